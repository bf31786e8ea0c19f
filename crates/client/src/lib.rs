//! A client of a server, for bots, tests and measurements.
//!
//! [`Api`] speaks HTTP: it makes a guest and opens tables. [`Seat`] is a connection to a table: it says hello, receives
//! the events it missed, sends requests and follows the game with its own engine, so that it knows at every moment
//! whether it agrees with the server. [`Seat::play`] lets a bot play there, [`Seat::come_back`] connects again after
//! the connection was lost. [`club`] has tournaments and score sheets. [`Wire`] is the connection alone, for thousands of clients that only watch.

mod api;
pub mod club;
mod error;
mod host;
mod seat;
mod wire;

pub use api::{Api, Guest};
pub use error::ClientError;
pub use host::Host;
pub use seat::{Seat, Told};
pub use wire::Wire;
