//! What was asked, answered and seen during a run, and what the database has kept, as the checker reads it.
//!
//! Plain data: nothing here knows how it came about, and nothing of it comes from the server's code.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// Milliseconds since the run began.
pub type Millis = u64;

/// Everything that was asked and seen at one table.
#[derive(Clone, Debug, Default, Serialize)]
pub struct TableHistory {
    /// The seats that people play. Bots of the server play the others.
    pub people: BTreeSet<u8>,
    /// The clients that want to be connected to the table now.
    pub clients: BTreeSet<u32>,
    /// Every socket that was ever welcomed, in order.
    pub sockets: Vec<Socket>,
    /// Every request, in the order in which they were sent.
    pub requests: Vec<Request>,
    /// When the first socket saw the end of the game.
    pub over: Option<Millis>,
}

/// A connection to a node, from its hello to its end.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Socket {
    /// The client; one after the other it may have many.
    pub client: u32,
    /// The node's address.
    pub node: String,
    /// The first event it asked for; `None` for new ones only.
    pub from: Option<u64>,
    /// A moment before the hello was sent.
    pub hello: Millis,
    /// The answer.
    pub welcome: Welcome,
    /// The events that came, in the order in which they came.
    pub events: Vec<Seen>,
    /// What people said in their own words, as it came beside the events.
    pub talk: Vec<Words>,
    /// When it ended, whoever ended it.
    pub ended: Option<Millis>,
}

/// The answer to a hello.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Welcome {
    /// When it came.
    pub at: Millis,
    /// The number of the next new event, as the node says.
    pub next: u64,
}

/// An event as a socket saw it.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    /// When it came.
    pub at: Millis,
    /// Its number.
    pub seq: u64,
    /// When it happened, as it says.
    pub happened: u64,
    /// What happened, as it came: the bytes between `"what":` and the last two braces.
    #[serde(serialize_with = "plain")]
    pub what: Arc<str>,
}

/// A client's own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Words {
    /// The number of the event.
    pub seq: u64,
    /// The words.
    pub text: String,
}

/// A request.
#[derive(Clone, Debug, Serialize)]
pub struct Request {
    /// The number of the socket that sent it, in [`TableHistory::sockets`].
    pub socket: usize,
    /// When it was sent.
    pub at: Millis,
    /// What it asks for.
    pub asked: Asked,
    /// The answer; without one, nobody knows whether it was carried out.
    pub answer: Option<Answer>,
}

/// What a request asks for, as far as the journal shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Asked {
    /// An action in the game.
    Act {
        /// The line that was sent.
        line: String,
        /// How many actions the player had seen, if the request says it.
        after: Option<u64>,
        /// The player's part in a throw.
        nonce: Option<String>,
    },
    /// Words, which no other request has.
    Say {
        /// The words.
        text: String,
    },
    /// To sit down.
    Sit {
        /// The seat.
        seat: u8,
        /// The person's id.
        who: String,
    },
    /// To begin the game.
    Start,
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// When it came.
    pub at: Millis,
    /// How many events the socket had seen by then.
    pub seen: usize,
    /// Why it was refused; `None` if it was done.
    pub refused: Option<String>,
}

/// What the database has of one table.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Kept {
    /// The rows of `events`, by their number.
    pub events: Vec<Row>,
    /// The rows of `talk`.
    pub talk: Vec<Words>,
}

/// A row of `events`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Row {
    /// Its number.
    pub seq: u64,
    /// When it happened.
    pub happened: u64,
    /// What happened.
    pub body: String,
}

/// A row of `leases` at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Lease {
    /// The table.
    #[serde(rename = "table_id")]
    pub table: String,
    /// The node that has it, or had it last.
    pub node: String,
    /// The number of the lease.
    pub fence: u64,
    /// Whether it is still valid by the database's clock.
    pub valid: bool,
}

/// A moment after which games must go on: a node was killed or stopped while nothing else was wrong, or the faults are over.
#[derive(Clone, Debug, Serialize)]
pub struct Break {
    /// When.
    pub at: Millis,
    /// What happened then.
    pub what: String,
    /// The tables where games must go on.
    pub tables: Vec<String>,
}

/// A time without faults and without new requests.
#[derive(Clone, Debug, Serialize)]
pub struct Quiet {
    /// Its beginning.
    pub at: Millis,
    /// How many events each table's journal had then.
    pub kept: Vec<(String, u64)>,
    /// When we looked at the sockets.
    pub looked: Millis,
}

impl Socket {
    /// The number of the first event that it must see.
    pub fn first(&self) -> u64 {
        self.from.unwrap_or(self.welcome.next)
    }

    /// Whether it was welcomed by then and had not ended.
    pub fn is_open(&self, at: Millis) -> bool {
        self.welcome.at <= at && self.ended.is_none_or(|ended| ended > at)
    }

    /// How many events it knows of at a moment, counting those that it did not ask for.
    pub fn known(&self, at: Millis) -> u64 {
        let seen = self.events.iter().take_while(|seen| seen.at <= at).last();
        seen.map_or(self.first(), |seen| seen.seq + 1)
    }
}

impl Answer {
    /// Whether the request was done.
    pub fn is_done(&self) -> bool {
        self.refused.is_none()
    }
}

fn plain<S: Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}
