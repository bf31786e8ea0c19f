//! A game of which only the result is told: the finishing order, or the pieces in the goal when the time is up.

use super::Kimble;
use super::track::{NEST, PLACE_4};
use crate::action::{ToldResult, admit_told};
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

impl Kimble {
    /// Ends the game as it was told.
    pub(super) fn told(&mut self, result: &ToldResult) -> Result<Ruling, Refusal> {
        admit_told()?;
        let mut ruling = Ruling::default();
        ruling.cite(rule!("KIM-S14"));
        match result {
            ToldResult::Winner(_) => return Err(Refusal::not_now()),
            ToldResult::Order(order) => {
                self.places = Some(self.places_of(order)?);
                ruling.say(NoteKind::GameOver.note("kimble-told-order"));
            }
            ToldResult::Goal { goal, progress } => {
                self.places = Some(self.places_by(goal, progress)?);
                ruling.say(NoteKind::GameOver.note("kimble-told-goal"));
            }
        }
        self.end();
        Ok(ruling)
    }

    /// The place of every player, from 0; players of equal rank have the same.
    fn places_of(&self, order: &[Vec<Player>]) -> Result<[u8; 4], Refusal> {
        let mut places = [u8::MAX; 4];
        let mut place = 0;
        for &player in order.iter().flatten() {
            if player.0 >= self.players || places[player.index()] != u8::MAX {
                return Err(Refusal::by(rule!("KIM-S14"), Note::new("kimble-told-everyone")));
            }
            places[player.index()] = 0;
        }
        for level in order {
            for player in level {
                places[player.index()] = place;
            }
            place += level.len() as u8;
        }
        match place == self.players {
            true => Ok(places),
            false => Err(Refusal::by(rule!("KIM-S14"), Note::new("kimble-told-everyone"))),
        }
    }

    /// The places by pieces in the goal, then by the way that all pieces have come.
    fn places_by(&mut self, goal: &[u8], progress: &[u16]) -> Result<[u8; 4], Refusal> {
        let players = usize::from(self.players);
        let lists = goal.len() == players && (progress.is_empty() || progress.len() == players);
        if !lists || goal.iter().any(|&pieces| pieces > 4) {
            return Err(Refusal::by(rule!("KIM-S14"), Note::new("kimble-told-goals")));
        }
        let merit = |player: usize| (goal[player], progress.get(player).copied().unwrap_or(0));
        let mut places = [u8::MAX; 4];
        for (player, place) in places.iter_mut().enumerate().take(players) {
            *place = (0..players).filter(|&other| merit(other) > merit(player)).count() as u8;
        }
        for (player, &pieces) in goal.iter().enumerate() {
            for piece in 0..4u8 {
                let at = if piece < pieces { PLACE_4 - piece as i8 } else { NEST };
                self.put(Player(player as u8), piece.into(), at, false);
            }
        }
        Ok(places)
    }
}
