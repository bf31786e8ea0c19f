//! The rows of a database: what is kept of guests, tables and what happened at them.

use protocol::Status;
use protocol::club::Joining;
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
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// The table's status.
    pub status: Status,
    /// The table as lists show it: a [`protocol::TableView`] without names.
    #[serde(with = "json")]
    pub view: String,
    /// The secret from which its dice and its bots' random numbers come; never shown.
    #[serde(with = "hex")]
    pub secret: [u8; 32],
    /// Whether something happens there without a request: a clock runs, or a bot plays.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wakes: bool,
    /// The version of this program that began its game; `None` before the game, or if it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<String>,
}

/// The kind of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogKind {
    /// A tournament.
    Tournament,
    /// A score sheet.
    Score,
}

impl LogKind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            LogKind::Tournament => "tournament",
            LogKind::Score => "score",
        }
    }

    /// The kind of a name.
    pub fn named(name: &str) -> Option<LogKind> {
        [LogKind::Tournament, LogKind::Score].into_iter().find(|kind| kind.name() == name)
    }
}

/// The row of a tournament or a score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogRow {
    /// Its name in addresses.
    pub id: String,
    /// What it is.
    pub kind: LogKind,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When something was last written about it, in milliseconds since 1970.
    pub changed: u64,
    /// The guest who created it; `None` once they are erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// Whether players may join by the link.
    pub joining: Joining,
    /// Whether the server acts there by itself: an online tournament that is not over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tended: bool,
    /// The tournament to which a score sheet belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// The game of that tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How often names were erased from it.
    #[serde(default)]
    pub erasures: u64,
}

/// A row of any kind; as JSON it is a line of a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Row {
    /// A guest.
    Guest {
        /// The guest's id.
        id: String,
        /// The guest's name.
        name: String,
        /// Since when, in milliseconds since 1970.
        created: u64,
    },
    /// A token, which proves that its holder is that guest.
    Token {
        /// The token's hash.
        #[serde(with = "hex")]
        hash: TokenHash,
        /// The id of its guest.
        guest: String,
        /// Since when, in milliseconds since 1970.
        created: u64,
        /// When it was last used, to the day; backups of earlier versions do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<u64>,
    },
    /// A guest has muted another guest.
    Mute {
        /// The guest who does not want to listen.
        by: String,
        /// The guest who is muted.
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
    /// An event of a table.
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
    /// A guest whom a table's events mention.
    Person {
        /// The table.
        table: String,
        /// The guest's id; the guest may have been erased.
        guest: String,
    },
    /// What a guest said in their own words.
    Talk {
        /// At which table.
        table: String,
        /// The number of the event.
        seq: u64,
        /// The guest who said it.
        guest: String,
        /// The words.
        text: String,
    },
    /// A tournament or a score sheet.
    Log(LogRow),
    /// An entry of a log.
    Entry {
        /// Of which log.
        log: String,
        /// Its number.
        seq: u64,
        /// When, in milliseconds since 1970.
        at: u64,
        /// Who wrote it: a [`protocol::club::By`].
        by: String,
        /// An event of a tournament, or an entry of a score sheet, without names.
        #[serde(with = "json")]
        body: String,
    },
    /// A name that an entry gives to somebody.
    Name {
        /// Of which log.
        log: String,
        /// The number of the entry.
        seq: u64,
        /// To whom.
        entrant: String,
        /// The name.
        name: String,
        /// The first person of a pair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        one: Option<String>,
        /// The second.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        two: Option<String>,
        /// The guest who gave it, if it is their own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guest: Option<String>,
    },
    /// A key of a log: that of its desk, of a helper, or of whoever may write on a score sheet.
    Pass {
        /// Of which log.
        log: String,
        /// Whose, within the log.
        id: String,
        /// The key's hash.
        #[serde(with = "hex")]
        hash: TokenHash,
        /// The helper's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// What the helper may do, names with spaces between them.
        may: String,
    },
    /// A guest plays as an entrant.
    Link {
        /// Of which tournament.
        log: String,
        /// The entrant.
        entrant: String,
        /// The guest.
        guest: String,
        /// Since when, in milliseconds since 1970.
        since: u64,
    },
    /// A request that was done.
    Done {
        /// Of which log.
        log: String,
        /// The key that the client gave it.
        request: String,
        /// A hash of what was asked for.
        #[serde(with = "hex")]
        digest: TokenHash,
        /// The first entry that it wrote.
        first: u64,
        /// The last.
        last: u64,
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
    /// [`Row::Log`]
    Log,
    /// [`Row::Entry`]
    Entry,
    /// [`Row::Name`]
    Name,
    /// [`Row::Pass`]
    Pass,
    /// [`Row::Link`]
    Link,
    /// [`Row::Done`]
    Done,
}

impl Kind {
    /// All of them, in order.
    pub const ALL: [Kind; 14] = [
        Kind::Guest,
        Kind::Token,
        Kind::Mute,
        Kind::Table,
        Kind::Key,
        Kind::Event,
        Kind::Person,
        Kind::Talk,
        Kind::Log,
        Kind::Entry,
        Kind::Name,
        Kind::Pass,
        Kind::Link,
        Kind::Done,
    ];
}

impl Row {
    /// The row's place in the order: its kind, and its key among the rows of that kind.
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
            Row::Log(log) => (Kind::Log, log.id.as_bytes(), b"", 0),
            Row::Entry { log, seq, .. } => (Kind::Entry, log.as_bytes(), b"", *seq),
            Row::Name { log, seq, entrant, .. } => (Kind::Name, log.as_bytes(), entrant.as_bytes(), *seq),
            Row::Pass { log, id, .. } => (Kind::Pass, log.as_bytes(), id.as_bytes(), 0),
            Row::Link { log, entrant, .. } => (Kind::Link, log.as_bytes(), entrant.as_bytes(), 0),
            Row::Done { log, request, .. } => (Kind::Done, log.as_bytes(), request.as_bytes(), 0),
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
        // A JSON string contains no line break, so every line break here is white space.
        let line = text.replace(['\n', '\r'], " ");
        RawValue::from_string(line).map_err(ser::Error::custom)?.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
        Ok(Box::<RawValue>::deserialize(from)?.get().to_string())
    }
}
