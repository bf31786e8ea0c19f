//! A real PostgreSQL for tests: its own cluster in a temporary folder, gone when the test is.
//!
//! `mod postgres;` in a test file, then `Postgres::start()` and `database()` for each fresh database. The server waits
//! for the disk as in earnest. It listens on a socket in its folder only, so tests never meet,
//! unless [`Postgres::start_with`] says otherwise.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

/// Waits until standard input closes, that is, until the test's process ends, and then ends the server: even a test that is
/// killed leaves nothing behind.
const KEEP: &str = r#"
read -r _
"$1" -D "$2" -m immediate -s stop
rm -rf "$2"
"#;

/// How many seconds the server may take to start or stop on a busy machine.
const LONGEST_WAIT: &str = "120";

/// A PostgreSQL server of a test's own.
pub(crate) struct Postgres {
    cluster: Cluster,
    /// The shell that ends the server when its standard input closes.
    keeper: Child,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts a server with an empty cluster. Panics, and says what to install, where there is no PostgreSQL.
    pub(crate) fn start() -> Postgres {
        Postgres::start_with("-c listen_addresses=", &[])
    }

    /// The same with other options of the server and files in its folder.
    #[allow(dead_code)] // Not every test file needs it.
    pub(crate) fn start_with(options: &'static str, files: &[(&str, String)]) -> Postgres {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("pichenette-postgres-").tempdir().expect("a folder");
        let servant = servant(folder.path());
        if let Some((user, group)) = servant {
            chown(folder.path(), Some(user), Some(group)).expect("a folder of the server's user");
        }
        let cluster = Cluster { programs, folder, servant, options };
        cluster.init();
        for (name, text) in files {
            cluster.write(name, text);
        }
        let keeper = cluster.keep();
        let server = Postgres { cluster, keeper, databases: AtomicU32::new(0) };
        server.cluster.control("start");
        server
    }

    /// Creates a fresh database and gives its address.
    pub(crate) fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut createdb = self.cluster.command(&self.cluster.programs.join("createdb"));
        let folder = self.cluster.folder.path();
        succeed(createdb.arg("-h").arg(folder).args(["-U", "postgres", &name]));
        format!("postgres://postgres@localhost/{name}?host={}", folder.display())
    }

    /// Stops the server, which ends all connections, and starts it again.
    #[allow(dead_code)] // Not every test file needs it.
    pub(crate) fn restart(&self) {
        self.cluster.control("restart");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// Where a server keeps its files and its socket, and who runs it.
struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    servant: Option<(u32, u32)>,
    options: &'static str,
}

impl Cluster {
    fn init(&self) {
        // Nothing is lost yet if the power fails here, so this need not wait for the disk.
        let options = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale", "C", "--no-sync"];
        let mut initdb = self.command(&self.programs.join("initdb"));
        succeed(initdb.args(options).arg("-D").arg(self.folder.path()));
    }

    /// A file that only the server's user can read.
    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("a file of one's own");
        if let Some((user, group)) = self.servant {
            chown(&path, Some(user), Some(group)).expect("a file of the server's user");
        }
    }

    fn keep(&self) -> Child {
        let mut shell = self.command(Path::new("/bin/sh"));
        shell.args(["-c", KEEP, "sh"]).arg(self.programs.join("pg_ctl")).arg(self.folder.path());
        // Not in our group, so that a signal that kills the group leaves the shell to tidy up.
        shell.process_group(0).stdin(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a shell")
    }

    /// Starts or restarts the server and waits until it can be used.
    fn control(&self, what: &str) {
        let folder = self.folder.path();
        let options =
            format!("-k '{}' {} -c fsync=on -c max_connections=200", folder.display(), self.options);
        let mut control = self.command(&self.programs.join("pg_ctl"));
        control.arg("-D").arg(folder).arg("-l").arg(folder.join("log")).args([
            "-w",
            "-t",
            LONGEST_WAIT,
            "-o",
            &options,
        ]);
        succeed(control.args(["-m", "fast", what]));
    }

    /// A command as the server's user, in a neutral language.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir("/").env("LC_ALL", "C");
        if let Some((user, group)) = self.servant {
            command.gid(group).uid(user);
        }
        command
    }
}

/// Runs a command; if it fails, so does the test, with what it said.
fn succeed(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
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

/// The user and group to run PostgreSQL if we are root, which it refuses; the owner of `made` shows that.
fn servant(made: &Path) -> Option<(u32, u32)> {
    (fs::metadata(made).expect("a folder").uid() == 0).then(|| {
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
