//! Crokinole and croquignole: tricky combinations by hand, and random play that must keep the books straight.

use std::collections::{BTreeMap, BTreeSet};

use boards::{Game, Point, profile};
use proptest::prelude::*;
use rules::{
    Action, Change, Disc, Facts, First, Form, Intent, NoteKind, Options, Over, Player, Position, Referee,
    Rest, SetupError, Side, Task, Zone, ring, rule,
};
use serde_json::{Value, json};

fn options(game: Game, target: u32, max_rounds: Option<u32>) -> Options {
    let options = ring::Options { target, max_rounds };
    match game {
        Game::Crokinole => Options::Crokinole(options),
        _ => Options::Croquignole(options),
    }
}

fn try_set_up(options: &Options, players: usize, position: Value) -> Result<Referee, SetupError> {
    let position = Position::Ring(serde_json::from_value(position).expect("the shape of a position"));
    Referee::from_position(options, players, First::Player(Player(0)), &position)
}

fn set_up(game: Game, players: usize, position: Value) -> Referee {
    try_set_up(&options(game, 100, None), players, position).expect("a possible position")
}

fn disc(name: &str) -> Disc {
    Disc::named(Game::Crokinole, name).expect("a disc of the ring board")
}

/// The facts of a shot in `judge`'s shape.
fn facts(told: Value) -> Facts {
    let name = |v: &Value| disc(v.as_str().unwrap());
    let list = |key: &str| told[key].as_array().map(|all| all.iter().map(name).collect()).unwrap_or_default();
    let rest = |v: &Value| match v.as_str() {
        Some(label) => Rest::In(Zone::from_label(label).unwrap()),
        None => Rest::At([v[0].as_f64().unwrap(), v[1].as_f64().unwrap()]),
    };
    Facts {
        hits: told["hits"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|pair| (name(&pair[0]), name(&pair[1])))
            .collect(),
        pocketed: list("pocketed"),
        off: list("off"),
        rebounded: list("rebounded"),
        rest: told["rest"].as_object().into_iter().flatten().map(|(d, v)| (disc(d), rest(v))).collect(),
        ..Facts::default()
    }
}

fn form(referee: &Referee) -> ring::Form {
    match referee.form() {
        Form::Ring(form) => form,
        other => panic!("not a ring game: {other:?}"),
    }
}

/// Judges a shot of the player in turn and answers with the rules it cites.
fn shoot(referee: &mut Referee, told: Value) -> Vec<&'static str> {
    let by = referee.turn().player.expect("somebody's turn");
    let verdict = referee.act(by, &Action::Shot(facts(told))).expect("a verdict");
    assert!(!verdict.notes.is_empty());
    verdict.rules.iter().map(|rule| rule.name()).collect()
}

fn check(game: Game, position: Value, told: Value, rules: &[&str], on_board: Value) -> Referee {
    let mut referee = set_up(game, 2, position.clone());
    assert_eq!(shoot(&mut referee, told.clone()), rules, "{position} {told}");
    assert_eq!(json!(form(&referee).discs), on_board, "{position} {told}");
    referee
}

fn crokinole(position: Value, told: Value, rules: &[&str], on_board: Value) -> Referee {
    check(Game::Crokinole, position, told, rules, on_board)
}

fn croquignole(position: Value, told: Value, rules: &[&str], on_board: Value) -> Referee {
    check(Game::Croquignole, position, told, rules, on_board)
}

fn turn(player: u8) -> Value {
    json!({"player": player, "do": "shot"})
}

#[test]
fn a_void_shot_takes_everything_own_with_it() {
    let position = json!({"discs": {"a1": "10", "a2": "15", "a3": "5", "b1": "5"}, "turn": turn(0)});
    let told =
        json!({"hits": [["a4", "a1"], ["a1", "a2"]], "pocketed": ["a2"], "rest": {"a4": "5", "a1": "10"}});
    let on_board = json!({"a3": "5", "b1": "5"});
    let rules = ["CRO-10", "CRO-11", "CRO-S4", "CRO-09"];
    crokinole(position.clone(), told.clone(), &rules, on_board.clone());
    croquignole(position, told, &["CRQ-07", "CRQ-08", "CRQ-10", "CRQ-S7", "CRQ-12"], on_board);
}

#[test]
fn a_void_shot_off_the_rim_is_void_first() {
    let position = json!({"discs": {"a1": "5", "b1": "15"}, "turn": turn(0)});
    let told = json!({"hits": [["a2", "a1"]], "rebounded": ["a2"], "rest": {"a2": "5", "a1": "10"}});
    let rules = ["CRO-10", "CRO-11", "CRO-S11", "CRO-09"];
    crokinole(position.clone(), told.clone(), &rules, json!({"b1": "15"}));
    croquignole(position, told, &["CRQ-07", "CRQ-08", "CRQ-10", "CRQ-12"], json!({"b1": "15"}));
}

#[test]
fn a_disc_that_comes_back_off_the_rim_has_touched_all_the_same() {
    let position = json!({"discs": {"b1": "15"}, "turn": turn(0)});
    let told = json!({"hits": [["a1", "b1"]], "rebounded": ["a1"], "rest": {"a1": "5", "b1": "10"}});
    let rules = ["CRO-10", "CRO-S12", "CRO-14", "CRO-S7", "CRO-09"];
    crokinole(position.clone(), told.clone(), &rules, json!({"b1": "10"}));
    croquignole(position, told, &["CRQ-07", "CRQ-S4", "CRQ-12"], json!({"b1": "10"}));
}

#[test]
fn a_disc_that_comes_back_and_falls_into_the_hole_does_not_count() {
    let position = json!({"discs": {"b1": "15"}, "turn": turn(0)});
    let told = json!({"hits": [["a1", "b1"]], "rebounded": ["a1", "b1"], "pocketed": ["a1", "b1"]});
    let rules = ["CRO-10", "CRO-S12", "CRO-14", "CRO-09"];
    let referee = crokinole(position.clone(), told.clone(), &rules, json!({}));
    assert_eq!(form(&referee).sunk, [0, 0]);
    let referee = croquignole(position, told, &["CRQ-07", "CRQ-S4", "CRQ-12"], json!({}));
    assert_eq!(form(&referee).sunk, [0, 0]);
    let alone = json!({"rebounded": ["a1"], "pocketed": ["a1"]});
    let referee = croquignole(json!({}), alone, &["CRQ-06", "CRQ-S4", "CRQ-12"], json!({}));
    assert_eq!(form(&referee).sunk, [0, 0]);
}

#[test]
fn another_own_disc_saves_the_shot_in_one_book_only() {
    let position = json!({"discs": {"a1": "10"}, "turn": turn(0)});
    let told = json!({"hits": [["a2", "a1"]], "rest": {"a2": "5", "a1": "15/10"}});
    crokinole(position.clone(), told.clone(), &["CRO-12", "CRO-09"], json!({"a1": "15/10", "a2": "5"}));
    croquignole(position, told, &["CRQ-06", "CRQ-12"], json!({"a1": "15/10"}));
}

#[test]
fn a_disc_that_lay_in_the_15_untouched_does_not_help() {
    let position = json!({"discs": {"a1": "15"}, "turn": turn(0)});
    let rules = ["CRO-12", "CRO-S3", "CRO-13", "CRO-09"];
    crokinole(position.clone(), json!({"rest": {"a2": "10"}}), &rules, json!({"a1": "15"}));
    // Touched, it does, even if nobody says that it moved.
    let told = json!({"hits": [["a2", "a1"]], "rest": {"a2": "10"}});
    crokinole(position, told, &["CRO-12", "CRO-09"], json!({"a1": "15", "a2": "10"}));
}

#[test]
fn a_missed_open_shot_is_taken_by_every_rule_that_takes_it() {
    for (told, cro, crq) in [
        (json!({"rest": {"a1": "5/out"}}), vec!["CRO-12", "CRO-13", "CRO-16"], vec!["CRQ-06", "CRQ-11"]),
        (
            json!({"rest": {"a1": [0.0, 0.325]}}),
            vec!["CRO-12", "CRO-13", "CRO-16", "CRO-S13"],
            vec!["CRQ-06", "CRQ-11", "CRQ-S12"],
        ),
        (
            json!({"rebounded": ["a1"], "rest": {"a1": "15"}}),
            vec!["CRO-12", "CRO-14"],
            vec!["CRQ-06", "CRQ-S4"],
        ),
        (json!({"off": ["a1"]}), vec!["CRO-12", "CRO-13"], vec!["CRQ-06"]),
        // Back off the rim and off again is simply off.
        (json!({"rebounded": ["a1"], "off": ["a1"]}), vec!["CRO-12", "CRO-13"], vec!["CRQ-06"]),
    ] {
        crokinole(json!({}), told.clone(), &[cro, vec!["CRO-09"]].concat(), json!({}));
        croquignole(json!({}), told, &[crq, vec!["CRQ-12"]].concat(), json!({}));
    }
}

#[test]
fn sunk_discs_count_for_their_owners() {
    let position = json!({"discs": {"b1": "15", "b2": "15"}, "turn": turn(0)});
    let told =
        json!({"hits": [["a1", "b1"], ["b1", "b2"]], "pocketed": ["b2", "a1"], "rest": {"b1": "10/5"}});
    let rules = ["CRO-10", "CRO-17", "CRO-S10", "CRO-S5", "CRO-09"];
    let referee = crokinole(position.clone(), told.clone(), &rules, json!({"b1": "10/5"}));
    assert_eq!((form(&referee).sunk, form(&referee).round_points), ([1, 1], [20, 25]));
    let referee = croquignole(position, told, &["CRQ-07", "CRQ-S6", "CRQ-12"], json!({"b1": "10/5"}));
    assert_eq!((form(&referee).sunk, form(&referee).round_points), ([1, 1], [20, 25]));
    let position = json!({"discs": {"a1": "15"}, "turn": turn(0)});
    let told = json!({"hits": [["a2", "a1"]], "pocketed": ["a1"], "rest": {"a2": "10"}});
    let referee = croquignole(position, told, &["CRQ-06", "CRQ-S11", "CRQ-12"], json!({}));
    assert_eq!(form(&referee).sunk, [1, 0]);
}

#[test]
fn what_moved_was_touched_even_if_nobody_wrote_it_down() {
    let position = json!({"discs": {"b1": "15"}, "turn": turn(0)});
    for told in [
        json!({"off": ["b1"], "rest": {"a1": "10"}}),
        json!({"rest": {"a1": "10", "b1": "5"}}),
        json!({"pocketed": ["b1"], "rest": {"a1": "10"}}),
    ] {
        let mut referee = set_up(Game::Crokinole, 2, position.clone());
        shoot(&mut referee, told);
        assert_eq!(form(&referee).discs["a1"], "10");
    }
    // A disc that is told of where it lay has not moved.
    let still = json!({"rest": {"a1": "10", "b1": "15"}});
    crokinole(position, still, &["CRO-10", "CRO-11", "CRO-09"], json!({"b1": "15"}));
}

#[test]
fn the_partners_discs_are_own_discs() {
    // Player 0 began, so a1 is player 0's and a2 the partner's; a3 is player 0's next.
    let position =
        json!({"discs": {"a1": "10", "a2": "10", "b1": "5", "b2": "5"}, "starter": 0, "turn": turn(0)});
    let by_partner = json!({"hits": [["a3", "a2"], ["a2", "b1"]], "rest": {"a3": "5"}});
    let by_own = json!({"hits": [["a3", "a1"], ["a1", "b1"]], "rest": {"a3": "5"}});
    let void = json!({"hits": [["a3", "a2"]], "rest": {"a3": "5"}});
    for (game, told, rules) in [
        (Game::Crokinole, &by_partner, vec!["CRO-10", "CRO-S14", "CRO-09"]),
        (Game::Crokinole, &by_own, vec!["CRO-10", "CRO-09"]),
        (Game::Crokinole, &void, vec!["CRO-10", "CRO-11", "CRO-S14", "CRO-09"]),
        (Game::Croquignole, &by_partner, vec!["CRQ-07", "CRQ-09", "CRQ-S12", "CRQ-12", "CRQ-S10"]),
        (Game::Croquignole, &by_own, vec!["CRQ-07", "CRQ-09", "CRQ-12", "CRQ-S10"]),
        (Game::Croquignole, &void, vec!["CRQ-07", "CRQ-08", "CRQ-10", "CRQ-S12", "CRQ-12", "CRQ-S10"]),
    ] {
        let mut referee = set_up(game, 4, position.clone());
        assert_eq!(shoot(&mut referee, told.clone()), rules, "{game} {told}");
        assert_eq!(referee.turn().player, Some(Player(1)));
    }
}

#[test]
fn leaning_on_the_hole_is_not_sunk() {
    for (at, rules) in
        [([0.01, 0.01], &["CRO-12", "CRO-S9", "CRO-09"][..]), ([0.0175, 0.0], &["CRO-12", "CRO-09"])]
    {
        crokinole(json!({}), json!({"rest": {"a1": at}}), rules, json!({"a1": "15"}));
    }
}

#[test]
fn the_last_disc_ends_the_round() {
    let last = json!({"left": [0, 1], "sunk": [1, 0], "discs": {"a12": "15/10", "b11": "15"}, "starter": 0});
    let told = json!({"hits": [["b12", "a12"]], "rest": {"b12": "10"}});
    let rules = ["CRO-10", "CRO-18", "CRO-20", "CRO-21", "CRO-22", "CRO-19"];
    let referee = crokinole(last.clone(), told.clone(), &rules, json!({}));
    assert_eq!((form(&referee).score, form(&referee).round, form(&referee).left), ([5, 0], 2, [12, 12]));
    assert_eq!(referee.turn().player, Some(Player(1)), "the last player starts");
    let rules = ["CRQ-07", "CRQ-12", "CRQ-13", "CRQ-S2", "CRQ-14", "CRQ-S3"];
    let referee = croquignole(last, told, &rules, json!({}));
    assert_eq!((form(&referee).score, form(&referee).round, form(&referee).left), ([5, 0], 2, [12, 12]));
    assert_eq!(referee.turn().player, Some(Player(1)), "the sides alternate");
    // With four, crokinole's last player starts; croquignole's start moves on by one seat.
    for (game, next) in [(Game::Crokinole, 3), (Game::Croquignole, 1)] {
        let mut referee = set_up(game, 4, json!({"left": [0, 1], "starter": 0}));
        assert_eq!(referee.turn().player, Some(Player(3)));
        shoot(&mut referee, json!({"off": ["b12"]}));
        assert_eq!(referee.turn().player, Some(Player(next)), "{game}");
    }
}

#[test]
fn the_game_ends_at_the_target_or_after_the_last_round() {
    let position = json!({"score": [90, 0], "left": [0, 1], "discs": {"a1": "10"}, "starter": 0});
    let out = json!({"hits": [["b12", "a1"]], "off": ["b12"]});
    for (game, max_rounds, target, rules) in [
        (Game::Crokinole, None, 100, ["CRO-22", "CRO-23"]),
        (Game::Crokinole, Some(1), 100, ["CRO-22", "CRO-23"]),
        (Game::Crokinole, Some(1), 101, ["CRO-22", "CRO-S15"]),
        (Game::Croquignole, Some(1), 100, ["CRQ-15", "CRQ-S13"]),
        (Game::Croquignole, Some(1), 101, ["CRQ-14", "CRQ-S12"]),
    ] {
        let mut referee =
            try_set_up(&options(game, target, max_rounds), 2, position.clone()).expect("it is possible");
        let cited = shoot(&mut referee, out.clone());
        assert_eq!(cited[cited.len() - 2..], rules);
        assert_eq!(referee.over(), Some(Over::Sides { winner: Some(Side::Zero), score: [100, 0] }));
        assert_eq!(referee.turn().task, Task::None);
        assert_eq!(json!(form(&referee).discs), json!({"a1": "10"}), "the last board stays to be seen");
    }
    let position =
        json!({"score": [10, 20], "round": 3, "left": [0, 1], "discs": {"a1": "10"}, "starter": 0});
    let mut referee =
        try_set_up(&options(Game::Crokinole, 100, Some(3)), 2, position).expect("it is possible");
    shoot(&mut referee, out);
    assert_eq!(referee.over(), Some(Over::Sides { winner: None, score: [20, 20] }));
}

#[test]
fn a_tied_round_scores_nothing() {
    let tied = json!({"left": [0, 1], "discs": {"a1": "10", "b1": "10"}, "starter": 0});
    let out = json!({"hits": [["b12", "a1"]], "off": ["b12"]});
    crokinole(tied.clone(), out.clone(), &["CRO-10", "CRO-18", "CRO-20", "CRO-S6", "CRO-19"], json!({}));
    croquignole(tied, out, &["CRQ-07", "CRQ-12", "CRQ-13", "CRQ-S2", "CRQ-S8", "CRQ-S3"], json!({}));
}

#[test]
fn a_clock_that_runs_out_costs_the_disc() {
    for (game, rule) in [(Game::Crokinole, "CRO-09"), (Game::Croquignole, "CRQ-12")] {
        let mut referee = set_up(game, 2, json!({"discs": {"b1": "15"}, "turn": turn(0)}));
        let refused = referee.act(Player(1), &Action::Timeout(None)).unwrap_err();
        assert_eq!(refused.rule.map(|rule| rule.name()), Some(rule));
        let verdict = referee.act(Player(0), &Action::Timeout(None)).unwrap();
        assert_eq!(verdict.rules.iter().map(|rule| rule.name()).collect::<Vec<_>>(), [rule]);
        assert_eq!(form(&referee).left, [11, 11]);
        assert_eq!(referee.turn().player, Some(Player(1)));
    }
}

#[test]
fn who_resigns_loses() {
    for (players, by, winner) in [(2, 1, Side::Zero), (3, 2, Side::Zero), (4, 2, Side::One)] {
        let mut referee = set_up(Game::Crokinole, players, json!({"score": [35, 20]}));
        let verdict = referee.act(Player(by), &Action::Resign).unwrap();
        assert_eq!(verdict.rules, []);
        assert_eq!(verdict.over, Some(Over::Sides { winner: Some(winner), score: [35, 20] }));
    }
}

#[test]
fn shots_that_cannot_be_are_refused_and_change_nothing() {
    let referee = set_up(Game::Crokinole, 2, json!({"discs": {"b1": "15"}, "turn": turn(0)}));
    for (told, key) in [
        (json!({"hits": [["a1", "b1"]]}), "ring-where-ended"),
        (json!({"hits": [["a1", "b2"]], "off": ["a1"]}), "facts-not-on-board"),
        (json!({"rest": {"a2": "15"}}), "facts-not-on-board"),
        (json!({"pocketed": ["a1", "a1"]}), "facts-twice"),
        (json!({"off": ["a1"], "rest": {"a1": "15"}}), "facts-fell-and-lies"),
    ] {
        let mut after = referee.clone();
        let refusal = after.act(Player(0), &Action::Shot(facts(told))).unwrap_err();
        assert_eq!((refusal.rule, refusal.note.key), (None, key));
        assert_eq!(after, referee);
    }
    let told = facts(json!({"off": ["a1"]}));
    let refusal = referee.clone().act(Player(1), &Action::Shot(told)).unwrap_err();
    assert_eq!(refusal.rule.map(|rule| rule.name()), Some("CRO-09"));
    for action in [Action::Pass, Action::Touch, Action::Place { disc: None, at: None }, Action::Keep(true)] {
        assert_eq!(referee.clone().act(Player(0), &action).unwrap_err().note.key, "not-now");
    }
}

/// Whether a start is admitted, or the rule and the reason it is refused by.
fn start(referee: &Referee, by: u8, at: Point, heading: Point) -> Option<(&'static str, &'static str)> {
    let refusal = referee.admit(Player(by), Intent::Flick { at, heading }).err()?;
    Some((refusal.rule.map_or("", |rule| rule.name()), refusal.note.key))
}

#[test]
fn a_start_is_on_the_line_in_the_own_quadrant_free_and_aimed_inwards() {
    let position = json!({"at": {"b1": [0.05, -0.28]}, "turn": turn(0)});
    let crokinole = set_up(Game::Crokinole, 2, position.clone());
    let croquignole = set_up(Game::Croquignole, 2, position);
    let (line, up) = (0.3048, [0.0, 1.0]);
    let corner = line * std::f64::consts::FRAC_1_SQRT_2;
    for (at, heading, cro, crq) in [
        ([0.0, -line], up, "", ""),
        ([0.0, -line + 0.0159], up, "", ""),
        ([0.0, -line + 0.01592], up, "crokinole-start-off-line", "croquignole-start-off-line"),
        ([0.0, -line - 2e-6], up, "crokinole-start-off-line", ""),
        ([0.0, -line - 0.0159], up, "crokinole-start-off-line", ""),
        ([0.0, -line - 0.0160], up, "crokinole-start-off-line", "croquignole-start-off-line"),
        ([-corner, -corner], up, "", ""),
        ([corner, 2e-5 - corner], up, "crokinole-start-off-quadrant", "croquignole-start-off-zone"),
        ([0.0, line], [0.0, -1.0], "crokinole-start-off-quadrant", "croquignole-start-off-zone"),
        ([0.045, -0.3], up, "crokinole-start-taken", "croquignole-start-taken"),
        ([0.0, -line], [1.0, 0.0], "crokinole-aim-outward", "croquignole-aim-outward"),
        ([0.0, -line], [1.0, -1e-9], "crokinole-aim-outward", "croquignole-aim-outward"),
        ([0.0, -line], [1.0, 1e-9], "", ""),
    ] {
        let rule = if cro.contains("aim") { "CRO-08" } else { "CRO-07" };
        let refused = |rule, key: &'static str| (!key.is_empty()).then_some((rule, key));
        assert_eq!(start(&crokinole, 0, at, heading), refused(rule, cro), "{at:?}");
        assert_eq!(start(&croquignole, 0, at, heading), refused("CRQ-04", crq), "{at:?}");
    }
    assert_eq!(start(&crokinole, 1, [0.0, line], [0.0, -1.0]), Some(("CRO-09", "not-your-turn")));
    // With three the partners sit in the west and in the east.
    for (by, at) in [(1, [-line, 0.0]), (2, [line, 0.0])] {
        let referee = set_up(Game::Crokinole, 3, json!({"starter": by, "turn": turn(by)}));
        assert_eq!(start(&referee, by, at, [-at[0], -at[1]]), None);
    }
}

#[test]
fn positions_that_cannot_be_are_malformed() {
    let crokinole = options(Game::Crokinole, 100, None);
    for (position, expected) in [
        (json!({"score": [100, 0]}), "below the target 100"),
        (json!({"round": 0}), "round is 0; expected 1 or more"),
        (json!({"left": [13, 12]}), "left is [13, 12]; expected at most 12 of side 0"),
        (json!({"left": [12, 12], "discs": {"b1": "15"}}), "expected at most 11 of side 1"),
        (json!({"left": [0, 0]}), "expected a disc still to be played"),
        (json!({"sunk": [13, 0]}), "sunk is [13, 0]; expected at most 12 of side 0"),
        (json!({"discs": {"c1": "15"}}), "expected discs a1 to a12 and b1 to b12"),
        (json!({"discs": {"a1": "20"}}), "discs has a1 in \"20\"; expected \"15\""),
        (json!({"discs": {"a1": "5/out"}}), "expected \"15\""),
        (json!({"at": {"a1": null}}), "expected its place, or its zone in discs"),
        (json!({"at": {"a1": [0.0, 0.3]}}), "expected it inside"),
        (json!({"at": {"a1": [0.0, 0.5]}}), "expected it inside"),
        (
            json!({"at": {"a1": [0.05, 0.08]}}),
            "a1 lies off the board, on a post or in the hole at [0.05, 0.08]",
        ),
        (json!({"at": {"a1": [0.0, 0.05], "b1": [0.0, 0.08]}}), "expected them apart"),
        (json!({"discs": {"a1": "10"}, "at": {"a1": [0.0, 0.05]}}), "expected \"15\" by its place"),
        (json!({"discs": {}, "at": {"a1": [0.0, 0.05]}}), "expected the same discs in both"),
        (json!({"discs": {"a1": "10"}, "round_points": [15, 0]}), "expected [10, 0]"),
        (json!({"starter": 2}), "starter is player 2; expected 0 to 1"),
        (json!({"turn": {"player": 2, "do": "shot"}}), "turn is player 2; expected 0 to 1"),
        (json!({"turn": {"player": 0, "do": "place"}}), "turn.do is \"place\"; expected \"shot\""),
        (json!({"left": [0, 1], "turn": turn(0)}), "expected one with a disc left"),
    ] {
        let error = try_set_up(&crokinole, 2, position).unwrap_err();
        assert!(error.to_string().contains(expected), "{error} … {expected}");
    }
    let four = try_set_up(&crokinole, 4, json!({"starter": 0, "turn": turn(2)}));
    assert_eq!(four.unwrap_err().to_string(), "turn is player 2; expected player 0, by starter and left");
    for (game, players, target, max_rounds, expected) in [
        (Game::Croquignole, 3, 100, None, "players is 3; expected 2 or 4 (CRQ-S9)"),
        (Game::Crokinole, 5, 100, None, "players is 5; expected 2, 3 or 4"),
        (Game::Crokinole, 2, 0, None, "target is 0; expected 1 to 1000"),
        (Game::Croquignole, 2, 1001, None, "target is 1001; expected 1 to 1000"),
        (Game::Crokinole, 2, 100, Some(0), "max_rounds is 0; expected 1 or more, or null for no limit"),
    ] {
        let error =
            Referee::new(&options(game, target, max_rounds), players, First::Player(Player(0))).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn what_a_position_leaves_out_follows_from_the_rest() {
    let referee = set_up(Game::Crokinole, 2, json!({"discs": {"b3": "10"}, "sunk": [2, 0]}));
    assert_eq!(form(&referee).left, [10, 9]);
    assert_eq!(referee.turn().player, Some(Player(0)), "who has more discs left");
    let referee = set_up(Game::Crokinole, 2, json!({"at": {"a1": [0.0, 0.05], "b2": [0.15, 0.0]}}));
    assert_eq!(json!(form(&referee).discs), json!({"a1": "15", "b2": "10"}));
    let referee = set_up(Game::Crokinole, 4, json!({"turn": turn(2)}));
    assert_eq!(form(&referee).starter, Player(2), "only player 2 can have begun");
}

/// Other games take "some disc of this colour"; a ring's facts count discs by side and name the others.
#[test]
fn a_disc_that_the_board_does_not_have_is_refused_whatever_its_number() {
    for number in 24..=u8::MAX {
        let mut referee =
            Referee::new(&options(Game::Crokinole, 100, None), 2, First::Player(Player(0))).unwrap();
        let before = referee.clone();
        let facts = Facts { rest: vec![(Disc(number), Rest::In(Zone::ALL[0]))], ..Facts::default() };
        assert!(referee.act(Player(0), &Action::Shot(facts)).is_err(), "disc {number}");
        assert_eq!(referee, before);
    }
}

/// Random play: the player in turn does what the numbers say.
struct Hand<'a> {
    numbers: &'a [u16],
    next: usize,
}

impl Hand<'_> {
    fn up_to(&mut self, most: usize) -> usize {
        let number = self.numbers[self.next % self.numbers.len()];
        self.next += 1;
        usize::from(number) % most
    }

    fn chance(&mut self, one_in: usize) -> bool {
        self.up_to(one_in) == 0
    }

    fn pick(&mut self, discs: &[Disc]) -> Disc {
        discs[self.up_to(discs.len())]
    }

    fn rest(&mut self) -> Rest {
        match self.up_to(8) {
            7 => Rest::At([self.up_to(600) as f64 / 1000.0 - 0.3, self.up_to(600) as f64 / 1000.0 - 0.3]),
            6 => Rest::In(Zone::Beyond),
            zone => Rest::In(Zone::ALL[zone]),
        }
    }

    /// A shot that can be, and now and then one that cannot.
    fn shot(&mut self, referee: &Referee) -> Facts {
        let played = referee.shot_disc().expect("a disc game");
        let mut here: Vec<Disc> = referee.layout().expect("a disc game").set().iter().collect();
        here.push(played);
        if self.chance(30) {
            here.push(Disc(self.up_to(256) as u8));
        }
        let mut facts = Facts::default();
        for _ in 0..self.up_to(4) {
            let (one, other) = (self.pick(&here), self.pick(&here));
            facts.hits.push(if self.chance(2) { (played, other) } else { (one, other) });
        }
        facts.hits.retain(|(a, b)| a != b);
        let mut stirred: BTreeSet<Disc> = facts.hits.iter().flat_map(|&(a, b)| [a, b]).collect();
        stirred.insert(played);
        for disc in stirred {
            match self.up_to(10) {
                0 | 1 => facts.pocketed.push(disc),
                2 | 3 => facts.off.push(disc),
                _ => facts.rest.push((disc, self.rest())),
            }
            if self.chance(6) {
                facts.rebounded.push(disc);
            }
        }
        if self.chance(40) {
            facts.rest.pop();
        }
        facts
    }

    fn action(&mut self, referee: &Referee) -> Action {
        match self.up_to(40) {
            0 => Action::Timeout(None),
            1 => Action::Place { disc: None, at: None },
            2 => Action::Incident(rule!("CRO-05")),
            _ => Action::Shot(self.shot(referee)),
        }
    }
}

/// The label of a place, measured the plain way.
fn label_at([x, y]: Point) -> &'static str {
    let (from_middle, radius) = ((x * x + y * y).sqrt(), 0.0159);
    let lines = [0.1016, 0.2032, 0.3048];
    if let Some(on) = lines.iter().position(|line| (from_middle - line).abs() <= radius) {
        return ["15/10", "10/5", "5/out"][on];
    }
    ["15", "10", "5", "out"][lines.iter().filter(|&&line| from_middle > line).count()]
}

/// What the discs on the board and in the hole are worth, counted the plain way.
fn worth(discs: &BTreeMap<String, &'static str>, sunk: [u8; 2]) -> [u32; 2] {
    let mut points = sunk.map(|n| 20 * u32::from(n));
    for (name, zone) in discs {
        points[usize::from(name.starts_with('b'))] += match *zone {
            "15" => 15,
            "15/10" | "10" => 10,
            "10/5" | "5" => 5,
            other => panic!("{name} lies in {other}"),
        };
    }
    points
}

/// Follows one verdict with a plain count of the discs: none is lost, none is counted twice.
fn follow(before: &ring::Form, action: &Action, verdict: &rules::Verdict, after: &ring::Form, side: usize) {
    if let Action::Incident(_) = action {
        assert_eq!(before, after);
        return;
    }
    let name = |disc: Disc| disc.name(Game::Crokinole);
    let (mut discs, mut sunk, mut left) = (before.discs.clone(), before.sunk, before.left);
    let mut fallen: BTreeSet<Disc> = BTreeSet::new();
    left[side] -= 1;
    if let Action::Shot(facts) = action {
        discs.insert(format!("{}{}", ["a", "b"][side], 12 - left[side]), "?");
        for &(disc, rest) in &facts.rest {
            let label = match rest {
                Rest::In(zone) => zone.label(),
                Rest::At(at) => label_at(at),
            };
            discs.insert(name(disc), label);
        }
        for &disc in facts.pocketed.iter().chain(&facts.off) {
            assert!(discs.remove(&name(disc)).is_some(), "{disc:?} fell from nowhere");
        }
        fallen.extend(&facts.pocketed);
    }
    for change in &verdict.changes {
        match *change {
            Change::Removed(disc, rule) => {
                assert!(verdict.rules.contains(&rule), "{disc:?} is removed by a rule that is not cited");
                let was_there = discs.remove(&name(disc)).is_some();
                assert!(was_there || fallen.remove(&disc), "{disc:?} is removed twice");
            }
            Change::Down(disc) => {
                assert!(fallen.remove(&disc), "{disc:?} counts but did not fall");
                sunk[usize::from(disc.0 >= 12)] += 1;
            }
            Change::Racked => assert_eq!(left, [0, 0]),
            Change::Returned(..) | Change::Lot => panic!("nothing is ever put back or drawn"),
        }
    }
    assert!(fallen.is_empty(), "{fallen:?} fell and was forgotten");
    let [zero, one] = worth(&discs, sunk);
    if left != [0, 0] {
        assert_eq!((after.left, after.sunk, &after.discs), (left, sunk, &discs));
        assert_eq!((after.score, after.round, after.round_points), (before.score, before.round, [zero, one]));
        return;
    }
    let won = [zero.saturating_sub(one), one.saturating_sub(zero)];
    assert_eq!(after.score, [before.score[0] + won[0], before.score[1] + won[1]]);
    if verdict.over.is_none() {
        assert_eq!((after.round, after.left, after.sunk), (before.round + 1, [12, 12], [0, 0]));
        assert!(after.discs.is_empty() && verdict.changes.contains(&Change::Racked));
        assert!(verdict.has(NoteKind::RoundOver) && verdict.has(NoteKind::Begins), "{verdict:?}");
    } else {
        assert_eq!((after.round, after.left, &after.discs), (before.round, [0, 0], &discs));
    }
}

/// The state as a position to begin from.
fn position_of(referee: &Referee) -> Position {
    let mut state = serde_json::to_value(referee.form()).expect("a form is JSON");
    state["turn"] = turn(referee.turn().player.expect("somebody's turn").0);
    Position::Ring(serde_json::from_value(state).expect("a position has the shape of a form"))
}

fn games() -> impl Strategy<Value = (Game, usize)> {
    prop_oneof![
        Just((Game::Crokinole, 2)),
        Just((Game::Crokinole, 3)),
        Just((Game::Crokinole, 4)),
        Just((Game::Croquignole, 2)),
        Just((Game::Croquignole, 4)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_play_keeps_the_books_straight(
        (game, players) in games(),
        first in 0u8..4,
        target in prop_oneof![Just(5u32), 20u32..120, Just(1000)],
        max_rounds in prop_oneof![Just(None), (1u32..4).prop_map(Some)],
        numbers in prop::collection::vec(any::<u16>(), 200..1200),
    ) {
        let options = options(game, target, max_rounds);
        let mut referee = Referee::new(&options, players, First::Player(Player(first % players as u8))).unwrap();
        let mut hand = Hand { numbers: &numbers, next: 0 };
        while hand.next < numbers.len() {
            let Some(by) = referee.turn().player else { break };
            prop_assert!(by.index() < players);
            let before = referee.clone();
            let action = hand.action(&referee);
            if matches!(action, Action::Shot(_) | Action::Timeout(_)) {
                for other in (0..players as u8).map(Player).filter(|&other| other != by) {
                    prop_assert!(referee.act(other, &action).is_err(), "out of turn");
                }
            }
            match referee.act(by, &action) {
                Err(_) => prop_assert_eq!(&referee, &before),
                Ok(verdict) => {
                    prop_assert!(!verdict.rules.is_empty() && !verdict.notes.is_empty());
                    prop_assert_eq!(verdict.over.is_some(), verdict.turn.player.is_none());
                    let side = Side::of(by, players).index();
                    // A turn is one shot: the next player is another one, as long as the others have discs.
                    let (was, is) = (form(&before), form(&referee));
                    if is.round == was.round && matches!(action, Action::Shot(_) | Action::Timeout(_)) {
                        prop_assert!(verdict.turn.player != Some(by) || was.left[1 - side] == 0);
                    }
                    follow(&form(&before), &action, &verdict, &form(&referee), side);
                }
            }
            if referee.over().is_none() {
                let position = position_of(&referee);
                let again = Referee::from_position(&options, players, First::Player(Player(0)), &position).unwrap();
                prop_assert_eq!(&again, &referee);
            }
        }
        if let Some(Over::Sides { winner, score }) = referee.over() {
            match winner {
                Some(side) => prop_assert!(score[side.index()] > score[side.other().index()]),
                None => prop_assert_eq!(score[0], score[1]),
            }
            prop_assert!(referee.act(Player(0), &Action::Resign).is_err());
        }
    }

    #[test]
    fn nothing_is_judged_that_is_not_there(
        (game, players) in games(),
        hits in prop::collection::vec((any::<u8>(), any::<u8>()), 0..4),
        lists in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..4), 3),
        rest in prop::collection::vec((any::<u8>(), prop::num::f64::ANY, prop::num::f64::ANY), 0..4),
    ) {
        let discs = |n: usize| lists[n].iter().map(|&n| Disc(n)).collect::<Vec<_>>();
        let facts = Facts {
            hits: hits.into_iter().map(|(a, b)| (Disc(a), Disc(b))).collect(),
            pocketed: discs(0),
            off: discs(1),
            rebounded: discs(2),
            rest: rest.into_iter().map(|(disc, x, y)| (Disc(disc), Rest::At([x, y]))).collect(),
            ..Facts::default()
        };
        let referee = Referee::new(&options(game, 100, None), players, First::Player(Player(0))).unwrap();
        let mut after = referee.clone();
        if after.act(Player(0), &Action::Shot(facts.clone())).is_err() {
            prop_assert_eq!(after, referee);
        } else {
            let strangers = facts.pocketed.iter().chain(&facts.off).chain(&facts.rebounded).any(|disc| disc.0 != 0);
            prop_assert!(!strangers, "only a1 can have been played: {:?}", facts);
        }
    }

    #[test]
    fn a_start_is_admitted_exactly_where_the_book_says(
        (game, players) in games(),
        by in 0u8..4,
        (along, from_middle) in (-1.0f64..1.0, 0.28f64..0.33),
        side in 0usize..4,
        heading in (-1.0f64..1.0, -1.0f64..1.0),
    ) {
        let by = Player(by % players as u8);
        let referee = Referee::new(&options(game, 100, None), players, First::Player(by)).unwrap();
        let scale = from_middle / (1.0 + along * along).sqrt();
        let (a, b) = (along * scale, scale);
        let [x, y] = [[a, -b], [a, b], [-b, a], [b, a]][side];
        let (line, radius) = (0.3048, profile(game).kinds[0].radius);
        let outside = if game == Game::Crokinole { line } else { line + radius };
        let on_line = (line - radius..=outside).contains(&(x * x + y * y).sqrt());
        let quadrant = match (players, by.0) {
            (_, 0) => y <= -x.abs(),
            (2, _) | (4, 2) => y >= x.abs(),
            (_, 1) => x <= -y.abs(),
            _ => x >= y.abs(),
        };
        let inward = heading.0 * x + heading.1 * y < 0.0;
        // A micrometre either way is forgiven, and not asked about here.
        let near = |a: f64, b: f64| (a - b).abs() < 2e-6;
        prop_assume!(!near(from_middle, line - radius) && !near(from_middle, outside) && !near(x.abs(), y.abs()));
        let admitted = referee.admit(by, Intent::Flick { at: [x, y], heading: [heading.0, heading.1] }).is_ok();
        prop_assert_eq!(admitted, on_line && quadrant && inward);
    }
}
