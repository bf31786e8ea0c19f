//! What the two time-steppers have in common: a scene of theirs, the board's friction by hand, and steps until
//! everything rests.

use std::time::Instant;

use anyhow::{Result, ensure};
use physics::{Board, Disc, Outline, Vec2};

use crate::box2d::Box2d;
use crate::rapier::Rapier;

/// Seconds of a simulated shot after which we no longer believe that it will come to rest.
const LONGEST: f64 = 30.0;

/// The length both engines are told a thing usually has. Their tolerances are made for crates of a metre; with this
/// the slop is 0.15 mm and contacts are looked for 0.6 mm ahead.
pub(crate) const LENGTH_UNIT: f32 = 0.03;

/// How thick rails are: enough that nothing passes them.
pub(crate) const RAIL: f32 = 0.1;

/// The step lengths that are compared, in steps a second.
pub(crate) const RATES: [u32; 3] = [60, 240, 1000];

/// A world of discs that goes forward in steps.
pub(crate) trait Stepper {
    /// Takes `loss` metres a second from every disc that moves; false when none does.
    fn slow_down(&mut self, loss: f32) -> Result<bool>;
    /// One step.
    fn step(&mut self) -> Result<()>;
    /// Position and velocity of a disc.
    fn state(&mut self, disc: usize) -> Result<(Vec2, Vec2)>;
}

/// Which of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Peer {
    Rapier,
    Box2d,
}

impl Peer {
    pub(crate) const ALL: [Peer; 2] = [Peer::Rapier, Peer::Box2d];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Peer::Rapier => "Rapier2d 0.36.1",
            Peer::Box2d => "Box2D (boxdd 0.6.0)",
        }
    }

    /// A world with these discs on this board, going forward in steps of `1 / rate` seconds.
    ///
    /// Both engines can sweep a disc along its way and so find contacts between steps, but only with discs that are
    /// not swept themselves. With all discs swept, or none, the answers are the same, and bad. So `swept` names one:
    /// the one that is flicked.
    pub(crate) fn world(
        self,
        board: &Board,
        discs: &[Disc],
        rate: u32,
        swept: Option<usize>,
    ) -> Result<Box<dyn Stepper>> {
        Ok(match self {
            Peer::Rapier => Box::new(Rapier::new(board, discs, rate, swept)),
            Peer::Box2d => Box::new(Box2d::new(board, discs, rate, swept)?),
        })
    }
}

/// Steps until everything rests, looking at the world after each; returns the number of steps.
pub(crate) fn run(
    world: &mut dyn Stepper,
    board: &Board,
    rate: u32,
    mut look: impl FnMut(&mut dyn Stepper) -> Result<()>,
) -> Result<u32> {
    let loss = loss(board, rate);
    let most = (LONGEST * f64::from(rate)) as u32;
    let mut steps = 0;
    while world.slow_down(loss)? {
        ensure!(steps < most, "still moving after {LONGEST} s");
        world.step()?;
        steps += 1;
        look(world)?;
    }
    Ok(steps)
}

/// The part of a run's time that goes into the friction by hand.
pub(crate) fn time_by_hand(world: &mut dyn Stepper, board: &Board, rate: u32) -> Result<f64> {
    let loss = loss(board, rate);
    let (mut by_hand, mut all) = (0.0, 0.0);
    loop {
        let start = Instant::now();
        let moving = world.slow_down(loss)?;
        by_hand += start.elapsed().as_secs_f64();
        if !moving {
            return Ok(by_hand / all);
        }
        world.step()?;
        all += start.elapsed().as_secs_f64();
    }
}

/// What a moving disc loses to the board in a step, in metres a second.
fn loss(board: &Board, rate: u32) -> f32 {
    (board.constants.friction * board.constants.gravity / f64::from(rate)) as f32
}

/// The velocity that is left of one after the board has taken `loss` of its length; `None` at rest.
pub(crate) fn rubbed([x, y]: [f32; 2], loss: f32) -> Option<[f32; 2]> {
    let speed = (x * x + y * y).sqrt();
    if speed == 0.0 {
        return None;
    }
    let left = if speed > loss { 1.0 - loss / speed } else { 0.0 };
    Some([x * left, y * left])
}

/// The centres and half sizes of the four rails of a square board.
pub(crate) fn rails(board: &Board) -> Vec<([f32; 2], [f32; 2])> {
    let Outline::Square { half } = board.outline else { return Vec::new() };
    let (half, out) = (half as f32, half as f32 + RAIL);
    let long = half + 2.0 * RAIL;
    vec![
        ([out, 0.0], [RAIL, long]),
        ([-out, 0.0], [RAIL, long]),
        ([0.0, out], [long, RAIL]),
        ([0.0, -out], [long, RAIL]),
    ]
}
