//! The desk of the tests: events are handed in, answers are read.

use boards::Game;
use rules::Language;
use serde_json::{Value, json};
use tournament::{Event, Pairing, Place, Reading, Tournament};
use words::Words;

/// A tournament and the lines that made it.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) lines: Vec<String>,
    pub(crate) tournament: Tournament,
}

pub(crate) fn english() -> Words {
    Words::new(Language::En, Game::Crokinole, 2)
}

impl Desk {
    /// A tournament of these stages with `entrants` people, p1, p2, …
    pub(crate) fn open(stages: Value, tie_breaks: Value, entrants: usize) -> Desk {
        Desk::seeded(7, stages, tie_breaks, entrants)
    }

    pub(crate) fn seeded(seed: u64, stages: Value, tie_breaks: Value, entrants: usize) -> Desk {
        let terms = json!({"name": "Test", "game": "crokinole", "seed": seed, "boards": 8, "stages": stages, "tie_breaks": tie_breaks});
        Desk::with_header(json!({"tournament": terms}), entrants)
    }

    pub(crate) fn with_header(header: Value, entrants: usize) -> Desk {
        let lines = vec![header.to_string()];
        let Reading { tournament, rejected } = Tournament::read(&lines);
        assert_eq!(rejected, None);
        let mut desk = Desk { lines, tournament: tournament.unwrap() };
        (1..=entrants).for_each(|n| desk.enter(&format!("p{n}")));
        desk
    }

    /// Hands in a line; the error is what stands behind the number of the line.
    pub(crate) fn try_line(&mut self, line: &str) -> Result<(), String> {
        let event = Event::read(line).map_err(|error| error.to_string())?;
        self.tournament.apply(self.lines.len() + 1, event).map_err(|error| error.to_string())?;
        self.lines.push(line.to_owned());
        Ok(())
    }

    pub(crate) fn line(&mut self, line: &str) {
        self.try_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }

    pub(crate) fn hand_in(&mut self, event: Value) {
        self.line(&event.to_string());
    }

    pub(crate) fn refused(&mut self, event: Value) -> String {
        let before = self.tournament.clone();
        let error = self.try_line(&event.to_string()).expect_err(&event.to_string());
        assert!(self.tournament == before, "a refusal changes nothing");
        error
    }

    pub(crate) fn enter(&mut self, id: &str) {
        self.hand_in(json!({"enter": {"id": id}}));
    }

    pub(crate) fn leave(&mut self, id: &str) {
        self.hand_in(json!({"leave": {"id": id}}));
    }

    pub(crate) fn pair(&mut self) -> Pairing {
        self.hand_in(json!({"pair": true}));
        let mut rounds = self.rounds();
        // The round that was drawn is the one that is new; rounds may be drawn out of order after an undo.
        rounds.pop().unwrap()
    }

    pub(crate) fn rounds(&self) -> Vec<Pairing> {
        self.tournament.pairings(&english())
    }

    pub(crate) fn result(&mut self, game: &str, score: [i64; 2]) {
        self.hand_in(json!({"result": {"game": game, "score": score}}));
    }

    /// The ones with the smaller numbers win 5–3.
    pub(crate) fn play(&mut self, round: &Pairing) {
        for game in &round.games {
            self.result(
                &game.id,
                if number(&game.seats[0]) < number(&game.seats[1]) { [5, 3] } else { [3, 5] },
            );
        }
    }

    /// Everyone of a table finishes in the order of their numbers.
    pub(crate) fn race(&mut self, round: &Pairing) {
        for game in &round.games {
            let mut order = game.seats.clone();
            order.sort_by_key(|id| number(id));
            self.hand_in(json!({"result": {"game": game.id, "order": order}}));
        }
    }

    /// The places of a stage, counted from 1.
    pub(crate) fn places(&self, stage: usize) -> Vec<Place> {
        self.tournament.standings()[stage - 1].places.clone()
    }

    /// `p1 1, p3 2`: who has which place in a stage.
    pub(crate) fn table(&self, stage: usize) -> String {
        let one = |place: &Place| format!("{} {}", place.id, place.place);
        self.places(stage).iter().map(one).collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn place(&self, stage: usize, id: &str) -> Place {
        self.places(stage).into_iter().find(|place| place.id == id).unwrap()
    }

    /// The faults of `--check`, by name.
    pub(crate) fn faults(&self) -> Vec<String> {
        let name = |check: &tournament::Check| {
            serde_json::to_value(check.check).unwrap().as_str().unwrap().to_owned()
        };
        self.tournament.check().iter().map(name).collect()
    }
}

/// 12 of p12.
pub(crate) fn number(id: &str) -> usize {
    id[1..].parse().unwrap()
}

/// Who meets whom, the smaller number first, sorted.
pub(crate) fn meetings(round: &Pairing) -> Vec<[usize; 2]> {
    let mut found = Vec::new();
    for game in &round.games {
        let seats: Vec<usize> = game.seats.iter().map(|id| number(id)).collect();
        for (n, &one) in seats.iter().enumerate() {
            found.extend(seats[n + 1..].iter().map(|&other| [one.min(other), one.max(other)]));
        }
    }
    found.sort();
    found
}
