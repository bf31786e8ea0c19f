//! Ending tables without people: games that cannot go on, games that everybody has left, and tables that wait for
//! players without their owner.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use protocol::{Ending, Status};
use rules::RuleSet;
use tokio::sync::oneshot;

use super::commands::Command;
use super::house::{House, HouseError, parsed};
use crate::room::{is_later, version};
use crate::store::{Listing, Outdated, TableRow};
use crate::time::until_true;

/// How long a server that has just started waits before it tidies up.
const AFTER_START: Duration = Duration::from_secs(60);

/// How often the server looks for games that everybody has left.
const EVERY: Duration = Duration::from_secs(3600);

/// The shortest time between two searches for waiting tables without their owner.
const SHORTEST_LOOK: Duration = Duration::from_millis(50);

/// Public tables that are read together.
const PAGE: u32 = 100;

/// For how many milliseconds an empty table is kept for another person who has a seat there.
const KEPT_FOR_OTHERS: u64 = 3_600_000;

/// The duty of looking after the tables and tournaments of all nodes: one of them has it.
pub(crate) const CARE: &str = "@care";

impl House {
    /// Ends what must be ended, for as long as the server runs.
    pub async fn tidy_up(self: Arc<Self>) {
        let mut closing = self.closing();
        let tidying = async {
            self.until_caring().await;
            report(self.end_outdated().await, "games of another version were ended");
            self.clock.sleep(AFTER_START).await;
            loop {
                self.until_caring().await;
                report(self.end_abandoned().await, "abandoned games were ended");
                self.forget_purged().await;
                self.clock.sleep(EVERY).await;
            }
        };
        tokio::select! {
            () = until_true(&mut closing) => {}
            () = tidying => {}
            () = self.end_deserted() => {}
        }
    }

    /// Ends public tables that wait for players and have no people at them. Tables in memory do so themselves: these
    /// are from before a restart, or had no visitors at all. A table is ended when it was found twice, so that
    /// everybody has time to come back to it.
    async fn end_deserted(self: &Arc<Self>) {
        let mut before = BTreeSet::new();
        loop {
            self.until_caring().await;
            match self.deserted().await {
                Ok(now) => {
                    report(self.desert(now.intersection(&before)).await, "deserted tables were closed");
                    before = now;
                }
                Err(error) => report(Err(error), ""),
            }
            self.clock.sleep(self.config.owner_gone.max(SHORTEST_LOOK)).await;
        }
    }

    /// Public tables that wait for players and have no people at them.
    async fn deserted(&self) -> Result<BTreeSet<String>, HouseError> {
        let mut listing = Listing { status: Some(Status::Open), limit: PAGE, ..Listing::default() };
        let mut deserted = BTreeSet::new();
        loop {
            let rows = self.store.list(&listing).await?;
            for row in &rows {
                if !self.is_live(&row.id) && self.is_stale(row)? {
                    deserted.insert(row.id.clone());
                }
            }
            match rows.last() {
                Some(last) if rows.len() == PAGE as usize => {
                    listing.before = Some((last.opened, last.id.clone()));
                }
                _ => break,
            }
        }
        // A table in the memory of another node ends itself.
        let live = self.at_nodes(&deserted).await?;
        Ok(&deserted - &live)
    }

    /// Whether a table without people has waited for long enough.
    fn is_stale(&self, row: &TableRow) -> Result<bool, HouseError> {
        if row.opened >= self.owners_gone_since() {
            return Ok(false);
        }
        let view = parsed(row)?;
        let others = view.seats.iter().flat_map(|seat| &seat.person).any(|person| person.id != view.owner.id);
        Ok(!others || self.clock.now().saturating_sub(row.opened) > KEPT_FOR_OTHERS)
    }

    async fn desert(self: &Arc<Self>, tables: impl Iterator<Item = &String>) -> Result<u64, HouseError> {
        let mut count = 0;
        for table in tables {
            self.settle(table, Some((Ending::Deserted, self.owners_gone_since()))).await?;
            count += 1;
        }
        Ok(count)
    }

    /// Ends running games that another version of this program began: its referee or its physics might decide
    /// differently. Among several nodes those of a later version are left to its nodes. Returns how many were looked at.
    pub async fn end_outdated(self: &Arc<Self>) -> Result<u64, HouseError> {
        let current: Vec<Outdated> =
            RuleSet::ALL.map(|set| Outdated { game: set.game().name(), made: version(set) }).into();
        let (mut after, mut count) = (String::new(), 0);
        loop {
            let tables = self.store.outdated(&current, &after).await?;
            let Some(last) = tables.last() else { return Ok(count) };
            after.clone_from(last);
            for table in &tables {
                if self.is_left_to_others(table).await? {
                    continue;
                }
                // A table checks by itself whether its game can go on.
                self.settle(table, None).await?;
                count += 1;
            }
        }
    }

    /// Whether a game is none of this node's: a later version began it, and its nodes go on with it.
    async fn is_left_to_others(&self, table: &str) -> Result<bool, HouseError> {
        if self.node.is_none() {
            return Ok(false);
        }
        let row = self.store.table(table).await?;
        Ok(row.is_some_and(|row| row.made.as_deref().is_some_and(|made| is_later(&row.game, made))))
    }

    /// Ends running games in which nothing has happened for as long as the operator has set. Returns how many were
    /// looked at.
    pub async fn end_abandoned(self: &Arc<Self>) -> Result<u64, HouseError> {
        let Some(left) = self.config.abandoned_after else { return Ok(0) };
        let since = self.clock.now().saturating_sub(left.as_millis() as u64);
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

    /// Reads a table and lets it end itself if it must, or for this reason if nothing has happened since then. One
    /// table after the other, so that players do not notice.
    pub(super) async fn settle(
        self: &Arc<Self>,
        table: &str,
        why: Option<(Ending, u64)>,
    ) -> Result<(), HouseError> {
        self.journal.recovered().await;
        let (done, settled) = oneshot::channel();
        self.say(table, Command::Settle { why, done }).await?;
        // A table that cannot be read is in the log already.
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
