//! What fingers, keys and sliders make of a shot.

use boards::{Game, profile};

use super::*;

fn carrom() -> (Hand, &'static Kind) {
    (Hand::new(Game::Carrom).unwrap(), profile(Game::Carrom).kind_named("striker").unwrap())
}

#[track_caller]
fn shot(release: Release) -> Aim {
    let Release::Shot(aim) = release else { panic!("{release:?}") };
    aim
}

/// A finger that goes down beside the middle of the disc, and then so far in even steps of ten milliseconds.
fn swiped(hand: &mut Hand, kind: &Kind, beside: Point, way: Point, steps: u32) {
    let [x, y] = hand.at();
    let from = [x + beside[0], y + beside[1]];
    hand.grasp(from, kind, REACH);
    hand.ready_to_flick(1.0);
    for step in 1..=steps {
        let part = f64::from(step) / f64::from(steps);
        let now = 1.0 + 0.01 * f64::from(step);
        hand.follow([from[0] + part * way[0], from[1] + part * way[1]], now);
    }
}

/// Twenty-two pixels on a phone, where one is two millimetres.
const REACH: f64 = 0.044;

#[test]
fn a_tap_or_a_nudge_is_no_shot() {
    let (mut hand, striker) = carrom();
    for (beside, way) in [
        ([0.0, 0.0], [0.0, 0.0]),
        ([0.0, -0.028], [0.0, 0.0]),
        ([0.028, 0.01], [0.0, 0.0]),
        ([0.0, 0.0], [0.0, -0.014]),
        ([-0.02, -0.02], [0.004, 0.014]),
        ([0.0, 0.0], [0.0, -0.026]),
        ([0.0, 0.0], [0.0, 0.026]),
    ] {
        swiped(&mut hand, striker, beside, way, 3);
        assert_eq!(hand.aim(), None, "{beside:?} {way:?}");
        assert_eq!(hand.release(1.031), Release::Nothing, "{beside:?} {way:?}");
        assert_eq!((hand.grip, hand.place), (Grip::Resting, 0.0));
    }
}

#[test]
fn the_disc_itself_is_dragged_sideways_to_its_place() {
    let (mut hand, striker) = carrom();
    swiped(&mut hand, striker, [0.01, -0.01], [0.06, 0.03], 5);
    assert!(matches!(hand.grip, Grip::Placing { .. }));
    assert!((hand.at()[0] - 0.06).abs() < 1e-6, "{:?}", hand.at());
    assert_eq!(hand.release(1.055), Release::Nothing);
    swiped(&mut hand, striker, [0.0, 0.0], [-0.1, -0.05], 5);
    assert!((hand.at()[0] + 0.04).abs() < 1e-6, "{:?}", hand.at());
    assert_eq!(hand.release(1.055), Release::Nothing);
    // Steeper it is a pull, and stays one wherever it goes.
    swiped(&mut hand, striker, [0.0, 0.0], [0.02, -0.02], 2);
    let [x, y] = hand.at();
    hand.follow([x + 0.1, y - 0.001], 1.1);
    assert!((shot(hand.release(1.1)).angle.abs() - PI).abs() < 0.02);
}

#[test]
fn on_an_arc_the_way_is_measured_at_the_disc() {
    let mut hand = Hand::new(Game::Crokinole).unwrap();
    let kind = &profile(Game::Crokinole).kinds[0];
    let (sin, cos) = (0.9 * PI / 4.0).sin_cos();
    let turned = |along: f64, inwards: f64| [along * cos - inwards * sin, along * sin + inwards * cos];
    // As it is seen this goes up as much as to the right, but it is along the line.
    hand.put(0.9);
    swiped(&mut hand, kind, [0.0, 0.0], turned(-0.05, 0.01), 5);
    assert!(matches!(hand.grip, Grip::Placing { .. }) && hand.place < 0.8, "{hand:?}");
    hand.put(0.9);
    swiped(&mut hand, kind, [0.0, 0.0], turned(0.01, -0.05), 5);
    assert!(matches!(hand.grip, Grip::Pulling { .. }), "{hand:?}");
    hand.put(0.9);
    swiped(&mut hand, kind, [0.0, 0.0], turned(0.0, 0.06), 5);
    let aim = shot(hand.release(1.055));
    assert!((aim.angle - hand.angle()).abs() < 1e-6, "{aim:?}: at the middle of the board");
}

#[test]
fn who_only_pulls_pulls_into_the_board_too() {
    let (mut hand, striker) = carrom();
    let [x, y] = hand.at();
    hand.grasp([x, y], striker, REACH);
    hand.follow([x, y + 0.1], 1.0);
    assert!((hand.aim().unwrap().angle + FRAC_PI_2).abs() < 1e-12);
    assert!((shot(hand.release(1.0)).angle + FRAC_PI_2).abs() < 1e-12);
}

#[test]
fn a_finger_that_stops_in_the_board_is_too_slow() {
    let (mut hand, striker) = carrom();
    swiped(&mut hand, striker, [0.0, 0.0], [0.0, 0.1], 5);
    assert_eq!(hand.release(1.5), Release::Slow);
    assert_eq!(hand.grip, Grip::Resting);
    swiped(&mut hand, striker, [0.0, 0.0], [0.0, 0.1], 200);
    assert_eq!(hand.release(3.005), Release::Slow);
    // Back towards where it came from is not too slow: nothing was meant.
    swiped(&mut hand, striker, [0.0, 0.0], [0.0, 0.1], 5);
    let [x, y] = hand.at();
    for step in 1..=12 {
        hand.follow([x, y + 0.1 - 0.005 * f64::from(step)], 1.05 + 0.01 * f64::from(step));
    }
    assert_eq!(hand.release(1.172), Release::Nothing);
}

#[test]
fn a_pull_back_shoots_ahead_and_soft_shots_have_most_of_the_way() {
    let (mut hand, striker) = carrom();
    let [x, y] = hand.at();
    hand.grasp([x, y], striker, 0.01);
    assert_eq!(hand.aim(), None, "still where it began");
    let least = TRAVEL * 0.01;
    let room = hand.pull - least;
    for (part, speed) in [(1.0 / 3.0, 1.5), (2.0 / 3.0, 3.0), (5.0 / 6.0, 4.5), (1.0, 6.0), (1.5, 6.0)] {
        hand.drag([x, y - least - part * room]);
        let aim = hand.aim().unwrap();
        assert!((aim.speed - speed).abs() < 0.002, "{part}: {aim:?}");
        assert!((aim.angle - FRAC_PI_2).abs() < 1e-12);
    }
    hand.drag([x + 0.1, y - 0.1]);
    assert!((shot(hand.release(0.0)).angle - 0.75 * PI).abs() < 1e-12);
    assert_eq!(hand.grip, Grip::Resting);
}

#[test]
fn a_flick_goes_where_the_finger_went() {
    let (mut hand, striker) = carrom();
    let [x, y] = hand.at();
    hand.grasp([x, y], striker, 0.01);
    hand.ready_to_flick(1.0);
    for step in 1..=6 {
        hand.follow([x, y + 0.01 * f64::from(step)], 1.0 + 0.01 * f64::from(step));
    }
    assert_eq!(hand.aim(), None, "nothing is known before the finger leaves");
    let aim = shot(hand.release(1.065));
    assert!((aim.angle - FRAC_PI_2).abs() < 1e-9 && aim.speed > 1.0 && aim.speed <= 6.0, "{aim:?}");
    assert_eq!((hand.grip, hand.release(1.07)), (Grip::Resting, Release::Nothing));
    // Beside the disc it is still placed.
    hand.grasp([x + 0.04, y], striker, 0.01);
    hand.ready_to_flick(2.0);
    assert!(matches!(hand.grip, Grip::Placing { .. }));
}

#[test]
fn letting_go_on_the_disc_or_escape_is_no_shot() {
    let (mut hand, striker) = carrom();
    let [x, y] = hand.at();
    hand.grasp([x, y], striker, REACH);
    hand.drag([x, y - 0.1]);
    hand.drag([x, y - 0.02]);
    assert_eq!(hand.release(0.0), Release::Nothing);
    hand.grasp([x, y], striker, 0.01);
    hand.drag([x, y - 0.1]);
    hand.cancel();
    assert_eq!(hand.release(0.0), Release::Nothing);
}

#[test]
fn beside_the_disc_the_line_is_held_and_it_slides_within_its_limits() {
    let (mut hand, striker) = carrom();
    let [x, y] = hand.at();
    hand.grasp([x + 0.04, y], striker, 0.01);
    assert!(matches!(hand.grip, Grip::Placing { .. }));
    hand.drag([x + 0.14, y + 0.3]);
    assert!((hand.at()[0] - 0.1).abs() < 1e-6, "{:?}", hand.at());
    hand.drag([3.0, y]);
    assert_eq!(hand.at(), [0.18255, -0.2526]);
    assert_eq!(hand.release(0.0), Release::Nothing);
}

#[test]
fn keys_turn_and_push_within_limits() {
    let (mut hand, _) = carrom();
    hand.turn(0.1);
    hand.push(100.0);
    let aim = hand.aim().unwrap();
    assert!((aim.angle - FRAC_PI_2 - 0.1).abs() < 1e-12 && aim.speed == 6.0);
    hand.push(-100.0);
    assert!(hand.speed > 0.0);
    hand.turn(3.0 * PI);
    assert!((-PI..PI).contains(&hand.angle()));
    hand.point(f64::NAN);
    hand.put(f64::NAN);
    assert!(hand.angle().is_finite() && hand.place == 0.0);
}

#[test]
fn it_aims_at_the_middle_by_itself() {
    let mut hand = Hand::new(Game::Crokinole).unwrap();
    assert_eq!(hand.angle(), FRAC_PI_2);
    hand.put(1.0);
    assert!((hand.angle() - 0.75 * PI).abs() < 1e-6);
}

#[test]
fn every_seat_shoots_from_its_own_line_into_the_board() {
    let (mut hand, striker) = carrom();
    hand.put(0.5);
    let aim = Aim { angle: 1.2, speed: 3.0 };
    for seat in [Seat::South, Seat::West, Seat::North, Seat::East] {
        let flick = hand.flick(seat, striker, aim);
        let (sin, cos) = flick.angle.sin_cos();
        let [x, y] = seat.sees([cos, sin]);
        assert!((y.atan2(x) - 1.2).abs() < 1e-12, "{seat:?} {}", flick.angle);
        assert_eq!(seat.sees(flick.at.unwrap()), hand.at());
    }
    assert_eq!(hand.flick(Seat::South, striker, aim).angle, 1.2);
}

#[test]
fn the_widest_strike_is_one_that_the_table_admits() {
    let (couronne, mut hand) = (profile(Game::Couronne), Hand::new(Game::Couronne).unwrap());
    let striker = couronne.kind_named("striker").unwrap();
    for side in [-1.0, 1.0] {
        hand.side = side;
        for speed in [0.001, 0.01, 0.1, 1.0, 3.3, couronne.constants.top_speed] {
            let (spin, most) = (hand.spin(striker, speed), couronne.most_spin(striker, speed));
            assert!(spin.abs() <= most && spin.abs() > 0.9 * most, "{speed} m/s: {spin} of {most}");
        }
    }
}

#[test]
fn a_strike_on_the_right_spins_counter_clockwise() {
    let mut hand = Hand::new(Game::Couronne).unwrap();
    let striker = profile(Game::Couronne).kind_named("striker").unwrap();
    assert_eq!(hand.spin(striker, 3.0), 0.0);
    hand.side = 1.0;
    let spin = hand.spin(striker, 3.0);
    assert!(spin > 0.0 && spin * striker.radius < 2.0 * 3.0, "{spin}");
}

/// A pull straight back of so many metres from a place of the board.
fn pulled_from(hand: &mut Hand, kind: &Kind, from: Point, back: f64) -> Option<Aim> {
    hand.grasp(from, kind, REACH);
    hand.ready_to_flick(1.0);
    for step in 1..=5 {
        hand.follow([from[0], from[1] - back * f64::from(step) / 5.0], 1.0 + 0.01 * f64::from(step));
    }
    let aim = hand.aim();
    hand.cancel();
    aim
}

#[test]
fn where_there_is_no_room_behind_the_pointer_a_shorter_pull_is_full() {
    let (mut hand, striker) = carrom();
    let at = hand.at();
    let top = hand.top_speed();
    assert!(pulled_from(&mut hand, striker, at, 0.24).unwrap().speed < 0.7 * top);
    hand.give_room(0.24);
    assert_eq!(pulled_from(&mut hand, striker, at, 0.24).unwrap().speed, top);
    // A full pull is never too short to be measured, and with room again it is as long as before.
    hand.give_room(0.01);
    assert!(pulled_from(&mut hand, striker, at, 0.05).unwrap().speed < top);
    hand.give_room(1.0);
    assert!(pulled_from(&mut hand, striker, at, 0.24).unwrap().speed < 0.7 * top);
}

#[test]
fn a_pull_begins_anywhere_and_leaves_the_disc_where_it_is() {
    let (mut hand, striker) = carrom();
    let top = hand.top_speed();
    let aim = pulled_from(&mut hand, striker, [0.1, 0.1], 0.41).unwrap();
    assert_eq!((aim.speed, hand.at()), (top, [0.0, -0.2526]));
    assert!((aim.angle - FRAC_PI_2).abs() < 1e-9);
    // It goes back before anything else: a finger that strokes the board shoots nothing.
    for way in [[0.0, 0.2], [0.2, 0.0], [-0.2, -0.05]] {
        hand.grasp([0.1, 0.1], striker, REACH);
        hand.ready_to_flick(1.0);
        for step in 1..=5 {
            let part = f64::from(step) / 5.0;
            hand.follow([0.1 + part * way[0], 0.1 + part * way[1]], 1.0 + 0.01 * f64::from(step));
        }
        assert_eq!(hand.release(1.055), Release::Nothing, "{way:?}");
    }
    // The disc itself is flicked as ever.
    let at = hand.at();
    hand.grasp(at, striker, REACH);
    hand.ready_to_flick(1.0);
    (1..=5)
        .for_each(|step| hand.follow([at[0], at[1] + 0.02 * f64::from(step)], 1.0 + 0.01 * f64::from(step)));
    assert!(matches!(hand.release(1.055), Release::Shot(_)));
}

#[test]
fn what_is_played_is_where_the_finger_held_still_and_not_where_it_rolled_off() {
    let (mut hand, striker) = carrom();
    let from = [0.1, 0.1];
    hand.grasp(from, striker, REACH);
    for (now, to) in [(0.0, [0.0, 0.0]), (0.1, [0.0, -0.16]), (0.5, [0.006, -0.157])] {
        hand.follow([from[0] + to[0], from[1] + to[1]], now);
    }
    let aim = shot(hand.release(0.505));
    assert!((aim.angle - FRAC_PI_2).abs() < 1e-9, "{aim:?}");
    // It is also what is shown, as soon as it is known.
    hand.grasp(from, striker, REACH);
    hand.follow([from[0], from[1] - 0.16], 1.0);
    hand.follow([from[0] + 0.006, from[1] - 0.16], 1.1);
    let at_once = hand.aim().unwrap();
    assert!(hand.steady(1.2) && hand.aim().unwrap().angle > at_once.angle);
    assert!(!hand.steady(1.6), "it has come to rest");
    assert_eq!(
        hand.aim(),
        match hand.release(1.7) {
            Release::Shot(aim) => Some(aim),
            Release::Nothing | Release::Slow => None,
        }
    );
}

#[test]
fn what_was_set_stays_set_when_the_board_is_only_touched() {
    let (mut hand, striker) = carrom();
    hand.turn(0.1);
    hand.pace(2.0);
    let set = hand.aim();
    hand.grasp([0.1, 0.1], striker, REACH);
    assert_eq!((hand.release(1.0), hand.aim()), (Release::Nothing, set));
    hand.cancel();
    hand.grasp([0.1, 0.1], striker, REACH);
    assert_eq!((hand.release(1.0), hand.aim()), (Release::Nothing, None), "nothing is aimed any more");
}

#[test]
fn a_pointer_that_is_taken_away_shoots_nothing_and_leaves_what_was_set() {
    let (mut hand, striker) = carrom();
    for (far, set) in [(0.0, false), (0.2, false), (0.0, true), (0.2, true)] {
        hand.cancel();
        if set {
            hand.turn(0.1);
            hand.pace(2.0);
        }
        let before = hand.aim();
        assert_eq!(before.is_some(), set);
        hand.grasp([0.1, 0.1], striker, REACH);
        hand.follow([0.1, 0.1 - far], 1.0);
        hand.lose();
        assert_eq!(hand.aim(), before, "{far}");
        assert_eq!(hand.release(1.1), Release::Nothing, "{far}");
    }
}

#[test]
fn a_hint_is_taken_up_as_it_is() {
    let mut hand = Hand::new(Game::Couronne).unwrap();
    let striker = profile(Game::Couronne).kind_named("striker").unwrap();
    for seat in [Seat::South, Seat::West, Seat::North, Seat::East] {
        hand.put(0.4);
        hand.side = -0.5;
        let meant = hand.flick(seat, striker, Aim { angle: 1.2, speed: 3.0 });
        let mut other = Hand::new(Game::Couronne).unwrap();
        other.take(seat, striker, &meant);
        let flick = other.flick(seat, striker, other.aim().unwrap());
        assert!((flick.angle - meant.angle).abs() < 1e-12, "{seat:?} {flick:?} {meant:?}");
        assert_eq!((flick.at, flick.speed, flick.spin), (meant.at, meant.speed, meant.spin));
    }
}
