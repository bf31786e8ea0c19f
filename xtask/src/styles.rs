//! The style sheet of the site: one file, joined from sheets that are named for what they style.
//!
//! A visitor waits for one request instead of many. Of two rules with equal weight the later one counts, so the order of the
//! sheets is part of what they mean: the general before the special, a sheet before the one for small screens, and sizes for
//! fingers last.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project;

/// The name of the joined sheet, as the page asks for it.
const JOINED: &str = "style.css";
/// The name of the sheet that comes with the pages for people at real boards.
const OF_CLUB: &str = "club.css";

/// The sheets in `crates/web/styles`, in their order.
const SHEETS: [&str; 32] = [
    "base",
    "header",
    "board",
    "panel",
    "dialogs",
    "buttons",
    "board-on-small-screens",
    "pages",
    "loading",
    "theme",
    "home",
    "books",
    "replays",
    "progress",
    "story",
    "toast",
    "pages-on-small-screens",
    "new-game",
    "calls",
    "race",
    "learn",
    "board-in-words",
    "sideways",
    "lobby",
    "online-board",
    "chat",
    "tables",
    "table-setup",
    "daily",
    "online-on-small-screens",
    "watching",
    "touch",
];

/// The sheets of the pages for people at real boards: they come after the others.
const CLUB: [&str; 16] = [
    "score",
    "foul",
    "evening",
    "evening-setup",
    "evening-tabs",
    "evening-desk",
    "evening-boards",
    "evening-side",
    "evening-players",
    "evening-result",
    "evening-standings",
    "evening-keeping",
    "evening-phone",
    "evening-screen",
    "evening-print",
    "evening-on-small-screens",
];

/// Writes the style sheets of the site into a folder.
pub(crate) fn join(out: &Path) -> Result<()> {
    for (name, sheets) in [(JOINED, &SHEETS[..]), (OF_CLUB, &CLUB[..])] {
        let path = out.join(name);
        fs::write(&path, joined(sheets)?).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

fn joined(sheets: &[&str]) -> Result<String> {
    let mut all = String::new();
    for sheet in sheets {
        let path = folder().join(format!("{sheet}.css"));
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        all.push_str(&text);
    }
    Ok(all)
}

fn folder() -> PathBuf {
    project::root().join("crates/web/styles")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_has_its_place_in_the_order() {
        let mut there: Vec<String> = fs::read_dir(folder())
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
            .collect();
        there.sort();
        let mut listed: Vec<&str> = SHEETS.into_iter().chain(CLUB).collect();
        listed.sort();
        assert_eq!(there, listed);
    }

    /// A brace that is missing at the end of one sheet would change the next.
    #[test]
    fn a_sheet_is_whole_by_itself() {
        for sheet in SHEETS.into_iter().chain(CLUB) {
            let text = fs::read_to_string(folder().join(format!("{sheet}.css"))).unwrap();
            assert!(text.starts_with("/* ") && text.ends_with("}\n"), "{sheet} begins with what it styles");
            let mut depth = 0;
            for c in text.chars() {
                depth += i32::from(c == '{') - i32::from(c == '}');
                assert!(depth >= 0, "{sheet} closes more braces than it opens");
            }
            assert_eq!(depth, 0, "{sheet} opens more braces than it closes");
        }
    }

    #[test]
    fn the_page_asks_for_the_joined_sheet_alone() {
        let page = fs::read_to_string(project::root().join("crates/web/static/index.html")).unwrap();
        let asked: Vec<&str> = page.lines().filter(|line| line.contains("rel=\"stylesheet\"")).collect();
        assert_eq!(asked, [format!("<link rel=\"stylesheet\" href=\"/{JOINED}\">")]);
        assert!(joined(&SHEETS).unwrap().len() > 50_000);
    }
}
