//! `cargo xtask screenshots`: pictures of every page, for review.
//!
//! The browser takes the pictures (`crates/web/tests/browser/screenshots.rs`); here they are laid out, one contact sheet a
//! page: its sizes, one below the other, in four languages.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use rules::Language;
use xshell::{Shell, cmd};

use crate::{project, site, tools};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Build the site in seconds instead of minutes
    #[arg(long)]
    dev: bool,
    /// Only lay out the pictures that are there
    #[arg(long)]
    only_sheets: bool,
}

/// The sizes, in the order of a sheet's rows: a phone also on its side, a laptop (`dark`) and a phone (`night`) also in the dark. Its
/// columns are the languages. A small phone comes last: of the boards it has one language only.
const DEVICES: [&str; 6] = ["laptop", "phone", "side", "dark", "night", "small"];

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let folder = project::target().join("screenshots");
    if !options.only_sheets {
        tools::need(sh, &["chromium", "cargo-nextest"])?;
        site::run(sh, &site::Options { dev: options.dev })?;
        let test = "test(screenshots::)";
        cmd!(sh, "cargo nextest run --package web --test browser --run-ignored only -E {test}").run()?;
    }
    cmd!(sh, "cargo build --quiet --package xtask --features pictures --bin pictures").run()?;
    let pictures = project::target().join("debug/pictures");
    for (page, files) in pages(&folder)? {
        let out = folder.join(format!("{page}.png"));
        let columns = Language::ALL.len().to_string();
        cmd!(sh, "{pictures} sheet {out} {columns} {files...}").quiet().run()?;
        println!("{}", out.display());
    }
    Ok(())
}

/// The pictures of every page, called `page-device-language.png`, in the order of its sheet.
fn pages(folder: &std::path::Path) -> Result<BTreeMap<String, Vec<PathBuf>>> {
    let raw = folder.join("pages");
    let entries =
        fs::read_dir(&raw).with_context(|| format!("there are no pictures in {}", raw.display()))?;
    let mut pages: BTreeMap<String, Vec<(usize, PathBuf)>> = BTreeMap::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some((page, place)) = placed(name) {
            pages.entry(page.to_string()).or_default().push((place, path));
        }
    }
    let sorted = |mut files: Vec<(usize, PathBuf)>| {
        files.sort();
        files.into_iter().map(|(_, path)| path).collect()
    };
    Ok(pages.into_iter().map(|(page, files)| (page, sorted(files))).collect())
}

/// Which page a picture shows, and its place on the sheet.
fn placed(name: &str) -> Option<(&str, usize)> {
    let (rest, language) = name.rsplit_once('-')?;
    let (page, device) = rest.rsplit_once('-')?;
    let language = Language::ALL.iter().position(|known| known.code() == language)?;
    let device = DEVICES.iter().position(|known| *known == device)?;
    Some((page, device * Language::ALL.len() + language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_placed_by_its_name() {
        assert_eq!(placed("home-laptop-en"), Some(("home", 0)));
        assert_eq!(placed("board-carrom-phone-fi"), Some(("board-carrom", 7)));
        assert_eq!(placed("board-kimble-small-fr"), Some(("board-kimble", 21)));
        assert_eq!(placed("home-watch-en"), None);
        assert_eq!(placed("home"), None);
    }
}
