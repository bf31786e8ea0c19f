//! What waits for another node. A message for many of its sockets waits once, and is written once.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::letters::{Post, Posted, Wrapped};
use crate::live::Parcel;

/// Bytes that may wait for a node.
const MOST: usize = 32 * 1024 * 1024;

/// With so many, sockets go without what they can do without.
const CROWDED: usize = MOST / 16;

/// What a message takes up beside its text, and what the number of each socket takes up.
const MESSAGE: usize = 64;
const NUMBER: usize = 12;

/// Messages that go into one letter, and about how many bytes.
const TOGETHER: usize = 256;
const LARGEST: usize = 256 * 1024;

/// Sockets of one message: their numbers must fit into a letter.
const MOST_SOCKETS: usize = 8192;

/// What goes to a socket.
pub(super) enum Outward {
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

    fn size(&self) -> usize {
        match self {
            Outward::Message(parcel) => MESSAGE + parcel.text.len(),
            Outward::End(_) => MESSAGE,
        }
    }

    /// Where the text of a message lies that may be for several sockets. Answers are for one.
    fn text(&self) -> Option<(usize, usize)> {
        match self {
            Outward::Message(Parcel { text, answers: None, .. }) => Some((text.as_ptr().addr(), text.len())),
            _ => None,
        }
    }
}

/// One message, and the sockets it is for.
struct Waiting {
    to: Vec<u64>,
    what: Outward,
}

impl Waiting {
    fn size(&self) -> usize {
        self.what.size() + NUMBER * self.to.len()
    }
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<Waiting>,
    /// The number of the first of these.
    first: u64,
    /// The same text in memory is the same message: its number.
    texts: HashMap<(usize, usize), u64>,
    /// The number of the last message for each socket.
    last: HashMap<u64, u64>,
    bytes: usize,
}

impl Inner {
    /// The message that waits already with the same text, if the socket is sent nothing after it.
    fn same(&mut self, connection: u64, what: &Outward) -> Option<(u64, &mut Waiting)> {
        let number = *self.texts.get(&what.text()?)?;
        let in_order = self.last.get(&connection).is_none_or(|last| *last < number);
        let waiting = self.waiting.get_mut((number - self.first) as usize)?;
        (in_order && waiting.to.len() < MOST_SOCKETS).then_some((number, waiting))
    }

    fn take_one(&mut self) -> Option<Waiting> {
        let waiting = self.waiting.pop_front()?;
        if let Some(text) = waiting.what.text().filter(|text| self.texts.get(text) == Some(&self.first)) {
            self.texts.remove(&text);
        }
        self.first += 1;
        self.bytes -= waiting.size();
        if self.waiting.is_empty() {
            self.last.clear();
        }
        Some(waiting)
    }
}

/// Messages for the sockets of a node, each socket's in their order.
#[derive(Default)]
pub(super) struct Outbox {
    inner: Mutex<Inner>,
    filled: Notify,
}

impl Outbox {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts in a message for a socket; false if too much waits already.
    pub(super) fn put(&self, connection: u64, what: Outward) -> bool {
        let mut inner = self.inner();
        if inner.bytes >= MOST {
            return false;
        }
        let number = match inner.same(connection, &what) {
            Some((number, waiting)) => {
                waiting.to.push(connection);
                inner.bytes += NUMBER;
                number
            }
            None => {
                let number = inner.first + inner.waiting.len() as u64;
                if let Some(text) = what.text() {
                    inner.texts.insert(text, number);
                }
                inner.bytes += NUMBER + what.size();
                inner.waiting.push_back(Waiting { to: vec![connection], what });
                number
            }
        };
        inner.last.insert(connection, number);
        drop(inner);
        self.filled.notify_one();
        true
    }

    /// Takes out what goes into the next letter; nothing if nothing waits.
    pub(super) fn take(&self) -> Vec<Posted> {
        let (mut some, mut bytes) = (Vec::new(), 0);
        let mut inner = self.inner();
        while some.len() < TOGETHER
            && let Some(size) = inner.waiting.front().map(Waiting::size)
        {
            if bytes > 0 && bytes + size > LARGEST {
                break;
            }
            bytes += size;
            some.extend(inner.take_one());
        }
        drop(inner);
        some.into_iter().map(|Waiting { to, what }| Posted { to, what: what.post() }).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.inner().waiting.is_empty()
    }

    /// Whether there is room for what sockets can do without.
    pub(super) fn has_room(&self) -> bool {
        self.inner().bytes < CROWDED
    }

    /// Waits until something was put in.
    pub(super) async fn filled(&self) {
        self.filled.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;

    use super::*;

    fn text(words: &str) -> Utf8Bytes {
        words.to_owned().into()
    }

    fn event(text: &Utf8Bytes) -> Outward {
        Outward::Message(Parcel::event(7, text.clone()))
    }

    fn words(text: &Utf8Bytes) -> Outward {
        Outward::Message(text.clone().into())
    }

    /// What the next letter has for whom.
    fn next(outbox: &Outbox) -> Vec<(String, Vec<u64>)> {
        let what = |what| match what {
            Post::Message(wrapped) => wrapped.text,
            Post::End(_) => "end".to_owned(),
        };
        outbox.take().into_iter().map(|posted| (what(posted.what), posted.to)).collect()
    }

    fn of(text: &str, to: &[u64]) -> (String, Vec<u64>) {
        (text.to_owned(), to.to_vec())
    }

    #[test]
    fn what_is_for_many_sockets_waits_once_and_in_order() {
        let outbox = Outbox::default();
        let said = [(text("hello"), text("said 1")), (text("bye"), text("said 2"))];
        // As a table tells it: one socket after the other, each the words and then the event.
        for (spoken, happened) in &said {
            for connection in 1..=3 {
                // One of them has muted the speaker.
                assert!(connection == 2 || outbox.put(connection, words(spoken)));
                assert!(outbox.put(connection, event(happened)));
            }
        }
        outbox.put(1, Outward::End(None));
        assert_eq!(
            next(&outbox),
            [
                of("hello", &[1, 3]),
                of("said 1", &[1, 2, 3]),
                of("bye", &[1, 3]),
                of("said 2", &[1, 2, 3]),
                of("end", &[1])
            ]
        );
        assert!(outbox.is_empty() && outbox.has_room() && outbox.inner().bytes == 0);
    }

    #[test]
    fn no_socket_is_sent_anything_too_early() {
        let outbox = Outbox::default();
        let (one, two) = (text("one"), text("two"));
        for (connection, what) in [(1, &one), (1, &two), (2, &two), (2, &one), (3, &one)] {
            outbox.put(connection, event(what));
        }
        // An answer has a text of its own; what has the same words is not the same message.
        outbox.put(3, Outward::Message(Parcel::answer(Some(1), text("one"))));
        let expected = [of("one", &[1]), of("two", &[1, 2]), of("one", &[2, 3]), of("one", &[3])];
        assert_eq!(next(&outbox), expected);
        outbox.put(4, event(&one));
        assert_eq!(next(&outbox), [of("one", &[4])]);
    }

    #[test]
    fn letters_do_not_grow_too_large() {
        let outbox = Outbox::default();
        for _ in 0..2 {
            outbox.put(1, event(&text(&"x".repeat(LARGEST / 2 + 1))));
        }
        assert_eq!((next(&outbox).len(), next(&outbox).len(), next(&outbox).len()), (1, 1, 0));
        let large = text("x");
        for connection in 0..MOST_SOCKETS as u64 + 1 {
            outbox.put(connection, event(&large));
        }
        assert_eq!(next(&outbox).iter().map(|(_, to)| to.len()).collect::<Vec<_>>(), [MOST_SOCKETS, 1]);
    }

    #[test]
    fn a_node_that_takes_nothing_is_not_kept_everything_for() {
        let outbox = Outbox::default();
        let megabyte = || event(&text(&"x".repeat(1024 * 1024)));
        let count = (0..100).take_while(|_| outbox.put(1, megabyte())).count();
        assert_eq!(count, MOST / 1024 / 1024);
        assert!(!outbox.has_room());
    }
}
