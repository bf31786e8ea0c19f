//! The house: every table there is, and how to get to it.

use std::collections::{BTreeSet, HashMap};
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use protocol::{Event, Mention, Person, SeatWish, Settings, Status, TableView, What};
use tokio::sync::{Mutex as AsyncMutex, Notify, broadcast, mpsc, watch};

use super::commands::{AimWish, Chat, Command, Crowded, Inbox, LookedUp, Shown, TableChannels, channels};
use super::cores::Cores;
use super::far_table::FarTable;
use super::mutes::{self, MuteWish};
use super::pages::PAGE;
use super::people::Whereabouts;
use super::preview::Previews;
use super::simulators::Simulators;
use super::table::TableTask;
use crate::config::Config;
use crate::id;
use crate::journal::{Journal, JournalError};
use crate::nodes::{Held, Lease, News, Node, Sender};
use crate::room::Room;
use crate::store::{
    Append, EventRow, Key, LONGEST_TRANSACTION, SharedStore, Standing, StoreError, TableRow, TokenHash,
};
use crate::time::{Clock, until_true};

/// News of other nodes that may wait for those who hear them.
const NEWS_WAITING: usize = 1024;

/// How long tables rest after the database has failed.
const AFTER_DISTURBANCE: Duration = Duration::from_secs(2);

/// Every table, and what they share.
pub struct House {
    /// The database.
    pub store: SharedStore,
    /// The way to write to it.
    pub journal: Journal,
    /// The operator's settings.
    pub config: Config,
    /// The server's clock.
    pub clock: Clock,
    /// This node, where several share the database.
    pub(crate) node: Option<Arc<Node>>,
    /// Bots think on their own threads, as many at a time as there are cores.
    pub(crate) thinkers: Arc<Cores>,
    /// Shots are simulated on threads of their own.
    pub(crate) simulators: Simulators,
    /// Films of shots are made one after the other, so that bots do not wait for them.
    pub(crate) projectors: Arc<Cores>,
    /// Which people are known at which table in memory.
    pub(crate) whereabouts: Whereabouts,
    /// The queue of mutes to be written.
    pub(crate) mutes: mpsc::Sender<MuteWish>,
    /// Tables as visitors see them from outside.
    pub(super) previews: Previews,
    /// Held while a name changes, so that everyone is sent the last name last.
    calling: AsyncMutex<()>,
    disturbance: Notify,
    /// Rung when a game of a tournament begins or ends.
    pub(crate) table_changed: Notify,
    /// Rung when a person has been erased.
    erased: Notify,
    tables: Mutex<HashMap<String, TableChannels>>,
    joined: AtomicU64,
    closing: watch::Sender<bool>,
    leaving: AtomicBool,
    /// What other nodes tell.
    pub(super) news: broadcast::Sender<(Sender, Arc<News>)>,
    /// In how many steps sockets have been sent elsewhere.
    pub(super) dismissed: watch::Sender<u64>,
}

/// Why a table cannot be reached.
#[derive(Debug, thiserror::Error)]
pub enum HouseError {
    /// There is none of that name.
    #[error("there is no such table")]
    NoTable,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The journal is damaged.
    #[error("{0}")]
    Damaged(String),
    /// The server is about to stop.
    #[error("the server is about to stop")]
    Closing,
    /// Another node has the table.
    #[error("another node has the table")]
    Elsewhere,
}

impl HouseError {
    /// Whether a later try may succeed.
    pub(crate) fn is_outage(&self) -> bool {
        matches!(self, HouseError::Store(error) if error.is_outage())
    }
}

/// A table that has just been opened, and the keys of the seats its owner sits in.
pub struct Opened {
    /// The table.
    pub table: TableView,
    /// Seats and their keys.
    pub keys: Vec<(u8, String)>,
}

impl House {
    /// A house over a store. Within a runtime: it has a task of its own. Fails if the system refuses it a thread.
    pub(crate) fn new(
        store: SharedStore,
        journal: Journal,
        config: Config,
        clock: Clock,
        node: Option<Arc<Node>>,
    ) -> io::Result<Arc<House>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (mutes, wishes) = mpsc::channel(mutes::WAITING);
        let house = Arc::new(House {
            store,
            journal,
            config,
            clock,
            node,
            thinkers: Cores::new(cores),
            simulators: Simulators::start(cores)?,
            projectors: Cores::new(1),
            whereabouts: Whereabouts::default(),
            mutes,
            previews: Previews::new(),
            calling: AsyncMutex::default(),
            disturbance: Notify::new(),
            table_changed: Notify::new(),
            erased: Notify::new(),
            tables: Mutex::default(),
            joined: AtomicU64::new(0),
            closing: watch::Sender::new(false),
            leaving: AtomicBool::new(false),
            news: broadcast::Sender::new(NEWS_WAITING),
            dismissed: watch::Sender::new(0),
        });
        tokio::spawn(Arc::clone(&house).write_mutes(wishes));
        Ok(house)
    }

    /// Announces that the server takes no new visitors: it is about to stop.
    pub(crate) fn leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// Whether it takes no new visitors.
    pub(crate) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::SeqCst)
    }

    /// Becomes true when the server is about to stop.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Announces that the server is about to stop.
    pub fn close(&self) {
        self.leave();
        self.closing.send_replace(true);
    }

    /// A number for a connection that no other ever has: a late command of a connection that is gone must not count for
    /// another one, even if the table has been read again meanwhile.
    pub(crate) fn next_connection(&self) -> u64 {
        self.joined.fetch_add(1, Ordering::Relaxed)
    }

    /// How many tables are in memory.
    pub fn live(&self) -> usize {
        self.tables().len()
    }

    /// The way to a table in memory.
    pub(super) fn channels(&self, id: &str) -> Option<TableChannels> {
        self.tables().get(id).cloned()
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, TableChannels>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table with its first people and bots.
    pub async fn open(
        self: &Arc<Self>,
        owner: Person,
        settings: Settings,
        seats: &[SeatWish],
    ) -> Result<Opened, HouseError> {
        let me = Mention::from(&owner);
        let mut events = vec![What::Opened { owner: me.clone(), settings }];
        let mut keys = Vec::new();
        for (seat, wish) in (0u8..).zip(seats) {
            match wish {
                SeatWish::Open => {}
                SeatWish::Me => {
                    // A person who asks for several seats has chosen to play them all.
                    events.push(What::Sat { seat, who: me.clone(), also: !keys.is_empty() });
                    keys.push((seat, id::token()));
                }
                SeatWish::Bot(level) => events.push(What::Handed { seat, bot: Some(*level), clocks: None }),
            }
        }
        let hashes = keys.iter().map(|(seat, key)| (*seat, id::hashed(key))).collect();
        let (mut table, append) = House::plan(events, hashes, false, self.clock.now())?;
        self.journal.append(append).await?;
        House::count_opened(&table);
        // No other person can be there yet.
        table.people_mut().for_each(|person| person.name.clone_from(&owner.name));
        Ok(Opened { table, keys })
    }

    /// Reads a new table into memory when its game has begun: its bots and clocks do not wait for a visitor.
    pub(crate) async fn begin(self: &Arc<Self>, table: &TableView) {
        House::count_opened(table);
        if let Err(error) = self.table(&table.id).await {
            tracing::error!(table = table.id, %error, "a new table could not be woken");
        }
    }

    pub(crate) fn count_opened(table: &TableView) {
        metrics::counter!("pichenette_tables_opened_total", "game" => table.settings.game.name())
            .increment(1);
    }

    /// A new table from what happens first at it, at that time, still to be written; `start` begins the game at once.
    pub(crate) fn plan(
        whats: Vec<What>,
        keys: Vec<(u8, TokenHash)>,
        start: bool,
        at: u64,
    ) -> Result<(TableView, Append), HouseError> {
        House::plan_as(id::name(), whats, keys, start, at)
    }

    /// The same with a name that was chosen before.
    pub(crate) fn plan_as(
        id: String,
        whats: Vec<What>,
        keys: Vec<(u8, TokenHash)>,
        start: bool,
        at: u64,
    ) -> Result<(TableView, Append), HouseError> {
        let secret = id::secret();
        let damaged = |what: &dyn std::fmt::Display| HouseError::Damaged(what.to_string());
        let mut events = (0u64..).zip(whats).map(|(seq, what)| Event { seq, at, what });
        let first = events.next().ok_or(HouseError::NoTable)?;
        let mut room = Room::open(&id, secret, &first).map_err(|error| damaged(&error))?;
        let mut rows = vec![row(&first)];
        let mut people: BTreeSet<String> = BTreeSet::from([room.owner().to_owned()]);
        for event in events {
            room.apply(&event);
            rows.push(row(&event));
            people.extend(event.what.mention().map(|mention| mention.id().to_owned()));
        }
        let before = standing(&room);
        if start {
            let what = room.begin(at).map_err(|error| damaged(&error))?;
            let event = Event { seq: room.next(), at, what };
            room.apply(&event);
            rows.push(row(&event));
        }
        let now = standing(&room);
        // With a delay, lists show later that the game has begun. Until then they leave the table out: that these
        // people have another one says that their last game has ended.
        let Standing { public, status, view, wakes, made } = match start && room.settings().delay > 0 {
            true => Standing { public: false, wakes: true, made: now.made, ..before },
            false => now,
        };
        let new = TableRow {
            id: id.clone(),
            opened: at,
            game: room.kind().name().to_owned(),
            public,
            status,
            view,
            secret,
            wakes,
            made,
        };
        let keys = keys.into_iter().map(|(seat, hash)| (seat, Some(key_of(&room, seat, hash)))).collect();
        let people = people.into_iter().collect();
        let append = Append { table: id, new: Some(new), events: rows, keys, people, ..Append::default() };
        Ok((room.view(0), append))
    }

    /// Sends a command to a table, which is read from its journal if it is not in memory.
    pub async fn say(self: &Arc<Self>, id: &str, command: Command) -> Result<(), HouseError> {
        let mut command = command;
        loop {
            let table = self.table(id).await?;
            match table.commands.send(command).await {
                Ok(()) => return Ok(()),
                // It has just been forgotten: it will be read again.
                Err(mpsc::error::SendError(back)) => {
                    self.forget(id, &table);
                    command = back;
                }
            }
        }
    }

    /// Sends a command to a table if it is in memory, or if sockets of this node are at it elsewhere.
    pub(crate) async fn tell(&self, id: &str, command: Command) {
        let table = self.tables().get(id).cloned();
        let left = match table {
            Some(table) => table.commands.send(command).await.err().map(|mpsc::error::SendError(back)| back),
            None => Some(command),
        };
        // A table that has just left memory reads the news from the database later.
        if let Some(command) = left {
            self.tell_elsewhere(id, command);
        }
    }

    /// The same without waiting, for a connection of another node: a table that has no room for it lets the connection
    /// go, which is told so.
    pub(super) fn tell_now(&self, id: &str, command: Command) {
        let Some(table) = self.channels(id) else { return };
        let connection =
            if let Command::Ask { connection, .. } = &command { Some(*connection) } else { None };
        if table.commands.try_send(command).is_err()
            && let Some(connection) = connection
        {
            let (commands, leave) = (table.commands, Command::Leave { connection });
            tokio::spawn(async move { commands.send(leave).await });
        }
    }

    /// Hands over a message of another node's client. Too many of them are dropped with their connection.
    pub(super) fn talk_now(&self, id: &str, chat: Chat) {
        let Some(table) = self.channels(id) else { return };
        let connection = chat.connection;
        if table.talk.try_send(chat).is_err() {
            let commands = table.commands;
            tokio::spawn(async move { commands.send(Command::Leave { connection }).await });
        }
    }

    /// Hands over an aim of another node's client. Too many of them are not worth anything.
    pub(super) fn aim_now(&self, id: &str, wish: AimWish) {
        if let Some(table) = self.channels(id) {
            let _ = table.aims.try_send(wish);
        }
    }

    /// Hands over a message that a person wants to say at a table. Talk has a queue of its own and never waits: if the
    /// queue is full, the message is refused.
    pub(crate) async fn talk(
        self: &Arc<Self>,
        id: &str,
        chat: Chat,
    ) -> Result<Result<(), Crowded>, HouseError> {
        let mut chat = chat;
        loop {
            let table = self.table(id).await?;
            match table.talk.try_send(chat) {
                Ok(()) => return Ok(Ok(())),
                Err(mpsc::error::TrySendError::Full(_)) => return Ok(Err(Crowded)),
                Err(mpsc::error::TrySendError::Closed(back)) => {
                    self.forget(id, &table);
                    chat = back;
                }
            }
        }
    }

    /// Hands over an aim that a player wants the others to see. Like talk it has a queue of its own and never waits.
    pub(crate) async fn aim(
        self: &Arc<Self>,
        id: &str,
        wish: AimWish,
    ) -> Result<Result<(), Crowded>, HouseError> {
        // A table that has just left memory has no people who would see it.
        let table = self.table(id).await?;
        Ok(table.aims.try_send(wish).map_err(|_| Crowded))
    }

    /// Renames a person, and sends the new name to everyone who knows them.
    pub(crate) async fn rename(self: &Arc<Self>, id: &str, name: &str) -> Result<(), HouseError> {
        let _one_after_the_other = self.calling.lock().await;
        self.store.rename(id, name).await?;
        self.call(&Person::named(id, name)).await;
        Ok(())
    }

    /// Erases a person: name, tokens, mutes, talk and keys are gone when this returns, and the person has left tables
    /// whose game has not begun.
    pub(crate) async fn erase(self: &Arc<Self>, id: &str) -> Result<(), HouseError> {
        let tables = {
            let _one_after_the_other = self.calling.lock().await;
            let tables = self.store.erase(id).await?;
            self.call(&Person::unnamed(id)).await;
            self.erased.notify_one();
            tables
        };
        for table in tables {
            // Tables that are not in memory notice it when they are read.
            if let Err(error) = self.settle(&table, None).await {
                tracing::error!(table, %error, "a person who is gone could not leave a table");
            }
        }
        Ok(())
    }

    /// Waits until a person has been erased.
    pub(crate) async fn erased(&self) {
        self.erased.notified().await;
    }

    /// Sends a person's new name to the tables that know them, at all nodes.
    async fn call(&self, person: &Person) {
        self.tell_of(person).await;
        self.tell_nodes(|| News::Called(person.clone()));
    }

    /// Tells the other nodes, if there are any.
    pub(crate) fn tell_nodes(&self, news: impl FnOnce() -> News) {
        if let Some(node) = &self.node {
            node.bus.tell_all(news());
        }
    }

    /// Sends a person's new name to the tables of this node that know them.
    pub(super) async fn tell_of(&self, person: &Person) {
        for table in self.whereabouts.changed(&person.id) {
            self.tell(&table, Command::Called { person: person.clone() }).await;
        }
    }

    /// Looks up everyone whom tables of this node know: news of people may have been lost.
    pub(super) async fn look_people_up(&self) -> Result<(), StoreError> {
        let _one_after_the_other = self.calling.lock().await;
        let (people, as_of) = (self.whereabouts.people(), self.whereabouts.mutes());
        let mut names = self.store.names(&people).await?;
        let muted = self.store.muted_by(&people).await?;
        let names =
            people.into_iter().map(|id| (names.remove(&id), id)).map(|(name, id)| (id, name)).collect();
        let found = Arc::new(LookedUp { names, muted, as_of });
        for table in self.whereabouts.all_changed() {
            self.tell(&table, Command::LookedUp { found: Arc::clone(&found) }).await;
        }
        Ok(())
    }

    /// A table's view as this person sees it, without people's names.
    pub async fn view(self: &Arc<Self>, id: &str, person: Option<&str>) -> Result<TableView, HouseError> {
        if let Some(shown) = self.shown(id).await {
            return Ok(if sits(&shown.present, person) { shown.present } else { shown.view });
        }
        let row = if id::is_name(id) { self.store.table(id).await? } else { None };
        parsed(&row.ok_or(HouseError::NoTable)?)
    }

    /// The view of a table in memory, here or at another node.
    async fn shown(&self, id: &str) -> Option<Shown> {
        let Some(table) = self.channels(id) else { return self.shown_elsewhere(id).await };
        let (reply, shown) = tokio::sync::oneshot::channel();
        table.commands.send(Command::View { reply }).await.ok()?;
        shown.await.ok()
    }

    /// The view of a table whose row is at hand, for those who sit there, without people's names.
    pub(crate) async fn view_of(&self, row: &TableRow) -> Result<TableView, HouseError> {
        self.shown(&row.id).await.map_or_else(|| parsed(row), |shown| Ok(shown.present))
    }

    /// The number of the first event of a table that this person does not see yet; `None` if they see all of them, also
    /// those to come. A table with a delay is asked itself: it may hold something back, or may soon.
    pub(crate) async fn hidden_from(
        self: &Arc<Self>,
        row: &TableRow,
        person: Option<&str>,
    ) -> Result<Option<u64>, HouseError> {
        let view = parsed(row)?;
        if view.settings.delay == 0 || sits(&view, person) {
            return Ok(None);
        }
        let (reply, shown) = tokio::sync::oneshot::channel();
        self.say(&row.id, Command::View { reply }).await?;
        let shown = shown.await.map_err(|_| HouseError::Damaged(format!("table {} has stopped", row.id)))?;
        Ok(Some(shown.until))
    }

    /// The view of a table for lists, without people's names. A table that waits for players is shown while its owner
    /// is there, and a while longer; a table that is not in memory has had no visitors for a while.
    pub(crate) async fn listed(&self, row: &TableRow) -> Result<Option<TableView>, HouseError> {
        Ok(match self.shown(&row.id).await {
            Some(shown) => (!shown.owner_gone).then_some(shown.view),
            None if row.status == Status::Open && row.opened < self.owners_gone_since() => None,
            None => Some(parsed(row)?),
        })
    }

    /// An owner who was last seen before this time, in milliseconds since 1970, counts as gone.
    pub(crate) fn owners_gone_since(&self) -> u64 {
        self.clock.now().saturating_sub(self.config.owner_gone.as_millis() as u64)
    }

    /// Whether a table is in memory.
    pub(super) fn is_live(&self, id: &str) -> bool {
        self.tables().contains_key(id)
    }

    /// Puts names to everyone in these views.
    pub(crate) async fn name_all(&self, views: &mut [TableView]) -> Result<(), HouseError> {
        let ids: BTreeSet<&String> =
            views.iter().flat_map(TableView::people).map(|person| &person.id).collect();
        let ids: Vec<String> = ids.into_iter().cloned().collect();
        let names = self.store.names(&ids).await?;
        for person in views.iter_mut().flat_map(TableView::people_mut) {
            person.name = names.get(&person.id).cloned();
        }
        Ok(())
    }

    /// The way to a table. Boxed, because a table's task can open the next table and so needs this very function.
    pub(super) fn table<'a>(
        self: &'a Arc<Self>,
        id: &'a str,
    ) -> BoxFuture<'a, Result<TableChannels, HouseError>> {
        Box::pin(self.find(id))
    }

    async fn find(self: &Arc<Self>, id: &str) -> Result<TableChannels, HouseError> {
        if let Some(table) = self.channels(id) {
            return Ok(table);
        }
        if *self.closing.borrow() {
            return Err(HouseError::Closing);
        }
        if !id::is_name(id) {
            return Err(HouseError::NoTable);
        }
        let row = self.store.table(id).await?.ok_or(HouseError::NoTable)?;
        match &self.node {
            None => Ok(self.open_here(row, None)),
            Some(node) => self.claim(node, id).await,
        }
    }

    /// The way to a table where several nodes share the database: its own task if this node has it or can take it.
    async fn claim(self: &Arc<Self>, node: &Arc<Node>, id: &str) -> Result<TableChannels, HouseError> {
        let _alone = node.keeper.alone(id).await;
        if let Some(table) = self.channels(id) {
            return Ok(table);
        }
        match node.keeper.claim(id).await? {
            Held::Here(lease) => {
                // The row may have changed until the table was ours. Other tables wait until this one is there.
                let row = tokio::time::timeout(LONGEST_TRANSACTION, self.store.table(id)).await;
                let row = row.unwrap_or(Err(StoreError::Late))?.ok_or(HouseError::NoTable)?;
                // Sockets of this node may still be at the node that had it: they join again, here.
                node.edge.call_back(id);
                Ok(self.open_here(row, Some(lease)))
            }
            Held::At(owner) => {
                let (channels, inbox) = channels(true);
                self.tables().insert(id.to_owned(), channels.clone());
                let (house, node) = (Arc::clone(self), Arc::clone(node));
                let far = FarTable::run(house, node, id.to_owned(), owner, channels.clone(), inbox);
                tokio::spawn(far);
                Ok(channels)
            }
            Held::Nowhere => Err(HouseError::Damaged(format!("table {id} could not be read a while ago"))),
        }
    }

    /// The task of a table at this node.
    fn open_here(self: &Arc<Self>, row: TableRow, lease: Option<Arc<Lease>>) -> TableChannels {
        let (channels, inbox) = channels(false);
        // A second caller finds the first one's task: a table has one task.
        let mut tables = self.tables();
        if let Some(table) = tables.get(&row.id) {
            return table.clone();
        }
        tables.insert(row.id.clone(), channels.clone());
        metrics::gauge!("pichenette_tables_live").set(tables.len() as f64);
        drop(tables);
        tokio::spawn(TableTask::run(Arc::clone(self), row, lease, channels.clone(), inbox));
        channels
    }

    /// A table's task has ended.
    pub(super) fn forget(&self, id: &str, table: &TableChannels) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|there| there.commands.same_channel(&table.commands)) {
            tables.remove(id);
        }
        metrics::gauge!("pichenette_tables_live").set(tables.len() as f64);
    }

    /// Hands what has arrived for a task that has ended to the next one.
    pub(super) async fn pass_back(self: &Arc<Self>, id: &str, mut inbox: Inbox) {
        inbox.commands.close();
        inbox.talk.close();
        while let Ok(command) = inbox.commands.try_recv() {
            let _ = self.say(id, command).await;
        }
        while let Ok(chat) = inbox.talk.try_recv() {
            let _ = self.talk(id, chat).await;
        }
    }

    /// Begins to give a lease back, before its table leaves memory: the table's next task must have one of its own. A
    /// table that cannot be read here is left alone for a while.
    pub(super) fn put_down(&self, table: &str, lease: Option<&Lease>, unreadable: bool) {
        let (Some(node), Some(lease)) = (&self.node, lease) else { return };
        if unreadable {
            node.keeper.leave_alone(table);
        }
        lease.put_down();
    }

    /// Gives a lease back, where there are leases.
    pub(super) async fn give_back(&self, lease: Option<Arc<Lease>>) {
        if let (Some(node), Some(lease)) = (&self.node, lease) {
            node.keeper.release(&lease).await;
        }
    }

    /// Reads a table's room from its journal.
    pub(crate) async fn read(&self, row: &TableRow) -> Result<Room, HouseError> {
        let mut room: Option<Room> = None;
        loop {
            let from = room.as_ref().map_or(0, Room::next);
            let page = self.store.events(&row.id, from, PAGE).await?;
            let whole = page.len() < PAGE as usize;
            recall(row, &mut room, page, self.clock.now())?;
            if whole {
                return room.ok_or_else(|| damaged(row, &"it has no events"));
            }
        }
    }

    /// Wakes the tables that act without being asked: a clock runs, or a bot plays on while nobody watches. The others
    /// are read when a visitor comes.
    pub async fn wake(self: &Arc<Self>) -> Result<usize, HouseError> {
        // Among several nodes, each takes up those that no other one has, from time to time.
        if self.node.is_some() {
            return Ok(0);
        }
        let waking = self.store.waking().await?;
        for id in &waking {
            if let Err(error) = self.table(id).await {
                tracing::error!(table = %id, %error, "a table could not be woken");
            }
        }
        Ok(waking.len())
    }

    /// Notes that a table had to stop because the database failed.
    pub(crate) fn disturbed(&self) {
        self.disturbance.notify_one();
    }

    /// Wakes the tables again after the database has failed, for as long as the server runs: some of them have no
    /// visitors who would come back and wake them.
    pub async fn watch_over(self: Arc<Self>) {
        let mut closing = self.closing();
        let again = async {
            loop {
                self.disturbance.notified().await;
                self.clock.sleep(AFTER_DISTURBANCE).await;
                self.journal.recovered().await;
                match self.wake().await {
                    Ok(tables) => tracing::info!(tables, "woken again"),
                    Err(error) => {
                        tracing::error!(%error, "the tables could not be woken again");
                        self.disturbed();
                    }
                }
            }
        };
        tokio::select! {
            () = until_true(&mut closing) => {}
            () = again => {}
        }
    }
}

/// Whether a person has a seat at a table.
fn sits(view: &TableView, person: Option<&str>) -> bool {
    person.is_some_and(|id| view.seats.iter().flat_map(|seat| &seat.person).any(|sitter| sitter.id == id))
}

/// A table as its row shows it.
pub(crate) fn parsed(row: &TableRow) -> Result<TableView, HouseError> {
    serde_json::from_str(&row.view).map_err(|error| damaged(row, &error))
}

pub(super) fn damaged(row: &TableRow, error: &dyn std::fmt::Display) -> HouseError {
    HouseError::Damaged(format!("table {}: {error}", row.id))
}

/// Takes a page of a table's journal into its room, which its first event opens.
pub(super) fn recall(
    row: &TableRow,
    room: &mut Option<Room>,
    page: Vec<EventRow>,
    now: u64,
) -> Result<(), HouseError> {
    for kept in page {
        let event = event(&kept).map_err(|error| damaged(row, &error))?;
        match room {
            None => *room = Some(Room::open(&row.id, row.secret, &event).map_err(|e| damaged(row, &e))?),
            Some(room) => room.recall(&event, now).map_err(|e| damaged(row, &e))?,
        }
    }
    Ok(())
}

/// What a table's row says of it.
pub(super) fn standing(room: &Room) -> Standing {
    Standing {
        public: room.settings().public,
        status: room.status(),
        view: serde_json::to_string(&room.view(0)).unwrap_or_default(),
        wakes: room.wakes(),
        made: room.made().map(str::to_owned),
    }
}

/// The key of a seat, and the person it belongs to.
pub(super) fn key_of(room: &Room, seat: u8, hash: TokenHash) -> Key {
    let guest = room.sitting().nth(usize::from(seat)).flatten().map(str::to_owned);
    Key { hash, guest }
}

/// An event as it is stored.
pub(super) fn row(event: &Event) -> EventRow {
    EventRow { seq: event.seq, at: event.at, body: serde_json::to_string(&event.what).unwrap_or_default() }
}

/// Reads a stored event.
pub(super) fn event(row: &EventRow) -> Result<Event, serde_json::Error> {
    Ok(Event { seq: row.seq, at: row.at, what: serde_json::from_str(&row.body)? })
}
