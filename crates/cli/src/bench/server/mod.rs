//! `pichenette bench server`: tables with players and watchers over real sockets on this machine.
//!
//! The server runs in a process of its own, with everything on disk as in production; the `load` in this one. `gauge`
//! measures the server's cost from outside, and reads its own metrics.

mod crowd;
mod evening;
mod gauge;
mod load;
#[cfg(unix)]
mod nodes;

use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use boards::Game;
use client::Api;
use serde::Serialize;
use server::Database;

use crate::child::{ServerProcess, allow_many_files};
use crowd::Masters;
use evening::{Evening, Followed};
use gauge::{Process, Said};
use load::{Idle, Load, Plan, Seen};

pub use super::figures::Delays;

/// What is played before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);

/// What `pichenette bench server` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// Tables where a game is being played, each with one connection that plays for all players.
    #[arg(long, default_value_t = 100)]
    tables: u32,
    /// Watchers of each of these tables.
    #[arg(long, default_value_t = 1)]
    watchers: u32,
    /// Connections to tables where nothing happens, a hundred at each.
    #[arg(long, default_value_t = 0)]
    idle: u32,
    /// Actions a second at each table.
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
    /// Seconds that are measured.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// What is played: carrom, crokinole, croquignole, couronne or kimble.
    #[arg(long, default_value = "kimble")]
    game: Game,
    /// Tables at which one visitor from another address, 127.0.0.2, plays masters as fast as it goes. How long a club bot
    /// takes to answer at another visitor's table is measured then.
    #[arg(long, default_value_t = 0)]
    masters: u32,
    /// Pages that follow a running tournament of 40, where five results a second are corrected.
    #[arg(long, default_value_t = 0)]
    followers: u32,
    /// A server that runs already, host:port, instead of one of our own; its limits must allow it.
    #[arg(long, conflicts_with = "database")]
    connect: Option<String>,
    /// An empty PostgreSQL database for our own server, instead of SQLite in a temporary folder.
    #[arg(long)]
    database: Option<String>,
    /// Numbers of nodes, such as 1,2,3: each is measured in turn, on a PostgreSQL and a NATS of our own.
    #[cfg(unix)]
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["connect", "database", "idle", "masters", "followers"])]
    nodes: Vec<u32>,
    /// One node without a bus, to compare: --nodes 1 --no-bus.
    #[cfg(unix)]
    #[arg(long, requires = "nodes")]
    no_bus: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Connections open at the same time.
    pub connections: u32,
    /// Tables where a game was played.
    pub tables: u32,
    /// Connections to tables where nothing happened.
    pub idle: u32,
    /// How long it was measured, in seconds.
    pub seconds: f64,
    /// Actions acknowledged a second.
    pub actions_per_second: f64,
    /// Events received a second, by all.
    pub events_per_second: f64,
    /// As the player saw it.
    pub player: Delays,
    /// As watchers saw it.
    pub watcher: Delays,
    /// From an action to a club bot's answer, if there were masters elsewhere.
    pub bot: Option<Delays>,
    /// How pages followed the tournament, if any did.
    pub follower: Option<Followed>,
    /// Actions not sent in time because the one before had not been acknowledged.
    pub behind: u64,
    /// Connections that the server ended.
    pub dropped: u64,
    /// Games that ended meanwhile.
    pub ended: u64,
    /// The first thing that went wrong for a player or a watcher, if anything did.
    pub trouble: Option<String>,
    /// Cores that the server kept busy; unknown if it runs elsewhere.
    pub server_cores: Option<f64>,
    /// Cores that the players and watchers kept busy.
    pub client_cores: Option<f64>,
    /// The server's memory, in bytes: at the start, with the idle connections, and at the end.
    pub server_memory: Option<[u64; 3]>,
    /// Memory per idle connection.
    pub bytes_per_idle_connection: Option<f64>,
    /// The server's metrics of its journal, if they are public.
    pub journal: Option<Said>,
    /// How many programs wanted to run, on average over the last minute, this one included.
    pub load_average: Option<f64>,
}

/// Measures, and prints it.
pub fn run(asked: &Arguments) -> anyhow::Result<()> {
    anyhow::ensure!((0.01..=1000.0).contains(&asked.rate), "rate is {}; expected 0.01 to 1000", asked.rate);
    anyhow::ensure!(
        (0.0..=3600.0).contains(&asked.seconds),
        "seconds is {}; expected 0 to 3600",
        asked.seconds
    );
    allow_many_files();
    #[cfg(unix)]
    if !asked.nodes.is_empty() {
        let figures = crate::serve::runtime()?.block_on(nodes::measure(asked))?;
        return super::print(&figures, asked.json);
    }
    let report = crate::serve::runtime()?.block_on(measure(asked))?;
    super::print(&report, asked.json)
}

async fn measure(asked: &Arguments) -> anyhow::Result<Report> {
    let folder = tempfile::Builder::new().prefix("pichenette-bench-").tempdir()?;
    let (host, server) = match &asked.connect {
        Some(host) => (host.clone(), None),
        None => {
            let mut server = own_server(asked, &folder)?;
            (server.ready()?.to_string(), Some(server))
        }
    };
    let server = server.as_ref().map(|server| Process::of(server.id()));
    let memory = || server.as_ref().and_then(Process::memory);
    let guest = Api::new(host).guest("Bench").await.context("the server")?;
    let at_first = memory();
    let idle = Idle::connect(&guest, asked.idle).await?;
    let with_idle = memory();
    let _masters = match asked.masters {
        0 => None,
        masters => Some(Masters::begin(guest.api.host(), masters).await?),
    };
    let evening = match asked.followers {
        0 => None,
        followers => Some(Evening::begin(&guest, followers).await?),
    };
    let plan = Plan { game: asked.game, tables: asked.tables, watchers: asked.watchers, rate: asked.rate };
    let load = Load::begin(std::slice::from_ref(&guest), plan).await?;
    if asked.tables > 0 {
        tokio::time::sleep(WARM_UP).await;
    }
    let window = Window::open(&guest.api, server.as_ref(), &load).await?;
    let answers = async {
        if asked.masters > 0 {
            let bot = crowd::answers(&guest, asked.seconds).await.context("a guest who plays a bot")?;
            return Ok::<_, anyhow::Error>(Some(bot));
        }
        tokio::time::sleep(Duration::from_secs_f64(asked.seconds)).await;
        Ok(None)
    };
    let following = async {
        match evening {
            Some(evening) => evening.run(asked.seconds).await.map(Some),
            None => Ok(None),
        }
    };
    let (bot, followed) = tokio::try_join!(answers, following)?;
    let (follower, let_go) = followed.unzip();
    let mut measured = window.close(&guest.api, server.as_ref(), &load).await?;
    measured.seen.dropped += idle.dropped() + let_go.unwrap_or(0);
    let server_memory =
        at_first.zip(with_idle).zip(memory()).map(|((first, idle), last)| [first, idle, last]);
    Ok(Report { bot, follower, ..Report::of(asked, measured, server_memory) })
}

fn own_server(asked: &Arguments, folder: &tempfile::TempDir) -> anyhow::Result<ServerProcess> {
    let database = match &asked.database {
        Some(address) => Database::Postgres(address.clone()),
        None => Database::Folder(folder.path().to_owned()),
    };
    let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
    ServerProcess::start(&std::env::current_exe()?, any_port, &database)
}

/// The time that is measured, from its beginning.
struct Window {
    start: Instant,
    said: Option<Said>,
    cpu: [Option<f64>; 2],
}

/// What was measured in that time.
struct Measured {
    seconds: f64,
    journal: Option<Said>,
    /// Of the server and of us.
    cores: [Option<f64>; 2],
    seen: Seen,
}

impl Window {
    async fn open(api: &Api, server: Option<&Process>, load: &Load) -> anyhow::Result<Window> {
        let said = Said::hear(api).await?;
        let cpu = cpu(server);
        load.count(true);
        Ok(Window { start: Instant::now(), said, cpu })
    }

    async fn close(self, api: &Api, server: Option<&Process>, load: &Load) -> anyhow::Result<Measured> {
        load.count(false);
        let (seconds, [server, client]) = (self.start.elapsed().as_secs_f64(), cpu(server));
        let cores = |before: Option<f64>, after: Option<f64>| Some((after? - before?) / seconds);
        Ok(Measured {
            seconds,
            journal: Said::hear(api).await?.zip(self.said).map(|(now, then)| now.since(&then)),
            cores: [cores(self.cpu[0], server), cores(self.cpu[1], client)],
            seen: load.seen(),
        })
    }
}

/// Seconds of a core that the server and we have used.
fn cpu(server: Option<&Process>) -> [Option<f64>; 2] {
    [server.and_then(Process::cpu), Process::me().cpu()]
}

impl Report {
    fn of(asked: &Arguments, measured: Measured, server_memory: Option<[u64; 3]>) -> Report {
        let Measured { seconds, journal, cores: [server_cores, client_cores], seen } = measured;
        let each = |[before, after, _]: [u64; 3]| (after as f64 - before as f64) / f64::from(asked.idle);
        Report {
            connections: asked.tables * (1 + asked.watchers) + asked.idle + asked.followers,
            tables: asked.tables,
            idle: asked.idle,
            seconds,
            actions_per_second: seen.actions as f64 / seconds,
            events_per_second: seen.events as f64 / seconds,
            player: seen.player,
            watcher: seen.watcher,
            bot: None,
            follower: None,
            behind: seen.behind,
            dropped: seen.dropped,
            ended: seen.ended,
            trouble: seen.trouble,
            server_cores,
            client_cores,
            server_memory,
            bytes_per_idle_connection: server_memory.filter(|_| asked.idle > 0).map(each),
            journal,
            load_average: gauge::load_average(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { connections, tables, idle, seconds, .. } = self;
        writeln!(out, "connections   {connections}: {tables} tables played at, {idle} connections idle")?;
        let Report { actions_per_second, events_per_second, behind, dropped, ended, .. } = self;
        writeln!(
            out,
            "throughput    {actions_per_second:.0} actions and {events_per_second:.0} events received a second, over {seconds:.1} s; \
             {behind} late, {dropped} connections dropped, {ended} games ended"
        )?;
        if let Some(trouble) = &self.trouble {
            writeln!(out, "trouble       {trouble}")?;
        }
        for (name, delays) in [("player", self.player), ("watcher", self.watcher)] {
            let Delays { p50, p99, max } = delays;
            writeln!(
                out,
                "{name:<13} p50 {p50:.2} ms, p99 {p99:.2} ms, longest {max:.2} ms from action to event"
            )?;
        }
        if let Some(Delays { p50, p99, max }) = self.bot {
            writeln!(
                out,
                "bot           p50 {p50:.0} ms, p99 {p99:.0} ms, longest {max:.0} ms from action to answer"
            )?;
        }
        if let Some(Followed { delays: Delays { p50, p99, max }, missing, late, first_load }) = self.follower
        {
            writeln!(
                out,
                "follower      p50 {p50:.1} ms, p99 {p99:.1} ms, longest {max:.1} ms from result to page; \
                 {missing} did not arrive, {late} results sent late"
            )?;
            let Delays { p50, p99, max } = first_load;
            writeln!(
                out,
                "first load    p50 {p50:.1} ms, p99 {p99:.1} ms, longest {max:.1} ms for all events so far"
            )?;
        }
        if let Some(Said { batch, commit_ms, commits, action_p50_ms, action_p99_ms }) = self.journal {
            writeln!(
                out,
                "journal       {commits:.0} commits, {batch:.1} appends and {commit_ms:.2} ms each on average"
            )?;
            writeln!(
                out,
                "in the server p50 {action_p50_ms:.2} ms, p99 {action_p99_ms:.2} ms from request to commit"
            )?;
        }
        if let (Some(server), Some(client)) = (self.server_cores, self.client_cores) {
            writeln!(out, "cores         server {server:.2}, players and watchers {client:.2}")?;
        }
        if let Some(memory) = self.server_memory {
            let [start, idle, end] = memory.map(|bytes| bytes as f64 / 1e6);
            writeln!(
                out,
                "memory        {start:.0} MB at the start, {idle:.0} MB with the idle, {end:.0} MB at the end"
            )?;
        }
        if let Some(bytes) = self.bytes_per_idle_connection {
            writeln!(out, "              {:.1} kB an idle connection", bytes / 1e3)?;
        }
        if let Some(load) = self.load_average {
            writeln!(out, "machine       load average {load:.1}")?;
        }
        Ok(())
    }
}
