//! The four rails of a square board: the distance to them, their directions, and when a disc jumps them.

use crate::vector::Vec2;

/// Bits of the rails in [`crate::What::Rail`].
pub(crate) const RIGHT: u8 = 1;
pub(crate) const LEFT: u8 = 2;
pub(crate) const FAR: u8 = 4;
pub(crate) const NEAR: u8 = 8;

/// Distance along `u` until a disc's centre meets the rails `room` (half side less radius) from
/// the middle, and which; two at once in a corner.
#[inline]
pub(crate) fn distance(at: Vec2, u: Vec2, room: f64) -> (f64, u8) {
    let (x, x_rail) = if u.x < 0.0 { (room + at.x, LEFT) } else { (room - at.x, RIGHT) };
    let (y, y_rail) = if u.y < 0.0 { (room + at.y, NEAR) } else { (room - at.y, FAR) };
    let along_x = if u.x < 0.0 { -u.x } else { u.x };
    let along_y = if u.y < 0.0 { -u.y } else { u.y };
    // Which comes first, x/along_x or y/along_y, is seen without dividing; a rail one runs along never comes.
    let (x_late, y_late) = (x * along_y, y * along_x);
    if along_x > 0.0 && (x_late < y_late || along_y == 0.0) {
        (x / along_x, x_rail)
    } else if along_y > 0.0 && (y_late < x_late || along_x == 0.0) {
        (y / along_y, y_rail)
    } else {
        (x / along_x, x_rail | y_rail)
    }
}

/// The direction from the board into each of the rails in `which`.
pub(crate) fn normals(which: u8) -> impl Iterator<Item = Vec2> {
    [
        (RIGHT, Vec2::new(1.0, 0.0)),
        (LEFT, Vec2::new(-1.0, 0.0)),
        (FAR, Vec2::new(0.0, 1.0)),
        (NEAR, Vec2::new(0.0, -1.0)),
    ]
    .into_iter()
    .filter(move |(bit, _)| which & bit != 0)
    .map(|(_, normal)| normal)
}

/// A rail is a step, not a wall: driven into it fast enough, a disc climbs over and is off the table.
pub(crate) fn jumps(velocity: Vec2, which: u8, jump_speed: f64) -> bool {
    normals(which).any(|normal| velocity.dot(normal) > jump_speed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_rail_on_the_way_is_found() {
        let at = Vec2::new(0.1, -0.2);
        assert_eq!(distance(at, Vec2::new(0.6, 0.8), 0.35), ((0.35 - 0.1) / 0.6, RIGHT));
        assert_eq!(distance(at, Vec2::new(-0.6, -0.8), 0.35), ((0.35 - 0.2) / 0.8, NEAR));
        let diagonal = Vec2::new(0.5f64.sqrt(), 0.5f64.sqrt());
        assert_eq!(distance(Vec2::ZERO, diagonal, 0.35).1, RIGHT | FAR);
    }

    #[test]
    fn a_disc_that_runs_along_a_rail_meets_the_next_one() {
        for beyond in [0.0, 1e-17, -1e-17] {
            let touching = Vec2::new(0.35 + beyond, 0.0);
            assert_eq!(distance(touching, Vec2::new(0.0, 1.0), 0.35), (0.35, FAR));
            let touching = Vec2::new(0.0, -0.35 - beyond);
            assert_eq!(distance(touching, Vec2::new(-1.0, 0.0), 0.35), (0.35, LEFT));
        }
    }
}
