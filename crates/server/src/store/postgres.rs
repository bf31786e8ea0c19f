//! PostgreSQL by its address.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::str::FromStr;
use std::time::Duration;

use protocol::club::Joining;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, Executor, PgConnection, PgPool, Postgres};

use super::bulk_queries::implement_bulk;
use super::club_queries::{head_columns, implement_clubs};
use super::club_values::{self as clubs, ClubInserts};
use super::leases::{at_a_node, hold, now, seize};
use super::lent::{Lent, in_time};
use super::purge::{idle_guest, implement_purge, old_table};
use super::queries::{implement_store, insert, read, table_columns, transaction};
use super::values::{self, After, Inserts, Writes};
use super::{
    Batch, Bearer, DoneRow, EntryRow, EventRow, Filling, Head, Key, Kind, LinkRow, Listing, LogAppend, Muted,
    NameRow, Outdated, OwnListing, Pass, Purged, Row, Snapshot, StoreError, TableRow, TalkRow, TokenHash,
    migrations,
};

/// How many connections may read at the same time by default.
pub(super) const READERS: u32 = 8;
/// The journal writes alone; the other is for guests.
const WRITERS: u32 = 2;
/// How long to wait for a connection: a database that is restarted meanwhile is not an error, and one that says nothing is
/// not waited for longer.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Acknowledged means on disk, so if the server is set not to wait for the disk we ask it to. A stricter setting, such
/// as waiting for a replica, stays.
pub(super) const WAIT_FOR_DISK: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'";

/// How long a transaction may take that writes for a node among several. One that takes longer counts as an outage, and
/// is tried again over another connection.
pub const LONGEST_TRANSACTION: Duration = Duration::from_secs(3);

/// How long such a node waits for an answer when it reads.
const LONGEST_READ: Duration = Duration::from_secs(5);

/// How long an idle connection of such a node may take to show that something comes through it.
const LONGEST_PING: Duration = Duration::from_secs(1);

/// For nodes among several: a transaction that hears nothing of its node for so many milliseconds ends, so that a node
/// which has been stopped, or cannot be reached, keeps no lock on rows that other nodes need.
pub(super) const ENDS_IN_SILENCE: &str = "SET idle_in_transaction_session_timeout = 1500";

/// A database by its address.
pub struct PostgresStore {
    /// Apart from the reading connections, so that the journal never waits for them.
    writing: PgPool,
    reading: PgPool,
    /// Whether several nodes share it.
    shared: bool,
}

impl PostgresStore {
    /// Opens the database at an address like `postgres://user:password@host/name`, with so many connections to read.
    pub async fn open(address: &str, readers: u32) -> Result<PostgresStore, StoreError> {
        PostgresStore::open_as(address, readers, false).await
    }

    /// The same for a node that shares the database with others: none of its transactions holds the others up.
    pub async fn open_shared(address: &str) -> Result<PostgresStore, StoreError> {
        PostgresStore::open_as(address, READERS, true).await
    }

    async fn open_as(address: &str, readers: u32, shared: bool) -> Result<PostgresStore, StoreError> {
        let options = options(address)?;
        // On its own connection first: a pool would only say that it has waited too long.
        let mut connection = connect(&options).await?;
        migrations::postgres().run(&mut connection).await?;
        warn_without_fsync(&mut connection).await?;
        connection.close().await?;
        let set = shared.then_some(ENDS_IN_SILENCE);
        let writing = pool(WRITERS, set).connect_with(options.clone()).await?;
        let reading = pool(readers.max(1), set).connect_with(options).await?;
        Ok(PostgresStore { writing, reading, shared })
    }

    fn longest_transaction(&self) -> Option<Duration> {
        self.shared.then_some(LONGEST_TRANSACTION)
    }

    fn longest_read(&self) -> Option<Duration> {
        self.shared.then_some(LONGEST_READ)
    }
}

/// A connection beside those of the pools. What was asked of a database while nothing came through has no answer afterwards,
/// so there is a limit.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    in_time(Some(LONGEST_WAIT), async { Ok(options.connect().await?) }).await
}

pub(super) fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    match address.split_once("://") {
        Some(("postgres" | "postgresql", _)) => Ok(PgConnectOptions::from_str(address)?),
        // What follows may be a password.
        Some((scheme, _)) => Err(StoreError::Address(format!("{scheme}://…"))),
        None => Err(StoreError::Address("this address".to_string())),
    }
}

/// So many connections. Those of a node among several begin by setting something, and are not waited for after a partition:
/// one that has become idle must answer soon, or is replaced.
pub(super) fn pool(connections: u32, set: Option<&'static str>) -> PgPoolOptions {
    let mut options = PgPoolOptions::new().max_connections(connections).acquire_timeout(LONGEST_WAIT);
    if set.is_some() {
        options = options.test_before_acquire(false).before_acquire(|connection, _| {
            Box::pin(async move {
                let pinged = tokio::time::timeout(LONGEST_PING, connection.ping()).await;
                pinged.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map(|()| true)
            })
        });
    }
    options.after_connect(move |connection, _| {
        Box::pin(async move {
            connection.execute(WAIT_FOR_DISK).await?;
            if let Some(set) = set {
                connection.execute(set).await?;
            }
            Ok(())
        })
    })
}

async fn warn_without_fsync(connection: &mut PgConnection) -> Result<(), StoreError> {
    let fsync: String = sqlx::query_scalar("SELECT current_setting('fsync')").fetch_one(connection).await?;
    if fsync != "on" {
        tracing::warn!("PostgreSQL runs with fsync = {fsync}: a power cut may lose what was acknowledged");
    }
    Ok(())
}

implement_store!(
    PostgresStore,
    Postgres,
    begin: "BEGIN",
    look: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
);
