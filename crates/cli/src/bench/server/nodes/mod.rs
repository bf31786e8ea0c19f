//! `pichenette bench server --nodes 1,2,3`: the same load on one node and on several, on one PostgreSQL and one NATS.
//!
//! A machine with few cores cannot show how several nodes scale. It can show what an action costs each role, in seconds of
//! a core, and what a connection pays that is not at its table's own node.

mod cluster;
mod table;

use std::collections::HashMap;
use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use super::load::{Connection, Load, Plan};
use super::{Arguments, WARM_UP, gauge};
use crate::bench::figures::{Figures, Machine, Renewal, Run, Seen, Window};
use cluster::Cluster;

/// The loads of a run: how many times as many watchers and how many times as fast as asked for. Light, to see delays that are
/// no work; busy, to see what an action costs; crowded, to see what a watcher adds.
const LOADS: [(u32, f64); 3] = [(1, 1.0), (1, 4.0), (8, 4.0)];

/// The most nodes that one machine is asked to run.
const MOST_NODES: u32 = 16;

/// How often the disk is tried.
const SYNCS: usize = 1000;

/// Measures every number of nodes in turn.
pub(super) async fn measure(asked: &Arguments) -> anyhow::Result<Figures> {
    check(asked)?;
    let sync_ms = sync_times()?;
    let (mut runs, mut leases) = (Vec::new(), Renewal::default());
    for &nodes in &asked.nodes {
        let bus = !asked.no_bus;
        let cluster = Cluster::start(nodes, bus)?;
        let mut windows = Vec::new();
        for (more, faster) in LOADS {
            windows.push(window(asked, &cluster, more, faster).await?);
        }
        runs.push(Run { nodes, bus, windows });
        leases = cluster.renew_leases()?;
    }
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    let machine = Machine { cores, load_average: gauge::load_average(), sync_ms };
    Ok(Figures { machine, game: asked.game.name().to_owned(), tables: asked.tables, runs, leases })
}

fn check(asked: &Arguments) -> anyhow::Result<()> {
    for nodes in &asked.nodes {
        ensure!(
            (1..=MOST_NODES).contains(nodes),
            "nodes has {nodes}; expected numbers from 1 to {MOST_NODES}"
        );
        ensure!(
            !asked.no_bus || *nodes == 1,
            "{nodes} nodes without a bus; expected one, because only one may use a database alone"
        );
    }
    ensure!(asked.tables > 0, "tables is 0; expected 1 or more");
    ensure!(asked.seconds > 0.0, "seconds is {}; expected more than 0", asked.seconds);
    Ok(())
}

async fn window(asked: &Arguments, cluster: &Cluster, more: u32, faster: f64) -> anyhow::Result<Window> {
    let watchers = asked.watchers.saturating_mul(more);
    let plan = Plan { game: asked.game, tables: asked.tables, watchers, rate: asked.rate * faster };
    let load = Load::begin(&cluster.guests().await?, plan).await?;
    tokio::time::sleep(WARM_UP).await;
    let (before, start) = (cluster.read().await?, Instant::now());
    load.count(true);
    tokio::time::sleep(Duration::from_secs_f64(asked.seconds)).await;
    load.count(false);
    let seconds = start.elapsed().as_secs_f64();
    let took = cluster.read().await?.since(&before);
    let owners = cluster.owners()?;
    let is_far = |connection: &Connection| is_far(&owners, connection);
    let (seen, near, far) = (load.seen(), load.waits(|one| !is_far(one)), load.waits(is_far));
    let far_events = far.players.0 + far.watchers.0;
    Ok(Window {
        watchers,
        rate: plan.rate,
        seconds,
        actions: seen.actions,
        events: seen.events,
        far_actions: far.players.0,
        far_events,
        behind: seen.behind,
        trouble: seen.trouble,
        cpu: took.cpu,
        near: Seen { player: near.players.1, watcher: near.watchers.1 },
        far: (far_events > 0).then_some(Seen { player: far.players.1, watcher: far.watchers.1 }),
        journal: took.journal,
        postgres: took.postgres,
        nats: took.nats,
        bytes_per_event: load.bytes_per_event(),
    })
}

/// Whether a connection is at another node than its table. A table without a lease has gone or never needed one.
fn is_far(owners: &HashMap<String, usize>, connection: &Connection) -> bool {
    owners.get(&connection.table).is_some_and(|&owner| owner != connection.node)
}

/// Milliseconds until a page is on disk, where PostgreSQL's temporary folder is, too: 101 numbers from the shortest to the
/// longest. With fewer, one slow write in a thousand would count as one in twenty.
fn sync_times() -> anyhow::Result<Vec<f64>> {
    let mut file = tempfile::tempfile().context("a file to try the disk")?;
    let mut times = (0..SYNCS).map(|_| sync_time(&mut file)).collect::<std::io::Result<Vec<f64>>>()?;
    times.sort_by(f64::total_cmp);
    Ok((0..=100).map(|percent| times[(SYNCS - 1) * percent / 100]).collect())
}

fn sync_time(file: &mut File) -> std::io::Result<f64> {
    let start = Instant::now();
    file.rewind()?;
    file.write_all(&[1; 8192])?;
    file.sync_data()?;
    Ok(start.elapsed().as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_far_if_the_lease_names_another_node() {
        let owners = HashMap::from([("a".to_owned(), 1)]);
        let at = |table: &str, node| Connection { table: table.to_owned(), node };
        assert!(is_far(&owners, &at("a", 0)));
        assert!(!is_far(&owners, &at("a", 1)) && !is_far(&owners, &at("b", 0)));
    }

    #[test]
    fn the_disk_takes_some_time() {
        let times = sync_times().unwrap();
        assert!(times.len() == 101 && times.is_sorted() && times[100] > 0.0, "{times:?}");
    }
}
