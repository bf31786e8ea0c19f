//! Who sits where, and who plays with whom.

use boards::{Game, Point};
use serde::{Deserialize, Serialize};

/// A player, numbered from 0 in seat order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// Its place in lists by player.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the two sides of a disc game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Side {
    /// Side 0.
    #[default]
    Zero,
    /// Side 1.
    One,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::Zero, Side::One];

    /// Its place in lists by side.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponents.
    pub const fn other(self) -> Side {
        match self {
            Side::Zero => Side::One,
            Side::One => Side::Zero,
        }
    }

    /// The side a player belongs to: with three the first plays alone; with four, partners face each other.
    pub const fn of(player: Player, players: usize) -> Side {
        match (players, player.0) {
            (3, 0) => Side::Zero,
            (3, _) => Side::One,
            (_, n) if n % 2 == 0 => Side::Zero,
            _ => Side::One,
        }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side as u8
    }
}

impl TryFrom<u8> for Side {
    type Error = String;

    fn try_from(number: u8) -> Result<Side, String> {
        let side = Side::BOTH.get(usize::from(number)).copied();
        side.ok_or_else(|| format!("side {number}; expected 0 or 1"))
    }
}

/// Which team a player is in, counted from 0: the side; where everyone plays for themselves, the player's own number.
///
/// ```
/// use boards::Game;
/// use rules::{Player, team};
///
/// assert_eq!(team(Game::Carrom, Player(2), 4), 0);
/// assert_eq!(team(Game::Kimble, Player(2), 4), 2);
/// ```
pub fn team(game: Game, player: Player, players: usize) -> usize {
    if game.has_teams() { Side::of(player, players).index() } else { player.index() }
}

/// A place at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// The near side, where y is smallest.
    South,
    /// The left.
    West,
    /// The far side.
    North,
    /// The right.
    East,
}

impl Seat {
    /// Where a player sits: with two opposite each other, with three south, west and east, with four clockwise.
    pub const fn of(player: Player, players: usize) -> Seat {
        match (players, player.0) {
            (2, 1) => Seat::North,
            (3, 2) => Seat::East,
            (_, 0) => Seat::South,
            (_, 1) => Seat::West,
            (_, 2) => Seat::North,
            _ => Seat::East,
        }
    }

    /// Whether another seat is opposite.
    pub const fn faces(self, other: Seat) -> bool {
        matches!(
            (self, other),
            (Seat::South, Seat::North)
                | (Seat::North, Seat::South)
                | (Seat::West, Seat::East)
                | (Seat::East, Seat::West)
        )
    }

    /// A point or a direction as this seat sees it: itself in the south, x to its right, y away from it. Only signs
    /// and places change, so nothing is rounded.
    pub const fn sees(self, [x, y]: Point) -> Point {
        match self {
            Seat::South => [x, y],
            Seat::North => [-x, -y],
            Seat::West => [-y, x],
            Seat::East => [y, -x],
        }
    }

    /// The reverse: turns a point as this seat sees it into the board's coordinates.
    pub const fn shows(self, [x, y]: Point) -> Point {
        match self {
            Seat::South => [x, y],
            Seat::North => [-x, -y],
            Seat::West => [y, -x],
            Seat::East => [-y, x],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_sees_itself_in_the_south() {
        let places = [
            (Seat::South, [0.1, -0.3]),
            (Seat::North, [-0.1, 0.3]),
            (Seat::West, [-0.3, -0.1]),
            (Seat::East, [0.3, 0.1]),
        ];
        for (seat, at) in places {
            assert_eq!(seat.sees(at), [0.1, -0.3], "{seat:?}");
            assert_eq!(seat.shows([0.1, -0.3]), at, "{seat:?}");
        }
    }

    #[test]
    fn partners_face_each_other() {
        assert_eq!(Side::of(Player(2), 4), Side::Zero);
        assert_eq!(Seat::of(Player(2), 4), Seat::North);
        assert_eq!(Side::of(Player(2), 3), Side::One);
        assert_eq!(Seat::of(Player(1), 2), Seat::North);
    }
}
