//! One node: a server in a process of its own, which goes to PostgreSQL and NATS through proxies.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use rustix::process::{Pid, Signal, kill_process};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use super::laws::{Law, Violation};
use crate::child::ServerProcess;

/// How long a node may take until it listens, on a busy machine.
const LONGEST_START: Duration = Duration::from_secs(60);

/// How long a node may take to end when it is told to.
const LONGEST_END: Duration = Duration::from_secs(20);

/// A node.
pub(super) struct Node {
    /// It runs the first one, and the next one whenever it is started again.
    programs: Vec<PathBuf>,
    address: SocketAddr,
    /// The addresses of PostgreSQL and NATS for this node.
    database: String,
    bus: String,
    log: PathBuf,
    /// None while it is down.
    process: Option<ServerProcess>,
}

impl Node {
    /// A node that is not started yet; its log goes into this folder.
    pub(super) fn new(
        programs: Vec<PathBuf>,
        address: SocketAddr,
        database: String,
        bus: String,
        folder: &Path,
    ) -> Node {
        let log = folder.join(format!("node-{}.log", address.port()));
        Node { programs, address, database, bus, log, process: None }
    }

    /// Starts it and waits until it listens.
    pub(super) async fn start(&mut self) -> anyhow::Result<()> {
        let log = File::options().create(true).append(true).open(&self.log);
        let log = log.with_context(|| format!("cannot write {}", self.log.display()))?;
        let database = server::Database::Postgres(self.database.clone());
        let bus = ["--bus", &self.bus];
        let program = self.programs.first().context("a node needs a program")?;
        let mut process = ServerProcess::start_logged(program, self.address, &database, &bus, log.into())?;
        self.programs.rotate_left(1);
        let id = process.id();
        let listening = spawn_blocking(move || process.ready().map(|_| process));
        match timeout(LONGEST_START, listening).await {
            Ok(listens) => self.process = Some(listens?.map_err(|error| self.wrong(format!("{error:#}")))?),
            Err(_) => {
                signal(id, Signal::KILL)?;
                return Err(self.wrong(format!("it did not listen within {LONGEST_START:?}")).into());
            }
        }
        Ok(())
    }

    fn wrong(&self, what: String) -> Violation {
        Violation::of(Law::Exit, format!("node {}: {what}", self.address))
    }

    /// The process, which must not have ended by itself.
    pub(super) fn process(&mut self) -> anyhow::Result<&mut ServerProcess> {
        let address = self.address;
        let process = self.process.as_mut().with_context(|| format!("node {address} is not running"))?;
        if let Some(status) = process.ended()? {
            let what = format!("node {address} has ended by itself: {status}");
            return Err(Violation::of(Law::Exit, what).into());
        }
        Ok(process)
    }

    /// Whether it runs, as far as it should.
    pub(super) fn check(&mut self) -> anyhow::Result<()> {
        if self.process.is_some() { self.process().map(drop) } else { Ok(()) }
    }

    /// Kills it.
    pub(super) fn kill(&mut self) -> anyhow::Result<()> {
        self.process()?.kill()?;
        self.process = None;
        Ok(())
    }

    /// Stops it, so that it does nothing at all.
    pub(super) fn freeze(&mut self) -> anyhow::Result<()> {
        signal(self.process()?.id(), Signal::STOP)
    }

    /// Lets it go on.
    pub(super) fn thaw(&mut self) -> anyhow::Result<()> {
        signal(self.process()?.id(), Signal::CONT)
    }

    /// Tells it to end; returns how long that took.
    pub(super) async fn terminate(&mut self) -> anyhow::Result<Duration> {
        let (start, process) = (Instant::now(), self.process()?);
        signal(process.id(), Signal::TERM)?;
        let ended = loop {
            match process.ended()? {
                Some(status) => break Some(status),
                None if start.elapsed() > LONGEST_END => break None,
                None => sleep(Duration::from_millis(20)).await,
            }
        };
        self.process = None;
        match ended {
            Some(status) if status.success() => Ok(start.elapsed()),
            Some(status) => Err(self.wrong(format!("{status} after SIGTERM; expected exit code 0")).into()),
            None => Err(self.wrong(format!("it runs {LONGEST_END:?} after SIGTERM")).into()),
        }
    }
}

/// Sends a signal to a process.
pub(super) fn signal(id: u32, signal: Signal) -> anyhow::Result<()> {
    let pid = i32::try_from(id).ok().and_then(Pid::from_raw).context("a process id")?;
    kill_process(pid, signal).with_context(|| format!("cannot send {signal:?} to {id}"))
}
