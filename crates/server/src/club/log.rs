//! A log in memory: a copy of what is kept, for readers, and what follows from it, for those who write.
//!
//! Nothing here is the truth: the database is. A copy is brought up to date before it is used, by the number of its last
//! entry and by how often names were erased.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::Json;
use protocol::club::{By, Joining, LogEntry};
use tokio::sync::{Mutex as AsyncMutex, watch};

use crate::store::Head;

/// An entry as it is sent, with the names that are known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    pub(crate) seq: u64,
    pub(crate) at: u64,
    pub(crate) by: String,
    /// The event or the entry of a sheet.
    pub(crate) event: Json,
}

impl Kept {
    /// The entry as an answer has it.
    pub(crate) fn sent(&self) -> LogEntry {
        let by = By::named(&self.by).unwrap_or(By::Server);
        LogEntry { seq: self.seq, at: self.at, by, event: self.event.clone() }
    }

    /// The entry as text.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(&self.sent()).unwrap_or_default()
    }
}

/// What people who follow a log must know at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct News {
    /// The number that the next entry will have.
    pub(crate) next: u64,
    /// How often names were erased.
    pub(crate) erasures: u64,
    pub(crate) public: bool,
    pub(crate) joining: Joining,
    /// Whether the log was purged: nothing comes after this.
    pub(crate) gone: bool,
}

impl News {
    pub(super) fn of(head: &Head) -> News {
        let row = &head.row;
        let (public, joining) = (row.public, row.joining);
        News { next: head.next, erasures: row.erasures, public, joining, gone: false }
    }
}

/// A copy of a log's entries.
#[derive(Default)]
pub(super) struct Copied {
    pub(super) entries: Vec<Arc<Kept>>,
    pub(super) erasures: u64,
}

impl Copied {
    /// Takes what was read anew after names were erased. Entries that were written since then stay.
    pub(super) fn replace(&mut self, read: Vec<Arc<Kept>>, erasures: u64) {
        if erasures > self.erasures || self.entries.is_empty() {
            let later = self.entries.split_off(read.len().min(self.entries.len()));
            *self = Copied { entries: read, erasures };
            self.entries.extend(later);
        }
    }

    /// Takes entries that follow; others may have done so meanwhile.
    pub(super) fn extend(&mut self, read: Vec<Arc<Kept>>) {
        for kept in read {
            if kept.seq == self.entries.len() as u64 + 1 {
                self.entries.push(kept);
            }
        }
    }
}

/// A log in memory. `F` is what follows from its entries.
pub(crate) struct Log<F> {
    pub(super) id: String,
    /// When it was created: the sheet of a game that is purged and begun anew has the same id.
    pub(super) created: u64,
    /// Held by the one who writes; others wait, so that writers of this process never collide.
    pub(super) folded: AsyncMutex<Option<F>>,
    copied: Mutex<Copied>,
    news: watch::Sender<News>,
}

impl<F> Log<F> {
    pub(super) fn new(head: &Head) -> Log<F> {
        Log {
            id: head.row.id.clone(),
            created: head.row.created,
            folded: AsyncMutex::new(None),
            copied: Mutex::default(),
            // Nothing is copied yet.
            news: watch::Sender::new(News { next: 1, ..News::of(head) }),
        }
    }

    pub(super) fn copied(&self) -> MutexGuard<'_, Copied> {
        self.copied.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Entries after a number, at most so many.
    pub(crate) fn after(&self, seq: u64, most: usize) -> Vec<Arc<Kept>> {
        let from = usize::try_from(seq).unwrap_or(usize::MAX);
        self.copied().entries.iter().skip(from).take(most).cloned().collect()
    }

    /// Tells of what is copied now.
    pub(super) fn tell(&self, news: News) {
        let next = self.copied().entries.len() as u64 + 1;
        self.news.send_if_modified(|known| {
            // A reader that read earlier may come later.
            let erasures = news.erasures.max(known.erasures);
            let newest = News { next, erasures, gone: known.gone, ..news };
            let changed = *known != newest;
            *known = newest;
            changed
        });
    }

    /// Tells those who follow the log that there is none any more.
    pub(super) fn end(&self) {
        self.news.send_modify(|news| news.gone = true);
    }

    /// Follows the log.
    pub(crate) fn follow(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    pub(super) fn is_followed(&self) -> bool {
        self.news.receiver_count() > 0
    }

    pub(super) fn news(&self) -> News {
        *self.news.borrow()
    }
}
