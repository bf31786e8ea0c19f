//! Housekeeping: backup, restore, export of public records, of a tournament or a score sheet, and removal of data that is no
//! longer needed.
//!
//! The crate `backup` defines what stands in a backup, and what may.

mod clubs;
mod earlier;

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use ::backup::{BackupError, EARLIER_VERSION, Kind, Reader, Row, TableRow, Tally, Writer};
use protocol::{Status, TOKEN_DAYS};

use crate::record::record;
use crate::store::{Filling, Listing, Purged, Store, StoreError};
use crate::time::Clock;
pub use clubs::{export_score, export_tournament};
use earlier::Earlier;

/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;
/// How many rows are read or written at a time.
const PAGE: u32 = 512;

/// Why a backup, a restoration or an export was given up.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup could not be read or written, or is not as it was written.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The store does not take some of the backup's rows.
    #[error("lines {from} to {to}: {error}")]
    Refused {
        /// The first line that may be at fault.
        from: u64,
        /// The last.
        to: u64,
        /// Why.
        error: StoreError,
    },
    /// There is none of that id.
    #[error("there is no {what} {id:?}; expected the id that its address ends with")]
    Unknown {
        /// What was asked for.
        what: &'static str,
        /// By which id.
        id: String,
    },
    /// A record could not be written.
    #[error("cannot write {0}: {1}")]
    Record(PathBuf, io::Error),
}

/// Writes everything as it is at this moment; the server may go on meanwhile.
pub async fn backup(store: &dyn Store, to: impl Write + Send) -> Result<Tally, AdminError> {
    let mut snapshot = store.snapshot().await?;
    let mut lines = Writer::begin(to)?;
    for kind in Kind::ALL {
        let mut page = snapshot.page(kind, None, PAGE).await?;
        while let Some(last) = page.last() {
            for row in &page {
                lines.row(row)?;
            }
            page = snapshot.page(kind, Some(last), PAGE).await?;
        }
    }
    Ok(lines.finish()?)
}

/// Fills an empty store with a backup: all of it or, if anything is wrong, nothing.
pub async fn restore(
    store: &dyn Store,
    clock: &Clock,
    from: impl BufRead + Send,
) -> Result<Tally, AdminError> {
    let mut filling = store.fill().await?;
    let mut lines = Reader::open(from)?;
    let mut rows = Vec::new();
    let mut earlier = (lines.version() == EARLIER_VERSION).then(|| Earlier::restored(clock.now()));
    let mut from = lines.line() + 1;
    while let Some(row) = lines.row()? {
        match &mut earlier {
            Some(earlier) => rows.extend(earlier.modern(row)),
            None => rows.push(row),
        }
        if lines.line() + 1 - from == u64::from(PAGE) {
            add(&mut *filling, &rows, from, lines.line()).await?;
            from = lines.line() + 1;
            rows.clear();
        }
    }
    add(&mut *filling, &rows, from, lines.line() - 1).await?;
    filling.finish().await?;
    Ok(lines.tally())
}

/// Adds rows that stood in these lines.
async fn add(filling: &mut dyn Filling, rows: &[Row], from: u64, to: u64) -> Result<(), AdminError> {
    filling.add(rows).await.map_err(|error| AdminError::Refused { from, to, error })
}

/// Writes the record of every public game that was played to its end into a folder, as `ID.jsonl`, and says how many.
/// Records have neither names nor chat in them.
pub async fn export(store: &dyn Store, folder: &Path) -> Result<u64, AdminError> {
    make(folder)?;
    let mut listing = Listing { status: Some(Status::Over), limit: PAGE, ..Listing::default() };
    let mut count = 0;
    loop {
        let tables = store.list(&listing).await?;
        let Some(last) = tables.last() else { return Ok(count) };
        listing.before = Some((last.opened, last.id.clone()));
        for table in &tables {
            write_record(folder, table, &record(store, &table.id).await?)?;
            count += 1;
        }
    }
}

/// Writes the record of a table.
fn write_record(folder: &Path, table: &TableRow, record: &str) -> Result<(), AdminError> {
    // A backup could bring any name; this one becomes a path.
    if table.id.is_empty()
        || !table.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    {
        let expected = format!("expected letters and digits as a table's name, found {:?}", table.id);
        return Err(StoreError::Damaged(expected).into());
    }
    write_file(folder, &table.id, "jsonl", record).map(drop)
}

/// Makes a folder, if it is not there.
fn make(folder: &Path) -> Result<(), AdminError> {
    fs::create_dir_all(folder).map_err(|error| AdminError::Record(folder.to_path_buf(), error))
}

/// Writes a file into a folder, to a temporary file first: a reader of the folder never sees half of one. Answers its path.
fn write_file(folder: &Path, name: &str, ending: &str, text: &str) -> Result<PathBuf, AdminError> {
    let path = folder.join(format!("{name}.{ending}"));
    let part = path.with_extension("part");
    match fs::write(&part, text).and_then(|()| fs::rename(&part, &path)) {
        Ok(()) => Ok(path),
        Err(error) => Err(AdminError::Record(path, error)),
    }
}

/// Removes tables where no game is being played and nothing has happened for so many days, guests who have neither a
/// token nor a table, and expired tokens; or only returns what it would remove. Servers may run beside it: a table that one of
/// several nodes has stays.
pub async fn purge(store: &dyn Store, clock: &Clock, days: u64, dry_run: bool) -> Result<Purged, AdminError> {
    let before = |days: u64| clock.now().saturating_sub(days.saturating_mul(DAY));
    let (tables, tokens) = (before(days), before(TOKEN_DAYS));
    Ok(if dry_run { store.would_purge(tables, tokens).await? } else { store.purge(tables, tokens).await? })
}
