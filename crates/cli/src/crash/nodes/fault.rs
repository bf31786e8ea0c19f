//! What goes wrong, in which order.

use std::fmt;

use serde::Serialize;

use super::chance::Chance;

/// One pair of faults in this many comes at the same time.
const TOGETHER_ONE_IN: u64 = 4;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A node is killed (SIGKILL) and started again.
    Killed,
    /// A node is stopped for longer than its leases (SIGSTOP) and goes on (SIGCONT).
    Stopped,
    /// A node is told to end (SIGTERM) and started again.
    Terminated,
    /// nats-server is killed and started again.
    BusKilled,
    /// PostgreSQL is restarted.
    DatabaseRestarted,
    /// A node is cut off from NATS for a while.
    CutFromBus,
    /// A node is cut off from PostgreSQL for a while.
    CutFromDatabase,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 7] = [
        Kind::Killed,
        Kind::Stopped,
        Kind::Terminated,
        Kind::BusKilled,
        Kind::DatabaseRestarted,
        Kind::CutFromBus,
        Kind::CutFromDatabase,
    ];

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Killed => "node killed",
            Kind::Stopped => "node stopped and continued",
            Kind::Terminated => "node terminated",
            Kind::BusKilled => "NATS killed",
            Kind::DatabaseRestarted => "PostgreSQL restarted",
            Kind::CutFromBus => "node cut off from NATS",
            Kind::CutFromDatabase => "node cut off from PostgreSQL",
        }
    }

    /// Whether it happens to one of the nodes.
    fn is_of_a_node(self) -> bool {
        !matches!(self, Kind::BusKilled | Kind::DatabaseRestarted)
    }
}

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) kind: Kind,
    /// The number of the node; of no meaning if it happens to none.
    pub(super) node: usize,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind.is_of_a_node() {
            true => write!(out, "{} (node {})", self.kind.name(), self.node + 1),
            false => out.write_str(self.kind.name()),
        }
    }
}

/// Faults at random, every kind as often as the others.
pub(super) struct Faults {
    chance: Chance,
    nodes: usize,
    /// Kinds that are still to come before all come again.
    deck: Vec<Kind>,
}

impl Faults {
    pub(super) fn new(seed: u64, nodes: usize) -> Faults {
        Faults { chance: Chance::new(seed), nodes, deck: Vec::new() }
    }

    /// What goes wrong next: one fault, or two at the same time, to two nodes or to a node and a service.
    pub(super) fn next(&mut self, most: u32) -> Vec<Fault> {
        let first = self.fault();
        let mut faults = vec![first];
        if most > 1 && self.nodes > 1 && self.chance.one_in(TOGETHER_ONE_IN) {
            let mut second = self.fault();
            if second.node == first.node {
                second.node = (first.node + 1) % self.nodes;
            }
            // The same service cannot fail twice at a time.
            let same = second.kind == first.kind && !second.kind.is_of_a_node();
            faults.extend((!same).then_some(second));
        }
        faults
    }

    fn fault(&mut self) -> Fault {
        if self.deck.is_empty() {
            self.deck = Kind::ALL.to_vec();
            self.chance.shuffle(&mut self.deck);
        }
        let kind = self.deck.pop().unwrap_or(Kind::Killed);
        Fault { kind, node: self.chance.draw(0..self.nodes as u64) as usize }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_kinds_come_equally_often_some_of_them_together() {
        let mut faults = Faults::new(3, 3);
        let (mut all, mut together) = (Vec::new(), 0);
        while all.len() < 700 {
            let next = faults.next(2);
            if let [first, second] = next.as_slice() {
                together += 1;
                assert_ne!(first.node, second.node);
            }
            all.extend(next);
        }
        for kind in Kind::ALL {
            let times = all.iter().filter(|fault| fault.kind == kind).count();
            assert!((95..=105).contains(&times), "{kind:?}: {times}");
        }
        assert!(together > 50, "{together}");
        assert!((0..3).all(|node| all.iter().any(|fault| fault.node == node)));
        assert!((0..50).all(|_| faults.next(1).len() == 1));
        assert!((0..50).all(|_| Faults::new(1, 1).next(2).len() == 1));
    }

    #[test]
    fn a_run_with_a_fault_for_each_kind_has_all_kinds() {
        for seed in 0..50 {
            let (mut faults, mut kinds) = (Faults::new(seed, 3), Vec::new());
            while let Some(left) = Kind::ALL.len().checked_sub(kinds.len()).filter(|left| *left > 0) {
                kinds.extend(faults.next(left as u32).into_iter().map(|fault| fault.kind));
            }
            kinds.sort_unstable();
            assert_eq!(kinds, Kind::ALL, "seed {seed}");
        }
    }
}
