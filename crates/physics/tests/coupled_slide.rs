//! The coupled slide against a numerical solution of the differential equation.

use physics::{Board, Constants, Disc, Fate, Simulator, Vec2};

/// Friction force and torque of an annulus under uniform pressure, in units of μmg and μmgR, by a sum over
/// the surface: v along x, rim speed w.
fn friction(v: f64, w: f64, hole: f64) -> (f64, f64) {
    let (rings, steps) = (60, 90);
    let (mut force, mut torque, mut area) = (0.0, 0.0, 0.0);
    for i in 0..rings {
        let r = hole + (1.0 - hole) * (f64::from(i) + 0.5) / f64::from(rings);
        for j in 0..steps {
            let (sin, cos) = (std::f64::consts::TAU * (f64::from(j) + 0.5) / f64::from(steps)).sin_cos();
            let (vx, vy) = (v - w * r * sin, w * r * cos);
            let speed = vx.hypot(vy);
            force += r * vx / speed;
            torque += r * (r * cos * vy - r * sin * vx) / speed;
            area += r;
        }
    }
    (force / area, torque / area)
}

/// Length of a slide from v = 1 and rim speed `w` with μg = 1, by Heun's method with steps that shrink with v.
fn reference(w: f64, hole: f64) -> f64 {
    let turn = 2.0 / (1.0 + hole * hole);
    let (mut v, mut w, mut length) = (1.0, w, 0.0);
    while v > 1e-3 && w > 1e-6 {
        let h = 0.01 * v;
        let (f1, t1) = friction(v, w, hole);
        let (f2, t2) = friction(v - h * f1, w - h * turn * t1, hole);
        let next = v - h * (f1 + f2) / 2.0;
        length += h * (v + next) / 2.0;
        w -= h * turn * (t1 + t2) / 2.0;
        v = next;
    }
    length
}

#[test]
fn lengths_are_within_half_a_percent() {
    let constants = Constants { top_speed: 100.0, ..Constants::default() };
    let weight = constants.friction * constants.gravity;
    for hole in [0.0, 0.4] {
        for w in [0.1, 0.35, 0.7, 0.93, 1.31, 1.77, 2.0] {
            let disc = Disc { hole: 0.015 * hole, ..Disc::solid(0.015, 0.008, 0.01, Vec2::ZERO) };
            let sent = disc.sent(Vec2::new(1.0, 0.0), w / 0.015);
            let shot = Simulator::new().run(&Board::plain_square(100.0, constants), &[sent]).unwrap();
            let Fate::Rests { at } = shot.fates[0] else { unreachable!() };
            let want = reference(w, hole) / weight;
            let error = at.x / want - 1.0;
            assert!(error.abs() <= 0.005, "hole {hole}, ωR/v = {w}: {:.3} %", 100.0 * error);
            assert_eq!(at.y, 0.0, "the path stays straight");
            let last = shot.events.last().unwrap().after;
            assert_eq!((last.velocity, last.spin), (Vec2::ZERO, 0.0), "both stop together");
        }
    }
}

#[test]
fn a_ring_of_any_hole_is_as_exact() {
    for (hole, w) in [(0.1, 2.0), (0.25, 1.0), (0.45, 2.0), (0.5, 0.5), (0.7, 2.0), (0.93, 1.0)] {
        let disc = Disc { hole: 0.015 * hole, ..Disc::solid(0.015, 0.008, 0.01, Vec2::ZERO) };
        let sent = disc.sent(Vec2::new(1.0, 0.0), w / 0.015);
        let board = Board::plain_square(100.0, Constants::default());
        let shot = Simulator::new().run(&board, &[sent]).unwrap();
        let Fate::Rests { at } = shot.fates[0] else { unreachable!() };
        let want = reference(w, hole) / (0.08 * 9.81);
        assert!((at.x / want - 1.0).abs() <= 0.005, "hole {hole}, ωR/v = {w}: {} {want}", at.x);
    }
}
