//! What things cost, by the figures: the parameters of the simulation.
//!
//! A run has three loads: a light one, a busy one, and the busy one with a crowd of watchers. What an action costs is told by
//! the busy one, because machines that are worth counting are busy: a server that wakes up for a single action needs more for
//! it. What a connection adds is the difference that the crowd makes. Delays that are no work of ours (the system, the
//! network) are those of the light load.

use anyhow::{Context as _, ensure};

use super::chance;
use crate::bench::figures::{Figures, Run, Window};

/// Milliseconds of a core, milliseconds of waiting, and bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Costs {
    /// A node's work for an action: reading, judging, its share of a commit.
    pub action_ms: f64,
    /// A node's work to send an event to one connection.
    pub event_ms: f64,
    /// The work of both nodes, beyond that, for a letter from one to the other: an action, or an event for all connections there.
    pub hop_ms: f64,
    /// PostgreSQL's work for an append.
    pub append_ms: f64,
    /// PostgreSQL's work to renew the lease of a table.
    pub renewal_ms: f64,
    /// The work of NATS for such a letter.
    pub carry_ms: f64,
    /// The work of a player for an action, and of a player or watcher for an event; they matter only where they share the machine.
    pub client_action_ms: f64,
    /// See `client_action_ms`.
    pub client_event_ms: f64,
    /// Waiting that no work of ours explains: for an action and its event, for a commit, for a hop there and back.
    pub rest_ms: f64,
    /// See `rest_ms`.
    pub commit_rest_ms: f64,
    /// See `rest_ms`.
    pub hop_rest_ms: f64,
    /// How long the disk takes, from the shortest to the longest in equal steps.
    pub sync_ms: Vec<f64>,
    /// Appends an action: its own, and what clocks and ends of games add.
    pub appends: f64,
    /// Rows inserted or updated for an action.
    pub rows: f64,
    /// Bytes of PostgreSQL's log for an action.
    pub log_bytes: f64,
    /// Bytes an action adds to the table of events for good.
    pub kept_bytes: f64,
    /// Bytes of PostgreSQL's log for a lease that is renewed.
    pub renewal_bytes: f64,
    /// Bytes of an event to a connection.
    pub event_bytes: f64,
    /// Messages over the bus for a letter, and their bytes.
    pub messages: f64,
    /// See `messages`.
    pub message_bytes: f64,
    /// Whether the figures have a run with several nodes; without one a hop costs nothing here.
    pub has_hops: bool,
}

impl Costs {
    /// By the figures of one call.
    pub fn of(figures: &Figures) -> anyhow::Result<Costs> {
        let smallest =
            figures.runs.iter().min_by_key(|run| run.nodes).context("no run; expected one or more")?;
        ensure!(smallest.nodes == 1, "the smallest run has {} nodes; expected one", smallest.nodes);
        ensure!(figures.machine.sync_ms.len() > 1, "sync_ms: expected two or more times");
        let runs = figures.runs.iter().map(|run| Ok((run.nodes, loads(run)?)));
        let runs: Vec<(u32, [&Window; 3])> = runs.collect::<anyhow::Result<_>>()?;
        let alone = loads(smallest)?;
        Ok(Costs::alone(figures, alone).with_hops(&runs, alone))
    }

    /// What one node and its database cost.
    fn alone(figures: &Figures, [light, busy, crowded]: [&Window; 3]) -> Costs {
        let each = |window: &Window, cpu: f64| cpu * 1000.0 / window.actions as f64;
        let more_events = per(crowded, crowded.events) - per(busy, busy.events);
        let apart = |cpu: fn(&Window) -> f64| {
            let more_work = each(crowded, cpu(crowded)) - each(busy, cpu(busy));
            let event = if more_events > 0.5 { (more_work / more_events).max(0.0) } else { 0.0 };
            let action = each(busy, cpu(busy)) - event * per(busy, busy.events);
            // Where the difference is lost in the noise, all of it belongs to the action.
            if action > 0.0 { (action, event) } else { (each(busy, cpu(busy)), 0.0) }
        };
        let (action_ms, event_ms) = apart(|window| window.cpu.node);
        let (client_action_ms, client_event_ms) = apart(|window| window.cpu.client);
        let appends = busy.journal.commits * busy.journal.batch / busy.actions as f64;
        let append_ms = each(busy, busy.cpu.postgres) / appends.max(f64::MIN_POSITIVE);
        let sync = chance::mean(&figures.machine.sync_ms);
        let commit = light.journal.commit_ms;
        let renewal = figures.leases;
        let renewed = f64::from(renewal.rows.max(1));
        Costs {
            action_ms,
            event_ms,
            append_ms,
            renewal_ms: renewal.cpu_ms / renewed,
            client_action_ms,
            client_event_ms,
            rest_ms: (light.near.player.p50 - commit - action_ms - event_ms).max(0.0),
            commit_rest_ms: (commit - append_ms * light.journal.batch - sync).max(0.0),
            sync_ms: figures.machine.sync_ms.clone(),
            appends,
            rows: busy.postgres.rows / busy.actions as f64,
            log_bytes: busy.postgres.log_bytes / busy.actions as f64,
            kept_bytes: busy.postgres.kept_bytes / busy.actions as f64,
            renewal_bytes: renewal.log_bytes / renewed,
            event_bytes: busy.bytes_per_event.unwrap_or(0.0),
            hop_ms: 0.0,
            carry_ms: 0.0,
            hop_rest_ms: 0.0,
            messages: 0.0,
            message_bytes: 0.0,
            has_hops: false,
        }
    }

    /// What several nodes cost beyond that, on average over the runs with several.
    fn with_hops(self, runs: &[(u32, [&Window; 3])], [alone, ..]: [&Window; 3]) -> Costs {
        let several = runs.iter().filter(|(nodes, _)| *nodes > 1);
        let windows: Vec<(u32, &Window)> = several
            .clone()
            .flat_map(|(nodes, [_, busy, crowded])| [(*nodes, *busy), (*nodes, *crowded)])
            .collect();
        let sum = |of: &dyn Fn(&Window) -> f64| windows.iter().map(|(_, window)| of(window)).sum::<f64>();
        let far: f64 = windows.iter().map(|(nodes, window)| letters(*nodes, window)).sum();
        if far == 0.0 {
            return self;
        }
        let own =
            sum(&|window| window.actions as f64 * self.action_ms + window.events as f64 * self.event_ms);
        let hop_ms = ((sum(&|window| window.cpu.node * 1000.0) - own) / far).max(0.0);
        let carry_ms = sum(&|window| window.cpu.nats * 1000.0) / far;
        let messages = sum(&|window| window.nats.map_or(0.0, |nats| nats.messages));
        let bytes = sum(&|window| window.nats.map_or(0.0, |nats| nats.bytes));
        let light = several.filter_map(|(_, [light, ..])| light.far);
        let light: Vec<f64> = light.map(|far| far.player.p50 - alone.near.player.p50).collect();
        let longer = light.iter().sum::<f64>() / light.len().max(1) as f64;
        Costs {
            hop_ms,
            carry_ms,
            // There and back.
            hop_rest_ms: (longer - 2.0 * (hop_ms + carry_ms)).max(0.0),
            messages: messages / far,
            message_bytes: bytes / messages.max(1.0),
            has_hops: true,
            ..self
        }
    }
}

/// To how many other nodes an event goes, on average, where so many connections of a table are spread over the nodes by chance.
pub(super) fn other_nodes(nodes: u32, connections: f64) -> f64 {
    let others = |connections: i32| {
        let nowhere_there = (1.0 - 1.0 / f64::from(nodes)).powi(connections);
        f64::from(nodes - 1) * (1.0 - nowhere_there)
    };
    let (whole, part) = (connections as i32, connections.fract());
    others(whole) * (1.0 - part) + others(whole + 1) * part
}

/// How many letters went from node to node: actions, and events, which go to a node once for all its connections.
fn letters(nodes: u32, window: &Window) -> f64 {
    let connections = per(window, window.events);
    window.far_actions as f64 + window.actions as f64 * other_nodes(nodes, connections)
}

/// The loads of a run: light, busy, crowded.
fn loads(run: &Run) -> anyhow::Result<[&Window; 3]> {
    let Run { nodes, windows, .. } = run;
    let [light, busy, crowded] = windows.as_slice() else {
        anyhow::bail!("the run of {nodes} nodes has {} windows; expected three", windows.len());
    };
    ensure!(
        windows.iter().all(|window| window.actions > 0),
        "the run of {nodes} nodes has a window without actions"
    );
    Ok([light, busy, crowded])
}

/// How many an action.
fn per(window: &Window, count: u64) -> f64 {
    count as f64 / window.actions as f64
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::bench::figures::*;

    /// Figures with round numbers: an action costs 0.5 ms, an event 0.1, a hop 0.2.
    pub(crate) fn figures() -> Figures {
        let window = |nodes: u64, watchers: u32, rate: f64| {
            let (actions, events) = (rate as u64 * 1000, rate as u64 * 1000 * u64::from(1 + watchers));
            let far = |count: u64| count * (nodes - 1) / nodes;
            let connections = f64::from(1 + watchers);
            let letters = far(actions) as f64 + actions as f64 * other_nodes(nodes as u32, connections);
            let cpu = 0.5 * actions as f64 + 0.1 * events as f64 + 0.2 * letters;
            let nats = 0.01 * letters / 1000.0;
            let delays = |p50| Delays { p50, p99: 2.0 * p50, max: 3.0 * p50 };
            let seen = |p50| Seen { player: delays(p50), watcher: delays(p50) };
            Window {
                watchers,
                rate,
                seconds: 10.0,
                actions,
                events,
                far_actions: far(actions),
                far_events: far(events),
                behind: 0,
                trouble: None,
                cpu: Cores { node: cpu / 1000.0, postgres: 0.4 * actions as f64 / 1000.0, nats, client: 0.1 },
                near: seen(4.0),
                far: (nodes > 1).then(|| seen(6.0)),
                journal: Journal { commits: actions as f64, batch: 1.0, commit_ms: 2.0 },
                postgres: Written {
                    rows: 2.0 * actions as f64,
                    log_bytes: 900.0 * actions as f64,
                    kept_bytes: 300.0 * actions as f64,
                },
                nats: (nodes > 1).then_some(Carried { messages: letters, bytes: 500.0 * letters }),
                bytes_per_event: (watchers > 0).then_some(400.0),
            }
        };
        let run = |nodes: u32| {
            let windows = [(1, 1.0), (1, 4.0), (8, 4.0)];
            let windows = windows.map(|(watchers, rate)| window(u64::from(nodes), watchers, rate)).to_vec();
            Run { nodes, bus: true, windows }
        };
        Figures {
            machine: Machine { cores: 2, load_average: None, sync_ms: vec![0.5, 1.5] },
            game: "kimble".to_owned(),
            tables: 100,
            runs: vec![run(1), run(2)],
            leases: Renewal { rows: 10_000, ms: 100.0, cpu_ms: 50.0, log_bytes: 2_000_000.0 },
        }
    }

    #[test]
    fn costs_are_told_apart() {
        let costs = Costs::of(&figures()).unwrap();
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-6, "{a} {b} {costs:?}");
        near(costs.action_ms, 0.5);
        near(costs.event_ms, 0.1);
        near(costs.hop_ms, 0.2);
        near(costs.append_ms, 0.4);
        near(costs.renewal_ms, 0.005);
        near(costs.rest_ms, 4.0 - 2.0 - 0.6);
        near(costs.client_action_ms, 0.025);
        near(costs.client_event_ms, 0.0);
        near(costs.commit_rest_ms, 2.0 - 0.4 - 1.0);
        near(costs.hop_rest_ms, 6.0 - 4.0 - 0.42);
        near(costs.renewal_bytes, 200.0);
        near(costs.messages, 1.0);
        assert!(costs.has_hops);
    }

    #[test]
    fn an_event_goes_to_a_node_once() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} {b}");
        near(other_nodes(1, 5.0), 0.0);
        // Two connections, three nodes: each of the two others has one with the chance of 5 in 9.
        near(other_nodes(3, 2.0), 10.0 / 9.0);
        near(other_nodes(2, 2.5), (0.75 + 0.875) / 2.0);
        assert!((1.9..=2.0).contains(&other_nodes(3, 100.0)));
    }

    #[test]
    fn figures_without_several_nodes_say_nothing_of_hops() {
        let mut figures = figures();
        figures.runs.truncate(1);
        let costs = Costs::of(&figures).unwrap();
        assert!(!costs.has_hops && costs.hop_ms == 0.0);
        figures.runs[0].windows.truncate(2);
        let error = Costs::of(&figures).unwrap_err().to_string();
        assert_eq!(error, "the run of 1 nodes has 2 windows; expected three");
    }
}
