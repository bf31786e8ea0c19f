//! One hash for one state of a game.

use rules::{Form, Options, Over, Referee, RuleSet, Turn};
use serde::Serialize;

/// What the hash covers, as it is written.
#[derive(Serialize)]
struct Stand<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_set: Option<RuleSet>,
    options: &'a Options,
    turn: Turn,
    state: Form,
    over: Option<Over>,
}

/// The hash of a state: the first 32 hexadecimal digits of BLAKE3 over `{"options":…,"turn":…,"state":…,"over":…}` as a
/// record and the command line write them, without spaces; a rule set that is not the game's own stands before the options
/// as `"rule_set"`. Numbers are written in the shortest form that reads back the same.
pub fn state_hash(options: &Options, referee: &Referee) -> String {
    let stand = Stand {
        rule_set: options.rule_set().beside_game(),
        options,
        turn: referee.turn(),
        state: referee.form(),
        over: referee.over(),
    };
    // A state is numbers, names and lists: writing it cannot fail.
    let text = serde_json::to_string(&stand).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex().as_str()[..32].to_owned()
}
