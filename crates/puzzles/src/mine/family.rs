//! Every shot that is compared: thirteen spots along the line, all directions into the board, and a few speeds.

use std::f64::consts::{FRAC_PI_2, PI};

use boards::{Game, ShootingLine, profile};

use super::field::{Field, Way, Workspace};
use crate::goal::Goal;
use crate::puzzle::Solution;
use crate::spot::reach;

/// Spots along the line.
const SPOTS: i32 = 13;
/// Ring boards: the step of the direction in ten-thousandths of a radian, about a degree, and the speeds.
const RING_STEP: usize = 175;
const RING_SPEEDS: [i32; 8] = [600, 800, 1000, 1250, 1600, 2000, 2600, 3400];
/// Square boards: 0.29 degrees.
const SQUARE_STEP: usize = 50;
const SQUARE_SPEEDS: [i32; 5] = [1000, 1600, 2400, 3600, 5000];
/// How far a direction may be from the rail or, on a round board, from the tangent: about ten degrees.
const SLANT: f64 = 0.18;

/// The family of a position: only shots that the referee admits.
pub(crate) fn family(field: &Field) -> Vec<Solution> {
    let game = field.game();
    let (step, speeds): (usize, &[i32]) =
        if game.has_rings() { (RING_STEP, &RING_SPEEDS) } else { (SQUARE_STEP, &SQUARE_SPEEDS) };
    let mut shots = Vec::new();
    for spot in 0..SPOTS {
        let share = f64::from(2 * spot - (SPOTS - 1)) / f64::from(SPOTS - 1);
        let along = (reach(game) * share * 10_000.0) as i32;
        let (from, until) = angles(game, along);
        for angle in (from..until).step_by(step) {
            let shot = |speed: &i32| Solution { along, angle, speed: *speed };
            if field.admits(&shot(&1000).flick(game)) {
                shots.extend(speeds.iter().map(shot));
            }
        }
    }
    shots
}

/// The directions from a spot of the line into the board, in ten-thousandths of a radian.
fn angles(game: Game, along: i32) -> (i32, i32) {
    let middle = match profile(game).shooting_line() {
        Some(ShootingLine::Arc { radius, .. }) => FRAC_PI_2 + f64::from(along) / 10_000.0 / radius,
        Some(ShootingLine::Straight { .. }) | None => FRAC_PI_2,
    };
    let half = PI / 2.0 - SLANT;
    (((middle - half) * 10_000.0) as i32, ((middle + half) * 10_000.0) as i32)
}

/// A shot that met at least one goal.
pub(crate) struct Hit {
    pub(crate) shot: Solution,
    pub(crate) way: Way,
    pub(crate) met: Vec<Goal>,
}

/// The shots that meet a goal.
pub(crate) fn hits<'a>(
    field: &Field,
    shots: impl Iterator<Item = &'a Solution>,
    goals: &[Goal],
    workspace: &mut Workspace,
) -> Vec<Hit> {
    let mut hits = Vec::new();
    for shot in shots {
        let Some(tried) = field.play(&shot.flick(field.game()), workspace) else { continue };
        let seen = tried.seen(field);
        let met: Vec<Goal> = goals.iter().filter(|goal| goal.is_met(&seen)).copied().collect();
        if !met.is_empty() {
            hits.push(Hit { shot: *shot, way: tried.way, met });
        }
    }
    hits
}
