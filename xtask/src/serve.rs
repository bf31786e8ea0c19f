//! A small server for a directory of files, on this machine only, until the real server exists.
//!
//! It sends the content security policy the real one will send, so that a page that breaks it breaks here first.
//! It stands alone (std, anyhow, tiny_http), so that a test can take this file in and serve the same way.

use std::fs::{self, File};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Method, Request, Response};

/// Nothing but our own files, no inline scripts or styles; WebAssembly may be compiled, and a worker of ours may think.
pub(crate) const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     worker-src 'self'; img-src 'self' data: blob:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/// A browser opens up to six connections to one host.
const THREADS: usize = 6;

/// A directory, served on 127.0.0.1 while [`Server::run`] runs.
pub(crate) struct Server {
    root: PathBuf,
    http: Arc<tiny_http::Server>,
}

impl Server {
    /// Listens on a port of this machine; 0 takes any that is free.
    pub(crate) fn bind(root: &Path, port: u16) -> Result<Server> {
        let root = fs::canonicalize(root)
            .with_context(|| format!("there is nothing to serve in {}", root.display()))?;
        let http = tiny_http::Server::http(("127.0.0.1", port)).map_err(|error| {
            match error.downcast_ref::<io::Error>().map(io::Error::kind) {
                Some(io::ErrorKind::AddrInUse) => {
                    anyhow!("port {port} is taken by another program; choose one with --port, or any free one with --port 0")
                }
                Some(io::ErrorKind::PermissionDenied) => {
                    anyhow!("port {port} is not ours to open; choose one above 1023 with --port")
                }
                _ => anyhow!("cannot listen on port {port}: {error}"),
            }
        })?;
        Ok(Server { root, http: Arc::new(http) })
    }

    /// The address of the first page.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.http.server_addr())
    }

    /// Answers requests for as long as the program lives.
    pub(crate) fn run(&self) {
        thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    while let Ok(request) = self.http.recv() {
                        answer(&self.root, request);
                    }
                });
            }
        });
    }
}

/// A visitor that hangs up before the answer is complete is no error of ours.
fn answer(root: &Path, request: Request) {
    let reading = matches!(request.method(), Method::Get | Method::Head);
    let file = file_for(root, request.url()).and_then(|path| Some((File::open(&path).ok()?, mime(&path))));
    let _ = match file {
        _ if !reading => request.respond(plain(405, "only GET and HEAD are answered here\n")),
        None => request.respond(plain(404, "there is no such file here\n")),
        Some((file, mime)) => request.respond(with_headers(Response::from_file(file), mime)),
    };
}

fn plain(status: u16, text: &str) -> Response<io::Cursor<Vec<u8>>> {
    with_headers(Response::from_string(text).with_status_code(status), "text/plain; charset=utf-8")
}

fn with_headers<R: io::Read>(response: Response<R>, mime: &str) -> Response<R> {
    let headers = [
        ("Content-Type", mime),
        ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
    ];
    let headers = headers.iter().filter_map(|(name, value)| Header::from_bytes(*name, *value).ok());
    headers.fold(response, Response::with_header)
}

/// The file a request names, if it lies under the root. Names are taken as they are: our files need no
/// percent-encoding, so an encoded `..` is only a name that does not exist.
fn file_for(root: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    let plain = |part: Component| matches!(part, Component::Normal(_));
    if path.contains(['\\', '\0', ':']) || !Path::new(path).components().all(plain) {
        return None;
    }
    // A link could still lead out of the root.
    let file = fs::canonicalize(root.join(path)).ok()?;
    (file.starts_with(root) && file.is_file()).then_some(file)
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ogg" | "opus" => "audio/ogg",
        "wav" => "audio/wav",
        _ => "application/octet-stream",
    }
}
