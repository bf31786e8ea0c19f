//! The logs of one kind that are in memory, kept up to date with the database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::Json;

use super::log::{Kept, Log, News};
use crate::id;
use crate::store::{EntryRow, Head, LogKind, NameRow, SharedStore, StoreError};

/// Logs that stay in memory although nobody follows them.
const REMEMBERED: usize = 200;

/// Entries that are read together.
const PAGE: u32 = 500;

/// What follows from the entries of a log.
pub(crate) trait Folding: Sized + Send + Sync + 'static {
    /// The kind of its logs.
    const KIND: LogKind;

    /// An entry as it is sent: with those of its names that are not erased.
    fn joined(body: String, names: &[&NameRow]) -> String;
}

/// All logs of a kind.
pub(crate) struct Logs<F> {
    store: SharedStore,
    known: Mutex<HashMap<String, Arc<Log<F>>>>,
}

impl<F: Folding> Logs<F> {
    pub(crate) fn new(store: SharedStore) -> Logs<F> {
        Logs { store, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Arc<Log<F>>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far a log has come; `None` if there is none of this kind.
    pub(super) async fn head(&self, id: &str) -> Result<Option<Head>, StoreError> {
        if !id::is_name(id) {
            return Ok(None);
        }
        Ok(self.store.log(id).await?.filter(|head| head.row.kind == F::KIND))
    }

    /// A log, up to date, and how far it has come.
    pub(crate) async fn open(&self, id: &str) -> Result<Option<(Arc<Log<F>>, Head)>, StoreError> {
        let Some(head) = self.head(id).await? else { return Ok(None) };
        let log = self.in_memory(&head);
        self.refresh(&log, &head).await?;
        Ok(Some((log, head)))
    }

    /// A log's copy, if it is in memory.
    pub(super) fn copy(&self, id: &str) -> Option<Arc<Log<F>>> {
        self.known().get(id).cloned()
    }

    fn in_memory(&self, head: &Head) -> Arc<Log<F>> {
        let mut known = self.known();
        if known.len() > REMEMBERED && !known.contains_key(&head.row.id) {
            // No other task can get hold of one meanwhile: the map is locked.
            known.retain(|_, log| Arc::strong_count(log) > 1);
        }
        let log = known.entry(head.row.id.clone()).or_insert_with(|| Arc::new(Log::new(head)));
        if log.created != head.row.created {
            log.end();
            *log = Arc::new(Log::new(head));
        }
        Arc::clone(log)
    }

    /// A log was purged: its copy is of no use any more.
    fn forget(&self, log: &Arc<Log<F>>) {
        let mut known = self.known();
        if known.get(&log.id).is_some_and(|there| Arc::ptr_eq(there, log)) {
            known.remove(&log.id);
        }
        drop(known);
        log.end();
    }

    /// Brings a copy up to date, and tells those who follow the log.
    pub(super) async fn refresh(&self, log: &Log<F>, head: &Head) -> Result<(), StoreError> {
        let (known, erasures) = {
            let copied = log.copied();
            (copied.entries.len() as u64, copied.erasures)
        };
        if erasures != head.row.erasures {
            let read = self.read(&log.id, 0).await?;
            log.copied().replace(read, head.row.erasures);
        } else if known + 1 < head.next {
            let read = self.read(&log.id, known).await?;
            log.copied().extend(read);
        }
        log.tell(News::of(head));
        Ok(())
    }

    /// All entries after a number, with their names.
    async fn read(&self, id: &str, after: u64) -> Result<Vec<Arc<Kept>>, StoreError> {
        let mut entries = self.store.entries(id, after, PAGE).await?;
        let mut whole = entries.len() < PAGE as usize;
        while !whole {
            let last = entries.last().map_or(after, |entry| entry.seq);
            let page = self.store.entries(id, last, PAGE).await?;
            whole = page.len() < PAGE as usize;
            entries.extend(page);
        }
        let names = self.store.club_names(id, after).await?;
        Ok(joined::<F>(entries, &names))
    }

    /// Looks whether other servers have written to the logs that somebody here follows, or an operator has purged them.
    pub(super) async fn look(&self) -> Result<(), StoreError> {
        let followed: Vec<Arc<Log<F>>> =
            self.known().values().filter(|log| log.is_followed()).cloned().collect();
        let ids: Vec<String> = followed.iter().map(|log| log.id.clone()).collect();
        let heads: HashMap<String, Head> =
            self.store.heads(&ids).await?.into_iter().map(|head| (head.row.id.clone(), head)).collect();
        for log in followed {
            match heads.get(&log.id).filter(|head| head.row.created == log.created) {
                Some(head) if News::of(head) != log.news() => self.refresh(&log, head).await?,
                Some(_) => {}
                None => self.forget(&log),
            }
        }
        Ok(())
    }
}

/// Puts the names into entries.
fn joined<F: Folding>(page: Vec<EntryRow>, names: &[NameRow]) -> Vec<Arc<Kept>> {
    let mut by_entry: HashMap<u64, Vec<&NameRow>> = HashMap::new();
    for name in names {
        by_entry.entry(name.seq).or_default().push(name);
    }
    let kept = |EntryRow { seq, at, by, body }: EntryRow| {
        let names = by_entry.get(&seq).map_or(&[][..], Vec::as_slice);
        Arc::new(Kept { seq, at, by, event: Json::new(F::joined(body, names)) })
    };
    page.into_iter().map(kept).collect()
}
