//! Writes down what clients ask and see while it happens.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::history::{Answer, Asked, Millis, Request, Seen, Socket, TableHistory, Welcome, Words};
use super::laws::Violation;
use super::report::Counts;

/// The history of a run. All clients share one.
pub(super) struct Recorder {
    start: Instant,
    notes: Mutex<Notes>,
}

#[derive(Default)]
struct Notes {
    /// Tables where games are being played.
    tables: BTreeMap<String, TableHistory>,
    /// What we need to know about them beside that.
    beside: HashMap<String, Beside>,
    /// Tables that all clients have left.
    left: Vec<(String, TableHistory)>,
    clients: u32,
    /// Requests whose answer is still expected.
    outstanding: usize,
    /// What a client saw that must never be seen.
    violations: Vec<Violation>,
    counts: Counts,
}

/// Beside the history of one table.
#[derive(Default)]
struct Beside {
    /// Every text that was seen of an event; more than one is a violation, which the checker finds.
    texts: HashMap<u64, Vec<Arc<str>>>,
    /// One more than the highest event that anybody has seen.
    next: u64,
}

impl Recorder {
    pub(super) fn new() -> Recorder {
        Recorder { start: Instant::now(), notes: Mutex::default() }
    }

    /// The time.
    pub(super) fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table was opened, where people play these seats.
    pub(super) fn opened(&self, table: &str, people: impl IntoIterator<Item = u8>) {
        let mut notes = self.notes();
        notes.counts.tables += 1;
        let history = TableHistory { people: people.into_iter().collect(), ..TableHistory::default() };
        notes.tables.insert(table.to_owned(), history);
        notes.beside.insert(table.to_owned(), Beside::default());
    }

    /// All clients have left a table.
    pub(super) fn left(&self, table: &str) {
        let mut notes = self.notes();
        notes.beside.remove(table);
        if let Some(history) = notes.tables.remove(table) {
            notes.counts.finished += u64::from(history.over.is_some());
            notes.left.push((table.to_owned(), history));
        }
    }

    /// All clients have left all tables.
    pub(super) fn leave_all(&self) {
        let tables: Vec<String> = self.notes().tables.keys().cloned().collect();
        tables.iter().for_each(|table| self.left(table));
    }

    /// The tables that were left since the last time.
    pub(super) fn take_left(&self) -> Vec<(String, TableHistory)> {
        std::mem::take(&mut self.notes().left)
    }

    /// Looks at the tables where games are being played. Clients wait meanwhile.
    pub(super) fn look<T>(&self, at: impl FnOnce(&BTreeMap<String, TableHistory>) -> T) -> T {
        at(&self.notes().tables)
    }

    /// A client comes to a table and stays; its number.
    pub(super) fn client(&self, table: &str) -> u32 {
        let mut notes = self.notes();
        notes.clients += 1;
        let client = notes.clients;
        if let Some(table) = notes.tables.get_mut(table) {
            table.clients.insert(client);
        }
        client
    }

    /// A client leaves.
    pub(super) fn leave(&self, table: &str, client: u32) {
        if let Some(table) = self.notes().tables.get_mut(table) {
            table.clients.remove(&client);
        }
    }

    /// One more than the highest event that anybody has seen at a table.
    pub(super) fn next(&self, table: &str) -> u64 {
        self.notes().beside.get(table).map_or(0, |beside| beside.next)
    }

    /// The game of a table is over.
    pub(super) fn over(&self, table: &str) {
        let now = self.now();
        if let Some(table) = self.notes().tables.get_mut(table) {
            table.over.get_or_insert(now);
        }
    }

    /// A client saw what must never be seen.
    pub(super) fn broken(&self, violation: Violation) {
        self.notes().violations.push(violation);
    }

    /// What clients saw that must never be seen, since the last time.
    pub(super) fn take_violations(&self) -> Vec<Violation> {
        std::mem::take(&mut self.notes().violations)
    }

    /// How many requests wait for an answer.
    pub(super) fn outstanding(&self) -> usize {
        self.notes().outstanding
    }

    /// What was counted.
    pub(super) fn counts(&self) -> Counts {
        self.notes().counts
    }
}

/// What one socket sees. It counts as ended when this is dropped.
pub(super) struct SocketNotes {
    recorder: Arc<Recorder>,
    table: String,
    number: usize,
    /// The request that waits for its answer.
    asked: Option<usize>,
}

impl SocketNotes {
    /// A socket was welcomed. `hello` is a moment before its hello was sent.
    pub(super) fn welcomed(
        recorder: &Arc<Recorder>,
        table: &str,
        client: u32,
        node: &str,
        (from, hello): (Option<u64>, Millis),
        next: u64,
    ) -> SocketNotes {
        let welcome = Welcome { at: recorder.now(), next };
        let socket = Socket { client, node: node.to_owned(), from, hello, welcome, ..Socket::default() };
        let mut notes = recorder.notes();
        notes.counts.sockets += 1;
        let sockets = notes.tables.get_mut(table).map(|table| &mut table.sockets);
        let number = sockets.map_or(0, |sockets| {
            sockets.push(socket);
            sockets.len() - 1
        });
        drop(notes);
        SocketNotes { recorder: Arc::clone(recorder), table: table.to_owned(), number, asked: None }
    }

    /// Changes what is written down about the table and this socket.
    fn write(&self, change: impl FnOnce(&mut TableHistory, &mut Counts, Millis)) {
        let mut notes = self.recorder.notes();
        // Under the lock, so that times never go back.
        let now = self.recorder.now();
        let Notes { tables, counts, .. } = &mut *notes;
        if let Some(table) = tables.get_mut(&self.table) {
            change(table, counts, now);
        }
    }

    /// An event came.
    pub(super) fn event(&self, seq: u64, happened: u64, what: &str) {
        let what = self.text(seq, what);
        self.write(|table, counts, at| {
            counts.events += 1;
            if let Some(socket) = table.sockets.get_mut(self.number) {
                socket.events.push(Seen { at, seq, happened, what });
            }
        });
    }

    /// The text of an event, which is kept once however often it is seen.
    fn text(&self, seq: u64, what: &str) -> Arc<str> {
        let mut notes = self.recorder.notes();
        let Some(beside) = notes.beside.get_mut(&self.table) else { return Arc::from(what) };
        beside.next = beside.next.max(seq + 1);
        let texts = beside.texts.entry(seq).or_default();
        if let Some(known) = texts.iter().find(|text| ***text == *what) {
            return Arc::clone(known);
        }
        let text: Arc<str> = Arc::from(what);
        texts.push(Arc::clone(&text));
        text
    }

    /// Words came.
    pub(super) fn talk(&self, words: Words) {
        self.write(|table, _, _| {
            if let Some(socket) = table.sockets.get_mut(self.number) {
                socket.talk.push(words);
            }
        });
    }

    /// A request is about to be sent; whether it may: not if all have left the table.
    pub(super) fn asked(&mut self, asked: Asked) -> bool {
        self.forget();
        let mut number = None;
        self.write(|table, counts, at| {
            counts.unanswered += 1;
            let requests = &mut table.requests;
            requests.push(Request { socket: self.number, at, asked, answer: None });
            number = Some(requests.len() - 1);
        });
        self.asked = number;
        self.recorder.notes().outstanding += usize::from(number.is_some());
        number.is_some()
    }

    /// The answer came; `refused` says why it is none.
    pub(super) fn answered(&mut self, refused: Option<String>) {
        let Some(request) = self.asked else { return };
        self.forget();
        self.write(|table, counts, at| {
            counts.unanswered -= 1;
            counts.acknowledged += u64::from(refused.is_none());
            counts.refused += u64::from(refused.is_some());
            let seen = table.sockets.get(self.number).map_or(0, |socket| socket.events.len());
            if let Some(request) = table.requests.get_mut(request) {
                request.answer = Some(Answer { at, seen, refused });
            }
        });
    }

    /// No answer is expected any more.
    fn forget(&mut self) {
        if self.asked.take().is_some() {
            self.recorder.notes().outstanding -= 1;
        }
    }
}

impl Drop for SocketNotes {
    fn drop(&mut self) {
        self.forget();
        self.write(|table, _, at| {
            if let Some(socket) = table.sockets.get_mut(self.number) {
                socket.ended = Some(at);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_at_a_table_is_written_down() {
        let recorder = Arc::new(Recorder::new());
        recorder.opened("t", [0, 1]);
        let client = recorder.client("t");
        let mut socket = SocketNotes::welcomed(&recorder, "t", client, "n", (Some(0), 0), 1);
        socket.event(0, 7, r#""closed""#);
        assert!(socket.asked(Asked::Start));
        assert_eq!((recorder.outstanding(), recorder.next("t")), (1, 1));
        socket.answered(Some("status".to_owned()));
        socket.asked(Asked::Start);
        let mut other = SocketNotes::welcomed(&recorder, "t", client, "n", (None, 0), 1);
        other.event(0, 7, r#""closed""#);
        other.asked(Asked::Say { text: "1".to_owned() });
        other.answered(None);
        drop(socket);
        assert_eq!(recorder.outstanding(), 0);
        recorder.over("t");
        drop(other);
        recorder.leave("t", client);
        let mut late = SocketNotes::welcomed(&recorder, "t", client, "n", (None, 0), 1);
        recorder.leave_all();
        assert!(!late.asked(Asked::Start), "nobody would know of it");
        let left = recorder.take_left();
        let [(name, table)] = left.as_slice() else { panic!("{left:?}") };
        assert_eq!((name.as_str(), table.sockets.len(), table.clients.len()), ("t", 3, 0));
        assert!(table.sockets[..2].iter().all(|socket| socket.ended.is_some()) && table.over.is_some());
        let answers = table.requests.iter().map(|request| request.answer.as_ref().map(Answer::is_done));
        assert_eq!(answers.collect::<Vec<_>>(), [Some(false), None, Some(true)]);
        let [one, two] = [0, 1].map(|n| &table.sockets[n].events[0].what);
        assert!(Arc::ptr_eq(one, two), "the same text is kept once");
        let counted = Counts {
            tables: 1,
            finished: 1,
            sockets: 3,
            events: 2,
            acknowledged: 1,
            refused: 1,
            unanswered: 1,
        };
        assert_eq!(recorder.counts(), counted);
    }
}
