//! `cargo xtask play`: the site on this machine, for trying it out.

use anyhow::Result;
use xshell::Shell;

use crate::serve::Server;
use crate::site;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Build in seconds instead of minutes, ten times as large
    #[arg(long)]
    dev: bool,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    site::run(sh, &site::Options { dev: options.dev })?;
    let server = Server::bind(&site::directory(), options.port)?;
    println!("\nPichenette is at {} (Ctrl-C ends it)", server.address());
    server.run();
    Ok(())
}
