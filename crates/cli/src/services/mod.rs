//! A PostgreSQL and a NATS of our own, in temporary folders, for measurements and tests.
//!
//! Both are the programs of the system, as Debian installs them. They end with the value that started them, and also when
//! this process is killed: a shell waits until its standard input closes and ends them then.

mod nats;
mod postgres;

use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, ensure};

pub use nats::Nats;
pub use postgres::Postgres;

/// The shell that ends a service when its standard input closes.
struct Keeper(Child);

impl Keeper {
    /// Runs a script, which first waits for a line of standard input.
    fn start(mut shell: Command) -> io::Result<Keeper> {
        // Not in our group, so that a signal that kills the group leaves the shell to tidy up.
        let shell = shell.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        shell.spawn().map(Keeper)
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// A program of the system, in one of these folders or on the path.
fn program(folders: &[PathBuf], name: &str, package: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Debian keeps what administrators run here, which is not on everybody's path.
    let folders = folders.iter().cloned().chain(std::env::split_paths(&path)).chain(["/usr/sbin".into()]);
    let found = folders.map(|folder| folder.join(name)).find(|program| program.is_file());
    found.with_context(|| format!("no {name} here; expected it on the path: apt-get install {package}"))
}

/// Runs a command and returns what it says; its failure is an error with what it said.
fn said(command: &mut Command) -> anyhow::Result<String> {
    let name = Path::new(command.get_program()).display().to_string();
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {name}"))?;
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    ensure!(output.status.success(), "{name}: {}: {}{}", output.status, err.trim(), out.trim());
    Ok(out.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named_with_its_package() {
        let error = program(&[], "no-such-program", "some-package").unwrap_err().to_string();
        assert!(
            error.contains("no-such-program") && error.contains("apt-get install some-package"),
            "{error}"
        );
    }

    #[test]
    fn what_fails_is_told_with_its_words() {
        let mut shell = Command::new("/bin/sh");
        let error = said(shell.args(["-c", "echo broken >&2; exit 3"])).unwrap_err().to_string();
        assert!(error.contains("exit status: 3") && error.ends_with("broken"), "{error}");
    }

    #[test]
    fn a_database_and_a_bus_run_until_they_are_dropped() {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let database = postgres.database().unwrap();
        assert_eq!(postgres.ask(&database, "SELECT 6 * 7").unwrap(), "42");
        assert!(postgres.time(&database, "SELECT pg_sleep(0.01)").unwrap() >= 10.0);
        assert!(nats.address().starts_with("nats://127.0.0.1:"));
        let (socket, bus) = (database.clone(), nats.address().trim_start_matches("nats://").to_owned());
        assert!(std::net::TcpStream::connect(&bus).is_ok());
        let folder = PathBuf::from(socket.split_once("?host=").unwrap().1);
        assert!(folder.is_dir() && postgres.id().unwrap() > 1 && nats.id() > 1);
        drop((postgres, nats));
        assert!(!folder.exists() && std::net::TcpStream::connect(&bus).is_err());
    }
}
