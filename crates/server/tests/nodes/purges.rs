//! An operator purges what is old while nodes have tables, tournaments and score sheets in memory.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use client::{Api, ClientError, Seat};
use protocol::club::{GameOf, Joining, NewScore, NewTournament, TournamentSettings};
use protocol::{Ask, Json};
use rules::RuleSet;
use server::journal::{Journal, JournalError};
use server::store::{Append, Claim, EventRow, Fence, Leases, Purged, SharedStore, StoreError};
use server::{Clock, Server, admin};
use sqlx::Connection as _;

use super::{Member, Site, caught_up, play, play_at};
use crate::club::{PAIR, code, enter, folded, people, swiss};
use crate::hall::{act, choice, everything, say, soon, until};

/// When clocks begin that stand still, in milliseconds since 1970.
const START: u64 = 1_800_000_000_000;
const DAY: u64 = 24 * 3600 * 1000;
const HOUR: Duration = Duration::from_secs(3600);
/// A lease until then is valid for as long as a test may take.
const FAR: i64 = 9_000_000_000_000;

const RESIGN: &str = r#"{"by":0,"resign":true}"#;

impl Site {
    /// A node by a clock that the test moves.
    pub(super) async fn node_by(&self, clock: &Clock) -> Member {
        let server = Server::start_by(clock.clone(), self.config()).await.unwrap();
        let api = Api::new(server.address());
        Member { server, api }
    }

    /// The database as `pichenette admin` opens it.
    async fn store(&self) -> SharedStore {
        server::store::open(Path::new(""), Some(&self.database)).await.unwrap()
    }

    /// How many rows a table has left: its own, events, its lease.
    async fn rows_of(&self, table: &str) -> i64 {
        let rows = "SELECT (SELECT count(*) FROM tables WHERE id = $1)
            + (SELECT count(*) FROM events WHERE table_id = $1)
            + (SELECT count(*) FROM leases WHERE table_id = $1)";
        sqlx::query_scalar(rows).bind(table).fetch_one(&mut self.sql().await).await.unwrap()
    }

    /// Gives a table this lease.
    async fn lend(&self, table: &str, until: i64) {
        let lease = sqlx::query("INSERT INTO leases VALUES ($1, 'me', 2, $2)").bind(table).bind(until);
        lease.execute(&mut self.sql().await).await.unwrap();
    }

    /// How many connections wait for a row that another one has locked.
    async fn waiting(&self) -> i64 {
        let waiting = "SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'";
        sqlx::query_scalar(waiting).fetch_one(&mut self.sql().await).await.unwrap()
    }
}

/// A table without players at which the last thing happened at 1000.
async fn quiet(store: &SharedStore, name: &str) {
    store.commit(&[crate::store::opened(crate::store::table(name, 900), 0..1)]).await.unwrap();
}

/// No list has the table, and visitors of every node are told that there is no such table.
async fn gone(members: [&Member; 2], id: &str) {
    for member in members {
        assert_eq!(code(member.api.table(id).await), (404, "table".to_owned()));
        let visit = soon(member.api.watch(id, everything())).await.map(drop);
        assert!(matches!(&visit, Err(ClientError::Connection(why)) if why.contains("404")), "{visit:?}");
        let listed = member.api.tables("").await.unwrap().tables;
        assert!(listed.iter().all(|table| table.id != id), "{listed:?}");
    }
}

/// Why a connection ends.
async fn end(seat: &mut Seat) -> ClientError {
    soon(async {
        loop {
            if let Err(end) = seat.told().await {
                return end;
            }
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_a_node_has_is_left_for_the_next_purge() {
    let (site, clock) = (Site::open(), Clock::stopped(START));
    let (one, two) = (site.node_by(&clock).await, site.node_by(&clock).await);
    let (id, mut players) = play_at(&one, &two, RuleSet::Kimble).await;
    players[0].1.ask(act(RESIGN)).await.unwrap();
    // The game is over, and one person is left who looks at it, from the other node.
    let mut watcher = two.api.watch(&id, everything()).await.unwrap();
    caught_up(&mut watcher).await;
    drop(players);
    // Much later, by the operator's clock.
    let (store, later) = (site.store().await, Clock::stopped(START + 400 * DAY));
    let purge = async |dry_run| admin::purge(store.as_ref(), &later, 365, dry_run).await.unwrap();
    for dry_run in [true, false] {
        let purged = purge(dry_run).await;
        assert_eq!((purged.tables, purged.events, purged.guests), (0, 0, 0), "dry run: {dry_run}");
    }
    soon(watcher.ask(Ask::Ping)).await.unwrap();
    for member in [&one, &two] {
        assert_eq!(member.api.table(&id).await.unwrap().id, id);
    }
    drop(watcher);
    until(async || one.api.table(&id).await.unwrap().here == 0).await;
    clock.advance(one.server.house().config.idle);
    until(async || purge(false).await.tables == 1).await;
    gone([&one, &two], &id).await;
    assert_eq!(site.rows_of(&id).await, 0, "its lease went with it");
    // A node that wanted the table at that very moment has left a lease behind.
    site.lend(&id, 0).await;
    until(async || {
        clock.advance(HOUR);
        site.rows_of(&id).await == 0
    })
    .await;
    gone([&one, &two], &id).await;
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_purged_while_its_node_stood_still_is_gone_for_everyone() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (old, mut players) = play_at(&one, &two, RuleSet::Kimble).await;
    players[0].1.ask(act(RESIGN)).await.unwrap();
    let mut watcher = two.api.watch(&old, everything()).await.unwrap();
    caught_up(&mut watcher).await;
    let (other, mut seats) = play_at(&one, &two, RuleSet::Crokinole).await;
    play(&mut seats, 2).await;
    let before = site.bodies(&other).await.len();
    // The lease has run out, and the node does not know it yet: so it is with one that wakes after it was stopped.
    let (store, mut sql) = (site.store().await, site.sql().await);
    let later = Clock::real().now() + DAY;
    until(async || {
        let run_out = sqlx::query("UPDATE leases SET until = 0 WHERE table_id = $1").bind(&old);
        run_out.execute(&mut sql).await.unwrap();
        store.purge(later, 0).await.unwrap().tables == 1
    })
    .await;
    // At one moment something is to be written about this table and about another one of the same node.
    let by = seats[0].1.game().unwrap().turn().player.unwrap().index();
    let (player, deed) = choice(&seats[by].1);
    let (speaking, playing) = (players[0].1.ask(say("still here?")), seats[by].1.act(player, &deed, None));
    let (said, played) = tokio::join!(soon(speaking), soon(playing));
    assert!(said.is_err(), "it could not be written, and nobody says it was");
    played.unwrap();
    // Those at the other node are told, too, also if they did nothing.
    for seat in [&mut watcher, &mut players[1].1] {
        let end = end(seat).await;
        assert!(matches!(&end, ClientError::Bye(why) if why == "error"), "{end}");
    }
    gone([&one, &two], &old).await;
    let next = seats[by].1.next();
    for (_, seat) in &mut seats {
        while seat.next() < next {
            soon(seat.event()).await.unwrap();
        }
    }
    play(&mut seats, 2).await;
    assert_eq!(site.bodies(&other).await.len(), before + 3);
    let leases = Leases::open(&site.database, "me", HOUR).await.unwrap();
    leases.forget_purged().await.unwrap();
    assert_eq!(site.rows_of(&old).await, 0, "it has not come back");
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_about_a_purged_table_fails_no_other_table_of_its_node() {
    let site = Site::open();
    let store = site.store().await;
    // Both look equally old. One has a node; the other had one whose lease has run out.
    for (table, until) in [("aaaa", FAR), ("bbbb", 1)] {
        quiet(&store, table).await;
        site.lend(table, until).await;
    }
    let expected = Purged { tables: 1, events: 1, ..Purged::default() };
    assert_eq!(store.would_purge(5000, 0).await.unwrap(), expected);
    assert_eq!(store.purge(5000, 0).await.unwrap(), expected);
    assert_eq!(site.rows_of("bbbb").await, 0);
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let append = |table: &str| Append {
        table: table.to_owned(),
        fence: Some(Fence { node: "me".into(), number: 2 }),
        events: vec![EventRow { seq: 1, at: 6000, body: "{}".to_owned() }],
        ..Append::default()
    };
    // Handed in at the same moment, they go into one transaction.
    let (mut kept, mut lost) =
        (journal.hand_in(append("aaaa")).unwrap(), journal.hand_in(append("bbbb")).unwrap());
    kept.wait().await.unwrap();
    let refused = lost.wait().await.unwrap_err();
    assert!(
        matches!(&refused, JournalError::Store(error) if matches!(**error, StoreError::Stale(_))),
        "{refused}"
    );
    assert_eq!((site.bodies("aaaa").await.len(), site.rows_of("bbbb").await), (2, 0));
    journal.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_while_a_purge_looks_at_its_table_stays() {
    let site = Site::open();
    let store = site.store().await;
    quiet(&store, "aaaa").await;
    site.lend("aaaa", 1).await;
    // A node is writing there whose lease has run out since it began to.
    let mut node = site.sql().await;
    let mut transaction = node.begin().await.unwrap();
    for sql in [
        "SELECT table_id FROM leases WHERE table_id = 'aaaa' FOR KEY SHARE",
        "INSERT INTO events (table_id, seq, happened, body) VALUES ('aaaa', 1, 9000, '{}')",
    ] {
        sqlx::query(sql).execute(&mut *transaction).await.unwrap();
    }
    let purging = Arc::clone(&store);
    let purging = tokio::spawn(async move { purging.purge(5000, 0).await });
    until(async || site.waiting().await == 1).await;
    transaction.commit().await.unwrap();
    assert_eq!(soon(purging).await.unwrap().unwrap(), Purged::default());
    assert_eq!(site.bodies("aaaa").await.len(), 2);
    assert_eq!(site.lease("aaaa").await, ("me".to_owned(), 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_wants_a_table_waits_while_it_is_purged_and_finds_none() {
    let site = Site::open();
    let store = site.store().await;
    // No node has ever had it.
    quiet(&store, "aaaa").await;
    let mut other = site.sql().await;
    let mut transaction = other.begin().await.unwrap();
    let held_up = "SELECT seq FROM events WHERE table_id = 'aaaa' FOR UPDATE";
    sqlx::query(held_up).execute(&mut *transaction).await.unwrap();
    let purging = Arc::clone(&store);
    let purging = tokio::spawn(async move { purging.purge(5000, 0).await });
    until(async || site.waiting().await == 1).await;
    let leases = Arc::new(Leases::open(&site.database, "me", HOUR).await.unwrap());
    let node = Arc::clone(&leases);
    let claiming = tokio::spawn(async move {
        loop {
            match node.claim("aaaa").await {
                // It has waited for long, and tries again.
                Err(error) if error.is_outage() => {}
                claimed => return claimed,
            }
        }
    });
    until(async || site.waiting().await == 2).await;
    transaction.rollback().await.unwrap();
    assert_eq!(soon(purging).await.unwrap().unwrap().tables, 1);
    assert_eq!(soon(claiming).await.unwrap().unwrap(), Claim::Ours(1));
    assert!(store.table("aaaa").await.unwrap().is_none(), "what was read before that is not the table");
    assert_eq!(leases.forget_purged().await.unwrap(), 1);
    assert_eq!(site.rows_of("aaaa").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purged_tournament_is_gone_at_every_node_that_has_it_in_memory() {
    let (site, clock) = (Site::open(), Clock::stopped(START));
    let (one, two) = (site.node_by(&clock).await, site.node_by(&clock).await);
    let desk = one.api.guest("Desk").await.unwrap();
    let new = NewTournament { header: Json::new(swiss(3, "")), public: true };
    let (here, key) = desk.new_tournament(&new).await.unwrap();
    let there = two.api.tournament(&here.id).with_key(&key);
    // Both nodes have judged events of it, and a page of each follows it.
    here.enter("1", &people(3)).await.unwrap();
    there.enter("2", &[enter(4, "Dave")]).await.unwrap();
    let mut live = [here.live(0).await.unwrap(), there.live(0).await.unwrap()];
    for live in &mut live {
        for seq in 1..=5 {
            assert_eq!(soon(live.entry()).await.unwrap().seq, seq);
        }
    }
    let store = site.store().await;
    let purged = store.purge(clock.now() + 1, 0).await.unwrap();
    assert_eq!((purged.logs, purged.entries), (1, 5));
    // The pages do not wait for what never comes.
    let ended = live.map(|mut live| tokio::spawn(async move { while live.next().await.is_ok() {} }));
    until(async || {
        clock.advance(Duration::from_secs(1));
        ended.iter().all(|page| page.is_finished())
    })
    .await;
    for tournament in [&here, &there] {
        let none = (404, "tournament".to_owned());
        assert_eq!(code(tournament.read(0).await), none);
        assert_eq!(code(tournament.enter("3", &[PAIR.to_owned()]).await), none);
        assert!(tournament.live(0).await.is_err());
    }
    for member in [&one, &two] {
        assert!(member.api.tournaments("").await.unwrap().tournaments.is_empty());
    }
    assert!(store.log(&here.id).await.unwrap().is_none(), "it has not come back");
    one.server.stop().await;
    two.server.stop().await;
}

/// A count on the sheet of a plain counter, as a phone sends it.
fn count(n: u32) -> String {
    format!(
        r#"{{"device":"phone","counter":{n},"parent":[],"at":0,"what":{{"count":{{"player":0,"by":1}}}}}}"#
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_score_sheet_that_is_begun_anew_after_a_purge_has_nothing_of_the_old_one() {
    let (site, clock) = (Site::open(), Clock::stopped(START));
    let (one, two) = (site.node_by(&clock).await, site.node_by(&clock).await);
    let desk = one.api.guest("Desk").await.unwrap();
    let new = NewTournament { header: Json::new(swiss(3, "")), public: false };
    let (here, _) = desk.new_tournament(&new).await.unwrap();
    here.enter("1", &people(2)).await.unwrap();
    here.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let game = folded(&here).await.games()[0].id.to_string();
    let of = Some(GameOf { id: here.id.clone(), game });
    let new = NewScore { header: Json::new(r#"{"rule_set":"counter","games":null}"#), tournament: of };
    let old = desk.new_score(&new, None).await.unwrap();
    old.enter(&[count(1), count(2)]).await.unwrap();
    // The other node has it in memory, too.
    two.api.score(&old.id, old.key()).enter(&[count(3)]).await.unwrap();
    // Much later something happens in the tournament: it stays.
    clock.advance(HOUR);
    here.set(TournamentSettings { join: Some(Joining::Closed), public: None }).await.unwrap();
    let purged = site.store().await.purge(clock.now(), 0).await.unwrap();
    assert_eq!((purged.logs, purged.entries), (1, 4));
    for member in [&one, &two] {
        assert_eq!(code(member.api.score(&old.id, None).read(0).await), (404, "score".to_owned()));
    }
    // The sheet of a game has the same id whenever it is begun.
    let anew = desk.new_score(&new, None).await.unwrap();
    assert_eq!(anew.id, old.id);
    for member in [&one, &two] {
        let sheet = member.api.score(&anew.id, None).read(0).await.unwrap();
        assert_eq!((sheet.next, sheet.entries.len()), (2, 1), "{sheet:?}");
    }
    two.api.score(&anew.id, anew.key()).enter(&[count(1)]).await.unwrap();
    let sheet = one.api.score(&anew.id, None).read(0).await.unwrap();
    assert_eq!((sheet.next, sheet.entries.len()), (3, 2), "{sheet:?}");
    one.server.stop().await;
    two.server.stop().await;
}
