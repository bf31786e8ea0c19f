//! What a table takes from the rule books: the times they give for a decision, and kimble's dome.

use super::*;

/// A table at a real board, where players enter any result, with these clocks.
fn told(game: Game, shot: Option<u32>, whole: Option<u32>, line: &str) -> Stage {
    let settings = Settings { input: Input::Observed, ..with_clock(game, 2, shot, whole) };
    let mut stage = Stage::begin(settings);
    let line = Json::new(line);
    stage.ask(&guest(0), &Ask::Act { line, after: None, nonce: None }).unwrap();
    stage
}

#[test]
fn car_s18_a_piece_is_placed_within_fifteen_seconds_whatever_the_shot_clock_says() {
    let striker = r#"{"by":0,"shot":{"hits":[["striker","w1"]],"pocketed":["w1","striker"]}}"#;
    for (shot, whole, left) in [
        (Some(5), None, 15_000),
        (Some(60), None, 15_000),
        (None, Some(60), 15_000),
        (None, Some(30), 15_000),
    ] {
        let mut stage = told(Game::Carrom, shot, whole, striker);
        assert_eq!(stage.left(), left, "{shot:?} {whole:?}");
        assert!(stage.run_out().contains("timeout"));
        assert_eq!(stage.last_verdict().rules, ["CAR-S18"]);
    }
    // Never more than what is left of the player's game.
    let mut stage = told(Game::Carrom, None, Some(30), r#"{"by":0,"shot":{"hits":[["striker","w1"]]}}"#);
    stage.now += 18_000;
    let line = r#"{"by":1,"shot":{"hits":[["striker","b1"]]}}"#;
    stage.ask(&guest(1), &Ask::Act { line: Json::new(line), after: None, nonce: None }).unwrap();
    stage.ask(&guest(0), &Ask::Act { line: Json::new(striker), after: None, nonce: None }).unwrap();
    assert_eq!(stage.left(), 12_000);
    assert_eq!(stage.recalled(stage.now).deadline(), stage.room.deadline(), "after a restart, too");
}

#[test]
fn kim_s16_an_optional_move_is_thought_about_for_thirty_seconds() {
    // All pieces are in the nest: one may leave it with a six.
    for (shot, whole) in [(Some(5), None), (Some(60), None), (None, Some(60))] {
        let mut stage = told(Game::Kimble, shot, whole, r#"{"by":0,"press":6}"#);
        assert_eq!(stage.left(), 30_000, "{shot:?} {whole:?}");
        assert!(stage.run_out().contains("timeout"));
        assert_eq!(stage.last_verdict().rules, ["KIM-06", "KIM-S9", "KIM-S10", "KIM-S16"]);
        assert_eq!(stage.left(), u64::from(shot.unwrap_or(30)) * 1000, "the press has its own time again");
    }
    // A duty has the time of any other turn.
    let mut stage = told(Game::Kimble, Some(5), None, r#"{"by":0,"press":6}"#);
    for line in [r#"{"by":0,"move":0}"#, r#"{"by":0,"press":3}"#] {
        stage.ask(&guest(0), &Ask::Act { line: Json::new(line), after: None, nonce: None }).unwrap();
    }
    assert_eq!(stage.left(), 5_000);
}

#[test]
fn kim_s18_a_table_by_link_has_a_locked_dome_unless_its_owner_opens_it() {
    let options = |options: &str, input| {
        let settings = Settings { options: Json::new(options), input, ..settings(Game::Kimble, 2) };
        options_of(&settings).unwrap().text().to_owned()
    };
    for input in [Input::Guided, Input::Plain] {
        assert!(options("{}", input).contains(r#""dome":"locked""#));
        assert!(options(r#"{"dome":"locked"}"#, input).contains(r#""dome":"locked""#));
        assert!(!options(r#"{"dome":"open"}"#, input).contains("dome"), "open is the book's");
    }
    // A real dome answers every player who presses it.
    assert!(!options("{}", Input::Observed).contains("dome"));
    let open = Settings {
        options: Json::new(options(r#"{"dome":"open"}"#, Input::Guided)),
        ..settings(Game::Kimble, 2)
    };
    let stage = Stage::begin(open);
    let What::Opened { settings, .. } = &stage.room.rematch_opening()[0] else { panic!("it opens a table") };
    assert!(!settings.options.text().contains("dome"), "another game is played by the same options");
}
