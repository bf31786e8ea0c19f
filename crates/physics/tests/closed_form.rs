//! Cases with an answer on paper. Every position to 10⁻⁹ mm.

use physics::{Board, Constants, Disc, Fate, Hole, Outline, Post, Shot, Simulator, Vec2, What};

const MILLIMETRE: f64 = 1e-3;
const EXACT: f64 = 1e-9 * MILLIMETRE;

fn smooth() -> Constants {
    Constants { disc_tangential: 0.0, rail_tangential: 0.0, post_tangential: 0.0, ..Constants::default() }
}

fn piece(x: f64, y: f64) -> Disc {
    Disc::solid(0.0159, 0.0055, 0.008, Vec2::new(x, y))
}

fn striker(x: f64, y: f64) -> Disc {
    Disc::solid(0.02065, 0.015, 0.009, Vec2::new(x, y))
}

fn run(constants: Constants, discs: &[Disc]) -> Shot {
    Simulator::new().run(&Board::plain_square(100.0, constants), discs).unwrap()
}

fn rest(shot: &Shot, disc: usize) -> Vec2 {
    match shot.fates[disc] {
        Fate::Rests { at } => at,
        other => panic!("disc {disc}: {other:?}"),
    }
}

#[track_caller]
fn check(got: Vec2, want: Vec2) {
    let off = (got - want).length();
    assert!(off <= EXACT, "{got:?} is {:.3e} mm from {want:?}", off / MILLIMETRE);
}

/// Deceleration of the boards here.
fn k() -> f64 {
    0.08 * 9.81
}

/// How far a disc slides from speed `v`.
fn glide(v: f64) -> f64 {
    v * v / (2.0 * k())
}

#[test]
fn a_slide_has_the_length_and_time_of_coulomb_friction() {
    for v in [0.01, 0.5, 1.0, 3.0] {
        let way = Vec2::new(0.6, 0.8);
        let shot = run(smooth(), &[piece(0.1, -0.2).sent(way * v, 0.0)]);
        check(rest(&shot, 0), Vec2::new(0.1, -0.2) + way * glide(v));
        assert!((shot.duration - v / k()).abs() < 1e-14);
        assert_eq!(shot.events.len(), 1);
        assert_eq!(shot.events[0].what, What::Stop);
    }
}

#[test]
fn head_on_shots_share_momentum_and_restitution() {
    for (hitter, target, e) in
        [(striker(0.0, 0.0), piece(0.2, 0.0), 0.85), (piece(0.0, 0.0), striker(0.2, 0.0), 0.6)]
    {
        let shot = run(
            Constants { disc_restitution: e, ..smooth() },
            &[hitter.sent(Vec2::new(2.0, 0.0), 0.0), target],
        );
        let gap = 0.2 - hitter.radius - target.radius;
        let v = (4.0 - 2.0 * k() * gap).sqrt();
        let (m, n) = (hitter.mass, target.mass);
        let after = (m - e * n) / (m + n) * v;
        let sent = m * (1.0 + e) / (m + n) * v;
        check(rest(&shot, 0), Vec2::new(gap + after.signum() * glide(after), 0.0));
        check(rest(&shot, 1), Vec2::new(0.2 + glide(sent), 0.0));
        let contact = shot.touches().next().unwrap();
        assert!((contact.time - (2.0 - v) / k()).abs() < 1e-14);
    }
}

#[test]
fn a_cut_shot_of_unequal_masses_leaves_along_the_line_of_centres() {
    // The striker passes so that the line of centres stands at 30° at contact.
    let (hitter, target) = (striker(-0.3, 0.0), piece(0.0, 0.0));
    let touch = hitter.radius + target.radius;
    let (cos, sin) = (0.75f64.sqrt(), 0.5);
    let target = Disc { at: Vec2::new(0.0, sin * touch), ..target };
    let shot = run(smooth(), &[hitter.sent(Vec2::new(2.0, 0.0), 0.0), target]);
    let run_up = 0.3 - cos * touch;
    let v = (4.0 - 2.0 * k() * run_up).sqrt();
    let normal = Vec2::new(cos, sin);
    let impulse = (1.0 + 0.85) * v * cos / (1.0 / hitter.mass + 1.0 / target.mass);
    let sent = impulse / target.mass;
    check(rest(&shot, 1), target.at + normal * glide(sent));
    let left = Vec2::new(v, 0.0) - normal * (impulse / hitter.mass);
    let speed = left.length();
    check(rest(&shot, 0), Vec2::new(-0.3 + run_up, 0.0) + left * (glide(speed) / speed));
}

#[test]
fn a_cut_shot_throws_its_target_by_friction() {
    // Sliding contact: the target leaves off the line of centres by atan(μ), and takes spin.
    let (hitter, target) = (piece(-0.2, 0.0), piece(0.0, 0.0));
    let (cos, sin) = (0.75f64.sqrt(), 0.5);
    let target = Disc { at: Vec2::new(0.0, 2.0 * 0.0159 * sin), ..target };
    let mu = 0.05;
    let constants = Constants { disc_tangential: mu, coupling: false, ..smooth() };
    let shot = run(constants, &[hitter.sent(Vec2::new(1.5, 0.0), 0.0), target]);
    let v = (2.25 - 2.0 * k() * (0.2 - 2.0 * 0.0159 * cos)).sqrt();
    let (normal, left) = (Vec2::new(cos, sin), Vec2::new(-sin, cos));
    let impulse = (1.0 + 0.85) * v * cos * target.mass / 2.0;
    // The hitter's rim slides against the left at the contact: the target is dragged along, to the right.
    let sent = (normal - left * mu) * (impulse / target.mass);
    check(rest(&shot, 1), target.at + sent * (glide(sent.length()) / sent.length()));
    let contact = shot.events.iter().find(|e| e.what == What::Contact).unwrap();
    let spin = contact.other.unwrap().1.spin;
    let wanted = mu * impulse * 0.0159 / target.inertia();
    assert!((spin - wanted).abs() < 1e-9 * wanted.abs(), "{spin} {wanted}");
}

#[test]
fn a_cushion_returns_the_restitution() {
    let board = Board::plain_square(0.74, smooth());
    let disc = piece(0.1, 0.0).sent(Vec2::new(1.2, 0.9), 0.0);
    let shot = Simulator::new().run(&board, &[disc]).unwrap();
    // 1.5 m/s along (0.8, 0.6).
    let way = (0.37 - 0.0159 - 0.1) / 0.8;
    let v = (2.25 - 2.0 * k() * way).sqrt();
    let meet = Vec2::new(0.37 - 0.0159, way * 0.6);
    let after = Vec2::new(-0.7 * 0.8 * v, 0.6 * v);
    let first = shot.events[0];
    assert!(matches!(first.what, What::Rail(1)));
    check(first.after.at, meet);
    assert!((first.after.velocity - after).length() < 1e-14);
}

#[test]
fn a_cushion_takes_and_gives_spin() {
    let constants = Constants { rail_tangential: 0.2, coupling: false, ..smooth() };
    let board = Board::plain_square(0.74, constants);
    for (spin, slips) in [(0.0, false), (400.0, true)] {
        let disc = piece(0.35, 0.0).sent(Vec2::new(1.0, 0.3), spin);
        let shot = Simulator::new().run(&board, &[disc]).unwrap();
        let first = shot.events[0];
        let u = Vec2::new(1.0, 0.3) * (1.0 / 1.09f64.sqrt());
        let t = first.time;
        let v = Vec2::new(1.0, 0.3) - u * (k() * t);
        let turned = spin - (4.0 / 3.0) * k() / 0.0159 * t * if spin > 0.0 { 1.0 } else { 0.0 };
        let normal = 1.7 * v.x;
        let slide = v.y + turned * 0.0159;
        let across = if slips { 0.2 * normal } else { slide / 3.0 };
        assert_eq!(slips, slide / 3.0 > 0.2 * normal);
        assert!((first.after.velocity.x + 0.7 * v.x).abs() < 1e-14);
        assert!((first.after.velocity.y - (v.y - across)).abs() < 1e-13, "{:?}", first.after);
        assert!((first.after.spin - (turned - 2.0 * across / 0.0159)).abs() < 1e-10);
    }
}

#[test]
fn a_post_reflects_about_its_normal() {
    let post = Post { at: Vec2::ZERO, radius: 0.00476 };
    let mut board = Board::plain_square(10.0, smooth());
    board.posts.push(post);
    let touch = 0.00476 + 0.0159;
    let disc = piece(-0.3, 0.6 * touch).sent(Vec2::new(1.0, 0.0), 0.0);
    let shot = Simulator::new().run(&board, &[disc]).unwrap();
    let meet = Vec2::new(-0.8 * touch, 0.6 * touch);
    let v = (1.0 - 2.0 * k() * (0.3 - 0.8 * touch)).sqrt();
    // Outward normal (−0.8, 0.6), restitution 0.6.
    let normal = Vec2::new(-0.8, 0.6);
    let after = Vec2::new(v, 0.0) - normal * (1.6 * v * -0.8);
    check(shot.events[0].after.at, meet);
    let speed = after.length();
    check(rest(&shot, 0), meet + after * (glide(speed) / speed));
}

#[test]
fn a_spinning_disc_slows_in_place() {
    let shot = run(smooth(), &[piece(0.0, 0.0).sent(Vec2::ZERO, 50.0)]);
    check(rest(&shot, 0), Vec2::ZERO);
    let want = 50.0 / (4.0 * k() / (3.0 * 0.0159));
    assert!((shot.duration - want).abs() < 1e-13);
    let ring = Disc { hole: 0.006, radius: 0.015, ..piece(0.0, 0.0) };
    let shot = run(smooth(), &[ring.sent(Vec2::ZERO, 50.0)]);
    // Torque of an annulus, over its inertia.
    let (r, h) = (0.015f64, 0.006f64);
    let torque = 2.0 / 3.0 * (r.powi(3) - h.powi(3)) / (r * r - h * h) * k();
    let inertia = 0.5 * (r * r + h * h);
    assert!((shot.duration - 50.0 * inertia / torque).abs() < 1e-13);
}

#[test]
fn a_hole_catches_after_a_quarter_of_the_thickness() {
    let mut board = Board::plain_square(10.0, smooth());
    board.holes.push(Hole { at: Vec2::new(0.5, 0.0), radius: 0.03, open: true });
    let shot = Simulator::new().run(&board, &[piece(0.0, 0.0).sent(Vec2::new(1.0, 0.0), 0.0)]).unwrap();
    let v = (1.0 - 2.0 * k() * 0.47).sqrt();
    let entered = (1.0 - v) / k();
    let Fate::Captured { hole: 0, time } = shot.fates[0] else { panic!("{:?}", shot.fates) };
    assert!((time - entered - (2.0 * 0.002f64 / 9.81).sqrt()).abs() < 1e-14);
}

#[test]
fn flight_over_the_ditch_is_ballistic() {
    let board = Board {
        outline: Outline::Round { surface: 0.33, rim: 0.38, ditch_depth: 0.0127 },
        holes: Vec::new(),
        posts: Vec::new(),
        constants: smooth(),
    };
    let shot = Simulator::new().run(&board, &[piece(0.3, 0.0).sent(Vec2::new(0.5, 0.0), 0.0)]).unwrap();
    let v = (0.25 - 2.0 * k() * 0.03).sqrt();
    let fall = (2.0 * 0.0127f64 / 9.81).sqrt();
    let Fate::Ditch { at, time } = shot.fates[0] else { panic!("{:?}", shot.fates) };
    assert!((time - (0.5 - v) / k() - fall).abs() < 1e-14);
    // Reached the rim (0.0341 m on) and came back with half the speed.
    let out = 0.38 - 0.0159 - 0.33;
    let back = (fall - out / v) * 0.5 * v;
    let want = if v * fall > out { 0.33 + out - back } else { 0.33 + v * fall };
    check(at, Vec2::new(want, 0.0));
}
