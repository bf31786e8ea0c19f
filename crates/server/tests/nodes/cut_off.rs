//! One node whose way to NATS breaks for a moment, while the others keep theirs.

use client::ClientError;

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
    // Nobody is counted twice, and nobody who has gone.
    until(async || one.api.table(&id).await.unwrap().here == 3).await;
    play(&mut seats, 2).await;
    let next = seats[0].1.next();
    while watcher.next() < next {
        soon(watcher.event()).await.expect("it was not welcomed again");
    }
    one.server.stop().await;
    two.server.stop().await;
}
