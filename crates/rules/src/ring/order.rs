//! Who plays which disc: sides take turns, partners take turns within their side.

use crate::facts::Disc;
use crate::seat::{Player, Side};

/// Discs a side of the board's set has: in crokinole and croquignole it plays them all, twelve for one player (CRO-01,
/// CRQ-S1) or six each for two (CRO-02, CRO-03, CRQ-16); by the NCA's book as many as were agreed.
pub(super) const DISCS: u8 = 12;

/// Discs of both sides.
pub(super) const ALL: usize = 2 * DISCS as usize;

/// Whose disc it is.
pub const fn side_of(disc: Disc) -> Side {
    if disc.0 < DISCS { Side::Zero } else { Side::One }
}

/// A side's disc by its number, counted from 0 in the order played.
pub(super) const fn disc_of(side: Side, number: u8) -> Disc {
    match side {
        Side::Zero => Disc(number),
        Side::One => Disc(DISCS + number),
    }
}

/// The number of a disc within its side, counted from 0.
pub(super) const fn number_of(disc: Disc) -> u8 {
    disc.0 % DISCS
}

/// Who shoots a side's disc of that number, in a round that `starter` began.
///
/// Two and four go round clockwise; with three the lone player shoots every other time and the partners take turns
/// (CRO-S1). Either way a side's players take turns with its discs; the first disc goes to the player who comes first.
pub(super) const fn shooter(starter: Player, players: usize, side: Side, number: u8) -> Player {
    let starts = Side::of(starter, players) as u8 == side as u8;
    let odd = number % 2;
    match (players, side) {
        (4, _) => {
            let first = if starts { starter.0 } else { starter.0 + 1 };
            Player((first + 2 * odd) % 4)
        }
        (3, Side::One) => {
            let first = if starts { starter.0 } else { 1 };
            Player(if odd == 0 { first } else { 3 - first })
        }
        _ => Player(side as u8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(players: usize, starter: u8) -> Vec<u8> {
        let starter = Player(starter);
        let first = Side::of(starter, players);
        let pair = |number| [first, first.other()].map(|side| shooter(starter, players, side, number).0);
        (0..DISCS).flat_map(pair).collect()
    }

    #[test]
    fn four_go_round_clockwise() {
        assert_eq!(round(4, 0)[..6], [0, 1, 2, 3, 0, 1]);
        assert_eq!(round(4, 3)[..6], [3, 0, 1, 2, 3, 0]);
    }

    #[test]
    fn three_the_lone_player_every_other_time() {
        assert_eq!(round(3, 0)[..6], [0, 1, 0, 2, 0, 1]);
        assert_eq!(round(3, 1)[..6], [1, 0, 2, 0, 1, 0]);
        assert_eq!(round(3, 2)[..6], [2, 0, 1, 0, 2, 0]);
    }

    #[test]
    fn everybody_has_the_same_number_of_discs() {
        for (players, discs) in [(2, [12, 12, 0, 0]), (3, [12, 6, 6, 0]), (4, [6, 6, 6, 6])] {
            for starter in 0..players as u8 {
                let round = round(players, starter);
                for (player, &count) in discs.iter().enumerate() {
                    assert_eq!(round.iter().filter(|&&p| usize::from(p) == player).count(), count);
                }
            }
        }
    }
}
