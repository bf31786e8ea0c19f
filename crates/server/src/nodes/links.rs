//! Sockets of other nodes at tables of this one.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use super::PULSE;
use super::bus::Bus;
use super::letters::{Back, Sender, named};
use super::outbox::{Outbox, Outward};
use crate::live::{Farewell, Parcel};

/// A node that has shown nothing for so long is gone, with its sockets.
const SILENCE: Duration = Duration::from_secs(4);

/// Where a connection of another node is: the table, and its number there.
pub(crate) type Place = (String, u64);

/// The way to a node that has sockets at tables of this one.
pub(crate) struct Link {
    to: Sender,
    number: u64,
    outbox: Arc<Outbox>,
    /// Something was lost on the way: the other node has to join again.
    broken: AtomicBool,
    /// The last number that came from there.
    heard: AtomicU64,
    seen: Mutex<Instant>,
    visitors: Mutex<HashMap<u64, Place>>,
}

impl Link {
    /// Its number, which is higher than those of earlier links.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    fn visitors(&self) -> MutexGuard<'_, HashMap<u64, Place>> {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seen(&self) -> MutexGuard<'_, Instant> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes where a connection of the other node is; false if that is known already: its letter has come twice.
    pub(crate) fn note(&self, connection: u64, place: Place) -> bool {
        match self.visitors().entry(connection) {
            Entry::Occupied(_) => false,
            Entry::Vacant(free) => {
                free.insert(place);
                true
            }
        }
    }

    /// Where a connection of the other node is.
    pub(crate) fn place(&self, connection: u64) -> Option<Place> {
        self.visitors().get(&connection).cloned()
    }

    /// Forgets a connection of the other node; returns where it was.
    pub(crate) fn forget(&self, connection: u64) -> Option<Place> {
        self.visitors().remove(&connection)
    }

    fn send(&self, connection: u64, what: Outward) -> bool {
        let sent = !self.broken.load(Ordering::SeqCst) && self.outbox.put(connection, what);
        if !sent {
            self.broken.store(true, Ordering::SeqCst);
        }
        sent
    }
}

/// A socket of another node. Dropping this tells it that its table has let it go.
pub struct FarSocket {
    link: Arc<Link>,
    connection: u64,
    ended: Arc<Farewell>,
}

impl FarSocket {
    pub(crate) fn new(link: Arc<Link>, connection: u64, ended: Arc<Farewell>) -> FarSocket {
        FarSocket { link, connection, ended }
    }

    /// Sends a message without waiting; returns whether the way keeps up.
    pub(crate) fn send(&self, parcel: Parcel) -> bool {
        self.link.send(self.connection, Outward::Message(parcel))
    }

    /// Whether there is room for what the socket can do without.
    pub(crate) fn has_room(&self) -> bool {
        self.link.outbox.has_room()
    }
}

impl Drop for FarSocket {
    fn drop(&mut self) {
        self.link.send(self.connection, Outward::End(self.ended.get().copied().map(named)));
    }
}

/// All of them.
pub(crate) struct Links {
    bus: Arc<Bus>,
    by_instance: Mutex<HashMap<String, Arc<Link>>>,
    last: AtomicU64,
    /// Where the sockets of links were that have a successor.
    left: Mutex<Vec<Place>>,
}

impl Links {
    pub(crate) fn new(bus: Arc<Bus>) -> Links {
        Links { bus, by_instance: Mutex::default(), last: AtomicU64::new(0), left: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<Link>>> {
        self.by_instance.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The link to a process, which is made if there is none.
    pub(crate) fn to(&self, other: &Sender) -> Arc<Link> {
        let mut links = self.all();
        if let Some(link) = links.get(&other.instance).filter(|link| !link.broken.load(Ordering::SeqCst)) {
            return Arc::clone(link);
        }
        let outbox = Arc::<Outbox>::default();
        let link = Arc::new(Link {
            to: other.clone(),
            number: self.last.fetch_add(1, Ordering::SeqCst) + 1,
            outbox: Arc::clone(&outbox),
            broken: AtomicBool::new(false),
            heard: AtomicU64::new(0),
            seen: Mutex::new(Instant::now()),
            visitors: Mutex::default(),
        });
        tokio::spawn(post(Arc::clone(&self.bus), Arc::downgrade(&link), outbox));
        if let Some(broken) = links.insert(other.instance.clone(), Arc::clone(&link)) {
            self.left().extend(broken.visitors().drain().map(|(_, place)| place));
        }
        link
    }

    fn left(&self) -> MutexGuard<'_, Vec<Place>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The link of something that a process has passed on; `None` if that link is given up, or if something before it was
    /// lost.
    pub(crate) fn heard(&self, from: &Sender, number: u64, n: u64) -> Option<Arc<Link>> {
        let link = self.all().get(&from.instance).filter(|link| link.number == number).cloned()?;
        *link.seen() = Instant::now();
        let expected = link.heard.load(Ordering::SeqCst) + 1;
        if n != expected {
            // What comes twice is done once; what is missing is never done. The other node also says in this way that it
            // has given the link up.
            if n > expected {
                link.broken.store(true, Ordering::SeqCst);
            }
            return None;
        }
        link.heard.store(n, Ordering::SeqCst);
        Some(link)
    }

    /// Another process has shown that it is there.
    pub(crate) fn alive(&self, other: &Sender) {
        if let Some(link) = self.all().get(&other.instance) {
            *link.seen() = Instant::now();
        }
    }

    /// Gives up the links that are broken or whose node is gone, all of them if `cut`; returns where their sockets were.
    pub(crate) fn sweep(&self, cut: bool) -> Vec<Place> {
        let mut places = std::mem::take(&mut *self.left());
        self.all().retain(|_, link| {
            let gone = link.seen().elapsed() > SILENCE;
            let over = cut || gone || link.broken.load(Ordering::SeqCst);
            if over {
                tracing::info!(node = link.to.node, gone, "the way to a node is given up");
                link.broken.store(true, Ordering::SeqCst);
                places.extend(link.visitors().drain().map(|(_, place)| place));
            }
            !over
        });
        places
    }
}

/// Posts what waits for a node, and shows how far it is.
async fn post(bus: Arc<Bus>, link: Weak<Link>, outbox: Arc<Outbox>) {
    let (mut n, mut pulse) = (0, tokio::time::interval(PULSE));
    loop {
        tokio::select! {
            () = outbox.filled() => {}
            _ = pulse.tick() => {}
        }
        let Some(link) = link.upgrade().filter(|link| !link.broken.load(Ordering::SeqCst)) else { return };
        let to = format!("back.{}", link.to.instance);
        let heard = || link.heard.load(Ordering::SeqCst);
        // Where nothing waits, an empty letter shows how far the numbers are.
        loop {
            let parcels = outbox.take();
            n += u64::from(!parcels.is_empty());
            if !bus.send(&to, Back { link: link.number, n, heard: heard(), parcels }) {
                link.broken.store(true, Ordering::SeqCst);
            }
            if outbox.is_empty() {
                break;
            }
        }
    }
}
