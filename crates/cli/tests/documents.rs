//! Every `pichenette …` that a document names is run here, in short, or by a test that is named here. A new one in a
//! document needs its line in `COMMANDS`. Those of `cargo` are looked after by `xtask/tests/commands.rs`.
#![cfg(feature = "serve")]

#[path = "../../../xtask/tests/documents/mod.rs"]
mod named;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use named::{documents, named, options_of, root};

use crate::binary::pichenette;

/// What shows that a command works.
enum Proof {
    /// It is run with these arguments and this input, and succeeds. `DIR` is a folder of the test, `ROOT` the repository.
    Run(&'static [&'static str], &'static str),
    /// A test that takes longer does it: a file and a function in it.
    Test(&'static str, &'static str),
}
use Proof::{Run, Test};

const OPENING: &str = r#"{"game":"crokinole","players":2,"seed":1,"first":0}"#;
const SCENE: &str = r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.25],"angle":1.57,"speed":2.0}}"#;

const EVENING: &str = "{\"tournament\":{\"game\":\"kimble\",\"stages\":[{\"kind\":\"heats\",\"rounds\":1}]}}
{\"enter\":{\"id\":\"a\"}}
{\"enter\":{\"id\":\"b\"}}
{\"pair\":true}";

/// The commands, in an order in which each finds what it needs: records for `replay`, a database for `admin`.
#[rustfmt::skip]
const COMMANDS: &[(&str, Proof)] = &[
    ("simulate", Run(&["simulate", "--trace"], SCENE)),
    ("judge", Run(&["judge", "--record", "DIR/judged.jsonl"], OPENING)),
    ("match", Run(&["match", "--game", "kimble", "--players", "beginner,casual", "--games", "2", "--record", "DIR/match"], "")),
    ("replay", Run(&["replay", "DIR/match/00001-beginner-casual.jsonl", "--verify"], "")),
    ("advise", Run(&["advise", "--level", "beginner"], OPENING)),
    ("puzzles mine", Test("crates/cli/tests/puzzles.rs", "the_same_puzzles_are_mined_on_any_number_of_threads")),
    ("puzzles check", Run(&["puzzles", "check", "ROOT/crates/puzzles/data/puzzles.jsonl", "--sample", "2"], "")),
    ("puzzles show", Run(&["puzzles", "show", "ROOT/crates/puzzles/data/puzzles.jsonl", "--day", "2026-11-17", "--picture", "DIR/puzzle.svg"], "")),
    ("calibrate", Run(&["calibrate", "--game", "crokinole", "--level", "beginner", "--shots", "400"], "")),
    ("rules", Run(&["rules", "carrom"], "")),
    ("tournament", Run(&["tournament", "--pairings", "--standings", "--explain", "--twenties", "--estimate", "--check", "--simulate", "3", "--lang", "fi"], EVENING)),
    ("draw", Run(&["draw", "ROOT/docs/pictures/carrom-break.json", "-o", "DIR/break.svg"], "")),
    ("serve", Test("crates/cli/tests/documents.rs", "a_server_is_started_as_the_documents_say")),
    ("admin backup", Run(&["admin", "backup", "--data", "DIR/data", "DIR/backup.jsonl"], "")),
    ("admin restore", Run(&["admin", "restore", "--data", "DIR/other", "DIR/backup.jsonl"], "")),
    ("admin export", Run(&["admin", "export", "--data", "DIR/data", "DIR/games"], "")),
    ("admin purge", Run(&["admin", "purge", "--data", "DIR/data", "--older-than", "365", "--dry-run"], "")),
    ("bench physics", Run(&["bench", "physics", "--seconds", "0.01"], "")),
    ("bench tournament", Run(&["bench", "tournament", "--seconds", "0.01"], "")),
    ("bench rules", Run(&["bench", "rules", "--seconds", "0.01"], "")),
    ("bench server", Test("crates/cli/tests/bench_server.rs", "tables_watchers_and_idle_connections_are_counted")),
    ("bench scale", Run(&["bench", "scale", "--figures", "ROOT/docs/scale/figures.json", "--players", "1000", "--actions", "2000", "--prices", "ROOT/docs/scale/prices.json"], "")),
    ("bench restart", Run(&["bench", "restart", "--left", "20", "--starts", "1"], "")),
    ("bench crash", Test("crates/cli/tests/crash.rs", "what_was_acknowledged_is_in_sqlite")),
];

/// The commands that a line names: `pichenette bench physics|rules` is two.
fn called(command: &str) -> Vec<String> {
    let plain = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '|');
    let words: Vec<&str> = command.split_whitespace().skip(1).take_while(plain).collect();
    let (first, second) = (words[0], words.get(1).copied().unwrap_or_default());
    match first {
        "admin" | "bench" | "puzzles" => {
            second.split('|').map(|second| format!("{first} {second}")).collect()
        }
        alone => vec![alone.to_owned()],
    }
}

#[test]
fn every_pichenette_command_of_the_documents_is_run() {
    let mut complaints = Vec::new();
    for named in named("pichenette") {
        for called in called(&named.command) {
            let place = format!("{}: `{}`", named.document, named.command);
            if !COMMANDS.iter().any(|(known, _)| *known == called) {
                complaints.push(format!(
                    "{place}: nothing shows that `{called}` works; run it in COMMANDS in crates/cli/tests/documents.rs"
                ));
                continue;
            }
            let words: Vec<&str> = called.split(' ').chain(["--help"]).collect();
            let help = String::from_utf8(pichenette(&words, "").stdout).unwrap();
            let unknown = options_of(&named.command).into_iter().filter(|option| !help.contains(option));
            complaints.extend(unknown.map(|option| format!("{place}: `{called}` has no {option}")));
        }
    }
    for (command, proof) in COMMANDS {
        if let Test(file, function) = proof {
            let text = fs::read_to_string(root().join(file)).unwrap_or_default();
            if !text.contains(&format!("fn {function}(")) {
                complaints.push(format!("{command}: there is no test {function} in {file}"));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_commands_of_the_documents_work() {
    let folder = tempfile::tempdir().unwrap();
    serve_for_a_moment(&folder.path().join("data"));
    for (command, proof) in COMMANDS {
        let Run(arguments, input) = proof else { continue };
        let (dir, root) = (folder.path().to_str().unwrap(), root());
        let place = |argument: &&str| argument.replace("DIR", dir).replace("ROOT", root.to_str().unwrap());
        let arguments: Vec<String> = arguments.iter().map(place).collect();
        let output = pichenette(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), input);
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        let silent = ["draw"].contains(command);
        assert!(silent || !output.stdout.is_empty(), "{command} says nothing");
    }
    assert!(folder.path().join("break.svg").is_file());
}

#[test]
fn a_server_is_started_as_the_documents_say() {
    serve_for_a_moment(tempfile::tempdir().unwrap().path());
}

/// Starts a server on any port, with its numbers on another, and ends it when it listens.
fn serve_for_a_moment(data: &Path) {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_pichenette"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--data"]).arg(data);
    let mut server = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let mut line = || lines.next().unwrap().unwrap();
    let (listens, numbers) = (line(), line());
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(listens.starts_with("Pichenette is at http://127.0.0.1:"), "{listens}");
    assert!(numbers.starts_with("Its numbers are at http://127.0.0.1:"), "{numbers}");
}

/// A block of code in a document that shows what a command answers: `$ …`, its input, and the answer.
struct Example {
    arguments: Vec<String>,
    input: String,
    answer: Vec<String>,
}

/// The examples of a text: `$ echo 'INPUT' | pichenette …` or `$ pichenette … <<'EOF'`, and the answer below.
fn examples(text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    for block in text.split("\n```").skip(1).step_by(2) {
        let mut lines = block.lines().skip(1);
        let Some(command) = lines.next().and_then(|line| line.strip_prefix("$ ")) else { continue };
        let arguments = |call: &str| call.split_whitespace().skip(1).map(str::to_owned).collect();
        let (arguments, input) = match command.split_once(" | ") {
            Some((echo, call)) => {
                let input = echo.strip_prefix("echo '").and_then(|input| input.strip_suffix('\'')).unwrap();
                (arguments(call), input.to_owned())
            }
            None => {
                let call = command.strip_suffix(" <<'EOF'").unwrap();
                let input: Vec<&str> = lines.by_ref().take_while(|line| *line != "EOF").collect();
                (arguments(call), input.join("\n"))
            }
        };
        examples.push(Example { arguments, input, answer: lines.map(str::to_owned).collect() });
    }
    examples
}

/// Whether a line is as it is shown, `…` standing for anything.
fn is_shown(shown: &str, line: &str) -> bool {
    let mut rest = Some(line);
    for piece in shown.split('…') {
        rest = rest.and_then(|rest| rest.split_once(piece)).map(|(_, after)| after);
    }
    rest.is_some() && line.starts_with(shown.split('…').next().unwrap_or_default())
}

#[test]
fn the_examples_of_the_documents_answer_as_they_say() {
    let mut shown = 0;
    for (document, text) in documents() {
        for Example { arguments, input, answer } in examples(&text) {
            let output = pichenette(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), &input);
            let said = String::from_utf8(output.stdout).unwrap();
            let said: Vec<&str> = said.lines().collect();
            assert_eq!(said.len(), answer.len(), "{document}: {arguments:?} says {said:?}");
            for (line, expected) in said.iter().zip(&answer) {
                assert!(
                    is_shown(expected, line),
                    "{document}: {arguments:?}\nshown {expected}\nsaid  {line}"
                );
            }
            shown += 1;
        }
    }
    assert!(shown >= 2, "{shown}");
}

#[test]
fn what_is_shown_is_compared_piece_by_piece() {
    assert!(is_shown(r#"{"a":0.38…,"b":2…}"#, r#"{"a":0.3812,"b":2,"c":7}"#));
    assert!(!is_shown(r#"{"a":0.38…,"b":2…}"#, r#"{"a":0.3912,"b":2}"#));
    assert!(!is_shown(r#"{"a":…}"#, r#"x{"a":1}"#));
}
