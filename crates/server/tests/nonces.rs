//! A client's own nonces: sent again as they were, and found again in its throws.

use boards::Game;
use client::{ClientError, Seat, Told};
use protocol::{Ask, What};
use rules::Player;
use table::Deed;

use crate::hall::{self, Hall, NAMES, begun_by_the_first, catch_up, everything, soon};
use crate::meddler;

const PRESS: Deed = Deed::Press(None);

fn nonce_of(ask: &Ask) -> String {
    let Ask::Act { nonce, .. } = ask else { panic!("{ask:?}") };
    nonce.clone().unwrap_or_default()
}

#[tokio::test]
async fn a_press_that_is_sent_again_brings_the_same_nonce() {
    let hall = Hall::open().await;
    let (_, mut sitting) = hall.game(begun_by_the_first(Game::Kimble), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let first = seat.action(Player(0), &PRESS, Some("aa".to_owned())).unwrap();
    // The connection is lost before it was sent.
    seat.come_back().await.unwrap();
    catch_up(seat).await;
    let again = seat.action(Player(0), &PRESS, Some("bb".to_owned())).unwrap();
    assert_eq!((nonce_of(&first), nonce_of(&again)), ("aa".to_owned(), "aa".to_owned()));
    seat.ask(again).await.unwrap();
    let told = hall::event_that(seat, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, .. } = told.what else { unreachable!() };
    assert!(line.text().contains(r#""nonce":"aa""#), "{}", line.text());
    // The next throw has another one.
    let next = seat.action(Player(0), &PRESS, Some("cc".to_owned())).unwrap();
    assert_eq!(nonce_of(&next), "cc");
    // The client passes on an unreadable nonce: refusing it is the server's task.
    let odd = seat.action(Player(1), &PRESS, Some("xyz".to_owned())).unwrap();
    assert_eq!(nonce_of(&odd), "xyz");
}

#[tokio::test]
async fn a_throw_with_another_nonce_than_was_sent_is_not_followed() {
    let hall = Hall::open().await;
    let (id, sitting) = hall.game(begun_by_the_first(Game::Kimble), &NAMES[..2]).await;
    let meddler = meddler::meddle(hall.server.address()).await.to_string();
    let token = &sitting[0].0.token;
    let mut seat = Seat::connect(&meddler, &id, Some(token), everything()).await.unwrap();
    catch_up(&mut seat).await;
    let ask = seat.action(Player(0), &PRESS, Some("aabb".to_owned())).unwrap();
    seat.send(ask).await.unwrap();
    let error = loop {
        match soon(seat.told()).await {
            Ok(Told::Event(_) | Told::Reply(_)) => {}
            Err(error) => break error,
        }
    };
    let ClientError::OtherNonce { n: 1, changed } = &error else { panic!("{error}") };
    assert_eq!(
        (changed.throw, changed.sent.to_string(), changed.told.to_string()),
        (1, "aabb".into(), "0abb".into())
    );
    assert!(!error.is_lost_connection(), "coming back does not help");
    assert!(error.to_string().contains("aabb"), "{error}");
}
