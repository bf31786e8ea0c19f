//! `cargo xtask site`: the page as plain files, ready for any web server.
//!
//! Four steps: cargo compiles crates/web (the page) and crates/thinker (the worker in which bots think) to WebAssembly, our
//! `bindgen` (wasm-bindgen as a library: nothing to install or keep in step) writes the JavaScript beside them and our
//! `contents` what the other crates have for the page, everything is laid out in target/site, style sheets and scripts without
//! comments ([`lean`]), and [`pack`] compresses it ahead for the server. A step that has nothing to do is skipped, and a file that is the same is not touched, so that
//! cargo need not put it into the server again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::ScopedJoinHandle;
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow, ensure};
use xshell::{Shell, cmd};

use crate::{lean, offline, pack, project, styles, tools, wasi};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Build in seconds instead of minutes, ten times as large and not compressed
    #[arg(long)]
    pub(crate) dev: bool,
}

/// A program in the browser: a crate, how it is built, and the names of its files.
struct Program {
    package: &'static str,
    /// The profile of the finished site.
    profile: &'static str,
    features: &'static [&'static str],
    /// It has views, of Leptos.
    views: bool,
    /// The files are called NAME.js and NAME_bg.wasm.
    name: &'static str,
}

static PROGRAMS: [Program; 2] = [
    Program { package: "web", profile: "web", features: &[], views: true, name: "pichenette" },
    Program {
        package: "thinker",
        profile: "thinker",
        features: &["--features", "worker"],
        views: false,
        name: "thinker",
    },
];

/// Leptos forgets the types of views, attributes and closures where a view is put together: one copy of the code that shows them
/// is enough, instead of one for every place.
const ERASED: &str = "--cfg=erase_components";

/// Where calls and data refer to stays known after linking, so that our `bindgen` can move parts of the page into modules of
/// their own.
const SPLIT: &str = "-Clink-args=--emit-relocs";

/// The worker shows no errors to anyone, and plays only games that are played, not told from a real board.
const BRIEF: &str = "--cfg=brief_errors --cfg=played_only";

/// Where the finished site lies.
pub(crate) fn directory() -> PathBuf {
    project::target().join("site")
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    prepare(sh)?;
    assemble(sh, options)
}

/// Builds the programs that run on this machine to make the site.
pub(crate) fn prepare(sh: &Shell) -> Result<()> {
    tools::need(sh, &["wasm32-unknown-unknown"])?;
    for program in ["bindgen", "contents", "pictures"] {
        cmd!(sh, "cargo build --package xtask --features {program} --bin {program}").run()?;
    }
    cmd!(sh, "cargo build --package protocol --example site_lists").run()?;
    Ok(())
}

/// Makes the site with these programs. Nothing more is built for this machine, so this can run beside a build that is.
pub(crate) fn assemble(sh: &Shell, options: &Options) -> Result<()> {
    let source = project::root().join("crates/web");
    ensure!(source.is_dir(), "there is no crates/web to build the site from");
    let start = SystemTime::now();
    let mut folders = programs(sh, options)?;
    folders.push(source.join("static"));
    let made = project::target().join("site-made");
    contents(sh, &made)?;
    styles::join(&made)?;
    let mut files = BTreeMap::new();
    for folder in &folders {
        files.append(&mut files_below(folder)?);
    }
    offline::make(sh, &files, &made)?;
    folders.push(made);
    let site = directory();
    lay_out(&folders, &site)?;
    if !options.dev {
        pack::pack(&site)?;
    }
    print!("{}", pack::sizes(&site)?);
    stamp(start)
}

/// Builds both programs, one beside the other: each is one long link for most of its time, on one core. Returns their folders.
fn programs(sh: &Shell, options: &Options) -> Result<Vec<PathBuf>> {
    std::thread::scope(|scope| {
        let build = |program: &'static Program| {
            let sh = sh.clone();
            scope.spawn(move || {
                let wasm = program.compile(&sh, options)?;
                program.bind(&sh, &wasm, options)
            })
        };
        let building: Vec<_> = PROGRAMS.iter().map(build).collect();
        let done = |building: ScopedJoinHandle<'_, Result<PathBuf>>| {
            building.join().unwrap_or_else(|_| Err(anyhow!("a build panicked")))
        };
        building.into_iter().map(done).collect()
    })
}

/// Marks the site as built from the files at the start of the build; the browser tests check here that it is fresh.
fn stamp(start: SystemTime) -> Result<()> {
    let path = project::target().join("site-built");
    let stamp = fs::File::create(&path).and_then(|file| file.set_modified(start));
    stamp.with_context(|| format!("cannot write {}", path.display()))
}

/// Writes the files that come from our other crates, and nothing else, into a folder.
fn contents(sh: &Shell, out: &Path) -> Result<()> {
    if out.exists() {
        fs::remove_dir_all(out).with_context(|| format!("cannot clear {}", out.display()))?;
    }
    let program = project::target().join("debug/contents");
    cmd!(sh, "{program} {out}").quiet().run()?;
    Ok(())
}

impl Program {
    /// The flags are given for this target alone, so that nothing native is built anew because of them.
    fn compile(&self, sh: &Shell, options: &Options) -> Result<PathBuf> {
        let (package, features) = (self.package, self.features);
        let (profile, folder) = if options.dev { ("dev", "debug") } else { (self.profile, self.profile) };
        cmd!(sh, "cargo build --package {package} --lib {features...} --target wasm32-unknown-unknown --profile {profile}")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", self.flags())
            .env_remove("RUSTFLAGS")
            .run()?;
        let folder = project::target().join("wasm32-unknown-unknown").join(folder);
        Ok(folder.join(format!("{package}.wasm")))
    }

    fn flags(&self) -> String {
        let simd = wasi::SIMD;
        if self.views { format!("{simd} {ERASED} {SPLIT}") } else { format!("{simd} {BRIEF}") }
    }

    /// Writes the JavaScript and the WebAssembly of the site, if there is something new, and returns where.
    fn bind(&self, sh: &Shell, wasm: &Path, options: &Options) -> Result<PathBuf> {
        let (name, bindgen) = (self.name, project::target().join("debug/bindgen"));
        let out = wasm.with_file_name(format!("{name}-bindings"));
        if modified(wasm)?.max(modified(&bindgen)?) > self.written(&out) {
            let small = if options.dev { None } else { Some("small") };
            cmd!(sh, "{bindgen} {wasm} {out} {name} {small...}").run()?;
        }
        Ok(out)
    }

    /// When the bindings were written; long ago if they are not there.
    fn written(&self, bindings: &Path) -> SystemTime {
        let files = [format!("{}.js", self.name), format!("{}_bg.wasm", self.name)];
        let times = files.iter().map(|file| modified(&bindings.join(file)).unwrap_or(SystemTime::UNIX_EPOCH));
        times.min().unwrap_or(SystemTime::UNIX_EPOCH)
    }
}

fn modified(path: &Path) -> Result<SystemTime> {
    fs::metadata(path)
        .and_then(|file| file.modified())
        .with_context(|| format!("{} is missing", path.display()))
}

/// All files below a directory, sorted, with their paths in it.
pub(crate) fn files_below(directory: &Path) -> Result<BTreeMap<PathBuf, PathBuf>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![directory.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(directory)?.to_path_buf(), path);
            }
        }
    }
    Ok(files)
}

/// Makes the site hold exactly these folders' files and their compressed forms; of equal names the later folder wins.
fn lay_out(from: &[PathBuf], site: &Path) -> Result<()> {
    let mut wanted = BTreeMap::new();
    for folder in from {
        wanted.append(&mut files_below(folder)?);
    }
    fs::create_dir_all(site).with_context(|| format!("cannot make {}", site.display()))?;
    for (name, path) in files_below(site)? {
        if !wanted.contains_key(&name)
            && !pack::original(&name).is_some_and(|name| wanted.contains_key(&name))
        {
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    for (name, path) in wanted {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let bytes = lean::lean(&name, bytes);
        let target = site.join(name);
        if fs::read(&target).is_ok_and(|there| there == bytes) {
            continue;
        }
        // Removed first, so that after an interruption no compressed form is older than its file.
        pack::forget(&target)?;
        fs::create_dir_all(target.parent().unwrap_or(site))?;
        fs::write(&target, bytes).with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(folder: &Path, name: &str, text: &str) {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn names(folder: &Path) -> Vec<String> {
        files_below(folder).unwrap().keys().map(|name| name.display().to_string()).collect()
    }

    #[test]
    fn only_what_changed_is_written_and_what_is_gone_is_removed() {
        let dir = tempfile::tempdir().unwrap();
        let (code, fixed, site) =
            (dir.path().join("code"), dir.path().join("static"), dir.path().join("site"));
        let again = || {
            lay_out(&[code.clone(), fixed.clone()], &site).unwrap();
            pack::pack(&site).unwrap();
        };
        let long = |word: &str| word.repeat(100);
        write(&code, "page.js", &long("let x = 1;"));
        write(&fixed, "style.css", &long("a { margin: 0 }"));
        write(&fixed, "fonts/OFL.txt", &long("licence "));
        write(&fixed, "fonts/small.txt", "x");
        again();
        let three = |name: &str| [name.to_string(), format!("{name}.br"), format!("{name}.gz")];
        let all = [three("fonts/OFL.txt").to_vec(), vec!["fonts/small.txt".into()]].concat();
        let all = [all, three("page.js").to_vec(), three("style.css").to_vec()].concat();
        assert_eq!(names(&site), all);

        // An old time would show that a file was written again.
        for path in files_below(&site).unwrap().values() {
            fs::File::open(path).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        }
        write(&code, "page.js", &long("let x = 2;"));
        fs::remove_file(fixed.join("fonts/OFL.txt")).unwrap();
        again();
        let gone: Vec<_> = all.into_iter().filter(|name| !name.contains("OFL")).collect();
        assert_eq!(names(&site), gone);
        for name in gone {
            let written = modified(&site.join(&name)).unwrap() != SystemTime::UNIX_EPOCH;
            assert_eq!(written, name.starts_with("page.js"), "{name}");
        }
    }
}
