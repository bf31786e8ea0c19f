//! Who is there: connections that are lost without a word.

mod hall;

use std::time::Duration;

use boards::Game;
use client::{Seat, Told};
use hall::raw::Frames;
use hall::{Hall, NAMES, everything, short, soon};
use protocol::{Ask, Reply};
use tokio::time::Instant;

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

#[tokio::test]
async fn a_player_who_stops_answering_is_away_for_the_others() {
    let hall = Hall::with(|config| {
        config.limits.ping = Duration::from_millis(50);
        config.limits.silent = Duration::from_millis(500);
    })
    .await;
    let (aino, bjorn) = (hall.guest(NAMES[0]).await, hall.guest(NAMES[1]).await);
    let id = aino.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let mut watched = aino.join(&id, everything()).await.unwrap();
    let mut other = bjorn.join(&id, everything()).await.unwrap();
    let key = other.ask(Ask::Sit { seat: 1 }).await.unwrap().unwrap();
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
