//! Bots at a board with discs: whose turn it is, from where a person looks on, and what is meant.

use rules::{Player, Seat};
use table::Deed;

use super::Stage;
use crate::preview::Preview;
use crate::seats::Seats;
use crate::thought::Thought;

impl Stage {
    /// Who sits where.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Changes who sits in the seats, from the next action on.
    pub fn sit(&mut self, seats: Seats) {
        self.seats = seats;
        self.meant = None;
        self.hand.cancel();
        if self.exhibit.is_none() {
            self.face();
        }
        self.check();
    }

    /// Whether others are waited for: the player in turn is a bot or elsewhere, or an action from here is on its way
    /// there.
    pub fn waits(&self) -> bool {
        self.waiting || self.seen.turn.player.is_some_and(|player| !self.seats.is_here(player))
    }

    /// Turns the board: towards the only person at this device, or towards the player in turn unless it is kept still.
    pub(super) fn face(&mut self) {
        let only = self.seats.only_person(self.sitting.players());
        self.view.settle(only.map_or(Seat::South, |player| self.seat_of(player)));
        self.view.look(self.facing());
    }

    /// The seat the board is turned to: that of the person in turn, or of one who waits.
    fn facing(&self) -> Seat {
        let person = |player: &Player| self.seats.is_here(*player);
        let players = (0..self.sitting.players() as u8).map(Player);
        let looking = players.clone().find(|&player| self.seat_of(player) == self.view.seat());
        let in_order = self.seen.turn.player.into_iter().chain(looking).chain(players);
        in_order.into_iter().find(person).map_or(Seat::South, |player| self.seat_of(player))
    }

    /// Shows the action that a bot or a hint proposes. The hand of a player who asked takes it up: what is played then is what
    /// is seen.
    pub fn mean(&mut self, thought: Option<Thought>) {
        let deed = thought.as_ref().map(|thought| thought.deed.clone());
        self.meant = thought.map(|thought| {
            let path = match &thought.deed {
                Deed::Flick(flick) => self
                    .sitting
                    .shot_text(flick)
                    .ok()
                    .flatten()
                    .and_then(|shot_text| self.line_of(&shot_text)),
                _ => None,
            };
            (thought, path)
        });
        let (seat, waits) = (self.seat(), self.waits());
        match (deed, self.shooter(), &mut self.to_place) {
            (Some(Deed::Flick(flick)), Some((_, _, kind)), _) => self.hand.take(seat, kind, &flick),
            (Some(Deed::Place { at: Some(at), .. }), _, Some(to_place)) if !waits => to_place.at = at,
            _ => {}
        }
        self.check();
    }

    /// The action that a bot or a hint proposes, and where its shot would go.
    pub fn meant(&self) -> Option<(&Thought, Option<&Preview>)> {
        self.meant.as_ref().map(|(thought, path)| (thought, path.as_ref()))
    }
}
