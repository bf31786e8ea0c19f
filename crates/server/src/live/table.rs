//! A table's task: the only one that touches it.

mod telling;
mod thinking;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::{Ask, Event, Hello, Json, Reply, Request, Welcome, What};
use rules::Note;
use table::Match;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::films::Films;
use super::house::{House, HouseError, row};
use super::seated::{Caller, Command, Joined, Outgoing};
use crate::id;
use crate::journal::JournalError;
use crate::room::{Answer, Playing, Refusal, Room, Who};
use crate::store::{Append, TableRow, TokenHash};
use crate::time::{now, said_so};

/// Who is here is told at most this often.
const HERE_EVERY: Duration = Duration::from_millis(500);

/// Somebody at the table.
struct Connection {
    who: Who,
    caller: Caller,
    to: Outgoing,
}

/// An event as it was sent, for those who were away for a moment.
struct Recent {
    seq: u64,
    text: Utf8Bytes,
    /// The event itself only if somebody has spoken, to whom not everybody listens: a shot's text is long enough.
    said: Option<Event>,
}

/// A table and those at it.
pub(super) struct TableTask {
    house: Arc<House>,
    me: mpsc::Sender<Command>,
    room: Room,
    keys: BTreeMap<u8, TokenHash>,
    connections: BTreeMap<u64, Connection>,
    ended: Arc<OnceLock<&'static str>>,
    tail: VecDeque<Recent>,
    films: Films,
    /// The number of actions before the position a bot is thinking about.
    thinking: Option<u64>,
    /// When discs have come to rest and a bot may begin.
    rest: Instant,
    tell_here: Option<Instant>,
    idle: Instant,
}

/// How a table's task has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// Nobody was there any more, or the server stops.
    Rested,
    /// The journal failed.
    Lost,
}

/// The journal failed: what is in memory may be more than what is on disk.
struct Lost;

impl From<JournalError> for Lost {
    fn from(error: JournalError) -> Lost {
        tracing::error!(%error, "the journal failed");
        Lost
    }
}

impl TableTask {
    pub(super) async fn run(
        house: Arc<House>,
        row: TableRow,
        me: mpsc::Sender<Command>,
        mut commands: mpsc::Receiver<Command>,
    ) {
        match TableTask::read(&house, &row, &me).await {
            Ok(mut task) => {
                let ended = task.serve(&mut commands).await;
                house.forget(&row.id, &me);
                if ended == Ended::Lost {
                    house.disturbed();
                }
                // Whoever spoke in this very moment is heard by the next task.
                commands.close();
                while let Ok(command) = commands.try_recv() {
                    let _ = house.say(&row.id, command).await;
                }
            }
            // Whoever waits is told by the channel's end.
            Err(error) => {
                tracing::error!(table = %row.id, %error, "a table could not be read");
                house.forget(&row.id, &me);
                if error.is_outage() {
                    house.disturbed();
                }
            }
        }
    }

    async fn read(
        house: &Arc<House>,
        row: &TableRow,
        me: &mpsc::Sender<Command>,
    ) -> Result<TableTask, HouseError> {
        let room = house.read(row).await?;
        let keys = house.store.keys(&row.id).await?.into_iter().collect();
        Ok(TableTask {
            house: Arc::clone(house),
            me: me.clone(),
            room,
            keys,
            connections: BTreeMap::new(),
            ended: Arc::default(),
            tail: VecDeque::new(),
            films: Films::default(),
            thinking: None,
            rest: Instant::now(),
            tell_here: None,
            idle: Instant::now() + house.config.idle,
        })
    }

    async fn serve(&mut self, commands: &mut mpsc::Receiver<Command>) -> Ended {
        let (mut closing, mut health) = (self.house.closing(), self.house.journal.health());
        loop {
            self.think();
            let wake = self.wake();
            let outcome = tokio::select! {
                biased;
                () = said_so(&mut closing) => {
                    self.farewell("restart");
                    return Ended::Rested;
                }
                command = commands.recv() => match command {
                    Some(command) => self.take(command).await,
                    None => return Ended::Rested,
                },
                () = tokio::time::sleep_until(wake) => self.tick().await,
                // A bot may have waited for the journal. Should that be closed, so is the house.
                Ok(()) = health.changed() => Ok(()),
            };
            if outcome.is_err() {
                self.farewell("error");
                return Ended::Lost;
            }
            if self.may_rest() && commands.is_empty() {
                return Ended::Rested;
            }
        }
    }

    /// When something happens by itself.
    fn wake(&self) -> Instant {
        let clock =
            self.room.deadline().map(|at| Instant::now() + Duration::from_millis(at.saturating_sub(now())));
        let idle = self.is_idle().then_some(self.idle);
        let never = Instant::now() + Duration::from_secs(3600);
        [clock, idle, self.tell_here].into_iter().flatten().min().unwrap_or(never)
    }

    /// Nobody is here and nothing happens by itself.
    fn is_idle(&self) -> bool {
        self.connections.is_empty()
            && self.thinking.is_none()
            && !self.films.busy()
            && self.room.deadline().is_none()
    }

    fn may_rest(&self) -> bool {
        self.is_idle() && self.idle <= Instant::now()
    }

    async fn tick(&mut self) -> Result<(), Lost> {
        if self.tell_here.is_some_and(|at| at <= Instant::now()) {
            self.tell_here = None;
            let reply = Reply::Here { seats: self.here(), here: self.connections.len() as u32 };
            self.send_all(&text(&reply), None);
        }
        match self.room.expire(now()) {
            Some(Ok(what)) => self.commit(vec![what], Vec::new()).await,
            Some(Err(refusal)) => {
                tracing::error!(table = self.room.id(), ?refusal, "a clock's action was refused");
                Err(Lost)
            }
            None => Ok(()),
        }
    }

    async fn take(&mut self, command: Command) -> Result<(), Lost> {
        // However much is asked for, it does not hold up a clock, least of all the asker's own.
        self.tick().await?;
        match command {
            Command::Join { caller, hello, to, reply } => {
                let joined = self.join(caller, hello, to).await;
                let gone = match &joined {
                    Ok(joined) => Some(joined.connection),
                    Err(_) => None,
                };
                if reply.send(joined).is_err()
                    && let Some(connection) = gone
                {
                    self.leave(connection);
                }
                Ok(())
            }
            Command::Ask { connection, request } => self.asked(connection, request).await,
            Command::Leave { connection } => {
                self.leave(connection);
                Ok(())
            }
            Command::View { reply } => {
                let _ = reply.send(self.room.view(self.connections.len() as u32));
                Ok(())
            }
            Command::Thought { after, choice } => self.thought(after, choice).await,
            Command::Filmed { n, film } => {
                self.filmed(n, film);
                Ok(())
            }
        }
    }

    async fn join(&mut self, mut caller: Caller, hello: Hello, to: Outgoing) -> Result<Joined, Refusal> {
        let matches =
            |hash: TokenHash| self.keys.iter().filter(move |(_, key)| **key == hash).map(|(&seat, _)| seat);
        let keyed: BTreeSet<u8> =
            hello.keys.iter().take(8).flat_map(|key| matches(id::hashed(key))).collect();
        let who = Who { person: caller.person.clone(), keyed };
        // Whoever comes by a seat's key is the person in it, also in what they do not want to hear.
        if let Some(person) = self.room.person(&who).filter(|_| caller.person.is_none()) {
            let muted = self.house.store.muted(&person.id).await.map_err(|error| {
                tracing::error!(table = self.room.id(), %error, "a guest could not be read");
                Refusal::limit("error", Note::new("server-busy"))
            })?;
            caller.muted = muted.into_iter().collect();
        }
        // What is no longer in memory they read themselves: a long past must not hold up the present.
        let from = hello.from.unwrap_or(self.room.next());
        let in_memory = self.tail.front().map_or(self.room.next(), |recent| recent.seq);
        let recent = self.tail.iter().filter(|recent| recent.seq >= from);
        let recent = recent.map(|Recent { text, said, .. }| {
            said.as_ref().and_then(|event| shown(event, &caller.muted)).unwrap_or_else(|| text.clone())
        });
        let joined = Joined {
            connection: self.house.next_connection(),
            welcome: text(&Reply::Welcome(Box::new(self.welcome(&who)))),
            earlier: from..in_memory,
            recent: recent.collect(),
            muted: caller.muted.clone(),
            ended: Arc::clone(&self.ended),
        };
        self.connections.insert(joined.connection, Connection { who, caller, to });
        self.changed_here();
        Ok(joined)
    }

    fn welcome(&self, who: &Who) -> Welcome {
        let (game, now) = (self.room.game(), now());
        let position = |game: &Playing| {
            let state = serde_json::to_string(&game.referee().form()).unwrap_or_default();
            let turn = serde_json::to_string(&table::TurnOut::from(game.turn())).unwrap_or_default();
            let open = state.strip_suffix('}').unwrap_or_default();
            Json::new(format!("{open},\"turn\":{turn}}}"))
        };
        Welcome {
            you: self.room.person(who).cloned(),
            seats: self.room.seats_of(who),
            table: self.room.view(self.connections.len() as u32 + 1),
            state: game.map(position),
            hash: game.map(Match::hash),
            actions: game.map_or(0, |game| game.record().entries.len() as u64),
            next: self.room.next(),
            now,
            clocks: self.room.clocks(now),
        }
    }

    fn leave(&mut self, connection: u64) {
        if self.connections.remove(&connection).is_some() {
            self.idle = Instant::now() + self.house.config.idle;
            self.changed_here();
        }
    }

    fn changed_here(&mut self) {
        self.tell_here.get_or_insert(Instant::now() + HERE_EVERY);
    }

    /// The seats whose people are here.
    fn here(&self) -> Vec<u8> {
        let seats = self.connections.values().flat_map(|connection| self.room.seats_of(&connection.who));
        seats.collect::<BTreeSet<u8>>().into_iter().collect()
    }

    async fn asked(&mut self, connection: u64, request: Request) -> Result<(), Lost> {
        let Request { id, ask } = request;
        let Some(Connection { who, .. }) = self.connections.get(&connection) else { return Ok(()) };
        let who = who.clone();
        match ask {
            Ask::Ping => self.answer(connection, &Reply::Pong { id }),
            Ask::Shot { n } => self.show_shot(connection, id, n),
            Ask::Mute { who: whom, on } => self.mute(connection, id, whom, on).await,
            // It would be played, could not be written, and everybody would have to be let go.
            _ if self.house.journal.is_failing() => {
                self.refuse(connection, id, &Refusal::limit("error", Note::new("server-busy")));
            }
            ask => {
                let started = Instant::now();
                // Who is here is asked for only where it matters: there can be thousands.
                let here = if let Ask::Hand { .. } = ask { self.here() } else { Vec::new() };
                match self.room.ask(&who, &ask, &here, now()) {
                    Err(refusal) => self.refuse(connection, id, &refusal),
                    Ok(Answer::Happens(whats)) => {
                        let keys =
                            if let Ask::Stand { seat } = ask { vec![(seat, None)] } else { Vec::new() };
                        self.commit(whats, keys).await?;
                        self.answer(connection, &Reply::Done { id, key: None });
                        if let Ask::Act { .. } = ask {
                            metrics::histogram!("pichenette_action_seconds")
                                .record(started.elapsed().as_secs_f64());
                        }
                    }
                    Ok(Answer::Seated(seat, whats)) => {
                        let key = id::token();
                        self.commit(whats, vec![(seat, Some(id::hashed(&key)))]).await?;
                        if let Some(there) = self.connections.get_mut(&connection) {
                            there.who.keyed.insert(seat);
                        }
                        self.answer(connection, &Reply::Done { id, key: Some(key) });
                    }
                    Ok(Answer::Rematch) => self.rematch(connection, id).await?,
                }
            }
        }
        Ok(())
    }

    /// The next table, with everyone one seat on; whoever has a seat's key has it there, too.
    async fn rematch(&mut self, connection: u64, id: u32) -> Result<(), Lost> {
        let seats = self.room.players() as u8;
        let keys = self.keys.iter().map(|(&seat, &key)| ((seat + 1) % seats, key)).collect();
        match House::plan(self.room.rematch_opening(), keys, true) {
            Ok((table, opened)) => {
                let rematched = What::Rematched { table: table.id.clone() };
                self.commit_beside(vec![rematched], Vec::new(), Some(opened)).await?;
                self.house.begin(&table).await;
                self.answer(connection, &Reply::Done { id, key: None });
            }
            Err(error) => {
                tracing::error!(table = self.room.id(), %error, "no table for another game");
                self.refuse(connection, id, &Refusal::limit("error", Note::new("server-busy")));
            }
        }
        Ok(())
    }

    async fn mute(&mut self, connection: u64, id: u32, whom: String, on: bool) {
        // By their cookie alone, since it holds at every table: a seat's key is good for this one.
        let by = self.connections.get(&connection).and_then(|there| there.who.person.clone());
        let nobody = || Refusal::limit("guest", Note::new("server-mute-whom"));
        let Some(by) = by.filter(|by| id::is_name(&whom) && by.id != whom) else {
            return self.refuse(connection, id, &nobody());
        };
        match self.house.store.mute(&by.id, &whom, on).await {
            Ok(true) => {}
            Ok(false) => return self.refuse(connection, id, &nobody()),
            Err(error) => {
                tracing::error!(%error, "muting was not kept");
                return self.refuse(connection, id, &Refusal::limit("error", Note::new("server-busy")));
            }
        }
        for there in self.connections.values_mut() {
            if self.room.person(&there.who).is_some_and(|person| person.id == by.id) {
                if on {
                    there.caller.muted.insert(whom.clone())
                } else {
                    there.caller.muted.remove(&whom)
                };
            }
        }
        self.answer(connection, &Reply::Done { id, key: None });
    }

    /// Writes down what happens, and only then shows it to everyone.
    async fn commit(&mut self, whats: Vec<What>, keys: Vec<(u8, Option<TokenHash>)>) -> Result<(), Lost> {
        self.commit_beside(whats, keys, None).await
    }

    /// The same together with what happens at another table.
    async fn commit_beside(
        &mut self,
        whats: Vec<What>,
        keys: Vec<(u8, Option<TokenHash>)>,
        beside: Option<Append>,
    ) -> Result<(), Lost> {
        if whats.is_empty() && keys.is_empty() {
            return Ok(());
        }
        let (at, before) = (now(), self.room.status());
        let mut events = Vec::with_capacity(whats.len());
        let mut listed = false;
        for what in whats {
            listed |= is_listed(&what);
            let event = Event { seq: self.room.next(), at, what };
            self.room.apply(&event);
            events.push(event);
        }
        listed |= self.room.status() != before;
        let view = || serde_json::to_string(&self.room.view(0)).unwrap_or_default();
        let append = Append {
            table: self.room.id().to_owned(),
            new: None,
            events: events.iter().map(row).collect(),
            changed: listed.then(|| (self.room.status(), view())),
            keys: keys.clone(),
        };
        self.house.journal.append_together(beside.into_iter().chain([append]).collect()).await?;
        for (seat, key) in keys {
            match key {
                Some(key) => self.keys.insert(seat, key),
                None => self.keys.remove(&seat),
            };
            // The old key is worth nothing any more, nor is having come by it: somebody else may sit there next.
            for there in self.connections.values_mut() {
                there.who.keyed.remove(&seat);
            }
        }
        for event in events {
            self.show(event);
        }
        Ok(())
    }
}

/// Whether lists show something else after this.
fn is_listed(what: &What) -> bool {
    matches!(
        what,
        What::Sat { .. }
            | What::Stood { .. }
            | What::Handed { .. }
            | What::Started { .. }
            | What::Rematched { .. }
    )
}

/// What somebody is shown instead who does not listen to whoever has spoken.
pub(super) fn shown(event: &Event, muted: &BTreeSet<String>) -> Option<Utf8Bytes> {
    match &event.what {
        What::Said { who, .. } if muted.contains(&who.id) => {
            let what = What::Muted { who: who.id.clone() };
            Some(text(&Reply::Event(Event { what, ..*event })))
        }
        _ => None,
    }
}

/// Our messages are numbers, names and lists: nothing in them can fail to be written.
pub(crate) fn text(reply: &Reply) -> Utf8Bytes {
    let mut text = serde_json::to_string(reply).unwrap_or_default();
    // Recent ones stay in memory for a while: without the room they did not need.
    text.shrink_to_fit();
    Utf8Bytes::from(text)
}
