//! A player over the wire: what a bot, a test or a measurement needs to talk to a server.
//!
//! [`Api`] speaks HTTP: it makes a guest and opens tables. [`Seat`] is a connection to a table: it says hello, receives
//! what was missed, sends requests and follows the game with its own engine, so that it knows at every moment whether
//! the server and it agree. [`Seat::play`] lets a bot play there, [`Seat::come_back`] goes on after a connection was
//! lost. [`Wire`] is the connection alone, for those who only look on, by the thousand.

mod api;
mod error;
mod host;
mod seat;
mod wire;

pub use api::{Api, Guest};
pub use error::ClientError;
pub use host::Host;
pub use seat::{Seat, Told};
pub use wire::Wire;
