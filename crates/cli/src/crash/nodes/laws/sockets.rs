//! What sockets saw: in order, byte for byte, and the same for all.

use std::collections::HashMap;

use super::super::history::{Kept, Millis, Row, Seen, Socket, TableHistory};
use super::{Law, Violation, short};

/// Checks all sockets of a table.
pub(super) fn check(name: &str, history: &TableHistory, kept: &Kept, found: &mut Vec<Violation>) {
    let rows = by_number(&kept.events);
    for (number, socket) in history.sockets.iter().enumerate() {
        let mut complain = |law, what: String| {
            let who = format!("socket {number} (client {}, node {})", socket.client, socket.node);
            found.push(Violation::at(law, name, format!("{who}: {what}")));
        };
        if let Some(what) = disorder(socket) {
            complain(Law::Order, what);
        }
        if let Some(what) = socket.events.iter().find_map(|seen| other_bytes(seen, &rows)) {
            complain(Law::Bytes, what);
        }
        if let Some(what) = other_words(socket, kept) {
            complain(Law::Bytes, what);
        }
        if socket.welcome.next > kept.events.len() as u64 {
            let (next, kept) = (socket.welcome.next, kept.events.len());
            complain(Law::Welcome, format!("its welcome says next {next}, the journal has {kept} events"));
        }
    }
    agreement(name, history, found);
    forgotten(name, history, found);
}

fn by_number(rows: &[Row]) -> HashMap<u64, Vec<&Row>> {
    let mut by_number: HashMap<u64, Vec<&Row>> = HashMap::new();
    rows.iter().for_each(|row| by_number.entry(row.seq).or_default().push(row));
    by_number
}

/// The first event that is not the one that must come next.
fn disorder(socket: &Socket) -> Option<String> {
    let mut expected = socket.first()..;
    let wrong = socket.events.iter().find_map(|seen| {
        let expected = expected.next()?;
        (seen.seq != expected).then_some((seen.seq, expected))
    });
    wrong.map(|(seq, expected)| {
        format!("event {seq} instead of {expected}; it had asked for events from {:?} on", socket.from)
    })
}

/// How an event differs from what the journal has.
fn other_bytes(seen: &Seen, rows: &HashMap<u64, Vec<&Row>>) -> Option<String> {
    let Seen { seq, happened, what, .. } = seen;
    let Some(rows) = rows.get(seq) else {
        return Some(format!("event {seq} is not in the journal: {}", short(what)));
    };
    if rows.iter().any(|row| row.body == **what && row.happened == *happened) {
        return None;
    }
    let row = rows.first()?;
    let (seen, kept) = (short(what), short(&row.body));
    Some(format!(
        "event {seq}: it saw {seen} at {happened}, the journal has {kept} at {happened_there}",
        happened_there = row.happened
    ))
}

/// Words that differ from what the database has.
fn other_words(socket: &Socket, kept: &Kept) -> Option<String> {
    let wrong = socket.talk.iter().find(|words| !kept.talk.contains(words))?;
    Some(format!("the words of event {}, {:?}, are not what the database has", wrong.seq, wrong.text))
}

/// Everybody sees the same event of a number.
fn agreement(name: &str, history: &TableHistory, found: &mut Vec<Violation>) {
    let mut first: HashMap<u64, (&Seen, usize)> = HashMap::new();
    for (number, socket) in history.sockets.iter().enumerate() {
        for seen in &socket.events {
            let (other, theirs) = *first.entry(seen.seq).or_insert((seen, number));
            if (&other.what, other.happened) != (&seen.what, seen.happened) {
                let (one, two) = (short(&other.what), short(&seen.what));
                let what = format!("event {}: socket {theirs} saw {one}, socket {number} {two}", seen.seq);
                found.push(Violation::at(Law::Agreement, name, what));
                return;
            }
        }
    }
}

/// A welcome knows every event that anybody was sent before its hello.
fn forgotten(name: &str, history: &TableHistory, found: &mut Vec<Violation>) {
    let mut sent: HashMap<u64, Millis> = HashMap::new();
    for seen in history.sockets.iter().flat_map(|socket| &socket.events) {
        let at = sent.entry(seen.seq).or_insert(seen.at);
        *at = seen.at.min(*at);
    }
    for (number, socket) in history.sockets.iter().enumerate() {
        let Some(from) = socket.from.filter(|from| *from > socket.welcome.next) else { continue };
        let before = from.checked_sub(1).and_then(|before| sent.get(&before));
        if before.is_some_and(|at| *at <= socket.hello) {
            let (node, next) = (&socket.node, socket.welcome.next);
            let what = format!(
                "socket {number} asked {node} for events from {from} on; its welcome says next {next}"
            );
            found.push(Violation::at(Law::Welcome, name, what));
        }
    }
}
