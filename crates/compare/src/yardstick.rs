//! The prototype of our study, from the files in `prototype/`. It knows a walled square without holes and discs that
//! do not spin.

use anyhow::{Result, bail, ensure};
use physics::{Board, Disc, Outline, Vec2};
use prototype::Params;
use prototype::fast::{Fast, M};

/// The gap of its rosette and the speed of its striker: those of the reference break.
const GAP: f64 = 100e-6;
const SPEED: f64 = 5.0;

/// A scene of the prototype.
pub(crate) struct Scene {
    discs: Vec<prototype::Disc>,
    params: Params,
}

impl Scene {
    /// The prototype's own break, with the striker sent the same way as in `discs`, where it is the last.
    pub(crate) fn of_break(discs: &[Disc]) -> Self {
        let way = discs.last().map_or(Vec2::new(0.0, 1.0), |striker| striker.velocity);
        Scene { discs: prototype::break_scene(GAP, SPEED, way.x, way.y), params: Params::default() }
    }

    /// Any discs between the rails of a square board; its holes and tangential friction are left out.
    pub(crate) fn new(board: &Board, discs: &[Disc]) -> Result<Self> {
        let Outline::Square { half } = board.outline else { bail!("the prototype knows only squares") };
        ensure!(discs.len() <= M, "the prototype has room for {M} discs");
        let c = &board.constants;
        let params = Params {
            half,
            k: c.friction * c.gravity,
            e_dd: c.disc_restitution,
            e_dw: c.rail_restitution,
            // Its own way for less lively discs.
            tc: if c.disc_restitution < 0.9 { 1e-5 } else { 0.0 },
            ..Params::default()
        };
        Ok(Scene { discs: discs.iter().map(body).collect(), params })
    }

    /// Plays it; the result holds the rest positions and the number of events of each kind.
    pub(crate) fn play(&self) -> Fast {
        let mut run = Fast::new(&self.discs, self.params);
        run.run();
        run
    }
}

/// The number of events of a run.
pub(crate) fn events(run: &Fast) -> u64 {
    run.st.dd + run.st.dw + run.st.stops
}

fn body(disc: &Disc) -> prototype::Disc {
    let speed = disc.velocity.length();
    let way = if speed > 0.0 { disc.velocity * (1.0 / speed) } else { Vec2::new(1.0, 0.0) };
    prototype::Disc {
        x: disc.at.x,
        y: disc.at.y,
        ux: way.x,
        uy: way.y,
        s: speed,
        w: 0.0,
        t0: 0.0,
        r: disc.radius,
        im: 1.0 / disc.mass,
        ii: 1.0 / disc.inertia(),
        tl: -1e9,
    }
}
