//! Spans go to a collector of OpenTelemetry where a variable names one.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::mpsc;

/// Reads a request of HTTP, and answers that it was taken: its first line and its body.
fn take(stream: TcpStream) -> Option<(String, Vec<u8>)> {
    let mut reader = BufReader::new(stream);
    let mut first = String::new();
    reader.read_line(&mut first).ok()?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let line = line.trim_end().to_ascii_lowercase();
        if let Some(value) = line.strip_prefix("content-length: ") {
            length = value.parse().ok()?;
        }
        if line.is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").ok()?;
    Some((first, body))
}

/// The address of a collector, and what it takes.
fn collector() -> (String, mpsc::Receiver<(String, Vec<u8>)>) {
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}", collector.local_addr().unwrap());
    let (send, taken) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in collector.incoming().flatten() {
            if let Some(request) = take(stream) {
                let _ = send.send(request);
            }
        }
    });
    (endpoint, taken)
}

/// Whether these words are in what a collector has taken.
fn has(taken: &[(String, Vec<u8>)], words: &str) -> bool {
    taken.iter().any(|(_, body)| body.windows(words.len()).any(|seen| seen == words.as_bytes()))
}

#[cfg(all(feature = "serve", unix))]
#[test]
fn a_node_sends_its_name_and_what_other_nodes_have_asked() {
    use client::Api;
    use protocol::{Hello, NewTable};
    use rules::RuleSet;

    use crate::crash::postgres::Postgres;
    use crate::stopping::Node;

    let (postgres, nats) = (Postgres::start(), cli::services::Nats::start().unwrap());
    let (database, (endpoint, taken)) = (postgres.database(), collector());
    let mut one = Node::start_on(&database, nats.address(), &[], Some(&endpoint));
    let mut two = Node::start_on(&database, nats.address(), &[], None);
    for node in [&one, &two] {
        node.says("Pichenette is at http://");
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let sockets = runtime.block_on(async {
        let owner = Api::new(&one.name).guest("Aino").await.unwrap();
        let id = owner.open(&NewTable::of(RuleSet::Kimble)).await.unwrap().table.id;
        let here = owner.join(&id, Hello::default()).await.unwrap();
        // The table is at the first node: the second one asks for it.
        let there = Api::new(&two.name).watch(&id, Hello::default()).await.unwrap();
        (here, there)
    });
    drop(sockets);
    assert_eq!((two.stop().code(), one.stop().code()), (Some(0), Some(0)));
    let all: Vec<(String, Vec<u8>)> = taken.try_iter().collect();
    for words in ["service.instance.id", &one.name, "letter", &two.name] {
        assert!(has(&all, words), "{words} in {} requests", all.len());
    }
}

#[cfg(unix)]
#[test]
fn spans_are_sent_to_the_collector_that_a_variable_names() {
    let (endpoint, taken) = collector();
    let folder = tempfile::tempdir().unwrap();
    let mut serve = Command::new(env!("CARGO_BIN_EXE_pichenette"));
    serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path());
    serve.env("OTEL_EXPORTER_OTLP_ENDPOINT", &endpoint);
    let mut server = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(server.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let host = line.split_once("http://").unwrap().1.split_once('/').unwrap().0.to_owned();
    // A new guest is written: a request with a commit.
    let body = r#"{"name":"Aino"}"#;
    let mut request = TcpStream::connect(&host).unwrap();
    let head = format!(
        "POST /api/guests HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    request.write_all((head + body).as_bytes()).unwrap();
    let mut answer = String::new();
    request.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let stopped = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(stopped.success());
    assert!(server.wait().unwrap().success());
    // What waited was sent before the program ended.
    let all: Vec<(String, Vec<u8>)> = taken.try_iter().collect();
    assert!(all.iter().all(|(first, _)| first.starts_with("POST /v1/traces ")), "{all:?}");
    for words in ["commit", "/api/guests", "pichenette"] {
        assert!(has(&all, words), "{words} in {} requests", all.len());
    }
}
