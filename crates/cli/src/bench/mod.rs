//! `pichenette bench`: how many shots, how many verdicts, and how many draws a second on one core; and what load a server can carry.

pub mod figures;
#[cfg(feature = "serve")]
pub mod restart;
pub mod scale;
#[cfg(feature = "serve")]
pub mod server;

mod tournament;

pub use tournament::{Draws, DrawsReport, tournament};

use std::time::{Duration, Instant};

use ::rules::{self as rules, Action, Facts, Player, Referee, Throw};
use boards::Game;
use physics::{Board, Disc, Shot, Simulator};
use serde::Serialize;
use table::{Deed, GameInPlay, Header, Purpose, Stream, random_play, trial};

/// Prints the measurements of a server: for people, or as JSON.
#[cfg(feature = "serve")]
fn print(report: &(impl Serialize + std::fmt::Display), json: bool) -> anyhow::Result<()> {
    use std::io::Write as _;
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(report)?)?
    } else {
        write!(out, "{report}")?
    }
    Ok(())
}

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
    let n = scenes.len() as f64;
    let best = best_of(time, || pass().map(drop))?;
    Ok(Case { name, per_second: n / best.as_secs_f64(), events: events as f64 / n })
}

/// The best of several passes: the others were slowed down by other programs.
fn best_of(time: Duration, mut pass: impl FnMut() -> anyhow::Result<()>) -> anyhow::Result<Duration> {
    let (start, mut best) = (Instant::now(), Duration::MAX);
    while best == Duration::MAX || start.elapsed() < time {
        let lap = Instant::now();
        pass()?;
        best = best.min(lap.elapsed());
    }
    Ok(best)
}

/// The speed of one game's referee.
#[derive(Clone, Debug, Serialize)]
pub struct Verdicts {
    /// The game.
    pub name: &'static str,
    /// Verdicts a second: in kimble on throws and moves, in other games on the facts of shots and on placings.
    pub per_second: f64,
}

/// All games, as they are printed.
#[derive(Debug, Serialize)]
pub struct RulesReport {
    /// In the order of the games.
    pub cases: Vec<Verdicts>,
}

/// How many actions are judged in a pass.
const ACTIONS: usize = 4000;

/// Judges games that were played at random before, for about `time` a game.
pub fn rules(time: Duration) -> anyhow::Result<RulesReport> {
    let cases = Game::ALL.map(|game| {
        let games = played(game)?;
        let actions: usize = games.iter().map(|(_, actions)| actions.len()).sum();
        let best = best_of(time, || {
            for (referee, actions) in &games {
                let mut referee = referee.clone();
                for (by, action) in actions {
                    let judged = std::hint::black_box(referee.act(*by, action));
                    anyhow::ensure!(judged.is_ok(), "{game}: {action:?} was judged before");
                }
            }
            Ok(())
        })?;
        Ok(Verdicts { name: game.name(), per_second: actions as f64 / best.as_secs_f64() })
    });
    Ok(RulesReport { cases: cases.into_iter().collect::<anyhow::Result<_>>()? })
}

type Played = (Referee, Vec<(Player, Action)>);

/// Games played at random, as a scorekeeper would write them down: facts without places that
/// are not measured at a table, numbers that the die showed.
fn played(game: Game) -> anyhow::Result<Vec<Played>> {
    let (mut games, mut count, mut seed) = (Vec::new(), 0, 0);
    while count < ACTIONS {
        let mut playing = GameInPlay::begin(Header::of(game, 2, seed))?;
        let mut stream = Stream::new(seed, Purpose::Trial, 0);
        seed += 1;
        let mut referee = playing.referee().clone();
        let (beginning, mut actions) = (referee.clone(), Vec::new());
        while let Some((by, deed)) = random_play::deed(&playing, &mut stream) {
            let shot = playing.referee().shot_disc();
            let Ok(outcome) = playing.play(by, &deed) else { break };
            let action = match deed {
                Deed::Flick(_) => Action::Shot(observed(game, shot, outcome.facts.unwrap_or_default())),
                Deed::Place { disc, .. } => Action::Place { disc, at: None },
                Deed::Press(_) => Action::Press(outcome.threw.unwrap_or(Throw::Cocked)),
                Deed::Move { piece, lap } => Action::Move { piece, lap },
                Deed::Pass => Action::Pass,
                Deed::Keep(keep) => Action::Keep(keep),
                _ => Action::Timeout(None),
            };
            if referee.act(by, &action).is_err() || count + actions.len() >= ACTIONS {
                break;
            }
            actions.push((by, action));
        }
        count += actions.len();
        games.push((beginning, actions));
    }
    Ok(games)
}

/// What a scorekeeper would write about a simulated shot: places only on the ring boards, and only of discs that moved.
fn observed(game: Game, shot: Option<rules::Disc>, mut facts: Facts) -> Facts {
    let ring = game.has_rings();
    let touched: Vec<rules::Disc> =
        facts.rest.iter().map(|&(disc, _)| disc).filter(|&d| facts.touched(d)).collect();
    facts.rest.retain(|(disc, _)| ring && (touched.contains(disc) || Some(*disc) == shot));
    facts.left_at.clear();
    facts
}
