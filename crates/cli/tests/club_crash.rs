//! The server is killed in the middle of a round: every result that it acknowledged is there, exactly once and as it was.
#![cfg(all(feature = "serve", unix))]

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::club::Tournament;
use client::{Api, ClientError};
use protocol::Json;
use protocol::club::{LogEntry, NewTournament};
use tempfile::TempDir;
use tokio::task::JoinSet;

/// A server in a process of its own, killed when it is dropped.
struct Served {
    process: Child,
    _out: BufReader<ChildStdout>,
    host: String,
}

impl Served {
    fn start(folder: &TempDir, listen: &str) -> Served {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_pichenette"));
        serve.args(["serve", "--listen", listen, "--requests", "100000"]).arg("--data").arg(folder.path());
        serve.env_remove("PICHENETTE_DATABASE").env("PICHENETTE_LOG", "off").stdout(Stdio::piped());
        let mut process = serve.spawn().unwrap();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let host = line.split_once("http://").and_then(|(_, rest)| rest.split_once('/'));
        let host = host.unwrap_or_else(|| panic!("expected the server's address, got {line:?}")).0.to_owned();
        Served { process, _out: out, host }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // SIGKILL: nothing is finished, nothing is said.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Hands a result in until it is acknowledged, also over a restart.
async fn hand_in(tournament: Tournament, game: usize, acknowledged: Arc<Mutex<Vec<LogEntry>>>) {
    let event = format!(r#"{{"result":{{"game":"1.1.{game}","score":[{game},3]}}}}"#);
    loop {
        match tournament.enter(&format!("result {game}"), std::slice::from_ref(&event)).await {
            Ok(entries) => {
                acknowledged.lock().unwrap().extend(entries);
                return;
            }
            Err(ClientError::Connection(_)) => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_in_the_middle_of_a_round_loses_no_result_and_doubles_none() {
    const ENTRANTS: usize = 120;
    let folder = tempfile::tempdir().unwrap();
    let mut server = Served::start(&folder, "127.0.0.1:0");
    let host = server.host.clone();
    let desk = Api::new(&host).guest("Desk").await.unwrap();
    let header = r#"{"name":"x","game":"crokinole","seed":1,"boards":null,"stages":[{"kind":"swiss","rounds":3}],"tie_breaks":[]}"#;
    let new = NewTournament { header: Json::new(header), public: false };
    let (tournament, _) = desk.new_tournament(&new).await.unwrap();
    let enter = |n: usize| format!(r#"{{"enter":{{"id":"p{n}","name":"Player {n}"}}}}"#);
    let mut events: Vec<String> = (1..=ENTRANTS).map(enter).collect();
    events.push(r#"{"pair":true}"#.to_owned());
    tournament.enter("begin", &events).await.unwrap();
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let mut clients = JoinSet::new();
    for game in 1..=ENTRANTS / 2 {
        clients.spawn(hand_in(tournament.clone(), game, Arc::clone(&acknowledged)));
    }
    let count = || acknowledged.lock().unwrap().len();
    for kill in 1..=4 {
        // In the middle of it: a part has been acknowledged, the others are on their way.
        while count() < kill * ENTRANTS / 12 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let told = acknowledged.lock().unwrap().clone();
        drop(server);
        server = Served::start(&folder, &host);
        let kept = tournament.entries().await.unwrap();
        for entry in told {
            assert_eq!(kept[entry.seq as usize - 1], entry, "after kill {kill}");
        }
    }
    clients.join_all().await;
    let lines = tournament.lines().await.unwrap();
    let results = lines.iter().filter(|line| line.starts_with(r#"{"result""#)).count();
    assert_eq!((results, count()), (ENTRANTS / 2, ENTRANTS / 2));
    let read = tournament::Tournament::read(lines);
    assert!(read.rejected.is_none() && read.tournament.unwrap().games().iter().all(|game| !game.is_open()));
    drop(server);
}
