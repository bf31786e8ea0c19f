//! A finished match of crokinole in the Crokinole Match Notation (CMN 1.0-draft of the Crokinole Open Data Alliance), which other
//! programs read: results only.
//!
//! What CMN calls a game is a round here. Its `hammer` is who shot *first*, though most players call the last shot the hammer.

use rules::ring::NcaOptions;
use rules::{Options, Over, Player, RuleSet, Side};
use serde_json::{Map, Value, json};
use words::Words;

use crate::entry::What;
use crate::sheet::{Row, Scoresheet};

/// The version of the notation.
const VERSION: &str = "1.0";

/// Whether CMN can tell what a game by this rule set came to: it knows crokinole only.
fn has_notation(set: RuleSet) -> bool {
    match set {
        RuleSet::Crokinole | RuleSet::Nca => true,
        RuleSet::Carrom | RuleSet::Icf | RuleSet::Croquignole | RuleSet::Couronne | RuleSet::Kimble => false,
    }
}

/// Whether it only says that the time was over between two rounds.
fn is_buzzer(row: &Row) -> bool {
    match &row.says {
        What::Tell(action) => action.get("buzzer").is_some(),
        What::TimeUp {} => true,
        _ => false,
    }
}

impl Scoresheet {
    /// The match as CMN; `date` writes milliseconds since 1970 as CMN does, in the form of ISO 8601. Nothing for other games, for
    /// one that is not over, and for rounds that were told shot by shot: CMN has results only.
    pub fn cmn(&self, words: &Words, date: impl Fn(u64) -> String) -> Option<String> {
        self.header().rules.rule_set().filter(|&set| has_notation(set))?;
        let Some(Over::Sides { winner, .. }) = self.next().over else { return None };
        let counted: Vec<&Row> = self.told_rows().filter(|row| row.judged().is_some()).collect();
        let rounds = counted.iter().filter(|row| !is_buzzer(row));
        let games = rounds.map(|row| self.round(row)).collect::<Option<Vec<Value>>>()?;
        let first = &counted.first()?.entry;
        let players = self.header().players;
        let team = |side: Side| {
            let own = (0..players as u8).map(Player).filter(|&player| Side::of(player, players) == side);
            let named = own.map(|player| json!({"name": words.player(player)}));
            json!({"players": named.collect::<Vec<_>>()})
        };
        let mut played = json!({
            "date": date(first.at),
            "format": if players > 2 { "doubles" } else { "singles" },
            "teams": Side::BOTH.map(team),
            "games": games,
            "winner": winner.map(Side::index),
        });
        if let Some(length) = self.length() {
            played["gameFormat"] = length;
        }
        let mut all = Map::new();
        all.insert("cmn".to_owned(), VERSION.into());
        all.insert("id".to_owned(), self.id_from(&first.to_json()).into());
        all.insert("match".to_owned(), played);
        if self.header().tournament.is_some() {
            all.insert("event".to_owned(), json!({"type": "tournament"}));
        }
        let source = json!({"app": "pichenette", "version": env!("CARGO_PKG_VERSION")});
        all.insert("source".to_owned(), source);
        Some(format!("{:#}\n", Value::Object(all)))
    }

    /// A round: who won it, who shot first, the twenties, and the points of both where the discs were counted.
    fn round(&self, row: &Row) -> Option<Value> {
        let What::Tell(action) = &row.says else { return None };
        let told = action.get("round")?;
        let starter = self.before(&row.entry.id())?.next().starts?;
        let sunk = [0, 1].map(|side| told["sunk"][side].as_i64().unwrap_or(0));
        let scores = told.get("left").map(|left| {
            // A ring is named by what a disc in it counts.
            let ring = |(ring, discs): (&String, &Value)| Some(ring.parse::<i64>().ok()? * discs.as_i64()?);
            let of = |side: usize, name: &str| {
                let rings = left[name].as_object().into_iter().flatten().filter_map(ring);
                20 * sunk[side] + rings.sum::<i64>()
            };
            [of(0, "a"), of(1, "b")]
        });
        let winner = match scores {
            Some([one, other]) if one == other => Value::Null,
            Some([one, other]) => i64::from(one < other).into(),
            None => told.get("winner")?.clone(),
        };
        let first = Side::of(starter, self.header().players).index();
        let mut game = json!({"winner": winner, "hammer": first});
        if let Some(scores) = scores {
            game["scores"] = json!(scores);
        }
        if told.get("sunk").is_some() {
            game["twenties"] = json!(sunk);
        }
        Some(game)
    }

    /// How many rounds or points were agreed. CMN counts two points a round: it has no word for a game to 100, nor for a match of
    /// several games.
    fn length(&self) -> Option<Value> {
        if self.header().games.is_some() {
            return None;
        }
        match &self.game()?.record().header.options {
            Options::Nca(NcaOptions { points: Some(points), .. }) => {
                Some(json!({"type": "first_to", "target": points}))
            }
            Options::Nca(options) => Some(json!({"type": "fixed", "count": options.rounds})),
            Options::Crokinole(_)
            | Options::Carrom(_)
            | Options::Icf(_)
            | Options::Croquignole(_)
            | Options::Couronne(_)
            | Options::Kimble(_) => None,
        }
    }

    /// A name for the match, the same whenever it is written: a hash of how the sheet began, in the form of a UUID of version 8.
    fn id_from(&self, first: &str) -> String {
        let text = [self.header().to_json().as_str(), first].join("\n");
        let hash = blake3::hash(text.as_bytes());
        let mut id = [0; 16];
        id.copy_from_slice(&hash.as_bytes()[..16]);
        let versioned = u128::from_be_bytes(id) & !(0xf << 76) & !(0x3 << 62) | (0x8 << 76) | (0x2 << 62);
        let hex = format!("{versioned:032x}");
        [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]].join("-")
    }
}
