//! Records of earlier versions of the books, kept as they were written: they open, and what has not changed verifies.

use std::path::{Path, PathBuf};
use std::process::Output;

use crate::binary::pichenette;

fn record(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/book-1").join(format!("{name}.jsonl"))
}

fn replay(name: &str, more: &[&str]) -> Output {
    let file = record(name);
    pichenette(&[&["replay", file.to_str().unwrap()], more].concat(), "")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The second books of crokinole and croquignole bound a shot's spin and decide what they always did. Their shots once kept
/// where discs left the board.
#[test]
fn records_verify_where_a_book_decides_as_before() {
    for game in ["crokinole", "croquignole"] {
        assert!(std::fs::read_to_string(record(game)).unwrap().contains("left_at"), "{game}");
        let verified = replay(game, &["--verify"]);
        assert_eq!(verified.status.code(), Some(0), "{game}: {}", said(&verified.stderr));
        assert_eq!(said(&verified.stdout), "24 actions verified\n", "{game}");
        let note = said(&verified.stderr);
        assert!(note.contains("its shots were judged by the facts it kept"), "{game}: {note:?}");
    }
}

/// A verdict that has changed is named, and that another version of the book gave it.
#[test]
fn records_of_another_version_say_so_where_they_differ() {
    for (game, action) in [("carrom", 1), ("couronne", 2), ("kimble", 3)] {
        let verified = replay(game, &["--verify"]);
        let error = said(&verified.stderr);
        assert_eq!(verified.status.code(), Some(1), "{game}: {error}");
        let wanted = format!("action {action} (line {}) does not verify", action + 1);
        assert!(error.contains(&wanted), "{game}: {error:?} does not say {wanted:?}");
        let wanted = format!("judged by version 1 of the book of {game}, this is version 2");
        assert!(error.contains(&wanted), "{game}: {error:?} does not say {wanted:?}");
    }
}

/// Without `--verify` they are shown as far as today's book goes along; one that is not shown to its end fails.
#[test]
fn records_of_another_version_are_shown_as_far_as_they_go() {
    for (game, shown, refused) in
        [("carrom", 3, "action 3"), ("couronne", 3, "action 3"), ("kimble", 5, "action 5")]
    {
        let output = replay(game, &[]);
        assert_eq!(output.status.code(), Some(1), "{game}");
        let lines = said(&output.stdout);
        let lines: Vec<&str> = lines.lines().collect();
        assert_eq!(lines.len(), shown, "{game}: {lines:?}");
        assert!(lines[..shown - 1].iter().all(|line| line.contains("\"ok\":true")), "{game}: {lines:?}");
        assert!(lines[shown - 1].contains("\"ok\":false"), "{game}: {lines:?}");
        let error = said(&output.stderr);
        assert!(error.contains(refused) && error.contains("version 1"), "{game}: {error}");
    }
}
