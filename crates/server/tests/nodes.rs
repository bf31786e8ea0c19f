//! Several nodes on one PostgreSQL and one NATS: tables by lease, sockets anywhere.

mod calendars;
mod club;
mod crowd;
mod cut_off;
mod deaths;
mod held_up;
mod leaving;
mod people;
mod purges;
mod thinkers;
mod twice;
mod upgrades;
mod way;

use std::time::Duration;

use client::{Api, Guest, Seat, Wire};
use protocol::{Ask, Hello, NewTable};
use rules::RuleSet;
use serde_json::json;
use server::store::{Append, Fence, StoreError};
use server::{Clock, Config, Database, Role, Server};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, PgConnection};

use crate::hall::{self, begun_by_the_first, choice, everything, soon, until};
use crate::nats::Nats;
use crate::postgres::Postgres;

/// What nodes share.
struct Site {
    _postgres: Postgres,
    database: String,
    nats: Nats,
}

/// One of them.
struct Member {
    server: Server,
    api: Api,
}

/// Until NATS has taken all subscriptions of a client: its own message has gone there and back. Those of others may be quicker than a
/// subscription that has only been sent.
async fn hears(client: &async_nats::Client) {
    let inbox = client.new_inbox();
    let mut back = client.subscribe(inbox.clone()).await.unwrap();
    client.publish(inbox, "here".into()).await.unwrap();
    soon(futures_util::StreamExt::next(&mut back)).await.unwrap();
}

impl Site {
    fn open() -> Site {
        let postgres = Postgres::start();
        let database = postgres.database();
        Site { _postgres: postgres, database, nats: Nats::start() }
    }

    fn config(&self) -> Config {
        let config = hall::unlimited();
        let database = Database::Postgres(self.database.clone());
        Config { database, bus: Some(self.nats.address()), ..config }
    }

    async fn node(&self) -> Member {
        let server = Server::start(self.config()).await.unwrap();
        let api = Api::new(server.address());
        Member { server, api }
    }

    /// A connection of our own to the database, behind the nodes' backs.
    async fn sql(&self) -> PgConnection {
        let options: PgConnectOptions = self.database.parse().unwrap();
        options.connect().await.unwrap()
    }

    /// Who has a table, by which number.
    async fn lease(&self, table: &str) -> (String, i64) {
        let lease = sqlx::query_as("SELECT node, fence FROM leases WHERE table_id = $1").bind(table);
        lease.fetch_one(&mut self.sql().await).await.unwrap()
    }

    async fn bodies(&self, table: &str) -> Vec<String> {
        let bodies =
            sqlx::query_scalar("SELECT body FROM events WHERE table_id = $1 ORDER BY seq").bind(table);
        bodies.fetch_all(&mut self.sql().await).await.unwrap()
    }
}

/// The same guest at another node: their cookie is good everywhere.
fn at(member: &Member, guest: &Guest) -> Guest {
    Guest { api: member.api.clone(), ..guest.clone() }
}

/// A table of two, whose players sit at these nodes, with its game begun by the first.
async fn play_at(one: &Member, two: &Member, set: RuleSet) -> (String, [(Guest, Seat); 2]) {
    let owner = one.api.guest("Aino").await.unwrap();
    let table = NewTable { public: true, ..begun_by_the_first(set) };
    let id = owner.open(&table).await.unwrap().table.id;
    let mut first = owner.join(&id, everything()).await.unwrap();
    let other = two.api.guest("Björn").await.unwrap();
    let mut second = other.join(&id, everything()).await.unwrap();
    second.ask(Ask::sit(1)).await.unwrap();
    first.ask(Ask::Start).await.unwrap();
    for seat in [&mut first, &mut second] {
        hall::until_begun(seat).await;
    }
    (id, [(owner, first), (other, second)])
}

/// Plays so many actions, each by whoever is in turn, and waits until everyone has seen them.
async fn play(seats: &mut [(Guest, Seat); 2], actions: usize) {
    for _ in 0..actions {
        let Some(by) = seats[0].1.game().unwrap().turn().player else { return };
        let (player, deed) = choice(&seats[by.index()].1);
        soon(seats[by.index()].1.act(player, &deed, None)).await.unwrap();
        let next = seats[by.index()].1.next();
        for (_, seat) in seats.iter_mut() {
            while seat.next() < next {
                soon(seat.event()).await.unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_of_two_nodes_play_at_one_table_and_see_the_same_bytes() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    for set in [RuleSet::Crokinole, RuleSet::Kimble] {
        let (id, mut seats) = play_at(&one, &two, set).await;
        assert_eq!(site.lease(&id).await.0, one.server.address().to_string(), "who opens a table has it");
        play(&mut seats, 6).await;
        let (near, far) = (raw_events(&one, &id).await, raw_events(&two, &id).await);
        assert_eq!(near, far);
        let bodies = site.bodies(&id).await;
        let sent = |(seq, body): (usize, &String)| {
            near[seq].starts_with(&format!("{{\"event\":{{\"seq\":{seq},\"at\":"))
                && near[seq].ends_with(&format!("\"what\":{body}}}}}"))
        };
        assert!(bodies.iter().enumerate().all(sent), "{near:?}");
        let listed = two.api.tables("").await.unwrap().tables;
        assert!(listed.iter().any(|table| table.id == id && table.here == 2), "{listed:?}");
    }
    one.server.stop().await;
    two.server.stop().await;
}

/// All events of a table as a node sends them.
async fn raw_events(member: &Member, id: &str) -> Vec<String> {
    let next = member.api.watch(id, everything()).await.unwrap().welcome().next;
    let mut wire = Wire::connect(member.api.host(), id, None, &everything()).await.unwrap();
    let mut events = Vec::new();
    while (events.len() as u64) < next {
        let text = soon(wire.receive()).await.unwrap();
        if text.starts_with("{\"event\"") {
            events.push(text.to_string());
        }
    }
    events
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_tables_over_and_sockets_elsewhere_stay_open() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (id, mut seats) = play_at(&one, &two, RuleSet::Crokinole).await;
    play(&mut seats, 3).await;
    let fence = site.lease(&id).await.1;
    one.server.stop().await;
    // The socket at the other node goes on, without being welcomed again; the owner's comes back there.
    let [(owner, first), (_, second)] = &mut seats;
    let next = first.next();
    *first = at(&two, owner).join(&id, Hello { from: Some(0), ..Hello::default() }).await.unwrap();
    assert!(first.welcome().next >= next, "nothing that was seen is missing");
    caught_up(first).await;
    let _ = second;
    play(&mut seats, 3).await;
    let (node, number) = site.lease(&id).await;
    assert_eq!((node, number > fence), (two.server.address().to_string(), true));
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nats_loses_is_read_from_the_database() {
    let mut site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (id, mut seats) = play_at(&one, &two, RuleSet::Crokinole).await;
    play(&mut seats, 2).await;
    let owner = seats[0].0.clone();
    let mut watcher = at(&two, &owner).join(&id, everything()).await.unwrap();
    caught_up(&mut watcher).await;
    site.nats.stop();
    // The node that has the table goes on by itself.
    let by = seats[0].1.game().unwrap().turn().player.unwrap();
    if by.index() == 0 {
        let (player, deed) = choice(&seats[0].1);
        soon(seats[0].1.act(player, &deed, None)).await.unwrap();
    } else {
        soon(seats[0].1.ask(hall::say("anyone there?"))).await.unwrap();
    }
    let next = seats[0].1.next();
    site.nats.start_again();
    let caught_up = async {
        while watcher.next() < next {
            watcher.event().await.unwrap();
        }
    };
    tokio::time::timeout(Duration::from_secs(10), caught_up).await.expect("the same socket has every event");
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_lease_was_taken_does_no_harm() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (id, mut seats) = play_at(&one, &two, RuleSet::Crokinole).await;
    play(&mut seats, 2).await;
    let before = site.bodies(&id).await;
    // A node that nobody can reach has it for a while.
    let taken = "UPDATE leases SET node = '127.0.0.1:1', fence = fence + 1,
        until = (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 2000 WHERE table_id = $1";
    sqlx::query(taken).bind(&id).execute(&mut site.sql().await).await.unwrap();
    let by = seats[0].1.game().unwrap().turn().player.unwrap().index();
    let (player, deed) = choice(&seats[by].1);
    let played = soon(seats[by].1.act(player, &deed, None)).await;
    assert!(played.is_err(), "it could not be written, and nobody says it was");
    assert_eq!(site.bodies(&id).await, before);
    // Both nodes wait until the lease has run out; then play goes on from what is on disk.
    for (n, member) in [&one, &two].into_iter().enumerate() {
        let guest = at(member, &seats[n].0);
        seats[n].1 = soon(guest.join(&id, everything())).await.unwrap();
        caught_up(&mut seats[n].1).await;
    }
    play(&mut seats, 2).await;
    assert!(site.bodies(&id).await.len() > before.len());
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_lease_fails_its_own_table_and_no_other() {
    let site = Site::open();
    let store = server::store::open(std::path::Path::new(""), Some(&site.database)).await.unwrap();
    let journal = server::journal::Journal::start(store.clone(), Clock::real());
    let mut sql = site.sql().await;
    let event = |seq| server::store::EventRow { seq, at: 1, body: "{}".to_owned() };
    for (n, table) in ["aaaa", "bbbb", "cccc"].iter().enumerate() {
        store
            .commit(&[Append {
                events: vec![event(0)],
                ..crate::store::opened(crate::store::table(table, n as u64), 0..0)
            }])
            .await
            .unwrap();
        let lease = "INSERT INTO leases VALUES ($1, 'me', 2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 60000)";
        sqlx::query(lease).bind(table).execute(&mut sql).await.unwrap();
    }
    // What still waits to be written when a table ends comes after its lease was given back.
    let given_back = "UPDATE leases SET until = 0 WHERE table_id = 'cccc'";
    sqlx::query(given_back).execute(&mut sql).await.unwrap();
    let append = |table: &str, number| Append {
        table: table.to_owned(),
        fence: Some(Fence { node: "me".into(), number }),
        events: vec![event(1)],
        ..Append::default()
    };
    // Handed in at the same moment, they go into one transaction.
    let mut good = journal.hand_in(append("aaaa", 2)).unwrap();
    let lost = [append("bbbb", 1), append("cccc", 2)].map(|append| journal.hand_in(append).unwrap());
    good.wait().await.unwrap();
    for mut lost in lost {
        let refused = lost.wait().await.unwrap_err();
        assert!(
            matches!(&refused, server::journal::JournalError::Store(error) if matches!(**error, StoreError::Stale(_))),
            "{refused}"
        );
    }
    for (table, events) in [("aaaa", 2), ("bbbb", 1), ("cccc", 1)] {
        assert_eq!(site.bodies(table).await.len(), events, "{table}");
    }
    journal.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_mutes_reach_every_node() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (_, mut seats) = play_at(&one, &two, RuleSet::Kimble).await;
    let [(owner, first), (other, second)] = &mut seats;
    let mut renamed = at(&two, owner);
    renamed.rename("Aina").await.unwrap();
    for seat in [first, second] {
        soon(async {
            while seat.name(&owner.person.id) != Some("Aina") {
                // A name comes between other messages.
                seat.ask(Ask::Ping).await.unwrap();
            }
        })
        .await;
    }
    let _ = other;
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_acts_by_itself_is_taken_up_by_another_node() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let owner = one.api.guest("Aino").await.unwrap();
    let clock = Some(protocol::ClockSettings { game: Some(60), shot: None });
    let table = NewTable { clock, ..hall::against_bots(begun_by_the_first(RuleSet::Kimble)) };
    let id = owner.open(&table).await.unwrap().table.id;
    let mut seat = owner.join(&id, everything()).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    hall::until_begun(&mut seat).await;
    one.server.stop().await;
    let two_name = two.server.address().to_string();
    until(async || site.lease(&id).await.0 == two_name).await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_alone_and_nodes_do_not_share_a_database() {
    let site = Site::open();
    let node = site.node().await;
    let alone = Config { bus: None, ..site.config() };
    let refused = Server::start(alone.clone()).await.err().expect("nodes have it").to_string();
    assert!(refused.contains("another server is running"), "{refused}");
    node.server.stop().await;
    let server = Server::start(alone).await.unwrap();
    let refused = Server::start(site.config()).await.err().expect("a server has it").to_string();
    assert!(refused.contains("another server is running"), "{refused}");
    server.stop().await;
    let folder = hall::folder();
    let wrong = Config { bus: Some(site.nats.address()), ..Config::local(folder.path()) };
    assert!(Server::start(wrong).await.err().unwrap().to_string().contains("postgres://"));
    let nameless = Config { listen: "0.0.0.0:0".parse().unwrap(), ..site.config() };
    assert!(Server::start(nameless).await.err().unwrap().to_string().contains("--listen"));
}

/// Reads what had happened before.
async fn caught_up(seat: &mut Seat) {
    while !seat.has_caught_up() {
        soon(seat.event()).await.unwrap();
    }
}

impl Site {
    /// A letter of ours to the nodes, as one of them would write it, and the answer.
    async fn letter(&self, place: &str, version: u32, body: serde_json::Value) -> serde_json::Value {
        let cluster: String =
            sqlx::query_scalar("SELECT name FROM cluster").fetch_one(&mut self.sql().await).await.unwrap();
        let client = async_nats::connect(self.nats.address()).await.unwrap();
        let letter = json!({"v": version, "from": {"node": "test", "instance": "test"}, "body": body});
        let subject = format!("pichenette.{cluster}.{place}");
        // A node that has just started may not listen yet.
        let answer = soon(async {
            loop {
                if let Ok(answer) = client.request(subject.clone(), letter.to_string().into()).await {
                    return answer;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
        serde_json::from_slice(&answer.payload).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_says_that_it_does_not_understand_another_version() {
    let site = Site::open();
    let node = site.node().await;
    let place =
        format!("to.{}", data_encoding::HEXLOWER.encode(node.server.address().to_string().as_bytes()));
    let answer = site.letter(&place, 1, json!({"view": {"table": "aaaaaaaaaaaaaaaa"}})).await;
    assert_eq!(answer["body"], "not_here");
    let answer = site.letter(&place, 2, json!({"view": {"table": "aaaaaaaaaaaaaaaa"}})).await;
    assert_eq!(answer["body"], json!({"unsupported": {"v": 1}}));
    let answer = site.letter(&place, 1, json!({"something": "else"})).await;
    assert_eq!(answer["body"], json!({"unsupported": {"v": 1}}));
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_thought_for_by_nodes_that_do_nothing_else() {
    let site = Site::open();
    let think = Config { role: Role::Think, metrics: Some("127.0.0.1:0".parse().unwrap()), ..site.config() };
    let (node, one, two) =
        (site.node().await, Server::start(think.clone()).await.unwrap(), Server::start(think).await.unwrap());
    let owner = node.api.guest("Aino").await.unwrap();
    let id = owner.open(&hall::against_bots(begun_by_the_first(RuleSet::Crokinole))).await.unwrap().table.id;
    let mut seat = owner.join(&id, everything()).await.unwrap();
    seat.ask(Ask::Start).await.unwrap();
    hall::until_begun(&mut seat).await;
    // The same thought, whoever has it.
    let wish = json!({"table": id, "after": 0, "level": "club", "seed": 7});
    let thoughts = [site.letter("think", 1, wish.clone()).await, site.letter("think", 1, wish.clone()).await];
    let expected = bots::play(seat.game().unwrap(), bots::Level::Club, 7).unwrap();
    let line = table::Line::write(boards::Game::Crokinole, expected.by, &expected.deed, &Default::default());
    for thought in thoughts {
        assert_eq!(thought["body"], json!({"does": {"game": "crokinole", "line": line}}));
    }
    let late = site.letter("think", 1, json!({"table": id, "after": 5, "level": "club", "seed": 7})).await;
    assert_eq!(late["body"], "unknown", "the game is not so far");
    let (player, deed) = choice(&seat);
    soon(seat.act(player, &deed, None)).await.unwrap();
    hall::event_that(&mut seat, |event| matches!(&event.what, protocol::What::Acted { n: 2, .. })).await;
    let metrics = node.api.get("/metrics", None).await.unwrap();
    assert!(metrics.contains("pichenette_thoughts_elsewhere_total 1"), "{metrics}");
    let shown = Api::new(one.metrics().unwrap()).get("/nodes.json", None).await.unwrap();
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    let roles: Vec<&str> =
        shown["nodes"].as_array().unwrap().iter().map(|node| node["role"].as_str().unwrap()).collect();
    assert!(roles.contains(&"think"), "{shown}");
    one.stop().await;
    two.stop().await;
    // Without them the table's own node thinks.
    while seat.game().unwrap().turn().player.is_some_and(|player| player.0 != 0) {
        soon(seat.event()).await.unwrap();
    }
    let (player, deed) = choice(&seat);
    soon(seat.act(player, &deed, None)).await.unwrap();
    hall::event_that(&mut seat, |event| matches!(&event.what, protocol::What::Acted { n: 4, .. })).await;
    node.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_of_an_address_and_numbers_hold_for_all_nodes() {
    let site = Site::open();
    let limits = server::Limits { guests: 4, ..site.config().limits };
    let config = Config { limits, metrics: Some("127.0.0.1:0".parse().unwrap()), ..site.config() };
    let (one, two) = (Server::start(config.clone()).await.unwrap(), Server::start(config).await.unwrap());
    let (here, there) = (Api::new(one.address()), Api::new(two.address()));
    let mut guests = Vec::new();
    for n in 0..4 {
        guests.push(here.guest(&format!("guest {n}")).await.unwrap());
    }
    let operator = Api::new(two.metrics().unwrap());
    until(async || there.guest("one more").await.is_err()).await;
    let names = [one.address().to_string(), two.address().to_string()];
    until(async || {
        let all = operator.get("/metrics/all", None).await.unwrap();
        names.iter().all(|name| all.contains(&format!("pichenette_nodes{{node=\"{name}\"}} 2")))
    })
    .await;
    // A node tells the operator of any other what it has, how long its commits took and when it renewed its leases.
    let id = guests[0].open(&begun_by_the_first(RuleSet::Kimble)).await.unwrap().table.id;
    let _seat = guests[0].join(&id, everything()).await.unwrap();
    let (_, fence) = site.lease(&id).await;
    let mut all = serde_json::Value::Null;
    until(async || {
        all = serde_json::from_str(&operator.get("/nodes.json", None).await.unwrap()).unwrap();
        let node = all["nodes"].as_array().unwrap().iter().find(|node| node["node"] == *names[0]);
        let number = |what: &str| node.and_then(|node| node[what].as_f64());
        number("tables") == Some(1.0)
            && number("leases") >= Some(1.0)
            && number("commit_millis") > Some(0.0)
            && number("lag_seconds").is_some_and(|lag| (0.0..3.5).contains(&lag))
    })
    .await;
    let lease =
        all["leases"].as_array().unwrap().iter().find(|lease| lease["table"] == *id).expect("a lease");
    assert_eq!((&lease["node"], &lease["fence"]), (&json!(names[0]), &json!(fence)), "{all}");
    let page = operator.get("/nodes", None).await.unwrap();
    assert!(names.iter().all(|name| page.contains(name)), "{page}");
    let version = env!("CARGO_PKG_VERSION");
    for row in [
        format!("<tr><td>{}<td>all<td>{version}<td>1<td>", names[0]),
        format!("<tr><td>{id}<td>{}<td>{fence}<td>", names[0]),
    ] {
        assert!(page.contains(&row), "{row} in {page}");
    }
    one.stop().await;
    two.stop().await;
}
