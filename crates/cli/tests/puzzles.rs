//! `pichenette puzzles`: mined the same everywhere, refused where they do not belong.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;

use crate::binary::pichenette;

fn file() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../puzzles/data/puzzles.jsonl");
    path.to_str().unwrap().to_owned()
}

fn error(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(text.lines().count(), 1, "an error is one line: {text}");
    text
}

fn show(day: &str) -> Value {
    let output = pichenette(&["puzzles", "show", &file(), "--day", day], "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_same_puzzles_are_mined_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let mined = ["1", "3"].map(|threads| {
        let out = folder.path().join(threads);
        let name = out.to_str().unwrap();
        let asked = ["puzzles", "mine", "--count", "5", "--seed", "9", "--out", name, "--threads", threads];
        let output = pichenette(&asked, "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read_to_string(out).unwrap()
    });
    assert_eq!(mined[0], mined[1]);
    assert_eq!(mined[0].lines().count(), 6, "a line about the versions, and a puzzle of every game");
    let checked = pichenette(&["puzzles", "check", folder.path().join("1").to_str().unwrap()], "");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[test]
fn a_day_is_shown_in_the_forms_of_the_referee() {
    let shown = show("2026-11-17");
    assert_eq!(shown["number"], 321);
    assert_eq!(shown["day"], "2026-11-17");
    let input = format!("{}\n{}\n", shown["header"], shown["solution"]);
    let judged = pichenette(&["judge"], &input);
    assert!(judged.status.success(), "{}", String::from_utf8_lossy(&judged.stderr));
    let verdict = String::from_utf8(judged.stdout).unwrap();
    assert!(verdict.lines().nth(1).unwrap().contains("\"ok\":true"), "{verdict}");
}

#[test]
fn the_games_take_turns() {
    let week: Vec<Value> = (1..=10).map(|day| show(&format!("2026-01-{day:02}"))["game"].clone()).collect();
    assert_eq!(week[..5], week[5..], "every fifth day has the same game");
    let mut games: Vec<&str> = week[..5].iter().map(|game| game.as_str().unwrap()).collect();
    games.sort_unstable();
    assert_eq!(games, ["carrom", "couronne", "crokinole", "croquignole", "kimble"]);
}

#[test]
fn a_file_of_another_engine_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.jsonl");
    let text = fs::read_to_string(file()).unwrap();
    fs::write(&other, text.replacen("\"engine\":", "\"engine\":9", 1)).unwrap();
    let output = pichenette(&["puzzles", "check", other.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    let error = error(&output);
    assert!(error.contains("mined with engine 9"), "{error}");
}

#[test]
fn a_puzzle_that_is_not_solved_by_its_solution_fails_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let (bent, text) = (folder.path().join("bent.jsonl"), fs::read_to_string(file()).unwrap());
    let straight_up = |line: &str| match line.split_once("\"shot\":[") {
        Some((before, after)) => {
            let (_, after) = after.split_once(']').unwrap();
            format!("{before}\"shot\":[0,300,100]{after}")
        }
        None => line.to_owned(),
    };
    let lines: Vec<String> = text.lines().take(2).map(straight_up).collect();
    fs::write(&bent, lines.join("\n")).unwrap();
    let output = pichenette(&["puzzles", "check", bent.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(error(&output).contains("line 2: "), "{}", error(&output));
}

#[test]
fn what_is_no_day_is_malformed() {
    for (day, expected) in
        [("2026-02-30", "no date"), ("2025-12-31", "2026-01-01 or later"), ("soon", "no date")]
    {
        let output = pichenette(&["puzzles", "show", &file(), "--day", day], "");
        assert_eq!(output.status.code(), Some(2), "{day}");
        assert!(error(&output).contains(expected), "{}", error(&output));
    }
    let output = pichenette(&["puzzles", "check", "nowhere.jsonl"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(error(&output).contains("cannot read nowhere.jsonl"), "{}", error(&output));
}
