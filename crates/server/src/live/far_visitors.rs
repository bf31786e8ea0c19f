//! What other nodes ask of the tables of this one, and pass on to them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::stream::{self, StreamExt as _};
use rules::{Language, Note};
use tokio::sync::{Notify, oneshot};
use tracing::Instrument as _;

use super::commands::{AimWish, Caller, Chat, Command};
use super::house::{House, HouseError};
use super::other_nodes::is_duty;
use super::outgoing::{Farewell, Outgoing, Parting};
use crate::nodes::{
    Answer, FarSocket, Forward, Forwarded, Join, Joined, News, Node, PULSE, Question, Sender, View, Wrapped,
};
use crate::room::Refusal;
use crate::store::TAKEN_AT_A_TIME;
use crate::time::until_true;

/// How many tables whose node is gone are read at the same time.
const WOKEN_TOGETHER: usize = 8;

/// How long a table may take to answer.
const ANSWER: Duration = Duration::from_secs(2);

/// News of people were lost: they have to be looked up.
#[derive(Default)]
struct LostNews {
    /// Asks for it.
    wanted: Notify,
    /// It is being done.
    looking: AtomicBool,
}

impl House {
    /// Does for other nodes what they ask, for as long as the server runs.
    pub(crate) async fn serve_nodes(self: Arc<Self>, node: Arc<Node>) {
        let mut closing = self.closing();
        let lost = LostNews::default();
        tokio::select! {
            () = self.answer_questions(&node) => {}
            () = self.take_forwards(&node) => {}
            () = self.hear_news(&node, &lost) => {}
            () = self.make_up_for(&lost) => {}
            () = self.watch_links(&node) => {}
            () = self.take_orphans(&node) => {}
            // Tables that are being handed over still answer for a moment.
            () = async { until_true(&mut closing).await; tokio::time::sleep(PULSE).await } => {}
        }
    }

    async fn answer_questions(self: &Arc<Self>, node: &Arc<Node>) {
        let mut questions = node.bus.questions().await;
        while let Some(asked) = questions.next(&node.bus).await {
            let (house, node) = (Arc::clone(self), Arc::clone(node));
            tokio::spawn(async move {
                let (from, question) = (&asked.letter.from, asked.letter.body.clone());
                let span = tracing::info_span!("letter", from = from.node);
                if let Some(answer) = house.answer(&node, from, question).instrument(span).await {
                    node.bus.answer_to(asked, answer).await;
                }
            });
        }
    }

    /// The answer to a question; none to one that has come twice and is answered already.
    async fn answer(self: &Arc<Self>, node: &Node, from: &Sender, question: Question) -> Option<Answer> {
        let answer = async {
            Ok(Some(match question {
                Question::Join(join) => return self.far_join(node, from, *join).await,
                Question::View { table } => {
                    let (reply, shown) = oneshot::channel();
                    self.say_here(&table, Command::View { reply }, false).await?;
                    let shown = shown.await.map_err(|_| HouseError::Elsewhere)?;
                    let (view, present) = (shown.view, shown.present);
                    let view = View { view, present, until: shown.until, owner_gone: shown.owner_gone };
                    Answer::View(Box::new(view))
                }
                Question::Settle { table, why } => {
                    let (done, settled) = oneshot::channel();
                    self.say_here(&table, Command::Settle { why, done }, true).await?;
                    settled.await.map_err(|_| HouseError::Elsewhere)?;
                    Answer::Done
                }
                Question::Keep { table, seat, person } => {
                    self.say_here(&table, Command::Keep { seat, person }, true).await?;
                    Answer::Done
                }
                Question::NoShow { table } => {
                    let (reply, here) = oneshot::channel();
                    self.say_here(&table, Command::NoShow { reply }, true).await?;
                    Answer::NoShow(here.await.map_err(|_| HouseError::Elsewhere)?)
                }
                Question::Metrics => Answer::Metrics(crate::serve::recorder().render()),
                Question::CallOff { table } => {
                    self.say_here(&table, Command::CallOff, true).await?;
                    Answer::Done
                }
            }))
        };
        answer.await.unwrap_or_else(|error: HouseError| {
            if !matches!(error, HouseError::Elsewhere) {
                tracing::warn!(%error, "another node's question cannot be answered");
            }
            Some(Answer::NotHere)
        })
    }

    async fn far_join(
        self: &Arc<Self>,
        node: &Node,
        from: &Sender,
        join: Join,
    ) -> Result<Option<Answer>, HouseError> {
        let connection = self.next_connection();
        let Join { table, connection: theirs, mut person, muted, language, address, reserved, hello } = join;
        // The name may have changed since the other node has read it.
        let changes = self.whereabouts.changes();
        if let Some(person) = &mut person {
            person.name = self.store.names(std::slice::from_ref(&person.id)).await?.remove(&person.id);
        }
        let language = language.parse().unwrap_or(Language::En);
        let caller = Caller { person, changes, muted, language, address, reserved };
        let ended: Arc<Farewell> = Arc::default();
        // Noted at once: what becomes of a link becomes of the sockets that are known there.
        let link = node.links.to(from);
        if !link.note(theirs, (table.clone(), connection)) {
            return Ok(None);
        }
        let far = FarSocket::new(Arc::clone(&link), theirs, Arc::clone(&ended));
        let (reply, joined) = oneshot::channel();
        let to = Outgoing::Far(Arc::new(far));
        let command = Command::Join { connection, caller, hello, to, ended, reply };
        let said = self.say_here(&table, command, true).await;
        let joined = match said {
            Ok(()) => tokio::time::timeout(ANSWER, joined).await.ok().and_then(Result::ok),
            Err(error) => {
                link.forget(theirs);
                return Err(error);
            }
        };
        match joined {
            Some(Ok(joined)) => Ok(Some(Answer::Joined(Box::new(Joined {
                link: link.number(),
                owner: node.me.clone(),
                welcome: joined.welcome.as_str().to_owned(),
                earlier: joined.earlier,
                recent: joined.recent.iter().map(Wrapped::from).collect(),
                next: joined.next,
                muted: joined.listener.muted,
                told: joined.listener.told.iter().map(|id| id.to_string()).collect(),
            })))),
            refused => {
                link.forget(theirs);
                if refused.is_none() {
                    self.tell(&table, Command::Leave { connection }).await;
                }
                Ok(Some(if refused.is_some() { Answer::Full } else { Answer::NotHere }))
            }
        }
    }

    async fn take_forwards(self: &Arc<Self>, node: &Node) {
        let mut letters = node.bus.letters::<Forward>(&format!("in.{}", node.me.instance)).await;
        while let Some(letter) = letters.next().await {
            let Forward { link, n, table, what } = letter.body;
            if let Some(link) = node.links.heard(&letter.from, link, n) {
                self.forwarded(&link, &table, what).await;
            }
        }
    }

    /// Hands over what a client of another node wants. A connection that is not here any more needs nothing.
    async fn forwarded(self: &Arc<Self>, link: &crate::nodes::Link, table: &str, what: Forwarded) {
        match what {
            Forwarded::Ask { connection, request } => {
                let Some((table, connection)) = link.place(connection) else { return };
                self.tell_now(&table, Command::Ask { connection, request });
            }
            Forwarded::Say { connection, id, text, phrase } => {
                let Some((table, connection)) = link.place(connection) else { return };
                self.talk_now(&table, Chat { connection, id, text, phrase });
            }
            Forwarded::Aim { connection, id, by, flick, after } => {
                let Some((table, connection)) = link.place(connection) else { return };
                self.aim_now(&table, AimWish { connection, id, by, flick, after });
            }
            Forwarded::Leave { connection } => {
                let Some((table, connection)) = link.forget(connection) else { return };
                self.tell(&table, Command::Leave { connection }).await;
            }
            Forwarded::Called { person } => self.tell(table, Command::Called { person }).await,
            Forwarded::Muted { asked, by, whom, on, outcome } => {
                let asked = asked.and_then(|(connection, id)| Some((link.place(connection)?.1, id)));
                self.tell(table, Command::Muted { asked, by, whom, on, outcome }).await;
            }
        }
    }

    /// Hears what other nodes tell all. Nothing here waits for the database: the beats of the nodes come this way, and one
    /// that is not heard in time counts as gone.
    async fn hear_news(self: &Arc<Self>, node: &Node, lost: &LostNews) {
        let mut letters = node.bus.letters::<News>("all").await;
        // How many news of people have come from each process.
        let mut heard = HashMap::<String, u64>::new();
        while let Some(letter) = letters.next().await {
            if letter.from.instance == node.me.instance {
                continue;
            }
            node.links.alive(&letter.from);
            if letter.body.is_of_people() {
                *heard.entry(letter.from.instance.clone()).or_default() += 1;
            }
            if let News::Alive(standing) = &letter.body {
                let before = heard.insert(letter.from.instance.clone(), standing.told).unwrap_or_default();
                if before != standing.told {
                    lost.wanted.notify_one();
                }
            }
            match letter.body {
                News::Called(person) => {
                    // What is being read may be older than this.
                    if lost.looking.load(Ordering::SeqCst) {
                        lost.wanted.notify_one();
                    }
                    self.tell_of(&person).await;
                }
                News::Muted { by, whom, on, outcome } => {
                    self.spread_mute(None, &by, &whom, on, outcome).await
                }
                News::TableChanged => self.table_changed.notify_one(),
                news => self.news(&letter.from, news),
            }
        }
    }

    /// Looks people up whenever news of them were lost. If that takes too long, it is tried again.
    async fn make_up_for(&self, lost: &LostNews) {
        loop {
            lost.wanted.notified().await;
            lost.looking.store(true, Ordering::SeqCst);
            while !matches!(tokio::time::timeout(ANSWER, self.look_people_up()).await, Ok(Ok(()))) {
                tokio::time::sleep(PULSE).await;
            }
            lost.looking.store(false, Ordering::SeqCst);
        }
    }

    /// Lets go of the sockets of nodes that are gone, or to which the way was cut.
    async fn watch_links(self: &Arc<Self>, node: &Node) {
        let mut cuts = node.bus.cuts();
        loop {
            let cut = tokio::select! {
                () = tokio::time::sleep(PULSE) => false,
                Ok(()) = cuts.changed() => true,
            };
            for (table, connection) in node.links.sweep(cut) {
                self.tell(&table, Command::Leave { connection }).await;
            }
        }
    }

    /// Takes up tables that act without being asked and whose node is gone, until this node leaves: others take them then.
    async fn take_orphans(self: &Arc<Self>, node: &Arc<Node>) {
        while !self.is_leaving() {
            let more = match node.keeper.take_orphans().await {
                Ok(tables) => {
                    if !tables.is_empty() {
                        tracing::info!(tables = tables.len(), "tables without a node are taken up");
                    }
                    let waking =
                        tables.into_iter().map(|table| async move { self.wake_table(node, &table).await });
                    let woken = stream::iter(waking).buffer_unordered(WOKEN_TOGETHER);
                    woken.filter(|woken| std::future::ready(*woken)).count().await >= TAKEN_AT_A_TIME
                }
                Err(error) => {
                    tracing::debug!(%error, "tables without a node could not be looked for");
                    false
                }
            };
            // A node that is gone may have had thousands of tables.
            if !more {
                tokio::time::sleep(PULSE).await;
            }
            // A lease may be held for nothing, because the way to the database broke at the wrong moment.
            for name in node.keeper.names().iter().filter(|name| !is_duty(name)) {
                self.give_back_unused(node, name).await;
            }
        }
        std::future::pending().await
    }
}

impl Refusal {
    /// The server is full: only people who play may come.
    pub(crate) fn full() -> Refusal {
        Refusal::limit(protocol::Limit::Full, Note::new("server-full"))
    }
}

/// What sockets are told whose table ends here because the server stops, or because another node has it.
pub(super) fn parting(among_others: bool) -> Parting {
    if among_others { Parting::Moved } else { Parting::Bye(protocol::Bye::Restart) }
}
