//! How a game begins: the first line of a script or a record.

use std::fmt;

use boards::Game;
use rules::book::UNVERSIONED;
use rules::{First, MatchForm, MatchTerms, Options, Player, Position, Referee, RuleSet, SetupError, Turn};
use serde::de::{self, DeserializeOwned, IgnoredAny, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, Value};

use crate::dice::Link;
use crate::living_hand::LivingHand;
use crate::object::Object;
use crate::reading::read;
use crate::sitter::Sitter;

/// Which game, who plays, by which options.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The number of players.
    pub players: usize,
    /// The seed of all chance in the game.
    pub seed: u64,
    /// Who starts; a lot decides if left out.
    pub first: Option<First>,
    /// The options; they say which game is played, and by which rule set.
    pub options: Options,
    /// The terms of a match, if the game is the first of one.
    pub series: Option<MatchTerms>,
    /// The hand that plays the flicks of people; `None`: they are played exactly as they are meant.
    pub hand: Option<LivingHand>,
    /// A position to start from instead of the beginning.
    pub position: Option<PositionText>,
    /// The commitment to the throws of kimble, or to the tremors of a living hand, if a server draws them: the last link
    /// of its chain.
    pub dice: Option<Link>,
    /// The names of the players, one entry each; empty if the record has none. Only sentences depend on them.
    pub names: Vec<Option<Sitter>>,
}

/// A position as it was written.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionText {
    json: Box<str>,
    says_where: bool,
    says_whose_turn: bool,
}

impl PositionText {
    /// A position written as JSON.
    pub fn new(json: &str) -> PositionText {
        let Says { at, turn } = serde_json::from_str(json).unwrap_or_default();
        PositionText { json: json.into(), says_where: at.is_some(), says_whose_turn: turn.is_some() }
    }

    /// A position in the keys that it is written with.
    pub fn written(position: &impl Serialize) -> PositionText {
        // A position is numbers, names and lists: writing it cannot fail.
        PositionText::new(&serde_json::to_string(position).unwrap_or_default())
    }

    /// The present position of a referee's game: its state, and whose turn it is.
    pub fn of(referee: &Referee) -> PositionText {
        PositionText::of_state(referee.form(), referee.turn())
    }

    /// A state that is shown, and whose turn it is.
    pub(crate) fn of_state(state: impl Serialize, turn: Turn) -> PositionText {
        #[derive(Serialize)]
        struct Out<S> {
            #[serde(flatten)]
            state: S,
            turn: Turn,
        }
        PositionText::written(&Out { state, turn })
    }

    /// The JSON.
    pub fn json(&self) -> &str {
        &self.json
    }

    /// The position, read for a game by that rule set.
    pub fn parse(&self, set: RuleSet) -> Result<Position, SetupError> {
        self.read(set, &self.json)
    }

    /// The same for a game of a match: the position may also say how the match stands.
    pub fn parse_in_match(&self, set: RuleSet) -> Result<(Position, MatchForm), SetupError> {
        let KeysInOrder(mut keys) = read_field("position", &self.json)?;
        let of_match: Vec<(String, Box<RawValue>)> = keys.extract_if(.., |(key, _)| key == "match").collect();
        let form = match of_match.as_slice() {
            [] => MatchForm::default(),
            [(_, form)] => read_field("position.match", form.get())?,
            _ => return Err(SetupError::new("position.match: it appears twice; expected once")),
        };
        let rest = serde_json::to_string(&KeysInOrder(keys)).map_err(|e| SetupError::new(e.to_string()))?;
        Ok((self.read(set, &rest)?, form))
    }

    fn read(&self, set: RuleSet, json: &str) -> Result<Position, SetupError> {
        Ok(match set {
            RuleSet::Carrom => Position::Carrom(read_field("position", json)?),
            RuleSet::Icf => Position::Icf(Box::new(read_field("position", json)?)),
            RuleSet::Crokinole | RuleSet::Croquignole | RuleSet::Nca => {
                Position::Ring(read_field("position", json)?)
            }
            RuleSet::Couronne => Position::Couronne(read_field("position", json)?),
            RuleSet::Kimble => Position::Kimble(read_field("position", json)?),
        })
    }

    /// Whether the position says where discs lie: then no rack is laid out.
    pub fn says_where(&self) -> bool {
        self.says_where
    }

    /// Whether the position says whose turn it is.
    pub fn says_whose_turn(&self) -> bool {
        self.says_whose_turn
    }
}

/// The keys of an object and what they hold, as they were written.
struct KeysInOrder(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for KeysInOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KeysInOrder, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = KeysInOrder;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<KeysInOrder, A::Error> {
                let mut keys = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    keys.push(entry);
                }
                Ok(KeysInOrder(keys))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}

impl Serialize for KeysInOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// Which parts a position has.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Says {
    at: Option<IgnoredAny>,
    turn: Option<IgnoredAny>,
}

/// A JSON object that is the value of a header's field.
fn read_field<T: DeserializeOwned>(field: &str, json: &str) -> Result<T, SetupError> {
    let read: Result<Object<T>, _> = read(json);
    read.map(|Object(value)| value).map_err(|e| SetupError::new(e.within(field).to_string()))
}

impl Header {
    /// A header with the defaults of a rule set; a game stands for its own rule set.
    pub fn of(set: impl Into<RuleSet>, players: usize, seed: u64) -> Header {
        let options = Options::defaults(set);
        Header {
            players,
            seed,
            first: None,
            options,
            series: None,
            hand: None,
            position: None,
            dice: None,
            names: Vec::new(),
        }
    }

    /// The same, started by that player.
    pub fn first(self, player: Player) -> Header {
        Header { first: Some(First::Player(player)), ..self }
    }

    /// The same with flicks that are played by a living hand.
    pub fn hand(self, hand: LivingHand) -> Header {
        Header { hand: Some(hand), ..self }
    }

    /// The first game of a match on these terms.
    pub fn of_match(self, terms: MatchTerms) -> Header {
        Header { series: Some(terms), ..self }
    }

    /// The same from a position on, written as JSON.
    pub fn position(self, json: &str) -> Header {
        Header { position: Some(PositionText::new(json)), ..self }
    }

    /// Which game.
    pub fn game(&self) -> Game {
        self.options.game()
    }

    /// The rule set.
    pub fn rule_set(&self) -> RuleSet {
        self.options.rule_set()
    }

    /// Whether a lot decides who starts. A game from a position that says whose turn it is draws no lot: player 0
    /// began, unless the position names another player.
    pub(crate) fn draws_lot(&self) -> bool {
        self.first.is_none() && !self.position.as_ref().is_some_and(PositionText::says_whose_turn)
    }

    /// What a lot that fell on a player means: that player begins, or has won the toss.
    pub(crate) fn lot_means(&self, player: Player) -> First {
        match self.rule_set().has_toss() {
            true => First::Toss(player),
            false => First::Player(player),
        }
    }

    /// Whether the game has throws or tremors for which a server needs a chain.
    pub(crate) fn needs_chain(&self) -> bool {
        self.game().has_dome() || self.hand.is_some()
    }

    /// Checks the number of players, the hand and the commitment to the dice.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let game = self.game();
        if self.dice.is_some() && !self.needs_chain() {
            return Err(SetupError::new(format!(
                "dice: {game} has none; expected kimble, or a hand that trembles"
            )));
        }
        if let Some(hand) = self.hand.filter(|_| !game.has_shots()) {
            return Err(SetupError::new(format!(
                "hand is {:?}; expected \"exact\": {game} has no flicks",
                hand.name()
            )));
        }
        let set = self.rule_set();
        if !set.sizes().contains(&self.players) {
            let expected = boards::either(set.sizes());
            return Err(SetupError::new(format!("{} players; {set} expects {expected}", self.players)));
        }
        self.series.map_or(Ok(()), |terms| terms.check(&self.options, self.players))
    }

    /// Reads a header line. Keys that only records have are refused unless `record`.
    pub fn parse(line: &str, record: bool) -> Result<(Header, Option<Made>), SetupError> {
        let Object(form): Object<Form> = read(line).map_err(|e| SetupError::new(e.to_string()))?;
        let Kind { series, options } = form.kind()?;
        let made = match (form.engine, form.profile, form.book) {
            (None, None, None) => None,
            (engine, profile, book) => Some(Made {
                engine: engine.unwrap_or_default(),
                profile: profile.unwrap_or_default(),
                book: book.unwrap_or(UNVERSIONED),
            }),
        };
        if (made.is_some() || form.dice.is_some() || form.names.is_some()) && !record {
            return Err(SetupError::new(
                "engine, profile, book, dice and names belong to a record; expected a game's header",
            ));
        }
        let header = Header {
            players: form.players,
            seed: form.seed.unwrap_or(0),
            first: form.first.map(|FirstForm(first)| first),
            options,
            series,
            hand: form.hand,
            position: form.position.map(|raw| PositionText::new(raw.get())),
            dice: form.dice.map(|Object(dice)| dice.chain),
            names: form.names.map_or(Ok(Vec::new()), |names| Sitter::from_json(&names, form.players))?,
        };
        header.check()?;
        Ok((header, made))
    }

    /// The header as a line; `made` adds what a record says about where it was made.
    pub fn to_json(&self, made: Option<&Made>) -> String {
        #[derive(Serialize)]
        struct Out<'a> {
            #[serde(skip_serializing_if = "Option::is_none")]
            r#match: Option<MatchOut<'a>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            game: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            rule_set: Option<RuleSet>,
            players: usize,
            seed: u64,
            #[serde(skip_serializing_if = "Option::is_none")]
            first: Option<FirstOut>,
            #[serde(skip_serializing_if = "Option::is_none")]
            options: Option<&'a Options>,
            #[serde(skip_serializing_if = "Option::is_none")]
            hand: Option<LivingHand>,
            #[serde(skip_serializing_if = "Option::is_none")]
            position: Option<&'a RawValue>,
            #[serde(skip_serializing_if = "Option::is_none")]
            dice: Option<DiceForm>,
            #[serde(skip_serializing_if = "Option::is_none")]
            engine: Option<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            profile: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            book: Option<u32>,
            #[serde(skip_serializing_if = "Option::is_none")]
            names: Option<Value>,
        }
        #[derive(Serialize)]
        #[serde(untagged)]
        enum FirstOut {
            Player(Player),
            Word(&'static str),
        }
        let out = Out {
            r#match: self.series.map(|terms| MatchOut::of(terms, &self.options)),
            game: self.series.is_none().then(|| self.game().name()),
            rule_set: self.rule_set().beside_game().filter(|_| self.series.is_none()),
            players: self.players,
            seed: self.seed,
            first: self.first.map(|first| match first {
                First::Player(player) | First::Toss(player) => FirstOut::Player(player),
                First::Press => FirstOut::Word("press"),
            }),
            options: self.series.is_none().then_some(&self.options),
            hand: self.hand,
            position: self.position.as_ref().and_then(|p| serde_json::from_str(&p.json).ok()),
            dice: self.dice.map(|chain| DiceForm { chain }),
            engine: made.map(|made| made.engine),
            profile: made.map(|made| made.profile.as_str()),
            book: made.map(|made| made.book),
            names: (!self.names.is_empty()).then(|| Sitter::to_json(&self.names)),
        };
        serde_json::to_string(&out).unwrap_or_default()
    }
}

/// The versions that made a record: only the same versions promise the same results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The version of the physics.
    pub engine: u32,
    /// The hash of the board's profile.
    pub profile: String,
    /// The version of the rule book and its referee.
    pub book: u32,
}

/// A match as a header writes it, and a hash covers it.
#[derive(Serialize)]
pub(crate) struct MatchOut<'a> {
    games: u8,
    rule_set: RuleSet,
    options: &'a Options,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    quinte: bool,
}

impl MatchOut<'_> {
    pub(crate) fn of(terms: MatchTerms, options: &Options) -> MatchOut<'_> {
        let MatchTerms { games, quinte } = terms;
        MatchOut { games, rule_set: options.rule_set(), options, quinte }
    }
}

/// `{"games":3,"rule_set":"icf","options":{}}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchIn {
    games: u8,
    rule_set: String,
    options: Option<Box<RawValue>>,
    #[serde(default)]
    quinte: bool,
}

/// What is played: one game, or a match.
struct Kind {
    series: Option<MatchTerms>,
    options: Options,
}

impl Form {
    fn kind(&self) -> Result<Kind, SetupError> {
        let Some(Object(series)) = &self.r#match else {
            let game = self.game.as_deref().ok_or_else(|| {
                SetupError::new("game: it is missing; expected a game's name, such as \"carrom\"")
            })?;
            let game: Game = game.parse().map_err(|e: boards::UnknownGame| SetupError::new(e.to_string()))?;
            let set = RuleSet::named(game, self.rule_set.as_deref())
                .map_err(|error| SetupError::new(error.to_string()))?;
            return Ok(Kind { series: None, options: options(set, self.options.as_deref())? });
        };
        let beside = [
            ("game", self.game.is_some()),
            ("rule_set", self.rule_set.is_some()),
            ("options", self.options.is_some()),
        ];
        if let Some((key, _)) = beside.into_iter().find(|(_, given)| *given) {
            return Err(SetupError::new(format!(
                "{key}: not known beside match; expected rule_set and options inside match"
            )));
        }
        let set: RuleSet = series
            .rule_set
            .parse()
            .map_err(|error: rules::UnknownRuleSet| SetupError::new(format!("match.rule_set: {error}")))?;
        let options = options(set, series.options.as_deref())
            .map_err(|SetupError(why)| SetupError::new(format!("match.{why}")))?;
        Ok(Kind { series: Some(MatchTerms { games: series.games, quinte: series.quinte }), options })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    r#match: Option<Object<MatchIn>>,
    game: Option<String>,
    rule_set: Option<String>,
    players: usize,
    seed: Option<u64>,
    first: Option<FirstForm>,
    options: Option<Box<RawValue>>,
    #[serde(default, deserialize_with = "LivingHand::read")]
    hand: Option<LivingHand>,
    position: Option<Box<RawValue>>,
    dice: Option<Object<DiceForm>>,
    engine: Option<u32>,
    profile: Option<String>,
    book: Option<u32>,
    names: Option<Value>,
}

/// `{"chain":"…"}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceForm {
    chain: Link,
}

/// A player's number or `"press"`.
struct FirstForm(First);

impl<'de> Deserialize<'de> for FirstForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FirstForm, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = FirstForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a player's number or \"press\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<FirstForm, E> {
                let player = u8::try_from(number).map(Player);
                player
                    .map(|player| FirstForm(First::Player(player)))
                    .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<FirstForm, E> {
                match word {
                    "press" => Ok(FirstForm(First::Press)),
                    _ => Err(E::invalid_value(Unexpected::Str(word), &self)),
                }
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// The options of a rule set from JSON, by the book where they say nothing; `null` says nothing at all.
///
/// ```
/// use boards::Game;
/// use rules::Options;
/// use table::read_options;
///
/// assert_eq!(read_options(Game::Carrom, "{}"), Ok(Options::defaults(Game::Carrom)));
/// let wrong = read_options(Game::Carrom, r#"{"target":"many"}"#).unwrap_err();
/// assert!(wrong.to_string().starts_with("options.target: expected"), "{wrong}");
/// ```
pub fn read_options(set: impl Into<RuleSet>, json: &str) -> Result<Options, SetupError> {
    let raw: Option<Box<RawValue>> =
        read(json).map_err(|e| SetupError::new(e.within("options").to_string()))?;
    options(set.into(), raw.as_deref())
}

fn options(set: RuleSet, raw: Option<&RawValue>) -> Result<Options, SetupError> {
    fn read<T: DeserializeOwned>(raw: &RawValue) -> Result<T, SetupError> {
        read_field("options", raw.get())
    }
    let Some(raw) = raw else { return Ok(set.defaults()) };
    Ok(match set {
        RuleSet::Carrom => Options::Carrom(read(raw)?),
        RuleSet::Icf => Options::Icf(read(raw)?),
        RuleSet::Crokinole => Options::Crokinole(read(raw)?),
        RuleSet::Croquignole => Options::Croquignole(read(raw)?),
        RuleSet::Couronne => Options::Couronne(read(raw)?),
        RuleSet::Kimble => Options::Kimble(read(raw)?),
        RuleSet::Nca => Options::Nca(read(raw)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameInPlay;

    #[test]
    fn a_header_names_its_rule_set_only_where_it_is_not_the_games_own() {
        for set in RuleSet::ALL {
            let header = Header::of(set, 2, 7);
            let line = header.to_json(None);
            let own = set.name() == set.game().name();
            assert_eq!(line.contains("rule_set"), !own, "{line}");
            assert_eq!(Header::parse(&line, false), Ok((header.clone(), None)));
            assert_eq!((header.rule_set(), header.game()), (set, set.game()));
            assert_eq!(GameInPlay::begin(header.clone()).map(|game| game.rule_set()), Ok(set));
            let named = format!(r#"{{"game":"{}","rule_set":"{set}","players":2,"seed":7}}"#, set.game());
            let (read, _) = Header::parse(&named, false).unwrap();
            assert_eq!(read.to_json(None), line, "the same header, written the one way it is written");
        }
    }

    #[test]
    fn a_rule_set_of_another_game_is_malformed() {
        for (set, game) in RuleSet::ALL.into_iter().flat_map(|set| Game::ALL.map(|game| (set, game))) {
            let line = format!(r#"{{"game":"{game}","rule_set":"{set}","players":2}}"#);
            let error = Header::parse(&line, false).err().map(|error| error.to_string());
            assert_eq!(error.is_some(), set.game() != game, "{line}: {error:?}");
            for known in RuleSet::of(game) {
                assert!(error.as_ref().is_none_or(|error| error.contains(&format!("{:?}", known.name()))));
            }
        }
    }
}
