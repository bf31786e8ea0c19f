//! What is kept: guests, tables, and the journal of what happened at them.
//!
//! One trait, two databases: [`SqliteStore`] in a folder, with nothing to install, and [`PostgresStore`] by its
//! address. [`open`] opens either. A table's truth is its events, which name people by their ids; people's names and
//! messages stand in rows of their own, which can be erased. The row of a table only holds what a list and the start of
//! a server need, and the secret of its dice, which no client may see. `queries` has the SQL, once for both; [`Row`],
//! [`Snapshot`] and [`Filling`] are for moving everything at once; [`SoleUse`] keeps a second server away, or lets in only
//! other nodes, which share the tables by [`Leases`].

mod bulk;
mod bulk_queries;
mod club;
mod club_queries;
mod club_values;
mod error;
mod leases;
mod lent;
mod migrations;
mod postgres;
mod purge;
mod queries;
mod rows;
mod sole;
mod sqlite;
mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

pub use backup::{Kind, LogKind, LogRow, Row, TableRow, TokenHash};
pub use bulk::{Filling, Snapshot};
pub use club::{ClubStore, DoneRow, EntryRow, Head, LinkRow, LogAppend, NameRow, Pass};
pub use error::StoreError;
pub use leases::{Claim, LeaseRow, Leases, TAKEN_AT_A_TIME};
pub use postgres::{LONGEST_TRANSACTION, PostgresStore};
pub use purge::{Outdated, Purged};
pub use rows::{
    Append, Batch, Bearer, EventRow, Fence, Guest, Key, Listing, Muted, NewGuest, OwnListing, Standing,
    TalkRow, Used,
};
pub use sole::SoleUse;
pub use sqlite::SqliteStore;

/// A store of either kind.
pub type SharedStore = Arc<dyn Store>;

/// Opens the PostgreSQL database at this address if there is one, or else the SQLite database in the folder. Creates
/// what is missing and brings the tables up to date.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let store = server::store::open(folder.path(), None).await.unwrap();
/// assert!(store.waking().await.unwrap().is_empty());
/// # });
/// ```
pub async fn open(folder: &Path, database: Option<&str>) -> Result<SharedStore, StoreError> {
    Ok(match database {
        Some(address) => Arc::new(PostgresStore::open(address, postgres::READERS).await?),
        None => Arc::new(SqliteStore::open(folder).await?),
    })
}

/// Opens the PostgreSQL database at this address for a node that shares it with others.
pub async fn open_shared(address: &str) -> Result<SharedStore, StoreError> {
    Ok(Arc::new(PostgresStore::open_shared(address).await?))
}

/// A database for everything that is kept. When a method returns `Ok`, what it wrote is on disk.
#[async_trait]
pub trait Store: ClubStore {
    /// The guest with this token, if it was used since then.
    async fn guest(&self, token: &TokenHash, since: u64) -> Result<Option<Bearer>, StoreError>;

    /// Renames a guest.
    async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError>;

    /// The names of these people; those who are gone are left out.
    async fn names(&self, ids: &[String]) -> Result<BTreeMap<String, String>, StoreError>;

    /// Erases a guest: name, tokens, mutes, messages, the keys of their seats, their names in tournaments. Their id
    /// stays in events. Returns the tables that mention them and whose game is not over.
    async fn erase(&self, id: &str) -> Result<Vec<String>, StoreError>;

    /// The people whom a guest has muted.
    async fn muted(&self, by: &str) -> Result<Vec<String>, StoreError>;

    /// The people whom each of these guests has muted; guests who have muted nobody are left out.
    async fn muted_by(&self, guests: &[String]) -> Result<BTreeMap<String, BTreeSet<String>>, StoreError>;

    /// Mutes a person for a guest, or ends that. A guest can mute at most `most` people.
    async fn mute(&self, by: &str, who: &str, on: bool, most: usize) -> Result<Muted, StoreError>;

    /// A table's row.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;

    /// Events of a table from a number on, at most so many.
    async fn events(&self, table: &str, from: u64, limit: u32) -> Result<Vec<EventRow>, StoreError>;

    /// The last event of a table that carries a verdict: the game's beginning, or its last action.
    async fn last_verdict(&self, table: &str) -> Result<Option<EventRow>, StoreError>;

    /// Everyone who is mentioned in a table's events, with their name unless they are gone.
    async fn people(&self, table: &str) -> Result<Vec<(String, Option<String>)>, StoreError>;

    /// The messages of these events of a table.
    async fn talk(&self, table: &str, events: Range<u64>) -> Result<Vec<TalkRow>, StoreError>;

    /// The keys of a table's seats.
    async fn keys(&self, table: &str) -> Result<Vec<(u8, Key)>, StoreError>;

    /// Public tables.
    async fn list(&self, listing: &Listing) -> Result<Vec<TableRow>, StoreError>;

    /// Tables where a guest sits.
    async fn own(&self, listing: &OwnListing) -> Result<Vec<TableRow>, StoreError>;

    /// The names of all tables that act without being asked.
    async fn waking(&self) -> Result<Vec<String>, StoreError>;

    /// The names of tables after this one where a game is being played that another version of this program began, or
    /// may have; some of them at a time.
    async fn outdated(&self, current: &[Outdated], after: &str) -> Result<Vec<String>, StoreError>;

    /// The names of tables after this one where a game is being played and nothing has happened since then; some of them
    /// at a time.
    async fn abandoned(&self, since: u64, after: &str) -> Result<Vec<String>, StoreError>;

    /// Writes all of this in one transaction. An event whose number is taken already, or that would leave a gap, fails
    /// all of it with a [`StoreError::Conflict`].
    async fn commit_batch(&self, batch: &Batch<'_>) -> Result<(), StoreError>;

    /// Writes events of tables in one transaction.
    async fn commit(&self, appends: &[Append]) -> Result<(), StoreError> {
        self.commit_batch(&Batch { appends, ..Batch::default() }).await
    }

    /// Writes a new guest.
    async fn add_guest(&self, guest: &Guest, token: &TokenHash, at: u64) -> Result<(), StoreError> {
        let guests = &[NewGuest { guest: guest.clone(), token: *token, at }];
        self.commit_batch(&Batch { guests, ..Batch::default() }).await
    }

    /// Checks that the disk can be written: writes as much as many actions take, over what the last trial wrote.
    async fn try_writing(&self) -> Result<(), StoreError>;

    /// Checks that the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Everything as it is at this moment; what is written meanwhile does not show.
    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError>;

    /// Begins to fill this store, which must be empty.
    async fn fill(&self) -> Result<Box<dyn Filling>, StoreError>;

    /// What [`purge`](Store::purge) would remove.
    async fn would_purge(&self, tables: u64, tokens: u64) -> Result<Purged, StoreError>;

    /// Removes tables where no game is being played, tournaments and score sheets, where nothing has happened since the
    /// first of these times, tokens that were not used since the second, and guests who then have none of all this. A table
    /// that a node has stays, and so does one of an online tournament that goes on. In small transactions, so that servers
    /// can go on beside it.
    async fn purge(&self, tables: u64, tokens: u64) -> Result<Purged, StoreError>;

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
