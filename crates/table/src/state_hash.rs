//! One hash for one state of a game.

use rules::{Form, Options, Over, Player, Referee, RuleSet, Side, Turn};
use serde::{Serialize, Serializer};

/// `{"player":1,"do":"place"}`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TurnOut {
    /// The player; nobody once the game is over.
    pub player: Option<Player>,
    /// The task.
    #[serde(rename = "do")]
    pub task: &'static str,
}

impl From<Turn> for TurnOut {
    fn from(turn: Turn) -> TurnOut {
        TurnOut { player: turn.player, task: turn.task.name() }
    }
}

/// How a game ended: `{"winner":0,"score":[25,14]}` or `{"ranking":[2,0,1],"shared":[]}`.
#[derive(Clone, Debug, PartialEq)]
pub struct OverOut(pub Over);

impl Serialize for OverOut {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Out<'a> {
            Sides { winner: Option<usize>, score: [u32; 2] },
            Ranking { ranking: &'a [Player], shared: &'a [Vec<Player>] },
        }
        let out = match &self.0 {
            Over::Sides { winner, score } => Out::Sides { winner: winner.map(Side::index), score: *score },
            Over::Ranking { ranking, shared } => Out::Ranking { ranking, shared },
        };
        out.serialize(serializer)
    }
}

/// What the hash covers, as it is written.
#[derive(Serialize)]
struct Stand<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_set: Option<RuleSet>,
    options: &'a Options,
    turn: TurnOut,
    state: Form,
    over: Option<OverOut>,
}

/// The hash of a state: the first 32 hexadecimal digits of BLAKE3 over `{"options":…,"turn":…,"state":…,"over":…}` as a
/// record and the command line write them, without spaces; a rule set that is not the game's own stands before the options
/// as `"rule_set"`. Numbers are written in the shortest form that reads back the same.
pub fn state_hash(options: &Options, referee: &Referee) -> String {
    let stand = Stand {
        rule_set: options.rule_set().beside_game(),
        options,
        turn: referee.turn().into(),
        state: referee.form(),
        over: referee.over().map(OverOut),
    };
    // A state is numbers, names and lists: nothing in it can fail to be written.
    let text = serde_json::to_string(&stand).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex().as_str()[..32].to_owned()
}
