//! A nats-server that listens on any free port of this machine.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use serde::Deserialize;
use tempfile::TempDir;

use super::{Keeper, program};

/// Runs the server until standard input closes.
const KEEP: &str = r#"
"$@" </dev/null &
read -r _
kill "$!"
wait
"#;

/// How long it may take to start on a busy machine.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// A NATS server with its monitoring.
pub struct Nats {
    _keeper: Keeper,
    _folder: TempDir,
    id: u32,
    ports: Ports,
}

/// Where it listens, as it writes it into a file.
#[derive(Deserialize)]
struct Ports {
    nats: Vec<String>,
    monitoring: Vec<String>,
}

impl Nats {
    /// Starts one and waits until it listens.
    pub fn start() -> anyhow::Result<Nats> {
        let nats = program(&[], "nats-server", "nats-server")?;
        let folder = tempfile::Builder::new().prefix("pichenette-nats-").tempdir()?;
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", KEEP, "sh"]).arg(nats);
        shell.args(["--addr", "127.0.0.1", "--port", "-1", "--http_port", "-1", "--ports_file_dir"]);
        shell.arg(folder.path());
        let keeper = Keeper::start(shell).context("cannot start nats-server")?;
        let (id, ports) = listens(folder.path())?;
        Ok(Nats { _keeper: keeper, _folder: folder, id, ports })
    }

    /// `nats://host:port`.
    pub fn address(&self) -> &str {
        self.ports.nats.first().map_or("", String::as_str)
    }

    /// `host:port` of its monitoring, which speaks HTTP.
    pub fn monitoring(&self) -> &str {
        let address = self.ports.monitoring.first().map_or("", String::as_str);
        address.strip_prefix("http://").unwrap_or(address)
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.id
    }
}

/// Waits for the file with the ports, which has the process id in its name.
fn listens(folder: &Path) -> anyhow::Result<(u32, Ports)> {
    let deadline = Instant::now() + LONGEST_WAIT;
    while Instant::now() < deadline {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let id = path.file_stem().and_then(|stem| stem.to_str()?.rsplit_once('_')?.1.parse().ok());
            // While it is being written it is not JSON yet.
            let ports = fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
            if let Some(listens) = id.zip(ports) {
                return Ok(listens);
            }
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    bail!("nats-server does not listen after {} s", LONGEST_WAIT.as_secs())
}
