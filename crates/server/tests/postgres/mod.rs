//! A real PostgreSQL for tests: its own cluster in a temporary folder, gone when the test is.
//!
//! `mod postgres;` in a test file, then `Postgres::start()` and `database()` for each fresh database. The server waits
//! for the disk as in earnest. It listens on a socket in its folder only, so tests never meet.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Runs the server for as long as standard input stays open, that is, for as long as the test's process lives: even one
/// that is killed leaves no server behind.
const SERVE: &str = r#"
"$1" -D "$2" -k "$2" -c listen_addresses= -c fsync=on -c max_connections=200 >"$2/log" 2>&1 &
server=$!
read -r _
kill -QUIT $server
wait $server
"#;

/// How long the server may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A PostgreSQL server of a test's own.
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    /// The shell that ends the server when its standard input closes.
    keeper: Child,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts a server with an empty cluster. Panics, and says what to install, where there is no PostgreSQL.
    pub fn start() -> Postgres {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("pichenette-postgres-").tempdir().expect("a folder");
        if let Some((user, group)) = servant() {
            chown(folder.path(), Some(user), Some(group)).expect("a folder of the server's user");
        }
        // Nothing is lost yet if the power fails here, so this need not wait for the disk.
        let cluster = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale", "C", "--no-sync"];
        let initdb = command(&programs.join("initdb")).args(cluster).arg("-D").arg(folder.path()).output();
        let initdb = initdb.expect("initdb runs");
        assert!(initdb.status.success(), "initdb: {}", String::from_utf8_lossy(&initdb.stderr));
        let mut serve = command(Path::new("/bin/sh"));
        serve.args(["-c", SERVE, "sh"]).arg(programs.join("postgres")).arg(folder.path());
        let keeper = serve.stdin(Stdio::piped()).spawn().expect("a shell");
        let server = Postgres { folder, programs, keeper, databases: AtomicU32::new(0) };
        server.wait();
        server
    }

    /// Creates a fresh database and gives its address.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let created = self.client("createdb").arg(&name).output().expect("createdb runs");
        assert!(created.status.success(), "createdb: {}", String::from_utf8_lossy(&created.stderr));
        format!("postgres://postgres@localhost/{name}?host={}", self.folder.path().display())
    }

    /// Ends every connection to the server, as when it is restarted.
    #[allow(dead_code)] // Not every test file needs it.
    pub fn disconnect_all(&self) {
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
        let ended =
            self.client("psql").args(["-q", "-d", "postgres", "-c", sql]).output().expect("psql runs");
        assert!(ended.status.success(), "psql: {}", String::from_utf8_lossy(&ended.stderr));
    }

    /// One of PostgreSQL's own programs, pointed at this server.
    fn client(&self, program: &str) -> Command {
        let mut client = command(&self.programs.join(program));
        client.arg("-h").arg(self.folder.path()).args(["-U", "postgres"]);
        client
    }

    fn wait(&self) {
        let start = Instant::now();
        while !self.client("pg_isready").arg("-q").status().expect("pg_isready runs").success() {
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(start.elapsed() < PATIENCE, "PostgreSQL does not start:\n{}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// The folder with PostgreSQL's programs: the newest of Debian's, or wherever `PATH` has them.
fn programs() -> PathBuf {
    let version = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()?.parse::<f64>().ok());
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = installed.map(|entry| entry.path()).collect();
    debian.sort_by(|one, other| version(other).partial_cmp(&version(one)).expect("versions are numbers"));
    let debian = debian.into_iter().map(|folder| folder.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = debian.chain(std::env::split_paths(&path)).find(|folder| folder.join("initdb").is_file());
    found.expect(
        "no PostgreSQL: expected initdb in /usr/lib/postgresql/*/bin or PATH; \
         `cargo xtask test` installs it, or: apt-get install postgresql",
    )
}

/// A command as the server's user, in a neutral language.
fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir("/").env("LC_ALL", "C");
    if let Some((user, group)) = servant() {
        command.gid(group).uid(user);
    }
    command
}

/// PostgreSQL refuses to run as root; if we are, the user and group that runs it instead.
fn servant() -> Option<(u32, u32)> {
    let process = fs::File::open("/proc/self/status").expect("a Linux machine");
    let mut lines = BufReader::new(process).lines().map_while(Result::ok);
    let owner = lines.find_map(|line| line.strip_prefix("Uid:")?.split_whitespace().nth(1)?.parse().ok());
    (owner == Some(0u32)).then(|| {
        let users = fs::read_to_string("/etc/passwd").expect("a list of users");
        let user = ["postgres", "nobody"].iter().find_map(|name| identity(&users, name));
        user.expect("a user postgres or nobody to run PostgreSQL as; it refuses root")
    })
}

/// A user's numbers: `name:x:user:group:…`.
fn identity(users: &str, name: &str) -> Option<(u32, u32)> {
    let mut fields =
        users.lines().map(|line| line.split(':')).find(|fields| fields.clone().next() == Some(name))?;
    Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
}
