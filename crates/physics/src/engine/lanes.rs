//! Whom can a disc meet? One pass over everybody, several at a time.
//!
//! Two questions, both answered without a division or a root and never wrongly with no:
//!
//! * *Ever, as things stand?* Between events every disc goes straight. Seen along and across the path
//!   of one disc, the paths of two that meet must come close in both directions, whatever the speeds.
//! * *Before either's motion goes into its next segment?* Until then their distance is bounded from
//!   below by a parabola in time (see [`crate::impact`]), here by a coarse one.
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
    until: Column,
    radius: Column,
}

/// Bits of the discs that may be met: ever, and in the present segments.
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
        // The segment of a disc that only spins, or falls without moving, concerns nobody else.
        self.until[row][lane] = if body.moves() { body.until } else { f64::INFINITY };
        self.radius[row][lane] = body.radius;
    }

    /// The discs among the first `n` that `body`, which has just changed course, may meet; its own bit is
    /// as it happens. `moving` has a bit for each disc that moves.
    #[inline]
    pub(crate) fn ahead(&self, n: usize, body: &Body, moving: u64) -> Ahead {
        let splat = f64x2::splat;
        let zero = splat(0.0);
        let (ax, ay) = (splat(body.at.x), splat(body.at.y));
        let (ux, uy) = (splat(body.direction.x), splat(body.direction.y));
        let velocity = body.direction * body.speed;
        let (vx, vy) = (splat(velocity.x), splat(velocity.y));
        let half = body.direction * (-0.5 * body.deceleration);
        let (hx, hy) = (splat(half.x), splat(half.y));
        let (now, until, reach) = (splat(body.since), splat(body.until), splat(body.reach));
        let radius = splat(body.radius + SLACK);
        let mut found = Ahead { ever: 0, soon: 0 };
        for row in 0..n.div_ceil(LANES) {
            let load = |column: &Column| f64x2::new(column[row]);
            let touch = load(&self.radius) + radius;
            if moving >> (row * LANES) & ((1 << LANES) - 1) == 0 {
                // All at rest: the disc's own path decides.
                let (dx, dy) = (load(&self.x) - ax, load(&self.y) - ay);
                let (along, across) = (dx * ux + dy * uy, dx * uy - dy * ux);
                let met = along.simd_ge(zero)
                    & along.simd_le(reach + touch)
                    & (across * across).simd_le(touch * touch);
                let met = u64::from(met.to_bitmask()) << (row * LANES);
                found = Ahead { ever: found.ever | met, soon: found.soon | met };
                continue;
            }
            let (wx, wy) = (load(&self.velocity_x), load(&self.velocity_y));
            let (jx, jy) = (load(&self.half_x), load(&self.half_y));
            let t = now - load(&self.since);
            // Mean velocity since the last change, and from it the place and the velocity now.
            let (gone_x, gone_y) = (jx * t, jy * t);
            let (mean_x, mean_y) = (wx + gone_x, wy + gone_y);
            let dx = load(&self.x) + mean_x * t - ax;
            let dy = load(&self.y) + mean_y * t - ay;

            let (ex, ey) = (load(&self.end_x) - ax, load(&self.end_y) - ay);
            let (along, across) = (dx * ux + dy * uy, dx * uy - dy * ux);
            let (along_end, across_end) = (ex * ux + ey * uy, ex * uy - ey * ux);
            let ever = along.fast_max(along_end).simd_ge(zero - touch)
                & along.fast_min(along_end).simd_le(reach + touch)
                & across.fast_max(across_end).simd_ge(zero - touch)
                & across.fast_min(across_end).simd_le(touch);

            let (bx, by) = (mean_x + gone_x - vx, mean_y + gone_y - vy);
            let (cx, cy) = (jx - hx, jy - hy);
            let gap = dx * dx + dy * dy - touch * touch;
            let closing = bx * dx + by * dy;
            let bend = cx * dx + cy * dy;
            let square = bx * bx + by * by + (bend + bend);
            let cubic = cx * bx + cy * by;
            let horizon = until.fast_min(load(&self.until)) - now;
            let least = square + (cubic + cubic).fast_min(zero) * horizon;
            let clear = least.simd_ge(zero)
                & gap.simd_gt(zero)
                & (closing.simd_ge(zero) | (closing * closing).simd_lt(least * gap));

            found.ever |= u64::from(ever.to_bitmask()) << (row * LANES);
            found.soon |= u64::from((ever & !clear).to_bitmask()) << (row * LANES);
        }
        found
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
