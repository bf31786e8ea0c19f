//! Games that are not played to their end: an opponent who does not come back, an owner who closes the table. And a
//! game that does not begin: with one person in all seats by accident.

use std::time::Duration;

use boards::Game;
use bots::Level;
use client::{Guest, Seat};
use protocol::{Ask, Ending, Event, NewTable, SeatWish, Status, What};

use crate::hall::{
    Hall, NAMES, all_told, begun_by_the_first, catch_up, event_that, everything, short, until, verified, why,
    with_key,
};

/// A friend has come by link, and the host goes in the middle of the game. Returns the table, host and friend.
async fn left_by_the_host(hall: &Hall) -> (String, Guest, Seat) {
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let friend = sitting.pop().unwrap().1;
    let (host, gone) = sitting.pop().unwrap();
    gone.leave().await;
    until(async || hall.api.table(&id).await.unwrap().here == 1).await;
    (id, host, friend)
}

fn whats(events: Vec<Event>) -> Vec<What> {
    events.into_iter().map(|event| event.what).collect()
}

#[tokio::test]
async fn a_friend_whose_host_has_left_lets_a_bot_play() {
    let hall = Hall::open().await;
    let (id, host, mut friend) = left_by_the_host(&hall).await;
    let mut watcher = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    let to_bot = || Ask::Hand { seat: 0, bot: Some(Level::Beginner) };
    assert_eq!(why(watcher.ask(to_bot()).await), "seat", "who only watches decides nothing");
    friend.ask(to_bot()).await.unwrap();
    // It is the host's turn: the bot plays.
    event_that(&mut friend, |event| matches!(event.what, What::Acted { n: 1, .. })).await;
    // The host comes back and goes on.
    let mut back = host.join(&id, everything()).await.unwrap();
    back.ask(Ask::Hand { seat: 0, bot: None }).await.unwrap();
    assert_eq!(why(friend.ask(to_bot()).await), "seat", "the host is here");
}

#[tokio::test]
async fn a_friend_whose_host_has_left_claims_the_end() {
    let hall = Hall::open().await;
    let (id, _, mut friend) = left_by_the_host(&hall).await;
    let mut watcher = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    let mut nobody = hall.api.watch(&id, everything()).await.unwrap();
    for outsider in [&mut watcher, &mut nobody] {
        assert_eq!(why(outsider.ask(Ask::Claim { seat: 0 }).await), "seat");
    }
    assert_eq!(why(friend.ask(Ask::Claim { seat: 1 }).await), "seat", "not against oneself");
    friend.ask(Ask::Claim { seat: 0 }).await.unwrap();
    let (_, events) = all_told(&mut watcher).await;
    let [.., What::Claimed { seat: 0, by: 1 }, What::Acted { line, verdict, .. }] = &whats(events)[..] else {
        panic!("first that it was claimed, then what follows")
    };
    assert!(line.text().starts_with(r#"{"by":0,"resign":true"#), "{}", line.text());
    assert!(verdict.over.as_ref().unwrap().text().contains("\"winner\":1"));
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 1);
    // A restart finds it so.
    let hall = hall.again().await;
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
}

#[tokio::test]
async fn the_end_is_not_claimed_too_early_nor_against_who_is_here() {
    let hall = Hall::with(|config| config.claim_after = Duration::from_secs(3600)).await;
    let (id, host, mut friend) = left_by_the_host(&hall).await;
    assert_eq!(why(friend.ask(Ask::Claim { seat: 0 }).await), "seat", "too early");
    let mut back = host.join(&id, everything()).await.unwrap();
    until(async || hall.api.table(&id).await.unwrap().here == 2).await;
    assert_eq!(why(friend.ask(Ask::Claim { seat: 0 }).await), "seat", "the host is here");
    assert_eq!(why(back.ask(Ask::Claim { seat: 1 }).await), "seat", "so is the friend");
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Playing);
}

#[tokio::test]
async fn an_owner_who_closes_the_table_gives_up_and_everyone_can_play_again() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(short(Game::Carrom, 2), &NAMES[..2]).await;
    assert_eq!(why(sitting[1].1.ask(Ask::Close).await), "owner");
    sitting[0].1.ask(Ask::Close).await.unwrap();
    for (_, seat) in &mut sitting {
        let (_, events) = all_told(seat).await;
        let [.., What::Acted { verdict, .. }, What::Closed] = &whats(events)[..] else {
            panic!("an ending for everyone")
        };
        assert!(verdict.over.as_ref().unwrap().text().contains("\"winner\":1"));
    }
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 1);
    let hall = hall.again().await;
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over, "the journal says so, too");
    for (_, seat) in &mut sitting {
        seat.come_back().await.unwrap();
        seat.ask(Ask::Rematch).await.unwrap();
    }
    assert!(hall.api.table(&id).await.unwrap().rematch.is_some());
}

#[tokio::test]
async fn a_table_that_its_owner_only_watched_is_ended_without_a_winner() {
    let hall = Hall::open().await;
    let owner = hall.guest("Aino").await;
    let seats = Some(vec![SeatWish::Open, SeatWish::Open]);
    let id = owner.open(&NewTable { seats, ..short(Game::Carrom, 2) }).await.unwrap().table.id;
    let mut watching = owner.join(&id, everything()).await.unwrap();
    let mut players = Vec::new();
    for (n, name) in (0u8..).zip(["Björn", "Chloé"]) {
        let mut seat = hall.guest(name).await.join(&id, everything()).await.unwrap();
        seat.ask(Ask::sit(n)).await.unwrap();
        players.push(seat);
    }
    watching.ask(Ask::Start).await.unwrap();
    watching.ask(Ask::Close).await.unwrap();
    for seat in &mut players {
        let (_, events) = all_told(seat).await;
        assert_eq!(events.last().unwrap().what, What::Ended { why: Ending::Closed });
    }
    for seat in &mut players {
        seat.ask(Ask::Rematch).await.unwrap();
    }
    let table = hall.api.table(&id).await.unwrap();
    assert_eq!((table.status, table.ended), (Status::Closed, Some(Ending::Closed)));
    assert!(table.rematch.is_some(), "the players go on without asking");
}

#[tokio::test]
async fn a_person_who_moves_keeps_the_key_on_every_device() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Crokinole, 3), &NAMES[..1]).await;
    let guest = hall.guest("Björn").await;
    let mut laptop = guest.join(&id, everything()).await.unwrap();
    let key = laptop.ask(Ask::sit(1)).await.unwrap().unwrap();
    let mut phone = hall.api.watch(&id, with_key(&key)).await.unwrap();
    let mut tab = guest.join(&id, everything()).await.unwrap();
    assert_eq!((phone.welcome().seats.as_slice(), tab.welcome().seats.as_slice()), (&[1][..], &[1][..]));

    assert_eq!(laptop.ask(Ask::sit(2)).await.unwrap(), None, "the key moves along");
    for seat in [&mut laptop, &mut phone, &mut tab] {
        catch_up(seat).await;
        assert_eq!(seat.seats(), [2]);
    }
    let table = hall.api.table(&id).await.unwrap();
    assert_eq!((table.seats[1].person.as_ref(), table.seats[2].person.as_ref()), (None, Some(&guest.person)));
    // The phone stands up and sits down nowhere else: a key is good for its seat.
    assert_eq!(why(phone.ask(Ask::sit(1)).await), "guest");
    let again = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(again.welcome().seats, [2], "also for whoever comes by it later");
    let hall = hall.again().await;
    let later = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(later.welcome().seats, [2], "and after a restart");
    drop(sitting.pop());
}

#[tokio::test]
async fn a_second_window_of_the_owner_does_not_begin_a_game_against_nobody() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let (guest, owner) = &mut sitting[0];
    let mut tab = guest.join(&id, everything()).await.unwrap();
    tab.ask(Ask::sit(1)).await.unwrap();
    assert_eq!(why(owner.ask(Ask::Start).await), "seat", "the owner has moved, and one seat is free");
    let key = tab.ask(Ask::Sit { seat: 0, also: true }).await.unwrap();
    assert!(key.is_some(), "a further seat has a key of its own");
    owner.ask(Ask::Start).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Playing, "it was chosen");
}
