//! `pichenette bench physics`: how many shots a second, on one core.

use std::time::{Duration, Instant};

use physics::{Board, Disc, Shot, Simulator};
use serde::Serialize;
use table::trial;

/// The speed of one case.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    /// Its name, part of the contract.
    pub name: &'static str,
    /// Shots a second.
    pub per_second: f64,
    /// Events a shot, on average.
    pub events: f64,
}

/// All cases, as they are printed.
#[derive(Debug, Serialize)]
pub struct Report {
    /// In the order in which they were run.
    pub cases: Vec<Case>,
}

type Scenes = Vec<(Board, Vec<Disc>)>;

/// Runs every case for about `time`.
pub fn physics(time: Duration) -> anyhow::Result<Report> {
    let cases = trial::cases().into_iter().map(|(name, scenes)| measure(name, &scenes, time));
    Ok(Report { cases: cases.collect::<anyhow::Result<_>>()? })
}

fn measure(name: &'static str, scenes: &Scenes, time: Duration) -> anyhow::Result<Case> {
    let (mut simulator, mut shot) = (Simulator::new(), Shot::default());
    let mut pass = || -> anyhow::Result<usize> {
        let mut events = 0;
        for (board, discs) in scenes {
            simulator.run_into(board, discs, &mut shot)?;
            events += shot.events.len();
        }
        Ok(events)
    };
    let events = pass()?;
    // The best of several passes: the rest is what other programs took.
    let (start, mut best) = (Instant::now(), Duration::MAX);
    while best == Duration::MAX || start.elapsed() < time {
        let lap = Instant::now();
        pass()?;
        best = best.min(lap.elapsed());
    }
    let n = scenes.len() as f64;
    Ok(Case { name, per_second: n / best.as_secs_f64(), events: events as f64 / n })
}
