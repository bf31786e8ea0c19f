//! A table of an online tournament: the server has arranged who sits there, when the game begins, and what follows from it.

use std::collections::BTreeSet;

use protocol::{Ask, Limit, Mention, Status, What};
use rules::{Note, Player};
use table::{Deed, Nonce};

use super::{Refusal, Room, Who};

impl Room {
    /// Whether the table belongs to a tournament.
    pub fn is_arranged(&self) -> bool {
        self.state.settings.tournament.is_some()
    }

    /// Refuses what the tournament decides: who sits there, when the game begins, and that it is played by people and once.
    pub(super) fn expect_not_arranged(&self, who: &Who, ask: &Ask) -> Result<(), Refusal> {
        let decided = match ask {
            Ask::Sit { seat, .. } => !self.seats_of(who).contains(seat),
            Ask::Hand { bot, .. } => bot.is_some(),
            Ask::Stand { .. } | Ask::Start | Ask::Close | Ask::Rematch => true,
            _ => false,
        };
        match decided && self.is_arranged() {
            true => Err(Refusal::limit(Limit::Owner, Note::new("server-arranged"))),
            false => Ok(()),
        }
    }

    /// Whether the game of a tournament can begin: every seat has its person, and these are here.
    pub fn may_begin_with(&self, here: &BTreeSet<u8>) -> bool {
        let all = (0u8..).zip(self.sitting());
        let mut all = all.map(|(seat, person)| person.is_some() && here.contains(&seat));
        self.is_arranged() && self.state.status == Status::Open && all.all(|there| there)
    }

    /// A person for whom a free seat of a tournament's table was kept sits down.
    pub fn keep_seat(&self, seat: u8, person: &str) -> Vec<What> {
        let free = self.free_seat(seat).unwrap_or(false) && self.seats_of_person(person).next().is_none();
        match free && self.is_arranged() && self.state.status == Status::Open {
            true => vec![What::Sat { seat, who: Mention::of(person), also: false }],
            false => Vec::new(),
        }
    }

    /// Begins a race without those who have not come: their seats are free, by which the tournament knows them, and they
    /// give up at once.
    pub fn begin_without(&mut self, absent: &BTreeSet<u8>, now: u64) -> Result<Vec<What>, String> {
        let kept = self.people().filter(|seat| absent.contains(seat));
        let mut whats: Vec<What> = kept.map(|seat| What::Stood { seat }).collect();
        whats.push(self.begin(now)?);
        for &seat in absent {
            // The race may be over with the last but one of them.
            if let Ok(resigned) = self.play(Player(seat), &Deed::Resign, Nonce::default(), now) {
                whats.push(resigned);
            }
        }
        Ok(whats)
    }
}
