//! The short ways to tell something: which questions there are in a rule set, what can be tapped, and how answers become an
//! entry.
//!
//! Every answer is a number: of a side or a player, so many of something, or one of the named constants. A page shows the
//! questions of a [`Way`] that [`Question::is_asked`] and hands the [`Answers`] to [`Scoresheet::told`].

mod carrom;
mod couronne;
mod kimble;
mod ring;

use std::collections::BTreeMap;

use rules::{Player, Referee, RuleSet, Side, Task};
use serde_json::{Value, json};
use words::Words;

pub(crate) use carrom::FAULTS;

use crate::entry::What;
use crate::header::Rules;
use crate::play::Part;
use crate::sheet::Scoresheet;

/// The answer "a tie", "nobody" or "none of these".
pub const NOBODY: i64 = -1;

/// Answers by the key of their question.
pub type Answers = BTreeMap<String, i64>;

/// A way to tell what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// Its name: `round`, `rings`, `difference`, `buzzer`, `board`, `stroke`, `place`, `forgo`, `breach`, `winner`, `tally`, `order`,
    /// `goal` or `count`.
    pub name: &'static str,
    /// The message that names it for a person.
    pub title: &'static str,
    /// What it asks, in order.
    pub questions: Vec<Question>,
}

/// A question of a [`Way`].
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its key in the answers: `winner`, or with the number of a side or player, `sunk.0`.
    pub key: String,
    /// The message that asks it.
    pub ask: &'static str,
    /// The side or player it is about.
    pub about: Option<Whose>,
    /// What can be answered.
    pub choices: Choices,
    /// The answer where nobody gives one; `None` for a question that must be answered.
    pub default: Option<i64>,
    /// When it is asked; always, unless it says so.
    only: Only,
    /// The question whose answers make it one that is not asked all the same.
    unless: Option<(&'static str, Vec<i64>)>,
    values: Vec<(&'static str, i64)>,
}

/// Whom a question or an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A side.
    Side(Side),
    /// A player.
    Player(Player),
}

/// What can be answered.
#[derive(Clone, Debug, PartialEq)]
pub enum Choices {
    /// One of these.
    One(Vec<Choice>),
    /// A number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// What it is a multiple of.
        step: i64,
    },
}

/// An answer that can be tapped.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The answer.
    pub value: i64,
    /// Whom it names, if it names one: then its text is the name.
    pub about: Option<Whose>,
    /// The message with its text, where it names nobody.
    pub label: &'static str,
    /// The rule it speaks of.
    pub rule: Option<rules::RuleId>,
}

/// When a question is asked.
#[derive(Clone, Debug, PartialEq)]
enum Only {
    Always,
    /// If that question has one of these answers.
    If(String, Vec<i64>),
    /// If this player has as many pieces in the goal as another one.
    Level(usize),
}

/// A question without an answer, or with one that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}: expected an answer")]
pub struct Unanswered(pub String);

impl Question {
    fn new(key: impl Into<String>, ask: &'static str, choices: Choices) -> Question {
        Question {
            key: key.into(),
            ask,
            about: None,
            choices,
            default: None,
            only: Only::Always,
            unless: None,
            values: Vec::new(),
        }
    }

    fn number(key: impl Into<String>, ask: &'static str, most: i64) -> Question {
        let choices = Choices::Number { least: 0, most, step: 1 };
        Question { default: Some(0), ..Question::new(key, ask, choices) }
    }

    /// Yes or no, no unless it is said.
    fn mark(key: &'static str, ask: &'static str) -> Question {
        let choices = Choices::One(vec![Choice::says(1, "score-yes"), Choice::says(0, "score-no")]);
        Question { default: Some(0), ..Question::new(key, ask, choices) }
    }

    fn about(self, whose: Whose) -> Question {
        Question { about: Some(whose), ..self }
    }

    fn with(mut self, name: &'static str, value: i64) -> Question {
        self.values.push((name, value));
        self
    }

    fn only_if(self, key: &str, values: impl Into<Vec<i64>>) -> Question {
        Question { only: Only::If(key.to_owned(), values.into()), ..self }
    }

    fn unless(self, key: &'static str, values: Vec<i64>) -> Question {
        Question { unless: Some((key, values)), ..self }
    }

    /// Whether it is asked, with the answers so far.
    pub fn is_asked(&self, answers: &Answers) -> bool {
        let given =
            |(key, values): &(&str, Vec<i64>)| answers.get(*key).is_some_and(|value| values.contains(value));
        if self.unless.as_ref().is_some_and(given) {
            return false;
        }
        match &self.only {
            Only::Always => true,
            Only::If(key, values) => answers.get(key).is_some_and(|value| values.contains(value)),
            Only::Level(player) => {
                let goal = |of: usize| answers.get(&keyed("goal", of)).copied().unwrap_or(0);
                (0..4).any(|other| {
                    other != *player
                        && answers.contains_key(&keyed("goal", other))
                        && goal(other) == goal(*player)
                })
            }
        }
    }

    /// The question in words.
    pub fn text(&self, words: &Words, sheet: &Scoresheet) -> String {
        let mut values =
            vec![("name", words::Value::from(String::new())), ("kind", words::Value::from("none"))];
        if let Some(whose) = self.about {
            values = vec![("name", whose.name(words).into()), ("kind", whose.kind(sheet).into())];
        }
        values.extend(self.values.iter().map(|&(name, value)| (name, words::Value::from(value))));
        words.say(self.ask, values)
    }

    /// Whether a number is one of its answers.
    pub fn takes(&self, value: i64) -> bool {
        match &self.choices {
            Choices::One(choices) => choices.iter().any(|choice| choice.value == value),
            Choices::Number { least, most, step } => {
                (*least..=*most).contains(&value) && (value - least) % (*step).max(1) == 0
            }
        }
    }
}

impl Choice {
    fn says(value: i64, label: &'static str) -> Choice {
        Choice { value, about: None, label, rule: None }
    }

    fn names(value: i64, whose: Whose) -> Choice {
        Choice { value, about: Some(whose), label: "", rule: None }
    }

    /// The answer in words.
    pub fn text(&self, words: &Words) -> String {
        match self.about {
            Some(whose) => whose.name(words),
            None => words.say(self.label, [("number", words::Value::from(self.value))]),
        }
    }
}

impl Whose {
    /// What they are called.
    pub fn name(self, words: &Words) -> String {
        match self {
            Whose::Side(side) => words.side(side),
            Whose::Player(player) => words.player(player),
        }
    }

    /// The kind of their discs; `none` where they have none.
    pub fn kind(self, sheet: &Scoresheet) -> &'static str {
        let at = match self {
            Whose::Side(side) => side.index(),
            Whose::Player(player) => player.index(),
        };
        sheet.score().get(at).and_then(|score| score.kind).unwrap_or("none")
    }
}

/// Both sides as answers.
fn sides() -> Vec<Choice> {
    Side::BOTH.map(|side| Choice::names(side.index() as i64, Whose::Side(side))).into()
}

fn keyed(key: &str, number: usize) -> String {
    format!("{key}.{number}")
}

/// The ways to tell what happened now, the shortest first. None where the game is over, or a conflict waits to be settled.
///
/// ```
/// use scorebook::{Answers, Header, Rules, Scoresheet, ways};
///
/// let header = Header::of(Rules::By(rules::RuleSet::Nca), 2).called(&["Sanna", "Marc"]);
/// let sheet = Scoresheet::of(&header, &[])?;
/// assert_eq!(ways(&sheet)[0].name, "round");
/// let answers = Answers::from([("winner".to_owned(), 0), ("sunk.0".to_owned(), 3)]);
/// let told = sheet.told("round", &answers).unwrap();
/// assert_eq!(serde_json::to_string(&told).unwrap(), r#"{"tell":{"round":{"sunk":[3,0],"winner":0}}}"#);
/// # Ok::<(), rules::SetupError>(())
/// ```
pub fn ways(sheet: &Scoresheet) -> Vec<Way> {
    if !sheet.conflicts().is_empty() || sheet.play.over().is_some() {
        return Vec::new();
    }
    let Some(game) = sheet.game() else { return vec![counter(sheet)] };
    let mut ways = if game.turn().task == Task::Place {
        vec![Way { name: "place", title: "score-way-place", questions: Vec::new() }]
    } else {
        Vec::new()
    };
    match game.referee() {
        Referee::Ring(ring) => ways.extend(ring::ways(sheet, ring)),
        Referee::Carrom(carrom) => ways.extend(carrom::ways(sheet, game, &carrom.form())),
        Referee::Icf(icf) => ways.extend(carrom::icf_ways(sheet, game, &icf.form().common)),
        Referee::Couronne(couronne) => ways.extend(couronne::ways(sheet, game, &couronne.form())),
        Referee::Kimble(kimble) => ways.extend(kimble::ways(&kimble.form())),
    }
    ways
}

fn counter(sheet: &Scoresheet) -> Way {
    let players = sheet.header().players;
    let one = |player: usize| Choice::names(player as i64, Whose::Player(Player(player as u8)));
    let by = Choices::Number { least: -1000, most: 1000, step: 1 };
    let questions = vec![
        Question::new("player", "score-ask-counter", Choices::One((0..players).map(one).collect())),
        Question { default: Some(1), ..Question::new("by", "score-ask-by", by) },
    ];
    Way { name: "count", title: "score-way-count", questions }
}

/// Answers that have been looked at: every question that is asked has one.
pub(crate) struct Answered<'a> {
    way: &'a Way,
    answers: Answers,
}

impl<'a> Answered<'a> {
    fn of(way: &'a Way, given: &Answers) -> Result<Answered<'a>, Unanswered> {
        let mut answers = Answers::new();
        for question in &way.questions {
            if let Some(value) = given.get(&question.key).copied().or(question.default) {
                answers.insert(question.key.clone(), value);
            }
        }
        for question in &way.questions {
            if !question.is_asked(&answers) {
                continue;
            }
            let value = answers.get(&question.key);
            if !value.is_some_and(|&value| question.takes(value)) {
                return Err(Unanswered(question.key.clone()));
            }
        }
        Ok(Answered { way, answers })
    }

    /// An answer; nothing where the question is not asked.
    pub(crate) fn get(&self, key: &str) -> Option<i64> {
        // Two questions may have one key, if no answers lead to both.
        let of_key = |Question { key: of, .. }: &&Question| of == key;
        self.way.questions.iter().filter(of_key).find(|question| question.is_asked(&self.answers))?;
        self.answers.get(key).copied()
    }

    pub(crate) fn number(&self, key: &str) -> i64 {
        self.get(key).unwrap_or(0)
    }

    /// A number for each of both sides.
    pub(crate) fn both(&self, key: &str) -> [i64; 2] {
        [0, 1].map(|side| self.number(&keyed(key, side)))
    }

    /// A side, or null for nobody.
    pub(crate) fn side(&self, key: &str) -> Value {
        match self.get(key) {
            Some(NOBODY) | None => Value::Null,
            Some(side) => side.into(),
        }
    }

    pub(crate) fn is(&self, key: &str) -> bool {
        self.number(key) == 1
    }
}

impl Scoresheet {
    /// What an entry says that tells something in one of the [`ways`]. A question that must be answered and is not is an
    /// error; what the referee thinks of it is asked with [`Scoresheet::if_told`].
    pub fn told(&self, way: &str, answers: &Answers) -> Result<What, Unanswered> {
        let ways = ways(self);
        let way = ways.iter().find(|one| one.name == way).ok_or_else(|| Unanswered(way.to_owned()))?;
        let answered = Answered::of(way, answers)?;
        let by = self.play.turn().player.unwrap_or_default();
        let action = match way.name {
            "count" => {
                let player = answered.number("player").try_into().unwrap_or(u8::MAX);
                let by = answered.number("by").try_into().unwrap_or(0);
                return Ok(What::Count { player, by });
            }
            "place" => json!({"by": by, "place": {}}),
            "forgo" => json!({"by": by, "forgo": true}),
            "round" | "difference" | "rings" => ring::action(way.name, &answered),
            "buzzer" => json!({"buzzer": true}),
            "board" => carrom::board(&answered),
            "breach" => carrom::breach(self, &answered),
            "stroke" => match self.header().rules {
                Rules::By(RuleSet::Couronne) => couronne::stroke(by, &answered, self.game()),
                Rules::By(RuleSet::Carrom | RuleSet::Icf) => carrom::stroke(by, &answered, self.game()),
                // No other way of telling has this name.
                Rules::By(RuleSet::Crokinole | RuleSet::Nca | RuleSet::Croquignole | RuleSet::Kimble)
                | Rules::Counter => return Err(Unanswered(way.name.to_owned())),
            },
            "winner" | "tally" => couronne::action(way.name, &answered),
            _ => kimble::action(way.name, self.header().players, &answered),
        };
        Ok(What::Tell(action))
    }
}

/// The number of the round or board that is played.
fn number_of(part: Part) -> i64 {
    match part {
        Part::Round(number) | Part::Board(number) => number.into(),
        Part::Whole => 1,
    }
}
