//! The stage without a browser: shots are watched to their end frame by frame.

use std::f64::consts::FRAC_PI_2;

use super::*;
use bots::Level;
use table::{GameInPlay, Header};

use crate::board::{Board, Setting};

use crate::thought::Question;

/// The stored game, or a new one.
fn opened(game: Game, seed: u64, stored: Option<&str>, setting: &Setting) -> Option<Stage> {
    let board = match stored {
        Some(stored) => Board::resume(game, seed, stored, setting),
        None => Board::begin(seed, setting),
    };
    match board? {
        Board::Discs(stage) => Some(*stage),
        Board::Track(_) => None,
    }
}

fn record(game: Game, position: Option<&str>) -> String {
    let header = Header::of(game, 2, 1).first(Player(0));
    let header = position.into_iter().fold(header, |header, json| header.position(json));
    GameInPlay::begin(header).unwrap().record().to_text()
}

pub(super) fn stage(game: Game, position: Option<&str>) -> Stage {
    opened(game, 1, Some(&record(game, position)), &Setting::of(game)).unwrap()
}

/// Shows what moves to its end.
pub(super) fn watch(stage: &mut Stage) -> Option<Report> {
    let (mut now, mut report) = (0.0, None);
    while stage.moving() {
        report = stage.frame(now, false).1.or(report);
        now += 0.02;
    }
    report
}

/// Does what the hand aims at; whether the referee lets it happen.
pub(super) fn shoot(stage: &mut Stage, aim: Aim) -> bool {
    let aimed = stage.aimed(Some(aim));
    aimed.is_some_and(|(by, flick)| stage.act(by, &Deed::Flick(flick), false).is_ok())
}

#[test]
fn the_verdict_is_seen_when_the_discs_rest_and_the_board_turns_to_the_next() {
    let mut stage = stage(Game::Crokinole, None);
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    assert_eq!((stage.phase(), stage.log().len()), (DiscPhase::Rolling, 0));
    assert_eq!(stage.seen.turn.player, Some(Player(0)), "nobody has seen it yet");
    let report = watch(&mut stage).unwrap();
    assert_eq!(report.pocketed, ["a1"]);
    assert_eq!((stage.phase(), stage.log().len()), (DiscPhase::Ready, 1));
    assert_eq!((stage.seat(), stage.view.seat()), (Seat::North, Seat::North));
    assert_eq!(stage.on_board([0.1, -0.2]), [-0.1, 0.2]);
    assert_eq!(stage.in_hand([0.1, -0.2]), [0.1, -0.2]);
    // Once more it is only shown.
    stage.repeat();
    watch(&mut stage);
    assert_eq!((stage.log().len(), stage.seen.turn.player), (1, Some(Player(1))));
    // Kept still, the player above plays towards the bottom.
    stage.view.keep(true);
    assert_eq!((stage.view.seat(), stage.rightwards()), (Seat::South, -1.0));
    assert_eq!(stage.in_hand([0.1, 0.2]), [-0.1, -0.2]);
}

/// The page keeps the record alone.
#[test]
fn after_a_reload_ones_own_last_shot_is_seen_again_and_then_the_answers() {
    let mut stage = stage(Game::Crokinole, None);
    stage.sit("person beginner".parse().unwrap());
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.9 }));
    watch(&mut stage);
    let own = stage.sitting().last().unwrap().clone();
    let down = Flick { at: Some([0.0, 0.3048]), angle: -FRAC_PI_2, speed: 1.2, spin: 0.0 };
    let reloaded = |stage: &Stage, seats: &str| {
        let text = stage.sitting().text();
        let mut stage = opened(Game::Crokinole, 1, Some(&text), &Setting::of(Game::Crokinole)).unwrap();
        stage.sit(seats.parse().unwrap());
        stage
    };
    let seen = |stage: &mut Stage| {
        stage.repeat();
        let (mut shots, mut now) = (Vec::<ShotText>::new(), 0.0);
        while let Some(shown) = stage.shown_shot().cloned() {
            if shots.last() != Some(&shown) {
                shots.push(shown);
            }
            stage.frame(now, false);
            now += 0.02;
        }
        shots
    };

    // Before the bot has answered, and after it.
    let mut stage = reloaded(&stage, "person beginner");
    assert_eq!(seen(&mut stage), std::slice::from_ref(&own));
    let mut stage = reloaded(&stage, "person beginner");
    stage.act(Player(1), &Deed::Flick(down), false).unwrap();
    watch(&mut stage);
    let answer = stage.sitting().last().unwrap().clone();
    assert_eq!(seen(&mut stage), [own.clone(), answer.clone()]);
    let mut stage = reloaded(&stage, "person beginner");
    assert_eq!(seen(&mut stage), [own, answer.clone()]);

    // Of two people at the board the last one to shoot is meant, of nobody the last shot.
    assert_eq!(seen(&mut reloaded(&stage, "person person")), std::slice::from_ref(&answer));
    assert_eq!(seen(&mut reloaded(&stage, "beginner beginner")), [answer]);

    // The next shot of one's own takes its place.
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.7 }));
    watch(&mut stage);
    let last = stage.sitting().last().unwrap().clone();
    assert_eq!(seen(&mut stage), [last]);
}

#[test]
fn a_duty_points_at_the_discs_or_at_the_line_it_is_about() {
    let dark = r#"{"at":{"a1":[-0.15,0],"b1":[0.15,0.1]},"turn":{"player":0}}"#;
    for (game, fifteen) in [
        (Game::Crokinole, boards::crokinole::MARKS.zone_radii[0]),
        (Game::Croquignole, boards::croquignole::MARKS.zone_radii[0]),
    ] {
        let open = stage(game, None);
        assert_eq!((open.line_due(), open.targets()), (Some(fifteen), Vec::new()));
        let touch = stage(game, Some(dark));
        let targets: Vec<_> = touch.targets().into_iter().map(|(at, _)| at).collect();
        assert_eq!((touch.line_due(), targets), (None, vec![[0.15, 0.1]]));
        // What a bot has to do is not pointed at.
        let mut open = open;
        open.sit("beginner person".parse().unwrap());
        assert_eq!(open.line_due(), None);
    }
    assert_eq!(stage(Game::Carrom, None).line_due(), None);
}

#[test]
fn the_light_of_a_moment_goes_out_while_the_next_shot_is_shown() {
    let mut stage = stage(Game::Crokinole, None);
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    let mut now = 0.0;
    while stage.showing() {
        stage.frame(now, false);
        now += 0.02;
    }
    assert_eq!(stage.flash.map(|flash| (flash.moment, flash.part)), Some((Moment::Twenty, 0.0)));
    stage.frame(now, false);
    // The next player does not wait for it.
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    stage.frame(now, false);
    stage.frame(now + 0.1, false);
    assert!(stage.showing() && stage.flash.is_some_and(|flash| flash.part > 0.1), "{:?}", stage.flash);
}

#[test]
fn what_is_refused_is_said_until_the_hand_moves() {
    let mut stage = stage(Game::Couronne, None);
    assert!(!shoot(&mut stage, Aim { angle: -1.0, speed: 2.0 }));
    stage.check();
    assert_eq!(stage.phase(), DiscPhase::Refused);
    assert_eq!(stage.objection.as_ref().and_then(Refused::rule), Some(rules::rule!("COU-06")));
    stage.hand.slide(0.01);
    stage.check();
    assert_eq!((stage.phase(), stage.log().len()), (DiscPhase::Ready, 0));
}

#[test]
fn the_hand_stands_beside_what_lies_on_its_line() {
    let line = Hand::new(Game::Carrom).unwrap().line();
    let position = format!(r#"{{"at":{{"w1":{:?},"b1":[0.3,0.3],"queen":[0,0]}}}}"#, line.at(0.0));
    let mut stage = stage(Game::Carrom, Some(&position));
    assert_eq!((stage.phase(), stage.objection.clone()), (DiscPhase::Ready, None));
    let [x, _] = stage.hand.at();
    let striker = boards::profile(Game::Carrom).kind_named("striker").unwrap().radius;
    let man = boards::profile(Game::Carrom).kind_named("white").unwrap().radius;
    assert!((striker + man..striker + man + 0.002).contains(&x.abs()), "{x}");
    // It does not move by itself when its player has moved it back.
    stage.hand.put(0.0);
    stage.check();
    assert_eq!((stage.phase(), stage.hand.place), (DiscPhase::Refused, 0.0));
}

#[test]
fn a_disc_that_is_due_is_put_where_the_ghost_stands() {
    let position = r#"{"at":{},"left":[0,0],"down":[15,15],"shootout":{"tries":[0,0],"potted":[0,0]},"turn":{"player":1,"do":"place"}}"#;
    let mut stage = stage(Game::Couronne, Some(position));
    assert_eq!((stage.phase(), stage.view.seat()), (DiscPhase::Putting, Seat::North));
    stage.to_place.as_mut().unwrap().nudge([0.3, 0.0]);
    stage.check();
    assert!(stage.objection.is_some());
    stage.to_place.as_mut().unwrap().nudge([-0.26, 0.01]);
    stage.check();
    let at = stage.to_place.as_ref().unwrap().at;
    assert_eq!(stage.objection, None);
    stage.act(Player(1), &Deed::Place { disc: None, at: Some(at) }, true).unwrap();
    assert_eq!((stage.phase(), stage.seat()), (DiscPhase::Ready, Seat::South));
    let poses = stage.poses();
    assert!(poses.len() == 1 && <Point>::from(poses[0].1.at) == at, "{poses:?}");
}

#[test]
fn a_shot_from_a_link_is_shown_on_its_own_and_the_game_waits() {
    let mut stage = stage(Game::Carrom, None);
    let before = stage.sitting().text();
    let line = r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.6,"speed":2}}"#;
    stage.perform(ShotText::parse(line).unwrap()).unwrap();
    watch(&mut stage);
    assert_eq!((stage.phase(), stage.poses().len()), (DiscPhase::Exhibit, 2));
    assert_eq!(
        stage.act(Player(0), &Deed::Resign, true),
        Ok(()),
        "nothing can be done to the game meanwhile"
    );
    stage.leave_exhibit();
    assert_eq!((stage.phase(), stage.poses().len(), stage.sitting().text()), (DiscPhase::Ready, 19, before));
}

#[test]
fn a_record_that_cannot_be_read_stops_the_game() {
    let mut stage = opened(Game::Carrom, 1, Some("{}"), &Setting::of(Game::Carrom)).unwrap();
    assert!(stage.phase() == DiscPhase::Broken && stage.broken.is_some());
    assert!(!shoot(&mut stage, Aim { angle: 1.5, speed: 1.0 }));
    assert_eq!(stage.act(Player(0), &Deed::Resign, true), Ok(()));
    assert!(stage.log().is_empty());
}

#[test]
fn a_bots_turn_is_seen_from_the_seat_of_the_person() {
    let mut stage = stage(Game::Crokinole, None);
    stage.sit("person beginner".parse().unwrap());
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    watch(&mut stage);
    assert_eq!((stage.phase(), stage.view.seat()), (DiscPhase::Thinking, Seat::South));
    assert_eq!(stage.shooter(), None, "nobody else shoots for it");
    let thought = Thought::about(stage.sitting().table(), Question::Play(Level::Beginner)).unwrap();
    stage.mean(Some(thought.clone()));
    let (meant, preview) = stage.meant().unwrap();
    assert!(*meant == thought && preview.is_some());
    stage.act(thought.by, &thought.deed, false).unwrap();
    assert_eq!((stage.phase(), stage.meant()), (DiscPhase::Rolling, None));
    watch(&mut stage);
    assert_eq!((stage.phase(), stage.log().len(), stage.view.seat()), (DiscPhase::Ready, 2, Seat::South));
    // The board turns to a player who takes a seat when it is their turn.
    stage.sit("beginner person".parse().unwrap());
    assert_eq!((stage.phase(), stage.view.seat()), (DiscPhase::Thinking, Seat::North));
    stage.sit("beginner club".parse().unwrap());
    assert_eq!(stage.view.seat(), Seat::South);
}

#[test]
fn four_play_from_their_own_sides_and_partners_face_each_other() {
    let setting = Setting { players: 4, ..Setting::of(Game::Carrom) };
    let mut stage = opened(Game::Carrom, 1, None, &setting).unwrap();
    let mut seats = Vec::new();
    for _ in 0..4 {
        seats.push(stage.seat());
        assert_eq!(stage.view.seat(), stage.seat(), "the board turns to whoever plays");
        assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.05 }), "{:?}", stage.objection);
        watch(&mut stage);
        // Three tries at the opening stroke (CAR-S14).
        while stage.seen.turn.player.map(|player| stage.seat_of(player)) == seats.last().copied() {
            assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.05 }));
            watch(&mut stage);
        }
    }
    seats.sort_by_key(|seat| format!("{seat:?}"));
    assert_eq!(seats, [Seat::East, Seat::North, Seat::South, Seat::West]);
    // Kept still, a player at the side has a line that stands upright.
    stage.view.keep(true);
    while stage.seat() != Seat::West {
        assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.05 }));
        watch(&mut stage);
    }
    assert!(stage.upright() && stage.rightwards() == 1.0);
    assert_eq!(stage.view.seat(), Seat::South);
}

#[test]
fn the_only_person_sits_below_even_where_the_board_is_kept_still() {
    let seats = "casual beginner person".parse().unwrap();
    let setting = Setting { players: 3, seats, still: true, ..Setting::of(Game::Crokinole) };
    let mut stage = opened(Game::Crokinole, 4, None, &setting).unwrap();
    assert_eq!(stage.view.seat(), Seat::East, "CRO-02: the third of three");
    for _ in 0..4 {
        let by = stage.sitting().referee().turn().player.unwrap();
        let thought = Thought::about(stage.sitting().table(), Question::Play(Level::Beginner)).unwrap();
        assert_eq!(thought.by, by);
        stage.act(by, &thought.deed, true).unwrap();
        watch(&mut stage);
        assert_eq!(stage.view.seat(), Seat::East);
    }
}

#[test]
fn the_referee_points_at_what_was_taken_off_until_the_next_shot_rests() {
    let mut stage = stage(Game::Crokinole, None);
    // Too short for the 15: the disc goes to the ditch.
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.5 }));
    assert!(stage.marks().0.is_empty() && !stage.glowing());
    watch(&mut stage);
    let (marks, _) = stage.marks();
    let [mark] = marks else { panic!("{marks:?}") };
    assert_eq!((mark.disc.as_str(), mark.rule, mark.gone), ("a1", rules::rule!("CRO-13"), true));
    assert!(mark.at[1] < -0.15 && mark.at[0].abs() < 1e-6, "where it lay: {mark:?}");
    assert!(stage.glowing() && stage.sitting().lying().count() == 0);
    for step in 0..80 {
        stage.frame(100.0 + 0.02 * f64::from(step), false);
    }
    assert!(!stage.glowing() && stage.marks().0.len() == 1, "the rule stays a while longer");
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    assert!(stage.marks().0.len() == 1 && !stage.glowing(), "it can be read while the next one slides");
    watch(&mut stage);
    assert!(stage.marks().0.iter().all(|mark| mark.disc != "a1"));
}

#[test]
fn a_close_call_is_looked_at_until_somebody_closes_it() {
    let mut stage = stage(Game::Crokinole, None);
    // The slowest disc that rests within two millimetres of the line between 15 and 10, inside it.
    let radius = boards::crokinole::DISC_RADIUS;
    let ends = |speed: f64| {
        let (_, _, kind) = stage.shooter().unwrap();
        let flick = stage.hand.flick(Seat::South, kind, Aim { angle: FRAC_PI_2, speed });
        let played = stage.sitting().shot_text(&flick).unwrap().unwrap().play().unwrap();
        played.shot.events.last().map(|event| -event.after.at.y - 0.1016 + radius).unwrap()
    };
    let speed = (600..900).map(|n| f64::from(n) / 1000.0).find(|speed| ends(*speed).abs() < 0.0018).unwrap();
    let over = ends(speed);
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed }));
    assert_eq!(stage.call(), None, "not before it rests");
    watch(&mut stage);
    let call = stage.call().unwrap();
    assert!((call.by - over).abs() < 1e-6 && call.rule == rules::rule!("CRO-21"), "{call:?}, {over}");
    stage.close_call();
    assert_eq!(stage.call(), None);
}

#[test]
fn a_shot_of_another_engine_is_shown_as_it_was_there() {
    let game = Game::Crokinole;
    let mut there = Sitting::begin(game, 2, 3).unwrap();
    let header = there.text().replacen("\"engine\":", "\"engine\":9", 1);
    let seats = Seats::of_table(&[0]);
    let mut stage = Stage::of(Sitting::join(game, &header).unwrap(), None, seats, false).unwrap();
    let by = there.referee().turn().player.unwrap();
    let at = Seat::of(by, 2).shows([0.0, -0.3048]);
    let flick = table::Flick { at: Some(at), angle: (-at[1]).atan2(-at[0]), speed: 1.5, spin: 0.0 };
    let struck = there.act(by, &Deed::Flick(flick)).unwrap().unwrap();
    stage.follow(there.text().lines().nth(1).unwrap(), false).unwrap();
    assert_eq!((stage.sitting().hash(), stage.showing()), (there.hash(), false));

    let film = physics::Film::of(&struck.played.shot).encode();
    assert_eq!(stage.unseen(), Some(1));
    assert!(!stage.show_motion(2, &film), "another action's");
    assert!(stage.show_motion(1, &film) && stage.showing());
    assert!(!stage.show_motion(1, &film), "once is enough");
    let report = stage.finish_with_trails().unwrap();
    assert_eq!(report.duration, struck.played.shot.duration);
    assert_eq!(stage.sitting().hash(), there.hash());
}

#[test]
fn the_end_of_a_round_is_held_until_it_is_seen() {
    let last = r#"{"at":{"a1":[0.05,0.05],"b1":[0.1,0.15]},"left":[1,0],"score":[20,35],"round":4,"turn":{"player":0}}"#;
    let mut stage = stage(Game::Crokinole, Some(last));
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    let mut now = 0.0;
    while stage.interval().is_none() {
        stage.frame(now, false);
        now += 0.02;
    }
    let told = stage.interval().unwrap();
    assert_eq!(told.what.unwrap().values, [("n", 4)]);
    assert_eq!(told.gave.len(), 1, "{:?}", told.gave);
    assert_ne!(told.sides, [("light", 20), ("dark", 35)], "the new score");
    assert_eq!((stage.phase(), stage.log().len()), (DiscPhase::Rolling, 0), "nobody has seen the next round");
    assert!(stage.poses().len() >= 2, "the discs still lie there");
    stage.frame(now + 1.0, false);
    assert!(stage.interval().is_some());
    stage.go_on();
    stage.frame(now + 1.1, false);
    assert_eq!((stage.interval(), stage.log().len()), (None, 1));
    assert_eq!(stage.seen.standing.game[0].values, [("n", 5)]);
}

/// A match as it was left.
fn left(header: &str, actions: &str) -> Stage {
    let (header, _) = Header::parse(header, false).unwrap();
    let (game, set) = (header.game(), header.rule_set());
    let text = GameInPlay::begin(header).unwrap().record().to_text() + actions;
    opened(game, 1, Some(&text), &Setting::of(set)).unwrap()
}

#[test]
fn between_two_games_of_a_match_the_page_says_who_won_and_who_begins() {
    let mut stage = left(
        r#"{"match":{"games":3,"rule_set":"nca"},"players":2,"first":0,"position":{"round":4,"score":[6,0],"left":[1,0],"at":{"b5":[0,0.06]},"turn":{"player":0}}}"#,
        "",
    );
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 1.0 }));
    let mut now = 0.0;
    while stage.interval().is_none() {
        stage.frame(now, false);
        now += 0.02;
    }
    let told = stage.interval().unwrap();
    assert_eq!(told.what.unwrap().values, [("n", 1), ("of", 3)]);
    assert_eq!((told.sides, told.begins), (vec![("light", 1), ("dark", 0)], Some(Player(1))));
    assert!(told.gave.iter().any(|clause| clause.kind == rules::NoteKind::NextGame), "{:?}", told.gave);
    assert_eq!(
        stage.seen.standing.series.map(|series| series.game),
        Some(1),
        "nobody has seen the next game"
    );
    stage.go_on();
    stage.frame(now + 1.1, false);
    let standing = stage.seen.standing.series.unwrap();
    assert_eq!((standing.game, standing.won), (2, [1, 0]));
    assert_eq!(stage.phase(), DiscPhase::Ready);
}

/// ICF-31: the second game is begun by the second player, who sits in the south now.
#[test]
fn after_a_change_of_ends_the_hand_is_at_the_new_seat() {
    let mut stage = left(
        r#"{"match":{"games":3,"rule_set":"icf","options":{"target":9}},"players":2,"first":0}"#,
        r#"{"by":0,"board":{"winner":0,"left":9,"queen":null}}"#,
    );
    assert_eq!((stage.seen.turn.player, stage.seat()), (Some(Player(1)), Seat::South));
    assert_eq!(stage.seat_of(Player(0)), Seat::North);
    assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 3.0 }));
    assert!(watch(&mut stage).is_some());
    let last = stage.sitting().text().lines().last().unwrap().to_owned();
    assert!(last.contains(r#""by":1"#) && !last.contains(r#""at":[0,0.2"#), "{last}");
}

#[test]
fn the_ways_of_a_shot_are_those_that_were_shown() {
    let mut there = Sitting::begin(Game::Carrom, 2, 3).unwrap();
    let flick = Flick { at: Some([0.0, -0.2526]), angle: FRAC_PI_2, speed: 3.0, spin: 0.0 };
    let by = there.referee().turn().player.unwrap();
    let flick =
        if by == Player(0) { flick } else { Flick { at: Some([0.0, 0.2526]), angle: -FRAC_PI_2, ..flick } };
    let before = there.text();
    there.act(by, &Deed::Flick(flick)).unwrap();
    let stage = |text: &str| {
        let sitting = Sitting::resume(Game::Carrom, text).unwrap();
        Stage::of(sitting, None, Seats::default(), true).unwrap()
    };
    let mut shown = stage(&before);
    assert!(shown.last_ways().is_empty());
    shown.follow(there.text().lines().nth(1).unwrap(), true).unwrap();
    shown.finish_with_trails();
    assert!(shown.ways.is_some() && shown.last_ways().len() > 5);
    let reloaded = stage(&there.text());
    assert!(reloaded.ways.is_none(), "it has not been shown");
    assert_eq!(reloaded.last_ways(), shown.last_ways());
}

/// The rule that the first touch of an aim breaks.
fn fault(stage: &mut Stage, degrees: f64, speed: f64) -> Option<&'static str> {
    stage.hand.point((90.0 - degrees).to_radians());
    stage.hand.pace(speed);
    stage.foresee().unwrap().fault.map(|(rule, _)| rule.name())
}

#[test]
fn an_aim_is_judged_as_far_as_its_first_touch() {
    // An opponent's disc has to be touched; by one's own disc it may still be.
    let position = r#"{"at":{"b1":[0.2,0.1],"a1":[-0.2,-0.1]},"left":[5,5],"turn":{"player":0}}"#;
    let mut crokinole = stage(Game::Crokinole, Some(position));
    assert_eq!(fault(&mut crokinole, 0.0, 0.9), Some("CRO-10"));
    assert_eq!(fault(&mut crokinole, 26.3, 2.0), None, "the opponent's disc");
    assert_eq!(fault(&mut crokinole, -44.3, 2.0), None, "an own disc");
    // On an open board the 15 has to be reached.
    let mut open = stage(Game::Crokinole, None);
    assert_eq!((fault(&mut open, 0.0, 0.4), fault(&mut open, 0.0, 0.95)), (Some("CRO-12"), None));
    // Carrom's striker has to touch a piece; couronne's one of its own first.
    let mut carrom = stage(Game::Carrom, Some(r#"{"at":{"w1":[0.1,0.1],"b1":[0,0.1],"queen":[0.2,0.2]}}"#));
    assert_eq!(fault(&mut carrom, 0.0, 1.5), None);
    assert_eq!(fault(&mut carrom, -20.0, 0.6), Some("CAR-10"));
    let mut couronne = stage(Game::Couronne, Some(r#"{"at":{"g1":[0,0],"r1":[0.2,0]}}"#));
    let ahead = fault(&mut couronne, 0.0, 1.5);
    let right = fault(&mut couronne, 0.2_f64.atan2(0.3).to_degrees(), 1.5);
    assert_eq!([ahead, right].into_iter().flatten().collect::<Vec<_>>(), ["COU-P5"], "{ahead:?} {right:?}");
    assert_eq!(fault(&mut couronne, -45.0, 0.4), Some("COU-S4"));
    // A table that plays by eye is told nothing.
    couronne.by_eye = true;
    assert!(couronne.foresee().is_none());
}

#[test]
fn nothing_is_shot_that_was_not_aimed_and_a_hint_is_aimed() {
    for game in [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne] {
        let mut stage = stage(game, None);
        assert_eq!((stage.aimed(None), stage.phase()), (None, DiscPhase::Ready), "{game}");
        stage.hand.slide(0.01);
        assert_eq!(stage.aimed(None), None, "{game}: a place is no aim");
        let hint = Thought::about(stage.sitting().table(), Question::Hint(Level::Casual)).unwrap();
        let Deed::Flick(meant) = hint.deed else { panic!("{hint:?}") };
        stage.mean(Some(hint));
        let (_, flick) = stage.aimed(None).unwrap();
        // Millimetres a second, and less than a micrometre: what a hand can set.
        let near = |a: f64, b: f64, by: f64| (a - b).abs() < by;
        assert!(
            near(flick.angle, meant.angle, 1e-9) && near(flick.speed, meant.speed, 1e-3),
            "{flick:?} {meant:?}"
        );
        let places = flick.at.zip(meant.at);
        assert!(places.is_some_and(|(a, b)| near(a[0], b[0], 1e-6) && near(a[1], b[1], 1e-6)), "{places:?}");
        assert_eq!((stage.phase(), stage.objection.clone()), (DiscPhase::Aiming, None));
    }
}
