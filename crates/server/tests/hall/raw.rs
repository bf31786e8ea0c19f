//! What a client of ours would not do: requests with any headers, and frames of any kind.

use protocol::Reply;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use super::soon;

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn problem(&self) -> protocol::Problem {
        self.json()
    }

    /// The cookie it sets, as a browser sends it back.
    pub(crate) fn cookie(&self) -> String {
        self.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
    }

    fn read(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let mut answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
        if answer.header("transfer-encoding") == Some("chunked") {
            answer.body = joined(body);
        }
        answer
    }
}

/// An answer that came in chunks, each after its length in hexadecimal; the last has none.
fn joined(mut pieces: &str) -> String {
    let mut body = String::new();
    loop {
        let (length, rest) = pieces.split_once("\r\n").expect("the answer breaks off");
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            return body;
        }
        body.push_str(&rest[..length]);
        pieces = rest[length..].strip_prefix("\r\n").unwrap();
    }
}

/// One request on a connection of its own.
pub(crate) async fn http(host: &str, what: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    ask(host, written(host, what, headers, body).as_bytes()).await
}

/// The same for an answer that is no text: its head, and the bytes after it.
pub(crate) async fn http_bytes(host: &str, what: &str, headers: &[(&str, &str)]) -> (Answer, Vec<u8>) {
    let bytes = answered(host, written(host, what, headers, "").as_bytes()).await;
    let head = bytes.windows(4).position(|end| end == b"\r\n\r\n").map_or(bytes.len(), |end| end + 4);
    (Answer::read(&bytes), bytes[head..].to_vec())
}

/// A request as it is, word for word.
pub(crate) async fn ask(host: &str, request: &[u8]) -> Answer {
    Answer::read(&answered(host, request).await)
}

async fn answered(host: &str, request: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(request).await.unwrap();
    to_the_end(&mut stream).await
}

fn written(host: &str, what: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut request = format!("{what} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
    if !body.is_empty() {
        request.push_str("content-type: application/json\r\n");
    }
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
    request
}

/// Everything that comes until the other end closes, or breaks off.
pub(crate) async fn to_the_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = soon(stream.read_to_end(&mut bytes)).await;
    bytes
}

/// A WebSocket client that breaks the rules.
pub(crate) struct Frames {
    pub(crate) stream: TcpStream,
    read: Vec<u8>,
}

pub(crate) const TEXT: u8 = 1;
pub(crate) const BINARY: u8 = 2;
pub(crate) const PING: u8 = 9;
pub(crate) const PONG: u8 = 10;

impl Frames {
    /// Upgrades; says no hello.
    pub(crate) async fn open(host: &str, table: &str, headers: &[(&str, &str)]) -> Result<Frames, Answer> {
        let stream = TcpStream::connect(host).await.unwrap();
        Frames::upgrade(stream, host, table, headers).await
    }

    /// The same, with as little memory as possible for what comes back.
    pub(crate) async fn narrow(host: &str, table: &str) -> Frames {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(1024).unwrap();
        let stream = socket.connect(host.parse().unwrap()).await.unwrap();
        Frames::upgrade(stream, host, table, &[]).await.unwrap()
    }

    async fn upgrade(
        mut stream: TcpStream,
        host: &str,
        table: &str,
        headers: &[(&str, &str)],
    ) -> Result<Frames, Answer> {
        let mut request = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {host}\r\nupgrade: websocket\r\n\
             connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        );
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        request.push_str("\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            match soon(stream.read_u8()).await {
                Ok(byte) => head.push(byte),
                Err(_) => return Err(Answer::read(&head)),
            }
        }
        let mut answer = Answer::read(&head);
        if answer.status == 101 {
            return Ok(Frames { stream, read: Vec::new() });
        }
        let length = answer.header("content-length").map_or(0, |length| length.parse().unwrap());
        let mut body = vec![0; length];
        soon(stream.read_exact(&mut body)).await.unwrap();
        answer.body = String::from_utf8(body).unwrap();
        Err(answer)
    }

    /// Upgrades, says hello and reads the welcome.
    pub(crate) async fn hello(host: &str, table: &str, hello: &str) -> Frames {
        let mut frames = Frames::open(host, table, &[]).await.unwrap();
        frames.text(hello).await;
        assert!(matches!(frames.reply().await, Some(Reply::Welcome(_))));
        frames
    }

    /// Sends a frame; it may not arrive.
    pub(crate) async fn frame(&mut self, kind: u8, payload: &[u8]) -> std::io::Result<()> {
        let mut frame = vec![0x80 | kind];
        match payload.len() {
            short @ 0..126 => frame.push(0x80 | short as u8),
            long @ 126..0x1_0000 => {
                frame.push(0x80 | 126);
                frame.extend((long as u16).to_be_bytes());
            }
            longer => {
                frame.push(0x80 | 127);
                frame.extend((longer as u64).to_be_bytes());
            }
        }
        // The mask: by zeros, nothing changes.
        frame.extend([0; 4]);
        frame.extend(payload);
        self.stream.write_all(&frame).await
    }

    pub(crate) async fn text(&mut self, text: &str) {
        self.frame(TEXT, text.as_bytes()).await.unwrap();
    }

    /// The next text; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        Some(String::from_utf8(self.next_of(TEXT).await?).unwrap())
    }

    /// Waits until the server asks whether we are still there, and answers that.
    pub(crate) async fn answer_ping(&mut self) {
        let asked = self.next_of(PING).await.expect("the connection holds");
        self.frame(PONG, &asked).await.unwrap();
    }

    /// The content of the next frame of a kind; `None` at the end. Others are skipped.
    async fn next_of(&mut self, wanted: u8) -> Option<Vec<u8>> {
        loop {
            if let Some((kind, payload)) = self.take() {
                match kind {
                    8 => return None,
                    kind if kind == wanted => return Some(payload),
                    _ => continue,
                }
            }
            let mut bytes = [0; 4096];
            match soon(self.stream.read(&mut bytes)).await {
                Ok(0) | Err(_) => return None,
                Ok(count) => self.read.extend(&bytes[..count]),
            }
        }
    }

    fn take(&mut self) -> Option<(u8, Vec<u8>)> {
        let [first, second, rest @ ..] = self.read.as_slice() else { return None };
        let (wide, length) = match second & 0x7f {
            126 => (2, u64::from(u16::from_be_bytes(rest.get(..2)?.try_into().unwrap()))),
            127 => (8, u64::from_be_bytes(rest.get(..8)?.try_into().unwrap())),
            short => (0, u64::from(short)),
        };
        let (kind, end) = (first & 0x0f, wide + length as usize);
        let payload = rest.get(wide..end)?.to_vec();
        self.read.drain(..2 + end);
        Some((kind, payload))
    }

    /// The next message; `None` at the end.
    pub(crate) async fn reply(&mut self) -> Option<Reply> {
        let text = self.next().await?;
        Some(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")))
    }

    /// The reason with which the server closes the connection; empty if it gives none.
    pub(crate) async fn bye(&mut self) -> String {
        let mut said = String::new();
        while let Some(reply) = self.reply().await {
            if let Reply::Bye { why } = reply {
                assert_eq!(said, "", "the server says goodbye once");
                said = why;
            }
        }
        said
    }
}
