//! Checks of the rows of tournaments and score sheets.

use std::collections::HashMap;

use protocol::club::{By, May};

use super::{count, found, time};
use crate::Row;

/// The logs that have been read, each with the number of its entries.
#[derive(Default)]
pub(super) struct Clubs {
    logs: HashMap<String, u64>,
}

impl Clubs {
    /// Checks that a row may follow; the error is what was expected.
    pub(super) fn row(&mut self, row: &Row) -> Result<(), String> {
        match row {
            Row::Log(log) => {
                time("log.created", log.created)?;
                time("log.changed", log.changed)?;
                count("log.erasures", log.erasures)?;
                if log.parent.is_some() != log.game.is_some() {
                    return Err("log.parent and log.game, or neither of them".to_owned());
                }
                self.logs.insert(log.id.clone(), 0);
                Ok(())
            }
            Row::Entry { log, seq, at, by, .. } => {
                let entries = self.known(log)?;
                *entries += 1;
                if seq != entries {
                    return Err(found(format!("entry {entries} of log {log:?}"), "entry.seq", seq));
                }
                time("entry.at", *at)?;
                let expected =
                    || found("desk, server, guest, helper:… or player:…".to_owned(), "entry.by", by);
                By::named(by).map(|_| ()).ok_or_else(expected)
            }
            Row::Name { log, seq, .. } => self.known_entry(log, "name.seq", *seq),
            Row::Pass { log, may, .. } => {
                self.known(log)?;
                let unknown = may.split_whitespace().find(|may| May::named(may).is_none());
                let expected = "names of what a helper may do".to_owned();
                unknown.map_or(Ok(()), |unknown| Err(found(expected, "pass.may", &unknown)))
            }
            Row::Link { log, since, .. } => {
                self.known(log)?;
                time("link.since", *since)
            }
            Row::Done { log, first, last, .. } => {
                self.known_entry(log, "done.first", *first)?;
                self.known_entry(log, "done.last", *last)
            }
            // The others are checked elsewhere.
            _ => Ok(()),
        }
    }

    fn known(&mut self, id: &str) -> Result<&mut u64, String> {
        self.logs.get_mut(id).ok_or_else(|| format!("a log of an earlier line, found {id:?}"))
    }

    fn known_entry(&mut self, log: &str, field: &str, seq: u64) -> Result<(), String> {
        let entries = *self.known(log)?;
        let expected = || format!("one of the {entries} entries of the log");
        (1..=entries).contains(&seq).then_some(()).ok_or_else(|| found(expected(), field, &seq))
    }
}
