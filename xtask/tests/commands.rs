//! Every `cargo …` that a document names works: for each there is a step of `cargo xtask test` that runs or builds it,
//! shortened if it takes long. A new command in a document needs a line here. Those of `pichenette` are run by
//! `crates/cli/tests/documents.rs`.

use std::fs;
use std::process::Command;

use crate::documents::{commands_in, named, options_of, root};

/// What shows that a command works.
enum Proof {
    /// A step of `cargo xtask test`, and what in `xtask/src/test.rs` does it.
    Step(&'static str, &'static str),
    /// Too slow to run every time: it is only built. The file that holds it.
    Built(&'static str),
    /// It is what runs all the others.
    Itself,
}
use Proof::{Built, Itself, Step};

/// The commands by how they begin; the longest that fits counts.
#[rustfmt::skip]
const COMMANDS: &[(&str, Proof)] = &[
    ("cargo xtask test", Itself),
    ("cargo xtask help", Itself),
    ("cargo xtask play", Step("commands of the documents", "play::check(")),
    ("cargo xtask site", Step("clippy, site, building the tests", "site::assemble(")),
    ("cargo xtask determinism", Step("determinism", "determinism::run(")),
    ("cargo xtask peers", Step("beside others", "peers::check(")),
    ("cargo xtask fuzz", Step("fuzzing", "fuzz::run(")),
    ("cargo xtask crash", Step("commands of the documents", "crash::run(")),
    ("cargo xtask crash --nodes", Step("commands of the documents", "crash::Options::short_nodes(")),
    ("cargo xtask ladder", Step("commands of the documents", "ladder::run(")),
    ("cargo xtask bench-wasm", Step("commands of the documents", "bench_wasm::run(")),
    ("cargo xtask golden", Step("commands of the documents", "golden::run(")),
    ("cargo xtask compare", Step("commands of the documents", "cargo check --package compare")),
    ("cargo xtask advisories", Built("xtask/tests/advisories.rs")),
    ("cargo xtask screenshots", Built("crates/web/tests/browser/screenshots.rs")),
    ("cargo bench -p pichenette-physics", Step("commands of the documents", "--package pichenette-physics --bench")),
    ("cargo bench -p pichenette-table", Step("commands of the documents", "--package pichenette-table --bench")),
    ("cargo install --path crates/cli", Step("tests", "cargo nextest run")),
    ("cargo run --release -p cli", Step("tests", "cargo nextest run")),
    ("cargo nextest run -p pichenette-physics", Step("tests", "cargo nextest run")),
    ("cargo nextest run -p web --test browser", Step("tests", "cargo nextest run")),
    ("cargo nextest run -p web --test browser --run-ignored", Built("crates/web/tests/browser/measures.rs")),
    ("cargo nextest run -p web --test browser --run-ignored only --no-capture -E 'test(stroll::)'", Step("commands of the documents", "test(stroll::)")),
    ("cargo nextest run -p server --run-ignored", Built("crates/server/tests/flood.rs")),
];

fn proof(command: &str) -> Option<&'static Proof> {
    let fits = COMMANDS.iter().filter(|(start, _)| {
        command.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    });
    fits.max_by_key(|(start, _)| start.len()).map(|(_, proof)| proof)
}

#[test]
fn every_cargo_command_of_the_documents_is_run_or_built() {
    let steps = fs::read_to_string(root().join("xtask/src/test.rs")).unwrap();
    let mut complaints = Vec::new();
    for named in named("cargo") {
        let place = format!("{}: `{}`", named.document, named.command);
        match proof(&named.command) {
            None => complaints.push(format!(
                "{place}: nothing shows that it works; run it in a step of `cargo xtask test`, and say so in COMMANDS in \
                 xtask/tests/commands.rs"
            )),
            Some(Step(step, what)) => {
                if !steps.contains(&format!("(\"{step}\", ")) || !steps.contains(what) {
                    complaints.push(format!("{place}: xtask/src/test.rs has no step \"{step}\" with {what}"));
                }
            }
            Some(Built(file)) if !root().join(file).is_file() => {
                complaints.push(format!("{place}: there is no {file}"));
            }
            Some(Built(_) | Itself) => {}
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn xtask_has_the_commands_and_options_that_the_documents_name() {
    let mut complaints = Vec::new();
    for named in named("cargo").iter().filter(|named| named.command.starts_with("cargo xtask ")) {
        let command = named.command.split_whitespace().nth(2).unwrap();
        let help = if command == "help" { vec!["help"] } else { vec![command, "--help"] };
        let output = Command::new(env!("CARGO_BIN_EXE_xtask")).args(help).output().unwrap();
        let help = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            complaints.push(format!("{}: `{}`: there is no such command", named.document, named.command));
        }
        let unknown = options_of(&named.command).into_iter().filter(|option| !help.contains(option));
        complaints
            .extend(unknown.map(|option| format!("{}: `{}`: no {option}", named.document, named.command)));
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_map_of_the_house_names_every_command_of_xtask() {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("help").output().unwrap();
    let help = String::from_utf8_lossy(&output.stdout);
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let commands = commands.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let commands: Vec<&str> = commands.filter(|name| !["", "help"].contains(name)).collect();
    assert!(commands.contains(&"golden"), "{help}");
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let line = map.lines().find(|line| line.starts_with("**`xtask`**")).unwrap();
    let missing: Vec<_> = commands.iter().filter(|name| !line.contains(&format!("{name}`"))).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md does not name {missing:?}");
}

#[test]
fn a_command_without_proof_is_seen() {
    let text = "Run `cargo xtask dance --all` or `cargo xtask site && cargo xtask crash --postgres`.\n\n```sh\n\
                $ echo x | pichenette simulate --trace   # a comment\n    cargo bench -p pichenette-physics\n```\n\n    cargo xtask play  # 8080\n\
                `MINUTES=60 cargo nextest run`\n\
                | `pichenette bench physics\\|rules [--json]` | `cargo` |\n";
    assert_eq!(
        commands_in(text),
        [
            "cargo xtask dance --all",
            "cargo xtask site",
            "cargo xtask crash --postgres",
            "echo x",
            "pichenette simulate --trace",
            "cargo bench -p pichenette-physics",
            "cargo xtask play",
            "cargo nextest run",
            "pichenette bench physics|rules [--json]",
            "cargo",
        ]
    );
    assert!(proof("cargo xtask dance --all").is_none());
    assert!(proof("cargo xtask playground").is_none());
    assert!(proof("cargo xtask play --dev").is_some());
    assert_eq!(
        options_of("pichenette draw FILE -o OUT [--width 1200] [--lang=en]"),
        ["-o", "--width", "--lang"]
    );
}
