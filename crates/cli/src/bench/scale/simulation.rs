//! The queueing, event by event: people think and act, nodes judge, journals commit in groups, the bus carries.
//!
//! A table belongs to one node, and its connections are anywhere. An action goes from the player's node over the bus to the
//! table's node if that is another one; there it waits for a core, is judged, and joins what waits for the journal. While a
//! commit is under way everything else waits for the next one. A commit takes PostgreSQL's cores, then its disk, which
//! writes what several nodes handed in together. Then the event is sent to everybody at the table, over the bus where they
//! are at another node. How long work takes, and people think, is random around the measured mean.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bots::mix;

use super::chance::Chance;
use super::cores::{Cores, Disk, Moment};
use super::costs::Costs;
use crate::bench::figures::Delays;

/// The most appends of one commit, as in the server.
const LARGEST_BATCH: usize = 1024;

/// Who plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crowd {
    pub(super) tables: u32,
    /// Connections of players at a table.
    pub(super) players: u32,
    /// Connections of watchers at a table, on average.
    pub(super) watchers: f64,
    /// Milliseconds between two actions at a table, on average.
    pub(super) every_ms: f64,
}

/// On what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) nodes: u32,
    /// Databases that the tables are split among.
    pub(super) databases: u32,
    /// Cores of a node, of a database and of the bus.
    pub(super) cores: [u32; 3],
    /// Everything, players and watchers too, on one machine with so many cores.
    pub(super) together: Option<u32>,
    /// Milliseconds after which a node renews its leases; 0 if it has none.
    pub(super) renew_ms: f64,
}

/// What was seen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Outcome {
    pub(super) actions_per_second: f64,
    /// As players see it: all of them, those at their table's node, and the others.
    pub(super) all: Delays,
    pub(super) near: Delays,
    pub(super) far: Option<Delays>,
    pub(super) commits_per_second: f64,
    /// Actions a commit.
    pub(super) batch: f64,
    pub(super) syncs_per_second: f64,
    /// Actions and events a second that went to another node.
    pub(super) far_per_second: f64,
    /// The busiest node, the busiest database, and the bus: the share of their cores.
    pub(super) busy: [f64; 3],
    /// The longest that a node waited for its leases to be renewed.
    pub(super) renewal_ms: f64,
}

/// Simulates so many actions; the first tenth is not counted.
pub(super) fn simulate(costs: &Costs, crowd: Crowd, layout: Layout, actions: usize, seed: u64) -> Outcome {
    let mut world = World::new(costs, crowd, layout, seed);
    world.begin();
    let warm_up = actions / 10;
    while world.tally.count < warm_up + actions {
        if world.tally.count < warm_up {
            world.tally.begin(world.now);
        }
        let Some(Reverse(Due { at: Moment(at), what, .. })) = world.queue.pop() else { break };
        world.now = at;
        world.happen(what);
    }
    world.outcome()
}

/// An action: at which table, and when it was sent.
#[derive(Clone, Copy, Debug)]
struct Action {
    table: u32,
    sent: f64,
}

#[derive(Clone, Copy, Debug)]
enum Event {
    /// A player has thought.
    Act { table: u32 },
    /// An action reaches the node of its connection, which is not the table's.
    Forward(Action),
    /// It reaches the bus.
    Request(Action),
    /// It reaches the table's node.
    Judge(Action),
    /// It is judged.
    Append(Action),
    /// PostgreSQL has done its part of a journal's commit, except for the disk.
    Sync { journal: u32 },
    /// A database's disk has written.
    Synced { database: u32 },
    /// The journal knows that its commit is done.
    Committed { journal: u32 },
    /// The table's node has sent the event to its own connections.
    Sent(Action),
    /// The event reaches the bus, on its way to a node.
    Carry(Action, u32),
    /// It reaches that node.
    Arrive(Action, u32),
    /// That node has sent it to its connections.
    Delivered(Action, u32),
    /// A node renews its leases.
    Renew { node: u32 },
}

/// An event of the future; those of one moment happen in the order in which they were planned.
struct Due {
    at: Moment,
    number: u64,
    what: Event,
}

impl PartialEq for Due {
    fn eq(&self, other: &Due) -> bool {
        self.number == other.number
    }
}

impl Eq for Due {}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Due) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Due {
    fn cmp(&self, other: &Due) -> std::cmp::Ordering {
        (self.at, self.number).cmp(&(other.at, other.number))
    }
}

#[derive(Default)]
struct Journal {
    waiting: Vec<Action>,
    writing: Vec<Action>,
}

/// What is counted.
#[derive(Default)]
struct Tally {
    start: f64,
    count: usize,
    near: Vec<f64>,
    far: Vec<f64>,
    commits: u64,
    committed: u64,
    carried: u64,
    renewal_ms: f64,
}

impl Tally {
    /// Forgets what was counted so far, but for the number of actions.
    fn begin(&mut self, now: f64) {
        *self = Tally { start: now, count: self.count, ..Tally::default() };
    }
}

struct World<'a> {
    costs: &'a Costs,
    crowd: Crowd,
    layout: Layout,
    chance: Chance,
    now: f64,
    planned: u64,
    queue: BinaryHeap<Reverse<Due>>,
    /// Those of the nodes, then of the databases, then of the bus; one if all share it.
    machines: Vec<Cores>,
    /// A journal for every node and database.
    journals: Vec<Journal>,
    disks: Vec<Disk<u32>>,
    tally: Tally,
}

impl World<'_> {
    fn new(costs: &Costs, crowd: Crowd, layout: Layout, seed: u64) -> World<'_> {
        let Layout { nodes, databases, cores: [node, database, bus], together, .. } = layout;
        let apart = || {
            let nodes = (0..nodes).map(|_| Cores::new(node));
            let databases = (0..databases).map(|_| Cores::new(database));
            nodes.chain(databases).chain([Cores::new(bus)]).collect()
        };
        World {
            costs,
            crowd,
            layout,
            chance: Chance::new(seed),
            now: 0.0,
            planned: 0,
            queue: BinaryHeap::new(),
            machines: together.map_or_else(apart, |cores| vec![Cores::new(cores)]),
            journals: (0..nodes * databases).map(|_| Journal::default()).collect(),
            disks: (0..databases).map(|_| Disk::new()).collect(),
            tally: Tally::default(),
        }
    }

    /// Everybody thinks; nodes renew their leases one after the other.
    fn begin(&mut self) {
        for table in 0..self.crowd.tables {
            let at = self.chance.about(self.crowd.every_ms);
            self.plan(at, Event::Act { table });
        }
        if self.layout.renew_ms > 0.0 {
            for node in 0..self.layout.nodes {
                let share = f64::from(node) / f64::from(self.layout.nodes);
                self.plan(self.layout.renew_ms * share, Event::Renew { node });
            }
        }
    }

    fn plan(&mut self, at: f64, what: Event) {
        self.planned += 1;
        self.queue.push(Reverse(Due { at: Moment(at), number: self.planned, what }));
    }

    fn happen(&mut self, what: Event) {
        match what {
            Event::Act { table } => self.act(table),
            Event::Forward(action) => {
                let done = self.at_node(self.comes_to(action.table, 0), self.costs.hop_ms / 2.0);
                self.plan(done, Event::Request(action));
            }
            Event::Request(action) => {
                let done = self.carry();
                self.plan(done, Event::Judge(action));
            }
            Event::Judge(action) => self.judge(action),
            Event::Append(action) => self.append(action),
            Event::Sync { journal } => {
                let database = journal % self.layout.databases;
                if self.disks[database as usize].hand_in(journal) {
                    self.sync(database);
                }
            }
            Event::Synced { database } => self.synced(database),
            Event::Committed { journal } => self.committed(journal),
            Event::Sent(action) => self.sent(action),
            Event::Carry(action, node) => {
                let done = self.carry();
                self.plan(done, Event::Arrive(action, node));
            }
            Event::Arrive(action, node) => {
                let own = f64::from(self.connections(action.table, node));
                let done = self.at_node(node, self.costs.event_ms * own + self.costs.hop_ms / 2.0);
                self.plan(done, Event::Delivered(action, node));
            }
            Event::Delivered(action, node) => {
                if self.comes_to(action.table, 0) == node {
                    self.seen(action, true);
                }
            }
            Event::Renew { node } => self.renew(node),
        }
    }

    fn act(&mut self, table: u32) {
        let mut leaves = self.now;
        if self.layout.together.is_some() {
            let everyone = f64::from(self.everyone(table));
            let Costs { client_action_ms, client_event_ms, .. } = self.costs;
            let long = self.chance.about(client_action_ms + client_event_ms * everyone);
            leaves = self.machines[0].work(self.now, long);
        }
        let (action, arrives) = (Action { table, sent: self.now }, leaves + self.costs.rest_ms / 2.0);
        let at_home = self.comes_to(table, 0) == self.home(table);
        self.plan(arrives, if at_home { Event::Judge(action) } else { Event::Forward(action) });
    }

    fn judge(&mut self, action: Action) {
        let (home, from) = (self.home(action.table), self.comes_to(action.table, 0));
        let hop = if home == from { 0.0 } else { self.costs.hop_ms / 2.0 };
        let done = self.at_node(home, self.costs.action_ms + hop);
        self.plan(done, Event::Append(action));
    }

    fn append(&mut self, action: Action) {
        let database =
            (u64::from(action.table) / u64::from(self.layout.nodes)) % u64::from(self.layout.databases);
        let journal = self.home(action.table) * self.layout.databases + database as u32;
        self.journals[journal as usize].waiting.push(action);
        if self.journals[journal as usize].writing.is_empty() {
            self.commit(journal);
        }
    }

    /// Begins a commit with what waits.
    fn commit(&mut self, number: u32) {
        let journal = &mut self.journals[number as usize];
        let size = journal.waiting.len().min(LARGEST_BATCH);
        journal.writing = journal.waiting.drain(..size).collect();
        if size == 0 {
            return;
        }
        self.tally.commits += 1;
        self.tally.committed += size as u64;
        let long = self.chance.about(self.costs.append_ms * self.costs.appends * size as f64);
        let machine = self.database(number % self.layout.databases);
        let done = self.machines[machine].work(self.now, long);
        self.plan(done, Event::Sync { journal: number });
    }

    fn sync(&mut self, database: u32) {
        let long = self.chance.among(&self.costs.sync_ms);
        self.plan(self.now + long, Event::Synced { database });
    }

    fn synced(&mut self, database: u32) {
        let (done, goes_on) = self.disks[database as usize].written();
        for journal in done {
            let rest = self.chance.about(self.costs.commit_rest_ms);
            self.plan(self.now + rest, Event::Committed { journal });
        }
        if goes_on {
            self.sync(database);
        }
    }

    fn committed(&mut self, number: u32) {
        for action in std::mem::take(&mut self.journals[number as usize].writing) {
            let home = self.home(action.table);
            let own = self.connections(action.table, home);
            let letters = self.others(action.table).len() as f64;
            let work = self.costs.event_ms * f64::from(own) + self.costs.hop_ms / 2.0 * letters;
            let done = self.at_node(home, work);
            self.plan(done, Event::Sent(action));
        }
        self.commit(number);
    }

    /// The table's node is done with the event: its own connections have it, the others get it over the bus.
    fn sent(&mut self, action: Action) {
        let home = self.home(action.table);
        if self.comes_to(action.table, 0) == home {
            self.seen(action, false);
        }
        for node in self.others(action.table) {
            self.plan(self.now, Event::Carry(action, node));
        }
    }

    /// The player sees their own action, and thinks about the next one.
    fn seen(&mut self, action: Action, far: bool) {
        let took = self.now + self.costs.rest_ms / 2.0 - action.sent;
        let list = if far { &mut self.tally.far } else { &mut self.tally.near };
        list.push(took);
        self.tally.count += 1;
        let next = (action.sent + self.chance.about(self.crowd.every_ms)).max(action.sent + took);
        self.plan(next, Event::Act { table: action.table });
    }

    fn renew(&mut self, node: u32) {
        let Layout { nodes, databases, renew_ms, .. } = self.layout;
        let rows = f64::from(self.crowd.tables) / f64::from(nodes) / f64::from(databases);
        for database in 0..databases {
            let machine = self.database(database);
            let done = self.machines[machine].work(self.now, rows * self.costs.renewal_ms);
            self.tally.renewal_ms = self.tally.renewal_ms.max(done - self.now);
        }
        self.plan(self.now + renew_ms, Event::Renew { node });
    }

    /// When a node has done this much work, about.
    fn at_node(&mut self, node: u32, work: f64) -> f64 {
        let long = self.chance.about(work);
        let machine = if self.layout.together.is_some() { 0 } else { node as usize };
        self.machines[machine].work(self.now, long)
    }

    /// When something that goes over the bus now is at the other end.
    fn carry(&mut self) -> f64 {
        self.tally.carried += 1;
        let long = self.chance.about(self.costs.carry_ms);
        let last = self.machines.len() - 1;
        self.machines[last].work(self.now, long) + self.costs.hop_rest_ms / 2.0
    }

    fn database(&self, number: u32) -> usize {
        if self.layout.together.is_some() { 0 } else { (self.layout.nodes + number) as usize }
    }

    /// The node that has a table.
    fn home(&self, table: u32) -> u32 {
        table % self.layout.nodes
    }

    /// The node to which somebody's connection came; the player whose turn it is is 0.
    fn comes_to(&self, table: u32, who: u32) -> u32 {
        (mix(u64::from(table), u64::from(who)) % u64::from(self.layout.nodes)) as u32
    }

    /// How many connections a table has.
    fn everyone(&self, table: u32) -> u32 {
        let (whole, part) = (self.crowd.watchers as u32, self.crowd.watchers.fract());
        let one_more = (mix(u64::from(table), u64::MAX) as f64) < part * u64::MAX as f64;
        self.crowd.players + whole + u32::from(one_more)
    }

    /// The nodes besides its own at which it has connections.
    fn others(&self, table: u32) -> Vec<u32> {
        let mut nodes: Vec<u32> = (0..self.everyone(table)).map(|who| self.comes_to(table, who)).collect();
        nodes.sort_unstable();
        nodes.dedup();
        nodes.retain(|node| *node != self.home(table));
        nodes
    }

    /// How many of them are at this node.
    fn connections(&self, table: u32, node: u32) -> u32 {
        (0..self.everyone(table)).filter(|who| self.comes_to(table, *who) == node).count() as u32
    }

    fn outcome(self) -> Outcome {
        let Tally { start, near, far, commits, committed, carried, renewal_ms, .. } = self.tally;
        let seconds = ((self.now - start) / 1000.0).max(f64::MIN_POSITIVE);
        let busiest = |machines: &[Cores]| {
            machines.iter().map(|machine| machine.busy(self.now)).max_by(f64::total_cmp).unwrap_or(0.0)
        };
        let nodes = self.layout.nodes as usize;
        let busy = match self.layout.together {
            Some(_) => [busiest(&self.machines); 3],
            None => {
                let (nodes, rest) = self.machines.split_at(nodes);
                let (databases, bus) = rest.split_at(self.layout.databases as usize);
                [busiest(nodes), busiest(databases), busiest(bus)]
            }
        };
        let syncs: u64 = self.disks.iter().map(|disk| disk.syncs).sum();
        let all = [near.as_slice(), far.as_slice()].concat();
        Outcome {
            actions_per_second: all.len() as f64 / seconds,
            all: delays(all),
            near: delays(near),
            far: (!far.is_empty()).then(|| delays(far)),
            commits_per_second: commits as f64 / seconds,
            batch: committed as f64 / commits.max(1) as f64,
            syncs_per_second: syncs as f64 / (self.now / 1000.0).max(f64::MIN_POSITIVE),
            far_per_second: carried as f64 / seconds,
            busy,
            renewal_ms,
        }
    }
}

fn delays(mut list: Vec<f64>) -> Delays {
    list.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let place = (list.len() as f64 * share).ceil() as usize;
        list.get(place.saturating_sub(1)).copied().unwrap_or(0.0)
    };
    Delays { p50: at(0.5), p99: at(0.99), max: at(1.0) }
}

#[cfg(test)]
mod tests {
    use super::super::costs::tests::figures;
    use super::*;

    const CROWD: Crowd = Crowd { tables: 1000, players: 2, watchers: 0.5, every_ms: 2000.0 };
    const LAYOUT: Layout =
        Layout { nodes: 3, databases: 1, cores: [4, 8, 2], together: None, renew_ms: 1000.0 };

    fn costs() -> Costs {
        Costs::of(&figures()).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_outcome() {
        let run = |seed| simulate(&costs(), CROWD, LAYOUT, 3000, seed);
        assert_eq!(run(1), run(1));
        assert_ne!(run(1), run(2));
    }

    #[test]
    fn people_who_think_for_two_seconds_act_so_often() {
        let outcome = simulate(&costs(), CROWD, LAYOUT, 5000, 1);
        assert!((450.0..550.0).contains(&outcome.actions_per_second), "{outcome:?}");
        // Two thirds of all connections are at another node than their table.
        assert!(outcome.far.is_some_and(|far| far.p50 > outcome.near.p50), "{outcome:?}");
        assert!(outcome.near.p50 > 2.0 && outcome.near.p50 < outcome.near.p99, "{outcome:?}");
        assert!(outcome.busy.iter().all(|busy| *busy > 0.0 && *busy < 0.5), "{outcome:?}");
    }

    #[test]
    fn one_node_needs_no_bus() {
        let outcome = simulate(&costs(), CROWD, Layout { nodes: 1, ..LAYOUT }, 2000, 1);
        assert_eq!((outcome.far, outcome.far_per_second), (None, 0.0));
    }

    #[test]
    fn the_busier_the_journal_the_larger_its_commits() {
        let batch = |every_ms| simulate(&costs(), Crowd { every_ms, ..CROWD }, LAYOUT, 5000, 1).batch;
        let (quiet, busy) = (batch(20_000.0), batch(500.0));
        assert!(quiet < 1.5 && busy > 2.0 * quiet, "{quiet} {busy}");
    }

    #[test]
    fn a_database_that_is_split_has_more_time() {
        let run = |databases| {
            simulate(&costs(), Crowd { every_ms: 400.0, ..CROWD }, Layout { databases, ..LAYOUT }, 5000, 1)
        };
        let (one, two) = (run(1), run(2));
        assert!(two.busy[1] < 0.7 * one.busy[1], "{one:?} {two:?}");
        assert!(two.renewal_ms < one.renewal_ms, "{one:?} {two:?}");
    }

    #[test]
    fn on_one_machine_all_share_its_cores() {
        let together = Layout { together: Some(2), ..LAYOUT };
        let (apart, shared) =
            (simulate(&costs(), CROWD, LAYOUT, 3000, 1), simulate(&costs(), CROWD, together, 3000, 1));
        assert!(shared.busy[0] > 2.0 * apart.busy[0], "{apart:?} {shared:?}");
    }
}
