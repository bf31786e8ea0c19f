//! Why a request is refused.

use protocol::Limit;
use rules::{Arg, Note, Turn};
use table::Refused;
use words::Words;

/// Why a request is refused: a rule, or a limit of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// The limit's name for programs, where no rule forbids it.
    pub limit: Option<Limit>,
    why: Why,
}

#[derive(Clone, Debug, PartialEq)]
enum Why {
    /// The referee.
    Game(Box<Refused>, Turn),
    /// The table.
    Note(Note),
    /// The table, with a piece of what was sent.
    Named(Note, String),
}

impl Refusal {
    /// The table's own refusal.
    pub fn limit(limit: Limit, note: Note) -> Refusal {
        Refusal { limit: Some(limit), why: Why::Note(note) }
    }

    /// A refusal with words only: over HTTP a problem has a code instead of a limit.
    pub fn only(note: Note) -> Refusal {
        Refusal { limit: None, why: Why::Note(note) }
    }

    /// The same with a number.
    pub fn number(limit: Limit, note: Note, number: usize) -> Refusal {
        Refusal::limit(limit, note.with("number", Arg::Number(number as i64)))
    }

    /// The same with a piece of what was sent, or of what is wrong with it.
    pub fn named(limit: Limit, note: Note, name: impl Into<String>) -> Refusal {
        Refusal { limit: Some(limit), why: Why::Named(note, name.into()) }
    }

    /// A message that cannot be read.
    pub fn shape(what: impl ToString) -> Refusal {
        Refusal::named(Limit::Shape, Note::new("server-shape"), what.to_string())
    }

    /// A refusal by the referee or the physics. If no rule forbids the action, it is no action of this game.
    pub(crate) fn game(refused: Refused, turn: Turn) -> Refusal {
        let limit = refused.rule().is_none().then_some(Limit::Action);
        Refusal { limit, why: Why::Game(Box::new(refused), turn) }
    }

    /// The rule that forbids it, where one does.
    pub fn rule(&self) -> Option<&'static str> {
        match &self.why {
            Why::Game(refused, _) => refused.rule().map(|rule| rule.name()),
            Why::Note(_) | Why::Named(..) => None,
        }
    }

    /// Why, in words.
    pub fn text(&self, words: &Words) -> String {
        match &self.why {
            Why::Game(refused, turn) => words.refused(refused, *turn),
            Why::Note(note) => words.refusal(&rules::Refusal::plain(*note)),
            Why::Named(note, name) => words.unknown(note, name),
        }
    }
}
