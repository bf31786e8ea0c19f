//! KIM-S18: how often the dome answers a player who is not in turn.

use rules::kimble::{Dome, Form as State, Options as KimbleOptions, Position as KimblePosition};
use rules::{
    Action, First, Form, Language, Options, Player, Position, Referee, Refusal, SetupError, Task, Throw,
    Turn, Verdict, rule,
};

const PRESS: Action = Action::Press(Throw::Number(3));
const COCKED: Action = Action::Press(Throw::Cocked);

fn set_up(dome: Dome, position: &str) -> Result<Referee, SetupError> {
    let options = Options::Kimble(KimbleOptions { dome, ..KimbleOptions::default() });
    let position: KimblePosition =
        serde_json::from_str(position).expect("the test's position is well formed");
    Referee::from_position(&options, 3, First::Player(Player(0)), &Position::Kimble(position))
}

/// Three players with a piece on the track each, player 0 to press.
fn race() -> Referee {
    set_up(Dome::Open, r#"{"pieces":[[3,-1,-1,-1],[9,-1,-1,-1],[15,-1,-1,-1]]}"#).expect("it is possible")
}

fn state(referee: &Referee) -> State {
    match referee.form() {
        Form::Kimble(state) => state,
        other => panic!("not kimble: {other:?}"),
    }
}

#[track_caller]
fn act(referee: &mut Referee, by: u8, action: &Action) -> Verdict {
    referee.act(Player(by), action).unwrap_or_else(|refusal| panic!("{action:?} is refused: {refusal:?}"))
}

#[track_caller]
fn refused(referee: &mut Referee, by: u8, action: &Action) -> &'static str {
    let before = referee.clone();
    let Refusal { rule, note, .. } = referee.act(Player(by), action).expect_err("it is refused");
    assert_eq!(*referee, before, "a refusal changes nothing");
    assert_eq!(rule, Some(rule!("KIM-S18")));
    note.key
}

/// A turn of the player in turn, from the press to the move.
fn take_turn(referee: &mut Referee) {
    let by = referee.turn().player.unwrap().0;
    act(referee, by, &PRESS);
    act(referee, by, &Action::Move { piece: 0, lap: false });
}

#[test]
fn one_press_out_of_turn_a_turn() {
    for decision in [Action::Keep(true), Action::Keep(false)] {
        let mut game = race();
        act(&mut game, 1, &PRESS);
        assert_eq!(refused(&mut game, 2, &PRESS), "kimble-number-waits");
        act(&mut game, 0, &decision);
        for other in [1, 2] {
            assert_eq!(refused(&mut game, other, &PRESS), "kimble-pressed-already");
            assert_eq!(refused(&mut game, other, &COCKED), "kimble-pressed-already");
        }
        assert!(state(&game).out_of_turn);
        if decision == Action::Keep(false) {
            act(&mut game, 0, &PRESS);
        }
        assert_eq!(refused(&mut game, 1, &PRESS), "kimble-pressed-already", "KIM-S19 has the same limits");
        act(&mut game, 0, &Action::Move { piece: 0, lap: false });
        // In the next turn it can be pressed again.
        assert!(!state(&game).out_of_turn);
        assert_eq!(act(&mut game, 2, &PRESS).turn, Turn::of(Player(1), Task::Keep));
    }
}

/// As the book says it, in every language.
#[test]
fn the_book_says_what_a_number_thrown_again_counts_for() {
    for language in Language::ALL {
        let text = rule!("KIM-S18").rule().text(language);
        assert!(text.contains("KIM-02") && text.contains("KIM-11"), "{}: {text}", language.code());
    }
}

#[test]
fn a_six_does_not_make_it_another_turn() {
    let mut game = race();
    act(&mut game, 1, &COCKED);
    act(&mut game, 0, &Action::Press(Throw::Number(6)));
    act(&mut game, 0, &Action::Move { piece: 0, lap: false });
    assert_eq!(game.turn(), Turn::of(Player(0), Task::Press));
    assert_eq!(refused(&mut game, 2, &PRESS), "kimble-pressed-already");
}

#[test]
fn after_the_third_fault_the_dome_answers_only_in_turn() {
    let mut game = race();
    for faults in 1..=3 {
        while game.turn().player != Some(Player(0)) {
            take_turn(&mut game);
        }
        let verdict = act(&mut game, 1, if faults == 2 { &COCKED } else { &PRESS });
        assert_eq!(state(&game).faults, [0, faults, 0]);
        if verdict.turn.task == Task::Keep {
            act(&mut game, 0, &Action::Keep(false));
        }
        take_turn(&mut game);
    }
    take_turn(&mut game);
    assert_eq!(game.turn(), Turn::of(Player(2), Task::Press));
    assert_eq!(refused(&mut game, 1, &PRESS), "kimble-too-many-faults");
    // Everybody else has three of their own, and in turn the dome answers as ever.
    assert_eq!(act(&mut game, 0, &PRESS).turn, Turn::of(Player(2), Task::Keep));
    act(&mut game, 2, &Action::Keep(true));
    act(&mut game, 2, &Action::Move { piece: 0, lap: false });
    take_turn(&mut game);
    assert_eq!(act(&mut game, 1, &PRESS).turn, Turn::of(Player(1), Task::Move));
}

#[test]
fn a_locked_dome_answers_only_in_turn() {
    let mut game = set_up(Dome::Locked, r#"{"pieces":[[3,-1,-1,-1],[9,-1,-1,-1],[15,-1,-1,-1]]}"#).unwrap();
    assert_eq!(refused(&mut game, 1, &PRESS), "kimble-dome-locked");
    act(&mut game, 0, &PRESS);
    assert_eq!(refused(&mut game, 2, &COCKED), "kimble-dome-locked");
    assert_eq!((state(&game).die, state(&game).faults), (Some(3), vec![]));
}

#[test]
fn a_six_after_throwing_again_counts_like_any() {
    let last = r#"{"pieces":[[3,29,30,31],[-1,-1,-1,-1],[-1,-1,-1,-1]],"sixes":3}"#;
    let mut game = set_up(Dome::Open, last).unwrap();
    act(&mut game, 1, &PRESS);
    act(&mut game, 0, &Action::Keep(false));
    let six = act(&mut game, 0, &Action::Press(Throw::Number(6)));
    assert_eq!(six.rules, [rule!("KIM-02")]);
    assert_eq!(state(&game).sixes, 4);
}

#[test]
fn a_state_shows_the_limits_only_when_they_matter() {
    let game = race();
    let shown = serde_json::to_value(state(&game)).unwrap();
    assert!(shown.get("faults").is_none() && shown.get("out_of_turn").is_none());
    let open = serde_json::to_value(KimbleOptions::default()).unwrap();
    assert!(open.get("dome").is_none(), "options from before there was a lock are written as they were");
    let locked = KimbleOptions { dome: Dome::Locked, ..KimbleOptions::default() };
    assert_eq!(serde_json::to_value(locked).unwrap()["dome"], "locked");
}

#[test]
fn limits_that_cannot_be_are_refused() {
    let wrong = |dome, position| set_up(dome, position).expect_err("it is impossible").to_string();
    let keep = r#"{"die":3,"turn":{"player":0,"do":"keep"}}"#;
    assert!(state(&set_up(Dome::Open, keep).unwrap()).out_of_turn);
    assert_eq!(
        wrong(Dome::Open, r#"{"die":3,"out_of_turn":false,"turn":{"player":0,"do":"keep"}}"#),
        "out_of_turn is false; expected true where a number waits to be kept"
    );
    assert!(wrong(Dome::Locked, keep).ends_with("there is no press out of turn under a locked dome"));
    assert!(wrong(Dome::Locked, r#"{"faults":[0,1,0]}"#).contains("under a locked dome"));
    assert!(wrong(Dome::Locked, r#"{"out_of_turn":true}"#).contains("under a locked dome"));
    assert!(wrong(Dome::Open, r#"{"faults":[0,1]}"#).contains("one a player"));
    assert!(wrong(Dome::Open, r#"{"faults":[0,4,0]}"#).contains("expected 0 to 3"));
}
