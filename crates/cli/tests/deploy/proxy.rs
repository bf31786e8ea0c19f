//! A real nginx with the configuration of `deploy/` and a certificate of the test's own.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use super::program::{Program, free_ports, plain};
use super::visitor::Visitor;

/// nginx, on loopback.
pub(crate) struct Proxy {
    nginx: Program,
    folder: TempDir,
    /// For HTTPS, and for HTTP.
    ports: [u16; 2],
}

impl Proxy {
    /// Starts it in front of nodes at these ports, after it has checked the configuration itself.
    pub(crate) fn start(site: &str, nodes: [u16; 3]) -> Proxy {
        let folder = tempfile::Builder::new().prefix("pichenette-nginx-").tempdir().unwrap();
        let ports = free_ports(24_000, [0, 1]);
        let place = folder.path();
        let key = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        fs::write(place.join("cert.pem"), key.cert.pem()).unwrap();
        fs::write(place.join("key.pem"), key.signing_key.serialize_pem()).unwrap();
        fs::write(place.join("site.conf"), of_this_machine(site, place, ports, nodes)).unwrap();
        fs::write(place.join("nginx.conf"), around(place)).unwrap();
        let nginx = || {
            let mut nginx = Command::new("nginx");
            let path = format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default());
            nginx.env("PATH", path).arg("-c").arg(place.join("nginx.conf"));
            nginx
        };
        let checked = nginx().arg("-t").output().expect("nginx; apt-get install nginx-light");
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
        let mut proxy = Proxy { nginx: Program::start(&mut nginx()), folder, ports };
        let unencrypted = proxy.unencrypted();
        proxy.nginx.until(|| plain(&unencrypted, "/").is_some());
        proxy
    }

    /// `host:port` without HTTPS.
    pub(crate) fn unencrypted(&self) -> String {
        format!("127.0.0.1:{}", self.ports[1])
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::new(&self.folder.path().join("cert.pem"), self.ports[0])
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.nginx.signal("TERM");
        self.nginx.ended();
    }
}

/// The configuration with the addresses of this machine, as `three-nodes.sh` writes it.
fn of_this_machine(site: &str, folder: &Path, [https, http]: [u16; 2], nodes: [u16; 3]) -> String {
    let letsencrypt = "/etc/letsencrypt/live/play.example.org";
    let mut text = site.to_owned();
    for (number, port) in (8081..).zip(nodes) {
        let node = format!("127.0.0.1:{number}");
        assert!(text.contains(&node), "no {node}");
        text = text.replace(&node, &format!("127.0.0.1:{port}"));
    }
    let text =
        text.replace(&format!("{letsencrypt}/fullchain.pem"), folder.join("cert.pem").to_str().unwrap());
    let text = text.replace(&format!("{letsencrypt}/privkey.pem"), folder.join("key.pem").to_str().unwrap());
    let text = text.replace("listen 443 ", &format!("listen 127.0.0.1:{https} "));
    let text = text.replace("listen 80;", &format!("listen 127.0.0.1:{http};"));
    let lines = text.lines().filter(|line| !line.contains("listen [::]"));
    lines.map(|line| format!("{}\n", line.replace("play.example.org", "localhost"))).collect()
}

/// What stands around it: on a real machine Debian's `/etc/nginx/nginx.conf`.
fn around(folder: &Path) -> String {
    let place = folder.display();
    // Workers of another user could not look into the folder; who is not root has no choice and is not asked.
    let user = if fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0) {
        "user root;"
    } else {
        ""
    };
    format!(
        "{user} daemon off; pid {place}/pid; error_log stderr error; events {{ worker_connections 1024; }}\n\
         http {{ access_log off; client_body_temp_path {place}/a; proxy_temp_path {place}/b; \
         fastcgi_temp_path {place}/c; uwsgi_temp_path {place}/d; scgi_temp_path {place}/e; include {place}/site.conf; }}\n"
    )
}
