//! Housekeeping: a backup, its restoration, the records of games for everybody, and what nobody needs any more.
//!
//! A backup is JSON Lines: a header, every row of the store ([`Row`]) in the order in which they build on each other, and
//! an end with the hash of all lines before it. It knows nothing of databases, so it also moves a store from one kind to
//! the other. It holds what nobody may see, the dice of games that are being played: keep it as you keep the database.

mod earlier;

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

use protocol::{Status, TOKEN_DAYS};
use serde::{Deserialize, Serialize};

use crate::record::record;
use crate::store::{Filling, Kind, Listing, Purged, Row, Store, StoreError, TableRow};
use crate::time::Clock;
use earlier::Earlier;

const FORMAT: &str = "pichenette backup";
const VERSION: u32 = 2;
/// Backups of this version had names and talk in their events.
const EARLIER_VERSION: u32 = 1;
/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;
/// How many rows are read or written at a time.
const PAGE: u32 = 512;
/// No row of ours comes near it; a file that is no backup is not read into memory.
const LONGEST_LINE: u64 = 16 << 20;

/// Why a backup, a restoration or an export was given up.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup could not be read or written.
    #[error("the backup: {0}")]
    Backup(#[from] io::Error),
    /// The backup is not as it was written.
    #[error("line {line}: expected {expected}")]
    Line {
        /// Where, counted from 1.
        line: u64,
        /// What should stand there.
        expected: String,
    },
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
    /// A record could not be written.
    #[error("cannot write {0}: {1}")]
    Record(PathBuf, io::Error),
}

/// How many rows of each kind went through.
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
        let [guests, _, _, tables, _, events, ..] = self.0;
        write!(out, "{guests} guests, {tables} tables, {events} events")
    }
}

/// The first line of a backup.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// The last line of a backup.
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

/// Writes everything as it is at this moment; the server may go on meanwhile.
pub async fn backup(store: &dyn Store, to: impl Write + Send) -> Result<Tally, AdminError> {
    let mut lines = LineWriter { to, hash: blake3::Hasher::new() };
    let mut tally = Tally::default();
    let mut snapshot = store.snapshot().await?;
    lines.write(&Header { format: FORMAT.to_string(), version: VERSION })?;
    for kind in Kind::ALL {
        let mut page = snapshot.page(kind, None, PAGE).await?;
        while let Some(last) = page.last() {
            for row in &page {
                lines.write(row)?;
                tally.count(row);
            }
            page = snapshot.page(kind, Some(last), PAGE).await?;
        }
    }
    let blake3 = lines.hash.finalize().to_hex().to_string();
    lines.write(&Last::End { rows: tally.rows(), blake3 })?;
    lines.to.flush()?;
    Ok(tally)
}

struct LineWriter<W> {
    to: W,
    hash: blake3::Hasher,
}

impl<W: Write> LineWriter<W> {
    fn write(&mut self, value: &impl Serialize) -> Result<(), AdminError> {
        let mut line = serde_json::to_vec(value)
            .map_err(|error| StoreError::Damaged(format!("expected JSON in a row: {error}")))?;
        line.push(b'\n');
        self.hash.update(&line);
        Ok(self.to.write_all(&line)?)
    }
}

/// Fills an empty store with a backup: all of it or, if anything is wrong, nothing.
pub async fn restore(
    store: &dyn Store,
    clock: &Clock,
    from: impl BufRead + Send,
) -> Result<Tally, AdminError> {
    let mut filling = store.fill().await?;
    let mut lines = LineReader { from, hash: blake3::Hasher::new(), number: 0 };
    let mut check = Check::default();
    let mut rows = Vec::new();
    let mut earlier = (lines.header()? == EARLIER_VERSION).then(|| Earlier::restored(clock.now()));
    let mut from = lines.number + 1;
    while let Some(row) = lines.row(&mut check)? {
        match &mut earlier {
            Some(earlier) => rows.extend(earlier.modern(row)),
            None => rows.push(row),
        }
        if lines.number + 1 - from == u64::from(PAGE) {
            add(&mut *filling, &rows, from, lines.number).await?;
            from = lines.number + 1;
            rows.clear();
        }
    }
    add(&mut *filling, &rows, from, lines.number - 1).await?;
    filling.finish().await?;
    Ok(check.tally)
}

/// Adds rows that stood in these lines.
async fn add(filling: &mut dyn Filling, rows: &[Row], from: u64, to: u64) -> Result<(), AdminError> {
    filling.add(rows).await.map_err(|error| AdminError::Refused { from, to, error })
}

struct LineReader<R> {
    from: R,
    /// Of all lines so far.
    hash: blake3::Hasher,
    /// Of the line that was read last, counted from 1.
    number: u64,
}

impl<R: BufRead> LineReader<R> {
    /// The next line without its end. There must be one: a backup ends with a line that says so.
    fn next(&mut self) -> Result<Vec<u8>, AdminError> {
        self.number += 1;
        let mut line = Vec::new();
        (&mut self.from).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            let expected = "a whole line; the backup ends too early, or is none";
            return Err(self.expected(expected));
        }
        Ok(line)
    }

    fn passed(&mut self, line: &[u8]) {
        self.hash.update(line);
        self.hash.update(b"\n");
    }

    /// The version of the backup.
    fn header(&mut self) -> Result<u32, AdminError> {
        let line = self.next()?;
        match serde_json::from_slice::<Header>(&line) {
            Ok(header) if header.format == FORMAT && [EARLIER_VERSION, VERSION].contains(&header.version) => {
                self.passed(&line);
                Ok(header.version)
            }
            _ => Err(self.expected(format!(r#"{{"format":"{FORMAT}","version":{VERSION}}}"#))),
        }
    }

    /// The next row; none at the end.
    fn row(&mut self, check: &mut Check) -> Result<Option<Row>, AdminError> {
        let line = self.next()?;
        if line.starts_with(br#"{"end""#) {
            return self.end(&line, check).map(|()| None);
        }
        let row = serde_json::from_slice(&line).map_err(|error| self.expected(format!("a row: {error}")))?;
        check.row(&row).map_err(|expected| self.expected(expected))?;
        self.passed(&line);
        Ok(Some(row))
    }

    fn end(&mut self, line: &[u8], check: &Check) -> Result<(), AdminError> {
        let Ok(Last::End { rows, blake3 }) = serde_json::from_slice(line) else {
            return Err(self.expected(r#"{"end":{"rows":…,"blake3":…}}"#));
        };
        if rows != check.tally.rows() {
            return Err(
                self.expected(format!("{rows} rows before the end, there are {}", check.tally.rows()))
            );
        }
        if blake3 != self.hash.finalize().to_hex().as_str() {
            return Err(self.expected("the hash of the lines before; something in them was changed"));
        }
        if !self.from.fill_buf()?.is_empty() {
            self.number += 1;
            return Err(self.expected("nothing after the end"));
        }
        Ok(())
    }

    fn expected(&self, expected: impl Into<String>) -> AdminError {
        AdminError::Line { line: self.number, expected: expected.into() }
    }
}

/// What has been read so far, as far as the rows that follow depend on it.
#[derive(Default)]
struct Check {
    tally: Tally,
    guests: HashSet<String>,
    tables: HashSet<String>,
    /// The place of the last row.
    last: Option<(Kind, Vec<u8>, Vec<u8>, u64)>,
}

impl Check {
    /// Whether a row may follow; otherwise what was expected.
    fn row(&mut self, row: &Row) -> Result<(), String> {
        match row {
            Row::Guest { id, .. } => drop(self.guests.insert(id.clone())),
            Row::Token { guest, .. } => self.known_guest(guest)?,
            Row::Mute { by, who } => self.known_guest(by).and_then(|()| self.known_guest(who))?,
            Row::Table(table) => drop(self.tables.insert(table.id.clone())),
            Row::Key { table, .. } => self.known_table(table)?,
            Row::Event { table, seq, .. } => {
                self.known_table(table).and_then(|()| self.next_event(table, *seq))?
            }
            // Who is mentioned may be nobody any more.
            Row::Person { table, .. } | Row::Talk { table, .. } => self.known_table(table)?,
        }
        self.in_order(row)?;
        self.tally.count(row);
        Ok(())
    }

    fn known_guest(&self, id: &str) -> Result<(), String> {
        let known = self.guests.contains(id);
        known.then_some(()).ok_or_else(|| format!("a guest of an earlier line, found {id:?}"))
    }

    fn known_table(&self, id: &str) -> Result<(), String> {
        let known = self.tables.contains(id);
        known.then_some(()).ok_or_else(|| format!("a table of an earlier line, found {id:?}"))
    }

    /// A table's events are numbered from 0 without a gap.
    fn next_event(&self, table: &str, seq: u64) -> Result<(), String> {
        let next = match &self.last {
            Some((Kind::Event, last, _, seq)) if last == table.as_bytes() => seq + 1,
            _ => 0,
        };
        (seq == next).then_some(()).ok_or_else(|| format!("event {next} of table {table:?}, found {seq}"))
    }

    /// Rows are sorted, so none is there twice.
    fn in_order(&mut self, row: &Row) -> Result<(), String> {
        let (kind, first, second, number) = row.place();
        let place = (kind, first.to_vec(), second.to_vec(), number);
        if self.last.as_ref().is_some_and(|last| *last >= place) {
            return Err("a row that sorts after the one before it".to_string());
        }
        self.last = Some(place);
        Ok(())
    }
}

/// Writes the record of every public game that was played to its end into a folder, as `ID.jsonl`, and says how many.
/// Records have neither names nor chat in them.
pub async fn export(store: &dyn Store, folder: &Path) -> Result<u64, AdminError> {
    fs::create_dir_all(folder).map_err(|error| AdminError::Record(folder.to_path_buf(), error))?;
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

/// Writes a record beside its place first: whoever reads the folder never sees half of one.
fn write_record(folder: &Path, table: &TableRow, record: &str) -> Result<(), AdminError> {
    // A backup could bring any name; this one becomes a path.
    if table.id.is_empty()
        || !table.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    {
        let expected = format!("expected letters and digits as a table's name, found {:?}", table.id);
        return Err(StoreError::Damaged(expected).into());
    }
    let path = folder.join(format!("{}.jsonl", table.id));
    let part = path.with_extension("part");
    let written = fs::write(&part, record).and_then(|()| fs::rename(&part, &path));
    written.map_err(|error| AdminError::Record(path, error))
}

/// Removes tables where no game is being played and nothing has happened for so many days, guests nobody needs any more and
/// tokens that have expired; or only says what it would remove. A server may run beside it.
pub async fn purge(
    store: &dyn Store,
    clock: &Clock,
    days: u64,
    dry_run: bool,
) -> Result<Purged, AdminError> {
    let before = |days: u64| clock.now().saturating_sub(days.saturating_mul(DAY));
    let (tables, tokens) = (before(days), before(TOKEN_DAYS));
    Ok(if dry_run { store.would_purge(tables, tokens).await? } else { store.purge(tables, tokens).await? })
}
