//! The site under test: where it lies, whether it is fresh, and serving it.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};

use crate::serve::Server;

/// What the site is made of, in the repository.
const SOURCES: &[&str] = &[
    "crates/web/src",
    "crates/web/static",
    "crates/boards/src",
    "crates/bots/src",
    "crates/drawing/src",
    "crates/physics/src",
    "crates/rules/book",
    "crates/rules/src",
    "crates/table/src",
    "crates/words/locales",
    "crates/words/src",
];

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("")
}

/// Serves the built site on a free port until the test's process ends. Fails if it is missing or older than its sources.
pub(crate) fn serve() -> Result<String> {
    let site = target().join("site");
    let built = fs::metadata(site.join("pichenette_bg.wasm")).and_then(|file| file.modified());
    let built = built.context("there is no site to test: run cargo xtask site first")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES {
        let (changed, file) = newest(&root.join(source))?;
        ensure!(changed <= built, "the site is older than {}: run cargo xtask site first", file.display());
    }
    let server = Server::bind(&site, 0)?;
    let address = server.address();
    thread::spawn(move || server.run());
    Ok(address)
}

/// The file below a directory that was changed last.
fn newest(directory: &Path) -> Result<(SystemTime, PathBuf)> {
    let mut last = (SystemTime::UNIX_EPOCH, directory.to_path_buf());
    let entries = fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    for entry in entries {
        let path = entry?.path();
        let found = if path.is_dir() { newest(&path)? } else { (fs::metadata(&path)?.modified()?, path) };
        if found.0 > last.0 {
            last = found;
        }
    }
    Ok(last)
}

/// Where a picture of the page goes.
pub(crate) fn picture(name: &str) -> Result<PathBuf> {
    let file = target().join("screenshots").join(format!("{name}.png"));
    fs::create_dir_all(file.with_file_name(""))?;
    Ok(file)
}

/// Something `cargo xtask test` put there for the tests.
pub(crate) fn tool(name: &str) -> PathBuf {
    target().join("tools").join(name)
}
