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

/// How long a table waits for its lease to be renewed after it has run out.
const LONGEST_DOUBT: Duration = Duration::from_secs(12);

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
    /// Whether another node has it.
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
        let settled = states.wait_for(|state| state.lost || state.until > Instant::now());
        match tokio::time::timeout(LONGEST_DOUBT, settled).await {
            Ok(Ok(state)) => !state.lost,
            _ => false,
        }
    }

    /// Waits until another node has the table.
    pub(crate) async fn lost(&self) {
        let _ = self.state.subscribe().wait_for(|state| state.lost).await;
    }
}

/// Who has a table.
pub(crate) enum Held {
    /// This node, by this lease.
    Here(Arc<Lease>),
    /// The node of this name.
    At(String),
}

/// The leases of this node.
pub(crate) struct Keeper {
    pub(crate) leases: Leases,
    term: Duration,
    held: Mutex<HashMap<String, Arc<Lease>>>,
    claiming: Vec<AsyncMutex<()>>,
    renewed: Mutex<Instant>,
}

impl Keeper {
    pub(crate) fn new(leases: Leases, term: Duration) -> Keeper {
        Keeper {
            leases,
            term,
            held: Mutex::default(),
            claiming: (0..SHARDS).map(|_| AsyncMutex::default()).collect(),
            renewed: Mutex::new(Instant::now()),
        }
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, Arc<Lease>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables this node has.
    pub(crate) fn count(&self) -> usize {
        self.held().len()
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

    /// Takes a table, unless another node has it.
    pub(crate) async fn claim(&self, table: &str) -> Result<Held, StoreError> {
        let held = self.held().get(table).cloned();
        if let Some(lease) = held.filter(|lease| !lease.state.borrow().lost) {
            return Ok(Held::Here(lease));
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
        self.held().insert(table.to_owned(), Arc::clone(&lease));
        lease
    }

    /// Takes some of the tables that act without being asked and are at no node; returns their names.
    pub(crate) async fn take_orphans(&self) -> Result<Vec<String>, StoreError> {
        let before = Instant::now();
        let taken = self.leases.take_orphans().await?;
        for (table, fence) in &taken {
            self.hold(table, *fence, before);
        }
        Ok(taken.into_iter().map(|(table, _)| table).collect())
    }

    /// Gives a lease back: its table is not in memory any more.
    pub(crate) async fn release(&self, lease: &Arc<Lease>) {
        {
            let mut held = self.held();
            if held.get(&lease.table).is_some_and(|there| Arc::ptr_eq(there, lease)) {
                held.remove(&lease.table);
            }
        }
        // What cannot be given back runs out by itself.
        let held = [(lease.table.clone(), lease.fence.number)];
        if let Err(error) = self.leases.release(&held).await {
            tracing::debug!(table = lease.table, %error, "a lease could not be given back");
        }
    }

    /// Renews all leases for as long as the node runs.
    pub(crate) async fn renew(&self) {
        loop {
            tokio::time::sleep(RENEW_EVERY).await;
            let before = Instant::now();
            let held: Vec<Arc<Lease>> = self.held().values().cloned().collect();
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
            if lost {
                // A lease that was given back meanwhile is no loss.
                let mut held = self.held();
                if held.get(&lease.table).is_some_and(|there| Arc::ptr_eq(there, lease)) {
                    tracing::warn!(table = lease.table, "another node has taken a table");
                    held.remove(&lease.table);
                }
            }
            let until = before + self.term;
            lease.state.send_modify(|state| *state = State { until: state.until.max(until), lost });
        }
        *self.renewed.lock().unwrap_or_else(PoisonError::into_inner) = before;
    }
}
