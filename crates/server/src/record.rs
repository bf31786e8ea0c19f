//! The record of a table's game, from its journal.

use protocol::What;

use crate::store::{SharedStore, Store, StoreError};

/// How many events are read at a time: that much of a record is in memory for each of its readers.
const PAGE: u32 = 64;

/// The header, and a line for every action so far; empty before the game.
pub(crate) async fn record(store: &dyn Store, table: &str) -> Result<String, StoreError> {
    let (mut record, mut from) = (String::new(), 0);
    while let Some(lines) = lines(store, table, &mut from, None).await? {
        record.push_str(&lines);
    }
    Ok(record)
}

/// A record that is read piece by piece.
pub(crate) struct Reader {
    store: SharedStore,
    table: String,
    /// The next event to be read.
    from: u64,
    /// The first event that is not shown, if there is one.
    until: Option<u64>,
}

impl Reader {
    /// A record up to the event of this number; the whole one if there is none.
    pub(crate) fn new(store: SharedStore, table: &str, until: Option<u64>) -> Reader {
        Reader { store, table: table.to_owned(), from: 0, until }
    }

    /// The next lines; `None` at the end.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        lines(self.store.as_ref(), &self.table, &mut self.from, self.until).await
    }
}

/// The lines of the next events from there on that have any; `None` at the end.
async fn lines(
    store: &dyn Store,
    table: &str,
    from: &mut u64,
    until: Option<u64>,
) -> Result<Option<String>, StoreError> {
    loop {
        let mut events = store.events(table, *from, PAGE).await?;
        events.retain(|event| until.is_none_or(|until| event.seq < until));
        let Some(last) = events.last() else { return Ok(None) };
        *from = last.seq + 1;
        let mut lines = String::new();
        for event in &events {
            let what = serde_json::from_str(&event.body).map_err(|error| {
                StoreError::Damaged(format!("expected an event as {} of table {table:?}: {error}", event.seq))
            })?;
            if let What::Started { header: line, .. } | What::Acted { line, .. } = what {
                lines.push_str(line.text());
                lines.push('\n');
            }
        }
        if !lines.is_empty() {
            return Ok(Some(lines));
        }
    }
}
