//! A server's backup.
//!
//! A backup is JSON Lines: a header, every row of the database ([`Row`]) in the order in which they build on each other,
//! and an end with the hash of all lines before it. It does not depend on the kind of database, so it can also move
//! everything from one kind to the other. It contains secrets, such as the dice of games that are being played: protect
//! it like the database.
//!
//! [`Writer`] writes a backup, [`Reader`] reads one. The rows that a reader returns have been checked: they are in
//! order and complete, they refer only to earlier lines, and no number is impossible (`check`).

mod check;
mod reader;
mod row;
mod writer;

use std::fmt;
use std::io;

use serde::{Deserialize, Serialize};

pub use reader::{Reader, check};
pub use row::{Kind, LogKind, LogRow, Row, TableRow, TokenHash};
pub use writer::Writer;

const FORMAT: &str = "pichenette backup";
/// The version that is written.
pub const VERSION: u32 = 3;
/// The version without tournaments and score sheets; otherwise the same.
pub const WITHOUT_CLUBS: u32 = 2;
/// The earlier version, whose backups have names and talk in their events.
pub const EARLIER_VERSION: u32 = 1;

/// Why a backup could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file cannot be read or written.
    #[error("the backup: {0}")]
    File(#[from] io::Error),
    /// A row of the database has a field that should be JSON and is not.
    #[error("expected JSON in a row of the database: {0}")]
    Row(serde_json::Error),
    /// A line was changed, or what it says is impossible.
    #[error("line {line}: expected {expected}")]
    Line {
        /// The number of the line, counted from 1.
        line: u64,
        /// What was expected there.
        expected: String,
    },
}

/// How many rows of each kind were written or read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally([u64; Kind::ALL.len()]);

impl Tally {
    /// How many of a kind.
    pub fn of(&self, kind: Kind) -> u64 {
        self.0[kind as usize]
    }

    fn count(&mut self, row: &Row) {
        self.0[row.place().0 as usize] += 1;
    }

    fn rows(&self) -> u64 {
        self.0.iter().sum()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [guests, tables, events] = [Kind::Guest, Kind::Table, Kind::Event].map(|kind| self.of(kind));
        let [logs, entries] = [Kind::Log, Kind::Entry].map(|kind| self.of(kind));
        write!(out, "{guests} guests, {tables} tables, {events} events")?;
        match logs {
            0 => Ok(()),
            _ => write!(out, ", {logs} tournaments and score sheets with {entries} entries"),
        }
    }
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Last {
    End {
        /// How many rows there are.
        rows: u64,
        /// The hash of all lines before this one.
        blake3: String,
    },
}
