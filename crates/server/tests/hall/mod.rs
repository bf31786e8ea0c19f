//! A server for a test, on a free port, with everything in a folder of its own.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::time::Duration;

use boards::Game;
use client::{Api, ClientError, Guest, Seat};
use protocol::{Ask, Hello, Json, NewTable, SeatWish};
use server::{Config, Limits, Server};
use tempfile::TempDir;

/// A running server.
pub(crate) struct Hall {
    pub(crate) server: Server,
    pub(crate) api: Api,
    folder: TempDir,
}

/// For tests nothing is too often, and bots do not wait for anybody to watch.
pub(crate) fn config(folder: &TempDir) -> Config {
    let limits = Limits { requests: 10_000, burst: 10_000, connections: 10_000, messages: 1000, ..Limits::default() };
    Config { limits, bot_pause: Duration::ZERO, ..Config::local(folder.path()) }
}

impl Hall {
    pub(crate) async fn open() -> Hall {
        Hall::with(|_| {}).await
    }

    /// A server whose settings are changed first.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Hall {
        let folder = TempDir::new().unwrap();
        let mut config = config(&folder);
        change(&mut config);
        Hall::start(folder, config).await
    }

    async fn start(folder: TempDir, config: Config) -> Hall {
        let server = Server::start(config).await.unwrap();
        let api = Api::new(server.address());
        Hall { server, api, folder }
    }

    /// Stops and starts again on what was kept.
    pub(crate) async fn again(self) -> Hall {
        let config = config(&self.folder);
        self.server.stop().await;
        Hall::start(self.folder, config).await
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
                seat.ask(Ask::Sit { seat: n as u8 }).await.unwrap();
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

/// Waits until a game has begun.
pub(crate) async fn until_begun(seat: &mut Seat) {
    while seat.game().is_none() {
        seat.event().await.unwrap();
    }
}

/// All events from the first on.
pub(crate) fn everything() -> Hello {
    Hello { from: Some(0), ..Hello::default() }
}

/// A short game.
pub(crate) fn short(game: Game, players: u8) -> NewTable {
    let options = match game {
        Game::Carrom => r#"{"target":1,"max_strokes":60}"#,
        Game::Crokinole | Game::Croquignole => r#"{"target":5,"max_rounds":1}"#,
        Game::Couronne => r#"{"discs":4,"max_strokes":60}"#,
        Game::Kimble => r#"{"max_throws":200}"#,
    };
    NewTable { players, options: Json::new(options), ..NewTable::of(game) }
}

/// The owner in the first seat, bots in all others.
pub(crate) fn against_bots(table: NewTable) -> NewTable {
    let mut seats = vec![SeatWish::Bot(bots::Level::Beginner); usize::from(table.players)];
    seats[0] = SeatWish::Me;
    NewTable { seats: Some(seats), ..table }
}

/// The name of the limit or rule that a refusal gives.
pub(crate) fn why<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    match result {
        Err(ClientError::Refused { rule, limit, .. }) => rule.or(limit).unwrap_or_default(),
        other => panic!("expected a refusal, got {other:?}"),
    }
}
