//! Nodes on what others have written: a single server before them, and a later version beside them.

use std::time::Duration;

use client::{Api, ClientError};
use protocol::{Ask, ClockSettings, NewTable};
use rules::RuleSet;
use server::{Config, Server};

use super::{Member, Site, at, caught_up, play, play_at, raw_events};
use crate::hall::{against_bots, begun_by_the_first, everything, say, soon, until, until_begun, verified};

impl Site {
    /// A server that has the database to itself.
    async fn alone(&self) -> Member {
        let server = Server::start(Config { bus: None, ..self.config() }).await.unwrap();
        let api = Api::new(server.address());
        Member { server, api }
    }

    /// The numbers of a table's events.
    async fn numbers(&self, table: &str) -> Vec<i64> {
        let numbers = sqlx::query_scalar("SELECT seq FROM events WHERE table_id = $1 ORDER BY seq");
        numbers.bind(table).fetch_all(&mut self.sql().await).await.unwrap()
    }

    /// Changes which version began a table's game, as its header says, behind the nodes' backs.
    async fn began_by(&self, table: &str, before: &str, after: &str) {
        let mut sql = self.sql().await;
        sqlx::query("ALTER TABLE events DISABLE TRIGGER ALL").execute(&mut sql).await.unwrap();
        let change = "UPDATE events SET body = replace(body, $2, $3) WHERE table_id = $1 AND body LIKE '{\"started\"%'";
        let change = sqlx::query(change).bind(table).bind(before).bind(after);
        assert_eq!(change.execute(&mut sql).await.unwrap().rows_affected(), 1);
        sqlx::query("ALTER TABLE events ENABLE TRIGGER ALL").execute(&mut sql).await.unwrap();
        assert!(self.bodies(table).await.iter().any(|body| body.contains(after)), "{before} was not there");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_single_server_needs_no_step() {
    let site = Site::open();
    let alone = site.alone().await;
    let (id, mut seats) = play_at(&alone, &alone, RuleSet::Crokinole).await;
    play(&mut seats, 3).await;
    // A table that acts by itself: it is up to the nodes to find it.
    let clock = Some(ClockSettings { game: Some(60), shot: None });
    let ticking = NewTable { clock, ..against_bots(begun_by_the_first(RuleSet::Kimble)) };
    let owner = seats[0].0.clone();
    let ticking = owner.open(&ticking).await.unwrap().table.id;
    let mut seat = owner.join(&ticking, everything()).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    until_begun(&mut seat).await;
    alone.server.stop().await;
    let before = site.bodies(&id).await;

    let (one, two) = (site.node().await, site.node().await);
    until(async || {
        let lease =
            sqlx::query_scalar::<_, i64>("SELECT fence FROM leases WHERE table_id = $1").bind(&ticking);
        lease.fetch_optional(&mut site.sql().await).await.unwrap().is_some()
    })
    .await;
    for (n, member) in [&one, &two].into_iter().enumerate() {
        let guest = at(member, &seats[n].0);
        seats[n].1 = soon(guest.join(&id, everything())).await.unwrap();
        caught_up(&mut seats[n].1).await;
    }
    play(&mut seats, 3).await;
    let after = site.bodies(&id).await;
    assert_eq!(after[..before.len()], before, "what was written stays");
    assert_eq!(after.len(), before.len() + 3);
    assert_eq!(site.numbers(&id).await, (0..after.len() as i64).collect::<Vec<_>>(), "without a gap");
    assert_eq!(raw_events(&one, &id).await, raw_events(&two, &id).await);
    assert_eq!(verified(&two.api.record(&id).await.unwrap()).0, 6);
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_of_a_later_version_is_left_alone_and_its_visitors_are_told() {
    let site = Site::open();
    let first = site.node().await;
    let (id, _) = play_at(&first, &first, RuleSet::Kimble).await;
    let (other, mut seats) = play_at(&first, &first, RuleSet::Crokinole).await;
    first.server.stop().await;
    // A later version has written what this one does not know, at a table that acts by itself.
    let event = "INSERT INTO events (table_id, seq, happened, body)
        SELECT $1, max(seq) + 1, max(happened), '{\"teleported\":{\"seat\":1}}' FROM events WHERE table_id = $1";
    sqlx::query(event).bind(&id).execute(&mut site.sql().await).await.unwrap();
    let wakes = sqlx::query("UPDATE tables SET wakes = true WHERE id = $1").bind(&id);
    wakes.execute(&mut site.sql().await).await.unwrap();
    let before = site.bodies(&id).await;

    let (one, two) = (site.node().await, site.node().await);
    // No node has the table: a visitor is sent away.
    let visitor = one.api.clone();
    let turned_away = tokio::spawn({
        let id = id.clone();
        async move { soon(visitor.watch(&id, everything())).await }
    });
    // Meanwhile other tables do not notice.
    for (n, member) in [&one, &two].into_iter().enumerate() {
        let guest = at(member, &seats[n].0);
        seats[n].1 = soon(guest.join(&other, everything())).await.unwrap();
        caught_up(&mut seats[n].1).await;
    }
    while !turned_away.is_finished() {
        play(&mut seats, 1).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let end = turned_away.await.unwrap().err().expect("no visitor is let in");
    assert!(matches!(&end, ClientError::Bye(why) if why == "error"), "{end}");
    assert_eq!(site.bodies(&id).await, before, "nothing is written there");
    assert_eq!(site.numbers(&other).await.len(), site.bodies(&other).await.len());
    for member in [&one, &two] {
        assert_eq!(member.api.table(&id).await.unwrap().id, id, "its row can be read");
        assert!(member.api.get("/readyz", None).await.is_ok());
    }
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_of_a_later_version_is_passed_on_as_it_is() {
    let site = Site::open();
    let first = site.node().await;
    let (id, mut seats) = play_at(&first, &first, RuleSet::Kimble).await;
    seats[0].1.ask(say("hello")).await.unwrap();
    play(&mut seats, 2).await;
    first.server.stop().await;
    let (one, two) = (site.node().await, site.node().await);
    let _owner = soon(at(&one, &seats[0].0).join(&id, everything())).await.unwrap();
    assert_eq!(site.lease(&id).await.0, one.server.address().to_string());
    // The node that has the table has understood the event; the other one, where a visitor comes, does not know it.
    let mut sql = site.sql().await;
    sqlx::query("ALTER TABLE events DISABLE TRIGGER ALL").execute(&mut sql).await.unwrap();
    let unknown = "UPDATE events SET body = '{\"teleported\":{\"seat\":1}}' WHERE table_id = $1 AND body LIKE '{\"said\"%'";
    let changed = sqlx::query(unknown).bind(&id).execute(&mut sql).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);
    let (sent, bodies) = (raw_events(&two, &id).await, site.bodies(&id).await);
    assert_eq!(sent.len(), bodies.len());
    assert!(sent.iter().zip(&bodies).all(|(sent, body)| sent.contains(body)), "{sent:?}");
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_later_book_is_left_to_the_nodes_that_have_it() {
    let site = Site::open();
    let first = site.node().await;
    let (id, mut seats) = play_at(&first, &first, RuleSet::Kimble).await;
    play(&mut seats, 2).await;
    first.server.stop().await;
    let fence = site.lease(&id).await.1;
    // A node with a later book has begun the game, and is gone. The table acts by itself.
    let (ours, later) = (format!("\"book\":{}", rules::book::version(RuleSet::Kimble)), "\"book\":99");
    site.began_by(&id, &ours, later).await;
    let made =
        r"UPDATE tables SET wakes = true, made = regexp_replace(made, '^(\d+) \d+', '\1 99') WHERE id = $1";
    sqlx::query(made).bind(&id).execute(&mut site.sql().await).await.unwrap();
    let before = site.bodies(&id).await;

    let one = site.node().await;
    // It is taken, cannot be followed here, and is given back.
    let given_back = "SELECT count(*) FROM leases WHERE table_id = $1 AND fence > $2 AND until = 0";
    until(async || {
        let count = sqlx::query_scalar::<_, i64>(given_back).bind(&id).bind(fence);
        count.fetch_one(&mut site.sql().await).await.unwrap() == 1
    })
    .await;
    assert_eq!(one.server.house().end_outdated().await.unwrap(), 0);
    let visit = soon(one.api.watch(&id, everything())).await.map(drop);
    assert!(matches!(&visit, Err(ClientError::Bye(why)) if why == "error"), "{visit:?}");
    assert_eq!(site.bodies(&id).await, before, "nobody has ended it");

    // A node that has the book goes on with the game, also for visitors of the one that has not.
    site.began_by(&id, later, &ours).await;
    let two = site.node().await;
    for (n, member) in [&two, &one].into_iter().enumerate() {
        let guest = at(member, &seats[n].0);
        seats[n].1 = soon(guest.join(&id, everything())).await.unwrap();
        caught_up(&mut seats[n].1).await;
    }
    assert_eq!(site.lease(&id).await.0, two.server.address().to_string());
    play(&mut seats, 2).await;
    one.server.stop().await;
    two.server.stop().await;
}
