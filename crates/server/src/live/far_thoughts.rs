//! Bots' thoughts at other nodes: a node that does nothing else reads the table from the database and thinks. A thought
//! follows from the game, the level and the seed alone, so that it is the same whichever node has it.

use std::sync::Arc;
use std::time::Duration;

use bots::Level;
use futures_util::StreamExt as _;
use rules::Player;
use table::{Deed, Kept, Line};
use tokio::sync::Semaphore;

use super::house::{House, HouseError};
use crate::nodes::{Node, Thought, ThoughtWish};
use crate::time::until_true;

/// The place where thoughts are asked for; one node of the group gets each.
const PLACE: &str = "think";

/// How long another node may think before this one does it itself.
const PATIENCE: Duration = Duration::from_secs(15);

impl House {
    /// What a bot does in a game that has so many actions, as another node thinks; `None` if none does that, or none in
    /// time.
    pub(super) async fn think_elsewhere(
        &self,
        table: &str,
        after: u64,
        level: Level,
        seed: u64,
    ) -> Option<Option<(Player, Deed)>> {
        let node = self.node.as_ref()?;
        let wish = ThoughtWish { table: table.to_owned(), after, level: level.name().to_owned(), seed };
        match node.bus.request(PLACE, wish, PATIENCE).await.ok()? {
            Thought::Nothing => Some(None),
            Thought::Unknown => None,
            Thought::Does { game, line } => {
                metrics::counter!("pichenette_thoughts_elsewhere_total").increment(1);
                let line = Line::parse(game.parse().ok()?, &line, false).ok()?;
                Some(Some((line.by.ok()?, line.deed.ok()?)))
            }
        }
    }

    /// Thinks for the bots of other nodes, for as long as the server runs.
    pub(crate) async fn think_for_others(self: Arc<Self>, node: Arc<Node>) {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinking = Arc::new(Semaphore::new(cores));
        let Some(mut wishes) = node.bus.subscribe(PLACE, Some(PLACE)).await else { return };
        let mut closing = self.closing();
        loop {
            // A thought is only taken by a node that has a core for it.
            let Ok(core) = Arc::clone(&thinking).acquire_owned().await else { return };
            let message = tokio::select! {
                () = until_true(&mut closing) => return,
                message = wishes.next() => message,
            };
            let Some(message) = message else { return };
            let (house, node) = (Arc::clone(&self), Arc::clone(&node));
            tokio::spawn(async move {
                let thought = match node.bus.read::<ThoughtWish>(&message) {
                    Some(wish) => house.think_for(wish).await,
                    None => Thought::Unknown,
                };
                drop(core);
                node.bus.answer(message.reply, thought).await;
            });
        }
    }

    async fn think_for(&self, wish: ThoughtWish) -> Thought {
        let ThoughtWish { table, after, level, seed } = wish;
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
