//! The actions of players.

use boards::Point;

use crate::book::RuleId;
use crate::facts::{Disc, Facts};
use crate::ring::ToldRound;

/// What a player wants to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Intent<'a> {
    /// Shoot from a spot in a direction (a vector of any length: the referee looks at its direction only).
    Flick {
        /// Where the disc or striker is put.
        at: Point,
        /// Which way.
        heading: Point,
    },
    /// Anything else: the action itself.
    Act(&'a Action),
}

/// The die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// It shows a number; anything but 1 to 6 is refused.
    Number(u8),
    /// It does not rest on a face.
    Cocked,
}

/// What a player did.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A shot, observed or simulated.
    Shot(Facts),
    /// A disc is put back: which one (the one that is due), and where (the default spot).
    Place {
        /// Which disc.
        disc: Option<Disc>,
        /// Where.
        at: Option<Point>,
    },
    /// Couronne: a disc on the board was touched.
    Touch,
    /// Kimble: the dome was pressed.
    Press(Throw),
    /// Kimble: a piece is moved.
    Move {
        /// Which, 0 to 3.
        piece: u8,
        /// On the honour lap.
        lap: bool,
    },
    /// Kimble: nothing is moved.
    Pass,
    /// Kimble: the number thrown out of turn is kept, or not.
    Keep(bool),
    /// Crokinole and croquignole: a round is told at its end.
    Round(ToldRound),
    /// Crokinole by the NCA's book: the buzzer ends the time of play. No player does it.
    Buzzer,
    /// A conduct rule was broken.
    Incident(RuleId),
    /// A clock ran out; where a press was due, what was thrown instead.
    Timeout(Option<Throw>),
    /// Giving up.
    Resign,
}
