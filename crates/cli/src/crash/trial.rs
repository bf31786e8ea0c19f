//! One trial: a server, a witness, and the comparison of the server's journal with the witness's notes.

use std::net::{SocketAddr, TcpListener};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use bots::mix;
use client::{Api, ClientError};
use protocol::Json;
use serde::Deserialize;
use server::Database;
use tempfile::TempDir;
use tokio::task::JoinSet;

use super::ledger::{Broken, Ledger};
use super::notes::Reader;
use super::{Arguments, Report};
use crate::child::ServerProcess;

/// How long a server lives before it is killed, in milliseconds.
const LIFE: Range<u64> = 200..2000;

/// One server in this many is killed while it starts, this many milliseconds after its beginning.
const EARLY_ONE_IN: u64 = 4;
const EARLY: Range<u64> = 0..300;

/// One extra place per this many games, so that enough games are always being played.
const SPARE_ONE_IN: u32 = 10;

/// How many journals are read at a time.
const READERS: usize = 8;

/// How long all games together may take to go on; slow machines run tests too.
const PATIENCE: Duration = Duration::from_secs(120);

/// How often we look whether something has happened.
const GLANCE: Duration = Duration::from_millis(50);

/// A server that is being tried.
pub(super) struct Trial {
    program: PathBuf,
    address: SocketAddr,
    database: Database,
    server: ServerProcess,
    witness: Witness,
    api: Api,
    ledger: Ledger,
    notes: Reader,
    report: Report,
    draws: u64,
    restarts: Vec<f64>,
    _folder: TempDir,
}

impl Trial {
    pub(super) fn begin(asked: &Arguments, program: &Path, seed: u64) -> anyhow::Result<Trial> {
        let folder = tempfile::Builder::new().prefix("pichenette-crash-").tempdir()?;
        let database = match &asked.database {
            Some(address) => Database::Postgres(address.clone()),
            None => Database::Folder(folder.path().join("data")),
        };
        let address = free_address(seed)?;
        let mut server = ServerProcess::start(program, address, &database)?;
        server.ready()?;
        let notes = folder.path().join("notes.jsonl");
        std::fs::File::create(&notes)?;
        // Some more places than games: in between, players open a table and sit down.
        let places = asked.games + asked.games.div_ceil(SPARE_ONE_IN);
        let witness = Witness::start(program, address, places, &notes, seed)?;
        Ok(Trial {
            program: program.to_owned(),
            address,
            database,
            server,
            witness,
            api: Api::new(address),
            ledger: Ledger::default(),
            notes: Reader::open(&notes)?,
            report: Report { seed, fewest_playing: u64::MAX, ..Report::default() },
            draws: 0,
            restarts: Vec::new(),
            _folder: folder,
        })
    }

    fn draw(&mut self, range: Range<u64>) -> u64 {
        self.draws += 1;
        range.start + mix(self.report.seed, self.draws) % (range.end - range.start)
    }

    /// How often the server has been killed.
    pub(super) fn kills(&self) -> u32 {
        self.report.kills
    }

    /// Takes what the witness has heard so far.
    fn listen(&mut self) -> anyhow::Result<()> {
        for note in self.notes.read()? {
            self.ledger.take(note)?;
        }
        Ok(())
    }

    /// Lets the other tasks run for a while.
    async fn glance(&mut self) -> anyhow::Result<()> {
        tokio::time::sleep(GLANCE).await;
        self.listen()?;
        self.witness.expect_alive()
    }

    /// Waits until this many games are being played; hardly ever for long.
    pub(super) async fn until_all_play(&mut self, games: u32) -> anyhow::Result<()> {
        let start = Instant::now();
        while self.ledger.playing().count() < games as usize {
            let playing = self.ledger.playing().count();
            ensure!(
                start.elapsed() < PATIENCE,
                "{playing} of {games} games are being played after {PATIENCE:?}"
            );
            self.glance().await?;
        }
        Ok(())
    }

    /// Lets the server live for a while, kills it, starts it again and compares.
    pub(super) async fn kill(&mut self, games: u32, kills: u32) -> anyhow::Result<()> {
        let life = Duration::from_millis(self.draw(LIFE));
        tokio::time::sleep(life).await;
        self.listen()?;
        self.until_all_play(games).await?;
        let playing = self.ledger.playing().count() as u64;
        self.report.fewest_playing = self.report.fewest_playing.min(playing);
        let mut start = self.kill_and_start()?;
        if self.report.kills < kills && self.draw(0..EARLY_ONE_IN) == 0 {
            tokio::time::sleep(Duration::from_millis(self.draw(EARLY))).await;
            start = self.kill_and_start()?;
            self.report.killed_early += 1;
        }
        self.server.ready()?;
        self.restarts.push(start.elapsed().as_secs_f64());
        let compared = self.compare().await?;
        eprintln!(
            "kill {}/{kills} after {life:.1?}: {playing} games going on, {compared} events compared, none lost",
            self.report.kills
        );
        Ok(())
    }

    /// Kills the server and starts the next one; returns when.
    fn kill_and_start(&mut self) -> anyhow::Result<Instant> {
        self.server.kill()?;
        self.report.kills += 1;
        let start = Instant::now();
        self.server = ServerProcess::start(&self.program, self.address, &self.database)?;
        Ok(start)
    }

    /// Compares all that was sent with the journal. The notes are read first: everything in them must be there.
    async fn compare(&mut self) -> anyhow::Result<u64> {
        self.listen()?;
        let tables: Vec<String> = self.ledger.tables().cloned().collect();
        let mut compared = 0;
        for some in tables.chunks(READERS) {
            let mut reading = JoinSet::new();
            for table in some {
                reading.spawn(journal(self.api.clone(), table.clone()));
            }
            while let Some(read) = reading.join_next().await {
                let (table, events) = read??;
                compared += self.ledger.compare(&table, events)?;
            }
        }
        self.report.compared += compared;
        Ok(compared)
    }

    /// Checks that every game in progress goes on: it is not only stored, it can be played.
    pub(super) async fn until_all_went_on(&mut self) -> anyhow::Result<()> {
        self.listen()?;
        let mut waiting: Vec<_> = self.ledger.playing().map(|(table, told)| (table.clone(), told)).collect();
        let start = Instant::now();
        while !waiting.is_empty() {
            let (count, first) = (waiting.len(), &waiting[0].0);
            ensure!(
                start.elapsed() < PATIENCE,
                "{count} games do not go on after {PATIENCE:?}, such as {first}"
            );
            self.glance().await?;
            waiting.retain(|(table, told)| !self.ledger.has_gone_on(table, *told));
        }
        Ok(())
    }

    pub(super) async fn finish(mut self) -> anyhow::Result<Report> {
        self.witness.stop()?;
        self.compare().await?;
        let Ledger { acknowledged, told, finished, .. } = self.ledger;
        let longest = self.restarts.iter().copied().fold(0.0, f64::max);
        let restart = [crate::statistics::mean(&self.restarts), longest];
        let games = self.ledger.tables().len() as u64;
        let fewest_playing = if self.report.kills == 0 { 0 } else { self.report.fewest_playing };
        Ok(Report { games, finished, acknowledged, told, restart, fewest_playing, ..self.report })
    }
}

/// A table's journal, as the server that runs now reads it.
async fn journal(api: Api, table: String) -> anyhow::Result<(String, Vec<Json>)> {
    #[derive(Deserialize)]
    struct Page {
        events: Vec<Json>,
    }
    let mut events = Vec::new();
    loop {
        let path = format!("/api/tables/{table}/events?from={}", events.len());
        let page = match api.get(&path, None).await {
            Ok(text) => serde_json::from_str::<Page>(&text).with_context(|| path)?.events,
            // The server had announced this table.
            Err(error @ ClientError::Status { status: 404, .. }) => {
                return Err(Broken::Wrong { table, what: error.to_string() }.into());
            }
            Err(error) => return Err(error).context(path),
        };
        if page.is_empty() {
            return Ok((table, events));
        }
        events.extend(page);
    }
}

/// An address that stays free while no server listens there: a port that the system does not give to outgoing
/// connections, among them those that try to reach it meanwhile.
pub(super) fn free_address(seed: u64) -> anyhow::Result<SocketAddr> {
    let ports = (0..100).map(|n| 10_000 + (mix(seed, n) % 20_000) as u16);
    let mut addresses = ports.map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    addresses
        .find(|address| TcpListener::bind(address).is_ok())
        .context("no port from 10000 to 29999 is free")
}

/// The process that plays and writes down what the server sends.
struct Witness {
    process: Child,
}

impl Witness {
    fn start(
        program: &Path,
        server: SocketAddr,
        games: u32,
        notes: &Path,
        seed: u64,
    ) -> anyhow::Result<Witness> {
        let process = Command::new(program)
            .args(["bench", "witness", "--connect", &server.to_string()])
            .args(["--games", &games.to_string(), "--seed", &seed.to_string(), "--notes"])
            .arg(notes)
            .stdin(Stdio::piped())
            .spawn();
        Ok(Witness { process: process.with_context(|| format!("cannot start {}", program.display()))? })
    }

    fn expect_alive(&mut self) -> anyhow::Result<()> {
        let ended = self.process.try_wait()?;
        ensure!(ended.is_none(), "the witness has ended by itself: {}", ended.unwrap_or_default());
        Ok(())
    }

    /// Lets it end: it plays for as long as its standard input is open.
    fn stop(&mut self) -> anyhow::Result<()> {
        drop(self.process.stdin.take());
        let ended = self.process.wait()?;
        ensure!(ended.success(), "the witness has failed: {ended}");
        Ok(())
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
