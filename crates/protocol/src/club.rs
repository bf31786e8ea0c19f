//! Tournaments and score sheets that a server keeps: requests and answers over HTTP, and the messages of `live`.
//!
//! Both are logs: lists of numbered [`LogEntry`]s that only grow. What is shown follows from the list alone, for
//! a tournament by `crates/tournament`, for a score sheet by `crates/scorebook`. Entries are numbered from 1; the first
//! one is the header. The number of an entry is the line that an `undo` names.
//!
//! Names of people stand beside the entries, because they can be erased. They are put into the events `enter` and
//! `rename` when these are sent; an erased name is missing there.

mod by;

use serde::{Deserialize, Serialize};

use crate::json::Json;

pub use by::By;

/// The header that carries the key of a tournament's desk or of a helper.
pub const DESK_KEY: &str = "x-desk-key";

/// The header that carries the key of a score sheet: a client with it may write.
pub const SCORE_KEY: &str = "x-score-key";

/// The most bytes of a body with a list of events or entries.
pub const LIST_LARGEST: usize = 64 * 1024;

/// The most events or entries in one request.
pub const LIST_LONGEST: usize = 200;

/// The most bytes of one event or entry.
pub const ENTRY_LARGEST: usize = 8 * 1024;

/// The most entries of a log.
pub const ENTRIES_MOST: u64 = 10_000;

/// The most people and pairs that may ever enter a tournament at a server.
pub const ENTRANTS_MOST: usize = 300;

/// The most tournaments and score sheets that a guest may have at a server.
pub const LOGS_MOST: u64 = 300;

/// The most helpers of a tournament.
pub const HELPERS_MOST: usize = 30;

/// The most characters of the name of an entrant; a pair has two people's names.
pub const ENTRANT_NAME_LONGEST: usize = 60;

/// The most characters of the key of a request.
pub const REQUEST_KEY_LONGEST: usize = 64;

/// Entries in one answer, at most.
pub const ENTRIES_PAGE: usize = 1000;

/// A tournament to be created.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What stands under `tournament` in the first line of its list of events, as `pichenette tournament` reads it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub header: Json,
    /// Whether it is in the public list.
    #[serde(default)]
    pub public: bool,
}

/// A log that has just been created.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewLog {
    /// Its id: people who have it may read.
    pub id: String,
    /// A key: of a tournament the desk's, of a score sheet that of everyone who writes. It is not shown again.
    pub key: String,
}

/// Whether players may join by the link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Joining {
    /// They may.
    #[default]
    Open,
    /// The desk enters people.
    Closed,
}

impl Joining {
    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Joining::Open => "open",
            Joining::Closed => "closed",
        }
    }

    /// The value of a name.
    pub fn named(name: &str) -> Option<Joining> {
        [Joining::Open, Joining::Closed].into_iter().find(|joining| joining.name() == name)
    }
}

/// Settings of a tournament that may change at any time; those that are left out stay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentSettings {
    /// Whether players may join by the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub join: Option<Joining>,
    /// Whether it is in the public list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// Its id.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When something happened there last, in milliseconds since 1970.
    pub changed: u64,
    /// Whether players may join by the link.
    pub join: Joining,
    /// Its header.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub header: Json,
}

/// Public tournaments, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentList {
    /// The tournaments.
    pub tournaments: Vec<TournamentView>,
    /// The value of the query `before` for the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogEntry {
    /// Its number, from 1 without a gap.
    pub seq: u64,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// Who wrote it: `desk`, `server`, `helper:` and the helper's id, `player:` and the entrant's id, or `guest` for a
    /// person with the key of a score sheet.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub by: By,
    /// The event of a tournament, or the entry of a score sheet.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub event: Json,
}

/// What the caller may do at a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Everything.
    #[serde(default, skip_serializing_if = "is_false")]
    pub desk: bool,
    /// What a helper may do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<May>,
    /// The entrant whom the caller plays as.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrant: Option<String>,
}

/// A tournament's log, or a part of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentLog {
    /// Its id.
    pub id: String,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The number that the next new entry will have. Ask again `after` the last entry here while that is less.
    pub next: u64,
    /// Whether it is in the public list.
    pub public: bool,
    /// Whether players may join by the link.
    pub join: Joining,
    /// What the caller may do.
    pub you: You,
    /// Entries in order, at most 1000.
    pub entries: Vec<LogEntry>,
}

/// Events to be written, all of them or none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEvents {
    /// The number of the last entry you have seen. If it is given and others have written since, nothing is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
    /// A key of your own for this request, 1 to 64 characters: the same request sent again is not written again, and is
    /// answered as before.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 64, example = "3f9a-17"))]
    pub key: String,
    /// The events, at most 200, each as a line of `pichenette tournament`.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>, min_items = 1, max_items = 200))]
    pub events: Vec<Json>,
}

/// Entries that were written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Written {
    /// The entries.
    pub entries: Vec<LogEntry>,
}

/// What a helper may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum May {
    /// Enter, correct and confirm results, also by their short codes.
    Results,
    /// Enter people, note who is there and who has paid, and who leaves.
    CheckIn,
    /// The round clock.
    Clock,
}

impl May {
    /// All of them.
    pub const ALL: [May; 3] = [May::Results, May::CheckIn, May::Clock];

    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            May::Results => "results",
            May::CheckIn => "check_in",
            May::Clock => "clock",
        }
    }

    /// The value of a name.
    pub fn named(name: &str) -> Option<May> {
        May::ALL.into_iter().find(|may| may.name() == name)
    }
}

/// A helper to be made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewHelper {
    /// The helper's name for the desk: 1 to 24 visible characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24, example = "Kaisa"))]
    pub name: String,
    /// What the helper may do.
    #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 3))]
    pub may: Vec<May>,
}

/// A helper, as the desk sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Helper {
    /// The helper's id, which entries name.
    pub id: String,
    /// The helper's name.
    pub name: String,
    /// What the helper may do.
    pub may: Vec<May>,
    /// The helper's key. Given only when the helper is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// The helpers of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Helpers {
    /// The helpers.
    pub helpers: Vec<Helper>,
}

/// A guest who wants to play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPlayer {
    /// The name for the pairings: 1 to 60 visible characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60, example = "Aino"))]
    pub name: String,
    /// The club: 1 to 60 visible characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 60))]
    pub club: Option<String>,
}

/// A guest has joined a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The entrant as whom the guest plays.
    pub entrant: String,
    /// How many take part now, without those who wait.
    pub players: usize,
    /// How many can take part at most, if the desk has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<usize>,
    /// The guest's place on the waiting list, from 1, if the tournament is full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<usize>,
}

/// The entrant as whom a guest wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The entrant's id.
    #[cfg_attr(feature = "openapi", schema(example = "p3"))]
    pub entrant: String,
}

/// An entrant whom a guest plays as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Link {
    /// The entrant's id.
    pub entrant: String,
    /// The guest's display name, which may differ from the entrant's; missing if the guest has been erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// The entrants of a tournament whom guests play as.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Links {
    /// The entrants.
    pub links: Vec<Link>,
}

/// A result as a short code, read from the phone at a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SlipCode {
    /// The code, with or without spaces and hyphens.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 200))]
    pub code: String,
}

/// What a slip was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SlipEntered {
    /// The game whose result it is.
    pub game: String,
    /// Whether the same result had been entered before; then nothing is written.
    pub already: bool,
    /// The entries that were written.
    pub entries: Vec<LogEntry>,
}

/// The game of a tournament to which a score sheet or a table belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameOf {
    /// The tournament's id.
    pub id: String,
    /// The game: stage.round.number.
    #[cfg_attr(feature = "openapi", schema(example = "1.1.2"))]
    pub game: String,
}

/// A score sheet to be created.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewScore {
    /// The sheet's header. With `tournament` it may be left out, or give only what differs from the tournament's terms.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub header: Json,
    /// The game of a tournament whose result this sheet will be. Only those who may enter that result can say so. If the
    /// game has a sheet already, that one is answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<GameOf>,
}

/// The score sheet of a tournament's game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScoreOfGame {
    /// The sheet's id: people who have it may read.
    pub id: String,
}

/// A score sheet's log, or a part of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScoreLog {
    /// Its id.
    pub id: String,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The number that the next new entry will have. Ask again `after` the last entry here while that is less.
    pub next: u64,
    /// The game of a tournament whose result this sheet will be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<GameOf>,
    /// Whether the caller may write: with a key of the sheet, or as the guest who made it. Others only watch.
    pub write: bool,
    /// Entries in order, at most 1000. The first has the sheet's header.
    pub entries: Vec<LogEntry>,
}

/// Entries of a score sheet to be written. One that is there already, by its `device` and `counter`, is not written
/// again.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewEntries {
    /// The entries, at most 200.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>, min_items = 1, max_items = 200))]
    pub entries: Vec<Json>,
}

/// The names of the messages of `live`.
pub mod live {
    /// A new entry, a [`LogEntry`](super::LogEntry); the message's `id` is its number.
    pub const ENTRY: &str = "entry";
    /// A name was erased: ask for the log again from the start.
    pub const NAMES: &str = "names";
    /// The [`TournamentSettings`](super::TournamentSettings) have changed.
    pub const SETTINGS: &str = "settings";
}

fn is_false(flag: &bool) -> bool {
    !flag
}
