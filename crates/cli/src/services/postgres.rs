//! A PostgreSQL server with an empty cluster, on a socket in its own folder. It waits for the disk as in earnest.

use std::fs;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use anyhow::Context as _;
use tempfile::TempDir;

use super::{Keeper, program, said};

/// Ends the server when standard input closes, and removes its folder.
const KEEP: &str = r#"
read -r _
"$1" -D "$2" -m immediate -s stop
rm -rf "$2"
"#;

/// How many seconds it may take to start on a busy machine.
const LONGEST_WAIT: &str = "120";

/// Where Debian keeps PostgreSQL's programs, a folder a version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A PostgreSQL server.
pub struct Postgres {
    /// First, so that the server has ended when its folder goes.
    _keeper: Keeper,
    cluster: Cluster,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts one and waits until it can be used.
    pub fn start() -> anyhow::Result<Postgres> {
        let programs = programs()?;
        let folder = tempfile::Builder::new().prefix("pichenette-postgres-").tempdir()?;
        let servant = servant()?;
        if let Some((user, group)) = servant {
            chown(folder.path(), Some(user), Some(group)).context("a folder of PostgreSQL's user")?;
        }
        let cluster = Cluster { programs, folder, servant };
        cluster.init()?;
        let keeper = cluster.keep()?;
        cluster.start()?;
        Ok(Postgres { _keeper: keeper, cluster, databases: AtomicU32::new(0) })
    }

    /// Creates an empty database and returns its address.
    pub fn database(&self) -> anyhow::Result<String> {
        let name = format!("pichenette{}", self.databases.fetch_add(1, Relaxed));
        let folder = self.cluster.folder.path();
        said(self.cluster.command("createdb").arg("-h").arg(folder).args(["-U", "postgres", &name]))?;
        Ok(format!("postgres://postgres@localhost/{name}?host={}", folder.display()))
    }

    /// Asks a database something, in SQL; rows are lines, and their columns are separated by bars.
    pub fn ask(&self, database: &str, sql: &str) -> anyhow::Result<String> {
        let options = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"];
        let answer = said(self.cluster.command("psql").args(options).args(["-d", database, "-c", sql]))?;
        Ok(answer.trim_end().to_owned())
    }

    /// Milliseconds that a statement takes, with its commit.
    pub fn time(&self, database: &str, sql: &str) -> anyhow::Result<f64> {
        let options = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-c", "\\timing on", "-d", database, "-c", sql];
        let answer = said(self.cluster.command("psql").args(options))?;
        let time =
            answer.lines().find_map(|line| line.strip_prefix("Time: ")?.split(' ').next()?.parse().ok());
        time.with_context(|| format!("psql says {answer:?}; expected a line that begins with Time:"))
    }

    /// Stops the server, which ends all connections, and starts it again; with `crash` as if it had been killed.
    pub fn restart(&self, crash: bool) -> anyhow::Result<()> {
        let mode = if crash { "immediate" } else { "fast" };
        let mut control = self.cluster.command("pg_ctl");
        let folder = self.cluster.folder.path();
        control.arg("-D").arg(folder).arg("-l").arg(folder.join("log"));
        said(control.args(["-w", "-t", LONGEST_WAIT, "-m", mode, "restart"])).map(drop)
    }

    /// The id of its first process; the others are its children.
    pub fn id(&self) -> anyhow::Result<u32> {
        let file = self.cluster.folder.path().join("postmaster.pid");
        let text = fs::read_to_string(file).context("PostgreSQL's postmaster.pid")?;
        let id = text.lines().next().and_then(|line| line.trim().parse().ok());
        id.context("PostgreSQL's postmaster.pid: expected a process id in its first line")
    }
}

/// Where a server keeps its files and its socket, and who runs it.
struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    servant: Option<(u32, u32)>,
}

impl Cluster {
    fn init(&self) -> anyhow::Result<()> {
        // Nothing is lost yet if the power fails here, so this need not wait for the disk.
        let options = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale", "C", "--no-sync"];
        said(self.command("initdb").args(options).arg("-D").arg(self.folder.path())).map(drop)
    }

    fn keep(&self) -> anyhow::Result<Keeper> {
        let mut shell = self.command("/bin/sh");
        shell.args(["-c", KEEP, "sh"]).arg(self.programs.join("pg_ctl")).arg(self.folder.path());
        Keeper::start(shell).context("cannot start a shell")
    }

    fn start(&self) -> anyhow::Result<()> {
        let folder = self.folder.path();
        let options = format!("-k '{}' -c listen_addresses= -c max_connections=200", folder.display());
        let mut control = self.command("pg_ctl");
        control.arg("-D").arg(folder).arg("-l").arg(folder.join("log"));
        said(control.args(["-w", "-t", LONGEST_WAIT, "-o", &options, "start"])).map(drop)
    }

    /// A command as PostgreSQL's user, in a neutral language.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir("/").env("LC_ALL", "C");
        if let Some((user, group)) = self.servant {
            command.gid(group).uid(user);
        }
        command
    }
}

/// The folder with PostgreSQL's programs: the newest of Debian's, or wherever the path has them.
fn programs() -> anyhow::Result<PathBuf> {
    let number = |folder: &PathBuf| folder.file_name()?.to_str()?.parse::<f64>().ok();
    let installed = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = installed.map(|entry| entry.path()).collect();
    versions
        .sort_by(|one, other| number(other).partial_cmp(&number(one)).unwrap_or(std::cmp::Ordering::Equal));
    let folders: Vec<PathBuf> = versions.into_iter().map(|version| version.join("bin")).collect();
    let initdb = program(&folders, "initdb", "postgresql")?;
    Ok(initdb.parent().map(Path::to_path_buf).unwrap_or_default())
}

/// The user and group that run PostgreSQL if we are root, which it refuses.
fn servant() -> anyhow::Result<Option<(u32, u32)>> {
    if !rustix::process::getuid().is_root() {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").context("the list of users, /etc/passwd")?;
    let user = ["postgres", "nobody"].iter().find_map(|name| identity(&users, name));
    user.map(Some)
        .context("no user postgres or nobody; expected one, because PostgreSQL refuses to run as root")
}

/// A user's numbers: `name:x:user:group:…`.
fn identity(users: &str, name: &str) -> Option<(u32, u32)> {
    let mut lines = users.lines().map(|line| line.split(':'));
    let mut fields = lines.find(|fields| fields.clone().next() == Some(name))?;
    Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_has_two_numbers() {
        let users = "root:x:0:0:root:/:/bin/sh\npostgres:x:102:104::/:/bin/sh\n";
        assert_eq!(identity(users, "postgres"), Some((102, 104)));
        assert_eq!(identity(users, "nobody"), None);
    }
}
