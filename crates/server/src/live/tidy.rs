//! What is done about tables that nobody is at: games that cannot go on, and games that everybody has left.

use std::sync::Arc;
use std::time::Duration;

use boards::Game;
use protocol::Ending;
use tokio::sync::oneshot;

use super::house::{House, HouseError};
use super::seated::Command;
use crate::room::version;
use crate::store::Outdated;
use crate::time::{now, said_so};

/// How long a server that has just started is left in peace.
const AFTER_START: Duration = Duration::from_secs(60);

/// How often games are looked for that everybody has left.
const EVERY: Duration = Duration::from_secs(3600);

impl House {
    /// Ends what must be ended, for as long as the server runs.
    pub async fn tidy_up(self: Arc<Self>) {
        let mut closing = self.closing();
        let tidying = async {
            report(self.end_outdated().await, "games of another version were ended");
            tokio::time::sleep(AFTER_START).await;
            loop {
                report(self.end_abandoned().await, "abandoned games were ended");
                tokio::time::sleep(EVERY).await;
            }
        };
        tokio::select! {
            () = said_so(&mut closing) => {}
            () = tidying => {}
        }
    }

    /// Ends running games that another version of this program began: its referee or its physics might decide otherwise.
    /// Says how many were looked at.
    pub async fn end_outdated(self: &Arc<Self>) -> Result<u64, HouseError> {
        let current: Vec<Outdated> =
            Game::ALL.map(|game| Outdated { game: game.name(), made: version(game) }).into();
        let (mut after, mut count) = (String::new(), 0);
        loop {
            let tables = self.store.outdated(&current, &after).await?;
            let Some(last) = tables.last() else { return Ok(count) };
            after.clone_from(last);
            for table in &tables {
                // A table looks by itself whether its game can go on.
                self.settle(table, None).await?;
                count += 1;
            }
        }
    }

    /// Ends running games in which nothing has happened for as long as the operator has said. Says how many were looked
    /// at.
    pub async fn end_abandoned(self: &Arc<Self>) -> Result<u64, HouseError> {
        let Some(left) = self.config.abandoned_after else { return Ok(0) };
        let since = now().saturating_sub(left.as_millis() as u64);
        let (mut after, mut count) = (String::new(), 0);
        loop {
            let tables = self.store.abandoned(since, &after).await?;
            let Some(last) = tables.last() else { return Ok(count) };
            after.clone_from(last);
            for table in &tables {
                self.settle(table, Some((Ending::Abandoned, since))).await?;
                count += 1;
            }
        }
    }

    /// Reads a table and lets it end itself if it must: for this reason if nothing has happened since then. One after the
    /// other, so that players do not notice.
    pub(super) async fn settle(
        self: &Arc<Self>,
        table: &str,
        why: Option<(Ending, u64)>,
    ) -> Result<(), HouseError> {
        self.journal.recovered().await;
        let (done, settled) = oneshot::channel();
        self.say(table, Command::Settle { why, done }).await?;
        // A table that cannot be read has said so in the log.
        let _ = settled.await;
        Ok(())
    }
}

fn report(looked: Result<u64, HouseError>, what: &str) {
    match looked {
        Ok(0) => {}
        Ok(tables) => tracing::info!(tables, "{what}"),
        Err(error) => tracing::error!(%error, "not all tables could be looked at"),
    }
}
