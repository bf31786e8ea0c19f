//! How far off the engines are where the answer can be worked out on paper.
//!
//! One disc slides to rest: v²/2μg. And a cut: one of two equal discs meets the other so that this one leaves 30° off
//! the first one's way. Its direction is the line of centres, its speed (1 + e)/2 · cos 30° of the speed at the
//! contact. A stepper's answer depends on where in a step the contact falls, so the way to it is given forty lengths;
//! and on whether the hitter is swept (see [`Peer::world`](crate::stepper::Peer::world)), so both are played.

use anyhow::Result;
use physics::{Board, Disc, Vec2, direction};
use table::trial::reference_board;

use crate::markdown::{self, error};
use crate::ours::{self, Ours};
use crate::speed::Engine;
use crate::stepper;

const RADIUS: f64 = 0.0159;
const MASS: f64 = 0.0055;
const THICKNESS: f64 = 0.008;
/// A board without end, as far as these discs are concerned.
const SIDE: f64 = 100.0;

const SLIDES: [f64; 2] = [1.0, 3.0];
const CUT_SPEED: f64 = 2.0;
const CUT_ANGLE: f64 = std::f64::consts::PI / 6.0;
const CUTS: u32 = 40;

/// The errors of one engine.
pub(crate) struct Accuracy {
    pub(crate) engine: Engine,
    /// Stopping distance, in millimetres, for each of the speeds.
    pub(crate) slides: [f64; 2],
    /// The cut by a disc that is swept, as the flicked one is, and by one that is not, as all others are.
    pub(crate) flicked: CutErrors,
    pub(crate) other: CutErrors,
}

/// The errors of the cut, over all its starts.
#[derive(Default)]
pub(crate) struct CutErrors {
    /// Direction of the target, in degrees.
    direction: Summary,
    /// Its speed after the contact, in per cent of what it should be.
    speed: Summary,
    /// Where it lies at rest, in millimetres.
    pub(crate) rest: Summary,
    /// Shots that did not move it at all; they count in none of the above.
    missed: u32,
}

/// Mean and extreme of some errors.
#[derive(Default)]
pub(crate) struct Summary {
    sum: f64,
    count: u32,
    /// The largest, without its sign.
    pub(crate) worst: f64,
}

impl Summary {
    fn add(&mut self, error: f64) {
        self.sum += error;
        self.count += 1;
        self.worst = self.worst.max(error.abs());
    }

    fn mean(&self) -> f64 {
        if self.count == 0 { f64::NAN } else { self.sum / f64::from(self.count) }
    }
}

/// Measures every engine whose results can be looked into while it runs.
pub(crate) fn measure() -> Result<Vec<Accuracy>> {
    let board = Board::plain_square(SIDE, reference_board().constants);
    let engines = Engine::all().into_iter().filter(|engine| *engine != Engine::Prototype);
    engines
        .map(|engine| {
            let mut slides = [0.0; 2];
            for (slide, speed) in slides.iter_mut().zip(SLIDES) {
                *slide = slide_error(engine, &board, speed)?;
            }
            let flicked = cut_errors(engine, &board, Some(0))?;
            let other = cut_errors(engine, &board, None)?;
            Ok(Accuracy { engine, slides, flicked, other })
        })
        .collect()
}

fn slide_error(engine: Engine, board: &Board, speed: f64) -> Result<f64> {
    let disc = piece(Vec2::ZERO).sent(Vec2::new(speed, 0.0), 0.0);
    let (rest, _) = play(engine, board, &[disc], Some(0))?;
    Ok(1e3 * (rest.length() - glide(board, speed)))
}

fn cut_errors(engine: Engine, board: &Board, swept: Option<usize>) -> Result<CutErrors> {
    let mut errors = CutErrors::default();
    for k in 0..CUTS {
        // Over the way of the longest step, in steps of the golden section so that no step length fits them.
        let way = 0.1 + CUT_SPEED / 60.0 * (f64::from(k) * 0.618_033_988_749_895).fract();
        let line = direction(CUT_ANGLE);
        let contact = line * (-2.0 * RADIUS);
        let hitter = piece(contact - Vec2::new(way, 0.0)).sent(Vec2::new(CUT_SPEED, 0.0), 0.0);
        let (rest, speed) = play(engine, board, &[hitter, piece(Vec2::ZERO)], swept)?;

        let c = &board.constants;
        let at_contact = (CUT_SPEED * CUT_SPEED - 2.0 * c.friction * c.gravity * way).sqrt();
        let right = 0.5 * (1.0 + c.disc_restitution) * at_contact * line.x;
        if speed == 0.0 {
            errors.missed += 1;
            continue;
        }
        errors.direction.add(line.cross(rest).atan2(line.dot(rest)).abs().to_degrees());
        errors.speed.add(100.0 * (speed / right - 1.0));
        errors.rest.add(1e3 * (rest - line * glide(board, right)).length());
    }
    Ok(errors)
}

/// Plays a scene on an endless board; where the last disc rests, and the highest speed it had after a contact.
fn play(engine: Engine, board: &Board, discs: &[Disc], swept: Option<usize>) -> Result<(Vec2, f64)> {
    let last = discs.len() - 1;
    if let Engine::Stepper(peer, rate) = engine {
        let mut world = peer.world(board, discs, rate, swept)?;
        let mut top = 0.0f64;
        stepper::run(world.as_mut(), board, rate, |world| {
            top = top.max(world.state(last)?.1.length());
            Ok(())
        })?;
        Ok((world.state(last)?.0, top))
    } else {
        let mut engine = Ours::new();
        let shot = engine.play(board, discs)?;
        Ok((ours::rest(shot, last)?, ours::top_speed(shot, last)))
    }
}

fn piece(at: Vec2) -> Disc {
    Disc::solid(RADIUS, MASS, THICKNESS, at)
}

/// How far a disc slides.
fn glide(board: &Board, speed: f64) -> f64 {
    speed * speed / (2.0 * board.constants.friction * board.constants.gravity)
}

/// The errors as tables.
pub(crate) fn table(all: &[Accuracy]) -> String {
    let rows = |cells: &dyn Fn(&Accuracy) -> Vec<String>| -> Vec<Vec<String>> {
        all.iter().map(|one| [vec![one.engine.name()], cells(one)].concat()).collect()
    };
    let slides = rows(&|one| one.slides.map(error).to_vec());
    let slide_head = ["stopping distance", "from 1 m/s, mm", "from 3 m/s, mm"];
    let cuts = |what: &str, cut: &dyn Fn(&Accuracy) -> &CutErrors| {
        let rows = rows(&|one| {
            let cut = cut(one);
            let both = |s: &Summary| format!("{} / {}", error(s.mean()), error(s.worst));
            vec![both(&cut.direction), both(&cut.speed), both(&cut.rest), cut.missed.to_string()]
        });
        let head = [
            what,
            "direction, °, mean / max",
            "speed, %, mean / max",
            "at rest, mm, mean / max",
            "missed of 40",
        ];
        markdown::table(&head, &rows)
    };
    [
        markdown::table(&slide_head, &slides),
        cuts("30° cut by the flicked disc, swept", &|one| &one.flicked),
        cuts("30° cut by any other disc", &|one| &one.other),
    ]
    .join("\n")
}
