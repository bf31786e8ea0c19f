//! `contents FOLDER`: writes the files of the site whose contents are in our crates: the sentences and the rule books, a file a
//! language, so that a visitor loads those of one language only; all drawings; what
//! kimble's bots have learned; and what is seen before the program has come.
//!
//! A program of its own, behind a feature: it brings crates that only `cargo xtask site` needs.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use boards::Game;
use rules::Language;

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
        write(&folder.join(format!("words/{language}.txt")), words::file(language))?;
        write(&folder.join(format!("books/{language}.txt")), rules::book::file(language))?;
    }
    write(&folder.join("weights/kimble.bin"), WEIGHTS)?;
    for (path, html) in web::first_paint::files() {
        write(&folder.join(path), html)?;
    }
    for (path, drawing) in Game::ALL.into_iter().flat_map(drawing::files::files) {
        write(&folder.join(path.trim_start_matches('/')), drawing)?;
    }
    Ok(())
}

fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, contents));
    written.with_context(|| format!("cannot write {}", path.display()))
}
