//! Where pieces stand. The board maps a piece's *progress* to a circle (`boards::kimble`); this file knows which player
//! sits at which corner, and which places of a goal are filled.

pub(super) use boards::kimble::{CIRCLES, NEST, PLACE_1, PLACE_4, START, on_track};

use super::Kimble;
use crate::seat::Player;

/// The goal place of a progress, 1 to 4; 0 outside the goal.
pub(super) fn place(progress: i8) -> i64 {
    boards::kimble::goal_place(progress).map_or(0, i64::from)
}

/// The corner of the board that a player sits at, 0 to 3, clockwise from the red one: two players sit opposite each
/// other, three or four take the first corners (KIM-S21).
pub const fn corner(player: Player, players: usize) -> usize {
    (if players == 2 { 2 * player.index() } else { player.index() }) % 4
}

/// The circle on which a player's piece stands, counted from the start of corner 0; `None` where it is not on the track.
pub const fn circle(player: Player, players: usize, progress: i8) -> Option<usize> {
    boards::kimble::circle(corner(player, players), progress)
}

/// Which goal places a player has filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal(u8);

impl Goal {
    /// Of a player's four pieces.
    pub(super) fn of(pieces: [i8; 4]) -> Goal {
        Goal(
            pieces
                .into_iter()
                .filter(|&p| (PLACE_1..=PLACE_4).contains(&p))
                .fold(0, |set, p| set | 1 << (p - PLACE_1)),
        )
    }

    /// How many pieces have come in.
    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether places 4, 3 and 2 are filled and place 1 waits for the last piece (KIM-S4).
    pub(super) const fn waits_for_last(self) -> bool {
        self.0 == 0b1110
    }

    /// Whether all four are filled.
    pub(super) const fn is_full(self) -> bool {
        self.0 == 0b1111
    }

    /// Whether a piece that goes from one progress to another passes over a filled place.
    pub(super) fn is_jumped(self, from: i8, to: i8) -> bool {
        (PLACE_1.max(from + 1)..to).any(|p| self.0 >> (p - PLACE_1) & 1 == 1)
    }

    /// Whether a place further in than that progress is still free.
    pub(super) fn has_free_beyond(self, progress: i8) -> bool {
        (progress + 1..=PLACE_4).any(|p| self.0 >> (p - PLACE_1) & 1 == 0)
    }
}

impl Kimble {
    /// A player's four pieces.
    pub(super) fn row(&self, player: Player) -> [i8; 4] {
        self.pieces.get(player.index()).copied().unwrap_or([NEST; 4])
    }

    /// A player's filled goal places.
    pub(super) fn goal(&self, player: Player) -> Goal {
        Goal::of(self.row(player))
    }

    /// Who else's piece stands where this player's piece would land.
    pub(super) fn opponent_at(&self, player: Player, progress: i8) -> Option<(Player, usize)> {
        let players = usize::from(self.players);
        let here = circle(player, players, progress)?;
        let others = (0..self.players).map(Player).filter(|&other| other != player);
        others
            .flat_map(|other| {
                self.row(other).into_iter().enumerate().map(move |(piece, p)| (other, piece, p))
            })
            .find(|&(other, _, p)| circle(other, players, p) == Some(here))
            .map(|(other, piece, _)| (other, piece))
    }

    /// Puts a piece somewhere, with or without the mark of having bounced (KIM-S6).
    pub(super) fn put(&mut self, player: Player, piece: usize, progress: i8, bounced: bool) {
        if let Some(place) = self.pieces.get_mut(player.index()).and_then(|row| row.get_mut(piece)) {
            *place = progress;
        }
        if let Some(mark) = self.bounced.get_mut(player.index()).and_then(|row| row.get_mut(piece)) {
            // The mark is lost with the piece that is eaten, and nowhere else.
            *mark = bounced && progress != NEST;
        }
    }

    /// Whether a piece has bounced.
    pub(super) fn has_bounced(&self, player: Player, piece: usize) -> bool {
        self.bounced.get(player.index()).and_then(|row| row.get(piece)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_circle_has_another_number_for_every_seat() {
        for player in 0..4 {
            assert_eq!(circle(Player(player), 4, START), Some(7 * usize::from(player)));
        }
        assert_eq!(circle(Player(1), 2, START), Some(14), "two players sit opposite each other");
        assert_eq!(circle(Player(2), 3, START), Some(14), "KIM-S21");
        assert_eq!(circle(Player(1), 4, NEST), None);
        assert_eq!(circle(Player(1), 4, PLACE_1), None);
    }

    #[test]
    fn a_jump_is_over_a_filled_place_only() {
        let goal = Goal::of([28, 30, -1, 5]);
        assert!(goal.is_jumped(27, 29));
        assert!(!goal.is_jumped(27, 28));
        assert!(!goal.is_jumped(28, 29), "its own place is left, not jumped");
        assert!(goal.is_jumped(28, 31));
        assert!(!goal.is_jumped(20, 24));
    }
}
