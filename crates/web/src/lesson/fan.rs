//! The directions that do what a step asks for, found by trying them out.

use std::f64::consts::PI;

use boards::Point;
use rules::Player;
use table::{Deed, Flick, GameInPlay};

use super::{Step, Tried};

/// The strengths that are tried, as parts of the one that is shown.
pub(super) const SPEEDS: [f64; 5] = [0.72, 0.86, 1.0, 1.2, 1.5];
/// The directions that are tried first, in radians apart: one degree.
const COARSE: f64 = PI / 180.0;
/// How finely the edges are looked for.
const FINE: f64 = COARSE / 4.0;
/// How flat a direction may be.
const FLATTEST: f64 = 5.0 * COARSE;
/// The part of the fan that is shown at first, in its middle.
const INNER: f64 = 0.64;

/// A direction that is right, and the weakest and strongest shot of those tried that did it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Right {
    angle: f64,
    slowest: f64,
    fastest: f64,
}

/// The directions that do what a step asks for, from one place: those side by side with most room, right to left.
#[derive(Clone, Debug, PartialEq)]
pub struct Fan(Vec<Right>);

/// In what a shot failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// It went too far to the left, as the shooter looks.
    Left,
    /// Too far to the right.
    Right,
    /// It was too weak.
    Soft,
    /// It was too strong.
    Hard,
}

impl Off {
    /// Its name, by which messages choose.
    pub const fn name(self) -> &'static str {
        match self {
            Off::Left => "left",
            Off::Right => "right",
            Off::Soft => "soft",
            Off::Hard => "hard",
        }
    }
}

impl Fan {
    /// Tries what can be done from a place with shots about as strong as `speed`. The shooter sits in the south.
    pub fn of(game: &GameInPlay, by: Player, step: &Step, at: Point, speed: f64) -> Fan {
        let does = |angle: f64, speed: f64| {
            let mut trial = game.bare();
            let flick = Flick { at: Some(at), angle, speed, spin: 0.0 };
            let Ok(outcome) = trial.play(by, &Deed::Flick(flick)) else { return false };
            let facts = trial.record().entries.last().and_then(|entry| entry.facts.as_ref());
            step.is_met(&Tried { game: game.game(), verdict: &outcome.verdict, facts })
        };
        let right = |angle: f64| {
            let done = SPEEDS.map(|part| part * speed).into_iter().filter(|speed| does(angle, *speed));
            let (slowest, fastest) =
                done.fold((f64::INFINITY, 0.0_f64), |(slowest, fastest), s| (slowest.min(s), fastest.max(s)));
            (fastest > 0.0).then_some(Right { angle, slowest, fastest })
        };
        let count = ((PI - 2.0 * FLATTEST) / COARSE) as u32;
        let angles = (0..=count).map(|n| FLATTEST + f64::from(n) * COARSE);
        let mut runs: Vec<Vec<Right>> = Vec::new();
        for found in angles.filter_map(right) {
            match runs.last_mut() {
                Some(run) if run.last().is_some_and(|last| found.angle - last.angle < 1.5 * COARSE) => {
                    run.push(found);
                }
                _ => runs.push(vec![found]),
            }
        }
        // Of the widest the first is taken.
        let widest = runs.into_iter().rev().max_by_key(Vec::len).unwrap_or_default();
        let ends = [widest.first(), widest.last()].map(|end| end.map(|right| right.angle));
        let [Some(low), Some(high)] = ends else { return Fan(Vec::new()) };
        let beyond = |from: f64, step: f64| {
            let further = (1..4).map(move |n| from + step * f64::from(n));
            further.map_while(right).collect::<Vec<Right>>()
        };
        let mut all = beyond(low, -FINE);
        all.reverse();
        all.extend(widest);
        all.extend(beyond(high, FINE));
        Fan(all)
    }

    /// Its edges, right and left: all of it where it is `wide`, otherwise its middle.
    pub fn span(&self, wide: bool) -> Option<(f64, f64)> {
        let (low, high) = (self.0.first()?.angle, self.0.last()?.angle);
        let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0 * if wide { 1.0 } else { INNER });
        Some((middle - half, middle + half))
    }

    /// In what a shot failed, as far as the fan shows it.
    pub fn off(&self, flick: &Flick) -> Option<Off> {
        let (low, high) = self.span(true)?;
        if flick.angle > high + FINE {
            return Some(Off::Left);
        }
        if flick.angle < low - FINE {
            return Some(Off::Right);
        }
        let apart = |right: &&Right| (right.angle - flick.angle).abs();
        let near = self.0.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)))?;
        match flick.speed {
            speed if speed < near.slowest => Some(Off::Soft),
            speed if speed > near.fastest => Some(Off::Hard),
            _ => None,
        }
    }
}
