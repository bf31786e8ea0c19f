//! What the server has sent, table by table, to be compared with its journal.

use std::collections::BTreeMap;

use boards::Game;
use protocol::{Event, Json, What};
use table::{Deed, Line};

use super::notes::Note;

/// A promise that was not kept.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Broken {
    /// The server sent an event that the journal does not have.
    #[error("table {table}, event {seq}: told {told}, the journal has {kept}")]
    Lost {
        /// Where.
        table: String,
        /// The event's number.
        seq: u64,
        /// What was sent.
        told: String,
        /// What the journal has instead.
        kept: String,
    },
    /// The server acknowledged an action, but its event shows another one.
    #[error("table {table}, action {n}: acknowledged {line}, told {told}")]
    Action {
        /// Where.
        table: String,
        /// The action's number.
        n: u64,
        /// What was acknowledged.
        line: String,
        /// The action in the event that was sent.
        told: String,
    },
    /// The server sent a message that it must never send.
    #[error("table {table}: {what}")]
    Wrong {
        /// Where.
        table: String,
        /// What.
        what: String,
    },
}

/// Everything that the server has sent so far.
#[derive(Default)]
pub(super) struct Ledger {
    tables: BTreeMap<String, Page>,
    /// Actions of ours that the server acknowledged.
    pub(super) acknowledged: u64,
    /// Events that were sent to us.
    pub(super) told: u64,
    /// Games played to their end.
    pub(super) finished: u64,
}

/// What was sent about a table.
#[derive(Default)]
struct Page {
    /// Every event seen so far, in order: those sent to us, then those that the journal has shown since.
    known: Vec<Json>,
    /// How many of them were sent to us.
    told: usize,
    game: Option<Game>,
    playing: bool,
}

impl Ledger {
    /// The tables.
    pub(super) fn tables(&self) -> impl ExactSizeIterator<Item = &String> {
        self.tables.keys()
    }

    /// The tables where a game is being played, and how many events were sent to us there.
    pub(super) fn playing(&self) -> impl Iterator<Item = (&String, usize)> {
        self.tables.iter().filter(|(_, page)| page.playing).map(|(table, page)| (table, page.told))
    }

    /// Whether more than this many events were sent to us: the game has gone on.
    pub(super) fn has_gone_on(&self, table: &str, told: usize) -> bool {
        self.tables.get(table).is_some_and(|page| page.told > told)
    }

    /// Takes what the witness has written down.
    pub(super) fn take(&mut self, note: Note) -> Result<(), Broken> {
        match note {
            Note::Opened { table } => drop(self.tables.entry(table).or_default()),
            Note::Told { table, event } => {
                self.told += 1;
                let over = self.tables.entry(table.clone()).or_default().told(&table, event)?;
                self.finished += u64::from(over);
            }
            Note::Done { table, n, line } => {
                self.acknowledged += 1;
                self.tables.entry(table.clone()).or_default().done(&table, n, &line)?;
            }
            Note::Wrong { table, what } => return Err(Broken::Wrong { table, what }),
        }
        Ok(())
    }

    /// Compares a table with its journal, from the first event on. Returns how many of the events sent to us it has.
    pub(super) fn compare(&mut self, table: &str, journal: Vec<Json>) -> Result<u64, Broken> {
        let page = self.tables.entry(table.to_owned()).or_default();
        for (seq, known) in page.known.iter().enumerate() {
            same(table, seq, known, journal.get(seq))?;
        }
        // Events read from the journal were shown, too: they must still be there the next time.
        page.known.extend(journal.into_iter().skip(page.known.len()));
        Ok(page.told as u64)
    }
}

impl Page {
    /// Takes the next event; says whether the game ended with it.
    fn told(&mut self, table: &str, event: Json) -> Result<bool, Broken> {
        let wrong = |what: String| Broken::Wrong { table: table.to_owned(), what };
        let read: Event = serde_json::from_str(event.text())
            .map_err(|error| wrong(format!("{error}: {}", event.text())))?;
        if read.seq != self.told as u64 {
            return Err(wrong(format!("event {} after event {}", read.seq, self.told as i64 - 1)));
        }
        match self.known.get(self.told) {
            Some(known) => same(table, self.told, &event, Some(known))?,
            None => self.known.push(event),
        }
        self.told += 1;
        match &read.what {
            What::Opened { settings, .. } => self.game = Some(settings.game),
            What::Started { .. } => self.playing = true,
            What::Acted { verdict, .. } if verdict.over.is_some() => {
                self.playing = false;
                return Ok(true);
            }
            _ => {}
        }
        Ok(false)
    }

    /// An action was acknowledged: the event of exactly this action must have been sent before.
    fn done(&self, table: &str, n: u64, line: &Json) -> Result<(), Broken> {
        let acted = self.known[..self.told].iter().rev().find_map(|event| {
            let event: Event = serde_json::from_str(event.text()).ok()?;
            match event.what {
                What::Acted { n: number, line, .. } if number == n => Some(line),
                _ => None,
            }
        });
        let told = acted.as_ref().map_or("nothing", Json::text);
        let deed = |line: &str, recorded| self.game.and_then(|game| deed(game, line, recorded));
        if acted.is_some() && deed(line.text(), false) == deed(told, true) {
            return Ok(());
        }
        let (line, told) = (line.text().to_owned(), told.to_owned());
        Err(Broken::Action { table: table.to_owned(), n, line, told })
    }
}

/// Who does what in a line of a record.
fn deed(game: Game, line: &str, recorded: bool) -> Option<(rules::Player, Deed)> {
    let line = Line::parse(game, line, recorded).ok()?;
    Some((line.by.ok()?, line.deed.ok()?))
}

fn same(table: &str, seq: usize, told: &Json, kept: Option<&Json>) -> Result<(), Broken> {
    if kept == Some(told) {
        return Ok(());
    }
    Err(Broken::Lost {
        table: table.to_owned(),
        seq: seq as u64,
        told: told.text().to_owned(),
        kept: kept.map_or("nothing", Json::text).to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENED: &str = r#"{"seq":0,"at":1,"what":{"opened":{"owner":{"id":"a","name":"A"},"settings":{"game":"kimble","players":2,"options":{},"public":false,"input":"guided"}}}}"#;
    const ACTED: &str = r#"{"seq":1,"at":2,"what":{"acted":{"n":1,"line":{"by":0,"press":null,"threw":6},"verdict":{"rules":[],"turn":{"player":0,"do":"move"},"over":null}}}}"#;
    const OTHER: &str = r#"{"seq":1,"at":2,"what":{"acted":{"n":1,"line":{"by":0,"press":null,"threw":5},"verdict":{"rules":[],"turn":{"player":0,"do":"move"},"over":null}}}}"#;

    fn told(event: &str) -> Note {
        Note::Told { table: "t".to_owned(), event: Json::new(event) }
    }

    fn ledger(events: &[&str]) -> Ledger {
        let mut ledger = Ledger::default();
        events.iter().for_each(|event| ledger.take(told(event)).unwrap());
        ledger
    }

    fn journal(events: &[&str]) -> Vec<Json> {
        events.iter().map(|event| Json::new(*event)).collect()
    }

    #[test]
    fn a_journal_may_have_more_but_never_less_or_something_else() {
        assert_eq!(ledger(&[OPENED]).compare("t", journal(&[OPENED, ACTED])), Ok(1));
        assert_eq!(ledger(&[OPENED, ACTED]).compare("t", journal(&[OPENED, ACTED])), Ok(2));
        let lost = ledger(&[OPENED, ACTED]).compare("t", journal(&[OPENED]));
        assert!(matches!(lost, Err(Broken::Lost { seq: 1, kept, .. }) if kept == "nothing"));
        let lost = ledger(&[OPENED, ACTED]).compare("t", journal(&[OPENED, OTHER]));
        assert!(matches!(lost, Err(Broken::Lost { seq: 1, .. })));
    }

    #[test]
    fn what_a_journal_has_shown_it_shows_again_and_tells() {
        let mut ledger = ledger(&[OPENED]);
        ledger.compare("t", journal(&[OPENED, ACTED])).unwrap();
        assert!(matches!(ledger.compare("t", journal(&[OPENED])), Err(Broken::Lost { seq: 1, .. })));
        assert!(matches!(ledger.take(told(OTHER)), Err(Broken::Lost { seq: 1, .. })));
    }

    #[test]
    fn events_come_in_order_and_actions_are_what_was_sent() {
        assert!(matches!(ledger(&[OPENED, ACTED]).take(told(ACTED)), Err(Broken::Wrong { .. })));
        let done = |n, line: &str| Note::Done { table: "t".to_owned(), n, line: Json::new(line) };
        let mut ledger = ledger(&[OPENED, ACTED]);
        assert_eq!(ledger.take(done(1, r#"{"by":0,"press":null}"#)), Ok(()));
        assert!(matches!(ledger.take(done(2, r#"{"by":0,"press":null}"#)), Err(Broken::Action { n: 2, .. })));
        assert!(matches!(ledger.take(done(1, r#"{"by":1,"press":null}"#)), Err(Broken::Action { n: 1, .. })));
    }
}
