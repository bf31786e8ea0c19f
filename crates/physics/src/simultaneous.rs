//! Several contacts at one instant that share a disc, resolved together.
//!
//! Resolving them one after the other would favour the first contact. Together, every contact leaves with its
//! own restitution (Newton's law for all of them at once: a linear complementarity problem, solved
//! by damped Jacobi iteration, in which no contact comes first). Sums over contacts are
//! [balanced](crate::balance), so neither numbering nor a mirror changes a bit, and a symmetric shot
//! stays symmetric.

use crate::balance::balanced_sum;
use crate::contact::{Material, Party, closing_speed, tangential_impulse};
use crate::vector::Vec2;

/// Most contacts resolved together: what a scene of 40 discs can have at most, six neighbours each.
pub(crate) const MOST: usize = 160;
const ROUNDS: usize = 400;

/// A contact of a group. `a` and `b` index the parties; `normal` points from `a` to `b`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joint {
    pub(crate) a: usize,
    /// `None`: something fixed.
    pub(crate) b: Option<usize>,
    pub(crate) normal: Vec2,
    pub(crate) material: Material,
    /// Out: the normal impulse.
    pub(crate) impulse: f64,
}

impl Joint {
    /// The normal seen from `disc`, if it takes part: pointing away from it.
    fn seen_from(&self, disc: usize) -> Option<Vec2> {
        if self.a == disc {
            Some(self.normal)
        } else if self.b == Some(disc) {
            Some(-self.normal)
        } else {
            None
        }
    }

    fn parties(&self, all: &[Party]) -> (Party, Party) {
        (all[self.a], self.b.map_or(Party::FIXED, |b| all[b]))
    }
}

/// What the impulses `(along, across)` of all joints, as seen from their `a`, do to one disc.
fn total(joints: &[Joint], impulses: &[(f64, f64)], disc: usize) -> (Vec2, f64) {
    let (mut x, mut y, mut turn) = ([0.0; MOST], [0.0; MOST], [0.0; MOST]);
    let mut n = 0;
    for (joint, &(along, across)) in joints.iter().zip(impulses) {
        if let Some(normal) = joint.seen_from(disc) {
            let push = normal * -along + normal.left() * across;
            (x[n], y[n], turn[n]) = (push.x, push.y, across);
            n += 1;
        }
    }
    let sum = Vec2::new(balanced_sum(&mut x[..n]), balanced_sum(&mut y[..n]));
    (sum, balanced_sum(&mut turn[..n]))
}

/// Resolves `joints` at once; changes `parties` and sets every joint's normal impulse.
pub(crate) fn resolve(parties: &mut [Party], joints: &mut [Joint]) {
    let before: Vec2Array = snapshot(parties);
    let mut impulses = [(0.0, 0.0); MOST];
    let impulses = &mut impulses[..joints.len()];
    let degree = parties
        .iter()
        .enumerate()
        .map(|(disc, _)| joints.iter().filter(|j| j.seen_from(disc).is_some()).count())
        .fold(1, usize::max);
    // Each joint couples to at most 2·degree − 1 joints with itself, each no stronger than it is.
    let damping = 1.0 / degree as f64;
    for _ in 0..ROUNDS {
        for (disc, party) in parties.iter_mut().enumerate() {
            let (push, _) = total(joints, impulses, disc);
            party.velocity = before.0[disc] + push * party.inverse_mass;
        }
        let mut moved = false;
        for (joint, impulse) in joints.iter().zip(impulses.iter_mut()) {
            let (a, b) = joint.parties(parties);
            let was = (before.0[joint.a] - joint.b.map_or(Vec2::ZERO, |b| before.0[b])).dot(joint.normal);
            let wanted = if was > 0.0 { -joint.material.restitution * was } else { 0.0 };
            let missing = closing_speed(&a, &b, joint.normal) - wanted;
            let next = impulse.0 + damping * missing / (a.inverse_mass + b.inverse_mass);
            let next = if next > 0.0 { next } else { 0.0 };
            moved |= next != impulse.0;
            impulse.0 = next;
        }
        if !moved {
            break;
        }
    }
    for (disc, party) in parties.iter_mut().enumerate() {
        party.velocity = before.0[disc];
    }
    for (joint, impulse) in joints.iter_mut().zip(impulses.iter_mut()) {
        let (a, b) = joint.parties(parties);
        impulse.1 = tangential_impulse(&a, &b, joint.normal, joint.material.tangential, impulse.0);
        joint.impulse = impulse.0;
    }
    tame(parties, joints, impulses);
    for (disc, party) in parties.iter_mut().enumerate() {
        let (push, turn) = total(joints, impulses, disc);
        party.velocity = party.velocity + push * party.inverse_mass;
        party.spin += party.radius * turn * party.inverse_inertia;
    }
}

struct Vec2Array([Vec2; MOST]);

fn snapshot(parties: &[Party]) -> Vec2Array {
    let mut all = Vec2Array([Vec2::ZERO; MOST]);
    for (slot, party) in all.0.iter_mut().zip(parties) {
        *slot = party.velocity;
    }
    all
}

/// Each tangential impulse was made to stop its own contact's sliding; several on one disc may do
/// too much. Scales them so that, after the normal ones, they only take energy.
fn tame(parties: &[Party], joints: &[Joint], impulses: &mut [(f64, f64)]) {
    let mut normal_only = [(0.0, 0.0); MOST];
    let mut tangential_only = [(0.0, 0.0); MOST];
    for (slot, impulse) in normal_only.iter_mut().zip(impulses.iter()) {
        slot.0 = impulse.0;
    }
    for (slot, impulse) in tangential_only.iter_mut().zip(impulses.iter()) {
        slot.1 = impulse.1;
    }
    let (mut work, mut cost) = ([0.0; MOST], [0.0; MOST]);
    for (disc, party) in parties.iter().enumerate() {
        let (straight, _) = total(joints, &normal_only[..joints.len()], disc);
        let (push, turn) = total(joints, &tangential_only[..joints.len()], disc);
        let velocity = party.velocity + straight * party.inverse_mass;
        work[disc] = push.dot(velocity) + party.radius * turn * party.spin;
        cost[disc] = push.square() * party.inverse_mass
            + party.radius * party.radius * turn * turn * party.inverse_inertia;
    }
    let work = balanced_sum(&mut work[..parties.len()]);
    let cost = balanced_sum(&mut cost[..parties.len()]);
    // Energy changes by s·work + s²·cost/2; it falls until s = −work/cost.
    let scale = if work >= 0.0 {
        0.0
    } else if -work < cost {
        -work / cost
    } else {
        1.0
    };
    for impulse in impulses {
        impulse.1 *= scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(velocity: Vec2) -> Party {
        Party {
            velocity,
            spin: 0.0,
            radius: 0.0159,
            inverse_mass: 1.0 / 0.0055,
            inverse_inertia: 2.0 / (0.0055 * 0.0159 * 0.0159),
        }
    }

    #[test]
    fn a_wedge_shot_matches_the_two_by_two_solution() {
        // One disc meets two at ±30°, elastic: J = 2 m v cos30 / 2.5, striker left with −v/5.
        let root = 0.75f64.sqrt();
        let material = Material { restitution: 1.0, tangential: 0.0, parting: 0.0 };
        let joint = |b, x| Joint { a: 0, b: Some(b), normal: Vec2::new(x, root), material, impulse: 0.0 };
        let mut parties = [piece(Vec2::new(0.0, 1.0)), piece(Vec2::ZERO), piece(Vec2::ZERO)];
        let mut joints = [joint(1, 0.5), joint(2, -0.5)];
        resolve(&mut parties, &mut joints);
        assert!((parties[0].velocity.y + 0.2).abs() < 1e-14);
        assert_eq!(parties[0].velocity.x, 0.0);
        assert_eq!(parties[1].velocity.x, -parties[2].velocity.x);
        assert_eq!(parties[1].velocity.y, parties[2].velocity.y);
        assert!((joints[0].impulse - 2.0 * 0.0055 * root / 2.5).abs() < 1e-16);
    }

    #[test]
    fn both_rails_of_a_corner_act_alike() {
        let material = Material { restitution: 0.7, tangential: 0.2, parting: 0.0 };
        let joint = |normal| Joint { a: 0, b: None, normal, material, impulse: 0.0 };
        let mut parties = [piece(Vec2::new(1.0, 1.0))];
        resolve(&mut parties, &mut [joint(Vec2::new(1.0, 0.0)), joint(Vec2::new(0.0, 1.0))]);
        assert_eq!(parties[0].velocity.x, parties[0].velocity.y);
        assert_eq!(parties[0].spin, 0.0);
        assert!(parties[0].velocity.x < 0.0);
    }
}
