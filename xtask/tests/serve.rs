//! What the small server behind `cargo xtask play` answers, and what it never does.

#[path = "../src/serve.rs"]
mod serve;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::{fs, thread};

use serve::Server;

/// A site of two files, a file beside it that nobody may read, and a link that leads there.
fn site(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(dir.join("site/fonts")).unwrap();
    fs::write(dir.join("site/index.html"), "<!doctype html>").unwrap();
    fs::write(dir.join("site/pichenette_bg.wasm"), b"\0asm").unwrap();
    fs::write(dir.join("secret.txt"), "secret").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(dir.join("secret.txt"), dir.join("site/link.txt")).unwrap();
    dir.join("site")
}

fn start(name: &str) -> String {
    let server = Server::bind(&site(name), 0).unwrap();
    let address = server.address();
    thread::spawn(move || server.run());
    address.trim_start_matches("http://").trim_end_matches('/').to_string()
}

/// Sent as raw bytes: a proper client would tidy the path before we see it.
fn request(host: &str, line: &str) -> String {
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn files_come_with_their_type_and_the_security_policy() {
    let host = start("types");
    let page = request(&host, "GET /?board=carrom");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("Content-Type: text/html; charset=utf-8\r\n"), "{page}");
    assert!(page.contains(&format!("Content-Security-Policy: {}\r\n", serve::CONTENT_SECURITY_POLICY)));
    assert!(page.contains("Cache-Control: no-store\r\n"));
    assert!(page.ends_with("<!doctype html>"));
    let wasm = request(&host, "GET /pichenette_bg.wasm");
    assert!(wasm.contains("Content-Type: application/wasm\r\n"), "{wasm}");
}

#[test]
fn nothing_outside_the_site_can_be_read() {
    let host = start("outside");
    for path in [
        "/../secret.txt",
        "/fonts/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..\\secret.txt",
        "//../secret.txt",
        "/./../secret.txt",
        "/link.txt",
        "//etc/hostname",
        "/fonts",
        "/fonts/",
        "/nothing.html",
    ] {
        let answer = request(&host, &format!("GET {path}"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        assert!(!answer.contains("secret"), "{path}: {answer}");
    }
}

#[test]
fn only_reading_is_answered() {
    let host = start("reading");
    assert!(request(&host, "POST /index.html").starts_with("HTTP/1.1 405"));
    let head = request(&host, "HEAD /index.html");
    assert!(head.starts_with("HTTP/1.1 200") && head.ends_with("\r\n\r\n"), "{head}");
}

#[test]
fn a_taken_port_is_named_with_the_way_out() {
    let site = site("taken");
    let first = Server::bind(&site, 0).unwrap();
    let port = first.address().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
    let error = Server::bind(&site, port).err().unwrap().to_string();
    assert!(error.contains(&format!("port {port} is taken")) && error.contains("--port"), "{error}");
}
