//! The shot of the day: puzzles found in games of bots, each with one shot that is clearly better than all others.
//!
//! A [`Puzzle`] is a position, what has to be done ([`Goal`], judged by the referee), the shot that does it and by how much
//! that shot is better than any other. [`Puzzles`] is the file of them, bound to the versions of the engine and the books;
//! a [`Day`] chooses one. With the feature `mine`, the module `mine` finds them and tests them again. `docs/puzzles.md` says
//! what every number means.

mod day;
mod file;
mod goal;
mod kind;
mod line;
mod puzzle;
mod spot;

#[cfg(feature = "mine")]
pub mod mine;

pub use day::{Day, NotADay};
pub use file::{Puzzles, Unusable, Versions};
pub use goal::{Goal, Seen};
pub use kind::Kind;
pub use puzzle::{Body, Choice, Laid, Move, Puzzle, Solution};
pub use spot::spot;
