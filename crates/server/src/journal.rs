//! The journal: nothing is shown to anyone before it is on disk.
//!
//! One task writes. While it waits for the disk, everything that happens anywhere queues up and goes into the next
//! transaction together (group commit), so a thousand tables cost the disk hardly more than one. New guests have a queue
//! of their own, and only some of them go into each transaction: however many come, play does not wait for them.
//!
//! If the database fails it is tried again for a while, then every waiting caller gets an error. From then on the
//! journal tries by itself until something can be written again; [`Journal::health`] says how it is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tracing::Instrument as _;

use crate::store::{Append, Batch, Fence, LONGEST_TRANSACTION, NewGuest, SharedStore, StoreError, Used};
use crate::time::Clock;

/// The most appends that are written in one transaction, and as many again may wait.
const LARGEST_BATCH: usize = 1024;
/// The most guests and tokens that are written in one transaction, and how many may wait.
const LARGEST_DESK: usize = 64;
const DESK_WAITING: usize = 512;

/// How long to wait for a database that has gone away.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// How long to wait before asking it again.
const PAUSE: Duration = Duration::from_millis(100);
/// How long to wait before trying a database that has failed for longer.
const TRIAL_EVERY: Duration = Duration::from_secs(1);

/// The state of the journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It writes.
    Well,
    /// The database takes nothing just now, and is tried again; callers that have handed something in still wait.
    Waiting,
    /// The database has taken nothing for a while: everything handed in fails at once.
    Failing,
}

/// Why something is not in the journal.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JournalError {
    /// The journal is closed, or its task has died. Whether the append was written is not known.
    #[error("the journal is closed")]
    Closed,
    /// Too many appends wait already. Nothing of this one was written.
    #[error("too much waits for the journal")]
    Full,
    /// The store could not write it. After a [`StoreError::Conflict`] or [`StoreError::Stale`] nothing of it was written;
    /// after anything else it is not known, and the table must be read again before it goes on.
    #[error("not in the journal: {0}")]
    Store(Arc<StoreError>),
}

/// Where the answer to an append goes.
type Answer = oneshot::Sender<Result<(), JournalError>>;

/// The answer to an append that was handed in.
pub struct Written(oneshot::Receiver<Result<(), JournalError>>);

impl Written {
    /// Waits until it is on disk. A wait that is cancelled can be begun again, and nothing is lost.
    pub async fn wait(&mut self) -> Result<(), JournalError> {
        (&mut self.0).await.unwrap_or(Err(JournalError::Closed))
    }
}

/// Appends that are written together or not at all, and the caller that waits for them.
struct Waiting {
    appends: Vec<Append>,
    answer: Answer,
}

enum Message {
    Write(Box<Waiting>),
    Close,
}

/// Writes that belong to no table.
enum Errand {
    Guest(Box<NewGuest>, Answer),
    /// No caller waits for it.
    Used(Used),
}

/// Where tables hand in what happened. Clones are the same journal.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use server::{Clock, journal::Journal, store::{self, Append}};
///
/// let journal = Journal::start(store::open(folder.path(), None).await.unwrap(), Clock::real());
/// let nothing = Append { table: "t".into(), ..Append::default() };
/// journal.append(nothing).await.unwrap(); // now it is on disk
/// journal.close().await;
/// # });
/// ```
#[derive(Clone)]
pub struct Journal {
    queue: mpsc::Sender<Message>,
    desk: mpsc::Sender<Errand>,
    health: watch::Receiver<Health>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
    /// How long recent commits took.
    commits: Arc<Commits>,
    /// The node that writes, where several share the database: new tables begin at this one.
    node: Option<Arc<str>>,
}

impl Journal {
    /// Starts the task that writes. Without [`close`](Journal::close) it ends when the last clone is dropped, after it
    /// has written what was waiting.
    pub fn start(store: SharedStore, clock: Clock) -> Journal {
        Journal::start_at(None, store, clock)
    }

    /// The same at a node among several.
    pub fn start_at(node: Option<Arc<str>>, store: SharedStore, clock: Clock) -> Journal {
        let (queue, waiting) = mpsc::channel(LARGEST_BATCH);
        let (desk, errands) = mpsc::channel(DESK_WAITING);
        let (tell, health) = watch::channel(Health::Well);
        let commits = Arc::<Commits>::default();
        let scribe = Scribe { store, clock, waiting, errands, health: tell, commits: Arc::clone(&commits) };
        let task = tokio::spawn(scribe.run());
        Journal { commits, queue, desk, health, task: Arc::new(Mutex::new(Some(task))), node }
    }

    /// How long the slowest of the last commits took.
    pub(crate) fn slowest(&self) -> Duration {
        self.commits.slowest()
    }

    /// The journal's health, now and later.
    pub fn health(&self) -> watch::Receiver<Health> {
        self.health.clone()
    }

    /// Whether an append handed in now would fail.
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
    pub async fn append_together(&self, mut appends: Vec<Append>) -> Result<(), JournalError> {
        for new in appends.iter_mut().filter(|append| append.new.is_some()) {
            new.fence = self.node.clone().map(|node| Fence { node, number: 1 });
        }
        let (answer, answered) = oneshot::channel();
        let message = Message::Write(Box::new(Waiting { appends, answer }));
        self.queue.send(message).await.map_err(|_| JournalError::Closed)?;
        Written(answered).wait().await
    }

    /// Hands in an append that the caller does not wait for, unless too much waits already. It keeps its place in the
    /// order of the table's appends.
    pub fn hand_in(&self, append: Append) -> Result<Written, JournalError> {
        let (answer, answered) = oneshot::channel();
        let waiting = Box::new(Waiting { appends: vec![append], answer });
        self.queue.try_send(Message::Write(waiting)).map_err(crowded)?;
        Ok(Written(answered))
    }

    /// Writes a new guest and returns when that is on disk, unless too many wait already.
    pub async fn add_guest(&self, guest: NewGuest) -> Result<(), JournalError> {
        let (answer, answered) = oneshot::channel();
        self.desk.try_send(Errand::Guest(Box::new(guest), answer)).map_err(crowded)?;
        Written(answered).wait().await
    }

    /// Notes that a token was used, if the queue has room.
    pub fn note_use(&self, used: Used) {
        // If it has none, the next use is noted.
        let _ = self.desk.try_send(Errand::Used(used));
    }

    /// Takes nothing more, writes what is waiting and returns when that is done.
    pub async fn close(&self) {
        // If the task has ended already, there is nothing to close.
        let _ = self.queue.send(Message::Close).await;
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the journal's task has died");
        }
    }
}

fn crowded<T>(error: mpsc::error::TrySendError<T>) -> JournalError {
    match error {
        mpsc::error::TrySendError::Full(_) => JournalError::Full,
        mpsc::error::TrySendError::Closed(_) => JournalError::Closed,
    }
}

/// The content of one transaction, and the callers that wait for it.
#[derive(Default)]
struct Collected {
    appends: Vec<Append>,
    /// Each answer is for so many of the appends.
    answers: Vec<(usize, Answer)>,
    guests: Vec<NewGuest>,
    /// One for each guest.
    welcomes: Vec<Answer>,
    used: Vec<Used>,
}

impl Collected {
    fn batch(&self) -> Batch<'_> {
        Batch { appends: &self.appends, guests: &self.guests, used: &self.used }
    }

    fn is_empty(&self) -> bool {
        self.answers.is_empty() && self.welcomes.is_empty() && self.used.is_empty()
    }

    fn errand(&mut self, errand: Errand) {
        match errand {
            Errand::Guest(guest, answer) => {
                self.guests.push(*guest);
                self.welcomes.push(answer);
            }
            Errand::Used(used) => self.used.push(used),
        }
    }

    /// Takes out what belongs to tables that other nodes have, and tells its callers.
    fn refuse_stale(self, stale: &[String]) -> Collected {
        let error = Arc::new(StoreError::Stale(stale.to_vec()));
        let Collected { appends, answers, guests, welcomes, used } = self;
        let mut kept = Collected { guests, welcomes, used, ..Collected::default() };
        let mut appends = appends.into_iter();
        for (count, answer) in answers {
            let together: Vec<Append> = appends.by_ref().take(count).collect();
            if together.iter().any(|append| stale.contains(&append.table)) {
                drop(answer.send(Err(JournalError::Store(Arc::clone(&error)))));
            } else {
                kept.answers.push((count, answer));
                kept.appends.extend(together);
            }
        }
        kept
    }

    /// Sends the result to every waiting caller.
    fn answer(self, result: &Result<(), Arc<StoreError>>) {
        let answers = self.answers.into_iter().map(|(_, answer)| answer).chain(self.welcomes);
        for answer in answers {
            // A caller that has gone away needs no answer.
            drop(answer.send(result.clone().map_err(JournalError::Store)));
        }
    }
}

/// The task that writes.
struct Scribe {
    store: SharedStore,
    clock: Clock,
    waiting: mpsc::Receiver<Message>,
    errands: mpsc::Receiver<Errand>,
    health: watch::Sender<Health>,
    commits: Arc<Commits>,
}

/// How long the last commits took.
#[derive(Default)]
struct Commits(std::sync::Mutex<std::collections::VecDeque<Duration>>);

/// So many of them are kept.
const COMMITS: usize = 10;

impl Commits {
    fn note(&self, took: Duration) {
        let mut last = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        last.truncate(COMMITS - 1);
        last.push_front(took);
    }

    fn slowest(&self) -> Duration {
        let last = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        last.iter().max().copied().unwrap_or_default()
    }
}

impl Scribe {
    async fn run(mut self) {
        let mut open = true;
        while open {
            let mut collected = Collected::default();
            open = self.collect(&mut collected).await;
            if !collected.is_empty() {
                self.write(collected).await;
            }
        }
    }

    /// Waits for something to write, and takes what has come with it. Returns whether more can come.
    async fn collect(&mut self, collected: &mut Collected) -> bool {
        let mut messages = Vec::new();
        let open = self.receive(&mut messages, collected).await;
        while messages.len() < LARGEST_BATCH
            && let Ok(message) = self.waiting.try_recv()
        {
            messages.push(message);
        }
        // At the end all waiting guests are written.
        while (!open || collected.guests.len() + collected.used.len() < LARGEST_DESK)
            && let Ok(errand) = self.errands.try_recv()
        {
            collected.errand(errand);
        }
        for message in messages {
            match message {
                Message::Write(waiting) => {
                    collected.answers.push((waiting.appends.len(), waiting.answer));
                    collected.appends.extend(waiting.appends);
                }
                Message::Close => {
                    self.waiting.close();
                    self.errands.close();
                }
            }
        }
        open
    }

    /// Waits for something to write; returns false once nothing can come any more. While the database fails it is tried
    /// now and then: callers hand in nothing then, so only a trial shows that it has recovered.
    async fn receive(&mut self, messages: &mut Vec<Message>, collected: &mut Collected) -> bool {
        loop {
            let (failing, clock) = (*self.health.borrow() == Health::Failing, self.clock.clone());
            let something = async {
                tokio::select! {
                    biased;
                    count = self.waiting.recv_many(messages, LARGEST_BATCH) => count > 0,
                    Some(errand) = self.errands.recv() => {
                        collected.errand(errand);
                        true
                    }
                }
            };
            if !failing {
                return something.await;
            }
            match clock.timeout(TRIAL_EVERY, something).await {
                Some(open) => return open,
                None => match self.store.try_writing().await {
                    Ok(()) => self.is(Health::Well),
                    Err(error) => tracing::debug!(%error, "the database still fails"),
                },
            }
        }
    }

    /// Publishes the journal's health, if that has changed.
    fn is(&self, health: Health) {
        let changed = self.health.send_if_modified(|before| std::mem::replace(before, health) != health);
        if changed {
            tracing::warn!(?health, "the journal's health has changed");
        }
    }

    async fn write(&self, mut collected: Collected) {
        // New guests and used tokens may be written alone.
        if !collected.appends.is_empty() {
            metrics::histogram!("pichenette_journal_batch_appends").record(collected.appends.len() as f64);
        }
        // Tables that were lost to another node do not fail the others. Each turn takes some of them out.
        let written = loop {
            match self.commit_patiently(&collected.batch()).await {
                Err(StoreError::Stale(stale)) => {
                    tracing::warn!(?stale, "other nodes have these tables");
                    collected = collected.refuse_stale(&stale);
                    if collected.is_empty() {
                        return;
                    }
                }
                written => break written,
            }
        };
        match written {
            Ok(()) => collected.answer(&Ok(())),
            Err(error) if error.is_outage() => {
                let waiting = collected.answers.len() + collected.welcomes.len();
                tracing::error!(%error, waiting, "nothing could be written");
                metrics::counter!("pichenette_journal_failures_total").increment(waiting as u64);
                collected.answer(&Err(Arc::new(error)));
            }
            Err(error) => {
                let appends = collected.appends.len();
                tracing::warn!(%error, appends, "a batch failed; what is in it is written one by one");
                self.write_one_by_one(collected).await;
            }
        }
    }

    /// One bad append must not fail the others.
    async fn write_one_by_one(&self, collected: Collected) {
        let mut outage = None;
        let mut appends = collected.appends.as_slice();
        for (count, answer) in collected.answers {
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
        for (guest, answer) in collected.guests.iter().zip(collected.welcomes) {
            let result = match &outage {
                Some(error) => Err(Arc::clone(error)),
                None => self.write_guest(guest).await.map_err(Arc::new),
            };
            drop(answer.send(result.map_err(JournalError::Store)));
        }
    }

    /// Writes what belongs together, unless it is there already: a commit may have succeeded although the connection was
    /// lost before we heard of it.
    async fn write_alone(&self, together: &[Append]) -> Result<(), StoreError> {
        match self.commit(&Batch { appends: together, ..Batch::default() }).await {
            Err(StoreError::Conflict(why)) => {
                for append in together {
                    if !read_in_time(self.is_kept(append)).await? {
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

    /// Writes a guest, unless they are there already.
    async fn write_guest(&self, guest: &NewGuest) -> Result<(), StoreError> {
        match self.commit(&Batch { guests: std::slice::from_ref(guest), ..Batch::default() }).await {
            Err(StoreError::Conflict(why)) => match read_in_time(self.store.guest(&guest.token, 0)).await? {
                Some(kept) if kept.guest == guest.guest => Ok(()),
                _ => Err(StoreError::Conflict(why)),
            },
            result => result,
        }
    }

    /// Commits, and tries again for a while if the database has gone away: it may only be restarting. One that has been
    /// away for longer is tried once.
    async fn commit_patiently(&self, batch: &Batch<'_>) -> Result<(), StoreError> {
        let end = self.clock.moment() + LONGEST_WAIT;
        loop {
            match self.commit(batch).await {
                Err(error) if error.is_outage() => {
                    // A database that does not answer takes this long to show it.
                    let next = match error {
                        StoreError::Late => LONGEST_TRANSACTION,
                        _ => Duration::ZERO,
                    };
                    if *self.health.borrow() == Health::Failing || self.clock.moment() + next >= end {
                        self.is(Health::Failing);
                        return Err(error);
                    }
                    self.is(Health::Waiting);
                    tracing::warn!(%error, "the journal waits for the database");
                    self.clock.sleep(PAUSE).await;
                }
                result => return result,
            }
        }
    }

    async fn commit(&self, batch: &Batch<'_>) -> Result<(), StoreError> {
        let start = Instant::now();
        let span = tracing::info_span!("commit", appends = batch.appends.len());
        let result = self.store.commit_batch(batch).instrument(span).await;
        self.commits.note(start.elapsed());
        metrics::histogram!("pichenette_journal_commit_seconds").record(start.elapsed().as_secs_f64());
        // A database that refuses something still answers, so there is no outage.
        if !result.as_ref().is_err_and(StoreError::is_outage) {
            self.is(Health::Well);
        }
        result
    }
}

/// What was read, unless the database does not answer: everyone waits for this.
async fn read_in_time<T>(read: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::time::timeout(LONGEST_WAIT, read).await.unwrap_or(Err(StoreError::Late))
}
