//! The messages that the server sends to a client.

use serde::{Deserialize, Serialize};

use crate::event::{Clocks, Event};
use crate::json::Json;
use crate::person::Person;
#[cfg(feature = "openapi")]
use crate::reasons::{Bye, Limit};
use crate::table::TableView;

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Reply {
    /// The answer to a hello. The events that were asked for follow.
    Welcome(Box<Welcome>),
    /// An event happened and is on disk.
    Event(Event),
    /// The names of people: sent before an event that mentions a person for the first time, and when a name changes. A
    /// person without a name has left for good: the client must forget what they said.
    People(Vec<Person>),
    /// The words of a chat event, which comes next.
    Talk(Talk),
    /// The request is done. Its event, if there is one, has been sent before.
    Done {
        /// The request's number.
        id: u32,
        /// The key of the seat that was taken: a link with it plays there from any device. It is sent only once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// The request is refused, and nothing has changed.
    Refused {
        /// The request's number; `null` if it could not be read.
        id: Option<u32>,
        /// The rule that forbids it, if a rule does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The limit or condition that was not met, if no rule forbids it: a name for programs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Limit>))]
        limit: Option<String>,
        /// The reason as a sentence, in the language of the hello.
        error: String,
    },
    /// The motion of a shot.
    Shot {
        /// The request's number.
        id: u32,
        /// The action's number.
        n: u64,
        /// The event list in its compact form (`physics::wire`), in base64.
        events: String,
    },
    /// The player in turn aims. No event: it is not stored, and it holds until the next action, the next aim, or a few
    /// seconds.
    Aim {
        /// The player.
        by: u8,
        /// The flick as it would be played now, as in an action; `null` if the player no longer aims.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
        flick: Option<Json>,
    },
    /// The connections of the table have changed.
    Here {
        /// The seats whose people are connected.
        seats: Vec<u8>,
        /// How many connections the table has, those of players included.
        here: u32,
        /// The seats whose people are not connected.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        away: Vec<Away>,
        /// The clocks at this moment, if the server has given time back since the last event that says them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// The answer to a ping.
    Pong {
        /// The request's number.
        id: u32,
    },
    /// The server ends the connection.
    Bye {
        /// The reason.
        #[cfg_attr(feature = "openapi", schema(value_type = Bye))]
        why: String,
    },
}

impl Reply {
    /// The number of the request that it answers, if it is an answer.
    pub fn answers(&self) -> Option<u32> {
        match self {
            Reply::Done { id, .. } | Reply::Shot { id, .. } | Reply::Pong { id } => Some(*id),
            Reply::Refused { id, .. } => *id,
            _ => None,
        }
    }
}

/// A seat whose person is not connected. Times are the server's, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Away {
    /// The seat.
    pub seat: u8,
    /// Since when its person is away, as far as the server knows.
    pub since: u64,
    /// The time from which the players and the owner may let a bot play there.
    pub until: u64,
    /// The time from which players of another side may stop waiting (`claim`): the person then gives up.
    pub claim: u64,
}

/// What a person said in their own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Talk {
    /// The number of its event.
    pub seq: u64,
    /// The words.
    pub text: String,
}

/// How a table stands for a client that connects to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The protocol number of the server ([`PROTOCOL`](crate::PROTOCOL)); 0 if left out.
    #[serde(default)]
    pub protocol: u32,
    /// Who you are; `null` if you are not signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Person>,
    /// The seats you play in.
    pub seats: Vec<u8>,
    /// The table.
    pub table: TableView,
    /// The names of all people in `table`. Other names are sent before the first event that mentions the person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Person>,
    /// The ids of the people you have muted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    /// How the game stands, as a `position` that a header can begin from, with `turn`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub state: Option<Json>,
    /// The hash of that state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// How many actions the game has.
    pub actions: u64,
    /// The number of the next new event. Earlier events follow if they were asked for.
    pub next: u64,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
    /// The clocks at this moment, if the table has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
}
