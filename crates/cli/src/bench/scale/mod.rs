//! `pichenette bench scale`: what many players need, by figures that were measured with few.
//!
//! `costs` reads from the figures what things cost, `plan` says how many machines that makes, `simulation` plays people,
//! nodes, PostgreSQL and NATS event by event on that layout, and `small_end` does the same with the loads that were
//! measured, to compare. Everything is a function of the figures, the assumptions and a seed.

mod chance;
mod cores;
mod costs;
mod plan;
mod prices;
mod print;
mod simulation;
mod small_end;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::figures::{Delays, Figures};
pub use costs::Costs;
pub use plan::{Assumptions, Bound};
use plan::{Demand, one_database};
pub use prices::{Bill, Prices};
use simulation::simulate;
pub use small_end::Comparison;

/// Connections that a node among several keeps to PostgreSQL, at most.
const DATABASE_CONNECTIONS: u32 = 14;

/// What `pichenette bench scale` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// What `pichenette bench server --nodes 1,2,3 --json` printed.
    #[arg(long)]
    pub figures: PathBuf,
    /// Numbers of players at the same time.
    #[arg(long, value_delimiter = ',', default_value = "10000,100000,1000000")]
    pub players: Vec<u32>,
    /// What is assumed about people and machines.
    #[command(flatten)]
    pub assumed: Assumptions,
    /// Prices, as JSON: `docs/scale/prices.json` has the keys and no price.
    #[arg(long)]
    pub prices: Option<PathBuf>,
    /// Actions that are simulated for each number of players.
    #[arg(long, default_value_t = 200_000)]
    pub actions: usize,
    /// Seed of the simulation.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Whether the figures say what a hop costs.
    pub has_hops: bool,
    /// The loads that were measured, beside their simulation.
    pub small_end: Vec<Comparison>,
    /// The most players that one PostgreSQL carries, and the same if leases cost it nothing.
    pub one_database: [u32; 2],
    /// Each number of players.
    pub sizes: Vec<Size>,
}

/// What a number of players needs.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Size {
    /// Players at the same time.
    pub players: u32,
    /// Their tables.
    pub tables: u32,
    /// Connections, of players and watchers.
    pub connections: f64,
    /// Actions a second.
    pub actions_per_second: f64,
    /// Nodes needed.
    pub nodes: u32,
    /// PostgreSQLs that the tables must be split among.
    pub databases: u32,
    /// What decides that.
    pub database_bound: Option<Bound>,
    /// NATS servers needed.
    pub buses: u32,
    /// The share of its cores that the busiest node had busy, the busiest PostgreSQL, and NATS, simulated.
    pub busy: [f64; 3],
    /// Milliseconds from an action to its event, simulated, without the way through the internet: all players, those at their
    /// table's node, and those one hop away.
    pub all: Delays,
    /// See `all`.
    pub near: Delays,
    /// See `all`.
    pub far: Option<Delays>,
    /// Commits a second, simulated, and actions in each.
    pub commits_per_second: f64,
    /// See `commits_per_second`.
    pub batch: f64,
    /// How often a second the disks write, simulated.
    pub syncs_per_second: f64,
    /// Rows inserted or updated a second, for play.
    pub rows_per_second: f64,
    /// Leases renewed a second: rows, too.
    pub renewals_per_second: f64,
    /// The longest that a node waited for the renewal of its leases, simulated.
    pub renewal_ms: f64,
    /// Cores that PostgreSQL needs for play and for leases.
    pub database_cores: [f64; 2],
    /// Bytes a second of PostgreSQL's log, for play and for leases.
    pub log_bytes_per_second: [f64; 2],
    /// Connections to PostgreSQL, to each if there are several.
    pub database_connections: u32,
    /// Gigabytes that a day adds to the database.
    pub storage_gb_day: f64,
    /// Messages a second over the bus, and their bytes.
    pub messages_per_second: f64,
    /// See `messages_per_second`.
    pub message_bytes_per_second: f64,
    /// Bytes a second to players and watchers.
    pub traffic_bytes_per_second: f64,
    /// Gigabytes a day to players and watchers.
    pub traffic_gb_day: f64,
    /// What a month costs, if prices were given.
    pub bill: Option<Bill>,
}

/// Computes, and prints it.
pub fn run(asked: &Arguments) -> anyhow::Result<()> {
    let report = report(asked)?;
    let mut out = std::io::stdout().lock();
    if asked.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(())
}

/// Everything that is asked for.
pub fn report(asked: &Arguments) -> anyhow::Result<Report> {
    asked.assumed.check()?;
    anyhow::ensure!(
        (100..=100_000_000).contains(&asked.actions),
        "actions is {}; expected 100 to 100000000",
        asked.actions
    );
    for players in &asked.players {
        anyhow::ensure!(
            (1..=100_000_000).contains(players),
            "players has {players}; expected numbers from 1 to 100000000"
        );
    }
    let figures: Figures = read(&asked.figures)?;
    let costs = Costs::of(&figures).with_context(|| asked.figures.display().to_string())?;
    let prices: Option<Prices> = asked.prices.as_deref().map(read).transpose()?;
    let without_leases = Assumptions { renew_every: 0.0, ..asked.assumed };
    let size = |players: &u32| {
        let mut size = Size::of(&costs, asked, *players);
        size.bill = prices.as_ref().map(|prices| prices.bill(&size));
        size
    };
    Ok(Report {
        has_hops: costs.has_hops,
        small_end: small_end::compare(&figures, &costs, asked.seed),
        one_database: [one_database(&costs, asked.assumed), one_database(&costs, without_leases)],
        sizes: asked.players.iter().map(size).collect(),
    })
}

fn read<T: DeserializeOwned>(file: &Path) -> anyhow::Result<T> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    serde_json::from_str(&text).with_context(|| name.to_string())
}

impl Size {
    fn of(costs: &Costs, asked: &Arguments, players: u32) -> Size {
        let (assumed, demand) = (asked.assumed, Demand::of(costs, asked.assumed, players));
        let (crowd, layout) = (assumed.crowd(players), demand.layout());
        let outcome = simulate(costs, crowd, layout, asked.actions, asked.seed);
        let links = f64::from(layout.nodes) * f64::from(layout.nodes - 1);
        // Every node greets every other once a second.
        let messages = outcome.far_per_second * costs.messages + links;
        let (traffic, day) = (demand.events * costs.event_bytes, assumed.hours * 3600.0 / 1e9);
        Size {
            players,
            tables: crowd.tables,
            connections: demand.connections,
            actions_per_second: outcome.actions_per_second,
            nodes: layout.nodes,
            databases: layout.databases,
            database_bound: Some(demand.databases().1),
            buses: demand.buses(layout.nodes),
            busy: outcome.busy,
            all: outcome.all,
            near: outcome.near,
            far: outcome.far,
            commits_per_second: outcome.commits_per_second,
            batch: outcome.batch,
            syncs_per_second: outcome.syncs_per_second,
            rows_per_second: demand.actions * costs.rows,
            renewals_per_second: demand.renewals,
            renewal_ms: outcome.renewal_ms,
            database_cores: demand.database_cores(),
            log_bytes_per_second: demand.log_bytes(),
            database_connections: layout.nodes * DATABASE_CONNECTIONS,
            storage_gb_day: demand.actions * costs.kept_bytes * day,
            messages_per_second: messages,
            message_bytes_per_second: messages * costs.message_bytes,
            traffic_bytes_per_second: traffic,
            traffic_gb_day: traffic * day,
            bill: None,
        }
    }
}
