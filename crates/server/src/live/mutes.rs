//! Mutes are written here, apart from tables: a slow database holds up no game.

use std::sync::Arc;

use protocol::MOST_MUTED;
use tokio::sync::mpsc;

use super::commands::Command;
use super::house::House;
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
        let outcome = self.store.mute(&by, &whom, on, MOST_MUTED).await;
        let outcome = outcome.inspect_err(|error| tracing::error!(%error, "muting was not kept")).ok();
        let told = |asked| Command::Muted { asked, by: by.clone(), whom: whom.clone(), on, outcome };
        // A mute holds at every table where they are.
        for other in self.whereabouts.tables_of(&by).into_iter().filter(|other| *other != table) {
            self.tell(&other, told(None)).await;
        }
        self.tell(&table, told(Some((connection, id)))).await;
    }
}
