//! One hash for one state of a game.

use rules::{Form, Match, MatchForm, Options, Over, Referee, RuleSet, Turn};
use serde::Serialize;

use crate::header::MatchOut;

/// A state as it is shown: that of the game, and in a match how the match stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StateForm {
    /// The game's.
    #[serde(flatten)]
    pub game: Form,
    /// The match's.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub series: Option<MatchForm>,
}

impl StateForm {
    pub(crate) fn of(referee: &Referee, series: Option<&Match>) -> StateForm {
        StateForm { game: referee.form(), series: series.map(Match::form) }
    }
}

/// What the hash covers, as it is written.
#[derive(Serialize)]
struct Stand<'a> {
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    series: Option<MatchOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_set: Option<RuleSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<&'a Options>,
    turn: Turn,
    state: StateForm,
    over: Option<Over>,
}

/// The hash of a state: the first 32 hexadecimal digits of BLAKE3 over `{"options":…,"turn":…,"state":…,"over":…}` as a
/// record and the command line write them, without spaces; a rule set that is not the game's own stands before the options
/// as `"rule_set"`. Numbers are written in the shortest form that reads back the same.
pub fn state_hash(options: &Options, referee: &Referee) -> String {
    hash_in(None, options, referee)
}

/// The same in a match: `"match"`, as its header has it, stands instead of the rule set and the options.
pub(crate) fn hash_in(series: Option<&Match>, options: &Options, referee: &Referee) -> String {
    let alone = series.is_none();
    let stand = Stand {
        series: series.map(|series| MatchOut::of(series.terms(), options)),
        rule_set: options.rule_set().beside_game().filter(|_| alone),
        options: alone.then_some(options),
        turn: referee.turn(),
        state: StateForm::of(referee, series),
        over: series.map_or_else(|| referee.over(), Match::over),
    };
    // A state is numbers, names and lists: writing it cannot fail.
    let text = serde_json::to_string(&stand).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex().as_str()[..32].to_owned()
}
