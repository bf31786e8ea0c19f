//! Closing a table, and what that counts as.

use protocol::{Ending, Status, What};
use rules::Player;
use table::{Deed, Nonce};

use super::acting::not_playing;
use super::{Refusal, Room, Who};

impl Room {
    /// The owner closes the table. In a running game an owner who plays gives up; where the game could go on without
    /// them, or they only watch, it ends without a winner.
    pub(super) fn close(&mut self, who: &Who, now: u64) -> Result<Vec<What>, Refusal> {
        self.expect_owner(who)?;
        match self.state.status {
            Status::Open => Ok(vec![What::Closed]),
            Status::Playing => Ok(self.give_up_and_close(now)),
            Status::Over | Status::Closed => Err(not_playing()),
        }
    }

    fn give_up_and_close(&mut self, now: u64) -> Vec<What> {
        let seats: Vec<u8> = self.seats_of_person(self.owner()).collect();
        let mut events = Vec::new();
        for seat in seats {
            // A player who is through in kimble, or has given up before, cannot give up; that changes nothing.
            let Ok(resigned) = self.play(Player(seat), &Deed::Resign, Nonce::default(), now) else {
                continue;
            };
            let over = matches!(&resigned, What::Acted { verdict, .. } if verdict.over.is_some());
            events.push(resigned);
            if over {
                events.push(What::Closed);
                return events;
            }
        }
        events.push(What::Ended { why: Ending::Closed });
        events
    }
}
