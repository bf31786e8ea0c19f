//! SQLite in a folder: nothing to install, one file.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use protocol::club::Joining;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Sqlite, SqliteConnection, SqlitePool};

use super::bulk_queries::implement_bulk;
use super::club_queries::{head_columns, implement_clubs};
use super::club_values::{self as clubs, ClubInserts};
use super::lent::{Lent, in_time};
use super::purge::{idle_guest, implement_purge, old_table};
use super::queries::{implement_store, insert, read, table_columns, transaction};
use super::values::{self, After, Inserts, Writes};
use super::{
    Append, Batch, Bearer, DoneRow, EntryRow, EventRow, Filling, Head, Key, Kind, LinkRow, Listing,
    LogAppend, Muted, NameRow, Outdated, OwnListing, Pass, Purged, Row, Snapshot, StoreError, TableRow,
    TalkRow, TokenHash, migrations,
};

/// The database's name in its folder.
const FILE: &str = "pichenette.db";
/// How many may read at the same time.
const READERS: u32 = 4;
/// The writer's memory for pages, in KiB, as SQLite wants it: negative.
const CACHE: &str = "-65536";
/// From how many pages on the log is moved into the database.
const LOG_PAGES: &str = "8000";
/// The size to which the log is cut back after it has grown beyond that, for instance during a long backup.
const LOG_BYTES: &str = "67108864";
/// How long to wait for another program that is writing, such as a restore.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// A database in a folder.
pub struct SqliteStore {
    /// SQLite has one writer at a time; more connections would only wait for each other.
    writing: SqlitePool,
    reading: SqlitePool,
}

impl SqliteStore {
    /// Whether there is a database in a folder.
    pub fn is_in(folder: &Path) -> bool {
        folder.join(FILE).is_file()
    }

    /// Opens the database in this folder; creates both if they are missing.
    pub async fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        create(folder).map_err(|error| StoreError::Folder(folder.to_path_buf(), error))?;
        // SQLite's other files are made after its likeness.
        let file = private_file(&folder.join(FILE));
        file.map_err(|error| StoreError::Folder(folder.to_path_buf(), error))?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With less, a power cut could take back what was acknowledged.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(LONGEST_WAIT)
            // Erased data is overwritten, so that it cannot be found in the file.
            .pragma("secure_delete", "on")
            .pragma("journal_size_limit", LOG_BYTES);
        // Room for the last pages of a thousand tables, and fewer moves from the log into the database: together they
        // write three times as many events in a second.
        let scribe = options.clone().pragma("cache_size", CACHE).pragma("wal_autocheckpoint", LOG_PAGES);
        let writing = pool(1).connect_with(scribe).await?;
        migrations::sqlite().run(&writing).await?;
        let reading = pool(READERS).connect_with(options.pragma("query_only", "on")).await?;
        Ok(SqliteStore { writing, reading })
    }

    /// A disk takes as long as it needs.
    fn longest_transaction(&self) -> Option<Duration> {
        None
    }

    fn longest_read(&self) -> Option<Duration> {
        None
    }
}

/// Connections that stay: a file does not go away.
fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Creates a file that only we can read, even if others may look into its folder.
pub(super) fn private_file(file: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.create(true).append(true).open(file)
}

/// Creates a folder that only we can look into: it will hold the dice of games that are being played.
pub(super) fn create(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// A database in a folder has one server, which needs no leases.
async fn hold(_: &mut SqliteConnection, _: &[Append]) -> Result<(), StoreError> {
    Ok(())
}

/// Nor does a purge: it is alone for as long as its transaction takes.
async fn seize(_: &mut SqliteConnection, _: &str) -> Result<(), StoreError> {
    Ok(())
}

/// Whether a node has the table: there is none.
macro_rules! at_a_node {
    () => {
        "false"
    };
}

implement_store!(SqliteStore, Sqlite, begin: "BEGIN IMMEDIATE", look: "BEGIN");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id;
    use crate::store::{Guest, NewGuest, Store};

    /// A full disk, as SQLite itself sees it: there is no other page.
    #[tokio::test]
    async fn a_full_database_is_an_outage_and_is_written_to_once_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).await.unwrap();
        let crowd = (0..2000).map(|_| {
            let guest = Guest { id: id::name(), name: "Aino".to_owned() };
            NewGuest { guest, token: id::secret(), at: 1 }
        });
        let crowd: Vec<NewGuest> = crowd.collect();
        let batch = Batch { guests: &crowd, ..Batch::default() };
        for _ in 0..2 {
            // It holds for the connection, and never for less than there already is.
            sqlx::query("PRAGMA max_page_count = 1").execute(&store.writing).await.unwrap();
            let full = store.commit_batch(&batch).await.unwrap_err();
            assert!(full.is_outage() && full.to_string().contains("full"), "{full}");
        }
        store.commit_batch(&batch).await.unwrap();
        for guest in crowd.iter().take(3) {
            assert!(store.guest(&guest.token, 0).await.unwrap().is_some());
        }
    }
}
