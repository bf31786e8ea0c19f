//! Where a disc fits: is a spot free, and which free spot is nearest to a point.

use boards::Point;

/// Placing is checked to a micrometre.
pub const TOLERANCE: f64 = 1e-6;

/// Discs that are set down by a referee keep this far from others, so that nothing touches and nothing is moved.
const BREATH: f64 = 0.6e-6;

/// A disc that is in the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obstacle {
    /// Its centre.
    pub at: Point,
    /// Its radius.
    pub radius: f64,
}

pub(crate) fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

pub(crate) fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

pub(crate) fn distance(a: Point, b: Point) -> f64 {
    let d = minus(a, b);
    dot(d, d).sqrt()
}

/// Whether a disc of that radius overlaps none of the obstacles, to [`TOLERANCE`].
pub fn is_free(at: Point, radius: f64, obstacles: &[Obstacle]) -> bool {
    obstacles.iter().all(|o| distance(at, o.at) >= o.radius + radius - TOLERANCE)
}

/// The free spot nearest to a point that satisfies `room`; of equally near ones the lowest, then the leftmost.
///
/// The nearest free spot is the point itself, or touches one obstacle on the side of the point, or touches two: all of
/// these are tried. `None` if none of them will do.
pub fn nearest_free(
    to: Point,
    radius: f64,
    obstacles: &[Obstacle],
    room: impl Fn(Point) -> bool,
) -> Option<Point> {
    let good = |at: Point| room(at) && is_clear(at, radius, obstacles);
    if good(to) {
        return Some(to);
    }
    let reach = |o: &Obstacle| reach(o, radius);
    let mut best: Option<(f64, Point)> = None;
    let mut consider = |at: Point| {
        let away = minus(at, to);
        let key = (dot(away, away), at);
        let better = best.is_none_or(|(d, b)| (key.0, at[1], at[0]) < (d, b[1], b[0]));
        if better && good(at) {
            best = Some(key);
        }
    };
    for (i, a) in obstacles.iter().enumerate() {
        let away = minus(to, a.at);
        let length = dot(away, away).sqrt();
        // An obstacle right on the point leaves every direction open: choose the one towards player 0.
        let unit = if length > 0.0 { [away[0] / length, away[1] / length] } else { [0.0, -1.0] };
        consider([a.at[0] + unit[0] * reach(a), a.at[1] + unit[1] * reach(a)]);
        for b in &obstacles[..i] {
            for at in meeting_points(a.at, reach(a), b.at, reach(b)).into_iter().flatten() {
                consider(at);
            }
        }
    }
    best.map(|(_, at)| at)
}

/// The free spot nearest to a point at which a disc touches both of a pair and that satisfies `room`; of equally near ones
/// the lowest, then the leftmost.
pub(crate) fn nearest_touching(
    to: Point,
    radius: f64,
    [one, other]: [Obstacle; 2],
    obstacles: &[Obstacle],
    room: impl Fn(Point) -> bool,
) -> Option<Point> {
    let spots = meeting_points(one.at, reach(&one, radius), other.at, reach(&other, radius));
    let free = |at: &Point| room(*at) && is_clear(*at, radius, obstacles);
    let key = |at: Point| {
        let away = minus(at, to);
        (dot(away, away), at[1], at[0])
    };
    spots.into_iter().flatten().filter(free).reduce(|a, b| if key(b) < key(a) { b } else { a })
}

/// How far from an obstacle's centre a disc is set down beside it.
fn reach(obstacle: &Obstacle, radius: f64) -> f64 {
    obstacle.radius + radius + BREATH
}

/// Whether a disc of that radius keeps clear of all obstacles.
fn is_clear(at: Point, radius: f64, obstacles: &[Obstacle]) -> bool {
    obstacles.iter().all(|o| o.radius + radius + BREATH * 0.5 <= distance(at, o.at))
}

/// Where two circles cross.
fn meeting_points(a: Point, ra: f64, b: Point, rb: f64) -> Option<[Point; 2]> {
    let between = minus(b, a);
    let d2 = dot(between, between);
    if d2 == 0.0 || d2 > (ra + rb) * (ra + rb) {
        return None;
    }
    let along = (d2 + ra * ra - rb * rb) / (2.0 * d2);
    let across = ra * ra / d2 - along * along;
    if across < 0.0 {
        return None;
    }
    let across = across.sqrt();
    let foot = [a[0] + between[0] * along, a[1] + between[1] * along];
    let side = [-between[1] * across, between[0] * across];
    Some([[foot[0] + side[0], foot[1] + side[1]], [foot[0] - side[0], foot[1] - side[1]]])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(at: &[Point]) -> Vec<Obstacle> {
        at.iter().map(|&at| Obstacle { at, radius: 0.0159 }).collect()
    }

    #[test]
    fn an_empty_middle_is_taken() {
        assert_eq!(nearest_free([0.0, 0.0], 0.0159, &[], |_| true), Some([0.0, 0.0]));
    }

    #[test]
    fn beside_a_piece_in_the_middle() {
        let at = nearest_free([0.0, 0.0], 0.0159, &pieces(&[[0.0, 0.001]]), |_| true).unwrap();
        assert!((at[1] + 0.0318 - 0.001 + 0.6e-6).abs() < 1e-9, "{at:?}");
        assert_eq!(at[0], 0.0);
    }

    #[test]
    fn touching_both_is_left_of_two_in_a_line_and_then_right_of_them() {
        let pair = |others: &[Obstacle]| [others[0], others[1]];
        let mut others = pieces(&[[0.0, 0.0], [0.0, 0.0318006]]);
        let left = nearest_touching([0.0, 0.0], 0.0159, pair(&others), &others, |_| true).unwrap();
        assert!((left[0] + 0.02754013).abs() < 1e-8 && (left[1] - 0.0159003).abs() < 1e-8, "{left:?}");
        others.push(Obstacle { at: left, radius: 0.0159 });
        let right = nearest_touching([0.0, 0.0], 0.0159, pair(&others), &others, |_| true).unwrap();
        assert_eq!(right, [-left[0], left[1]]);
        others.push(Obstacle { at: right, radius: 0.0159 });
        assert_eq!(nearest_touching([0.0, 0.0], 0.0159, pair(&others), &others, |_| true), None);
    }

    #[test]
    fn nothing_nearer_is_free() {
        let others = pieces(&[[0.0, 0.0], [0.0318, 0.0], [-0.02, 0.03], [0.01, -0.035]]);
        let at = nearest_free([0.0, 0.0], 0.0159, &others, |_| true).unwrap();
        let found = distance(at, [0.0, 0.0]);
        assert!(is_free(at, 0.0159, &others));
        for i in -200..=200 {
            for j in -200..=200 {
                let other = [f64::from(i) * 2e-4, f64::from(j) * 2e-4];
                let nearer = distance(other, [0.0, 0.0]) < found - 1e-5;
                assert!(
                    !(nearer && is_free(other, 0.0159, &others)),
                    "{other:?} is free and nearer than {at:?}"
                );
            }
        }
    }
}
