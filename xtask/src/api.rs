//! `cargo xtask api`: tests the server's API with generated requests.
//!
//! schemathesis reads the OpenAPI document of a server that was started for it and sends what the document allows and what
//! it forbids. No answer may be a server error (5xx), and every answer must be one the document promises.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::{project, tools};

/// Answers that are promised; the first is the one that matters most.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance";

/// How long the server may take to be ready; slow machines run tests too.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(clap::Args, Default)]
pub(crate) struct Options {
    /// Other requests each time, and ten times as many
    #[arg(long)]
    pub(crate) long: bool,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    cmd!(sh, "cargo build --package cli").run()?;
    check(sh, options)
}

/// The same with the server that the tests have just built.
pub(crate) fn check(sh: &Shell, options: &Options) -> Result<()> {
    tools::need(sh, &["schemathesis"])?;
    let folder = project::target().join("api");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    let program = project::target().join("debug/pichenette");
    let (data, log) = (folder.join("data"), folder.join("data.log"));
    let asked = || {
        // High limits: a client that is rate-limited finds no bugs.
        let limits = ["--requests", "--guests", "--tables", "--logs", "--talk"];
        let limits: Vec<PathBuf> = limits.iter().flat_map(|name| [name.into(), "100000".into()]).collect();
        let server = Server::start(&program, &data, &limits)?;
        let token = server.guest()?;
        // schemathesis writes files into its working directory.
        let _there = sh.push_dir(&folder);
        ask(sh, server.address, &token, options)
    };
    asked().with_context(|| format!("what the server had to say is in {}", log.display()))
}

fn ask(sh: &Shell, address: SocketAddr, token: &str, options: &Options) -> Result<()> {
    let st = tools::python("schemathesis")?;
    let document = format!("http://{address}/api/openapi.json");
    let header = format!("authorization: Bearer {token}");
    // The same requests each time, so that a change is judged by what it changes.
    let amount: &[&str] = if options.long {
        &["--max-examples=1000"]
    } else {
        &["--max-examples=100", "--generation-deterministic"]
    };
    cmd!(sh, "{st} run {document} --header {header} --checks {CHECKS} {amount...}")
        .args(["--workers=2", "--request-timeout=10", "--no-color"])
        // These answers end with the server: crates/server/tests/club/following.rs reads them.
        .args(["--exclude-path-regex", "/live$"])
        .env("NO_PROXY", "127.0.0.1")
        .run()
        .context("the server does not keep what its OpenAPI document promises")
}

/// A server on a port of its own, stopped when it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its data is not kept, so it can be killed without a clean shutdown.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts it with these extra arguments, and waits until it is ready. Its log is in a file beside its data.
    pub(crate) fn start(program: &Path, data: &Path, more: &[PathBuf]) -> Result<Server> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let log = File::create(data.with_extension("log"))?;
        let child = Command::new(program)
            .args(["serve", "--listen", &address.to_string(), "--data"])
            .arg(data)
            .args(more)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut server = Server { child, address };
        server.wait()?;
        Ok(server)
    }

    fn wait(&mut self) -> Result<()> {
        let start = Instant::now();
        while !matches!(self.send("GET", "/readyz", ""), Ok((200, _))) {
            if let Some(status) = self.child.try_wait()? {
                bail!("the server ended before it was ready: {status}");
            }
            ensure!(start.elapsed() < PATIENCE, "the server is not ready after {PATIENCE:?}");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Creates a guest and returns its token.
    fn guest(&self) -> Result<String> {
        #[derive(Deserialize)]
        struct Guest {
            token: String,
        }
        let (status, body) = self.send("POST", "/api/guests", r#"{"name":"Stranger"}"#)?;
        ensure!((200..300).contains(&status), "no guest could be made: {status} {body}");
        let guest: Guest = serde_json::from_str(&body).with_context(|| format!("no token in {body}"))?;
        Ok(guest.token)
    }

    /// One small request, which needs no library: the answer's status and body.
    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Result<(u16, String)> {
        let (host, length) = (self.address, body.len());
        let mut stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        read_answer(&answer).with_context(|| format!("the server answered {answer:?}; expected HTTP"))
    }
}

fn read_answer(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, body.to_string()))
}

#[cfg(test)]
mod tests {
    use super::read_answer;

    #[test]
    fn an_answer_has_a_status_and_a_body() {
        let answer = "HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}";
        assert_eq!(read_answer(answer), Some((201, "{}".to_string())));
        assert_eq!(read_answer("nonsense"), None);
    }
}
