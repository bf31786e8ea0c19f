//! A node that dies: nothing is handed over, and the others find out.

use protocol::{ClockSettings, Event, What};
use tokio::runtime::Runtime;

use super::*;

/// Within this, by the database's clock, the tables of a node that has died are at another one.
const TAKEN_UP: i64 = 5000;

/// A node on threads of its own, which can be taken from it.
struct Mortal {
    threads: Runtime,
    member: Member,
}

impl Mortal {
    async fn start(site: &Site, clock: &Clock) -> Mortal {
        let threads = Runtime::new().unwrap();
        let (handle, clock, config) = (threads.handle().clone(), clock.clone(), site.config());
        let started = tokio::task::spawn_blocking(move || handle.block_on(Server::start_by(clock, config)));
        let server = started.await.unwrap().unwrap();
        Mortal { threads, member: Member { api: Api::new(server.address()), server } }
    }

    /// All it does ends where it is, as if the process were killed.
    fn die(self) {
        self.threads.shutdown_background();
    }
}

impl Site {
    /// Who has a table, and until when by the database's clock.
    async fn held(&self, table: &str) -> (String, i64) {
        let held = sqlx::query_as("SELECT node, until FROM leases WHERE table_id = $1").bind(table);
        held.fetch_one(&mut self.sql().await).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_of_a_node_that_died_are_taken_up_and_their_clocks_have_stood_still() {
    let site = Site::open();
    let clock = Clock::stopped(1_800_000_000_000);
    let (one, other) = (Mortal::start(&site, &clock).await, Mortal::start(&site, &clock).await);
    let two = &other.member;
    let owner = one.member.api.guest("Aino").await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..10 {
        let settings = Some(ClockSettings { shot: Some(5), game: None });
        let table = NewTable { clock: settings, ..begun_by_the_first(RuleSet::Crokinole) };
        let id = owner.open(&table).await.unwrap().table.id;
        let mut seat = owner.join(&id, everything()).await.unwrap();
        seat.ask(Ask::Sit { seat: 1, also: true }).await.unwrap();
        seat.ask(Ask::Start).await.unwrap();
        hall::until_begun(&mut seat).await;
        tables.push((id, seat));
    }
    clock.advance(Duration::from_secs(2));
    let mut before = Vec::new();
    for (id, _) in &tables {
        before.push(site.held(id).await);
    }
    let dead = one.member.server.address().to_string();
    assert!(before.iter().all(|(node, _)| *node == dead), "{before:?}");
    one.die();
    // Longer than a shot may take.
    clock.advance(Duration::from_secs(60));
    let alive = two.server.address().to_string();
    for ((id, _), (_, until_then)) in tables.iter().zip(before) {
        let mut held = site.held(id).await;
        until(async || {
            held = site.held(id).await;
            held.0 == alive
        })
        .await;
        // It was last renewed, before the node died, as long before its end as the new one was taken before its own.
        let taken_after = held.1 - until_then;
        assert!(taken_after <= TAKEN_UP, "{id} was taken after {taken_after} ms");
    }
    for (id, _) in &tables {
        let mut visitor = two.api.watch(id, everything()).await.unwrap();
        let clocks = visitor.welcome().clocks.clone().unwrap();
        assert_eq!((visitor.welcome().actions, clocks.turn), (0, Some(5000)), "no time has passed");
        caught_up(&mut visitor).await;
    }
    clock.advance(Duration::from_secs(5));
    for (id, _) in &tables {
        let mut visitor = two.api.watch(id, everything()).await.unwrap();
        let Event { what, .. } =
            hall::event_that(&mut visitor, |event| matches!(event.what, What::Acted { .. })).await;
        let What::Acted { line, .. } = what else { unreachable!() };
        assert!(line.text().starts_with(r#"{"by":0,"timeout":true"#), "{}", line.text());
    }
    other.die();
}
