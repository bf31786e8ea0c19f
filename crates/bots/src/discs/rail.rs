//! Shots off the rails: from which direction a disc must come to leave a rail in a wanted direction.
//!
//! A contact keeps a share of the speed across the rail, and rubs off some of the speed along it: as much as friction
//! allows, or a third (the disc begins to roll along the rail), whichever is less. Both laws can be turned around.

use physics::Vec2;

use super::view::View;

/// Speed along the rail per unit across it before the contact, from the one wanted after it.
pub(crate) fn before(after: f64, restitution: f64, friction: f64) -> f64 {
    let (size, sign) = if after < 0.0 { (-after, -1.0) } else { (after, 1.0) };
    let rubbed = friction * (1.0 + restitution);
    let slipping = size * restitution + rubbed;
    // Slipping all the way, unless a third of the speed is less than friction could take.
    let came = if rubbed <= slipping / 3.0 { slipping } else { 1.5 * size * restitution };
    sign * came
}

/// A way to a point that ends in a given direction: where it begins on the player's line, and how long it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// Where the disc starts.
    pub(crate) start: Vec2,
    /// Which way it is sent.
    pub(crate) heading: Vec2,
    /// How far it goes in all.
    pub(crate) length: f64,
    /// How many rails it meets.
    pub(crate) rails: usize,
    /// How much of its speed the rails leave it.
    pub(crate) kept: f64,
}

/// The ways to arrive at a point going `heading`, found backwards: straight, then off one rail, then off two. A way
/// ends where it meets the player's line within reach; every stretch of it must be clear.
pub(crate) fn ways(
    view: &View,
    to: Vec2,
    heading: Vec2,
    most_rails: usize,
    except: &[rules::Disc],
) -> Vec<Way> {
    let mut found = Vec::new();
    let (mut at, mut going) = (to, heading);
    let (mut length, mut kept) = (0.0, 1.0);
    let inside = view.half - view.radius;
    for rails in 0..=most_rails {
        // Backwards along the way: the line first, if it is met before a rail.
        let back = going * -1.0;
        let rail = first_rail(at, back, inside);
        let line = (view.line - at.y) / back.y;
        if back.y != 0.0 && line > 1e-6 && rail.is_none_or(|(t, _)| line < t) {
            let start = at + back * line;
            if start.x.abs() <= view.reach && view.free(start) && view.clear(start, at, view.radius, except) {
                found.push(Way { start, heading: going, length: length + line, rails, kept });
            }
        }
        let Some((t, across_x)) = rail else { break };
        let corner = at + back * t;
        if !view.clear(corner, at, view.radius, except) {
            break;
        }
        length += t;
        let c = &view.constants;
        // In the frame of the rail: `across` away from it after the contact.
        let (across, along) = if across_x { (going.x, going.y) } else { (going.y, going.x) };
        if across == 0.0 {
            break;
        }
        let ratio = before(along / across.abs(), c.rail_restitution, c.rail_tangential);
        // Before the contact the disc went towards the rail, one unit across and `ratio` along.
        let toward = if across > 0.0 { -1.0 } else { 1.0 };
        let came = if across_x { Vec2::new(toward, ratio) } else { Vec2::new(ratio, toward) };
        let speed = came.length();
        let left = Vec2::new(c.rail_restitution, along / across.abs() * c.rail_restitution).length();
        kept *= left / speed;
        at = corner;
        going = came * (1.0 / speed);
    }
    found
}

/// How far to the first rail in a direction, and whether it is one of those to the left and right.
fn first_rail(at: Vec2, going: Vec2, inside: f64) -> Option<(f64, bool)> {
    let to = |at: f64, going: f64| {
        let wall = if going > 0.0 { inside } else { -inside };
        if going == 0.0 { f64::INFINITY } else { (wall - at) / going }
    };
    let (x, y) = (to(at.x, going.x), to(at.y, going.y));
    let (t, across_x) = if x < y { (x, true) } else { (y, false) };
    (t.is_finite() && t >= 0.0).then_some((t, across_x))
}

/// Where on a rail a disc of that radius must be sent to come off it into a point: the place on the rail, and the share
/// of speed it keeps. One for each of the four rails.
pub(crate) fn banks(view: &View, from: Vec2, to: Vec2, radius: f64) -> Vec<(Vec2, f64)> {
    let inside = view.half - radius;
    let c = &view.constants;
    let (e, rubbed) = (c.rail_restitution, c.rail_tangential * (1.0 + c.rail_restitution));
    let mut found = Vec::new();
    for (across_x, wall) in [(true, inside), (true, -inside), (false, inside), (false, -inside)] {
        let pick = |v: Vec2| if across_x { (v.x, v.y) } else { (v.y, v.x) };
        let ((from_across, from_along), (to_across, to_along)) = (pick(from), pick(to));
        let (a, b) = ((wall - from_across).abs(), (wall - to_across).abs());
        let apart = to_along - from_along;
        let (s, sign) = if apart < 0.0 { (-apart, -1.0) } else { (apart, 1.0) };
        // Slipping: after = (before − rubbed) / e; rolling: after = before · ⅔ / e.
        let slipping = (s + b * rubbed / e) / (a + b / e);
        let before = if rubbed <= slipping / 3.0 { slipping } else { s / (a + b * 2.0 / (3.0 * e)) };
        let along = from_along + sign * before * a;
        if along.abs() > inside || a < radius * 0.2 {
            continue;
        }
        let at = if across_x { Vec2::new(wall, along) } else { Vec2::new(along, wall) };
        let after = if rubbed <= before / 3.0 { before - rubbed } else { before * 2.0 / 3.0 };
        found.push((at, (e * e + after * after).sqrt() / (1.0 + before * before).sqrt()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_turned_around_is_the_contact() {
        for ratio in [0.1, 0.5, 0.9, 1.4, 3.0, -2.0] {
            let (e, friction) = (0.7, 0.2);
            let rubbed = friction * (1.0 + e);
            let size: f64 = if ratio < 0.0 { -ratio } else { ratio };
            let after = if rubbed <= size / 3.0 { size - rubbed } else { size * 2.0 / 3.0 } / e;
            let after = if ratio < 0.0 { -after } else { after };
            assert!((before(after, e, friction) - ratio).abs() < 1e-12, "{ratio}");
        }
    }
}
