//! The referees of the five games: they answer "may I?", and turn facts into a verdict.
//!
//! Pure: no physics, no clock, no chance of its own; a throw or a lot is an input. [`Referee`] is the way in:
//! [`Referee::admit`] answers whether a player may shoot from a spot, [`Referee::act`] judges [`Facts`] or a decision and
//! answers with a [`Verdict`] that cites the rules by number, or a [`Refusal`] that changes nothing. One folder a game
//! (`carrom`, `ring` for crokinole and croquignole, `couronne`, `kimble`); the books themselves, in four languages, are
//! data: [`book`]. A [`RuleSet`] is what a game is played by: a book, a board and the defaults of its [`Options`].

mod action;
pub mod book;
mod by_colour;
mod by_name;
mod differences;
mod duty;
mod facts;
mod few;
mod layout;
pub mod placing;
mod referee;
mod rule_set;
mod score;
mod seat;
mod series;
mod verdict;
mod whole;

pub mod carrom;
pub mod couronne;
pub mod icf;
pub mod kimble;
pub mod ring;

pub use action::{Action, Intent, Throw, Told, ToldResult, ToldTally, Toss};
pub use book::{Language, RuleId};
pub use by_name::ByName;
pub use differences::{Difference, Said, differences};
pub use duty::{Duty, DutyKind};
pub use facts::{Disc, DiscSet, Fact, Facts, Rest, Zone};
pub use few::{map_of, sort_few};
pub use layout::{Layout, Spot};
pub use referee::{First, Form, Options, Position, Referee, SetupError, TurnForm};
pub use rule_set::{NotOfGame, RuleSet, UnknownRuleSet};
pub use score::Score;
pub use seat::{Player, Seat, Side, team};
pub use series::{Match, MatchForm, MatchTerms};
pub use verdict::{Arg, Change, Clause, Fate, Note, NoteKind, Over, Refusal, Task, Turn, Verdict};

/// The README, so that its examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
