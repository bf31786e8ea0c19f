//! The small end: what was measured is simulated, and both are compared.

use serde::Serialize;

use super::costs::Costs;
use super::plan::RENEW_EVERY;
use super::simulation::{Crowd, Layout, simulate};
use crate::bench::figures::{Delays, Figures, Run, Window};

/// Actions of each comparison.
const ACTIONS: usize = 5000;

/// Two delays of one load: of the connections at their table's node, or of those one hop away.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// Nodes.
    pub nodes: u32,
    /// Watchers of each table.
    pub watchers: u32,
    /// Actions a second at each table.
    pub rate: f64,
    /// Whether the connection was one hop away.
    pub hop: bool,
    /// What players saw.
    pub measured: Delays,
    /// What simulated players saw.
    pub simulated: Delays,
}

impl Comparison {
    /// How many times as long one of the two is, p50 and p99.
    pub fn factors(&self) -> [f64; 2] {
        let factor = |one: f64, other: f64| (one / other).max(other / one);
        [factor(self.measured.p50, self.simulated.p50), factor(self.measured.p99, self.simulated.p99)]
    }
}

/// Every load of the figures.
pub(super) fn compare(figures: &Figures, costs: &Costs, seed: u64) -> Vec<Comparison> {
    let windows = figures.runs.iter().flat_map(|run| run.windows.iter().map(move |window| (run, window)));
    windows.flat_map(|(run, window)| one(figures, costs, run, window, seed)).collect()
}

fn one(figures: &Figures, costs: &Costs, run: &Run, window: &Window, seed: u64) -> Vec<Comparison> {
    let Window { watchers, rate, .. } = *window;
    let crowd =
        Crowd { tables: figures.tables, players: 1, watchers: f64::from(watchers), every_ms: 1000.0 / rate };
    let cores = figures.machine.cores;
    let renew_ms = if run.bus { RENEW_EVERY * 1000.0 } else { 0.0 };
    let layout =
        Layout { nodes: run.nodes, databases: 1, cores: [cores; 3], together: Some(cores), renew_ms };
    let outcome = simulate(costs, crowd, layout, ACTIONS, seed);
    let comparison =
        |hop, measured, simulated| Comparison { nodes: run.nodes, watchers, rate, hop, measured, simulated };
    let near = comparison(false, window.near.player, outcome.near);
    let far =
        window.far.zip(outcome.far).map(|(measured, simulated)| comparison(true, measured.player, simulated));
    [Some(near), far].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::super::costs::tests::figures;
    use super::*;

    #[test]
    fn every_load_is_compared_near_and_far() {
        let figures = figures();
        let list = compare(&figures, &Costs::of(&figures).unwrap(), 1);
        assert_eq!(list.len(), 3 + 2 * 3);
        assert!(
            list.iter().all(|one| one.factors().iter().all(|factor| *factor >= 1.0 && factor.is_finite()))
        );
        // The lightest load is the one by which the delays were told: it must agree.
        assert!(list[0].factors()[0] < 1.5, "{:?}", list[0]);
    }
}
