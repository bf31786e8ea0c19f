//! Falling into a hole, or crossing it.
//!
//! While its centre is over a hole a disc falls freely (½ g t²) and nothing slows it down. It is
//! caught once it has dropped a given part of its thickness (a quarter). A corner hole has all the
//! time until the centre leaves it again, rails on its far side sending the disc back. Over an open
//! hole the far side carries the disc again as soon as its leading edge arrives: on the axis after
//! `2R − r`, and on a chord of half-length `c` in the same proportion, `2c − c·r/R`. So the window is
//! wide for slow discs, up to a hole's radius off the axis, and narrow for fast ones. A disc that
//! crosses has to climb what it dropped, and pays with speed.
//!
//! Source: our own model after the windows seen on crokinole boards (`2R − r` within the time of
//! the drop); with crokinole's sizes a disc from the line sinks between 0.82 and 1.19 m/s.

use crate::board::Hole;
use crate::vector::Vec2;

/// What a disc over a hole is heading for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fall {
    /// Seconds until it is caught, if nothing happens; infinite if it gets across.
    pub(crate) caught_in: f64,
    /// Distance to the rim where its centre leaves the hole.
    pub(crate) exit: f64,
    /// How far it will have dropped when the far side carries it.
    pub(crate) drop: f64,
}

/// How a disc drops: its size, and how long until it is caught.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drop {
    radius: f64,
    time: f64,
    gravity: f64,
}

impl Drop {
    /// A disc is caught when it has dropped this `part` of its thickness.
    pub(crate) fn new(radius: f64, thickness: f64, part: f64, gravity: f64) -> Drop {
        Drop { radius, time: (2.0 * part * thickness / gravity).sqrt(), gravity }
    }
}

/// Looks ahead for a disc with its centre over `hole`, `falling` for that many seconds already.
pub(crate) fn fall(hole: &Hole, disc: Drop, at: Vec2, direction: Vec2, speed: f64, falling: f64) -> Fall {
    let from = at - hole.at;
    let left = disc.time - falling;
    let left = if left > 0.0 { left } else { 0.0 };
    if speed == 0.0 {
        return Fall { caught_in: left, exit: f64::INFINITY, drop: 0.0 };
    }
    let along = from.dot(direction);
    let chord = hole.radius * hole.radius - from.square() + along * along;
    let half = if chord > 0.0 { chord.sqrt() } else { 0.0 };
    let exit = half - along;
    let exit = if exit > 0.0 { exit } else { 0.0 };
    let carried = if hole.open { half * (1.0 - disc.radius / hole.radius) - along } else { exit };
    let carried = if carried > 0.0 { carried } else { 0.0 };
    if speed * left <= carried {
        return Fall { caught_in: left, exit, drop: 0.0 };
    }
    let falling = falling + carried / speed;
    Fall { caught_in: f64::INFINITY, exit, drop: 0.5 * disc.gravity * falling * falling }
}

/// The speed left after climbing out of a `drop`; `None` if it does not suffice.
pub(crate) fn speed_after_climb(speed: f64, drop: f64, gravity: f64) -> Option<f64> {
    let left = speed * speed - 2.0 * gravity * drop;
    (left > 0.0).then(|| left.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOLE: Hole = Hole { at: Vec2::ZERO, radius: 0.01746, open: true };

    fn disc() -> Drop {
        Drop::new(0.0159, 0.0095, 0.25, 9.81)
    }

    fn crossing(offset: f64, speed: f64) -> Fall {
        let entry = Vec2::new(-(HOLE.radius * HOLE.radius - offset * offset).sqrt(), offset);
        fall(&HOLE, disc(), entry, Vec2::new(1.0, 0.0), speed, 0.0)
    }

    #[test]
    fn the_window_shrinks_with_speed_and_offset() {
        let widest = |speed: f64| {
            (0..1000)
                .map(|i| f64::from(i) * 1.746e-5)
                .filter(|&o| crossing(o, speed).caught_in.is_finite())
                .count()
        };
        let windows: Vec<_> = [0.05, 0.2, 0.4, 0.6, 0.8, 0.86, 0.9].map(widest).into();
        assert!(windows.windows(2).all(|w| w[0] > w[1] || (w[0], w[1]) == (0, 0)), "{windows:?}");
        assert!(windows[0] > 990, "slow discs fall from a hole's radius off the axis: {windows:?}");
        assert_eq!(windows[6], 0);
    }

    #[test]
    fn crossing_costs_a_little_speed() {
        let f = crossing(0.0, 1.0);
        assert_eq!(f.caught_in, f64::INFINITY);
        let after = speed_after_climb(1.0, f.drop, 9.81).unwrap();
        assert!((0.95..1.0).contains(&after), "{after}");
    }

    #[test]
    fn a_disc_at_rest_over_the_hole_falls() {
        let f = fall(&HOLE, disc(), Vec2::new(0.01, 0.0), Vec2::ZERO, 0.0, 0.0);
        assert_eq!(f.caught_in, disc().time);
    }
}
