//! A server for a test, on a free port, with everything in a folder of its own.

pub(crate) mod raw;

use std::future::Future;
use std::path::Path;
use std::time::Duration;

use client::{Api, ClientError, Guest, Seat, Told};
use protocol::{Ask, Event, Hello, Json, NewTable, Reply, SeatWish};
use rules::{Player, RuleSet};
use server::{Clock, Config, Limits, Server};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use table::{Deed, Replay};
use tempfile::TempDir;

pub(crate) const NAMES: [&str; 4] = ["Aino", "Björn", "Chloé", "Dave"];

/// A running server.
pub(crate) struct Hall {
    pub(crate) server: Server,
    pub(crate) api: Api,
    /// The server's.
    pub(crate) clock: Clock,
    config: Config,
    folder: TempDir,
}

/// In memory where that is a folder: these tests are about messages, not about the disk.
pub(crate) fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() }.unwrap()
}

/// Settings for tests: no limits, and no waiting, neither of bots for a person to watch nor of seats for people who
/// have left. Clients of a test show that they are there only while they read, so they may be silent for long.
fn config(folder: &TempDir) -> Config {
    Config { database: server::Database::Folder(folder.path().into()), ..unlimited() }
}

/// The same without a place to keep anything.
pub(crate) fn unlimited() -> Config {
    let limits = Limits {
        requests: 10_000,
        burst: 10_000,
        connections: 10_000,
        messages: 1000,
        talk: 100_000,
        guests: 100_000,
        tables: 100_000,
        logs: 100_000,
        silent: Duration::from_secs(600),
        ..Limits::default()
    };
    Config {
        limits,
        bot_pause: Duration::ZERO,
        grace: Duration::ZERO,
        claim_after: Duration::ZERO,
        public_metrics: true,
        ..Config::local("")
    }
}

impl Hall {
    pub(crate) async fn open() -> Hall {
        Hall::with(|_| {}).await
    }

    /// A server whose settings are changed first.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Hall {
        Hall::over(folder(), change).await
    }

    /// The same where time stands still until the test moves [`clock`](Hall::clock).
    pub(crate) async fn stopped(change: impl FnOnce(&mut Config)) -> Hall {
        let folder = folder();
        let mut config = config(&folder);
        change(&mut config);
        Hall::start(folder, config, Clock::stopped(1_800_000_000_000)).await
    }

    /// The same over what is kept in a folder, in real time.
    pub(crate) async fn over(folder: TempDir, change: impl FnOnce(&mut Config)) -> Hall {
        let mut config = config(&folder);
        change(&mut config);
        Hall::start(folder, config, Clock::real()).await
    }

    async fn start(folder: TempDir, mut config: Config, clock: Clock) -> Hall {
        let server = Server::start_by(clock.clone(), config.clone()).await.unwrap();
        config.listen = server.address();
        let api = Api::new(server.address());
        Hall { server, api, clock, config, folder }
    }

    /// Stops and starts again on what was kept, at the same address.
    pub(crate) async fn again(self) -> Hall {
        self.again_with(|_| {}).await
    }

    /// The same with other settings.
    pub(crate) async fn again_with(mut self, change: impl FnOnce(&mut Config)) -> Hall {
        self.server.stop().await;
        change(&mut self.config);
        Hall::start(self.folder, self.config, self.clock).await
    }

    /// A connection of our own to the database, behind the server's back.
    pub(crate) async fn database(&self) -> SqliteConnection {
        database(self.folder()).await
    }

    /// `host:port`.
    pub(crate) fn host(&self) -> &str {
        self.api.host()
    }

    /// Where everything is kept.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        self.api.guest(name).await.unwrap()
    }

    /// A table at which guests of these names sit, in this order; the first has opened it. The game has not begun.
    pub(crate) async fn table(&self, table: NewTable, names: &[&str]) -> (String, Vec<(Guest, Seat)>) {
        let owner = self.guest(names[0]).await;
        let id = owner.open(&table).await.unwrap().table.id;
        let mut sitting = Vec::new();
        for (n, name) in names.iter().enumerate() {
            let guest = if n == 0 { owner.clone() } else { self.guest(name).await };
            let mut seat = guest.join(&id, everything()).await.unwrap();
            if n > 0 {
                seat.ask(Ask::sit(n as u8)).await.unwrap();
            }
            sitting.push((guest, seat));
        }
        (id, sitting)
    }

    /// The same with the game begun.
    pub(crate) async fn game(&self, table: NewTable, names: &[&str]) -> (String, Vec<(Guest, Seat)>) {
        let (id, mut sitting) = self.table(table, names).await;
        sitting[0].1.ask(Ask::Start).await.unwrap();
        for (_, seat) in &mut sitting {
            until_begun(seat).await;
        }
        (id, sitting)
    }
}

/// A connection to the database in a folder.
pub(crate) async fn database(folder: &Path) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(folder.join("pichenette.db"));
    file.connect().await.unwrap()
}

/// Waits for something that comes soon, or not at all.
pub(crate) async fn soon<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(30), what).await.expect("it does not come")
}

/// Tries until a condition holds.
pub(crate) async fn until(mut holds: impl AsyncFnMut() -> bool) {
    soon(async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

/// Waits until a game has begun.
pub(crate) async fn until_begun(seat: &mut Seat) {
    while seat.game().is_none() {
        soon(seat.event()).await.unwrap();
    }
}

/// Reads everything that has been sent so far: the events, in their order.
pub(crate) async fn catch_up(seat: &mut Seat) -> Vec<Event> {
    let (told, events) = all_told(seat).await;
    assert!(told.iter().all(|reply| matches!(reply, Reply::Here { .. } | Reply::Done { .. })), "{told:?}");
    events
}

/// The same, with everything that is no event beside them.
pub(crate) async fn all_told(seat: &mut Seat) -> (Vec<Reply>, Vec<Event>) {
    let ping = seat.send(Ask::Ping).await.unwrap();
    let (mut replies, mut events) = (Vec::new(), Vec::new());
    loop {
        match soon(seat.told()).await.unwrap() {
            Told::Event(event) => events.push(event),
            Told::Reply(Reply::Pong { id }) if id == ping => return (replies, events),
            Told::Reply(reply) => replies.push(reply),
        }
    }
}

/// Waits for the first event that is of this kind.
pub(crate) async fn event_that(seat: &mut Seat, fits: impl Fn(&Event) -> bool) -> Event {
    loop {
        let event = soon(seat.event()).await.unwrap();
        if fits(&event) {
            return event;
        }
    }
}

/// All events from the first on.
pub(crate) fn everything() -> Hello {
    Hello { from: Some(0), ..Hello::default() }
}

/// All events, for a client with a seat's key.
pub(crate) fn with_key(key: &str) -> Hello {
    Hello { keys: vec![key.to_owned()], ..everything() }
}

/// A short game.
pub(crate) fn short(set: impl Into<RuleSet>, players: u8) -> NewTable {
    let set = set.into();
    let options = match set {
        RuleSet::Carrom | RuleSet::Icf => r#"{"target":1,"max_strokes":60}"#,
        RuleSet::Crokinole | RuleSet::Croquignole => r#"{"target":5,"max_rounds":1}"#,
        RuleSet::Nca => r#"{"rounds":1,"discs":4}"#,
        RuleSet::Couronne => r#"{"discs":4,"max_strokes":60}"#,
        RuleSet::Kimble => r#"{"max_throws":200}"#,
    };
    NewTable { players, options: Json::new(options), ..NewTable::of(set) }
}

/// The same, started by player 0.
pub(crate) fn begun_by_the_first(set: impl Into<RuleSet>) -> NewTable {
    NewTable { first: Some(0.into()), ..short(set, 2) }
}

/// The owner in the first seat, bots in all others.
pub(crate) fn against_bots(table: NewTable) -> NewTable {
    let mut seats = vec![SeatWish::Bot(bots::Level::Beginner); usize::from(table.players)];
    seats[0] = SeatWish::Me;
    NewTable { seats: Some(seats), ..table }
}

/// What a beginner would do, and for whom.
pub(crate) fn choice(seat: &Seat) -> (Player, Deed) {
    let choice = bots::play(seat.game().unwrap(), bots::Level::Beginner, 7).unwrap();
    (choice.by, choice.deed)
}

/// An action as a player types it.
pub(crate) fn act(line: &str) -> Ask {
    Ask::Act { line: Json::new(line), after: None, nonce: None }
}

/// Something said.
pub(crate) fn say(text: &str) -> Ask {
    Ask::Say { text: Some(text.to_owned()), phrase: None }
}

/// The name of the limit or rule that a refusal gives.
pub(crate) fn why<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    match result {
        Err(ClientError::Refused { rule, limit, .. }) => rule.or(limit).unwrap_or_default(),
        other => panic!("expected a refusal, got {other:?}"),
    }
}

/// A record verifies: every state, every shot, every throw. Says how many actions it has, and the last hash.
pub(crate) fn verified(record: &str) -> (usize, String) {
    let mut replay = Replay::open(record).unwrap();
    let mut actions = 0;
    while let Some(step) = replay.step() {
        let step = step.unwrap();
        assert!(step.mismatch.is_none(), "{:?}", step.mismatch);
        actions += 1;
    }
    (actions, replay.game().hash())
}
