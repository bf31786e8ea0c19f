//! `pichenette bench crash --nodes 3`: several nodes on one PostgreSQL and one NATS, while everything fails in turn.
//!
//! `cluster` has the processes: PostgreSQL, nats-server, the nodes, and a proxy on every way between them, so that the
//! way can be cut. `club` has those who play, each `person` and `watcher` through any node; what they ask and see is
//! written down by the `recorder`. `trial` lets faults (`fault`) happen. `laws` is the checker: it compares the
//! `history` with the rows of the `database`, read by plain SQL, and knows nothing of the server.

mod chance;
mod club;
mod cluster;
mod database;
mod fault;
pub mod history;
pub mod laws;
mod node;
mod person;
mod proxy;
mod recorder;
mod report;
mod socket;
mod trial;
mod watcher;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context as _;
use bots::mix;

pub use fault::Kind;
pub use report::{Counts, Report};
use trial::Trial;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How many nodes.
    pub nodes: u32,
    /// How many games are played at a time.
    pub games: u32,
    /// How many faults.
    pub faults: u32,
    /// Where chance comes from.
    pub seed: u64,
    /// Another version of the program, which runs beside it.
    pub beside: Option<PathBuf>,
    /// Whether the database lets several nodes write the same event.
    pub unfenced_database: bool,
}

/// Runs it; `program` is `pichenette` itself. Reports its progress on standard error.
pub fn run(terms: &Terms, program: &Path) -> anyhow::Result<Report> {
    terms.beside.as_deref().map_or(Ok(()), check_program)?;
    crate::child::allow_many_files();
    eprintln!("seed {}", terms.seed);
    crate::serve::runtime()?.block_on(async { Trial::begin(terms, program).await?.run(terms.faults).await })
}

/// An error unless it is some version of pichenette.
fn check_program(program: &Path) -> anyhow::Result<()> {
    let expected =
        || format!("--beside {}; expected the program of another version of pichenette", program.display());
    let version = Command::new(program).arg("--version").output().with_context(expected)?;
    anyhow::ensure!(version.stdout.starts_with(b"pichenette "), "{}", expected());
    Ok(())
}

/// So many addresses of loopback where nobody listens.
fn free_addresses(count: u32, seed: u64) -> anyhow::Result<Vec<SocketAddr>> {
    let mut addresses = Vec::new();
    let mut number = 0;
    while addresses.len() < count as usize {
        let address = super::trial::free_address(mix(seed, number))?;
        if !addresses.contains(&address) {
            addresses.push(address);
        }
        number += 1;
    }
    Ok(addresses)
}
