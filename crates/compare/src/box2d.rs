//! Box2D through boxdd: its own world, tuned to small discs.

use anyhow::{Result, bail};
use boxdd::{
    BodyId, BodyType, Foundation, FoundationConfig, MaterialMixInput, MixerId, ShapeDef, SurfaceMaterial,
    World, shapes,
};
use physics::{Board, Disc, Vec2};

use crate::stepper::{LENGTH_UNIT, Stepper, rails, rubbed};

/// Box2D's own advice.
const SUB_STEPS: i32 = 4;

/// A scene in Box2D.
pub(crate) struct Box2d {
    world: World,
    discs: Vec<BodyId>,
    step: f32,
}

impl Box2d {
    pub(crate) fn new(board: &Board, discs: &[Disc], rate: u32, swept: Option<usize>) -> Result<Self> {
        let box2d = Foundation::initialize(FoundationConfig::new(LENGTH_UNIT))?;
        // By default nothing slower than a length unit a second bounces.
        let definition = box2d.world_builder().gravity([0.0, 0.0]).restitution_threshold(0.0).build()?;
        let mut world = box2d.create_world(definition)?;
        world.set_contact_recycle_distance(0.0)?;
        // By default the livelier of the two materials decides; here the other one is right for both kinds of contact.
        let duller = |a: MaterialMixInput, b: MaterialMixInput| a.coefficient.min(b.coefficient);
        world.set_restitution_callback(MixerId::from_bytes([1; 32]), duller)?;
        let constants = &board.constants;
        let material = |restitution: f64| {
            SurfaceMaterial::new().with_friction(0.0)?.with_restitution(restitution as f32)
        };
        let rail = ShapeDef::builder().material(material(constants.rail_restitution)?).build()?;
        for (at, [width, height]) in rails(board) {
            let body = world.create_body(box2d.body_builder().position(at).build()?)?;
            world.body(body)?.create_polygon(&rail, &shapes::box_polygon(width, height)?)?;
        }
        let mut bodies = Vec::with_capacity(discs.len());
        for (i, disc) in discs.iter().enumerate() {
            let density = disc.mass / (std::f64::consts::PI * disc.radius * disc.radius);
            let shape = ShapeDef::builder()
                .density(density as f32)
                .material(material(constants.disc_restitution)?)
                .build()?;
            let definition = box2d
                .body_builder()
                .body_type(BodyType::Dynamic)
                .position([disc.at.x as f32, disc.at.y as f32])
                .linear_velocity([disc.velocity.x as f32, disc.velocity.y as f32])
                .bullet(swept == Some(i))
                .build()?;
            let body = world.create_body(definition)?;
            world.body(body)?.create_circle(&shape, &shapes::circle([0.0, 0.0], disc.radius as f32)?)?;
            bodies.push(body);
        }
        Ok(Box2d { world, discs: bodies, step: 1.0 / rate as f32 })
    }
}

impl Stepper for Box2d {
    fn slow_down(&mut self, loss: f32) -> Result<bool> {
        let mut moving = false;
        for &disc in &self.discs {
            let mut body = self.world.body(disc)?;
            let velocity = body.linear_velocity()?;
            if let Some([x, y]) = rubbed([velocity.x, velocity.y], loss) {
                body.set_linear_velocity([x, y])?;
                moving |= x != 0.0 || y != 0.0;
            }
        }
        Ok(moving)
    }

    fn step(&mut self) -> Result<()> {
        match self.world.step(self.step, SUB_STEPS)?.post_step_error() {
            Some(error) => bail!("Box2D: {error}"),
            None => Ok(()),
        }
    }

    fn state(&mut self, disc: usize) -> Result<(Vec2, Vec2)> {
        let body = self.world.body(self.discs[disc])?;
        let (at, velocity) = (body.position()?, body.linear_velocity()?);
        Ok((
            Vec2::new(f64::from(at.x), f64::from(at.y)),
            Vec2::new(f64::from(velocity.x), f64::from(velocity.y)),
        ))
    }
}
