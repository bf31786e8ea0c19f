//! Requests and answers over HTTP: guests, keys, lists of tables, problems.

use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::person::Person;
use crate::table::{TableView, Turn};

/// The display name of a guest who is created or renamed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The guest's display name: 1 to 24 visible characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24, example = "Aino"))]
    pub name: String,
}

/// Who you are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// You.
    pub person: Person,
    /// Send this as the header `x-csrf-token` with every request that changes something.
    pub csrf: String,
    /// For programs without cookies: send this as `authorization: Bearer …`. Given only when the guest is created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The ids of the people you have muted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
}

/// A table that has just been opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedTable {
    /// The table.
    pub table: TableView,
    /// The keys of the seats you sit in: a link with one plays there from any device. They are not shown again.
    pub keys: Vec<SeatKey>,
}

/// The key of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatKey {
    /// Which seat.
    pub seat: u8,
    /// Its key.
    pub key: String,
}

/// Tables to join or watch, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableView>,
    /// The value of the query `before` for the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A table where you sit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnTable {
    /// The table.
    pub table: TableView,
    /// Your seats.
    pub seats: Vec<u8>,
    /// Whose turn it is, while the game is being played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    /// Whether it is your turn and no bot plays for you.
    pub yours: bool,
    /// How the game ended, if it has, as `pichenette judge` writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub over: Option<Json>,
    /// When the last action was done, or when the table was opened if there is none, in milliseconds since 1970.
    pub at: u64,
}

/// Tables where you sit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnTables {
    /// The tables.
    pub tables: Vec<OwnTable>,
    /// The value of the query `before` for the next page, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Why a request was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The reason as a name for programs.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::reasons::Code))]
    pub code: String,
    /// The reason as a sentence for people, in the language of `accept-language`.
    pub error: String,
}
