//! `match`, `advise` and `calibrate`, by the real binary.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::binary::pichenette;

/// Runs a match and reads its report.
fn report(arguments: &str, more: &[&str]) -> Value {
    let arguments: Vec<&str> = ["match", "--json"].into_iter().chain(arguments.split(' ')).collect();
    let output = pichenette(&[&arguments[..], more].concat(), "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    assert!(error.is_empty(), "a bar is for terminals: {error}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The same without what differs from run to run.
fn timeless(mut report: Value) -> Value {
    let time = report.as_object_mut().unwrap().remove("time").unwrap();
    for key in ["total", "mean", "worst"] {
        assert!(time[key].as_f64().unwrap() >= 0.0, "{time}");
    }
    assert_eq!(time["players"].as_array().unwrap().len(), report["players"].as_array().unwrap().len());
    report
}

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Folder(folder)
    }

    /// Names and texts, in order.
    fn files(&self) -> Vec<(String, String)> {
        let mut files: Vec<(String, String)> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|file| file.unwrap().path())
            .map(|file| {
                (
                    file.file_name().unwrap().to_str().unwrap().to_owned(),
                    std::fs::read_to_string(file).unwrap(),
                )
            })
            .collect();
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let play = |threads, seed: &str| {
        let arguments = format!("--game kimble --players casual,random,beginner --games 9 --seed {seed}");
        timeless(report(&arguments, &["--threads", threads]))
    };
    let one = play("1", "3");
    assert_eq!(one, play("4", "3"));
    assert_ne!(one, play("1", "4"));
}

#[test]
fn a_report_has_what_the_contract_says() {
    let report =
        timeless(report("--game crokinole --unit round --players random,random --games 7 --seed 2", &[]));
    let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    let mut expected = vec![
        "game",
        "unit",
        "players",
        "seats",
        "seed",
        "games",
        "wins",
        "draws",
        "share",
        "interval",
        "elo",
        "elo_interval",
        "mean_score",
        "shots",
        "first_shot",
        "last_shot",
        "sprt",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(report["game"], "crokinole");
    assert_eq!(report["unit"], "round");
    assert_eq!(report["players"], json!(["random", "random"]));
    // Rounded up: everyone sits everywhere equally often.
    assert_eq!(report["games"], 8);
    let wins: u64 = report["wins"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(wins + report["draws"].as_u64().unwrap(), 8);
    // A round is twelve discs each.
    assert_eq!(report["shots"], json!([96, 96]));
    let (low, high) = (report["interval"][0].as_f64().unwrap(), report["interval"][1].as_f64().unwrap());
    assert!(0.0 <= low && low < high && high <= 1.0, "{report}");
}

#[test]
fn every_unit_of_every_game_is_played_and_its_record_verifies() {
    let units = [
        ("carrom", "board", 2, r#"{"max_strokes":60}"#),
        ("carrom", "game", 4, r#"{"max_strokes":40}"#),
        ("crokinole", "round", 4, "{}"),
        ("croquignole", "game", 2, r#"{"max_rounds":2}"#),
        ("couronne", "game", 2, r#"{"discs":4,"max_strokes":40}"#),
        ("kimble", "game", 4, r#"{"max_throws":200,"die":"popomatic"}"#),
    ];
    for (game, unit, seats, options) in units {
        let folder = Folder::new(&format!("records-{game}-{unit}"));
        let seats = seats.to_string();
        let arguments =
            format!("--game {game} --unit {unit} --players beginner,random --games 2 --seats {seats}");
        let report = report(&arguments, &["--options", options, "--record", folder.0.to_str().unwrap()]);
        assert_eq!(report["games"], 2, "{game}");
        let files = folder.files();
        assert_eq!(files.len(), 2);
        // The seats are changed about, the chances are the same.
        let order = if seats == "4" {
            ["beginner-random-beginner-random", "random-beginner-random-beginner"]
        } else {
            ["beginner-random", "random-beginner"]
        };
        assert_eq!(files[0].0, format!("00001-{}.jsonl", order[0]));
        assert_eq!(files[1].0, format!("00002-{}.jsonl", order[1]));
        let header = |n: usize| files[n].1.lines().next().unwrap().to_owned();
        assert_eq!(header(0), header(1), "{game}");
        for (name, _) in &files {
            let file = folder.0.join(name);
            let output = pichenette(&["replay", file.to_str().unwrap(), "--verify"], "");
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(
                output.status.success() && said.ends_with(" actions verified\n"),
                "{game} {name}: {said}"
            );
        }
    }
}

#[test]
fn kimbles_seats_rotate() {
    let folder = Folder::new("rotation");
    let more = ["--options", r#"{"max_throws":20}"#, "--record", folder.0.to_str().unwrap()];
    report("--game kimble --players master,casual,random --games 3", &more);
    let names: Vec<String> = folder.files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        names,
        [
            "00001-master-casual-random.jsonl",
            "00002-casual-random-master.jsonl",
            "00003-random-master-casual.jsonl"
        ]
    );
}

#[test]
fn a_sequential_test_stops_as_soon_as_it_is_clear() {
    let stop = |threads| {
        let arguments = "--game kimble --players club,random --games 2000 --seed 5 --sprt 0,150";
        timeless(report(arguments, &["--threads", threads]))
    };
    let report = stop("1");
    assert_eq!(report["sprt"]["accepted"], "elo1", "{report}");
    assert!(report["games"].as_u64().unwrap() < 400, "{report}");
    assert!(report["sprt"]["llr"].as_f64().unwrap() >= report["sprt"]["bounds"][1].as_f64().unwrap());
    // What other threads had begun by then does not count.
    assert_eq!(report, stop("3"));
}

/// Who shot last and who won, taken from the records alone.
#[test]
fn the_report_says_how_often_the_side_that_shot_last_won() {
    let folder = Folder::new("last-shot");
    let play = |more: &[&str]| {
        report("--game crokinole --rule-set nca --unit round --players casual,casual --games 12", more)
    };
    let told = play(&["--record", folder.0.to_str().unwrap()]);
    let (mut first, mut last, mut decided) = (0, 0, 0);
    for (name, text) in folder.files() {
        let file = folder.0.join(&name);
        let again = pichenette(&["replay", file.to_str().unwrap()], "");
        let verdicts = String::from_utf8(again.stdout).unwrap();
        let end: Value = serde_json::from_str(verdicts.lines().last().unwrap()).unwrap();
        let [mine, theirs] = [0, 1].map(|side| end["state"]["score"][side].as_u64().unwrap());
        if mine == theirs {
            continue;
        }
        let winner = u64::from(theirs > mine);
        let shots: Vec<u64> = text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .filter(|line| line["flick"].is_object())
            .map(|line| line["by"].as_u64().unwrap())
            .collect();
        assert_eq!(shots.len(), 16, "{name}");
        decided += 1;
        first += u64::from(shots[0] == winner);
        last += u64::from(shots[15] == winner);
    }
    assert!(decided > 6, "{told}");
    assert_eq!(told["first_shot"]["won"], first, "{told}");
    assert_eq!(told["last_shot"]["won"], last, "{told}");
    let share = last as f64 / decided as f64;
    assert!((told["last_shot"]["share"].as_f64().unwrap() - share).abs() < 1e-4, "{told}");
    let low = told["last_shot"]["interval"][0].as_f64().unwrap();
    assert!(0.0 < low && low < share, "{told}");
    // Whole games have many last shots.
    let games = report("--game kimble --players random,random --games 2", &[]);
    assert_eq!(games["last_shot"], Value::Null);
    assert!(games["first_shot"]["won"].as_u64().unwrap() <= 2);
}

#[test]
fn a_stronger_player_wins() {
    // The short version of `cargo xtask ladder`.
    let report = report("--game kimble --players casual,random --games 200 --seed 1", &[]);
    assert!(report["interval"][0].as_f64().unwrap() > 0.55, "{report}");
    let report =
        self::report("--game crokinole --unit round --players casual,random --games 40 --seed 1", &[]);
    assert!(report["interval"][0].as_f64().unwrap() > 0.55, "{report}");
}

#[test]
fn a_match_is_played_by_any_rule_set() {
    for set in rules::RuleSet::ALL {
        let arguments = format!("--game {} --players random,random --games 2", set.game());
        let arguments = |more: &str| timeless(report(&format!("{arguments}{more}"), &[]));
        let named = arguments(&format!(" --rule-set {set}"));
        let written = if set.is_own() { Value::Null } else { set.name().into() };
        assert_eq!(named["rule_set"], written);
        assert_eq!(
            named == arguments(""),
            set.is_own(),
            "a game's own rule set is what is meant without one"
        );
    }
}

#[test]
fn bots_of_all_levels_play_all_games_by_any_options() {
    let games = [
        ("carrom", "master,beginner", r#"{"target":1,"queen_must_be_covered":true,"max_strokes":8}"#),
        ("carrom", "expert,club,casual,master", r#"{"max_strokes":4}"#),
        ("crokinole", "casual,club,beginner", r#"{"target":1}"#),
        (
            "carrom --rule-set icf",
            "master,beginner",
            r#"{"target":1,"boards":1,"queen_in_debt":"on","forgo_last":"refused","max_strokes":8}"#,
        ),
        ("carrom --rule-set icf", "expert,club,casual,master", r#"{"game_break":"first","max_strokes":4}"#),
        ("crokinole --rule-set nca", "casual,expert", r#"{"points":1,"discs":4,"behind":0.0159}"#),
        (
            "crokinole --rule-set nca",
            "master,casual,expert,club",
            r#"{"rounds":1,"damage_suspends":true,"buzzer_round":"scored"}"#,
        ),
        ("croquignole", "master,casual,expert,club", r#"{"target":30,"max_rounds":1}"#),
        ("couronne", "master,casual", r#"{"discs":4,"behind_limit":0,"max_strokes":8}"#),
        ("couronne", "beginner,club,expert,casual", r#"{"discs":16,"behind_limit":null,"max_strokes":4}"#),
        (
            "kimble",
            "master,beginner,expert,club",
            r#"{"finishers":3,"goal_jump":false,"lap":"last","max_throws":60}"#,
        ),
        (
            "kimble",
            "master,casual,master",
            r#"{"leaving_satisfies_duty":false,"lap":"none","die":"popomatic","max_throws":60}"#,
        ),
    ];
    for (game, players, options) in games {
        let report = report(&format!("--game {game} --players {players} --games 1"), &["--options", options]);
        assert_eq!(report["games"], report["players"].as_array().unwrap().len(), "{game}: {report}");
    }
}

#[test]
fn people_get_a_few_plain_lines() {
    let output = pichenette(&["match", "--game", "kimble", "--players", "casual,random", "--games", "4"], "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("4 games of kimble, seats changed about, seed 1\ncasual "), "{text}");
    assert!(text.contains("of those decided (95 %: "), "{text}");
    assert!(text.contains("\nthe side that began won "), "{text}");
    let round =
        ["match", "--game", "crokinole", "--unit", "round", "--players", "casual,random", "--games", "4"];
    let text = String::from_utf8(pichenette(&round, "").stdout).unwrap();
    assert!(text.contains("\nthe side that shot last won "), "{text}");
}

/// A position of each game in which somebody has something to do, and who.
const POSITIONS: [(&str, u64); 13] = [
    (r#"{"game":"kimble","players":2,"position":{"die":6,"turn":{"player":1,"do":"move"}}}"#, 1),
    (r#"{"game":"kimble","players":4,"position":{"turn":{"player":3,"do":"press"}}}"#, 3),
    (
        r#"{"game":"carrom","players":2,"first":0,"position":{"at":{"w1":[0.2,0.2],"b1":[-0.1,0.1]},"queen":1,"turn":{"player":0,"do":"shot"}}}"#,
        0,
    ),
    (r#"{"game":"carrom","players":4,"first":2}"#, 2),
    (
        r#"{"game":"crokinole","players":2,"position":{"at":{"b1":[0.0,0.1]},"turn":{"player":0,"do":"shot"}}}"#,
        0,
    ),
    (r#"{"game":"croquignole","players":2,"first":1}"#, 1),
    (
        r#"{"game":"couronne","players":2,"first":0,"position":{"at":{"g1":[0.2,0.2],"r1":[-0.1,0.1]},"turn":{"player":0,"do":"shot"}}}"#,
        0,
    ),
    (
        r#"{"game":"carrom","players":2,"first":0,"position":{"down":[2,0],"waiting":[1,0],"turn":{"player":1,"do":"place"}}}"#,
        1,
    ),
    (
        r#"{"game":"carrom","rule_set":"icf","players":2,"first":0,"position":{"at":{"w1":[0.2,0.2],"b1":[-0.1,0.1],"queen":[0,0.1]},"turn":{"player":0,"do":"shot"}}}"#,
        0,
    ),
    (r#"{"game":"carrom","rule_set":"icf","players":2,"position":{"turn":{"player":1,"do":"toss"}}}"#, 1),
    (
        r#"{"game":"carrom","rule_set":"icf","players":4,"first":0,"position":{"down":[2,0],"waiting":[1,0],"turn":{"player":3,"do":"place"}}}"#,
        3,
    ),
    (
        r#"{"game":"crokinole","rule_set":"nca","players":2,"position":{"at":{"b1":[0.0,0.1]},"turn":{"player":0,"do":"shot"}}}"#,
        0,
    ),
    (r#"{"game":"crokinole","rule_set":"nca","players":4,"first":3}"#, 3),
];

#[test]
fn advice_is_an_action_the_referee_accepts_with_a_chance_and_a_reason() {
    for (header, by) in POSITIONS {
        for lang in ["en", "fi"] {
            let output = pichenette(&["advise", "--level", "casual", "--lang", lang], &format!("{header}\n"));
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{header}: {error}");
            let said = String::from_utf8(output.stdout).unwrap();
            assert_eq!(said.lines().count(), 1, "{said}");
            let advice: Value = serde_json::from_str(&said).unwrap();
            let others = advice["others"].as_array().unwrap();
            for (n, choice) in std::iter::once(&advice).chain(others).enumerate() {
                assert_eq!(choice["action"]["by"], by, "{header}: {choice}");
                let chance = choice["chance"].as_f64().unwrap();
                assert!((0.0..=1.0).contains(&chance), "{header}: {choice}");
                let text = choice["text"].as_str().unwrap();
                assert!(text.ends_with('.') && text.len() > 1 && !text.contains('{'), "{header}: {choice}");
                if n > 0 {
                    assert_eq!(choice.as_object().unwrap().len(), 3, "{choice}");
                }
            }
            let judged = pichenette(&["judge"], &format!("{header}\n{}\n", advice["action"]));
            let verdict = String::from_utf8(judged.stdout).unwrap();
            assert!(
                verdict.lines().last().unwrap().starts_with(r#"{"n":1,"ok":true"#),
                "{header}: {verdict}"
            );
        }
    }
}

#[test]
fn advice_is_the_same_for_the_same_seed_and_comes_line_by_line() {
    let lines = POSITIONS.map(|(header, _)| header).join("\n\n");
    let ask = |input: &str| pichenette(&["advise", "--level", "beginner", "--seed", "4"], input);
    let once = ask(&lines);
    assert_eq!(once.stdout.iter().filter(|&&byte| byte == b'\n').count(), POSITIONS.len());
    assert_eq!(once.stdout, ask(&lines).stdout);
    // What stands before a line that is malformed is answered.
    let half = ask(&format!("{}\n{{\"game\":\"chess\"}}\n", POSITIONS[0].0));
    assert_eq!(half.status.code(), Some(2));
    assert_eq!(half.stdout.iter().filter(|&&byte| byte == b'\n').count(), 1);
}

/// Exit code 2, nothing on standard output, and one line that has these words.
#[track_caller]
fn malformed(arguments: &[&str], input: &str, words: &str) {
    let output = pichenette(arguments, input);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty());
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("pichenette: ") && error.contains(words), "{error} should say {words}");
}

#[test]
fn what_is_malformed_is_said_in_one_line() {
    let matches = [
        ("--game chess --players club,club", "chess"),
        ("--game carrom", "--players"),
        ("--game carrom --players club", "1 names; expected 2 to 4"),
        ("--game carrom --players club,grandmaster", "unknown player \"grandmaster\""),
        ("--game carrom --players club,club,club", "--players: 3 players; carrom expects 2 or 4"),
        ("--game carrom --players club,club --seats 0", "--seats: 2 players in 0 seats"),
        ("--game carrom --players club,club --seats 6", "--seats: 6 players; carrom expects 2 or 4"),
        ("--game crokinole --players club,ghost", "crokinole has no pots for ghost"),
        ("--game kimble --players ghost,club", "kimble has no pots for ghost"),
        ("--game carrom --players club,club --options {\"target\":1,\"target\":2}", "--options: "),
        ("--game kimble --players club,club --seats 3", "2 players in 3 seats"),
        ("--game carrom --players club,club --games 0", "0 games"),
        ("--game carrom --players club,club --unit round", "expected game or board"),
        ("--game kimble --players club,club --unit board", "expected game"),
        ("--game carrom --players club,club --unit set", "set"),
        ("--game carrom --players club,club --options {\"discs\":4}", "discs"),
        ("--game carrom --players club,club --options []", "expected an object"),
        ("--game carrom --players club,club --options {\"target\":0}", "expected 1 to 1000"),
        ("--game carrom --players club,club --sprt 30,0", "the lower first"),
        ("--game kimble --players club,club,club --sprt 0,30", "--sprt with 3 players; expected 2"),
        ("--game carrom --players club,club --threads 0", "0 threads"),
        (
            "--game carrom --players club,club --rule-set kimble",
            "rule_set is \"kimble\"; expected \"carrom\"",
        ),
    ];
    for (arguments, words) in matches {
        let arguments: Vec<&str> = std::iter::once("match").chain(arguments.split(' ')).collect();
        malformed(&arguments, "", words);
    }
    malformed(&["advise"], "", "--level");
    malformed(&["advise", "--level", "club"], "", "the input is empty");
    malformed(&["advise", "--level", "weak"], "", "expected beginner, casual, club, expert or master");
    malformed(&["advise", "--level", "club"], "\n{\"game\":\"carrom\"}", "line 2: players: it is missing");
    let over = r#"{"game":"kimble","players":2,"position":{"pieces":[[28,29,30,31],[0,1,2,3]]}}"#;
    malformed(&["advise", "--level", "club"], over, "line 1: ");
    malformed(&["calibrate", "--game", "kimble", "--level", "club"], "", "kimble has no shots");
    let house = ["calibrate", "--game", "carrom", "--level", "club", "--rule-set", "house"];
    malformed(&house, "", "rule_set is \"house\"; expected \"carrom\"");
    let calibrate = ["calibrate", "--game", "carrom", "--level", "club"];
    for (more, words) in [
        (&["--angle", "91"][..], "--angle is 91; expected 0 to 90 degrees"),
        (&["--speed", "NaN"][..], "--speed is NaN; expected 0 to 100 percent"),
        (&["--speed", "7", "--alone"][..], "--speed does not go with --alone"),
    ] {
        malformed(&[&calibrate[..], more].concat(), "", words);
    }
    malformed(
        &["advise", "--level", "club"],
        r#"{"game":"kimble","players":2,"rule_set":"carrom"}"#,
        "line 1: rule_set is \"carrom\"; expected \"kimble\"",
    );
    malformed(&["calibrate", "--game", "carrom", "--level", "club", "--shots", "0"], "", "0 shots");
}

#[test]
fn a_steadier_hand_makes_more_twenties_and_more_pots() {
    let rate = |game, level, threads| {
        let arguments =
            ["calibrate", "--game", game, "--level", level, "--shots", "300", "--threads", threads, "--json"];
        let output = pichenette(&arguments, "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["shots"], 300);
        report
    };
    for (game, what, steady) in [("crokinole", "open_twenties", "expert"), ("couronne", "pots", "club")] {
        let (weak, strong) = (rate(game, "beginner", "1"), rate(game, steady, "2"));
        assert_eq!(weak["what"], what);
        assert!(weak["rate"].as_f64().unwrap() < strong["rate"].as_f64().unwrap(), "{weak} {strong}");
        assert_eq!(weak, rate(game, "beginner", "3"));
    }
}

/// Asks `calibrate`; what it prints.
fn calibrated(arguments: &str) -> String {
    let arguments: Vec<&str> = std::iter::once("calibrate").chain(arguments.split_whitespace()).collect();
    let output = pichenette(&arguments, "");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_hand_is_tried_by_another_rule_set_and_with_other_errors() {
    let with = |errors: &str| -> Value {
        let asked = format!("--game crokinole --rule-set nca --level casual --shots 200 --json {errors}");
        serde_json::from_str(&calibrated(&asked)).unwrap()
    };
    let (steady, wild) = (with("--angle 0.2 --speed 2"), with("--angle 9 --speed 40"));
    assert_eq!(
        (&steady["rule_set"], &steady["angle"], &steady["speed"]),
        (&json!("nca"), &json!(0.2), &json!(2.0))
    );
    assert!(steady["rate"].as_f64() > wild["rate"].as_f64(), "{steady} {wild}");
    let own = with("");
    assert!(own.get("angle").is_none() && own.get("speed").is_none(), "{own}");
    let said = calibrated("--game carrom --rule-set icf --level casual --shots 20 --speed 14");
    assert!(said.starts_with("carrom by icf, casual with an error of 14 % of the speed: "), "{said}");
}

#[test]
fn a_board_is_cleared_alone_by_the_rule_set_that_is_named() {
    for (set, game) in [("carrom", "carrom"), ("icf", "carrom by icf")] {
        let said = calibrated(&format!("--game carrom --rule-set {set} --level casual --shots 1 --alone"));
        assert!(said.starts_with(&format!("{game}, casual: 1 boards cleared alone in ")), "{said}");
    }
    let report = calibrated("--game carrom --rule-set icf --level casual --shots 1 --alone --json");
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!((&report["rule_set"], &report["boards"]), (&json!("icf"), &json!(1)));
}
