//! The actions of players.

use boards::Point;

use crate::book::RuleId;
use crate::facts::{Disc, Facts};
use crate::ring::ToldRound;
use crate::seat::{Player, Side};
use crate::verdict::Refusal;

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

/// What the winner of a toss chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toss {
    /// To break.
    Break,
    /// The side of the table: the opponent breaks.
    Side,
}

impl Toss {
    /// Both.
    pub const ALL: [Toss; 2] = [Toss::Break, Toss::Side];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Toss::Break => "break",
            Toss::Side => "side",
        }
    }
}

/// A board of carrom of which only the result is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The side that won it.
    pub winner: Side,
    /// The pieces that the other side had left.
    pub left: u8,
    /// The side that covered the queen.
    pub queen: Option<Side>,
    /// The law that ended it, where it was not the ordinary win.
    pub law: Option<u8>,
    /// Points demanded for faults of the last stroke.
    pub extra: u8,
}

/// A game of which only the result is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldResult {
    /// Couronne: the side that won.
    Winner(Side),
    /// Kimble: the players by place, those of equal rank together.
    Order(Vec<Vec<Player>>),
    /// Kimble when the time is up: by player, the pieces in the goal, and the circles and goal places that the pieces have
    /// come, all four together, counted from 1 on the start circle.
    Goal {
        /// Pieces in the goal.
        goal: Vec<u8>,
        /// The way that the pieces have come.
        progress: Vec<u16>,
    },
}

/// Couronne by counters: how it stands, without the strokes that led there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldTally {
    /// Own discs down, by side.
    pub down: [u8; 2],
    /// Discs owed, by side.
    pub owed: [u32; 2],
    /// The side that was first to pot a disc of its own, if that is told here.
    pub first: Option<Side>,
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
    /// The winner of the toss chooses.
    Toss(Toss),
    /// Nothing that waits for this player is placed.
    Forgo,
    /// A breach by the player in turn, outside a stroke, after the first stroke of the turn.
    Foul,
    /// A breach before the first stroke of one's turn, or by a player not in turn.
    Technical,
    /// The result of a whole board, told at its end.
    Board(Told),
    /// Crokinole and croquignole: a round is told at its end.
    Round(ToldRound),
    /// The result of a whole game, told at its end.
    Result(ToldResult),
    /// Couronne: how it stands, told by counters.
    Tally(ToldTally),
    /// Crokinole by the NCA's book: the buzzer ends the time of play. No player does it.
    Buzzer,
    /// A conduct rule was broken.
    Incident(RuleId),
    /// A clock ran out; where a press was due, what was thrown instead.
    Timeout(Option<Throw>),
    /// Giving up.
    Resign,
}

/// Refuses what is told from a real board in a program that only plays (`--cfg played_only`), which then does not contain the code that
/// judges it.
#[inline(always)]
pub(crate) fn admit_told() -> Result<(), Refusal> {
    if cfg!(played_only) { Err(Refusal::not_now()) } else { Ok(()) }
}
