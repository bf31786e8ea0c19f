//! Nodes whose calendars differ.

use client::Wire;
use protocol::{Hello, Reply};

use super::*;

/// The numbers of the events that a socket is sent, up to this one.
async fn numbers(wire: &mut Wire, last: u64) -> Vec<u64> {
    let mut numbers = Vec::new();
    while numbers.last() != Some(&last) {
        match serde_json::from_str(&soon(wire.receive()).await.unwrap()).unwrap() {
            Reply::Event(event) => numbers.push(event.seq),
            Reply::Bye { why } => panic!("bye: {why}"),
            _ => {}
        }
    }
    numbers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_delay_shows_nothing_twice_when_it_comes_to_a_calendar_that_is_behind() {
    let site = Site::open();
    let (ahead, behind) = (Clock::stopped(1_800_000_000_000), Clock::stopped(1_799_999_900_000));
    let (one, two) = (site.node_by(&ahead).await, site.node_by(&behind).await);
    let owner = one.api.guest("Aino").await.unwrap();
    let table = NewTable { delay: 30, ..begun_by_the_first(RuleSet::Kimble) };
    let id = owner.open(&table).await.unwrap().table.id;
    let mut first = owner.join(&id, everything()).await.unwrap();
    let other = two.api.guest("Björn").await.unwrap();
    let mut second = other.join(&id, everything()).await.unwrap();
    second.ask(Ask::sit(1)).await.unwrap();
    first.ask(Ask::Start).await.unwrap();
    for seat in [&mut first, &mut second] {
        hall::until_begun(seat).await;
    }
    let mut seats = [(owner, first), (other, second)];
    play(&mut seats, 2).await;
    ahead.advance(Duration::from_secs(30));
    let next = seats[0].1.next();
    let mut watcher = Wire::connect(two.api.host(), &id, None, &everything()).await.unwrap();
    assert_eq!(numbers(&mut watcher, next - 1).await, (0..next).collect::<Vec<_>>());
    one.server.stop().await;
    let owner = at(&two, &seats[0].0);
    seats[0].1 = owner.join(&id, everything()).await.unwrap();
    caught_up(&mut seats[0].1).await;
    // Here nothing of the game is to be seen yet.
    let hello = Hello { from: Some(next), ..Hello::default() };
    let again = two.api.watch(&id, hello).await.unwrap();
    assert_eq!((again.welcome().next, again.welcome().actions), (next, 0));
    let stranger = two.api.watch(&id, Hello::default()).await.unwrap();
    assert!(stranger.welcome().next < next, "who was sent nothing learns nothing");
    play(&mut seats, 1).await;
    behind.advance(Duration::from_secs(31));
    let last = seats[0].1.next() - 1;
    assert_eq!(numbers(&mut watcher, last).await, (next..=last).collect::<Vec<_>>(), "each once");
    two.server.stop().await;
}
