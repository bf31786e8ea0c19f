//! The server is told to stop (SIGTERM): it ends with code 0, whatever it waits for, and whoever is there.
#![cfg(all(feature = "serve", unix))]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use client::{Api, ClientError};
use protocol::{Hello, NewTable};
use rules::RuleSet;

use crate::crash::postgres::Postgres;

/// How long something may take on a busy machine.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// How long a node may take to end: docs/several-nodes.md promises it, on a busy machine, too.
const LONGEST_STOP: Duration = Duration::from_secs(20);

/// A node in a process of its own, killed at the latest when it is dropped.
pub(crate) struct Node {
    process: Child,
    /// The address it listens on, by which it is known.
    pub(crate) name: String,
    /// What it says and logs, line by line.
    lines: Receiver<String>,
}

impl Node {
    /// Starts one on this database, with a bus that is away.
    pub(crate) fn start(database: &str) -> Node {
        Node::start_with(database, &[])
    }

    /// The same with more options.
    pub(crate) fn start_with(database: &str, options: &[&str]) -> Node {
        Node::start_on(database, &format!("nats://{}", closed_port()), options, None)
    }

    /// Starts one on this database and this bus, which sends its traces to a collector if there is one.
    pub(crate) fn start_on(database: &str, bus: &str, options: &[&str], collector: Option<&str>) -> Node {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_pichenette"));
        let name = closed_port().to_string();
        serve.args(["serve", "--listen", &name]).args(options).args(["--bus", bus]);
        serve.env("PICHENETTE_DATABASE", database).env("PICHENETTE_LOG", "info");
        if let Some(collector) = collector {
            serve.env("OTEL_EXPORTER_OTLP_ENDPOINT", collector);
        }
        serve.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = serve.spawn().unwrap();
        let (tell, lines) = channel();
        let out: Box<dyn Read + Send> = Box::new(process.stdout.take().unwrap());
        for from in [out, Box::new(process.stderr.take().unwrap())] {
            let tell = tell.clone();
            // Lines that nobody waits for are read, too: a full pipe would hold the program up.
            thread::spawn(move || {
                BufReader::new(from).lines().map_while(Result::ok).for_each(|line| drop(tell.send(line)));
            });
        }
        Node { process, name, lines }
    }

    /// Waits until it says this; returns the line.
    pub(crate) fn says(&self, words: &str) -> String {
        let deadline = Instant::now() + LONGEST_WAIT;
        let mut said = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            if line.contains(words) {
                return line;
            }
            said.push(line);
        }
        panic!("expected {words:?}, it says {said:?}");
    }

    /// Tells it to stop; it must not have ended before, and must end in the time that is promised.
    pub(crate) fn stop(&mut self) -> ExitStatus {
        let ended = self.process.try_wait().unwrap();
        assert!(ended.is_none(), "it has ended by itself: {ended:?}");
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
        let deadline = Instant::now() + LONGEST_STOP;
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < deadline, "it has not ended after {LONGEST_STOP:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An address of loopback where nobody listens.
fn closed_port() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

fn database_at(address: SocketAddr) -> String {
    format!("postgres://postgres@{address}/pichenette?sslmode=disable")
}

/// A way to a database that can be stopped, as a network stops: nothing arrives any more, and nobody is told.
struct Way {
    address: String,
    stopped: Arc<AtomicBool>,
}

impl Way {
    /// A way to the database at an address as `Postgres::database` gives it.
    fn to(database: &str) -> Way {
        let (user_and_name, folder) = database.split_once("?host=").unwrap();
        let (name, socket) = (user_and_name.rsplit_once('/').unwrap().1, format!("{folder}/.s.PGSQL.5432"));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address =
            format!("postgres://postgres@{}/{name}?sslmode=disable", listener.local_addr().unwrap());
        let stopped = Arc::new(AtomicBool::new(false));
        let halted = Arc::clone(&stopped);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = UnixStream::connect(&socket).unwrap();
                pass(client.try_clone().unwrap(), server.try_clone().unwrap(), Arc::clone(&halted));
                pass(server, client, Arc::clone(&halted));
            }
        });
        Way { address, stopped }
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
    }
}

/// Passes on what comes, until the way is stopped: then it is taken and goes nowhere.
fn pass(mut from: impl Read + Send + 'static, mut to: impl Write + Send + 'static, stopped: Arc<AtomicBool>) {
    thread::spawn(move || {
        let mut some = [0; 8192];
        while let Ok(count @ 1..) = from.read(&mut some) {
            if !stopped.load(Ordering::SeqCst) && to.write_all(&some[..count]).is_err() {
                return;
            }
        }
    });
}

#[test]
fn a_node_whose_database_and_collector_say_nothing_any_more_ends_in_time() {
    let postgres = Postgres::start();
    let way = Way::to(&postgres.database());
    // It takes connections and never answers.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let collector = format!("http://{}", silent.local_addr().unwrap());
    let bus = format!("nats://{}", closed_port());
    let mut node = Node::start_on(&way.address, &bus, &[], Some(&collector));
    node.says("Pichenette is at http://");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let _socket = runtime.block_on(async {
        let owner = Api::new(&node.name).guest("Aino").await.unwrap();
        let id = owner.open(&NewTable::of(RuleSet::Kimble)).await.unwrap().table.id;
        owner.join(&id, Hello::default()).await.unwrap()
    });
    way.stop();
    assert_eq!(node.stop().code(), Some(0));
}

#[test]
fn a_node_that_waits_for_its_database_ends_with_code_0() {
    let mut node = Node::start(&database_at(closed_port()));
    node.says("the database is away");
    assert_eq!(node.stop().code(), Some(0));
}

#[test]
fn a_node_whose_database_does_not_answer_ends_with_code_0() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut node = Node::start(&database_at(silent.local_addr().unwrap()));
    let _asking: TcpStream = silent.accept().unwrap().0;
    assert_eq!(node.stop().code(), Some(0));
}

#[test]
fn a_node_starts_without_nats_and_ends_with_code_0() {
    let postgres = Postgres::start();
    let mut node = Node::start(&postgres.database());
    node.says("Pichenette is at http://");
    assert_eq!(node.stop().code(), Some(0));
}

#[test]
fn a_node_with_people_at_its_tables_sends_them_elsewhere_and_ends_with_code_0() {
    let postgres = Postgres::start();
    let mut node = Node::start(&postgres.database());
    node.says("Pichenette is at http://");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let sockets = runtime.block_on(async {
        let owner = Api::new(&node.name).guest("Aino").await.unwrap();
        let id = owner.open(&NewTable::of(RuleSet::Kimble)).await.unwrap().table.id;
        let mut sockets = Vec::new();
        for _ in 0..20 {
            sockets.push(owner.join(&id, Hello::default()).await.unwrap());
        }
        sockets
    });
    assert_eq!(node.stop().code(), Some(0));
    for mut socket in sockets {
        let end = runtime.block_on(async {
            loop {
                if let Err(end) = socket.told().await {
                    return end;
                }
            }
        });
        assert!(matches!(&end, ClientError::Bye(why) if why == "restart"), "{end}");
    }
}
