//! The leases of this node: taking, renewing and giving them back.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex as AsyncMutex, MutexGuard as AsyncGuard, watch};

use crate::store::{Claim, Fence, Leases, StoreError};

/// How often leases are renewed.
pub const RENEW_EVERY: Duration = Duration::from_millis(700);

/// How long a renewal may take before it is tried again.
const LONGEST_RENEWAL: Duration = Duration::from_secs(2);

/// How long a table waits for its lease to be renewed after it has run out. Then another node is more likely to have it,
/// or to get it.
const LONGEST_DOUBT: Duration = Duration::from_secs(6);

/// For how long a table that could not be read is left alone.
const LEFT_ALONE: Duration = Duration::from_secs(60);

/// So many tables can be claimed at the same time.
const SHARDS: usize = 64;

/// A lease of this node.
#[derive(Debug)]
pub(crate) struct Lease {
    table: String,
    fence: Fence,
    state: watch::Sender<State>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    /// Until when no other node can have taken it.
    until: Instant,
    /// Whether another node has it, or this one is giving it back.
    lost: bool,
}

impl Lease {
    fn new(table: &str, fence: Fence, until: Instant) -> Arc<Lease> {
        let state = watch::Sender::new(State { until, lost: false });
        Arc::new(Lease { table: table.to_owned(), fence, state })
    }

    /// The number under which its table's events are written.
    pub(crate) fn fence(&self) -> Fence {
        self.fence.clone()
    }

    /// Waits until no other node can have the table at this moment; false if one has, or if that cannot be found out.
    pub(crate) async fn assured(&self) -> bool {
        let mut states = self.state.subscribe();
        tokio::select! {
            biased;
            settled = states.wait_for(|state| state.lost || state.until > Instant::now()) => {
                settled.is_ok_and(|state| !state.lost)
            }
            () = self.lost() => false,
        }
    }

    /// Waits until another node has the table, or until the lease has run out so long ago that one may.
    pub(crate) async fn lost(&self) {
        let mut states = self.state.subscribe();
        loop {
            let State { until, lost } = *states.borrow_and_update();
            if lost {
                return;
            }
            tokio::select! {
                changed = states.changed() => if changed.is_err() { return },
                () = tokio::time::sleep_until((until + LONGEST_DOUBT).into()) => return,
            }
        }
    }

    /// Begins to give it back: from now on a claim of the table takes it anew.
    pub(crate) fn put_down(&self) {
        self.state.send_modify(|state| state.lost = true);
    }

    fn is_lost(&self) -> bool {
        self.state.borrow().lost
    }
}

/// Who has a table.
pub(crate) enum Held {
    /// This node, by this lease.
    Here(Arc<Lease>),
    /// The node of this name.
    At(String),
    /// No node, and this one cannot read it.
    Nowhere,
}

/// The leases of this node.
pub(crate) struct Keeper {
    pub(crate) leases: Leases,
    term: Duration,
    held: Mutex<HashMap<String, Arc<Lease>>>,
    claiming: Vec<AsyncMutex<()>>,
    renewed: Mutex<Instant>,
    /// Tables that could not be read here, and when.
    unreadable: Mutex<HashMap<String, Instant>>,
}

impl Keeper {
    pub(crate) fn new(leases: Leases, term: Duration) -> Keeper {
        Keeper {
            leases,
            term,
            held: Mutex::default(),
            claiming: (0..SHARDS).map(|_| AsyncMutex::default()).collect(),
            renewed: Mutex::new(Instant::now()),
            unreadable: Mutex::default(),
        }
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, Arc<Lease>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many leases this node has, with those that it is giving back.
    pub(crate) fn count(&self) -> usize {
        self.held().len()
    }

    /// The names of all tables and duties that this node has.
    pub(crate) fn names(&self) -> Vec<String> {
        self.held().iter().filter(|(_, lease)| !lease.is_lost()).map(|(name, _)| name.clone()).collect()
    }

    /// The lease of a table that this node has.
    pub(crate) fn lease(&self, table: &str) -> Option<Arc<Lease>> {
        self.held().get(table).filter(|lease| !lease.is_lost()).cloned()
    }

    fn unreadable(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        let mut unreadable = self.unreadable.lock().unwrap_or_else(PoisonError::into_inner);
        unreadable.retain(|_, since| since.elapsed() < LEFT_ALONE);
        unreadable
    }

    /// Leaves a table alone for a while: this node cannot read it. One of a newer version may.
    pub(crate) fn leave_alone(&self, table: &str) {
        self.unreadable().insert(table.to_owned(), Instant::now());
    }

    /// How long ago leases were renewed.
    pub(crate) fn lag(&self) -> Duration {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Held while a table is claimed: a second claim of the same process would end the first one's lease.
    pub(crate) async fn alone(&self, table: &str) -> AsyncGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        table.hash(&mut hasher);
        self.claiming[hasher.finish() as usize % SHARDS].lock().await
    }

    /// Takes a table, unless another node has it, or this one could not read it a while ago.
    pub(crate) async fn claim(&self, table: &str) -> Result<Held, StoreError> {
        if let Some(lease) = self.lease(table) {
            return Ok(Held::Here(lease));
        }
        if self.unreadable().contains_key(table) {
            let holder = self.leases.holders(&[table.to_owned()]).await?.remove(table);
            let other = holder.filter(|node| **node != **self.leases.node());
            return Ok(other.map_or(Held::Nowhere, Held::At));
        }
        let before = Instant::now();
        match self.leases.claim(table).await? {
            Claim::Ours(fence) => Ok(Held::Here(self.hold(table, fence, before))),
            Claim::Theirs(node) => Ok(Held::At(node)),
        }
    }

    fn hold(&self, table: &str, number: u64, since: Instant) -> Arc<Lease> {
        let fence = Fence { node: Arc::clone(self.leases.node()), number };
        let lease = Lease::new(table, fence, since + self.term);
        let mut held = self.held();
        // Two answers of the database may come in the other order: the higher number counts, and the lower one is lost.
        match held.get(table) {
            Some(later) if later.fence.number > number => return Arc::clone(later),
            Some(earlier) => earlier.put_down(),
            None => {}
        }
        held.insert(table.to_owned(), Arc::clone(&lease));
        lease
    }

    /// Takes some of the tables that act without being asked and are at no node; returns their names.
    pub(crate) async fn take_orphans(&self) -> Result<Vec<String>, StoreError> {
        let unreadable: Vec<String> = self.unreadable().keys().cloned().collect();
        let held = self.names();
        let before = Instant::now();
        let taken = self.leases.take_orphans(&unreadable, &held).await?;
        for (table, fence) in &taken {
            self.hold(table, *fence, before);
        }
        Ok(taken.into_iter().map(|(table, _)| table).collect())
    }

    /// Gives a lease back: its table is not in memory any more.
    pub(crate) async fn release(&self, lease: &Arc<Lease>) {
        lease.put_down();
        // What cannot be given back runs out by itself.
        let given = [(lease.table.clone(), lease.fence.number)];
        if let Err(error) = self.leases.release(&given).await {
            tracing::debug!(table = lease.table, %error, "a lease could not be given back");
        }
        self.remove(lease);
    }

    /// Whether this was a lease of the node until now.
    fn remove(&self, lease: &Arc<Lease>) -> bool {
        let mut held = self.held();
        let there = held.get(&lease.table).is_some_and(|there| Arc::ptr_eq(there, lease));
        if there {
            held.remove(&lease.table);
        }
        there
    }

    /// Renews all leases for as long as the node runs.
    pub(crate) async fn renew(&self) {
        loop {
            tokio::time::sleep(RENEW_EVERY).await;
            let before = Instant::now();
            let held: Vec<Arc<Lease>> =
                self.held().values().filter(|lease| !lease.is_lost()).cloned().collect();
            let rows: Vec<(String, u64)> =
                held.iter().map(|lease| (lease.table.clone(), lease.fence.number)).collect();
            match tokio::time::timeout(LONGEST_RENEWAL, self.leases.renew(&rows)).await {
                Ok(Ok(renewed)) => self.renewed(&held, &renewed, before),
                Ok(Err(error)) => tracing::warn!(%error, "leases could not be renewed"),
                Err(_) => tracing::warn!("leases could not be renewed in time"),
            }
        }
    }

    fn renewed(&self, held: &[Arc<Lease>], renewed: &[String], before: Instant) {
        let renewed: std::collections::HashSet<&str> = renewed.iter().map(String::as_str).collect();
        for lease in held {
            let lost = !renewed.contains(lease.table.as_str());
            // A lease that is given back meanwhile is no loss.
            if lost && !lease.is_lost() && self.remove(lease) {
                tracing::warn!(table = lease.table, "another node has taken a table");
            }
            let until = before + self.term;
            lease.state.send_modify(|state| match lost {
                true => state.lost = true,
                false => state.until = state.until.max(until),
            });
        }
        *self.renewed.lock().unwrap_or_else(PoisonError::into_inner) = before;
    }
}
