//! The tools that the checks need, as one table, and how to install them.

use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};
use xshell::{Shell, cmd};

use crate::project::{self, find_program};

/// One row: the tool's name, how it is found and installed, and what happens without it.
struct Tool {
    name: &'static str,
    kind: Kind,
    without: Without,
}

enum Kind {
    /// A part of the Rust toolchain that adds a command to cargo.
    Component { command: &'static str },
    /// A platform to compile for.
    Target,
    /// A cargo command of its own; the crate's name is the tool's.
    Crate { command: &'static str },
    /// A program, under any of these names, from the first of these Debian packages that can be installed.
    Debian { programs: &'static [&'static str], packages: &'static [&'static str] },
    /// A Python program at an exact version, from PyPI into a folder of our own; the package's name is the tool's.
    Python { program: &'static str, version: &'static str },
    /// A Python library at an exact version, from PyPI into a folder of its own; the package's name is the tool's.
    Library { version: &'static str },
    /// A package of npm at an exact version, into a folder of our own: for tests, never for a release.
    Npm { version: &'static str },
}

enum Without {
    Stop,
    Skip(&'static str),
}

use Kind::{Component, Crate, Debian, Library, Npm, Python, Target};
use Without::{Skip, Stop};

/// Chromium under the names distributions give it; the browser test looks for the same.
const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome"];
const QEMU: &[&str] = &["qemu-aarch64-static", "qemu-aarch64"];
const POSTGRES: &[&str] = &["initdb"];
/// Where Debian keeps programs for administrators; not everybody has it on the path.
const ADMINISTRATORS: &str = "/usr/sbin";
/// Where Debian keeps the programs that only a database's administrator needs: a folder a version, not on the path.
const POSTGRES_VERSIONS: &str = "/usr/lib/postgresql";

#[rustfmt::skip]
const TOOLS: &[Tool] = &[
    Tool { name: "rustfmt", kind: Component { command: "fmt" }, without: Stop },
    Tool { name: "clippy", kind: Component { command: "clippy" }, without: Stop },
    Tool { name: "wasm32-unknown-unknown", kind: Target, without: Stop },
    Tool { name: "wasm32-wasip1", kind: Target, without: Stop },
    Tool { name: "aarch64-unknown-linux-musl", kind: Target, without: Skip("the golden shots on aarch64") },
    Tool { name: "cargo-nextest", kind: Crate { command: "nextest" }, without: Stop },
    Tool { name: "cargo-deny", kind: Crate { command: "deny" }, without: Stop },
    Tool { name: "cargo-fuzz", kind: Crate { command: "fuzz" }, without: Stop },
    Tool { name: "c++ compiler", kind: Debian { programs: &["c++", "g++", "clang++"], packages: &["g++"] }, without: Stop },
    Tool { name: "node", kind: Debian { programs: &["node"], packages: &["nodejs"] }, without: Stop },
    Tool { name: "chromium", kind: Debian { programs: CHROMIUM, packages: &["chromium"] }, without: Stop },
    Tool { name: "chromium-headless-shell", kind: Debian { programs: &["chromium-headless-shell"], packages: &["chromium-headless-shell"] }, without: Skip("the light browser: the browser tests take longer") },
    Tool { name: "postgresql", kind: Debian { programs: POSTGRES, packages: &["postgresql"] }, without: Stop },
    Tool { name: "nats-server", kind: Debian { programs: &["nats-server"], packages: &["nats-server"] }, without: Stop },
    Tool { name: "nginx", kind: Debian { programs: &["nginx"], packages: &["nginx-light", "nginx"] }, without: Stop },
    Tool { name: "openssl", kind: Debian { programs: &["openssl"], packages: &["openssl"] }, without: Stop },
    Tool { name: "curl", kind: Debian { programs: &["curl"], packages: &["curl"] }, without: Stop },
    Tool { name: "systemd-analyze", kind: Debian { programs: &["systemd-analyze"], packages: &["systemd"] }, without: Skip("systemd's looks at our units") },
    Tool { name: "schemathesis", kind: Python { program: "st", version: "4.32.5" }, without: Stop },
    Tool { name: "networkx", kind: Library { version: "3.6.1" }, without: Skip("the matchings beside networkx's") },
    Tool { name: "swisspair", kind: Library { version: "0.2.1" }, without: Skip("the Swiss rounds beside swisspair's") },
    Tool { name: "axe-core", kind: Npm { version: "4.14.0" }, without: Skip("axe-core's looks at the pages") },
    Tool { name: "qemu", kind: Debian { programs: QEMU, packages: &["qemu-user-static", "qemu-user"] }, without: Skip("the golden shots on aarch64") },
];

/// Installs everything that is missing, with a message for each tool.
pub(crate) fn need_all(sh: &Shell) -> Result<()> {
    let mut apt = Apt::default();
    for tool in TOOLS {
        let state = tool.provide(sh, &mut apt)?;
        println!("{:<28} {state}", tool.name);
    }
    Ok(())
}

/// Installs those of these tools that are missing.
pub(crate) fn need(sh: &Shell, names: &[&str]) -> Result<()> {
    let mut apt = Apt::default();
    for tool in names.iter().map(|name| named(name)) {
        let tool = tool?;
        if !tool.is_there(sh) {
            println!("{:<28} {}", tool.name, tool.provide(sh, &mut apt)?);
        }
    }
    Ok(())
}

/// Whether a tool is there, for the parts that can be left out.
pub(crate) fn has(sh: &Shell, name: &str) -> Result<bool> {
    Ok(named(name)?.is_there(sh))
}

/// The emulator that runs aarch64 programs here.
pub(crate) fn qemu() -> Option<PathBuf> {
    find_program(QEMU)
}

/// The program of a tool written in Python, once it is there.
pub(crate) fn python(name: &str) -> Result<PathBuf> {
    match named(name)?.kind {
        Python { program, .. } => Ok(python_programs().join(program)),
        _ => bail!("{name} is no Python program"),
    }
}

/// The Python that has a library, if it could be installed.
pub(crate) fn python_with(sh: &Shell, name: &str) -> Result<Option<PathBuf>> {
    let tool = named(name)?;
    Ok(tool.is_there(sh).then(|| programs_of(&library_folder(name)).join("python")))
}

fn library_folder(name: &str) -> PathBuf {
    project::target().join("tools").join(name)
}

fn programs_of(folder: &Path) -> PathBuf {
    folder.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

fn python_folder() -> PathBuf {
    project::target().join("tools/python")
}

fn python_programs() -> PathBuf {
    programs_of(&python_folder())
}

fn has_postgres(versions: &Path) -> bool {
    let mut found = versions.read_dir().into_iter().flatten().flatten();
    found.any(|version| POSTGRES.iter().all(|program| version.path().join("bin").join(program).is_file()))
}

/// Where the browser test looks for what comes from npm.
fn npm_folder() -> PathBuf {
    project::target().join("tools/npm")
}

fn named(name: &str) -> Result<&'static Tool> {
    let tool = TOOLS.iter().find(|tool| tool.name == name);
    tool.with_context(|| format!("the table of tools has no row {name}"))
}

impl Tool {
    fn is_there(&self, sh: &Shell) -> bool {
        match self.kind {
            Component { command } | Crate { command } => {
                cmd!(sh, "cargo {command} --version").quiet().ignore_stdout().ignore_stderr().run().is_ok()
            }
            Target => {
                let target = self.name;
                let libraries =
                    cmd!(sh, "rustc --print target-libdir --target {target}").quiet().ignore_stderr().read();
                libraries.is_ok_and(|dir| Path::new(&dir).is_dir())
            }
            Npm { version } => {
                let manifest = npm_folder().join("node_modules").join(self.name).join("package.json");
                std::fs::read_to_string(manifest)
                    .is_ok_and(|text| text.contains(&format!("\"version\": \"{version}\"")))
            }
            Debian { programs, .. } => {
                (programs == CHROMIUM && env::var_os("CHROME").is_some())
                    || (programs == POSTGRES && has_postgres(Path::new(POSTGRES_VERSIONS)))
                    || programs.iter().any(|program| Path::new(ADMINISTRATORS).join(program).is_file())
                    || find_program(programs).is_some()
            }
            Library { version } => {
                let python = programs_of(&library_folder(self.name)).join("python");
                let ask = format!("import importlib.metadata as m; print(m.version('{}'))", self.name);
                let said = cmd!(sh, "{python} -c {ask}").quiet().ignore_stderr().read();
                said.is_ok_and(|said| said.trim() == version)
            }
            Python { program, version } => {
                let program = python_programs().join(program);
                let said = cmd!(sh, "{program} --version").quiet().ignore_stderr().read();
                said.is_ok_and(|said| said.split_whitespace().any(|word| word == version))
            }
        }
    }

    fn provide(&self, sh: &Shell, apt: &mut Apt) -> Result<String> {
        if self.is_there(sh) {
            return Ok("already there".to_string());
        }
        let failure = match self.install(sh, apt) {
            Ok(()) if self.is_there(sh) => return Ok("installed".to_string()),
            Ok(()) => anyhow::anyhow!("it was installed but still cannot be found"),
            Err(error) => error,
        };
        match self.without {
            Skip(part) => Ok(format!("missing, so {part} are skipped: {failure:#}")),
            Stop => Err(failure.context(format!("{} is needed and could not be installed", self.name))),
        }
    }

    fn install(&self, sh: &Shell, apt: &mut Apt) -> Result<()> {
        let name = self.name;
        match self.kind {
            Component { .. } | Target if find_program(&["rustup"]).is_none() => {
                bail!("there is no rustup here; install {name} the way Rust itself was installed")
            }
            Component { .. } => cmd!(sh, "rustup component add {name}").run()?,
            Target => cmd!(sh, "rustup target add {name}").run()?,
            Crate { .. } => cmd!(sh, "cargo install {name} --locked").run()?,
            Debian { packages, .. } => apt.install(sh, packages)?,
            Python { version, .. } => {
                install_python(sh, apt, &python_folder(), &format!("{name}=={version}"))?;
            }
            Library { version } => {
                install_python(sh, apt, &library_folder(name), &format!("{name}=={version}"))?;
            }
            Npm { version } => {
                if find_program(&["npm"]).is_none() {
                    apt.install(sh, &["npm"])?;
                }
                let (folder, package) = (npm_folder(), format!("{name}@{version}"));
                cmd!(sh, "npm install --silent --no-save --no-audit --no-fund --prefix {folder} {package}")
                    .run()?;
            }
        }
        Ok(())
    }
}

/// Into a folder of our own: a system's Python belongs to the system.
fn install_python(sh: &Shell, apt: &mut Apt, folder: &Path, package: &str) -> Result<()> {
    // Debian splits off the part of Python that makes such folders.
    if cmd!(sh, "python3 -c").arg("import ensurepip, venv").quiet().ignore_stderr().run().is_err() {
        apt.install(sh, &["python3-venv"])?;
    }
    let pip = programs_of(folder).join("pip");
    cmd!(sh, "python3 -m venv --clear {folder}").run()?;
    cmd!(sh, "{pip} install --quiet --disable-pip-version-check {package}").run()?;
    Ok(())
}

/// Debian's package manager; its lists are fetched once, and only when something is missing.
#[derive(Default)]
struct Apt {
    updated: bool,
}

impl Apt {
    fn install(&mut self, sh: &Shell, packages: &[&str]) -> Result<()> {
        let wanted = packages.join(" or ");
        if find_program(&["apt-get"]).is_none() {
            bail!("there is no apt-get here; install what your system calls {wanted}");
        }
        let root = cmd!(sh, "id -u").quiet().read().is_ok_and(|id| id == "0");
        let sudo: &[&str] = match () {
            () if root => &[],
            () if find_program(&["sudo"]).is_some() => &["sudo"],
            () => bail!("only root may install packages and there is no sudo; run: apt-get install {wanted}"),
        };
        let apt = [sudo, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"]].concat();
        let run = |arguments: &[&str]| {
            let (program, rest) = (apt[0], &apt[1..]);
            cmd!(sh, "{program} {rest...} {arguments...}").run()
        };
        if !self.updated {
            run(&["update"])?;
            self.updated = true;
        }
        let install = |package: &&str| run(&["install", "--yes", "--no-install-recommends", package]).is_ok();
        if packages.iter().any(install) { Ok(()) } else { bail!("apt-get could not install {wanted}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_has_one_row() {
        for tool in TOOLS {
            assert_eq!(TOOLS.iter().filter(|other| other.name == tool.name).count(), 1, "{}", tool.name);
        }
    }

    #[test]
    fn a_database_is_found_where_debian_hides_it() {
        let dir = tempfile::tempdir().unwrap();
        assert!(!has_postgres(dir.path()) && !has_postgres(&dir.path().join("none")));
        std::fs::create_dir_all(dir.path().join("17/bin")).unwrap();
        std::fs::write(dir.path().join("17/bin/initdb"), "").unwrap();
        assert!(has_postgres(dir.path()));
    }

    #[test]
    fn what_cannot_be_installed_stops_the_checks_or_skips_a_part() {
        let sh = Shell::new().unwrap();
        let kind = || Crate { command: "there-is-no-such-command" };
        let tool = |without| Tool { name: "--no-such-flag", kind: kind(), without };
        let stopped = tool(Stop).provide(&sh, &mut Apt::default()).unwrap_err();
        assert!(stopped.to_string().contains("is needed and could not be installed"));
        let skipped = tool(Skip("the moons")).provide(&sh, &mut Apt::default()).unwrap();
        assert!(skipped.starts_with("missing, so the moons are skipped: "), "{skipped}");
    }
}
