//! The four rails of a square board: where the way ends, which way they face, who jumps them.

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
    let (x, x_rail) = if u.x > 0.0 {
        ((room - at.x) / u.x, RIGHT)
    } else if u.x < 0.0 {
        ((room + at.x) / -u.x, LEFT)
    } else {
        (f64::INFINITY, 0)
    };
    let (y, y_rail) = if u.y > 0.0 {
        ((room - at.y) / u.y, FAR)
    } else if u.y < 0.0 {
        ((room + at.y) / -u.y, NEAR)
    } else {
        (f64::INFINITY, 0)
    };
    if x < y {
        (x, x_rail)
    } else if y < x {
        (y, y_rail)
    } else {
        (x, x_rail | y_rail)
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
