//! How a score sheet begins: what is played, by whom, by which rules.

use rules::{First, MatchTerms, Player, RuleSet, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Sitter, read_options};

use crate::entry::LONGEST_NAME;

/// The most numbers that a plain counter has; no game has as many players.
pub(crate) const MOST_PLAYERS: usize = 12;

/// The highest seed: every program that reads JSON has a number for it.
const HIGHEST_SEED: u64 = (1 << 53) - 1;

/// What a sheet is counted by: a rule set, or nothing but a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Rules {
    /// By the referee of a rule set.
    By(RuleSet),
    /// A number for each player, without rules.
    Counter,
}

impl Rules {
    /// How it is written: the name of the rule set, or `counter`.
    pub fn name(self) -> &'static str {
        match self {
            Rules::By(set) => set.name(),
            Rules::Counter => "counter",
        }
    }

    /// The rule set, if there is one.
    pub fn rule_set(self) -> Option<RuleSet> {
        match self {
            Rules::By(set) => Some(set),
            Rules::Counter => None,
        }
    }

    /// Whether lots are drawn within a game: by the ICF's laws one says who breaks an extra board.
    pub fn draws_lots(self) -> bool {
        match self {
            Rules::By(set) => match set {
                RuleSet::Icf => true,
                RuleSet::Crokinole
                | RuleSet::Nca
                | RuleSet::Croquignole
                | RuleSet::Carrom
                | RuleSet::Couronne
                | RuleSet::Kimble => false,
            },
            Rules::Counter => false,
        }
    }
}

impl From<Rules> for String {
    fn from(rules: Rules) -> String {
        rules.name().to_owned()
    }
}

impl TryFrom<String> for Rules {
    type Error = String;

    fn try_from(name: String) -> Result<Rules, String> {
        match name.as_str() {
            "counter" => Ok(Rules::Counter),
            set => set.parse().map(Rules::By).map_err(|error: rules::UnknownRuleSet| error.to_string()),
        }
    }
}

/// The header of a score sheet.
///
/// ```
/// use scorebook::Header;
///
/// let header = Header::parse(r#"{"rule_set":"nca","players":2,"names":["Sanna","Marc"],"options":{"rounds":4}}"#)?;
/// assert_eq!(header.name(0), Some("Sanna"));
/// # Ok::<(), rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// What is counted by.
    #[serde(rename = "rule_set")]
    pub rules: Rules,
    /// How many play.
    pub players: usize,
    /// What they are called, one a player; empty names are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Who starts; player 0 unless it is said, here or by an entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// The options of the rule set that differ from its defaults, as `judge`'s header has them.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub options: Value,
    /// A match of so many games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u8>,
    /// What the lots within a game are drawn from; 0 on sheets from before there were any.
    #[serde(default, skip_serializing_if = "is_none")]
    pub seed: u64,
    /// The game of a tournament that is scored, by the tournament's id and the game's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<OfTournament>,
}

/// Whether a seed is that of a sheet without one.
fn is_none(seed: &u64) -> bool {
    *seed == 0
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfTournament {
    /// The tournament.
    pub id: String,
    /// The game: stage, round, number.
    pub game: String,
}

/// What belongs in a required field of a header.
fn hints(within: &str, name: &str) -> Option<&'static str> {
    Some(match (within, name) {
        ("tournament", "id") => "a tournament's id",
        ("tournament", "game") => "a game's id, such as \"1.1.1\"",
        (_, "rule_set") => "a rule set's name, such as \"icf\", or \"counter\"",
        (_, "players") => "how many play, such as 2",
        _ => return None,
    })
}

impl Header {
    /// A sheet of a rule set with its defaults.
    pub fn of(rules: Rules, players: usize) -> Header {
        Header {
            rules,
            players,
            names: Vec::new(),
            first: None,
            options: Value::Null,
            games: None,
            seed: 0,
            tournament: None,
        }
    }

    /// The same with the players called so.
    pub fn called(self, names: &[&str]) -> Header {
        Header { names: names.iter().map(|&name| name.to_owned()).collect(), ..self }
    }

    /// The same with the lots of a tournament's game that was drawn by that line of its list. Every device that begins the sheet,
    /// and the server, draw the same.
    pub fn drawn_in(self, line: usize) -> Header {
        let of = self.tournament.as_ref().filter(|_| self.rules.draws_lots());
        let seed = of.map_or(self.seed, |of| {
            let text = format!("{} {} {line}", of.id, of.game);
            let hash = blake3::derive_key("pichenette lots of a score sheet", text.as_bytes());
            hash[..8].iter().fold(0_u64, |seed, byte| (seed << 8) | u64::from(*byte)) & HIGHEST_SEED
        });
        Header { seed, ..self }
    }

    /// Reads a header and checks that a game can be played by it.
    pub fn parse(json: &str) -> Result<Header, SetupError> {
        let header: Header =
            table::read_with(json, hints).map_err(|wrong| SetupError::new(wrong.to_string()))?;
        header.check()?;
        Ok(header)
    }

    /// The header as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What a player is called, if anything.
    pub fn name(&self, player: usize) -> Option<&str> {
        self.names.get(player).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Whether a game can be played by it.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.names.len() > self.players {
            let (names, players) = (self.names.len(), self.players);
            return Err(SetupError::new(format!("{names} names; expected at most {players}")));
        }
        if self.names.iter().any(|name| name.chars().count() > LONGEST_NAME) {
            return Err(SetupError::new("names: expected at most 64 letters each"));
        }
        match self.rules {
            Rules::By(set) => {
                let header = self.table_header(set)?;
                table::GameInPlay::begin_anew(header).map(drop)
            }
            Rules::Counter if !(1..=MOST_PLAYERS).contains(&self.players) => {
                Err(SetupError::new(format!("{} players; expected 1 to {MOST_PLAYERS}", self.players)))
            }
            Rules::Counter => Ok(()),
        }
    }

    /// The header of the game in the form that tables and records use.
    pub(crate) fn table_header(&self, set: RuleSet) -> Result<table::Header, SetupError> {
        let mut header = table::Header::of(set, self.players, self.seed);
        // Without the option the match would end where the sheet's own text says.
        header.options = read_options(set, &self.options.to_string())?;
        header.first = Some(First::Player(Player(self.first.unwrap_or(0))));
        header.series =
            self.games.filter(|&games| games > 1).map(|games| MatchTerms { games, quinte: false });
        if (0..self.names.len()).any(|player| self.name(player).is_some()) {
            let sitter = |player: usize| self.name(player).map(|name| Sitter::Person(name.to_owned()));
            // The number of players may still be any: the game refuses the wrong ones.
            header.names = (0..self.players.min(MOST_PLAYERS)).map(sitter).collect();
        }
        Ok(header)
    }
}
