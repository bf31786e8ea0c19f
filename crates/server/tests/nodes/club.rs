//! Tournaments and limits of an address, across nodes.

use client::club::News;
use client::{Api, ClientError};
use protocol::Json;
use protocol::club::NewTournament;
use rules::RuleSet;
use server::{Config, Limits, Server};

use super::{Site, at};
use crate::club::{PAIR, enter, people, swiss};
use crate::hall::{short, soon, until};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_entered_at_one_node_is_seen_by_a_stream_of_another() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let desk = one.api.guest("Desk").await.unwrap();
    let new = NewTournament { header: Json::new(swiss(3, "")), public: false };
    let (here, key) = desk.new_tournament(&new).await.unwrap();
    let there = two.api.tournament(&here.id).with_key(&key);
    let mut live = [here.live(0).await.unwrap(), there.live(0).await.unwrap()];
    // One node after the other goes on with the same list.
    here.enter("1", &people(3)).await.unwrap();
    assert_eq!(there.enter("2", &[enter(4, "Dave")]).await.unwrap()[0].seq, 5);
    assert_eq!(here.enter("3", &[PAIR.to_owned()]).await.unwrap()[0].seq, 6);
    let entries = here.entries().await.unwrap();
    assert_eq!(there.entries().await.unwrap(), entries);
    for live in &mut live {
        for entry in &entries {
            assert_eq!(soon(live.entry()).await.unwrap(), *entry);
        }
    }
    // A request that was done at one node is not done again at the other.
    assert_eq!(there.enter("3", &[PAIR.to_owned()]).await.unwrap(), entries[5..]);
    // A guest who has joined at one node is erased at the other.
    let aino = one.api.guest("Aino").await.unwrap();
    aino.tournament(&here.id).claim("p1").await.unwrap();
    at(&two, &aino).erase().await.unwrap();
    soon(async { while live[0].next().await.unwrap() != News::Names {} }).await;
    let lines = here.lines().await.unwrap().join("\n");
    assert!(!lines.contains("Player 1") && lines.contains("Player 2"), "{lines}");
    one.server.stop().await;
    two.server.stop().await;
}

/// Whether a limit of the address has refused this.
fn limited<T: std::fmt::Debug>(result: Result<T, ClientError>) -> bool {
    match result {
        Ok(_) => false,
        Err(ClientError::Status { status: 429, .. }) => true,
        Err(error) => panic!("expected a limit, got {error}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_tournaments_of_an_address_are_limited_at_all_nodes_together() {
    let site = Site::open();
    let limits = Limits { tables: 4, logs: 3, ..site.config().limits };
    let config = Config { limits, ..site.config() };
    let (one, two) = (Server::start(config.clone()).await.unwrap(), Server::start(config).await.unwrap());
    let here = Api::new(one.address()).guest("Aino").await.unwrap();
    let there = Api::new(two.address()).guest("Björn").await.unwrap();
    let (table, new) =
        (short(RuleSet::Kimble, 2), NewTournament { header: Json::new(swiss(3, "")), public: false });
    // Used up at one node; the other one hears of it within a second.
    for _ in 0..4 {
        here.open(&table).await.unwrap();
    }
    for _ in 0..3 {
        here.new_tournament(&new).await.unwrap();
    }
    until(async || limited(there.open(&table).await)).await;
    until(async || limited(there.new_tournament(&new).await.map(drop))).await;
    assert!(limited(here.open(&table).await), "nothing has been given back");
    one.stop().await;
    two.stop().await;
}
