//! `cargo xtask crash`: checks that nothing the server has sent is lost when it is killed.
//!
//! `pichenette bench crash` plays and kills; here it is built, and given a PostgreSQL of its own if asked for. With
//! `--nodes` several servers share a PostgreSQL and a NATS, which it starts, cuts off and restarts itself.

#[cfg(unix)]
use std::path::{Path, PathBuf};

use anyhow::Result;
#[cfg(unix)]
use anyhow::bail;
use xshell::{Shell, cmd};

use crate::{project, tools};

#[cfg(unix)]
#[path = "../../crates/server/tests/postgres/mod.rs"]
#[allow(dead_code)] // The tests need more of it.
mod postgres;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many games are being played, at least, whenever the server is killed [default: 200; 12 with --nodes]
    #[arg(long)]
    games: Option<u32>,
    /// How often the server is killed
    #[arg(long, default_value_t = 20)]
    kills: u32,
    /// Several nodes: they are killed and stopped, PostgreSQL and NATS restarted and cut off
    #[cfg(unix)]
    #[arg(long, conflicts_with_all = ["kills", "postgres"])]
    nodes: Option<u32>,
    /// How many faults happen to several nodes
    #[cfg(unix)]
    #[arg(long, default_value_t = 50, requires = "nodes")]
    faults: u32,
    /// Another version of pichenette that some of the nodes run
    #[cfg(unix)]
    #[arg(long, requires = "nodes", value_name = "PROGRAM")]
    beside: Option<PathBuf>,
    /// With nodes that check no lease, on a database that lets all of them write: succeeds if that is caught
    #[cfg(unix)]
    #[arg(long, requires = "nodes")]
    unfenced: bool,
    /// Seed for the moments of the kills and faults
    #[arg(long)]
    seed: Option<u64>,
    /// On PostgreSQL instead of SQLite
    #[cfg(unix)]
    #[arg(long)]
    postgres: bool,
    /// With a server that is built in seconds instead of minutes
    #[arg(long)]
    dev: bool,
}

impl Options {
    /// A look whether it works.
    pub(crate) fn short() -> Options {
        Options {
            games: Some(20),
            kills: 1,
            #[cfg(unix)]
            nodes: None,
            #[cfg(unix)]
            faults: 0,
            #[cfg(unix)]
            beside: None,
            #[cfg(unix)]
            unfenced: false,
            seed: None,
            #[cfg(unix)]
            postgres: false,
            dev: true,
        }
    }

    /// The same with several nodes and one fault of each kind.
    #[cfg(unix)]
    pub(crate) fn short_nodes() -> Options {
        Options { games: Some(6), nodes: Some(3), faults: 7, ..Options::short() }
    }
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let games = options.games.map(|games| format!("--games={games}"));
    let seed = options.seed.map(|seed| format!("--seed={seed}"));
    #[cfg(unix)]
    if let Some(nodes) = options.nodes {
        tools::need(sh, &["postgresql", "nats-server"])?;
        let program = if options.unfenced {
            unfenced(sh, options.dev)?
        } else {
            project::build_program(sh, options.dev)?
        };
        let (nodes, faults) = (nodes.to_string(), options.faults.to_string());
        let beside = options.beside.iter().flat_map(|program| [Path::new("--beside"), program]);
        let crash = cmd!(sh, "{program} bench crash --nodes {nodes} --faults {faults} {games...} {seed...}");
        let crash = crash.args(beside);
        return if options.unfenced { caught(crash) } else { Ok(crash.run()?) };
    }
    let program = project::build_program(sh, options.dev)?;
    let kills = options.kills.to_string();
    let crash = cmd!(sh, "{program} bench crash --kills {kills} {games...} {seed...}");
    #[cfg(unix)]
    if options.postgres {
        tools::need(sh, &["postgresql"])?;
        // The database is removed when this value is dropped.
        let server = postgres::Postgres::start();
        let database = server.database();
        return Ok(crash.args(["--database", &database]).run()?);
    }
    Ok(crash.run()?)
}

/// Builds a program whose nodes check no lease, and puts it aside: no other command shall find it in its place.
#[cfg(unix)]
fn unfenced(sh: &Shell, dev: bool) -> Result<PathBuf> {
    let program = project::build_program_with(sh, dev, &["--features", "unfenced"])?;
    let aside = project::target().join("unfenced");
    sh.create_dir(&aside)?;
    let aside = aside.join("pichenette");
    sh.remove_path(&aside)?;
    sh.copy_file(&program, &aside)?;
    project::build_program(sh, dev)?;
    Ok(aside)
}

/// Succeeds if the checker finds a broken law: exit code 1.
#[cfg(unix)]
fn caught(crash: xshell::Cmd<'_>) -> Result<()> {
    let mut crash = std::process::Command::from(crash.arg("--unfenced-database"));
    match crash.status()?.code() {
        Some(1) => {
            println!("nodes that check no lease were caught, as they must be");
            Ok(())
        }
        Some(0) => bail!("nodes that check no lease were not caught; expected a broken law (exit code 1)"),
        _ => bail!("the run failed; expected a broken law (exit code 1)"),
    }
}
