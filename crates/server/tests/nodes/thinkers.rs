//! Nodes that think for the bots of others, and what becomes of a thought when one of them is gone.

use async_nats::Subscriber;
use futures_util::StreamExt as _;
use protocol::What;

use super::way::Way;
use super::*;

/// Within this the game must go on.
const SOON: Duration = Duration::from_secs(10);

impl Site {
    async fn cluster(&self) -> String {
        sqlx::query_scalar("SELECT name FROM cluster").fetch_one(&mut self.sql().await).await.unwrap()
    }

    /// Listens where nodes that think do.
    async fn thinks(&self) -> (async_nats::Client, Subscriber) {
        let client = async_nats::connect(self.nats.address()).await.unwrap();
        let place = format!("pichenette.{}.think", self.cluster().await);
        let wishes = client.queue_subscribe(place, "think".to_owned()).await.unwrap();
        hears(&client).await;
        (client, wishes)
    }
}

/// A game against a bot at a node, in which the person has just played.
async fn against_a_bot(member: &Member) -> Seat {
    let owner = member.api.guest("Aino").await.unwrap();
    let table = hall::against_bots(begun_by_the_first(RuleSet::Crokinole));
    let id = owner.open(&table).await.unwrap().table.id;
    let mut seat = owner.join(&id, everything()).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    hall::until_begun(&mut seat).await;
    let (player, deed) = choice(&seat);
    soon(seat.act(player, &deed, None)).await.unwrap();
    seat
}

async fn bot_plays(seat: &mut Seat) {
    let played = hall::event_that(seat, |event| matches!(&event.what, What::Acted { n: 2, .. }));
    tokio::time::timeout(SOON, played).await.expect("somebody else thinks");
}

/// A letter of a node that thinks.
fn letter(body: serde_json::Value) -> Vec<u8> {
    json!({"v": 1, "from": {"node": "test", "instance": "test"}, "body": body}).to_string().into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_wait_for_a_node_that_has_died_while_it_thought() {
    let site = Site::open();
    let node = site.node().await;
    let (client, mut wishes) = site.thinks().await;
    let mut seat = against_a_bot(&node).await;
    let wish = soon(wishes.next()).await.unwrap();
    let asked: serde_json::Value = serde_json::from_slice(&wish.payload).unwrap();
    assert_eq!(asked["body"]["pulse"], true, "{asked}");
    client.publish(wish.reply.unwrap(), letter(json!("thinking")).into()).await.unwrap();
    bot_plays(&mut seat).await;
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_wait_for_a_node_that_gives_no_sign() {
    let site = Site::open();
    let node = site.node().await;
    let (_client, mut wishes) = site.thinks().await;
    let mut seat = against_a_bot(&node).await;
    let _wish = soon(wishes.next()).await.unwrap();
    bot_plays(&mut seat).await;
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_not_wait_for_an_answer_that_a_cut_may_have_lost() {
    let site = Site::open();
    let way = Way::to_bus(&site.nats.address()).await;
    let server = Server::start(Config { bus: Some(way.bus()), ..site.config() }).await.unwrap();
    let node = Member { api: Api::new(server.address()), server };
    let (client, mut wishes) = site.thinks().await;
    // Until the node has found its bus, it thinks itself.
    let (mut seat, wish) = loop {
        let seat = against_a_bot(&node).await;
        if let Ok(wish) = tokio::time::timeout(Duration::from_secs(3), wishes.next()).await {
            break (seat, wish.unwrap());
        }
    };
    // The node that thinks goes on showing that it is there.
    let shows = tokio::spawn(async move {
        let (reply, mut pulse) = (wish.reply.unwrap(), tokio::time::interval(Duration::from_millis(500)));
        loop {
            pulse.tick().await;
            client.publish(reply.clone(), letter(json!("thinking")).into()).await.unwrap();
        }
    });
    way.end_all();
    bot_plays(&mut seat).await;
    shows.abort();
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_thinks_finishes_its_thought_before_it_stops_and_takes_no_other() {
    let site = Site::open();
    let node = site.node().await;
    let (id, _seats) = play_at(&node, &node, RuleSet::Crokinole).await;
    let thinker = Server::start(Config { role: Role::Think, ..site.config() }).await.unwrap();
    let client = async_nats::connect(site.nats.address()).await.unwrap();
    let (place, inbox) = (format!("pichenette.{}.think", site.cluster().await), client.new_inbox());
    let mut answers = client.subscribe(inbox.clone()).await.unwrap();
    let wish = json!({"table": id, "after": 0, "level": "master", "seed": 7, "pulse": true});
    let ask = async || {
        let asked = client.publish_with_reply(place.clone(), inbox.clone(), letter(wish.clone()).into());
        asked.await.unwrap();
    };
    let mut answer = async || {
        let answer = soon(answers.next()).await.unwrap();
        if answer.status == Some(async_nats::StatusCode::NO_RESPONDERS) {
            return json!("nobody");
        }
        let answer: serde_json::Value = serde_json::from_slice(&answer.payload).unwrap();
        answer["body"].clone()
    };
    let mut said = json!("nobody");
    // It may not listen yet.
    while said == "nobody" {
        ask().await;
        said = answer().await;
    }
    assert_eq!(said, "thinking");
    thinker.stop().await;
    while said == "thinking" {
        said = answer().await;
    }
    assert!(said["does"].is_object(), "{said}");
    ask().await;
    assert_eq!(answer().await, "nobody");
    node.server.stop().await;
}
