//! `pichenette simulate` as other programs use it: the real binary, its standard streams and exit codes.

use serde_json::{Value, json};

use crate::binary::pichenette;

fn simulate(scene: &Value) -> Value {
    let output = pichenette(&["simulate"], &scene.to_string());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[track_caller]
fn malformed(scene: &str, wanted: &[&str]) {
    let output = pichenette(&["simulate"], scene);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{scene}: {message}");
    assert!(output.stdout.is_empty(), "nothing is simulated");
    assert_eq!(message.lines().count(), 1, "{message}");
    for word in wanted {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}

fn carrom() -> Value {
    json!({"board":"carrom","discs":{"queen":[0,0],"w1":[0.1,0.1]},
           "shot":{"disc":"striker","at":[0,-0.25],"angle":1.57,"speed":2.0,"spin":0}})
}

#[test]
fn an_answer_has_every_field_of_the_contract() {
    let answer = simulate(&carrom());
    let fields: Vec<&String> = answer.as_object().unwrap().keys().collect();
    let mut wanted = ["rest", "pocketed", "off", "rebounded", "hits", "duration", "events", "hash"];
    wanted.sort_unstable();
    let mut fields: Vec<&str> = fields.into_iter().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields, wanted);
    assert_eq!(answer["rest"]["w1"], json!([0.1, 0.1]));
    assert_eq!(answer["hits"][0][0], "striker");
    assert_eq!(answer["hits"][0][1], "queen");
    assert!(answer["hits"][0][2].as_f64().unwrap() > 0.1);
    assert_eq!(answer["hash"].as_str().unwrap().len(), 64);
}

#[test]
fn the_order_of_the_discs_leaves_no_trace() {
    let one = r#"{"board":"carrom","discs":{"w1":[0.1,0.1],"b1":[0.03,0.02],"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.25],"angle":1.57,"speed":5}}"#;
    let two = r#"{"board":"carrom","shot":{"speed":5,"disc":"striker","at":[0,-0.25],"angle":1.57},"discs":{"queen":[0,0],"b1":[0.03,0.02],"w1":[0.1,0.1]}}"#;
    let answers = [one, two].map(|scene| pichenette(&["simulate"], scene).stdout);
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_rest_position_survives_json() {
    // What comes out goes in again, and a disc at rest stays where it is, to the last bit.
    let first = simulate(&carrom());
    let again = simulate(&json!({"board":"carrom","discs":first["rest"]}));
    assert_eq!(again["rest"], first["rest"]);
    assert_eq!(again["events"], 0);
}

#[test]
fn overrides_change_the_physics() {
    // No spin, no rail in reach: the disc slides v²/(2μg).
    let slide = |physics: Value| {
        let scene = json!({"board":{"square":50.0},"physics":physics,
            "discs":{"a":{"at":[0,0],"velocity":[1,0],"radius":0.01,"mass":0.005}}});
        simulate(&scene)["rest"]["a"][0].as_f64().unwrap()
    };
    assert!((slide(json!({})) - 1.0 / (2.0 * 0.08 * 9.81)).abs() < 1e-12);
    assert!((slide(json!({"friction":0.2})) - 1.0 / (2.0 * 0.2 * 9.81)).abs() < 1e-12);
    assert!((slide(json!({"friction":0.2,"gravity":1.62})) - 1.0 / (2.0 * 0.2 * 1.62)).abs() < 1e-12);
}

#[test]
fn coupling_can_be_switched_off() {
    let spinning = |coupling: bool| {
        let scene = json!({"board":{"square":50.0},"physics":{"coupling":coupling},
            "discs":{"a":{"at":[0,0],"velocity":[1,0],"spin":80,"radius":0.01,"mass":0.005}}});
        simulate(&scene)["rest"]["a"][0].as_f64().unwrap()
    };
    let plain = 1.0 / (2.0 * 0.08 * 9.81);
    assert!((spinning(false) - plain).abs() < 1e-12);
    // ωR/v = 0.8: 17 % further.
    assert!((spinning(true) / plain - 1.17).abs() < 0.006);
}

#[test]
fn the_plain_square_has_the_rails_it_was_given() {
    let back = |restitution: f64| {
        let scene = json!({"board":{"square":2.0,"restitution":restitution},"physics":{"friction":0.001},
            "discs":{"a":{"at":[0.9,0],"velocity":[1,0],"radius":0.01,"mass":0.005}}});
        let output = pichenette(&["simulate", "--trace"], &scene.to_string());
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        answer["trace"][1]["velocity"][0].as_f64().unwrap()
    };
    assert!((back(0.7) / back(1.0) - 0.7).abs() < 1e-12);
}

#[test]
fn a_trace_leads_from_piece_to_piece_to_the_rest_positions() {
    let output = pichenette(&["simulate", "--trace"], &carrom().to_string());
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let number = |v: &Value| v.as_f64().unwrap();
    let end = |piece: &Value, axis: usize| {
        let t = number(&piece["t1"]) - number(&piece["t0"]);
        number(&piece["at"][axis])
            + number(&piece["velocity"][axis]) * t
            + 0.5 * number(&piece["acceleration"][axis]) * t * t
    };
    for disc in ["striker", "queen"] {
        let pieces: Vec<&Value> =
            answer["trace"].as_array().unwrap().iter().filter(|p| p["disc"] == disc).collect();
        assert!(pieces.len() > 1);
        for axis in 0..2 {
            for pair in pieces.windows(2) {
                assert!((end(pair[0], axis) - number(&pair[1]["at"][axis])).abs() < 1e-12);
            }
            let last = end(pieces[pieces.len() - 1], axis);
            assert!((last - number(&answer["rest"][disc][axis])).abs() < 1e-12);
        }
    }
}

#[test]
fn many_scenes_are_answered_line_by_line_until_one_is_malformed() {
    let good = carrom().to_string();
    let input = format!("{good}\n{good}\n{{\"board\":\"carrum\"}}\n{good}\n");
    let output = pichenette(&["simulate"], &input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 2);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("line 3") && message.contains("carrum") && message.contains("crokinole"),
        "{message}"
    );
}

#[test]
fn a_scene_may_go_on_over_several_lines() {
    let pretty = serde_json::to_string_pretty(&carrom()).unwrap();
    let output = pichenette(&["simulate"], &format!("\n{pretty}\n\n{}\n", carrom()));
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).unwrap();
    let [one, two] = answers.lines().collect::<Vec<_>>()[..] else { panic!("{answers}") };
    assert_eq!(one, two);
}

/// As `judge`, `advise` and `tournament` take it.
#[test]
fn a_byte_order_mark_before_a_scene_or_a_record_is_skipped() {
    let scene = carrom().to_string();
    let plain = pichenette(&["simulate"], &scene);
    let marked = pichenette(&["simulate"], &format!("\u{feff}{scene}\n"));
    assert_eq!(marked.status.code(), Some(0), "{}", String::from_utf8_lossy(&marked.stderr));
    assert_eq!(marked.stdout, plain.stdout);
    assert!(cli::draw::svg(&format!("\u{feff}{scene}")).is_ok());
    let record = "\u{feff}{\"game\":\"kimble\",\"players\":2,\"first\":0}\n";
    assert!(table::Replay::open(record).is_ok());
}

#[test]
fn a_shot_may_place_a_disc_of_its_own() {
    let answer = simulate(&json!({"board":{"square":1.0},"discs":{"x":{"radius":0.01,"mass":0.005}},
        "shot":{"disc":"x","at":[0.1,0],"angle":0,"speed":0.1}}));
    assert!(answer["rest"]["x"][0].as_f64().unwrap() > 0.1);
}

#[test]
fn malformed_input_is_refused_with_what_was_expected() {
    malformed(r#"{"board":"carrom""#, &["line 2", "not JSON", "it ends too early"]);
    malformed("", &["empty", "expected a scene"]);
    malformed(r#"["carrom",{"queen":[0,0]},null,{}]"#, &["line 1", "expected an object"]);
    malformed(r#"{"board":"carrom","shot":["striker",[0,-0.25],1.5,2,0]}"#, &["expected an object"]);
    malformed(r#"{"board":"carrom","physics":[0.1]}"#, &["expected an object"]);
    malformed(r#"{"board":"carrom"} {"board":"carrom"}"#, &["line 1", "something follows its end"]);
    malformed(r#"{"board":"kimble"}"#, &["kimble", "no discs"]);
    malformed(r#"{"board":"carrom","disks":{}}"#, &["disks: not known here", "expected one of", "`discs`"]);
    malformed(r#"{"board":"carrom","discs":{"w1":[0,0],"w2":[0.01,0]}}"#, &["w1", "w2", "overlap"]);
    malformed(r#"{"board":"carrom","discs":{"w1":[0,0],"w1":[0.1,0]}}"#, &["discs: \"w1\" appears twice"]);
    malformed(r#"{"board":"carrom","discs":{"w10":[0,0]}}"#, &["w10", "w1…w9"]);
    malformed(r#"{"board":"carrom","discs":{"w1":[0.36,0]}}"#, &["w1", "outside"]);
    malformed(r#"{"board":"crokinole","discs":{"a1":[0.331,0]}}"#, &["a1", "outside"]);
    malformed(r#"{"board":"crokinole","discs":{"a1":[0.094,0.039]}}"#, &["a1", "post"]);
    malformed(r#"{"board":"carrom","discs":{"w1":[0]}}"#, &["discs.w1: expected a pair: [a,b], not 1 value"]);
    malformed(r#"{"board":"carrom","discs":{"w1":[0,0,0]}}"#, &["discs.w1"]);
    malformed(
        r#"{"board":"carrom","discs":{"w1":7}}"#,
        &["discs.w1: expected a disc's place [x,y] or an object"],
    );
    malformed(
        r#"{"board":"carrom","shot":{"disc":"striker","angle":"up"}}"#,
        &["shot.angle: expected a number, not \"up\""],
    );
    malformed(r#"{"board":"carrom","discs":{"w1":{"velocity":[1,0]}}}"#, &["w1", "\"at\""]);
    malformed(r#"{"board":{"square":-1}}"#, &["square", "expected"]);
    malformed(r#"{"board":{"square":1},"discs":{"x":{"at":[0,0],"radius":0.01}}}"#, &["x", "mass"]);
    malformed(r#"{"board":{"square":1},"discs":{"x":{"at":[0,0],"radius":0.01,"mass":-1}}}"#, &["x", "mass"]);
    malformed(
        r#"{"board":"carrom","shot":{"disc":"striker","at":[0,-0.25],"angle":1,"speed":6.1}}"#,
        &["6.1", "at most 6"],
    );
    malformed(
        r#"{"board":"carrom","shot":{"disc":"striker","at":[0,-0.25],"angle":1,"speed":-1}}"#,
        &["speed", "0 or more"],
    );
    malformed(r#"{"board":"carrom","shot":{"disc":"striker","angle":1,"speed":1}}"#, &["striker", "\"at\""]);
    malformed(r#"{"board":"carrom","physics":{"frikton":0.1}}"#, &["frikton", "`friction`"]);
    malformed(r#"{"board":"carrom","physics":{"friction":0}}"#, &["friction", "expected"]);
    malformed(r#"{"board":"carrom","physics":{"disc_restitution":1.2}}"#, &["disc_restitution", "0 to 1"]);
    let crowd: Vec<String> = (0..41)
        .map(|i| format!(r#""d{i}":{{"at":[{},0],"radius":0.01,"mass":0.01}}"#, 0.03 * f64::from(i)))
        .collect();
    malformed(&format!(r#"{{"board":{{"square":5}},"discs":{{{}}}}}"#, crowd.join(",")), &["41 discs", "40"]);
}

/// A number is repeated as it was given, not with hundreds of noughts.
#[test]
fn an_error_does_not_repeat_a_number_of_hundreds_of_digits() {
    for number in ["1e300", "-1e300", "1e-300"] {
        for scene in [
            format!(r#"{{"board":{{"square":{number}}}}}"#),
            format!(r#"{{"board":"carrom","physics":{{"friction":{number}}}}}"#),
            format!(r#"{{"board":"carrom","discs":{{"x":{{"at":[0,0],"radius":{number},"mass":1}}}}}}"#),
        ] {
            let error = cli::simulate_line(&scene).expect_err(&scene).to_string();
            assert!(error.chars().count() < 120, "{error}");
        }
    }
    for scene in [
        r#"{"board":"carrom","discs":{"w1":[1e300,0]}}"#,
        r#"{"board":"carrom","discs":{"w1":{"at":[0,0],"velocity":[1e150,0]}}}"#,
        r#"{"board":"carrom","shot":{"disc":"striker","at":[0,0],"angle":0,"speed":-1e300}}"#,
    ] {
        let error = cli::simulate_line(scene).expect_err(scene).to_string();
        assert!(error.chars().count() < 120, "{error}");
    }
    let nca = r#"{"game":"crokinole","rule_set":"nca","players":2,"options":{"behind":1e300}}"#;
    let error = cli::judge::Judge::open(nca, rules::Language::En).err().unwrap().to_string();
    assert!(error.chars().count() < 200, "{error}");
}

#[test]
fn bad_calls_end_with_two_and_one_line() {
    for arguments in
        [&["simulate", "no-such-file.json"][..], &["simulat"], &["bench"], &["simulate", "--frobnicate"]]
    {
        let output = pichenette(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{arguments:?}");
    }
}

#[test]
fn bench_prints_the_cases_of_the_contract() {
    let output = pichenette(&["bench", "physics", "--json", "--seconds", "0"], "");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let names: Vec<&str> =
        report["cases"].as_array().unwrap().iter().map(|c| c["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["reference_break", "carrom_break", "midgame19", "midgame10", "midgame4", "open_shot"]);
    let reference = &report["cases"][0];
    let events = reference["events"].as_f64().unwrap();
    assert!((105.0..115.0).contains(&events), "{events} events; the study counted 110");
    assert!(reference["per_second"].as_f64().unwrap() > 0.0);
}
