//! How long things may take at a table: a person who is away, a shot, a game.

use super::*;

#[test]
fn a_bot_may_play_for_a_person_who_has_been_away_for_a_while() {
    let mut stage = Stage::begin(settings(Game::Crokinole, 2));
    stage.absent = Absent::new(AbsenceLimits { bot: 60_000, claim: 300_000 });
    let to_bot = Ask::Hand { seat: 1, bot: Some(Level::Club) };
    let refused = |stage: &mut Stage| stage.ask(&guest(0), &to_bot).unwrap_err();
    stage.here = vec![0, 1];
    assert_eq!(refused(&mut stage).limit, Some(Limit::Seat), "they are here");
    stage.here = vec![0];
    let words = words::Words::new(rules::Language::En, Game::Crokinole, 2);
    let why = refused(&mut stage);
    assert!(
        why.limit == Some(Limit::Seat) && why.text(&words).contains("60 seconds"),
        "{}",
        why.text(&words)
    );
    let left = stage.now;
    assert_eq!(
        stage.absent.told(),
        [protocol::Away { seat: 1, since: left, until: left + 60_000, claim: left + 300_000 }]
    );
    stage.wait(59_999);
    assert!(refused(&mut stage).text(&words).contains("60 seconds"), "a moment too early");
    // A person who comes back for a moment has the whole time again.
    stage.here = vec![0, 1];
    refused(&mut stage);
    stage.here = vec![0];
    stage.wait(59_999);
    refused(&mut stage);
    stage.wait(59_999);
    refused(&mut stage);
    stage.wait(1);
    stage.ask(&guest(0), &to_bot).unwrap();
    // Other callers may not; a person hands over their own seat at once.
    stage.absent = Absent::new(AbsenceLimits { bot: 60_000, claim: 300_000 });
    assert_eq!(
        stage.ask(&guest(1), &Ask::Hand { seat: 0, bot: Some(Level::Club) }).unwrap_err().limit,
        Some(Limit::Seat)
    );
    stage.ask(&guest(0), &Ask::Hand { seat: 0, bot: Some(Level::Club) }).unwrap();
}

#[test]
fn a_flick_changes_nothing_before_it_was_simulated() {
    let mut stage = Stage::begin(settings(Game::Carrom, 2));
    let (by, deed) = stage.some_deed(1).unwrap();
    let line = Json::new(Line::write(Game::Carrom, by, &deed, &Kept::default()));
    let ask = Ask::Act { line, after: None, nonce: None };
    let hash = |stage: &Stage| stage.room.game().unwrap().hash();
    let before = hash(&stage);
    let Ok(Answer::Acts(Act::Aimed(aimed))) = stage.room.ask(&guest(by.0), &ask, &stage.absent, stage.now)
    else {
        panic!("a shot is aimed first")
    };
    assert_eq!(hash(&stage), before);
    let what = stage.room.play_out(aimed.simulate_with(&mut physics::Simulator::new())).unwrap();
    assert_ne!(hash(&stage), before);
    stage.happen(vec![what]);
    assert!(stage.last_line().contains("\"facts\""));
}

#[test]
fn a_game_that_no_option_ends_has_a_last_action() {
    let settings = Settings { input: Input::Observed, ..settings(Game::Crokinole, 2) };
    let mut stage = Stage::begin(settings);
    let ask = |line: &str| Ask::Act { line: Json::new(line), after: None, nonce: None };
    for _ in 0..protocol::ACTIONS_MOST {
        stage.ask(&guest(0), &ask(r#"{"by":0,"incident":"CRO-05"}"#)).unwrap();
    }
    for line in [r#"{"by":0,"incident":"CRO-05"}"#, r#"{"by":0,"shot":{"off":["a1"]}}"#] {
        assert_eq!(stage.ask(&guest(0), &ask(line)).unwrap_err().limit, Some(Limit::Size));
    }
    stage.ask(&guest(1), &ask(r#"{"by":1,"resign":true}"#)).unwrap();
    assert_eq!(stage.room.status(), Status::Over);
}

#[test]
fn a_shot_holds_up_the_clocks_while_discs_move_and_for_ten_seconds_at_most() {
    let mut stage = Stage::begin(with_clock(Game::Carrom, 2, Some(30), None));
    stage.play(&guest(0), 1).unwrap();
    let verdict = stage.last_verdict();
    let (moved, clocks) = (verdict.moved.unwrap(), verdict.clocks.as_ref().unwrap());
    assert_eq!(clocks.wait, (moved * 1000.0) as u64);
    assert_eq!(acting::pause_after(None), 0);
    for endless in [3600.0, f64::MAX, f64::INFINITY] {
        assert_eq!(acting::pause_after(Some(endless)), 10_000);
    }
}
