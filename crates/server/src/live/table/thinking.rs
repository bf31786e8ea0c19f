//! What takes a while and is done elsewhere: bots' thoughts, and films of shots.

use std::sync::Arc;

use protocol::Reply;
use rules::Note;
use table::Deed;
use tokio::time::Instant;

use super::super::films::{Asked, Asker};
use super::super::seated::Command;
use super::{Lost, TableTask};
use crate::id;
use crate::room::{Playing, Refusal};
use crate::time::now;

impl TableTask {
    /// A shot again, for a page whose own did not come out the same.
    pub(super) fn show_shot(&mut self, connection: u64, id: u32, n: u64) {
        let is_flick = |game: &&Playing| {
            let entry = n.checked_sub(1).and_then(|n| game.record().entries.get(n as usize));
            entry.is_some_and(|entry| matches!(entry.deed, Deed::Flick(_)))
        };
        if self.room.game().filter(is_flick).is_none() {
            return self.refuse(connection, id, &no_such_shot());
        }
        match self.films.ask(n, Asker { connection, id }) {
            Asked::Known(film) => self.answer(connection, &Reply::Shot { id, n, events: film.to_string() }),
            Asked::TooOften => {
                self.refuse(connection, id, &Refusal::limit("rate", Note::new("server-rate")));
            }
            Asked::Waits => self.make_film(),
        }
    }

    /// Makes the next film that somebody waits for. It may take a while in a long game: elsewhere, and one at a time.
    pub(super) fn make_film(&mut self) {
        let Some(game) = self.room.game() else { return };
        let Some(n) = self.films.next() else { return };
        let (record, me) = (game.record().clone(), self.me.clone());
        let projectors = Arc::clone(&self.house.projectors);
        tokio::spawn(async move {
            let _permit = projectors.acquire_owned().await;
            let film = tokio::task::spawn_blocking(move || crate::room::film(&record, n)).await;
            let film = film.ok().flatten().map(|bytes| id::base64(&bytes).into());
            let _ = me.send(Command::Filmed { n, film }).await;
        });
    }

    pub(super) fn filmed(&mut self, n: u64, film: Option<Arc<str>>) {
        for Asker { connection, id } in self.films.made(n, film.clone()) {
            match &film {
                Some(film) => {
                    self.answer(connection, &Reply::Shot { id, n, events: film.to_string() });
                }
                None => self.refuse(connection, id, &no_such_shot()),
            }
        }
        self.make_film();
    }

    /// Lets a bot think if it is its turn. A game waits for somebody to look, unless a person's clock runs in it: else
    /// one visitor could leave any number of games behind that keep the machine busy for nobody.
    pub(super) fn think(&mut self) {
        let Some((_, level)) = self.room.bot_to_move() else { return };
        let Some(game) = self.room.game() else { return };
        if self.thinking.is_some() || self.connections.is_empty() && !self.room.runs_alone() {
            return;
        }
        // What cannot be written is not thought about; the table looks again once the journal writes.
        if self.house.journal.is_failing() {
            return;
        }
        let after = game.record().entries.len() as u64;
        let (game, seed, rest) = (game.clone(), self.room.bot_seed(), self.rest);
        let (me, thinkers) = (self.me.clone(), Arc::clone(&self.house.thinkers));
        self.thinking = Some(after);
        tokio::spawn(async move {
            tokio::time::sleep_until(rest).await;
            let _permit = thinkers.acquire_owned().await;
            let started = Instant::now();
            let thought = tokio::task::spawn_blocking(move || bots::play(&game, level, seed)).await;
            metrics::histogram!("pichenette_bot_seconds", "level" => level.name())
                .record(started.elapsed().as_secs_f64());
            let choice = thought.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot failed");
                None
            });
            let _ = me.send(Command::Thought { after, choice }).await;
        });
    }

    pub(super) async fn thought(&mut self, after: u64, choice: Option<bots::Choice>) -> Result<(), Lost> {
        self.thinking = None;
        let actions = self.room.game().map_or(0, |game| game.record().entries.len() as u64);
        let Some((player, _)) = self.room.bot_to_move().filter(|_| actions == after) else { return Ok(()) };
        let played = match choice {
            Some(choice) => self.room.play_for_bot(choice.by, &choice.deed, now()),
            None => self.room.play_for_bot(player, &Deed::Timeout, now()),
        };
        // Whatever a bot has done wrong, it has lost its time and not the game.
        match played.or_else(|_| self.room.play_for_bot(player, &Deed::Timeout, now())) {
            Ok(what) => self.commit(vec![what], Vec::new()).await,
            Err(refusal) => {
                tracing::error!(table = self.room.id(), ?refusal, "a bot was refused");
                Err(Lost)
            }
        }
    }
}

fn no_such_shot() -> Refusal {
    Refusal::limit("shot", Note::new("server-no-such-shot"))
}
