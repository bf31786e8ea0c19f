//! Sockets of this node at tables of other nodes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, watch};

use super::bus::Bus;
use super::letters::{Back, Forward, Forwarded, Post, Posted, Sender, parted};
use crate::live::{Farewell, Parcel, Parting};

/// An owner that has shown nothing for so long is gone, or cannot be reached.
const SILENCE: Duration = Duration::from_millis(2500);

/// A socket at a table elsewhere.
struct Socket {
    table: String,
    to: mpsc::Sender<Parcel>,
    ended: Arc<Farewell>,
    /// The process that has the table; nothing until it has answered.
    owner: Option<String>,
}

/// The way from one owner to this node, and back to it.
struct Upstream {
    node: String,
    link: u64,
    /// The last number that came from there.
    n: u64,
    seen: Instant,
    /// The last number that was sent there, and the last that the owner has heard.
    sent: u64,
    heard: u64,
    /// Since when the owner has not heard what was sent next.
    unheard: Option<Instant>,
}

impl Upstream {
    fn new(node: &str, link: u64, n: u64) -> Upstream {
        let (node, seen) = (node.to_owned(), Instant::now());
        Upstream { node, link, n, seen, sent: 0, heard: 0, unheard: None }
    }

    /// The owner shows how far it is, `next` numbers after the last time; false if something was lost in either direction.
    fn shown(&mut self, link: u64, n: u64, next: u64, heard: u64) -> bool {
        let progress = heard > self.heard;
        self.heard = self.heard.max(heard);
        self.unheard = match self.unheard {
            _ if self.heard >= self.sent => None,
            Some(_) if progress => Some(Instant::now()),
            unheard => unheard,
        };
        let late = self.unheard.is_some_and(|since| since.elapsed() > SILENCE);
        let whole = self.link == link && n == self.n + next && !late;
        if whole {
            (self.n, self.seen) = (n, Instant::now());
        }
        whole
    }
}

#[derive(Default)]
struct Inner {
    sockets: HashMap<u64, Socket>,
    /// By the name of the process.
    owners: HashMap<String, Upstream>,
    /// How often the way to a node was broken.
    breaks: HashMap<String, u64>,
    /// The highest number of a link that was given up, by the name of the owner's process.
    given_up: HashMap<String, u64>,
}

impl Inner {
    /// Whether letters over this link may have been lost, or there is a later one: it cannot be used any more.
    fn is_given_up(&self, owner: &str, link: u64) -> bool {
        self.given_up.get(owner).is_some_and(|last| link <= *last)
            || self.owners.get(owner).is_some_and(|upstream| link < upstream.link)
    }

    fn give_up(&mut self, owner: &str, link: u64) {
        let last = self.given_up.entry(owner.to_owned()).or_default();
        *last = link.max(*last);
    }
}

/// Sockets of this node at tables of other nodes.
pub(crate) struct Edge {
    bus: Arc<Bus>,
    inner: Mutex<Inner>,
    broken: watch::Sender<()>,
}

impl Edge {
    pub(crate) fn new(bus: Arc<Bus>) -> Edge {
        Edge { bus, inner: Mutex::default(), broken: watch::Sender::new(()) }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes when the way to some node is broken.
    pub(crate) fn broken(&self) -> watch::Receiver<()> {
        self.broken.subscribe()
    }

    /// How often the way to a node was broken.
    pub(crate) fn breaks(&self, node: &str) -> u64 {
        self.inner().breaks.get(node).copied().unwrap_or(0)
    }

    /// Notes a socket that is about to join a table: it may be sent something before the answer is read.
    pub(crate) fn expect(
        &self,
        connection: u64,
        table: &str,
        to: mpsc::Sender<Parcel>,
        ended: Arc<Farewell>,
    ) {
        let socket = Socket { table: table.to_owned(), to, ended, owner: None };
        self.inner().sockets.insert(connection, socket);
    }

    /// A socket has joined a table at this process, over this link; false if it was let go meanwhile, or if the link was
    /// given up: then the owner is told so once more, and its next answer names another one.
    pub(crate) fn joined(&self, connection: u64, owner: &Sender, link: u64) -> bool {
        let mut inner = self.inner();
        if inner.is_given_up(&owner.instance, link) {
            self.tell_given_up(&owner.instance, link);
            return false;
        }
        self.cut_before(&mut inner, &owner.instance, link);
        let fresh = || Upstream::new(&owner.node, link, 0);
        inner.owners.entry(owner.instance.clone()).or_insert_with(fresh);
        match inner.sockets.get_mut(&connection) {
            Some(socket) => {
                socket.owner = Some(owner.instance.clone());
                true
            }
            None => false,
        }
    }

    /// A socket has gone.
    pub(crate) fn forget(&self, connection: u64) {
        self.inner().sockets.remove(&connection);
    }

    /// A socket at a table elsewhere has gone: its owner is told.
    pub(crate) fn leave(&self, connection: u64) {
        let mut inner = self.inner();
        let Some(Socket { table, owner: Some(owner), .. }) = inner.sockets.remove(&connection) else {
            return;
        };
        self.forward_to(&mut inner, &owner, &table, Forwarded::Leave { connection });
    }

    /// Lets the sockets at a table join again: it is at this node now.
    pub(crate) fn call_back(&self, table: &str) {
        let mut inner = self.inner();
        let there = inner.sockets.iter().filter(|(_, socket)| socket.table == table);
        let there: Vec<u64> = there.map(|(connection, _)| *connection).collect();
        for connection in there {
            let Some(socket) = inner.sockets.remove(&connection) else { continue };
            let _ = socket.ended.set(Parting::Moved);
            if let Some(owner) = socket.owner {
                self.forward_to(&mut inner, &owner, table, Forwarded::Leave { connection });
            }
        }
    }

    /// How many sockets are at a table.
    pub(crate) fn count(&self, table: &str) -> usize {
        self.inner().sockets.values().filter(|socket| socket.table == table).count()
    }

    /// Passes on what a socket's client wants. What is for no table is of no use any more.
    pub(crate) fn forward(&self, connection: u64, table: &str, what: Forwarded) {
        let mut inner = self.inner();
        let owner = inner.sockets.get(&connection).and_then(|socket| socket.owner.clone());
        if let Some(owner) = owner {
            self.forward_to(&mut inner, &owner, table, what);
        }
    }

    /// Passes on what is for a table, over the way of any socket at it.
    pub(crate) fn forward_to_table(&self, table: &str, what: Forwarded) {
        let mut inner = self.inner();
        let owner = inner.sockets.values().find(|socket| socket.table == table && socket.owner.is_some());
        if let Some(owner) = owner.and_then(|socket| socket.owner.clone()) {
            self.forward_to(&mut inner, &owner, table, what);
        }
    }

    fn forward_to(&self, inner: &mut Inner, owner: &str, table: &str, what: Forwarded) {
        let Some(upstream) = inner.owners.get_mut(owner) else { return };
        upstream.sent += 1;
        upstream.unheard.get_or_insert_with(Instant::now);
        let forward = Forward { link: upstream.link, n: upstream.sent, table: table.to_owned(), what };
        // While the lock is held, so that numbers go out in order.
        if !self.bus.send(&format!("in.{owner}"), forward) {
            self.cut(inner, owner);
        }
    }

    /// Tells an owner that its link to this node is given up: it lets go of the sockets there, and makes another one for
    /// those that join again. It must not go on with the old one, where neither side knows how far the other has come.
    fn tell_given_up(&self, owner: &str, link: u64) {
        // A number that cannot come next says so, to older versions as well. If this is lost, too, the next letter over
        // that link is answered by another one.
        let what = Forwarded::Leave { connection: u64::MAX };
        let forward = Forward { link, n: u64::MAX, table: String::new(), what };
        let _ = self.bus.send(&format!("in.{owner}"), forward);
    }

    /// Takes in what an owner has sent.
    pub(super) fn receive(&self, from: &Sender, back: Back) {
        let mut inner = self.inner();
        let Back { link, n, heard, parcels } = back;
        let next = u64::from(!parcels.is_empty());
        // What comes over a link that was given up is old.
        if inner.is_given_up(&from.instance, link) {
            return self.tell_given_up(&from.instance, link);
        }
        self.cut_before(&mut inner, &from.instance, link);
        match inner.owners.get_mut(&from.instance) {
            Some(upstream) => {
                if !upstream.shown(link, n, next, heard) {
                    tracing::info!(owner = from.node, link, n, heard, "letters of another node were lost");
                    return self.cut(&mut inner, &from.instance);
                }
            }
            // The answer to the first socket of this link is still on its way.
            None if n == next => {
                inner.owners.insert(from.instance.clone(), Upstream::new(&from.node, link, n));
            }
            None => {
                inner.give_up(&from.instance, link);
                return self.tell_given_up(&from.instance, link);
            }
        }
        for Posted { to, what } in parcels {
            self.deliver(&mut inner, &from.instance, &to, what);
        }
    }

    fn deliver(&self, inner: &mut Inner, owner: &str, to: &[u64], what: Post) {
        let parcel = match what {
            Post::Message(wrapped) => Parcel::from(wrapped),
            Post::End(why) => {
                for connection in to {
                    let Some(socket) = inner.sockets.remove(connection) else { continue };
                    if let Some(why) = &why {
                        let _ = socket.ended.set(parted(why));
                    }
                }
                return;
            }
        };
        for connection in to {
            match inner.sockets.get(connection) {
                Some(socket) if socket.to.try_send(parcel.clone()).is_ok() => {}
                socket => {
                    // It is gone, was never taken note of here, or cannot keep up: its task notices that.
                    let table = socket.map_or(String::new(), |socket| socket.table.clone());
                    inner.sockets.remove(connection);
                    self.forward_to(inner, owner, &table, Forwarded::Leave { connection: *connection });
                }
            }
        }
    }

    /// Gives up the way to owners that have been silent for too long.
    pub(super) fn sweep(&self) {
        let mut inner = self.inner();
        let silent = inner.owners.iter().filter(|(_, upstream)| upstream.seen.elapsed() > SILENCE);
        let silent: Vec<String> = silent.map(|(owner, _)| owner.clone()).collect();
        for owner in silent {
            self.cut(&mut inner, &owner);
        }
    }

    /// Gives up the way to all owners.
    pub(super) fn break_all(&self) {
        let mut inner = self.inner();
        let all: Vec<String> = inner.owners.keys().cloned().collect();
        for owner in all {
            self.cut(&mut inner, &owner);
        }
    }

    /// Gives up the way to an owner if the owner has begun a later link.
    fn cut_before(&self, inner: &mut Inner, owner: &str, link: u64) {
        if inner.owners.get(owner).is_some_and(|upstream| upstream.link < link) {
            self.cut(inner, owner);
        }
    }

    /// Gives up the way to an owner: its sockets here join again.
    fn cut(&self, inner: &mut Inner, owner: &str) {
        if let Some(upstream) = inner.owners.remove(owner) {
            inner.give_up(owner, upstream.link);
            self.tell_given_up(owner, upstream.link);
            *inner.breaks.entry(upstream.node).or_default() += 1;
        }
        inner.sockets.retain(|_, socket| {
            let theirs = socket.owner.as_deref() == Some(owner);
            if theirs {
                let _ = socket.ended.set(Parting::Moved);
            }
            !theirs
        });
        self.broken.send_replace(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_in_what_an_owner_sends_is_noticed_also_by_an_empty_letter() {
        let mut upstream = Upstream::new("n:1", 3, 0);
        assert!(upstream.shown(3, 1, 1, 0), "the first letter with something in it");
        assert!(upstream.shown(3, 1, 0, 0), "nothing new");
        assert!(!upstream.shown(3, 2, 0, 0), "the second one was lost, and nothing followed");
        assert!(!upstream.shown(3, 3, 1, 0), "nor does the third make up for it");
        assert!(!upstream.shown(4, 2, 1, 0), "another link begins anew");
    }

    #[test]
    fn what_the_owner_does_not_hear_for_long_is_lost() {
        let mut upstream = Upstream::new("n:1", 1, 0);
        upstream.sent = 2;
        upstream.unheard = Some(Instant::now());
        assert!(upstream.shown(1, 0, 0, 0), "it may be on its way");
        assert!(upstream.shown(1, 0, 0, 1));
        upstream.unheard = Some(Instant::now() - 2 * SILENCE);
        assert!(!upstream.shown(1, 0, 0, 1));
        assert!(upstream.shown(1, 0, 0, 2), "now it has heard everything");
    }
}
