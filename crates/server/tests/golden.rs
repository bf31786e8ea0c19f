//! Databases and backups of earlier versions open: finished games can be seen, running games go on or are ended with a
//! reason.
//!
//! Every folder of `tests/golden` is what `crates/client/examples/golden_journal.rs` left behind at one release: the database,
//! its backup, and the guests' tokens. It has a full journal of every game, one game that goes on after a rematch, two that
//! were left, a table that waits, and two that were closed. `unversioned` is the last version before releases had numbers: its
//! events had names and talk in them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use boards::Game;
use client::Guest;
use protocol::{Ask, Ending, Hello, OwnTables, Person, Status, What};
use serde_json::Value;
use server::Clock;
use server::admin::{backup, restore};
use server::store;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection as _, PgConnection, SqlSafeStr};
use tempfile::TempDir;

use crate::hall::{self, Hall, all_told, everything, why};
use crate::postgres::Postgres;

/// The guests' names, as they were made.
const NAMES: [&str; 3] = ["Aino", r#"Björn "B" \ ❤"#, r#"{"id":"x"}, Chloé"#];

/// What one release left behind.
struct Golden(PathBuf);

/// The last version before releases had numbers.
fn unversioned() -> Golden {
    Golden(Path::new(GOLDEN).join("unversioned"))
}

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// Every release, the oldest first.
fn releases() -> Vec<Golden> {
    let mut folders: Vec<_> = fs::read_dir(GOLDEN).unwrap().map(|entry| entry.unwrap().path()).collect();
    folders.sort_by_key(|folder| !folder.ends_with("unversioned"));
    let this = Path::new(GOLDEN).join(env!("CARGO_PKG_VERSION"));
    assert!(folders.contains(&this), "{} is missing: CONTRIBUTING.md says how to make it", this.display());
    folders.into_iter().map(Golden).collect()
}

impl Golden {
    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A folder with the database in it.
    fn copied(&self) -> TempDir {
        let folder = hall::folder();
        fs::copy(self.file("pichenette.db"), folder.path().join("pichenette.db")).unwrap();
        folder
    }

    fn backup(&self) -> String {
        fs::read_to_string(self.file("backup.jsonl")).unwrap()
    }

    /// The rows of the backup, kind by kind.
    fn rows(&self, kind: &str) -> Vec<Value> {
        let text = self.backup();
        let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        rows.filter_map(|row| row.get(kind).cloned()).collect()
    }

    /// The tables by their ids, each with its status.
    fn tables(&self) -> BTreeMap<String, String> {
        let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
        self.rows("table").iter().map(|row| (text(row, "id"), text(row, "status"))).collect()
    }

    /// The record of every game that has begun, as the backup has it.
    fn records(&self) -> BTreeMap<String, String> {
        // The numbers of a record are to be the same to the last digit: they are cut out as text.
        let mut records = BTreeMap::<String, String>::new();
        for line in self.backup().lines().filter(|line| line.starts_with("{\"event\"")) {
            let table = line.split('"').nth(5).unwrap();
            let cut = [("\"header\":", ",\"verdict\":"), ("\"line\":", ",\"verdict\":")].iter().find_map(
                |(from, to)| {
                    let (_, rest) = line.split_once(from)?;
                    Some(rest.split_once(to)?.0)
                },
            );
            if let Some(cut) = cut {
                *records.entry(table.to_owned()).or_default() += &format!("{cut}\n");
            }
        }
        records
    }

    /// The guests as they were, with their tokens.
    fn guests(&self, hall: &Hall) -> Vec<Guest> {
        let text = fs::read_to_string(self.file("tokens.txt")).unwrap();
        let guest = |(line, name): (&str, &str)| {
            let (id, token) = line.split_once(' ').unwrap();
            Guest { api: hall.api.clone(), person: Person::named(id, name), token: token.to_owned() }
        };
        text.lines().zip(NAMES).map(guest).collect()
    }
}

/// Whether this version still goes on with a game that began with this record.
fn goes_on(record: &str) -> bool {
    let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    let set = header.get("rule_set").unwrap_or(&header["game"]);
    let made = table::Made::here(set.as_str().unwrap().parse().unwrap());
    let book = header["book"].as_u64().unwrap_or(rules::book::UNVERSIONED.into());
    book == u64::from(made.book) && header["engine"] == made.engine
}

/// Every game of a person of an earlier version is among their own, and its link says who plays.
#[tokio::test]
async fn people_of_every_release_find_their_games() {
    for golden in releases() {
        let hall = Hall::over(golden.copied(), |_| {}).await;
        let records = golden.records();
        for guest in golden.guests(&hall) {
            let mut own = Vec::new();
            for status in ["running", "finished"] {
                let bearer = format!("Bearer {}", guest.token);
                let what = format!("GET /api/me/tables?status={status}");
                let answer = hall::raw::http(hall.host(), &what, &[("authorization", &bearer)], "").await;
                own.extend(answer.json::<OwnTables>().tables.into_iter().map(|own| own.table.id));
            }
            for id in golden.tables().keys().filter(|id| records.contains_key(*id)) {
                let table = hall.api.table(id).await.unwrap();
                let mut seated = table.seats.iter().flat_map(|seat| &seat.person);
                if !seated.any(|person| person.id == guest.person.id) {
                    continue;
                }
                assert!(own.contains(id), "{table:?} of {:?}", guest.person);
                let link = hall::raw::http(hall.host(), &format!("GET /r/{id}"), &[], "").await;
                assert_eq!(link.status, 200);
                let picture = format!("GET /api/tables/{id}/picture.png");
                assert_eq!(hall::raw::http(hall.host(), &picture, &[], "").await.status, 200);
            }
        }
    }
}

#[tokio::test]
async fn a_database_of_every_release_opens() {
    for golden in releases() {
        let hall = Hall::over(golden.copied(), |_| {}).await;
        let before = golden.tables();
        let count = |status: &str| before.values().filter(|was| *was == status).count();
        assert!(count("open") > 0 && count("playing") > 0 && count("over") >= Game::ALL.len(), "{before:?}");
        shown_as_it_was(&golden, &hall).await;
        played_on(&golden, &hall).await;
    }
}

/// Every table has its people, its record, its status and its talk.
async fn shown_as_it_was(golden: &Golden, hall: &Hall) {
    let (records, aino) = (golden.records(), &golden.guests(hall)[0]);
    for (id, was) in golden.tables() {
        let table = hall.api.table(&id).await.unwrap();
        // Names are those of the rows; the record is the same to the last digit.
        let names: Vec<_> = table.people().map(|person| person.name.clone().unwrap()).collect();
        assert!(names.iter().all(|name| NAMES.contains(&name.as_str())), "{names:?}");
        match records.get(&id) {
            Some(record) => assert_eq!(hall.api.record(&id).await.unwrap(), *record),
            None => assert!(hall.api.record(&id).await.is_err()),
        }
        let mut seat = aino.join(&id, everything()).await.unwrap();
        let (_, events) = all_told(&mut seat).await;
        let ended = was == "playing" && !goes_on(&records[&id]);
        let expected = if ended { "closed" } else { &was };
        assert_eq!(hall.api.table(&id).await.unwrap().status.name(), expected, "{id}");
        for event in events.iter().filter(|event| matches!(event.what, What::Said { phrase: None, .. })) {
            let What::Said { who, text: None, .. } = &event.what else { panic!("{event:?}") };
            // Aino does not listen to Chloé.
            let heard = seat.said(event.seq).is_some();
            assert_eq!(heard, seat.name(who.id()) != Some(NAMES[2]), "{event:?}");
        }
    }
}

/// Everything can be done that could be done before.
async fn played_on(golden: &Golden, hall: &Hall) {
    let (guests, before) = (golden.guests(hall), golden.tables());
    let (aino, bjorn) = (&guests[0], &guests[1]);
    let open = before.iter().find(|(_, status)| *status == "open").unwrap().0;
    let mut seat = bjorn.join(open, everything()).await.unwrap();
    assert_eq!(why(seat.ask(Ask::sit(0)).await), "seat");
    seat.ask(hall::say("hello again")).await.unwrap();
    for (id, record) in
        golden.records().iter().filter(|(id, record)| before[*id] == "playing" && goes_on(record))
    {
        let mut seat = bjorn.join(id, everything()).await.unwrap();
        all_told(&mut seat).await;
        if let Some(last) = record.lines().skip(1).last() {
            let last: Value = serde_json::from_str(last).unwrap();
            assert_eq!(seat.game().unwrap().hash(), last["hash"]);
        }
        let by = u8::from(
            hall.api.table(id).await.unwrap().seats[0].person.as_ref().unwrap().id != bjorn.person.id,
        );
        seat.ask(hall::act(&format!(r#"{{"by":{by},"resign":true}}"#))).await.unwrap();
        assert_eq!(hall.api.table(id).await.unwrap().status, Status::Over);
    }
    let finished = hall.api.tables("?status=over&game=kimble").await.unwrap().tables.remove(0);
    let (mut one, mut other) = (
        aino.join(&finished.id, everything()).await.unwrap(),
        bjorn.join(&finished.id, everything()).await.unwrap(),
    );
    one.ask(Ask::Rematch).await.unwrap();
    other.ask(Ask::Rematch).await.unwrap();
    let next = hall.api.table(&finished.id).await.unwrap().rematch.unwrap();
    assert_eq!(hall.api.table(&next).await.unwrap().status, Status::Playing);
}

/// A release's backup and its database hold the same, also in PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_every_release_is_its_database() {
    let server = Postgres::start();
    for golden in releases() {
        let kept = told(&store::open(golden.copied().path(), None).await.unwrap()).await;
        let (folder, address) = (hall::folder(), server.database());
        for address in [None, Some(address.as_str())] {
            let store = store::open(folder.path(), address).await.unwrap();
            let tally =
                restore(&*store, &Clock::real(), golden.backup().as_bytes()).await.unwrap().to_string();
            assert!(tally.starts_with(&format!("3 guests, {} tables", golden.tables().len())), "{tally}");
            assert_eq!(told(&store).await, kept, "{}", golden.0.display());
        }
    }
}

/// The database, with something in the headers of its records changed before it is opened.
async fn altered(change: Change) -> TempDir {
    let folder = unversioned().copied();
    let mut database = hall::database(folder.path()).await;
    for game in Game::ALL {
        let (from, to) = change(game);
        let alter = sqlx::query("UPDATE events SET body = replace(body, $1, $2) WHERE body LIKE $3");
        let started = format!("{{\"started\":{{\"header\":{{\"game\":\"{game}\"%");
        let altered = alter.bind(from).bind(to).bind(started).execute(&mut database).await.unwrap();
        assert!(altered.rows_affected() > 0, "{game}");
    }
    database.close().await.unwrap();
    folder
}

/// A field of a record's header, and its new value.
type Change = fn(Game) -> (&'static str, String);

fn another_engine(game: Game) -> (&'static str, String) {
    ("\"engine\":1", format!("\"engine\":99,\"book\":{}", rules::book::version(game.into())))
}

fn another_book(_: Game) -> (&'static str, String) {
    ("\"engine\":1", "\"engine\":1,\"book\":99".to_owned())
}

/// A value that this version cannot read.
fn unheard_of(_: Game) -> (&'static str, String) {
    ("\"options\":{", "\"book\":99,\"options\":{\"unheard_of\":[1],".to_owned())
}

#[tokio::test]
async fn games_of_another_engine_or_book_are_shown_as_they_were_and_running_ones_are_ended() {
    let changes: [(Change, Ending); 3] =
        [(another_engine, Ending::Engine), (another_book, Ending::Book), (unheard_of, Ending::Book)];
    for (change, reason) in changes {
        let hall = Hall::over(altered(change).await, |_| {}).await;
        let golden = unversioned();
        let aino = &golden.guests(&hall)[0];
        hall::until(async || hall.api.tables("?status=playing").await.unwrap().tables.is_empty()).await;
        let mut ended = 0;
        for (id, was) in &golden.tables() {
            let view = hall.api.table(id).await.unwrap();
            let expected = if was == "playing" { "closed" } else { was };
            assert_eq!(view.status.name(), expected);
            assert_eq!(view.ended, (was == "playing").then(|| reason.clone()), "{id}");
            // It opens; its events are sent, to the end and with the result.
            let welcome = hall.api.watch(id, everything()).await.unwrap().welcome().clone();
            let raw = hall.api.get(&format!("/api/tables/{id}/events"), None).await.unwrap();
            let raw: Value = serde_json::from_str(&raw).unwrap();
            let kept = raw["events"].as_array().unwrap();
            assert_eq!(welcome.next, kept.len() as u64);
            let over = kept.iter().any(|event| !event["what"]["acted"]["verdict"]["over"].is_null());
            assert_eq!(over, was == "over", "{id}");
            if was == "playing" {
                ended += 1;
                let last = &kept[kept.len() - 1]["what"];
                assert_eq!(last["ended"]["why"], reason.name());
                assert!(welcome.state.is_none() && welcome.clocks.is_none());
            }
            if golden.records().contains_key(id) {
                assert!(hall.api.record(id).await.unwrap().contains(&change(view.settings.game).1));
            }
        }
        assert_eq!(ended, 3);
        // Nothing can be done at such a game but talking and playing again.
        let (id, _) = golden.tables().into_iter().find(|(_, was)| was == "playing").unwrap();
        // Only new events: our own engine does not follow games of another one.
        let mut seat = aino.join(&id, Hello::default()).await.unwrap();
        assert_eq!(why(seat.ask(hall::act(r#"{"by":0,"resign":true}"#)).await), "status");
        seat.ask(hall::say("what a pity")).await.unwrap();
        seat.ask(Ask::Rematch).await.unwrap();
        // The next start finds nothing to end any more.
        let hall = hall.again().await;
        assert_eq!(hall.server.house().end_outdated().await.unwrap(), 0);
    }
}

/// Everything in a database as its backup says it, but for when tokens were used last.
async fn told(store: &store::SharedStore) -> String {
    let mut copy = Vec::new();
    backup(&**store, &mut copy).await.unwrap();
    let text = String::from_utf8(copy).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with("{\"end\"")).map(|line| {
        match line.split_once(",\"used\":") {
            Some((before, after)) => {
                let used: u64 = after.trim_end_matches('}').parse().unwrap();
                assert!(used > 1_700_000_000_000, "{line}");
                before.to_owned()
            }
            None => line.to_owned(),
        }
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The database as the program before made it in PostgreSQL, filled with the rows of the backup.
async fn unversioned_postgres(address: &str) {
    let golden = unversioned();
    let mut connection = PgConnection::connect(address).await.unwrap();
    let sql = include_str!("../migrations/postgres/0001_start.sql");
    let first = Migration::new(1, "start".into(), MigrationType::Simple, sql.into_sql_str(), false);
    Migrator::with_migrations(vec![first]).run(&mut connection).await.unwrap();
    let text = |row: &Value, key: &str| row[key].as_str().map_or(row[key].to_string(), str::to_owned);
    let bytes = |row: &Value, key: &str| data_encoding::HEXLOWER.decode(text(row, key).as_bytes()).unwrap();
    for row in golden.rows("guest") {
        let insert = sqlx::query("INSERT INTO guests VALUES ($1, $2, $3)");
        let insert = insert.bind(text(&row, "id")).bind(text(&row, "name")).bind(row["created"].as_i64());
        insert.execute(&mut connection).await.unwrap();
    }
    for row in golden.rows("token") {
        let insert = sqlx::query("INSERT INTO tokens VALUES ($1, $2, $3)");
        let insert = insert.bind(bytes(&row, "hash")).bind(text(&row, "guest")).bind(row["created"].as_i64());
        insert.execute(&mut connection).await.unwrap();
    }
    for row in golden.rows("mute") {
        let insert =
            sqlx::query("INSERT INTO mutes VALUES ($1, $2)").bind(text(&row, "by")).bind(text(&row, "who"));
        insert.execute(&mut connection).await.unwrap();
    }
    // Views and events as they were written: a parsed number could be written differently.
    let whole = golden.backup();
    let cut = |line: &str, key: &str, end: &str| {
        let (_, rest) = line.split_once(&format!("\"{key}\":")).unwrap();
        rest[..rest.rfind(end).unwrap()].to_owned()
    };
    for line in whole.lines().filter(|line| line.starts_with("{\"table\"")) {
        let row = serde_json::from_str::<Value>(line).unwrap()["table"].clone();
        let insert = sqlx::query("INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7)");
        let insert = insert.bind(text(&row, "id")).bind(row["opened"].as_i64()).bind(text(&row, "game"));
        let insert = insert.bind(row["public"].as_bool()).bind(text(&row, "status"));
        let insert = insert.bind(cut(line, "view", ",\"secret\"")).bind(bytes(&row, "secret"));
        insert.execute(&mut connection).await.unwrap();
    }
    for row in golden.rows("key") {
        let insert = sqlx::query("INSERT INTO seat_keys VALUES ($1, $2, $3)");
        let insert = insert.bind(text(&row, "table")).bind(row["seat"].as_i64().map(|seat| seat as i16));
        insert.bind(bytes(&row, "hash")).execute(&mut connection).await.unwrap();
    }
    for line in whole.lines().filter(|line| line.starts_with("{\"event\"")) {
        let row = serde_json::from_str::<Value>(line).unwrap()["event"].clone();
        let insert = sqlx::query("INSERT INTO events VALUES ($1, $2, $3, $4)");
        let insert = insert.bind(text(&row, "table")).bind(row["seq"].as_i64()).bind(row["at"].as_i64());
        insert.bind(cut(line, "body", "}}")).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// Three ways from there to here, and all of them come to the same: both databases bring themselves up to date, and the
/// backup is read.
#[tokio::test(flavor = "multi_thread")]
async fn names_and_talk_leave_the_events_of_before() {
    let server = Postgres::start();
    let golden = unversioned();
    let folder = golden.copied();
    let sqlite = told(&store::open(folder.path(), None).await.unwrap()).await;
    let address = server.database();
    unversioned_postgres(&address).await;
    let postgres = told(&store::open(Path::new(""), Some(&address)).await.unwrap()).await;
    assert_eq!(sqlite, postgres);
    let other = hall::folder();
    let restored = store::open(other.path(), None).await.unwrap();
    let tally = restore(&*restored, &Clock::real(), golden.backup().as_bytes()).await.unwrap();
    assert_eq!(tally.to_string(), "3 guests, 11 tables, 167 events");
    assert_eq!(told(&restored).await, sqlite);

    // Names are nowhere but in the guests' rows, words nowhere but in those of the talk.
    for line in
        sqlite.lines().filter(|line| !line.starts_with("{\"guest\"") && !line.starts_with("{\"talk\""))
    {
        for said in ["Aino", "Björn", "Chloé", "for two ❤", "a word from the side", "back in a week"] {
            assert!(!line.contains(said), "{said} in {line}");
        }
    }
    let count = |kind: &str| sqlite.lines().filter(|line| line.starts_with(&format!("{{\"{kind}\""))).count();
    assert_eq!((count("guest"), count("talk"), count("event"), count("person")), (3, 7, 167, 22));
    assert!(sqlite.contains(r#""guest":"yqngen7lbzxzdawl","text":"\"carrom\" \\ for two ❤""#), "{sqlite}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_before_takes_tournaments_and_a_backup_of_before_is_read() {
    let hall = Hall::over(unversioned().copied(), |_| {}).await;
    let desk = hall.guest("Desk").await;
    let header = protocol::Json::new(r#"{"name":"x","game":"kimble","stages":[{"kind":"final"}]}"#);
    let new = protocol::club::NewTournament { header, public: true };
    let (tournament, _) = desk.new_tournament(&new).await.unwrap();
    tournament.enter("1", &[r#"{"enter":{"id":"p1","name":"Aino"}}"#.to_owned()]).await.unwrap();
    assert_eq!(tournament.read(0).await.unwrap().next, 3);
    // A backup of the version without tournaments differs in its first line only.
    let mut backup = Vec::new();
    let place = hall::folder();
    let store = store::open(place.path(), None).await.unwrap();
    server::admin::backup(&*store, &mut backup).await.unwrap();
    let now = String::from_utf8(backup).unwrap();
    let (_, rest) = now.split_once('\n').unwrap();
    let head = "{\"format\":\"pichenette backup\",\"version\":2}\n";
    let hash = blake3::hash(head.as_bytes()).to_hex();
    let before = format!("{head}{{\"end\":{{\"rows\":0,\"blake3\":\"{hash}\"}}}}\n");
    assert!(rest.starts_with("{\"end\""), "{rest}");
    assert_eq!(
        restore(&*store, &Clock::real(), before.as_bytes()).await.unwrap().to_string(),
        "0 guests, 0 tables, 0 events"
    );
}
