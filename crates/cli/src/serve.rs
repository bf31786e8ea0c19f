//! `pichenette serve`: the web site and API.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use server::{Config, Database, Limits, LogFormat, Server};

/// Where everything is kept.
#[derive(Clone, Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub struct Store {
    /// A folder for an embedded database; made if it is not there.
    #[arg(long)]
    data: Option<PathBuf>,
    /// A PostgreSQL database: postgres://user:password@host/name.
    #[arg(long, env = "PICHENETTE_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl Store {
    /// As the server wants it.
    pub fn database(&self) -> anyhow::Result<Database> {
        match (&self.data, &self.database) {
            (Some(folder), None) => Ok(Database::Folder(folder.clone())),
            (None, Some(address)) => Ok(Database::Postgres(address.clone())),
            _ => anyhow::bail!("expected either --data or --database"),
        }
    }
}

/// What `pichenette serve` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// The address to listen on; port 0 takes any that is free.
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    store: Store,
    /// The site's files, instead of those built into the program.
    #[arg(long)]
    site: Option<PathBuf>,
    /// Another address whose pages may connect, such as `https://play.example.org`; may be given several times.
    #[arg(long = "origin")]
    origins: Vec<String>,
    /// A proxy stands in front: believe its x-forwarded-for and x-forwarded-proto.
    #[arg(long)]
    behind_proxy: bool,
    /// Log lines: text or json.
    #[arg(long, default_value = "text", value_parser = log_format)]
    log: LogFormat,
    /// Requests a second from one address, after a burst of six times as many.
    #[arg(long, default_value_t = Limits::default().requests)]
    requests: u32,
    /// Connections at a time from one address.
    #[arg(long, default_value_t = Limits::default().connections)]
    connections: u32,
    /// Connections at a time altogether.
    #[arg(long, default_value_t = Limits::default().all_connections)]
    all_connections: u32,
    /// Messages a second over one connection, after a burst of ten times as many.
    #[arg(long, default_value_t = Limits::default().messages)]
    messages: u32,
    /// Milliseconds a bot waits after the discs have come to rest; 0 lets it play as fast as it can.
    #[arg(long, default_value_t = 400)]
    bot_pause: u64,
}

fn log_format(name: &str) -> Result<LogFormat, String> {
    match name {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("expected text or json".to_owned()),
    }
}

impl Arguments {
    fn config(&self) -> anyhow::Result<Config> {
        let limits = Limits {
            requests: self.requests,
            burst: self.requests.saturating_mul(6),
            connections: self.connections,
            all_connections: self.all_connections,
            messages: self.messages,
            ..Limits::default()
        };
        let local = Config::local("");
        Ok(Config {
            listen: self.listen,
            database: self.store.database()?,
            site: self.site.clone(),
            origins: self.origins.clone(),
            behind_proxy: self.behind_proxy,
            limits,
            bot_pause: Duration::from_millis(self.bot_pause),
            ..local
        })
    }
}

/// Serves until it is told to stop: by Ctrl-C or SIGTERM.
pub fn run(asked: &Arguments) -> anyhow::Result<()> {
    let config = asked.config()?;
    server::log(asked.log);
    crate::child::allow_many_files();
    runtime()?.block_on(async {
        let server = Server::start(config).await?;
        println!("Pichenette is at http://{}/ (Ctrl-C ends it)", server.address());
        told_to_stop().await?;
        server.stop().await;
        Ok(())
    })
}

/// The threads everything runs on.
pub(crate) fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no threads to run on")
}

#[cfg(unix)]
async fn told_to_stop() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        ended = tokio::signal::ctrl_c() => ended?,
        _ = terminate.recv() => {}
    }
    Ok(())
}

#[cfg(not(unix))]
async fn told_to_stop() -> anyhow::Result<()> {
    Ok(tokio::signal::ctrl_c().await?)
}
