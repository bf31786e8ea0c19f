//! Why nothing was read or written.

use std::path::PathBuf;

use sqlx::error::DatabaseError;

/// Why nothing was read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error("the database: {0}")]
    Database(sqlx::Error),
    /// What is to be written does not fit what is there: a name or a number that is taken, a gap, an unknown table.
    /// Nothing of it was written.
    #[error("it does not fit what is kept: {0}")]
    Conflict(String),
    /// Its tables could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// An address that is no database of ours.
    #[error("{0} is no database; expected postgres://…")]
    Address(String),
    /// There is nothing to read.
    #[error("there is no database in {0}; expected a folder that `pichenette serve --data` has used")]
    Missing(PathBuf),
    /// The folder cannot be used.
    #[error("cannot use {0}: {1}")]
    Folder(PathBuf, std::io::Error),
    /// What is kept is not what this program writes.
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
/// SQLite's code for a database that another program is writing to; more exact codes have it in their last byte.
const SQLITE_BUSY: u32 = 5;

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
    /// Whether the database cannot be reached at all just now: no use to ask for something else, but perhaps later again.
    pub fn is_outage(&self) -> bool {
        use sqlx::Error::{Database, Io, PoolTimedOut, Tls, WorkerCrashed};
        match self {
            StoreError::Database(Io(_) | Tls(_) | PoolTimedOut | WorkerCrashed) => true,
            StoreError::Database(Database(error)) => is_busy_or_stopping(&**error),
            _ => false,
        }
    }
}

fn is_busy_or_stopping(error: &dyn DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        return code.parse::<u32>().is_ok_and(|code| code & 0xff == SQLITE_BUSY);
    }
    // PostgreSQL: 57P operator intervention (it is being stopped), 53 out of resources, 08 connection lost.
    ["57P", "53", "08"].iter().any(|class| code.starts_with(class))
}
