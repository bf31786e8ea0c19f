//! Clocks over the wire, in real seconds: the shortest there is. Every other case is the room's own
//! (`crates/server/src/room/tests.rs`), where time passes as it is told.

use boards::Game;
use protocol::{Ask, ClockSettings, Event, Hello, NewTable, What};

use crate::hall::{self, Hall, NAMES, begun_by_the_first, everything, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_runs_out_although_nobody_is_there_and_the_server_was_away() {
    let hall = Hall::open().await;
    let clock = Some(ClockSettings { shot: Some(5), game: Some(30) });
    let table = NewTable { clock, ..begun_by_the_first(Game::Crokinole) };
    let (id, sitting) = hall.game(table, &NAMES[..2]).await;
    drop(sitting);
    // The restart gives the turn all of its time again.
    let hall = hall.again().await;
    let woken = hall.api.watch(&id, Hello::default()).await.unwrap().welcome().clone();
    let left = woken.clocks.as_ref().and_then(|clocks| clocks.turn).unwrap();
    assert!((4_000..=5_000).contains(&left), "{left}");

    until(async || hall.api.watch(&id, Hello::default()).await.unwrap().welcome().actions == 1).await;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let Event { at, what, .. } =
        hall::event_that(&mut watcher, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, verdict, .. } = what else { unreachable!() };
    assert!(line.text().starts_with(r#"{"by":0,"timeout":true"#), "{}", line.text());
    let (deadline, late) = (woken.now + left, 2_000);
    assert!((deadline..deadline + late).contains(&at), "{at} instead of {deadline}");
    let clocks = verdict.clocks.unwrap();
    assert_eq!((clocks.left[1], clocks.turn), (30_000, Some(5_000)));
    assert!(clocks.left[0] <= 25_000, "{clocks:?}");
    assert_eq!(verdict.turn.player, Some(1));
    hall.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_much_does_not_hold_up_their_own_clock() {
    let hall = Hall::open().await;
    let clock = Some(ClockSettings { shot: Some(5), game: None });
    let table = NewTable { clock, ..begun_by_the_first(Game::Crokinole) };
    let (id, sitting) = hall.game(table, &NAMES[..2]).await;
    let slow = sitting[0].0.clone();
    // While one of them waits for the disk, the others wait for the table: there is always something asked for.
    let mut talkers = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let mut seat = slow.join(&id, Hello::default()).await.unwrap();
        talkers.spawn(async move { while seat.ask(Ask::sit(0)).await.is_ok() {} });
    }
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let acted = hall::event_that(&mut watcher, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, .. } = acted.what else { unreachable!() };
    assert!(line.text().starts_with(r#"{"by":0,"timeout":true"#), "{}", line.text());
    talkers.shutdown().await;
}
