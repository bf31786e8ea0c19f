//! What was asked for, and how often the journal has it.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use super::super::history::{Asked, Kept, Row, TableHistory};
use super::{Law, Violation, short};

/// What a record adds to an action: it is not part of what was asked for.
const ADDED: [&str; 7] = ["played", "steady", "facts", "threw", "nonce", "reveal", "hash"];

/// Requests for the same thing. Most are alone: every flick has an angle and every press a nonce of its own, and other
/// actions are only asked for with `after`, which holds for one place in the game.
#[derive(Default)]
struct Group {
    done: usize,
    refused: usize,
    unanswered: usize,
    /// The events that carry it out.
    events: Vec<u64>,
}

/// Checks all requests of a table.
pub(super) fn check(name: &str, history: &TableHistory, kept: &Kept, found: &mut Vec<Violation>) {
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for request in &history.requests {
        let group = groups.entry(key(&request.asked)).or_default();
        match &request.answer {
            None => group.unanswered += 1,
            Some(answer) if answer.is_done() => group.done += 1,
            Some(_) => group.refused += 1,
        }
    }
    let words: HashMap<u64, &str> = kept.talk.iter().map(|words| (words.seq, words.text.as_str())).collect();
    for row in &kept.events {
        let Some(event) = Event::read(row, &words) else { continue };
        match event.keys.iter().find(|key| groups.contains_key(*key)) {
            Some(key) => groups.entry(key.clone()).or_default().events.push(row.seq),
            None if event.is_of_a_person(history) => {
                let what = format!("event {}: {}", row.seq, short(&row.body));
                found.push(Violation::at(Law::Asked, name, what));
            }
            None => {}
        }
    }
    found.extend(
        groups
            .iter()
            .filter_map(|(key, group)| group.verdict(key))
            .map(|(law, what)| Violation::at(law, name, what)),
    );
    early_answers(name, history, &groups, found);
}

impl Group {
    /// What is wrong with how often it was carried out.
    fn verdict(&self, key: &str) -> Option<(Law, String)> {
        let Group { done, refused, unanswered, events } = self;
        let times = events.len();
        let law = match times {
            times if times < *done => Law::Acknowledged,
            times if times > done + unanswered && done + unanswered == 0 => Law::Refused,
            times if times > done + unanswered => Law::Once,
            _ => return None,
        };
        let asked = format!("done {done}, refused {refused}, unanswered {unanswered}");
        Some((law, format!("{} ({asked}) is {times} times in the journal: events {events:?}", short(key))))
    }
}

/// An answer comes after its event, on the same socket.
fn early_answers(
    name: &str,
    history: &TableHistory,
    groups: &BTreeMap<String, Group>,
    found: &mut Vec<Violation>,
) {
    for request in &history.requests {
        let Some(answer) = request.answer.as_ref().filter(|answer| answer.is_done()) else { continue };
        let key = key(&request.asked);
        let (Some(socket), Some(group)) = (history.sockets.get(request.socket), groups.get(&key)) else {
            continue;
        };
        let had_seen = |seq: &u64| socket.events.iter().take(answer.seen).any(|seen| seen.seq == *seq);
        // An event that is missing altogether is another violation.
        if !group.events.is_empty() && !group.events.iter().any(had_seen) {
            let (key, events) = (short(&key), &group.events);
            let what = format!("socket {}: {key} was done before event {events:?} came", request.socket);
            found.push(Violation::at(Law::Answered, name, what));
        }
    }
}

/// What a request asks for, as one text.
fn key(asked: &Asked) -> String {
    match asked {
        Asked::Act { line, after, nonce } => {
            let line = serde_json::from_str(line).unwrap_or_default();
            act_key(&deed(&line, nonce.as_deref()), *after)
        }
        Asked::Say { text } => format!("say {text}"),
        Asked::Sit { seat, who } => format!("sit {seat} {who}"),
        Asked::Start => "start".to_owned(),
    }
}

fn act_key(deed: &str, after: Option<u64>) -> String {
    match after {
        None => format!("act {deed}"),
        Some(after) => format!("act {deed} after {after}"),
    }
}

/// Who does what, without what a record adds; a press with the presser's nonce.
fn deed(line: &Value, nonce: Option<&str>) -> String {
    let mut deed = line.clone();
    if let Some(fields) = deed.as_object_mut() {
        ADDED.iter().for_each(|added| drop(fields.remove(*added)));
        if let Some(nonce) = nonce.filter(|_| fields.contains_key("press")) {
            fields.insert("nonce".to_owned(), nonce.into());
        }
    }
    deed.to_string()
}

/// An event that a request may have led to.
struct Event {
    /// The requests that lead to it; the first that was made is the one.
    keys: Vec<String>,
    /// The player, if it is an action.
    player: Option<u64>,
    /// Whether somebody has said it in their own words.
    said: bool,
}

impl Event {
    fn read(row: &Row, words: &HashMap<u64, &str>) -> Option<Event> {
        let body: Value = serde_json::from_str(&row.body).ok()?;
        let (kind, content) = match &body {
            Value::Object(fields) => fields.iter().next()?,
            _ => return None,
        };
        match kind.as_str() {
            "acted" => {
                let (line, n) = (content.get("line")?, content.get("n")?.as_u64()?);
                let deed = deed(line, line.get("nonce").and_then(Value::as_str));
                let keys = vec![act_key(&deed, None), act_key(&deed, n.checked_sub(1))];
                Some(Event { keys, player: line.get("by").and_then(Value::as_u64), said: false })
            }
            "said" => {
                let keys = vec![format!("say {}", words.get(&row.seq).copied().unwrap_or_default())];
                Some(Event { keys, player: None, said: true })
            }
            "sat" => {
                let (seat, who) = (content.get("seat")?.as_u64()?, content.get("who")?.as_str()?);
                Some(Event { keys: vec![format!("sit {seat} {who}")], player: None, said: false })
            }
            "started" => Some(Event { keys: vec!["start".to_owned()], player: None, said: false }),
            _ => None,
        }
    }

    /// Whether only a person can have led to it.
    fn is_of_a_person(&self, history: &TableHistory) -> bool {
        let seat = self.player.and_then(|player| u8::try_from(player).ok());
        self.said || seat.is_some_and(|seat| history.people.contains(&seat))
    }
}
