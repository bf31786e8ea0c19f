//! Places on the line that player 0 shoots from.

use std::f64::consts::FRAC_PI_2;

use boards::{Game, Point, ShootingLine, profile};
use physics::direction;

/// The place on the shooting line that is this far to the right of its middle, in metres along the line; `None` in kimble,
/// where nothing is shot.
pub fn spot(game: Game, along: f64) -> Option<Point> {
    Some(match profile(game).shooting_line()? {
        ShootingLine::Straight { y, .. } => [along, y],
        ShootingLine::Arc { radius, .. } => {
            let at = direction(along / radius - FRAC_PI_2) * radius;
            [at.x, at.y]
        }
    })
}

/// How far the line reaches to each side of its middle, along it; a little short of the ends, so that rounding leads nowhere
/// beyond them.
#[cfg(feature = "mine")]
pub(crate) fn reach(game: Game) -> f64 {
    match profile(game).shooting_line() {
        Some(ShootingLine::Straight { half, .. }) => half - 2e-4,
        Some(ShootingLine::Arc { radius, half_angle }) => (half_angle - 2e-3) * radius,
        None => 0.0,
    }
}
