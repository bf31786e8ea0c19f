//! Bots of five levels for the five games: what a bot would do, how likely it wins, and why.
//!
//! [`advise`] is the way in: it looks at a game as its referee sees it and answers with an [`Advice`]. A bot never sees
//! more than a player does. At the boards with discs its levels differ by two things only: the noise of its [`Hand`], which
//! is added to what it means to do when the shot is played ([`Hand::play`]), and how far it thinks; [`kimble`] says how
//! they differ there. Everything is a function of the position, the level and a seed; budgets are counts, so the same
//! choice comes out on every machine.

mod advice;
mod discs;
mod normal;
mod order;
mod play;

pub mod kimble;

pub use advice::{Advice, Plan, advise};
pub use discs::ghost_ball;
pub use play::{Choice, mix, play, think};
pub use table::{Hand, Level, UnknownLevel};

/// The README, so that its examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
