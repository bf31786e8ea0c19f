//! `cargo xtask golden`: keeps files written by this release, so that tests can open them with every later one.
//!
//! A journal with its backup and the guests' tokens, and a record of every game. It is made once for each release, with the
//! release's own program, and never changed afterwards.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use boards::Game;
use xshell::{Shell, cmd};

use crate::api::Server;
use crate::project;

/// Options that make a game short.
fn short(game: Game) -> &'static str {
    match game {
        Game::Carrom | Game::Couronne => r#"{"max_strokes":40}"#,
        Game::Crokinole | Game::Croquignole => r#"{"max_rounds":1}"#,
        Game::Kimble => r#"{"max_throws":60}"#,
    }
}

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only try it: write everything into target/golden
    #[arg(long)]
    pub(crate) check: bool,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let program = project::build_program(sh, true)?;
    let [journal, records] = if options.check {
        let folder = project::target().join("golden");
        sh.remove_path(&folder)?;
        ["journal", "records"].map(|name| folder.join(name))
    } else {
        ["crates/server/tests/golden", "crates/cli/tests/records"]
            .map(|folder| project::root().join(folder).join(version))
    };
    for folder in [&journal, &records] {
        ensure!(!folder.exists(), "{} is there already; a release keeps what it wrote", folder.display());
        sh.create_dir(folder)?;
    }
    keep_journal(sh, &program, &journal)?;
    keep_records(sh, &program, &records)?;
    println!("kept in {} and {}", journal.display(), records.display());
    Ok(())
}

fn keep_journal(sh: &Shell, program: &Path, folder: &Path) -> Result<()> {
    let beside = sh.create_temp_dir()?;
    let data = beside.path().join("data");
    let limits = ["--messages", "100000", "--talk", "100000"].map(PathBuf::from);
    let server = Server::start(program, &data, &limits)?;
    let address = server.address.to_string();
    let tokens =
        cmd!(sh, "cargo run --quiet --package client --example golden_journal -- {address}").read()?;
    drop(server);
    sh.write_file(folder.join("tokens.txt"), tokens + "\n")?;
    let backup = folder.join("backup.jsonl");
    // This also moves what is still in the database's log into its own file.
    cmd!(sh, "{program} admin backup --data {data} {backup}").run()?;
    sh.copy_file(data.join("pichenette.db"), folder.join("pichenette.db"))?;
    Ok(())
}

fn keep_records(sh: &Shell, program: &Path, folder: &Path) -> Result<()> {
    for game in Game::ALL {
        let (game, options) = (game.name(), short(game));
        let beside = sh.create_temp_dir()?;
        let all = beside.path();
        cmd!(sh, "{program} match --game {game} --players beginner,casual --games 1 --options {options} --record {all}")
            .ignore_stdout()
            .run()?;
        let record = sh.read_dir(all)?.into_iter().next().context("the match left no record")?;
        sh.copy_file(record, folder.join(format!("{game}.jsonl")))?;
    }
    Ok(())
}
