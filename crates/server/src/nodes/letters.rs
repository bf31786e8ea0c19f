//! What nodes write to each other, as JSON. A node answers a letter of another version by saying so.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::ops::Range;

use protocol::{Bye, Ending, Hello, Json, Person, Request, TableView};
use serde::{Deserialize, Serialize};

use crate::live::{Parcel, Parting};
use crate::store::Muted;

/// The version of these letters. It goes up whenever an older node would misunderstand one.
pub(crate) const VERSION: u32 = 1;

/// Who writes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Sender {
    /// The node's name: the address it listens on.
    pub(crate) node: String,
    /// The process, which is another one after a restart.
    pub(crate) instance: String,
}

/// A letter.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Letter<T> {
    /// Its version.
    pub(crate) v: u32,
    pub(crate) from: Sender,
    pub(crate) body: T,
}

/// The version of a letter that may not be readable otherwise.
#[derive(Debug, Deserialize)]
pub(crate) struct Versioned {
    pub(crate) v: u32,
}

/// A question to the node that has a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// A visitor comes to a table.
    Join(Box<Join>),
    /// How does the table look?
    View { table: String },
    /// The table ends itself if it must, or for this reason if nothing has happened since then.
    Settle { table: String, why: Option<(Ending, u64)> },
    /// A free seat of a tournament's table is kept for a person.
    Keep { table: String, seat: u8, person: Person },
    /// The time is up for those who have not come to a tournament's table.
    NoShow { table: String },
    /// A tournament's table is not needed.
    CallOff { table: String },
    /// What are the node's metrics?
    Metrics,
}

/// A visitor of another node, as `live::Caller` has them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Join {
    pub(crate) table: String,
    /// The number of the connection at the node that has the socket.
    pub(crate) connection: u64,
    pub(crate) person: Option<Person>,
    pub(crate) muted: BTreeSet<String>,
    pub(crate) language: String,
    pub(crate) address: IpAddr,
    pub(crate) reserved: bool,
    pub(crate) hello: Hello,
}

/// An answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Answer {
    /// The visitor is there.
    Joined(Box<Joined>),
    /// The server is full: only people who play may come.
    Full,
    /// The table looks like this.
    View(Box<View>),
    /// It is done.
    Done,
    /// The seats whose people are here; nothing if the game has begun.
    NoShow(Option<Vec<u8>>),
    /// The metrics, in the text format of Prometheus.
    Metrics(String),
    /// The table is not at this node.
    NotHere,
    /// This node does not understand the letter: it speaks this version.
    Unsupported { v: u32 },
}

/// What a new connection is sent first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Joined {
    /// The link over which the rest comes.
    pub(crate) link: u64,
    pub(crate) owner: Sender,
    pub(crate) welcome: String,
    pub(crate) earlier: Range<u64>,
    pub(crate) recent: Vec<Wrapped>,
    pub(crate) next: u64,
    pub(crate) muted: BTreeSet<String>,
    pub(crate) told: Vec<String>,
}

/// How a table looks, as `live::Shown` has it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) view: TableView,
    pub(crate) present: TableView,
    pub(crate) until: u64,
    pub(crate) owner_gone: bool,
}

/// A message to a client.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Wrapped {
    pub(crate) text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seq: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) answers: Option<u32>,
}

impl From<&Parcel> for Wrapped {
    fn from(parcel: &Parcel) -> Wrapped {
        Wrapped { text: parcel.text.as_str().to_owned(), seq: parcel.seq, answers: parcel.answers }
    }
}

impl From<Wrapped> for Parcel {
    fn from(wrapped: Wrapped) -> Parcel {
        Parcel { text: wrapped.text.into(), seq: wrapped.seq, answers: wrapped.answers }
    }
}

/// What a client of another node wants, passed on to the table's node. Numbered without a gap.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Forward {
    pub(crate) link: u64,
    pub(crate) n: u64,
    pub(crate) table: String,
    pub(crate) what: Forwarded,
}

/// The contents of a [`Forward`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Forwarded {
    Ask { connection: u64, request: Request },
    Say { connection: u64, id: u32, text: Option<String>, phrase: Option<String> },
    Aim { connection: u64, id: u32, by: u8, flick: Option<Json>, after: Option<u64> },
    Leave { connection: u64 },
    Called { person: Person },
    Muted { asked: Option<(u64, u32)>, by: String, whom: String, on: bool, outcome: Option<Muted> },
}

/// What is for sockets of a node. Numbered without a gap, if it has parcels; otherwise it shows how far the numbers are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Back {
    pub(crate) link: u64,
    pub(crate) n: u64,
    /// The last number that came the other way.
    pub(crate) heard: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) parcels: Vec<Posted>,
}

/// One message for several sockets.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Posted {
    pub(crate) to: Vec<u64>,
    pub(crate) what: Post,
}

/// The contents of a [`Posted`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Post {
    /// A message to the client.
    Message(Wrapped),
    /// The table lets the connection go: by name, see [`parted`].
    End(Option<String>),
}

/// The word for a table that goes on elsewhere, in place of a [`Bye`].
const MOVED: &str = "moved";

/// Why a table lets a connection go, as a name.
pub(crate) fn named(parting: Parting) -> String {
    match parting {
        Parting::Moved => MOVED.to_owned(),
        Parting::Bye(bye) => bye.name().to_owned(),
    }
}

/// What such a name means. A reason that this version does not know is not one to stay away for.
pub(crate) fn parted(name: &str) -> Parting {
    match name {
        MOVED => Parting::Moved,
        name => Parting::Bye(Bye::named(name).unwrap_or(Bye::Restart)),
    }
}

/// A wish for what a bot does in a table's game that has so many actions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ThoughtWish {
    pub(crate) table: String,
    pub(crate) after: u64,
    pub(crate) level: String,
    pub(crate) seed: u64,
    /// Whether whoever thinks shows from time to time that it is still there.
    #[serde(default)]
    pub(crate) pulse: bool,
}

/// What a bot does.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Thought {
    /// This, as a line of the game's record.
    Does { game: String, line: String },
    /// It found nothing to do.
    Nothing,
    /// The game is not as it was said to be, or cannot be read, or there is no time for it.
    Unknown,
    /// It goes on thinking; only for those who want to know.
    Thinking,
}

/// News for all nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum News {
    /// The node is there.
    Alive(Standing),
    /// The node has handed over its tables and stops.
    Stopped,
    /// A person is renamed, or is gone if there is no name.
    Called(Person),
    /// A mute, or its end, that holds at every table.
    Muted { by: String, whom: String, on: bool, outcome: Muted },
    /// A game of a tournament began or ended.
    TableChanged,
    /// How often each address has used up something since the last time, by the name of the limit.
    Used(Vec<(String, String, u32)>),
}

impl News {
    /// Whether a node that does not hear this shows people as they were.
    pub(crate) fn is_of_people(&self) -> bool {
        matches!(self, News::Called(_) | News::Muted { .. })
    }
}

/// How a node is, for the operator and for the others.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Standing {
    /// The version of the program.
    pub(crate) version: String,
    /// `all` or `think`.
    pub(crate) role: String,
    /// Tables in memory.
    pub(crate) tables: u64,
    /// Leases held.
    pub(crate) leases: u64,
    /// Open connections.
    pub(crate) connections: u64,
    /// The same by address, if it has many.
    pub(crate) crowds: Vec<(IpAddr, u32)>,
    /// Records that are being sent, by address.
    #[serde(default)]
    pub(crate) records: Vec<(IpAddr, u32)>,
    /// The slowest of the last ten commits of the journal, in milliseconds.
    pub(crate) commit_millis: f64,
    /// Seconds since the last lease was renewed.
    pub(crate) lag_seconds: f64,
    /// Whether it is about to stop.
    pub(crate) stopping: bool,
    /// How many news of people this process has told: a process that has heard fewer of them looks people up.
    #[serde(default)]
    pub(crate) told: u64,
}
