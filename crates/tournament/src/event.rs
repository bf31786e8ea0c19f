//! The events of a tournament as JSON: one object a line.

use std::collections::BTreeMap;

use serde::de::{self, Deserializer};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use table::{Object, Unreadable, read_with};

use crate::clock::{Clock, ClockState};
use crate::hall::{Confirm, Dispute, Here, OnlineTable, Rename, SheetOf, Undecided};
use crate::number::Number;
use crate::terms::{StageForm, StageTerms, Terms, TermsForm};

/// Something that happened at a tournament.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The first line: what is played, and how.
    Tournament(Box<Terms>),
    /// Other stages than the header's, before the first draw.
    Stages(Vec<StageTerms>),
    /// An entrant takes part, or comes back.
    Enter(Enter),
    /// These do not meet if it can be helped.
    Apart(Vec<String>),
    /// An entrant goes.
    Leave(Leave),
    /// The next round is drawn.
    Pair,
    /// How a game ended.
    Result(Report),
    /// How it really ended.
    Amend(Report),
    /// The event of a line is taken back.
    Undo {
        /// The line, counted from 1.
        line: usize,
        /// Also where a drawn round builds on it.
        force: bool,
    },
    /// A shoot-out parts those who are level.
    ShootOut(ShootOut),
    /// The organiser says who goes on.
    Advance(Advance),
    /// An entrant has come, or has paid.
    Here(Here),
    /// An entrant has another name or club.
    Rename(Rename),
    /// The clock of the round is started, paused, stopped.
    Clock(Clock),
    /// A player agrees with a result.
    Confirm(Confirm),
    /// A player does not agree with a result.
    Dispute(Dispute),
    /// A game is played at a table by link.
    Table(OnlineTable),
    /// The score of a game is kept on a sheet.
    Sheet(SheetOf),
    /// A game of a knock-out has ended without a winner: it has no result yet.
    Undecided(Undecided),
}

/// The keys of all events.
const NAMES: &str = "tournament, stages, enter, apart, leave, pair, result, amend, undo, shoot_out, advance, here, rename, clock, confirm, dispute, table, sheet, undecided";

impl Event {
    /// The key of the event in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Event::Tournament(_) => "tournament",
            Event::Stages(_) => "stages",
            Event::Enter(_) => "enter",
            Event::Apart(_) => "apart",
            Event::Leave(_) => "leave",
            Event::Pair => "pair",
            Event::Result(_) => "result",
            Event::Amend(_) => "amend",
            Event::Undo { .. } => "undo",
            Event::ShootOut(_) => "shoot_out",
            Event::Advance(_) => "advance",
            Event::Here(_) => "here",
            Event::Rename(_) => "rename",
            Event::Clock(_) => "clock",
            Event::Confirm(_) => "confirm",
            Event::Dispute(_) => "dispute",
            Event::Table(_) => "table",
            Event::Sheet(_) => "sheet",
            Event::Undecided(_) => "undecided",
        }
    }

    /// Reads a line.
    pub fn read(line: &str) -> Result<Event, Malformed> {
        read_with::<Object<Form>>(line, hints)?.0.event()
    }
}

/// What belongs in a required field of an event, or of the header alone.
pub(crate) fn hints(event: &str, name: &str) -> Option<&'static str> {
    Some(match (event, name) {
        ("" | "tournament", "game") => "a game's name, such as \"carrom\"",
        ("" | "tournament", "stages") => "a list of stages, such as [{\"kind\":\"swiss\",\"rounds\":5}]",
        (_, "game") => "a game's id, such as \"1.1.1\"",
        ("confirm" | "dispute", "by") => "the id of the player who says so",
        ("table", "id") => "the id of a table",
        ("sheet", "id") => "the id of a score sheet",
        (_, "id") => "an entrant's id, such as \"p1\"",
        (_, "line") => "the number of a line",
        (_, "stage") => "the number of a stage, counted from 1",
        (_, "order") => "a list of ids, the best first",
        (_, "ids") => "a list of ids",
        ("clock", "do") => "start, pause, resume, stop or add",
        ("clock", "at") => "milliseconds since 1970",
        (_, "kind") => "the kind of the stage, such as \"swiss\"",
        _ => return None,
    })
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        Object::<Form>::deserialize(deserializer)?.0.event().map_err(de::Error::custom)
    }
}

/// As it is read.
impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let name = self.name();
        match self {
            Event::Tournament(terms) => map.serialize_entry(name, terms)?,
            Event::Stages(stages) => map.serialize_entry(name, stages)?,
            Event::Enter(enter) => map.serialize_entry(name, enter)?,
            Event::Apart(ids) => map.serialize_entry(name, ids)?,
            Event::Leave(leave) => map.serialize_entry(name, leave)?,
            Event::Pair => map.serialize_entry(name, &true)?,
            Event::Result(report) | Event::Amend(report) => map.serialize_entry(name, report)?,
            Event::Undo { line, force } => {
                map.serialize_entry(name, line)?;
                if *force {
                    map.serialize_entry("force", force)?;
                }
            }
            Event::ShootOut(order) => map.serialize_entry(name, order)?,
            Event::Advance(ids) => map.serialize_entry(name, ids)?,
            Event::Here(here) => map.serialize_entry(name, here)?,
            Event::Rename(rename) => map.serialize_entry(name, rename)?,
            Event::Clock(clock) => map.serialize_entry(name, clock)?,
            Event::Confirm(confirm) => map.serialize_entry(name, confirm)?,
            Event::Dispute(dispute) => map.serialize_entry(name, dispute)?,
            Event::Table(table) => map.serialize_entry(name, table)?,
            Event::Sheet(sheet) => map.serialize_entry(name, sheet)?,
            Event::Undecided(game) => map.serialize_entry(name, game)?,
        }
        map.end()
    }
}

/// A line that is no event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// Not JSON, or not of the right shape.
    #[error(transparent)]
    Json(#[from] Unreadable),
    /// A shape that means nothing.
    #[error("{0}")]
    Shape(String),
}

/// Who takes part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// The name in every other event.
    pub id: String,
    /// The name people read; the id if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Members of one club are kept apart where that costs nothing else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The two people of a pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Vec<String>>,
    /// Elo, for simulations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<i32>,
}

/// Who goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// Who.
    pub id: String,
    /// Sent away: does not come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disqualified: bool,
}

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The game: stage.round.number.
    pub game: String,
    /// Points of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<Number>>,
    /// Twenties of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twenties: Option<Vec<u32>>,
    /// Who finished in which order; a list inside is a tie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Finisher>>,
    /// Who wins because the others did not come; `null`: no entrant came.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "even_null")]
    pub walkover: Option<Option<String>>,
    /// Beside `order`: who did not come, or was disqualified, at a table where the others played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<String>,
    /// Amend also a winner who has been drawn again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub force: bool,
}

/// One who finished, or several at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Finisher {
    /// One.
    One(String),
    /// A tie.
    Tied(Vec<String>),
}

impl Finisher {
    /// Their ids.
    pub fn ids(&self) -> &[String] {
        match self {
            Finisher::One(id) => std::slice::from_ref(id),
            Finisher::Tied(ids) => ids,
        }
    }
}

impl<'de> Deserialize<'de> for Finisher {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Finisher, D::Error> {
        struct Either;
        impl<'de> de::Visitor<'de> for Either {
            type Value = Finisher;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an id, or a list of ids that are tied")
            }
            fn visit_str<E: de::Error>(self, id: &str) -> Result<Finisher, E> {
                Ok(Finisher::One(id.to_owned()))
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<Finisher, A::Error> {
                Vec::deserialize(de::value::SeqAccessDeserializer::new(seq)).map(Finisher::Tied)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A shoot-out among those who are level in a stage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootOut {
    /// The stage, counted from 1.
    pub stage: usize,
    /// The best first; a list inside is a tie.
    pub order: Vec<Finisher>,
    /// How many twenties each had, where somebody counted them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub twenties: BTreeMap<String, u32>,
}

/// Who goes on, as the organiser says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advance {
    /// The stage they come from if it has begun; otherwise the stage they go to.
    pub stage: usize,
    /// Who.
    pub ids: Vec<String>,
}

/// `null` is a value of its own.
pub(crate) fn even_null<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A line: one event, and `force` beside those that know it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    tournament: Option<Object<TermsForm>>,
    stages: Option<Vec<Object<StageForm>>>,
    enter: Option<Object<Enter>>,
    apart: Option<Vec<String>>,
    leave: Option<Object<Leave>>,
    pair: Option<bool>,
    result: Option<Object<Report>>,
    amend: Option<Object<Report>>,
    undo: Option<UndoForm>,
    shoot_out: Option<Object<ShootOut>>,
    advance: Option<Object<Advance>>,
    here: Option<Object<Here>>,
    rename: Option<Object<Rename>>,
    clock: Option<Object<Clock>>,
    confirm: Option<Object<Confirm>>,
    dispute: Option<Object<Dispute>>,
    table: Option<Object<OnlineTable>>,
    sheet: Option<Object<SheetOf>>,
    undecided: Option<Object<Undecided>>,
    force: Option<bool>,
}

/// What is taken back: a line, or `{"line":17,"force":true}`.
struct UndoForm {
    line: usize,
    force: bool,
}

impl<'de> Deserialize<'de> for UndoForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UndoForm, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Long {
            line: usize,
            #[serde(default)]
            force: bool,
        }
        struct Either;
        impl<'de> de::Visitor<'de> for Either {
            type Value = UndoForm;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the number of a line")
            }
            fn visit_u64<E: de::Error>(self, line: u64) -> Result<UndoForm, E> {
                Ok(UndoForm { line: line as usize, force: false })
            }
            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<UndoForm, A::Error> {
                let Long { line, force } = Long::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(UndoForm { line, force })
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl Form {
    fn event(self) -> Result<Event, Malformed> {
        let forced = self.force.unwrap_or(false);
        let mut found = Vec::new();
        if let Some(Object(form)) = self.tournament {
            found.push(Event::Tournament(Box::new(form.terms().map_err(Malformed::Shape)?)));
        }
        if let Some(list) = self.stages {
            found.push(Event::Stages(StageForm::stages(list).map_err(Malformed::Shape)?));
        }
        found.extend(self.enter.map(|Object(enter)| Event::Enter(enter)));
        found.extend(self.apart.map(Event::Apart));
        found.extend(self.leave.map(|Object(leave)| Event::Leave(leave)));
        found.extend(self.pair.map(|_| Event::Pair));
        found.extend(self.result.map(|Object(report)| Event::Result(report)));
        let amend = |report: Report| Event::Amend(Report { force: report.force || forced, ..report });
        found.extend(self.amend.map(|Object(report)| amend(report)));
        found.extend(self.undo.map(|undo| Event::Undo { line: undo.line, force: undo.force || forced }));
        found.extend(self.shoot_out.map(|Object(order)| Event::ShootOut(order)));
        found.extend(self.advance.map(|Object(ids)| Event::Advance(ids)));
        found.extend(self.here.map(|Object(here)| Event::Here(here)));
        found.extend(self.rename.map(|Object(rename)| Event::Rename(rename)));
        found.extend(self.clock.map(|Object(clock)| Event::Clock(clock)));
        found.extend(self.confirm.map(|Object(confirm)| Event::Confirm(confirm)));
        found.extend(self.dispute.map(|Object(dispute)| Event::Dispute(dispute)));
        found.extend(self.table.map(|Object(table)| Event::Table(table)));
        found.extend(self.sheet.map(|Object(sheet)| Event::Sheet(sheet)));
        found.extend(self.undecided.map(|Object(game)| Event::Undecided(game)));
        let shape = |text: &str| Err(Malformed::Shape(text.to_owned()));
        if self.pair == Some(false) {
            return shape("pair: expected true, not false");
        }
        let event = match (found.pop(), found.pop()) {
            (Some(event), None) => event,
            (None, _) => {
                return shape(&format!("no event; expected one of {NAMES}"));
            }
            (Some(one), Some(other)) => {
                return shape(&format!(
                    "{} and {} on one line; expected one event",
                    other.name(),
                    one.name()
                ));
            }
        };
        match &event {
            Event::Here(Here { here: None, paid: None, .. }) => shape("here: expected here or paid, or both"),
            Event::Clock(clock) if ClockState::complaint(clock).is_some() => {
                Err(Malformed::Shape(ClockState::complaint(clock).unwrap_or_default()))
            }
            Event::Result(report) if report.force || forced => {
                shape("force: not known beside result; expected it beside amend or undo")
            }
            Event::Amend(_) | Event::Undo { .. } => Ok(event),
            _ if self.force.is_some() => {
                shape(&format!("force: not known beside {}; expected it beside amend or undo", event.name()))
            }
            _ => Ok(event),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(line: &str) -> String {
        Event::read(line).unwrap_err().to_string()
    }

    #[test]
    fn a_missing_field_says_what_is_expected_there() {
        for (line, said) in [
            (r#"{"result":{}}"#, "result.game: it is missing; expected a game's id, such as \"1.1.1\""),
            (
                r#"{"tournament":{"stages":[]}}"#,
                "tournament.game: it is missing; expected a game's name, such as \"carrom\"",
            ),
            (
                r#"{"tournament":{"game":"carrom"}}"#,
                "tournament.stages: it is missing; expected a list of stages, such as [{\"kind\":\"swiss\",\"rounds\":5}]",
            ),
            (
                r#"{"tournament":{"game":"carrom","stages":[{"kind":"knockout"},{}]}}"#,
                "tournament.stages[1].kind: it is missing; expected the kind of the stage, such as \"swiss\"",
            ),
            (
                r#"{"stages":[{}]}"#,
                "stages[0].kind: it is missing; expected the kind of the stage, such as \"swiss\"",
            ),
            (r#"{"enter":{}}"#, "enter.id: it is missing; expected an entrant's id, such as \"p1\""),
            (
                r#"{"confirm":{"game":"1.1.1"}}"#,
                "confirm.by: it is missing; expected the id of the player who says so",
            ),
            (r#"{"sheet":{"game":"1.1.1"}}"#, "sheet.id: it is missing; expected the id of a score sheet"),
            (r#"{"undo":{}}"#, "undo.line: it is missing; expected the number of a line"),
            (
                r#"{"advance":{"ids":[]}}"#,
                "advance.stage: it is missing; expected the number of a stage, counted from 1",
            ),
            (r#"{"clock":{"do":"stop"}}"#, "clock.at: it is missing; expected milliseconds since 1970"),
        ] {
            assert_eq!(refused(line), said);
        }
        let header = Terms::read(r#"{"stages":[]}"#).unwrap_err().to_string();
        assert_eq!(header, "game: it is missing; expected a game's name, such as \"carrom\"");
    }

    #[test]
    fn unknown_keys_are_malformed() {
        assert!(refused(r#"{"enter":{"id":"p1","paid":true}}"#).starts_with("enter.paid: not known here"));
        assert!(refused(r#"{"dance":true}"#).starts_with("dance: not known here"));
        assert!(refused(r#"{"pair":false}"#).contains("expected true"));
        assert!(refused(r#"{"pair":true,"enter":{"id":"a"}}"#).contains("expected one event"));
        assert!(refused("{}").starts_with("no event"));
        assert!(refused(r#"{"pair":true"#).starts_with("not JSON"));
        assert!(refused(r#"{"result":{"game":"1.1.1","score":[1,2]},"force":true}"#).starts_with("force"));
    }

    #[test]
    fn force_stands_inside_or_beside_the_event() {
        let forced = Event::Undo { line: 17, force: true };
        assert_eq!(Event::read(r#"{"undo":17}"#).unwrap(), Event::Undo { line: 17, force: false });
        assert_eq!(Event::read(r#"{"undo":17,"force":true}"#).unwrap(), forced);
        assert_eq!(Event::read(r#"{"undo":{"line":17,"force":true}}"#).unwrap(), forced);
        let amend = |line: &str| match Event::read(line).unwrap() {
            Event::Amend(report) => report.force,
            other => panic!("{other:?}"),
        };
        assert!(amend(r#"{"amend":{"game":"1.1.1","score":[3,5],"force":true}}"#));
        assert!(amend(r#"{"amend":{"game":"1.1.1","score":[3,5]},"force":true}"#));
    }

    #[test]
    fn a_walkover_of_nobody_is_no_missing_walkover() {
        let report = |line: &str| match Event::read(line).unwrap() {
            Event::Result(report) => report.walkover,
            other => panic!("{other:?}"),
        };
        assert_eq!(report(r#"{"result":{"game":"1.1.1","walkover":null}}"#), Some(None));
        assert_eq!(report(r#"{"result":{"game":"1.1.1","walkover":"p9"}}"#), Some(Some("p9".to_owned())));
        assert_eq!(report(r#"{"result":{"game":"1.1.1","score":[1,0]}}"#), None);
    }
}
