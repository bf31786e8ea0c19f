//! Where the discs are drawn, and how.

use std::f64::consts::TAU;

use boards::{Kind, profile};

use super::{Settling, Stage};
use crate::film::Pose;

impl Stage {
    pub(super) fn lying(&self) -> Vec<(String, Pose)> {
        self.sitting.lying().map(|(name, at)| (name, Pose::lying(at.into()))).collect()
    }

    /// Every disc except the one in a player's hand, by name.
    pub fn poses(&self) -> Vec<(String, Pose)> {
        if let Some(showing) = &self.showing {
            let poses = showing.film.poses(showing.clock.time());
            return poses.map(|(name, pose)| (name.to_string(), pose)).collect();
        }
        let mut poses = self.leftovers.clone();
        if let Some((_, lying)) = &self.exhibit {
            poses.extend(lying.iter().cloned());
            return poses;
        }
        let mut lying = self.lying();
        if let Some(Settling { from, part, .. }) = &self.settling {
            let same = |a: &(String, Pose), b: &(String, Pose)| a.0 == b.0 && a.1.at == b.1.at;
            let gone = from.iter().filter(|old| !lying.iter().any(|new| same(old, new)));
            poses.extend(gone.map(|(name, pose)| (name.clone(), Pose { alpha: 1.0 - part, ..*pose })));
            for new in &mut lying {
                if !from.iter().any(|old| same(old, new)) {
                    new.1.alpha = part.clamp(0.0, 1.0);
                }
            }
        }
        poses.extend(lying);
        poses
    }

    /// How far a disc has turned on the screen. No hand lays all discs the same way.
    pub fn turn(&self, name: &str) -> f64 {
        self.turns.get(name).copied().unwrap_or_else(|| first_turn(name)) + self.view.angle()
    }

    /// The kind of a disc.
    pub fn kind(&self, name: &str) -> Option<&'static Kind> {
        profile(self.game()).kind_of(name)
    }
}

/// No hand lays all discs the same way.
pub(super) fn first_turn(name: &str) -> f64 {
    // FNV-1a, and a last multiplication so that names that differ by a digit turn quite differently.
    let hash =
        name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    f64::from(hash.wrapping_mul(0x9e37_79b1) >> 16) / 65536.0 * TAU
}
