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

#[cfg(unix)]
#[test]
fn spans_are_sent_to_the_collector_that_a_variable_names() {
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
    let has = |words: &str| {
        all.iter().any(|(_, body)| body.windows(words.len()).any(|seen| seen == words.as_bytes()))
    };
    assert!(all.iter().all(|(first, _)| first.starts_with("POST /v1/traces ")), "{all:?}");
    assert!(has("commit") && has("/api/guests") && has("pichenette"), "{} requests", all.len());
}
