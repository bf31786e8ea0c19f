//! The site under test: where it lies, whether it is fresh, and serving it.

use std::fs;
use std::future::IntoFuture;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::SystemTime;

use anyhow::{Context, Result, anyhow, ensure};
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use server::site::{Files, routes, secured};
use tokio::sync::oneshot;

/// What the site is made of, in the repository.
const SOURCES: &[&str] = &[
    "crates/web/src",
    "crates/web/static",
    "crates/web/styles",
    "crates/boards/src",
    "crates/bots/src",
    "crates/bots/weights",
    "crates/drawing/src",
    "crates/physics/src",
    "crates/protocol/src",
    "crates/rules/book",
    "crates/rules/src",
    "crates/table/src",
    "crates/thinker/src",
    "crates/words/locales",
    "crates/words/src",
];

/// A page of the same origin without anything on it: from here the device's shelves can be filled before the site is opened.
pub(crate) const NOTHING: &str = "/nothing-yet";

fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("")
}

/// Serves the built site on a free port until the test's process ends, the way the real server does. Fails if it is missing
/// or older than its sources.
pub(crate) fn serve() -> Result<String> {
    let Server { address, stop, .. } = Server::start()?;
    // The server is never stopped.
    std::mem::forget(stop);
    Ok(address)
}

/// A server that can go away.
pub(crate) struct Server {
    pub(crate) address: String,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<std::io::Result<()>>,
}

impl Server {
    pub(crate) fn start() -> Result<Server> {
        Server::start_with(|site| site)
    }

    /// A server with some other answers.
    pub(crate) fn start_with(change: impl FnOnce(Router) -> Router) -> Result<Server> {
        fresh()?;
        let empty = || async { Html("<!doctype html><link rel=icon href=data:,><title>nothing</title>") };
        let site = secured(routes(&Files::Folder(site()))?).route(NOTHING, get(empty));
        // A server without tables; `online` has one with tables.
        let nobody = || async { Html(r#"{"tables":[]}"#) };
        let site = change(site.route("/api/tables", get(nobody)));
        let listener = TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let address = format!("http://{}/", listener.local_addr()?);
        let (stop, stopped) = oneshot::channel();
        // With a runtime of its own: a test that waits must not keep the browser waiting.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let serving = async move {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            tokio::select! {
                ended = axum::serve(listener, site).into_future() => ended,
                _ = stopped => Ok(()),
            }
        };
        // Its connections end with the runtime.
        let thread = thread::spawn(move || runtime.block_on(serving));
        Ok(Server { address, stop, thread })
    }

    /// Stops the server: no request is answered from now on.
    pub(crate) fn stop(self) -> Result<()> {
        drop(self.stop);
        self.thread.join().map_err(|_| anyhow!("the server panicked"))??;
        Ok(())
    }
}

/// Where the built site lies.
pub(crate) fn site() -> PathBuf {
    target().join("site")
}

/// Fails if the site is missing or older than its sources.
pub(crate) fn fresh() -> Result<()> {
    let built = fs::metadata(target().join("site-built")).and_then(|file| file.modified());
    let built = built.context("there is no site to test: run cargo xtask site first")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES {
        let (changed, file) = newest(&root.join(source))?;
        ensure!(changed <= built, "the site is older than {}: run cargo xtask site first", file.display());
    }
    Ok(())
}

/// The file below a directory that was changed last.
fn newest(directory: &Path) -> Result<(SystemTime, PathBuf)> {
    let mut last = (SystemTime::UNIX_EPOCH, directory.to_path_buf());
    let entries = fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    for entry in entries {
        let path = entry?.path();
        let found = if path.is_dir() { newest(&path)? } else { (fs::metadata(&path)?.modified()?, path) };
        if found.0 > last.0 {
            last = found;
        }
    }
    Ok(last)
}

/// Where a picture of the page goes.
pub(crate) fn picture(name: &str) -> Result<PathBuf> {
    let file = target().join("screenshots").join(format!("{name}.png"));
    fs::create_dir_all(file.with_file_name(""))?;
    Ok(file)
}

/// Something `cargo xtask test` put there for the tests.
pub(crate) fn tool(name: &str) -> PathBuf {
    target().join("tools").join(name)
}
