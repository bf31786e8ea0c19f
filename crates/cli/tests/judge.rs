//! `pichenette judge`, `replay` and `rules` as other programs use them: the real binary, its streams and exit codes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::binary::pichenette;

const HEADER: &str = r#"{"game":"crokinole","players":2,"seed":1,"first":0}"#;

fn lines(output: &[u8]) -> Vec<Value> {
    std::str::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Judges a script that must be answered line by line.
fn judge(script: &str) -> Vec<Value> {
    let output = pichenette(&["judge"], script);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    lines(&output.stdout)
}

#[track_caller]
fn malformed(script: &str, answers: usize, wanted: &[&str]) {
    let output = pichenette(&["judge"], script);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{script}: {message}");
    assert_eq!(lines(&output.stdout).len(), answers, "{script}");
    assert_eq!(message.lines().count(), 1, "{message}");
    for word in wanted {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}

#[test]
fn the_header_and_every_action_are_answered() {
    let script =
        format!("{HEADER}\n{}\n{}\n", r#"{"by":0,"shot":{"pocketed":["a1"]}}"#, r#"{"by":0,"resign":true}"#);
    let answers = judge(&script);
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["n"], 0);
    assert_eq!(answers[0]["turn"], json!({"player":0,"do":"shot"}));
    assert_eq!(answers[0]["state"]["left"], json!([12, 12]));
    assert_eq!(answers[0]["lots"], json!({}), "nothing was drawn");
    let drawn = judge(r#"{"game":"crokinole","players":2,"seed":1}"#);
    assert_eq!(drawn[0]["lots"]["first"], drawn[0]["turn"]["player"]);
    assert_eq!(answers[1]["rules"], json!(["CRO-12", "CRO-17", "CRO-09"]));
    assert_eq!(answers[1]["state"]["sunk"], json!([1, 0]));
    assert_eq!(answers[1]["over"], Value::Null);
    assert_eq!(answers[2]["over"]["winner"], 1);
    assert_eq!(answers[2]["turn"], json!({"player":null,"do":"none"}));
}

#[test]
fn a_refusal_says_why_and_changes_nothing() {
    let shots = [
        r#"{"by":1,"shot":{"pocketed":["b1"]}}"#,
        r#"{"by":0,"shot":{"pocketed":["b1"]}}"#,
        r#"{"by":0,"flick":{"at":[0,0],"angle":1.5,"speed":1}}"#,
        r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5,"speed":99}}"#,
        r#"{"by":0,"press":7}"#,
        r#"{"by":9,"shot":{"pocketed":["a1"]}}"#,
        r#"{"by":-1,"shot":{"pocketed":["a1"]}}"#,
        r#"{"by":0,"shot":{"pocketed":["zebra"]}}"#,
        r#"{"by":0,"shot":{"rest":{"a1":"12"}}}"#,
        r#"{"by":0,"incident":"CAR-05"}"#,
        r#"{"by":0,"incident":"nonsense"}"#,
    ];
    let script = [&[HEADER], &shots[..], &[r#"{"by":0,"shot":{"pocketed":["a1"]}}"#]].concat().join("\n");
    let answers = judge(&script);
    for (n, answer) in answers[1..=shots.len()].iter().enumerate() {
        assert_eq!(answer["ok"], false, "{} was not refused", shots[n]);
        assert_eq!(answer["n"], n + 1);
        assert!(answer["error"].as_str().unwrap().len() > 10, "{answer}");
        assert!(answer.as_object().unwrap().contains_key("rule"), "{answer}");
    }
    assert_eq!(answers[1]["rule"], "CRO-09");
    assert_eq!(answers[3]["rule"], "CRO-07");
    assert_eq!(answers.last().unwrap()["state"]["left"], json!([11, 12]));
}

#[test]
fn what_is_malformed_ends_it_with_2_after_the_answers_before() {
    malformed("", 0, &["empty", "header"]);
    malformed("nonsense", 0, &["line 1"]);
    malformed("[]", 0, &["line 1", "object"]);
    malformed(r#"{"game":"chess","players":2}"#, 0, &["chess", "carrom"]);
    malformed(r#"{"game":"carrom","players":3}"#, 0, &["3 players", "2 or 4"]);
    malformed(r#"{"game":"carrom","players":2,"first":2}"#, 0, &["first"]);
    malformed(r#"{"game":"carrom","players":2,"colour":1}"#, 0, &["colour"]);
    malformed(r#"{"game":"carrom","players":2,"options":{"target":0}}"#, 0, &["target"]);
    malformed(r#"{"game":"carrom","players":2,"options":{"goal":5}}"#, 0, &["goal", "options"]);
    malformed(r#"{"game":"carrom","players":2,"position":{"down":[10,0]}}"#, 0, &["down"]);
    malformed(&format!("{HEADER}\n{{\"by\":0,\"shoot\":1}}"), 1, &["line 2", "shoot"]);
    malformed(&format!("{HEADER}\n\n{{\"by\":0}}"), 1, &["line 3", "one action"]);
    malformed(
        &format!("{HEADER}\n{{\"by\":0,\"resign\":true,\"timeout\":true}}"),
        1,
        &["line 2", "one action"],
    );
    malformed(&format!("{HEADER}\n{{\"by\":0,\"resign\":true"), 1, &["line 2"]);
    malformed(&format!("{HEADER}\n{{\"by\":0,\"shot\":{{\"hit\":[]}}}}"), 1, &["line 2", "hit"]);
    malformed(&format!("{HEADER}\n{{\"by\":0,\"resign\":true,\"hash\":\"0\"}}"), 1, &["line 2", "record"]);
}

/// A program can talk to it: the answer comes before the next line is written.
#[test]
fn answers_come_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pichenette"))
        .arg("judge")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for line in [HEADER, r#"{"by":0,"timeout":true}"#, r#"{"by":1,"timeout":true}"#] {
        writeln!(input, "{line}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.contains("\"ok\":true"), "{answer}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn verdicts_speak_four_languages() {
    let script =
        format!("{HEADER}\n{}\n{}\n", r#"{"by":0,"shot":{"pocketed":["a1"]}}"#, r#"{"by":0,"timeout":true}"#);
    let mut seen = Vec::new();
    for language in ["en", "fr", "sv", "fi"] {
        let output = pichenette(&["judge", "--lang", language], &script);
        let answers = lines(&output.stdout);
        let text = format!("{}{}", answers[1]["text"], answers[2]["error"]);
        assert!(!text.contains("crokinole-") && !text.contains("{$"), "{language}: {text}");
        seen.push(text);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 4, "{seen:?}");
    assert_eq!(pichenette(&["judge", "--lang", "de"], &script).status.code(), Some(2));
}

#[test]
fn a_record_is_written_replayed_and_verified() {
    let folder = std::env::temp_dir().join(format!("pichenette-record-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let record = folder.join("game.jsonl");
    let name = record.to_str().unwrap();
    let script = format!(
        "{HEADER}\n{}\n{}\n{}\n",
        r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963267948966,"speed":1.0}}"#,
        r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5,"speed":1.0}}"#,
        r#"{"by":1,"flick":{"at":[0,0.3048],"angle":-1.5,"speed":1.2}}"#,
    );
    let judged = pichenette(&["judge", "--record", name], &script);
    let judged = lines(&judged.stdout);
    assert_eq!(judged[2]["ok"], false, "out of turn, and so not in the record");

    let text = std::fs::read_to_string(&record).unwrap();
    let kept: Vec<Value> = lines(text.as_bytes());
    assert_eq!(kept.len(), 3);
    assert!(kept[0]["engine"].is_u64() && kept[0]["profile"].is_string() && kept[0]["book"].is_u64());
    assert!(kept[1]["facts"]["pocketed"] == json!(["a1"]) && kept[1]["hash"].is_string());

    let verified = pichenette(&["replay", name, "--verify"], "");
    assert_eq!(verified.status.code(), Some(0), "{}", String::from_utf8_lossy(&verified.stderr));
    let shown = lines(&pichenette(&["replay", name], "").stdout);
    assert_eq!(shown[1]["state"], judged[3]["state"]);

    std::fs::write(&record, text.replace("\"speed\":1.2", "\"speed\":1.3")).unwrap();
    let tampered = pichenette(&["replay", name, "--verify"], "");
    assert_eq!(tampered.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&tampered.stderr).contains("action 2 (line 3)"));
    std::fs::write(&record, "{\"game\":\"crokinole\"").unwrap();
    assert_eq!(pichenette(&["replay", name, "--verify"], "").status.code(), Some(2));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_record_may_say_who_played_and_its_sentences_call_them_so() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("named.jsonl");
    let named = |names: &str| {
        let header = HEADER.replace("}", &format!(r#","names":{names}}}"#));
        std::fs::write(&record, format!("{header}\n{}\n", r#"{"by":0,"shot":{"pocketed":["a1"]}}"#)).unwrap();
        pichenette(&["replay", "--lang", "fr", record.to_str().unwrap()], "")
    };
    let shown = lines(&named(r#"["Zoé",{"bot":"club"}]"#).stdout);
    assert!(shown[0]["text"].as_str().unwrap().contains("Robot de club"), "{}", shown[0]["text"]);
    let shown = lines(&named(r#"["Zoé",null]"#).stdout);
    assert!(!shown[0]["text"].as_str().unwrap().contains("null"), "{}", shown[0]["text"]);
    for (names, why) in [(r#"["Zoé"]"#, "1 for 2 players"), (r#"["Zoé",1]"#, "a list of names")] {
        let refused = named(names);
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains("line 1") && said.contains(why), "{said}");
    }
    // A game that is judged has no names yet.
    malformed(&HEADER.replace("}", r#","names":["a","b"]}"#), 0, &["names", "belong to a record"]);
}

/// A record names the rule set beside the game only where it is not the game's own, and verifies.
#[test]
fn every_rule_set_is_judged_and_recorded() {
    for set in rules::RuleSet::ALL {
        let (game, name) = (set.game(), format!("rule_set-{set}-{}.jsonl", std::process::id()));
        let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let file = file.to_str().unwrap();
        let script = format!(
            "{{\"game\":\"{game}\",\"rule_set\":\"{set}\",\"players\":2,\"seed\":4,\"first\":0}}\n{{\"by\":0,\"resign\":true}}\n"
        );
        let judged = pichenette(&["judge", "--record", file], &script);
        assert!(judged.status.success(), "{set}: {}", String::from_utf8_lossy(&judged.stderr));
        let record = std::fs::read_to_string(file).unwrap();
        let named = format!("{{\"game\":\"{game}\",\"rule_set\":\"{set}\",");
        assert_eq!(record.starts_with(&named), !set.is_own(), "{record}");
        let book = format!("\"book\":{}}}", rules::book::version(set));
        assert!(record.lines().next().unwrap().ends_with(&book), "{record}");
        let verified = pichenette(&["replay", file, "--verify"], "");
        std::fs::remove_file(file).unwrap();
        assert_eq!(String::from_utf8_lossy(&verified.stdout), "1 actions verified\n", "{set}");
    }
}

#[test]
fn what_differs_from_the_family_book_is_printed_in_four_languages() {
    for set in ["icf", "nca"] {
        let print = |language: &str| pichenette(&["rules", set, "--differences", "--lang", language], "");
        let texts =
            ["en", "fr", "sv", "fi"].map(|language| String::from_utf8(print(language).stdout).unwrap());
        assert!(texts.iter().skip(1).all(|text| *text != texts[0]), "{set}");
    }
    let text = String::from_utf8(pichenette(&["rules", "nca", "--differences"], "").stdout).unwrap();
    let tied = "A tied round\n    crokinole   Neither side scores. (CRO-S6)\n    nca         Each side gets one point. (NCA-21)\n\n";
    assert!(text.contains(tied), "{text}");
    let json = lines(&pichenette(&["rules", "icf", "--differences", "--json", "--lang", "fr"], "").stdout);
    let queen = json.iter().find(|topic| topic["topic"] == "Ce que vaut la reine").unwrap();
    assert_eq!(
        (&queen["own"]["rules"], &queen["this"]["rules"]),
        (&json!(["CAR-13", "CAR-16"]), &json!(["ICF-27"]))
    );
    assert!(queen["this"]["text"].as_str().unwrap().contains("22"));
    for (set, expected) in [("carrom", "expected icf"), ("kimble", "kimble has no other")] {
        let refused = pichenette(&["rules", set, "--differences"], "");
        assert_eq!(refused.status.code(), Some(2), "{set}");
        let error = String::from_utf8(refused.stderr).unwrap();
        assert!(error.lines().count() == 1 && error.contains(expected), "{error}");
    }
}

#[test]
fn the_books_are_printed_in_four_languages() {
    for game in rules::RuleSet::ALL.map(rules::RuleSet::name) {
        let mut texts = Vec::new();
        for language in ["en", "fr", "sv", "fi"] {
            let output = pichenette(&["rules", game, "--lang", language], "");
            assert!(output.status.success());
            texts.push(String::from_utf8(output.stdout).unwrap());
        }
        assert!(texts.iter().all(|text| text.len() > 2000 && text.contains("-S1 ")), "{game}");
        assert!(texts.iter().skip(1).all(|text| *text != texts[0]), "{game}");
    }
    let json = lines(&pichenette(&["rules", "couronne", "--json"], "").stdout);
    assert!(json.iter().any(|rule| rule["id"] == "COU-P8" && !rule["text"].as_str().unwrap().is_empty()));
    let unknown = pichenette(&["rules", "chess"], "");
    assert_eq!(unknown.status.code(), Some(2));
    let error = String::from_utf8(unknown.stderr).unwrap();
    assert!(error.contains("unknown rule set \"chess\": expected carrom, icf, crokinole, "), "{error}");
}
