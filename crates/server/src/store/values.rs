//! Between our types and what both databases understand: text, bytes and signed integers.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use protocol::Status;

use super::club_values::ClubInserts;
use super::{
    Append, Batch, Bearer, EventRow, Guest, Key, NewGuest, Row, Standing, StoreError, TableRow, TalkRow,
    TokenHash, Used,
};

/// The columns of a table that are read.
pub(super) type TableColumns = (String, i64, String, bool, String, String, Vec<u8>, bool, Option<String>);

/// The columns of a table that are written.
type TableValues<'a> = (&'a str, i64, &'a str, bool, &'a str, &'a str, &'a [u8], bool, Option<&'a str>);

/// What is changed of it: whether it is listed, where it stands, how lists show it, whether it wakes, and what began its
/// game.
type StandingValues<'a> = (bool, &'a str, &'a str, bool, Option<&'a str>);

/// The columns of a key that are written.
type KeyValues<'a> = (&'a str, i16, &'a [u8], Option<&'a str>);

/// A number as a database holds it.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Number(number))
}

/// A number to compare with: nothing that is kept is larger than the largest a database holds.
pub(super) fn bound(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| damaged("a number from 0", &number))
}

pub(super) fn seat(number: i16) -> Result<u8, StoreError> {
    u8::try_from(number).map_err(|_| damaged("a seat from 0 to 255", &number))
}

pub(super) fn hash(bytes: Vec<u8>) -> Result<TokenHash, StoreError> {
    bytes.try_into().map_err(|bytes: Vec<u8>| damaged("32 bytes", &bytes.len()))
}

pub(super) fn table(columns: TableColumns) -> Result<TableRow, StoreError> {
    let (id, opened, game, public, status, view, secret, wakes, made) = columns;
    let status = Status::named(&status).ok_or_else(|| damaged("open, playing, over or closed", &status))?;
    let (opened, secret) = (unsigned(opened)?, hash(secret)?);
    Ok(TableRow { id, opened, game, public, status, view, secret, wakes, made })
}

pub(super) fn event((seq, at, body): (i64, i64, String)) -> Result<EventRow, StoreError> {
    Ok(EventRow { seq: unsigned(seq)?, at: unsigned(at)?, body })
}

pub(super) fn talk((seq, guest, text): (i64, String, String)) -> Result<TalkRow, StoreError> {
    Ok(TalkRow { seq: unsigned(seq)?, guest, text })
}

pub(super) fn key((number, bytes, guest): (i16, Vec<u8>, Option<String>)) -> Result<(u8, Key), StoreError> {
    Ok((seat(number)?, Key { hash: hash(bytes)?, guest }))
}

pub(super) fn bearer((id, name, used): (String, String, i64)) -> Result<Bearer, StoreError> {
    Ok(Bearer { guest: Guest { id, name }, used: unsigned(used)? })
}

pub(super) fn guest_row((id, name, created): (String, String, i64)) -> Result<Row, StoreError> {
    Ok(Row::Guest { id, name, created: unsigned(created)? })
}

pub(super) fn token_row(
    (bytes, guest, created, used): (Vec<u8>, String, i64, i64),
) -> Result<Row, StoreError> {
    Ok(Row::Token { hash: hash(bytes)?, guest, created: unsigned(created)?, used: Some(unsigned(used)?) })
}

pub(super) fn mute_row((by, who): (String, String)) -> Result<Row, StoreError> {
    Ok(Row::Mute { by, who })
}

pub(super) fn key_row(
    (table, number, bytes, guest): (String, i16, Vec<u8>, Option<String>),
) -> Result<Row, StoreError> {
    Ok(Row::Key { table, seat: seat(number)?, hash: hash(bytes)?, guest })
}

pub(super) fn person_row((table, guest): (String, String)) -> Result<Row, StoreError> {
    Ok(Row::Person { table, guest })
}

pub(super) fn talk_row((table, seq, guest, text): (String, i64, String, String)) -> Result<Row, StoreError> {
    Ok(Row::Talk { table, seq: unsigned(seq)?, guest, text })
}

pub(super) fn event_row((table, seq, at, body): (String, i64, i64, String)) -> Result<Row, StoreError> {
    Ok(Row::Event { table, seq: unsigned(seq)?, at: unsigned(at)?, body })
}

/// Where a page begins: after these, in the columns a kind of row is sorted by.
#[derive(Clone, Copy)]
pub(super) struct After<'a> {
    pub(super) name: &'a str,
    pub(super) other: &'a str,
    pub(super) hash: &'a [u8],
    pub(super) number: i64,
}

impl<'a> After<'a> {
    /// After this row, or at the beginning.
    pub(super) fn of(row: Option<&'a Row>) -> After<'a> {
        let start = After { name: "", other: "", hash: &[], number: -1 };
        match row {
            None => start,
            Some(Row::Guest { id, .. }) => After { name: id, ..start },
            Some(Row::Token { hash, .. }) => After { hash, ..start },
            Some(Row::Mute { by, who }) => After { name: by, other: who, ..start },
            Some(Row::Table(table)) => After { name: &table.id, ..start },
            Some(Row::Key { table, seat, .. }) => After { name: table, number: i64::from(*seat), ..start },
            Some(Row::Event { table, seq, .. } | Row::Talk { table, seq, .. }) => {
                After { name: table, number: bound(*seq), ..start }
            }
            Some(Row::Person { table, guest }) => After { name: table, other: guest, ..start },
            Some(Row::Log(log)) => After { name: &log.id, ..start },
            Some(Row::Entry { log, seq, .. }) => After { name: log, number: bound(*seq), ..start },
            Some(Row::Name { log, seq, entrant, .. }) => {
                After { name: log, other: entrant, number: bound(*seq), ..start }
            }
            Some(
                Row::Pass { log, id: other, .. }
                | Row::Link { log, entrant: other, .. }
                | Row::Done { log, request: other, .. },
            ) => After { name: log, other, ..start },
        }
    }
}

pub(super) fn damaged(expected: &str, found: &dyn std::fmt::Debug) -> StoreError {
    StoreError::Damaged(format!("expected {expected}, found {found:?}"))
}

/// Rows to insert, column by column.
#[derive(Default)]
pub(super) struct Inserts<'a> {
    pub(super) guests: Vec<(&'a str, &'a str, i64)>,
    pub(super) tokens: Vec<(&'a [u8], &'a str, i64, i64)>,
    pub(super) mutes: Vec<(&'a str, &'a str)>,
    pub(super) tables: Vec<TableValues<'a>>,
    pub(super) keys: Vec<KeyValues<'a>>,
    pub(super) events: Vec<(&'a str, i64, i64, &'a str)>,
    pub(super) people: Vec<(&'a str, &'a str)>,
    pub(super) talk: Vec<(&'a str, i64, &'a str, &'a str)>,
    pub(super) clubs: ClubInserts<'a>,
}

impl<'a> Inserts<'a> {
    /// What a backup's rows insert.
    pub(super) fn of(rows: &'a [Row]) -> Result<Inserts<'a>, StoreError> {
        let mut inserts = Inserts::default();
        for row in rows {
            match row {
                Row::Guest { id, name, created } => inserts.guests.push((id, name, signed(*created)?)),
                Row::Token { hash, guest, created, used } => {
                    let used = signed(used.unwrap_or(*created))?;
                    inserts.tokens.push((hash, guest, signed(*created)?, used));
                }
                Row::Mute { by, who } => inserts.mutes.push((by, who)),
                Row::Table(row) => inserts.table(row)?,
                Row::Key { table, seat, hash, guest } => {
                    inserts.keys.push((table, i16::from(*seat), hash, guest.as_deref()));
                }
                Row::Event { table, seq, at, body } => inserts.event(table, *seq, *at, body)?,
                Row::Person { table, guest } => inserts.people.push((table, guest)),
                Row::Talk { table, seq, guest, text } => inserts.talk(table, *seq, guest, text)?,
                row => inserts.clubs.add(row)?,
            }
        }
        Ok(inserts)
    }

    fn guest(&mut self, new: &'a NewGuest) -> Result<(), StoreError> {
        let NewGuest { guest: Guest { id, name }, token, at } = new;
        let at = signed(*at)?;
        self.guests.push((id, name, at));
        self.tokens.push((token, id, at, at));
        Ok(())
    }

    fn table(&mut self, row: &'a TableRow) -> Result<(), StoreError> {
        let TableRow { id, opened, game, public, status, view, secret, wakes, made } = row;
        let (opened, made) = (signed(*opened)?, made.as_deref());
        self.tables.push((id, opened, game, *public, status.name(), view, secret, *wakes, made));
        Ok(())
    }

    fn event(&mut self, table: &'a str, seq: u64, at: u64, body: &'a str) -> Result<(), StoreError> {
        self.events.push((table, signed(seq)?, signed(at)?, body));
        Ok(())
    }

    fn talk(&mut self, table: &'a str, seq: u64, guest: &'a str, text: &'a str) -> Result<(), StoreError> {
        self.talk.push((table, signed(seq)?, guest, text));
        Ok(())
    }
}

/// What a batch inserts and changes. Of several changes to one thing the last counts.
#[derive(Default)]
pub(super) struct Writes<'a> {
    pub(super) inserts: Inserts<'a>,
    pub(super) changed: BTreeMap<&'a str, StandingValues<'a>>,
    keys: BTreeMap<(&'a str, i16), Option<&'a Key>>,
    pub(super) used: Vec<(&'a [u8], i64)>,
}

impl<'a> Writes<'a> {
    pub(super) fn of(batch: &Batch<'a>) -> Result<Writes<'a>, StoreError> {
        let mut writes = Writes::default();
        for guest in batch.guests {
            writes.inserts.guest(guest)?;
        }
        for append in batch.appends {
            writes.append(append)?;
        }
        for Used { token, at } in batch.used {
            writes.used.push((token, signed(*at)?));
        }
        Ok(writes)
    }

    fn append(&mut self, append: &'a Append) -> Result<(), StoreError> {
        let table = append.table.as_str();
        if let Some(row) = &append.new {
            self.inserts.table(row)?;
        }
        for event in &append.events {
            self.inserts.event(table, event.seq, event.at, &event.body)?;
        }
        self.inserts.people.extend(append.people.iter().map(|guest| (table, guest.as_str())));
        for TalkRow { seq, guest, text } in &append.talk {
            self.inserts.talk(table, *seq, guest, text)?;
        }
        if let Some(standing) = &append.changed {
            let Standing { public, status, view, wakes, made } = standing;
            self.changed.insert(table, (*public, status.name(), view, *wakes, made.as_deref()));
        }
        for (seat, key) in &append.keys {
            self.keys.insert((table, i16::from(*seat)), key.as_ref());
        }
        Ok(())
    }

    /// The ids of everyone who says something or gets the key of a seat.
    pub(super) fn guests(&self) -> BTreeSet<&'a str> {
        let talk = self.inserts.talk.iter().map(|&(_, _, guest, _)| guest);
        let keys = self.keys.values().filter_map(|key| key.and_then(|key| key.guest.as_deref()));
        talk.chain(keys).collect()
    }

    /// Keys that are new or others than before.
    pub(super) fn keys_set(&self) -> Vec<KeyValues<'a>> {
        let set = |(&(table, seat), key): (&(&'a str, i16), &Option<&'a Key>)| {
            key.map(|Key { hash, guest }| (table, seat, hash.as_slice(), guest.as_deref()))
        };
        self.keys.iter().filter_map(set).collect()
    }

    /// Seats that have no key any more.
    pub(super) fn keys_gone(&self) -> impl Iterator<Item = (&'a str, i16)> {
        self.keys.iter().filter(|(_, key)| key.is_none()).map(|(&seat, _)| seat)
    }
}

/// The most rows one statement inserts; with nine columns well within what either database takes.
const LARGEST_RUN: usize = 256;

/// Splits rows into runs whose lengths are powers of two: so there are few different statements, and each of them is
/// prepared once and not again for every number of rows.
pub(super) fn runs<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    iter::from_fn(move || {
        let length = LARGEST_RUN.min(1 << rows.len().checked_ilog2()?);
        let (run, rest) = rows.split_at(length);
        rows = rest;
        Some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_powers_of_two_and_lose_nothing() {
        let rows: Vec<u32> = (0..1000).collect();
        let lengths: Vec<usize> = runs(&rows).map(<[u32]>::len).collect();
        assert_eq!(lengths, [256, 256, 256, 128, 64, 32, 8]);
        assert_eq!(runs(&rows).collect::<Vec<_>>().concat(), rows);
        assert_eq!(runs::<u32>(&[]).count(), 0);
    }

    #[test]
    fn numbers_that_do_not_fit_are_refused() {
        assert_eq!(signed(i64::MAX as u64).unwrap(), i64::MAX);
        assert!(matches!(signed(u64::MAX), Err(StoreError::Number(u64::MAX))));
        assert!(matches!(unsigned(-1), Err(StoreError::Damaged(_))));
        assert_eq!(bound(u64::MAX), i64::MAX);
    }
}
