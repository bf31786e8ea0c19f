//! What is written and read.

use backup::{TableRow, TokenHash};
use protocol::Status;

/// Somebody who has been here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Who.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// Somebody new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGuest {
    /// Who.
    pub guest: Guest,
    /// What shows that it is them.
    pub token: TokenHash,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// A token that is worth something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// Whose it is.
    pub guest: Guest,
    /// When it was last used, to the day, in milliseconds since 1970.
    pub used: u64,
}

/// A token that has been used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// Which.
    pub token: TokenHash,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What became of a wish not to listen to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Muted {
    /// It is so.
    Done,
    /// One of the two is nobody we know; nothing has changed.
    Unknown,
    /// There are too many already; nothing has changed.
    Full,
}

/// What changes in a table's row while people are at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Where it stands.
    pub status: Status,
    /// The table as lists show it.
    pub view: String,
    /// Something happens there by itself.
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

/// What somebody said in their own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TalkRow {
    /// The number of its event.
    pub seq: u64,
    /// Who.
    pub guest: String,
    /// What.
    pub text: String,
}

/// The key of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its hash.
    pub hash: TokenHash,
    /// Whose seat it opens: it goes when they do.
    pub guest: Option<String>,
}

/// What is to be written about one table, all of it or nothing.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The table's name.
    pub table: String,
    /// Its row, if the table is new.
    pub new: Option<TableRow>,
    /// What happened, in order.
    pub events: Vec<EventRow>,
    /// What its row says from now on, if that has changed.
    pub changed: Option<Standing>,
    /// Seats whose key is now another; `None` takes the key away.
    pub keys: Vec<(u8, Option<Key>)>,
    /// Those whom these events mention and none before.
    pub people: Vec<String>,
    /// What was said in these events.
    pub talk: Vec<TalkRow>,
}

/// What is written in one transaction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Batch<'a> {
    /// What happened at tables.
    pub appends: &'a [Append],
    /// Those who are new.
    pub guests: &'a [NewGuest],
    /// Tokens that have been used.
    pub used: &'a [Used],
}

/// Which tables of a guest to list: those where they sit, the newest first.
#[derive(Clone, Debug, Default)]
pub struct OwnListing {
    /// Who.
    pub guest: String,
    /// Only where the game is over or the table is closed; otherwise only the others.
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
