//! Rapier2d: its own world, tuned to small discs.

use anyhow::Result;
use physics::{Board, Disc, Vec2};
use rapier2d::prelude::{
    CoefficientCombineRule, ColliderBuilder, PhysicsWorld, RigidBodyBuilder, RigidBodyHandle, Vector,
};

use crate::stepper::{LENGTH_UNIT, Stepper, rails, rubbed};

/// A scene in Rapier.
pub(crate) struct Rapier {
    world: PhysicsWorld,
    discs: Vec<RigidBodyHandle>,
}

impl Rapier {
    pub(crate) fn new(board: &Board, discs: &[Disc], rate: u32, swept: Option<usize>) -> Self {
        let mut world = PhysicsWorld { gravity: Vector::ZERO, ..PhysicsWorld::default() };
        let settings = &mut world.integration_parameters;
        settings.dt = 1.0 / rate as f32;
        settings.length_unit = LENGTH_UNIT;
        settings.contact_recycling = false;
        settings.max_ccd_substeps = 4;
        let constants = &board.constants;
        // Discs are livelier than rails: the smaller of the two is right for both kinds of contact.
        let finish = |shape: ColliderBuilder, restitution: f64| {
            shape
                .friction(0.0)
                .restitution(restitution as f32)
                .restitution_combine_rule(CoefficientCombineRule::Min)
        };
        for ([x, y], [width, height]) in rails(board) {
            let body = RigidBodyBuilder::fixed().translation(Vector::new(x, y));
            world.insert(body, finish(ColliderBuilder::cuboid(width, height), constants.rail_restitution));
        }
        let discs = discs
            .iter()
            .enumerate()
            .map(|(i, disc)| {
                let body = RigidBodyBuilder::dynamic()
                    .translation(Vector::new(disc.at.x as f32, disc.at.y as f32))
                    .linvel(Vector::new(disc.velocity.x as f32, disc.velocity.y as f32))
                    .ccd_enabled(swept == Some(i));
                let shape = ColliderBuilder::ball(disc.radius as f32).mass(disc.mass as f32);
                world.insert(body, finish(shape, constants.disc_restitution)).0
            })
            .collect();
        Rapier { world, discs }
    }
}

impl Stepper for Rapier {
    fn slow_down(&mut self, loss: f32) -> Result<bool> {
        let mut moving = false;
        for &disc in &self.discs {
            let velocity = self.world.bodies[disc].linvel();
            if let Some([x, y]) = rubbed([velocity.x, velocity.y], loss) {
                self.world.bodies[disc].set_linvel(Vector::new(x, y), true);
                moving |= x != 0.0 || y != 0.0;
            }
        }
        Ok(moving)
    }

    fn step(&mut self) -> Result<()> {
        self.world.step();
        Ok(())
    }

    fn state(&mut self, disc: usize) -> Result<(Vec2, Vec2)> {
        let body = &self.world.bodies[self.discs[disc]];
        let vector = |v: Vector| Vec2::new(f64::from(v.x), f64::from(v.y));
        Ok((vector(body.translation()), vector(body.linvel())))
    }
}
