//! Whatever those at a table send, it is done or refused; a refusal changes nothing, and the journal tells the rest.
//!
//! The first line opens the table, as `POST /api/tables` takes it. Each line after it is a digit for who speaks and
//! what they send, or a number of milliseconds that pass.
#![no_main]

use std::collections::BTreeSet;

use libfuzzer_sys::fuzz_target;
use protocol::{Event, Hello, NewTable, Person, Request, Settings, TableView, What};
use server::room::{Answer, Room, Who, header_of};
use table::Match;

const NAME: &str = "aaaaaaaaaaaaaaaa";

struct Stage {
    room: Room,
    events: Vec<Event>,
    now: u64,
}

impl Stage {
    fn open(new: NewTable) -> Option<Stage> {
        let NewTable { game, players, options, first, public, clock, input, .. } = new;
        let settings = Settings { game, players, options, first, public, clock, input };
        Match::begin(header_of(&settings).ok()?).ok()?;
        let opened = Event { seq: 0, at: 0, what: What::Opened { owner: person(0), settings } };
        let room = Room::open(NAME, [7; 32], &opened).ok()?;
        Some(Stage { room, events: vec![opened], now: 0 })
    }

    fn happen(&mut self, whats: Vec<What>) {
        for what in whats {
            let event = Event { seq: self.room.next(), at: self.now, what };
            self.room.apply(&event);
            self.events.push(event);
        }
    }

    fn wait(&mut self, milliseconds: u32) {
        self.now += u64::from(milliseconds);
        if let Some(expired) = self.room.expire(self.now) {
            self.happen(vec![expired.expect("what a clock does is never refused")]);
        }
    }

    fn hear(&mut self, who: u32, text: &str) {
        let _ = serde_json::from_str::<Hello>(text);
        let Ok(request) = serde_json::from_str::<Request>(text) else { return };
        let before = standing(&self.room);
        match self.room.ask(&somebody(who), &request.ask, &[0], self.now) {
            Ok(Answer::Happens(whats) | Answer::Seated(_, whats)) => self.happen(whats),
            Ok(Answer::Rematch) => self.happen(vec![What::Rematched { table: NAME.to_owned() }]),
            Err(refusal) => {
                assert_eq!(standing(&self.room), before, "refused, and yet something changed: {text}");
                assert!(
                    refusal.limit.is_some() != refusal.rule().is_some(),
                    "{refusal:?} names nothing: {text}"
                );
            }
        }
    }

    fn recalled(&self) -> Room {
        let mut room = Room::open(NAME, [7; 32], &self.events[0]).expect("it was opened before");
        for event in &self.events[1..] {
            let text = serde_json::to_string(event).expect("an event can be written");
            let event = serde_json::from_str(&text).expect("and read");
            room.recall(&event, self.now).expect("a journal of ours is a table");
        }
        room
    }
}

fn person(n: u32) -> Person {
    let letter = char::from(b'a' + n as u8);
    Person { id: letter.to_string().repeat(16), name: letter.to_string() }
}

/// The owner, other guests, those who came by a key, nobody.
fn somebody(n: u32) -> Who {
    match n {
        0..4 => Who { person: Some(person(n)), keyed: BTreeSet::new() },
        4..8 => Who { person: None, keyed: BTreeSet::from([n as u8 - 4]) },
        _ => Who::default(),
    }
}

fn standing(room: &Room) -> (TableView, u64, Option<String>, Option<u64>) {
    (room.view(0), room.next(), room.game().map(Match::hash), room.deadline())
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Some(Ok(new)) = lines.next().map(serde_json::from_str) else { return };
    let Some(mut stage) = Stage::open(new) else { return };
    for line in lines {
        match line.chars().next().and_then(|who| who.to_digit(10)) {
            Some(_) if line.parse::<u32>().is_ok() => stage.wait(line.parse().unwrap_or(0)),
            Some(who) => stage.hear(who, &line[1..]),
            None => return,
        }
    }
    let again = stage.recalled();
    let (view, next, hash, _) = standing(&stage.room);
    assert_eq!((again.view(0), again.next(), again.game().map(Match::hash)), (view, next, hash));
});
