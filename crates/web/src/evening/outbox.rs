//! What was typed on this device and has not reached the server yet. It is kept until the server has answered.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tournament::{Report, Tournament};

/// Events that wait to be sent, together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parcel {
    /// The name under which the server takes them once, however often they are sent.
    pub request: String,
    /// The events.
    pub events: Vec<Value>,
    /// When they were typed, in milliseconds since 1970.
    pub at: f64,
    /// Why the server refused them; until somebody has read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
}

impl Parcel {
    /// Whether the tournament has just this result already, from the desk or by a code.
    pub fn is_done(&self, tournament: &Tournament) -> bool {
        let told = self.report();
        told.is_some_and(|told| tournament.game(&told.game).and_then(|game| game.report()) == Some(told))
    }

    /// The result among the events.
    pub fn report(&self) -> Option<Report> {
        let told = self.events.iter().find_map(|event| event.get("result"))?;
        serde_json::from_value(told.clone()).ok()
    }

    /// The game of a result among the events.
    pub fn game(&self) -> Option<&str> {
        self.events.iter().find_map(|event| event.get("result")?.get("game")?.as_str())
    }
}

/// What became of a parcel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The server has it.
    Taken,
    /// The server refuses it, and says why.
    Refused(String),
    /// The server has not answered: it is sent again later.
    Silence,
}

/// Everything that waits on this device, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outbox {
    parcels: Vec<Parcel>,
}

impl Outbox {
    /// Reads what was kept; what cannot be read is nothing.
    pub fn read(text: &str) -> Outbox {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// As it is kept.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Adds a parcel. A result for a game whose earlier result still waits here replaces it.
    pub fn add(&mut self, parcel: Parcel) {
        if let Some(game) = parcel.game().map(str::to_owned) {
            self.parcels.retain(|other| other.game() != Some(&game));
        }
        self.parcels.push(parcel);
    }

    /// What is to be sent next.
    pub fn next(&self) -> Option<&Parcel> {
        self.parcels.iter().find(|parcel| parcel.refused.is_none())
    }

    /// Whether nothing waits, refused or not.
    pub fn is_empty(&self) -> bool {
        self.parcels.is_empty()
    }

    /// How many wait to be sent.
    pub fn waiting(&self) -> usize {
        self.parcels.iter().filter(|parcel| parcel.refused.is_none()).count()
    }

    /// What was refused and has not been put away.
    pub fn refused(&self) -> impl Iterator<Item = &Parcel> {
        self.parcels.iter().filter(|parcel| parcel.refused.is_some())
    }

    /// The result of a game that waits here.
    pub fn result_of(&self, game: &str) -> Option<&Value> {
        let parcel =
            self.parcels.iter().find(|parcel| parcel.refused.is_none() && parcel.game() == Some(game))?;
        parcel.events.iter().find_map(|event| event.get("result"))
    }

    /// Takes the answer to a parcel.
    pub fn settle(&mut self, request: &str, answer: Answer) {
        match answer {
            Answer::Taken => self.parcels.retain(|parcel| parcel.request != request),
            Answer::Refused(why) => {
                for parcel in self.parcels.iter_mut().filter(|parcel| parcel.request == request) {
                    parcel.refused = Some(why.clone());
                }
            }
            Answer::Silence => {}
        }
    }

    /// Puts away what was refused.
    pub fn forget_refused(&mut self) {
        self.parcels.retain(|parcel| parcel.refused.is_none());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::tests::{evening, folded, in_order};
    use serde_json::json;

    fn parcel(key: &str, game: &str) -> Parcel {
        let events = vec![json!({"result": {"game": game, "order": [key]}})];
        Parcel { request: key.to_owned(), events, at: 0.0, refused: None }
    }

    #[test]
    fn what_was_typed_without_a_network_waits_until_the_server_has_it() {
        let mut outbox = Outbox::default();
        outbox.add(parcel("a", "1.1.1"));
        outbox.add(parcel("b", "1.1.2"));
        let mut outbox = Outbox::read(&outbox.text());
        assert_eq!(outbox.waiting(), 2);
        outbox.settle("a", Answer::Silence);
        assert_eq!(outbox.next().unwrap().request, "a");
        outbox.settle("a", Answer::Taken);
        assert_eq!(outbox.next().unwrap().request, "b");
        assert!(outbox.result_of("1.1.2").is_some() && outbox.result_of("1.1.1").is_none());
        outbox.settle("b", Answer::Taken);
        assert!(outbox.is_empty());
    }

    #[test]
    fn what_was_refused_is_shown_and_stands_in_nobodys_way() {
        let mut outbox = Outbox::default();
        outbox.add(parcel("a", "1.1.1"));
        outbox.add(parcel("b", "1.1.2"));
        outbox.settle("a", Answer::Refused("has a result".to_owned()));
        assert_eq!(outbox.next().unwrap().request, "b");
        assert_eq!(outbox.refused().count(), 1);
        outbox.forget_refused();
        assert_eq!(outbox.waiting(), 1);
        assert_eq!(outbox.refused().count(), 0);
    }

    #[test]
    fn a_result_that_the_desk_typed_in_meanwhile_is_done() {
        let mut events = evening(4);
        let drawn = folded(&events);
        let result = in_order(&drawn, 0);
        let parcel = Parcel { request: "a".to_owned(), events: vec![result.clone()], at: 0.0, refused: None };
        assert!(!parcel.is_done(&drawn));
        events.push(result);
        assert!(parcel.is_done(&folded(&events)));
    }

    #[test]
    fn a_result_that_was_typed_again_replaces_the_one_that_waits() {
        let mut outbox = Outbox::default();
        outbox.add(parcel("a", "1.1.1"));
        outbox.add(parcel("b", "1.1.1"));
        assert_eq!(outbox.waiting(), 1);
        assert_eq!(outbox.next().unwrap().request, "b");
        assert_eq!(Outbox::read("broken"), Outbox::default());
    }
}
