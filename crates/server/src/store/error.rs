//! Why nothing was read or written.

use std::path::PathBuf;

use sqlx::error::DatabaseError;

/// Why nothing was read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database reports an error.
    #[error("the database: {0}")]
    Database(sqlx::Error),
    /// A write conflicts with what is stored: a name or a number that is taken, a gap, an unknown table. Nothing of it
    /// was written.
    #[error("it does not fit what is kept: {0}")]
    Conflict(String),
    /// The leases of these tables belong to other nodes by now, or were given back. Nothing was written.
    #[error("another node has taken {}", .0.join(", "))]
    Stale(Vec<String>),
    /// The lease of a table has run out, and no other node has taken it yet: it can still be renewed. Nothing was written.
    #[error("the lease of {0} has run out")]
    Lapsed(String),
    /// The database has not answered in time. What was to be written may be there all the same.
    #[error("the database has not answered in time")]
    Late,
    /// Its tables could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// An address that is no database of ours.
    #[error("{0} is no database; expected postgres://…")]
    Address(String),
    /// There is nothing to read.
    #[error("there is no database in {0}; expected a folder that `pichenette serve --data` has used")]
    Missing(PathBuf),
    /// Another server uses it.
    #[error("another server is running on the database {0}; stop it first, or choose another database")]
    Taken(String),
    /// The folder cannot be used.
    #[error("cannot use {0}: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The stored data is not what this program writes.
    #[error("damaged: {0}")]
    Damaged(String),
    /// A number the database cannot hold.
    #[error("{0} is too large; expected at most {max}", max = i64::MAX)]
    Number(u64),
    /// A backup can only be restored into an empty database.
    #[error("the database is not empty; expected one without guests and tables")]
    NotEmpty,
}

/// SQLite's code of a trigger that refuses, here an event that would leave a gap.
const SQLITE_TRIGGER: &str = "1811";
/// SQLite's codes for errors that an operator can repair: another program writes (5, 6), no memory (7), a disk that
/// cannot be written to (8), fails (10) or is full (13), files that cannot be opened (14), locks that fail (15). More
/// exact codes have these in their last byte.
const SQLITE_PASSING: [u32; 8] = [5, 6, 7, 8, 10, 13, 14, 15];
/// PostgreSQL's classes of the same: operator intervention (it is being stopped), a server that cannot be written to
/// now, out of resources such as the disk, failures of its system, and the connection lost; a transaction that stood still
/// for too long, and a row that another one had locked for too long.
const POSTGRES_PASSING: [&str; 7] = ["57P", "25006", "53", "58", "08", "25P03", "55P03"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(refusal) if is_conflict(refusal) => StoreError::Conflict(refusal.message().to_string()),
            _ => StoreError::Database(error),
        }
    }
}

fn is_conflict(error: &dyn DatabaseError) -> bool {
    error.is_unique_violation()
        || error.is_foreign_key_violation()
        || error.code().is_some_and(|code| code == SQLITE_TRIGGER)
}

impl StoreError {
    /// Whether the database refused what was to be written, and works otherwise.
    pub(super) fn is_refusal(&self) -> bool {
        matches!(self, StoreError::Conflict(_) | StoreError::Stale(_) | StoreError::Lapsed(_))
    }

    /// Whether the database cannot be reached or written to at all just now: it is no use to write something else instead,
    /// but the same may work later.
    pub fn is_outage(&self) -> bool {
        use sqlx::migrate::MigrateError::{Execute, ExecuteMigration};
        match self {
            StoreError::Database(error) => is_away(error),
            StoreError::Migration(Execute(error) | ExecuteMigration(error, _)) => is_away(error),
            StoreError::Lapsed(_) | StoreError::Late => true,
            _ => false,
        }
    }
}

fn is_away(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Database, Io, PoolTimedOut, Protocol, Tls, WorkerCrashed};
    match error {
        // Of a connection that is cut while it begins, sqlx says that the answer is not of the protocol.
        Io(_) | Tls(_) | Protocol(_) | PoolTimedOut | WorkerCrashed => true,
        Database(error) => is_passing(&**error),
        _ => false,
    }
}

fn is_passing(error: &dyn DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        return code.parse::<u32>().is_ok_and(|code| SQLITE_PASSING.contains(&(code & 0xff)));
    }
    POSTGRES_PASSING.iter().any(|class| code.starts_with(class))
}
