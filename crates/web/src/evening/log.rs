//! The list of events of a tournament as this page knows it, and the tournament that follows from it.

use protocol::club::{By, LogEntry};
use tournament::{Event, Tournament};

/// The list, in order and without gaps, and what follows from it.
#[derive(Clone, Debug, Default)]
pub struct Log {
    entries: Vec<LogEntry>,
    tournament: Option<Tournament>,
    /// The first entry that this page cannot take: the server knows more than it does.
    astray: Option<u64>,
}

impl Log {
    /// The entries so far.
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The number of the last entry.
    pub fn last(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.seq)
    }

    /// The tournament, once its header is there.
    pub fn tournament(&self) -> Option<&Tournament> {
        self.tournament.as_ref()
    }

    /// Whether an entry could not be taken, because the page is older than the server.
    pub fn is_astray(&self) -> bool {
        self.astray.is_some()
    }

    /// Takes entries, in any order; those that are known and those after a gap are left. Whether anything is new.
    pub fn take(&mut self, mut entries: Vec<LogEntry>) -> bool {
        entries.sort_by_key(|entry| entry.seq);
        let before = self.last();
        for entry in entries {
            if entry.seq == self.last() + 1 {
                self.fold(&entry);
                self.entries.push(entry);
            }
        }
        self.last() > before
    }

    fn fold(&mut self, entry: &LogEntry) {
        if self.astray.is_some() {
            return;
        }
        let line = entry.seq as usize;
        let taken = match (Event::read(entry.event.text()), self.tournament.as_mut()) {
            (Ok(Event::Tournament(terms)), None) => {
                self.tournament = Some(Tournament::new(*terms, line));
                true
            }
            (Ok(event), Some(tournament)) => tournament.apply(line, event).is_ok(),
            _ => false,
        };
        if !taken {
            self.astray = Some(entry.seq);
        }
    }

    /// The event of an entry.
    pub fn event(&self, seq: u64) -> Option<Event> {
        let entry = self.entries.iter().find(|entry| entry.seq == seq)?;
        Event::read(entry.event.text()).ok()
    }

    /// The games whose result, as it stands, a player told.
    pub fn told_by(&self, player: &str) -> Vec<String> {
        let mut told: Vec<(String, bool)> = Vec::new();
        for entry in &self.entries {
            let game = match Event::read(entry.event.text()) {
                Ok(Event::Result(report) | Event::Amend(report)) => report.game,
                _ => continue,
            };
            told.retain(|(other, _)| *other != game);
            told.push((game, entry.by == By::Player(player.to_owned())));
        }
        told.into_iter().filter(|(_, own)| *own).map(|(game, _)| game).collect()
    }

    /// As this device keeps it.
    pub fn text(&self) -> String {
        serde_json::to_string(&self.entries).unwrap_or_default()
    }

    /// Reads what this device kept; what cannot be read is nothing.
    pub fn read(text: &str) -> Log {
        let mut log = Log::default();
        log.take(serde_json::from_str(text).unwrap_or_default());
        log
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use protocol::Json;
    use serde_json::{Value, json};

    fn entry(seq: u64, by: By, event: &Value) -> LogEntry {
        LogEntry { seq, at: 0, by, event: Json::of(event) }
    }

    /// A log of these events.
    pub(crate) fn log(events: &[Value]) -> Log {
        let mut log = Log::default();
        let entries = (1..).zip(events).map(|(seq, event)| entry(seq, By::Desk, event));
        assert!(log.take(entries.collect()));
        assert!(!log.is_astray(), "{events:?}");
        log
    }

    fn header() -> Value {
        json!({"tournament": {"game": "crokinole", "stages": [{"kind": "swiss", "rounds": 2}]}})
    }

    fn enter(id: &str) -> Value {
        json!({"enter": {"id": id, "name": id}})
    }

    #[test]
    fn entries_are_folded_in_their_order_whatever_way_they_come() {
        let entry = |seq, event| entry(seq, By::Desk, &event);
        let mut log = Log::default();
        assert!(!log.take(vec![entry(2, enter("p1"))]), "what comes after a gap waits");
        assert!(log.take(vec![entry(3, enter("p2")), entry(1, header()), entry(2, enter("p1"))]));
        assert!(!log.take(vec![entry(2, enter("p1"))]), "what is known is not taken twice");
        assert_eq!(log.tournament().unwrap().entrants().count(), 2);
        assert_eq!(Log::read(&log.text()).last(), 3);
        assert_eq!(Log::read("broken").last(), 0);
    }

    #[test]
    fn an_entry_of_a_newer_server_is_told_and_nothing_after_it_is_guessed() {
        let mut log = log(&[header()]);
        log.take(vec![entry(2, By::Server, &json!({"dance": true})), entry(3, By::Desk, &enter("p1"))]);
        assert!(log.is_astray());
        assert_eq!(log.last(), 3);
        assert_eq!(log.tournament().unwrap().entrants().count(), 0);
    }

    #[test]
    fn the_log_knows_who_told_the_result_that_stands() {
        let mut log = log(&[header(), enter("p1"), enter("p2"), json!({"pair": true})]);
        let by_player = || By::Player("p1".to_owned());
        let score = |key: &str, score: [u8; 2]| json!({key: {"game": "1.1.1", "score": score}});
        log.take(vec![entry(5, by_player(), &score("result", [2, 0]))]);
        assert_eq!(log.told_by("p1"), ["1.1.1"]);
        log.take(vec![entry(6, By::Desk, &score("amend", [0, 2]))]);
        assert_eq!(log.told_by("p1"), Vec::<String>::new());
    }
}
