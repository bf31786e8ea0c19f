//! Following a tournament: every entry once and in order, after a break, from another server, and not for those who do not
//! read.

use std::time::Duration;

use client::club::News;
use protocol::club::{Joining, TournamentSettings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;

use super::{begun, enter, people, swiss};
use crate::hall::{Hall, soon, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_has_every_entry_once_and_goes_on_where_it_broke_off() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    tournament.enter("1", &people(3)).await.unwrap();
    let mut live = tournament.live(0).await.unwrap();
    for seq in 1..=4 {
        assert_eq!(soon(live.entry()).await.unwrap().seq, seq);
    }
    tournament.enter("2", &[enter(4, "Dave")]).await.unwrap();
    let entry = soon(live.entry()).await.unwrap();
    assert_eq!(entry, tournament.read(4).await.unwrap().entries[0]);
    drop(live);
    tournament.enter("3", &[enter(5, "Eve")]).await.unwrap();
    let mut live = tournament.live(entry.seq).await.unwrap();
    assert_eq!(soon(live.entry()).await.unwrap().seq, entry.seq + 1);
    let closed = TournamentSettings { join: Some(Joining::Closed), public: Some(true) };
    tournament.set(closed).await.unwrap();
    assert_eq!(soon(live.next()).await.unwrap(), News::Settings(closed));
    // It ends when the server does.
    let waiting = tokio::spawn(async move { live.next().await });
    hall.server.stop().await;
    assert!(soon(waiting).await.unwrap().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_server_writes_is_seen() {
    let hall = Hall::stopped(|_| {}).await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let mut live = tournament.live(0).await.unwrap();
    soon(live.entry()).await.unwrap();
    // Behind the server's back, as another one would.
    let store = &hall.server.house().store;
    let entries = vec![server::store::EntryRow {
        seq: 2,
        at: 7,
        by: "desk".to_owned(),
        body: r#"{"enter":{"id":"p1"}}"#.to_owned(),
    }];
    let append = server::store::LogAppend { log: tournament.id.clone(), entries, ..Default::default() };
    store.append_logs(&[append]).await.unwrap();
    hall.clock.advance(Duration::from_secs(2));
    assert_eq!(soon(live.entry()).await.unwrap().event.text(), r#"{"enter":{"id":"p1"}}"#);
    // This server goes on from there.
    let written = tournament.enter("1", &[enter(2, "Veikko")]).await.unwrap();
    assert_eq!(written[0].seq, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_let_go_and_no_other_waits() {
    let hall = Hall::with(|config| config.limits.unread = Duration::from_millis(300)).await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(1024).unwrap();
    let mut deaf = socket.connect(hall.host().parse().unwrap()).await.unwrap();
    let head =
        format!("GET /api/tournaments/{}/live HTTP/1.1\r\nhost: {}\r\n\r\n", tournament.id, hall.host());
    deaf.write_all(head.as_bytes()).await.unwrap();
    let mut live = tournament.live(0).await.unwrap();
    soon(live.entry()).await.unwrap();
    // Enough to fill what the system holds for a client.
    let club = "x".repeat(60);
    for n in 0..20 {
        let events: Vec<String> = (0..200)
            .map(|m| match n {
                0 => format!(r#"{{"enter":{{"id":"p{m}","name":"Player {m}","club":"{club}"}}}}"#),
                _ => {
                    format!(r#"{{"rename":{{"id":"p{m}","name":"Player {n} {club:.40}","club":"{club}"}}}}"#)
                }
            })
            .collect();
        tournament.enter(&format!("{n}"), &events).await.unwrap();
        for seq in 200 * n + 2..=200 * n + 201 {
            assert_eq!(soon(live.entry()).await.unwrap().seq, seq);
        }
    }
    let metrics = async || hall.api.get("/metrics", None).await.unwrap();
    until(async || {
        let told = metrics().await;
        let line = told.lines().find(|line| line.starts_with("pichenette_unread_connections_total"));
        line.is_some_and(|line| !line.ends_with(" 0"))
    })
    .await;
    let mut rest = Vec::new();
    let _ = soon(deaf.read_to_end(&mut rest)).await;
    tournament.enter("last", &[r#"{"leave":{"id":"p1"}}"#.to_owned()]).await.unwrap();
    assert_eq!(soon(live.entry()).await.unwrap().seq, 4002);
}

#[tokio::test]
async fn those_who_follow_count_as_connections() {
    let hall = Hall::with(|config| config.limits.connections = 6).await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let mut streams = Vec::new();
    let refused = loop {
        match tournament.live(0).await {
            Ok(live) => streams.push(live),
            Err(error) => break error,
        }
        assert!(streams.len() < 10, "nobody is turned away");
    };
    println!("{refused}");
    drop(streams);
    until(async || tournament.live(0).await.is_ok()).await;
}
