//! Clients that ask and never read: the server holds little for them, and not for long.

use std::net::SocketAddr;
use std::time::Duration;

use boards::Game;
use client::Api;
use protocol::{Json, Mention, Turn, Verdict, What};
use server::Server;
use server::store::{Append, EventRow};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::hall::raw::{Frames, http};
use crate::hall::{Hall, short, soon, until};

/// Bytes of an action's line, as long as that of a break with all its facts.
const LINE: usize = 2000;
/// Actions of a game that has gone on for too long.
const ACTIONS: u64 = 5000;
/// Events that are read at a time for a client.
const PAGE: usize = 64;

/// A table at which these things have happened, one after the other.
async fn table(hall: &Hall, whats: impl Iterator<Item = What>) -> String {
    table_at(&hall.server, &hall.api, whats).await
}

/// A table whose record is more than anyone reads at once.
pub(crate) async fn table_with_a_long_record(server: &Server, api: &Api) -> String {
    table_at(server, api, long_record()).await
}

async fn table_at(server: &Server, api: &Api, whats: impl Iterator<Item = What>) -> String {
    let id = api.guest("Aino").await.unwrap().open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let (store, journal) = (&server.house().store, &server.house().journal);
    let next = store.events(&id, 0, 100).await.unwrap().len() as u64;
    let row = |(seq, what)| EventRow { seq, at: 1, body: serde_json::to_string(&what).unwrap() };
    let events = (next..).zip(whats).map(row).collect();
    let append = Append { table: id.clone(), events, ..Append::default() };
    journal.append(append).await.unwrap();
    id
}

/// A record of ten megabytes.
fn long_record() -> impl Iterator<Item = What> {
    let turn = Turn { player: Some(0), task: "shot".to_owned() };
    let verdict = move || Verdict {
        rules: Vec::new(),
        kinds: Vec::new(),
        turn: turn.clone(),
        over: None,
        moved: None,
        clocks: None,
    };
    let line = Json::new(format!("\"{}\"", "x".repeat(LINE - 2)));
    let started = What::Started { header: line.clone(), verdict: verdict() };
    let acted = (1..=ACTIONS).map(move |n| What::Acted { n, line: line.clone(), verdict: verdict() });
    std::iter::once(started).chain(acted)
}

/// A connection with as little memory as possible for what comes back, from some address of this machine.
pub(crate) async fn narrow(from: u8, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(1024).unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, from], 0))).unwrap();
    socket.connect(to).await.unwrap()
}

/// Asks for something and reads the status, and nothing more.
async fn ask(stream: &mut TcpStream, path: &str) -> u16 {
    stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).await.unwrap();
    let mut head = [0; 12];
    soon(stream.read_exact(&mut head)).await.unwrap();
    std::str::from_utf8(&head[9..]).unwrap().parse().unwrap()
}

/// What the server counts under that name.
async fn counted(hall: &Hall, name: &str) -> f64 {
    let metrics = hall.api.get("/metrics", None).await.unwrap();
    let mut lines = metrics.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    lines.next().map_or(0.0, |value| value.parse().unwrap())
}

#[tokio::test]
async fn a_hundred_unread_records_hold_little_and_not_for_long() {
    let hall = Hall::with(|config| config.limits.unread = Duration::from_secs(2)).await;
    let id = table(&hall, long_record()).await;
    let path = format!("/api/tables/{id}/record");
    let (mut unread, mut most) = (Vec::new(), 0.0f64);
    for from in 10..35 {
        for _ in 0..4 {
            let mut stream = narrow(from, hall.server.address()).await;
            assert_eq!(ask(&mut stream, &path).await, 200);
            unread.push(stream);
        }
        most = most.max(counted(&hall, "pichenette_unread_bytes").await);
    }
    let page = (PAGE * LINE) as f64;
    assert!(
        most > page && most <= 100.0 * 2.0 * page,
        "{most} bytes of {} are held",
        100 * LINE as u64 * ACTIONS
    );
    // Each client is let go once it has had its time.
    until(async || counted(&hall, "pichenette_unread_bytes").await == 0.0).await;
    assert_eq!(counted(&hall, "pichenette_unread_connections_total").await, 100.0);
    until(async || counted(&hall, "pichenette_connections").await <= 1.0).await;
}

#[tokio::test]
async fn a_few_records_are_sent_to_an_address_at_a_time() {
    let hall = Hall::open().await;
    let id = table(&hall, long_record()).await;
    let (address, mut unread) = (hall.server.address(), Vec::new());
    for _ in 0..4 {
        let mut stream = narrow(10, address).await;
        assert_eq!(ask(&mut stream, &format!("/api/tables/{id}/record")).await, 200);
        unread.push(stream);
    }
    for what in ["record", "events"] {
        assert_eq!(ask(&mut narrow(10, address).await, &format!("/api/tables/{id}/{what}")).await, 429);
        assert_eq!(ask(&mut narrow(11, address).await, &format!("/api/tables/{id}/{what}")).await, 200);
    }
    let whole = http(hall.host(), &format!("GET /api/tables/{id}/record"), &[], "").await;
    assert_eq!(whole.status, 200, "the other addresses do not notice");
    assert_eq!(
        whole.body.matches('x').count() as u64,
        (ACTIONS + 1) * (LINE as u64 - 2),
        "and are sent all of it"
    );
    // A client that has gone away makes room.
    unread.clear();
    until(async || ask(&mut narrow(10, address).await, &format!("/api/tables/{id}/record")).await == 200)
        .await;
}

#[tokio::test]
async fn sockets_that_never_read_hold_little_and_not_for_long() {
    let hall = Hall::with(|config| config.limits.unread = Duration::from_secs(3)).await;
    let who = Mention::of("a".repeat(16));
    let said = |_| What::Said { who: who.clone(), text: Some("ä".repeat(200)), phrase: None };
    let id = table(&hall, (0..ACTIONS).map(said)).await;
    let (mut unread, mut most) = (Vec::new(), 0.0f64);
    for _ in 0..50 {
        let mut frames = Frames::narrow(hall.host(), &id).await;
        frames.text(r#"{"from":0}"#).await;
        unread.push(frames);
        most = most.max(counted(&hall, "pichenette_unread_bytes").await);
    }
    let page = (PAGE * 1000) as f64;
    assert!(most > 0.0 && most <= 50.0 * page, "{most} bytes are held");
    until(async || counted(&hall, "pichenette_unread_bytes").await == 0.0).await;
    until(async || hall.api.table(&id).await.unwrap().here == 0).await;
}
