//! `pichenette bench crash`: kills a server again and again while games are played, and compares what it had sent with
//! what it has kept.
//!
//! Three processes: this one, the server, and the [`witness`], which plays and writes down what the server sends. After
//! every restart each table's journal must begin with exactly the events that were sent, and every acknowledged action
//! must be among them. A killed process loses what it had not handed to the system. A power cut also loses what the
//! system had not written: that is why the database waits for the disk.

mod ledger;
#[cfg(unix)]
pub mod nodes;
mod notes;
mod trial;
pub mod witness;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::Serialize;

pub use ledger::Broken;
use trial::Trial;

/// What `pichenette bench crash` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// How many games are being played, at least, whenever the server is killed; 12 with several nodes.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5000))]
    #[arg(default_value_if("nodes", clap::builder::ArgPredicate::IsPresent, "12"))]
    pub games: u32,
    /// How often the server is killed.
    #[arg(long, default_value_t = 20, conflicts_with = "nodes")]
    pub kills: u32,
    /// An empty PostgreSQL database instead of SQLite in a temporary folder.
    #[arg(long, conflicts_with = "nodes")]
    pub database: Option<String>,
    /// Seed for the moments of the kills and the players' choices; the time of day if left out.
    #[arg(long)]
    pub seed: Option<u64>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// Several nodes instead of one server.
    #[command(flatten)]
    pub several: Several,
}

/// What is asked for where several nodes share one database.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Several {
    /// So many nodes, with a PostgreSQL and a NATS of their own: nodes, services and the ways between them fail at random.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=16))]
    pub nodes: Option<u32>,
    /// How many faults happen.
    #[arg(long, default_value_t = 50, requires = "nodes")]
    pub faults: u32,
    /// Another version of pichenette: each node runs one or the other, and the other one whenever it is started again.
    #[arg(long, requires = "nodes", value_name = "PROGRAM")]
    pub beside: Option<PathBuf>,
    /// Let several nodes write the same event: no primary key and no triggers. For a program built with the feature
    /// `unfenced`, which must be caught.
    #[arg(long, requires = "nodes", hide = true)]
    pub unfenced_database: bool,
}

impl Arguments {
    /// The seed, by the time of day where none is given.
    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| {
            SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos() as u64 & 0xffff_ffff)
        })
    }

    /// What is asked for, if it is several nodes.
    #[cfg(unix)]
    pub fn of_nodes(&self) -> Option<nodes::Terms> {
        let Several { nodes, faults, beside, unfenced_database } = self.several.clone();
        let (games, seed) = (self.games, self.seed());
        nodes.map(|nodes| nodes::Terms { nodes, games, faults, seed, beside, unfenced_database })
    }
}

/// The result. If anything was lost, there is an error in its place.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// Where chance came from.
    pub seed: u64,
    /// How often the server was killed.
    pub kills: u32,
    /// How many of these were while it was starting.
    pub killed_early: u32,
    /// Tables opened.
    pub games: u64,
    /// Games played to their end.
    pub finished: u64,
    /// The fewest games that were being played when the server was killed.
    pub fewest_playing: u64,
    /// Actions of the witness that the server acknowledged.
    pub acknowledged: u64,
    /// Events that the server sent to the witness.
    pub told: u64,
    /// Events compared with the journal, again after every restart.
    pub compared: u64,
    /// Events sent and not in the journal.
    pub lost: u64,
    /// Seconds from a start to the moment the server listened again: on average, and at most.
    pub restart: [f64; 2],
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { seed, kills, killed_early, games, finished, fewest_playing, .. } = self;
        let Report { acknowledged, told, compared, lost, restart: [mean, longest], .. } = self;
        writeln!(
            out,
            "killed          {kills} times, {killed_early} of them while it was starting (seed {seed})"
        )?;
        writeln!(
            out,
            "games           {games} opened, {finished} finished, at least {fewest_playing} at every kill"
        )?;
        writeln!(out, "restarts        {mean:.2} s on average, {longest:.2} s at most")?;
        writeln!(out, "acknowledged    {acknowledged} actions; {told} events told")?;
        write!(out, "compared        {compared} events with the journal after {kills} kills; lost: {lost}")
    }
}

/// Runs it. `program` is the server and the witness: `pichenette` itself. Reports its progress on standard error.
pub fn run(asked: &Arguments, program: &Path) -> anyhow::Result<Report> {
    crate::child::allow_many_files();
    let seed = asked.seed();
    crate::serve::runtime()?.block_on(async {
        let mut trial = Trial::begin(asked, program, seed)?;
        while trial.kills() < asked.kills {
            trial.kill(asked.games, asked.kills).await?;
        }
        trial.until_all_went_on().await?;
        trial.finish().await
    })
}
