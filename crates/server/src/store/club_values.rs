//! Between the rows of logs and what both databases understand.

use backup::{LogKind, LogRow, Row};
use protocol::club::{Joining, May};

use super::club::{DoneRow, EntryRow, Head, LinkRow, NameRow, Pass};
use super::values::{damaged, hash, signed, unsigned};
use super::{StoreError, TokenHash};

/// The columns of a log that are read, and the number of its next entry.
pub(super) type HeadColumns =
    (String, String, i64, i64, Option<String>, bool, String, bool, Option<String>, Option<String>, i64, i64);

/// The columns of a log that are written.
pub(super) type LogValues<'a> =
    (&'a str, &'a str, i64, i64, Option<&'a str>, bool, &'a str, bool, Option<&'a str>, Option<&'a str>, i64);

/// The columns of a name that are written.
type NameValues<'a> = (&'a str, i64, &'a str, &'a str, Option<&'a str>, Option<&'a str>, Option<&'a str>);

/// The columns of a name that are read, but for its log.
type NameColumns = (i64, String, String, Option<String>, Option<String>, Option<String>);

/// The columns of a name for a backup.
type NameRowColumns = (String, i64, String, String, Option<String>, Option<String>, Option<String>);

/// The columns of a helper's key that are written.
type PassValues<'a> = (&'a str, &'a str, &'a [u8], Option<&'a str>, &'a str);

/// Rows of logs to insert, column by column.
#[derive(Default)]
pub(super) struct ClubInserts<'a> {
    pub(super) logs: Vec<LogValues<'a>>,
    pub(super) entries: Vec<(&'a str, i64, i64, &'a str, &'a str)>,
    pub(super) names: Vec<NameValues<'a>>,
    pub(super) passes: Vec<PassValues<'a>>,
    pub(super) links: Vec<(&'a str, &'a str, &'a str, i64)>,
    pub(super) done: Vec<(&'a str, &'a str, &'a [u8], i64, i64)>,
}

impl<'a> ClubInserts<'a> {
    /// Adds a row of a backup, if it is one of these.
    pub(super) fn add(&mut self, row: &'a Row) -> Result<(), StoreError> {
        match row {
            Row::Log(row) => self.logs.push(log_values(row)?),
            Row::Entry { log, seq, at, by, body } => {
                self.entries.push((log, signed(*seq)?, signed(*at)?, by, body));
            }
            Row::Name { log, seq, entrant, name, one, two, guest } => {
                let (one, two, guest) = (one.as_deref(), two.as_deref(), guest.as_deref());
                self.names.push((log, signed(*seq)?, entrant, name, one, two, guest));
            }
            Row::Pass { log, id, hash, name, may } => {
                self.passes.push((log, id, hash, name.as_deref(), may));
            }
            Row::Link { log, entrant, guest, since } => {
                self.links.push((log, entrant, guest, signed(*since)?));
            }
            Row::Done { log, request, digest, first, last } => {
                self.done.push((log, request, digest, signed(*first)?, signed(*last)?));
            }
            _ => {}
        }
        Ok(())
    }
}

pub(super) fn log_values(row: &LogRow) -> Result<LogValues<'_>, StoreError> {
    let LogRow { id, kind, created, changed, owner, public, joining, tended, parent, game, erasures } = row;
    Ok((
        id,
        kind.name(),
        signed(*created)?,
        signed(*changed)?,
        owner.as_deref(),
        *public,
        joining.name(),
        *tended,
        parent.as_deref(),
        game.as_deref(),
        signed(*erasures)?,
    ))
}

pub(super) fn name_values<'a>(log: &'a str, name: &'a NameRow) -> Result<NameValues<'a>, StoreError> {
    let NameRow { seq, entrant, name, of: [one, two], guest } = name;
    Ok((log, signed(*seq)?, entrant, name, one.as_deref(), two.as_deref(), guest.as_deref()))
}

pub(super) fn head(columns: HeadColumns) -> Result<Head, StoreError> {
    let (id, kind, created, changed, owner, public, joining, tended, parent, game, erasures, next) = columns;
    let kind = LogKind::named(&kind).ok_or_else(|| damaged("tournament or score", &kind))?;
    let joining = Joining::named(&joining).ok_or_else(|| damaged("open or closed", &joining))?;
    let (created, changed, erasures) = (unsigned(created)?, unsigned(changed)?, unsigned(erasures)?);
    let row = LogRow { id, kind, created, changed, owner, public, joining, tended, parent, game, erasures };
    Ok(Head { row, next: unsigned(next)? })
}

pub(super) fn entry((seq, at, by, body): (i64, i64, String, String)) -> Result<EntryRow, StoreError> {
    Ok(EntryRow { seq: unsigned(seq)?, at: unsigned(at)?, by, body })
}

pub(super) fn name((seq, entrant, name, one, two, guest): NameColumns) -> Result<NameRow, StoreError> {
    Ok(NameRow { seq: unsigned(seq)?, entrant, name, of: [one, two], guest })
}

pub(super) fn pass(
    (id, bytes, name, may): (String, Vec<u8>, Option<String>, String),
) -> Result<Pass, StoreError> {
    let named = |name: &str| May::named(name).ok_or_else(|| damaged("what a helper may do", &name));
    let may = may.split_whitespace().map(named).collect::<Result<_, _>>()?;
    Ok(Pass { id, hash: hash(bytes)?, name, may })
}

pub(super) fn link((entrant, guest, since): (String, String, i64)) -> Result<LinkRow, StoreError> {
    Ok(LinkRow { entrant, guest, since: unsigned(since)? })
}

pub(super) fn done(
    (request, bytes, first, last): (String, Vec<u8>, i64, i64),
) -> Result<DoneRow, StoreError> {
    Ok(DoneRow { request, digest: hash(bytes)?, first: unsigned(first)?, last: unsigned(last)? })
}

/// What a helper may do, as it is kept.
pub(super) fn names_of(may: &[May]) -> String {
    may.iter().map(|may| may.name()).collect::<Vec<_>>().join(" ")
}

pub(super) fn entry_row(
    (log, seq, at, by, body): (String, i64, i64, String, String),
) -> Result<Row, StoreError> {
    Ok(Row::Entry { log, seq: unsigned(seq)?, at: unsigned(at)?, by, body })
}

pub(super) fn name_row(
    (log, seq, entrant, name, one, two, guest): NameRowColumns,
) -> Result<Row, StoreError> {
    Ok(Row::Name { log, seq: unsigned(seq)?, entrant, name, one, two, guest })
}

pub(super) fn pass_row(
    (log, id, bytes, name, may): (String, String, Vec<u8>, Option<String>, String),
) -> Result<Row, StoreError> {
    Ok(Row::Pass { log, id, hash: hash(bytes)?, name, may })
}

pub(super) fn link_row(
    (log, entrant, guest, since): (String, String, String, i64),
) -> Result<Row, StoreError> {
    Ok(Row::Link { log, entrant, guest, since: unsigned(since)? })
}

pub(super) fn done_row(
    (log, request, bytes, first, last): (String, String, Vec<u8>, i64, i64),
) -> Result<Row, StoreError> {
    let digest: TokenHash = hash(bytes)?;
    Ok(Row::Done { log, request, digest, first: unsigned(first)?, last: unsigned(last)? })
}
