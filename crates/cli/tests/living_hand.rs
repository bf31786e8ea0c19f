//! `judge`, `replay --verify` and `calibrate` with a living hand, by the real binary.

use serde_json::{Value, json};

use crate::binary::pichenette;

const FLICKS: [&str; 2] = [
    r#"{"by":0,"flick":{"at":[0,-0.3048],"angle":1.5707963267948966,"speed":0.97}}"#,
    r#"{"by":1,"flick":{"at":[0,0.3048],"angle":-1.5707963267948966,"speed":0.97}}"#,
];

fn header(hand: &str) -> String {
    format!(r#"{{"game":"crokinole","players":2,"seed":1,"first":0{hand}}}"#)
}

fn lines(output: &[u8]) -> Vec<Value> {
    std::str::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Judges the flicks; the answers, and the record.
fn judged(name: &str, hand: &str) -> (Vec<Value>, Vec<Value>) {
    let file = std::env::temp_dir().join(format!("pichenette-hand-{}-{name}.jsonl", std::process::id()));
    let script = format!("{}\n{}\n", header(hand), FLICKS.join("\n"));
    let output = pichenette(&["judge", "--record", file.to_str().unwrap()], &script);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let record = std::fs::read(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    (lines(&output.stdout), lines(&record))
}

fn verify(name: &str, record: &[Value]) -> (Option<i32>, String) {
    let file = std::env::temp_dir().join(format!("pichenette-hand-{}-{name}.jsonl", std::process::id()));
    std::fs::write(&file, record.iter().map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    let output = pichenette(&["replay", file.to_str().unwrap(), "--verify"], "");
    std::fs::remove_file(file).unwrap();
    (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

#[test]
fn the_record_keeps_what_was_meant_and_what_was_played() {
    let (answers, record) = judged("kept", r#","hand":"mild""#);
    assert_eq!(record[0]["hand"], json!("mild"));
    for n in [1, 2] {
        let meant: Value = serde_json::from_str(FLICKS[n - 1]).unwrap();
        assert_eq!(record[n]["flick"]["angle"], meant["flick"]["angle"]);
        assert_ne!(record[n]["played"]["angle"], meant["flick"]["angle"]);
        assert_eq!(record[n]["played"]["at"], record[n]["flick"]["at"]);
        assert_eq!(answers[n]["played"], record[n]["played"], "the verdict says it, too");
    }
    assert_eq!(verify("kept", &record), (Some(0), "2 actions verified\n".to_owned()));
    assert_eq!(judged("again", r#","hand":"mild""#), (answers, record), "the same seed, the same bits");
}

#[test]
fn an_exact_hand_is_what_it_was() {
    let (answers, record) = judged("exact", "");
    assert_eq!(judged("named", r#","hand":"exact""#), (answers.clone(), record.clone()));
    let text = format!("{answers:?}{record:?}");
    assert!(!text.contains("played") && !text.contains("hand"), "{text}");
}

#[test]
fn what_was_changed_is_named() {
    let (_, record) = judged("whole", r#","hand":"lifelike""#);
    let found = |name: &str, words: &str, change: &dyn Fn(&mut Vec<Value>)| {
        let mut record = record.clone();
        change(&mut record);
        let (code, said) = verify(name, &record);
        assert_eq!(code, Some(1), "{name}: {said}");
        assert!(said.contains("action 2 (line 3)") && said.contains(words), "{name}: {said}");
    };
    found("played", "the hand of the table", &|record| record[2]["played"]["angle"] = json!(-1.57));
    found("meant", "the hand of the table", &|record| record[2]["flick"]["speed"] = json!(0.98));
    let untold = |record: &mut Vec<Value>| {
        record[2]["flick"] = record[2]["played"].clone();
        record[2].as_object_mut().unwrap().remove("played");
    };
    found("untold", "does not say what it played", &untold);
    // Said in the record, it is no fault, but it is told.
    let mut steady = record.clone();
    untold(&mut steady);
    steady[2]["steady"] = json!(true);
    let (code, said) = verify("steady", &steady);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("flicks played without the living hand of the table: 1"), "{said}");
    let proof = |record: &mut Vec<Value>| {
        record[2]["nonce"] = json!("00");
        record[2]["reveal"] = json!("00".repeat(32));
    };
    found("proof", "nothing was drawn", &proof);
}

#[test]
fn a_hand_that_does_not_fit_is_malformed() {
    for (header, words) in [
        (header(r#","hand":"shaky""#), "line 1: hand: expected"),
        (r#"{"game":"kimble","players":2,"hand":"mild"}"#.to_owned(), "kimble has no flicks"),
        (
            format!("{}\n{}", header(r#","hand":"mild""#), FLICKS[0].replace("}}", r#"},"played":{}}"#)),
            "line 2: played",
        ),
    ] {
        let output = pichenette(&["judge"], &header);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains(words), "{header}: {said}");
    }
    let unknown = ["calibrate", "--game", "crokinole", "--level", "club", "--hand", "shaky"];
    let output = pichenette(&unknown, "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("expected exact, mild or lifelike"));
}

/// The table of `docs/living-hand.md`, with fewer shots.
#[test]
fn a_well_aimed_open_twenty_falls_as_often_as_published() {
    for (hand, low, high) in [("exact", 0.99, 1.0), ("mild", 0.84, 0.98), ("lifelike", 0.65, 0.85)] {
        let asked = "calibrate --game crokinole --level master --shots 200 --json --hand";
        let arguments: Vec<&str> = asked.split(' ').chain([hand]).collect();
        let output = pichenette(&arguments, "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["hand"], json!(hand));
        let rate = report["rate"].as_f64().unwrap();
        assert!((low..=high).contains(&rate), "{hand}: {rate}");
    }
}
