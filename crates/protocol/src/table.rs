//! A table: what is played at it, by whom, and how it stands.

use boards::Game;
use bots::Level;
use serde::{Deserialize, Serialize};

use crate::json::Json;

/// Somebody: a guest for as long as their cookie lasts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Person {
    /// Who, for programs.
    pub id: String,
    /// What they are called.
    pub name: String,
}

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
    /// Played on a real board; somebody types what happened.
    Observed,
}

/// How long players may take; at least one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockSettings {
    /// Seconds for each thing to do, 5 to 86 400.
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
    /// A player, by their number.
    Player(u8),
    /// Whoever presses the highest number; in kimble.
    Pressed(Pressed),
}

/// The word for it.
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

/// What is played at a table, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settings {
    /// carrom, crokinole, croquignole, couronne or kimble.
    #[serde(with = "game_name")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "carrom"))]
    pub game: Game,
    /// How many play.
    pub players: u8,
    /// The rule book's options, as in a record's header.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Json,
    /// Who starts; a lot decides if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Starter>,
    /// Listed for everybody; otherwise only those who have the link find it.
    pub public: bool,
    /// Clocks, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockSettings>,
    /// How shots come to the table.
    pub input: Input,
}

/// Who is to sit in a seat of a table that is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatWish {
    /// Whoever opens the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    Bot(Level),
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// carrom, crokinole, croquignole, couronne or kimble.
    #[serde(with = "game_name")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, example = "carrom"))]
    pub game: Game,
    /// How many play: 2, with crokinole and kimble 2 to 4, with the others 2 or 4.
    #[serde(default = "two")]
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 4))]
    pub players: u8,
    /// The rule book's options; its defaults if left out.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Json,
    /// Who sits where; if left out, you and whoever comes.
    #[serde(default)]
    pub seats: Option<Vec<SeatWish>>,
    /// Who starts; a lot decides if left out.
    #[serde(default)]
    pub first: Option<Starter>,
    /// Listed for everybody.
    #[serde(default)]
    pub public: bool,
    /// Clocks, or none.
    #[serde(default)]
    pub clock: Option<ClockSettings>,
    /// How shots come to the table.
    #[serde(default)]
    pub input: Input,
}

const fn two() -> u8 {
    2
}

impl NewTable {
    /// A table for two by the book's defaults, by link, without clocks: you and whoever comes.
    pub fn of(game: Game) -> NewTable {
        NewTable {
            game,
            players: 2,
            options: Json::default(),
            seats: None,
            first: None,
            public: false,
            clock: None,
            input: Input::default(),
        }
    }
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// A game is being played.
    Playing,
    /// It was played to its end.
    Over,
    /// Its owner closed it before that.
    Closed,
}

impl Status {
    /// Its name in the store and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Status> {
        [Status::Open, Status::Playing, Status::Over, Status::Closed]
            .into_iter()
            .find(|status| status.name() == name)
    }
}

/// A seat and who plays there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Whose seat it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// The bot that plays there now, for itself or for that person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub bot: Option<Level>,
    /// The side it plays for; in kimble everyone for themselves.
    pub side: u8,
}

/// Whose turn it is, and what they must do: `shot`, `place`, `press`, `move`, `keep` or `none`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The player; nobody once the game is over.
    pub player: Option<u8>,
    /// What they must do.
    #[serde(rename = "do")]
    pub task: String,
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
    /// Where it stands.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// The table the same people went on to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// How many are looking on, players among them.
    pub here: u32,
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
