//! Kimble's referee: the race from every side, and random games in which nothing may go wrong.

use boards::Game;
use proptest::prelude::*;
use rules::kimble::{
    Choice, Die, Dome, Form as State, Lap, Options as KimbleOptions, Position as KimblePosition,
};
use rules::{
    Action, Fate, First, Form, Intent, NoteKind, Options, Over, Player, Position, Referee, Refusal, RuleId,
    SetupError, Task, Throw, Turn, Verdict, rule,
};

const DICE: [Die; 2] = [Die::Uniform, Die::Popomatic];
const LAPS: [Lap; 3] = [Lap::Any, Lap::Last, Lap::None];
const DOMES: [Dome; 2] = [Dome::Open, Dome::Locked];

fn options() -> KimbleOptions {
    KimbleOptions::default()
}

fn set_up(
    options: KimbleOptions,
    players: usize,
    first: First,
    position: &str,
) -> Result<Referee, SetupError> {
    let position: KimblePosition =
        serde_json::from_str(position).expect("the test's position is well formed");
    Referee::from_position(&Options::Kimble(options), players, first, &Position::Kimble(position))
}

fn from(players: usize, position: &str) -> Referee {
    set_up(options(), players, First::Player(Player(0)), position).expect("the test's position is possible")
}

fn wrong(players: usize, position: &str) -> String {
    set_up(options(), players, First::Player(Player(0)), position).expect_err("it is impossible").to_string()
}

fn state(referee: &Referee) -> State {
    match referee.form() {
        Form::Kimble(state) => state,
        other => panic!("not kimble: {other:?}"),
    }
}

fn press(number: u8) -> Action {
    Action::Press(Throw::Number(number))
}

fn walk(piece: u8) -> Action {
    Action::Move { piece, lap: false }
}

fn lap(piece: u8) -> Action {
    Action::Move { piece, lap: true }
}

#[track_caller]
fn act(referee: &mut Referee, by: u8, action: Action) -> Verdict {
    referee.act(Player(by), &action).unwrap_or_else(|refusal| panic!("{action:?} is refused: {refusal:?}"))
}

#[track_caller]
fn refused(referee: &mut Referee, by: u8, action: Action) -> Refusal {
    let before = referee.clone();
    let refusal = referee.act(Player(by), &action).expect_err("it is refused");
    assert_eq!(*referee, before, "a refusal changes nothing");
    refusal
}

fn turn(player: u8, task: Task) -> Turn {
    Turn::of(Player(player), task)
}

fn ranking(players: &[u8], shared: &[&[u8]]) -> Option<Over> {
    let list = |players: &[u8]| players.iter().copied().map(Player).collect::<Vec<_>>();
    Some(Over::Ranking { ranking: list(players), shared: shared.iter().map(|level| list(level)).collect() })
}

#[test]
fn a_six_brings_a_piece_out_and_presses_again() {
    let mut game = Referee::new(&Options::defaults(Game::Kimble), 4, First::Player(Player(0))).unwrap();
    let five = act(&mut game, 0, press(5));
    assert_eq!(five.rules, [rule!("KIM-01")]);
    assert_eq!(five.turn, turn(1, Task::Press), "nothing can be moved, so the turn passes by itself");
    let six = act(&mut game, 1, press(6));
    assert_eq!(six.rules, [rule!("KIM-02")]);
    assert_eq!(six.turn, turn(1, Task::Move), "a single move is never made by itself");
    let out = act(&mut game, 1, walk(2));
    assert_eq!(out.rules, [rule!("KIM-01")]);
    assert_eq!(out.turn, turn(1, Task::Press));
    assert_eq!(state(&game).pieces[1], [-1, -1, 0, -1]);
}

#[test]
fn two_players_sit_opposite_each_other() {
    // Player 1 starts on circle 14, which is player 0's progress 14.
    let mut game = from(2, r#"{"pieces":[[13,-1,-1,-1],[0,-1,-1,-1]],"die":1}"#);
    let eaten = act(&mut game, 0, walk(0));
    assert_eq!(eaten.rules, [rule!("KIM-03"), rule!("KIM-10")]);
    assert_eq!(state(&game).pieces, [[14, -1, -1, -1], [-1; 4]]);
    assert_eq!(
        wrong(2, r#"{"pieces":[[14,-1,-1,-1],[0,-1,-1,-1]]}"#),
        "pieces[0] at 14 and pieces[1] at 0 are on the same circle; expected one piece on a circle"
    );
    // With three, player 1 sits on seat 1.
    from(3, r#"{"pieces":[[14,-1,-1,-1],[0,-1,-1,-1],[-1,-1,-1,-1]]}"#);
}

#[test]
fn the_bounce_ends_where_it_began_eats_and_marks() {
    for (at, die) in [(27, 2), (26, 4), (25, 6)] {
        let mut game = from(2, &format!(r#"{{"pieces":[[{at},29,30,31],[-1,-1,-1,-1]],"die":{die}}}"#));
        let bounce = act(&mut game, 0, walk(0));
        assert_eq!(bounce.rules[..2], [rule!("KIM-08"), rule!("KIM-S6")]);
        assert_eq!(state(&game).pieces[0][0], at);
        assert!(state(&game).bounced[0][0]);
    }
    let mut game = from(2, r#"{"pieces":[[26,29,30,31],[11,-1,-1,-1]],"die":5}"#);
    let bounce = act(&mut game, 0, walk(0));
    assert_eq!(bounce.rules, [rule!("KIM-08"), rule!("KIM-S6"), rule!("KIM-03"), rule!("KIM-10")]);
    assert_eq!(state(&game).pieces, [[25, 29, 30, 31], [-1; 4]]);
    // Eaten, the piece loses its mark.
    let mut game = from(
        2,
        r#"{"pieces":[[25,29,30,31],[9,-1,-1,-1]],"bounced":[[true,false,false,false],[false,false,false,false]],
            "die":2,"turn":{"player":1}}"#,
    );
    act(&mut game, 1, walk(0));
    assert_eq!(state(&game).pieces[0][0], -1);
    assert!(!state(&game).bounced[0][0]);
}

#[test]
fn the_fourth_piece_neither_enters_nor_bounces_while_4_3_2_are_open() {
    let position = r#"{"pieces":[[26,28,30,31],[-1,-1,-1,-1]],"die":3}"#;
    let mut game = from(2, position);
    assert_eq!(refused(&mut game, 0, walk(0)).rule, Some(rule!("KIM-07")));
    assert_eq!(state(&game).legal, [Choice::Lap { piece: 0, to: 1 }, Choice::Pass]);
    let mut game = from(2, &position.replace("\"die\":3", "\"die\":6"));
    assert_eq!(refused(&mut game, 0, walk(0)).rule, Some(rule!("KIM-S5")));
    // Without laps nothing at all is left to do.
    let mut game = set_up(
        KimbleOptions { lap: Lap::None, ..options() },
        2,
        First::Player(Player(0)),
        &position.replace("3}", "null}"),
    )
    .unwrap();
    let verdict = act(&mut game, 0, press(3));
    assert_eq!(verdict.rules, [rule!("KIM-07"), rule!("KIM-S5"), rule!("KIM-S8")]);
    assert_eq!(verdict.turn, turn(1, Task::Press));
}

#[test]
fn the_lap_is_for_whom_the_option_says() {
    let last = r#"{"pieces":[[26,29,30,31],[-1,-1,-1,-1]],"die":3}"#;
    let third = r#"{"pieces":[[26,3,30,31],[-1,-1,-1,-1]],"die":3}"#;
    for (lap_for, position, may) in [
        (Lap::Any, last, true),
        (Lap::Any, third, true),
        (Lap::Last, last, true),
        (Lap::Last, third, false),
        (Lap::None, last, false),
        (Lap::None, third, false),
    ] {
        let with = KimbleOptions { lap: lap_for, ..options() };
        let mut game = set_up(with, 2, First::Player(Player(0)), position).unwrap();
        if may {
            assert_eq!(act(&mut game, 0, lap(0)).rules, [rule!("KIM-09"), rule!("KIM-S8"), rule!("KIM-10")]);
            assert_eq!(state(&game).pieces[0][0], 1);
        } else {
            assert_eq!(refused(&mut game, 0, lap(0)).rule, Some(rule!("KIM-S8")));
        }
    }
}

#[test]
fn without_goal_jump_a_filled_place_is_in_the_way() {
    let with = KimbleOptions { goal_jump: false, ..options() };
    let entering = r#"{"pieces":[[26,28,-1,-1],[-1,-1,-1,-1]],"die":3}"#;
    let mut game = set_up(with, 2, First::Player(Player(0)), entering).unwrap();
    assert_eq!(refused(&mut game, 0, walk(0)).rule, Some(rule!("KIM-S1")));
    let inside = r#"{"pieces":[[28,29,-1,-1],[-1,-1,-1,-1]],"die":2}"#;
    let mut game = set_up(with, 2, First::Player(Player(0)), inside).unwrap();
    assert_eq!(refused(&mut game, 0, walk(0)).rule, Some(rule!("KIM-S1")));
    let mut game = from(2, inside);
    assert_eq!(
        act(&mut game, 0, walk(0)).rules,
        [rule!("KIM-06"), rule!("KIM-S2"), rule!("KIM-S1"), rule!("KIM-10")]
    );
}

#[test]
fn the_duty_is_done_by_what_the_option_says() {
    let position = r#"{"pieces":[[4,-1,-1,-1],[-1,-1,-1,-1]],"die":6}"#;
    let mut game = from(2, position);
    assert_eq!(refused(&mut game, 0, Action::Pass).rule, Some(rule!("KIM-06")));
    assert_eq!(act(&mut game, 0, walk(3)).rules, [rule!("KIM-01"), rule!("KIM-06"), rule!("KIM-S9")]);
    let with = KimbleOptions { leaving_satisfies_duty: false, ..options() };
    let mut game = set_up(with, 2, First::Player(Player(0)), position).unwrap();
    assert_eq!(refused(&mut game, 0, walk(3)).rule, Some(rule!("KIM-06")));
    assert_eq!(state(&game).legal, [Choice::Move { piece: 0, to: 10 }]);
    assert_eq!(act(&mut game, 0, walk(0)).rules, [rule!("KIM-06")]);
    assert_eq!(
        refused(&mut from(2, r#"{"pieces":[[27,29,30,31],[-1,-1,-1,-1]],"die":2}"#), 0, Action::Pass).rule,
        Some(rule!("KIM-S7"))
    );
}

#[test]
fn five_sixes_tunnel_and_a_lost_six_does_not_count() {
    let mut game = from(3, r#"{"pieces":[[-1,29,30,31],[-1,-1,-1,-1],[-1,-1,-1,-1]]}"#);
    for sixes in 1..5 {
        act(&mut game, 0, press(6));
        assert_eq!(state(&game).sixes, sixes);
        act(&mut game, 0, walk(0));
    }
    assert_eq!(state(&game).pieces[0][0], 18);
    let mut interrupted = game.clone();
    let tunnel = act(&mut game, 0, press(6));
    assert_eq!(tunnel.rules, [rule!("KIM-02"), rule!("KIM-11"), rule!("KIM-S11"), rule!("KIM-S14")]);
    assert_eq!(tunnel.over, ranking(&[0, 1, 2], &[&[1, 2]]));

    // Another player's press takes the place of a six; kept, theirs counts instead.
    let mut fresh = from(3, r#"{"pieces":[[4,29,30,31],[-1,-1,-1,-1],[-1,-1,-1,-1]],"sixes":3}"#);
    act(&mut fresh, 0, press(6));
    assert_eq!(state(&fresh).sixes, 4);
    assert_eq!(act(&mut fresh, 2, press(6)).rules, [rule!("KIM-V2"), rule!("KIM-S18"), rule!("KIM-S19")]);
    assert_eq!(state(&fresh).sixes, 3, "the six that is gone does not count");
    assert_eq!(act(&mut fresh, 0, Action::Keep(true)).rules, [rule!("KIM-V2"), rule!("KIM-02")]);
    assert_eq!(state(&fresh).sixes, 4);

    assert_eq!(act(&mut interrupted, 1, press(6)).turn, turn(0, Task::Keep));
    let kept = act(&mut interrupted, 0, Action::Keep(true));
    assert_eq!(
        kept.rules,
        [rule!("KIM-V2"), rule!("KIM-02"), rule!("KIM-11"), rule!("KIM-S11"), rule!("KIM-S14")]
    );
}

#[test]
fn a_number_below_six_breaks_the_row() {
    let mut game = from(2, r#"{"pieces":[[4,29,30,31],[-1,-1,-1,-1]],"sixes":4}"#);
    act(&mut game, 0, press(5));
    assert_eq!(state(&game).sixes, 0);
    act(&mut game, 0, walk(0));
    act(&mut game, 1, press(1));
    assert_eq!(act(&mut game, 0, press(6)).rules, [rule!("KIM-02")]);
    assert_eq!(state(&game).sixes, 1);
}

#[test]
fn presses_out_of_turn_wait_for_the_player_in_turn() {
    let mut game = from(2, r#"{"pieces":[[4,-1,-1,-1],[-1,-1,-1,-1]]}"#);
    assert_eq!(act(&mut game, 1, press(3)).rules, [rule!("KIM-V2"), rule!("KIM-S18")]);
    assert_eq!(game.turn(), turn(0, Task::Keep));
    assert_eq!(state(&game).die, Some(3));
    for by in 0..2 {
        assert_eq!(refused(&mut game, by, press(2)).rule, Some(rule!("KIM-S18")));
        assert_eq!(refused(&mut game, by, Action::Press(Throw::Cocked)).rule, Some(rule!("KIM-S18")));
    }
    assert_eq!(refused(&mut game, 1, Action::Keep(true)).note.key, "not-your-turn");
    assert_eq!(act(&mut game, 0, Action::Keep(false)).rules, [rule!("KIM-V2")]);
    assert_eq!(game.turn(), turn(0, Task::Press));
    assert_eq!(refused(&mut game, 0, Action::Keep(true)).note.key, "not-now");
    act(&mut game, 0, press(4));
    assert_eq!(refused(&mut game, 0, press(4)).rule, Some(rule!("KIM-S20")));
    let mut game = from(2, r#"{"pieces":[[4,-1,-1,-1],[-1,-1,-1,-1]],"die":4}"#);
    let cocked = act(&mut game, 1, Action::Press(Throw::Cocked));
    assert_eq!(cocked.rules, [rule!("KIM-V1"), rule!("KIM-V2"), rule!("KIM-S18"), rule!("KIM-S19")]);
    assert_eq!(cocked.turn, turn(0, Task::Press));
    assert_eq!(act(&mut game, 0, Action::Press(Throw::Cocked)).rules, [rule!("KIM-V1")]);
    for number in [0, 7, 255] {
        assert_eq!(refused(&mut game, 0, press(number)).rule, None);
        assert_eq!(refused(&mut game, 1, press(number)).rule, None);
    }
}

#[test]
fn the_highest_press_starts_and_ties_press_again() {
    let mut game = Referee::new(&Options::defaults(Game::Kimble), 4, First::Press).unwrap();
    assert_eq!(refused(&mut game, 1, press(4)).rule, Some(rule!("KIM-S13")));
    for (player, number) in [(0, 5), (1, 6), (2, 2)] {
        assert_eq!(act(&mut game, player, press(number)).turn, turn(player + 1, Task::Press));
    }
    let before = game.clone();
    assert_eq!(act(&mut game, 3, press(6)).rules, [rule!("KIM-S13")]);
    assert_eq!(game.turn(), turn(1, Task::Press), "only the tied press again");
    assert_eq!(act(&mut game, 1, Action::Press(Throw::Cocked)).rules, [rule!("KIM-V1")]);
    act(&mut game, 1, press(1));
    assert_eq!(act(&mut game, 3, press(2)).turn, turn(3, Task::Press));
    assert_eq!(state(&game).opening, None);
    assert_eq!(state(&game).throws, 0);
    // The last to press leaves instead: the round is complete without them.
    let mut game = before;
    assert_eq!(act(&mut game, 3, Action::Resign).turn, turn(1, Task::Press));
    assert_eq!(state(&game).opening, None);
}

#[test]
fn a_tied_opponent_who_leaves_leaves_the_start_to_the_other() {
    let mut game = Referee::new(&Options::defaults(Game::Kimble), 3, First::Press).unwrap();
    for (player, number) in [(0, 3), (1, 6), (2, 6)] {
        act(&mut game, player, press(number));
    }
    assert_eq!(act(&mut game, 1, Action::Resign).turn, turn(2, Task::Press));
    assert_eq!(state(&game).opening, None);
}

#[test]
fn after_letting_go_there_is_no_second_move() {
    let mut game = from(2, r#"{"pieces":[[4,9,-1,-1],[-1,-1,-1,-1]],"die":3}"#);
    act(&mut game, 0, walk(0));
    assert_eq!(refused(&mut game, 0, walk(1)).rule, Some(rule!("KIM-10")));
    assert_eq!(refused(&mut game, 0, Action::Pass).rule, Some(rule!("KIM-10")));
    assert_eq!(refused(&mut game, 1, walk(1)).note.key, "not-now");
    act(&mut game, 1, press(2));
    assert_eq!(refused(&mut game, 1, walk(0)).note.key, "not-your-turn");
    act(&mut game, 0, press(2));
    assert_eq!(refused(&mut game, 1, walk(1)).note.key, "not-your-turn");
    assert_eq!(refused(&mut game, 0, walk(4)).note.key, "kimble-no-such-piece");
}

#[test]
fn a_clock_presses_passes_or_does_the_duty() {
    let mut game = from(2, r#"{"pieces":[[-1,4,-1,-1],[-1,-1,-1,-1]]}"#);
    assert_eq!(refused(&mut game, 0, Action::Timeout(None)).note.key, "not-now");
    assert_eq!(refused(&mut game, 1, Action::Timeout(None)).note.key, "not-your-turn");
    act(&mut game, 0, Action::Timeout(Some(Throw::Number(2))));
    assert_eq!(act(&mut game, 0, Action::Timeout(None)).rules, [rule!("KIM-10")]);
    assert_eq!(state(&game).pieces[0], [-1, 6, -1, -1]);
    act(&mut game, 1, press(6));
    let passed = act(&mut game, 1, Action::Timeout(None));
    assert_eq!(passed.rules, [rule!("KIM-06"), rule!("KIM-S9"), rule!("KIM-S10"), rule!("KIM-S16")]);
    act(&mut game, 0, press(6));
    let again = act(&mut game, 1, Action::Timeout(None));
    assert_eq!((again.rules, again.turn), (vec![rule!("KIM-V2")], turn(1, Task::Press)));
}

#[test]
fn who_resigns_is_last_of_those_who_play() {
    let with = KimbleOptions { finishers: 3, ..options() };
    let position = r#"{"pieces":[[5,-1,-1,-1],[-1,-1,-1,-1],[20,-1,-1,-1],[27,29,30,31]],"die":6}"#;
    let mut game = set_up(with, 4, First::Player(Player(0)), position).unwrap();
    let gone = act(&mut game, 0, Action::Resign);
    assert_eq!(gone.rules, [] as [RuleId; 0]);
    assert_eq!(gone.turn, turn(1, Task::Press));
    assert_eq!(state(&game).pieces[0], [-1; 4]);
    assert_eq!(refused(&mut game, 0, Action::Resign).rule, None);
    assert_eq!(refused(&mut game, 0, press(3)).note.key, "kimble-no-longer-playing");
    act(&mut game, 1, press(1));
    act(&mut game, 2, press(1));
    act(&mut game, 2, walk(0));
    act(&mut game, 3, press(1));
    let done = act(&mut game, 3, walk(0));
    assert_eq!(
        done.rules,
        [rule!("KIM-07"), rule!("KIM-S4"), rule!("KIM-08"), rule!("KIM-S14"), rule!("KIM-10")]
    );
    assert_eq!(done.turn, turn(1, Task::Press), "player 0 is no longer asked");
    assert_eq!(act(&mut game, 1, Action::Resign).over, ranking(&[3, 2, 1, 0], &[]));
    assert_eq!(refused(&mut game, 2, press(1)).note.key, "game-is-over");
}

#[test]
fn the_rest_are_ranked_by_pieces_in_goal_then_by_progress() {
    let position = r#"{"pieces":[[27,29,30,31],[28,-1,-1,-1],[26,25,24,23],[29,0,-1,-1]],"die":1}"#;
    let mut game = from(4, position);
    assert_eq!(act(&mut game, 0, walk(0)).over, ranking(&[0, 3, 1, 2], &[]));
    let mut game = from(4, r#"{"pieces":[[27,29,30,31],[2,5,-1,-1],[7,0,-1,-1],[-1,-1,-1,-1]],"die":1}"#);
    assert_eq!(act(&mut game, 0, walk(0)).over, ranking(&[0, 1, 2, 3], &[&[1, 2]]));
}

#[test]
fn the_last_throw_is_still_played() {
    let with = KimbleOptions { max_throws: Some(2), ..options() };
    let mut game =
        set_up(with, 2, First::Player(Player(0)), r#"{"pieces":[[4,-1,-1,-1],[3,-1,-1,-1]]}"#).unwrap();
    act(&mut game, 0, press(6));
    act(&mut game, 0, walk(0));
    act(&mut game, 0, press(2));
    let last = act(&mut game, 0, walk(0));
    assert_eq!(last.rules, [rule!("KIM-10"), rule!("KIM-S22")]);
    assert_eq!(last.over, ranking(&[0, 1], &[]));
}

#[test]
fn impossible_positions_say_what_was_expected() {
    let nests = "[-1,-1,-1,-1]";
    for (position, expected) in [
        (r#"{"pieces":[[1,2,3,4]]}"#.to_owned(), "pieces has 1 row; expected 2, one a player"),
        (format!(r#"{{"pieces":[[1,2,3],{nests}]}}"#), "pieces[0] has 3 values; expected 4, one a piece"),
        (format!(r#"{{"pieces":[{nests},[1,2,3,32]]}}"#), "pieces[1][3] is 32; expected -1 to 31"),
        (
            format!(r#"{{"pieces":[{nests},[5,2,5,-1]]}}"#),
            "pieces[1] has two pieces at 5; expected one on a place",
        ),
        (
            r#"{"bounced":[[true,false,false,false],[false,false,false,false]]}"#.to_owned(),
            "bounced[0][0] is true; expected false for a piece in the nest: the mark is lost when a piece is eaten",
        ),
        (r#"{"die":7}"#.to_owned(), "die is 7; expected 1 to 6, or null"),
        (
            r#"{"die":3}"#.to_owned(),
            "die is 3; expected a number that player 0 can move a piece with, or null where a press is due",
        ),
        (r#"{"faults":[1]}"#.to_owned(), "faults has 1 number; expected 2, one a player"),
        (r#"{"sixes":5}"#.to_owned(), "sixes is 5; expected 0 to 4: the fifth tunnels"),
        (r#"{"turn":{"player":2}}"#.to_owned(), "turn names player 2; expected 0 to 1"),
        (
            r#"{"turn":{"player":0,"do":"move"}}"#.to_owned(),
            "die is missing; expected the number that waits, 1 to 6",
        ),
        (
            r#"{"die":6,"turn":{"player":0,"do":"press"}}"#.to_owned(),
            "die is 6; expected null where a press is due",
        ),
        (
            r#"{"turn":{"player":0,"do":"shot"}}"#.to_owned(),
            "turn.do is \"shot\"; expected press, move or keep",
        ),
        (
            r#"{"finished":[0]}"#.to_owned(),
            "finished names player 0; expected only players with all four pieces in goal",
        ),
        (
            format!(r#"{{"pieces":[[28,29,30,31],{nests}],"finished":[]}}"#),
            "finished leaves out player 0, who has all four pieces in goal",
        ),
        (
            format!(r#"{{"pieces":[[28,29,30,31],{nests}],"turn":{{"player":1}}}}"#),
            "turn is given; expected none: the game is over in this position",
        ),
        (
            r#"{"opening":{"among":[0,1],"numbers":[3]},"turn":{"player":0}}"#.to_owned(),
            "turn is player 0's; expected 1, who presses next for the start",
        ),
        (
            r#"{"resigned":[0,1]}"#.to_owned(),
            "resigned leaves nobody in the game; expected at least one player to stay",
        ),
    ] {
        assert_eq!(wrong(2, &position), expected, "{position}");
    }
    assert_eq!(
        set_up(KimbleOptions { finishers: 2, ..options() }, 2, First::Player(Player(0)), "{}")
            .unwrap_err()
            .to_string(),
        "finishers is 2; expected 1 to 1"
    );
    assert_eq!(
        set_up(options(), 4, First::Player(Player(4)), "{}").unwrap_err().to_string(),
        "first is 4; expected a player from 0 to 3, or \"press\""
    );
}

#[test]
fn a_finished_position_is_over() {
    let game = from(2, r#"{"pieces":[[28,29,30,31],[3,-1,-1,-1]]}"#);
    assert_eq!(game.turn(), Turn::OVER);
    assert_eq!(game.over(), ranking(&[0, 1], &[]));
}

#[test]
fn the_state_is_written_as_promised() {
    let game = from(2, r#"{"pieces":[[26,9,-1,31],[-1,-1,-1,-1]],"die":3}"#);
    assert_eq!(
        serde_json::to_string(&game.form()).unwrap(),
        r#"{"pieces":[[26,9,-1,31],[-1,-1,-1,-1]],"bounced":[[false,false,false,false],[false,false,false,false]],"die":3,"sixes":0,"legal":[{"move":0,"to":29},{"move":0,"lap":true,"to":1},{"move":1,"to":12}],"finished":[],"throws":0}"#
    );
}

/// What the given state allows, worked out anew and in a different manner: every circle is walked step by step.
fn allowed(state: &State, options: &KimbleOptions, players: usize, me: usize) -> Vec<Choice> {
    let Some(die) = state.die else { return Vec::new() };
    let mine = state.pieces[me];
    let holds = |progress: i8| mine.contains(&progress);
    let filled = (28..32).filter(|&p| holds(p)).count();
    let last = holds(29) && holds(30) && holds(31);
    assert!(players > me);
    let (mut moves, mut duty) = (Vec::new(), false);
    for piece in 0..4u8 {
        let at = mine[usize::from(piece)];
        if at == -1 {
            if die == 6 && !holds(0) {
                moves.push((Choice::Move { piece, to: 0 }, true));
            }
            continue;
        }
        let (mut to, mut back, mut jumped) = (at, false, false);
        for left in (0..die).rev() {
            if back || (last && to == 28) {
                back = true;
                to -= 1;
            } else {
                to += 1;
            }
            jumped |= left > 0 && !back && to >= 28 && holds(to);
        }
        let track = at < 28;
        let enters = track && to >= 28;
        let fits = to <= 31 && (back || to == at || !holds(to));
        let order = !enters || last || filled < 3;
        if fits && order && (options.goal_jump || last || !jumped) {
            moves.push((Choice::Move { piece, to }, false));
            duty |= track;
        }
        let around = at + die as i8 - 28;
        let may_lap = match options.lap {
            Lap::Any => true,
            Lap::Last => last,
            Lap::None => false,
        };
        if track && around >= 0 && may_lap && !state.bounced[me][usize::from(piece)] && !holds(around) {
            moves.push((Choice::Lap { piece, to: around }, false));
        }
    }
    let leaving_counts = options.leaving_satisfies_duty || !duty;
    let mut choices: Vec<Choice> = moves
        .into_iter()
        .filter(|&(_, leaves)| leaving_counts || !leaves)
        .map(|(choice, _)| choice)
        .collect();
    if !choices.is_empty() && !duty {
        choices.push(Choice::Pass);
    }
    choices
}

/// Tries everything a player could do with a number; exactly what is listed may be done, and leads where it says.
fn check_legal(referee: &Referee, options: &KimbleOptions) -> Result<(), TestCaseError> {
    let (shown, turn) = (state(referee), referee.turn());
    let mut accepted = Vec::new();
    for by in 0..referee.players() as u8 {
        for action in (0..6).flat_map(|piece| [walk(piece), lap(piece)]).chain([Action::Pass]) {
            let mut next = referee.clone();
            match next.act(Player(by), &action) {
                Ok(_) => {
                    prop_assert_eq!(turn, Turn::of(Player(by), Task::Move));
                    accepted.push(match action {
                        Action::Move { piece, lap } => {
                            let to = state(&next).pieces[usize::from(by)][usize::from(piece)];
                            if lap { Choice::Lap { piece, to } } else { Choice::Move { piece, to } }
                        }
                        _ => Choice::Pass,
                    });
                }
                Err(_) => prop_assert_eq!(&next, referee),
            }
        }
    }
    prop_assert_eq!(&accepted, &shown.legal);
    if turn.task == Task::Move {
        let me = turn.player.map_or(0, Player::index);
        prop_assert_eq!(&accepted, &allowed(&shown, options, referee.players(), me));
        prop_assert!(!accepted.is_empty());
        prop_assert_ne!(&accepted, &[Choice::Pass]);
    }
    Ok(())
}

/// The state alone is enough to play on from.
fn check_round_trip(referee: &Referee, options: &KimbleOptions) -> Result<Referee, TestCaseError> {
    let mut json = serde_json::to_value(referee.form()).unwrap();
    if let Some(player) = referee.turn().player {
        json["turn"] = serde_json::json!({"player": player, "do": referee.turn().task.name()});
    }
    let copy = set_up(*options, referee.players(), First::Player(Player(0)), &json.to_string());
    let copy = copy.map_err(|e| TestCaseError::fail(format!("{e}: {json}")))?;
    prop_assert_eq!(&copy, referee);
    Ok(copy)
}

fn check_board(referee: &Referee) -> Result<(), TestCaseError> {
    let state = state(referee);
    let mut circles = [false; 28];
    for (player, row) in state.pieces.iter().enumerate() {
        let seat = if referee.players() == 2 { 2 * player } else { player };
        let full = row.iter().all(|&p| p >= 28);
        prop_assert_eq!(full, state.finished.contains(&Player(player as u8)));
        for (piece, &progress) in row.iter().enumerate() {
            prop_assert!((-1..=31).contains(&progress));
            prop_assert!(progress < 28 || row.iter().filter(|&&p| p == progress).count() == 1);
            if let 0..28 = progress {
                let circle = (progress as usize + 7 * seat) % 28;
                prop_assert!(!circles[circle], "two pieces on circle {}", circle);
                circles[circle] = true;
            }
            prop_assert!(progress >= 0 || !state.bounced[player][piece]);
        }
    }
    prop_assert!(state.sixes < 5);
    prop_assert!(state.legal.is_empty() == (referee.turn().task != Task::Move));
    let over = referee.over();
    prop_assert_eq!(over.is_some(), referee.turn() == Turn::OVER);
    if let Some(Over::Ranking { mut ranking, .. }) = over {
        prop_assert_eq!(&ranking[..state.finished.len()], &state.finished[..]);
        ranking.sort();
        prop_assert_eq!(ranking, (0..referee.players() as u8).map(Player).collect::<Vec<_>>());
    }
    Ok(())
}

/// What happens next in a random game; the numbers choose.
#[derive(Clone, Copy, Debug)]
struct Chance {
    what: u8,
    number: u8,
    choice: usize,
    by: u8,
}

fn chance() -> impl Strategy<Value = Chance> {
    // Sixes are more frequent than on a die, so that short games get around.
    let number = prop_oneof![2 => 1..=6u8, 1 => Just(6u8)];
    (any::<u8>(), number, any::<usize>(), 0..4u8).prop_map(|(what, number, choice, by)| Chance {
        what,
        number,
        choice,
        by,
    })
}

fn next_action(referee: &Referee, chance: Chance) -> (Player, Action) {
    let Turn { player, task } = referee.turn();
    let whose = player.unwrap_or_default();
    let anyone = Player(chance.by % referee.players() as u8);
    let legal = state(referee).legal;
    let due = match task {
        Task::Move => legal[chance.choice % legal.len()].action(),
        Task::Keep => Action::Keep(chance.choice.is_multiple_of(2)),
        _ => press(chance.number),
    };
    match chance.what {
        0..5 => (anyone, press(chance.number)),
        5..10 => (anyone, Action::Press(Throw::Cocked)),
        10..20 => (whose, Action::Timeout(Some(Throw::Number(chance.number)))),
        20 if chance.choice.is_multiple_of(8) => (anyone, Action::Resign),
        _ => (whose, due),
    }
}

fn any_options(players: usize) -> impl Strategy<Value = KimbleOptions> {
    (
        1..players as u8,
        any::<bool>(),
        any::<bool>(),
        0..3usize,
        0..2usize,
        prop::option::weighted(0.2, 1..300u32),
        prop::bool::weighted(0.2),
    )
        .prop_map(|(finishers, goal_jump, leaving_satisfies_duty, lap, die, max_throws, locked)| {
            KimbleOptions {
                finishers,
                goal_jump,
                leaving_satisfies_duty,
                lap: LAPS[lap],
                die: DICE[die],
                max_throws,
                dome: DOMES[usize::from(locked)],
            }
        })
}

fn any_game() -> impl Strategy<Value = (usize, KimbleOptions, First)> {
    (2..=4usize).prop_flat_map(|players| {
        let first =
            prop_oneof![(0..players as u8).prop_map(|p| First::Player(Player(p))), Just(First::Press)];
        (Just(players), any_options(players), first)
    })
}

/// A position late in the race: pieces near the goal, where most rules meet.
fn late_position() -> impl Strategy<Value = (usize, KimbleOptions, String)> {
    (2..=4usize).prop_flat_map(|players| {
        let row = prop::collection::vec(prop_oneof![Just(-1i8), 18..32i8, 26..32i8, 0..32i8], 4);
        let rows = prop::collection::vec(row, players);
        let marks = prop::collection::vec(prop::collection::vec(any::<bool>(), 4), players);
        (any_options(players), rows, marks, 0..players).prop_map(
            move |(options, mut rows, mut marks, whose)| {
                let mut taken = [false; 28];
                for player in 0..players {
                    let seat = if players == 2 { 2 * player } else { player };
                    for piece in 0..4 {
                        let at = rows[player][piece];
                        let circle = (0..28).contains(&at).then(|| (at as usize + 7 * seat) % 28);
                        if rows[player][..piece].contains(&at) || circle.is_some_and(|c| taken[c]) {
                            rows[player][piece] = -1;
                        } else if let Some(circle) = circle {
                            taken[circle] = true;
                        }
                        marks[player][piece] &= (0..28).contains(&rows[player][piece]);
                    }
                    // No player is to be finished yet.
                    if rows[player].iter().all(|&p| p >= 28) {
                        rows[player][0] = -1;
                    }
                }
                let position =
                    serde_json::json!({"pieces": rows, "bounced": marks, "turn": {"player": whose}});
                (players, KimbleOptions { max_throws: None, ..options }, position.to_string())
            },
        )
    })
}

/// A verdict says that the turn passes exactly where it does, and that a six presses again where it does.
fn check_turn_is_told(before: &Referee, action: &Action, verdict: &Verdict) -> Result<(), TestCaseError> {
    let (was, is) = (before.turn(), verdict.turn);
    if state(before).opening.is_some() || verdict.over.is_some() {
        return Ok(());
    }
    let says = |fate: Fate| verdict.has(NoteKind::Turn(fate));
    prop_assert_eq!(says(Fate::Passes), was.player != is.player, "{:?}: {:?}", action, verdict);
    if was.task == Task::Move && *action != Action::Resign && !matches!(action, Action::Press(_)) {
        let again = is == Turn { player: was.player, task: Task::Press };
        prop_assert_eq!(says(Fate::GoesOn), again, "{:?}: {:?}", action, verdict);
    }
    Ok(())
}

/// Plays on by chance, with everything checked at every step.
fn play(mut game: Referee, options: &KimbleOptions, chances: Vec<Chance>) -> Result<Referee, TestCaseError> {
    for chance in chances {
        check_board(&game)?;
        let mut copy = check_round_trip(&game, options)?;
        check_legal(&game, options)?;
        if game.over().is_some() {
            break;
        }
        let (by, action) = next_action(&game, chance);
        let before = game.clone();
        let verdict = game.act(by, &action);
        prop_assert_eq!(&copy.act(by, &action), &verdict);
        prop_assert_eq!(&copy, &game);
        prop_assert_eq!(before.admit(by, Intent::Act(&action)).is_ok(), verdict.is_ok());
        match verdict {
            Ok(verdict) => {
                // Giving up, and a throw that has yet to be used, are decided by no rule.
                let undecided = action == Action::Resign || verdict.turn.task == Task::Move;
                prop_assert!(!verdict.rules.is_empty() || undecided, "{action:?}: {verdict:?}");
                prop_assert!(!verdict.notes.is_empty());
                check_turn_is_told(&before, &action, &verdict)?;
            }
            Err(_) => prop_assert_eq!(&before, &game),
        }
    }
    Ok(game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_to_the_rules(
        (players, options, first) in any_game(),
        chances in prop::collection::vec(chance(), 1..600),
    ) {
        play(Referee::new(&Options::Kimble(options), players, first).unwrap(), &options, chances)?;
    }

    #[test]
    fn random_finishes_keep_to_the_rules(
        (players, options, position) in late_position(),
        chances in prop::collection::vec(chance(), 300),
    ) {
        let game = set_up(options, players, First::Player(Player(0)), &position).unwrap();
        play(game, &options, chances)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn every_number_allows_exactly_what_is_listed((players, options, position) in late_position()) {
        let game = set_up(options, players, First::Player(Player(0)), &position).unwrap();
        for number in 1..=6 {
            let mut game = game.clone();
            let by = game.turn().player.unwrap();
            game.act(by, &press(number)).unwrap();
            check_board(&game)?;
            check_legal(&game, &options)?;
            check_round_trip(&game, &options)?;
        }
    }
}
