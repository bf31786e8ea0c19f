//! Tables by link: an acknowledged action is on disk, and everyone watching sees the same.
//!
//! [`Server::start`] opens the database, wakes the tables and listens. The layers, from the inside out:
//!
//! - [`room`]: a table as a fold over its events, and what may be done at it; pure.
//! - [`journal`] and [`store`]: what is kept, in SQLite or PostgreSQL; many tables' events in one commit.
//! - [`live`]: a task for every table with people at it: decides, writes, then sends events to everyone.
//! - `club`: tournaments and score sheets, as lists of entries; who may write them, and who follows them.
//! - `http`: sockets to tables, guests, lists, records, the site, and how the server is.
//!
//! Data flows one way: a message → the room → the journal → everyone. Nothing is shown before it is written.

pub mod admin;
mod club;
mod config;
mod http;
pub mod id;
pub mod journal;
pub mod live;
mod logging;
mod nodes;
mod record;
pub mod room;
mod sentences;
mod serve;
pub mod site;
pub mod store;
mod time;

pub use config::{ABANDONED_DAYS, Config, Database, Limits, Role};
pub use http::openapi;
pub use logging::{LogFormat, TraceError, Traces, log};
pub use nodes::RENEW_EVERY;
pub use serve::{Server, StartError};
pub use time::Clock;
