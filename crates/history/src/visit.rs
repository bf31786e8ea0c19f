//! A table as a client follows it.

use std::collections::BTreeMap;

use protocol::{Event, Json, Mention, Person, Talk, Welcome, What};
use rules::Player;
use table::{Changed, Line, Nonce, OwnNonces};

use crate::state::TableState;

/// A table as a client knows it: its state, and the names and words that are sent beside the events.
#[derive(Clone, Debug)]
pub struct Visit {
    state: TableState,
    you: Option<Person>,
    /// The seats that this client plays.
    mine: Vec<u8>,
    /// The names of people by their ids; people who have left for good have no name.
    names: BTreeMap<String, Option<String>>,
    /// What was said, by the number of its event.
    said: BTreeMap<u64, String>,
    nonces: OwnNonces,
    /// The number of the first event after the last welcome.
    known: u64,
}

impl Visit {
    /// A table from the welcome of a client that asked for the events from `from` on.
    pub fn new(welcome: &Welcome, from: u64) -> Visit {
        let mut visit = Visit {
            state: TableState::shown(&welcome.table, from.min(welcome.next)),
            you: None,
            mine: Vec::new(),
            names: BTreeMap::new(),
            said: BTreeMap::new(),
            nonces: OwnNonces::default(),
            known: 0,
        };
        visit.welcome(welcome);
        visit
    }

    /// Takes over the welcome of a new connection, after the last one was lost.
    pub fn welcome(&mut self, welcome: &Welcome) {
        self.state.show(&welcome.table);
        self.you.clone_from(&welcome.you);
        self.mine.clone_from(&welcome.seats);
        self.known = welcome.next;
        let people = welcome.table.people().chain(&welcome.people).chain(&welcome.you);
        self.names.extend(people.map(|person| (person.id.clone(), person.name.clone())));
    }

    /// Takes over people's names, new or changed.
    pub fn meet(&mut self, people: &[Person]) {
        for person in people {
            if let Some(you) = self.you.as_mut().filter(|you| you.id == person.id) {
                you.clone_from(person);
            }
            self.names.insert(person.id.clone(), person.name.clone());
        }
    }

    /// Keeps the words of an event that comes next.
    pub fn hear(&mut self, talk: Talk) {
        if talk.seq >= self.state.next {
            self.said.insert(talk.seq, talk.text);
        }
    }

    /// Applies an event; returns whether it is a new one.
    pub fn take(&mut self, event: &Event) -> bool {
        if event.seq < self.state.next {
            return false;
        }
        self.state.take(event);
        match &event.what {
            What::Sat { seat, who, .. } => {
                self.recall_name(who);
                let me = self.you.as_ref().is_some_and(|you| you.id == who.id());
                if me && !self.mine.contains(seat) {
                    self.mine.push(*seat);
                }
            }
            What::Stood { seat } => self.mine.retain(|mine| mine != seat),
            What::Said { who, .. } => self.recall_name(who),
            What::Acted { line, .. } => self.see_throw(line),
            _ => {}
        }
        true
    }

    /// Counts an event of a kind that this version does not know.
    pub fn skip(&mut self, seq: u64) {
        self.state.skip(seq);
    }

    /// Takes the name from an event: servers of earlier versions put names there.
    fn recall_name(&mut self, mention: &Mention) {
        if let Some(name) = mention.name() {
            self.names.entry(mention.id().to_owned()).or_insert_with(|| Some(name.to_owned()));
        }
    }

    fn see_throw(&mut self, line: &Json) {
        let (game, hand) = (self.state.settings.game, self.state.settings.hand);
        if (game.has_dome() || hand.is_some())
            && let Ok(line) = Line::parse(game, line.text(), true)
        {
            self.nonces.saw(&line);
        }
    }

    /// The table after the events that have arrived.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// The person this client acts for.
    pub fn you(&self) -> Option<&Person> {
        self.you.as_ref()
    }

    /// The seats played from here.
    pub fn mine(&self) -> &[u8] {
        &self.mine
    }

    /// Whether this client plays no seat.
    pub fn is_watching(&self) -> bool {
        self.mine.is_empty()
    }

    /// Whether this client's person opened the table.
    pub fn is_owner(&self) -> bool {
        self.you.as_ref().is_some_and(|you| you.id == self.state.owner)
    }

    /// The number of the next event.
    pub fn next(&self) -> u64 {
        self.state.next
    }

    /// Whether all events from before the last welcome have arrived.
    pub fn has_caught_up(&self) -> bool {
        self.state.next >= self.known
    }

    /// The name of a person; `None` if they have left for good, or were never mentioned.
    pub fn name(&self, id: &str) -> Option<&str> {
        self.names.get(id)?.as_deref()
    }

    /// Whether a person was ever mentioned here.
    pub fn knows(&self, id: &str) -> bool {
        self.names.contains_key(id)
    }

    /// A person's own words in the event of this number; `None` if they are erased, or if we have muted the person.
    pub fn said(&self, seq: u64) -> Option<&str> {
        self.said.get(&seq).map(String::as_str)
    }

    /// The same words for a client that keeps them itself.
    pub fn take_said(&mut self, seq: u64) -> Option<String> {
        self.said.remove(&seq)
    }

    /// Restores the saved nonces of our throws; to be called before the first event.
    pub fn keep_up(&mut self, nonces: OwnNonces) {
        self.nonces = nonces;
    }

    /// Our part in the throws.
    pub fn nonces(&self) -> &OwnNonces {
        &self.nonces
    }

    /// Our nonce for the next throw, or the next tremor of a living hand: the same one if it must be sent again.
    pub fn nonce(&mut self, by: Player, draw: impl FnOnce() -> Option<Nonce>) -> Option<Nonce> {
        self.nonces.for_next(by, draw)
    }

    /// Our throws that came back with another nonce than was sent.
    pub fn changed(&self) -> &[Changed] {
        self.nonces.changed()
    }
}

#[cfg(test)]
mod tests {
    use boards::Game;

    use super::*;
    use crate::state::tests::{opened, sat};

    fn visit(you: Option<&str>) -> Visit {
        let welcome = Welcome {
            protocol: protocol::PROTOCOL,
            you: you.map(|id| Person::named(id, id)),
            seats: Vec::new(),
            table: opened(Game::Carrom, 2).view("t", 1, |_| None),
            people: vec![Person::named("aino", "Aino")],
            muted: Vec::new(),
            state: None,
            hash: None,
            actions: 0,
            next: 3,
            now: 0,
            clocks: None,
        };
        Visit::new(&welcome, 0)
    }

    fn take(visit: &mut Visit, what: What) -> bool {
        visit.take(&Event { seq: visit.next(), at: 0, what })
    }

    #[test]
    fn our_seats_are_those_in_which_we_sit() {
        let mut visit = visit(Some("björn"));
        take(&mut visit, sat(0, "aino"));
        assert!(visit.is_watching() && !visit.is_owner());
        take(&mut visit, sat(1, "björn"));
        assert_eq!(visit.mine(), [1]);
        take(&mut visit, What::Stood { seat: 1 });
        assert!(visit.is_watching());
    }

    #[test]
    fn an_event_is_taken_once() {
        let mut visit = visit(None);
        assert!(take(&mut visit, sat(0, "aino")) && !visit.has_caught_up());
        assert!(!visit.take(&Event { seq: 0, at: 0, what: What::Stood { seat: 0 } }));
        assert_eq!((visit.next(), visit.state().seats[0].person.as_deref()), (1, Some("aino")));
        take(&mut visit, What::Closed);
        take(&mut visit, What::Closed);
        assert!(visit.has_caught_up());
    }

    #[test]
    fn an_event_of_a_kind_that_is_not_known_only_counts() {
        let mut visit = visit(None);
        take(&mut visit, sat(0, "aino"));
        let before = visit.state().clone();
        visit.skip(1);
        visit.skip(1);
        assert_eq!(*visit.state(), TableState { next: 2, ..before });
        visit.skip(u64::MAX);
        assert_eq!(visit.next(), u64::MAX);
    }

    #[test]
    fn names_and_words_come_beside_the_events() {
        let mut visit = visit(Some("björn"));
        assert_eq!((visit.name("aino"), visit.knows("chloé")), (Some("Aino"), false));
        visit.meet(&[Person::named("chloé", "Chloé"), Person::unnamed("aino"), Person::named("björn", "B.")]);
        assert_eq!((visit.name("chloé"), visit.name("aino")), (Some("Chloé"), None));
        assert!(visit.knows("aino") && visit.you().is_some_and(|you| you.name.as_deref() == Some("B.")));
        visit.hear(Talk { seq: 0, text: "hej".to_owned() });
        take(&mut visit, What::Said { who: Mention::of("chloé"), text: None, phrase: None });
        assert_eq!(visit.said(0), Some("hej"));
        visit.hear(Talk { seq: 0, text: "too late".to_owned() });
        assert_eq!(visit.take_said(0).as_deref(), Some("hej"));
    }
}
