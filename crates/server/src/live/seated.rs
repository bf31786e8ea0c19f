//! What is said to a table's task, and by whom.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use bots::Choice;
use protocol::{Hello, Person, Request, TableView};
use rules::Language;
use tokio::sync::{mpsc, oneshot};

use crate::room::Refusal;

/// A message on its way out.
pub(crate) type Outgoing = mpsc::Sender<Utf8Bytes>;

/// Somebody who comes to a table.
#[derive(Clone, Debug)]
pub struct Caller {
    /// By their cookie.
    pub person: Option<Person>,
    /// To whom they do not listen.
    pub muted: BTreeSet<String>,
    /// The language of refusals.
    pub language: Language,
    /// Where they come from; addresses that count as one are one.
    pub address: IpAddr,
    /// The house is full: they may stay only if they hold a seat in a running game.
    pub reserved: bool,
}

/// What is said to a table's task.
pub enum Command {
    /// Somebody comes.
    Join {
        /// Who.
        caller: Caller,
        /// What they know already.
        hello: Hello,
        /// Where to send what happens.
        to: mpsc::Sender<Utf8Bytes>,
        /// The welcome.
        reply: oneshot::Sender<Result<Joined, Refusal>>,
    },
    /// Somebody asks for something.
    Ask {
        /// Their connection.
        connection: u64,
        /// What.
        request: Request,
    },
    /// Somebody goes.
    Leave {
        /// Their connection.
        connection: u64,
    },
    /// How does it stand?
    View {
        /// To whom.
        reply: oneshot::Sender<TableView>,
    },
    /// A bot has thought.
    Thought {
        /// About the position after so many actions.
        after: u64,
        /// What it does; nothing should it have failed.
        choice: Option<Choice>,
    },
    /// A shot's film was made.
    Filmed {
        /// The action's number.
        n: u64,
        /// The film in base64; nothing should it not come out as it was played.
        film: Option<Arc<str>>,
    },
}

/// What somebody who has come is sent first.
pub struct Joined {
    /// The connection's number, which no other has.
    pub connection: u64,
    /// The welcome.
    pub welcome: Utf8Bytes,
    /// The numbers of the events they asked for that are to be read from the journal.
    pub earlier: Range<u64>,
    /// Those after them, as they are shown them.
    pub recent: Vec<Utf8Bytes>,
    /// To whom they do not listen.
    pub muted: BTreeSet<String>,
    /// Why the table's task has ended, once it has.
    pub ended: Arc<OnceLock<&'static str>>,
}
