//! The processes of a run: PostgreSQL, NATS and nodes, all on this machine and all of our own.

use std::collections::HashMap;
use std::net::SocketAddr;

use anyhow::Context as _;
use client::{Api, Guest};
use serde::Deserialize;
use server::Database;

use crate::bench::figures::{Carried, Cores, Journal, Renewal, Written};
use crate::bench::server::gauge::{Process, Said};
use crate::child::ServerProcess;
use crate::services::{Nats, Postgres};

/// How many leases are renewed at once where that is measured: a node with so many tables.
const LEASES: u32 = 10_000;
/// How often, the first time aside.
const RENEWALS: u32 = 5;

/// As the server makes it; where it has, this does nothing.
const TABLE_OF_LEASES: &str = r#"CREATE TABLE IF NOT EXISTS leases (
    table_id TEXT COLLATE "C" PRIMARY KEY, node TEXT NOT NULL, fence BIGINT NOT NULL, until BIGINT NOT NULL)
    WITH (fillfactor = 50)"#;

/// As a node renews its leases: with a list of them.
const RENEW: &str = "UPDATE leases l SET until = l.until + 1000 FROM unnest(\
    (SELECT array_agg(table_id ORDER BY table_id) FROM leases WHERE node = 'bench'), \
    (SELECT array_agg(fence ORDER BY table_id) FROM leases WHERE node = 'bench')) AS held (table_id, fence) \
    WHERE l.table_id = held.table_id AND l.fence = held.fence AND l.node = 'bench' RETURNING l.table_id";

const WRITTEN: &str = "SELECT (SELECT tup_inserted + tup_updated FROM pg_stat_database WHERE datname = current_database()), \
                       pg_current_wal_insert_lsn() - '0/0', pg_total_relation_size('events')";

/// A number of nodes on one database and one bus.
pub(super) struct Cluster {
    nodes: Vec<(ServerProcess, SocketAddr)>,
    database: String,
    postgres: Postgres,
    nats: Option<Nats>,
}

/// What everything has taken and done so far.
pub(super) struct Reading {
    pub(super) cpu: Cores,
    pub(super) journal: Journal,
    pub(super) postgres: Written,
    pub(super) nats: Option<Carried>,
}

impl Cluster {
    /// Starts everything, with an empty database.
    pub(super) fn start(nodes: u32, bus: bool) -> anyhow::Result<Cluster> {
        let postgres = Postgres::start()?;
        let nats = bus.then(Nats::start).transpose()?;
        let (database, program) = (postgres.database()?, std::env::current_exe()?);
        let bus: Vec<&str> = nats.iter().flat_map(|nats| ["--bus", nats.address()]).collect();
        let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut started = Vec::new();
        for number in 1..=nodes {
            let store = Database::Postgres(database.clone());
            let mut node = ServerProcess::start_with(&program, any_port, &store, &bus)?;
            let address = node.ready().with_context(|| format!("node {number} of {nodes}"))?;
            started.push((node, address));
        }
        Ok(Cluster { nodes: started, database, postgres, nats })
    }

    /// One guest, at each of the nodes.
    pub(super) async fn guests(&self) -> anyhow::Result<Vec<Guest>> {
        let apis: Vec<Api> = self.nodes.iter().map(|(_, address)| Api::new(address)).collect();
        let guest =
            apis.first().context("expected a node")?.guest("Bench").await.context("the first node")?;
        Ok(apis.into_iter().map(|api| Guest { api, ..guest.clone() }).collect())
    }

    /// The node that has each table, by the leases; the first one has all where there is no bus.
    pub(super) fn owners(&self) -> anyhow::Result<HashMap<String, usize>> {
        if self.nats.is_none() {
            return Ok(HashMap::new());
        }
        let leases = self.postgres.ask(&self.database, "SELECT table_id, node FROM leases")?;
        let number = |node: &str| self.nodes.iter().position(|(_, address)| address.to_string() == node);
        let owner = |line: &str| {
            let (table, node) = line.split_once('|')?;
            Some((table.to_owned(), number(node)?))
        };
        Ok(leases.lines().filter_map(owner).collect())
    }

    /// What everything has taken so far. The work of reading it is in what the next reading says, but hardly to be seen.
    pub(super) async fn read(&self) -> anyhow::Result<Reading> {
        let postgres = self.written()?;
        let mut journals = Vec::new();
        for (_, address) in &self.nodes {
            journals.extend(Said::hear(&Api::new(address)).await?);
        }
        let nats = match &self.nats {
            None => None,
            Some(nats) => Some(carried(nats).await?),
        };
        Ok(Reading { cpu: self.cpu()?, journal: together(&journals), postgres, nats })
    }

    fn cpu(&self) -> anyhow::Result<Cores> {
        let seconds = |cpu: Option<f64>| {
            cpu.context("no time of a process in /proc; expected Linux to measure several nodes")
        };
        let nodes = self.nodes.iter().map(|(node, _)| seconds(Process::of(node.id()).cpu()));
        Ok(Cores {
            node: nodes.sum::<anyhow::Result<f64>>()?,
            postgres: seconds(Process::of(self.postgres.id()?).family_cpu())?,
            nats: match &self.nats {
                None => 0.0,
                Some(nats) => seconds(Process::of(nats.id()).cpu())?,
            },
            client: seconds(Process::me().cpu())?,
        })
    }

    fn written(&self) -> anyhow::Result<Written> {
        let answer = self.postgres.ask(&self.database, WRITTEN)?;
        let numbers: Vec<f64> = answer.split('|').filter_map(|number| number.trim().parse().ok()).collect();
        let &[rows, log_bytes, kept_bytes] = numbers.as_slice() else {
            anyhow::bail!("PostgreSQL says {answer:?}; expected three numbers");
        };
        Ok(Written { rows, log_bytes, kept_bytes })
    }

    /// Renews the leases of a node that is not there, as a node renews its own.
    pub(super) fn renew_leases(&self) -> anyhow::Result<Renewal> {
        let ask = |sql: &str| self.postgres.ask(&self.database, sql);
        ask(TABLE_OF_LEASES)?;
        ask(&format!(
            "INSERT INTO leases (table_id, node, fence, until) SELECT 'bench' || n, 'bench', 1, 0 \
             FROM generate_series(1, {LEASES}) AS n"
        ))?;
        // The first time the pages are full, and every row goes to a new one.
        ask(RENEW)?;
        let before = (self.cpu()?.postgres, self.written()?.log_bytes);
        let mut ms = 0.0;
        for _ in 0..RENEWALS {
            ms += self.postgres.time(&self.database, RENEW)?;
        }
        let times = f64::from(RENEWALS);
        Ok(Renewal {
            rows: LEASES,
            ms: ms / times,
            cpu_ms: (self.cpu()?.postgres - before.0) * 1000.0 / times,
            log_bytes: (self.written()?.log_bytes - before.1) / times,
        })
    }
}

impl Reading {
    /// What came in between.
    pub(super) fn since(&self, before: &Reading) -> Reading {
        let (cpu, was) = (self.cpu, before.cpu);
        let (written, had) = (self.postgres, before.postgres);
        Reading {
            cpu: Cores {
                node: cpu.node - was.node,
                postgres: cpu.postgres - was.postgres,
                nats: cpu.nats - was.nats,
                client: cpu.client - was.client,
            },
            journal: apart(&self.journal, &before.journal),
            postgres: Written {
                rows: written.rows - had.rows,
                log_bytes: written.log_bytes - had.log_bytes,
                kept_bytes: written.kept_bytes - had.kept_bytes,
            },
            nats: self.nats.zip(before.nats).map(|(now, then)| Carried {
                messages: now.messages - then.messages,
                bytes: now.bytes - then.bytes,
            }),
        }
    }
}

/// What the journals of all nodes wrote together.
fn together(journals: &[Said]) -> Journal {
    let commits: f64 = journals.iter().map(|said| said.commits).sum();
    let mean = |of: fn(&Said) -> f64| {
        journals.iter().map(|said| of(said) * said.commits).sum::<f64>() / commits.max(1.0)
    };
    Journal { commits, batch: mean(|said| said.batch), commit_ms: mean(|said| said.commit_ms) }
}

/// What they wrote between two readings.
fn apart(now: &Journal, then: &Journal) -> Journal {
    let commits = now.commits - then.commits;
    let mean = |of: fn(&Journal) -> f64| (of(now) * now.commits - of(then) * then.commits) / commits.max(1.0);
    Journal { commits, batch: mean(|said| said.batch), commit_ms: mean(|said| said.commit_ms) }
}

/// What the server of the bus has taken in.
async fn carried(nats: &Nats) -> anyhow::Result<Carried> {
    #[derive(Deserialize)]
    struct Server {
        in_msgs: f64,
        in_bytes: f64,
    }
    let said = Api::new(nats.monitoring()).get("/varz", None).await.context("the numbers of NATS")?;
    let Server { in_msgs, in_bytes } = serde_json::from_str(&said).context("the numbers of NATS")?;
    Ok(Carried { messages: in_msgs, bytes: in_bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn journals_are_added_and_subtracted_by_their_commits() {
        let said = |commits, batch| Said { commits, batch, commit_ms: 2.0 * batch, ..Said::default() };
        let then = together(&[said(10.0, 1.0), said(30.0, 3.0)]);
        assert_eq!(then, Journal { commits: 40.0, batch: 2.5, commit_ms: 5.0 });
        let now = together(&[said(10.0, 1.0), said(50.0, 3.0)]);
        assert_eq!(apart(&now, &then), Journal { commits: 20.0, batch: 3.0, commit_ms: 6.0 });
        assert_eq!(apart(&now, &now).batch, 0.0);
    }
}
