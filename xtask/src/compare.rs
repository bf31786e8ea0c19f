//! `cargo xtask compare`: our engine beside others on the same break. The crate stays outside the default members,
//! because the other engines take long to build.

use anyhow::Result;
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Arguments for the comparison
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let arguments = &options.arguments;
    cmd!(sh, "cargo run --release --package compare -- {arguments...}").run()?;
    Ok(())
}
