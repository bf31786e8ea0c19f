//! A real nats-server for tests: on a free port of loopback, gone when the test is.
//!
//! `mod nats;` in a test file, then `Nats::start()`. [`Nats::stop`] kills it as a crash would, [`Nats::start_again`] starts
//! another at the same address. It keeps nothing on disk but its log.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Runs the server until standard input closes, that is, until the test stops it or the test's process ends: even a test
/// that is killed leaves nothing behind.
const KEEP: &str = r#"
"$@" &
server=$!
read -r _
kill -9 "$server"
wait "$server"
"#;

/// How long the server may take to start on a busy machine.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The ports that are tried. The kernel gives none of them to outgoing connections, so a server that is away for a while
/// finds its port free when it comes back.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A nats-server of a test's own.
pub(crate) struct Nats {
    address: SocketAddr,
    folder: TempDir,
    /// The shell that runs the server and kills it when its standard input closes; none while the server is stopped.
    keeper: Option<Child>,
}

impl Nats {
    /// Starts a server on a free port. Panics, and says what to install, where there is no nats-server.
    pub(crate) fn start() -> Nats {
        let folder = tempfile::Builder::new().prefix("pichenette-nats-").tempdir().expect("a folder");
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        let mut nats = Nats { address, folder, keeper: None };
        nats.start_again();
        nats
    }

    /// The server's address, as `--bus` takes it.
    pub(crate) fn address(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Kills the server, which ends all connections. Does nothing to a server that is stopped already.
    pub(crate) fn stop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
        }
    }

    /// Starts the server at the same address again and waits until it can be used.
    pub(crate) fn start_again(&mut self) {
        self.stop();
        let log = self.folder.path().join("log");
        self.keeper = Some(keep(self.address, &log));
        let deadline = Instant::now() + LONGEST_WAIT;
        while !greets(self.address) {
            let said = || fs::read_to_string(&log).unwrap_or_default();
            assert!(Instant::now() < deadline, "nats-server does not answer at {}: {}", self.address, said());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts the server inside a shell that ends it when this process does.
fn keep(address: SocketAddr, log: &Path) -> Child {
    let log = fs::File::options().create(true).append(true).open(log).expect("a file for the log");
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", KEEP, "sh"]).arg(program());
    shell.args(["--addr", &address.ip().to_string(), "--port", &address.port().to_string()]);
    // Not in our group, so that a signal that kills the group leaves the shell to tidy up.
    shell.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log).spawn().expect("a shell")
}

/// Whether a nats-server answers: it says `INFO` to everyone who connects.
fn greets(address: SocketAddr) -> bool {
    let Ok(stream) = TcpStream::connect_timeout(&address, Duration::from_secs(1)) else { return false };
    let mut first = String::new();
    stream.set_read_timeout(Some(Duration::from_secs(1))).is_ok()
        && BufReader::new(stream).read_line(&mut first).is_ok()
        && first.starts_with("INFO ")
}

/// A port that nobody listens at. Tests of one process count on, those of others begin elsewhere.
fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let begin = std::process::id().wrapping_mul(7919);
    let mut tries = PORTS.map(|_| {
        let step = u32::from(NEXT.fetch_add(1, Ordering::Relaxed));
        PORTS.start + (begin.wrapping_add(step) % u32::from(PORTS.end - PORTS.start)) as u16
    });
    tries
        .find(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok())
        .expect("a free port from 20000 on")
}

/// The program: wherever `PATH` has it, or Debian's, in a folder that the `PATH` of an ordinary user lacks.
fn program() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into()]);
    let found = folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file());
    found.expect(
        "no NATS: expected nats-server in PATH or /usr/sbin; \
         `cargo xtask test` installs it, or: apt-get install nats-server",
    )
}

#[test]
fn a_server_comes_back_at_its_address() {
    let mut nats = Nats::start();
    let (name, address) = (nats.address(), nats.address);
    assert!(greets(address));
    nats.stop();
    assert!(!greets(address));
    nats.start_again();
    assert!(greets(address));
    assert_eq!(nats.address(), name);
    drop(nats);
    assert!(!greets(address));
}
