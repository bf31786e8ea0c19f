//! Players, watchers, and idle connections, at one server or spread over several nodes.

use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use boards::Game;
use bots::mix;
use client::{ClientError, Guest, Seat, Told, Wire};
use protocol::{Ask, Hello, Json, NewTable, Reply, SeatWish, What};
use serde::Deserialize;
use table::{Deed, Purpose, Stream, random_play};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at};

use super::Delays;

/// How many tables or connections are opened at the same time.
const AT_A_TIME: usize = 64;

/// Idle connections at a table.
const IDLE_AT_A_TABLE: u32 = 100;

/// How many actions a watcher may be behind and still know when each was sent.
const MEMORY: usize = 64;

/// Connections to tables where nothing happens.
pub(super) struct Idle {
    dropped: Arc<AtomicU64>,
    _listening: JoinSet<()>,
}

impl Idle {
    /// Opens the tables and connects, and returns when every connection has its welcome.
    pub(super) async fn connect(guest: &Guest, count: u32) -> anyhow::Result<Idle> {
        let tables = (0..count.div_ceil(IDLE_AT_A_TABLE)).map(|_| {
            let guest = guest.clone();
            async move { Ok(guest.open(&NewTable::of(Game::Kimble)).await?.table.id) }
        });
        let tables = all(tables).await.context("the tables of the idle")?;
        let wires = (0..count).map(|n| {
            let (host, table) = (guest.api.host().to_owned(), tables[(n / IDLE_AT_A_TABLE) as usize].clone());
            async move { welcomed(&host, &table).await }
        });
        let wires = all(wires).await.context("the idle")?;
        let (dropped, mut listening) = (Arc::new(AtomicU64::new(0)), JoinSet::new());
        for mut wire in wires {
            let dropped = Arc::clone(&dropped);
            listening.spawn(async move {
                while wire.receive().await.is_ok() {}
                dropped.fetch_add(1, Relaxed);
            });
        }
        Ok(Idle { dropped, _listening: listening })
    }

    /// How many of them the server has let go.
    pub(super) fn dropped(&self) -> u64 {
        self.dropped.load(Relaxed)
    }
}

/// A watcher who has read the welcome.
async fn welcomed(host: &str, table: &str) -> Result<Wire, ClientError> {
    let mut wire = Wire::connect(host, table, None, &Hello::default()).await?;
    wire.receive().await?;
    Ok(wire)
}

/// Waits for all of these, some at a time.
pub(super) async fn all<T, F>(work: impl Iterator<Item = F>) -> anyhow::Result<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = Result<T, ClientError>> + Send + 'static,
{
    let (mut running, mut done) = (JoinSet::new(), Vec::new());
    for one in work {
        if running.len() >= AT_A_TIME
            && let Some(ended) = running.join_next().await
        {
            done.push(ended??);
        }
        running.spawn(one);
    }
    while let Some(ended) = running.join_next().await {
        done.push(ended??);
    }
    Ok(done)
}

/// The counters that all connections share.
#[derive(Default)]
struct Counts {
    counting: AtomicBool,
    actions: AtomicU64,
    events: AtomicU64,
    behind: AtomicU64,
    dropped: AtomicU64,
    ended: AtomicU64,
    /// Bytes that watchers received.
    bytes: AtomicU64,
    /// The first thing that went wrong.
    trouble: OnceLock<String>,
    player: Mutex<Vec<Sample>>,
    watcher: Mutex<Vec<Sample>>,
}

/// How long one event took to one connection.
#[derive(Clone, Copy)]
struct Sample {
    micros: u32,
    connection: u32,
}

/// A connection of the load: to which table, and through which of the nodes.
#[derive(Clone, Debug)]
pub(super) struct Connection {
    pub(super) table: String,
    pub(super) node: usize,
}

impl Counts {
    fn add(&self, to: &AtomicU64) {
        if self.counting.load(Relaxed) {
            to.fetch_add(1, Relaxed);
        }
    }

    /// Counts an event that a connection received this long after its action was sent.
    fn received(&self, list: &Mutex<Vec<Sample>>, connection: u32, after: Option<Duration>) {
        self.add(&self.events);
        if let Some(after) = after.filter(|_| self.counting.load(Relaxed)) {
            let micros = u32::try_from(after.as_micros()).unwrap_or(u32::MAX);
            list.lock().unwrap_or_else(PoisonError::into_inner).push(Sample { micros, connection });
        }
    }
}

/// When the last actions at a table were sent: player and watchers are in one process, so they have the same clock.
struct Sent {
    start: Instant,
    at: [AtomicU64; MEMORY],
}

impl Sent {
    fn new() -> Sent {
        Sent { start: Instant::now(), at: [const { AtomicU64::new(0) }; MEMORY] }
    }

    fn send(&self, n: u64) {
        let now = self.start.elapsed().as_nanos() as u64;
        self.at[n as usize % MEMORY].store(now, Relaxed);
    }

    /// How long ago an action was sent; nothing if it was never ours.
    fn ago(&self, n: u64) -> Option<Duration> {
        let at = Some(self.at[n as usize % MEMORY].load(Relaxed)).filter(|&at| at > 0)?;
        self.start.elapsed().checked_sub(Duration::from_nanos(at))
    }
}

/// What was seen while it was counted.
pub(super) struct Seen {
    pub(super) actions: u64,
    pub(super) events: u64,
    pub(super) behind: u64,
    pub(super) dropped: u64,
    pub(super) ended: u64,
    pub(super) trouble: Option<String>,
    pub(super) player: Delays,
    pub(super) watcher: Delays,
}

/// The delays of some connections.
pub(super) struct Waits {
    /// Events of their own actions that players received, and the delays.
    pub(super) players: (u64, Delays),
    pub(super) watchers: (u64, Delays),
}

/// What is played, and how many watch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) game: Game,
    pub(super) tables: u32,
    pub(super) watchers: u32,
    /// Actions a second at each table.
    pub(super) rate: f64,
}

/// Tables where games are being played.
pub(super) struct Load {
    counts: Arc<Counts>,
    connections: Vec<Connection>,
    playing: JoinSet<()>,
}

impl Load {
    /// Opens the tables, seats players and watchers, and begins to play. `guests` is the same guest at each of the nodes: the
    /// tables are opened at all of them in turn, and connections go anywhere, as a balancer without a memory sends them.
    pub(super) async fn begin(guests: &[Guest], plan: Plan) -> anyhow::Result<Load> {
        let nodes = guests.len();
        let seats = (0..plan.tables).map(|number| {
            let node = place(number, 0, nodes);
            let (home, here) = (guests[number as usize % nodes].clone(), guests[node].clone());
            async move { Ok((number, node, begun(home, here, long(plan.game)).await?)) }
        });
        let seats = all(seats).await.context("the tables")?;
        let mut load =
            Load { counts: Arc::new(Counts::default()), connections: Vec::new(), playing: JoinSet::new() };
        let mut watching = Vec::new();
        for (number, node, seat) in seats {
            let sent = Arc::new(Sent::new());
            for watcher in 0..plan.watchers {
                let node = place(number, watcher + 1, nodes);
                let connection = load.connection(&seat.welcome().table.id, node);
                watching.push((guests[node].api.host().to_owned(), connection, Arc::clone(&sent)));
            }
            load.play(number, node, seat, sent, plan.rate);
        }
        let tables: Vec<String> =
            load.connections.iter().map(|connection| connection.table.clone()).collect();
        let wires = watching.into_iter().map(|(host, connection, sent)| {
            let table = tables[connection as usize].clone();
            async move { Ok((welcomed(&host, &table).await?, connection, sent)) }
        });
        for (wire, connection, sent) in all(wires).await.context("the watchers")? {
            load.playing.spawn(watch(wire, connection, Arc::clone(&load.counts), sent));
        }
        Ok(load)
    }

    /// Notes a connection; returns its number.
    fn connection(&mut self, table: &str, node: usize) -> u32 {
        self.connections.push(Connection { table: table.to_owned(), node });
        self.connections.len() as u32 - 1
    }

    /// Lets somebody play at a table.
    fn play(&mut self, number: u32, node: usize, seat: Seat, sent: Arc<Sent>, rate: f64) {
        let connection = self.connection(&seat.welcome().table.id, node);
        let (counts, number) = (Arc::clone(&self.counts), u64::from(number));
        let stream = Stream::new(number, Purpose::Trial, 0);
        let period = Duration::from_secs_f64(1.0 / rate);
        // Spread over the period, as people are.
        let phase = period.mul_f64(mix(0, number) as f64 / u64::MAX as f64);
        let player = Player { seat, connection, counts, sent, stream };
        self.playing.spawn(player.play(period, phase));
    }

    /// Starts or stops the counting.
    pub(super) fn count(&self, on: bool) {
        self.counts.counting.store(on, Relaxed);
    }

    /// What was counted.
    pub(super) fn seen(&self) -> Seen {
        let (counts, waits) = (&*self.counts, self.waits(|_| true));
        Seen {
            actions: counts.actions.load(Relaxed),
            events: counts.events.load(Relaxed),
            behind: counts.behind.load(Relaxed),
            dropped: counts.dropped.load(Relaxed),
            ended: counts.ended.load(Relaxed),
            trouble: counts.trouble.get().cloned(),
            player: waits.players.1,
            watcher: waits.watchers.1,
        }
    }

    /// The delays of the connections for which this holds.
    pub(super) fn waits(&self, of: impl Fn(&Connection) -> bool) -> Waits {
        let some = |list: &Mutex<Vec<Sample>>| {
            let list = list.lock().unwrap_or_else(PoisonError::into_inner);
            let ours = |sample: &&Sample| self.connections.get(sample.connection as usize).is_some_and(&of);
            let micros: Vec<u32> = list.iter().filter(ours).map(|sample| sample.micros).collect();
            (micros.len() as u64, delays(micros))
        };
        Waits { players: some(&self.counts.player), watchers: some(&self.counts.watcher) }
    }

    /// Bytes of a message to a watcher, on average, counting by events.
    pub(super) fn bytes_per_event(&self) -> Option<f64> {
        let events = self.waits(|_| true).watchers.0;
        (events > 0).then(|| self.counts.bytes.load(Relaxed) as f64 / events as f64)
    }
}

/// The node through which somebody at a table comes: the player is 0, watchers count from 1.
fn place(table: u32, who: u32, nodes: usize) -> usize {
    (mix(u64::from(table), u64::from(who)) % nodes as u64) as usize
}

/// Of these delays in microseconds.
pub(super) fn delays(mut list: Vec<u32>) -> Delays {
    list.sort_unstable();
    let at = |share: f64| {
        let place = (list.len() as f64 * share).ceil() as usize;
        list.get(place.saturating_sub(1)).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
    };
    Delays { p50: at(0.5), p99: at(0.99), max: at(1.0) }
}

/// A game that takes long enough.
fn long(game: Game) -> NewTable {
    let (players, options) = match game {
        Game::Kimble => (4, r#"{"finishers":3}"#),
        Game::Carrom | Game::Crokinole | Game::Croquignole | Game::Couronne => (2, "{}"),
    };
    let seats = Some(vec![SeatWish::Me; players]);
    NewTable { players: players as u8, options: Json::new(options), seats, ..NewTable::of(game) }
}

/// A table whose game has begun at the node `home`, and the one who plays there, connected through the node `here`.
async fn begun(home: Guest, here: Guest, table: NewTable) -> Result<Seat, ClientError> {
    let opened = home.open(&table).await?;
    let everything = Hello { from: Some(0), ..Hello::default() };
    let mut seat = home.join(&opened.table.id, everything.clone()).await?;
    seat.ask(Ask::Start).await?;
    if home.api.host() != here.api.host() {
        // The first connection stays until the second is there, so that the table stays where it is.
        let first = seat;
        seat = here.join(&opened.table.id, everything).await?;
        drop(first);
    }
    while seat.game().is_none() {
        seat.event().await?;
    }
    Ok(seat)
}

/// Plays for all players of a table.
struct Player {
    seat: Seat,
    connection: u32,
    counts: Arc<Counts>,
    sent: Arc<Sent>,
    stream: Stream,
}

impl Player {
    async fn play(mut self, period: Duration, phase: Duration) {
        let mut ticks = interval_at(tokio::time::Instant::now() + phase, period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut waiting = false;
        loop {
            let step = tokio::select! {
                _ = ticks.tick() => self.tick(&mut waiting).await,
                told = self.seat.told() => told.map(|told| waiting &= !self.heard(&told)),
            };
            if self.seat.game().is_some_and(|game| game.over().is_some()) {
                self.counts.ended.fetch_add(1, Relaxed);
                return;
            }
            if let Err(error) = step {
                self.counts.trouble.get_or_init(|| error.to_string());
                self.counts.dropped.fetch_add(1, Relaxed);
                return;
            }
        }
    }

    /// It is time to act, unless the last action is still on its way.
    async fn tick(&mut self, waiting: &mut bool) -> Result<(), ClientError> {
        if *waiting {
            self.counts.add(&self.counts.behind);
        } else {
            *waiting = self.act().await?;
        }
        Ok(())
    }

    /// Plays a random action; returns whether there was one.
    async fn act(&mut self) -> Result<bool, ClientError> {
        let Some(game) = self.seat.game() else { return Ok(false) };
        let Some((by, deed)) = random_play::deed(game, &mut self.stream) else { return Ok(false) };
        if deed == Deed::Timeout {
            return Ok(false);
        }
        let n = game.record().entries.len() as u64 + 1;
        let ask = self.seat.action(by, &deed, Some(format!("{:016x}", self.stream.below(u32::MAX))))?;
        self.sent.send(n);
        self.seat.send(ask).await?;
        Ok(true)
    }

    /// Returns whether this is the answer.
    fn heard(&self, told: &Told) -> bool {
        match told {
            Told::Event(event) => {
                if let What::Acted { n, .. } = event.what {
                    self.counts.received(&self.counts.player, self.connection, self.sent.ago(n));
                }
                false
            }
            Told::Reply(Reply::Done { .. }) => {
                self.counts.add(&self.counts.actions);
                true
            }
            Told::Reply(Reply::Refused { error, .. }) => {
                self.counts.trouble.get_or_init(|| error.clone());
                true
            }
            Told::Reply(_) => false,
        }
    }
}

/// Receives, and looks at the action's number only.
async fn watch(mut wire: Wire, connection: u32, counts: Arc<Counts>, sent: Arc<Sent>) {
    let error = loop {
        match wire.receive().await {
            Ok(text) => {
                if counts.counting.load(Relaxed) {
                    counts.bytes.fetch_add(text.len() as u64, Relaxed);
                }
                if let Some(n) = action(&text) {
                    counts.received(&counts.watcher, connection, sent.ago(n));
                }
            }
            Err(error) => break error,
        }
    };
    counts.trouble.get_or_init(|| error.to_string());
    counts.dropped.fetch_add(1, Relaxed);
}

/// The number of the action in a message.
fn action(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Message {
        event: Event,
    }
    #[derive(Deserialize)]
    struct Event {
        what: What,
    }
    #[derive(Deserialize)]
    struct What {
        acted: Acted,
    }
    #[derive(Deserialize)]
    struct Acted {
        n: u64,
    }
    let message: Message = serde_json::from_str(text).ok()?;
    Some(message.event.what.acted.n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_are_the_longest_of_so_many() {
        let list: Vec<u32> = (1..=200).rev().map(|ms| ms * 1000).collect();
        assert_eq!(delays(list), Delays { p50: 100.0, p99: 198.0, max: 200.0 });
        assert_eq!(delays(Vec::new()), Delays::default());
    }

    #[test]
    fn connections_go_to_every_node_alike() {
        assert_eq!(place(7, 1, 1), 0);
        let mut each = [0; 3];
        (0..3000).for_each(|table| each[place(table, 0, 3)] += 1);
        assert!(each.iter().all(|count| (900..1100).contains(count)), "{each:?}");
    }

    #[test]
    fn an_action_is_known_by_its_number() {
        let acted = r#"{"event":{"seq":9,"at":1,"what":{"acted":{"n":7,"line":{},"verdict":{}}}}}"#;
        assert_eq!(action(acted), Some(7));
        assert_eq!(action(r#"{"event":{"seq":9,"at":1,"what":"closed"}}"#), None);
        assert_eq!(action(r#"{"here":{"seats":[],"here":3}}"#), None);
    }

    #[test]
    fn only_what_was_sent_has_a_delay() {
        let sent = Sent::new();
        assert!(sent.ago(3).is_none());
        sent.send(3);
        assert!(sent.ago(3).is_some());
    }
}
