//! A table: its settings, its seats and its status.

use boards::Game;
use bots::Level;
use rules::{MatchTerms, Player, RuleSet, Task};
use serde::de::IntoDeserializer as _;
use serde::{Deserialize, Serialize};
use table::LivingHand;

use crate::club::GameOf;
use crate::json::Json;
use crate::person::Person;

/// How shots come to a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Input {
    /// Flicked on a screen, with an aiming line.
    #[default]
    Guided,
    /// Flicked on a screen, by eye.
    Plain,
    /// Played on a real board; a person types what happened.
    Observed,
}

/// The clocks of a table; at least one of the two is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockSettings {
    /// Seconds for each action, 5 to 86 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 86400))]
    pub shot: Option<u32>,
    /// Seconds for all of a player's turns together, 30 to 86 400.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 30, maximum = 86400))]
    pub game: Option<u32>,
}

/// Who starts a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged, expecting = "expected a player's number or \"press\"")]
pub enum Starter {
    /// The player with this number.
    Player(u8),
    /// The player who presses the highest number; kimble only.
    Pressed(Pressed),
}

/// The word `press`, in place of a player's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Pressed {
    /// Everyone presses once.
    Press,
}

impl From<u8> for Starter {
    fn from(player: u8) -> Starter {
        Starter::Player(player)
    }
}

/// Who may talk at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Talkers {
    /// Every guest at the table.
    #[default]
    Everyone,
    /// The players and the table's owner.
    Players,
}

impl Talkers {
    /// Whether this is the default.
    pub fn is_default(&self) -> bool {
        *self == Talkers::default()
    }
}

/// What is played at a table, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settings {
    /// carrom, crokinole, croquignole, couronne or kimble.
    #[serde(with = "game_name")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schemas::GameName))]
    pub game: Game,
    /// The rule set, as in a record's header; left out if it is the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::RuleSetName>))]
    pub rule_set: Option<RuleSet>,
    /// How many play.
    pub players: u8,
    /// How many games a match at this table has at most; left out if one game is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 9))]
    pub games: Option<u8>,
    /// Whether a match by the rule set nca that is level goes on with extra games of two rounds.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quinte: bool,
    /// The rule book's options, as in a record's header.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Json,
    /// Who starts; a lot decides if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Starter>,
    /// Whether the table is in the public list. If not, only people who have the link find it.
    pub public: bool,
    /// Clocks, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSettings>,
    /// How shots come to the table.
    pub input: Input,
    /// The hand that plays the flicks of people: `mild` or `lifelike`; left out if they are played exactly as they are
    /// meant.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "LivingHand::read")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::HandName>))]
    pub hand: Option<LivingHand>,
    /// Who may talk.
    #[serde(default, skip_serializing_if = "Talkers::is_default")]
    pub talkers: Talkers,
    /// Seconds by which people without a seat see the game later, 0 to 600.
    #[serde(default, skip_serializing_if = "at_once")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 600))]
    pub delay: u32,
    /// The game of an online tournament that is played here. Its players have their seats already, the game begins when all
    /// of them are connected, and the tournament takes its result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<GameOf>,
}

impl Settings {
    /// The rule set of the table: the one that is named, or the game's own.
    pub fn rules(&self) -> RuleSet {
        self.rule_set.unwrap_or_else(|| self.game.into())
    }

    /// The milliseconds by which people without a seat see the game later.
    pub fn delay_millis(&self) -> u64 {
        u64::from(self.delay) * 1000
    }

    /// The terms of the match, if one is played.
    pub fn series(&self) -> Option<MatchTerms> {
        self.games.map(|games| MatchTerms { games, quinte: self.quinte })
    }
}

/// Who takes a seat of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatWish {
    /// The person who opens the table.
    Me,
    /// Any guest who comes.
    Open,
    /// A bot.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schemas::LevelName))]
    Bot(Level),
}

/// The request to open a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// carrom, crokinole, croquignole, couronne or kimble.
    #[serde(with = "game_name")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schemas::GameName))]
    pub game: Game,
    /// A rule set of that game; its own if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::RuleSetName>))]
    pub rule_set: Option<RuleSet>,
    /// How many play: 2 to 4 in crokinole by its own rule set and in kimble, 2 or 4 in all others.
    #[serde(default = "two")]
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 4))]
    pub players: u8,
    /// The most games of a match, 2 to 9; one game alone if this is 1 or left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 9))]
    pub games: Option<u8>,
    /// Whether a match by the rule set nca that is level goes on with extra games of two rounds (NCA-27).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quinte: bool,
    /// The rule book's options; its defaults if left out.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Json,
    /// Who takes each seat; if left out, you take the first one and the others are open.
    #[serde(default)]
    pub seats: Option<Vec<SeatWish>>,
    /// Who starts; a lot decides if left out.
    #[serde(default)]
    pub first: Option<Starter>,
    /// Whether the table is in the public list.
    #[serde(default)]
    pub public: bool,
    /// Clocks, or none.
    #[serde(default)]
    pub clock: Option<ClockSettings>,
    /// How shots come to the table.
    #[serde(default)]
    pub input: Input,
    /// The hand that plays the flicks of people: `mild`, `lifelike`, or `exact` (the default), which plays them exactly as
    /// they are meant.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "LivingHand::read")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::HandName>))]
    pub hand: Option<LivingHand>,
    /// Who may talk.
    #[serde(default, skip_serializing_if = "Talkers::is_default")]
    pub talkers: Talkers,
    /// Seconds by which people without a seat see the game later, 0 to 600.
    #[serde(default, skip_serializing_if = "at_once")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 600))]
    pub delay: u32,
}

const fn two() -> u8 {
    2
}

/// Whether everyone sees the game at once.
fn at_once(delay: &u32) -> bool {
    *delay == 0
}

impl NewTable {
    /// A table for two with the defaults of a rule set (a game stands for its own rule set), by link, without clocks:
    /// you and an open seat.
    pub fn of(set: impl Into<RuleSet>) -> NewTable {
        let set = set.into();
        NewTable {
            game: set.game(),
            rule_set: set.beside_game(),
            players: 2,
            games: None,
            quinte: false,
            options: Json::default(),
            seats: None,
            first: None,
            public: false,
            clock: None,
            input: Input::default(),
            hand: None,
            talkers: Talkers::default(),
            delay: 0,
        }
    }

    /// What would be played at it, and how.
    pub fn settings(&self) -> Settings {
        Settings {
            game: self.game,
            rule_set: self.rule_set,
            players: self.players,
            games: self.games,
            quinte: self.quinte,
            options: self.options.clone(),
            first: self.first,
            public: self.public,
            clock: self.clock,
            input: self.input,
            hand: self.hand,
            talkers: self.talkers,
            delay: self.delay,
            tournament: None,
        }
    }
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// A game is being played.
    Playing,
    /// The game was played to its end.
    Over,
    /// The table was closed before the game's end: by its owner, or for the reason that [`TableView::ended`] gives.
    Closed,
}

impl Status {
    /// All of them, in the order in which a table takes them.
    pub const ALL: [Status; 4] = [Status::Open, Status::Playing, Status::Over, Status::Closed];

    /// Its name in the store and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    /// The status with this name.
    pub fn named(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// Why a table was ended although its game was not over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Ending {
    /// `book`: its game was begun by an earlier version of the rule book.
    Book,
    /// `engine`: its game was begun by an earlier version of the physics or of the board.
    Engine,
    /// `abandoned`: nothing has happened there for a long time.
    Abandoned,
    /// `owner`: the person who opened it has left for good before the game began.
    Owner,
    /// `closed`: the person who opened it has closed it during the game. They only watched, or they gave up in a game
    /// that the others could have continued.
    Closed,
    /// `deserted`: the person who opened it went away before the game began.
    Deserted,
    /// `no_show`: a player of an online tournament did not come.
    NoShow,
    /// A reason that only a later version knows.
    Other(String),
}

impl Ending {
    /// The reasons this version knows, by their names.
    pub const KNOWN: [(&str, Ending); 7] = [
        ("book", Ending::Book),
        ("engine", Ending::Engine),
        ("abandoned", Ending::Abandoned),
        ("owner", Ending::Owner),
        ("closed", Ending::Closed),
        ("deserted", Ending::Deserted),
        ("no_show", Ending::NoShow),
    ];

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            Ending::Book => "book",
            Ending::Engine => "engine",
            Ending::Abandoned => "abandoned",
            Ending::Owner => "owner",
            Ending::Closed => "closed",
            Ending::Deserted => "deserted",
            Ending::NoShow => "no_show",
            Ending::Other(name) => name,
        }
    }
}

impl From<String> for Ending {
    fn from(name: String) -> Ending {
        let known = Ending::KNOWN.into_iter().find(|(known, _)| *known == name);
        known.map_or(Ending::Other(name), |(_, ending)| ending)
    }
}

impl From<Ending> for String {
    fn from(ending: Ending) -> String {
        ending.name().to_owned()
    }
}

/// A seat and who plays there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The person whose seat it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// The bot that plays there now, for itself or for that person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::LevelName>))]
    pub bot: Option<Level>,
    /// The side that the seat plays for; in kimble every seat is a side of its own.
    pub side: u8,
}

/// Whose turn it is, and what they must do: `shot`, `place`, `press`, `move`, `keep`, `toss` or `none`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The player; `null` once the game is over.
    pub player: Option<u8>,
    /// What they must do.
    #[serde(rename = "do")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schemas::TaskName))]
    pub task: String,
}

impl From<rules::Turn> for Turn {
    fn from(turn: rules::Turn) -> Turn {
        Turn { player: turn.player.map(|player| player.0), task: turn.task.name().to_owned() }
    }
}

impl Turn {
    /// The turn as a type of the rules crate; `None` if that has no such task.
    ///
    /// ```
    /// use rules::{Player, Task};
    ///
    /// let turn = rules::Turn::of(Player(1), Task::Place);
    /// assert_eq!(protocol::Turn::from(turn).known(), Some(turn));
    /// ```
    pub fn known(&self) -> Option<rules::Turn> {
        let task: Result<_, serde::de::value::Error> =
            Task::deserialize(self.task.as_str().into_deserializer());
        Some(rules::Turn { player: self.player.map(Player), task: task.ok()? })
    }
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// Its name in addresses.
    pub id: String,
    /// Who opened it.
    pub owner: Person,
    /// What is played, and how.
    pub settings: Settings,
    /// Its status.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// Why the server has ended it, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::EndingName>))]
    pub ended: Option<Ending>,
    /// The name of the table where the same people play their next game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// How many connections the table has, those of players included.
    pub here: u32,
}

impl TableView {
    /// All people in the view: the owner, and those who sit there.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        std::iter::once(&self.owner).chain(self.seats.iter().filter_map(|seat| seat.person.as_ref()))
    }

    /// The same, to be changed.
    pub fn people_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        std::iter::once(&mut self.owner).chain(self.seats.iter_mut().filter_map(|seat| seat.person.as_mut()))
    }
}

/// Games by their names.
mod game_name {
    use boards::Game;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.name())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_rule_set_that_is_not_the_games_own_is_written() {
        for set in RuleSet::ALL {
            let settings = NewTable::of(set).settings();
            assert_eq!((settings.game, settings.rules()), (set.game(), set));
            let json = serde_json::to_string(&settings).unwrap();
            assert_eq!(json.contains("rule_set"), set.name() != set.game().name(), "{json}");
            assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), settings);
        }
    }

    #[test]
    fn a_turn_is_written_as_the_referee_writes_it() {
        let turns = Task::ALL.map(|task| rules::Turn::of(Player(1), task));
        for turn in turns.into_iter().chain([rules::Turn::OVER]) {
            let written = serde_json::to_string(&turn).unwrap();
            assert_eq!(serde_json::to_string(&Turn::from(turn)).unwrap(), written);
            assert_eq!(serde_json::from_str::<Turn>(&written).unwrap().known(), Some(turn));
        }
    }

    #[test]
    fn a_match_is_written_only_where_one_is_played() {
        let one = NewTable::of(RuleSet::Nca);
        let json = serde_json::to_string(&one.settings()).unwrap();
        assert!(!json.contains("games") && !json.contains("quinte"), "{json}");
        assert_eq!(one.settings().series(), None);
        let three = NewTable { games: Some(3), quinte: true, ..one }.settings();
        let json = serde_json::to_string(&three).unwrap();
        assert!(json.contains(r#""games":3,"quinte":true"#), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), three);
        assert_eq!(three.series(), Some(MatchTerms { games: 3, quinte: true }));
    }

    #[test]
    fn a_hand_is_written_only_where_it_trembles() {
        let read = |hand: &str| {
            serde_json::from_str::<NewTable>(&format!(r#"{{"game":"carrom"{hand}}}"#)).map(|new| new.hand)
        };
        assert_eq!((read("").unwrap(), read(r#","hand":"exact""#).unwrap()), (None, None));
        assert_eq!(read(r#","hand":"mild""#).unwrap(), Some(LivingHand::Mild));
        assert!(read(r#","hand":"shaky""#).unwrap_err().to_string().contains("`mild`"));
        let exact = NewTable::of(Game::Carrom).settings();
        assert!(!serde_json::to_string(&exact).unwrap().contains("hand"));
        let mild = Settings { hand: Some(LivingHand::Mild), ..exact };
        let json = serde_json::to_string(&mild).unwrap();
        assert!(json.contains(r#""hand":"mild""#), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), mild);
    }

    #[test]
    fn a_delay_is_written_only_where_there_is_one() {
        let at_once = NewTable::of(Game::Carrom).settings();
        let json = serde_json::to_string(&at_once).unwrap();
        assert!(!json.contains("delay"), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap().delay_millis(), 0);
        let later = Settings { delay: 30, ..at_once };
        let json = serde_json::to_string(&later).unwrap();
        assert!(json.contains(r#""delay":30"#), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), later);
    }

    #[test]
    fn an_unknown_rule_set_is_told_what_there_is() {
        let read = |json: &str| serde_json::from_str::<NewTable>(json);
        assert_eq!(read(r#"{"game":"carrom"}"#).unwrap(), NewTable::of(Game::Carrom));
        let named = read(r#"{"game":"carrom","rule_set":"carrom"}"#).unwrap();
        assert_eq!(named.rule_set, Some(RuleSet::Carrom));
        let error = read(r#"{"game":"carrom","rule_set":"house"}"#).unwrap_err().to_string();
        assert!(error.contains("\"house\": expected carrom, icf, crokinole"), "{error}");
    }
}
