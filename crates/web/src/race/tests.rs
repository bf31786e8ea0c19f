//! Races without a browser: what moves is watched to its end frame by frame.

use super::*;
use boards::Game;
use bots::Level;
use table::{GameInPlay, Header};

use crate::board::{Board, Setting};
use crate::seats::Chair;

/// The stored race, or a new one.
fn opened(seed: u64, stored: Option<&str>, setting: &Setting) -> Option<Race> {
    let board = match stored {
        Some(stored) => Board::resume(Game::Kimble, seed, stored, setting),
        None => Board::begin(seed, setting),
    };
    match board? {
        Board::Track(race) => Some(*race),
        Board::Discs(_) => None,
    }
}

fn race(position: &str) -> Race {
    let header = Header::of(Game::Kimble, 2, 1).first(Player(0)).position(position);
    let record = GameInPlay::begin(header).unwrap().record().to_text();
    opened(1, Some(&record), &Setting::of(Game::Kimble)).unwrap()
}

/// Shows what moves to its end; how many knocks were heard.
fn watch(race: &mut Race) -> usize {
    let (mut now, mut heard) = (0.0, 0);
    while race.moving() {
        heard += race.frame(now, false).0.len();
        now += 0.02;
    }
    heard
}

/// The middle of a circle, in metres.
fn at(race: &Race, player: u8, piece: u8, progress: i8) -> Point {
    race.place(Player(player), piece, progress).unwrap()
}

#[test]
fn a_press_is_seen_when_the_die_rests() {
    let mut race = opened(5, None, &Setting { players: 3, ..Setting::of(Game::Kimble) }).unwrap();
    assert_eq!((race.phase(), race.tokens().len(), race.die_shown().face), (RacePhase::Pressing, 12, None));
    let by = race.seen.turn.player.unwrap();
    assert_eq!(race.touched([0.0, 0.01], 0.004), Some(Deed::Press(None)));
    assert_eq!(race.touched([0.1, 0.1], 0.004), None);
    race.act(by, &Deed::Press(None), false).unwrap();
    assert_eq!((race.phase(), race.log().len()), (RacePhase::Rolling, 0));
    race.frame(0.0, false);
    race.frame(0.1, false);
    assert!(race.die_shown().turn > 0.0 && race.die_shown().pressed > 0.0);
    assert_eq!(race.act(by, &Deed::Press(None), false), Ok(()), "nobody presses meanwhile");
    assert!(watch(&mut race) > 0);
    assert_eq!(
        (race.log().len(), race.die_shown()),
        (1, DieShown { face: race.sitting().thrown(), ..DieShown::default() })
    );
}

#[test]
fn pieces_are_chosen_by_touch_or_by_where_they_go() {
    // With a six red may bring one out, or go on with the one on the track and eat.
    let mut race = race(r#"{"pieces":[[-1,-1,-1,4],[-1,-1,24,-1]],"die":6,"turn":{"player":0,"do":"move"}}"#);
    assert_eq!((race.phase(), race.die()), (RacePhase::Moving, Some(6)));
    assert_eq!(race.touched(at(&race, 0, 3, 4), 0.004), Some(Deed::Move { piece: 3, lap: false }));
    assert_eq!(race.touched(at(&race, 0, 3, 10), 0.004), Some(Deed::Move { piece: 3, lap: false }));
    assert_eq!(race.touched(at(&race, 0, 1, -1), 0.004), Some(Deed::Move { piece: 1, lap: false }));
    assert_eq!(race.touched(at(&race, 1, 0, -1), 0.004), None, "not one's own");
    let eats = race.choices().iter().copied().filter_map(|choice| race.eaten(choice)).collect::<Vec<_>>();
    assert_eq!(eats, [Player(1)]);
    race.act(Player(0), &race.chosen(3), false).unwrap();
    let still = race.tokens().len();
    watch(&mut race);
    assert_eq!((still, race.phase()), (8, RacePhase::Pressing));
    let eaten =
        race.tokens().into_iter().find(|token| token.player == Player(1) && token.piece == 2).unwrap();
    assert_eq!(eaten.at, at(&race, 1, 2, -1));
}

#[test]
fn a_piece_that_cannot_be_moved_is_refused_by_a_rule() {
    let mut race = race(r#"{"pieces":[[-1,-1,-1,4],[-1,-1,24,-1]],"die":3,"turn":{"player":0,"do":"move"}}"#);
    let refused = race.act(Player(0), &race.chosen(0), false).unwrap_err();
    assert_eq!(refused.rule(), Some(rules::rule!("KIM-01")));
    assert_eq!(race.objection, Some(refused));
    assert_eq!(
        race.act(Player(0), &Deed::Press(None), false).unwrap_err().rule(),
        Some(rules::rule!("KIM-S20"))
    );
    race.act(Player(0), &race.chosen(3), true).unwrap();
    assert_eq!((race.objection.clone(), race.moving(), race.log().len()), (None, false, 1));
}

#[test]
fn a_bots_turn_is_nobodys_else() {
    let mut race = race(r#"{"pieces":[[-1,-1,-1,4],[-1,-1,24,-1]],"die":3,"turn":{"player":0,"do":"move"}}"#);
    race.seats.seat(Player(0), Chair::Bot(Level::Club));
    assert_eq!((race.phase(), race.choices().len()), (RacePhase::Thinking, 0));
    assert_eq!(race.touched(at(&race, 0, 3, 4), 0.004), None);
}

#[test]
fn a_lap_is_walked_around_and_a_record_is_resumed() {
    let mut race =
        race(r#"{"pieces":[[-1,-1,-1,26],[-1,-1,24,-1]],"die":5,"turn":{"player":0,"do":"move"}}"#);
    assert_eq!(race.chosen(3), Deed::Move { piece: 3, lap: false }, "the plain move comes first");
    let around = race.way(Player(0), 3, true).unwrap();
    assert_eq!(around, [26, 27, 0, 1, 2, 3].map(|progress| at(&race, 0, 3, progress)));
    race.act(Player(0), &Deed::Move { piece: 3, lap: true }, false).unwrap();
    assert_eq!(watch(&mut race), 5);
    let text = race.sitting().text();
    let back = opened(9, Some(&text), &Setting::of(Game::Kimble)).unwrap();
    assert_eq!((back.tokens(), back.log().len()), (race.tokens(), 1));
    assert!(opened(9, Some("{}"), &Setting::of(Game::Kimble)).unwrap().phase() == RacePhase::Broken);
}

#[test]
fn kim_10_a_piece_is_moved_where_it_is_let_go() {
    // Piece 3 may go on into the goal, or around.
    let mut race =
        race(r#"{"pieces":[[-1,-1,-1,26],[-1,-1,24,-1]],"die":5,"turn":{"player":0,"do":"move"}}"#);
    let (from, goal, lap) = (at(&race, 0, 3, 26), at(&race, 0, 3, 31), at(&race, 0, 3, 3));
    assert!(!race.pick_up([0.0, 0.0], 0.004) && !race.pick_up(at(&race, 1, 2, 24), 0.004));
    for (to, expected) in [
        (goal, Some(Deed::Move { piece: 3, lap: false })),
        (lap, Some(Deed::Move { piece: 3, lap: true })),
        ([0.0, 0.0], None),
        (from, None),
    ] {
        assert!(race.pick_up(from, 0.004));
        race.carry([0.01, 0.01]);
        race.carry(to);
        assert_eq!(race.in_hand().map(|(piece, _)| piece), Some(3));
        assert_eq!(race.tokens().last().map(|token| token.at), Some(to), "it is where the hand is");
        assert_eq!(race.offered().len(), 2, "only its own places");
        assert_eq!(race.let_go(0.004), expected, "{to:?}");
        assert_eq!((race.in_hand(), race.log().len()), (None, 0));
    }
    // Only touched, it goes on.
    race.pick_up(from, 0.004);
    assert_eq!(race.let_go(0.004), Some(Deed::Move { piece: 3, lap: false }));
    // One that cannot be moved is tried, and the referee says why not.
    race.pick_up(at(&race, 0, 0, -1), 0.004);
    race.carry([0.0, 0.05]);
    assert_eq!(race.let_go(0.004), Some(Deed::Move { piece: 0, lap: false }));
}

#[test]
fn kim_v2_anybody_presses_at_any_time_and_the_one_in_turn_decides() {
    let mut race = race(r#"{"pieces":[[-1,-1,-1,4],[-1,-1,24,-1]],"die":3,"turn":{"player":0,"do":"move"}}"#);
    assert_eq!(race.pressers(), [Player(0), Player(1)]);
    let dome = race.seat_dome(Player(1));
    assert_eq!((race.pressed(dome, 0.0), race.pressed([0.0, 0.0], 0.0)), (Some(Player(1)), None));
    race.act(Player(1), &Deed::Press(None), true).unwrap();
    assert_eq!((race.phase(), race.seen.turn.player), (RacePhase::Keeping, Some(Player(0))));
    let refused = race.act(Player(1), &Deed::Press(None), true).unwrap_err();
    assert_eq!(refused.rule(), Some(rules::rule!("KIM-S18")));
    // A bot in turn is pressed upon, too, and decides for itself.
    race.seats.seat(Player(0), Chair::Bot(Level::Club));
    assert_eq!((race.phase(), race.pressers()), (RacePhase::Thinking, vec![]), "once a turn (KIM-S18)");
    let question = crate::thought::Question::Play(Level::Club);
    let thought = Thought::about(race.sitting().table(), question).unwrap();
    assert!(matches!(thought.deed, Deed::Keep(_)) && thought.by == Player(0), "{thought:?}");
}

#[test]
fn every_seat_has_its_dome_clear_of_the_circles() {
    let race = opened(5, None, &Setting { players: 4, ..Setting::of(Game::Kimble) }).unwrap();
    for player in race.pressers() {
        let dome = race.seat_dome(player);
        let near = TRACK.circles.iter().chain(TRACK.nests.iter().flatten());
        let gap =
            near.map(|[x, y]| distance([x * TRACK.side, y * TRACK.side], dome)).fold(f64::MAX, f64::min);
        assert!(gap > Race::seat_dome_radius() + TRACK.circle_radius * TRACK.side);
        assert!(dome[0].abs() + Race::seat_dome_radius() < TRACK.side / 2.0);
        let nest = at(&race, player.0, 0, -1);
        assert!(nest[0] * dome[0] > 0.0 && nest[1] * dome[1] > 0.0, "at the own nest");
    }
}

#[test]
fn a_person_alone_here_sits_at_the_lower_left() {
    for (players, mine) in [(2, 0), (2, 1), (3, 2), (4, 1), (4, 3)] {
        let setting = Setting { players, seats: Seats::of_table(&[mine]), ..Setting::of(Game::Kimble) };
        let race = opened(1, None, &setting).unwrap();
        let [x, y] = race.seat().sees(race.seat_dome(Player(mine)));
        assert!(x < 0.0 && y < 0.0, "{players} {mine}: {x} {y}");
    }
}
