//! Who is there: connections that are lost without a word, and tables whose owner has gone before the game.

use std::time::Duration;

use boards::Game;
use client::Seat;
use protocol::{Ask, Ending, Event, NewTable, Reply, Status, What};
use server::Limits;

use crate::hall::raw::Frames;
use crate::hall::{Hall, NAMES, all_told, event_that, everything, short, until};

/// The list of people who are here is sent at most this often.
const HERE_EVERY: Duration = Duration::from_millis(500);

/// A public table.
fn public() -> NewTable {
    NewTable { public: true, ..short(Game::Carrom, 2) }
}

/// The ids of the tables that wait for players, as the list shows them.
async fn listed(hall: &Hall) -> Vec<String> {
    let list = hall.api.tables("?status=open").await.unwrap();
    list.tables.into_iter().map(|table| table.id).collect()
}

/// Lets time pass until a seat is sent that the people of these seats are here.
async fn told_here(hall: &Hall, seat: &mut Seat, expected: &[u8]) {
    until(async || {
        hall.clock.advance(HERE_EVERY);
        let (told, _) = all_told(seat).await;
        told.iter().any(|reply| matches!(reply, Reply::Here { seats, .. } if seats == expected))
    })
    .await;
}

/// Waits until so many connections to a table are known.
async fn until_here(hall: &Hall, table: &str, count: u32) {
    until(async || hall.api.table(table).await.unwrap().here == count).await;
}

fn why_ended(event: &Event) -> Option<&Ending> {
    match &event.what {
        What::Ended { why } => Some(why),
        _ => None,
    }
}

/// A server that counts silence as it usually does.
async fn attentive() -> Hall {
    let Limits { ping, silent, .. } = Limits::default();
    Hall::stopped(|config| config.limits = Limits { ping, silent, ..config.limits }).await
}

#[tokio::test]
async fn a_player_who_stops_answering_is_away_for_the_others() {
    let hall = attentive().await;
    let Limits { ping, silent, .. } = hall.server.house().config.limits;
    let (aino, bjorn) = (hall.guest(NAMES[0]).await, hall.guest(NAMES[1]).await);
    let id = aino.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut watched = aino.join(&id, everything()).await.unwrap();
    let mut other = bjorn.join(&id, everything()).await.unwrap();
    let key = other.ask(Ask::Sit { seat: 1, also: false }).await.unwrap().unwrap();
    drop(other);
    told_here(&hall, &mut watched, &[0]).await;

    // The connection stays open, but the client does not read it or answer a ping: as in flight mode.
    let lost_at = hall.clock.now() + silent.as_millis() as u64;
    let mut mute = Frames::hello(hall.host(), &id, &format!(r#"{{"keys":["{key}"]}}"#)).await;
    told_here(&hall, &mut watched, &[0, 1]).await;
    let left = || Duration::from_millis(lost_at - 1 - hall.clock.now());
    while !left().is_zero() {
        hall.clock.advance(ping.min(left()));
        assert!(all_told(&mut watched).await.0.is_empty(), "both are there");
    }
    assert_eq!(hall.api.table(&id).await.unwrap().here, 2);
    hall.clock.advance(Duration::from_millis(1));
    told_here(&hall, &mut watched, &[0]).await;
    assert_eq!(mute.bye().await, "idle");
}

#[tokio::test]
async fn a_player_who_says_nothing_but_answers_stays() {
    let hall = attentive().await;
    let Limits { ping, silent, .. } = hall.server.house().config.limits;
    let opened = hall.guest(NAMES[0]).await.open(&short(Game::Carrom, 2)).await.unwrap();
    let hello = format!(r#"{{"keys":["{}"]}}"#, opened.keys[0].key);
    let mut quiet = Frames::hello(hall.host(), &opened.table.id, &hello).await;
    // For longer than silence is allowed.
    let enough = hall.clock.now() + 4 * silent.as_millis() as u64;
    while hall.clock.now() < enough {
        quiet.answer_ping().await;
        hall.clock.advance(ping);
    }
    quiet.text(r#"{"id":7,"do":"ping"}"#).await;
    while !matches!(quiet.reply().await.expect("the connection holds"), Reply::Pong { id: 7 }) {}
}

#[test]
fn a_lost_connection_shows_within_half_a_minute() {
    let limits = server::Limits::default();
    assert!(limits.silent < Duration::from_secs(30), "everyone is told half a second later");
    assert!(2 * limits.ping < limits.silent, "one answer may be lost");
    assert!(limits.ping + limits.unread <= limits.silent, "who answers has all the time there is to read");
}

#[tokio::test]
async fn a_public_table_goes_with_its_owner_unless_another_person_sits_there() {
    let hall = Hall::stopped(|_| {}).await;
    let owner_gone = hall.server.house().config.owner_gone;
    let (aino, bjorn) = (hall.guest(NAMES[0]).await, hall.guest(NAMES[1]).await);
    let left = aino.open(&public()).await.unwrap().table.id;
    let kept = aino.open(&public()).await.unwrap().table.id;
    let by_link = aino.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut owner = Vec::new();
    for id in [&left, &kept, &by_link] {
        owner.push(aino.join(id, everything()).await.unwrap());
    }
    let mut watcher = hall.api.watch(&left, everything()).await.unwrap();
    let mut guest = bjorn.join(&kept, everything()).await.unwrap();
    guest.ask(Ask::Sit { seat: 1, also: false }).await.unwrap();
    // However long the owner waits, the tables are there.
    for _ in 0..5 {
        hall.clock.advance(owner_gone);
        assert_eq!(listed(&hall).await.len(), 2);
    }

    drop(owner);
    for (id, count) in [(&left, 1), (&kept, 1), (&by_link, 0)] {
        until_here(&hall, id, count).await;
    }
    hall.clock.advance(owner_gone - Duration::from_millis(1));
    assert_eq!(listed(&hall).await.len(), 2, "the owner may come back");
    hall.clock.advance(Duration::from_millis(1));
    let ended = event_that(&mut watcher, |event| why_ended(event).is_some()).await;
    assert_eq!(why_ended(&ended), Some(&Ending::Deserted));
    assert!(listed(&hall).await.is_empty());
    let view = hall.api.table(&kept).await.unwrap();
    assert_eq!(view.status, Status::Open, "somebody sits there");
    assert_eq!(
        hall.api.table(&by_link).await.unwrap().status,
        Status::Open,
        "a friend may follow the link later"
    );
    // Back again, the owner finds it offered to others as before.
    let back = aino.join(&kept, everything()).await.unwrap();
    assert_eq!(listed(&hall).await, std::slice::from_ref(&kept));
    drop(back);
    until_here(&hall, &kept, 1).await;
    hall.clock.advance(owner_gone);
    assert!(listed(&hall).await.is_empty());
    // The last person stands up, so the table ends.
    guest.ask(Ask::Stand { seat: 1 }).await.unwrap();
    let ended = event_that(&mut guest, |event| why_ended(event).is_some()).await;
    assert_eq!(why_ended(&ended), Some(&Ending::Deserted));
}

#[tokio::test]
async fn tables_from_before_a_restart_are_neither_listed_nor_kept_without_their_owners() {
    let hour = Duration::from_secs(3600);
    let hall = Hall::stopped(|config| config.owner_gone = hour).await;
    let guest = hall.guest(NAMES[0]).await;
    let old = guest.open(&public()).await.unwrap().table.id;
    hall.clock.advance(2 * hour);
    let new = guest.open(&public()).await.unwrap().table.id;
    let hall = hall.again().await;
    assert_eq!(listed(&hall).await, std::slice::from_ref(&new));
    // A visitor who looks at it does not bring its owner back; the owner does.
    let watcher = hall.api.watch(&old, everything()).await.unwrap();
    assert_eq!(listed(&hall).await, std::slice::from_ref(&new));
    let owner = guest.join(&old, everything()).await.unwrap();
    assert_eq!(listed(&hall).await, [new.clone(), old.clone()]);
    drop((watcher, owner));

    let hall = hall.again().await;
    for id in [&new, &old] {
        until(async || {
            hall.clock.advance(hour);
            hall.api.table(id).await.unwrap().status == Status::Closed
        })
        .await;
    }
    assert!(listed(&hall).await.is_empty());
}
