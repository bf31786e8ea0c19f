//! Tables with people at them: one task a table, and the house that finds them.
//!
//! A table is read from its journal when a visitor comes, and dropped from memory a while after the last one has left.
//! Its task is the only one that touches it: everything for it goes through a channel, one command after the other, and
//! nothing leaves before it is on disk.

mod commands;
mod cores;
mod far_table;
mod far_thoughts;
mod far_visitors;
mod films;
mod house;
mod mutes;
mod other_nodes;
mod outgoing;
mod pages;
mod people;
pub(crate) mod preview;
mod simulators;
pub(crate) mod table;
mod tidy;

pub(crate) use commands::Crowded;
pub use commands::{AimWish, Caller, Chat, Command, Joined};
pub(crate) use house::parsed;
pub use house::{House, HouseError, Opened};
pub(crate) use mutes::MuteWish;
pub use outgoing::{Farewell, Outgoing, Parcel, Parting};
pub use preview::{Position, Preview};
pub(crate) use tidy::CARE;
