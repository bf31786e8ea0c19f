//! Paths of the project, and a shell in the repository's root.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

/// The repository's root. Cargo says where xtask lies when it runs it; the path known at build time is for
/// a binary started by hand.
pub(crate) fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or(xtask.clone(), Path::to_path_buf)
}

/// Where cargo builds: `target`, or `CARGO_TARGET_DIR` if it is set.
pub(crate) fn target() -> PathBuf {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => std::path::absolute(&dir).unwrap_or(dir.into()),
        None => root().join("target"),
    }
}

/// Builds the program `pichenette`, quickly or as for a release, and returns its path.
pub(crate) fn build_program(sh: &Shell, dev: bool) -> Result<PathBuf> {
    build_program_with(sh, dev, &[])
}

/// The same with more options of cargo.
pub(crate) fn build_program_with(sh: &Shell, dev: bool, options: &[&str]) -> Result<PathBuf> {
    let (release, folder): (&[&str], &str) = if dev { (&[], "debug") } else { (&["--release"], "release") };
    cmd!(sh, "cargo build --package cli {release...} {options...}").run()?;
    Ok(target().join(folder).join(format!("pichenette{}", env::consts::EXE_SUFFIX)))
}

/// A shell in the repository's root.
pub(crate) fn shell() -> Result<Shell> {
    let sh = Shell::new().context("no shell")?;
    sh.change_dir(root());
    if env::var_os("CARGO_TARGET_DIR").is_some() {
        // A relative path would mean another place in another directory.
        sh.set_var("CARGO_TARGET_DIR", target());
    }
    Ok(sh)
}

/// The first of these programs that is on the path.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().flat_map(|name| dirs.iter().map(move |dir| dir.join(name))).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_the_workspace() {
        let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn a_program_is_found_by_any_of_its_names() {
        assert!(find_program(&["no-such-program", "cargo"]).is_some());
        assert!(find_program(&["no-such-program"]).is_none());
    }
}
