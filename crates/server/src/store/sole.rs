//! One server at a time: a server has its database to itself for as long as it runs, or shares it with other nodes only.
//!
//! Beside SQLite a file is locked, in PostgreSQL an advisory lock is held by a connection of its own. That connection
//! is watched: should it be lost, because PostgreSQL was restarted for instance, the lock is taken again; should
//! another server have been quicker, this one must stop. A program that only reads, such as a backup, needs no lock.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::lent::in_time;
use super::{StoreError, postgres, sqlite};
use crate::time::Clock;

/// The file that is locked, beside the database.
const FILE: &str = "pichenette.lock";
/// The number of the advisory lock: the same for every server of ours, in every database another lock.
const LOCK: i64 = i64::from_be_bytes(*b"pichenet");
/// Takes it for one server alone, or for all nodes together.
const ALONE: &str = "SELECT pg_try_advisory_lock($1)";
const SHARED: &str = "SELECT pg_try_advisory_lock_shared($1)";
/// How long PostgreSQL may take to notice that the last server's connection has ended.
const LONGEST_WAIT: Duration = Duration::from_secs(3);
/// How long to wait before asking again.
const PAUSE: Duration = Duration::from_millis(100);
/// How long PostgreSQL may take to answer a node about the lock that it shares. A server alone waits: if its connection were
/// only slow, its own lock would be in its way.
const LONGEST_ANSWER: Duration = Duration::from_secs(5);
/// How often the connection that holds the lock is looked at.
const GLANCE: Duration = Duration::from_secs(1);

/// The right to be the only server of a database, until it is dropped.
pub struct SoleUse(Held);

enum Held {
    /// Unlocked when it is closed.
    File(#[expect(dead_code, reason = "it is only held")] File),
    Connection {
        watching: JoinHandle<()>,
        lost: watch::Receiver<bool>,
    },
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Held::Connection { watching, .. } = self {
            watching.abort();
        }
    }
}

impl SoleUse {
    /// Waits until another server has taken the database; for ever if none does.
    pub async fn lost(&self) {
        if let Held::Connection { lost, .. } = &self.0
            && lost.clone().wait_for(|lost| *lost).await.is_ok()
        {
            return;
        }
        std::future::pending().await
    }

    /// Locks the database in a folder, which is made if it is missing.
    pub(crate) fn of_folder(folder: &Path) -> Result<SoleUse, StoreError> {
        let unusable = |error| StoreError::Folder(folder.to_path_buf(), error);
        sqlite::create(folder).map_err(unusable)?;
        let path = folder.join(FILE);
        let file = sqlite::private_file(&path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(SoleUse(Held::File(file))),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken(folder.display().to_string())),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }

    /// Locks the PostgreSQL database at an address.
    pub(crate) async fn of_postgres(
        address: &str,
        clock: &Clock,
        shared: bool,
    ) -> Result<SoleUse, StoreError> {
        let options = postgres::options(address)?;
        let lock = if shared { SHARED } else { ALONE };
        let Some(connection) = locked(&options, lock, clock).await? else {
            return Err(StoreError::Taken(options.get_database().unwrap_or("this name").to_owned()));
        };
        let (tell, lost) = watch::channel(false);
        let watching = tokio::spawn(hold(connection, options, lock, clock.clone(), tell));
        Ok(SoleUse(Held::Connection { watching, lost }))
    }
}

/// How long an answer about a lock may take.
fn limit(lock: &str) -> Option<Duration> {
    (lock == SHARED).then_some(LONGEST_ANSWER)
}

/// A connection that holds the lock; none if another server does.
async fn locked(
    options: &PgConnectOptions,
    lock: &'static str,
    clock: &Clock,
) -> Result<Option<PgConnection>, StoreError> {
    let mut connection = postgres::connect(options).await?;
    let end = clock.moment() + LONGEST_WAIT;
    loop {
        let locked = sqlx::query_scalar::<_, bool>(lock).bind(LOCK);
        if in_time(limit(lock), async { Ok(locked.fetch_one(&mut connection).await?) }).await? {
            return Ok(Some(connection));
        }
        if clock.moment() >= end {
            return Ok(None);
        }
        clock.sleep(PAUSE).await;
    }
}

/// Holds the lock, and takes it again when the connection is lost, until another server has it.
async fn hold(
    mut connection: PgConnection,
    options: PgConnectOptions,
    lock: &'static str,
    clock: Clock,
    lost: watch::Sender<bool>,
) {
    loop {
        while in_time(limit(lock), async { Ok(connection.ping().await?) }).await.is_ok() {
            clock.sleep(GLANCE).await;
        }
        tracing::warn!("the connection that holds the database for this server is lost");
        connection = loop {
            match locked(&options, lock, &clock).await {
                Ok(Some(connection)) => break connection,
                Ok(None) => {
                    tracing::error!("another server has taken the database");
                    lost.send_replace(true);
                    return;
                }
                // It is away; so is everything else that could be written to it.
                Err(error) => tracing::debug!(%error, "the database cannot be reached"),
            }
            clock.sleep(GLANCE).await;
        };
        tracing::info!("this server has the database again");
    }
}
