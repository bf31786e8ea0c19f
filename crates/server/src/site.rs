//! The site's files, and the headers that keep a page safe.
//!
//! All files are read once, when the server starts, and answered from memory: a request is looked up in a map and never
//! becomes a path on the disk, so there is no way out of the folder. Beside a file may lie its forms that `cargo xtask
//! site` compressed ahead (`style.css.br`, `style.css.gz`); a client that understands one of them gets it.
//!
//! ```
//! use server::site::{Files, routes, secured};
//!
//! let api = axum::Router::new().route("/healthz", axum::routing::get(|| async { "well" }));
//! let app: axum::Router = secured(api.fallback_service(routes(&Files::BuiltIn)?));
//! # Ok::<(), server::site::Unusable>(())
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use protocol::Place;

/// Nothing but our own files, no inline scripts or styles; WebAssembly may be compiled, a worker of ours may think, and
/// the page may talk to us alone (`'self'` covers WebSockets to the same host).
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; object-src 'none'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// The page copies links and plays sounds; it needs no other permission of the browser.
const PERMISSIONS_POLICY: &str = "clipboard-write=(self), accelerometer=(), camera=(), display-capture=(), geolocation=(), \
     gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()";

const SECURITY_HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // A table's link lets people in; it must not travel to other sites.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS_POLICY)),
];

/// The page that all addresses of the app share.
const INDEX: &str = "index.html";

/// The page that is seen in it before the program has come, as the file has it.
const FIRST: &str = "data-page=\"home-en\"";

/// What can lie compressed beside a file, the smallest first: the end of its name and what HTTP calls it.
const CODINGS: [(&str, &str); 2] = [(".br", "br"), (".gz", "gzip")];

/// Names carry no hash of what is in them, so a browser asks each time whether it still has the newest.
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");

const WITHOUT_A_SITE: &str = "<!doctype html>
<html lang=\"en\">
<head><meta charset=\"utf-8\"><title>Pichenette</title></head>
<body>
<h1>Pichenette</h1>
<p>This server is up, but the site was not built into it. In the repository,</p>
<pre>cargo xtask play</pre>
<p>builds both. Or build the site alone with <code>cargo xtask site</code> and start this server with
<code>--site target/site</code>.</p>
<p>Programs need no site: <a href=\"/api/openapi.json\">what they can ask</a>.</p>
</body>
</html>
";

/// Where the site comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Files {
    /// From inside the program, if it was built with the feature `site`; otherwise one page that says how to get it.
    #[default]
    BuiltIn,
    /// From a folder as `cargo xtask site` writes it, as it is when the server starts.
    Folder(PathBuf),
}

/// Why a folder cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    /// It holds no site.
    #[error("there is no {INDEX} in {}; `cargo xtask site` builds a site in target/site", .0.display())]
    NoSite(PathBuf),
    /// Something in it cannot be read.
    #[error("cannot read the site in {}: {source}", .folder.display())]
    Unreadable {
        /// The folder.
        folder: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// Answers every request with a file of the site. Meant as the fallback of the routes that are no files.
///
/// All pages of the site (`/t/…`, `/rules/carrom`) are `index.html`, and [`Place`] says which there are. Any other path
/// without a dot is answered with the same page, which says that there is nothing, and with the status 404. Unknown files
/// are not found, and neither is anything below `/api`.
pub fn routes(files: &Files) -> Result<Router, Unusable> {
    let site = Arc::new(Site::read(files)?);
    Ok(Router::new().fallback(answer).with_state(site))
}

/// Puts the security headers on every response, unless it has its own. Call this when all routes are there: routes
/// added later go without.
pub fn secured<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    router.layer(map_response(async |mut response: Response| {
        for (name, value) in SECURITY_HEADERS {
            response.headers_mut().entry(name).or_insert(value);
        }
        response
    }))
}

async fn answer(State(site): State<Arc<Site>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    site.answer(&method, uri.path(), &headers)
}

fn is_api(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Every file by its path without the first slash.
pub(crate) struct Site {
    files: BTreeMap<String, File>,
    index: Index,
}

/// The page that all addresses of the app share, cut open where its head says what it is.
struct Index {
    before: String,
    after: String,
}

/// A file to be sent.
pub(crate) struct File {
    kind: HeaderValue,
    /// The same content in several codings, the best first; the last is plain.
    forms: Vec<Form>,
}

struct Form {
    coding: Option<&'static str>,
    tag: HeaderValue,
    bytes: Bytes,
}

impl Site {
    pub(crate) fn read(files: &Files) -> Result<Site, Unusable> {
        let mut found = BTreeMap::new();
        match files {
            Files::BuiltIn => {
                found.extend(built_in());
                // Either this program has no site, or it is a debug build whose site is gone.
                found.entry(INDEX.to_string()).or_insert(Bytes::from_static(WITHOUT_A_SITE.as_bytes()));
            }
            Files::Folder(folder) => {
                // Also a guard against a typing mistake: no operator wants all of `/` in memory.
                if !folder.join(INDEX).is_file() {
                    return Err(Unusable::NoSite(folder.clone()));
                }
                let unreadable = |source| Unusable::Unreadable { folder: folder.clone(), source };
                read_folder(folder, "", &mut found).map_err(unreadable)?;
            }
        }
        Ok(Site::assemble(&found))
    }

    /// Gathers the codings of a file under its name.
    fn assemble(found: &BTreeMap<String, Bytes>) -> Site {
        let is_coding_of_another = |name: &str| {
            CODINGS.iter().any(|(end, _)| name.strip_suffix(end).is_some_and(|file| found.contains_key(file)))
        };
        let names = found.keys().filter(|name| !is_coding_of_another(name));
        let file = |name: &String| {
            let coded = CODINGS.iter().map(|(end, coding)| (format!("{name}{end}"), Some(*coding)));
            let all = coded.chain([(name.clone(), None)]);
            let forms = all.filter_map(|(name, coding)| Some(Form::new(coding, found.get(&name)?.clone())));
            (name.clone(), File { kind: HeaderValue::from_static(kind(name)), forms: forms.collect() })
        };
        let index = found.get(INDEX).map(|bytes| Index::of(&String::from_utf8_lossy(bytes)));
        let index = index.unwrap_or_else(|| Index::of(WITHOUT_A_SITE));
        Site { files: names.map(file).collect(), index }
    }

    /// Whether a path is that of a page and not of a file, whether there is such a page or not.
    pub(crate) fn is_page(&self, path: &str) -> bool {
        let last = path.rsplit('/').next().unwrap_or(path);
        !is_api(path) && !last.contains('.')
    }

    /// Whether there is a file at a path.
    pub(crate) fn has(&self, path: &str) -> bool {
        path.strip_prefix('/').is_some_and(|name| self.files.contains_key(name))
    }

    /// Answers a request with a file, or with the page that all addresses share.
    pub(crate) fn answer(&self, method: &Method, path: &str, asked: &HeaderMap) -> Response {
        let missing = || (StatusCode::NOT_FOUND, "there is no such file here\n").into_response();
        if is_api(path) {
            return missing();
        }
        if !matches!(*method, Method::GET | Method::HEAD) {
            let allowed = [(header::ALLOW, "GET, HEAD")];
            return (StatusCode::METHOD_NOT_ALLOWED, allowed, "this can only be read\n").into_response();
        }
        let (name, status) = match path.strip_prefix('/') {
            Some(_) if self.is_page(path) => match Place::of(path) {
                Some(_) => (INDEX, StatusCode::OK),
                None => (INDEX, StatusCode::NOT_FOUND),
            },
            Some(name) => (name, StatusCode::OK),
            None => return missing(),
        };
        self.files.get(name).map_or_else(missing, |file| file.send_as(status, asked))
    }

    /// The page that all addresses share, with a head of its own and in a language.
    /// What is seen of the page `first` before the program has come stands in it, in the same language, where the site has it.
    pub(crate) fn page(
        &self,
        status: StatusCode,
        language: &str,
        head: &str,
        first: Option<&str>,
        asked: &HeaderMap,
    ) -> Response {
        let Index { before, after } = &self.index;
        let mut before = before.replacen("<html lang=\"en\"", &format!("<html lang=\"{language}\""), 1);
        let name = first.map(|first| format!("{first}-{language}"));
        let body = name.and_then(|name| {
            let form = self.files.get(&format!("first/{name}.html"))?.forms.last()?;
            let body = with_first(after, std::str::from_utf8(&form.bytes).ok()?)?;
            before = before.replacen(FIRST, &format!("data-page=\"{name}\""), 1);
            Some(body)
        });
        let body = body.as_deref().unwrap_or(after);
        let page = File::plain(kind(INDEX), format!("{before}{head}{body}").into());
        let mut response = page.send_as(status, asked);
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language"));
        response
    }
}

impl Index {
    /// Without the title and the description it has by itself.
    fn of(html: &str) -> Index {
        let html = without(html, "<meta name=\"description\"", ">");
        match html.split_once("<title>") {
            Some((before, rest)) => {
                let after =
                    rest.split_once("</title>").map_or("", |(_, after)| after.trim_start_matches('\n'));
                Index { before: before.to_owned(), after: after.to_owned() }
            }
            None => Index { before: html, after: String::new() },
        }
    }
}

/// The page with another first sight of it: what the element `page` contains.
fn with_first(page: &str, first: &str) -> Option<String> {
    let (before, rest) = page.split_once("<div id=\"page\" data-first=\"\">\n")?;
    let (_, after) = rest.split_once("</div>\n<noscript>")?;
    Some(format!("{before}<div id=\"page\" data-first=\"\">\n{first}</div>\n<noscript>{after}"))
}

/// A text without what stands from here to there, and without the end of that line.
fn without(text: &str, from: &str, to: &str) -> String {
    let cut = text.split_once(from).and_then(|(before, rest)| Some((before, rest.split_once(to)?.1)));
    cut.map_or_else(
        || text.to_owned(),
        |(before, after)| format!("{before}{}", after.trim_start_matches('\n')),
    )
}

impl File {
    /// Something in one form only.
    pub(crate) fn plain(kind: &'static str, bytes: Bytes) -> File {
        File { kind: HeaderValue::from_static(kind), forms: vec![Form::new(None, bytes)] }
    }

    /// Sends it to a client that has asked with these headers.
    pub(crate) fn send(&self, asked: &HeaderMap) -> Response {
        self.send_as(StatusCode::OK, asked)
    }

    fn send_as(&self, status: StatusCode, asked: &HeaderMap) -> Response {
        let accepted = |form: &&Form| form.coding.is_none_or(|coding| accepts(asked, coding));
        let Some(form) = self.forms.iter().find(accepted) else {
            return StatusCode::NOT_FOUND.into_response();
        };
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, ASK_EACH_TIME);
        headers.insert(header::ETAG, form.tag.clone());
        if self.forms.len() > 1 {
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        if status == StatusCode::OK && has(asked, &form.tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, self.kind.clone());
        headers.insert(header::CONTENT_LENGTH, form.bytes.len().into());
        if let Some(coding) = form.coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        *response.status_mut() = status;
        *response.body_mut() = Body::from(form.bytes.clone());
        response
    }
}

impl Form {
    fn new(coding: Option<&'static str>, bytes: Bytes) -> Form {
        let tag = format!("\"{}\"", &blake3::hash(&bytes).to_hex()[..32]);
        let tag = HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""));
        Form { coding, tag, bytes }
    }
}

/// The items of a header that is a list, over all its lines.
fn items(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// Whether a coding is named, or `*` is, and not with the weight 0.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let mut others = false;
    for item in items(headers, header::ACCEPT_ENCODING) {
        let mut parts = item.split(';').map(str::trim);
        let name = parts.next().unwrap_or("");
        let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
        let wanted = weight.is_none_or(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0));
        if name.eq_ignore_ascii_case(coding) {
            return wanted;
        }
        others |= name == "*" && wanted;
    }
    others
}

/// Whether the client has this already.
fn has(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let same =
        |item: &str| item == "*" || item.strip_prefix("W/").unwrap_or(item).as_bytes() == tag.as_bytes();
    items(headers, header::IF_NONE_MATCH).any(same)
}

/// Links are left out: one could lead out of the folder.
fn read_folder(folder: &Path, before: &str, found: &mut BTreeMap<String, Bytes>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // A name that is no text can stand in no link of ours.
        let Ok(name) = entry.file_name().into_string() else { continue };
        let name = format!("{before}{name}");
        let kind = entry.file_type()?;
        if kind.is_dir() {
            read_folder(&entry.path(), &format!("{name}/"), found)?;
        } else if kind.is_file() {
            found.insert(name, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}

#[cfg(feature = "site")]
fn built_in() -> impl Iterator<Item = (String, Bytes)> {
    #[derive(rust_embed::Embed)]
    #[folder = "$PICHENETTE_SITE"]
    struct Embedded;

    Embedded::iter().filter_map(|name| {
        let bytes = match Embedded::get(&name)?.data {
            std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            std::borrow::Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Some((name.into_owned(), bytes))
    })
}

#[cfg(not(feature = "site"))]
fn built_in() -> impl Iterator<Item = (String, Bytes)> {
    std::iter::empty()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "txt" | "md" => "text/plain; charset=utf-8",
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

#[cfg(test)]
mod tests;
