//! A program of a test: what it says, how it is told to stop, and that nothing of it stays.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long something may take on a busy machine.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// How long a program may take to end when a test has failed.
const LONGEST_END: Duration = Duration::from_secs(30);

/// A program in a group of its own.
pub(crate) struct Program {
    process: Child,
    out: BufReader<ChildStdout>,
}

impl Program {
    pub(crate) fn start(command: &mut Command) -> Program {
        let command = command.process_group(0).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let out = BufReader::new(process.stdout.take().expect("a pipe"));
        Program { process, out }
    }

    /// Reads lines until one begins like this; returns the rest of it.
    pub(crate) fn line(&mut self, beginning: &str) -> String {
        let mut line = String::new();
        loop {
            line.clear();
            let length = self.out.read_line(&mut line).expect("what it says");
            assert!(length > 0, "it ended before it said {beginning:?}: {:?}", self.process.wait());
            if let Some(rest) = line.trim_end().strip_prefix(beginning) {
                return rest.to_owned();
            }
        }
    }

    /// Waits until something holds, while the program runs.
    pub(crate) fn until(&mut self, holds: impl Fn() -> bool) {
        let deadline = Instant::now() + LONGEST_WAIT;
        while !holds() {
            let ended = self.process.try_wait().expect("its state");
            assert!(ended.is_none(), "it has ended: {ended:?}");
            assert!(Instant::now() < deadline, "it is not ready after {LONGEST_WAIT:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        send(name, &self.process.id().to_string());
    }

    /// To everything it has started, too, as Ctrl-C does.
    pub(crate) fn signal_all(&self, name: &str) {
        send(name, &format!("-{}", self.process.id()));
    }

    /// Waits until it has ended.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let deadline = Instant::now() + LONGEST_WAIT;
        loop {
            if let Some(status) = self.process.try_wait().expect("its state") {
                return status;
            }
            assert!(Instant::now() < deadline, "it does not end");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let runs = |process: &mut Child| matches!(process.try_wait(), Ok(None));
        // What it has started goes with it only if it may end by itself.
        if runs(&mut self.process) {
            self.signal("TERM");
        }
        let deadline = Instant::now() + LONGEST_END;
        while runs(&mut self.process) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(20));
        }
        if runs(&mut self.process) {
            self.signal_all("KILL");
            let _ = self.process.wait();
        }
    }
}

fn send(signal: &str, to: &str) {
    let _ = Command::new("kill").args(["-s", signal, "--", to]).stderr(Stdio::null()).status();
}

/// Ports at these distances from one that is at least `from`, all of them free. They are below those that the system gives to
/// outgoing connections, and tests of other processes begin elsewhere.
pub(crate) fn free_ports<const N: usize>(from: u16, distances: [u16; N]) -> [u16; N] {
    let begin = (std::process::id() % 90) as u16 * 10;
    let free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    let mut tries = (0..90u16).map(|n| from + (begin + n * 10) % 900);
    let ports = tries.find_map(|port| {
        let ports = distances.map(|distance| port + distance);
        ports.iter().all(free).then_some(ports)
    });
    ports.unwrap_or_else(|| panic!("no free ports from {from} on"))
}

/// The whole answer to a plain GET request; nothing if nobody answers.
pub(crate) fn plain(address: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer)
}
