//! Commands to a table's task, and the callers who send them.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::{Ending, Hello, Json, Person, Request, TableView};
use rules::{Language, Player};
use table::Deed;
use tokio::sync::{mpsc, oneshot};

use super::outgoing::{Farewell, Outgoing, Parcel};
use super::pages::Listener;
use super::preview::Preview;
use crate::room::Refusal;
use crate::store::Muted;

/// How many commands may wait for a table.
const WAITING: usize = 256;

/// How much may wait to be said at a table.
const TALK_WAITING: usize = 32;

/// How many aims may wait at a table.
const AIMS_WAITING: usize = 32;

/// The channels to a table's task.
#[derive(Clone)]
pub(super) struct TableChannels {
    /// For everything that is not talk.
    pub(super) commands: mpsc::Sender<Command>,
    /// For talk alone: however much is said, actions still get through.
    pub(super) talk: mpsc::Sender<Chat>,
    /// For aims alone: however much is aimed, a shot still gets through.
    pub(super) aims: mpsc::Sender<AimWish>,
    /// Whether the table is at another node, and the task only passes on what is for it.
    pub(super) elsewhere: bool,
}

/// The other ends of these channels.
pub(super) struct Inbox {
    pub(super) commands: mpsc::Receiver<Command>,
    pub(super) talk: mpsc::Receiver<Chat>,
    pub(super) aims: mpsc::Receiver<AimWish>,
}

/// Channels to a new task, and their other ends.
pub(super) fn channels(elsewhere: bool) -> (TableChannels, Inbox) {
    let (to_commands, commands) = mpsc::channel(WAITING);
    let (to_talk, talk) = mpsc::channel(TALK_WAITING);
    let (to_aims, aims) = mpsc::channel(AIMS_WAITING);
    let channels = TableChannels { commands: to_commands, talk: to_talk, aims: to_aims, elsewhere };
    (channels, Inbox { commands, talk, aims })
}

/// An aim that a player wants the others to see.
#[derive(Debug)]
pub struct AimWish {
    /// Their connection.
    pub connection: u64,
    /// Their request's number.
    pub id: u32,
    /// The player.
    pub by: u8,
    /// The flick as it would be played now; `None` if they no longer aim.
    pub flick: Option<Json>,
    /// How many actions they have seen.
    pub after: Option<u64>,
}

/// A message that a person wants to say.
#[derive(Debug)]
pub struct Chat {
    /// Their connection.
    pub connection: u64,
    /// Their request's number.
    pub id: u32,
    /// The speaker's own words.
    pub text: Option<String>,
    /// The name of a phrase, in place of own words.
    pub phrase: Option<String>,
}

/// Too much of the same kind waits at a table already.
pub(crate) struct Crowded;

/// A visitor who comes to a table.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The person, by their cookie.
    pub person: Option<Person>,
    /// How often names had changed when theirs was read.
    pub changes: u64,
    /// The people muted by the visitor, or by the person whose seat's key they have.
    pub muted: BTreeSet<String>,
    /// The language of refusals.
    pub language: Language,
    /// The visitor's address; addresses that count as one are one.
    pub address: IpAddr,
    /// Whether the server is full: they may stay only if they hold a seat in a running game.
    pub reserved: bool,
}

/// A command to a table's task.
pub enum Command {
    /// A visitor comes.
    Join {
        /// The number of their connection, which is unique.
        connection: u64,
        /// The visitor.
        caller: Caller,
        /// Their hello: what they know already.
        hello: Hello,
        /// Where events are sent.
        to: Outgoing,
        /// Set when the table lets the connection go.
        ended: Arc<Farewell>,
        /// The welcome, or why they may not come.
        reply: oneshot::Sender<Result<Joined, Refusal>>,
    },
    /// A connection asks for something.
    Ask {
        /// Their connection.
        connection: u64,
        /// The request.
        request: Request,
    },
    /// A connection ends.
    Leave {
        /// Their connection.
        connection: u64,
    },
    /// A visitor looks at the table from outside.
    Preview {
        /// Where the answer goes.
        reply: oneshot::Sender<Preview>,
    },
    /// A person is renamed, or is gone if there is no name.
    Called {
        /// The person.
        person: Person,
    },
    /// People were looked up, because news of them may have been lost.
    LookedUp {
        /// What was found.
        found: Arc<LookedUp>,
    },
    /// A mute, or its end, has been written or has failed.
    Muted {
        /// The connection that asked for it, and the request's number; none if it was at another table.
        asked: Option<(u64, u32)>,
        /// The person who mutes.
        by: String,
        /// The person who is muted.
        whom: String,
        /// True to mute, false to listen again.
        on: bool,
        /// The result; `None` if it is not known, because the database failed.
        outcome: Option<Muted>,
    },
    /// The table ends itself if it must, or for this reason if nothing has happened since then.
    Settle {
        /// Why, beside the reasons a table knows itself.
        why: Option<(Ending, u64)>,
        /// Answered when it is done.
        done: oneshot::Sender<()>,
    },
    /// Asks for the table's view, without people's names.
    View {
        /// Where the answer goes.
        reply: oneshot::Sender<Shown>,
    },
    /// A bot has thought.
    Thought {
        /// The number of actions before the position.
        after: u64,
        /// What it does, and for whom; `None` if it failed.
        choice: Option<(Player, Deed)>,
    },
    /// A free seat of a tournament's table is kept for a person.
    Keep {
        /// The seat.
        seat: u8,
        /// The person.
        person: Person,
    },
    /// The time is up for those who have not come to a tournament's table.
    NoShow {
        /// The seats whose people are here; `None` if the game has begun.
        reply: oneshot::Sender<Option<Vec<u8>>>,
    },
    /// A tournament's table is not needed: a player did not come.
    CallOff,
    /// A shot's film was made.
    Filmed {
        /// The action's number.
        n: u64,
        /// The film in base64; `None` if it does not come out as it was played.
        film: Option<Arc<str>>,
    },
}

/// People as the database has them.
#[derive(Debug)]
pub struct LookedUp {
    /// Their names; none of those who are gone.
    pub(crate) names: BTreeMap<String, Option<String>>,
    /// Whom each of them has muted; those who have muted nobody are left out.
    pub(crate) muted: BTreeMap<String, BTreeSet<String>>,
    /// How many mutes tables of this node had been told when this was read.
    pub(crate) as_of: u64,
}

/// A table's view, without people's names.
pub struct Shown {
    /// The table as people without a seat see it.
    pub view: TableView,
    /// The table as it is.
    pub present: TableView,
    /// The number of the first event that people without a seat do not see yet.
    pub until: u64,
    /// Whether its owner has been away for too long for it to be offered to others.
    pub owner_gone: bool,
}

/// What a new connection is sent first.
pub struct Joined {
    /// The welcome.
    pub welcome: Utf8Bytes,
    /// The numbers of the events it asked for that are to be read from the journal.
    pub earlier: Range<u64>,
    /// The events after these, as the connection is sent them.
    pub recent: Vec<Parcel>,
    /// The number of the first event after all of these.
    pub next: u64,
    /// The people it has muted, and those whose names it has been sent.
    pub(crate) listener: Listener,
}
