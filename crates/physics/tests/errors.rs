//! What cannot be played is said, with the disc and the reason; nothing panics.

use physics::{Board, Constants, Disc, MAX_DISCS, Outline, Post, SceneError, Simulator, Vec2};

fn board() -> Board {
    Board::plain_square(0.74, Constants::default())
}

fn piece(x: f64, y: f64) -> Disc {
    Disc::solid(0.0159, 0.0055, 0.008, Vec2::new(x, y))
}

#[track_caller]
fn refused(board: &Board, discs: &[Disc], words: &[&str]) -> SceneError {
    let error = Simulator::new().run(board, discs).unwrap_err();
    let message = error.to_string();
    for word in words {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
    error
}

#[test]
fn overlapping_discs_are_named() {
    let error = refused(
        &board(),
        &[piece(0.1, 0.0), piece(0.0, 0.0), piece(0.03, 0.0)],
        &["disc 2", "disc 1", "overlap"],
    );
    let SceneError::Overlap { by, .. } = error else { panic!("{error:?}") };
    assert!((by - 0.0018).abs() < 1e-12);
    // Touching is not overlapping.
    assert!(Simulator::new().run(&board(), &[piece(0.0, 0.0), piece(0.0318, 0.0)]).is_ok());
}

#[test]
fn a_disc_outside_the_board_is_named() {
    refused(&board(), &[piece(0.0, 0.0), piece(0.0, 0.36)], &["disc 1", "outside"]);
    let mut round = board();
    round.outline = Outline::Round { surface: 0.33, rim: 0.38, ditch_depth: 0.01 };
    refused(&round, &[piece(0.0, -0.331)], &["disc 0", "outside"]);
    round.posts.push(Post { at: Vec2::ZERO, radius: 0.005 });
    refused(&round, &[piece(0.02, 0.0)], &["disc 0", "post 0"]);
}

#[test]
fn numbers_that_cannot_be_are_named() {
    let good = piece(0.0, 0.0);
    for (disc, word) in [
        (Disc { mass: -1.0, ..good }, "mass"),
        (Disc { mass: f64::NAN, ..good }, "mass"),
        (Disc { radius: 0.0, ..good }, "radius"),
        (Disc { radius: f64::INFINITY, ..good }, "radius"),
        (Disc { thickness: -0.1, ..good }, "thickness"),
        (Disc { hole: 0.0159, ..good }, "hole"),
        (Disc { spin: f64::NAN, ..good }, "spin"),
        (Disc { at: Vec2::new(f64::NAN, 0.0), ..good }, "x"),
        (Disc { velocity: Vec2::new(0.0, f64::NAN), ..good }, "velocity y"),
    ] {
        refused(&board(), &[piece(0.2, 0.2), disc], &["disc 1", word, "expected"]);
    }
    refused(&board(), &[good.sent(Vec2::new(6.1, 0.0), 0.0)], &["disc 0", "6.1", "at most 6"]);
}

#[test]
fn too_many_discs_are_counted() {
    let mut wide = board();
    wide.outline = Outline::Square { half: 10.0 };
    let row = |n: usize| (0..n).map(|i| piece(0.04 * i as f64, 0.0)).collect::<Vec<_>>();
    assert!(Simulator::new().run(&wide, &row(MAX_DISCS)).is_ok());
    refused(&wide, &row(MAX_DISCS + 1), &["41 discs", "40"]);
}

#[test]
fn an_impossible_board_is_named() {
    for (constants, word) in [
        (Constants { friction: 0.0, ..Constants::default() }, "friction"),
        (Constants { disc_restitution: 1.1, ..Constants::default() }, "disc_restitution"),
        (Constants { gravity: f64::NAN, ..Constants::default() }, "gravity"),
    ] {
        refused(&Board::plain_square(0.74, constants), &[], &[word, "expected"]);
    }
}

#[test]
fn a_shot_that_does_not_end_is_given_up() {
    let forever = Constants {
        friction: 1e-6,
        disc_restitution: 1.0,
        rail_restitution: 1.0,
        disc_tangential: 0.0,
        rail_tangential: 0.0,
        ..Constants::default()
    };
    let fast = piece(0.0, 0.0).sent(Vec2::new(3.0, 2.0), 0.0);
    let error =
        refused(&Board::plain_square(0.74, forever), &[piece(0.2, 0.2), fast], &["given up", "20000 events"]);
    assert!(matches!(error, SceneError::TooManyEvents { most: 20_000, .. }));
    let mut short = Simulator::new();
    short.max_events = 10;
    assert!(short.run(&Board::plain_square(0.74, forever), &[fast]).is_err());
    // The simulator is as good as new afterwards.
    assert!(short.run(&board(), &[piece(0.0, 0.0).sent(Vec2::new(0.1, 0.0), 0.0)]).is_ok());
}
