//! A table's task: the only one that touches it.

mod aiming;
mod arranged;
mod delay;
mod order;
mod talking;
mod telling;
mod thinking;
mod waiting;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use protocol::{Ask, Bye, Event, Hello, Json, Limit, Reply, Request, Welcome, What};
use rules::Note;
use serde::Serialize;
use table::GameInPlay;
use tokio::sync::mpsc;
use tracing::Instrument as _;

use super::commands::{Caller, Command, Inbox, Joined, Shown, TableChannels};
use super::far_visitors::parting;
use super::films::Films;
use super::house::{House, HouseError, damaged, key_of, row};
use super::outgoing::{Farewell, Outgoing, Parcel, Parting};
use super::pages::{Listener, sent};
use super::people::{People, Told};
use super::preview::Preview;
use crate::id;
use crate::journal::JournalError;
use crate::nodes::Lease;
use crate::room::{AbsenceLimits, Absent, Act, Answer, Refusal, Room, Who};
use crate::store::{Append, StoreError, TableRow, TokenHash};
use crate::time::{Bucket, Moment, until_true};
use aiming::Aiming;
use delay::Delay;
use talking::Saying;
use thinking::Thinking;

/// The list of people who are here is sent at most this often.
const HERE_EVERY: Duration = Duration::from_millis(500);

/// A wait for the database of more milliseconds is taken from no player's clock.
const LONG_WAIT: u64 = 1000;

/// A connection at the table.
struct Connection {
    who: Who,
    caller: Caller,
    /// How many mutes tables of this node had been told when its visitor's were last changed.
    muted_as_of: u64,
    to: Outgoing,
    /// The people whose names it has been sent.
    told: Told,
    /// The number of the next event to send it.
    next: u64,
    ended: Arc<Farewell>,
}

/// An event as it is sent, with what belongs to it.
struct Recent {
    seq: u64,
    text: Utf8Bytes,
    /// The person it mentions.
    mention: Option<String>,
    /// That person's own words.
    words: Option<Utf8Bytes>,
}

/// A table and those at it.
pub(super) struct TableTask {
    house: Arc<House>,
    /// The right to write about the table, where several nodes share the database.
    lease: Option<Arc<Lease>>,
    me: mpsc::Sender<Command>,
    room: Room,
    /// What people without a seat see later, if the table has a delay.
    delay: Option<Delay>,
    aiming: Aiming,
    people: People,
    /// Messages that are not on disk yet.
    saying: Option<Saying>,
    /// How much may still be said here.
    talk_left: Bucket,
    /// Whether the table's row says that it wakes.
    wakes: bool,
    keys: BTreeMap<u8, TokenHash>,
    connections: BTreeMap<u64, Connection>,
    tail: VecDeque<Recent>,
    films: Films,
    /// The thought a bot was asked for.
    thinking: Option<Thinking>,
    /// When discs have come to rest and a bot may begin.
    rest: Moment,
    tell_here: Option<Moment>,
    /// Whether clients are to be told the clocks, because time was given back.
    given_back: bool,
    /// The people who are not here.
    absent: Absent,
    /// Since when the person who opened the table is not here.
    owner_away: Option<Moment>,
    /// Whether that person has been here since the table was read.
    owner_seen: bool,
    idle: Moment,
}

/// How a table's task has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// No person was there any more, or the server stops.
    Rested,
    /// The journal failed.
    Lost,
    /// Another node has the table.
    Moved,
}

/// Why memory may be ahead of the disk, or behind it.
enum Lost {
    /// The journal failed.
    Failed,
    /// Another node has the table, or may have.
    Moved,
}

impl From<JournalError> for Lost {
    fn from(error: JournalError) -> Lost {
        if let JournalError::Store(error) = &error
            && let StoreError::Stale(_) = **error
        {
            return Lost::Moved;
        }
        tracing::error!(%error, "the journal failed");
        Lost::Failed
    }
}

impl TableTask {
    pub(super) async fn run(
        house: Arc<House>,
        row: TableRow,
        lease: Option<Arc<Lease>>,
        me: TableChannels,
        mut inbox: Inbox,
    ) {
        match TableTask::read(&house, &row, lease.clone(), &me).await {
            Ok(mut task) => {
                let ended = task.serve(&mut inbox).await;
                // Before the table leaves memory: its next task notes them anew.
                house.whereabouts.leave(task.people.ids(), &row.id);
                house.put_down(&row.id, lease.as_deref(), false);
                house.forget(&row.id, &me);
                if ended == Ended::Lost {
                    house.disturbed();
                }
                house.give_back(lease).await;
                house.pass_back(&row.id, inbox).await;
            }
            // Waiting callers notice that the channel has closed.
            Err(error) => {
                tracing::error!(table = %row.id, %error, "a table could not be read");
                house.put_down(&row.id, lease.as_deref(), !error.is_outage());
                house.forget(&row.id, &me);
                house.give_back(lease).await;
                if error.is_outage() {
                    house.disturbed();
                }
            }
        }
    }

    async fn read(
        house: &Arc<House>,
        row: &TableRow,
        lease: Option<Arc<Lease>>,
        me: &TableChannels,
    ) -> Result<TableTask, HouseError> {
        let room = house.read(row).await?;
        // A node of that version goes on with the game; ended here, it would be lost to it.
        if house.node.is_some() && room.is_ahead() {
            return Err(damaged(row, &"a later version of this program began its game"));
        }
        let (delay, tail) = match room.settings().delay_millis() {
            0 => (None, VecDeque::new()),
            by => {
                let (delay, tail) = Delay::read(house, row, by).await?;
                (Some(delay), tail)
            }
        };
        // How long people had been away before this is unknown: they have the whole time to come back.
        let (bot, claim) = (house.config.grace, house.config.claim_after);
        let limits = AbsenceLimits { bot: bot.as_millis() as u64, claim: claim.as_millis() as u64 };
        let mut absent = Absent::new(limits);
        absent.update(room.people(), &BTreeSet::new(), house.clock.now());
        let keys = house.store.keys(&row.id).await?;
        let people = TableTask::meet(house, &room).await?;
        let now = house.clock.moment();
        Ok(TableTask {
            house: Arc::clone(house),
            lease,
            me: me.commands.clone(),
            room,
            delay,
            aiming: Aiming::new(now),
            people,
            saying: None,
            talk_left: talking::bucket(house.config.limits.talk, &house.clock),
            wakes: row.wakes,
            keys: keys.into_iter().map(|(seat, key)| (seat, key.hash)).collect(),
            connections: BTreeMap::new(),
            tail,
            films: Films::default(),
            thinking: None,
            rest: now,
            tell_here: None,
            given_back: false,
            absent,
            owner_away: Some(now),
            owner_seen: false,
            idle: now + house.config.idle,
        })
    }

    async fn serve(&mut self, inbox: &mut Inbox) -> Ended {
        let Inbox { commands, talk, aims } = inbox;
        let (mut closing, mut health) = (self.house.closing(), self.house.journal.health());
        let (clock, lease) = (self.house.clock.clone(), self.lease.clone());
        if let Err(lost) = self.put_in_order().await {
            return self.lose(lost);
        }
        loop {
            self.think();
            let wake = self.wake();
            let outcome = tokio::select! {
                biased;
                () = until_true(&mut closing) => {
                    self.farewell(parting(self.lease.is_some()));
                    return Ended::Rested;
                }
                () = taken(lease.as_deref()) => Err(Lost::Moved),
                said = talking::written(&mut self.saying) => self.said(said),
                command = commands.recv() => match command {
                    Some(command) => self.take(command).await,
                    None => return Ended::Rested,
                },
                // Talk comes after what is done, and some of it at a time.
                Some(chat) = talk.recv(), if self.saying.is_none() => self.say_all(chat, talk).await,
                // Nothing of the game waits for an aim.
                Some(wish) = aims.recv() => self.aimed(wish).await,
                () = clock.sleep_until(wake) => self.tick().await,
                // A bot may have waited for the journal. Should that be closed, so is the house.
                Ok(()) = health.changed() => Ok(()),
            };
            if let Err(lost) = outcome {
                return self.lose(lost);
            }
            if self.may_rest() && commands.is_empty() && talk.is_empty() {
                return Ended::Rested;
            }
        }
    }

    /// Lets everyone go: what is in memory is not what is on disk.
    fn lose(&mut self, lost: Lost) -> Ended {
        match lost {
            Lost::Failed => {
                self.farewell(Parting::Bye(Bye::Error));
                Ended::Lost
            }
            Lost::Moved => {
                self.farewell(Parting::Moved);
                Ended::Moved
            }
        }
    }

    /// Something to be written about this table.
    fn append(&self) -> Append {
        let fence = self.lease.as_ref().map(|lease| lease.fence());
        Append { table: self.room.id().to_owned(), fence, ..Append::default() }
    }

    /// When the table must act next without being asked.
    fn wake(&self) -> Moment {
        let clock = self.room.deadline().map(|at| self.house.clock.moment_of(at));
        let idle = self.is_idle().then_some(self.idle);
        let never = self.house.clock.moment() + Duration::from_secs(3600);
        let shown = [self.tell_here, self.aiming.due_at(), self.due_at()];
        shown.into_iter().chain([clock, idle, self.deserted_at()]).flatten().min().unwrap_or(never)
    }

    /// Whether no person is here and the table has nothing to do.
    fn is_idle(&self) -> bool {
        self.connections.is_empty()
            && self.thinking.is_none()
            && self.saying.is_none()
            && !self.films.busy()
            && self.room.deadline().is_none()
            && self.deserted_at().is_none()
            && self.delay.as_ref().is_none_or(Delay::is_done)
    }

    fn may_rest(&self) -> bool {
        self.is_idle() && self.is_past(self.idle)
    }

    /// Whether a moment has come.
    fn is_past(&self, moment: Moment) -> bool {
        moment <= self.house.clock.moment()
    }

    /// Until when the table stays in memory if nothing happens from now on.
    fn idle_after_now(&self) -> Moment {
        self.house.clock.moment() + self.house.config.idle
    }

    async fn tick(&mut self) -> Result<(), Lost> {
        self.release();
        self.publish().await?;
        self.send_aim();
        if self.tell_here.is_some_and(|at| self.is_past(at)) {
            self.tell_here = None;
            let clocks = match std::mem::take(&mut self.given_back) {
                true => self.room.clocks(self.house.clock.now()),
                false => None,
            };
            let (seats, here): (Vec<u8>, _) =
                (self.here().into_iter().collect(), self.connections.len() as u32);
            let away = self.absent.told();
            let told = |clocks| text(&Reply::Here { seats: seats.clone(), here, away: away.clone(), clocks });
            let (now, later) = (told(clocks), told(None));
            self.send_here(&now, &later);
        }
        self.close_deserted().await?;
        match self.room.expire(self.house.clock.now()) {
            Some(Ok(what)) => self.commit(vec![what], Vec::new()).await,
            Some(Err(refusal)) => {
                tracing::error!(table = self.room.id(), ?refusal, "a clock's action was refused");
                Err(Lost::Failed)
            }
            None => Ok(()),
        }
    }

    async fn take(&mut self, command: Command) -> Result<(), Lost> {
        let (at, since) = (self.house.clock.now(), Instant::now());
        // A table is never shown as it was before another node took it.
        if let Some(lease) = &self.lease
            && !lease.assured().await
        {
            return Err(Lost::Moved);
        }
        self.waited(at, since);
        // However much is asked for, it does not hold up a clock, least of all the asker's own.
        self.tick().await?;
        match command {
            Command::Join { connection, caller, hello, to, ended, reply } => {
                let joined = self.join(connection, caller, hello, to, ended);
                if reply.send(joined).is_err() {
                    self.leave(connection);
                }
                self.begin_if_all_here().await
            }
            Command::Ask { connection, request } => {
                let span = tracing::info_span!("ask", table = self.room.id());
                self.asked(connection, request).instrument(span).await
            }
            Command::Leave { connection } => {
                self.leave(connection);
                Ok(())
            }
            Command::Called { person } => self.called(person).await,
            Command::LookedUp { found } => self.looked_up(&found).await,
            Command::Muted { asked, by, whom, on, outcome } => {
                self.muted(asked, &by, &whom, on, outcome);
                Ok(())
            }
            Command::Settle { why, done } => self.settle(why, done).await,
            Command::View { reply } => {
                let here = self.connections.len() as u32;
                let (view, present) = (self.public_room().view(here), self.room.view(here));
                let (until, owner_gone) = (self.hidden_from(), self.owner_gone());
                let _ = reply.send(Shown { view, present, until, owner_gone });
                Ok(())
            }
            Command::Preview { reply } => {
                let _ = reply.send(Preview::of(self.public_room(), self.connections.len() as u32));
                Ok(())
            }
            Command::Keep { seat, person } => self.keep_seat(seat, person).await,
            Command::NoShow { reply } => self.no_show(reply).await,
            Command::CallOff => self.call_off().await,
            Command::Thought { after, choice } => self.thought(after, choice).await,
            Command::Filmed { n, film } => {
                self.filmed(n, film);
                Ok(())
            }
        }
    }

    fn join(
        &mut self,
        connection: u64,
        caller: Caller,
        hello: Hello,
        to: Outgoing,
        ended: Arc<Farewell>,
    ) -> Result<Joined, Refusal> {
        let matches =
            |hash: TokenHash| self.keys.iter().filter(move |(_, key)| **key == hash).map(|(&seat, _)| seat);
        let keyed: BTreeSet<u8> =
            hello.keys.iter().take(8).flat_map(|key| matches(id::hashed(key))).collect();
        let who = Who { person: caller.person.as_ref().map(|person| person.id.clone()), keyed };
        if caller.reserved && !self.room.is_playing(&who) {
            return Err(Refusal::full());
        }
        if let Some(person) = &caller.person {
            self.meet_visitor(person, caller.changes);
        }
        // A visitor's connection reads older events itself: a long past must not hold up the present.
        let late = self.is_late(&who);
        let until = if late { self.hidden_from() } else { self.shown() };
        let from = hello.from.unwrap_or(until);
        // The calendar of the node that had the table before may have been ahead of ours: then a visitor who sees the table
        // later has been sent more than is due here, and is sent nothing of it again. How much there is, is not told.
        let next = if late { until.max(from) } else { until };
        let in_memory = telling::sent_at_once(&self.tail, until);
        let welcome = Welcome { next, ..self.welcome(&who, &caller) };
        let told = self.people.told(welcome.people.iter().map(|person| person.id.as_str()));
        // The connection is also sent names in the part it reads itself; to be sent a name twice does no harm.
        let listener = Listener { muted: caller.muted.clone(), told: told.clone() };
        let muted_as_of = self.house.whereabouts.mutes();
        let mut there = Connection { who, caller, muted_as_of, to, told, next, ended };
        let mut recent = Vec::new();
        for event in self.tail.iter().filter(|recent| (from.max(in_memory)..until).contains(&recent.seq)) {
            telling::tell(event, &self.people, &mut there, &mut |message| recent.push(message));
        }
        if late {
            recent.extend(self.earlier_here().map(Parcel::from));
        }
        let awaited = self.is_awaited(&there.who);
        self.connections.insert(connection, there);
        self.changed_here(awaited);
        let welcome = text(&Reply::Welcome(Box::new(welcome)));
        Ok(Joined { welcome, earlier: from..in_memory, recent, next, listener })
    }

    /// The number of the next event to be shown: what is being said is not on disk yet.
    fn shown(&self) -> u64 {
        self.saying.as_ref().map_or(self.room.next(), Saying::first)
    }

    fn welcome(&self, who: &Who, caller: &Caller) -> Welcome {
        let (late, room, now) = (self.is_late(who), self.seen_by(who), self.house.clock.now());
        let game = room.game();
        let mut table = room.view(self.connections.len() as u32 + 1);
        self.people.name_all(&mut table);
        let mut people: Vec<_> = table.people().cloned().collect();
        people.sort_unstable();
        people.dedup();
        Welcome {
            protocol: protocol::PROTOCOL,
            you: self.room.person(who).map(|id| self.people.person(id)),
            seats: self.room.seats_of(who),
            table,
            people,
            muted: caller.muted.iter().cloned().collect(),
            state: game.map(|game| Json::new(game.position().json())),
            hash: game.map(GameInPlay::hash),
            actions: room.actions(),
            next: if late { self.hidden_from() } else { self.shown() },
            now,
            clocks: room.clocks(now),
        }
    }

    fn leave(&mut self, connection: u64) {
        if let Some(gone) = self.connections.remove(&connection) {
            self.idle = self.idle_after_now();
            self.changed_here(self.is_awaited(&gone.who));
            self.think_no_more();
        }
    }

    /// A person came or went; `awaited` says whether others may wait for that person. Watchers can be thousands: they
    /// are only counted.
    fn changed_here(&mut self, awaited: bool) {
        if awaited {
            let here = self.here();
            self.absent.update(self.room.people(), &here, self.house.clock.now());
            self.look_for_owner();
        }
        self.tell_here.get_or_insert(self.house.clock.moment() + HERE_EVERY);
    }

    /// The seats whose people are here.
    fn here(&self) -> BTreeSet<u8> {
        self.connections.values().flat_map(|connection| self.room.seats_of(&connection.who)).collect()
    }

    async fn asked(&mut self, connection: u64, request: Request) -> Result<(), Lost> {
        let Request { id, ask } = request;
        let Some(Connection { who, .. }) = self.connections.get(&connection) else { return Ok(()) };
        let who = who.clone();
        match ask {
            Ask::Ping => self.answer(connection, &Reply::Pong { id }),
            Ask::Shot { n } => self.show_shot(connection, id, n),
            // A person unknown at this table need not be silenced.
            Ask::Silence { who: ref whom, on: true } if self.room.owns(&who) && !self.people.knows(whom) => {
                self.refuse(connection, id, &Refusal::limit(Limit::Guest, Note::new("server-silence-whom")));
            }
            // It would be played, could not be written, and every connection would have to be let go.
            _ if self.house.journal.is_failing() => {
                self.refuse(connection, id, &Refusal::limit(Limit::Error, Note::new("server-busy")));
            }
            ask => match self.ask_room(&who, &ask) {
                Err(refusal) => self.refuse(connection, id, &refusal),
                Ok(Answer::Acts(act)) => self.acts(connection, id, act).await?,
                // Talk has a queue of its own; it is taken here only while no other message is being written.
                Ok(Answer::Says(said)) if self.saying.is_none() => {
                    self.hand_in(vec![((connection, id), said)]);
                }
                Ok(Answer::Says(_)) => self.refuse_all(vec![(connection, id)]),
                Ok(Answer::Happens(whats)) => {
                    let keys = if let Ask::Stand { seat } = ask { vec![(seat, None)] } else { Vec::new() };
                    self.commit(whats, keys).await?;
                    self.answer(connection, &Reply::Done { id, key: None });
                }
                Ok(Answer::Seated(seat, whats)) => self.seated(connection, id, seat, whats).await?,
                Ok(Answer::Rematch) => self.rematch(connection, id).await?,
            },
        }
        Ok(())
    }

    /// Asks the room. What it refuses must not say how the game goes on either: people without a seat are refused what
    /// could not be done at the table as they see it.
    fn ask_room(&mut self, who: &Who, ask: &Ask) -> Result<Answer, Refusal> {
        let now = self.house.clock.now();
        let outsider = self.is_late(who) && !self.room.owns(who);
        if let Some(delay) = self.delay.as_mut().filter(|_| outsider) {
            delay.refuse(who, ask, &self.absent, now)?;
        }
        self.room.ask(who, ask, &self.absent, now)
    }

    /// Seats a person. The key of a seat they leave for it moves along: other devices that came by it stay with them.
    async fn seated(&mut self, connection: u64, id: u32, seat: u8, whats: Vec<What>) -> Result<(), Lost> {
        let left = |what: &What| if let What::Stood { seat } = what { Some(*seat) } else { None };
        let left: BTreeSet<u8> = whats.iter().filter_map(left).collect();
        let moved = left.iter().find_map(|left| self.keys.get(left).copied());
        let new = moved.is_none().then(id::token);
        let hash = moved.or_else(|| new.as_deref().map(id::hashed));
        let by_key = self.connections.iter().filter(|(_, there)| !there.who.keyed.is_disjoint(&left));
        let devices: Vec<u64> = by_key.map(|(&device, _)| device).chain([connection]).collect();
        let keys = left.iter().map(|&left| (left, None)).chain([(seat, hash)]).collect();
        self.commit(whats, keys).await?;
        for device in devices {
            if let Some(there) = self.connections.get_mut(&device) {
                there.who.keyed.insert(seat);
            }
        }
        self.changed_here(true);
        self.answer(connection, &Reply::Done { id, key: new });
        Ok(())
    }

    /// Plays an action in the game.
    async fn acts(&mut self, connection: u64, id: u32, act: Act) -> Result<(), Lost> {
        let started = Instant::now();
        match self.played(act).await {
            Ok(what) => {
                self.commit(vec![what], Vec::new()).await?;
                self.answer(connection, &Reply::Done { id, key: None });
                metrics::histogram!("pichenette_action_seconds").record(started.elapsed().as_secs_f64());
            }
            Err(refusal) => self.refuse(connection, id, &refusal),
        }
        Ok(())
    }

    /// Opens the next table, with everyone one seat on; the keys of seats move on with their people.
    async fn rematch(&mut self, connection: u64, id: u32) -> Result<(), Lost> {
        let seats = self.room.players() as u8;
        let keys = self.keys.iter().map(|(&seat, &key)| ((seat + 1) % seats, key)).collect();
        match House::plan(self.room.rematch_opening(), keys, true, self.house.clock.now()) {
            Ok((table, opened)) => {
                let rematched = What::Rematched { table: table.id.clone() };
                self.commit_beside(vec![rematched], Vec::new(), Some(opened)).await?;
                self.house.begin(&table).await;
                self.answer(connection, &Reply::Done { id, key: None });
            }
            Err(error) => {
                tracing::error!(table = self.room.id(), %error, "no table for another game");
                self.refuse(connection, id, &Refusal::limit(Limit::Error, Note::new("server-busy")));
            }
        }
        Ok(())
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
        let (at, since, before) = (self.house.clock.now(), Instant::now(), self.room.status());
        let mut events: Vec<(Event, Utf8Bytes)> = Vec::with_capacity(whats.len());
        let mut append = self.append();
        let mut listed = false;
        for what in whats {
            listed |= is_listed(&what);
            let event = Event { seq: self.room.next(), at, what };
            self.room.apply(&event);
            append.people.extend(self.newly_mentioned(&event.what));
            let row = row(&event);
            events.push((event, sent(&row)));
            append.events.push(row);
        }
        let wakes = self.row_wakes(!events.is_empty());
        listed |= self.room.status() != before || wakes != self.wakes;
        append.changed = listed.then(|| self.standing(wakes));
        append.keys =
            keys.iter().map(|&(seat, key)| (seat, key.map(|hash| key_of(&self.room, seat, hash)))).collect();
        self.house.journal.append_together(beside.into_iter().chain([append]).collect()).await?;
        self.waited(at, since);
        self.wakes = wakes;
        // What was being said has been written before it.
        if self.saying.is_some() {
            let said = talking::written(&mut self.saying).await;
            self.said(said)?;
        }
        for (seat, key) in keys {
            match key {
                Some(key) => self.keys.insert(seat, key),
                None => self.keys.remove(&seat),
            };
            // The old key, and connections that came by it, lose the seat: another person may sit there next.
            for there in self.connections.values_mut() {
                there.who.keyed.remove(&seat);
            }
        }
        for (event, sent) in events {
            self.show(&event, sent);
        }
        if self.room.is_arranged() && self.room.status() != before {
            self.house.tell_table_changed();
        }
        Ok(())
    }

    /// The table has waited for the database since this time of its clock and of the machine's: a test may have moved the
    /// former meanwhile. Nothing could be done while it waited, so a long wait is given back to the player in turn.
    fn waited(&mut self, at: u64, since: Instant) {
        let waited = self.house.clock.now().saturating_sub(at).min(since.elapsed().as_millis() as u64);
        if waited > LONG_WAIT {
            self.room.give_back(waited);
            self.given_back = true;
            self.tell_here = Some(self.house.clock.moment());
        }
    }

    /// The person whom an event mentions, if no earlier event did.
    fn newly_mentioned(&mut self, what: &What) -> Option<String> {
        let mention = what.mention()?;
        if !self.people.knows(mention.id()) {
            self.house.whereabouts.come(mention.id(), self.room.id());
        }
        self.people.mention(mention.id()).then(|| mention.id().to_owned())
    }
}

/// Waits until another node has the table, or may have it; for ever where there is one node.
async fn taken(lease: Option<&Lease>) {
    match lease {
        Some(lease) => lease.lost().await,
        None => std::future::pending().await,
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
            | What::Talkers(_)
            | What::Rematched { .. }
    )
}

/// A message as text. Our messages are numbers, names and lists: nothing in them can fail to be written.
pub(crate) fn text(message: &impl Serialize) -> Utf8Bytes {
    let mut text = serde_json::to_string(message).unwrap_or_default();
    // Recent ones stay in memory for a while: without the room they did not need.
    text.shrink_to_fit();
    Utf8Bytes::from(text)
}
