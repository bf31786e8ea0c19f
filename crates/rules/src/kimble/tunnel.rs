//! KIM-11: five sixes in a row take the last piece through the barrier.

use super::Kimble;
use super::track::PLACE_1;
use crate::rule;
use crate::verdict::{NoteKind, Ruling};

/// How many sixes in a row it takes.
const SIXES: u8 = 5;

impl Kimble {
    /// Counts a six (KIM-S11): only while the player has just the last piece to bring in. Says whether it tunnels.
    pub(super) fn counts_for_tunnel(&mut self) -> bool {
        self.sixes = if self.goal(self.whose).waits_for_last() { self.sixes + 1 } else { 0 };
        self.sixes >= SIXES
    }

    /// The last piece goes to place 1, wherever it stands.
    pub(super) fn tunnel(&mut self, ruling: &mut Ruling) {
        let player = self.whose;
        if let Some(last) = self.row(player).into_iter().position(|progress| progress < PLACE_1) {
            ruling.cite(rule!("KIM-11"));
            ruling.cite(rule!("KIM-S11"));
            ruling.say(NoteKind::Gain.note("kimble-tunnels").number("piece", last as i64));
            self.put(player, last, PLACE_1, false);
        }
        self.finish(ruling);
        self.end_throw(6, ruling);
    }
}
