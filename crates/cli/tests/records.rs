//! Records of earlier releases and versions of the books, kept as they were written: they open, and what has not changed
//! verifies. `tests/records/book-1` was written before releases had numbers; `cargo xtask golden` writes those of a release.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use boards::Game;
use serde_json::Value;

use crate::binary::pichenette;

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");

fn record(name: &str) -> PathBuf {
    Path::new(RECORDS).join("book-1").join(format!("{name}.jsonl"))
}

fn replay(name: &str, more: &[&str]) -> Output {
    replay_file(&record(name), more)
}

fn replay_file(file: &Path, more: &[&str]) -> Output {
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
        assert!(note.contains("its shots were judged by the facts in it"), "{game}: {note:?}");
    }
}

/// A verdict that has changed is named, and that another version of the book gave it.
#[test]
fn records_of_another_version_say_so_where_they_differ() {
    for (game, action) in [(Game::Carrom, 1), (Game::Couronne, 2), (Game::Kimble, 3)] {
        let (ours, game) = (rules::book::version(game.into()), game.name());
        let verified = replay(game, &["--verify"]);
        let error = said(&verified.stderr);
        assert_eq!(verified.status.code(), Some(1), "{game}: {error}");
        let wanted = format!("action {action} (line {}) does not verify", action + 1);
        assert!(error.contains(&wanted), "{game}: {error:?} does not say {wanted:?}");
        let wanted = format!("judged by version 1 of the book of {game}, this is version {ours}");
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

/// The folder of every release, and of the first books.
fn releases() -> Vec<PathBuf> {
    let releases: Vec<_> = fs::read_dir(RECORDS).unwrap().map(|entry| entry.unwrap().path()).collect();
    let this = Path::new(RECORDS).join(env!("CARGO_PKG_VERSION"));
    assert!(releases.contains(&this), "{} is missing: CONTRIBUTING.md says how to make it", this.display());
    releases
}

/// They verify to the last hash as long as engine, board and book are the same; afterwards the difference is named.
#[test]
fn a_record_of_every_game_and_release_opens() {
    for (release, game) in releases().iter().flat_map(|release| Game::ALL.map(|game| (release, game))) {
        let file = release.join(format!("{game}.jsonl"));
        let text = fs::read_to_string(&file).unwrap();
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let made = table::Made::here(game.into());
        let same = header["engine"] == made.engine
            && header["profile"] == made.profile
            && header["book"] == made.book;
        let actions = text.lines().count() - 1;
        let verified = replay_file(&file, &["--verify"]);
        let (out, error) = (said(&verified.stdout), said(&verified.stderr));
        if same {
            assert_eq!((out, error), (format!("{actions} actions verified\n"), String::new()));
        } else if verified.status.success() {
            assert_eq!(out, format!("{actions} actions verified\n"));
            assert!(error.contains("judged by another book"), "{}: {error:?}", file.display());
        } else {
            let at = broken_off(&error, "does not verify", game, &header);
            assert!((1..=actions).contains(&at), "{}: {error:?}", file.display());
        }
        let shown = replay_file(&file, &[]);
        let (out, error) = (said(&shown.stdout), said(&shown.stderr));
        let lines: Vec<bool> = out.lines().map(|line| line.contains("\"ok\":true")).collect();
        if shown.status.success() {
            assert_eq!(lines, vec![true; actions], "{}", file.display());
        } else {
            assert!(!same, "{}: {error:?}", file.display());
            let at = broken_off(&error, "is refused here", game, &header);
            let expected: Vec<bool> = (1..=at).map(|n| n < at).collect();
            assert_eq!(lines, expected, "{}: {error:?}", file.display());
        }
    }
}

/// The action at which a record breaks off: the message names it and its line, what is wrong with it, and both books.
fn broken_off(error: &str, why: &str, game: Game, header: &Value) -> usize {
    let at = error.split_once("action ").and_then(|(_, rest)| rest.split_once(' '));
    let at: usize = at.and_then(|(n, _)| n.parse().ok()).unwrap_or_else(|| panic!("no action in {error:?}"));
    let book = header["book"].as_u64().unwrap_or(1);
    let ours = rules::book::version(game.into());
    for wanted in [
        format!("action {at} (line {}) {why}", at + 1),
        format!("judged by version {book} of the book of {game}, this is version {ours}"),
    ] {
        assert!(error.contains(&wanted), "{error:?} does not say {wanted:?}");
    }
    at
}
