//! Mutes are written here, apart from tables: a slow database holds up no game.

use std::sync::Arc;

use protocol::MOST_MUTED;
use tokio::sync::mpsc;

use super::commands::Command;
use super::house::House;
use crate::nodes::News;
use crate::store::{Muted, StoreError};
use crate::time::until_true;

/// How many mutes may wait to be written.
pub(super) const WAITING: usize = 64;

/// A person mutes another, or listens again.
pub(crate) struct MuteWish {
    /// The table, connection and request number that asked for it.
    pub(crate) table: String,
    pub(crate) connection: u64,
    pub(crate) id: u32,
    /// The person who mutes.
    pub(crate) by: String,
    /// The person who is muted.
    pub(crate) whom: String,
    /// True to mute, false to listen again.
    pub(crate) on: bool,
}

impl House {
    /// Writes mutes, one after the other, for as long as the server runs.
    pub(super) async fn write_mutes(self: Arc<Self>, mut wishes: mpsc::Receiver<MuteWish>) {
        let mut closing = self.closing();
        let writing = async {
            while let Some(wish) = wishes.recv().await {
                self.write_mute(wish).await;
            }
        };
        tokio::select! {
            () = until_true(&mut closing) => {}
            () = writing => {}
        }
    }

    async fn write_mute(self: &Arc<Self>, wish: MuteWish) {
        let MuteWish { table, connection, id, by, whom, on } = wish;
        let outcome = match self.store.mute(&by, &whom, on, MOST_MUTED).await {
            Ok(outcome) => Some(outcome),
            // One of them was erased at this moment.
            Err(StoreError::Conflict(_)) => Some(Muted::Unknown),
            Err(error) => {
                tracing::error!(%error, "whether somebody was muted is not known");
                None
            }
        };
        self.tell(
            &table,
            Command::Muted { asked: Some((connection, id)), by: by.clone(), whom: whom.clone(), on, outcome },
        )
        .await;
        let Some(outcome) = outcome else { return };
        self.spread_mute(Some(&table), &by, &whom, on, outcome).await;
        self.tell_nodes(|| News::Muted { by, whom, on, outcome });
    }

    /// A mute holds at every table of this node where they are, beside the one where it was asked for.
    pub(super) async fn spread_mute(
        &self,
        asked: Option<&str>,
        by: &str,
        whom: &str,
        on: bool,
        outcome: Muted,
    ) {
        for table in self.whereabouts.tables_of(by).into_iter().filter(|table| asked != Some(table)) {
            let (by, whom) = (by.to_owned(), whom.to_owned());
            self.tell(&table, Command::Muted { asked: None, by, whom, on, outcome: Some(outcome) }).await;
        }
    }
}
