//! A visitor who comes by HTTPS and trusts one certificate: requests, sockets of tables, live pages.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// How long a single answer may take on a busy machine.
const LONGEST_ANSWER: Duration = Duration::from_secs(60);

type Stream = StreamOwned<ClientConnection, TcpStream>;

pub(crate) struct Visitor {
    config: Arc<ClientConfig>,
    port: u16,
}

/// An answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// A header, by its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.filter(|(header, _)| header.to_lowercase() == name).map(|(_, value)| value).next()
    }

    pub(crate) fn json(&self) -> Value {
        // Between the lengths of its pieces, if it comes in pieces: ours come in one.
        let (from, to) = (self.body.find('{').unwrap_or(0), self.body.rfind('}').map_or(0, |at| at + 1));
        serde_json::from_str(&self.body[from..to]).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Visitor {
    /// Comes to `localhost` at this port.
    pub(crate) fn new(certificate: &Path, port: u16) -> Visitor {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_file(certificate).expect("a certificate")).expect("a root");
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Visitor { config: Arc::new(config), port }
    }

    fn connect(&self) -> Stream {
        let tcp = TcpStream::connect(("127.0.0.1", self.port)).expect("a proxy that listens");
        tcp.set_read_timeout(Some(LONGEST_ANSWER)).expect("a time limit");
        let name = ServerName::try_from("localhost").expect("a name");
        let tls = ClientConnection::new(Arc::clone(&self.config), name).expect("TLS");
        StreamOwned::new(tls, tcp)
    }

    fn send(&self, method: &str, path: &str, token: Option<&str>, body: Option<Value>) -> Stream {
        let mut stream = self.connect();
        let token = token.map_or(String::new(), |token| format!("authorization: Bearer {token}\r\n"));
        let body = body.map_or(String::new(), |body| body.to_string());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost:{}\r\nconnection: close\r\n{token}content-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.port,
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes()).expect("a request");
        stream
    }

    pub(crate) fn ask(&self, method: &str, path: &str, token: Option<&str>, body: Option<Value>) -> Answer {
        let mut bytes = Vec::new();
        match self.send(method, path, token, body).read_to_end(&mut bytes) {
            Err(error) if error.kind() != ErrorKind::UnexpectedEof => panic!("{method} {path}: {error}"),
            _ => {}
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{method} {path}: {text:?}"));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// The head and the first piece of an answer that does not end.
    pub(crate) fn begins(&self, path: &str) -> String {
        let (mut stream, mut text, mut piece) =
            (self.send("GET", path, None, None), String::new(), [0; 4096]);
        while !text.split_once("\r\n\r\n").is_some_and(|(_, body)| body.contains(':')) {
            let length =
                stream.read(&mut piece).unwrap_or_else(|error| panic!("{path}: {error} after {text:?}"));
            assert!(length > 0, "{path} ended: {text}");
            text += &String::from_utf8_lossy(&piece[..length]);
        }
        text
    }

    /// Connects to a table and reads the welcome.
    pub(crate) fn socket(&self, table: &str, token: &str) -> Socket {
        let address = format!("wss://localhost:{}/api/tables/{table}/socket", self.port);
        let mut request = address.into_client_request().expect("an address");
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
        let (socket, _) = tungstenite::client(request, self.connect()).expect("an upgrade through the proxy");
        let mut socket = Socket(socket);
        socket.send(json!({"from":1}));
        socket.until(|message| message.get("welcome").is_some());
        socket
    }
}

/// A connection to a table.
pub(crate) struct Socket(WebSocket<Stream>);

impl Socket {
    pub(crate) fn send(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).expect("a message that is sent");
    }

    /// Reads on until this holds of a message.
    pub(crate) fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().expect("a message") {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                assert!(message.get("bye").is_none() && message.get("refused").is_none(), "{message}");
                if holds(&message) {
                    return message;
                }
            }
        }
    }
}

/// The number of the event in a message.
pub(crate) fn event(message: &Value) -> Option<u64> {
    message["event"]["seq"].as_u64()
}
