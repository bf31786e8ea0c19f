//! What the house does where there are other nodes: it reaches tables that they have, gives leases back, takes duties, tells
//! and hears news, and hands its tables and sockets over when it stops.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;

use super::commands::{Command, Shown};
use super::house::{House, HouseError};
use super::tidy::CARE;
use crate::config::Role;
use crate::nodes::{Answer, Forwarded, Held, News, Node, PULSE, Question, Sender};

/// How long a look at another node's table may take.
const LOOK: Duration = Duration::from_secs(1);

/// Sockets are sent elsewhere in so many steps, with a pause after each.
const STEPS: u64 = 30;
const STEP: Duration = Duration::from_millis(100);

/// How long the tables may take to end when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// The step, from 0, in which a connection is sent elsewhere. The open ones may all have come lately, or be every second
/// one: numbers that are near each other get steps that are not.
fn step_of(connection: u64) -> u64 {
    (connection.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) % STEPS
}

/// Whether a lease with this name is a duty, and not a table.
pub(super) fn is_duty(name: &str) -> bool {
    name.starts_with('@')
}

impl House {
    /// Sends a command to a table of this node. A table of another one is not passed on again. If `read`, a table that is
    /// not in memory is read.
    pub(super) async fn say_here(
        self: &Arc<Self>,
        id: &str,
        command: Command,
        read: bool,
    ) -> Result<(), HouseError> {
        let mut command = command;
        loop {
            let table = match self.channels(id) {
                Some(table) => table,
                None if read => self.table(id).await?,
                None => return Err(HouseError::Elsewhere),
            };
            if table.elsewhere {
                return Err(HouseError::Elsewhere);
            }
            match table.commands.send(command).await {
                Ok(()) => return Ok(()),
                Err(tokio::sync::mpsc::error::SendError(back)) => {
                    self.forget(id, &table);
                    command = back;
                }
            }
        }
    }

    /// Passes on what a table at another node is told. Sockets of this node may be there although the task that passes
    /// everything else on has ended, because that node was slow to answer.
    pub(super) fn tell_elsewhere(&self, id: &str, command: Command) {
        let Some(node) = &self.node else { return };
        match command {
            Command::Leave { connection } => node.edge.leave(connection),
            Command::Called { person } => node.edge.forward_to_table(id, Forwarded::Called { person }),
            Command::Muted { asked, by, whom, on, outcome } => {
                node.edge.forward_to_table(id, Forwarded::Muted { asked, by, whom, on, outcome });
            }
            // Everything else waits for an answer, or is for tables of this node only.
            _ => {}
        }
    }

    /// The view of a table that is in the memory of another node.
    pub(super) async fn shown_elsewhere(&self, id: &str) -> Option<Shown> {
        let node = self.node.as_ref()?;
        let holders = node.keeper.leases.holders(&[id.to_owned()]).await.ok()?;
        let owner = holders.get(id).filter(|owner| **owner != node.me.node)?;
        match node.bus.ask(owner, Question::View { table: id.to_owned() }, LOOK).await {
            Ok(Answer::View(shown)) => Some(Shown::from(*shown)),
            _ => None,
        }
    }

    /// Reads a table into memory whose lease this node has taken; returns whether it could.
    pub(super) async fn wake_table(self: &Arc<Self>, node: &Arc<Node>, id: &str) -> bool {
        // Sockets of this node may still be at the node that had it: the table is looked for anew.
        if let Some(table) = self.channels(id).filter(|table| table.elsewhere) {
            self.forget(id, &table);
        }
        let woken = self.table(id).await;
        if let Err(error) = &woken {
            tracing::error!(table = %id, %error, "a table could not be taken up");
            self.give_back_unused(node, id).await;
        }
        woken.is_ok()
    }

    /// Gives back the lease of a table, or a duty, unless the table is in memory here.
    pub(super) async fn give_back_unused(&self, node: &Node, name: &str) {
        if self.is_here(name) {
            return;
        }
        // It may be on its way into memory.
        let _alone = node.keeper.alone(name).await;
        if let Some(lease) = node.keeper.lease(name).filter(|_| !self.is_here(name)) {
            tracing::debug!(table = name, "a lease is given back");
            node.keeper.release(&lease).await;
        }
    }

    /// Whether a table's own task is at this node.
    fn is_here(&self, id: &str) -> bool {
        self.channels(id).is_some_and(|table| !table.elsewhere)
    }

    /// Whether this node has a duty that one node has for all; always where there is one node. A node that leaves has none.
    pub(crate) async fn has_duty(&self, name: &str) -> bool {
        let Some(node) = &self.node else { return true };
        let _alone = node.keeper.alone(name).await;
        if self.is_leaving() {
            return false;
        }
        matches!(node.keeper.claim(name).await, Ok(Held::Here(_)))
    }

    /// Waits until this node has the duty to look after everything.
    pub(super) async fn until_caring(&self) {
        while !self.has_duty(CARE).await {
            tokio::time::sleep(PULSE).await;
        }
    }

    /// Those of these tables that a node has, this one or another.
    pub(super) async fn at_nodes(&self, tables: &BTreeSet<String>) -> Result<BTreeSet<String>, HouseError> {
        let Some(node) = &self.node else { return Ok(BTreeSet::new()) };
        let tables: Vec<String> = tables.iter().cloned().collect();
        Ok(node.keeper.leases.holders(&tables).await?.into_keys().collect())
    }

    /// Forgets the leases of tables that were purged.
    pub(super) async fn forget_purged(&self) {
        let Some(node) = &self.node else { return };
        if let Err(error) = node.keeper.leases.forget_purged().await {
            tracing::warn!(%error, "leases of tables that are gone could not be removed");
        }
    }

    /// A game of a tournament began or ended: whichever node looks after it wants to know.
    pub(super) fn tell_table_changed(&self) {
        self.table_changed.notify_one();
        self.tell_nodes(|| News::TableChanged);
    }

    /// News that concern neither a person nor a table of this house.
    pub(super) fn news(&self, from: &Sender, news: News) {
        // Without anybody who listens it is of no interest.
        let _ = self.news.send((from.clone(), Arc::new(news)));
    }

    /// What other nodes tell from now on.
    pub(crate) fn hear(&self) -> broadcast::Receiver<(Sender, Arc<News>)> {
        self.news.subscribe()
    }

    /// Waits until a connection is to go elsewhere.
    pub(crate) fn sent_away(&self, connection: u64) -> impl Future<Output = ()> + use<> {
        let mut steps = self.dismissed.subscribe();
        async move {
            let _ = steps.wait_for(|steps| step_of(connection) < *steps).await;
        }
    }

    /// Sends sockets elsewhere, one after the other, before the tables of this node end.
    pub(crate) async fn dismiss_sockets(&self) {
        // A node that only thinks has none.
        if self.node.is_none() || self.config.role == Role::Think {
            return;
        }
        for step in 1..=STEPS {
            self.dismissed.send_replace(step);
            tokio::time::sleep(STEP).await;
        }
    }

    /// Waits until the tables of this node have ended and given their leases back.
    pub(crate) async fn handed_over(&self) {
        let Some(node) = &self.node else { return };
        let ended = async {
            while self.live() > 0 || node.keeper.count() > 0 {
                for name in node.keeper.names() {
                    self.give_back_unused(node, &name).await;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(LAST_WORDS, ended).await.is_err() {
            tracing::warn!(
                tables = node.keeper.count(),
                "some tables were not handed over: their leases run out"
            );
        }
        node.bus.tell_all(News::Stopped);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_are_sent_away_in_all_steps_however_many_there_were_before() {
        for (first, each) in [(0, 1), (1_000_000, 1), (1_000_000, 2), (7, 30)] {
            let mut steps = [0; STEPS as usize];
            for n in 0..600 {
                steps[step_of(first + n * each) as usize] += 1;
            }
            assert!(steps.iter().all(|count| (10..=30).contains(count)), "{steps:?}");
        }
    }
}
