//! `pichenette bench restart`: how long a server with many unfinished games takes to start, beside one with none.
//!
//! The games are real: a few of every kind are begun at a server, then copied into its database as often as asked for.
//! Both servers are started in turn, several times, so that other load on the machine affects both alike.

use std::fmt;
use std::net::SocketAddr;
use std::time::Instant;

use anyhow::Context as _;
use boards::Game;
use client::{Api, Guest};
use protocol::{Ask, Hello, NewTable, SeatWish};
use serde::Serialize;
use server::store::{Append, TableRow};
use server::{Database, id};
use table::{Purpose, Stream, random_play};

use crate::child::ServerProcess;

/// How many actions every game has.
const ACTIONS: usize = 8;
/// How many tables are written at a time.
const AT_A_TIME: usize = 500;

/// What `pichenette bench restart` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// Unfinished games in the database.
    #[arg(long, default_value_t = 30_000)]
    left: usize,
    /// How often each server is started.
    #[arg(long, default_value_t = 7)]
    starts: usize,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Games that were left.
    pub left: usize,
    /// Milliseconds until a server without games answers: the median of all starts.
    pub none_ms: f64,
    /// The same with the unfinished games.
    pub left_ms: f64,
    /// How many times as long it takes.
    pub ratio: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { left, none_ms, left_ms, ratio } = self;
        writeln!(
            out,
            "start         {none_ms:.0} ms without games, {left_ms:.0} ms with {left} left games: {ratio:.2} times"
        )
    }
}

/// Measures, and prints it.
pub fn run(asked: &Arguments) -> anyhow::Result<()> {
    anyhow::ensure!(asked.starts > 0, "starts is 0; expected 1 or more");
    let report = crate::serve::runtime()?.block_on(measure(asked))?;
    super::print(&report, asked.json)
}

async fn measure(asked: &Arguments) -> anyhow::Result<Report> {
    let folder = tempfile::Builder::new().prefix("pichenette-restart-").tempdir()?;
    let none = Database::Folder(folder.path().join("none"));
    let left = Database::Folder(folder.path().join("left"));
    // Both have been started before, so that neither has to be made.
    start(&none).await?;
    leave(&left, asked.left).await?;
    let (mut without, mut with) = (Vec::new(), Vec::new());
    for _ in 0..asked.starts {
        without.push(start(&none).await?);
        with.push(start(&left).await?);
    }
    let (none_ms, left_ms) = (middle(without), middle(with));
    Ok(Report { left: asked.left, none_ms, left_ms, ratio: left_ms / none_ms })
}

fn middle(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn serve(database: &Database) -> anyhow::Result<ServerProcess> {
    let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
    ServerProcess::start(&std::env::current_exe()?, any_port, database)
}

/// Starts a server; milliseconds until it is ready.
async fn start(database: &Database) -> anyhow::Result<f64> {
    let start = Instant::now();
    let mut server = serve(database)?;
    let api = Api::new(server.ready()?);
    api.get("/readyz", None).await.context("a server that has started")?;
    Ok(start.elapsed().as_secs_f64() * 1000.0)
}

/// Writes this many unfinished games into a database.
async fn leave(database: &Database, count: usize) -> anyhow::Result<()> {
    let originals = {
        let mut server = serve(database)?;
        let guest = Api::new(server.ready()?).guest("Bench").await?;
        let mut tables = Vec::new();
        for game in Game::ALL {
            tables.push(begun(&guest, game).await?);
        }
        tables
    };
    let store = database.open().await?;
    let mut games = Vec::new();
    for id in &originals {
        let row = store.table(id).await?.context("a table that was opened")?;
        let people = store.people(id).await?.into_iter().map(|(id, _)| id).collect();
        games.push((row, store.events(id, 0, u32::MAX).await?, people));
    }
    let copies: Vec<usize> = (0..count.saturating_sub(originals.len())).collect();
    for some in copies.chunks(AT_A_TIME) {
        let copies = some.iter().map(|n| {
            let (row, events, people) = &games[n % games.len()];
            let row = TableRow { id: id::name(), ..row.clone() };
            let (events, people): (_, Vec<String>) = (events.clone(), Vec::clone(people));
            Append { table: row.id.clone(), new: Some(row), events, people, ..Append::default() }
        });
        store.commit(&copies.collect::<Vec<_>>()).await?;
    }
    store.close().await;
    Ok(())
}

/// A table where a game has gone on for a while, with a person and a bot, or two people.
async fn begun(guest: &Guest, game: Game) -> anyhow::Result<String> {
    let seats = Some(vec![SeatWish::Me, SeatWish::Me]);
    let opened = guest.open(&NewTable { seats, ..NewTable::of(game) }).await?;
    let everything = Hello { from: Some(0), ..Hello::default() };
    let mut seat = guest.join(&opened.table.id, everything).await?;
    seat.ask(Ask::Start).await?;
    let mut chance = Stream::new(1, Purpose::Trial, 0);
    for _ in 0..ACTIONS {
        while seat.game().is_none() {
            seat.event().await?;
        }
        let Some((by, deed)) = seat.game().and_then(|game| random_play::deed(game, &mut chance)) else {
            break;
        };
        seat.act(by, &deed, None).await?;
    }
    Ok(opened.table.id)
}
