//! Too much, too often, too slowly: every limit refuses, and recovers.

use std::net::SocketAddr;
use std::time::Duration;

use boards::Game;
use protocol::{Ask, Hello, Reply};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::hall::raw::{Frames, PING, TEXT, http, to_the_end};
use crate::hall::{self, Hall, NAMES, catch_up, everything, say, short, soon, until, why};

#[tokio::test]
async fn a_connection_that_asks_too_often_is_refused_and_recovers() {
    let hall = Hall::with(|config| config.limits.messages = Limits::default().messages).await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut frames = Frames::hello(hall.host(), &id, "{}").await;
    let answers = async |frames: &mut Frames, count: usize| -> (usize, usize) {
        for n in 0..count {
            frames.text(&format!(r#"{{"id":{n},"do":"ping"}}"#)).await;
        }
        let (mut pongs, mut refused) = (0, 0);
        while pongs + refused < count {
            match frames.reply().await.expect("the connection holds") {
                Reply::Pong { .. } => pongs += 1,
                Reply::Refused { limit, .. } => {
                    assert_eq!(limit.as_deref(), Some("rate"));
                    refused += 1;
                }
                _ => {}
            }
        }
        (pongs, refused)
    };
    let (mut pongs, mut refused) = (0, 0);
    for _ in 0..4 {
        let (more_pongs, more_refused) = answers(&mut frames, 30).await;
        (pongs, refused) = (pongs + more_pongs, refused + more_refused);
    }
    assert!(pongs >= 100 && refused > 0, "{pongs} answered, {refused} refused");
    until(async || answers(&mut frames, 1).await.0 == 1).await;

    // A client that ignores this is disconnected; so is one that floods with pings alone.
    for n in 0..1000 {
        if frames.frame(TEXT, format!(r#"{{"id":{n},"do":"ping"}}"#).as_bytes()).await.is_err() {
            break;
        }
    }
    assert!(["limit", ""].contains(&frames.bye().await.as_str()));
    let mut frames = Frames::hello(hall.host(), &id, "{}").await;
    for _ in 0..1000 {
        if frames.frame(PING, b"").await.is_err() {
            break;
        }
    }
    assert!(["limit", ""].contains(&frames.bye().await.as_str()));
    // Others have their own measure.
    Frames::hello(hall.host(), &id, "{}").await;
}

#[tokio::test]
async fn an_answer_is_never_lost_in_silence() {
    let hall = Hall::open().await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    for round in 0..20 {
        let mut frames = Frames::hello(hall.host(), &id, "{}").await;
        // Far more than a client may have under way, without reading any of it.
        for n in 0..400 {
            if frames.frame(TEXT, format!(r#"{{"id":{n},"do":"ping"}}"#).as_bytes()).await.is_err() {
                break;
            }
        }
        let mut answered = 0;
        while answered < 400 {
            match frames.reply().await {
                Some(Reply::Pong { id }) => {
                    assert_eq!(id, answered, "round {round}: an answer is missing");
                    answered += 1;
                }
                Some(Reply::Here { .. }) => {}
                Some(Reply::Bye { why }) => {
                    assert_eq!(why, "slow");
                    break;
                }
                other => panic!("round {round} after {answered}: {other:?}"),
            }
        }
    }
}

// Slowly.

#[tokio::test]
async fn the_server_does_not_wait_for_a_client_that_is_slow_to_ask() {
    let hall = Hall::with(|config| {
        config.limits.hello = Duration::from_millis(200);
        config.limits.request = Duration::from_secs(1);
    })
    .await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;

    // A head that does not end.
    let mut head = TcpStream::connect(hall.host()).await.unwrap();
    head.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
    // Nothing at all.
    let mut silent = TcpStream::connect(hall.host()).await.unwrap();
    // A body that does not come.
    let mut body = TcpStream::connect(hall.host()).await.unwrap();
    let request = "POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    body.write_all(request.as_bytes()).await.unwrap();
    // A hello that is not said, and one in pieces.
    let mut hello = Frames::open(hall.host(), &id, &[]).await.unwrap();
    let mut pieces = Frames::open(hall.host(), &id, &[]).await.unwrap();
    pieces.stream.write_all(&[0x81, 0x82, 0, 0, 0, 0, b'{']).await.unwrap();

    let answer = String::from_utf8(to_the_end(&mut body).await).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    let answer = String::from_utf8(to_the_end(&mut head).await).unwrap();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(to_the_end(&mut silent).await.is_empty());
    assert_eq!(hello.bye().await, "idle");
    assert_eq!(pieces.bye().await, "idle");
    assert_eq!(http(hall.host(), "GET /healthz", &[], "").await.status, 200);
}

#[tokio::test]
async fn a_client_that_does_not_read_is_let_go_and_the_others_miss_nothing() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    let mut deaf = Frames::narrow(hall.host(), &id).await;
    deaf.text(r#"{"from":0}"#).await;
    until(async || hall.api.table(&id).await.unwrap().here == 3).await;
    catch_up(&mut sitting[1].1).await;
    let mut said = 0;
    while hall.api.table(&id).await.unwrap().here == 3 {
        for _ in 0..50 {
            sitting[0].1.ask(say(&"ä".repeat(200))).await.unwrap();
        }
        said += 50;
        let heard = catch_up(&mut sitting[1].1).await;
        assert_eq!(heard.len(), 50, "whoever reads is told everything");
        assert!(said < 20_000, "somebody who never reads is kept");
    }
    // Events on their way come without a gap; then the client is sent why, and comes back for the rest.
    let mut next = 0;
    let why = loop {
        match deaf.reply().await {
            Some(Reply::Event(event)) => {
                assert_eq!(event.seq, next);
                next += 1;
            }
            Some(Reply::Bye { why }) => break why,
            Some(_) => {}
            None => panic!("without a word"),
        }
    };
    assert_eq!(why, "slow");
    let end = hall.api.watch(&id, Hello::default()).await.unwrap().welcome().next;
    assert!(next < end, "they have missed something");
    let mut back = hall.api.watch(&id, Hello { from: Some(next), ..Hello::default() }).await.unwrap();
    let missed = catch_up(&mut back).await;
    assert_eq!((missed[0].seq, missed.len() as u64), (next, end - next));
    let metrics = hall.api.get("/metrics", None).await.unwrap();
    assert!(metrics.contains("# TYPE pichenette_slow_connections_total counter"), "{metrics}");
}

// Many.

/// A connection from another address of this machine.
async fn from_address(last: u8, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0)))?;
    socket.connect(to).await
}

/// Whether a connection is served: it asks whether the server is alive.
async fn is_served(stream: &mut TcpStream) -> bool {
    let asked = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut answer = [0; 12];
    asked.is_ok() && soon(stream.read_exact(&mut answer)).await.is_ok() && answer.ends_with(b" 200")
}

/// So many connections from one address: as many as are allowed are served, the others are closed, and everyone else
/// does not notice.
async fn crowd(connections: usize, allowed: u32) {
    let hall = Hall::with(|config| {
        config.limits.connections = allowed;
        config.limits.burst = 1_000_000;
    })
    .await;
    let address = hall.server.address();
    let mut inside = Vec::new();
    let mut turned_away = 0;
    for _ in 0..connections {
        let mut stream = from_address(2, address).await.unwrap();
        if is_served(&mut stream).await {
            inside.push(stream);
        } else {
            turned_away += 1;
        }
    }
    assert_eq!((inside.len(), turned_away), (allowed as usize, connections - allowed as usize));
    assert!(is_served(&mut from_address(3, address).await.unwrap()).await, "somebody from elsewhere");
    assert!(hall.api.get("/metrics", None).await.unwrap().contains("\npichenette_turned_away_total "));
    drop(inside);
    until(async || is_served(&mut from_address(2, address).await.unwrap()).await).await;
    hall.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_thousand_connect_and_two_hundred_are_served() {
    crowd(2000, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a few seconds and 12 000 open files"]
async fn ten_thousand_connect_and_five_thousand_are_served() {
    crowd(10_000, 5_000).await;
}

#[tokio::test]
async fn those_at_tables_count_for_as_long_as_they_stay() {
    let hall = Hall::with(|config| config.limits.connections = 3).await;
    let id = {
        let owner = hall.guest("Aino").await;
        owner.open(&short(Game::Carrom, 2)).await.unwrap().table.id
    };
    // The client keeps a connection of its own for what it asks over HTTP.
    let mut at_table =
        vec![Frames::hello(hall.host(), &id, "{}").await, Frames::hello(hall.host(), &id, "{}").await];
    let address = hall.server.address();
    assert!(!is_served(&mut TcpStream::connect(address).await.unwrap()).await, "the house is full");
    assert!(is_served(&mut from_address(2, address).await.unwrap()).await, "not for others");
    at_table.pop();
    until(async || is_served(&mut TcpStream::connect(address).await.unwrap()).await).await;
    at_table[0].text(r#"{"id":1,"do":"ping"}"#).await;
    assert!(at_table[0].reply().await.is_some());
}

#[tokio::test]
async fn behind_a_proxy_those_it_speaks_for_are_counted() {
    let hall = Hall::with(|config| {
        config.behind_proxy = true;
        config.limits.connections = 1;
        config.limits.reserve_each = 1;
    })
    .await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let from = |address| [("x-forwarded-for", address)];
    let first = Frames::open(hall.host(), &id, &from("9.9.9.9, 10.0.0.1")).await.ok().unwrap();
    // The last address is the proxy's own, whatever a client claims before it.
    let mut second = Frames::open(hall.host(), &id, &from("8.8.8.8, 10.0.0.1")).await.ok().unwrap();
    let third = Frames::open(hall.host(), &id, &from("8.8.8.8, 10.0.0.1")).await;
    assert_eq!(third.err().unwrap().status, 429);
    // The second was let in because it may be a player of this table, but it is not.
    second.text("{}").await;
    let refused = second.reply().await;
    assert!(
        matches!(&refused, Some(Reply::Refused { limit: Some(limit), .. }) if limit == "full"),
        "{refused:?}"
    );
    assert_eq!(second.bye().await, "limit");
    assert!(Frames::open(hall.host(), &id, &from("10.0.0.2")).await.is_ok());
    drop(first);
    until(async || Frames::open(hall.host(), &id, &from("10.0.0.1")).await.is_ok()).await;
}

/// Strangers take every place there is.
async fn fill(hall: &Hall, table: &str) -> Vec<Frames> {
    let mut strangers = Vec::new();
    loop {
        let mut frames = Frames::open(hall.host(), table, &[]).await.ok().unwrap();
        frames.text("{}").await;
        match frames.reply().await {
            Some(Reply::Welcome(_)) => strangers.push(frames),
            _ => return strangers,
        }
    }
}

#[tokio::test]
async fn people_who_hold_a_seat_in_a_running_game_come_back_to_a_full_house() {
    let hall = Hall::with(|config| {
        config.limits.all_connections = 8;
        config.limits.reserve = 2;
    })
    .await;
    let (id, mut sitting) = hall.game(short(Game::Crokinole, 2), &NAMES[..2]).await;
    let waiting = sitting[0].0.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let key = sitting[1].1.ask(Ask::sit(1)).await.unwrap().unwrap();
    let stranger = hall.guest("Eve").await;
    let (guest, seat) = sitting.remove(1);
    seat.leave().await;
    let strangers = fill(&hall, &id).await;
    assert!(!strangers.is_empty());

    assert_eq!(why(hall.api.watch(&id, everything()).await.map(|_| ())), "full", "nobody else comes in");
    assert_eq!(why(stranger.join(&id, everything()).await.map(|_| ())), "full");
    let at_an_open_table = sitting[0].0.join(&waiting, everything()).await;
    assert_eq!(why(at_an_open_table.map(|_| ())), "full", "a game that has not begun can wait");
    let mut back = guest.join(&id, everything()).await.unwrap();
    assert_eq!(back.welcome().seats, [1]);
    back.ask(say("here again")).await.unwrap();
    back.leave().await;
    // By the seat's key, too, and not beyond the reserve.
    let by_key = async || hall.api.watch(&id, hall::with_key(&key)).await;
    let (first, second) = (by_key().await.unwrap(), by_key().await.unwrap());
    assert_eq!((&first.welcome().seats[..], &second.welcome().seats[..]), (&[1][..], &[1][..]));
    assert!(by_key().await.is_err());
    drop(strangers);
    until(async || hall.api.watch(&id, everything()).await.is_ok()).await;
}

/// Strangers who say nothing do not keep the places that are reserved for players.
#[tokio::test]
async fn a_place_in_the_reserve_is_lost_soon_without_a_hello() {
    let hall = Hall::with(|config| {
        config.limits.all_connections = 8;
        config.limits.reserve = 2;
        config.limits.hello = Duration::from_secs(600);
        config.limits.reserve_hello = Duration::from_millis(500);
    })
    .await;
    let (id, mut sitting) = hall.game(short(Game::Crokinole, 2), &NAMES[..2]).await;
    let (guest, seat) = sitting.remove(1);
    seat.leave().await;
    let _strangers = fill(&hall, &id).await;
    let mut silent = TcpStream::connect(hall.host()).await.unwrap();
    let mut without_hello = Frames::open(hall.host(), &id, &[]).await.ok().unwrap();
    assert!(soon(to_the_end(&mut silent)).await.is_empty());
    assert_eq!(soon(without_hello.bye()).await, "idle");
    until(async || guest.join(&id, everything()).await.is_ok()).await;
}

// Stopping.

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopping_tells_everyone_and_loses_nothing() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    let mut watchers = Vec::new();
    for _ in 0..20 {
        watchers.push(Frames::hello(hall.host(), &id, "{}").await);
    }
    watchers.push(Frames::open(hall.host(), &id, &[]).await.unwrap());
    // A client talks until the very end.
    let (guest, mut talker) = sitting.remove(1);
    let talking = tokio::spawn(async move {
        let mut acknowledged = 0;
        loop {
            match talker.ask(say(&acknowledged.to_string())).await {
                Ok(_) => acknowledged += 1,
                Err(error) => return (acknowledged, error),
            }
        }
    });
    let listener = &mut sitting[0].1;
    loop {
        let event = soon(listener.event()).await.unwrap();
        if listener.said(event.seq) == Some("20") {
            break;
        }
    }
    let _hall = soon(hall.again()).await;
    let (acknowledged, end) = soon(talking).await.unwrap();
    assert!(matches!(&end, client::ClientError::Bye(why) if why == "restart"), "{end}");
    for watcher in &mut watchers {
        assert_eq!(watcher.bye().await, "restart");
    }
    let mut back = guest.join(&id, everything()).await.unwrap();
    let events = catch_up(&mut back).await;
    let said: Vec<&str> = events.iter().filter_map(|event| back.said(event.seq)).collect();
    assert!(said.len() >= acknowledged, "{} of {acknowledged}", said.len());
    assert_eq!(said, (0..said.len()).map(|n| n.to_string()).collect::<Vec<_>>());
}
