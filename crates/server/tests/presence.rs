//! Who is there: connections that are lost without a word, and tables whose owner has gone before the game.

use std::time::Duration;

use boards::Game;
use client::{Seat, Told};
use protocol::{Ask, Ending, Event, NewTable, Reply, Status, What};
use server::store::{Append, EventRow, TableRow};
use tokio::time::Instant;

use crate::hall::raw::Frames;
use crate::hall::{Hall, NAMES, event_that, everything, short, soon, until};

/// A table that everybody can find.
fn public() -> NewTable {
    NewTable { public: true, ..short(Game::Carrom, 2) }
}

/// The ids of the tables that wait for players, as the list shows them.
async fn listed(hall: &Hall) -> Vec<String> {
    let list = hall.api.tables("?status=open").await.unwrap();
    list.tables.into_iter().map(|table| table.id).collect()
}

/// Waits until a seat is told that these seats' people are here.
async fn told_here(seat: &mut Seat, expected: &[u8]) {
    soon(async {
        loop {
            if let Told::Reply(Reply::Here { seats, .. }) = seat.told().await.unwrap()
                && seats == expected
            {
                return;
            }
        }
    })
    .await;
}

fn why_ended(event: &Event) -> Option<&Ending> {
    match &event.what {
        What::Ended { why } => Some(why),
        _ => None,
    }
}

#[tokio::test]
async fn a_player_who_stops_answering_is_away_for_the_others() {
    let hall = Hall::with(|config| {
        config.limits.ping = Duration::from_millis(50);
        config.limits.silent = Duration::from_secs(2);
    })
    .await;
    let (aino, bjorn) = (hall.guest(NAMES[0]).await, hall.guest(NAMES[1]).await);
    let id = aino.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut watched = aino.join(&id, everything()).await.unwrap();
    let mut other = bjorn.join(&id, everything()).await.unwrap();
    let key = other.ask(Ask::Sit { seat: 1, also: false }).await.unwrap().unwrap();
    drop(other);
    told_here(&mut watched, &[0]).await;

    // The connection stays open, but nobody reads it, and no ping is answered: as in flight mode.
    let mut silent = Frames::hello(hall.host(), &id, &format!(r#"{{"keys":["{key}"]}}"#)).await;
    told_here(&mut watched, &[0, 1]).await;
    told_here(&mut watched, &[0]).await;
    assert_eq!(silent.bye().await, "idle");
}

#[tokio::test]
async fn a_player_who_says_nothing_but_answers_stays() {
    let hall = Hall::with(|config| {
        config.limits.ping = Duration::from_millis(50);
        config.limits.silent = Duration::from_secs(1);
    })
    .await;
    let guest = hall.guest(NAMES[0]).await;
    let id = guest.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    // Whoever reads answers pings: for longer than silence is allowed.
    let mut quiet = guest.join(&id, everything()).await.unwrap();
    let enough = Instant::now() + 2 * hall.server.house().config.limits.silent;
    while let Ok(told) = tokio::time::timeout_at(enough, quiet.told()).await {
        told.unwrap();
    }
    quiet.ask(Ask::Ping).await.unwrap();
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
    let hall = Hall::with(|config| config.owner_gone = Duration::from_millis(300)).await;
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
    let enough = Instant::now() + 3 * hall.server.house().config.owner_gone;
    until(async || {
        assert_eq!(listed(&hall).await.len(), 2);
        Instant::now() > enough
    })
    .await;

    drop(owner);
    let ended = event_that(&mut watcher, |event| why_ended(event).is_some()).await;
    assert_eq!(why_ended(&ended), Some(&Ending::Deserted));
    until(async || listed(&hall).await.is_empty()).await;
    let view = hall.api.table(&kept).await.unwrap();
    assert_eq!(view.status, Status::Open, "somebody sits there");
    assert_eq!(
        hall.api.table(&by_link).await.unwrap().status,
        Status::Open,
        "a friend may follow the link later"
    );
    // Back again, the owner finds it offered to others as before.
    let back = aino.join(&kept, everything()).await.unwrap();
    until(async || listed(&hall).await == [kept.clone()]).await;
    drop(back);
    until(async || listed(&hall).await.is_empty()).await;
    // The last person stands up, and nobody waits for anybody.
    guest.ask(Ask::Stand { seat: 1 }).await.unwrap();
    let ended = event_that(&mut guest, |event| why_ended(event).is_some()).await;
    assert_eq!(why_ended(&ended), Some(&Ending::Deserted));
}

#[tokio::test]
async fn tables_from_before_a_restart_are_neither_listed_nor_kept_without_their_owners() {
    let hall = Hall::with(|config| config.owner_gone = Duration::from_secs(3600)).await;
    let guest = hall.guest(NAMES[0]).await;
    let new = guest.open(&public()).await.unwrap().table.id;
    // The same table as if it had been opened two hours ago.
    let (store, old) = (&hall.server.house().store, "a".repeat(16));
    let (row, events) = (store.table(&new).await.unwrap().unwrap(), store.events(&new, 0, 9).await.unwrap());
    let early = |at: u64| at - 7_200_000;
    let view = row.view.replace(&new, &old);
    let events = events.into_iter().map(|event| EventRow { at: early(event.at), ..event }).collect();
    let row = TableRow { id: old.clone(), opened: early(row.opened), view, ..row };
    let append = Append { table: old.clone(), new: Some(row), events, ..Append::default() };
    store.commit(&[append]).await.unwrap();
    let hall = hall.again().await;
    assert_eq!(listed(&hall).await, std::slice::from_ref(&new));
    // Somebody who looks at it does not bring its owner back; the owner does.
    let watcher = hall.api.watch(&old, everything()).await.unwrap();
    assert_eq!(listed(&hall).await, std::slice::from_ref(&new));
    let owner = guest.join(&old, everything()).await.unwrap();
    until(async || listed(&hall).await == [new.clone(), old.clone()]).await;
    drop((watcher, owner));

    let hall = hall.again_with(|config| config.owner_gone = Duration::from_millis(50)).await;
    for id in [&new, &old] {
        until(async || hall.api.table(id).await.unwrap().status == Status::Closed).await;
    }
    assert!(listed(&hall).await.is_empty());
}
