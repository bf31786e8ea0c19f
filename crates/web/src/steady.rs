//! Where a finger held still before it was lifted: that is what it meant, not where it rolled off to.

use boards::Point;

/// How long before it is lifted a finger rolls, in seconds: two frames of a screen.
const ROLL: f64 = 0.03;
/// How much of the time before that counts, at most.
pub const HELD: f64 = 0.27;

/// The mean place of a finger while it held still, as known at `now`. Each place lasts until the next one is reported, because a
/// finger that does not move is not reported at all. The time that counts is as long as all of it lies within `still` of the mean,
/// so that a short hold is not mixed with the way there. Of a finger that is lifted while it moves, the last place counts.
///
/// ```
/// use web::steady::steady;
///
/// let held = [(0.0, [0.0, 0.0]), (0.1, [80.0, 1.0]), (0.2, [80.0, -1.0]), (0.3, [83.0, 0.0])];
/// let [x, y] = steady(&held, 0.31, 9.0).unwrap();
/// assert!(x == 80.0 && y.abs() < 0.2, "neither the way there nor the roll counts");
/// ```
pub fn steady(places: &[(f64, Point)], now: f64, still: f64) -> Option<Point> {
    let &(_, last) = places.last()?;
    let (end, mut until) = (now - ROLL, now);
    let (mut mean, mut weight) = (last, 0.0);
    for &(since, at) in places.iter().rev() {
        let span = until.min(end) - since.max(end - HELD);
        until = since;
        if span <= 0.0 {
            // Too new to count; or too old, and so is what came before.
            continue;
        }
        if weight > 0.0 && far(at, mean) > still {
            break;
        }
        weight += span;
        let part = span / weight;
        mean = [mean[0] + part * (at[0] - mean[0]), mean[1] + part * (at[1] - mean[1])];
    }
    Some(if far(mean, last) > still { last } else { mean })
}

fn far(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: f64 = 9.0;

    /// A finger that is pulled for a fifth of a second and then held, sixty times a second.
    fn pulled(far: f64, held: f64) -> Vec<(f64, Point)> {
        let frames = (60.0 * (0.2 + held)).round() as i32;
        (0..=frames).map(|n| f64::from(n) / 60.0).map(|t| (t, [far * (t / 0.2).min(1.0), 0.0])).collect()
    }

    #[test]
    fn a_finger_that_holds_still_means_where_it_holds() {
        for held in [0.12, 0.3, 1.0] {
            let places = pulled(60.0, held);
            let [x, y] = steady(&places, 0.2 + held, STILL).unwrap();
            assert!((x - 60.0).abs() < 1.5 && y == 0.0, "held for {held} s: {x}");
        }
    }

    #[test]
    fn the_last_roll_does_not_count_and_a_finger_that_does_not_move_is_not_reported() {
        let places = [(0.0, [0.0, 0.0]), (0.05, [50.0, 10.0]), (2.0, [52.0, 8.0])];
        assert_eq!(steady(&places, 2.005, STILL), Some([50.0, 10.0]));
        assert_eq!(steady(&places[..2], 0.06, STILL), Some([50.0, 10.0]), "there at once");
        assert_eq!(steady(&places, 2.4, STILL), Some([52.0, 8.0]), "it has stayed there");
    }

    #[test]
    fn a_finger_that_is_lifted_while_it_moves_means_its_last_place() {
        let places = pulled(120.0, 0.0);
        let [x, _] = steady(&places, 0.2, STILL).unwrap();
        assert_eq!(x, 120.0);
        assert_eq!(steady(&[], 1.0, STILL), None);
    }
}
