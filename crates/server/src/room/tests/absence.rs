//! A player who is away: the others let a bot play, or wait no longer.

use super::*;

const LONGEST_WAIT: AbsenceLimits = AbsenceLimits { bot: 60_000, claim: 300_000 };

/// A game without a clock from which guest `gone` has just gone; `people` play, guest 0 has opened it.
fn left_by(gone: u8, game: Game, people: u8) -> Stage {
    let mut stage = Stage::begin(settings(game, people));
    stage.absent = Absent::new(LONGEST_WAIT);
    stage.here = (0..people).filter(|seat| *seat != gone).collect();
    // Their absence counts from now on.
    stage.ask(&guest(gone), &Ask::Ping).unwrap();
    stage
}

fn limit(refused: Result<(), Refusal>) -> Option<Limit> {
    refused.unwrap_err().limit
}

/// What was refused, in English.
fn why(stage: &Stage, refused: Result<(), Refusal>) -> String {
    let words = words::Words::new(rules::Language::En, stage.room.kind(), stage.room.players());
    refused.unwrap_err().text(&words)
}

#[test]
fn any_player_lets_a_bot_play_for_an_owner_who_is_away() {
    let mut stage = left_by(0, Game::Crokinole, 2);
    let to_bot = Ask::Hand { seat: 0, bot: Some(Level::Club) };
    assert_eq!(limit(stage.ask(&guest(1), &to_bot)), Some(Limit::Seat), "not yet");
    stage.wait(60_000);
    assert_eq!(limit(stage.ask(&guest(2), &to_bot)), Some(Limit::Seat), "who only watches does not decide");
    assert_eq!(limit(stage.ask(&Who::default(), &to_bot)), Some(Limit::Seat));
    stage.ask(&keyed(1), &to_bot).unwrap();
    assert_eq!(stage.room.view(0).seats[0].bot, Some(Level::Club));
    // The owner comes back and takes the seat again.
    stage.ask(&guest(0), &Ask::Hand { seat: 0, bot: None }).unwrap();
}

#[test]
fn before_the_game_only_the_owner_puts_bots_into_seats() {
    let mut stage = Stage::open(settings(Game::Crokinole, 2));
    stage.ask(&guest(0), &Ask::sit(0)).unwrap();
    stage.ask(&guest(1), &Ask::sit(1)).unwrap();
    let to_bot = Ask::Hand { seat: 0, bot: Some(Level::Club) };
    assert_eq!(limit(stage.ask(&guest(1), &to_bot)), Some(Limit::Seat));
}

#[test]
fn a_claim_counts_as_giving_up_also_without_a_clock() {
    for game in Game::ALL {
        let mut stage = left_by(0, game, 2);
        let claim = Ask::Claim { seat: 0 };
        assert!(stage.room.deadline().is_none(), "nobody is hurried");
        stage.wait(299_999);
        let refused = stage.ask(&guest(1), &claim);
        assert!(why(&stage, refused).contains("300 seconds"), "{game}");
        stage.wait(1);
        stage.ask(&guest(1), &claim).unwrap();
        assert_eq!(stage.room.status(), Status::Over, "{game}");
        let [.., claimed, _] = &stage.events[..] else { panic!("two events") };
        assert_eq!(claimed.what, What::Claimed { seat: 0, by: 1 });
        assert!(stage.last_line().starts_with(r#"{"by":0,"resign":true"#), "{game}: {}", stage.last_line());
        let over = stage.last_verdict().over.as_ref().unwrap().text().to_owned();
        let won = if game == Game::Kimble { r#""ranking":[1,0]"# } else { r#""winner":1"# };
        assert!(over.contains(won), "{game}: {over}");
        assert_eq!(standing(&stage.recalled(stage.now)), standing(&stage.room));
    }
}

#[test]
fn a_claim_is_refused_to_who_does_not_play_and_against_who_is_here() {
    let mut stage = left_by(1, Game::Carrom, 2);
    let before = stage.events.len();
    stage.wait(300_000);
    let claim = |seat| Ask::Claim { seat };
    for nobody in [guest(2), Who::default()] {
        let refused = stage.ask(&nobody, &claim(1));
        assert!(why(&stage, refused).contains("players of this game"));
    }
    assert_eq!(limit(stage.ask(&guest(0), &claim(0))), Some(Limit::Seat), "against oneself");
    assert_eq!(limit(stage.ask(&guest(0), &claim(2))), Some(Limit::Seat), "there is no such seat");
    // A person who has come back has the whole time again when they go once more.
    stage.here = vec![0, 1];
    assert_eq!(limit(stage.ask(&guest(0), &claim(1))), Some(Limit::Seat), "they are here");
    stage.here = vec![0];
    assert_eq!(limit(stage.ask(&guest(0), &claim(1))), Some(Limit::Seat), "they have just gone");
    stage.wait(300_000);
    // A bot plays on: no player waits.
    stage.ask(&guest(0), &Ask::Hand { seat: 1, bot: Some(Level::Club) }).unwrap();
    let refused = stage.ask(&guest(0), &claim(1));
    assert!(why(&stage, refused).contains("a bot plays there"));
    assert_eq!((stage.events.len(), stage.room.status()), (before + 1, Status::Playing));
}

#[test]
fn a_player_cannot_claim_the_end_against_their_own_side() {
    let mut stage = left_by(2, Game::Crokinole, 4);
    stage.wait(300_000);
    let refused = stage.ask(&guest(0), &Ask::Claim { seat: 2 });
    assert!(why(&stage, refused).contains("same side"));
    stage.ask(&guest(0), &Ask::Hand { seat: 2, bot: Some(Level::Club) }).unwrap();
    stage.ask(&guest(2), &Ask::Hand { seat: 2, bot: None }).unwrap();
    stage.ask(&guest(3), &Ask::Claim { seat: 2 }).unwrap();
    assert!(stage.last_verdict().over.as_ref().unwrap().text().contains("\"winner\":1"));
}

#[test]
fn in_a_race_the_others_play_on() {
    let mut stage = left_by(1, Game::Kimble, 3);
    stage.wait(300_000);
    stage.ask(&guest(2), &Ask::Claim { seat: 1 }).unwrap();
    assert_eq!(stage.room.status(), Status::Playing);
    let again = stage.ask(&guest(2), &Ask::Claim { seat: 1 });
    assert!(again.is_err(), "they have given up already");
    stage.play(&guest(0), 1).unwrap();
}

#[test]
fn a_bot_may_always_play_before_the_end_can_be_claimed() {
    let mut absent = Absent::new(AbsenceLimits { bot: 60_000, claim: 0 });
    absent.update([1].into_iter(), &BTreeSet::new(), THEN);
    let away = absent.told()[0];
    assert_eq!((away.until, away.claim), (THEN + 60_000, THEN + 60_000));
}
