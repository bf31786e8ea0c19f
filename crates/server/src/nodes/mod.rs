//! Several nodes on one database: who has which table, and how a socket reaches a table at another node.
//!
//! A table lives on one node at a time, by a lease in PostgreSQL ([`Lease`], kept by the [`Keeper`]). Sockets may be
//! anywhere. A node whose socket belongs to a table elsewhere asks the owner over NATS ([`Bus`]): it joins by a question
//! with an answer, passes on what the client sends ([`Edge`]), and is sent what is for its sockets ([`Links`]). Both ways
//! are numbered without gaps, and the owner shows every half second how far it is; so whatever NATS loses is noticed. Then
//! the socket joins again from the event it needs next, at whichever node has the table by then, and its client notices
//! nothing; only a client that waits for an answer is let go, because nobody knows whether its request was carried out.
//! A request is never sent twice.
//!
//! NATS is never the truth: every event is in the database before it travels, and a lease alone decides who may write one.

mod bus;
mod edge;
mod keeper;
mod letters;
mod links;
mod outbox;

use std::sync::Arc;
use std::time::Duration;

pub(crate) use bus::Bus;
pub(crate) use bus::BusError;
pub(crate) use edge::Edge;
pub use keeper::RENEW_EVERY;
pub(crate) use keeper::{Held, Keeper, Lease};
pub(crate) use letters::{
    Answer, Forward, Forwarded, Join, Joined, News, Question, Sender, Standing, Thought, ThoughtWish, View,
    Wrapped,
};
pub(crate) use links::FarSocket;
pub(crate) use links::{Link, Links};

use crate::store::{Leases, StoreError};
use letters::Back;

/// How long a lease is valid. A node that dies is noticed when its leases have run out.
const TERM: Duration = Duration::from_millis(3500);

/// How often a node shows that it is there, and how far it has come.
pub(crate) const PULSE: Duration = Duration::from_millis(500);

/// This node among the others.
pub(crate) struct Node {
    /// Its name and the name of this process.
    pub(crate) me: Sender,
    pub(crate) keeper: Arc<Keeper>,
    pub(crate) bus: Arc<Bus>,
    /// Sockets of this node at tables of others.
    pub(crate) edge: Arc<Edge>,
    /// Sockets of other nodes at tables of this one.
    pub(crate) links: Arc<Links>,
}

impl Node {
    /// Connects a node of this name: to its leases in the database at an address, and to the others over a bus.
    pub(crate) async fn start(name: &str, database: &str, bus: &str) -> Result<Arc<Node>, NodeError> {
        let leases = Leases::open(database, name, TERM).await?;
        let me = Sender { node: name.to_owned(), instance: crate::id::name() };
        let bus = Bus::connect(bus, &leases.cluster().await?, me.clone()).await?;
        let (bus, keeper) = (Arc::new(bus), Arc::new(Keeper::new(leases, TERM)));
        let edge = Arc::new(Edge::new(Arc::clone(&bus)));
        let links = Arc::new(Links::new(Arc::clone(&bus)));
        Ok(Arc::new(Node { me, keeper, bus, edge, links }))
    }

    /// Does what a node does for as long as it runs: renews leases, takes in what is for its sockets, and notices which
    /// other nodes are gone.
    pub(crate) async fn run(self: Arc<Self>) {
        let receiving = async {
            let mut letters = self.bus.letters::<Back>(&format!("back.{}", self.me.instance)).await;
            while let Some(letter) = letters.next().await {
                self.edge.receive(&letter.from, letter.body);
            }
        };
        let watching = async {
            let mut cuts = self.bus.cuts();
            loop {
                tokio::select! {
                    () = tokio::time::sleep(PULSE) => self.edge.sweep(),
                    // Letters that were on their way may be lost.
                    Ok(()) = cuts.changed() => self.edge.break_all(),
                }
            }
        };
        tokio::join!(self.keeper.renew(), receiving, watching, self.bus.post());
    }
}

impl NodeError {
    /// Whether a later try may succeed.
    pub(crate) fn is_outage(&self) -> bool {
        matches!(self, NodeError::Store(error) if error.is_outage())
    }
}

/// Why a node cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The leases.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The way to the others.
    #[error(transparent)]
    Bus(#[from] BusError),
}
