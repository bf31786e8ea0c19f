//! `contents FOLDER`: writes the files of the site whose contents are in our crates: the sentences and the rule books, a file a
//! language, so that a visitor loads those of one language only; all drawings; the shots of the day; what
//! kimble's bots have learned; the trials of rules, from the files that prove them; and what is seen before the program has come.
//!
//! A program of its own, behind a feature: it brings crates that only `cargo xtask site` needs.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Error, Result, bail};
use boards::Game;
use rules::{Language, RuleId};
use web::lesson::trial;

/// The shots of the day: the page of the day loads it.
const PUZZLES: &str = include_str!("../../../crates/puzzles/data/puzzles.jsonl");
/// What kimble's bots have learned: no other game loads it.
const WEIGHTS: &[u8] = include_bytes!("../../../crates/bots/weights/kimble.bin");

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder] = &arguments[..] else { bail!("call it as: contents FOLDER") };
    let folder = Path::new(folder);
    for language in Language::ALL {
        let [first, rest, club] = words::files(language);
        write(&folder.join(format!("words/{language}.txt")), first)?;
        write(&folder.join(format!("words/{language}-rest.txt")), rest)?;
        write(&folder.join(format!("words/{language}-club.txt")), club)?;
        write(&folder.join(format!("books/{language}.txt")), rules::book::file(language))?;
    }
    write(&folder.join("weights/kimble.bin"), WEIGHTS)?;
    write(&folder.join(trial::FILE), trial::file(proof).map_err(Error::msg)?)?;
    write(&folder.join("puzzles.txt"), PUZZLES)?;
    for (path, html) in web::first_paint::files() {
        write(&folder.join(path), html)?;
    }
    for (path, drawing) in Game::ALL.into_iter().flat_map(drawing::files::files) {
        write(&folder.join(path.trim_start_matches('/')), drawing)?;
    }
    Ok(())
}

/// The file of cases that proves a rule.
fn proof(rule: RuleId) -> std::io::Result<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/cli/tests/conformance");
    fs::read_to_string(folder.join(format!("{rule}.case")))
}

fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, contents));
    written.with_context(|| format!("cannot write {}", path.display()))
}
