//! Backup, restore and export.

use std::fs;
use std::sync::Arc;

use protocol::Status;
use serde_json::Value;
use server::admin::{AdminError, backup, export, restore};
use server::journal::Journal;
use server::store::{Append, EventRow, Key, Kind, SharedStore, StoreError, TableRow, TalkRow};
use server::{Clock, Database};

use crate::postgres::Postgres;
use crate::store::{Place, guest, happened, key, on_both_databases, opened, seqs, table};

on_both_databases!(
    a_backup_can_be_made_while_games_go_on,
    a_damaged_backup_leaves_the_database_empty,
    only_an_empty_database_is_filled,
    finished_public_games_are_exported,
);

/// Something of every kind, more than one page of it.
async fn furnish(store: &SharedStore) {
    for (number, id) in ["ada", "bob", "Eve"].into_iter().enumerate() {
        store.add_guest(&guest(id), &[9 - number as u8; 32], number as u64).await.unwrap();
    }
    store.mute("ada", "bob", true, 9).await.unwrap();
    store.mute("ada", "Eve", true, 9).await.unwrap();
    let keys = vec![(0, Some(Key { guest: Some("ada".to_string()), ..key(1) })), (1, Some(key(2)))];
    let made = Some("1 1 x".to_string());
    let hidden = TableRow { public: false, status: Status::Playing, wakes: true, made, ..table("hidden", 5) };
    let people = ["ada", "bob", "gone"].map(str::to_string).into();
    let said = |seq, guest: &str| TalkRow { seq, guest: guest.to_string(), text: format!("\"{guest}\" ❤") };
    let talk = vec![said(3, "ada"), said(7, "bob")];
    let batch = [
        Append { keys, people, talk, ..opened(table("Long", 7), 0..1200) },
        opened(hidden, 0..2),
        opened(table("empty", 6), 0..0),
    ];
    store.commit(&batch).await.unwrap();
}

pub(crate) async fn backed_up(store: &SharedStore) -> Vec<u8> {
    let mut copy = Vec::new();
    backup(&**store, &mut copy).await.unwrap();
    copy
}

/// From one kind of database to the other and back: the same to the last byte.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_moves_between_databases() {
    let server = Postgres::start();
    let places = [Place::sqlite(), Place::postgres(&server), Place::sqlite()];
    let store = places[0].open().await;
    furnish(&store).await;
    let first = backed_up(&store).await;
    let text = String::from_utf8(first.clone()).unwrap();
    assert!(
        text.starts_with("{\"format\":\"pichenette backup\",\"version\":3}\n{\"guest\":{\"id\":\"Eve\""),
        "{text}"
    );
    let mut copy = first.clone();
    for place in &places[1..] {
        let store = place.open().await;
        let tally = restore(&*store, &Clock::real(), &copy[..]).await.unwrap();
        assert_eq!(tally.to_string(), "3 guests, 3 tables, 1202 events");
        assert_eq!((tally.of(Kind::Token), tally.of(Kind::Mute), tally.of(Kind::Key)), (3, 2, 2));
        assert_eq!((tally.of(Kind::Person), tally.of(Kind::Talk)), (3, 2));
        copy = backed_up(&store).await;
        assert_eq!(copy, first);
        let bearer = store.guest(&[9; 32], 0).await.unwrap();
        assert_eq!(bearer.map(|bearer| bearer.guest), Some(guest("ada")));
        assert_eq!(store.waking().await.unwrap(), ["hidden"]);
        store.commit(&[happened("Long", 1200..1201)]).await.unwrap();
    }
}

async fn a_backup_can_be_made_while_games_go_on(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..1), opened(table("u", 1), 0..1)]).await.unwrap();
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let game = tokio::spawn(async move {
        let mut seq = 1;
        while !*stopped.borrow() {
            journal.append(happened("t", seq..seq + 1)).await.unwrap();
            journal.append(happened("u", seq..seq + 1)).await.unwrap();
            seq += 1;
        }
    });
    let mut before = 0;
    for _ in 0..5 {
        let copy = backed_up(&store).await;
        // Restoring is the check: it takes no gap.
        let other = Place::sqlite();
        let restored = other.open().await;
        restore(&*restored, &Clock::real(), &copy[..]).await.unwrap();
        let (t, u) = (seqs(&restored, "t").await.len(), seqs(&restored, "u").await.len());
        assert!(t >= before && (t == u || t == u + 1), "one moment: {t} and {u} events, {before} before");
        before = t;
    }
    stop.send(true).unwrap();
    game.await.unwrap();
}

async fn a_damaged_backup_leaves_the_database_empty(place: Place) {
    let furnished = Place::sqlite();
    let source = furnished.open().await;
    furnish(&source).await;
    let good = String::from_utf8(backed_up(&source).await).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let (last, count) = (lines[lines.len() - 1], lines.len());
    let line_of = |start: &str| lines.iter().position(|line| line.starts_with(start)).unwrap() + 1;
    let replaced = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number - 1] = line;
        lines.join("\n") + "\n"
    };
    let (guest, token, event) = (line_of("{\"guest\""), line_of("{\"token\""), line_of("{\"event\""));
    let (mute, key) = (line_of("{\"mute\""), line_of("{\"key\""));
    let renumbered = lines[event + 599].replace("\"seq\":600", "\"seq\":601");
    let unknown = lines[key - 1].replace("Long", "Lost");

    #[rustfmt::skip]
    let cases = [
        (String::new(), 1, "a whole line"),
        ("\u{0}\u{1}\u{2}".to_string(), 1, "a whole line"),
        (replaced(1, "{\"format\":\"something\",\"version\":3}"), 1, "{\"format\":\"pichenette backup\",\"version\":3}"),
        (replaced(1, "{\"format\":\"pichenette backup\",\"version\":4}"), 1, "\"version\":3}"),
        (lines[..1].join("\n") + "\n", 2, "ends too early"),
        (lines[..900].join("\n") + "\n", 901, "ends too early"),
        (good[..good.len() / 2].to_string(), good[..good.len() / 2].lines().count(), "ends too early"),
        (good[..good.len() - 1].to_string(), count, "ends too early"),
        (replaced(guest, ""), guest, "a row"),
        (replaced(guest, "{\"guest\":{\"id\":\"Eve\",\"name\":\"Eve\"}}"), guest, "created"),
        (replaced(guest, "{\"queen\":{}}"), guest, "queen"),
        (replaced(guest, lines[token - 1]), guest, "a guest of an earlier line"),
        (replaced(guest + 1, lines[guest - 1]), guest + 1, "sorts after"),
        (replaced(token, "{\"token\":{\"hash\":\"09\",\"guest\":\"ada\",\"created\":0}}"), token, "64 hexadecimal digits"),
        (replaced(mute, "{\"mute\":{\"by\":\"ada\",\"who\":\"Zoe\"}}"), mute, "a guest of an earlier line, found \"Zoe\""),
        (replaced(key, &unknown), key, "a table of an earlier line, found \"Lost\""),
        (replaced(event + 600, &renumbered), event + 600, "event 600 of table \"Long\" in event.seq, found 601"),
        (replaced(event + 600, lines[event + 598]), event + 600, "event 600 of table \"Long\" in event.seq, found 599"),
        (replaced(count, &last.replace("\"rows\":1", "\"rows\":2")), count, "rows before the end"),
        (good.replace("the ❤", "the ♠"), count, "something in them was changed"),
        (good.clone() + "\n", count + 1, "nothing after the end"),
        (good.clone() + &good, count + 1, "nothing after the end"),
    ];
    let store = place.open().await;
    for (damaged, line, expected) in cases {
        let error = restore(&*store, &Clock::real(), damaged.as_bytes()).await.expect_err(expected);
        let message = error.to_string();
        assert!(
            message.starts_with(&format!("line {line}: expected ")),
            "{message}; line {line}, {expected}"
        );
        assert!(message.contains(expected), "{message}; {expected}");
    }

    restore(&*store, &Clock::real(), good.as_bytes()).await.expect("it is still empty");
}

/// The backup of a released version.
const RELEASED: &str = include_str!("../golden/0.1.0/backup.jsonl");

/// A backup with these changes to its lines and an end that fits them.
fn changed(good: &str, change: impl Fn(&str) -> String) -> (Vec<String>, String) {
    let (rows, _) = good.trim_end().rsplit_once('\n').unwrap();
    let lines: Vec<String> = rows.lines().map(change).collect();
    let body = lines.join("\n") + "\n";
    let (count, hash) = (lines.len() - 1, blake3::hash(body.as_bytes()).to_hex());
    let end = format!("{{\"end\":{{\"rows\":{count},\"blake3\":\"{hash}\"}}}}\n");
    (lines, body + &end)
}

#[tokio::test]
async fn impossible_numbers_are_refused_and_nothing_is_written() {
    // The first line of a kind, the change to it, and the expected error.
    #[rustfmt::skip]
    let cases = [
        ("{\"guest\"", "\"created\":", "\"created\":99", "milliseconds since 1970, before the year 10000 in guest.created"),
        ("{\"token\"", "\"used\":", "\"used\":99", "before the year 10000 in token.used"),
        ("{\"table\"", "\"players\":2", "\"players\":0", "as many players as kimble is played with in table.view.settings.players, found 0"),
        ("{\"table\"", "\"players\":2", "\"players\":5", "table.view.settings.players, found 5"),
        ("{\"table\"", "\"players\":2", "\"players\":3", "3 seats in table.view.seats, found 2"),
        ("{\"table\"", "\"players\":2", "\"players\":-2", "table.view.settings.players"),
        ("{\"table\"", "\"players\":2", "\"players\":2,\"games\":0", "2 to 9 in table.view.settings.games, found 0"),
        ("{\"table\"", "\"players\":2", "\"players\":2,\"games\":10", "2 to 9 in table.view.settings.games, found 10"),
        ("{\"table\"", "\"players\":2", "\"players\":2,\"rule_set\":\"nca\"", "possible settings in table.view.settings, found rule_set"),
        ("{\"table\"", "\"max_throws\":30", "\"max_throws\":0", "possible settings in table.view.settings, found "),
        ("{\"table\"", "\"first\":0", "\"delay\":601", "0 to 600 seconds in table.view.settings.delay, found 601"),
        ("{\"table\"", "\"first\":0", "\"first\":2", "a number from 0 to 1 in table.view.settings.first, found 2"),
        ("{\"table\"", "\"first\":0", "\"clock\":{\"shot\":4}", "5 to 86400 seconds in table.view.settings.clock.shot, found 4"),
        ("{\"table\"", "\"first\":0", "\"clock\":{\"game\":86401}", "30 to 86400 seconds in table.view.settings.clock.game, found 86401"),
        ("{\"table\"", "\"side\":1", "\"side\":2", "a number from 0 to 1 in table.view.seats[1].side, found 2"),
        ("{\"table\"", "\"game\":\"kimble\",\"public\"", "\"game\":\"carrom\",\"public\"", "\"carrom\" in table.view.settings.game, found kimble"),
        ("{\"key\"", "\"seat\":0", "\"seat\":2", "a number from 0 to 1 in key.seat, found 2"),
        ("{\"event\"", "\"players\":2", "\"players\":4", "2 in event.body.opened.settings.players, found 4"),
        ("{\"event\"", "\"at\":", "\"at\":99", "before the year 10000 in event.at"),
        ("{\"talk\"", "\"seq\":", "\"seq\":9", "events of the table in talk.seq"),
    ];
    let place = Place::sqlite();
    let store = place.open().await;
    for (kind, from, to, expected) in cases {
        let seen = std::cell::Cell::new(false);
        let (lines, damaged) = changed(RELEASED, |line| {
            let first = line.starts_with(kind) && line.contains(from) && !seen.replace(true);
            if first { line.replacen(from, to, 1) } else { line.to_owned() }
        });
        let line = lines.iter().position(|line| line.starts_with(kind) && line.contains(to)).unwrap() + 1;
        let message = restore(&*store, &Clock::real(), damaged.as_bytes()).await.unwrap_err().to_string();
        assert!(message.starts_with(&format!("line {line}: expected ")), "{message}; {expected}");
        assert!(message.contains(expected), "{message}; {expected}");
    }
    let (_, good) = changed(RELEASED, str::to_owned);
    restore(&*store, &Clock::real(), good.as_bytes()).await.expect("it is still empty");
}

/// Paths of numbers that a server reads. Values that it only passes on may be anything.
fn numbers(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(at.to_owned()),
        Value::Array(values) => {
            values.iter().enumerate().for_each(|(n, value)| numbers(value, &format!("{at}/{n}"), found));
        }
        Value::Object(fields) => {
            let passed_on = ["options", "header", "line", "over"];
            let is_passed_on = |name: &str| passed_on.contains(&name) || at == "/entry" && name == "body";
            let read = fields.iter().filter(|(name, _)| !is_passed_on(name));
            read.for_each(|(name, value)| numbers(value, &format!("{at}/{name}"), found));
        }
        _ => {}
    }
}

#[test]
fn whichever_number_is_impossible_its_line_and_field_are_named() {
    assert!(impossible_numbers_are_named(RELEASED) > 20);
}

/// Puts impossible numbers into every field of a backup that has one: how many fields these are.
pub(crate) fn impossible_numbers_are_named(good: &str) -> usize {
    let (lines, whole) = changed(good, str::to_owned);
    backup::check(whole.as_bytes()).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for (n, line) in lines.iter().enumerate().skip(1) {
        let value: Value = serde_json::from_str(line).unwrap();
        let mut places = Vec::new();
        numbers(&value, "", &mut places);
        // Each field once, wherever it comes first.
        for place in places.into_iter().filter(|place| seen.insert(place.clone())) {
            for impossible in [Value::from(-1), Value::from(10u64.pow(18)), Value::from(0.5)] {
                let mut value = value.clone();
                if place.ends_with("/moved") && impossible == 0.5 {
                    continue;
                }
                *value.pointer_mut(&place).unwrap() = impossible.clone();
                let (_, damaged) =
                    changed(good, |same| if same == line { value.to_string() } else { same.to_owned() });
                let error = backup::check(damaged.as_bytes()).expect_err(&place).to_string();
                let field = place.rsplit('/').find(|part| part.parse::<u8>().is_err()).unwrap();
                assert!(
                    error.starts_with(&format!("line {}: expected ", n + 1)),
                    "{place} {impossible}: {error}"
                );
                assert!(error.contains(field), "{place} {impossible}: {error}");
            }
        }
    }
    seen.len()
}

async fn only_an_empty_database_is_filled(place: Place) {
    let store = place.open().await;
    let copy = backed_up(&store).await;
    restore(&*store, &Clock::real(), &copy[..]).await.unwrap();
    store.add_guest(&guest("ada"), &[1; 32], 0).await.unwrap();
    let error = restore(&*store, &Clock::real(), &copy[..]).await.unwrap_err();
    assert!(matches!(error, AdminError::Store(StoreError::NotEmpty)), "{error}");
    assert!(error.to_string().contains("expected one without guests and tables"), "{error}");
    let bearer = store.guest(&[1; 32], 0).await.unwrap();
    assert_eq!(bearer.map(|bearer| bearer.guest), Some(guest("ada")));
}

async fn finished_public_games_are_exported(place: Place) {
    let store = place.open().await;
    let verdict = r#"{"rules":[],"turn":{"player":0,"do":"shot"},"over":null}"#;
    let person = r#""ada""#;
    let bodies = [
        format!(r#"{{"sat":{{"seat":0,"who":{person}}}}}"#),
        format!(r#"{{"started":{{"header":{{"game":"carrom","seed":1.50}},"verdict":{verdict}}}}}"#),
        format!(r#"{{"acted":{{"n":1,"line":{{"player":0,"x":0.10}},"verdict":{verdict}}}}}"#),
        format!(r#"{{"said":{{"who":{person}}}}}"#),
        format!(r#"{{"acted":{{"n":2,"line":{{"player":1}},"verdict":{verdict}}}}}"#),
    ];
    let events: Vec<EventRow> = (0..).zip(bodies).map(|(seq, body)| EventRow { seq, at: 1, body }).collect();
    let game = |id: &str, status, public| Append {
        events: events.clone(),
        ..opened(TableRow { status, public, ..table(id, 1) }, 0..0)
    };
    let mut batch = vec![
        game("private", Status::Over, false),
        game("playing", Status::Playing, true),
        game("closed", Status::Closed, true),
    ];
    // More than a page of them, all opened at the same time.
    batch.extend((0..600).map(|number| game(&format!("game-{number}"), Status::Over, true)));
    store.commit(&batch).await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().join("records");
    for _ in 0..2 {
        assert_eq!(export(&*store, &into).await.unwrap(), 600);
    }
    assert_eq!(fs::read_dir(&into).unwrap().count(), 600);
    for number in 0..600 {
        let record = fs::read_to_string(into.join(format!("game-{number}.jsonl"))).unwrap();
        assert_eq!(
            record,
            "{\"game\":\"carrom\",\"seed\":1.50}\n{\"player\":0,\"x\":0.10}\n{\"player\":1}\n"
        );
    }

    store.commit(&[game("../escaped", Status::Over, true)]).await.unwrap();
    let error = export(&*store, &into).await.unwrap_err().to_string();
    assert!(error.contains("expected letters and digits as a table's name, found \"../escaped\""), "{error}");
}

#[tokio::test]
async fn what_is_not_there_is_not_made_to_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let typo = folder.path().join("typo");
    let opened = Database::Folder(typo.clone()).open_existing().await;
    let Err(StoreError::Missing(place)) = opened else { panic!("an empty database is no backup") };
    assert_eq!((place, typo.exists()), (typo, false));
    let database = Database::Folder(folder.path().to_path_buf());
    database.open().await.unwrap().close().await;
    assert!(database.open_existing().await.is_ok());
}

#[cfg(unix)]
#[tokio::test]
async fn the_dice_are_private_in_a_folder_that_others_can_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let store = Database::Folder(folder.path().to_path_buf()).open().await.unwrap();
    store.add_guest(&guest("ada"), &[1; 32], 0).await.unwrap();
    let mut files = 0;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
        files += 1;
    }
    assert!(files >= 2, "the database and its log");
}
