//! What is said to a table's task, and by whom.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use bots::Choice;
use protocol::{Bye, Ending, Hello, Person, Request, TableView};
use rules::Language;
use tokio::sync::{mpsc, oneshot};

use super::glimpse::Glimpse;
use super::pages::Listener;
use crate::room::Refusal;
use crate::store::Muted;

/// The ways to a table's task.
#[derive(Clone)]
pub(super) struct Door {
    /// For everything that is not talk.
    pub(super) commands: mpsc::Sender<Command>,
    /// For talk alone: however much is said, what is done gets through.
    pub(super) talk: mpsc::Sender<Chat>,
}

/// Something that somebody wants to say.
#[derive(Debug)]
pub struct Chat {
    /// Their connection.
    pub connection: u64,
    /// Their request's number.
    pub id: u32,
    /// In their own words.
    pub text: Option<String>,
    /// Or a phrase by its name.
    pub phrase: Option<String>,
}

/// Too much waits to be said at a table already.
pub(crate) struct Crowded;

/// Why a table has let a connection go; nothing if that could not keep up.
pub(crate) type Farewell = OnceLock<Bye>;

/// A message on its way out.
pub(crate) type Outgoing = mpsc::Sender<Utf8Bytes>;

/// Somebody who comes to a table.
#[derive(Clone, Debug)]
pub struct Caller {
    /// By their cookie.
    pub person: Option<Person>,
    /// How often names had changed when theirs was read.
    pub changes: u64,
    /// To whom they, or the person whose seat's key they have, do not listen.
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
        /// The welcome, or why they may not come.
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
    /// Somebody looks at the table from outside.
    Glimpse {
        /// Where to.
        reply: oneshot::Sender<Glimpse>,
    },
    /// Somebody is called otherwise, or is gone if there is no name.
    Called {
        /// Who.
        person: Person,
    },
    /// Whether somebody listens to somebody has been written down, or not.
    Muted {
        /// The connection that asked for it, and the request's number; none if it was at another table.
        asked: Option<(u64, u32)>,
        /// Who.
        by: String,
        /// To whom.
        whom: String,
        /// They stop listening.
        on: bool,
        /// What became of it; nothing if the database failed.
        outcome: Option<Muted>,
    },
    /// It is to be ended if it must be: for this reason, if nothing has happened since then.
    Settle {
        /// Why, beside the reasons a table knows itself.
        why: Option<(Ending, u64)>,
        /// Told when it is done.
        done: oneshot::Sender<()>,
    },
    /// How does it stand, but for people's names?
    View {
        /// To whom.
        reply: oneshot::Sender<Shown>,
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

/// A table as it stands, but for people's names.
pub struct Shown {
    /// The table.
    pub view: TableView,
    /// The person who opened it has been away for too long for it to be offered to others.
    pub owner_gone: bool,
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
    /// To whom they do not listen, and of whom they have been told.
    pub(crate) listener: Listener,
    /// Why the table has let them go, once it has.
    pub(crate) ended: Arc<Farewell>,
}
