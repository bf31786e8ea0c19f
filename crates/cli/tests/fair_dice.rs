//! `pichenette replay --verify` on a game whose dice are committed to: what was thrown is proven, what was changed is found.

use std::process::Output;

use boards::Game;
use rules::Player;
use serde_json::{Value, json};
use table::random_play::deed;
use table::{Deed, GameInPlay, Header, Nonce, Purpose, Stream};

use crate::binary::pichenette;

/// A game on a server, as the lines of its record. Player 1 is a bot and brings no nonces.
fn record() -> Vec<Value> {
    let mut game = GameInPlay::begin_committed(Header::of(Game::Kimble, 2, 4), [42; 32]).unwrap();
    let mut stream = Stream::new(4, Purpose::Trial, 0);
    for _ in 0..80 {
        let (by, deed) = deed(&game, &mut stream).unwrap();
        let bytes = stream.below(u32::MAX).to_le_bytes();
        let nonce = if by == Player(0) { Nonce::new(&bytes).unwrap() } else { Nonce::default() };
        game.stir(nonce).play(by, &deed).unwrap();
    }
    // The clock of whoever is in turn runs out.
    let by = game.turn().player.unwrap();
    game.play(by, &Deed::Timeout).unwrap();
    let text = game.record().to_text();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The lines' numbers, counted from 0, of the throws.
fn throws(lines: &[Value]) -> Vec<usize> {
    (1..lines.len()).filter(|&n| !lines[n]["reveal"].is_null()).collect()
}

/// Replays a record; `name` is for its file, so that tests do not meet.
fn replay(name: &str, lines: &[Value], options: &[&str]) -> Output {
    let file = std::env::temp_dir().join(format!("pichenette-dice-{}-{name}.jsonl", std::process::id()));
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    std::fs::write(&file, text).unwrap();
    let output = pichenette(&[&["replay", file.to_str().unwrap()], options].concat(), "");
    std::fs::remove_file(file).unwrap();
    output
}

/// Verifies a record; the exit code, and what it says.
fn verify(name: &str, lines: &[Value]) -> (Option<i32>, String) {
    let output = replay(name, lines, &["--verify"]);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

/// Changes a record and expects that action to be named, with these words.
#[track_caller]
fn found(name: &str, action: usize, words: &str, change: impl FnOnce(&mut Vec<Value>)) {
    let mut lines = record();
    change(&mut lines);
    let (code, said) = verify(name, &lines);
    assert_eq!(code, Some(1), "{name}: {said}");
    let named = format!("action {action} (line {})", action + 1);
    assert!(said.contains(&named) && said.contains(words), "{name}: {said}");
}

#[test]
fn a_served_game_verifies() {
    let lines = record();
    assert_eq!(lines[0]["dice"]["chain"].as_str().unwrap().len(), 64);
    let (code, said) = verify("whole", &lines);
    assert_eq!((code, said.as_str()), (Some(0), "81 actions verified\n"));
}

#[test]
fn what_was_changed_is_named() {
    let thrown = throws(&record());
    let (first, third) = (thrown[0], thrown[2]);
    found("threw", third, "another number", |lines| {
        lines[third]["threw"] = json!(lines[third]["threw"].as_u64().unwrap() % 6 + 1);
    });
    found("reveal", third, "next link", |lines| lines[third]["reveal"] = json!("00".repeat(32)));
    found("commitment", first, "next link", |lines| lines[0]["dice"]["chain"] = json!("00".repeat(32)));
    found("unproven", third, "no proof", |lines| {
        let line = lines[third].as_object_mut().unwrap();
        line.remove("nonce");
        line.remove("reveal");
    });
    found("told", third, "where the game is played", |lines| lines[third]["press"] = json!(6));
    // Each throw reveals its own link: neither two exchanged nor one left out goes through.
    let row = thrown.iter().copied().find(|n| thrown.contains(&(n + 1))).unwrap();
    found("exchanged", row, "next link", |lines| lines.swap(row, row + 1));
    found("left out", row, "next link", |lines| drop(lines.remove(row)));
    found("no chain", first, "", |lines| drop(lines[0].as_object_mut().unwrap().remove("dice")));
}

/// A changed nonce makes another throw, or another further on: all that came before are in each.
#[test]
fn a_changed_nonce_is_found() {
    let lines = record();
    for (n, third) in throws(&lines).into_iter().take(10).enumerate() {
        let mut lines = lines.clone();
        lines[third]["nonce"] = json!("c0ffee");
        let (code, said) = verify(&format!("nonce{n}"), &lines);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("another number"), "{said}");
    }
}

#[test]
fn what_is_no_proof_is_malformed() {
    let mut lines = record();
    let first = throws(&lines)[0];
    lines[first]["nonce"] = json!("xyz");
    let (code, said) = verify("nonsense", &lines);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains(&format!("line {}", first + 1)) && said.contains("nonce"), "{said}");
}

/// Without `--verify` such a game is shown like any other.
#[test]
fn a_served_game_is_shown() {
    let lines = record();
    let shown = String::from_utf8(replay("shown", &lines, &[]).stdout).unwrap();
    assert_eq!(shown.lines().count(), lines.len() - 1);
    assert!(shown.lines().all(|line| line.contains("\"ok\":true")), "{shown}");
}
