//! Sockets of other nodes at tables of this one.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::PULSE;
use super::bus::Bus;
use super::letters::{Back, Post, Posted, Sender, Wrapped, named};
use crate::live::{Farewell, Parcel};

/// Messages that may wait for a node.
const WAITING: usize = 8192;

/// Messages that go into one letter, and about how many bytes.
const TOGETHER: usize = 256;
const LARGEST: usize = 256 * 1024;

/// A node that has shown nothing for so long is gone, with its sockets.
const SILENCE: Duration = Duration::from_secs(4);

/// Where a connection of another node is: the table, and its number there.
pub(crate) type Place = (String, u64);

/// The way to a node that has sockets at tables of this one.
pub(crate) struct Link {
    to: Sender,
    number: u64,
    queue: mpsc::Sender<(u64, Outward)>,
    /// Something was lost on the way: the other node has to join again.
    broken: AtomicBool,
    /// The last number that came from there.
    heard: AtomicU64,
    seen: Mutex<Instant>,
    visitors: Mutex<HashMap<u64, Place>>,
}

/// What goes to a socket.
enum Outward {
    Message(Parcel),
    End(Option<String>),
}

impl Outward {
    fn post(&self) -> Post {
        match self {
            Outward::Message(parcel) => Post::Message(Wrapped::from(parcel)),
            Outward::End(why) => Post::End(why.clone()),
        }
    }
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

    /// Notes where a connection of the other node is.
    pub(crate) fn note(&self, connection: u64, place: Place) {
        self.visitors().insert(connection, place);
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
        let sent = self.queue.try_send((connection, what)).is_ok();
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
        self.link.queue.capacity() * 2 > WAITING
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
        let (queue, waiting) = mpsc::channel(WAITING);
        let link = Arc::new(Link {
            to: other.clone(),
            number: self.last.fetch_add(1, Ordering::SeqCst) + 1,
            queue,
            broken: AtomicBool::new(false),
            heard: AtomicU64::new(0),
            seen: Mutex::new(Instant::now()),
            visitors: Mutex::default(),
        });
        tokio::spawn(post(Arc::clone(&self.bus), Arc::downgrade(&link), waiting));
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
async fn post(bus: Arc<Bus>, link: Weak<Link>, mut waiting: mpsc::Receiver<(u64, Outward)>) {
    let (mut n, mut pulse) = (0, tokio::time::interval(PULSE));
    loop {
        let mut some = Vec::new();
        tokio::select! {
            count = waiting.recv_many(&mut some, TOGETHER) => if count == 0 { return },
            _ = pulse.tick() => {}
        }
        let Some(link) = link.upgrade().filter(|link| !link.broken.load(Ordering::SeqCst)) else { return };
        let to = format!("back.{}", link.to.instance);
        let heard = || link.heard.load(Ordering::SeqCst);
        for parcels in letters(&some) {
            n += u64::from(!parcels.is_empty());
            if !bus.send(&to, Back { link: link.number, n, heard: heard(), parcels }) {
                link.broken.store(true, Ordering::SeqCst);
            }
        }
    }
}

/// Packs messages into letters: one that goes to many sockets in a row is written once. Without any there is one empty
/// letter.
fn letters(some: &[(u64, Outward)]) -> Vec<Vec<Posted>> {
    let (mut letters, mut letter, mut bytes) = (Vec::new(), Vec::<Posted>::new(), 0);
    let mut last = None;
    for (connection, what) in some {
        let text = if let Outward::Message(parcel) = what { Some(&parcel.text) } else { None };
        // The same text in memory: an event for everyone. Answers have a text of their own.
        let same = text.is_some_and(|text| last == Some(text.as_ptr()));
        last = text.map(|text| text.as_ptr());
        match letter.last_mut().filter(|_| same) {
            Some(posted) => posted.to.push(*connection),
            None => {
                let size = text.map_or(0, |text| text.len());
                if bytes > 0 && bytes + size > LARGEST {
                    letters.push(std::mem::take(&mut letter));
                    bytes = 0;
                }
                bytes += size;
                letter.push(Posted { to: vec![*connection], what: what.post() });
            }
        }
    }
    letters.push(letter);
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &axum::extract::ws::Utf8Bytes) -> Outward {
        Outward::Message(Parcel::event(7, text.clone()))
    }

    #[test]
    fn an_event_for_many_sockets_is_written_once() {
        let (event, other) = ("event".to_owned().into(), "event".to_owned().into());
        let some =
            [(1, message(&event)), (2, message(&event)), (3, message(&other)), (4, Outward::End(None))];
        let letters = letters(&some);
        let to: Vec<Vec<&[u64]>> =
            letters.iter().map(|letter| letter.iter().map(|posted| &*posted.to).collect()).collect();
        assert_eq!(to, [[&[1, 2][..], &[3], &[4]]]);
    }

    #[test]
    fn letters_do_not_grow_too_large() {
        let large: axum::extract::ws::Utf8Bytes = "x".repeat(LARGEST / 2 + 1).into();
        let another: axum::extract::ws::Utf8Bytes = "y".repeat(LARGEST / 2 + 1).into();
        assert_eq!(letters(&[(1, message(&large)), (1, message(&another))]).len(), 2);
        assert_eq!(letters(&[]).len(), 1, "it shows how far the numbers are");
    }
}
