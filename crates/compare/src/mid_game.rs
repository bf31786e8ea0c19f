//! Quieter shots: a carrom board in mid-game, 1 to 3 m/s.
//!
//! Ours plays them on the real board, with holes, spin and tangential friction. The prototype knows none of these,
//! so ours also plays them on the prototype's plain square.

use std::time::Instant;

use anyhow::{Result, bail};
use physics::{Board, Constants, Disc, Outline};
use table::trial::cases;

use crate::markdown::{self, thousands};
use crate::ours::Ours;
use crate::speed::{Plan, least_and_median};
use crate::yardstick::{self, Scene};

/// The speeds of one case, shots a second in the best repetition, and the events of a shot.
pub(crate) struct MidGame {
    pub(crate) name: &'static str,
    /// The real board.
    pub(crate) carrom: Pace,
    /// The prototype's board, played by ours and by the prototype.
    pub(crate) plain: Pace,
    pub(crate) prototype: Pace,
}

/// How fast, and how much happens.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) best: f64,
    median: f64,
    events: f64,
}

/// Measures the mid-game cases.
pub(crate) fn measure(plan: &Plan) -> Result<Vec<MidGame>> {
    let mut result = Vec::new();
    for (name, scenes) in cases().into_iter().filter(|(name, _)| name.starts_with("midgame")) {
        let plain = scenes
            .iter()
            .map(|(board, discs)| Ok((plain(board)?, discs.clone())))
            .collect::<Result<Vec<(Board, Vec<Disc>)>>>()?;
        let prototype =
            plain.iter().map(|(board, discs)| Scene::new(board, discs)).collect::<Result<Vec<Scene>>>()?;
        let mut laps = [const { Vec::new() }; 3];
        let mut ours = Ours::new();
        for _ in 0..plan.repetitions * plan.groups {
            laps[0].push(lap(&scenes, |(board, discs)| Ok(ours.play(board, discs)?.events.len() as u64))?);
            laps[1].push(lap(&plain, |(board, discs)| Ok(ours.play(board, discs)?.events.len() as u64))?);
            laps[2].push(lap(&prototype, |scene| Ok(yardstick::events(&scene.play())))?);
        }
        let [carrom, plain, prototype] = laps.map(|laps| Pace::of(&laps));
        result.push(MidGame { name, carrom, plain, prototype });
    }
    Ok(result)
}

/// The same square without holes, tangential friction and jumps.
fn plain(board: &Board) -> Result<Board> {
    let Outline::Square { half } = board.outline else { bail!("a carrom board is a square") };
    let constants = Constants {
        disc_tangential: 0.0,
        rail_tangential: 0.0,
        jump_speed: f64::INFINITY,
        ..board.constants
    };
    Ok(Board::plain_square(2.0 * half, constants))
}

/// Seconds and events a shot.
fn lap<T>(scenes: &[T], mut play: impl FnMut(&T) -> Result<u64>) -> Result<(f64, f64)> {
    let mut events = 0;
    let start = Instant::now();
    for scene in scenes {
        events += play(scene)?;
    }
    let shots = scenes.len() as f64;
    Ok((start.elapsed().as_secs_f64() / shots, events as f64 / shots))
}

impl Pace {
    fn of(laps: &[(f64, f64)]) -> Pace {
        let (best, median) = least_and_median(laps.iter().map(|(seconds, _)| *seconds));
        Pace { best: 1.0 / best, median: 1.0 / median, events: laps[0].1 }
    }
}

/// The mid-game speeds as a table.
pub(crate) fn table(cases: &[MidGame]) -> String {
    let rows: Vec<Vec<String>> = cases
        .iter()
        .flat_map(|case| {
            let row = |who: &str, pace: Pace| {
                vec![
                    format!("{}, {who}", case.name),
                    thousands(pace.best),
                    thousands(pace.median),
                    format!("{:.2}", 1e6 / pace.best),
                    format!("{:.2}", pace.best / case.prototype.best),
                    format!("{:.1}", pace.events),
                ]
            };
            [
                row("ours, carrom board", case.carrom),
                row("ours, plain square", case.plain),
                row("prototype, plain square", case.prototype),
            ]
        })
        .collect();
    markdown::table(&["case", "shots/s, best", "median", "µs a shot", "ours / prototype", "events"], &rows)
}
