//! Bots' thoughts at other nodes: a node that does nothing else reads the table from the database and thinks. A thought
//! follows from the game, the level and the seed alone, so that it is the same whichever node has it.

use std::sync::Arc;
use std::time::Duration;

use async_nats::Message;
use bots::Level;
use futures_util::StreamExt as _;
use rules::Player;
use table::{Deed, Kept, Line};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::house::{House, HouseError};
use crate::nodes::{Node, PULSE, Thought, ThoughtWish};
use crate::time::until_true;

/// The place where thoughts are asked for; one node of the group gets each.
const PLACE: &str = "think";

/// How long this node waits for a first sign of one that thinks, which gives it at once, even while it waits for a core. One
/// that gives none is stopped or cut off, and NATS goes on handing it questions: each of them costs a bot so long.
const PATIENCE: Duration = Duration::from_secs(3);

/// A node that has shown nothing for so long while it thought is gone.
const SILENCE: Duration = Duration::from_millis(2500);

/// How long a thought may wait for a core. Then the table's own node is quicker.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

impl House {
    /// What a bot does in a game that has so many actions, as another node thinks; `None` if none does that, if it is gone,
    /// or if its answer may be lost.
    pub(super) async fn think_elsewhere(
        &self,
        table: &str,
        after: u64,
        level: Level,
        seed: u64,
    ) -> Option<Option<(Player, Deed)>> {
        let node = self.node.as_ref()?;
        let (mut cuts, mut patience) = (node.bus.cuts(), PATIENCE);
        let (table, level) = (table.to_owned(), level.name().to_owned());
        let wish = ThoughtWish { table, after, level, seed, pulse: true };
        let mut thoughts = node.bus.consult::<_, Thought>(PLACE, wish).await?;
        loop {
            let thought = tokio::select! {
                thought = thoughts.next() => thought?,
                Ok(()) = cuts.changed() => return None,
                () = tokio::time::sleep(patience) => return None,
            };
            match thought.body {
                Thought::Thinking => patience = SILENCE,
                Thought::Nothing => return Some(None),
                Thought::Unknown => return None,
                Thought::Does { game, line } => {
                    metrics::counter!("pichenette_thoughts_elsewhere_total").increment(1);
                    let line = Line::parse(game.parse().ok()?, &line, false).ok()?;
                    return Some(Some((line.by.ok()?, line.deed.ok()?)));
                }
            }
        }
    }

    /// Thinks for the bots of other nodes, for as long as the server runs. Then others are asked, and what it has begun it
    /// finishes.
    pub(crate) async fn think_for_others(self: Arc<Self>, node: Arc<Node>) {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let cores = Arc::new(Semaphore::new(cores));
        let Some(mut wishes) = node.bus.subscribe(PLACE, Some(PLACE)).await else { return };
        let (mut closing, mut leaving, mut thinking) = (self.closing(), false, JoinSet::new());
        loop {
            let message = tokio::select! {
                () = until_true(&mut closing), if !leaving => {
                    leaving = true;
                    // Without the bus nothing more comes, and no answer leaves.
                    if !node.bus.is_connected() || wishes.drain().await.is_err() {
                        break;
                    }
                    continue;
                }
                Some(_) = thinking.join_next() => continue,
                message = wishes.next() => message,
            };
            let Some(message) = message else { break };
            thinking.spawn(Arc::clone(&self).take_wish(Arc::clone(&node), Arc::clone(&cores), message));
        }
        while thinking.join_next().await.is_some() {}
        node.bus.flush().await;
    }

    /// Thinks about a wish as soon as there is a core for it, and shows meanwhile that it is there.
    async fn take_wish(self: Arc<Self>, node: Arc<Node>, cores: Arc<Semaphore>, message: Message) {
        let wish = node.bus.read::<ThoughtWish>(&message);
        let shows = wish.as_ref().is_some_and(|wish| wish.pulse);
        let thought = async {
            let (Some(wish), mut closing) = (wish, self.closing()) else { return Thought::Unknown };
            tokio::select! {
                biased;
                Ok(_core) = cores.acquire() => self.think_for(wish).await,
                () = until_true(&mut closing) => Thought::Unknown,
                () = tokio::time::sleep(LONGEST_WAIT) => Thought::Unknown,
            }
        };
        tokio::pin!(thought);
        let mut pulse = tokio::time::interval(PULSE);
        let thought = loop {
            tokio::select! {
                biased;
                thought = &mut thought => break thought,
                _ = pulse.tick(), if shows => node.bus.answer(message.reply.clone(), Thought::Thinking).await,
            }
        };
        node.bus.answer(message.reply, thought).await;
    }

    async fn think_for(&self, wish: ThoughtWish) -> Thought {
        let ThoughtWish { table, after, level, seed, .. } = wish;
        let thought = async {
            let level = level.parse().map_err(|_| HouseError::Damaged(format!("no level {level}")))?;
            let row = self.store.table(&table).await?.ok_or(HouseError::NoTable)?;
            let room = self.read_aside(row, None).await?;
            let thinking = tokio::task::spawn_blocking(move || {
                let game = room.game().filter(|game| game.record().entries.len() as u64 == after)?;
                let choice = bots::play(game, level, seed);
                Some(choice.map(|choice| {
                    let line = Line::write(game.game(), choice.by, &choice.deed, &Kept::default());
                    Thought::Does { game: game.game().name().to_owned(), line }
                }))
            });
            thinking.await.map_err(|error| HouseError::Damaged(error.to_string()))
        };
        match thought.await {
            Ok(Some(Some(does))) => does,
            Ok(Some(None)) => Thought::Nothing,
            Ok(None) => Thought::Unknown,
            Err(error) => {
                tracing::warn!(table, %error, "a bot of another node could not be thought for");
                Thought::Unknown
            }
        }
    }
}
