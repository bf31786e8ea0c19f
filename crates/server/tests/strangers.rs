//! Watchers and attackers: frames that are too long or no text, text that is no message, thousands of messages that are
//! almost valid.

use boards::Game;
use bots::Level;
use client::ClientError;
use protocol::{Ask, FRAME_LARGEST, Hello, NewTable, PROTOCOL, Reply, Status, What};
use table::{Purpose, Stream};

use crate::hall::raw::{BINARY, Frames, TEXT};
use crate::hall::{
    self, Hall, NAMES, act, against_bots, catch_up, choice, everything, say, short, soon, verified, why,
};

#[tokio::test]
async fn those_who_watch_see_everything_and_can_do_nothing() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(short(Game::Crokinole, 2), &NAMES[..2]).await;
    let mut nobody = hall.api.watch(&id, everything()).await.unwrap();
    let mut guest = hall.guest("Eve").await.join(&id, everything()).await.unwrap();
    assert_eq!((nobody.welcome().you.as_ref(), nobody.welcome().seats.len()), (None, 0));
    assert_eq!(guest.welcome().table.here, 4, "everyone is counted");
    let mut seen = [catch_up(&mut nobody).await, catch_up(&mut guest).await];
    let asks = || {
        [
            Ask::sit(0),
            Ask::sit(1),
            Ask::Stand { seat: 0 },
            Ask::Hand { seat: 0, bot: Some(Level::Master) },
            Ask::Hand { seat: 1, bot: None },
            Ask::Start,
            act(r#"{"by":0,"resign":true}"#),
            act(r#"{"by":1,"timeout":true}"#),
            Ask::Silence { who: "a".repeat(16), on: true },
            Ask::Rematch,
            Ask::Close,
        ]
    };
    let before = (guest.next(), hall.api.watch(&id, Hello::default()).await.unwrap().welcome().hash.clone());
    for watcher in [&mut nobody, &mut guest] {
        for ask in asks() {
            assert!(!why(watcher.ask(ask.clone()).await).is_empty(), "{ask:?}");
        }
        assert!(catch_up(watcher).await.is_empty());
    }
    let after = (guest.next(), hall.api.watch(&id, Hello::default()).await.unwrap().welcome().hash.clone());
    assert_eq!(after, before, "nothing has changed");

    for turn in 0..4 {
        let seat = &mut sitting[0].1;
        catch_up(seat).await;
        let player = seat.game().unwrap().turn().player.unwrap().index();
        let seat = &mut sitting[player].1;
        catch_up(seat).await;
        let (by, deed) = choice(seat);
        seat.act(by, &deed, None).await.unwrap();
        seat.ask(say(&turn.to_string())).await.unwrap();
    }
    let mut player = sitting[0].0.join(&id, everything()).await.unwrap();
    let all = catch_up(&mut player).await;
    for (watcher, seen) in [&mut nobody, &mut guest].into_iter().zip(&mut seen) {
        seen.extend(catch_up(watcher).await);
        assert_eq!(seen, &all, "watchers are told what players are told");
        assert_eq!(watcher.game().unwrap().hash(), player.game().unwrap().hash());
    }
    assert_eq!(all.iter().filter(|event| matches!(event.what, What::Acted { .. })).count(), 4);
}

#[tokio::test]
async fn a_secret_is_told_to_no_other_person() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let opened = guest.open(&NewTable { first: Some(0.into()), ..short(Game::Kimble, 2) }).await.unwrap();
    let (id, key) = (opened.table.id, opened.keys[0].key.clone());
    let mut seat = guest.join(&id, everything()).await.unwrap();
    let other = hall.guest("Björn").await;
    let mut theirs = other.join(&id, everything()).await.unwrap();
    let their_key = theirs.ask(Ask::sit(1)).await.unwrap().unwrap();
    let mut live = Frames::hello(hall.host(), &id, "{}").await;
    seat.ask(Ask::Start).await.unwrap();
    hall::until_begun(&mut seat).await;
    for _ in 0..4 {
        catch_up(&mut seat).await;
        if seat.game().unwrap().turn().player.unwrap().0 == 0 {
            let (by, deed) = choice(&seat);
            seat.act(by, &deed, Some("00ff".to_owned())).await.unwrap();
        }
    }
    seat.ask(say("done")).await.unwrap();

    let mut told = String::new();
    let mut later = Frames::open(hall.host(), &id, &[]).await.unwrap();
    later.text(r#"{"from":0}"#).await;
    for frames in [&mut live, &mut later] {
        while !told.ends_with("done") {
            let text = frames.next().await.unwrap();
            told.push_str(&text);
            if text.contains("\"text\":\"done\"") {
                told.push_str("done");
            }
        }
        told.push('\n');
    }
    told.push_str(&hall.api.record(&id).await.unwrap());
    for path in [format!("/api/tables/{id}"), format!("/api/tables/{id}/events")] {
        told.push_str(&hall.api.get(&path, None).await.unwrap());
    }
    assert!(told.contains("\"reveal\"") && told.contains(&guest.person.id), "all of it");
    let secret = hall.server.house().store.table(&id).await.unwrap().unwrap().secret;
    let dice = server::id::derived("pichenette table dice", &secret);
    let bots = server::id::derived("pichenette table bots", &secret);
    let hex = |bytes: &[u8]| data_encoding::HEXLOWER.encode(bytes);
    let mut secrets = vec![guest.token, other.token, key, their_key];
    secrets.extend([&secret, &dice, &bots].map(|bytes| hex(&bytes[..8])));
    for secret in secrets {
        assert!(!told.contains(&secret), "a secret was told");
    }
}

#[tokio::test]
async fn a_frame_is_text_and_not_too_long() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    let hello = r#"{"from":0}"#;

    // As long as is allowed: it is read, and is no message.
    let mut frames = Frames::hello(hall.host(), &id, hello).await;
    frames.text(&" ".repeat(FRAME_LARGEST)).await;
    let refused = loop {
        match frames.reply().await {
            Some(Reply::Refused { id, limit, .. }) => break (id, limit),
            Some(_) => {}
            None => panic!("the connection holds"),
        }
    };
    assert_eq!(refused, (None, Some("shape".to_owned())));

    let long = vec![b' '; FRAME_LARGEST + 1];
    frames.frame(TEXT, &long).await.unwrap();
    assert_eq!(frames.bye().await, "limit");
    for (first, kind, payload) in [
        (false, TEXT, long.as_slice()),
        (true, BINARY, br#"{"id":1,"do":"ping"}"#),
        (false, BINARY, hello.as_bytes()),
        (true, TEXT, b"\xff\xfe"),
        (true, 3, b"reserved"),
    ] {
        let mut frames = match first {
            true => Frames::hello(hall.host(), &id, hello).await,
            false => Frames::open(hall.host(), &id, &[]).await.unwrap(),
        };
        frames.frame(kind, payload).await.unwrap();
        assert_eq!(frames.bye().await, "limit", "kind {kind}");
    }
    // A whole message in pieces that are short enough each.
    let mut frames = Frames::hello(hall.host(), &id, hello).await;
    let mut pieces = vec![0x01, 0xfe, 0x10, 0x00, 0, 0, 0, 0];
    pieces.extend([b' '; 0x1000]);
    for _ in 0..3 {
        pieces.extend([0x00, 0xfe, 0x10, 0x00, 0, 0, 0, 0]);
        pieces.extend([b' '; 0x1000]);
    }
    use tokio::io::AsyncWriteExt;
    frames.stream.write_all(&pieces).await.unwrap();
    assert_eq!(frames.bye().await, "limit");

    // The others have noticed nothing.
    sitting[1].1.ask(say("hello")).await.unwrap();
    assert!(!catch_up(&mut sitting[0].1).await.is_empty());
}

#[tokio::test]
async fn a_hello_may_have_the_number_of_the_protocol_or_none() {
    let hall = Hall::open().await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    // Without one it is the page of a version before there was a number; a higher one is that of a later version.
    for hello in
        ["{}".to_owned(), format!(r#"{{"protocol":{PROTOCOL}}}"#), r#"{"protocol":4000000000}"#.to_owned()]
    {
        let mut frames = Frames::open(hall.host(), &id, &[]).await.unwrap();
        frames.text(&hello).await;
        let Some(Reply::Welcome(welcome)) = frames.reply().await else { panic!("{hello}") };
        assert_eq!(welcome.protocol, PROTOCOL, "{hello}");
    }
}

#[tokio::test]
async fn a_program_that_is_too_old_is_told_to_load_the_present_version() {
    let hall = Hall::with(|config| config.limits.oldest_protocol = PROTOCOL + 1).await;
    let guest = hall.guest("Aino").await;
    let id = guest.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    for hello in ["{}".to_owned(), format!(r#"{{"protocol":{PROTOCOL},"language":"fr"}}"#)] {
        let mut frames = Frames::open(hall.host(), &id, &[]).await.unwrap();
        frames.text(&hello).await;
        let Some(Reply::Refused { id: None, limit, error, .. }) = frames.reply().await else {
            panic!("{hello}")
        };
        assert!(limit.as_deref() == Some("protocol") && !error.is_empty(), "{hello}: {error}");
        assert_eq!(frames.bye().await, "protocol");
    }
    let refused = guest.join(&id, Hello::default()).await.err().unwrap();
    assert!(
        matches!(&refused, ClientError::Refused { limit: Some(limit), .. } if limit == "protocol"),
        "{refused}"
    );
    assert!(!refused.is_lost_connection(), "coming back does not help");
}

#[tokio::test]
async fn a_hello_that_is_none_is_answered_and_let_go() {
    let hall = Hall::open().await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    for hello in
        ["", "hello", "null", "7", r#"{"from":-1}"#, r#"{"from":"0"}"#, r#"{"keys":7}"#, r#"{"since":0}"#]
    {
        let mut frames = Frames::open(hall.host(), &id, &[]).await.unwrap();
        frames.text(hello).await;
        let Some(Reply::Refused { id: None, limit, error, .. }) = frames.reply().await else {
            panic!("{hello}")
        };
        assert!(limit.as_deref() == Some("shape") && !error.is_empty(), "{hello}");
        assert_eq!(frames.bye().await, "limit");
    }
    for hello in ["{}", r#"{"from":null}"#, r#"{"language":"de"}"#, r#"{"from":18446744073709551615}"#] {
        Frames::hello(hall.host(), &id, hello).await;
    }
    let nowhere = Frames::open(hall.host(), "aaaaaaaaaaaaaaaa", &[]).await;
    assert_eq!(nowhere.err().unwrap().status, 404);
}

#[tokio::test]
async fn what_is_no_request_is_refused_and_the_conversation_goes_on() {
    let hall = Hall::open().await;
    let id = hall.guest("Aino").await.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut frames = Frames::hello(hall.host(), &id, "{}").await;
    let deep = format!(r#"{{"id":1,"do":{}"#, r#"{"act":"#.repeat(1000));
    for text in [
        "",
        "{",
        "null",
        "[]",
        "ping",
        r#"{"id":1}"#,
        r#"{"do":"ping"}"#,
        r#"{"id":-1,"do":"ping"}"#,
        r#"{"id":4294967296,"do":"ping"}"#,
        r#"{"id":1,"do":"win"}"#,
        r#"{"id":1,"do":"ping","please":true}"#,
        r#"{"id":1,"do":{"sit":{"seat":256}}}"#,
        r#"{"id":1,"do":{"hand":{"seat":0,"bot":"god"}}}"#,
        r#"{"id":1,"do":{"act":{"line":NaN}}}"#,
        r#"{"id":1,"do":{"act":{"after":0}}}"#,
        r#"{"id":1,"do":{"act":{"line":{},"after":-1}}}"#,
        &deep,
    ] {
        frames.text(text).await;
        let reply = loop {
            match frames.reply().await {
                Some(Reply::Here { .. }) => {}
                other => break other,
            }
        };
        let Some(Reply::Refused { id, limit, error, .. }) = reply else { panic!("{text}: {reply:?}") };
        // The client knows which of its requests it was, as long as that can be read.
        let readable =
            text.starts_with(r#"{"id":1"#) && serde_json::from_str::<serde_json::Value>(text).is_ok();
        assert_eq!(id, readable.then_some(1), "{text}");
        assert!(limit.as_deref() == Some("shape") && !error.is_empty(), "{text}");
    }
    frames.text(r#"{"id":7,"do":"ping"}"#).await;
    assert!(matches!(frames.reply().await, Some(Reply::Pong { id: 7 } | Reply::Here { .. })));
}

/// Something that was a message before it was changed in a few places.
fn mutated(chance: &mut Stream) -> String {
    const MESSAGES: [&str; 16] = [
        r#"{"id":1,"do":"ping"}"#,
        r#"{"id":2,"do":{"sit":{"seat":1}}}"#,
        r#"{"id":3,"do":{"stand":{"seat":1}}}"#,
        r#"{"id":4,"do":{"hand":{"seat":1,"bot":"club"}}}"#,
        r#"{"id":5,"do":{"hand":{"seat":1,"bot":null}}}"#,
        r#"{"id":6,"do":"start"}"#,
        r#"{"id":7,"do":{"act":{"line":{"by":1,"flick":{"at":[0.1,0.3],"angle":-1.5,"speed":2.5,"spin":0}},"after":0}}}"#,
        r#"{"id":8,"do":{"act":{"line":{"by":1,"press":null},"nonce":"00ff"}}}"#,
        r#"{"id":9,"do":{"act":{"line":{"by":1,"place":{"disc":"queen","at":[0,0]}}}}}"#,
        r#"{"id":10,"do":{"say":{"text":"hello"}}}"#,
        r#"{"id":11,"do":{"say":{"phrase":"good-game"}}}"#,
        r#"{"id":12,"do":{"mute":{"who":"aaaaaaaaaaaaaaaa","on":true}}}"#,
        r#"{"id":13,"do":{"silence":{"who":"aaaaaaaaaaaaaaaa","on":false}}}"#,
        r#"{"id":14,"do":"rematch"}"#,
        r#"{"id":15,"do":"close"}"#,
        r#"{"id":16,"do":{"shot":{"n":1}}}"#,
    ];
    const PIECES: [&str; 16] = [
        "null",
        "true",
        "-1",
        "0",
        "1e999",
        "1e-999",
        "18446744073709551615",
        "\"\"",
        "{}",
        "[]",
        "\u{0}",
        "\\u0000",
        "\\ud800",
        ",",
        "NaN",
        "💥",
    ];
    let mut text: Vec<char> = MESSAGES[chance.below(16) as usize].chars().collect();
    for _ in 0..chance.below(4) {
        let at = chance.below(text.len().max(1) as u32) as usize;
        let end = (at + chance.below(6) as usize).min(text.len());
        match chance.below(4) {
            0 => drop(text.drain(at.min(end)..end)),
            1 => drop(text.splice(at.min(end)..end, PIECES[chance.below(16) as usize].chars())),
            2 => drop(text.splice(at.min(end)..at.min(end), char::from_u32(chance.below(0xd800)))),
            _ => text.extend(MESSAGES[chance.below(16) as usize].chars().skip(at)),
        }
    }
    text.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_messages_that_almost_are_do_no_harm() {
    let hall = Hall::with(|config| config.limits.messages = 1_000_000).await;
    let (id, mut sitting) = hall.game(short(Game::Couronne, 2), &NAMES[..2]).await;
    let bearer = format!("Bearer {}", sitting[1].0.token);
    let (quiet, mut undisturbed) = hall.game(against_bots(short(Game::Crokinole, 2)), &["Dave"]).await;
    let quiet_game = tokio::spawn(async move { undisturbed[0].1.play(Level::Beginner, 1).await });
    let mut chance = Stream::new(11, Purpose::Trial, 0);
    let (mut sent, mut refused, mut done) = (0, 0, 0);
    while sent < 10_000 {
        // A player who is not the owner: some of it even works.
        let mut frames = Frames::open(hall.host(), &id, &[("authorization", &bearer)]).await.unwrap();
        frames.text("{}").await;
        for batch in 0..50 {
            for _ in 0..40 {
                frames.text(&mutated(&mut chance)).await;
            }
            sent += 40;
            let ping = 1_000_000 + batch;
            frames.text(&format!(r#"{{"id":{ping},"do":"ping"}}"#)).await;
            loop {
                match frames.reply().await.expect("the connection holds") {
                    Reply::Pong { id } if id == ping => break,
                    Reply::Refused { error, rule, limit, .. } => {
                        assert!(!error.is_empty() && rule.is_some() != limit.is_some(), "{error}");
                        refused += 1;
                    }
                    Reply::Done { .. } => done += 1,
                    Reply::Bye { why } => panic!("let go: {why}"),
                    _ => {}
                }
            }
        }
    }
    assert!(refused > 5_000 && done > 100, "{refused} refused, {done} done");
    soon(quiet_game).await.unwrap().unwrap();
    assert_eq!(hall.api.table(&quiet).await.unwrap().status, Status::Over);
    verified(&hall.api.record(&quiet).await.unwrap());
    // The other table, too, has a record that holds, and goes on.
    let (actions, hash) = verified(&hall.api.record(&id).await.unwrap());
    let mut back = sitting[0].0.join(&id, everything()).await.unwrap();
    catch_up(&mut back).await;
    let game = back.game().unwrap();
    assert_eq!((game.record().entries.len(), game.hash()), (actions, hash));
    sitting[0].1.come_back().await.unwrap();
    let hall = hall.again().await;
    assert!(hall.api.table(&id).await.is_ok(), "and is read again");
    let mut back = sitting[0].0.join(&id, everything()).await.unwrap();
    catch_up(&mut back).await;
}
