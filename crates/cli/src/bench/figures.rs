//! The figures of several nodes: what `pichenette bench server --nodes` writes and `pichenette bench scale` reads.

use serde::{Deserialize, Serialize};

/// Milliseconds from an action sent to its event received.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Delays {
    /// Half of them took no longer.
    pub p50: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// None took longer.
    pub max: f64,
}

/// Everything that was measured in one call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Where it was measured.
    pub machine: Machine,
    /// What was played.
    pub game: String,
    /// Tables where a game was played.
    pub tables: u32,
    /// A run for every number of nodes.
    pub runs: Vec<Run>,
    /// What it costs to renew the leases of a node.
    pub leases: Renewal,
}

/// The machine that everything ran on: nodes, PostgreSQL, NATS, players and watchers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// Its cores.
    pub cores: u32,
    /// How many programs wanted to run, on average over the minute before the end; unknown where the system does not say.
    pub load_average: Option<f64>,
    /// Milliseconds until a page of 8 kB is on disk: 101 numbers from the shortest to the longest, in equal
    /// steps.
    pub sync_ms: Vec<f64>,
}

/// One number of nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// How many there were.
    pub nodes: u32,
    /// Whether they had a bus and leases; one node can do without.
    pub bus: bool,
    /// The loads that were measured, one after the other.
    pub windows: Vec<Window>,
}

/// One load, for a while.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Window {
    /// Watchers of each table.
    pub watchers: u32,
    /// Actions a second at each table, as asked for.
    pub rate: f64,
    /// How long it was measured.
    pub seconds: f64,
    /// Actions acknowledged.
    pub actions: u64,
    /// Events received, by players and watchers.
    pub events: u64,
    /// Actions that came through another node than the table's own.
    pub far_actions: u64,
    /// Events that went to players and watchers through another node than the table's own.
    pub far_events: u64,
    /// Actions not sent in time because the one before had not been acknowledged.
    pub behind: u64,
    /// The first thing that went wrong for a player or a watcher, if anything did.
    pub trouble: Option<String>,
    /// Seconds of a core.
    pub cpu: Cores,
    /// Delays where the connection is at the table's own node.
    pub near: Seen,
    /// Delays where it is at another one; nothing if none was.
    pub far: Option<Seen>,
    /// What the journals of all nodes wrote.
    pub journal: Journal,
    /// What PostgreSQL says of it.
    pub postgres: Written,
    /// What went over the bus; nothing without one.
    pub nats: Option<Carried>,
    /// Bytes of the messages to a watcher, by event; nothing without watchers.
    pub bytes_per_event: Option<f64>,
}

/// Seconds of a core that each role took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cores {
    /// All nodes together.
    pub node: f64,
    /// PostgreSQL with all its processes.
    pub postgres: f64,
    /// NATS; 0 without a bus.
    pub nats: f64,
    /// Players and watchers, in this process.
    pub client: f64,
}

/// The delays of some connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// As players saw it.
    pub player: Delays,
    /// As watchers saw it; zeros without watchers.
    pub watcher: Delays,
}

/// What the journals wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Journal {
    /// Transactions.
    pub commits: f64,
    /// Appends in each, on average.
    pub batch: f64,
    /// Milliseconds each took, on average.
    pub commit_ms: f64,
}

/// What PostgreSQL wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Written {
    /// Rows inserted or updated. PostgreSQL counts them with a delay of up to a second.
    pub rows: f64,
    /// Bytes of its log.
    pub log_bytes: f64,
    /// Bytes by which the table of events and its index grew: what stays for good.
    pub kept_bytes: f64,
}

/// What went over the bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Carried {
    /// Messages sent to the server.
    pub messages: f64,
    /// Their bytes, without NATS' own few for each.
    pub bytes: f64,
}

/// One `UPDATE` that renews all leases of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Renewal {
    /// Leases renewed at once.
    pub rows: u32,
    /// Milliseconds it took, with its commit.
    pub ms: f64,
    /// Milliseconds of a core that PostgreSQL took for it.
    pub cpu_ms: f64,
    /// Bytes of PostgreSQL's log.
    pub log_bytes: f64,
}

impl Window {
    /// For a number that is counted in a window: how many a thousand actions.
    pub fn per_thousand(&self, number: f64) -> f64 {
        number / (self.actions.max(1) as f64) * 1000.0
    }
}
