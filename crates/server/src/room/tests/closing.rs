//! Closing a table: what it counts as, and what people can still do there.

use protocol::Ending;

use super::*;

/// What happened last, of these.
fn last(stage: &Stage, count: usize) -> Vec<What> {
    stage.events[stage.events.len() - count..].iter().map(|event| event.what.clone()).collect()
}

#[test]
fn an_owner_who_closes_a_running_game_gives_up() {
    for game in Game::ALL {
        let mut stage = Stage::begin(settings(game, 2));
        assert_eq!(stage.ask(&guest(1), &Ask::Close).unwrap_err().limit, Some(Limit::Owner));
        stage.ask(&guest(0), &Ask::Close).unwrap();
        let [What::Acted { line, verdict, .. }, What::Closed] = &last(&stage, 2)[..] else {
            panic!("{game}: {:?}", stage.events)
        };
        assert!(line.text().starts_with(r#"{"by":0,"resign":true"#), "{game}: {}", line.text());
        assert!(verdict.over.is_some(), "{game}");
        assert_eq!(stage.room.status(), Status::Over, "{game}: it has an end by the rules");
        assert_eq!(standing(&stage.recalled(stage.now)), standing(&stage.room));
        assert_eq!(stage.ask(&guest(0), &Ask::Close).unwrap_err().limit, Some(Limit::Status), "once");
        // They can play again.
        stage.ask(&guest(1), &Ask::Rematch).unwrap();
        stage.ask(&guest(0), &Ask::Rematch).unwrap();
        assert!(stage.room.view(0).rematch.is_some());
    }
}

#[test]
fn an_owner_who_only_watches_ends_the_game_and_nobody_has_won() {
    let mut stage = Stage::open(settings(Game::Carrom, 2));
    for seat in 0..2 {
        stage.ask(&guest(seat + 1), &Ask::sit(seat)).unwrap();
    }
    stage.ask(&guest(0), &Ask::Start).unwrap();
    stage.ask(&guest(0), &Ask::Close).unwrap();
    assert_eq!(last(&stage, 1), [What::Ended { why: Ending::Closed }]);
    assert_eq!(stage.room.actions(), 0, "nobody has given up");
    let view = stage.room.view(0);
    assert_eq!((view.status, view.ended), (Status::Closed, Some(Ending::Closed)));
    assert_eq!(standing(&stage.recalled(stage.now)), standing(&stage.room));
    for n in [1, 2] {
        stage.ask(&guest(n), &Ask::Rematch).unwrap();
    }
    assert!(stage.room.view(0).rematch.is_some(), "the players go on elsewhere");
}

#[test]
fn a_race_that_others_could_play_on_is_ended() {
    let mut stage = Stage::begin(settings(Game::Kimble, 3));
    stage.ask(&guest(0), &Ask::Close).unwrap();
    let [What::Acted { line, .. }, What::Ended { why: Ending::Closed }] = &last(&stage, 2)[..] else {
        panic!("{:?}", stage.events)
    };
    assert!(line.text().starts_with(r#"{"by":0,"resign":true"#), "{}", line.text());
    assert_eq!(stage.room.status(), Status::Closed);
    // An owner who has given up before does not do so again.
    let mut stage = Stage::begin(settings(Game::Kimble, 3));
    let line = Json::new(r#"{"by":0,"resign":true}"#);
    stage.ask(&guest(0), &Ask::Act { line, after: None, nonce: None }).unwrap();
    stage.ask(&guest(0), &Ask::Close).unwrap();
    assert_eq!(last(&stage, 1), [What::Ended { why: Ending::Closed }]);
    assert_eq!(stage.room.actions(), 1);
}

#[test]
fn a_bot_that_plays_for_the_owner_does_not_change_what_closing_counts_as() {
    let mut stage = Stage::begin(settings(Game::Couronne, 2));
    stage.ask(&guest(0), &Ask::Hand { seat: 0, bot: Some(Level::Club) }).unwrap();
    // The key of another person's seat does not let the owner give up for them.
    let owner = Who { person: Some(person(0)), keyed: BTreeSet::from([1]) };
    stage.ask(&owner, &Ask::Close).unwrap();
    let [What::Acted { verdict, .. }, What::Closed] = &last(&stage, 2)[..] else { panic!("two events") };
    assert!(verdict.over.as_ref().unwrap().text().contains("\"winner\":1"));
}

#[test]
fn a_table_that_is_closed_before_its_game_has_no_winner_and_no_rematch() {
    let mut stage = Stage::open(settings(Game::Carrom, 2));
    stage.ask(&guest(0), &Ask::sit(0)).unwrap();
    stage.ask(&guest(0), &Ask::Close).unwrap();
    assert_eq!((last(&stage, 1), stage.room.status()), (vec![What::Closed], Status::Closed));
    for ask in [Ask::Rematch, Ask::Close, Ask::sit(1)] {
        assert_eq!(stage.ask(&guest(0), &ask).unwrap_err().limit, Some(Limit::Status));
    }
}

#[test]
fn a_table_that_an_earlier_version_closed_during_the_game_stays_closed() {
    let mut stage = Stage::begin(settings(Game::Carrom, 2));
    stage.happen(vec![What::Closed]);
    let room = stage.recalled(stage.now);
    assert_eq!((room.status(), room.view(0).ended), (Status::Closed, None));
}
