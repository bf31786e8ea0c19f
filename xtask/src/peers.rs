//! `cargo xtask peers`: our matchings and Swiss rounds beside those of others, networkx and swisspair.
//!
//! Both are Python libraries, for tests only; where one cannot be installed its comparison is skipped, and says so.

use anyhow::{Result, ensure};
use xshell::{Shell, cmd};

use crate::{project, tools};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many tournaments are played beside swisspair
    #[arg(long, default_value_t = 120)]
    pub(crate) tournaments: usize,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    tools::need(sh, &["networkx", "swisspair"])?;
    check(sh, options)
}

/// Compares, without installing anything.
pub(crate) fn check(sh: &Shell, options: &Options) -> Result<()> {
    let folder = project::root().join("crates/tournament/tests");
    match tools::python_with(sh, "networkx")? {
        Some(python) => {
            let script = folder.join("networkx/totals.py");
            let said = cmd!(sh, "{python} {script}").read()?;
            let kept = sh.read_file(folder.join("networkx/totals.txt"))?;
            ensure!(said.trim() == kept.trim(), "networkx gives other totals than networkx/totals.txt");
            println!("networkx gives the {} totals that are kept", kept.lines().count() - 1);
        }
        None => println!("skipped: networkx could not be installed"),
    }
    match tools::python_with(sh, "swisspair")? {
        Some(python) => {
            let program = project::build_program(sh, true)?;
            let (script, count) = (folder.join("swisspair/rounds.py"), options.tournaments.to_string());
            cmd!(sh, "{python} {script} {program} {count}").run()?;
        }
        None => println!("skipped: swisspair could not be installed"),
    }
    Ok(())
}
