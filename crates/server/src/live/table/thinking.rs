//! Work that takes a while and is done on other threads: bots' thoughts, and films of shots.

use std::sync::Arc;

use protocol::{Limit, Reply, What};
use rules::{Note, Player};
use table::Deed;
use tokio::time::Instant;

use super::super::commands::Command;
use super::super::cores::Beneficiary;
use super::super::films::{Asked, Asker};
use super::{Connection, Lost, TableTask};
use crate::id;
use crate::room::{Act, Playing, Refusal};

/// A thought that a bot was asked for; dropping this cancels it.
pub(super) struct Thinking {
    /// The number of actions before the position.
    after: u64,
    _asked: Arc<()>,
}

impl TableTask {
    /// A shot again, for a page whose own did not come out the same.
    pub(super) fn show_shot(&mut self, connection: u64, id: u32, n: u64) {
        let is_flick = |game: &&Playing| {
            let entry = n.checked_sub(1).and_then(|n| game.record().entries.get(n as usize));
            entry.is_some_and(|entry| matches!(entry.deed, Deed::Flick(_)))
        };
        let Some(there) = self.connections.get(&connection) else { return };
        if self.seen_by(&there.who).game().filter(is_flick).is_none() {
            return self.refuse(connection, id, &no_such_shot());
        }
        match self.films.ask(n, Asker { connection, id }) {
            Asked::Known(film) => self.answer(connection, &Reply::Shot { id, n, events: film.to_string() }),
            Asked::TooOften => {
                self.refuse(connection, id, &Refusal::limit(Limit::Rate, Note::new("server-rate")));
            }
            Asked::Waits => self.make_film(),
        }
    }

    /// Makes the next film that a connection waits for: on another thread, one at a time, since it may take a while.
    pub(super) fn make_film(&mut self) {
        let Some(game) = self.room.game() else { return };
        let Some((n, asker)) = self.films.next() else { return };
        let (record, me) = (game.record().clone(), self.me.clone());
        let projectors = Arc::clone(&self.house.projectors);
        let address = self.connections.get(&asker.connection).map(|there| there.caller.address);
        let whom = Beneficiary { people: true, address, owner: self.room.owner().to_owned() };
        tokio::spawn(async move {
            let _core = projectors.core(whom).await;
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

    /// Lets a bot think if it is its turn, and a person or a clock waits for it.
    pub(super) fn think(&mut self) {
        let Some((_, level)) = self.room.bot_to_move() else { return };
        let Some(game) = self.room.game().filter(|_| self.thinking.is_none()) else { return };
        // A choice that cannot be written is not worth a thought; the table looks again once the journal writes.
        if self.house.journal.is_failing() {
            return;
        }
        let Some(whom) = self.beneficiary() else { return };
        let after = game.record().entries.len() as u64;
        let (game, seed, rest) = (game.clone(), self.room.bot_seed(), self.rest);
        let (me, thinkers) = (self.me.clone(), Arc::clone(&self.house.thinkers));
        let (house, table, clock) =
            (Arc::clone(&self.house), self.room.id().to_owned(), self.house.clock.clone());
        let asked = Arc::new(());
        let wanted = Arc::downgrade(&asked);
        self.thinking = Some(Thinking { after, _asked: asked });
        tokio::spawn(async move {
            clock.sleep_until(rest).await;
            if let Some(choice) = house.think_elsewhere(&table, after, level, seed).await {
                let _ = me.send(Command::Thought { after, choice }).await;
                return;
            }
            let (people, waited) = (whom.people, Instant::now());
            let _core = thinkers.core(whom).await;
            if wanted.strong_count() == 0 {
                return;
            }
            metrics::histogram!("pichenette_bot_wait_seconds", "people" => people.to_string())
                .record(waited.elapsed().as_secs_f64());
            let started = Instant::now();
            let thought = tokio::task::spawn_blocking(move || bots::play(&game, level, seed)).await;
            metrics::histogram!("pichenette_bot_seconds", "level" => level.name())
                .record(started.elapsed().as_secs_f64());
            let choice = thought.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot failed");
                None
            });
            let choice = choice.map(|choice| (choice.by, choice.deed));
            let _ = me.send(Command::Thought { after, choice }).await;
        });
    }

    /// For whom a bot would think now: a person who is here and plays here or has opened the table, or one whose clock
    /// may be next. A game does not go on for an audience, or one visitor could leave any number of games behind that
    /// keep the machine busy.
    fn beneficiary(&self) -> Option<Beneficiary> {
        let plays = |there: &&Connection| !self.room.seats_of(&there.who).is_empty();
        let owns = |there: &&Connection| self.room.owns(&there.who);
        let all = || self.connections.values();
        let here = all().find(plays).or_else(|| all().find(owns));
        let address = here.map(|there| there.caller.address);
        let owner = self.room.owner().to_owned();
        let people = self.room.has_people();
        (here.is_some() || self.room.runs_alone()).then_some(Beneficiary { people, address, owner })
    }

    /// Cancels a thought that no person waits for any more.
    pub(super) fn think_no_more(&mut self) {
        if self.thinking.is_some() && self.beneficiary().is_none() {
            self.thinking = None;
        }
    }

    pub(super) async fn thought(&mut self, after: u64, choice: Option<(Player, Deed)>) -> Result<(), Lost> {
        self.thinking.take_if(|thinking| thinking.after == after);
        let actions = self.room.game().map_or(0, |game| game.record().entries.len() as u64);
        let Some((player, _)) = self.room.bot_to_move().filter(|_| actions == after) else { return Ok(()) };
        let chosen = choice.unwrap_or((player, Deed::Timeout));
        let mut played = self.play_for_bot(chosen).await;
        if played.is_err() {
            // A bot that fails loses its time and not the game.
            played = self.play_for_bot((player, Deed::Timeout)).await;
        }
        match played {
            Ok(what) => self.commit(vec![what], Vec::new()).await,
            Err(refusal) => {
                tracing::error!(table = self.room.id(), ?refusal, "a bot was refused");
                Err(Lost::Failed)
            }
        }
    }

    async fn play_for_bot(&mut self, (by, deed): (Player, Deed)) -> Result<What, Refusal> {
        let act = self.room.play_for_bot(by, &deed, self.house.clock.now())?;
        self.played(act).await
    }

    /// What comes of something that is done in the game. A shot is simulated on another thread: this table waits for it,
    /// the others go on.
    pub(super) async fn played(&mut self, act: Act) -> Result<What, Refusal> {
        let aimed = match act {
            Act::Played(what) => return Ok(what),
            Act::Aimed(aimed) => aimed,
        };
        match self.house.simulators.simulate(*aimed).await {
            Some(simulated) => self.room.play_out(simulated),
            None => {
                tracing::error!(table = self.room.id(), "a shot could not be simulated");
                Err(Refusal::limit(Limit::Error, Note::new("server-busy")))
            }
        }
    }
}

fn no_such_shot() -> Refusal {
    Refusal::limit(Limit::Shot, Note::new("server-no-such-shot"))
}
