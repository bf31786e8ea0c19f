//! When do two discs, or a disc and something fixed, touch?
//!
//! A disc's path between events is straight. Against something at rest the question is one of
//! geometry (line against circle) and then of time along the line: two square roots. Two moving
//! discs meet at the first root of a quartic; it is found by *minorant advancement*: on a time
//! interval the squared distance is bounded from below by a parabola, whose first root is a
//! proven lower bound of the contact. Jumping there and expanding anew converges quadratically,
//! never passes the root, and needs nothing but `+ − × ÷ √`.

use crate::vector::Vec2;

/// Gaps up to this, in metres, are contacts: well below the rounding of positions on a board.
const TOUCH: f64 = 1e-15;
/// A touching pair that approaches more slowly than this, in metres a second, is left alone…
const CREEP: f64 = 1e-6;
/// …until it has come closer by this much (persistent sliding contact).
const CREEP_DEPTH: f64 = 1e-10;
/// A pair that parts from a contact and comes back meets again where it was, but for this much (which keeps the
/// two roots of its distance apart).
const RETURN_DEPTH: f64 = 1e-13;
/// Steps after which a bound is taken for the root; the most observed is 7.
const MOST_STEPS: usize = 64;

/// Time to travel `distance` at speed `s` under deceleration `k`; `None` if the disc stops before.
#[inline]
pub(crate) fn time_to_travel(distance: f64, s: f64, k: f64) -> Option<f64> {
    if distance <= 0.0 {
        return Some(0.0);
    }
    let rest = s * s - 2.0 * k * distance;
    if rest < 0.0 {
        return None;
    }
    Some(2.0 * distance / (s + rest.sqrt()))
}

/// Distance a disc travels along the unit vector `u`, at speed `s` now, until its centre is
/// `reach` from a resting point at `to` (relative to it).
#[inline]
pub(crate) fn distance_to_rest(to: Vec2, reach: f64, u: Vec2, s: f64) -> Option<f64> {
    let along = to.dot(u);
    if along <= 0.0 {
        return None;
    }
    let across = to.cross(u);
    let inside = reach * reach - across * across;
    if inside <= 0.0 {
        return None;
    }
    let gap = to.square() - reach * reach;
    if gap <= 2.0 * reach * TOUCH {
        if along * s > CREEP * reach {
            return Some(0.0);
        }
        let deeper = 2.0 * reach * CREEP_DEPTH;
        let inside = to.square() - deeper - across * across;
        return (inside > 0.0).then(|| deeper / (along + inside.sqrt()));
    }
    Some(gap / (along + inside.sqrt()))
}

/// Distance from `at`, inside the circle around the origin, to the circle, along `u`.
#[inline]
pub(crate) fn distance_out(at: Vec2, radius: f64, u: Vec2) -> f64 {
    let along = at.dot(u);
    let room = radius * radius - at.square();
    if room <= 0.0 {
        return if along > 0.0 { 0.0 } else { -2.0 * along };
    }
    let root = (along * along + room).sqrt();
    if along > 0.0 { room / (along + root) } else { root - along }
}

/// Two discs in motion, one seen from the other: distance, velocity and half the acceleration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Approach {
    pub(crate) to: Vec2,
    pub(crate) velocity: Vec2,
    pub(crate) half_acceleration: Vec2,
    /// Distance of the centres at contact.
    pub(crate) reach: f64,
}

/// What one look at an approach says.
enum Look {
    /// In contact and closing: now.
    Contact,
    /// No contact within the horizon.
    Never,
    /// No contact for this long.
    NotFor(f64),
}

impl Approach {
    /// A proven lower bound of the time of contact within `horizon`, `None` if there is none.
    #[inline(always)]
    pub(crate) fn bound(&self, horizon: f64) -> Option<f64> {
        match self.look(horizon, &mut 0.0, true) {
            Look::Contact => Some(0.0),
            Look::Never => None,
            Look::NotFor(t) => Some(t),
        }
    }

    /// The time of contact within `horizon`, `None` if there is none.
    pub(crate) fn contact(mut self, horizon: f64) -> Option<f64> {
        let (mut t, mut left, mut depth) = (0.0, horizon, 0.0);
        for step in 0..MOST_STEPS {
            match self.look(left, &mut depth, step == 0) {
                Look::Contact => return Some(t),
                Look::Never => return None,
                Look::NotFor(dt) => {
                    t += dt;
                    left -= dt;
                    self.to = self.to + (self.velocity + self.half_acceleration * dt) * dt;
                    self.velocity = self.velocity + self.half_acceleration * (2.0 * dt);
                }
            }
        }
        Some(t)
    }

    /// `depth` is how much closer than touching the pair must come: 0, or `CREEP_DEPTH` below
    /// where a touching pair is at the `first` look.
    #[inline(always)]
    fn look(&self, horizon: f64, depth: &mut f64, first: bool) -> Look {
        let Approach { to, velocity, half_acceleration: a, reach } = *self;
        let mut gap = to.square() - reach * reach - *depth;
        let closing = velocity.dot(to); // half the derivative of the gap
        if gap <= 2.0 * reach * TOUCH {
            if closing < -reach * CREEP || (!first && closing < 0.0) {
                return Look::Contact;
            }
            if first {
                let deeper = if closing > reach * CREEP { RETURN_DEPTH } else { CREEP_DEPTH };
                *depth = gap - 2.0 * reach * deeper;
                gap = 2.0 * reach * deeper;
            }
        }
        let c = velocity.square() + 2.0 * a.dot(to);
        let b = 2.0 * a.dot(velocity);
        let a2 = a.square();
        // The least value of c + b t + a² t² on [0, h].
        let least = |h: f64| {
            if b >= 0.0 {
                c
            } else if -b < 2.0 * a2 * h {
                c - b * b / (4.0 * a2)
            } else {
                c + (b + a2 * h) * h
            }
        };
        let mut h = horizon;
        let mut q = least(h);
        if q <= 0.0 && c > 0.0 {
            // A shorter interval keeps the parabola open upwards and the bound tight.
            let shorter = -0.5 * c / b;
            if shorter < h {
                h = shorter;
                q = least(h);
            }
        }
        let step = if closing >= 0.0 && q >= 0.0 {
            f64::INFINITY
        } else {
            let discriminant = closing * closing - q * gap;
            if discriminant < 0.0 {
                f64::INFINITY
            } else {
                let down = discriminant.sqrt() - closing;
                if down > 0.0 { gap / down } else { f64::INFINITY }
            }
        };
        if step <= h {
            Look::NotFor(step)
        } else if h < horizon {
            Look::NotFor(h)
        } else {
            Look::Never
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_takes_the_closed_form_s_time() {
        // s = v t − k t²/2 with v = 2, k = 0.5: after 1 s, 1.75 m.
        assert_eq!(time_to_travel(1.75, 2.0, 0.5), Some(1.0));
        assert_eq!(time_to_travel(4.001, 2.0, 0.5), None);
    }

    #[test]
    fn the_way_out_of_a_circle() {
        let d = distance_out(Vec2::new(-0.1, 0.0), 0.3, Vec2::new(1.0, 0.0));
        assert!((d - 0.4).abs() < 1e-16);
        let d = distance_out(Vec2::new(0.1, 0.0), 0.3, Vec2::new(1.0, 0.0));
        assert!((d - 0.2).abs() < 1e-16);
    }

    #[test]
    fn head_on_movers_meet_when_algebra_says() {
        // Closing at 2 m/s, decelerating relative to each other by 1 m/s² (half: 0.5), gap 0.75.
        let pair = Approach {
            to: Vec2::new(0.85, 0.0),
            velocity: Vec2::new(-2.0, 0.0),
            half_acceleration: Vec2::new(0.5, 0.0),
            reach: 0.1,
        };
        let t = pair.contact(1.0).unwrap();
        let exact = 2.0 - (4.0f64 - 1.5).sqrt();
        assert!((t - exact).abs() < 1e-15, "{t} {exact}");
        assert!(pair.bound(1.0).unwrap() <= t);
    }

    #[test]
    fn a_pair_that_separates_now_can_meet_later() {
        let pair = Approach {
            to: Vec2::new(0.2, 0.0),
            velocity: Vec2::new(0.1, 0.0),
            half_acceleration: Vec2::new(-0.5, 0.0),
            reach: 0.1,
        };
        let t = pair.contact(10.0).unwrap();
        assert!((0.2 + 0.1 * t - 0.5 * t * t - 0.1).abs() < 1e-15);
    }
}
