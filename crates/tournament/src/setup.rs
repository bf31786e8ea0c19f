//! How a drawn game is played, at a table or at a real board.

use rules::RuleSet;
use serde_json::{Map, Value};

use crate::fixture::Fixture;
use crate::fold::Tournament;
use crate::terms::StageTerms;

/// How a game is played: everything that follows from the terms and the draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rule set.
    pub set: RuleSet,
    /// The people's ids, in the order of the seats.
    pub people: Vec<String>,
    /// Who of them starts.
    pub first: Option<u8>,
    /// A series of so many games, if it is one.
    pub games: Option<u8>,
    /// The options that the tournament says.
    pub options: Map<String, Value>,
}

impl Tournament {
    /// How a game is played.
    pub fn setup(&self, game: &Fixture) -> Setup {
        let (terms, stage) = (self.terms(), game.id.stage);
        let best_of = terms.stage(stage).map_or(1, StageTerms::best_of);
        let first = game.seats.iter().position(|seat| *seat == game.starts);
        Setup {
            set: terms.rule_set(),
            people: self.seated(game),
            first: first.and_then(|seat| u8::try_from(seat).ok()),
            games: u8::try_from(best_of).ok().filter(|games| *games > 1),
            options: terms.said_options(stage),
        }
    }
}
