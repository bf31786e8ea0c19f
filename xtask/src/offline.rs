//! What is written into the site when it is built: the languages, boards and paths that its scripts must know while the
//! program does not run, the list of its files in the service worker, and icons.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::{project, site};

/// The service worker, as it stands in crates/web/static and in the finished site.
const WORKER: &str = "offline.js";
/// What is seen before the program has come, in the document itself.
const FIRST: &str = "first/home-en.html";
/// Files that are not kept offline: the worker itself, and files that no page loads.
const NOT_KEPT: &[&str] = &[WORKER, "fonts/OFL.txt", "fonts/README.md"];

/// Draws the icons, writes the languages, boards and paths into the scripts, and into the service worker which files the site has:
/// these, and the icons.
pub(crate) fn make(sh: &Shell, files: &BTreeMap<PathBuf, PathBuf>, out: &Path) -> Result<()> {
    icons(sh, &out.join("icons"))?;
    let lists = Lists::ask(sh)?;
    let first = fs::read_to_string(out.join(FIRST)).with_context(|| format!("{FIRST} was not written"))?;
    let parts = [part_of(files, "rest")?, part_of(files, "club")?];
    for (name, blanks) in lists.blanks(&parts, &first) {
        write(&out.join(name), &filled(name, &source(name)?, &blanks)?)?;
    }
    let mut files = files.clone();
    files.append(&mut site::files_below(out)?);
    let mut version = Fnv::default();
    let mut names = Vec::new();
    for (name, path) in files {
        let name = name.display().to_string();
        if is_kept(&name) {
            version.add(name.as_bytes());
            version.add(&fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?);
            names.push(name);
        }
    }
    let blanks = lists.worker(&format!("{:016x}", version.0), &names);
    write(&out.join(WORKER), &filled(WORKER, &source(WORKER)?, &blanks)?)
}

/// The paths of the modules of a part that a board does without: its own, and those it shares with another part.
fn part_of(files: &BTreeMap<PathBuf, PathBuf>, part: &str) -> Result<Vec<String>> {
    let names = files.keys().map(|name| name.display().to_string()).filter(|name| name.ends_with(".wasm"));
    let (own, shared): (Vec<_>, Vec<_>) = names
        .filter(|name| [part, "chunk"].iter().any(|start| name.starts_with(start)))
        .partition(|name| name.starts_with(&format!("{part}-")));
    ensure!(own.len() == 1, "the page was not split: expected one file {part}-….wasm, found {own:?}");
    Ok(own.into_iter().chain(shared).map(|name| format!("/{name}")).collect())
}

/// A file as it stands in crates/web/static.
fn source(name: &str) -> Result<String> {
    let path = project::root().join("crates/web/static").join(name);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Facts from our crates that the scripts must know.
#[derive(Deserialize)]
struct Lists {
    /// The codes of the languages.
    languages: Vec<String>,
    /// The boards' names and shapes.
    boards: Vec<(String, String)>,
    /// The paths of the site.
    pages: Vec<String>,
    /// The first parts of paths that carry a name.
    below: Vec<String>,
    /// The first parts of the paths of the pages for people at real boards.
    club: Vec<String>,
}

/// A placeholder, as it stands in the source, and its replacement.
type Blank = (&'static str, String);

impl Lists {
    fn ask(sh: &Shell) -> Result<Lists> {
        let program = project::target().join("debug/examples/site_lists");
        let text = cmd!(sh, "{program}").quiet().read()?;
        serde_json::from_str(&text).context("crates/protocol/examples/site_lists.rs prints something else")
    }

    /// The replacements by file.
    fn blanks(&self, [rest, club]: &[Vec<String>; 2], first: &str) -> [(&'static str, Vec<Blank>); 3] {
        let shapes =
            self.boards.iter().map(|(name, shape)| format!("{name}: \"{shape}\"")).collect::<Vec<_>>();
        let shortcut = |(name, _): &(String, String)| {
            format!("    {{ \"name\": \"{}\", \"url\": \"/{name}\" }}", capital(name))
        };
        let shortcuts = self.boards.iter().map(shortcut).collect::<Vec<_>>().join(",\n");
        let games = ("{games}", self.games());
        [
            (
                "start.js",
                vec![
                    ("const LANGUAGES = [];", format!("const LANGUAGES = {:?};", self.languages)),
                    ("const BOARDS = {};", format!("const BOARDS = {{ {} }};", shapes.join(", "))),
                    ("const REST = [];", format!("const REST = {rest:?};")),
                    ("const CLUB = [];", format!("const CLUB = {club:?};")),
                    ("const AT_CLUB = [];", format!("const AT_CLUB = {:?};", self.club)),
                ],
            ),
            (
                "manifest.webmanifest",
                vec![games.clone(), ("\"shortcuts\": []", format!("\"shortcuts\": [\n{shortcuts}\n  ]"))],
            ),
            ("index.html", vec![games, ("{first}", first.to_owned())]),
        ]
    }

    /// The replacements in the service worker.
    fn worker(&self, version: &str, files: &[String]) -> Vec<Blank> {
        let files = files.iter().map(|name| format!("  \"/{name}\",\n")).collect::<String>();
        vec![
            ("const VERSION = \"\";", format!("const VERSION = \"{version}\";")),
            ("const FILES = [];", format!("const FILES = [\n{files}];")),
            ("const PAGES = [];", format!("const PAGES = {:?};", self.pages)),
            ("const BELOW = [];", format!("const BELOW = {:?};", self.below)),
        ]
    }

    /// The games in words: "Carrom, crokinole and kimble".
    fn games(&self) -> String {
        let names: Vec<&str> = self.boards.iter().map(|(name, _)| name.as_str()).collect();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                capital(&format!("{} and {last}", others.join(", ")))
            }
            _ => capital(&names.concat()),
        }
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn icons(sh: &Shell, folder: &Path) -> Result<()> {
    let logo = project::root().join("crates/web/static/logo.svg");
    let pictures = project::target().join("debug/pictures");
    cmd!(sh, "{pictures} icons {logo} {folder}").quiet().run()?;
    Ok(())
}

fn is_kept(name: &str) -> bool {
    !NOT_KEPT.contains(&name) && !name.ends_with(".gz") && !name.ends_with(".br")
}

fn filled(name: &str, text: &str, blanks: &[Blank]) -> Result<String> {
    let mut text = text.to_owned();
    for (blank, filling) in blanks {
        ensure!(text.contains(blank), "{name} has no place to fill in; expected {blank:?}");
        text = text.replacen(blank, filling, 1);
    }
    Ok(text)
}

/// FNV-1a: a version need only differ when a file does, and be the same on every machine.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lists() -> Lists {
        let boards = [("carrom", "square"), ("crokinole", "round"), ("kimble", "track")];
        Lists {
            languages: ["en", "fi"].map(str::to_owned).into(),
            boards: boards.map(|(name, shape)| (name.to_owned(), shape.to_owned())).into(),
            pages: vec!["/".to_owned(), "/carrom".to_owned()],
            below: vec!["/t/".to_owned()],
            club: vec!["score".to_owned()],
        }
    }

    #[track_caller]
    fn has(text: &str, parts: &[&str]) {
        for part in parts {
            assert!(text.contains(part), "no {part} in {text}");
        }
    }

    #[test]
    fn the_worker_of_the_site_can_be_filled() {
        let files = ["index.html".to_string(), "icons/192.png".to_string()];
        let blanks = lists().worker("0123", &files);
        let text = filled(WORKER, &source(WORKER).unwrap(), &blanks).unwrap();
        has(&text, &["const VERSION = \"0123\";", "\n  \"/icons/192.png\",\n"]);
        has(&text, &["const PAGES = [\"/\", \"/carrom\"];", "const BELOW = [\"/t/\"];"]);
        assert!(filled(WORKER, "", &blanks).is_err());
    }

    #[test]
    fn scripts_manifest_and_page_learn_which_games_and_languages_there_are() {
        let texts = lists()
            .blanks(&["rest", "club"].map(|part| vec![format!("/{part}-0123.wasm")]), "<main>first</main>")
            .map(|(name, blanks)| filled(name, &source(name).unwrap(), &blanks).unwrap());
        let [start, manifest, page] = &texts;
        has(start, &["const BOARDS = { carrom: \"square\", crokinole: \"round\", kimble: \"track\" };"]);
        has(start, &["const REST = [\"/rest-0123.wasm\"];", "const CLUB = [\"/club-0123.wasm\"];"]);
        has(start, &["const AT_CLUB = [\"score\"];", "const LANGUAGES = [\"en\", \"fi\"];"]);
        has(page, &["content=\"Carrom, crokinole and kimble: tabletop games", ">\n<main>first</main></div>"]);
        let manifest: serde_json::Value = serde_json::from_str(manifest).unwrap();
        assert_eq!(manifest["description"], "Carrom, crokinole and kimble, played exactly by the book.");
        assert_eq!(manifest["shortcuts"][2], serde_json::json!({ "name": "Kimble", "url": "/kimble" }));
        assert!(texts.iter().all(|text| !text.contains("{games}")));
    }

    #[test]
    fn no_list_of_games_is_written_by_hand() {
        let folder = project::root().join("crates/web/static");
        for (name, path) in site::files_below(&folder).unwrap() {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let text = text.to_lowercase();
            let named = ["carrom", "crokinole", "croquignole", "couronne"]
                .iter()
                .filter(|game| text.contains(**game));
            assert_eq!(named.collect::<Vec<_>>(), Vec::<&&str>::new(), "{}", name.display());
        }
    }

    #[test]
    fn neither_the_worker_nor_compressed_forms_are_kept() {
        assert!(is_kept("style.css") && is_kept("fonts/fraunces-600-latin.woff2"));
        assert!(!is_kept("offline.js") && !is_kept("style.css.br") && !is_kept("style.css.gz"));
    }
}
