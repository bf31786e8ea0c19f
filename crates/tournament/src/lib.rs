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
//! `advance` who goes on, `state` how events change what stands, `fold` the list of them and how one is taken back. For pages: `hall`
//! and `clock` are events that change no draw, `fixture` the drawn games, `estimate` how long it takes, `consequences` what a correction
//! would change, [`slip`] a result as a short code. `docs/tournaments.md` describes all of it for organisers.
//!
//! Pure: no clock, no I/O; decisions are made with whole numbers and lots that are functions of (seed, purpose, index), so that the same
//! events give the same pairings everywhere.

mod advance;
mod bracket;
mod check;
mod clock;
mod consequences;
mod draw;
mod estimate;
mod event;
mod explain;
mod fixture;
mod fold;
mod game;
mod hall;
mod history;
mod lot;
pub mod matching;
mod number;
mod pairings;
mod refusal;
mod roster;
mod setup;
mod simulate;
pub mod slip;
mod stage;
mod standing;
mod state;
mod tally;
pub mod template;
mod terms;
mod tie_break;
mod why;

pub use bracket::{BracketGame, BracketPart, BracketSeat};
pub use check::{Check, Fault};
pub use clock::{Clock, ClockAct, ClockPhase, ClockState, Overtime};
pub use consequences::{ChangedGame, ChangedPlace, Consequences};
pub use estimate::{Estimate, StageEstimate};
pub use event::{Advance, Enter, Event, Finisher, Leave, Malformed, Report, ShootOut};
pub use explain::{ByeExplanation, Explanation};
pub use fixture::{Claim, Ending, Fixture, Logged, NextRound, RoundView, TwentiesPlace};
pub use fold::{Reading, Rejected, Tournament, Wrong};
pub use game::GameId;
pub use hall::{Confirm, Dispute, Here, OnlineTable, Rename, SheetOf, Undecided};
pub use number::Number;
pub use pairings::{PairedGame, Pairing};
pub use refusal::Refusal;
pub use roster::Entrant;
pub use setup::Setup;
pub use simulate::{Forecast, usual_minutes};
pub use slip::{Slip, SlipError};
pub use standing::{Breaks, Place, Standing};
pub use template::Template;
pub use terms::{Groups, Heats, Kind, StageTerms, Terms, TieBreak};
pub use why::{From, Stake, StartWhy, Why};
