//! Seats: sitting down, standing up, playing by a key, letting a bot play, and what only the owner may do.

use std::time::Duration;

use boards::Game;
use bots::Level;
use client::{Seat, Told};
use protocol::{Ask, Away, Hello, Mention, NewTable, Reply, Status, What};

use crate::hall::{
    self, Hall, NAMES, act, against_bots, begun_by_the_first, catch_up, choice, event_that, everything, say,
    short, soon, until, why, with_key,
};

#[tokio::test]
async fn people_sit_down_and_stand_up() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let mut owner = sitting.remove(0).1;
    let (guest, other) = (hall.guest("Björn").await, hall.guest("Chloé").await);
    let mut seat = guest.join(&id, everything()).await.unwrap();
    let mut late = other.join(&id, everything()).await.unwrap();
    let mut nobody = hall.api.watch(&id, everything()).await.unwrap();

    assert_eq!(why(nobody.ask(Ask::sit(1)).await), "guest");
    assert!(seat.ask(Ask::sit(1)).await.unwrap().is_some(), "whoever sits down is given a key");
    let sat = event_that(&mut owner, |event| matches!(event.what, What::Sat { seat: 1, .. })).await;
    assert_eq!(sat.what, What::Sat { seat: 1, who: Mention::from(&guest.person), also: false });
    assert_eq!(hall.api.table(&id).await.unwrap().seats[1].person, Some(guest.person.clone()));

    for taken in [0, 1] {
        assert_eq!(why(late.ask(Ask::sit(taken)).await), "seat");
    }
    assert_eq!(why(late.ask(Ask::sit(2)).await), "seat", "there is none");
    assert_eq!(why(late.ask(Ask::Stand { seat: 1 }).await), "seat");
    assert_eq!(why(late.ask(Ask::Stand { seat: 255 }).await), "seat");

    seat.ask(Ask::Stand { seat: 1 }).await.unwrap();
    late.ask(Ask::sit(1)).await.unwrap();
    assert_eq!(why(seat.ask(Ask::sit(1)).await), "seat");
    owner.ask(Ask::Stand { seat: 1 }).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().seats[1].person, None, "the owner has emptied it");

    let before = owner.next();
    catch_up(&mut owner).await;
    owner.ask(Ask::Stand { seat: 1 }).await.unwrap();
    assert!(catch_up(&mut owner).await.is_empty() && owner.next() >= before, "an empty seat stays as it is");
}

/// Waits until the people of these seats are announced as here.
async fn here(seat: &mut Seat, seats: &[u8]) {
    let told = async {
        loop {
            if let Told::Reply(Reply::Here { seats: here, .. }) = seat.told().await.unwrap()
                && here == seats
            {
                return;
            }
        }
    };
    soon(told).await;
}

/// Waits until these people are announced as away, and returns since when.
async fn away(seat: &mut Seat, seats: &[u8]) -> Vec<Away> {
    let told = async {
        loop {
            if let Told::Reply(Reply::Here { away, .. }) = seat.told().await.unwrap()
                && away.iter().map(|away| away.seat).eq(seats.iter().copied())
            {
                return away;
            }
        }
    };
    soon(told).await
}

#[tokio::test]
async fn a_person_who_is_away_has_time_to_come_back_also_after_a_restart() {
    let hall = Hall::with(|config| config.grace = Duration::from_secs(3600)).await;
    let (_, mut sitting) = hall.game(short(Game::Crokinole, 2), &NAMES[..2]).await;
    let to_bot = || Ask::Hand { seat: 1, bot: Some(Level::Club) };
    sitting.pop().unwrap().1.leave().await;
    let (_, owner) = &mut sitting[0];
    let before = away(owner, &[1]).await[0];
    assert_eq!(before.until - before.since, 3_600_000);
    assert_eq!(before.claim, before.until, "the end cannot be claimed before a bot may play");
    assert_eq!(why(owner.ask(to_bot()).await), "seat");
    assert_eq!(why(owner.ask(Ask::Claim { seat: 1 }).await), "seat");
    // The server does not know how long a person was away while it was not running: the time begins anew.
    let _hall = hall.again().await;
    owner.come_back().await.unwrap();
    let after = away(owner, &[1]).await[0];
    assert!(after.since > before.since && after.until - after.since == 3_600_000, "{before:?} {after:?}");
    assert!(after.since <= owner.welcome().now, "nobody has left in the future");
    assert_eq!(why(owner.ask(to_bot()).await), "seat");
}

#[tokio::test]
async fn a_bot_may_play_for_a_person_who_has_been_away_for_long_enough() {
    let hall = Hall::with(|config| config.grace = Duration::from_millis(100)).await;
    let (_, mut sitting) = hall.game(short(Game::Crokinole, 2), &NAMES[..2]).await;
    sitting.pop().unwrap().1.leave().await;
    let (_, owner) = &mut sitting[0];
    away(owner, &[1]).await;
    until(async || owner.ask(Ask::Hand { seat: 1, bot: Some(Level::Beginner) }).await.is_ok()).await;
}

#[tokio::test]
async fn a_watcher_who_sits_down_is_here() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let owner = &mut sitting[0].1;
    let mut guest = hall.guest("Björn").await.join(&id, everything()).await.unwrap();
    here(owner, &[0]).await;
    guest.ask(Ask::sit(1)).await.unwrap();
    here(owner, &[0, 1]).await;
    guest.ask(Ask::Stand { seat: 1 }).await.unwrap();
    here(owner, &[0]).await;
}

#[tokio::test]
async fn a_key_plays_its_seat_from_another_device() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let opened = guest.open(&begun_by_the_first(Game::Crokinole)).await.unwrap();
    let (id, key) = (opened.table.id, &opened.keys[0].key);
    let mut laptop = guest.join(&id, everything()).await.unwrap();
    let mut other = hall.guest("Björn").await.join(&id, everything()).await.unwrap();
    let their_key = other.ask(Ask::sit(1)).await.unwrap().unwrap();
    laptop.ask(Ask::Start).await.unwrap();

    let mut phone = hall.api.watch(&id, with_key(key)).await.unwrap();
    assert_eq!(
        (phone.welcome().seats.as_slice(), phone.welcome().you.as_ref()),
        (&[0][..], Some(&guest.person))
    );
    hall::until_begun(&mut phone).await;
    let (by, deed) = choice(&phone);
    phone.act(by, &deed, None).await.unwrap();

    let mut wrong = key.clone().into_bytes();
    wrong[0] ^= 1;
    let wrong = String::from_utf8(wrong).unwrap();
    for key in [wrong.as_str(), "", &guest.token, &guest.person.id, &key[..42]] {
        let mut stranger = hall.api.watch(&id, with_key(key)).await.unwrap();
        assert!(stranger.welcome().seats.is_empty() && stranger.welcome().you.is_none(), "{key:?}");
        assert_eq!(why(stranger.ask(act(r#"{"by":0,"resign":true}"#)).await), "seat");
        assert_eq!(why(stranger.ask(act(r#"{"by":1,"resign":true}"#)).await), "seat");
    }

    // A key is a table's: at another table it is worth nothing. Nor is a token worth more than its guest.
    let elsewhere = hall.guest("Chloé").await.open(&short(Game::Crokinole, 2)).await.unwrap().table.id;
    for key in [key, &their_key] {
        assert!(hall.api.watch(&elsewhere, with_key(key)).await.unwrap().welcome().seats.is_empty());
    }
    let mut visitor = guest.join(&elsewhere, with_key(key)).await.unwrap();
    assert!(visitor.welcome().seats.is_empty());
    for ask in [Ask::Start, Ask::Close] {
        assert_eq!(why(visitor.ask(ask).await), "owner", "the owner of one table is a guest at another");
    }

    // A guest with their own cookie may have a friend's key, too.
    let friend = hall.guest("Dave").await.join(&id, with_key(&their_key)).await.unwrap();
    assert_eq!(friend.welcome().seats, [1]);
    assert_eq!(friend.welcome().you.as_ref().unwrap().name.as_deref(), Some("Dave"));
}

#[tokio::test]
async fn a_new_key_makes_the_old_one_worthless() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let opened = guest.open(&begun_by_the_first(Game::Crokinole)).await.unwrap();
    let (id, old) = (opened.table.id, &opened.keys[0].key);
    let mut seat = guest.join(&id, everything()).await.unwrap();
    let mut thief = hall.api.watch(&id, with_key(old)).await.unwrap();
    assert_eq!(thief.welcome().seats, [0]);

    let new = seat.ask(Ask::sit(0)).await.unwrap().unwrap();
    assert_ne!(&new, old);
    assert!(hall.api.watch(&id, with_key(old)).await.unwrap().welcome().seats.is_empty());
    assert_eq!(why(thief.ask(Ask::Stand { seat: 0 }).await), "seat", "nor is having come by it");
    let mut phone = hall.api.watch(&id, with_key(&new)).await.unwrap();
    assert_eq!(phone.welcome().seats, [0]);

    // A client that came by a key can change it, and goes on.
    let newer = phone.ask(Ask::sit(0)).await.unwrap().unwrap();
    phone.ask(say("still here")).await.unwrap();
    assert!(hall.api.watch(&id, with_key(&new)).await.unwrap().welcome().seats.is_empty());

    // In the middle of a game as well, and after a restart.
    seat.ask(Ask::Hand { seat: 1, bot: Some(Level::Beginner) }).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    let newest = seat.ask(Ask::sit(0)).await.unwrap().unwrap();
    let hall = hall.again().await;
    for (key, seats) in [(old, &[][..]), (&new, &[]), (&newer, &[]), (&newest, &[0])] {
        assert_eq!(hall.api.watch(&id, with_key(key)).await.unwrap().welcome().seats, seats);
    }
}

#[tokio::test]
async fn a_visitor_with_a_key_does_not_play_for_the_next_person_in_the_seat() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let mut owner = sitting.remove(0).1;
    let mut first = hall.guest("Björn").await.join(&id, everything()).await.unwrap();
    let key = first.ask(Ask::sit(1)).await.unwrap().unwrap();
    let mut device = hall.api.watch(&id, with_key(&key)).await.unwrap();
    assert_eq!(device.welcome().seats, [1]);
    first.ask(Ask::Stand { seat: 1 }).await.unwrap();
    let mut second = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    second.ask(Ask::sit(1)).await.unwrap();
    owner.ask(Ask::Start).await.unwrap();
    for seat in [&mut first, &mut device] {
        assert_eq!(why(seat.ask(act(r#"{"by":1,"resign":true}"#)).await), "seat");
        assert_eq!(why(seat.ask(Ask::Hand { seat: 1, bot: Some(Level::Club) }).await), "seat");
    }
    assert_eq!(why(device.ask(say("boo")).await), "guest", "they are nobody now");
    let hall = hall.again().await;
    assert!(hall.api.watch(&id, with_key(&key)).await.unwrap().welcome().seats.is_empty());
}

#[tokio::test]
async fn only_the_owner_starts_and_closes_and_not_before_all_seats_are_taken() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Crokinole, 3), &NAMES[..2]).await;
    let mut other = sitting.remove(1).1;
    let mut owner = sitting.remove(0).1;
    for ask in [Ask::Start, Ask::Close, Ask::Silence { who: "a".repeat(16), on: true }] {
        assert_eq!(why(other.ask(ask).await), "owner");
    }
    assert_eq!(why(owner.ask(Ask::Start).await), "seat", "a seat is still free");
    assert_eq!(why(other.ask(Ask::Hand { seat: 2, bot: Some(Level::Club) }).await), "seat");
    assert_eq!(why(owner.ask(act(r#"{"by":0,"resign":true}"#)).await), "status", "no game has begun");
    assert_eq!(why(owner.ask(Ask::Rematch).await), "status");
    owner.ask(Ask::Hand { seat: 2, bot: Some(Level::Beginner) }).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Open, "it does not begin by itself");
    owner.ask(Ask::Start).await.unwrap();
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Playing);
    for ask in [Ask::Start, Ask::Stand { seat: 0 }] {
        assert_eq!(why(owner.ask(ask).await), "status", "it has begun");
    }
    let mut late = hall.guest("Chloé").await.join(&id, everything()).await.unwrap();
    assert_eq!(why(late.ask(Ask::sit(2)).await), "status");

    assert_eq!(why(other.ask(Ask::Close).await), "owner");
    owner.ask(Ask::Close).await.unwrap();
    let closed = event_that(&mut other, |event| event.what == What::Closed).await;
    assert_eq!(closed.seq + 1, hall.api.watch(&id, everything()).await.unwrap().welcome().next);
    for ask in [Ask::Start, Ask::Close, Ask::sit(2), act(r#"{"by":0,"resign":true}"#)] {
        assert_eq!(why(owner.ask(ask).await), "status", "the owner has given up");
    }
    other.ask(say("See you")).await.unwrap();
}

#[tokio::test]
async fn a_table_that_was_played_to_its_end_is_not_closed() {
    let hall = Hall::open().await;
    let (_, mut sitting) = hall.game(short(Game::Carrom, 2), &NAMES[..2]).await;
    sitting[1].1.ask(act(r#"{"by":1,"resign":true}"#)).await.unwrap();
    let owner = &mut sitting[0].1;
    for ask in [Ask::Close, Ask::Hand { seat: 0, bot: Some(Level::Club) }, act(r#"{"by":0,"resign":true}"#)] {
        assert_eq!(why(owner.ask(ask).await), "status");
    }
}

async fn play_until_turn_of(player: u8, seat: &mut Seat) {
    loop {
        catch_up(seat).await;
        let (by, deed) = choice(seat);
        if by.0 == player {
            return;
        }
        seat.act(by, &deed, None).await.unwrap();
    }
}

#[tokio::test]
async fn a_seat_is_handed_to_a_bot_and_taken_back() {
    let hall = Hall::open().await;
    let (_, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let mut other = sitting.remove(1).1;
    let mut owner = sitting.remove(0).1;
    assert_eq!(
        why(other.ask(Ask::Hand { seat: 0, bot: Some(Level::Club) }).await),
        "seat",
        "it is not theirs"
    );
    owner.ask(Ask::Hand { seat: 0, bot: Some(Level::Beginner) }).await.unwrap();
    // The bot takes its turn at once.
    event_that(&mut other, |event| matches!(event.what, What::Acted { n: 1, .. })).await;
    assert_eq!(other.game().unwrap().turn().player.unwrap().0, 1);
    assert_eq!(why(owner.ask(act(r#"{"by":0,"resign":true}"#)).await), "seat", "a bot plays there");
    owner.ask(Ask::Hand { seat: 0, bot: None }).await.unwrap();
    play_until_turn_of(0, &mut other).await;
    catch_up(&mut owner).await;
    let (by, deed) = choice(&owner);
    assert_eq!(by.0, 0);
    owner.act(by, &deed, None).await.unwrap();
}

#[tokio::test]
async fn the_owner_hands_over_for_others_only_while_they_are_not_here() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let (guest, other) = sitting.remove(1);
    let mut owner = sitting.remove(0).1;
    let to_bot = || Ask::Hand { seat: 1, bot: Some(Level::Beginner) };
    assert_eq!(why(owner.ask(to_bot()).await), "seat", "they are here");
    drop(other);
    until(async || hall.api.table(&id).await.unwrap().here == 1).await;
    owner.ask(to_bot()).await.unwrap();
    assert_eq!(
        hall.api.table(&id).await.unwrap().seats[1].person,
        Some(guest.person.clone()),
        "it stays their seat"
    );
    let (by, deed) = choice(&owner);
    owner.act(by, &deed, None).await.unwrap();
    event_that(&mut owner, |event| matches!(event.what, What::Acted { n: 2, .. })).await;
    assert_eq!(why(owner.ask(Ask::Hand { seat: 1, bot: None }).await), "seat", "only they take it back");

    let mut back = guest.join(&id, everything()).await.unwrap();
    assert_eq!(back.welcome().seats, [1]);
    back.ask(Ask::Hand { seat: 1, bot: None }).await.unwrap();
    assert_eq!(why(owner.ask(to_bot()).await), "seat", "they are here again");
    play_until_turn_of(1, &mut owner).await;
    catch_up(&mut back).await;
    let (by, deed) = choice(&back);
    back.act(by, &deed, None).await.unwrap();
}

#[tokio::test]
async fn the_owner_fills_seats_with_bots_and_changes_their_level() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Kimble, 3), &NAMES[..1]).await;
    let owner = &mut sitting[0].1;
    let bots =
        async || hall.api.table(&id).await.unwrap().seats.iter().map(|seat| seat.bot).collect::<Vec<_>>();
    for (seat, bot) in
        [(1, Some(Level::Club)), (2, Some(Level::Master)), (1, None), (1, Some(Level::Beginner))]
    {
        owner.ask(Ask::Hand { seat, bot }).await.unwrap();
        assert_eq!(bots().await[usize::from(seat)], bot);
    }
    let mut guest = hall.guest("Björn").await.join(&id, everything()).await.unwrap();
    assert_eq!(why(guest.ask(Ask::sit(1)).await), "seat", "a bot sits there");
    owner.ask(Ask::Stand { seat: 1 }).await.unwrap();
    guest.ask(Ask::sit(1)).await.unwrap();
    owner.ask(Ask::Start).await.unwrap();
    owner.ask(Ask::Hand { seat: 2, bot: Some(Level::Beginner) }).await.unwrap();
    assert_eq!(
        why(owner.ask(Ask::Hand { seat: 2, bot: None }).await),
        "status",
        "a game needs somebody in every seat"
    );
}

#[tokio::test]
async fn bots_alone_play_for_whoever_watches() {
    let hall = Hall::open().await;
    let table = NewTable {
        seats: Some(vec![protocol::SeatWish::Bot(Level::Beginner); 2]),
        ..short(Game::Crokinole, 2)
    };
    let guest = hall.guest("Aino").await;
    let id = guest.open(&table).await.unwrap().table.id;
    let mut owner = guest.join(&id, everything()).await.unwrap();
    owner.ask(Ask::Start).await.unwrap();
    while owner.game().is_none_or(|game| game.over().is_none()) {
        soon(owner.event()).await.unwrap();
    }
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
    hall::verified(&hall.api.record(&id).await.unwrap());
}

#[tokio::test]
async fn a_game_left_to_bots_waits_for_somebody_to_look() {
    // After a throw of kimble a bot waits for this long, and as long as a page shows the throw.
    let pause = Duration::from_millis(100);
    let hall = Hall::stopped(|config| config.bot_pause = pause).await;
    let (id, mut sitting) = hall.table(against_bots(short(Game::Kimble, 2)), &NAMES[..1]).await;
    let (guest, mut seat) = sitting.remove(0);
    seat.ask(Ask::Hand { seat: 0, bot: Some(Level::Casual) }).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    let actions = async || hall.api.record(&id).await.unwrap().lines().count() - 1;
    // The first throw is made at once; the next bot waits until time passes.
    until(async || actions().await == 1).await;
    seat.leave().await;
    until(async || hall.api.table(&id).await.unwrap().here == 0).await;
    for _ in 0..30 {
        hall.clock.advance(Duration::from_secs(1));
        assert_eq!(hall.api.table(&id).await.unwrap().here, 0);
        assert_eq!(actions().await, 1, "nobody looks");
    }
    let back = guest.join(&id, Hello::default()).await.unwrap();
    assert_eq!(back.welcome().actions, 1);
    until(async || {
        hall.clock.advance(Duration::from_secs(1));
        actions().await > 2
    })
    .await;
}
