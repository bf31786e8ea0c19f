//! A server in a process of its own: to measure it, and to kill it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use anyhow::{Context as _, ensure};
use server::Database;

/// A limit too high to be reached: all clients of the measurement come from one address.
const NO_LIMIT: &str = "1000000";

/// `pichenette serve`, killed at the latest when it is dropped.
pub(crate) struct ServerProcess {
    process: Child,
    /// Stays open: a program that writes into a closed pipe ends.
    out: BufReader<ChildStdout>,
}

impl ServerProcess {
    /// Starts it, with limits that are out of the way and bots that do not wait. It is not ready yet.
    pub(crate) fn start(
        program: &Path,
        listen: SocketAddr,
        database: &Database,
    ) -> anyhow::Result<ServerProcess> {
        ServerProcess::start_with(program, listen, database, &[])
    }

    /// The same with more options of `serve`.
    pub(crate) fn start_with(
        program: &Path,
        listen: SocketAddr,
        database: &Database,
        options: &[&str],
    ) -> anyhow::Result<ServerProcess> {
        ServerProcess::start_logged(program, listen, database, options, Stdio::inherit())
    }

    /// The same with another place for its log.
    pub(crate) fn start_logged(
        program: &Path,
        listen: SocketAddr,
        database: &Database,
        options: &[&str],
        log: Stdio,
    ) -> anyhow::Result<ServerProcess> {
        let mut serve = Command::new(program);
        serve.arg("serve").arg("--listen").arg(listen.to_string());
        match database {
            Database::Folder(folder) => serve.arg("--data").arg(folder).env_remove("PICHENETTE_DATABASE"),
            Database::Postgres(address) => serve.env("PICHENETTE_DATABASE", address),
        };
        for limit in [
            "--requests",
            "--messages",
            "--connections",
            "--all-connections",
            "--records",
            "--talk",
            "--guests",
            "--tables",
            "--logs",
        ] {
            serve.args([limit, NO_LIMIT]);
        }
        serve.args(["--bot-pause", "0", "--public-metrics"]).args(options);
        if std::env::var_os("PICHENETTE_LOG").is_none() {
            serve.env("PICHENETTE_LOG", "error");
        }
        let mut process = serve
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let out = process.stdout.take().context("a pipe from the server")?;
        Ok(ServerProcess { process, out: BufReader::new(out) })
    }

    /// Waits until it says that it listens, and where.
    pub(crate) fn ready(&mut self) -> anyhow::Result<SocketAddr> {
        let mut line = String::new();
        self.out.read_line(&mut line).context("the server's output")?;
        ensure!(!line.is_empty(), "the server ended before it listened: {}", self.process.wait()?);
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split_once('/'));
        let address = address.and_then(|(address, _)| address.parse().ok());
        address.with_context(|| format!("the server says {line:?}; expected its address"))
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> std::io::Result<Option<ExitStatus>> {
        self.process.try_wait()
    }

    /// Kills it on the spot, by its process id: SIGKILL on Unix. It must not have ended by itself.
    pub(crate) fn kill(&mut self) -> anyhow::Result<()> {
        let ended = self.process.try_wait()?;
        ensure!(ended.is_none(), "the server has ended by itself: {}", ended.unwrap_or_default());
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // Its data is not kept, so it can be killed without a clean shutdown.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Lets this process and those it starts open as many files as the system allows: every connection is one.
pub(crate) fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // If the system refuses, the limit stays, and connections beyond it wait.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}
