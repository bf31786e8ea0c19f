//! Nodes that stop in the middle of something, databases that do not answer, and rows that another program has locked: a
//! caller that is held up by them holds up no other caller.

use client::{ClientError, Told};
use protocol::Reply;
use sqlx::Connection as _;

use super::way::Way;
use super::*;

impl Site {
    async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.sql().await).await.unwrap()
    }

    /// A table of somebody at a node, with a clock if it is to act by itself.
    async fn open_table(&self, member: &Member, clock: bool) -> (Guest, Seat, String) {
        let owner = member.api.guest("Aino").await.unwrap();
        let clock = clock.then_some(protocol::ClockSettings { game: Some(600), shot: None });
        let table = NewTable { clock, ..begun_by_the_first(RuleSet::Kimble) };
        let table = if clock.is_some() { hall::against_bots(table) } else { table };
        let id = owner.open(&table).await.unwrap().table.id;
        let mut seat = owner.join(&id, everything()).await.unwrap();
        if clock.is_some() {
            seat.ask(Ask::Start).await.unwrap();
            hall::until_begun(&mut seat).await;
        }
        (owner, seat, id)
    }

    async fn node_over(&self, way: &Way) -> Member {
        let database = Database::Postgres(way.address(&self.database));
        let server = Server::start(Config { database, ..self.config() }).await.unwrap();
        let api = Api::new(server.address());
        Member { server, api }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_that_hears_nothing_of_its_node_ends() {
    let site = Site::open();
    let store = server::store::open_shared(&site.database).await.unwrap();
    let standing = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
    let transaction = store.fill().await.unwrap();
    assert_eq!(site.count(standing).await, 1);
    until(async || site.count(standing).await == 0).await;
    assert!(transaction.finish().await.unwrap_err().is_outage(), "it may work later");
    store.try_writing().await.unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_waits_for_locked_tables_keeps_its_own() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let mut locked = Vec::new();
    for _ in 0..4 {
        let (owner, _, id) = site.open_table(&one, false).await;
        locked.push((owner, id));
    }
    one.server.stop().await;
    let (_, _, own) = site.open_table(&two, false).await;
    // Another node stands still in the middle of writing about them.
    let ids: Vec<String> = locked.iter().map(|(_, id)| id.clone()).collect();
    let mut stopped = site.sql().await;
    let mut transaction = stopped.begin().await.unwrap();
    let lock = "SELECT table_id FROM leases WHERE table_id = ANY($1) FOR KEY SHARE";
    sqlx::query(lock).bind(&ids).execute(&mut *transaction).await.unwrap();
    let coming = locked.into_iter().map(|(owner, id)| {
        let owner = at(&two, &owner);
        tokio::spawn(async move { soon(owner.join(&id, everything())).await.map(drop) })
    });
    let coming: Vec<_> = coming.collect();
    // Its own lease is renewed time and again.
    let (first, fence) = (site.until_of(&own).await, site.lease(&own).await.1);
    until(async || site.until_of(&own).await > first + 6000).await;
    assert_eq!(site.lease(&own).await.1, fence);
    transaction.rollback().await.unwrap();
    for visitor in coming {
        visitor.await.unwrap().unwrap();
    }
    let name = two.server.address().to_string();
    for id in &ids {
        assert_eq!(site.lease(id).await.0, name);
    }
    two.server.stop().await;
}

impl Site {
    /// Until when a lease is valid, by the database's clock.
    async fn until_of(&self, table: &str) -> i64 {
        let until = sqlx::query_scalar("SELECT until FROM leases WHERE table_id = $1").bind(table);
        until.fetch_one(&mut self.sql().await).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_way_to_the_database_stands_still_lets_its_tables_go() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    let (one, two) = (site.node_over(&way).await, site.node().await);
    let (id, mut seats) = play_at(&one, &two, RuleSet::Crokinole).await;
    play(&mut seats, 2).await;
    let before = site.bodies(&id).await;
    way.stop();
    let by = seats[0].1.game().unwrap().turn().player.unwrap().index();
    let (player, deed) = choice(&seats[by].1);
    let played = soon(seats[by].1.act(player, &deed, None)).await;
    assert!(matches!(played, Err(ClientError::Bye(_))), "nobody knows what became of it: {played:?}");
    // What happened is on disk, once; play goes on from there at the node that can write.
    for (guest, seat) in &mut seats {
        *seat = soon(at(&two, guest).join(&id, everything())).await.unwrap();
        caught_up(seat).await;
    }
    assert_eq!(site.lease(&id).await.0, two.server.address().to_string());
    assert!(site.bodies(&id).await.starts_with(&before));
    play(&mut seats, 2).await;
    soon(one.server.stop()).await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_about_leases_has_an_end_although_no_answer_comes() {
    let site = Site::open();
    let store = server::store::open_shared(&site.database).await.unwrap();
    let way = Way::to(&site.database).await;
    let term = Duration::from_secs(60);
    let leases = server::store::Leases::open(&way.address(&site.database), "me", term).await.unwrap();
    // The questions have arrived; their answers do not.
    let mut sql = site.sql().await;
    let mut transaction = sql.begin().await.unwrap();
    sqlx::query("LOCK TABLE leases").execute(&mut *transaction).await.unwrap();
    let waiting = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let stop = async {
        until(async || site.count(waiting).await > 0).await;
        way.stop();
    };
    let asked = async { tokio::join!(leases.all(10), leases.forget_purged(), stop) };
    let (all, forgotten, ()) = soon(asked).await;
    assert!(all.unwrap_err().is_outage());
    assert!(forgotten.unwrap_err().is_outage());
    transaction.rollback().await.unwrap();
    // Their connections are not lost to others.
    way.go_on();
    until(async || leases.claim("aaaa").await.is_ok()).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_does_not_pay_for_the_time_for_which_an_action_waited() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    let node = site.node_over(&way).await;
    let owner = node.api.guest("Aino").await.unwrap();
    let clock = Some(protocol::ClockSettings { game: None, shot: Some(5) });
    let id = owner.open(&NewTable { clock, ..begun_by_the_first(RuleSet::Kimble) }).await.unwrap().table.id;
    let mut first = owner.join(&id, everything()).await.unwrap();
    let other = node.api.guest("Björn").await.unwrap();
    let mut second = other.join(&id, everything()).await.unwrap();
    second.ask(Ask::sit(1)).await.unwrap();
    first.ask(Ask::Start).await.unwrap();
    for seat in [&mut first, &mut second] {
        hall::until_begun(seat).await;
    }
    let mut seats = [(owner, first), (other, second)];
    // For as long as a player has: what comes next is seen when all of that would have passed.
    let (player, deed) = choice(&seats[0].1);
    way.stop();
    let pause = async {
        tokio::time::sleep(Duration::from_secs(5)).await;
        way.go_on();
    };
    let (played, ()) = soon(async { tokio::join!(seats[0].1.act(player, &deed, None), pause) }).await;
    played.unwrap();
    let next = seats[0].1.next();
    while seats[1].1.next() < next {
        soon(seats[1].1.event()).await.unwrap();
    }
    // The event says the clocks of the moment at which it happened. What they are now is told besides.
    let clocks = soon(async {
        loop {
            if let Told::Reply(Reply::Here { clocks: Some(clocks), .. }) = seats[1].1.told().await.unwrap() {
                return clocks;
            }
        }
    });
    assert!(clocks.await.turn > Some(0));
    play(&mut seats, 1).await;
    let bodies = site.bodies(&id).await;
    assert!(!bodies.iter().any(|body| body.contains("\"timeout\":true")), "{bodies:?}");
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_reads_over_new_connections_when_nothing_comes_over_the_old_ones() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    let node = site.node_over(&way).await;
    let owner = node.api.guest("Aino").await.unwrap();
    let id = owner.open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    // As many connections as it may have.
    let mut looking = tokio::task::JoinSet::new();
    for _ in 0..32 {
        let api = node.api.clone();
        looking.spawn(async move { api.tables("").await.unwrap() });
    }
    looking.join_all().await;
    way.forsake();
    let mut seat = None;
    until(async || {
        seat = owner.join(&id, everything()).await.ok();
        seat.is_some()
    })
    .await;
    soon(seat.unwrap().ask(hall::say("hello"))).await.unwrap();
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_stays_open_when_its_table_comes_to_its_own_node() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    let (one, two) = (site.node_over(&way).await, site.node().await);
    let (owner, _, id) = site.open_table(&one, true).await;
    let mut watcher = two.api.watch(&id, everything()).await.unwrap();
    caught_up(&mut watcher).await;
    // The node that has the table goes on answering, and does not learn that it has lost it.
    way.stop();
    let name = two.server.address().to_string();
    until(async || site.lease(&id).await.0 == name).await;
    let mut seat = soon(at(&two, &owner).join(&id, everything())).await.unwrap();
    caught_up(&mut seat).await;
    let (player, deed) = choice(&seat);
    soon(seat.act(player, &deed, None)).await.unwrap();
    let next = seat.next();
    while watcher.next() < next {
        soon(watcher.event()).await.expect("it goes on without being welcomed again");
    }
    soon(one.server.stop()).await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_comes_along_when_a_visitor_brings_its_table_to_its_own_node() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    let (one, two) = (site.node_over(&way).await, site.node().await);
    let (owner, _, id) = site.open_table(&one, false).await;
    let other = two.api.guest("Björn").await.unwrap();
    let mut there = other.join(&id, everything()).await.unwrap();
    there.ask(Ask::sit(1)).await.unwrap();
    // The node that has the table goes on sending, and does not learn that it has lost it.
    way.stop();
    let _visitor = soon(at(&two, &owner).join(&id, everything())).await.unwrap();
    assert_eq!(site.lease(&id).await.0, two.server.address().to_string());
    soon(there.ask(hall::say("hello"))).await.expect("it is at the same table as the visitor");
    soon(one.server.stop()).await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_loses_the_database_or_nats_while_it_starts_tries_again() {
    let mut site = Site::open();
    site.nats.stop();
    let way = Way::to(&site.database).await;
    // While tables are made, while leases are opened, and before anything.
    for (number, after) in [(1, 0), (3, 700), (8, 0)] {
        way.cut_later(number, after);
    }
    let node = soon(site.node_over(&way)).await;
    assert_eq!(way.cut(), 3);
    let (_, mut seat, _) = site.open_table(&node, true).await;
    let (player, deed) = choice(&seat);
    soon(seat.act(player, &deed, None)).await.unwrap();
    site.nats.start_again();
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_connects_in_vain_while_it_starts_tries_again() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    way.stop();
    // The first connection never gets an answer, also when others do.
    let go_on = async {
        until(async || way.lost() > 0).await;
        way.go_on();
    };
    let (node, ()) = soon(async { tokio::join!(site.node_over(&way), go_on) }).await;
    site.open_table(&node, false).await;
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_holds_the_database_again_when_nothing_comes_over_the_connection_that_did() {
    let site = Site::open();
    let way = Way::to(&site.database).await;
    let node = site.node_over(&way).await;
    let locks = "SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted";
    until(async || site.count(locks).await == 1).await;
    // PostgreSQL does not know that the first connection is of no use, and keeps its lock.
    way.forsake();
    until(async || site.count(locks).await == 2).await;
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_has_stopped_holds_nothing() {
    let site = Site::open();
    let node = site.node().await;
    for _ in 0..3 {
        site.open_table(&node, true).await;
    }
    until(async || site.count("SELECT count(*) FROM leases WHERE table_id = '@care'").await == 1).await;
    node.server.stop().await;
    assert_eq!(site.count("SELECT count(*) FROM leases WHERE until > 0").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_that_was_given_back_is_not_renewed() {
    let site = Site::open();
    let node = site.node().await;
    let term = Duration::from_secs(60);
    let leases = server::store::Leases::open(&site.database, "me", term).await.unwrap();
    let taken = leases.claim("aaaa").await.unwrap();
    assert_eq!(taken, server::store::Claim::Ours(1));
    let held = [("aaaa".to_owned(), 1)];
    assert_eq!(leases.renew(&held).await.unwrap(), ["aaaa"]);
    leases.release(&held).await.unwrap();
    assert!(leases.renew(&held).await.unwrap().is_empty());
    assert_eq!(site.until_of("aaaa").await, 0);
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_renews_its_own_leases_that_have_run_out_and_takes_no_table_from_itself() {
    let site = Site::open();
    let node = site.node().await;
    let (_, mut seat, id) = site.open_table(&node, true).await;
    let fence = site.lease(&id).await.1;
    // As after a time without the database. The node looks for tables without a node before it renews, or afterwards.
    for _ in 0..10 {
        let lapsed = sqlx::query("UPDATE leases SET until = 1 WHERE table_id = $1").bind(&id);
        lapsed.execute(&mut site.sql().await).await.unwrap();
        until(async || site.until_of(&id).await > 1).await;
    }
    assert_eq!(site.lease(&id).await.1, fence);
    soon(seat.ask(hall::say("hello"))).await.expect("nobody was let go");
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_table_that_was_slow_to_answer_is_not_here_any_more() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (_, mut seat, id) = site.open_table(&one, false).await;
    let other = two.api.guest("Björn").await.unwrap();
    let mut there = other.join(&id, everything()).await.unwrap();
    there.ask(Ask::sit(1)).await.unwrap();
    // Its row is locked: the table waits for it, and the other node in vain for an answer.
    let mut sql = site.sql().await;
    let mut transaction = sql.begin().await.unwrap();
    let lock = sqlx::query("SELECT id FROM tables WHERE id = $1 FOR UPDATE").bind(&id);
    lock.execute(&mut *transaction).await.unwrap();
    let waiting = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let look = async {
        until(async || site.count(waiting).await > 0).await;
        two.api.table(&id).await.unwrap();
        transaction.rollback().await.unwrap();
    };
    let (started, ()) = soon(async { tokio::join!(seat.ask(Ask::Start), look) }).await;
    started.unwrap();
    hall::until_begun(&mut there).await;
    there.leave().await;
    until(async || one.api.table(&id).await.unwrap().here == 1).await;
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mute_of_which_nobody_knows_whether_it_holds_is_no_refusal() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (_, mut seats) = play_at(&one, &two, RuleSet::Kimble).await;
    let mut sql = site.sql().await;
    sqlx::query("ALTER TABLE mutes RENAME TO away").execute(&mut sql).await.unwrap();
    // One has its socket where the table is, the other one elsewhere.
    let people = seats.each_ref().map(|(guest, _)| guest.person.id.clone());
    for (n, (_, seat)) in seats.iter_mut().enumerate() {
        let muted = soon(seat.ask(Ask::Mute { who: people[1 - n].clone(), on: true })).await;
        assert!(matches!(&muted, Err(ClientError::Bye(why)) if why == "error"), "{muted:?}");
    }
    sqlx::query("ALTER TABLE away RENAME TO mutes").execute(&mut sql).await.unwrap();
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_is_left_alone_for_a_while() {
    let site = Site::open();
    let node = site.node().await;
    let store = server::store::open_shared(&site.database).await.unwrap();
    let names = ["a".repeat(16), "b".repeat(16)];
    for (n, name) in names.iter().enumerate() {
        let row = server::store::TableRow { wakes: true, ..crate::store::table(name, n as u64) };
        let opened = Append {
            events: vec![server::store::EventRow { seq: 0, at: 1, body: r#"{"unheard_of":{}}"#.to_owned() }],
            ..crate::store::opened(row, 0..0)
        };
        store.commit(&[opened]).await.unwrap();
        // It is taken, cannot be read, and is given back.
        let given_back = "SELECT count(*) FROM leases WHERE table_id = $1 AND until = 0";
        until(async || {
            let count = sqlx::query_scalar::<_, i64>(given_back).bind(name);
            count.fetch_one(&mut site.sql().await).await.unwrap() == 1
        })
        .await;
    }
    assert_eq!(site.lease(&names[0]).await.1, 1, "it was not taken again when the other one was");
    // A visitor is told, and does not take it either.
    let visit = soon(node.api.watch(&names[0], everything())).await.map(drop);
    assert!(matches!(&visit, Err(ClientError::Bye(why)) if why == "error"), "{visit:?}");
    assert_eq!(site.lease(&names[0]).await.1, 1);
    store.close().await;
    node.server.stop().await;
}
