//! How a table stands after its events: one fold for everyone who follows a table.
//!
//! | type | |
//! |---|---|
//! | [`TableState`] | the table: who sits where, what was agreed, how far the game is, how it ended |
//! | [`Visit`] | the same for a client: its own seats, the names of people, its part in the throws |
//!
//! The server folds the events of its journal into a [`TableState`] and decides what may happen next; the page and the
//! client fold the same events, as they are told, into a [`Visit`]. Nothing is decided here, and the game itself is not
//! played here: its lines are followed by an engine.

mod state;
mod visit;

pub use state::{Seat, TableState, ToldClocks};
pub use visit::Visit;
