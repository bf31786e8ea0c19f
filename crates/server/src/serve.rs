//! Starting, listening, and stopping without losing anything.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::config::{Config, Database, Limits, Role};
use crate::http::{self, App, connections::Admission, write_timeout::WriteTimeout};
use crate::id;
use crate::journal::Journal;
use crate::live::{House, HouseError};
use crate::nodes::{Node, NodeError};
use crate::site;
use crate::store::{SharedStore, SoleUse, StoreError};
use crate::time::{Clock, until_true};

/// How long open connections have to finish when the server stops.
const LAST_CALL: Duration = Duration::from_secs(10);

/// Bytes the system may hold for a client that has not read them yet. By default it takes megabytes for each.
const SEND_BUFFER: u32 = 128 * 1024;

/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1024;

/// How long a server that stops waits for a database elsewhere. What is not written by then was not acknowledged. The program
/// promises to end in 20 seconds, and has threads and traces to finish afterwards.
const LONGEST_STOP: Duration = Duration::from_secs(12);

/// How long a node that stops may finish what it thinks for others.
const LAST_THOUGHTS: Duration = Duration::from_secs(6);

/// How long a node waits before it tries again whether the database is there.
const AGAIN: Duration = Duration::from_secs(1);

/// How often the numbers are tidied up.
const UPKEEP: Duration = Duration::from_secs(5);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The tables.
    #[error(transparent)]
    House(#[from] HouseError),
    /// The other nodes.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// A bus without a database that several nodes can share.
    #[error("--bus is for several nodes on one PostgreSQL: expected --database postgres://…")]
    BusNeedsPostgres,
    /// A node that others could not tell from themselves.
    #[error(
        "{0} cannot be a node's name: expected --listen with the address under which other nodes know this one"
    )]
    Nameless(SocketAddr),
    /// The threads on which shots are simulated.
    #[error(
        "cannot start a thread to simulate shots on: {0}; allow this program one for each core (`ulimit -u`)"
    )]
    Threads(io::Error),
    /// The site's files.
    #[error(transparent)]
    Site(#[from] site::Unusable),
    /// The address.
    #[error("cannot listen on {0}: {1}; choose another with --listen")]
    Listen(SocketAddr, io::Error),
    /// The address for metrics.
    #[error("cannot listen on {0}: {1}; choose another with --metrics")]
    Metrics(SocketAddr, io::Error),
}

/// A server that listens.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    house: Arc<House>,
    stop: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
    sole: SoleUse,
    /// Renews leases and listens to other nodes.
    node: Option<tokio::task::JoinHandle<()>>,
    /// Thinks for other nodes, where this one does nothing else.
    thinking: Option<tokio::task::JoinHandle<()>>,
}

impl Server {
    /// Opens the database, wakes the tables and listens.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        Server::start_by(Clock::real(), config).await
    }

    /// The same with a clock that may differ from the machine's.
    pub async fn start_by(clock: Clock, config: Config) -> Result<Server, StartError> {
        let shared = config.shared()?;
        // The lock is taken before anything in the database is changed.
        let (sole, store) = open_database(&config, &clock).await?;
        let think = config.role == Role::Think;
        // A node that only thinks has no visitors.
        let listener = if think { None } else { Some(bind(config.listen)) };
        let listener = listener.transpose().map_err(|error| StartError::Listen(config.listen, error))?;
        let address = listener.as_ref().map_or(Ok(config.listen), TcpListener::local_addr);
        let address = address.map_err(|error| StartError::Listen(config.listen, error))?;
        let metrics_listener = match config.metrics {
            Some(address) => Some(listen_for_operator(address).await?),
            None => None,
        };
        config.doubts().iter().for_each(|doubt| tracing::warn!("{doubt}"));
        let node = match shared {
            Some((database, bus)) => {
                let name = if think { format!("think-{}", id::name()) } else { address.to_string() };
                Some(start_node(&name, &database, &bus).await?)
            }
            None => None,
        };
        let name = node.as_ref().map(|node| Arc::from(node.me.node.as_str()));
        let journal = Journal::start_at(name, Arc::clone(&store), clock.clone());
        let metrics = recorder();
        let house = House::new(store, journal, config, clock, node.clone()).map_err(StartError::Threads)?;
        let woken = house.wake().await?;
        let (mut thinking, serving) = (None, Arc::clone(&house));
        let node = node.map(|node| {
            let among = Arc::clone(&node);
            if think {
                thinking = Some(tokio::spawn(serving.think_for_others(among)));
            } else {
                tokio::spawn(serving.serve_nodes(among));
            }
            tokio::spawn(node.run())
        });
        if !think {
            tokio::spawn(Arc::clone(&house).watch_over());
            tokio::spawn(Arc::clone(&house).tidy_up());
        }
        tokio::spawn(keep_up(metrics.clone(), Arc::clone(&house)));
        tracing::info!(%address, tables = woken, "listening");
        let app = App::new(Arc::clone(&house), metrics)?;
        if let Some(node) = house.node.clone() {
            tokio::spawn(app.clone().keep_in_touch(node));
        }
        let (metrics_listener, metrics) = metrics_listener.unzip();
        if let Some(listener) = metrics_listener {
            tokio::spawn(tell_operator(listener, app.clone(), house.closing()));
        }
        let (stop, mut stopping) = watch::channel(false);
        let task = match listener {
            Some(listener) => tokio::spawn(listen(listener, app.clone(), http::router(app), stopping)),
            None => tokio::spawn(async move { until_true(&mut stopping).await }),
        };
        Ok(Server { address, metrics, house, stop, task, sole, node, thinking })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the metrics, if there is one.
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// The tables.
    pub fn house(&self) -> &Arc<House> {
        &self.house
    }

    /// Waits until another server has taken the database, which can only happen while it was away: then this one must
    /// stop.
    pub async fn deposed(&self) {
        self.sole.lost().await;
    }

    /// Stops: accepts no connection, sends everyone a farewell, finishes and writes what is under way.
    pub async fn stop(mut self) {
        let node = self.node.take();
        let elsewhere = matches!(self.house.config.database, Database::Postgres(_));
        let finish = self.finish();
        if !elsewhere {
            finish.await;
        } else if timeout(LONGEST_STOP, finish).await.is_err() {
            tracing::warn!("the database does not answer: not everything could be finished");
        }
        if let Some(node) = node {
            node.abort();
        }
        tracing::info!("stopped");
    }

    async fn finish(self) {
        self.house.leave();
        self.house.dismiss_sockets().await;
        self.house.close();
        self.stop.send_replace(true);
        if let Some(thinking) = self.thinking
            && timeout(LAST_THOUGHTS, thinking).await.is_err()
        {
            tracing::warn!("some thoughts were not finished: the nodes of their tables think themselves");
        }
        self.house.handed_over().await;
        let _ = self.task.await;
        self.house.journal.close().await;
        self.house.store.close().await;
    }
}

/// Locks and opens the database. A node waits for one that is away; a server alone says so at once.
async fn open_database(config: &Config, clock: &Clock) -> Result<(SoleUse, SharedStore), StoreError> {
    let shared = config.bus.is_some();
    loop {
        let opened = async {
            let sole = config.database.take(clock, shared).await?;
            Ok((sole, config.database.open_for(shared).await?))
        };
        match opened.await {
            Err(error) if shared && StoreError::is_outage(&error) => {
                tracing::warn!(%error, "the database is away; it is tried again");
                tokio::time::sleep(AGAIN).await;
            }
            opened => return opened,
        }
    }
}

/// Starts a node of this name. It waits for a database that is away.
async fn start_node(name: &str, database: &str, bus: &str) -> Result<Arc<Node>, NodeError> {
    loop {
        match Node::start(name, database, bus).await {
            Err(error) if error.is_outage() => {
                tracing::warn!(%error, "the database is away; it is tried again");
                tokio::time::sleep(AGAIN).await;
            }
            started => return started,
        }
    }
}

/// Listens, with a send buffer that every connection inherits.
fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that was just stopped leaves its address behind for a while. On Windows the same word means that two
    // programs may share an address.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

async fn listen_for_operator(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listen = async {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok((listener, address))
    };
    listen.await.map_err(|error| StartError::Metrics(address, error))
}

/// Serves metrics and health to the operator, until the server stops.
async fn tell_operator(listener: TcpListener, app: App, mut closing: watch::Receiver<bool>) {
    let stopped = async move { until_true(&mut closing).await };
    let served = axum::serve(listener, http::operations(app)).with_graceful_shutdown(stopped).await;
    if let Err(error) = served {
        tracing::error!(%error, "numbers about the server are not told any more");
    }
}

/// The one place where numbers are collected; every server of a process shares it.
pub(crate) fn recorder() -> PrometheusHandle {
    static RECORDER: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // The program that uses this crate may have installed another recorder: then ours stays empty.
        let _ = metrics::set_global_recorder(recorder);
        // Counters that should stay 0 are shown as 0.
        metrics::counter!("pichenette_journal_failures_total").increment(0);
        handle
    };
    RECORDER.get_or_init(install).clone()
}

/// Tidies up histograms, which keep every number until they are read; perhaps no operator ever reads them.
async fn keep_up(metrics: PrometheusHandle, house: Arc<House>) {
    let mut closing = house.closing();
    loop {
        tokio::select! {
            () = until_true(&mut closing) => return,
            () = house.clock.sleep(UPKEEP) => metrics.run_upkeep(),
        }
    }
}

async fn listen(listener: TcpListener, app: App, router: Router, mut stopping: watch::Receiver<bool>) {
    let mut visits = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            () = until_true(&mut stopping) => break,
            Some(_) = visits.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let behind_proxy = app.house.config.behind_proxy;
                    let admission = if behind_proxy { None } else { Some(app.connections.enter(peer.ip())) };
                    // The connection is turned away without an answer.
                    let Some(admission) = admission.map_or(Some(None), |admission| admission.map(Some)) else { continue };
                    let admission = admission.map(Arc::new);
                    let limits = app.house.config.limits;
                    visits.spawn(visit(stream, peer, router.clone(), admission, limits, stopping.clone()));
                }
                Err(error) => {
                    // Out of file descriptors, most likely: those inside will leave some.
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    drop(listener);
    let all_gone = async {
        while visits.join_next().await.is_some() {}
        // Sockets at tables no longer count as requests.
        app.connections.all_closed().await;
    };
    if timeout(LAST_CALL, all_gone).await.is_err() {
        tracing::warn!("some connections were cut");
    }
}

async fn visit(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    admission: Option<Arc<Admission>>,
    limits: Limits,
    mut stopping: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let header_timeout = admission.as_ref().map_or(limits.hello, |admission| admission.hello(&limits));
    let service = router.layer(Extension(ConnectInfo(peer))).layer(Extension(admission));
    let service =
        TowerToHyperService::new(service.map_request(|request: hyper::Request<hyper::body::Incoming>| {
            request.map(axum::body::Body::new)
        }));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_timeout)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, limits.unread)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let served = tokio::select! {
        served = connection.as_mut() => served,
        () = until_true(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%peer, %error, "a connection broke");
    }
}
