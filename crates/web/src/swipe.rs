//! A flick with the finger: direction and speed of a disc from the finger's last motion.

use boards::Point;

use crate::steady::steady;

/// How long before the finger is lifted its motion counts, in seconds.
const WINDOW: f64 = 0.08;
/// How long a place is remembered.
const REMEMBERED: f64 = 0.4;
/// The shortest time a motion can be measured in.
const SHORTEST: f64 = 0.006;
/// A finger on glass is slower than one that snaps: how much faster the disc goes.
const GAIN: f64 = 1.6;
/// Slower than this, in metres a second on the board, a finger only rests on the disc.
const RESTING: f64 = 0.2;

/// Where a finger was, and when.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Track(Vec<(f64, Point)>);

impl Track {
    /// A finger that touches down.
    pub fn new(now: f64, at: Point) -> Track {
        Track(vec![(now, at)])
    }

    /// It moves on. What is too old to count is forgotten, but where it has been since then is not.
    pub fn add(&mut self, now: f64, at: Point) {
        while self.0.get(1).is_some_and(|(time, _)| now - time > REMEMBERED) {
            self.0.remove(0);
        }
        if at.iter().all(|c| c.is_finite()) {
            self.0.push((now, at));
        }
    }

    /// Where it held still before it is lifted at `now`.
    pub fn steady(&self, now: f64, still: f64) -> Option<Point> {
        steady(&self.0, now, still)
    }

    /// Whether it may still be about to rest at `now`: it moved a moment ago.
    pub fn is_fresh(&self, now: f64) -> bool {
        self.0.last().is_some_and(|(time, _)| now - time < REMEMBERED)
    }

    /// The velocity of a disc that is let go at `now`; `None` where the finger rested before it was lifted.
    pub fn velocity(&self, now: f64) -> Option<Point> {
        let recent: Vec<_> = self.0.iter().filter(|(time, _)| now - time <= WINDOW).copied().collect();
        let (first, last) = (recent.first()?, recent.last()?);
        if last.0 - first.0 < SHORTEST {
            return None;
        }
        let v = slope(&recent);
        (v[0].hypot(v[1]) >= RESTING).then_some([GAIN * v[0], GAIN * v[1]])
    }
}

/// The straight line that fits best: a finger trembles and its reports are rounded.
fn slope(samples: &[(f64, Point)]) -> Point {
    let n = samples.len() as f64;
    let mean = |of: &dyn Fn(&(f64, Point)) -> f64| samples.iter().map(of).sum::<f64>() / n;
    let (t, x, y) = (mean(&|s| s.0), mean(&|s| s.1[0]), mean(&|s| s.1[1]));
    let spread: f64 = samples.iter().map(|s| (s.0 - t) * (s.0 - t)).sum();
    let along =
        |c: usize, middle: f64| samples.iter().map(|s| (s.0 - t) * (s.1[c] - middle)).sum::<f64>() / spread;
    [along(0, x), along(1, y)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swiped(speed: f64, angle: f64) -> Track {
        let mut track = Track::new(5.0, [0.0, 0.0]);
        let (sin, cos) = angle.sin_cos();
        for step in 1..=20 {
            let far = speed * 0.008 * f64::from(step);
            track.add(5.0 + 0.008 * f64::from(step), [far * cos, far * sin]);
        }
        track
    }

    #[test]
    fn a_quick_swipe_has_the_direction_and_speed_of_the_finger() {
        for (speed, angle) in [(0.5, 1.0), (2.0, 1.5), (1.0, -3.0)] {
            let [x, y] = swiped(speed, angle).velocity(5.165).unwrap();
            assert!((x.hypot(y) - GAIN * speed).abs() < 1e-9 && (y.atan2(x) - angle).abs() < 1e-9);
        }
    }

    #[test]
    fn only_the_last_motion_counts() {
        let mut track = swiped(1.0, 0.0);
        for step in 1..=12 {
            track.add(5.16 + 0.008 * f64::from(step), [0.16, 0.008 * f64::from(step)]);
        }
        let [x, y] = track.velocity(5.26).unwrap();
        assert!(x.abs() < 1e-9 && (y - GAIN).abs() < 1e-9, "the swerve is what is played");
    }

    #[test]
    fn who_stops_before_letting_go_does_not_flick() {
        let track = swiped(1.0, 0.0);
        assert_eq!(track.velocity(5.3), None);
        assert_eq!(swiped(0.05, 0.0).velocity(5.165), None, "a finger that only trembles");
        assert_eq!(Track::new(0.0, [0.0, 0.0]).velocity(0.01), None);
        assert_eq!(Track::default().velocity(0.0), None);
    }
}
