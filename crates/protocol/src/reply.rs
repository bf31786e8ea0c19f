//! What the server says to those at a table.

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
    /// The answer to a hello; the events that were asked for follow.
    Welcome(Box<Welcome>),
    /// Something happened, and is on disk.
    Event(Event),
    /// What people are called, before an event that mentions somebody for the first time, and whenever somebody is called
    /// otherwise. Who has no name has left for good: what they said is to be forgotten.
    People(Vec<Person>),
    /// What was said in the event of that number, which comes next.
    Talk(Talk),
    /// What was asked for is done; its event, if there is one, has been sent before.
    Done {
        /// The request's number.
        id: u32,
        /// The key of the seat that was taken: a link with it plays there from any device. Nobody is shown it again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// What was asked for is not done, and nothing has changed.
    Refused {
        /// The request's number; `null` if it could not be read.
        id: Option<u32>,
        /// The rule that forbids it, where one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The limit or condition that was not met, where no rule forbids it: a name for programs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Limit>))]
        limit: Option<String>,
        /// Why, in the language of the hello.
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
    /// Who is here has changed.
    Here {
        /// The seats whose people are connected.
        seats: Vec<u8>,
        /// How many are looking on, players among them.
        here: u32,
        /// The seats whose people are not connected.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        away: Vec<Away>,
    },
    /// Yes, somebody is there.
    Pong {
        /// The request's number.
        id: u32,
    },
    /// The server ends the connection.
    Bye {
        /// Why.
        #[cfg_attr(feature = "openapi", schema(value_type = Bye))]
        why: String,
    },
}

/// A seat whose person is not connected. Times are the server's, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Away {
    /// Which seat.
    pub seat: u8,
    /// Since when its person is away, as far as the server has seen.
    pub since: u64,
    /// From when on the players, and the owner, may let a bot play there.
    pub until: u64,
    /// From when on players of another side may wait no longer: the person has given up then.
    pub claim: u64,
}

/// What somebody said in their own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Talk {
    /// The number of its event.
    pub seq: u64,
    /// The words.
    pub text: String,
}

/// How a table stands for somebody who comes to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The number of the protocol that the server speaks ([`PROTOCOL`](crate::PROTOCOL)); 0 if left out.
    #[serde(default)]
    pub protocol: u32,
    /// Who you are; nobody without a cookie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Person>,
    /// The seats you play in.
    pub seats: Vec<u8>,
    /// The table.
    pub table: TableView,
    /// What everybody in it is called; others are told before the first event that mentions them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Person>,
    /// The ids of those you do not listen to.
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
    /// The number of the next event: those before it follow as far as they were asked for.
    pub next: u64,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
    /// The clocks at this moment, where the table has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
}
