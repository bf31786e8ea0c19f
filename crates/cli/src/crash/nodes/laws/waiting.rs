//! How long clients wait: for events when the faults are over, and for the tables of a node that is dead.

use std::collections::BTreeMap;

use super::super::history::{Asked, Break, Millis, Quiet, TableHistory};
use super::{Law, Violation};

/// The most milliseconds that anything may take.
pub const LONGEST_WAIT: Millis = 10_000;

/// How many milliseconds a socket has that was opened meanwhile.
const WHILE_QUIET: Millis = LONGEST_WAIT / 2;

/// In a quiet time every socket that stays open gets every event, and every client is let in.
pub fn caught_up(quiet: &Quiet, tables: &BTreeMap<String, TableHistory>) -> Vec<Violation> {
    let mut found = Vec::new();
    for (name, kept) in &quiet.kept {
        let Some(table) = tables.get(name) else { continue };
        for (number, socket) in table.sockets.iter().enumerate() {
            let known = socket.known(quiet.looked);
            let had_time = socket.is_open(quiet.at) || socket.welcome.at + WHILE_QUIET <= quiet.looked;
            if had_time && socket.is_open(quiet.looked) && known < *kept {
                let (client, node) = (socket.client, &socket.node);
                let what = format!(
                    "socket {number} (client {client}, node {node}) knows {known} of {kept} events after {} ms",
                    quiet.looked - quiet.at
                );
                found.push(Violation::at(Law::CaughtUp, name, what));
            }
        }
        found.extend(shut_out(quiet, name, table));
    }
    found
}

/// Clients of a table that have no socket.
fn shut_out(quiet: &Quiet, name: &str, table: &TableHistory) -> Vec<Violation> {
    let is_in = |client: &u32| {
        let mut sockets = table.sockets.iter();
        sockets.any(|socket| socket.client == *client && socket.is_open(quiet.looked))
    };
    let outside = table.clients.iter().filter(|client| !is_in(client));
    let waited = quiet.looked - quiet.at;
    outside
        .map(|client| format!("client {client} has no socket after {waited} ms without faults"))
        .map(|what| Violation::at(Law::CaughtUp, name, what))
        .collect()
}

/// Tables act again soon, unless their game is over.
pub fn goes_on(since: &Break, tables: &BTreeMap<String, TableHistory>) -> Vec<Violation> {
    let mut found = Vec::new();
    for name in &since.tables {
        let Some(table) = tables.get(name) else { continue };
        let over = table.over.is_some_and(|over| over <= since.at + LONGEST_WAIT);
        let again = first_act(table, since.at).is_some_and(|at| at <= since.at + LONGEST_WAIT);
        if !over && !again {
            let what = format!("no action was done within {LONGEST_WAIT} ms after {}", since.what);
            found.push(Violation::at(Law::GoesOn, name, what));
        }
    }
    found
}

/// When each of the tables had acted again: the latest of these times, if all have.
pub fn last_act(since: &Break, tables: &BTreeMap<String, TableHistory>) -> Option<Millis> {
    let tables = since.tables.iter().filter_map(|name| tables.get(name));
    let playing = tables.filter(|table| table.over.is_none());
    let again: Option<Vec<Millis>> = playing.map(|table| first_act(table, since.at)).collect();
    again.map(|again| again.into_iter().max().unwrap_or(since.at))
}

/// When the first action was done that was asked for after this moment.
fn first_act(table: &TableHistory, after: Millis) -> Option<Millis> {
    let since = table.requests.iter().rev().take_while(|request| request.at >= after);
    let acts = since.filter(|request| matches!(request.asked, Asked::Act { .. }));
    let answers = acts.filter_map(|request| request.answer.as_ref());
    answers.filter(|answer| answer.is_done()).map(|answer| answer.at).min()
}
