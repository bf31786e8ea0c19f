//! Erasing people, events that cannot be changed, and purging data that is no longer needed.

use protocol::Status;
use server::store::{Append, Batch, Key, Outdated, Purged, SharedStore, TableRow, TalkRow, Used};

use crate::store::{Place, guest, happened, key, on_both_databases, opened, seqs, stands, table};

on_both_databases!(
    names_and_talk_are_found_by_table_and_by_guest,
    an_erased_guest_leaves_an_id_behind_and_nothing_else,
    what_is_on_its_way_when_a_guest_is_erased_is_not_kept,
    an_event_cannot_be_changed_or_removed_alone,
    a_token_is_worth_something_as_long_as_it_is_used,
    old_tables_idle_guests_and_expired_tokens_are_purged,
    games_of_another_version_and_games_that_were_left_are_found,
);

fn said(seq: u64, guest: &str, text: &str) -> TalkRow {
    TalkRow { seq, guest: guest.to_string(), text: text.to_string() }
}

/// A table at which these people were, and the first of them said something in the second event.
fn visited(row: TableRow, people: &[&str]) -> Append {
    let talk = vec![said(1, people[0], "hello")];
    let people = people.iter().map(|id| id.to_string()).collect();
    Append { people, talk, ..opened(row, 0..3) }
}

async fn three_guests(store: &SharedStore) {
    for (number, id) in (1..).zip(["ada", "bob", "eve"]) {
        store.add_guest(&guest(id), &[number; 32], 1000).await.unwrap();
    }
}

async fn names_and_talk_are_found_by_table_and_by_guest(place: Place) {
    let store = place.open().await;
    three_guests(&store).await;
    let other = Append { talk: Vec::new(), ..visited(table("u", 1), &["bob"]) };
    store.commit(&[visited(table("t", 1), &["bob", "ada", "gone"]), other]).await.unwrap();
    // A person who is mentioned again is there once.
    let again = Append { people: vec!["ada".to_string()], ..happened("t", 3..4) };
    store.commit(&[again]).await.unwrap();
    let people = store.people("t").await.unwrap();
    let names: Vec<_> = people.iter().map(|(id, name)| (id.as_str(), name.is_some())).collect();
    assert_eq!(names, [("ada", true), ("bob", true), ("gone", false)]);
    assert!(store.people("nowhere").await.unwrap().is_empty());
    let asked: Vec<String> = (0..700).map(|n| format!("nobody{n}")).chain(["eve".to_string()]).collect();
    let names = store.names(&asked).await.unwrap();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), [("eve".to_string(), guest("eve").name)]);
    assert!(store.names(&[]).await.unwrap().is_empty());
    assert_eq!(store.talk("t", 0..9).await.unwrap(), [said(1, "bob", "hello")]);
    assert!(
        store.talk("t", 0..1).await.unwrap().is_empty() && store.talk("u", 0..9).await.unwrap().is_empty()
    );
}

async fn an_erased_guest_leaves_an_id_behind_and_nothing_else(place: Place) {
    let store = place.open().await;
    three_guests(&store).await;
    store.mute("ada", "bob", true, 9).await.unwrap();
    store.mute("bob", "eve", true, 9).await.unwrap();
    let theirs = Key { guest: Some("bob".to_string()), ..key(7) };
    let keys = vec![(0, Some(theirs)), (1, Some(key(8)))];
    let over = TableRow { status: Status::Over, ..table("over", 1) };
    let playing = TableRow { status: Status::Playing, ..table("playing", 1) };
    store
        .commit(&[
            Append { keys, ..visited(table("open", 1), &["bob", "ada"]) },
            visited(over, &["bob"]),
            visited(playing, &["ada", "bob"]),
            visited(table("elsewhere", 1), &["ada"]),
        ])
        .await
        .unwrap();
    assert_eq!(store.erase("bob").await.unwrap(), ["open", "playing"]);
    assert!(store.guest(&[2; 32], 0).await.unwrap().is_none());
    assert!(store.names(&["bob".to_string()]).await.unwrap().is_empty());
    assert!(store.muted("ada").await.unwrap().is_empty() && store.muted("bob").await.unwrap().is_empty());
    assert_eq!(store.keys("open").await.unwrap(), [(1, key(8))]);
    for table in ["open", "over"] {
        assert!(store.talk(table, 0..9).await.unwrap().is_empty());
        assert_eq!(seqs(&store, table).await, [0, 1, 2], "events stay");
    }
    assert_eq!(store.talk("playing", 0..9).await.unwrap(), [said(1, "ada", "hello")]);
    assert!(store.people("over").await.unwrap().is_empty());
    assert!(store.erase("bob").await.unwrap().is_empty(), "once is enough");
}

async fn an_event_cannot_be_changed_or_removed_alone(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..3)]).await.unwrap();
    let before = store.events("t", 0, 9).await.unwrap();
    let mut forbidden = vec![
        "UPDATE events SET body = '{}'",
        "UPDATE events SET happened = 0 WHERE seq = 2",
        "UPDATE events SET seq = 9 WHERE seq = 2",
        "DELETE FROM events",
        "DELETE FROM events WHERE seq = 2",
        "DELETE FROM tables WHERE id = 't'",
    ];
    match place {
        Place::Sqlite(_) => forbidden.extend([
            "REPLACE INTO events (table_id, seq, happened, body) VALUES ('t', 2, 0, '{}')",
            "INSERT OR IGNORE INTO events (table_id, seq, happened, body) VALUES ('t', 9, 0, '{}')",
        ]),
        Place::Postgres(_) => forbidden.extend([
            "TRUNCATE events CASCADE",
            "INSERT INTO events VALUES ('t', 2, 0, '{}') ON CONFLICT (table_id, seq) DO UPDATE SET body = excluded.body",
        ]),
    }
    for sql in forbidden {
        let done = place.execute(sql).await;
        assert!(done.is_err(), "{sql}: {done:?}");
    }
    assert_eq!(store.events("t", 0, 9).await.unwrap(), before);
    // Only with the whole table, once that is marked; and a mark does not allow a change.
    place.execute("UPDATE tables SET purging = true WHERE id = 't'").await.unwrap();
    assert!(place.execute("UPDATE events SET body = '{}'").await.is_err());
    assert_eq!(place.execute("DELETE FROM events WHERE table_id = 't'").await.unwrap(), 3);
}

async fn a_token_is_worth_something_as_long_as_it_is_used(place: Place) {
    let store = place.open().await;
    three_guests(&store).await;
    let known = async |since| store.guest(&[1; 32], since).await.unwrap().map(|bearer| bearer.used);
    assert_eq!((known(0).await, known(1000).await, known(1001).await), (Some(1000), Some(1000), None));
    let used = &[Used { token: [1; 32], at: 5000 }, Used { token: [99; 32], at: 5000 }];
    store.commit_batch(&Batch { used, ..Batch::default() }).await.unwrap();
    assert_eq!((known(5000).await, known(5001).await), (Some(5000), None));
    // A late write does not take it back.
    let used = &[Used { token: [1; 32], at: 4000 }];
    store.commit_batch(&Batch { used, ..Batch::default() }).await.unwrap();
    assert_eq!(known(5000).await, Some(5000));
}

async fn old_tables_idle_guests_and_expired_tokens_are_purged(place: Place) {
    let store = place.open().await;
    three_guests(&store).await;
    store.mute("bob", "eve", true, 9).await.unwrap();
    // Events of `happened` are at 1000, 1001, 1002.
    let row = |id: &str, status| TableRow { status, ..table(id, 900) };
    let fresh = |id: &str, status| {
        let mut append = visited(row(id, status), &["ada"]);
        append.events[2].at = 9000;
        append
    };
    let mut batch = vec![
        Append { keys: vec![(0, Some(key(1)))], ..visited(row("over", Status::Over), &["ada", "bob"]) },
        visited(row("closed", Status::Closed), &["eve", "gone"]),
        visited(row("open", Status::Open), &["eve"]),
        visited(row("playing", Status::Playing), &["ada"]),
        fresh("seen", Status::Over),
        fresh("waiting", Status::Open),
        opened(row("empty", Status::Open), 0..0),
    ];
    batch.extend((0..250).map(|n| visited(row(&format!("more{n}"), Status::Over), &["bob"])));
    store.commit(&batch).await.unwrap();
    // Ada's token is used, Bob's and Eve's are not; Ada and Eve would stay anyway if their tables did.
    let used = &[Used { token: [1; 32], at: 9000 }];
    store.commit_batch(&Batch { used, ..Batch::default() }).await.unwrap();

    assert_eq!(store.would_purge(900, 1000).await.unwrap(), Purged::default());
    let expected =
        Purged { tables: 254, events: 253 * 3, talk: 253, guests: 2, tokens: 2, ..Purged::default() };
    for _ in 0..2 {
        assert_eq!(store.would_purge(5000, 5000).await.unwrap(), expected, "and nothing is removed");
    }
    assert_eq!(store.purge(5000, 5000).await.unwrap(), expected);
    assert_eq!(store.purge(5000, 5000).await.unwrap(), Purged::default());
    let said = "254 tables with 759 events and 253 things said, 2 guests, 2 tokens";
    assert_eq!(expected.to_string(), said);
    for id in ["over", "closed", "open", "empty", "more7"] {
        assert!(store.table(id).await.unwrap().is_none(), "{id}");
        assert!(seqs(&store, id).await.is_empty() && store.keys(id).await.unwrap().is_empty());
        assert!(store.people(id).await.unwrap().is_empty() && store.talk(id, 0..9).await.unwrap().is_empty());
    }
    for id in ["playing", "seen", "waiting"] {
        assert_eq!(seqs(&store, id).await, [0, 1, 2], "{id}");
    }
    let names = store.names(&["ada", "bob", "eve"].map(str::to_string)).await.unwrap();
    assert_eq!(names.into_keys().collect::<Vec<_>>(), ["ada"]);
    store.commit(&[happened("playing", 3..4)]).await.unwrap();
}

async fn games_of_another_version_and_games_that_were_left_are_found(place: Place) {
    let store = place.open().await;
    let row = |id: &str, status, made: Option<&str>| TableRow {
        status,
        made: made.map(str::to_string),
        ..table(id, 900)
    };
    let mut batch: Vec<Append> = vec![
        opened(row("now", Status::Playing, Some("2 2 x")), 0..1),
        opened(row("other", Status::Playing, Some("2 1 x icf")), 0..1),
        opened(row("older", Status::Playing, Some("2 0 x icf")), 0..1),
        opened(row("then", Status::Playing, Some("1 2 x")), 0..2),
        opened(row("unknown", Status::Playing, None), 0..3),
        opened(row("over", Status::Over, Some("1 1 x")), 0..1),
        opened(row("open", Status::Open, None), 0..1),
    ];
    batch.push(opened(
        TableRow { game: "kimble".to_string(), ..row("kimble", Status::Playing, Some("2 2 x")) },
        0..1,
    ));
    batch
        .push(opened(TableRow { game: "go".to_string(), ..row("strange", Status::Playing, Some("")) }, 0..1));
    store.commit(&batch).await.unwrap();
    // Two rule sets of one game have versions of their own.
    let current = [("carrom", "2 2 x"), ("carrom", "2 1 x icf"), ("kimble", "2 3 y")];
    let current = current.map(|(game, made)| Outdated { game, made: made.to_string() });
    assert_eq!(store.outdated(&current, "").await.unwrap(), ["kimble", "older", "then", "unknown"]);
    assert_eq!(store.outdated(&current, "older").await.unwrap(), ["then", "unknown"]);

    assert!(store.abandoned(1000, "").await.unwrap().is_empty());
    assert_eq!(
        store.abandoned(1002, "").await.unwrap(),
        ["kimble", "now", "older", "other", "strange", "then"]
    );
    assert_eq!(store.abandoned(1003, "other").await.unwrap(), ["strange", "then", "unknown"]);
    let changed = stands(Status::Closed, "{}");
    store.commit(&[Append { changed, ..happened("now", 1..2) }]).await.unwrap();
    assert_eq!(
        store.abandoned(2000, "").await.unwrap(),
        ["kimble", "older", "other", "strange", "then", "unknown"]
    );
}

async fn what_is_on_its_way_when_a_guest_is_erased_is_not_kept(place: Place) {
    let store = place.open().await;
    three_guests(&store).await;
    store.erase("ada").await.unwrap();
    let owned = |guest: &str| Some(Key { guest: Some(guest.to_string()), ..key(7) });
    let late = Append {
        talk: vec![said(1, "ada", "too late"), said(2, "bob", "in time")],
        keys: vec![(0, owned("ada")), (1, owned("bob"))],
        ..visited(table("t", 1), &["ada", "bob"])
    };
    store.commit(&[late]).await.unwrap();
    assert_eq!(store.talk("t", 0..9).await.unwrap(), [said(2, "bob", "in time")]);
    let seats: Vec<u8> = store.keys("t").await.unwrap().into_iter().map(|(seat, _)| seat).collect();
    assert_eq!(seats, [1]);
}
