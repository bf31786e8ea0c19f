//! Shots for measuring and comparing: the same number gives the same shot everywhere.
//!
//! Benchmarks, golden hashes and the comparison with other engines all take their scenes from here.

use boards::{Game, Point, ShootingLine, Table, profile};
use physics::{Board, Constants, Disc, Vec2, direction};

use crate::rack::rack;
use crate::scene::{Flick, Scene};
use crate::stream::{Purpose, Stream};

/// The striker and pieces of the reference break.
const PIECE: (f64, f64, f64) = (0.0159, 0.0055, 0.008);
const STRIKER: (f64, f64, f64) = (0.02065, 0.015, 0.009);
/// The gap of its rosette.
const GAP: f64 = 100e-6;

/// The reference break's board: a plain square of 0.74 m, no tangential friction.
pub fn reference_board() -> Board {
    Board::plain_square(
        0.74,
        Constants {
            disc_restitution: 0.9,
            rail_restitution: 0.7,
            disc_tangential: 0.0,
            rail_tangential: 0.0,
            ..Constants::default()
        },
    )
}

/// The reference break number `k`: nineteen pieces and, last, the striker at 5 m/s, at an angle between 91
/// and 93°.
pub fn reference_break(k: u32) -> Vec<Disc> {
    let pitch = 2.0 * PIECE.0 + GAP;
    let height = 0.75f64.sqrt();
    let mut discs = Vec::with_capacity(20);
    for q in -2i32..=2 {
        for s in -2i32..=2 {
            if (q + s).abs() <= 2 {
                let at =
                    Vec2::new(pitch * (f64::from(q) + 0.5 * f64::from(s)), pitch * height * f64::from(s));
                discs.push(Disc::solid(PIECE.0, PIECE.1, PIECE.2, at));
            }
        }
    }
    // Steps of the golden section spread any number of shots evenly.
    let part = f64::from(k.wrapping_mul(2_654_435_769)) / 4_294_967_296.0;
    let angle = (91.0 + 2.0 * part) * (std::f64::consts::PI / 180.0);
    let striker = Disc::solid(STRIKER.0, STRIKER.1, STRIKER.2, Vec2::new(0.0, -0.2365));
    discs.push(striker.sent(direction(angle) * 5.0, 0.0));
    discs
}

/// A break of the seeded rack on a board with rails; a position of twelve seeded discs and a legal shot on a ring board.
/// Empty for kimble.
pub fn opening(game: Game, seed: u64) -> Option<Scene> {
    let mut scene = Scene::on(game).ok()?;
    let mut stream = Stream::new(seed, Purpose::Trial, game as u64);
    let top = scene.board.constants.top_speed;
    let flick = |at: Point, angle: f64, speed: f64| Flick { at: Some(at), angle, speed, spin: 0.0 };
    let [_, front] = profile(game).shooting_line()?.middle();
    match &profile(game).table {
        Table::Square(_) => {
            for placed in rack(game, 15, seed, 0) {
                scene.place(&placed.disc, placed.at).ok()?;
            }
            let at = [stream.between(-0.1, 0.1), front];
            // Somewhere at the rack, hard.
            let aim = [stream.between(-0.05, 0.05), 0.0];
            let angle = libm::atan2(aim[1] - at[1], aim[0] - at[0]);
            scene.flick("striker", flick(at, angle, stream.between(0.4, 1.0) * top)).ok()?;
        }
        Table::Round(table) => {
            let mut placed = 0;
            while placed < 12 {
                let angle = stream.between(0.0, std::f64::consts::TAU);
                // Clear of the line, so that the shot has room wherever it starts.
                let radius = 0.27 * stream.unit().sqrt();
                let at = direction(angle) * radius;
                let name = format!("{}{}", if placed % 2 == 0 { "a" } else { "b" }, placed / 2 + 1);
                let mut trial = scene.clone();
                trial.place(&name, at.into()).ok()?;
                let over_hole = radius < table.hole_radius;
                if !over_hole && trial.play().is_ok() {
                    scene = trial;
                    placed += 1;
                }
            }
            let line = direction(stream.between(-2.2, -0.95)) * -front;
            let aim = stream.between(-0.4, 0.4);
            let angle = libm::atan2(-line.y, -line.x) + aim;
            scene.flick("a7", flick(line.into(), angle, stream.between(0.2, 1.0) * top)).ok()?;
        }
        Table::Track(_) => return None,
    }
    Some(scene)
}

/// A carrom board in mid-game: `pieces` of the nineteen where a break left them, and a shot of 1 to 3 m/s
/// somewhere at the board.
pub fn mid_game(pieces: usize, seed: u64) -> Option<(Board, Vec<Disc>)> {
    let [_, front] = profile(Game::Carrom).shooting_line()?.middle();
    let mut index = 0;
    loop {
        // A break may pocket pieces; look for one that leaves enough.
        let start = opening(Game::Carrom, seed.wrapping_mul(1000) + index)?;
        index += 1;
        let played = start.play().ok()?;
        let mut scene = Scene::on(Game::Carrom).ok()?;
        for (name, at) in played.rest().filter(|(name, _)| *name != "striker").take(pieces) {
            scene.place(name, at.into()).ok()?;
        }
        if scene.discs().count() < pieces {
            continue;
        }
        let mut stream = Stream::new(seed, Purpose::Trial, 1 + index);
        for _ in 0..20 {
            let at = [stream.between(-0.18, 0.18), front];
            let angle = stream.between(0.2, std::f64::consts::PI - 0.2);
            let speed = stream.between(1.0, 3.0);
            let mut trial = scene.clone();
            trial.flick("striker", Flick { at: Some(at), angle, speed, spin: 0.0 }).ok()?;
            if trial.play().is_ok() {
                return Some((trial.board.clone(), trial.discs().map(|(_, d)| *d).collect()));
            }
        }
    }
}

/// A single disc on an empty ring board, sent at the hole from the line.
pub fn open_shot(seed: u64) -> Option<Scene> {
    let mut scene = Scene::on(Game::Crokinole).ok()?;
    let mut stream = Stream::new(seed, Purpose::Trial, 2);
    let angle = std::f64::consts::FRAC_PI_2 + stream.between(-0.05, 0.05);
    let speed = stream.between(0.7, 1.4);
    let at = profile(Game::Crokinole).shooting_line().map(ShootingLine::middle);
    scene.flick("a1", Flick { at, angle, speed, spin: 0.0 }).ok()?;
    Some(scene)
}

/// Scenes to run, each a board with its discs.
pub type Scenes = Vec<(Board, Vec<Disc>)>;

/// The cases that are measured everywhere: by `pichenette bench physics`, by `cargo bench` and in the browser.
pub fn cases() -> Vec<(&'static str, Scenes)> {
    let parts = |scene: Scene| (scene.board.clone(), scene.discs().map(|(_, d)| *d).collect());
    let reference = reference_board();
    let mid = |pieces| (0..200).filter_map(|seed| mid_game(pieces, seed)).collect();
    vec![
        ("reference_break", (0..400).map(|k| (reference.clone(), reference_break(k))).collect()),
        ("carrom_break", (0..200).filter_map(|seed| opening(Game::Carrom, seed)).map(parts).collect()),
        ("midgame19", mid(19)),
        ("midgame10", mid(10)),
        ("midgame4", mid(4)),
        ("open_shot", (0..400).filter_map(open_shot).map(parts).collect()),
    ]
}

/// One hash over the results of the first `shots` openings of a game: equal wherever the engine is the same.
/// `None` for kimble.
pub fn golden(game: Game, shots: u64) -> Option<String> {
    let mut hasher = blake3::Hasher::new();
    for seed in 0..shots {
        hasher.update(opening(game, seed)?.play().ok()?.hash().as_bytes());
    }
    Some(hasher.finalize().to_hex().to_string())
}
