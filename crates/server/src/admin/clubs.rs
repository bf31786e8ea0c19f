//! Export of one tournament or one score sheet, for its operator.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::Language;
use tournament::Tournament;

use super::{AdminError, make, write_file};
use crate::club::{Folding, Kept, Logs, Sheet};
use crate::store::{SharedStore, StoreError};

/// Writes the events of a tournament into a folder, as `ID.jsonl`: lines that `pichenette tournament` reads, with the names
/// that are not erased. Answers the file.
pub async fn export_tournament(
    store: &SharedStore,
    id: &str,
    folder: &Path,
) -> Result<Vec<PathBuf>, AdminError> {
    let entries = entries::<Tournament>(store, id, "tournament").await?;
    make(folder)?;
    let lines: String = entries.iter().map(|kept| format!("{}\n", kept.event.text())).collect();
    Ok(vec![write_file(folder, id, "jsonl", &lines)?])
}

/// Writes a score sheet into a folder: its record as `ID.jsonl`, unless it is a plain counter, and every entry as a line of
/// `ID.csv`, with sentences in that language. Answers the files.
pub async fn export_score(
    store: &SharedStore,
    id: &str,
    language: Language,
    folder: &Path,
) -> Result<Vec<PathBuf>, AdminError> {
    let entries = entries::<Sheet>(store, id, "score sheet").await?;
    let sheet = Sheet::of(&entries).and_then(|sheet| sheet.judged()).map_err(|why| damaged(id, &why))?;
    make(folder)?;
    let mut files = vec![write_file(folder, id, "csv", &sheet.csv(&sheet.words(language)))?];
    if let Some(record) = sheet.record() {
        files.push(write_file(folder, id, "jsonl", &record)?);
    }
    Ok(files)
}

/// All entries of a log of one kind.
async fn entries<F: Folding>(
    store: &SharedStore,
    id: &str,
    what: &'static str,
) -> Result<Vec<Arc<Kept>>, AdminError> {
    let opened = Logs::<F>::new(Arc::clone(store)).open(id).await?;
    let (log, _) = opened.ok_or_else(|| AdminError::Unknown { what, id: id.to_owned() })?;
    Ok(log.after(0, usize::MAX))
}

fn damaged(id: &str, why: &str) -> AdminError {
    StoreError::Damaged(format!("score sheet {id}: {why}")).into()
}
