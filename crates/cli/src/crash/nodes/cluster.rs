//! The processes of a run: PostgreSQL, NATS and the nodes, and what is done to them.

use std::iter;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use rustix::process::Signal;
use tokio::sync::{Mutex, RwLock};
use tokio::task::spawn_blocking;

use super::database::Database;
use super::node::{Node, signal};
use super::proxy::{Proxy, Target, Way};
use crate::services::Nats;

/// Several nodes on one database and one bus.
pub(super) struct Cluster {
    pub(super) addresses: Vec<SocketAddr>,
    pub(super) database: Database,
    nodes: Vec<Mutex<Node>>,
    /// The ways of each node.
    ways: Vec<Ways>,
    /// None while it is dead.
    nats: Mutex<Option<Nats>>,
    /// Nodes are not started while the database is away.
    database_there: RwLock<()>,
}

/// The ways of a node to what it needs.
struct Ways {
    to_database: Proxy,
    to_bus: Proxy,
}

impl Cluster {
    /// Starts everything; where there is a program beside, the nodes run the two in turn. With `unguarded` the database lets several nodes write the same event.
    pub(super) async fn start(
        program: &Path,
        beside: Option<&Path>,
        addresses: Vec<SocketAddr>,
        unguarded: bool,
        folder: &Path,
    ) -> anyhow::Result<Cluster> {
        let (database, nats) = spawn_blocking(|| anyhow::Ok((Database::start()?, Nats::start()?))).await??;
        let (socket, name) = database.place()?;
        let (mut nodes, mut ways) = (Vec::new(), Vec::new());
        let mut programs: Vec<PathBuf> = iter::once(program).chain(beside).map(Path::to_owned).collect();
        for address in &addresses {
            let to_database = Proxy::start(Target::Unix(socket.clone())).await?;
            let to_bus = Proxy::start(bus_at(nats.address())).await?;
            let store = format!("postgres://postgres@{}/{name}?sslmode=disable", to_database.address());
            let bus = format!("nats://{}", to_bus.address());
            nodes.push(Node::new(programs.clone(), *address, store, bus, folder));
            programs.rotate_left(1);
            ways.push(Ways { to_database, to_bus });
        }
        if unguarded && let Some(first) = nodes.first_mut() {
            // It makes the tables.
            first.start().await?;
            first.terminate().await?;
            database.unguard().await?;
        }
        for node in &mut nodes {
            node.start().await?;
        }
        Ok(Cluster {
            addresses,
            database,
            nodes: nodes.into_iter().map(Mutex::new).collect(),
            ways,
            nats: Mutex::new(Some(nats)),
            database_there: RwLock::new(()),
        })
    }

    fn node(&self, node: usize) -> anyhow::Result<&Mutex<Node>> {
        self.nodes.get(node).with_context(|| format!("there is no node {node}"))
    }

    /// An error if a node has ended by itself.
    pub(super) async fn check(&self) -> anyhow::Result<()> {
        for node in &self.nodes {
            node.lock().await.check()?;
        }
        Ok(())
    }

    pub(super) async fn kill(&self, node: usize) -> anyhow::Result<()> {
        self.node(node)?.lock().await.kill()
    }

    pub(super) async fn start_again(&self, node: usize) -> anyhow::Result<()> {
        let _there = self.database_there.read().await;
        self.node(node)?.lock().await.start().await
    }

    /// Tells a node to end; returns how long that took.
    pub(super) async fn terminate(&self, node: usize) -> anyhow::Result<Duration> {
        self.node(node)?.lock().await.terminate().await
    }

    /// Stops a node, so that it does nothing at all.
    pub(super) async fn freeze(&self, node: usize) -> anyhow::Result<()> {
        self.node(node)?.lock().await.freeze()
    }

    /// Lets it go on.
    pub(super) async fn thaw(&self, node: usize) -> anyhow::Result<()> {
        self.node(node)?.lock().await.thaw()
    }

    /// Kills nats-server.
    pub(super) async fn kill_bus(&self) -> anyhow::Result<()> {
        if let Some(nats) = self.nats.lock().await.take() {
            signal(nats.id(), Signal::KILL)?;
            spawn_blocking(move || drop(nats)).await?;
        }
        Ok(())
    }

    /// Starts another nats-server; the nodes find it at the same address.
    pub(super) async fn start_bus(&self) -> anyhow::Result<()> {
        let nats = spawn_blocking(Nats::start).await??;
        self.ways.iter().for_each(|ways| ways.to_bus.lead_to(bus_at(nats.address())));
        *self.nats.lock().await = Some(nats);
        Ok(())
    }

    pub(super) async fn restart_database(&self, crash: bool) -> anyhow::Result<()> {
        let _away = self.database_there.write().await;
        self.database.restart(crash).await
    }

    fn ways(&self, node: usize) -> anyhow::Result<&Ways> {
        self.ways.get(node).with_context(|| format!("there is no node {node}"))
    }

    /// Cuts or heals a node's way to NATS.
    pub(super) fn to_bus(&self, node: usize, way: Way) -> anyhow::Result<()> {
        self.ways(node).map(|ways| ways.to_bus.set(way))
    }

    /// Cuts or heals a node's way to PostgreSQL.
    pub(super) fn to_database(&self, node: usize, way: Way) -> anyhow::Result<()> {
        self.ways(node).map(|ways| ways.to_database.set(way))
    }
}

/// Where a bus is, from its address.
fn bus_at(address: &str) -> Target {
    Target::Tcp(address.strip_prefix("nats://").unwrap_or(address).to_owned())
}
