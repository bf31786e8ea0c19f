//! The only function that turns angles into vectors for the engine.
//!
//! Everything inside works on vectors with `+ − × ÷ √`, which IEEE 754 fixes to the last bit. Sine
//! and cosine are not fixed by anything, so they come from one place: the crate `libm` (a
//! translation of musl's, written with the same five operations), pinned to an exact version and
//! held by a golden hash.

use crate::vector::Vec2;

/// Components below this are what is left of a rounded π, not an aim: `angle = 1.5707963267948966`
/// means straight ahead, and a symmetric shot must stay symmetric.
const ROUNDED_PI: f64 = 4.0e-16;

/// The unit vector at `angle` radians, counter-clockwise from +x; the same bits on every machine.
///
/// ```
/// let ahead = physics::direction(std::f64::consts::FRAC_PI_2);
/// assert_eq!((ahead.x, ahead.y), (0.0, 1.0));
/// ```
pub fn direction(angle: f64) -> Vec2 {
    let snap = |c: f64| if c < ROUNDED_PI && c > -ROUNDED_PI { 0.0 } else { c };
    Vec2::new(snap(libm::cos(angle)), snap(libm::sin(angle)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_turns_are_exact() {
        use std::f64::consts::{FRAC_PI_2, PI};
        let quarters = [0.0, FRAC_PI_2, PI, -FRAC_PI_2];
        let expected = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
        for (angle, want) in quarters.into_iter().zip(expected) {
            assert_eq!(<[f64; 2]>::from(direction(angle)), want);
        }
    }

    #[test]
    fn directions_keep_their_golden_bits() {
        let mut hasher = blake3::Hasher::new();
        for step in -20_000..20_000 {
            let d = direction(f64::from(step) * 0.000_7);
            hasher.update(&d.x.to_le_bytes());
            hasher.update(&d.y.to_le_bytes());
        }
        assert_eq!(&hasher.finalize().to_hex()[..16], "bcb5bfe40508c572");
    }
}
