//! What is kept of tournaments and score sheets: logs of entries, and what stands beside them.

use async_trait::async_trait;
use backup::{LogRow, TokenHash};
use protocol::club::{Joining, May};

use super::StoreError;

/// An entry of a log as it is kept: without names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    /// Its number.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who wrote it: a [`protocol::club::By`].
    pub by: String,
    /// The event or entry as JSON.
    pub body: String,
}

/// A name that an entry gives to somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameRow {
    /// The number of the entry.
    pub seq: u64,
    /// To whom.
    pub entrant: String,
    /// The name.
    pub name: String,
    /// The people of a pair, whose names are part of it; on the sheet of a tournament's game, the entrant.
    pub of: [Option<String>; 2],
    /// The guest who gave it, if it is their own.
    pub guest: Option<String>,
}

/// The key of a log, of its desk or of a helper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// Whose; [`Pass::OWN`] is the log's own.
    pub id: String,
    /// The key's hash.
    pub hash: TokenHash,
    /// The helper's name.
    pub name: Option<String>,
    /// What the helper may do.
    pub may: Vec<May>,
}

impl Pass {
    /// The id of the key with which everything may be done.
    pub const OWN: &'static str = "desk";
}

/// A guest who plays as an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRow {
    /// The entrant.
    pub entrant: String,
    /// The guest's id.
    pub guest: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// A request that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoneRow {
    /// The key that the client gave it.
    pub request: String,
    /// A hash of what was asked for.
    pub digest: TokenHash,
    /// The first entry that it wrote.
    pub first: u64,
    /// The last.
    pub last: u64,
}

/// What is to be written about one log, all of it or nothing.
#[derive(Clone, Debug, Default)]
pub struct LogAppend {
    /// The log's id.
    pub log: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Its row and its key, if the log is new.
    pub new: Option<(LogRow, Pass)>,
    /// The entries, in order.
    pub entries: Vec<EntryRow>,
    /// The names that they give.
    pub names: Vec<NameRow>,
    /// Guests who play from now on.
    pub links: Vec<LinkRow>,
    /// The request that asked for it.
    pub done: Option<DoneRow>,
    /// Whether the server acts there by itself from now on, if that changes.
    pub tended: Option<bool>,
}

/// How far a log has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The log's row.
    pub row: LogRow,
    /// The number that the next entry will have.
    pub next: u64,
}

/// The part of a [`Store`](super::Store) for tournaments and score sheets.
#[async_trait]
pub trait ClubStore: Send + Sync + 'static {
    /// A log, and how far it has come.
    async fn log(&self, id: &str) -> Result<Option<Head>, StoreError>;

    /// The same of several; those that do not exist are left out.
    async fn heads(&self, ids: &[String]) -> Result<Vec<Head>, StoreError>;

    /// Entries of a log after a number, at most so many.
    async fn entries(&self, log: &str, after: u64, limit: u32) -> Result<Vec<EntryRow>, StoreError>;

    /// The names that entries of a log after a number give, and that are not erased.
    async fn club_names(&self, log: &str, after: u64) -> Result<Vec<NameRow>, StoreError>;

    /// The keys of a log.
    async fn passes(&self, log: &str) -> Result<Vec<Pass>, StoreError>;

    /// The guests who play in a tournament.
    async fn links(&self, log: &str) -> Result<Vec<LinkRow>, StoreError>;

    /// A request that was done.
    async fn done(&self, log: &str, request: &str) -> Result<Option<DoneRow>, StoreError>;

    /// Public tournaments, the newest first; only those created before this one, or as early with a smaller id.
    async fn public_logs(&self, before: Option<(u64, String)>, limit: u32) -> Result<Vec<Head>, StoreError>;

    /// How many logs a guest has created.
    async fn count_logs(&self, owner: &str) -> Result<u64, StoreError>;

    /// The ids of the tournaments in which the server acts by itself.
    async fn tended(&self) -> Result<Vec<String>, StoreError>;

    /// Writes all of this in one transaction. An entry whose number is taken already, a request that was done already,
    /// an entrant or a guest who has a link already, or a guest who is gone: all of it fails with a
    /// [`StoreError::Conflict`].
    async fn append_logs(&self, appends: &[LogAppend]) -> Result<(), StoreError>;

    /// Changes who may join a tournament, and whether it is listed.
    async fn set_log(&self, log: &str, joining: Joining, public: bool, at: u64) -> Result<(), StoreError>;

    /// Adds a helper's key.
    async fn add_pass(&self, log: &str, pass: &Pass) -> Result<(), StoreError>;

    /// Takes a helper's key away; false if there is none.
    async fn remove_pass(&self, log: &str, id: &str) -> Result<bool, StoreError>;

    /// Takes away the link of an entrant's guest; false if there is none.
    async fn unlink(&self, log: &str, entrant: &str) -> Result<bool, StoreError>;
}
