//! Programs built for WebAssembly's system interface and run under Node: the same code the browser runs, without a browser.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Cmd, Shell, cmd};

use crate::{project, tools};

/// Vector instructions make the engine faster and change no bit of its results.
pub(crate) const SIMD: &str = "-Ctarget-feature=+simd128";

/// Builds for `wasm32-wasip1` in release, and returns the folder of the programs.
pub(crate) fn build(sh: &Shell, what: &[&str]) -> Result<PathBuf> {
    tools::need(sh, &["wasm32-wasip1", "node"])?;
    cmd!(sh, "cargo build --release --target wasm32-wasip1 {what...}")
        .env("CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS", SIMD)
        .env_remove("RUSTFLAGS")
        .run()?;
    Ok(project::target().join("wasm32-wasip1/release"))
}

/// The command that runs such a program.
pub(crate) fn command<'a>(sh: &'a Shell, program: &Path, arguments: &[&str]) -> Result<Cmd<'a>> {
    let version = cmd!(sh, "node --version").quiet().read()?;
    let flags = flags(&version)
        .with_context(|| format!("node calls itself {version:?}; expected v20.1.0 or the like"))?;
    let runner = project::root().join("xtask/src/wasi.mjs");
    Ok(cmd!(sh, "node {flags...} {runner} {program} {arguments...}"))
}

/// The switch that Node needed for the interface before version 20.
fn flags(version: &str) -> Option<&'static [&'static str]> {
    let major: u32 = version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()?;
    Some(if major < 20 {
        &["--no-warnings", "--experimental-wasi-unstable-preview1"]
    } else {
        &["--no-warnings"]
    })
}

#[cfg(test)]
mod tests {
    use super::flags;

    #[test]
    fn an_old_node_needs_a_switch() {
        assert_eq!(flags("v18.19.0\n").unwrap().len(), 2);
        assert_eq!(flags("v20.20.2").unwrap().len(), 1);
        assert_eq!(flags("20"), None);
    }
}
