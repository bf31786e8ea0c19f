//! `pichenette serve`: the web site and API.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use server::{ABANDONED_DAYS, Config, Database, Limits, LogFormat, Role, Server};

/// How long threads have that still look up an address or think for a bot when the server has stopped: what they find is not
/// needed any more.
const LAST_THREADS: Duration = Duration::from_secs(2);

/// Where everything is kept.
#[derive(Clone, Debug, clap::Args)]
#[group(multiple = false)]
pub struct Store {
    /// The folder of an embedded database; it is made if it does not exist.
    #[arg(long)]
    data: Option<PathBuf>,
    /// A PostgreSQL database: postgres://user:password@host/name. If neither is given, the variable PICHENETTE_DATABASE
    /// is used.
    #[arg(long)]
    database: Option<String>,
}

impl Store {
    /// The form that the server takes.
    pub fn database(&self) -> anyhow::Result<Database> {
        if let Some(folder) = &self.data {
            return Ok(Database::Folder(folder.clone()));
        }
        let address = self.database.clone().or_else(|| std::env::var("PICHENETTE_DATABASE").ok());
        let address = address.filter(|address| !address.is_empty());
        address.map(Database::Postgres).context("expected --data DIR or --database postgres://…")
    }
}

/// What `pichenette serve` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// The address to listen on; port 0 takes any that is free.
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// A private address for /metrics, /healthz and /readyz; port 0 takes any that is free.
    #[arg(long)]
    metrics: Option<SocketAddr>,
    /// Make /metrics public, on the address to listen on.
    #[arg(long)]
    public_metrics: bool,
    #[command(flatten)]
    store: Store,
    /// A NATS server, nats://host:port, over which several nodes share the PostgreSQL database: each is started with the
    /// same two addresses and another --listen, which is the node's name. Otherwise the variable PICHENETTE_BUS is used.
    #[arg(long)]
    bus: Option<String>,
    /// What this node does among several: all, or think (only think for the bots of the other nodes).
    #[arg(long, default_value = "all", value_parser = role)]
    role: Role,
    /// The site's files, instead of those built into the program.
    #[arg(long)]
    site: Option<PathBuf>,
    /// The public address, such as `https://play.example.org`: its pages may connect, and links begin with the first one. May be
    /// given several times.
    #[arg(long = "origin", value_parser = origin)]
    origins: Vec<String>,
    /// Trust the headers x-forwarded-for and x-forwarded-proto, because a proxy stands in front.
    #[arg(long)]
    behind_proxy: bool,
    /// The form of log lines: text or json.
    #[arg(long, default_value = "text", value_parser = log_format)]
    log: LogFormat,
    /// Requests a second from one address, after a burst of six times as many.
    #[arg(long, default_value_t = Limits::default().requests)]
    requests: u32,
    /// Files of the site a second to one address, after a burst of twenty times as many.
    #[arg(long, default_value_t = Limits::default().files)]
    files: u32,
    /// Connections from one address at the same time.
    #[arg(long, default_value_t = Limits::default().connections)]
    connections: u32,
    /// Connections from all addresses at the same time.
    #[arg(long, default_value_t = Limits::default().all_connections)]
    all_connections: u32,
    /// Records and lists of events that are sent to one address at the same time.
    #[arg(long, default_value_t = Limits::default().records)]
    records: u32,
    /// Messages a second over one connection, after a burst of ten times as many.
    #[arg(long, default_value_t = Limits::default().messages)]
    messages: u32,
    /// Chat messages of one person a minute; four times as many from one address, eight times at one table.
    #[arg(long, default_value_t = Limits::default().talk)]
    talk: u32,
    /// New guests an hour from one address.
    #[arg(long, default_value_t = Limits::default().guests)]
    guests: u32,
    /// Tables that may be opened an hour from one address.
    #[arg(long, default_value_t = Limits::default().tables)]
    tables: u32,
    /// Tournaments and score sheets that may be created an hour from one address.
    #[arg(long, default_value_t = Limits::default().logs)]
    logs: u32,
    /// Days after which a game in which nothing happens is ended without a winner; with 0 no game is ended.
    #[arg(long, default_value_t = ABANDONED_DAYS)]
    abandoned_after: u64,
    /// Milliseconds that a bot waits after the discs have come to rest; with 0 it plays as fast as it can.
    #[arg(long, default_value_t = 400)]
    bot_pause: u64,
    /// Seconds for which a person must have been away before the other players may let a bot play in their seat.
    #[arg(long, default_value_t = 60)]
    grace: u64,
    /// Seconds for which a person must have been away before the other players may claim the end: the person then gives up.
    #[arg(long, default_value_t = 300)]
    claim_after: u64,
}

/// An origin as browsers send it: a scheme and a host, and nothing after them.
fn origin(text: &str) -> Result<String, String> {
    let origin = text.strip_suffix('/').unwrap_or(text);
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let is_host = |host: &str| {
        !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c))
    };
    host.filter(|host| is_host(host))
        .map(|_| origin.to_owned())
        .ok_or_else(|| "expected https:// and a host, such as https://play.example.org".to_owned())
}

/// A number of days; 0 stands for never.
fn days(count: u64) -> Option<Duration> {
    (count > 0).then(|| Duration::from_secs(count.saturating_mul(24 * 3600)))
}

fn log_format(name: &str) -> Result<LogFormat, String> {
    match name {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("expected text or json".to_owned()),
    }
}

fn role(name: &str) -> Result<Role, String> {
    let known = [Role::All, Role::Think];
    known.into_iter().find(|role| role.name() == name).ok_or_else(|| "expected all or think".to_owned())
}

impl Arguments {
    /// The address of the bus, if there is one.
    fn bus(&self) -> anyhow::Result<Option<String>> {
        let bus = self.bus.clone().or_else(|| std::env::var("PICHENETTE_BUS").ok());
        let bus = bus.filter(|bus| !bus.is_empty());
        anyhow::ensure!(self.role == Role::All || bus.is_some(), "--role think needs --bus nats://…");
        Ok(bus)
    }

    fn config(&self) -> anyhow::Result<Config> {
        let limits = Limits {
            requests: self.requests,
            burst: self.requests.saturating_mul(6),
            files: self.files,
            connections: self.connections,
            all_connections: self.all_connections,
            records: self.records,
            all_records: Limits::default().all_records.max(self.records),
            messages: self.messages,
            talk: self.talk,
            guests: self.guests,
            tables: self.tables,
            logs: self.logs,
            ..Limits::default()
        };
        let local = Config::local("");
        Ok(Config {
            listen: self.listen,
            metrics: self.metrics,
            public_metrics: self.public_metrics,
            database: self.store.database()?,
            bus: self.bus()?,
            role: self.role,
            site: self.site.clone(),
            origins: self.origins.clone(),
            behind_proxy: self.behind_proxy,
            limits,
            bot_pause: Duration::from_millis(self.bot_pause),
            grace: Duration::from_secs(self.grace),
            claim_after: Duration::from_secs(self.claim_after),
            abandoned_after: days(self.abandoned_after),
            ..local
        })
    }
}

/// Serves until it is stopped by Ctrl-C or SIGTERM.
pub fn run(asked: &Arguments) -> anyhow::Result<()> {
    let runtime = runtime()?;
    // Before anything that may take long: a start waits for a database that is away, and may be told to stop meanwhile.
    let told = runtime.block_on(async { told_to_stop() })?;
    let config = asked.config()?;
    let node = config.bus.as_ref().map(|_| asked.listen.to_string());
    let traces = server::log(asked.log, node.as_deref())?;
    crate::child::allow_many_files();
    let served = runtime.block_on(serve(asked, config, told));
    runtime.shutdown_timeout(LAST_THREADS);
    traces.finish();
    served
}

/// Starts a server and serves until `told` to stop.
async fn serve(asked: &Arguments, config: Config, told: impl Future<Output = ()>) -> anyhow::Result<()> {
    tokio::pin!(told);
    let server = tokio::select! {
        biased;
        // No visitor has been served yet, so nothing is left to finish.
        () = &mut told => return Ok(()),
        server = Server::start(config) => server?,
    };
    match asked.role {
        Role::All => println!("Pichenette is at http://{}/ (Ctrl-C ends it)", server.address()),
        Role::Think => println!("Pichenette thinks for the bots of other nodes (Ctrl-C ends it)"),
    }
    if let Some(address) = server.metrics() {
        println!("Its numbers are at http://{address}/metrics");
    }
    let deposed = tokio::select! {
        () = told => false,
        () = server.deposed() => true,
    };
    server.stop().await;
    anyhow::ensure!(!deposed, "another server has taken the database; this one has stopped");
    Ok(())
}

/// The threads everything runs on.
pub(crate) fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no threads to run on")
}

/// What ends when this process is told to stop, from this call on: before it, a signal kills the process. Within a runtime.
#[cfg(unix)]
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nothing will tell us.
            std::future::pending().await
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_days_are_never() {
        assert_eq!((days(0), days(2)), (None, Some(Duration::from_secs(172_800))));
    }

    #[test]
    fn an_origin_is_what_a_browser_sends() {
        assert_eq!(origin("https://play.example.org/"), Ok("https://play.example.org".to_owned()));
        assert_eq!(origin("http://[::1]:8080"), Ok("http://[::1]:8080".to_owned()));
        for wrong in
            ["", "play.example.org", "https://", "not a url", "https://a.example/b", "ftp://a.example"]
        {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}
