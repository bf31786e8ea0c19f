//! How many machines a number of players needs, by what things cost: the layout that is then simulated.

use super::costs::{Costs, other_nodes};
use super::simulation::{Crowd, Layout};

/// Seconds after which a server renews the leases of its tables.
pub(super) const RENEW_EVERY: f64 = 0.7;

/// What is assumed about people and machines.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Assumptions {
    /// Players at a table, each with a connection.
    #[arg(long, default_value_t = 2)]
    pub at_table: u32,
    /// Seconds between two actions at a table, on average.
    #[arg(long, default_value_t = 8.0)]
    pub every: f64,
    /// Watchers of a table, on average.
    #[arg(long, default_value_t = 0.2)]
    pub watchers: f64,
    /// Cores of a node, as fast as those of the figures.
    #[arg(long, default_value_t = 8)]
    pub node_cores: u32,
    /// Cores of a PostgreSQL.
    #[arg(long, default_value_t = 16)]
    pub database_cores: u32,
    /// Cores of a NATS server.
    #[arg(long, default_value_t = 4)]
    pub bus_cores: u32,
    /// The share of its cores that a machine may have busy.
    #[arg(long, default_value_t = 0.5)]
    pub busy: f64,
    /// Megabytes a second that a PostgreSQL may write into its log.
    #[arg(long, default_value_t = 100.0)]
    pub log_rate: f64,
    /// Connections a node takes: `--all-connections` of `pichenette serve`.
    #[arg(long, default_value_t = 15_000)]
    pub connections: u32,
    /// Seconds after which a node renews the leases of its tables; 0 if leases cost nothing.
    #[arg(long, default_value_t = RENEW_EVERY)]
    pub renew_every: f64,
    /// Hours a day for which so many play; storage and traffic are counted by it.
    #[arg(long, default_value_t = 24.0)]
    pub hours: f64,
}

impl Assumptions {
    /// Refuses what makes no sense.
    pub fn check(&self) -> anyhow::Result<()> {
        let wrong =
            |name: &str, is: String, expected: &str| anyhow::anyhow!("{name} is {is}; expected {expected}");
        let numbers = [
            ("at-table", f64::from(self.at_table), 1.0, 4.0),
            ("every", self.every, 0.1, 3600.0),
            ("watchers", self.watchers, 0.0, 1000.0),
            ("node-cores", f64::from(self.node_cores), 1.0, 1024.0),
            ("database-cores", f64::from(self.database_cores), 1.0, 1024.0),
            ("bus-cores", f64::from(self.bus_cores), 1.0, 1024.0),
            ("busy", self.busy, 0.05, 0.95),
            ("log-rate", self.log_rate, 1.0, 1e6),
            ("connections", f64::from(self.connections), 100.0, 1e9),
            ("renew-every", self.renew_every, 0.0, 3600.0),
            ("hours", self.hours, 0.0, 24.0),
        ];
        for (name, is, least, most) in numbers {
            if !(least..=most).contains(&is) {
                return Err(wrong(name, is.to_string(), &format!("{least} to {most}")));
            }
        }
        Ok(())
    }

    /// The tables and connections of so many players.
    pub(super) fn crowd(&self, players: u32) -> Crowd {
        let tables = players.div_ceil(self.at_table).max(1);
        Crowd { tables, players: self.at_table, watchers: self.watchers, every_ms: self.every * 1000.0 }
    }
}

/// What decides how many databases there must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bound {
    /// PostgreSQL's cores.
    Cores,
    /// What it writes into its log.
    Log,
}

impl std::fmt::Display for Bound {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Bound::Cores => "cores",
            Bound::Log => "log",
        })
    }
}

/// What a number of players asks of each role, in a second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand<'a> {
    costs: &'a Costs,
    asked: Assumptions,
    pub(super) actions: f64,
    /// Events to connections.
    pub(super) events: f64,
    pub(super) connections: f64,
    /// Leases that are renewed.
    pub(super) renewals: f64,
}

impl<'a> Demand<'a> {
    pub(super) fn of(costs: &'a Costs, asked: Assumptions, players: u32) -> Demand<'a> {
        let tables = f64::from(asked.crowd(players).tables);
        let actions = tables / asked.every;
        let each = f64::from(asked.at_table) + asked.watchers;
        let renewals = if asked.renew_every > 0.0 { tables / asked.renew_every } else { 0.0 };
        Demand { costs, asked, actions, events: actions * each, connections: tables * each, renewals }
    }

    /// Cores that nodes keep busy if there are so many of them.
    fn node_cores(&self, nodes: u32) -> f64 {
        let far = 1.0 - 1.0 / f64::from(nodes);
        let Costs { action_ms, event_ms, hop_ms, .. } = self.costs;
        let own = self.actions * action_ms + self.events * event_ms;
        let letters = self.actions * (far + other_nodes(nodes, self.events / self.actions));
        (own + letters * hop_ms) / 1000.0
    }

    /// Cores that PostgreSQL keeps busy: for play, and for leases.
    pub(super) fn database_cores(&self) -> [f64; 2] {
        let Costs { append_ms, appends, renewal_ms, .. } = self.costs;
        [self.actions * appends * append_ms / 1000.0, self.renewals * renewal_ms / 1000.0]
    }

    /// Bytes that PostgreSQL writes into its log: for play, and for leases.
    pub(super) fn log_bytes(&self) -> [f64; 2] {
        [self.actions * self.costs.log_bytes, self.renewals * self.costs.renewal_bytes]
    }

    /// How many nodes are needed.
    pub(super) fn nodes(&self) -> u32 {
        let by_connections = (self.connections / f64::from(self.asked.connections)).ceil().max(1.0) as u32;
        let each = f64::from(self.asked.node_cores) * self.asked.busy;
        // With more nodes more goes over the bus, so that the sum grows, but never beyond what it is with all of it.
        let most = (self.node_cores(u32::MAX) / each).ceil().max(1.0) as u32;
        let by_cores =
            (1..=most).find(|nodes| self.node_cores(*nodes) <= f64::from(*nodes) * each).unwrap_or(most);
        by_connections.max(by_cores)
    }

    /// How many databases the tables must be split among, and what decides it.
    pub(super) fn databases(&self) -> (u32, Bound) {
        let cores: f64 = self.database_cores().iter().sum();
        let log: f64 = self.log_bytes().iter().sum();
        let by_cores = cores / (f64::from(self.asked.database_cores) * self.asked.busy);
        let by_log = log / (self.asked.log_rate * 1e6);
        let bound = if by_cores >= by_log { Bound::Cores } else { Bound::Log };
        (by_cores.max(by_log).ceil().max(1.0) as u32, bound)
    }

    /// How many NATS servers are needed for so many nodes; one node alone needs none.
    pub(super) fn buses(&self, nodes: u32) -> u32 {
        let far = 1.0 - 1.0 / f64::from(nodes);
        let cores = far * (self.actions + self.events) * self.costs.carry_ms / 1000.0;
        let servers = (cores / (f64::from(self.asked.bus_cores) * self.asked.busy)).ceil() as u32;
        if nodes > 1 { servers.max(1) } else { 0 }
    }

    /// The layout for it.
    pub(super) fn layout(&self) -> Layout {
        let Assumptions { node_cores, database_cores, bus_cores, renew_every, .. } = self.asked;
        let nodes = self.nodes();
        let cores = [node_cores, database_cores, bus_cores * self.buses(nodes).max(1)];
        let databases = self.databases().0;
        Layout { nodes, databases, cores, together: None, renew_ms: renew_every * 1000.0 }
    }
}

/// The most players that one database carries.
pub(super) fn one_database(costs: &Costs, asked: Assumptions) -> u32 {
    let (mut enough, mut too_many) = (1u32, 1 << 30);
    while too_many - enough > 1 {
        let middle = enough + (too_many - enough) / 2;
        match Demand::of(costs, asked, middle).databases() {
            (1, _) => enough = middle,
            _ => too_many = middle,
        }
    }
    enough
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::costs::tests::figures;
    use super::*;

    pub(crate) fn assumed() -> Assumptions {
        Assumptions {
            at_table: 2,
            every: 8.0,
            watchers: 0.0,
            node_cores: 8,
            database_cores: 16,
            bus_cores: 4,
            busy: 0.5,
            log_rate: 100.0,
            connections: 15_000,
            renew_every: 1.0,
            hours: 24.0,
        }
    }

    #[test]
    fn demand_follows_the_players() {
        let costs = Costs::of(&figures()).unwrap();
        let demand = Demand::of(&costs, assumed(), 80_000);
        assert_eq!((demand.renewals, demand.actions, demand.events), (40_000.0, 5000.0, 10_000.0));
        // 5000 × 0.4 ms and 40 000 × 0.005 ms; 5000 × 900 and 40 000 × 200 bytes.
        assert_eq!(demand.database_cores().map(f64::round), [2.0, 0.0]);
        assert_eq!(demand.log_bytes(), [4.5e6, 8e6]);
        // 5000 × 0.5 + 10 000 × 0.1 = 3.5 cores: one node, but six for the connections.
        assert_eq!(demand.nodes(), 6);
        let roomy = Assumptions { connections: 1_000_000, ..assumed() };
        assert_eq!(Demand::of(&costs, roomy, 80_000).nodes(), 1);
        // Twice as many are 7 cores and, with three nodes, 3.6 for hops.
        assert_eq!(Demand::of(&costs, roomy, 160_000).nodes(), 3);
        assert_eq!(demand.databases(), (1, Bound::Cores));
    }

    #[test]
    fn one_database_carries_players_up_to_a_number() {
        let costs = Costs::of(&figures()).unwrap();
        let most = one_database(&costs, assumed());
        assert_eq!(Demand::of(&costs, assumed(), most).databases().0, 1);
        assert_eq!(Demand::of(&costs, assumed(), most + 2).databases().0, 2);
        let without_leases = one_database(&costs, Assumptions { renew_every: 0.0, ..assumed() });
        assert!(without_leases > most, "{without_leases} {most}");
    }

    #[test]
    #[cfg(feature = "serve")]
    fn leases_are_renewed_as_often_as_a_server_does() {
        assert_eq!(RENEW_EVERY, server::RENEW_EVERY.as_secs_f64());
    }

    #[test]
    fn nonsense_is_refused_with_what_was_expected() {
        let error = Assumptions { every: 0.0, ..assumed() }.check().unwrap_err().to_string();
        assert_eq!(error, "every is 0; expected 0.1 to 3600");
        assert!(assumed().check().is_ok());
    }
}
