//! Which discs can a disc meet? One pass over all discs, several at a time.
//!
//! Two questions, both answered without a division or a root; a "no" is always right:
//!
//! * *Ever, as things stand?* Between events every disc goes straight. Seen along and across the path
//!   of one disc, the paths of two that meet must come close in both directions, whatever the speeds.
//! * *Before either does something by itself*, such as meeting a rail or coming to rest? Until then their
//!   distance is bounded from below by a parabola in time (see [`crate::impact`]), here by a coarse one;
//!   what comes after it need not be known, for then the disc looks around again.
//!
//! Of twenty discs one or two are left to be looked at closely.

use wide::f64x2;

use super::MAX_DISCS;
use super::body::Body;
use crate::vector::Vec2;

const LANES: usize = 2;
const ROWS: usize = MAX_DISCS / LANES;

/// Half a micrometre of slack: a pair passed over wrongly would be a contact lost.
const SLACK: f64 = 5e-7;

type Column = [[f64; LANES]; ROWS];

/// The motion of every disc since its last change, column by column.
#[derive(Clone)]
pub(crate) struct Lanes {
    x: Column,
    y: Column,
    velocity_x: Column,
    velocity_y: Column,
    /// Half the acceleration.
    half_x: Column,
    half_y: Column,
    /// Where the disc will come to rest by itself.
    end_x: Column,
    end_y: Column,
    since: Column,
    /// When the disc will do something by itself.
    until: Column,
    radius: Column,
}

/// Bits of the discs that may be met: ever, and before either does something by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    pub(crate) ever: u64,
    pub(crate) soon: u64,
}

impl Lanes {
    pub(crate) fn new() -> Self {
        let zero = [[0.0; LANES]; ROWS];
        Lanes {
            x: zero,
            y: zero,
            velocity_x: zero,
            velocity_y: zero,
            half_x: zero,
            half_y: zero,
            end_x: zero,
            end_y: zero,
            since: zero,
            until: zero,
            radius: zero,
        }
    }

    /// Enters a disc's motion.
    #[inline]
    pub(crate) fn set(&mut self, disc: usize, body: &Body) {
        let (row, lane) = (disc / LANES, disc % LANES);
        let velocity = body.direction * body.speed;
        let half = body.direction * (-0.5 * body.deceleration);
        let end = body.at + body.direction * body.reach;
        self.x[row][lane] = body.at.x;
        self.y[row][lane] = body.at.y;
        self.velocity_x[row][lane] = velocity.x;
        self.velocity_y[row][lane] = velocity.y;
        self.half_x[row][lane] = half.x;
        self.half_y[row][lane] = half.y;
        self.end_x[row][lane] = end.x;
        self.end_y[row][lane] = end.y;
        self.since[row][lane] = body.since;
        // A disc that only spins, or falls without moving, affects no other disc.
        self.until[row][lane] = if body.moves() { body.own_time } else { f64::INFINITY };
        self.radius[row][lane] = body.radius;
    }

    /// The discs among the first `n` that each of `bodies` may meet, which all move and have just changed
    /// course, at the same instant: so the others' places are computed once. Their own bits are
    /// arbitrary. `moving` has a bit for each disc that moves.
    #[inline]
    pub(crate) fn ahead<const N: usize>(&self, n: usize, bodies: [&Body; N], moving: u64) -> [Ahead; N] {
        let seekers = bodies.map(Seeker::new);
        let zero = f64x2::splat(0.0);
        let mut found = [Ahead { ever: 0, soon: 0 }; N];
        for row in 0..n.div_ceil(LANES) {
            let load = |column: &Column| f64x2::new(column[row]);
            let radius = load(&self.radius);
            let shift = row * LANES;
            if moving >> shift & ((1 << LANES) - 1) == 0 {
                // All at rest: the disc's own path decides.
                let (x, y) = (load(&self.x), load(&self.y));
                for (found, s) in found.iter_mut().zip(&seekers) {
                    let touch = radius + s.radius;
                    let (dx, dy) = (x - s.x, y - s.y);
                    let (along, across) = (dx * s.ux + dy * s.uy, dx * s.uy - dy * s.ux);
                    let met = along.simd_ge(zero)
                        & along.simd_le(s.reach + touch)
                        & (across * across).simd_le(touch * touch);
                    let met = u64::from(met.to_bitmask()) << shift;
                    *found = Ahead { ever: found.ever | met, soon: found.soon | met };
                }
                continue;
            }
            let (wx, wy) = (load(&self.velocity_x), load(&self.velocity_y));
            let (jx, jy) = (load(&self.half_x), load(&self.half_y));
            let t = seekers[0].now - load(&self.since);
            // Mean velocity since the last change, and from it the place and the velocity now.
            let (gone_x, gone_y) = (jx * t, jy * t);
            let (mean_x, mean_y) = (wx + gone_x, wy + gone_y);
            let (x, y) = (load(&self.x) + mean_x * t, load(&self.y) + mean_y * t);
            let (wx, wy) = (mean_x + gone_x, mean_y + gone_y);
            let (end_x, end_y) = (load(&self.end_x), load(&self.end_y));
            let until = load(&self.until);
            for (found, s) in found.iter_mut().zip(&seekers) {
                let touch = radius + s.radius;
                let (dx, dy) = (x - s.x, y - s.y);
                let (ex, ey) = (end_x - s.x, end_y - s.y);
                let (along, across) = (dx * s.ux + dy * s.uy, dx * s.uy - dy * s.ux);
                let (along_end, across_end) = (ex * s.ux + ey * s.uy, ex * s.uy - ey * s.ux);
                let ever = along.fast_max(along_end).simd_ge(zero - touch)
                    & along.fast_min(along_end).simd_le(s.reach + touch)
                    & across.fast_max(across_end).simd_ge(zero - touch)
                    & across.fast_min(across_end).simd_le(touch);

                let (bx, by) = (wx - s.vx, wy - s.vy);
                let (cx, cy) = (jx - s.hx, jy - s.hy);
                let gap = dx * dx + dy * dy - touch * touch;
                let closing = bx * dx + by * dy;
                let bend = cx * dx + cy * dy;
                let square = bx * bx + by * by + (bend + bend);
                let cubic = cx * bx + cy * by;
                let horizon = s.until.fast_min(until) - s.now;
                let least = square + (cubic + cubic).fast_min(zero) * horizon;
                let clear = least.simd_ge(zero)
                    & gap.simd_gt(zero)
                    & (closing.simd_ge(zero) | (closing * closing).simd_lt(least * gap));

                found.ever |= u64::from(ever.to_bitmask()) << shift;
                found.soon |= u64::from((ever & !clear).to_bitmask()) << shift;
            }
        }
        found
    }
}

/// The motion of the disc that looks around, in every lane.
struct Seeker {
    x: f64x2,
    y: f64x2,
    ux: f64x2,
    uy: f64x2,
    vx: f64x2,
    vy: f64x2,
    hx: f64x2,
    hy: f64x2,
    now: f64x2,
    until: f64x2,
    reach: f64x2,
    radius: f64x2,
}

impl Seeker {
    #[inline]
    fn new(body: &Body) -> Seeker {
        let splat = f64x2::splat;
        let velocity = body.direction * body.speed;
        let half = body.direction * (-0.5 * body.deceleration);
        Seeker {
            x: splat(body.at.x),
            y: splat(body.at.y),
            ux: splat(body.direction.x),
            uy: splat(body.direction.y),
            vx: splat(velocity.x),
            vy: splat(velocity.y),
            hx: splat(half.x),
            hy: splat(half.y),
            now: splat(body.since),
            until: splat(body.own_time),
            reach: splat(body.reach),
            radius: splat(body.radius + SLACK),
        }
    }
}

/// The first question for one pair: may a disc going `reach` along `u` meet one that is at `to`, seen
/// from it, and goes `way`?
#[inline]
pub(crate) fn may_meet(u: Vec2, reach: f64, to: Vec2, way: Vec2, touch: f64) -> bool {
    let touch = touch + SLACK;
    let (along, across) = (to.dot(u), to.cross(u));
    let (along_end, across_end) = (along + way.dot(u), across + way.cross(u));
    let order = |a: f64, b: f64| if a < b { (a, b) } else { (b, a) };
    let (low, high) = order(along, along_end);
    let (left, right) = order(across, across_end);
    high >= -touch && low <= reach + touch && right >= -touch && left <= touch
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Constants;
    use crate::disc::Disc;

    fn disc(at: [f64; 2], velocity: [f64; 2]) -> Body {
        let disc = Disc::solid(0.02, 0.005, 0.008, at.into());
        let mut body = Body::new(&disc);
        body.slide(0.0, disc.at, velocity.into(), 0.0, &Constants::default());
        body.own_time = body.until;
        body
    }

    /// What the last one sees of the others, alone and together with the first.
    fn seen(bodies: &[Body]) -> (u64, u64) {
        let mut lanes = Lanes::new();
        let mut moving = 0;
        for (i, body) in bodies.iter().enumerate() {
            lanes.set(i, body);
            moving |= u64::from(body.moves()) << i;
        }
        let n = bodies.len();
        let [alone] = lanes.ahead(n, [&bodies[n - 1]], moving);
        let [_, both] = lanes.ahead(n, [&bodies[0], &bodies[n - 1]], moving);
        assert_eq!((alone.ever, alone.soon), (both.ever, both.soon));
        let others = (1 << (n - 1)) - 1;
        (alone.ever & others, alone.soon & others)
    }

    #[test]
    fn only_those_in_the_way_are_seen() {
        let crossing = disc([0.2, -0.2], [0.0, 1.0]);
        let (beside, behind) = (disc([0.2, 0.1], [0.0, 0.0]), disc([-0.1, 0.0], [0.0, 0.0]));
        let (in_the_way, parallel) = (disc([0.3, 0.03], [0.0, 0.0]), disc([0.0, 0.1], [1.0, 0.0]));
        let me = disc([0.0, 0.0], [1.0, 0.0]);
        assert_eq!(seen(&[crossing, parallel, beside, behind, in_the_way, me]), (0b10001, 0b10001));
    }

    #[test]
    fn who_does_something_else_first_need_not_be_met_before() {
        // It crosses my path well before me, which the coarse bound sees only over a short time.
        let mut crossing = disc([0.3, -0.1], [0.0, 1.0]);
        let me = disc([0.0, 0.0], [1.0, 0.0]);
        assert_eq!(seen(&[crossing, me]), (1, 1));
        crossing.own_time = 0.3;
        assert_eq!(seen(&[crossing, me]), (1, 0));
    }
}
