//! For whom bots think: for people who play, and for the table's owner; not for watchers.

use boards::Game;
use bots::Level;
use protocol::{Ask, Event, NewTable, SeatWish, Status, What};

use crate::hall::{self, Hall, against_bots, catch_up, everything, short, soon, until};

/// A table of bots alone.
fn of_bots(game: Game) -> NewTable {
    NewTable { seats: Some(vec![SeatWish::Bot(Level::Beginner); 2]), ..short(game, 2) }
}

fn acted(event: &Event) -> bool {
    matches!(event.what, What::Acted { .. })
}

/// Plays a game against a bot to its end: time in which bots think wherever they may.
async fn some_time(hall: &Hall) {
    let (id, mut sitting) = hall.game(against_bots(short(Game::Kimble, 2)), &["Dave"]).await;
    soon(sitting[0].1.play(Level::Beginner, 1)).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
}

#[tokio::test]
async fn bots_play_among_themselves_for_who_opened_the_table_and_not_for_an_audience() {
    let hall = Hall::open().await;
    let owner = hall.guest("Aino").await;
    let id = owner.open(&of_bots(Game::Kimble)).await.unwrap().table.id;
    let mut seat = owner.join(&id, everything()).await.unwrap();
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    hall::event_that(&mut seat, acted).await;
    seat.leave().await;
    until(async || hall.api.table(&id).await.unwrap().here == 1).await;
    // One thought may have been on its way.
    some_time(&hall).await;
    catch_up(&mut watcher).await;
    some_time(&hall).await;
    assert!(catch_up(&mut watcher).await.is_empty(), "nobody who matters looks");
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Playing);

    let mut seat = owner.join(&id, everything()).await.unwrap();
    while seat.game().is_none_or(|game| game.over().is_none()) {
        soon(seat.event()).await.unwrap();
    }
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
}

#[tokio::test]
async fn a_bot_waits_for_the_person_it_plays_with() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(against_bots(short(Game::Kimble, 2)), &["Aino"]).await;
    let mut watcher = hall.guest("Eve").await.join(&id, everything()).await.unwrap();
    let (guest, mut seat) = sitting.remove(0);
    let mine = |seat: &client::Seat| seat.game().unwrap().turn().player.unwrap().0 == 0;
    // Until the bot is in turn, and then away.
    while mine(&seat) {
        let (by, deed) = hall::choice(&seat);
        seat.act(by, &deed, None).await.unwrap();
    }
    seat.leave().await;
    until(async || hall.api.table(&id).await.unwrap().here == 1).await;
    some_time(&hall).await;
    catch_up(&mut watcher).await;
    some_time(&hall).await;
    assert!(catch_up(&mut watcher).await.is_empty());
    let mut back = guest.join(&id, everything()).await.unwrap();
    catch_up(&mut back).await;
    soon(back.play(Level::Beginner, 1)).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
}
