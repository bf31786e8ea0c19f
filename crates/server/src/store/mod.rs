//! What is kept: guests, tables, and the journal of what happened at them.
//!
//! One trait, two databases: [`SqliteStore`] in a folder, with nothing to install, and [`PostgresStore`] by its address.
//! [`open`] opens either. A table's truth is its events; the row of a table only says what a list needs and what nobody
//! may see (the secret of its dice). `queries` has the SQL, once for both; [`Row`], [`Snapshot`] and [`Filling`] are for
//! moving everything at once.

mod bulk;
mod error;
mod migrations;
mod postgres;
mod queries;
mod sole;
mod sqlite;
mod values;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use protocol::Status;
use serde::{Deserialize, Serialize};

pub use bulk::{Filling, Kind, Row, Snapshot};
pub use error::StoreError;
pub use postgres::PostgresStore;
pub use sole::SoleUse;
pub use sqlite::SqliteStore;

/// A store, whichever it is.
pub type SharedStore = Arc<dyn Store>;

/// A secret as it is kept: its BLAKE3 hash.
pub type TokenHash = [u8; 32];

/// Opens the PostgreSQL database at this address if there is one, or else the SQLite database in the folder. Creates
/// what is missing and brings the tables up to date.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let store = server::store::open(folder.path(), None).await.unwrap();
/// assert!(store.playing().await.unwrap().is_empty());
/// # });
/// ```
pub async fn open(folder: &Path, database: Option<&str>) -> Result<SharedStore, StoreError> {
    Ok(match database {
        Some(address) => Arc::new(PostgresStore::open(address, postgres::READERS).await?),
        None => Arc::new(SqliteStore::open(folder).await?),
    })
}

/// Somebody who has been here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Who.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// A table's row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    /// Its name in addresses.
    pub id: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// The game's name.
    pub game: String,
    /// Listed for everybody.
    pub public: bool,
    /// Where it stands.
    pub status: Status,
    /// The table as lists show it: a [`protocol::TableView`].
    #[serde(with = "bulk::json")]
    pub view: String,
    /// Where its dice and its bots' thoughts come from; shown to nobody.
    #[serde(with = "bulk::hex")]
    pub secret: [u8; 32],
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

/// What is to be written about one table, all of it or nothing.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table's name.
    pub table: String,
    /// Its row, if the table is new.
    pub new: Option<TableRow>,
    /// What happened, in order.
    pub events: Vec<EventRow>,
    /// What lists show from now on, if that has changed.
    pub changed: Option<(Status, String)>,
    /// Seats whose key is now another; `None` takes the key away.
    pub keys: Vec<(u8, Option<TokenHash>)>,
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

/// Where everything is kept. What a method has returned `Ok` for is on disk.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whose token this is.
    async fn guest(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError>;

    /// Somebody new.
    async fn add_guest(&self, guest: &Guest, token: &TokenHash, now: u64) -> Result<(), StoreError>;

    /// Somebody is called otherwise.
    async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError>;

    /// To whom somebody does not listen.
    async fn muted(&self, by: &str) -> Result<Vec<String>, StoreError>;

    /// Stops listening to somebody, or listens again. False, and nothing changes, if either of them is nobody we know.
    async fn mute(&self, by: &str, who: &str, on: bool) -> Result<bool, StoreError>;

    /// A table's row.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;

    /// What happened at a table from an event on, at most so many of them.
    async fn events(&self, table: &str, from: u64, limit: u32) -> Result<Vec<EventRow>, StoreError>;

    /// The keys of a table's seats.
    async fn keys(&self, table: &str) -> Result<Vec<(u8, TokenHash)>, StoreError>;

    /// Public tables.
    async fn list(&self, listing: &Listing) -> Result<Vec<TableRow>, StoreError>;

    /// The names of all tables where a game is being played.
    async fn playing(&self) -> Result<Vec<String>, StoreError>;

    /// Writes all of this in one transaction. An event whose number is taken already, or that would leave a gap, fails
    /// all of it with a [`StoreError::Conflict`].
    async fn commit(&self, batch: &[Append]) -> Result<(), StoreError>;

    /// Whether something can be written: writes as much as many actions take, over what the last trial wrote.
    async fn try_writing(&self) -> Result<(), StoreError>;

    /// Whether it answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Everything as it is at this moment; what is written meanwhile does not show.
    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError>;

    /// Begins to fill this store, which must be empty.
    async fn fill(&self) -> Result<Box<dyn Filling>, StoreError>;

    /// Closes it; what was committed stays.
    async fn close(&self);
}

/// Bytes that a trial of the disk writes: room for these is room for the next actions.
const TRIAL: usize = 64 * 1024;

/// What a trial writes; never the same twice, so that no database can leave it out.
fn filler() -> Vec<u8> {
    let mut filler = vec![0; TRIAL];
    blake3::Hasher::new_keyed(&crate::id::secret()).finalize_xof().fill(&mut filler);
    filler
}
