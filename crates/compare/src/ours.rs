//! Our engine, with the list of events recorded.

use anyhow::{Result, bail};
use physics::{Board, Disc, Fate, Shot, Simulator, Vec2};

/// Our engine and the shot it writes into, used again and again.
pub(crate) struct Ours {
    simulator: Simulator,
    shot: Shot,
}

impl Ours {
    pub(crate) fn new() -> Self {
        Ours { simulator: Simulator::new(), shot: Shot::default() }
    }

    /// Plays a scene.
    pub(crate) fn play(&mut self, board: &Board, discs: &[Disc]) -> Result<&Shot> {
        self.simulator.run_into(board, discs, &mut self.shot)?;
        Ok(&self.shot)
    }
}

/// Where a disc came to rest.
pub(crate) fn rest(shot: &Shot, disc: usize) -> Result<Vec2> {
    match shot.fates[disc] {
        Fate::Rests { at } => Ok(at),
        other => bail!("disc {disc} should lie on the board: {other:?}"),
    }
}

/// The highest speed a disc had right after an event.
pub(crate) fn top_speed(shot: &Shot, disc: usize) -> f64 {
    let own = shot.events.iter().filter(|e| e.disc == disc).map(|e| e.after);
    let others =
        shot.events.iter().filter_map(|e| e.other).filter(|(id, _)| *id == disc).map(|(_, after)| after);
    own.chain(others).map(|state| state.velocity.length()).fold(0.0, f64::max)
}
