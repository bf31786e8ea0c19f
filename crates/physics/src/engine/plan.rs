//! What a disc meets next without other discs: rails, posts, rim, holes, the edge, the end of its segment.
//!
//! A disc's way is straight, so the nearest fixed thing is found by distance; only that one's time
//! is computed.

use super::body::{Body, Own, Phase};
use crate::board::{Board, Outline};
use crate::capture;
use crate::ditch;
use crate::impact::{distance_out, distance_to_rest, time_to_travel};
use crate::rail;
use crate::vector::Vec2;

/// The nearest so far.
struct Nearest {
    distance: f64,
    what: Own,
}

impl Nearest {
    fn offer(&mut self, distance: f64, what: Own) {
        if distance < self.distance {
            *self = Nearest { distance, what };
        }
    }
}

/// Finds what is ahead of a body that has just been set off, and when.
pub(crate) fn plan(board: &Board, body: &mut Body) {
    if !body.moves() && !matches!(body.phase, Phase::OverHole { .. } | Phase::Flight { .. }) {
        body.own = Own::SegmentEnds;
        body.own_time = body.until;
        return;
    }
    let mut nearest = Nearest { distance: f64::INFINITY, what: Own::SegmentEnds };
    if body.moves() {
        walls(board, body, &mut nearest);
    }
    match body.phase {
        Phase::Board => on_board(board, body, &mut nearest),
        Phase::OverHole { hole, since, .. } => over_hole(board, body, hole, since, &mut nearest),
        Phase::Flight { since, .. } => in_flight(board, body, since, &mut nearest),
        Phase::Gone => {}
    }
    body.ahead = nearest.what;
    body.ahead_distance = nearest.distance;
    time_ahead(body);
}

/// The time of what is ahead, if the segment lasts that long; if not, the segment's end comes first.
pub(crate) fn time_ahead(body: &mut Body) {
    body.own = Own::SegmentEnds;
    body.own_time = body.until;
    if body.ahead_distance < f64::INFINITY
        && let Some(t) = time_to_travel(body.ahead_distance, body.speed, body.deceleration)
        && body.since + t < body.until
    {
        body.own = body.ahead;
        body.own_time = body.since + t;
    }
}

/// Rails and rim stand in the way of every disc, sliding or falling.
#[inline]
fn walls(board: &Board, body: &Body, nearest: &mut Nearest) {
    match board.outline {
        Outline::Square { half } => {
            let (distance, which) = rail::distance(body.at, body.direction, half - body.radius);
            nearest.offer(distance, Own::Rails(which));
        }
        Outline::Round { rim, .. } => {
            let distance = distance_out(body.at, rim - body.radius, body.direction);
            nearest.offer(distance, Own::Rim);
        }
    }
}

#[inline]
fn on_board(board: &Board, body: &Body, nearest: &mut Nearest) {
    for (number, hole) in board.holes.iter().enumerate() {
        if body.radius < hole.radius
            && let Some(distance) = crossing(hole.at - body.at, hole.radius, body.direction)
        {
            nearest.offer(distance, Own::EntersHole(number as u8));
        }
    }
    for (number, post) in board.posts.iter().enumerate() {
        let touch = post.radius + body.radius;
        if let Some(distance) = distance_to_rest(post.at - body.at, touch, body.direction, body.speed) {
            if distance == nearest.distance
                && let Own::Posts(others) = nearest.what
            {
                nearest.what = Own::Posts(others | 1 << number);
            } else {
                nearest.offer(distance, Own::Posts(1 << number));
            }
        }
    }
    if let Outline::Round { surface, .. } = board.outline {
        nearest.offer(distance_out(body.at, surface, body.direction), Own::LeavesSurface);
    }
}

/// Distance until a point going along `u` is `radius` from `to`, coming from outside.
#[inline]
fn crossing(to: Vec2, radius: f64, u: Vec2) -> Option<f64> {
    let along = to.dot(u);
    let across = to.cross(u);
    let inside = radius * radius - across * across;
    if along <= 0.0 || inside <= 0.0 {
        return None;
    }
    let gap = to.square() - radius * radius;
    Some(if gap > 0.0 { gap / (along + inside.sqrt()) } else { 0.0 })
}

fn over_hole(board: &Board, body: &mut Body, number: u8, since: f64, nearest: &mut Nearest) {
    let hole = &board.holes[number as usize];
    let c = &board.constants;
    let disc = capture::Drop::new(body.radius, body.thickness, c.capture_drop, c.gravity);
    let falling = body.since - since;
    let fall = capture::fall(hole, disc, body.at, body.direction, body.speed, falling);
    body.phase = Phase::OverHole { hole: number, since, drop: fall.drop };
    if body.moves() {
        nearest.offer(fall.exit, Own::LeavesHole);
    }
    // A disc in a hole is never longer in it than the hole is wide.
    let across = 2.0 * hole.radius / if body.moves() { body.speed } else { 1.0 };
    body.fly_until(body.since + fall.caught_in, body.since + across);
}

fn in_flight(board: &Board, body: &mut Body, since: f64, nearest: &mut Nearest) {
    let Outline::Round { surface, ditch_depth, .. } = board.outline else { return };
    if body.moves()
        && let Some(distance) = crossing(-body.at, surface, body.direction)
    {
        nearest.offer(distance, Own::RegainsSurface);
    }
    let lands = since + ditch::fall_time(ditch_depth, board.constants.gravity);
    body.fly_until(lands, lands);
}
