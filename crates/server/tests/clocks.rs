//! Clocks over the wire. Every other case is the room's own (`crates/server/src/room/tests.rs`).

use std::time::Duration;

use boards::Game;
use protocol::{Ask, ClockSettings, Event, Hello, NewTable, What};

use crate::hall::{self, Hall, NAMES, begun_by_the_first, everything, until};

const SHOT: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_runs_out_although_nobody_is_there_and_the_server_was_away() {
    let hall = Hall::stopped(|_| {}).await;
    let clock = Some(ClockSettings { shot: Some(5), game: Some(30) });
    let table = NewTable { clock, ..begun_by_the_first(Game::Crokinole) };
    let (id, sitting) = hall.game(table, &NAMES[..2]).await;
    drop(sitting);
    hall.clock.advance(SHOT / 2);
    // The restart gives the turn all of its time again.
    let hall = hall.again().await;
    let turn = async || {
        let welcome = hall.api.watch(&id, Hello::default()).await.unwrap().welcome().clone();
        (welcome.actions, welcome.clocks.unwrap().turn)
    };
    assert_eq!(turn().await, (0, Some(5_000)));
    let deadline = hall.clock.now() + 5_000;
    hall.clock.advance(SHOT - Duration::from_millis(1));
    assert_eq!(turn().await, (0, Some(1)));
    let written = async || hall.server.house().store.events(&id, 0, 99).await.unwrap().len();
    let before = written().await;

    // The test reads the journal, not the table, so that no client comes to it.
    hall.clock.advance(Duration::from_millis(1));
    until(async || written().await > before).await;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let Event { at, what, .. } =
        hall::event_that(&mut watcher, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, verdict, .. } = what else { unreachable!() };
    assert!(line.text().starts_with(r#"{"by":0,"timeout":true"#), "{}", line.text());
    assert_eq!(at, deadline);
    let clocks = verdict.clocks.unwrap();
    assert_eq!((clocks.left, clocks.turn), (vec![25_000, 30_000], Some(5_000)));
    assert_eq!(verdict.turn.player, Some(1));
    hall.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_asks_for_much_does_not_hold_up_their_own_clock() {
    let hall = Hall::stopped(|_| {}).await;
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
    hall.clock.advance(SHOT);
    let acted = hall::event_that(&mut watcher, |event| matches!(event.what, What::Acted { .. })).await;
    let What::Acted { line, .. } = acted.what else { unreachable!() };
    assert!(line.text().starts_with(r#"{"by":0,"timeout":true"#), "{}", line.text());
    talkers.shutdown().await;
}
