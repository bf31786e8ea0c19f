//! A table at another node: the task that passes on what is for it.
//!
//! It stands in the house in place of the table's own task, as long as sockets of this node are there. When the way to the
//! other node is broken it ends: the next caller finds out anew who has the table.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, mpsc, oneshot};

use super::commands::{AimWish, Caller, Chat, Command, Inbox, Joined, Shown, TableChannels};
use super::house::House;
use super::outgoing::{Farewell, Outgoing, Parcel};
use super::pages::Listener;
use crate::nodes::{Answer, Forwarded, Join, Node, Question};
use crate::room::Refusal;
use crate::time::until_true;

/// How long the other node may take to answer.
const ANSWER: Duration = Duration::from_secs(2);

/// How long the task stays without sockets.
const IDLE: Duration = Duration::from_secs(5);

/// A table at another node.
pub(super) struct FarTable {
    house: Arc<House>,
    node: Arc<Node>,
    table: String,
    /// The node that has it.
    owner: String,
    /// Rung when that node does not answer, or does not have the table.
    failed: Arc<Notify>,
}

impl FarTable {
    pub(super) async fn run(
        house: Arc<House>,
        node: Arc<Node>,
        table: String,
        owner: String,
        me: TableChannels,
        mut inbox: Inbox,
    ) {
        let far = FarTable { house, node, table, owner, failed: Arc::default() };
        far.pass_on(&mut inbox).await;
        far.house.forget(&far.table, &me);
        far.house.pass_back(&far.table, inbox).await;
    }

    async fn pass_on(&self, inbox: &mut Inbox) {
        let (mut broken, mut closing) = (self.node.edge.broken(), self.house.closing());
        let breaks = self.node.edge.breaks(&self.owner);
        loop {
            tokio::select! {
                () = until_true(&mut closing) => return,
                () = self.failed.notified() => return,
                Ok(()) = broken.changed() => if self.node.edge.breaks(&self.owner) != breaks { return },
                command = inbox.commands.recv() => match command {
                    Some(command) => self.take(command),
                    None => return,
                },
                Some(chat) = inbox.talk.recv() => self.say(chat),
                Some(wish) = inbox.aims.recv() => self.aim(wish),
                () = tokio::time::sleep(IDLE) => if self.node.edge.count(&self.table) == 0 { return },
            }
        }
    }

    fn take(&self, command: Command) {
        let table = self.table.clone();
        match command {
            Command::Join { connection, caller, hello, to: Outgoing::Socket(to), ended, reply } => {
                self.join(connection, caller, hello, to, ended, reply);
            }
            Command::Ask { connection, request } => {
                self.node.edge.forward(connection, &table, Forwarded::Ask { connection, request });
            }
            Command::Leave { .. } | Command::Called { .. } | Command::Muted { .. } => {
                self.house.tell_elsewhere(&table, command);
            }
            Command::View { reply } => self.ask(Question::View { table }, move |answer| {
                if let Answer::View(shown) = answer {
                    let _ = reply.send(Shown::from(*shown));
                }
            }),
            Command::Settle { why, done } => self.ask(Question::Settle { table, why }, move |_| {
                let _ = done.send(());
            }),
            Command::Keep { seat, person } => self.ask(Question::Keep { table, seat, person }, drop),
            Command::NoShow { reply } => self.ask(Question::NoShow { table }, move |answer| {
                if let Answer::NoShow(here) = answer {
                    let _ = reply.send(here);
                }
            }),
            Command::CallOff => self.ask(Question::CallOff { table }, drop),
            // A look from outside is read from the database; the others concern tables of this node only.
            Command::Preview { .. }
            | Command::LookedUp { .. }
            | Command::Thought { .. }
            | Command::Filmed { .. }
            | Command::Join { to: Outgoing::Far(_), .. } => {}
        }
    }

    fn join(
        &self,
        connection: u64,
        caller: Caller,
        hello: protocol::Hello,
        to: mpsc::Sender<Parcel>,
        ended: Arc<Farewell>,
        reply: oneshot::Sender<Result<Joined, Refusal>>,
    ) {
        self.node.edge.expect(connection, &self.table, to, ended);
        let Caller { person, muted, language, address, reserved, .. } = caller;
        let (table, language) = (self.table.clone(), language.code().to_owned());
        let join = Join { table, connection, person, muted, language, address, reserved, hello };
        let node = Arc::clone(&self.node);
        self.ask(Question::Join(Box::new(join)), move |answer| {
            let joined = match answer {
                Answer::Joined(joined) if node.edge.joined(connection, &joined.owner, joined.link) => {
                    Ok(Joined::from(*joined))
                }
                Answer::Full => Err(Refusal::full()),
                // Without an answer the caller asks again.
                _ => return node.edge.forget(connection),
            };
            let _ = reply.send(joined);
        });
    }

    /// Asks the other node, without waiting. One that does not have the table is not asked again.
    fn ask(&self, question: Question, then: impl FnOnce(Answer) + Send + 'static) {
        let (node, owner, failed) = (Arc::clone(&self.node), self.owner.clone(), Arc::clone(&self.failed));
        tokio::spawn(async move {
            let answer = node.bus.ask(&owner, question, ANSWER).await.unwrap_or(Answer::NotHere);
            match &answer {
                Answer::NotHere => failed.notify_one(),
                Answer::Unsupported { v } => {
                    tracing::error!(owner, theirs = v, "a node of another version has this table");
                    failed.notify_one();
                }
                _ => {}
            }
            then(answer);
        });
    }

    fn say(&self, chat: Chat) {
        let Chat { connection, id, text, phrase } = chat;
        self.node.edge.forward(connection, &self.table, Forwarded::Say { connection, id, text, phrase });
    }

    fn aim(&self, wish: AimWish) {
        let AimWish { connection, id, by, flick, after } = wish;
        let aim = Forwarded::Aim { connection, id, by, flick, after };
        self.node.edge.forward(connection, &self.table, aim);
    }
}

impl From<crate::nodes::View> for Shown {
    fn from(shown: crate::nodes::View) -> Shown {
        let crate::nodes::View { view, present, until, owner_gone } = shown;
        Shown { view, present, until, owner_gone }
    }
}

impl From<crate::nodes::Joined> for Joined {
    fn from(joined: crate::nodes::Joined) -> Joined {
        let told = joined.told.iter().map(|id| Arc::from(id.as_str())).collect();
        Joined {
            welcome: joined.welcome.into(),
            earlier: joined.earlier,
            recent: joined.recent.into_iter().map(Parcel::from).collect(),
            next: joined.next,
            listener: Listener { muted: joined.muted, told },
        }
    }
}
