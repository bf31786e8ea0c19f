//! What a table sends to a connection, and where that goes: to a socket of this node, or to another node that has the socket.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use protocol::Bye;
use tokio::sync::mpsc;

use crate::nodes::FarSocket;

/// A message on its way out.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// The message as it is sent.
    pub text: Utf8Bytes,
    /// The number of the event in it, if it is one.
    pub seq: Option<u64>,
    /// The number of the request that it answers, if it is an answer.
    pub answers: Option<u32>,
}

impl Parcel {
    /// An event.
    pub(crate) fn event(seq: u64, text: Utf8Bytes) -> Parcel {
        Parcel { seq: Some(seq), ..Parcel::from(text) }
    }

    /// The answer to a request.
    pub(crate) fn answer(id: Option<u32>, text: Utf8Bytes) -> Parcel {
        Parcel { answers: id, ..Parcel::from(text) }
    }
}

impl From<Utf8Bytes> for Parcel {
    fn from(text: Utf8Bytes) -> Parcel {
        Parcel { text, seq: None, answers: None }
    }
}

/// Where a table sends what is for a connection.
#[derive(Clone)]
pub enum Outgoing {
    /// To the task of a socket.
    Socket(mpsc::Sender<Parcel>),
    /// To the node that has the socket.
    Far(Arc<FarSocket>),
}

impl Outgoing {
    /// Sends a message without waiting; returns whether the connection keeps up.
    pub(crate) fn send(&self, parcel: impl Into<Parcel>) -> bool {
        match self {
            Outgoing::Socket(to) => to.try_send(parcel.into()).is_ok(),
            Outgoing::Far(to) => to.send(parcel.into()),
        }
    }

    /// Whether the connection reads fast enough for what it can do without.
    pub(crate) fn has_room(&self) -> bool {
        match self {
            Outgoing::Socket(to) => to.capacity() * 2 > to.max_capacity(),
            Outgoing::Far(to) => to.has_room(),
        }
    }
}

/// Why a table has let a connection go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The conversation is over.
    Bye(Bye),
    /// The table goes on elsewhere: the connection can join it there.
    Moved,
}

/// Why a table has let a connection go; empty if the connection could not keep up.
pub type Farewell = OnceLock<Parting>;
