//! How many reference breaks a second.
//!
//! Breaks are played in groups that take every engine some milliseconds, and the engines take turns after each group.
//! The whole is repeated, and of each group the best and the median time count: a busy moment of the machine
//! meets everyone, and mostly counts for nobody.

use std::time::Instant;

use anyhow::Result;
use physics::{Board, Disc, Vec2};
use table::trial::{reference_board, reference_break};

use crate::markdown::{self, thousands};
use crate::ours::{self, Ours};
use crate::stepper::{self, Peer, RATES};
use crate::yardstick::{self, Scene};

/// How much is measured.
pub(crate) struct Plan {
    /// How often everything is repeated.
    pub(crate) repetitions: usize,
    /// Groups of breaks.
    pub(crate) groups: usize,
}

impl Plan {
    pub(crate) const FULL: Plan = Plan { repetitions: 9, groups: 20 };
    pub(crate) const QUICK: Plan = Plan { repetitions: 3, groups: 5 };
}

/// Who is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Ours,
    Prototype,
    Stepper(Peer, u32),
}

impl Engine {
    /// Everyone, in the order of the tables.
    pub(crate) fn all() -> Vec<Engine> {
        let steppers = Peer::ALL.into_iter().flat_map(|peer| RATES.map(|rate| Engine::Stepper(peer, rate)));
        [Engine::Ours, Engine::Prototype].into_iter().chain(steppers).collect()
    }

    pub(crate) fn name(self) -> String {
        match self {
            Engine::Ours => "ours".into(),
            Engine::Prototype => "prototype".into(),
            Engine::Stepper(peer, rate) => format!("{}, 1/{rate} s", peer.name()),
        }
    }

    /// Breaks of a group.
    fn group(self) -> usize {
        match self {
            Engine::Ours | Engine::Prototype => 100,
            Engine::Stepper(_, rate) if rate < 100 => 4,
            Engine::Stepper(_, rate) if rate < 500 => 2,
            Engine::Stepper(..) => 1,
        }
    }
}

/// What one engine did with one group of breaks.
#[derive(Default)]
struct Lap {
    seconds: f64,
    /// Events or steps.
    work: u64,
    /// Sum of the squared distances of the pieces from the middle, at rest.
    spread: f64,
}

/// The speed of one engine.
pub(crate) struct Speed {
    pub(crate) engine: Engine,
    /// Shots a second, from the best and the median times of the groups.
    pub(crate) best: f64,
    pub(crate) median: f64,
    /// Events or steps a shot.
    work: f64,
    /// How far the pieces lie from the middle at rest, root mean square, in metres.
    spread: f64,
    /// The part of the time that went into friction by hand.
    pub(crate) by_hand: f64,
}

/// Measures every engine on the reference break.
pub(crate) fn measure(plan: &Plan) -> Result<Vec<Speed>> {
    let board = reference_board();
    let engines = Engine::all();
    let most = engines.iter().map(|engine| engine.group()).max().unwrap_or(0) * plan.groups;
    let breaks: Vec<Vec<Disc>> = (0..most as u32).map(reference_break).collect();
    let mut laps: Vec<Vec<Vec<Lap>>> =
        engines.iter().map(|_| (0..plan.groups).map(|_| Vec::new()).collect()).collect();
    for _ in 0..plan.repetitions {
        for group in 0..plan.groups {
            for (engine, laps) in engines.iter().zip(&mut laps) {
                let size = engine.group();
                let breaks = &breaks[group * size..(group + 1) * size];
                laps[group].push(match *engine {
                    Engine::Ours => lap_of_ours(&board, breaks)?,
                    Engine::Prototype => lap_of_prototype(breaks),
                    Engine::Stepper(peer, rate) => lap_of_stepper(peer, rate, &board, breaks)?,
                });
            }
        }
    }
    let mut speeds = Vec::new();
    for (engine, laps) in engines.into_iter().zip(&laps) {
        let by_hand = match engine {
            Engine::Stepper(peer, rate) => {
                let parts = (0..plan.repetitions).map(|_| {
                    let mut world = break_world(peer, rate, &board, &breaks[0])?;
                    stepper::time_by_hand(world.as_mut(), &board, rate)
                });
                least_and_median(parts.collect::<Result<Vec<f64>>>()?.into_iter()).1
            }
            _ => 0.0,
        };
        speeds.push(Speed::of(engine, laps, by_hand));
    }
    Ok(speeds)
}

fn lap_of_ours(board: &Board, breaks: &[Vec<Disc>]) -> Result<Lap> {
    let mut engine = Ours::new();
    let mut lap = Lap::default();
    let start = Instant::now();
    for discs in breaks {
        let shot = engine.play(board, discs)?;
        lap.work += shot.events.len() as u64;
        for piece in 0..discs.len() - 1 {
            lap.spread += ours::rest(shot, piece)?.square();
        }
    }
    lap.seconds = start.elapsed().as_secs_f64();
    Ok(lap)
}

fn lap_of_prototype(breaks: &[Vec<Disc>]) -> Lap {
    let scenes: Vec<Scene> = breaks.iter().map(|discs| Scene::of_break(discs)).collect();
    let mut lap = Lap::default();
    let start = Instant::now();
    for scene in &scenes {
        let run = scene.play();
        lap.work += yardstick::events(&run);
        for piece in 0..run.n - 1 {
            lap.spread += Vec2::new(run.px[piece], run.py[piece]).square();
        }
    }
    lap.seconds = start.elapsed().as_secs_f64();
    lap
}

fn lap_of_stepper(peer: Peer, rate: u32, board: &Board, breaks: &[Vec<Disc>]) -> Result<Lap> {
    let mut lap = Lap::default();
    for discs in breaks {
        let mut world = break_world(peer, rate, board, discs)?;
        let start = Instant::now();
        let steps = stepper::run(world.as_mut(), board, rate, |_| Ok(()))?;
        lap.seconds += start.elapsed().as_secs_f64();
        lap.work += u64::from(steps);
        for piece in 0..discs.len() - 1 {
            lap.spread += world.state(piece)?.0.square();
        }
    }
    Ok(lap)
}

/// A break, with the striker swept.
fn break_world(peer: Peer, rate: u32, board: &Board, discs: &[Disc]) -> Result<Box<dyn stepper::Stepper>> {
    peer.world(board, discs, rate, discs.len().checked_sub(1))
}

impl Speed {
    /// From the laps of each group.
    fn of(engine: Engine, groups: &[Vec<Lap>], by_hand: f64) -> Speed {
        let times: Vec<(f64, f64)> =
            groups.iter().map(|laps| least_and_median(laps.iter().map(|lap| lap.seconds))).collect();
        let shots = (groups.len() * engine.group()) as f64;
        // A shot does the same in every repetition.
        let first = || groups.iter().filter_map(|laps| laps.first());
        let pieces = (reference_break(0).len() - 1) as f64;
        Speed {
            engine,
            best: shots / times.iter().map(|(best, _)| best).sum::<f64>(),
            median: shots / times.iter().map(|(_, median)| median).sum::<f64>(),
            work: first().map(|lap| lap.work as f64).sum::<f64>() / shots,
            spread: (first().map(|lap| lap.spread).sum::<f64>() / (shots * pieces)).sqrt(),
            by_hand,
        }
    }
}

/// The least of some numbers and the one in the middle.
pub(crate) fn least_and_median(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    (numbers[0], numbers[numbers.len() / 2])
}

/// The speeds as a table.
pub(crate) fn table(speeds: &[Speed]) -> String {
    let ours = &speeds[0];
    let rows: Vec<Vec<String>> = speeds
        .iter()
        .map(|speed| {
            let (work, by_hand) = match speed.engine {
                Engine::Stepper(..) => {
                    (format!("{:.0} steps", speed.work), format!("{:.0} %", 100.0 * speed.by_hand))
                }
                _ => (format!("{:.1} events", speed.work), String::new()),
            };
            vec![
                speed.engine.name(),
                thousands(speed.best),
                thousands(speed.median),
                format!("{:.1}", 1e6 / speed.best),
                format!("{:.2}", ours.best / speed.best),
                work,
                by_hand,
                format!("{:.0}", 1e3 * speed.spread),
            ]
        })
        .collect();
    let head = [
        "engine",
        "shots/s, best",
        "median",
        "µs a shot",
        "ours / theirs",
        "a shot takes",
        "friction by hand",
        "spread at rest, mm",
    ];
    markdown::table(&head, &rows)
}
