//! `cargo xtask play`: the site and the server on this machine, for trying it out.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::api::Server;
use crate::{project, site};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Build in seconds instead of minutes: slower to play, ten times as large
    #[arg(long)]
    dev: bool,
    /// Only check that the site that was built last is served
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    if options.check {
        return check(sh);
    }
    site::run(sh, &site::Options { dev: options.dev })?;
    let (program, site) = if options.dev { build_dev(sh)? } else { build(sh)? };
    // The folder is kept, so that players find their tables again.
    let data = project::target().join("play");
    println!("\nTables are kept in {}; Ctrl-C ends the server", data.display());
    let listen = format!("127.0.0.1:{}", options.port);
    replace(cmd!(sh, "{program} serve --listen {listen} --data {data} {site...}"))
}

/// Checks that `play` would work: starts a server with the built site for a moment.
pub(crate) fn check(sh: &Shell) -> Result<()> {
    let (program, site) = build_dev(sh)?;
    let data = project::target().join("play-check");
    let server = Server::start(&program, &data, &site)?;
    let (status, page) = server.send("GET", "/", "")?;
    ensure!(status == 200 && page.contains("start.js"), "the front page is {status}: {page}");
    println!("the front page is there, at http://{}/", server.address);
    Ok(())
}

/// Builds it as for a release: one file with the site inside.
fn build(sh: &Shell) -> Result<(PathBuf, Vec<PathBuf>)> {
    cmd!(sh, "cargo build --release --package cli --features site")
        .env("PICHENETTE_SITE", site::directory())
        .run()?;
    Ok((project::target().join("release/pichenette"), vec![]))
}

/// The site stays outside, so that a change of it needs no new server.
fn build_dev(sh: &Shell) -> Result<(PathBuf, Vec<PathBuf>)> {
    Ok((project::build_program(sh, true)?, vec!["--site".into(), site::directory()]))
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
