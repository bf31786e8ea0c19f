//! What the site answers, and what it never does.

use super::*;
use axum::body::to_bytes;
use axum::http::Request;
use std::io::{Read, Write};
use tempfile::TempDir;
use tower::Service;

const STYLE: &str = "body { margin: 0 } /* long enough to be worth it */";

/// A site, a file beside it that must not be served, and a link that leads there.
fn site() -> (TempDir, Router) {
    let dir = tempfile::tempdir().unwrap();
    let site = dir.path().join("site");
    fs::create_dir_all(site.join("fonts")).unwrap();
    fs::write(site.join("index.html"), "<!doctype html>").unwrap();
    fs::write(site.join("pichenette_bg.wasm"), b"\0asm").unwrap();
    fs::write(site.join("style.css"), STYLE).unwrap();
    fs::write(site.join("style.css.br"), "as brotli").unwrap();
    fs::write(site.join("style.css.gz"), "as gzip").unwrap();
    fs::write(site.join("fonts/OFL.txt"), "licence").unwrap();
    fs::write(site.join("fonts/orphan.gz"), "an archive").unwrap();
    fs::write(dir.path().join("secret.txt"), "secret").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(dir.path().join("secret.txt"), site.join("link.txt")).unwrap();
    let router = routes(&Files::Folder(site)).unwrap();
    (dir, secured(router))
}

async fn ask(router: &Router, method: &str, path: &str, headers: &[(HeaderName, &str)]) -> Response {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    router.clone().call(request.body(Body::empty()).unwrap()).await.unwrap()
}

async fn get(path: &str, headers: &[(HeaderName, &str)]) -> Response {
    ask(&site().1, "GET", path, headers).await
}

async fn text(response: Response) -> String {
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn said<'a>(response: &'a Response, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_file_comes_with_its_type_and_length() {
    for (path, kind, length) in [
        ("/", "text/html; charset=utf-8", "15"),
        ("/index.html?board=carrom", "text/html; charset=utf-8", "15"),
        ("/pichenette_bg.wasm", "application/wasm", "4"),
        ("/fonts/OFL.txt", "text/plain; charset=utf-8", "7"),
    ] {
        let response = get(path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(said(&response, "content-type"), kind, "{path}");
        assert_eq!(said(&response, "content-length"), length, "{path}");
        assert_eq!(said(&response, "cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn a_browser_that_understands_it_is_sent_the_compressed_form() {
    for (accepted, coding, content) in [
        ("gzip, deflate, br, zstd", "br", "as brotli"),
        ("GZIP", "gzip", "as gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", "as gzip"),
        ("*", "br", "as brotli"),
        ("br; q=0, *", "gzip", "as gzip"),
        ("*;q=0", "", STYLE),
        ("identity", "", STYLE),
        ("gzip;q=nonsense", "", STYLE),
        ("", "", STYLE),
    ] {
        let response = get("/style.css", &[(header::ACCEPT_ENCODING, accepted)]).await;
        assert_eq!(said(&response, "content-encoding"), coding, "{accepted}");
        assert_eq!(said(&response, "content-type"), "text/css; charset=utf-8", "{accepted}");
        assert_eq!(said(&response, "vary"), "accept-encoding", "{accepted}");
        assert_eq!(said(&response, "content-length"), content.len().to_string(), "{accepted}");
        assert_eq!(text(response).await, content, "{accepted}");
    }
    let lines = [(header::ACCEPT_ENCODING, "deflate"), (header::ACCEPT_ENCODING, "gzip")];
    assert_eq!(said(&get("/style.css", &lines).await, "content-encoding"), "gzip");
    assert_eq!(said(&get("/", &lines).await, "vary"), "");
    assert_eq!(get("/style.css.br", &lines).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(text(get("/fonts/orphan.gz", &lines).await).await, "an archive");
}

#[tokio::test]
async fn a_file_one_has_is_not_sent_again() {
    let (_dir, router) = site();
    let mut tags = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let accept = (header::ACCEPT_ENCODING, accepted);
        let first = ask(&router, "GET", "/style.css", std::slice::from_ref(&accept)).await;
        let tag = said(&first, "etag").to_string();
        for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_string()] {
            let again = [accept.clone(), (header::IF_NONE_MATCH, known.as_str())];
            let again = ask(&router, "GET", "/style.css", &again).await;
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(said(&again, "etag"), tag);
            assert_eq!(said(&again, "vary"), "accept-encoding");
            assert_eq!(text(again).await, "");
        }
        tags.push(tag);
    }
    // Strong tags: other bytes, another tag.
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2], "{tags:?}");
    let other = ask(&router, "GET", "/style.css", &[(header::IF_NONE_MATCH, &tags[0])]).await;
    assert_eq!(other.status(), StatusCode::OK);
}

#[tokio::test]
async fn pages_of_the_app_are_one_file_and_unknown_files_are_not_found() {
    for path in ["/t/k3f9", "/r/k3f9/", "/rules/carrom", "/kimble", "/rules/CAR-18"] {
        let response = get(path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(text(response).await, "<!doctype html>", "{path}");
    }
    let known = said(&get("/", &[]).await, "etag").to_owned();
    for path in ["/fonts", "/a/b%20c", "/apiary", "/chess", "/t", "/rules/chess", "/carrom/1"] {
        let response = get(path, &[(header::IF_NONE_MATCH, &known)]).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(text(response).await, "<!doctype html>", "{path}: the page says it in words");
    }
    for path in ["/t/start.js", "/favicon.ico", "/api", "/api/", "/api/tables/none"] {
        assert_eq!(get(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn nothing_outside_the_site_can_be_read() {
    for path in [
        "/../secret.txt",
        "/fonts/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret%2etxt",
        "/..%5csecret.txt",
        "//../secret.txt",
        "/./../secret.txt",
        "/link.txt",
        "/index.html%00.txt",
        "//etc/hostname",
    ] {
        let answer = text(get(path, &[]).await).await;
        assert!(answer == "there is no such file here\n" || answer == "<!doctype html>", "{path}: {answer}");
    }
}

#[tokio::test]
async fn only_reading_is_answered() {
    let (_dir, router) = site();
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let response = ask(&router, method, "/index.html", &[]).await;
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(said(&response, "allow"), "GET, HEAD");
    }
    assert_eq!(ask(&router, "POST", "/api/none", &[]).await.status(), StatusCode::NOT_FOUND);
}

/// Over a real socket: what hyper makes of a response without a body is not ours to guess.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn head_says_what_get_would_send_and_sends_nothing() {
    let (_dir, router) = site();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap();
    let server = tokio::spawn(async move { axum::serve(listener, router).await });
    let ask = move |method: &str| {
        let mut stream = std::net::TcpStream::connect(host).unwrap();
        let lines = format!("{method} /style.css HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        stream.write_all(lines.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        // Two answers may lie on either side of a second.
        answer.lines().filter(|line| !line.starts_with("date: ")).map(|line| format!("{line}\n")).collect()
    };
    let answers = move || -> (String, String) { (ask("GET"), ask("HEAD")) };
    let (get, head) = tokio::task::spawn_blocking(answers).await.unwrap();
    assert_eq!(get, format!("{head}{STYLE}\n"));
    assert!(head.starts_with("HTTP/1.1 200 OK\n") && head.ends_with("\n\n"), "{head}");
    assert!(!head.contains("\nserver: "), "{head}");
    server.abort();
}

#[tokio::test]
async fn every_response_carries_the_security_headers() {
    let (_dir, files) = site();
    let own = [(header::CONTENT_SECURITY_POLICY, "default-src 'none'")];
    let app = Router::new().route("/own", axum::routing::get(async move || (own, "own")));
    let app = secured(app.fallback_service(files));
    for (method, path) in [("GET", "/"), ("GET", "/none.txt"), ("POST", "/"), ("POST", "/own")] {
        let response = ask(&app, method, path, &[]).await;
        for (name, value) in SECURITY_HEADERS {
            assert_eq!(response.headers().get(&name), Some(&value), "{method} {path}: {name}");
        }
    }
    let response = ask(&app, "GET", "/own", &[]).await;
    assert_eq!(said(&response, "content-security-policy"), "default-src 'none'");
    assert_eq!(said(&response, "x-content-type-options"), "nosniff");
}

#[cfg(not(feature = "site"))]
#[tokio::test]
async fn without_a_site_a_page_says_how_to_get_it() {
    let response = ask(&routes(&Files::BuiltIn).unwrap(), "GET", "/t/k3f9", &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert!(text(response).await.contains("cargo xtask play"));
}

#[test]
fn a_page_has_one_head() {
    let html = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta name=\"description\" content=\"x\">\n<title>y</title>\n<script src=\"z\"></script>\n</head>";
    let Index { before, after } = Index::of(html);
    assert_eq!(before, "<!doctype html>\n<html lang=\"en\">\n<head>\n");
    assert_eq!(after, "<script src=\"z\"></script>\n</head>");
    // The site's own page can be cut open, too.
    let Index { before, after } = Index::of(include_str!("../../../web/static/index.html"));
    assert!(before.ends_with("\">\n") && after.starts_with("<script"), "{before}…{after}");
    assert!(!before.contains("description") && before.contains("<html lang=\"en\""), "{before}");
}

#[test]
fn a_folder_without_a_site_is_refused_and_told_how_to_get_one() {
    let empty = tempfile::tempdir().unwrap();
    let error = routes(&Files::Folder(empty.path().into())).unwrap_err().to_string();
    assert!(error.contains("there is no index.html in") && error.contains("cargo xtask site"), "{error}");
}

#[test]
fn a_page_shows_its_first_sight_in_the_language_of_the_visitor() {
    let page = include_str!("../../../web/static/index.html").replace("{first}", "<main>five games</main>\n");
    let shown = with_first(&page, "<main>cinq jeux</main>\n").unwrap();
    assert!(shown.contains("<div id=\"page\" data-first=\"\">\n<main>cinq jeux</main>\n</div>\n<noscript>"));
    assert!(!shown.contains("five games") && shown.ends_with("</html>\n"));
    assert_eq!(with_first("<p>no site</p>", ""), None);
}
