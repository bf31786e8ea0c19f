//! The rows of a database: what is kept of guests, tables and what happened at them.

use protocol::Status;
use serde::{Deserialize, Serialize};

/// A secret as it is kept: its BLAKE3 hash.
pub type TokenHash = [u8; 32];

/// A table's row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    /// Its name in addresses.
    pub id: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// The game's name.
    pub game: String,
    /// Listed for everybody.
    pub public: bool,
    /// Where it stands.
    pub status: Status,
    /// The table as lists show it: a [`protocol::TableView`] without names.
    #[serde(with = "json")]
    pub view: String,
    /// Where its dice and its bots' thoughts come from; shown to nobody.
    #[serde(with = "hex")]
    pub secret: [u8; 32],
    /// Something happens there by itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wakes: bool,
    /// Which version of this program began its game; nothing before the game, and where it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<String>,
}

/// A row of any kind; as JSON it is a line of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Row {
    /// Somebody.
    Guest {
        /// Who.
        id: String,
        /// What they are called.
        name: String,
        /// Since when, in milliseconds since 1970.
        created: u64,
    },
    /// What shows that somebody is that guest.
    Token {
        /// The token's hash.
        #[serde(with = "hex")]
        hash: TokenHash,
        /// Whose it is.
        guest: String,
        /// Since when, in milliseconds since 1970.
        created: u64,
        /// When it was last used, to the day; backups of earlier versions do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<u64>,
    },
    /// Somebody does not listen to somebody.
    Mute {
        /// Who does not listen.
        by: String,
        /// To whom.
        who: String,
    },
    /// A table.
    Table(TableRow),
    /// The key of a seat.
    Key {
        /// At which table.
        table: String,
        /// Which seat.
        seat: u8,
        /// The key's hash.
        #[serde(with = "hex")]
        hash: TokenHash,
        /// Whose seat it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guest: Option<String>,
    },
    /// Something that happened.
    Event {
        /// At which table.
        table: String,
        /// Its number.
        seq: u64,
        /// When, in milliseconds since 1970.
        at: u64,
        /// A [`protocol::What`].
        #[serde(with = "json")]
        body: String,
    },
    /// Somebody whom a table's events mention.
    Person {
        /// Which table's.
        table: String,
        /// Who; perhaps nobody any more.
        guest: String,
    },
    /// What somebody said in their own words.
    Talk {
        /// At which table.
        table: String,
        /// The number of the event.
        seq: u64,
        /// Who.
        guest: String,
        /// What.
        text: String,
    },
}

/// The kinds of rows, in the order in which they build on each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// [`Row::Guest`]
    Guest,
    /// [`Row::Token`]
    Token,
    /// [`Row::Mute`]
    Mute,
    /// [`Row::Table`]
    Table,
    /// [`Row::Key`]
    Key,
    /// [`Row::Event`]
    Event,
    /// [`Row::Person`]
    Person,
    /// [`Row::Talk`]
    Talk,
}

impl Kind {
    /// All of them, in order.
    pub const ALL: [Kind; 8] =
        [Kind::Guest, Kind::Token, Kind::Mute, Kind::Table, Kind::Key, Kind::Event, Kind::Person, Kind::Talk];
}

impl Row {
    /// Its place in the order of rows: its kind, and what distinguishes it from others of the kind.
    pub fn place(&self) -> (Kind, &[u8], &[u8], u64) {
        match self {
            Row::Guest { id, .. } => (Kind::Guest, id.as_bytes(), b"", 0),
            Row::Token { hash, .. } => (Kind::Token, hash, b"", 0),
            Row::Mute { by, who } => (Kind::Mute, by.as_bytes(), who.as_bytes(), 0),
            Row::Table(table) => (Kind::Table, table.id.as_bytes(), b"", 0),
            Row::Key { table, seat, .. } => (Kind::Key, table.as_bytes(), b"", u64::from(*seat)),
            Row::Event { table, seq, .. } => (Kind::Event, table.as_bytes(), b"", *seq),
            Row::Person { table, guest } => (Kind::Person, table.as_bytes(), guest.as_bytes(), 0),
            Row::Talk { table, seq, .. } => (Kind::Talk, table.as_bytes(), b"", *seq),
        }
    }
}

/// Bytes as hexadecimal digits.
mod hex {
    use data_encoding::HEXLOWER;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8; 32], to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&HEXLOWER.encode(bytes))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 32], D::Error> {
        let bytes = HEXLOWER.decode(String::deserialize(from)?.as_bytes()).ok();
        let bytes = bytes.and_then(|bytes| bytes.try_into().ok());
        bytes.ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))
    }
}

/// Text that is JSON, as JSON and on one line.
mod json {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};
    use serde_json::value::RawValue;

    pub(super) fn serialize<S: Serializer>(text: &str, to: S) -> Result<S::Ok, S::Error> {
        // Within a JSON string there is no line break, so these are white space.
        let line = text.replace(['\n', '\r'], " ");
        RawValue::from_string(line).map_err(ser::Error::custom)?.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
        Ok(Box::<RawValue>::deserialize(from)?.get().to_string())
    }
}
