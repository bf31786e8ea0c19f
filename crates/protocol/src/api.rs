//! What goes over HTTP beside tables.

use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::person::Person;
use crate::table::{TableView, Turn};

/// Somebody who wants to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// What they want to be called: 1 to 24 visible characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24, example = "Aino"))]
    pub name: String,
}

/// Who you are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// You.
    pub person: Person,
    /// To be sent as the header `x-csrf-token` with everything that changes something.
    pub csrf: String,
    /// For programs that keep no cookies: to be sent as `authorization: Bearer …`. Only told when the guest is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// To whom you do not listen.
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
    /// Where the next page begins, if there is one: the query `before`.
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
    /// When something was last done in the game, or else when the table was opened, in milliseconds since 1970.
    pub at: u64,
}

/// Tables where you sit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnTables {
    /// The tables.
    pub tables: Vec<OwnTable>,
    /// Where the next page begins, if there is one: the query `before`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// A name for programs.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::reasons::Code))]
    pub code: String,
    /// For people, in the language of `accept-language`.
    pub error: String,
}
