//! What the laws of the ICF and the rules of the NCA ask of a table: the toss, forgoing, breaches that are told, the buzzer.

use super::*;

fn act(line: &str) -> Ask {
    Ask::Act { line: Json::new(line), after: None, nonce: None }
}

/// A table at a real board, begun by player 0.
fn told(set: RuleSet, players: u8) -> Settings {
    let clocked = with_clock(set.game(), players, Some(30), None);
    Settings { input: Input::Observed, ..by(set, clocked) }
}

#[test]
fn a_player_cannot_tell_the_result_of_a_board_that_the_server_simulates() {
    let lines = [
        (RuleSet::Carrom, r#"{"by":0,"board":{"winner":0,"left":9,"queen":0}}"#),
        (RuleSet::Icf, r#"{"by":0,"board":{"winner":0,"left":9,"queen":0}}"#),
        (RuleSet::Icf, r#"{"by":0,"technical":true}"#),
        (RuleSet::Icf, r#"{"by":0,"foul":true}"#),
        (RuleSet::Icf, r#"{"by":0,"shot":{"improper":true}}"#),
        (RuleSet::Crokinole, r#"{"by":0,"round":{"winner":0,"sunk":[1,0]}}"#),
        (RuleSet::Nca, r#"{"by":0,"round":{"winner":0,"sunk":[1,0]}}"#),
        (RuleSet::Nca, r#"{"buzzer":true}"#),
    ];
    for (set, line) in lines {
        let mut stage = Stage::begin(by(set, settings(set.game(), 2)));
        let refused = stage.ask(&guest(0), &act(line)).unwrap_err();
        assert_eq!(refused.limit, Some(Limit::Input), "{set}: {line}");
        let mut stage = Stage::begin(told(set, 2));
        let refused = stage.ask(&guest(0), &act(line)).err().and_then(|refused| refused.limit);
        assert_eq!(refused, None, "{set}: {line} is the referee's matter at a real board");
    }
}

#[test]
fn anybody_who_plays_may_tell_the_buzzer_and_nobodys_clock_takes_notice() {
    let mut stage = Stage::begin(told(RuleSet::Nca, 2));
    stage.run_out();
    assert_eq!(stage.left(), 30_000, "player 1 is in turn");
    stage.ask(&guest(1), &act(r#"{"by":1,"shot":{"off":["b1"]}}"#)).unwrap();
    stage.ask(&guest(0), &act(r#"{"by":0,"shot":{"off":["a2"]}}"#)).unwrap();
    stage.now += 12_000;
    let buzzer = act(r#"{"buzzer":true}"#);
    assert_eq!(stage.ask(&guest(2), &buzzer).unwrap_err().limit, Some(Limit::Seat), "a stranger may not");
    stage.ask(&guest(1), &buzzer).unwrap();
    assert_eq!(stage.last_line(), r#"{"buzzer":true}"#.replace('}', &hash_of(&stage)), "nobody did it");
    assert_eq!(
        (stage.left(), stage.last_verdict().turn.player),
        (18_000, Some(1)),
        "the last shot is player 1's"
    );
    assert_eq!(standing(&stage.recalled(stage.now)), standing(&stage.room));
}

/// The end of the last line: the hash that the record keeps.
fn hash_of(stage: &Stage) -> String {
    let line = stage.last_line();
    line[line.find(",\"hash\"").expect("a record's line has a hash")..].to_owned()
}

#[test]
fn icf_13_the_toss_has_the_time_of_a_turn_and_late_means_break() {
    let mut stage = Stage::begin(Settings {
        first: None,
        ..by(RuleSet::Icf, with_clock(Game::Carrom, 2, Some(20), None))
    });
    let turn = stage.room.playing().unwrap().turn();
    assert_eq!((turn.task, stage.left()), (Task::Toss, 20_000));
    let winner = turn.player.unwrap();
    stage.now += 5_000;
    assert_eq!(standing(&stage.recalled(stage.now)), standing(&stage.room), "in the middle of the toss");
    assert!(stage.run_out().contains("timeout"));
    let turn = stage.room.playing().unwrap().turn();
    assert_eq!((turn.task, turn.player), (Task::Shot, Some(winner)), "who does not choose breaks");
}

#[test]
fn icf_60_whoever_does_not_place_within_fifteen_seconds_has_forgone() {
    for players in [2, 4] {
        let mut stage = Stage::begin(told(RuleSet::Icf, players));
        let striker = r#"{"by":0,"shot":{"hits":[["striker","w1"]],"pocketed":["w1","w2","striker"]}}"#;
        stage.ask(&guest(0), &act(striker)).unwrap();
        let placer = stage.last_verdict().turn.player.unwrap();
        assert_eq!((stage.left(), placer), (15_000, if players == 4 { 3 } else { 1 }));
        stage.now += 4_000;
        assert_eq!(standing(&stage.recalled(stage.now)), standing(&stage.room), "in the middle of placing");
        assert!(stage.run_out().contains("timeout"));
        assert_eq!(stage.last_verdict().rules[0], "ICF-60");
        let turn = stage.room.playing().unwrap().turn();
        assert_eq!((turn.task, turn.player), (Task::Shot, Some(Player(0))), "two pieces are down again");
        // Placing one piece and then waiting forgoes the rest only.
        stage.ask(&guest(0), &act(&striker.replace("w1", "w3").replace("w2", "w4"))).unwrap();
        stage.ask(&guest(placer), &act(&format!(r#"{{"by":{placer},"place":{{}}}}"#))).unwrap();
        assert_eq!(stage.left(), 15_000, "every piece has its own time");
        let forgo = format!(r#"{{"by":{placer},"forgo":true}}"#);
        assert_eq!(stage.ask(&guest(placer), &act(&forgo)).unwrap_err().rule(), Some("ICF-60"));
        assert!(stage.run_out().contains("timeout"));
    }
}

#[test]
fn icf_23_the_agreed_seconds_count_instead_of_the_shot_clock() {
    let clocked = by(RuleSet::Icf, with_clock(Game::Carrom, 2, Some(60), None));
    let mut stage = Stage::begin(Settings { options: Json::new(r#"{"seconds":15}"#), ..clocked });
    assert_eq!(stage.left(), 15_000);
    assert!(stage.run_out().contains("timeout"));
    assert!(stage.last_verdict().rules.contains(&"ICF-S8".to_owned()), "{:?}", stage.last_verdict().rules);
}
