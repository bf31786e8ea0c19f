//! The journal: nothing is shown to anyone before it is on disk.
//!
//! One task writes. While it waits for the disk, everything that happens anywhere queues up and goes into the next
//! transaction together (group commit), so a thousand tables cost the disk hardly more than one.
//!
//! If the database fails it is tried again for a while, then everyone who waits is told. From then on the journal tries
//! by itself until something can be written again; [`Journal::health`] says how it is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::store::{Append, SharedStore, StoreError};

/// The most appends that are written in one transaction, and as many again may wait.
const LARGEST_BATCH: usize = 1024;

/// How long to wait for a database that has gone away.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait before asking it again.
const PAUSE: Duration = Duration::from_millis(100);
/// How long to wait before trying a database that has failed for longer.
const TRIAL_EVERY: Duration = Duration::from_secs(1);

/// How the journal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It writes.
    Well,
    /// The database does not take anything just now, and is tried again; who has handed something in still waits.
    Waiting,
    /// It has not taken anything for a while: whatever is handed in fails at once.
    Failing,
}

/// Why something is not in the journal.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JournalError {
    /// The journal is closed, or its task has died. Whether the append was written is not known.
    #[error("the journal is closed")]
    Closed,
    /// The store could not write it. After a [`StoreError::Conflict`] nothing of it was written; after anything else it
    /// is not known, and the table must be read again before it goes on.
    #[error("not in the journal: {0}")]
    Store(Arc<StoreError>),
}

/// Where the answer to an append goes.
type Answer = oneshot::Sender<Result<(), JournalError>>;

/// What is written together or not at all, and who waits for it.
struct Waiting {
    appends: Vec<Append>,
    answer: Answer,
}

enum Message {
    Write(Box<Waiting>),
    Close,
}

/// Where tables hand in what happened. Clones are the same journal.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use server::{journal::Journal, store::{self, Append}};
///
/// let journal = Journal::start(store::open(folder.path(), None).await.unwrap());
/// let nothing = Append { table: "t".into(), new: None, events: vec![], changed: None, keys: vec![] };
/// journal.append(nothing).await.unwrap(); // now it is on disk
/// journal.close().await;
/// # });
/// ```
#[derive(Clone)]
pub struct Journal {
    queue: mpsc::Sender<Message>,
    health: watch::Receiver<Health>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Journal {
    /// Starts the task that writes. Without [`close`](Journal::close) it ends when the last clone is dropped, after it
    /// has written what was waiting.
    pub fn start(store: SharedStore) -> Journal {
        let (queue, waiting) = mpsc::channel(LARGEST_BATCH);
        let (tell, health) = watch::channel(Health::Well);
        let task = tokio::spawn(Scribe { store, waiting, health: tell }.run());
        Journal { queue, health, task: Arc::new(Mutex::new(Some(task))) }
    }

    /// How it is, now and later.
    pub fn health(&self) -> watch::Receiver<Health> {
        self.health.clone()
    }

    /// Whether whatever is handed in now would fail.
    pub fn is_failing(&self) -> bool {
        *self.health.borrow() == Health::Failing
    }

    /// Waits until it does not fail any more, or is closed.
    pub async fn recovered(&self) {
        let _ = self.health().wait_for(|health| *health != Health::Failing).await;
    }

    /// Writes an append and returns when it is on disk. A table's appends are written in the order in which this is
    /// called. If the caller goes away meanwhile, an append that has got into the queue is written all the same.
    pub async fn append(&self, append: Append) -> Result<(), JournalError> {
        self.append_together(vec![append]).await
    }

    /// Writes what happens at several tables at once: all of it or, should the server be killed, nothing.
    pub async fn append_together(&self, appends: Vec<Append>) -> Result<(), JournalError> {
        let (answer, answered) = oneshot::channel();
        let message = Message::Write(Box::new(Waiting { appends, answer }));
        self.queue.send(message).await.map_err(|_| JournalError::Closed)?;
        answered.await.unwrap_or(Err(JournalError::Closed))
    }

    /// Takes nothing more, writes what is waiting and returns when that is done.
    pub async fn close(&self) {
        // If the task has ended already, nobody is left to be told.
        let _ = self.queue.send(Message::Close).await;
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the journal's task has died");
        }
    }
}

/// The task that writes.
struct Scribe {
    store: SharedStore,
    waiting: mpsc::Receiver<Message>,
    health: watch::Sender<Health>,
}

impl Scribe {
    async fn run(mut self) {
        let mut messages = Vec::with_capacity(LARGEST_BATCH);
        while self.receive(&mut messages).await {
            let (mut appends, mut answers) = (Vec::new(), Vec::new());
            for message in messages.drain(..) {
                match message {
                    Message::Write(waiting) => {
                        answers.push((waiting.appends.len(), waiting.answer));
                        appends.extend(waiting.appends);
                    }
                    Message::Close => self.waiting.close(),
                }
            }
            if !answers.is_empty() {
                self.write(appends, answers).await;
            }
        }
    }

    /// Waits for something to write; says whether there will ever be anything again. While the database fails it is
    /// tried now and then, so that it is known when somebody has helped, although nobody dares to hand anything in.
    async fn receive(&mut self, messages: &mut Vec<Message>) -> bool {
        while *self.health.borrow() == Health::Failing {
            match timeout(TRIAL_EVERY, self.waiting.recv_many(messages, LARGEST_BATCH)).await {
                Ok(count) => return count > 0,
                Err(_) => match self.store.try_writing().await {
                    Ok(()) => self.is(Health::Well),
                    Err(error) => tracing::debug!(%error, "the database still fails"),
                },
            }
        }
        self.waiting.recv_many(messages, LARGEST_BATCH).await > 0
    }

    /// Tells how the journal is, if that has changed.
    fn is(&self, health: Health) {
        let changed = self.health.send_if_modified(|before| std::mem::replace(before, health) != health);
        if changed {
            tracing::warn!(?health, "the journal's health has changed");
        }
    }

    /// Writes all of this; each answer is for so many of the appends.
    async fn write(&self, appends: Vec<Append>, answers: Vec<(usize, Answer)>) {
        metrics::histogram!("pichenette_journal_batch_appends").record(appends.len() as f64);
        match self.commit_patiently(&appends).await {
            // Whoever has gone away needs no answer.
            Ok(()) => answers.into_iter().for_each(|(_, answer)| drop(answer.send(Ok(())))),
            Err(error) if error.is_outage() => fail(answers, error),
            Err(error) => {
                tracing::warn!(%error, appends = appends.len(), "a batch failed; its appends are written one by one");
                self.write_one_by_one(&appends, answers).await;
            }
        }
    }

    /// One bad append must not fail the others.
    async fn write_one_by_one(&self, mut appends: &[Append], answers: Vec<(usize, Answer)>) {
        let mut outage = None;
        for (count, answer) in answers {
            let (together, rest) = appends.split_at(count);
            appends = rest;
            let result = match &outage {
                // Every one of them would wait as long for a database that is not there.
                Some(error) => Err(Arc::clone(error)),
                None => self.write_alone(together).await.map_err(Arc::new),
            };
            if let Err(error) = &result {
                metrics::counter!("pichenette_journal_failures_total").increment(1);
                let table = together.last().map(|append| append.table.as_str());
                tracing::error!(%error, table, "an append failed");
                if error.is_outage() {
                    outage = Some(Arc::clone(error));
                }
            }
            drop(answer.send(result.map_err(JournalError::Store)));
        }
    }

    /// Writes what belongs together, unless it is there already: a commit may have succeeded although the connection was
    /// lost before we heard of it.
    async fn write_alone(&self, together: &[Append]) -> Result<(), StoreError> {
        match self.commit(together).await {
            Err(StoreError::Conflict(why)) => {
                for append in together {
                    if !self.is_kept(append).await? {
                        return Err(StoreError::Conflict(why));
                    }
                }
                Ok(())
            }
            result => result,
        }
    }

    /// Whether an append has been written before, all of it: the table by its secret, the events word for word.
    async fn is_kept(&self, append: &Append) -> Result<bool, StoreError> {
        if let Some(new) = &append.new {
            let kept = self.store.table(&new.id).await?;
            if kept.is_none_or(|kept| kept.secret != new.secret) {
                return Ok(false);
            }
        }
        let Some(first) = append.events.first() else { return Ok(append.new.is_some()) };
        let count = u32::try_from(append.events.len()).unwrap_or(u32::MAX);
        Ok(self.store.events(&append.table, first.seq, count).await? == append.events)
    }

    /// Commits, and tries again for a while if the database has gone away: it may only be restarting. One that has been
    /// away for longer is tried once.
    async fn commit_patiently(&self, batch: &[Append]) -> Result<(), StoreError> {
        let start = Instant::now();
        loop {
            match self.commit(batch).await {
                Err(error) if error.is_outage() => {
                    if *self.health.borrow() == Health::Failing || start.elapsed() >= PATIENCE {
                        self.is(Health::Failing);
                        return Err(error);
                    }
                    self.is(Health::Waiting);
                    tracing::warn!(%error, "the journal waits for the database");
                    tokio::time::sleep(PAUSE).await;
                }
                result => return result,
            }
        }
    }

    async fn commit(&self, batch: &[Append]) -> Result<(), StoreError> {
        let start = Instant::now();
        let result = self.store.commit(batch).await;
        metrics::histogram!("pichenette_journal_commit_seconds").record(start.elapsed().as_secs_f64());
        if result.as_ref().is_ok_and(|()| *self.health.borrow() != Health::Well) {
            self.is(Health::Well);
        }
        result
    }
}

/// Tells everyone who waits that the database cannot be reached.
fn fail(answers: Vec<(usize, Answer)>, error: StoreError) {
    let error = Arc::new(error);
    tracing::error!(%error, appends = answers.len(), "nothing could be written");
    metrics::counter!("pichenette_journal_failures_total").increment(answers.len() as u64);
    for (_, answer) in answers {
        drop(answer.send(Err(JournalError::Store(Arc::clone(&error)))));
    }
}
