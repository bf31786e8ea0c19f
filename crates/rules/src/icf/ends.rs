//! Ends: who sits where, and when the players change seats in a match.

use super::{Icf, Player, Seat};
use crate::rule;
use crate::verdict::{NoteKind, Ruling};

/// The points after which ends are changed within the last game (ICF-33).
const POINTS: u32 = 13;
/// The board after which they are changed there, if the number of boards is limited.
const BOARD: u32 = 4;

impl Icf {
    /// Where a player sits.
    pub fn seat(&self, player: Player) -> Seat {
        Seat::of(Player(self.number_of_seat(player.0)), self.state.players)
    }

    /// The number of the seat of every player; empty while everyone has the seat of their own number.
    pub(super) fn seats(&self) -> Vec<u8> {
        match self.turned {
            0 => Vec::new(),
            _ => (0..self.state.players as u8).map(|player| self.number_of_seat(player)).collect(),
        }
    }

    /// Seats are numbered clockwise, and everyone moves to the right.
    fn number_of_seat(&self, player: u8) -> u8 {
        let players = self.state.players as u8;
        (player + players - self.turned % players) % players
    }

    /// How often ends must have been changed for players to sit so; `None` if they cannot.
    pub(super) fn turned_to(seats: &[u8], players: usize) -> Option<u8> {
        let turned = (players as u8).checked_sub(*seats.first()?)? % players as u8;
        let so = |(player, &seat): (usize, &u8)| {
            (player + players - usize::from(turned)) % players == usize::from(seat)
        };
        (seats.len() == players && seats.iter().enumerate().all(so)).then_some(turned)
    }

    /// This is that game of a match of so many games. Within the last game of an odd number ends are changed once more,
    /// unless they have been: before it the sides have sat at each end equally often.
    pub(crate) fn plays_game(&mut self, game: u32, games: u8) {
        let last = games >= 3 && games % 2 == 1 && game == u32::from(games);
        let before = (game.wrapping_sub(1) % self.state.players as u32) as u8;
        self.turns_within = last && self.turned == before;
    }

    /// The game before is over: ends are changed, by two to the opposite side, by four to the right.
    pub(crate) fn changes_ends_after(&mut self, before: &Icf, ruling: &mut Ruling) {
        self.turned = before.turned;
        self.change_ends();
        match self.state.players {
            4 => ruling.cite(rule!("ICF-32")),
            _ => ruling.cite(rule!("ICF-31")),
        }
        self.tell_ends(ruling);
    }

    /// The next board begins: in the last game of a match ends are changed once.
    pub(super) fn change_ends_within(&mut self, ruling: &mut Ruling) {
        let points = self.state.score.iter().any(|&points| points >= POINTS);
        let boards = self.options.boards.is_some() && self.state.board > BOARD;
        if self.turns_within && (points || boards) {
            self.turns_within = false;
            self.change_ends();
            ruling.cite(rule!("ICF-33"));
            self.tell_ends(ruling);
        }
    }

    fn change_ends(&mut self) {
        self.turned = (self.turned + 1) % self.state.players as u8;
    }

    fn tell_ends(&self, ruling: &mut Ruling) {
        ruling.say(match self.state.players {
            4 => NoteKind::EndsChanged.note("match-seats-changed"),
            _ => NoteKind::EndsChanged.note("match-ends-changed"),
        });
    }
}
