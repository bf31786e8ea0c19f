//! Many sockets of one node at a table of another.

use client::Wire;
use protocol::{Hello, Reply};
use tokio::task::JoinSet;

use super::*;

/// Watchers, and messages that come all at once.
const WATCHERS: usize = 600;
const MESSAGES: usize = 32;

#[tokio::test(flavor = "multi_thread")]
async fn many_watchers_of_another_node_hear_a_burst_of_talk() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let owner = one.api.guest("Aino").await.unwrap();
    let id = owner.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let mut seat = owner.join(&id, everything()).await.unwrap();
    let mut coming = JoinSet::new();
    for _ in 0..WATCHERS {
        let (host, id) = (two.api.host().to_owned(), id.clone());
        coming.spawn(async move {
            let mut wire = Wire::connect(&host, &id, None, &Hello::default()).await.unwrap();
            let welcome = soon(wire.receive()).await.unwrap();
            assert!(welcome.starts_with("{\"welcome\""), "{welcome}");
            wire
        });
    }
    let watchers = coming.join_all().await;
    let mut asked = Vec::new();
    for n in 0..MESSAGES {
        asked.push(seat.send(hall::say(&format!("message {n}"))).await.unwrap());
    }
    let mut hearing = JoinSet::new();
    for mut wire in watchers {
        hearing.spawn(async move {
            let mut heard = Vec::new();
            while heard.len() < MESSAGES {
                let text = soon(wire.receive()).await.unwrap();
                match serde_json::from_str(&text).unwrap() {
                    Reply::Talk(talk) => heard.push(talk.text),
                    Reply::Welcome(_) | Reply::Bye { .. } => panic!("{text}"),
                    _ => {}
                }
            }
            heard
        });
    }
    let said: Vec<String> = (0..MESSAGES).map(|n| format!("message {n}")).collect();
    for heard in hearing.join_all().await {
        assert_eq!(heard, said, "each once, and in order");
    }
    for _ in asked {
        soon(seat.event()).await.unwrap();
    }
    let metrics = one.api.get("/metrics", None).await.unwrap();
    let slow = metrics.lines().find_map(|line| line.strip_prefix("pichenette_slow_connections_total "));
    assert!(slow.is_none_or(|slow| slow == "0"), "nobody had to join again: {slow:?}");
    one.server.stop().await;
    two.server.stop().await;
}
