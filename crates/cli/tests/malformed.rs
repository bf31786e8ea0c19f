//! What cannot be read is told in words: the field, what was expected, and no more than 40 characters of what was given.

use cli::judge::Judge;
use rules::Language;
use serde_json::{Value, json};

/// What serde and Rust would say, and nobody who types JSON should have to read.
const RUST: [&str; 28] = [
    "u8",
    "u16",
    "u32",
    "u64",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "f32",
    "f64",
    "struct",
    "enum",
    "variant",
    "untagged",
    "tuple",
    "newtype",
    "EOF",
    "trailing",
    "invalid",
    "missing field",
    "duplicate field",
    "unknown field",
    "sequence",
    "unit",
    "Form",
    "RawValue",
    "at line",
];

fn check_words(input: &str, error: &str) {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    for word in RUST {
        let mut found = error.match_indices(word).filter(|(at, _)| {
            let before = error[..*at].chars().next_back().is_none_or(|c| !is_word(c));
            before && error[at + word.len()..].chars().next().is_none_or(|c| !is_word(c))
        });
        assert!(found.next().is_none(), "{error:?} says {word:?} of {input}");
    }
    assert!(!error.contains(&"x".repeat(41)), "{error:?} repeats too much of {input}");
    assert!(!error.contains('\n') && error.chars().count() < 900, "{error:?} of {input}");
}

/// Puts every wrong value in the place of every value, one at a time.
fn spoilt(right: &Value) -> Vec<Value> {
    let wrong = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(18446744073709551615u64),
        json!("x".repeat(500)),
        json!([]),
        json!([1, 2, 3, 4, 5]),
        json!({}),
        json!({"x".repeat(500): 1}),
    ];
    let mut all: Vec<Value> = wrong.to_vec();
    match right {
        Value::Object(fields) => {
            for (name, value) in fields {
                for other in spoilt(value) {
                    let mut copy = fields.clone();
                    copy.insert(name.clone(), other);
                    all.push(Value::Object(copy));
                }
                let mut without = fields.clone();
                without.remove(name);
                all.push(Value::Object(without));
            }
            let mut more = fields.clone();
            more.insert("x".repeat(500), json!(1));
            all.push(Value::Object(more));
        }
        Value::Array(values) => {
            for (n, value) in values.iter().enumerate() {
                for other in spoilt(value) {
                    let mut copy = values.clone();
                    copy[n] = other;
                    all.push(Value::Array(copy));
                }
            }
        }
        _ => {}
    }
    all
}

fn headers() -> Vec<Value> {
    let turn = json!({"player": 0, "do": "shot"});
    let of = |game: &str, options: Value, position: Value| json!({"game": game, "players": 2, "seed": 1, "first": 0, "options": options, "position": position});
    vec![
        of(
            "carrom",
            json!({"target": 25, "queen_must_be_covered": true, "max_strokes": 9}),
            json!({"score": [0, 0], "board": 1, "colour": ["white", "black"], "down": [8, 8], "due": [0, 0],
                "queen": "board", "at": {"w1": [0.2, 0.1], "b1": null, "queen": [0, 0]}, "opener": 0,
                "right": [true, true], "strokes": 3, "turn": turn}),
        ),
        of(
            "crokinole",
            json!({"target": 100, "max_rounds": null}),
            json!({"score": [5, 0], "round": 2, "left": [5, 5], "sunk": [1, 0], "discs": {"a1": "15"},
                "at": {"a1": [0.0, 0.05]}, "starter": 0, "turn": turn}),
        ),
        of(
            "couronne",
            json!({"discs": 4, "behind_limit": 4, "max_strokes": null}),
            json!({"down": [2, 3], "waiting": [1, 0], "fell": ["g1"], "back": ["g1"], "owed": [0, 0],
                "behind": [0, 0], "closing": 0, "shootout": null, "colour": ["green", "red"], "then": 1,
                "strokes": 3, "at": {"g4": [0.1, 0.1], "r4": null}, "turn": {"player": 1, "do": "place"}}),
        ),
        of("couronne", json!({}), json!({"closing": 0, "shootout": {"tries": [0, 0], "potted": [0, 0]}})),
        of(
            "kimble",
            json!({"finishers": 1, "goal_jump": true, "leaving_satisfies_duty": true, "lap": "any",
                "die": "uniform", "max_throws": null, "dome": "open"}),
            json!({"pieces": [[3, -1, -1, -1], [-1, -1, -1, -1]], "bounced": [[false, false, false, false],
                [false, false, false, false]], "die": 3, "sixes": 0, "finished": [], "throws": 4, "faults": [1, 0],
                "resigned": [], "out_of_turn": true, "turn": {"player": 0, "do": "keep"}}),
        ),
        of("kimble", json!({}), json!({"opening": {"among": [0, 1], "numbers": [3]}})),
    ]
}

#[test]
fn headers_options_and_positions() {
    for header in headers() {
        assert!(Judge::open(&header.to_string(), Language::En).is_ok(), "{header}");
        for wrong in spoilt(&header) {
            let text = wrong.to_string();
            if let Err(error) = Judge::open(&text, Language::En) {
                check_words(&text, &error.0);
                let advice = cli::advise::line(&text, bots::Level::Beginner, None, Language::En);
                assert_eq!(advice.expect_err("the same header").to_string(), error.0);
            }
        }
    }
}

#[test]
fn actions_and_facts() {
    let facts = json!({"hits": [["striker", "g1"], ["striker", "g2"]], "together": true, "pocketed": ["g3"],
        "off": ["g4"], "rest": {"g1": [0.1, 0.1]}, "behind": {"g2": 0}, "left_at": {"g4": [0.4, 0.4]}});
    let lines = [
        ("couronne", json!({"by": 0, "shot": facts})),
        ("couronne", json!({"by": 0, "fault": "touch"})),
        ("couronne", json!({"by": 0, "incident": "COU-07"})),
        ("couronne", json!({"by": 0, "flick": {"at": [0.0, -0.3], "angle": 1.5, "speed": 1, "spin": 0}})),
        ("crokinole", json!({"by": 0, "shot": {"rebounded": ["a1"], "rest": {"a1": "15/10"}}})),
        ("carrom", json!({"by": 1, "place": {"disc": "w1", "at": [0, 0]}})),
        ("kimble", json!({"by": 0, "press": 4})),
        ("kimble", json!({"by": 0, "move": 2, "lap": true})),
        ("kimble", json!({"by": 0, "keep": true})),
        ("kimble", json!({"by": 0, "pass": true})),
        ("kimble", json!({"by": 0, "timeout": true})),
        ("kimble", json!({"by": 0, "resign": true})),
    ];
    for (game, line) in lines {
        for wrong in spoilt(&line) {
            let header = json!({"game": game, "players": 2, "first": 0}).to_string();
            let (mut judge, _) = Judge::open(&header, Language::En).unwrap();
            let text = wrong.to_string();
            match judge.line(&text) {
                Err(error) => check_words(&text, &error.0),
                Ok(answer) => {
                    let answer: Value = serde_json::from_str(&answer).unwrap();
                    check_words(&text, answer["error"].as_str().unwrap_or_default());
                }
            }
        }
    }
}

#[test]
fn scenes_and_pictures() {
    let scene = json!({"board": "carrom", "discs": {"queen": [0, 0],
        "w1": {"at": [0.1, 0.1], "velocity": [0, 0], "spin": 0, "radius": 0.0159, "mass": 0.0055, "hole": 0}},
        "shot": {"disc": "striker", "at": [0, -0.25], "angle": 1.5, "speed": 2, "spin": 0},
        "physics": {"friction": 0.1, "coupling": true}});
    let square = json!({"board": {"square": 0.74, "restitution": 0.7}});
    for wrong in [scene.clone(), square].iter().flat_map(spoilt) {
        let text = wrong.to_string();
        if let Err(error) = cli::simulate_line(&text) {
            check_words(&text, &error.to_string());
        }
    }
    // Names that somebody made up are cut as well.
    let own = json!({"at": [0, 0], "radius": 0.01, "mass": 0.01});
    let two = json!({"board": {"square": 1}, "discs": {"x".repeat(500): own, "y".repeat(500): own}});
    let error = cli::simulate_line(&two.to_string()).unwrap_err().to_string();
    assert!(error.contains("overlap"), "{error}");
    check_words("two discs in one place", &error);
    let mut picture = scene;
    picture["captions"] = json!([{"text": "hello", "at": [0, 0]}]);
    let race = json!({"board": "kimble", "pieces": [[3, -1, -1, -1], [-1, -1, -1, -1]], "die": 3});
    for wrong in [picture, race].iter().flat_map(spoilt) {
        let text = wrong.to_string();
        if let Err(error) = cli::draw::svg(&text) {
            check_words(&text, &error.to_string());
        }
    }
}

/// Records: what only they have.
#[test]
fn records() {
    let header = json!({"game": "kimble", "players": 2, "seed": 1, "first": 0, "options": {},
        "dice": {"chain": "00"}, "engine": 1, "profile": "0", "book": 1});
    let line = json!({"by": 0, "press": null, "threw": 3, "nonce": "00", "reveal": "00", "hash": "0"});
    let shot =
        json!({"by": 0, "flick": {"at": [0, 0], "angle": 1, "speed": 1}, "facts": {"pocketed": ["w1"]}});
    for wrong in spoilt(&header) {
        let text = wrong.to_string();
        if let Err(error) = table::Replay::open(&text) {
            check_words(&text, &error.to_string());
        }
    }
    for (game, line) in [(boards::Game::Kimble, line), (boards::Game::Carrom, shot)] {
        for wrong in spoilt(&line) {
            let text = wrong.to_string();
            if let Err(error) = table::Line::parse(game, &text, true) {
                check_words(&text, &error.0);
            }
        }
    }
}

#[test]
fn what_a_tester_would_send_is_answered_in_plain_words() {
    let open = |header: &str| Judge::open(header, Language::En).map(drop).map_err(|e| e.0);
    let carrom = r#"{"game":"carrom","players":2,"first":0}"#;
    let kimble = r#"{"game":"kimble","players":2,"first":0}"#;
    let line = |header: &str, line: &str| {
        let (mut judge, _) = Judge::open(header, Language::En).unwrap();
        judge.line(line).expect_err(line).0
    };
    let said = |result: Result<(), String>| result.expect_err("it is malformed");
    assert_eq!(
        line(kimble, r#"{"by":0,"press":true}"#),
        r#"press: expected a number from 1 to 6, "cocked" or null, not true"#
    );
    assert_eq!(line(kimble, r#"{"by":"0","press":1}"#), r#"by: expected a whole number, not "0""#);
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"rest":{"w1":[0.1,0.1],"w1":[0.2,0.2]}}}"#),
        r#"shot.rest: "w1" appears twice; expected once"#
    );
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"behind":{"g1":0,"g1":1}}}"#),
        r#"shot.behind: "g1" appears twice; expected once"#
    );
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"left_at":{"g1":[0,0],"g1":[0,0]}}}"#),
        r#"shot.left_at: "g1" appears twice; expected once"#
    );
    for fact in ["pocketed", "off"] {
        assert_eq!(
            line(carrom, &format!(r#"{{"by":0,"shot":{{"{fact}":{{"white":1,"black":1,"white":1}}}}}}"#)),
            format!(r#"shot.{fact}: "white" appears twice; expected once"#)
        );
    }
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"behind":{"g1":[]}}}"#),
        "shot.behind.g1: expected the number of the player whose line it is, or a list of such numbers, not an empty list"
    );
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"rest":{"w1":3}}}"#),
        "shot.rest.w1: expected a place [x,y], not 3"
    );
    let crokinole = r#"{"game":"crokinole","players":2,"first":0}"#;
    assert_eq!(
        line(crokinole, r#"{"by":0,"shot":{"rest":{"a1":null}}}"#),
        r#"shot.rest.a1: expected a place [x,y] or a zone such as "15/10", not null"#
    );
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"rest":{"w1":[0,0,0]}}}"#),
        "shot.rest.w1: expected a pair: [a,b], not 3 values"
    );
    assert_eq!(
        line(carrom, r#"{"shot":{}}"#),
        "by: it is missing; expected the number of the player who acts"
    );
    assert_eq!(
        line(carrom, r#"{"by":0,"flick":{"at":[0,0],"angle":1}}"#),
        "flick.speed: it is missing; expected a speed in metres a second"
    );
    for (told, missing) in [
        (
            r#""board":{"left":5,"queen":0}"#,
            "board.winner: it is missing; expected the side that won, 0 or 1",
        ),
        (r#""board":{"winner":0,"queen":0}"#, "board.left: it is missing; expected how many are left"),
        (r#""tally":{"owed":[0,0]}"#, "tally.down: it is missing; expected a pair: [a,b]"),
    ] {
        assert_eq!(line(carrom, &format!(r#"{{"by":0,{told}}}"#)), missing);
    }
    assert_eq!(
        said(open(r#"{"game":"kimble","players":2,"options":{"dome":true}}"#)),
        "options.dome: expected `open` or `locked`, not true"
    );
    assert_eq!(
        said(open(r#"{"game":"carrom","players":2,"position":{"down":[300,0]}}"#)),
        "position.down[0]: expected a smaller whole number, not 300"
    );
    assert_eq!(
        line(carrom, r#"{"by":0,"shot":{"hits":[["striker"]]}}"#),
        "shot.hits[0]: expected a pair: [a,b], not 1 value"
    );
    assert_eq!(line(carrom, r#"{"by":0} {"by":1}"#), "not JSON at column 10: something follows its end");
    assert_eq!(
        said(open(r#"{"game":"carrom","players":2,"position":{"at":{"w1":[0,0],"w1":[0.1,0]}}}"#)),
        r#"position.at: "w1" appears twice; expected once"#
    );
    assert_eq!(
        said(open(r#"{"game":"crokinole","players":2,"position":{"discs":{"a1":"15","a1":"10"}}}"#)),
        r#"position.discs: "a1" appears twice; expected once"#
    );
    assert_eq!(
        said(open(r#"{"game":"kimble","players":2,"options":{"dome":"ajar"}}"#)),
        r#"options.dome: expected `open` or `locked`, not "ajar""#
    );
    assert_eq!(
        said(open(r#"{"game":"kimble","players":2,"options":{"finishers":"all"}}"#)),
        r#"options.finishers: expected a whole number from 1 to 3, not "all""#
    );
    for (game, option, wrong, expected) in [
        ("carrom", "target", "-1", "a whole number from 1 to 1000"),
        ("carrom", "target", "null", "a whole number from 1 to 1000"),
        ("crokinole", "target", "99999999999", "a whole number from 1 to 1000"),
        ("croquignole", "max_rounds", "1.5", "a whole number, 1 or more, or null"),
        ("couronne", "discs", "300", "a whole number from 4 to 16"),
        ("couronne", "behind_limit", "true", "a whole number from 0 to 16, or null"),
        ("kimble", "max_throws", "-3", "a whole number, 1 or more, or null"),
    ] {
        let header = format!(r#"{{"game":"{game}","players":2,"options":{{"{option}":{wrong}}}}}"#);
        assert_eq!(said(open(&header)), format!("options.{option}: expected {expected}, not {wrong}"));
    }
    assert_eq!(
        said(open(r#"{"game":"kimble","players":2,"first":"lot"}"#)),
        r#"first: expected a player's number or "press", not "lot""#
    );
    for game in boards::Game::ALL {
        let header = |set: &str| format!(r#"{{"game":"{game}","players":2,"rule_set":"{set}"}}"#);
        open(&header(game.name())).unwrap();
        let said = said(open(&header("house")));
        let whole = said.starts_with(&format!(r#"rule_set is "house"; expected "{game}""#))
            && said.ends_with(&format!(" for the game {game}"));
        assert!(whole, "{said}");
    }
    assert_eq!(
        said(open(r#"{"game":"carrom"}"#)),
        "players: it is missing; expected how many play, such as 2"
    );
    let long = format!(r#"{{"game":"{}","players":2}}"#, "chess".repeat(20));
    let error = said(open(&long));
    assert!(error.starts_with(&format!("unknown game \"{}…\"", "chess".repeat(8))), "{error}");
}
