//! The rows that are written and read.

use std::sync::Arc;

use backup::{TableRow, TokenHash};
use protocol::Status;
use serde::{Deserialize, Serialize};

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Their id.
    pub id: String,
    /// Their name.
    pub name: String,
}

/// A guest to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGuest {
    /// The guest.
    pub guest: Guest,
    /// The hash of their token.
    pub token: TokenHash,
    /// When they were created, in milliseconds since 1970.
    pub at: u64,
}

/// The guest a valid token belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The guest.
    pub guest: Guest,
    /// When it was last used, to the day, in milliseconds since 1970.
    pub used: u64,
}

/// A use of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// The token's hash.
    pub token: TokenHash,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// The result of muting a person, or of ending that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Muted {
    /// It is written.
    Done,
    /// One of the two guests is unknown; nothing has changed.
    Unknown,
    /// The guest has muted too many people already; nothing has changed.
    Full,
}

/// What changes in a table's row while people are at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Where it stands.
    pub status: Status,
    /// The table as lists show it.
    pub view: String,
    /// Whether the table acts without being asked.
    pub wakes: bool,
    /// Which version of this program began its game.
    pub made: Option<String>,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its number.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// A [`protocol::What`].
    pub body: String,
}

/// Free text that a person said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TalkRow {
    /// The number of its event.
    pub seq: u64,
    /// The speaker's id.
    pub guest: String,
    /// The text.
    pub text: String,
}

/// The key of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its hash.
    pub hash: TokenHash,
    /// The person whose seat it opens: the key is erased with them.
    pub guest: Option<String>,
}

/// The right of a node to write about a table: its lease with that number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The node.
    pub node: Arc<str>,
    /// The number of its lease, which grows with every lease of the table.
    pub number: u64,
}

/// What is to be written about one table, all of it or nothing.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The table's name.
    pub table: String,
    /// The lease under which it is written, where several nodes share the database. A new table begins with this one.
    pub fence: Option<Fence>,
    /// Its row, if the table is new.
    pub new: Option<TableRow>,
    /// What happened, in order.
    pub events: Vec<EventRow>,
    /// What its row says from now on, if that has changed.
    pub changed: Option<Standing>,
    /// Seats whose key changes; `None` takes the key away.
    pub keys: Vec<(u8, Option<Key>)>,
    /// People whom these events mention for the first time.
    pub people: Vec<String>,
    /// Messages of these events.
    pub talk: Vec<TalkRow>,
}

/// What is written in one transaction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Batch<'a> {
    /// Events of tables.
    pub appends: &'a [Append],
    /// New guests.
    pub guests: &'a [NewGuest],
    /// Tokens that have been used.
    pub used: &'a [Used],
}

/// Which tables of a guest to list: those where they sit, the newest first.
#[derive(Clone, Debug, Default)]
pub struct OwnListing {
    /// The guest's id.
    pub guest: String,
    /// Only finished tables (game over, or table closed) if true, only the others if false.
    pub finished: bool,
    /// Only those after this one in the list: opened before it, or as early with a smaller name.
    pub before: Option<(u64, String)>,
    /// How many at most.
    pub limit: u32,
}

/// Which tables to list: public ones only, the newest first.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// Only of this game.
    pub game: Option<String>,
    /// Only where they stand like this.
    pub status: Option<Status>,
    /// Only those after this one in the list: opened before it, or as early with a smaller name.
    pub before: Option<(u64, String)>,
    /// How many at most.
    pub limit: u32,
}
