//! `cargo xtask play`: everything on this machine, for trying it out.

use std::path::PathBuf;

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::{project, site};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Build in seconds instead of minutes: slower to play, ten times as large
    #[arg(long)]
    dev: bool,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    site::run(sh, &site::Options { dev: options.dev })?;
    let (program, site) = if options.dev { build_dev(sh)? } else { build(sh)? };
    // It stays: whoever plays again finds their tables.
    let data = project::target().join("play");
    println!("\nTables are kept in {}; Ctrl-C ends the server", data.display());
    let listen = format!("127.0.0.1:{}", options.port);
    replace(cmd!(sh, "{program} serve --listen {listen} --data {data} {site...}"))
}

/// As it is handed out: one file with the site inside.
fn build(sh: &Shell) -> Result<(PathBuf, Vec<PathBuf>)> {
    cmd!(sh, "cargo build --release --package cli --features site")
        .env("PICHENETTE_SITE", site::directory())
        .run()?;
    Ok((project::target().join("release/pichenette"), vec![]))
}

/// The site stays outside, so that a change of it needs no new server.
fn build_dev(sh: &Shell) -> Result<(PathBuf, Vec<PathBuf>)> {
    cmd!(sh, "cargo build --package cli").run()?;
    Ok((project::target().join("debug/pichenette"), vec!["--site".into(), site::directory()]))
}

/// Becomes the server, so that Ctrl-C and the terminal are its own.
#[cfg(unix)]
fn replace(command: xshell::Cmd) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(std::process::Command::from(command).exec()).context("the server does not start")
}

#[cfg(not(unix))]
fn replace(command: xshell::Cmd) -> Result<()> {
    command.run().context("the server failed")
}
