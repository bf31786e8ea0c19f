//! The state of a table after its events: one fold for the server, the page and the client.
//!
//! | type | |
//! |---|---|
//! | [`TableState`] | the table: who sits where, what was agreed, how far the game is, how it ended |
//! | [`Visit`] | the table for one client: also its own seats, the names of people, its part in the throws |
//!
//! The server folds the events of its journal into a [`TableState`] and decides what may happen next; the page and the
//! client fold the same events, as they receive them, into a [`Visit`]. This crate decides nothing and does not play
//! the game: an engine follows the game's lines.

mod state;
mod visit;

pub use state::{Seat, TableState, ToldClocks};
pub use visit::Visit;
