//! The score sheet of a game at a real board.
//!
//! A sheet is a [`Header`] and a list of entries ([`Entry`]): what somebody told (a round, a board, a stroke, in the form of
//! `pichenette judge`), counted, amended or struck. Several devices write entries, with or without a network; [`merge`] joins
//! what they wrote without losing anything, in the same order everywhere. Everything else is a fold over the list,
//! [`Scoresheet::of`]: the referee's verdict of every entry, the score, what comes next, and where devices contradict each
//! other. Nothing is judged here: `rules` does it, through `table`.
//!
//! [`ways`] says what there is to tap in each rule set and [`Scoresheet::told`] turns the answers into an entry;
//! [`Scoresheet::preview`] says what an entry would change before it is written; [`foul`] answers *is that a foul?* without a
//! game.
//!
//! ```
//! use scorebook::{Header, Rules, Scoresheet, What};
//!
//! let header = Header::of(Rules::By(rules::RuleSet::Nca), 2).called(&["Sanna", "Marc"]);
//! let sheet = Scoresheet::of(&header, &[])?;
//! let round = What::Tell(serde_json::json!({"round": {"winner": 0, "sunk": [2, 1]}}));
//! let entry = sheet.entry("phone", 0, round);
//! let sheet = Scoresheet::of(&header, &[entry])?;
//! let points: Vec<i64> = sheet.score().iter().map(|side| side.points).collect();
//! assert_eq!(points, [2, 0]);
//! assert_eq!(sheet.next().starts, Some(rules::Player(1)), "the other one begins the second round");
//! # Ok::<(), rules::SetupError>(())
//! ```

mod again;
mod cmn;
mod entry;
mod export;
pub mod foul;
mod header;
mod merge;
mod play;
mod preview;
mod report;
mod sheet;
mod stands;
mod twenties;
mod way;

pub use entry::{Entry, EntryId, NotAnEntry, What};
pub use header::{Header, OfTournament, Rules};
pub use merge::{heads, merge, next_counter};
pub use play::{Judged, NotCounted, Part, Score};
pub use preview::Difference;
pub use report::Report;
pub use sheet::{Next, Row, RowFate, Scoresheet};
pub use stands::{About, Conflict};
pub use twenties::twenties;
pub use way::{Answers, Choice, Choices, NOBODY, Question, Unanswered, Way, Whose, ways};
