//! The commands of `pichenette`, as functions.
//!
//! The binary is glue: it reads arguments, calls one of these and turns errors into exit codes. Formats
//! and exit codes are a public contract, described in `docs/command-line.md`.

#[cfg(feature = "serve")]
pub mod admin;
pub mod advise;
pub mod bench;
pub mod calibrate;
#[cfg(feature = "serve")]
mod child;
#[cfg(feature = "serve")]
pub mod crash;
pub mod crew;
pub mod draw;
mod input;
pub mod judge;
pub mod matches;
mod progress;
pub mod puzzles;
pub mod replay;
pub mod rules;
#[cfg(feature = "serve")]
pub mod serve;
#[cfg(all(feature = "serve", unix))]
pub mod services;
pub mod simulate;
pub mod statistics;
pub mod tournament;

pub use input::{Malformed, Scenery};
pub use simulate::simulate_line;
