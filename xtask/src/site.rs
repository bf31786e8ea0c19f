//! `cargo xtask site`: the page as plain files, ready for any web server.
//!
//! Three steps: cargo compiles crates/web to WebAssembly, our `bindgen` (wasm-bindgen as a library: nothing to
//! install or keep in step) writes the JavaScript beside it, and everything is laid out in target/site. A step that has nothing to
//! do is skipped.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use xshell::{Shell, cmd};

use crate::{offline, project, tools, wasi};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Build in seconds instead of minutes, ten times as large
    #[arg(long)]
    pub(crate) dev: bool,
}

/// The files are called pichenette.js and pichenette_bg.wasm.
const NAME: &str = "pichenette";

/// Where the finished site lies.
pub(crate) fn directory() -> PathBuf {
    project::target().join("site")
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let source = project::root().join("crates/web");
    ensure!(source.is_dir(), "there is no crates/web to build the site from");
    tools::need(sh, &["wasm32-unknown-unknown"])?;

    let wasm = compile(sh, options)?;
    let bindings = wasm.with_file_name("bindings");
    bind(sh, &wasm, &bindings)?;

    let site = directory();
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("cannot clear {}", site.display()))?;
    }
    copy_tree(&bindings, &site)?;
    copy_tree(&source.join("static"), &site)?;
    offline::icons(sh, &site)?;
    let relative = |file: &PathBuf| Ok(file.strip_prefix(&site)?.display().to_string());
    offline::list(&site, &files_below(&site)?.iter().map(relative).collect::<Result<Vec<_>>>()?)?;
    print!("{}", sizes(&site)?);
    Ok(())
}

/// The flags are given for this target alone, so that nothing native is built anew because of them.
fn compile(sh: &Shell, options: &Options) -> Result<PathBuf> {
    let (profile, folder) = if options.dev { ("dev", "debug") } else { ("web", "web") };
    cmd!(sh, "cargo build --package web --lib --target wasm32-unknown-unknown --profile {profile}")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", wasi::SIMD)
        .env_remove("RUSTFLAGS")
        .run()?;
    Ok(project::target().join("wasm32-unknown-unknown").join(folder).join("web.wasm"))
}

/// The program is built on the way; it runs only when it or the page has changed.
fn bind(sh: &Shell, wasm: &Path, out: &Path) -> Result<()> {
    cmd!(sh, "cargo build --package xtask --features bindgen --bin bindgen").run()?;
    let bindgen = project::target().join("debug/bindgen");
    if modified(wasm)?.max(modified(&bindgen)?) > written(out) {
        cmd!(sh, "{bindgen} {wasm} {out} {NAME}").run()?;
    }
    Ok(())
}

fn modified(path: &Path) -> Result<SystemTime> {
    fs::metadata(path)
        .and_then(|file| file.modified())
        .with_context(|| format!("{} is missing", path.display()))
}

/// When the bindings were written; long ago if they are not there.
fn written(bindings: &Path) -> SystemTime {
    let files = [format!("{NAME}.js"), format!("{NAME}_bg.wasm")];
    let times = files.iter().map(|file| modified(&bindings.join(file)).unwrap_or(SystemTime::UNIX_EPOCH));
    times.min().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// All files below a directory, sorted.
fn files_below(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    files.sort();
    Ok(files)
}

fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    for file in files_below(from)? {
        let target = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(target.parent().unwrap_or(to))?;
        fs::copy(&file, &target).with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

/// What a visitor downloads, as it is and as a web server would compress it.
fn sizes(site: &Path) -> Result<String> {
    let mut text = format!("{:<40} {:>10} {:>10}\n", "bytes in target/site", "raw", "gzip");
    let mut total = (0, 0);
    for file in files_below(site)? {
        let bytes = fs::read(&file)?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&bytes)?;
        let (raw, gzip) = (bytes.len(), gzip.finish()?.len());
        total = (total.0 + raw, total.1 + gzip);
        let name = file.strip_prefix(site)?.display().to_string();
        text += &format!("{name:<40} {raw:>10} {gzip:>10}\n");
    }
    text += &format!("{:<40} {:>10} {:>10}\n", "together", total.0, total.1);
    Ok(text)
}
