//! Tournaments: a list of events, and everything else a fold over it.
//!
//! [`Tournament::read`] takes lines of JSON, or [`Tournament::apply`] one [`Event`] after the other: the header, entries, results,
//! corrections, and `pair`, which draws the next round from everything before it. What a tournament then answers:
//! [`pairings`](Tournament::pairings), [`standings`](Tournament::standings), [`explain`](Tournament::explain),
//! [`check`](Tournament::check) and [`simulate`](Tournament::simulate). A drawn round never changes; a corrected result changes the
//! standings and what is drawn later.
//!
//! Where to look: `terms` is the header with its stages, `roster` who takes part, `draw` and its files how each kind of stage is drawn,
//! `bracket` knock-outs, `matching` the algorithm behind Swiss rounds and boards, `standing`, `tally` and `tie_break` the places,
//! `advance` who goes on, `state` how events change what stands, `fold` the list of them and how one is taken back. `docs/tournaments.md` describes all of it for organisers.
//!
//! Pure: no clock, no I/O; decisions are made with whole numbers and lots that are functions of (seed, purpose, index), so that the same
//! events give the same pairings everywhere.

mod advance;
mod bracket;
mod check;
mod draw;
mod event;
mod explain;
mod fold;
mod game;
mod history;
mod lot;
pub mod matching;
mod number;
mod pairings;
mod refusal;
mod roster;
mod simulate;
mod stage;
mod standing;
mod state;
mod tally;
pub mod template;
mod terms;
mod tie_break;
mod why;

pub use check::{Check, Fault};
pub use event::{Advance, Enter, Event, Finisher, Leave, Malformed, Report, ShootOut};
pub use explain::Explanation;
pub use fold::{Reading, Rejected, Tournament, Wrong};
pub use game::GameId;
pub use number::Number;
pub use pairings::{PairedGame, Pairing};
pub use refusal::Refusal;
pub use roster::Entrant;
pub use simulate::Forecast;
pub use standing::{Breaks, Place, Standing};
pub use template::Template;
pub use terms::{Groups, Heats, Kind, StageTerms, Terms, TieBreak};
pub use why::{From, Stake, StartWhy, Why};
