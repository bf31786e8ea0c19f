//! The record of a table's game, from its journal.

use protocol::What;

use crate::store::{Store, StoreError};

/// How many events are read at a time.
const PAGE: u32 = 500;

/// The header, and a line for every action so far; empty before the game.
pub(crate) async fn record(store: &dyn Store, table: &str) -> Result<String, StoreError> {
    let mut record = String::new();
    let mut from = 0;
    loop {
        let events = store.events(table, from, PAGE).await?;
        let Some(last) = events.last() else { return Ok(record) };
        from = last.seq + 1;
        for event in &events {
            let what = serde_json::from_str(&event.body).map_err(|error| {
                StoreError::Damaged(format!("expected an event as {} of table {table:?}: {error}", event.seq))
            })?;
            if let What::Started { header: line, .. } | What::Acted { line, .. } = what {
                record.push_str(line.text());
                record.push('\n');
            }
        }
    }
}
