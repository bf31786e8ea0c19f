//! `cargo xtask crash`: checks that nothing the server has sent is lost when it is killed.
//!
//! `pichenette bench crash` plays and kills; here it is built, and given a PostgreSQL of its own if asked for.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{project, tools};

#[cfg(unix)]
#[path = "../../crates/server/tests/postgres/mod.rs"]
#[allow(dead_code)] // The tests need more of it.
mod postgres;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many games are being played, at least, whenever the server is killed
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// How often the server is killed
    #[arg(long, default_value_t = 20)]
    kills: u32,
    /// Seed for the moments of the kills
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
            games: 20,
            kills: 1,
            seed: None,
            #[cfg(unix)]
            postgres: false,
            dev: true,
        }
    }
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let program = project::build_program(sh, options.dev)?;
    let (games, kills) = (options.games.to_string(), options.kills.to_string());
    let seed = options.seed.map(|seed| format!("--seed={seed}"));
    let crash = cmd!(sh, "{program} bench crash --games {games} --kills {kills} {seed...}");
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
