//! What an installed site needs: the list of its files in the service worker, and icons.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::{project, site};

/// The service worker, as it stands in crates/web/static and in the finished site.
const WORKER: &str = "offline.js";
/// What is not kept: the worker itself, and what belongs to lawyers or to a server.
const NOT_KEPT: &[&str] = &[WORKER, "fonts/OFL.txt", "fonts/README.md"];

/// Draws the icons, and writes into the service worker which files the site has: these, and the icons.
pub(crate) fn make(sh: &Shell, files: &BTreeMap<PathBuf, PathBuf>, out: &Path) -> Result<()> {
    icons(sh, &out.join("icons"))?;
    let mut files = files.clone();
    files.append(&mut site::files_below(out)?);
    let worker = project::root().join("crates/web/static").join(WORKER);
    let text = fs::read_to_string(&worker).with_context(|| format!("cannot read {}", worker.display()))?;
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
    let path = out.join(WORKER);
    fs::write(&path, filled(&text, &format!("{:016x}", version.0), &names)?)
        .with_context(|| format!("cannot write {}", path.display()))
}

fn icons(sh: &Shell, folder: &Path) -> Result<()> {
    let logo = project::root().join("crates/web/static/logo.svg");
    cmd!(sh, "cargo build --quiet --package xtask --features pictures --bin pictures").run()?;
    let pictures = project::target().join("debug/pictures");
    cmd!(sh, "{pictures} icons {logo} {folder}").quiet().run()?;
    Ok(())
}

fn is_kept(name: &str) -> bool {
    !NOT_KEPT.contains(&name) && !name.ends_with(".gz") && !name.ends_with(".br")
}

fn filled(worker: &str, version: &str, files: &[String]) -> Result<String> {
    let (empty_version, empty_files) = ("const VERSION = \"\";", "const FILES = [];");
    ensure!(
        worker.contains(empty_version) && worker.contains(empty_files),
        "{WORKER} has no place for its files"
    );
    let list = files.iter().map(|name| format!("  \"/{name}\",\n")).collect::<String>();
    let worker = worker.replacen(empty_version, &format!("const VERSION = \"{version}\";"), 1);
    Ok(worker.replacen(empty_files, &format!("const FILES = [\n{list}];"), 1))
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

    #[test]
    fn the_worker_of_the_site_can_be_filled() {
        let worker = include_str!("../../crates/web/static/offline.js");
        let files = ["index.html".to_string(), "icons/192.png".to_string()];
        let text = filled(worker, "0123", &files).unwrap();
        assert!(
            text.contains("const VERSION = \"0123\";") && text.contains("\n  \"/icons/192.png\",\n"),
            "{text}"
        );
        assert!(filled("", "0123", &[]).is_err());
    }

    #[test]
    fn neither_the_worker_nor_compressed_forms_are_kept() {
        assert!(is_kept("style.css") && is_kept("fonts/fraunces-600-latin.woff2"));
        assert!(!is_kept("offline.js") && !is_kept("style.css.br") && !is_kept("style.css.gz"));
    }
}
