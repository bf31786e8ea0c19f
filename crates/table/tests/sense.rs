//! Does the physics behave like a real board? Checked by numbers that players and federations know.

use std::f64::consts::{FRAC_PI_2, PI};

use boards::Game;
use physics::{Fate, Vec2, What};
use table::{Flick, Played, Scene};

fn flick(at: [f64; 2], angle: f64, speed: f64) -> Flick {
    Flick { at: Some(at), angle, speed, spin: 0.0 }
}

/// An open shot at crokinole from the line, `aside` metres off the axis, straight ahead.
fn open_shot(aside: f64, speed: f64) -> Played {
    let line = (0.3048f64 * 0.3048 - aside * aside).sqrt();
    let mut scene = Scene::on(Game::Crokinole).unwrap();
    scene.flick("a1", flick([aside, -line], FRAC_PI_2, speed)).unwrap();
    scene.play().unwrap()
}

#[test]
fn an_open_shot_sinks_in_its_window_of_speeds() {
    let short = open_shot(0.0, 0.81);
    assert!(matches!(short.shot.fates[0], Fate::Rests { at } if at.y < -0.01746), "0.81 m/s stops short");
    for speed in [0.84, 0.9, 1.0, 1.1, 1.18] {
        assert_eq!(open_shot(0.0, speed).pocketed(), ["a1"], "{speed} m/s sinks");
    }
    let fast = open_shot(0.0, 1.25);
    assert!(fast.pocketed().is_empty());
    let crossed = fast.shot.events.iter().find(|e| e.what == What::HoleCrossed(0)).unwrap();
    let before = (1.25f64 * 1.25 - 2.0 * 0.12 * 9.81 * (0.3048 - 0.01746)).sqrt();
    let after = crossed.after.velocity.length();
    assert!(after < before && after > 0.9 * before, "crossing costs a little: {before} {after}");
}

#[test]
fn the_lateral_window_shrinks_with_speed() {
    let widest = |speed: f64| {
        (0..=175).filter(|&i| open_shot(f64::from(i) * 1e-4, speed).pocketed() == ["a1"]).count()
    };
    let windows = [0.85, 0.95, 1.05, 1.15, 1.25].map(widest);
    assert!(windows.windows(2).all(|w| w[0] > w[1]), "{windows:?}");
    assert!(windows[0] > 150, "a slow disc falls from far off the axis: {windows:?}");
}

#[test]
fn a_striker_at_top_speed_makes_three_and_a_half_runs() {
    let mut scene = Scene::on(Game::Carrom).unwrap();
    let top = scene.board.constants.top_speed;
    // From the base line to the opposite frame is a run; off the axis a little, so that no pocket is near.
    scene.flick("striker", flick([0.0, -0.2526], FRAC_PI_2, top)).unwrap();
    let played = scene.play().unwrap();
    let rails = played.shot.events.iter().filter(|e| matches!(e.what, What::Rail(_))).count();
    let Fate::Rests { at } = played.shot.fates[0] else { panic!("{:?}", played.shot.fates) };
    let length = 2.0 * (0.37 - 0.02065);
    let last_run = if rails % 2 == 1 { 0.37 - 0.02065 - at.y } else { at.y + 0.37 - 0.02065 } / length;
    let runs = rails as f64 + last_run;
    assert!(runs >= 3.5, "{runs} runs");
}

#[test]
fn over_the_edge_head_on_fast_discs_come_back_and_slow_ones_do_not() {
    let sent = |speed: f64| {
        let mut scene = Scene::on(Game::Crokinole).unwrap();
        // At the edge with this speed: it starts there.
        scene.flick("a1", flick([0.33, 0.0], 0.0, speed)).unwrap();
        scene.play().unwrap()
    };
    assert_eq!(sent(3.0).rebounded(), ["a1"]);
    assert!(sent(0.5).rebounded().is_empty());
    assert_eq!(sent(0.5).off(), ["a1"]);
}

#[test]
fn grazing_the_rim_ends_in_the_ditch_whatever_its_restitution() {
    for restitution in [0.0, 1e-9, 0.01, 0.5, 1.0] {
        let mut scene = Scene::on(Game::Crokinole).unwrap();
        scene.board.constants.rim_restitution = restitution;
        scene.flick("a1", flick([0.32, 0.0], 0.8, 3.0)).unwrap();
        let played = scene.play().unwrap();
        assert!(played.shot.events.len() < 60, "{restitution}: {} events", played.shot.events.len());
        assert!(played.off() == ["a1"] || played.rebounded() == ["a1"], "{restitution}");
    }
}

#[test]
fn a_hard_stroke_jumps_couronne_s_rail_and_a_softer_one_does_not() {
    let sent = |speed: f64| {
        let mut scene = Scene::on(Game::Couronne).unwrap();
        scene.flick("striker", flick([0.0, 0.3], FRAC_PI_2, speed)).unwrap();
        scene.play().unwrap()
    };
    assert_eq!(sent(6.0).off(), ["striker"]);
    assert!(sent(5.0).off().is_empty());
}

#[test]
fn a_carrom_pocket_takes_a_straight_shot_and_a_hard_one_may_fly_across() {
    let at_corner = |speed: f64| {
        let mut scene = Scene::on(Game::Carrom).unwrap();
        scene.flick("w1", flick([0.2, 0.2], PI / 4.0, speed)).unwrap();
        scene.play().unwrap()
    };
    for speed in [0.6, 1.0, 2.0, 3.0] {
        assert_eq!(at_corner(speed).pocketed(), ["w1"], "{speed} m/s");
    }
    assert!(at_corner(6.0).pocketed().is_empty(), "at top speed it comes back out of the corner");
}

#[test]
fn a_thin_cut_throws_and_side_spin_turns_a_cushion() {
    let cushion = |spin: f64| {
        let mut scene = Scene::on(Game::Couronne).unwrap();
        scene.flick("striker", Flick { spin, ..flick([0.0, -0.3], FRAC_PI_2, 3.0) }).unwrap();
        let played = scene.play().unwrap();
        let rail = *played.shot.events.iter().find(|e| matches!(e.what, What::Rail(_))).unwrap();
        rail.after.velocity
    };
    assert_eq!(cushion(0.0).x, 0.0);
    // Counter-clockwise spin drags the rim to the left along the far rail, so the disc is thrown right…
    let (left, right) = (cushion(-200.0), cushion(200.0));
    assert!(right.x > 0.2, "{right:?}");
    // …and the mirrored shot is the mirror image, to the last bit.
    assert_eq!((left.x, left.y), (-right.x, right.y));
}

#[test]
fn a_disc_at_rest_over_the_hole_falls_in_and_one_leaning_on_its_edge_stays() {
    let at = |y: f64| {
        let mut scene = Scene::on(Game::Crokinole).unwrap();
        scene.place("a1", [0.0, y]).unwrap();
        scene.play().unwrap()
    };
    assert_eq!(at(0.0174).pocketed(), ["a1"]);
    assert_eq!(at(0.0175).rest().collect::<Vec<_>>(), [("a1", Vec2::new(0.0, 0.0175))]);
}
