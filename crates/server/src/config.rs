//! What an operator can set.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::serve::StartError;
use crate::store::{self, SharedStore, SoleUse, StoreError};
use crate::time::Clock;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The address for metrics beside `listen`: for the operator alone.
    pub metrics: Option<SocketAddr>,
    /// Whether metrics are public, at `/metrics` of `listen`.
    pub public_metrics: bool,
    /// Where everything is kept.
    pub database: Database,
    /// The NATS server over which several nodes share the database, which is then a PostgreSQL; `None`: this one has it
    /// alone.
    pub bus: Option<String>,
    /// What this node does among several.
    pub role: Role,
    /// The site's files, instead of those inside the program.
    pub site: Option<PathBuf>,
    /// Pages of other addresses that may connect, such as `https://play.example.org`; those of our own always may.
    pub origins: Vec<String>,
    /// Whether a proxy in front of us says who is calling (`x-forwarded-for`, `x-forwarded-proto`).
    pub behind_proxy: bool,
    /// How much anyone may ask for.
    pub limits: Limits,
    /// How long a bot waits after the discs have come to rest.
    pub bot_pause: Duration,
    /// How long a person must have been away before the others may let a bot play in their seat.
    pub grace: Duration,
    /// How long a person must have been away before the others may claim the end; never shorter than that.
    pub claim_after: Duration,
    /// How long a public table that waits for players stays in the list after the person who opened it has gone. Then it
    /// is closed, unless another person sits there.
    pub owner_gone: Duration,
    /// How long a table stays in memory after the last person has left.
    pub idle: Duration,
    /// After how long without an event a game is ended; `None`: never.
    pub abandoned_after: Option<Duration>,
}

/// Days without an event after which a game is ended, by default.
pub const ABANDONED_DAYS: u64 = 30;

/// What a node does among several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Everything.
    All,
    /// It thinks for the bots of the others.
    Think,
}

impl Role {
    /// Its name: `all` or `think`.
    pub const fn name(self) -> &'static str {
        match self {
            Role::All => "all",
            Role::Think => "think",
        }
    }
}

/// Where everything is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// SQLite in a folder.
    Folder(PathBuf),
    /// PostgreSQL at an address.
    Postgres(String),
}

impl Database {
    /// Opens an existing database: a program that wants to read must not be given an empty one instead.
    pub async fn open_existing(&self) -> Result<SharedStore, StoreError> {
        match self {
            Database::Folder(folder) if !store::SqliteStore::is_in(folder) => {
                Err(StoreError::Missing(folder.clone()))
            }
            database => database.open().await,
        }
    }

    /// Locks it for one server, or for several nodes if `shared`; an error if another server has it.
    pub async fn take(&self, clock: &Clock, shared: bool) -> Result<SoleUse, StoreError> {
        match self {
            Database::Folder(folder) => SoleUse::of_folder(folder),
            Database::Postgres(address) => SoleUse::of_postgres(address, clock, shared).await,
        }
    }

    /// Opens it for a node that shares it with others if `shared`, and brings it up to date.
    pub(crate) async fn open_for(&self, shared: bool) -> Result<SharedStore, StoreError> {
        match self {
            Database::Postgres(address) if shared => store::open_shared(address).await,
            database => database.open().await,
        }
    }

    /// Opens it, and brings it up to date.
    pub async fn open(&self) -> Result<SharedStore, StoreError> {
        match self {
            Database::Folder(folder) => store::open(folder, None).await,
            Database::Postgres(address) => store::open(Path::new(""), Some(address)).await,
        }
    }
}

/// How much anyone may ask for. An address is a person's, or a whole school's: connections are cheap, asking is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests a second from one address, after a burst.
    pub requests: u32,
    /// Requests at once from one address.
    pub burst: u32,
    /// Files of the site a second to one address, after a burst of twenty times as many. A visit loads more than a hundred
    /// of them, and all visitors in one hall may have the same address.
    pub files: u32,
    /// Connections at a time from one address.
    pub connections: u32,
    /// Connections at a time altogether.
    pub all_connections: u32,
    /// Connections beyond these from one address, for people who hold a seat in a running game.
    pub reserve_each: u32,
    /// Such connections altogether.
    pub reserve: u32,
    /// Records that are sent at a time to one address.
    pub records: u32,
    /// Records that are sent at a time altogether.
    pub all_records: u32,
    /// Messages a second over one connection, after a burst.
    pub messages: u32,
    /// What one person may say in a minute; four times as much may be said from one address, eight times at one table.
    pub talk: u32,
    /// New guests an hour from one address.
    pub guests: u32,
    /// Tables that are opened an hour from one address.
    pub tables: u32,
    /// Tournaments and score sheets that are created an hour from one address.
    pub logs: u32,
    /// Pictures of tables that are drawn in a minute for one address; those that are kept are sent without counting.
    pub pictures: u32,
    /// The lowest protocol number that a hello may have; a page with a lower one is asked to load the present version.
    pub oldest_protocol: u32,
    /// How long a new connection may take to say hello, and any to send the head of a request.
    pub hello: Duration,
    /// The same for a connection in the reserve.
    pub reserve_hello: Duration,
    /// How long a request may take, its body included; sockets are not requests.
    pub request: Duration,
    /// How long a client may leave unread what it was sent, in an answer or over a socket.
    pub unread: Duration,
    /// How often a connection is asked whether it is still there.
    pub ping: Duration,
    /// Time without a sign of life after which a connection is lost. Everyone at the table is sent that 0.5 s later.
    pub silent: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 50,
            burst: 300,
            files: 500,
            connections: 1000,
            all_connections: 15_000,
            reserve_each: 20,
            reserve: 1000,
            records: 4,
            all_records: 200,
            messages: protocol::ACTIONS_BEFORE_REST / 10,
            talk: 30,
            guests: 120,
            tables: 240,
            logs: 240,
            pictures: 60,
            oldest_protocol: protocol::OLDEST_PROTOCOL,
            hello: Duration::from_secs(10),
            reserve_hello: Duration::from_secs(3),
            request: Duration::from_secs(30),
            unread: Duration::from_secs(15),
            ping: Duration::from_secs(10),
            silent: Duration::from_secs(25),
        }
    }
}

impl Config {
    /// The database and the bus that several nodes share, if they do.
    pub(crate) fn shared(&self) -> Result<Option<(String, String)>, StartError> {
        match (&self.bus, &self.database) {
            (None, _) => Ok(None),
            (Some(_), Database::Folder(_)) => Err(StartError::BusNeedsPostgres),
            (Some(_), _) if self.listen.ip().is_unspecified() => Err(StartError::Nameless(self.listen)),
            (Some(bus), Database::Postgres(address)) => Ok(Some((address.clone(), bus.clone()))),
        }
    }

    /// Settings that an operator probably did not mean.
    pub(crate) fn doubts(&self) -> Vec<&'static str> {
        let mut doubts = Vec::new();
        if self.behind_proxy && !self.listen.ip().is_loopback() {
            doubts.push(
                "--behind-proxy believes whatever x-forwarded-for says, and this address can be reached from other \
                 machines: a client there can pretend to come from any address. Listen on 127.0.0.1, or let only the proxy \
                 reach this port",
            );
        }
        if !self.behind_proxy && self.origins.iter().any(|origin| origin.starts_with("https://")) {
            doubts.push(
                "--origin names an HTTPS address, which only a proxy can have, but --behind-proxy is missing: all \
                 visitors count as one address, with the limits of one",
            );
        }
        doubts
    }

    /// A server for this machine alone, with everything in a folder.
    pub fn local(folder: impl Into<PathBuf>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            metrics: None,
            public_metrics: false,
            database: Database::Folder(folder.into()),
            bus: None,
            role: Role::All,
            site: None,
            origins: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
            bot_pause: Duration::from_millis(400),
            grace: Duration::from_secs(60),
            claim_after: Duration::from_secs(300),
            owner_gone: Duration::from_secs(30),
            idle: Duration::from_secs(60),
            abandoned_after: Some(Duration::from_secs(ABANDONED_DAYS * 24 * 3600)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_is_warned_of_what_they_probably_did_not_mean() {
        let config = |listen: &str, behind_proxy: bool, origin: Option<&str>| Config {
            listen: listen.parse().unwrap(),
            behind_proxy,
            origins: origin.map(str::to_owned).into_iter().collect(),
            ..Config::local("")
        };
        let https = Some("https://play.example.org");
        for fine in [
            config("127.0.0.1:8080", true, https),
            config("[::1]:8080", true, https),
            config("0.0.0.0:8080", false, Some("http://play.example.org")),
            config("127.0.0.1:8080", false, None),
        ] {
            assert!(fine.doubts().is_empty(), "{fine:?}");
        }
        assert!(config("0.0.0.0:8080", true, https).doubts()[0].contains("x-forwarded-for"));
        assert!(config("[::]:8080", true, None).doubts()[0].contains("x-forwarded-for"));
        assert!(config("127.0.0.1:8080", false, https).doubts()[0].contains("--behind-proxy is missing"));
    }
}
