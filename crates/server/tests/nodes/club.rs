//! Tournaments and limits of an address, across nodes.

use std::time::Duration;

use client::club::News;
use client::{Api, ClientError};
use protocol::club::NewTournament;
use protocol::{Json, Status};
use rules::RuleSet;
use server::{Clock, Config, Limits, Server};
use sqlx::Connection as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tournament::Ending;

use super::{Site, at};
use crate::club::{PAIR, enter, folded, people, swiss};
use crate::hall::{everything, short, soon, until};
use crate::unread;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_entered_at_one_node_is_seen_by_a_stream_of_another() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let desk = one.api.guest("Desk").await.unwrap();
    let new = NewTournament { header: Json::new(swiss(3, "")), public: false };
    let (here, key) = desk.new_tournament(&new).await.unwrap();
    let there = two.api.tournament(&here.id).with_key(&key);
    let mut live = [here.live(0).await.unwrap(), there.live(0).await.unwrap()];
    // One node after the other goes on with the same list.
    here.enter("1", &people(3)).await.unwrap();
    assert_eq!(there.enter("2", &[enter(4, "Dave")]).await.unwrap()[0].seq, 5);
    assert_eq!(here.enter("3", &[PAIR.to_owned()]).await.unwrap()[0].seq, 6);
    let entries = here.entries().await.unwrap();
    assert_eq!(there.entries().await.unwrap(), entries);
    for live in &mut live {
        for entry in &entries {
            assert_eq!(soon(live.entry()).await.unwrap(), *entry);
        }
    }
    // A request that was done at one node is not done again at the other.
    assert_eq!(there.enter("3", &[PAIR.to_owned()]).await.unwrap(), entries[5..]);
    // A guest who has joined at one node is erased at the other.
    let aino = one.api.guest("Aino").await.unwrap();
    aino.tournament(&here.id).claim("p1").await.unwrap();
    at(&two, &aino).erase().await.unwrap();
    soon(async { while live[0].next().await.unwrap() != News::Names {} }).await;
    let lines = here.lines().await.unwrap().join("\n");
    assert!(!lines.contains("Player 1") && lines.contains("Player 2"), "{lines}");
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_who_came_wins_although_the_node_that_called_the_table_off_has_stopped() {
    let site = Site::open();
    let clock = Clock::stopped(1_800_000_000_000);
    let mut nodes = Vec::new();
    for _ in 0..3 {
        nodes.push(site.node_by(&clock).await);
        // The first one looks after tournaments.
        until(async || {
            let care = "SELECT count(*) FROM leases WHERE table_id = '@care'";
            sqlx::query_scalar::<_, i64>(care).fetch_one(&mut site.sql().await).await.unwrap() == 1
        })
        .await;
    }
    let [caring, tables, players] = nodes.try_into().ok().unwrap();
    assert_eq!(site.lease("@care").await.0, caring.server.address().to_string());
    let desk = players.api.guest("Desk").await.unwrap();
    let header = Json::new(swiss(1, r#","online":true,"no_show":3"#));
    let (tournament, _) = desk.new_tournament(&NewTournament { header, public: false }).await.unwrap();
    let mut guests = Vec::new();
    for name in ["Aino", "Björn"] {
        let guest = players.api.guest(name).await.unwrap();
        guests.push((guest.tournament(&tournament.id).join(name).await.unwrap().entrant, guest));
    }
    tournament.enter("pair", &[PAIR.to_owned()]).await.unwrap();
    until(async || {
        let games = folded(&tournament).await.games();
        match games.first().and_then(|game| game.table.clone()) {
            Some(table) => players.api.table(&table).await.is_ok(),
            None => false,
        }
    })
    .await;
    let game = folded(&tournament).await.games().remove(0);
    let table = game.table.clone().unwrap();
    // The node that has opened it has it for a second.
    until(async || {
        let free =
            "SELECT until < extract(epoch FROM clock_timestamp()) * 1000 FROM leases WHERE table_id = $1";
        sqlx::query_scalar::<_, bool>(free).bind(&table).fetch_one(&mut site.sql().await).await.unwrap()
    })
    .await;
    let _watcher = tables.api.watch(&table, everything()).await.unwrap();
    assert_eq!(site.lease(&table).await.0, tables.server.address().to_string());
    let there = guests.iter().find(|(entrant, _)| *entrant == game.seats[1]).unwrap();
    let _seat = there.1.join(&table, everything()).await.unwrap();
    // Nothing can be written about the tournament when the time is up.
    let mut sql = site.sql().await;
    let mut transaction = sql.begin().await.unwrap();
    let lock = sqlx::query("SELECT id FROM club_logs WHERE id = $1 FOR UPDATE").bind(&tournament.id);
    lock.execute(&mut *transaction).await.unwrap();
    clock.advance(Duration::from_secs(3 * 60 + 6));
    until(async || players.api.table(&table).await.unwrap().status == Status::Closed).await;
    soon(caring.server.stop()).await;
    transaction.rollback().await.unwrap();
    until(async || {
        clock.advance(Duration::from_secs(1));
        !folded(&tournament).await.games()[0].is_open()
    })
    .await;
    let ending = folded(&tournament).await.games()[0].ending.clone();
    assert_eq!(ending, Some(Ending::Walkover(Some(there.0.clone()))));
    tables.server.stop().await;
    players.server.stop().await;
}

/// Whether a limit of the address has refused this.
fn limited<T: std::fmt::Debug>(result: Result<T, ClientError>) -> bool {
    match result {
        Ok(_) => false,
        Err(ClientError::Status { status: 429, .. }) => true,
        Err(error) => panic!("expected a limit, got {error}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn few_connections_and_records_of_an_address_are_counted_at_all_nodes_together() {
    let site = Site::open();
    let limits = Limits { connections: 3, reserve_each: 0, ..site.config().limits };
    let config = Config { limits, ..site.config() };
    let (one, two) = (Server::start(config.clone()).await.unwrap(), Server::start(config).await.unwrap());
    let mut inside = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(one.address()).await.unwrap();
        assert_eq!(status(&mut stream, "/healthz").await, Some(200));
        inside.push(stream);
    }
    let visit = async || match TcpStream::connect(two.address()).await {
        Ok(mut stream) => status(&mut stream, "/healthz").await,
        Err(_) => None,
    };
    until(async || visit().await.is_none()).await;
    inside.pop();
    until(async || visit().await == Some(200)).await;
    one.stop().await;
    two.stop().await;

    let (one, two) = (site.node().await, site.node().await);
    let id = unread::table_with_a_long_record(&one.server, &one.api).await;
    let path = format!("/api/tables/{id}/record");
    let mut reading = Vec::new();
    for _ in 0..4 {
        let mut stream = unread::narrow(10, one.server.address()).await;
        assert_eq!(status(&mut stream, &path).await, Some(200));
        reading.push(stream);
    }
    let visit = async || status(&mut unread::narrow(10, two.server.address()).await, &path).await;
    until(async || visit().await == Some(429)).await;
    reading.clear();
    until(async || visit().await == Some(200)).await;
    one.server.stop().await;
    two.server.stop().await;
}

/// The status of an answer; nothing if the connection is turned away.
async fn status(stream: &mut TcpStream, path: &str) -> Option<u16> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut head = [0; 12];
    soon(stream.read_exact(&mut head)).await.ok()?;
    std::str::from_utf8(&head[9..]).unwrap().parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_tournaments_of_an_address_are_limited_at_all_nodes_together() {
    let site = Site::open();
    let limits = Limits { tables: 4, logs: 3, ..site.config().limits };
    let config = Config { limits, ..site.config() };
    let (one, two) = (Server::start(config.clone()).await.unwrap(), Server::start(config).await.unwrap());
    let here = Api::new(one.address()).guest("Aino").await.unwrap();
    let there = Api::new(two.address()).guest("Björn").await.unwrap();
    let (table, new) =
        (short(RuleSet::Kimble, 2), NewTournament { header: Json::new(swiss(3, "")), public: false });
    // Used up at one node; the other one hears of it within a second.
    for _ in 0..4 {
        here.open(&table).await.unwrap();
    }
    for _ in 0..3 {
        here.new_tournament(&new).await.unwrap();
    }
    until(async || limited(there.open(&table).await)).await;
    until(async || limited(there.new_tournament(&new).await.map(drop))).await;
    assert!(limited(here.open(&table).await), "nothing has been given back");
    one.stop().await;
    two.stop().await;
}
