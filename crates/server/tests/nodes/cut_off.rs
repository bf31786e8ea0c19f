//! One node whose way to NATS breaks for a moment, while the others keep theirs.

use client::ClientError;

use super::people::hears;
use super::way::Way;
use super::*;

impl Site {
    async fn node_over_bus(&self, way: &Way) -> Member {
        let server = Server::start(Config { bus: Some(way.bus()), ..self.config() }).await.unwrap();
        let api = Api::new(server.address());
        Member { server, api }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_loses_nats_for_a_moment_plays_on_at_the_tables_of_others() {
    let site = Site::open();
    let way = Way::to_bus(&site.nats.address()).await;
    let (one, two) = (site.node().await, site.node_over_bus(&way).await);
    let (id, mut seats) = play_at(&one, &two, RuleSet::Kimble).await;
    let mut watcher = two.api.watch(&id, everything()).await.unwrap();
    // Something has come both ways.
    play(&mut seats, 2).await;
    way.end_all();
    // Until both nodes know of it, what becomes of a request may be unknown; then it is answered again.
    let seat = &mut seats[1].1;
    soon(async {
        let mut done = 0;
        while done < 3 {
            match seat.ask(hall::say("still there?")).await {
                Ok(_) => done += 1,
                Err(ClientError::Bye(_)) => {
                    done = 0;
                    seat.come_back().await.unwrap();
                }
                Err(error) => panic!("{error}"),
            }
        }
    })
    .await;
    // No person is counted twice, and none who has gone.
    until(async || one.api.table(&id).await.unwrap().here == 3).await;
    play(&mut seats, 2).await;
    let next = seats[0].1.next();
    while watcher.next() < next {
        soon(watcher.event()).await.expect("it was not welcomed again");
    }
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_erased_while_nats_was_away_is_gone_at_all_nodes_once_it_is_back() {
    let mut site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let owner = one.api.guest("Aino").await.unwrap();
    let id = owner.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let _seat = owner.join(&id, everything()).await.unwrap();
    let gone = two.api.guest("Björn").await.unwrap();
    let who = gone.person.id.clone();
    let mut theirs = at(&one, &gone).join(&id, everything()).await.unwrap();
    theirs.ask(hall::say("my address is …")).await.unwrap();
    let said = theirs.next() - 1;
    site.nats.stop();
    gone.erase().await.unwrap();
    site.nats.start_again();
    until(async || {
        let mut visitor = one.api.watch(&id, everything()).await.unwrap();
        caught_up(&mut visitor).await;
        visitor.name(&who).is_none() && visitor.said(said).is_none()
    })
    .await;
    let end = soon(async {
        loop {
            if let Err(end) = theirs.told().await {
                return end;
            }
        }
    })
    .await;
    assert!(matches!(&end, ClientError::Bye(why) if why == "erased"), "{end}");
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_muted_while_nats_was_away_is_not_heard_at_any_node_once_it_is_back() {
    let mut site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (loud, listener) = (one.api.guest("Aino").await.unwrap(), two.api.guest("Björn").await.unwrap());
    let here = loud.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let there = listener.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let mut speaker = loud.join(&here, everything()).await.unwrap();
    let mut seat = at(&one, &listener).join(&here, everything()).await.unwrap();
    let mut asking = listener.join(&there, everything()).await.unwrap();
    let owners = [site.lease(&here).await.0, site.lease(&there).await.0];
    assert_eq!(owners, [one.server.address().to_string(), two.server.address().to_string()]);
    assert!(hears(&mut speaker, &mut seat).await);
    // Muted at a table of the other node, and listened to again.
    for on in [true, false] {
        site.nats.stop();
        asking.ask(Ask::Mute { who: loud.person.id.clone(), on }).await.unwrap();
        assert_eq!(hears(&mut speaker, &mut seat).await, on, "the news cannot come");
        site.nats.start_again();
        until(async || hears(&mut speaker, &mut seat).await != on).await;
    }
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_waits_once_for_a_node_that_does_not_answer() {
    let site = Site::open();
    let way = Way::to_bus(&site.nats.address()).await;
    let (one, two) = (site.node_over_bus(&way).await, site.node().await);
    let owner = one.api.guest("Aino").await.unwrap();
    let mut seats = Vec::new();
    for _ in 0..40 {
        let table = NewTable { public: true, ..begun_by_the_first(RuleSet::Kimble) };
        let id = owner.open(&table).await.unwrap().table.id;
        seats.push(owner.join(&id, everything()).await.unwrap());
    }
    way.stop();
    assert_eq!(soon(two.api.tables("")).await.unwrap().tables.len(), 40);
    let token = Some(owner.token.as_str());
    let own = soon(two.api.get("/api/me/tables", token)).await.unwrap();
    let own: serde_json::Value = serde_json::from_str(&own).unwrap();
    assert_eq!(own["tables"].as_array().unwrap().len(), 40);
    soon(one.server.stop()).await;
    two.server.stop().await;
}
