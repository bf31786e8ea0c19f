//! The laws that several nodes must keep, whatever happens to them, and the checker that looks for violations.
//!
//! Pure functions over a [history](super::history) and the rows that plain SQL has read. They share no code with the server:
//! JSON is read with serde_json alone. [`table()`] checks a table; [`fences`], [`goes_on`] and [`caught_up`] check what goes
//! beyond one.

mod leases;
mod requests;
mod sockets;
mod waiting;

use std::fmt;

use serde::Serialize;

use super::history::{Kept, TableHistory};

pub use leases::fences;
pub use waiting::{LONGEST_WAIT, caught_up, goes_on, last_act};

/// A law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Law {
    /// What was acknowledged is in the journal.
    Acknowledged,
    /// What was refused is not in the journal.
    Refused,
    /// A request is carried out at most once.
    Once,
    /// No player's action is in the journal that nobody asked for.
    Asked,
    /// An answer comes after its event.
    Answered,
    /// A socket sees events in order, without gap or duplicate, from the one it asked for.
    Order,
    /// What a socket sees is byte for byte what the journal has.
    Bytes,
    /// No two sockets see different events of the same number.
    Agreement,
    /// A welcome knows every event that was sent before, and none that the journal does not have.
    Welcome,
    /// The journal's numbers have no gap and no duplicate, and what is written stays.
    Journal,
    /// The number of a table's lease never goes back, and belongs to one node.
    Fences,
    /// When the faults are over, every client gets every event within ten seconds.
    CaughtUp,
    /// The tables of a node that was killed or stopped alone, and all tables when the faults are over, act again within ten
    /// seconds.
    GoesOn,
    /// No node ends by itself, and one that is told to end does so within 20 seconds with exit code 0.
    Exit,
    /// Our own engine gets the results that the events say.
    Engine,
}

impl Law {
    /// Whether breaking it loses nothing: something came late, or a node ended.
    pub fn is_of_waiting(self) -> bool {
        matches!(self, Law::CaughtUp | Law::GoesOn | Law::Exit)
    }

    /// The law as a sentence.
    fn sentence(self) -> &'static str {
        match self {
            Law::Acknowledged => "what was acknowledged is in the journal",
            Law::Refused => "what was refused is not in the journal",
            Law::Once => "a request is carried out at most once",
            Law::Asked => "no player's action is in the journal that nobody asked for",
            Law::Answered => "an answer comes after its event",
            Law::Order => "a socket sees events in order, without gap or duplicate",
            Law::Bytes => "what a socket sees is byte for byte what the journal has",
            Law::Agreement => "no two sockets see different events of the same number",
            Law::Welcome => "a welcome knows every event that was sent, and no other",
            Law::Journal => "the journal has no gap and no duplicate, and what is written stays",
            Law::Fences => "the number of a lease never goes back and belongs to one node",
            Law::CaughtUp => "after the faults every client gets every event within 10 s",
            Law::GoesOn => {
                "after a node was killed or stopped alone, and after all faults, tables act again within 10 s"
            }
            Law::Exit => "no node ends by itself, and SIGTERM ends it within 20 s with exit code 0",
            Law::Engine => "our own engine gets the results that the events say",
        }
    }
}

/// A law that was broken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The table; empty if it is not about one.
    pub table: String,
    /// What is wrong.
    pub what: String,
}

impl Violation {
    /// A violation at a table.
    pub fn at(law: Law, table: &str, what: impl Into<String>) -> Violation {
        Violation { law, table: table.to_owned(), what: what.into() }
    }

    /// A violation that is not about a table.
    pub fn of(law: Law, what: impl Into<String>) -> Violation {
        Violation::at(law, "", what)
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "law \"{}\"", self.law.sentence())?;
        if !self.table.is_empty() {
            write!(out, ", table {}", self.table)?;
        }
        write!(out, ": {}", self.what)
    }
}

impl std::error::Error for Violation {}

/// Checks one table: what its clients have asked and seen, and what the database has.
pub fn table(name: &str, history: &TableHistory, kept: &Kept) -> Vec<Violation> {
    let mut found = Vec::new();
    journal(name, kept, &mut found);
    sockets::check(name, history, kept, &mut found);
    requests::check(name, history, kept, &mut found);
    found
}

/// The journal counts from 0, one by one.
fn journal(name: &str, kept: &Kept, found: &mut Vec<Violation>) {
    let mut next = 0;
    for row in &kept.events {
        let what = match row.seq {
            seq if seq == next => None,
            seq if seq < next => Some(format!("event {seq} is there twice: {}", short(&row.body))),
            seq => Some(format!("event {seq} comes after {next} events")),
        };
        found.extend(what.map(|what| Violation::at(Law::Journal, name, what)));
        next = row.seq + 1;
    }
    if kept.events.is_empty() {
        found.push(Violation::at(Law::Journal, name, "the table was opened and has no events"));
    }
}

/// What was written stays: what was read earlier is the beginning of what is read later.
pub fn stays(name: &str, earlier: &Kept, later: &Kept) -> Option<Violation> {
    let mut pairs = earlier.events.iter().zip(later.events.iter().map(Some).chain(std::iter::repeat(None)));
    let (was, is) = pairs.find(|(was, is)| Some(*was) != *is)?;
    let is = is.map_or("nothing".to_owned(), |row| short(&row.body));
    Some(Violation::at(Law::Journal, name, format!("event {} was {}, later {is}", was.seq, short(&was.body))))
}

/// The beginning of a text, for a message.
fn short(text: &str) -> String {
    const ENOUGH: usize = 300;
    match text.char_indices().nth(ENOUGH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
