//! Guests, tables and events: everything in the trait.

use protocol::Status;
use server::store::{
    Append, EventRow, Guest, Key, Listing, Muted, OwnListing, PostgresStore, SharedStore, SqliteStore,
    Standing, StoreError, TableRow,
};

use crate::store::{Place, event, guest, happened, key, on_both_databases, opened, seqs, stands, table};

on_both_databases!(
    guests_are_known_by_their_tokens,
    mutes_come_and_go,
    a_table_is_its_row_its_events_and_its_keys,
    the_last_change_of_a_batch_counts,
    events_are_read_in_pages,
    a_taken_number_or_a_gap_fails_the_whole_batch,
    numbers_too_large_are_refused,
    lists_show_public_tables_newest_first,
    people_find_the_tables_where_they_sit,
    the_last_verdict_is_found_behind_talk,
    tables_that_wake_are_found,
    what_was_committed_is_there_after_reopening,
    a_snapshot_does_not_see_what_comes_after,
);

async fn guests_are_known_by_their_tokens(place: Place) {
    let store = place.open().await;
    let (ada, bob) = (guest("ada"), guest("bob"));
    store.add_guest(&ada, &[1; 32], 5).await.unwrap();
    store.add_guest(&bob, &[2; 32], 6).await.unwrap();
    let known = async |token: u8| store.guest(&[token; 32], 0).await.unwrap().map(|bearer| bearer.guest);
    assert_eq!(known(1).await, Some(ada.clone()));
    assert_eq!(known(3).await, None);

    store.rename("ada", "Ada Lovelace").await.unwrap();
    let renamed = Guest { id: "ada".to_string(), name: "Ada Lovelace".to_string() };
    assert_eq!(known(1).await, Some(renamed));
    assert_eq!(known(2).await, Some(bob));

    conflicts(store.rename("nobody", "x").await);
    conflicts(store.add_guest(&ada, &[4; 32], 7).await);
    conflicts(store.add_guest(&guest("eve"), &[1; 32], 7).await);
    assert_eq!(known(4).await, None, "nothing of a guest who was refused");
    store.ping().await.unwrap();
}

async fn mutes_come_and_go(place: Place) {
    let store = place.open().await;
    for (number, id) in ["ada", "bob", "eve"].into_iter().enumerate() {
        store.add_guest(&guest(id), &[number as u8; 32], 0).await.unwrap();
    }
    for who in ["eve", "bob", "eve", "a stranger"] {
        let expected = if who == "a stranger" { Muted::Unknown } else { Muted::Done };
        assert_eq!(store.mute("ada", who, true, 9).await.unwrap(), expected, "{who}");
    }
    assert_eq!(store.muted("ada").await.unwrap(), ["bob", "eve"]);
    assert!(store.muted("bob").await.unwrap().is_empty());
    store.mute("ada", "eve", false, 9).await.unwrap();
    store.mute("ada", "eve", false, 9).await.unwrap();
    assert_eq!(store.muted("ada").await.unwrap(), ["bob"]);
    // At most so many; people who are muted already stay, and one who is no longer muted makes room.
    assert_eq!(store.mute("ada", "eve", true, 1).await.unwrap(), Muted::Full);
    assert_eq!(store.mute("ada", "bob", true, 1).await.unwrap(), Muted::Done);
    assert_eq!(store.mute("ada", "bob", false, 1).await.unwrap(), Muted::Done);
    assert_eq!(store.mute("ada", "eve", true, 1).await.unwrap(), Muted::Done);
    assert_eq!(store.muted("ada").await.unwrap(), ["eve"]);
}

async fn a_table_is_its_row_its_events_and_its_keys(place: Place) {
    let store = place.open().await;
    store.add_guest(&guest("ada"), &[1; 32], 1).await.unwrap();
    let row = TableRow { public: false, status: Status::Playing, ..table("t", 12) };
    let theirs = Key { guest: Some("ada".to_string()), ..key(1) };
    let keys = vec![(3, Some(key(3))), (0, Some(theirs.clone()))];
    store.commit(&[Append { keys, ..opened(row.clone(), 0..2) }]).await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), Some(row.clone()));
    assert_eq!(store.events("t", 0, 9).await.unwrap(), [event(0), event(1)]);
    assert_eq!(store.keys("t").await.unwrap(), [(0, theirs), (3, key(3))]);

    let changed = Some(Standing {
        public: true,
        status: Status::Over,
        view: r#"{"new":"view"}"#.to_string(),
        wakes: true,
        made: Some("1 1 x".to_string()),
    });
    let keys = vec![(0, Some(key(9))), (3, None), (255, Some(key(7)))];
    store.commit(&[Append { changed, keys, ..happened("t", 2..3) }]).await.unwrap();
    let made = Some("1 1 x".to_string());
    let view = r#"{"new":"view"}"#.to_string();
    let row = TableRow { public: true, status: Status::Over, view, wakes: true, made, ..row };
    assert_eq!(store.table("t").await.unwrap(), Some(row.clone()));
    assert_eq!(seqs(&store, "t").await, [0, 1, 2]);
    assert_eq!(store.keys("t").await.unwrap(), [(0, key(9)), (255, key(7))]);

    assert_eq!(store.table("nowhere").await.unwrap(), None);
    assert!(seqs(&store, "nowhere").await.is_empty());
    conflicts(store.commit(&[happened("nowhere", 0..1)]).await);
    let changed = stands(Status::Over, "{}");
    conflicts(store.commit(&[Append { changed, ..happened("nowhere", 0..0) }]).await);
    conflicts(store.commit(&[opened(row, 0..0)]).await);
}

async fn the_last_change_of_a_batch_counts(place: Place) {
    let store = place.open().await;
    let change = |number: u64, key| Append {
        changed: stands(Status::Playing, &format!("{{\"n\":{number}}}")),
        keys: vec![(1, key)],
        ..happened("t", number..number + 1)
    };
    // Enough for several statements, and not a round number.
    let mut batch: Vec<Append> = (0..700).map(|number| change(number, Some(key(number as u8)))).collect();
    batch[0].new = Some(table("t", 1));
    batch.push(opened(table("other", 1), 0..1));
    store.commit(&batch).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().view, r#"{"n":699}"#);
    assert_eq!(store.keys("t").await.unwrap(), [(1, key(699u16 as u8))]);
    assert_eq!(seqs(&store, "t").await, (0..700).collect::<Vec<_>>());
    assert_eq!(seqs(&store, "other").await, [0]);
    store.commit(&[]).await.unwrap();
}

async fn events_are_read_in_pages(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..10), opened(table("u", 1), 0..3)]).await.unwrap();
    assert_eq!(store.events("t", 4, 2).await.unwrap(), [event(4), event(5)]);
    assert_eq!(store.events("t", 9, 2).await.unwrap(), [event(9)]);
    assert!(store.events("t", 10, 2).await.unwrap().is_empty());
    assert!(store.events("t", u64::MAX, 2).await.unwrap().is_empty());
    assert!(store.events("t", 0, 0).await.unwrap().is_empty());
}

async fn a_taken_number_or_a_gap_fails_the_whole_batch(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..3), opened(table("u", 1), 0..1)]).await.unwrap();
    for bad in [2..3, 2..5, 4..5, 9..10] {
        conflicts(store.commit(&[happened("u", 1..2), happened("t", bad)]).await);
        assert_eq!(seqs(&store, "t").await, [0, 1, 2]);
        assert_eq!(seqs(&store, "u").await, [0], "the good append of a bad batch");
    }
    conflicts(store.commit(&[opened(table("new", 1), 1..2)]).await);
    conflicts(store.commit(&[opened(table("t", 1), 3..4)]).await);
    assert_eq!(store.table("new").await.unwrap(), None);
    store.commit(&[happened("t", 3..4), happened("t", 4..6)]).await.unwrap();
    assert_eq!(seqs(&store, "t").await, (0..6).collect::<Vec<_>>());
}

async fn numbers_too_large_are_refused(place: Place) {
    let store = place.open().await;
    let largest = TableRow { opened: i64::MAX as u64, ..table("t", 0) };
    store.commit(&[opened(largest.clone(), 0..0)]).await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), Some(largest));
    let refused = store.commit(&[opened(table("u", 1 << 63), 0..0)]).await;
    assert!(matches!(refused, Err(StoreError::Number(number)) if number == 1 << 63));
    let before = Some((u64::MAX, String::new()));
    let list = store.list(&Listing { before, limit: 9, ..Listing::default() }).await.unwrap();
    assert!(list.is_empty(), "as early, and no name is smaller than the empty one");
}

async fn lists_show_public_tables_newest_first(place: Place) {
    let store = place.open().await;
    let row = |id: &str, opened, game: &str, status| TableRow {
        game: game.to_string(),
        status,
        ..table(id, opened)
    };
    let rows = [
        row("a", 30, "carrom", Status::Open),
        row("b", 20, "kimble", Status::Open),
        row("B", 20, "carrom", Status::Playing),
        row("c", 20, "kimble", Status::Over),
        row("d", 10, "carrom", Status::Closed),
        TableRow { public: false, ..row("hidden", 40, "carrom", Status::Open) },
    ];
    store.commit(&rows.clone().map(|row| opened(row, 0..1))).await.unwrap();
    let all = Listing { limit: 99, ..Listing::default() };
    assert_eq!(
        listed(&store, &all).await,
        ["a", "c", "b", "B", "d"],
        "capitals come first, whatever the locale"
    );
    assert_eq!(listed(&store, &Listing { limit: 2, ..all.clone() }).await, ["a", "c"]);
    let after = |opened, id: &str| Listing { before: Some((opened, id.to_string())), ..all.clone() };
    assert_eq!(listed(&store, &after(20, "c")).await, ["b", "B", "d"]);
    assert_eq!(listed(&store, &after(20, "B")).await, ["d"]);
    let carrom = Listing { game: Some("carrom".to_string()), ..all.clone() };
    assert_eq!(listed(&store, &carrom).await, ["a", "B", "d"]);
    let open = Listing { status: Some(Status::Open), ..all.clone() };
    assert_eq!(listed(&store, &open).await, ["a", "b"]);
    let both = Listing { status: Some(Status::Open), before: Some((30, "a".to_string())), ..carrom };
    assert!(listed(&store, &both).await.is_empty());
    assert_eq!(store.list(&Listing { limit: 1, ..all }).await.unwrap(), [rows[0].clone()]);
}

async fn listed(store: &SharedStore, listing: &Listing) -> Vec<String> {
    store.list(listing).await.unwrap().into_iter().map(|row| row.id).collect()
}

async fn people_find_the_tables_where_they_sit(place: Place) {
    let store = place.open().await;
    store.add_guest(&guest("ada"), &[1; 32], 1).await.unwrap();
    store.add_guest(&guest("bob"), &[2; 32], 1).await.unwrap();
    let of = |guest: &str, byte: u8| Some(Key { guest: Some(guest.to_string()), ..key(byte) });
    let tables = [
        ("a", 1, Status::Open, vec![(0, of("ada", 1))]),
        ("b", 2, Status::Playing, vec![(0, of("ada", 2)), (1, of("ada", 3))]),
        ("c", 2, Status::Playing, vec![(0, of("bob", 4)), (1, of("ada", 5))]),
        ("d", 3, Status::Over, vec![(0, of("ada", 6))]),
        ("e", 4, Status::Closed, vec![(1, of("ada", 7)), (0, Some(key(8)))]),
        ("f", 5, Status::Playing, vec![(0, of("bob", 9))]),
    ];
    for (id, at, status, keys) in tables {
        let row = TableRow { public: false, status, ..table(id, at) };
        store.commit(&[Append { keys, ..opened(row, 0..1) }]).await.unwrap();
    }
    let own = async |guest: &str, finished, before: Option<(u64, &str)>, limit| -> String {
        let before = before.map(|(at, id)| (at, id.to_string()));
        let listing = OwnListing { guest: guest.to_string(), finished, before, limit };
        store.own(&listing).await.unwrap().into_iter().map(|row| row.id).collect()
    };
    assert_eq!(own("ada", false, None, 9).await, "cba", "once, however many seats they have");
    assert_eq!(own("ada", true, None, 9).await, "ed");
    assert_eq!(own("bob", false, None, 9).await, "fc");
    assert_eq!(own("eve", false, None, 9).await, "");
    assert_eq!(own("ada", false, None, 1).await, "c");
    assert_eq!(own("ada", false, Some((2, "c")), 9).await, "ba");
    // A person who stands up has no key any more.
    let stood = Append { keys: vec![(1, None)], ..happened("c", 1..2) };
    store.commit(&[stood]).await.unwrap();
    assert_eq!(own("ada", false, None, 9).await, "ba");
}

async fn the_last_verdict_is_found_behind_talk(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..2)]).await.unwrap();
    assert_eq!(store.last_verdict("t").await.unwrap(), None);
    let row = |seq: u64, body: &str| EventRow { seq, at: seq, body: body.to_string() };
    let mut events = vec![row(2, r#"{"started":{"header":{}}}"#)];
    let add = async |events: &[EventRow]| {
        let append = Append { table: "t".to_string(), events: events.to_vec(), ..Append::default() };
        store.commit(&[append]).await.unwrap();
    };
    add(&events).await;
    assert_eq!(store.last_verdict("t").await.unwrap().as_ref(), events.last());
    events = vec![row(3, r#"{"acted":{"n":1}}"#), row(4, r#"{"said":{"who":"{\"acted\""}}"#), event(5)];
    add(&events).await;
    assert_eq!(store.last_verdict("t").await.unwrap().as_ref(), events.first());
    assert_eq!(store.last_verdict("none").await.unwrap(), None);
}

async fn tables_that_wake_are_found(place: Place) {
    let store = place.open().await;
    let waking = |id| TableRow { wakes: true, status: Status::Playing, public: false, ..table(id, 1) };
    let still = |id| TableRow { status: Status::Playing, ..table(id, 1) };
    let rows = [waking("b"), still("Z"), waking("a"), table("c", 3)];
    store.commit(&rows.map(|row| opened(row, 0..1))).await.unwrap();
    assert_eq!(store.waking().await.unwrap(), ["a", "b"]);
    let changed = stands(Status::Over, "{}");
    store.commit(&[Append { changed, ..happened("a", 1..2) }]).await.unwrap();
    assert_eq!(store.waking().await.unwrap(), ["b"]);
}

async fn what_was_committed_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..3)]).await.unwrap();
    drop(store);
    let store = place.open().await;
    assert_eq!(seqs(&store, "t").await, [0, 1, 2]);
    store.commit(&[happened("t", 3..4)]).await.unwrap();
    store.close().await;
    assert!(store.ping().await.is_err(), "it is closed");
    assert_eq!(seqs(&place.open().await, "t").await, [0, 1, 2, 3]);
}

async fn a_snapshot_does_not_see_what_comes_after(place: Place) {
    use server::store::{Kind, Row};
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..3)]).await.unwrap();
    let mut snapshot = store.snapshot().await.unwrap();
    store.commit(&[happened("t", 3..4), opened(table("u", 1), 0..1)]).await.unwrap();
    assert_eq!(snapshot.page(Kind::Table, None, 9).await.unwrap(), [Row::Table(table("t", 1))]);
    let page = snapshot.page(Kind::Event, None, 2).await.unwrap();
    assert_eq!(page.len(), 2);
    let rest = snapshot.page(Kind::Event, page.last(), 2).await.unwrap();
    assert!(matches!(&rest[..], [Row::Event { seq: 2, .. }]), "{rest:?}");
    assert!(snapshot.page(Kind::Event, rest.last(), 2).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_no_database_is_named_without_its_password() {
    for (address, expected) in
        [("mysql://me:secret@host/x", "mysql://… is no"), ("me:secret", "this address is no")]
    {
        let error = PostgresStore::open(address, 1).await.err().unwrap().to_string();
        assert!(error.starts_with(expected) && error.contains("expected postgres://"), "{error}");
    }
    let nobody = PostgresStore::open("postgres://localhost/x?host=/nowhere", 1).await.err().unwrap();
    assert!(nobody.is_outage(), "{nobody}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_is_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let error = SqliteStore::open(file.path()).await.err().unwrap().to_string();
    assert!(error.starts_with(&format!("cannot use {}", file.path().display())), "{error}");
}

#[track_caller]
fn conflicts(result: Result<(), StoreError>) {
    assert!(matches!(result, Err(StoreError::Conflict(_))), "{result:?}");
}
