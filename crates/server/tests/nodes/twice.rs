//! Letters of a node that come twice.

use async_nats::{Client, Message, Subscriber};
use futures_util::StreamExt as _;

use super::*;

impl Site {
    /// Reads along what nodes write to these places.
    async fn overhear(&self, places: &str) -> (Client, Subscriber) {
        let client = async_nats::connect(self.nats.address()).await.unwrap();
        let heard = client.subscribe(format!("pichenette.*.{places}")).await.unwrap();
        hears(&client).await;
        (client, heard)
    }
}

/// The next letter of this kind.
async fn letter_of(heard: &mut Subscriber, kind: &str) -> Message {
    soon(async {
        loop {
            let message = heard.next().await.unwrap();
            let letter: serde_json::Value = serde_json::from_slice(&message.payload).unwrap();
            let body = &letter["body"];
            if body.get(kind).is_some() || body["what"].get(kind).is_some() {
                return message;
            }
        }
    })
    .await
}

/// Sends a letter again, with its answer to the same place.
async fn again(client: &Client, letter: Message) {
    let Message { subject, reply, payload, .. } = letter;
    match reply {
        Some(reply) => client.publish_with_reply(subject, reply, payload).await.unwrap(),
        None => client.publish(subject, payload).await.unwrap(),
    }
    client.flush().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_node_sends_again_is_done_once() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (id, mut seats) = play_at(&one, &two, RuleSet::Kimble).await;
    let (client, mut heard) = site.overhear("in.>").await;
    let seat = &mut seats[1].1;
    let (said, asked) = tokio::join!(letter_of(&mut heard, "say"), seat.ask(hall::say("once")));
    asked.unwrap();
    again(&client, said).await;
    // What comes after it in the same way is heard after it.
    soon(seat.ask(hall::say("last"))).await.unwrap();
    let said = site.bodies(&id).await.iter().filter(|body| body.starts_with("{\"said\"")).count();
    assert_eq!(said, 2);
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_whose_letter_comes_twice_is_there_once() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let owner = one.api.guest("Aino").await.unwrap();
    let id = owner.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let mut seat = owner.join(&id, everything()).await.unwrap();
    let (client, mut heard) = site.overhear("to.>").await;
    let mut watcher = two.api.watch(&id, everything()).await.unwrap();
    let join = letter_of(&mut heard, "join").await;
    again(&client, join).await;
    // Another one, who comes later.
    let _other = two.api.watch(&id, everything()).await.unwrap();
    seat.ask(hall::say("hello")).await.unwrap();
    let next = seat.next();
    while watcher.next() < next {
        soon(watcher.event()).await.expect("each event once");
    }
    assert_eq!(one.api.table(&id).await.unwrap().here, 3);
    one.server.stop().await;
    two.server.stop().await;
}
