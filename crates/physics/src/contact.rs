//! What a contact does: normal restitution and a tangential Coulomb impulse limited by sticking.
//!
//! The tangential part is Walton's model (O. R. Walton, 1993) without tangential restitution: the
//! impulse that would stop the surfaces' sliding at the point of contact, but at most μ times the
//! normal impulse. So cut shots throw the target and cushions take and give spin.

use crate::vector::Vec2;

/// A disc as a contact sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Party {
    pub(crate) velocity: Vec2,
    pub(crate) spin: f64,
    pub(crate) radius: f64,
    /// 1/mass; 0 for rails, posts and rim.
    pub(crate) inverse_mass: f64,
    /// 1/inertia; 0 for rails, posts and rim.
    pub(crate) inverse_inertia: f64,
}

impl Party {
    /// Rails, posts and rim: nothing moves them.
    pub(crate) const FIXED: Party =
        Party { velocity: Vec2::ZERO, spin: 0.0, radius: 0.0, inverse_mass: 0.0, inverse_inertia: 0.0 };

    /// Takes an impulse at its rim, whose outward normal there is `normal`.
    #[inline]
    pub(crate) fn push(&mut self, normal: Vec2, along: f64, across: f64) {
        self.velocity = self.velocity + (normal * along + normal.left() * across) * self.inverse_mass;
        self.spin += self.radius * across * self.inverse_inertia;
    }
}

/// How the materials of a contact behave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material {
    pub(crate) restitution: f64,
    pub(crate) tangential: f64,
    /// The least speed at which the two part (see [`part`]); 0 but in a collapse.
    pub(crate) parting: f64,
}

/// The speed at which `a` comes closer to `b`; `normal` points from `a` to `b`.
#[inline]
pub(crate) fn closing_speed(a: &Party, b: &Party, normal: Vec2) -> f64 {
    (a.velocity - b.velocity).dot(normal)
}

/// The speed at which `a`'s rim slides along `b`'s at the contact, counted along `normal.left()`.
#[inline]
pub(crate) fn sliding_speed(a: &Party, b: &Party, normal: Vec2) -> f64 {
    (a.velocity - b.velocity).dot(normal.left()) + (a.spin * a.radius + b.spin * b.radius)
}

/// The tangential impulse on `a` (its opposite on `b`) for a normal impulse `along`.
#[inline]
pub(crate) fn tangential_impulse(a: &Party, b: &Party, normal: Vec2, mu: f64, along: f64) -> f64 {
    if mu == 0.0 {
        return 0.0;
    }
    let lever = |p: &Party| p.radius * p.radius * p.inverse_inertia;
    let stick = sliding_speed(a, b, normal) / ((a.inverse_mass + b.inverse_mass) + (lever(a) + lever(b)));
    let most = mu * along;
    -(if stick > most {
        most
    } else if stick < -most {
        -most
    } else {
        stick
    })
}

/// Lets two discs part at `speed` at least. The motion for it is taken from their sliding past each other:
/// their relative velocity keeps its length and is turned outwards, so neither energy nor momentum is made.
#[inline]
pub(crate) fn part(a: &mut Party, b: &mut Party, normal: Vec2, speed: f64) {
    let relative = a.velocity - b.velocity;
    let (parting, passing) = (-relative.dot(normal), relative.dot(normal.left()));
    if parting >= speed {
        return;
    }
    let square = parting * parting + passing * passing;
    let speed = if speed * speed < square { speed } else { square.sqrt() };
    let left = square - speed * speed;
    let left = if left > 0.0 { left.sqrt() } else { 0.0 };
    let left = if passing < 0.0 { -left } else { left };
    let change = normal * (parting - speed) + normal.left() * (left - passing);
    let both = a.inverse_mass + b.inverse_mass;
    a.velocity = a.velocity + change * (a.inverse_mass / both);
    b.velocity = b.velocity - change * (b.inverse_mass / both);
}

/// Resolves one contact; the normal impulse, 0 if the two do not approach.
#[inline]
pub(crate) fn resolve(a: &mut Party, b: &mut Party, normal: Vec2, material: Material) -> f64 {
    let closing = closing_speed(a, b, normal);
    if closing <= 0.0 {
        return 0.0;
    }
    let along = (1.0 + material.restitution) * closing / (a.inverse_mass + b.inverse_mass);
    let across = tangential_impulse(a, b, normal, material.tangential, along);
    a.push(normal, -along, across);
    b.push(-normal, -along, across);
    if material.parting > 0.0 {
        part(a, b, normal, material.parting);
    }
    along
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disc(mass: f64, radius: f64, velocity: Vec2, spin: f64) -> Party {
        Party {
            velocity,
            spin,
            radius,
            inverse_mass: 1.0 / mass,
            inverse_inertia: 2.0 / (mass * radius * radius),
        }
    }

    fn energy(p: &Party) -> f64 {
        0.5 * p.velocity.square() / p.inverse_mass + 0.5 * p.spin * p.spin / p.inverse_inertia
    }

    #[test]
    fn either_disc_may_be_called_the_first() {
        let a = disc(0.015, 0.020, Vec2::new(1.3, -0.4), 11.0);
        let b = disc(0.0055, 0.016, Vec2::new(-0.2, 0.9), -40.0);
        let normal = Vec2::new(0.6, 0.8);
        let material = Material { restitution: 0.85, tangential: 0.15, parting: 0.0 };
        let (mut a1, mut b1) = (a, b);
        resolve(&mut a1, &mut b1, normal, material);
        let (mut a2, mut b2) = (a, b);
        resolve(&mut b2, &mut a2, -normal, material);
        assert_eq!((a1.velocity, a1.spin), (a2.velocity, a2.spin));
        assert_eq!((b1.velocity, b1.spin), (b2.velocity, b2.spin));
    }

    #[test]
    fn impulse_moments_and_energy_are_kept() {
        let (a, b) = (disc(0.015, 0.020, Vec2::new(2.0, 0.5), 60.0), disc(0.0055, 0.016, Vec2::ZERO, 0.0));
        let normal = Vec2::new(0.8, -0.6);
        let (mut a1, mut b1) = (a, b);
        resolve(&mut a1, &mut b1, normal, Material { restitution: 1.0, tangential: 0.3, parting: 0.0 });
        let momentum =
            |a: &Party, b: &Party| a.velocity * (1.0 / a.inverse_mass) + b.velocity * (1.0 / b.inverse_mass);
        assert!((momentum(&a1, &b1) - momentum(&a, &b)).length() < 1e-17);
        assert!(energy(&a1) + energy(&b1) <= energy(&a) + energy(&b));
    }

    #[test]
    fn parting_costs_nothing_but_sliding() {
        let a = disc(0.015, 0.020, Vec2::new(0.3, 0.001), 0.0);
        let b = disc(0.0055, 0.016, Vec2::new(0.0, 0.0011), 0.0);
        let (mut a1, mut b1) = (a, b);
        part(&mut a1, &mut b1, Vec2::new(0.0, 1.0), 0.01);
        assert!((closing_speed(&a1, &b1, Vec2::new(0.0, 1.0)) + 0.01).abs() < 1e-16);
        let before = energy(&a) + energy(&b);
        assert!((energy(&a1) + energy(&b1) - before).abs() < 1e-15 * before);
    }

    #[test]
    fn a_rail_gives_spin_to_an_oblique_disc() {
        let mut a = disc(0.015, 0.020, Vec2::new(1.0, 1.0), 0.0);
        let impulse = resolve(
            &mut a,
            &mut { Party::FIXED },
            Vec2::new(1.0, 0.0),
            Material { restitution: 0.7, tangential: 0.1, parting: 0.0 },
        );
        assert!((a.velocity.x + 0.7).abs() < 1e-15);
        assert!((impulse - 1.7 * 0.015).abs() < 1e-15);
        // Sliding all through: the impulse along the rail is μ times the normal one.
        assert!((a.velocity.y - (1.0 - 0.1 * 1.7)).abs() < 1e-15);
        assert!((a.spin + 2.0 * 0.1 * 1.7 / 0.020).abs() < 1e-11);
    }
}
