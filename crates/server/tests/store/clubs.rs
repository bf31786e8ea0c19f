//! Tournaments and score sheets in both databases: collisions, what beside the entries goes, and what never does.

use protocol::Status;
use protocol::club::{Joining, May};
use server::store::{
    DoneRow, EntryRow, LinkRow, LogAppend, LogKind, LogRow, NameRow, Pass, SharedStore, StoreError, TableRow,
};

use crate::store::admin::{backed_up, impossible_numbers_are_named};
use crate::store::{Place, guest, on_both_databases, opened, table};

on_both_databases!(
    a_number_is_taken_once_and_there_is_no_gap,
    an_entry_cannot_be_changed_or_removed_alone,
    names_go_with_their_guest_and_entries_stay,
    a_guest_who_is_gone_is_not_linked,
    old_logs_are_purged_with_everything_beside_them,
    a_table_of_an_online_tournament_that_goes_on_is_not_purged,
    impossible_numbers_in_a_backup_are_named,
);

fn row(id: &str, kind: LogKind, owner: Option<&str>, changed: u64) -> LogRow {
    LogRow {
        id: id.to_string(),
        kind,
        created: changed,
        changed,
        owner: owner.map(str::to_string),
        public: true,
        joining: Joining::Open,
        tended: false,
        parent: None,
        game: None,
        erasures: 0,
    }
}

fn entry(seq: u64) -> EntryRow {
    EntryRow { seq, at: 1000 + seq, by: "desk".to_string(), body: format!(r#"{{"undo":{seq}}}"#) }
}

fn name(seq: u64, entrant: &str, guest: Option<&str>) -> NameRow {
    let guest = guest.map(str::to_string);
    NameRow { seq, entrant: entrant.to_string(), name: format!("{entrant} ❤"), guest, ..NameRow::default() }
}

fn link(entrant: &str, guest: &str) -> LinkRow {
    LinkRow { entrant: entrant.to_string(), guest: guest.to_string(), since: 5 }
}

fn appended(log: &str, seqs: std::ops::RangeInclusive<u64>) -> LogAppend {
    LogAppend { log: log.to_string(), at: 2000, entries: seqs.map(entry).collect(), ..LogAppend::default() }
}

/// A new log with so many entries.
async fn create(store: &SharedStore, row: LogRow, entries: u64) {
    let pass = Pass { id: Pass::OWN.to_string(), hash: [7; 32], name: None, may: May::ALL.to_vec() };
    let (at, log) = (row.changed, row.id.clone());
    let append = LogAppend { at, new: Some((row, pass)), ..appended(&log, 1..=entries) };
    store.append_logs(&[append]).await.unwrap();
}

async fn a_number_is_taken_once_and_there_is_no_gap(place: Place) {
    let store = place.open().await;
    create(&store, row("a", LogKind::Tournament, None, 1), 2).await;
    create(&store, row("b", LogKind::Score, None, 1), 1).await;
    for wrong in [2..=2, 4..=4, 1..=1] {
        let refused = store.append_logs(&[appended("a", wrong)]).await;
        assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
    }
    // Both or neither.
    let both = [appended("b", 2..=2), appended("a", 2..=3)];
    assert!(matches!(store.append_logs(&both).await, Err(StoreError::Conflict(_))));
    assert_eq!(store.log("b").await.unwrap().unwrap().next, 2);
    store.append_logs(&[appended("b", 2..=2), appended("a", 3..=3)]).await.unwrap();
    let heads = store.heads(&["a".to_string(), "b".to_string(), "c".to_string()]).await.unwrap();
    let mut heads: Vec<_> = heads.into_iter().map(|head| (head.row.id, head.next)).collect();
    heads.sort();
    assert_eq!(heads, [("a".to_string(), 4), ("b".to_string(), 3)]);
    let done = DoneRow { request: "k".to_string(), digest: [1; 32], first: 4, last: 4 };
    let once = LogAppend { done: Some(done.clone()), ..appended("a", 4..=4) };
    store.append_logs(std::slice::from_ref(&once)).await.unwrap();
    assert_eq!(store.done("a", "k").await.unwrap(), Some(done));
    let again = LogAppend { entries: vec![entry(5)], ..once };
    assert!(matches!(store.append_logs(&[again]).await, Err(StoreError::Conflict(_))));
    assert_eq!(store.public_logs(None, 9).await.unwrap().len(), 1, "score sheets are not listed");
}

async fn an_entry_cannot_be_changed_or_removed_alone(place: Place) {
    let store = place.open().await;
    create(&store, row("a", LogKind::Tournament, None, 1), 3).await;
    let before = store.entries("a", 0, 9).await.unwrap();
    let mut forbidden = vec![
        "UPDATE club_entries SET body = '{}'",
        "DELETE FROM club_entries",
        "DELETE FROM club_entries WHERE seq = 3",
        "DELETE FROM club_logs",
    ];
    match place {
        Place::Sqlite(_) => forbidden
            .push("REPLACE INTO club_entries (log_id, seq, happened, by_whom, body) VALUES ('a', 2, 0, 'desk', '{}')"),
        Place::Postgres(_) => forbidden.push("TRUNCATE club_entries CASCADE"),
    }
    for sql in forbidden {
        let done = place.execute(sql).await;
        assert!(done.is_err(), "{sql}: {done:?}");
    }
    assert_eq!(store.entries("a", 0, 9).await.unwrap(), before);
}

async fn names_go_with_their_guest_and_entries_stay(place: Place) {
    let store = place.open().await;
    for (number, id) in (1..).zip(["ada", "bob"]) {
        store.add_guest(&guest(id), &[number; 32], 1000).await.unwrap();
    }
    create(&store, row("a", LogKind::Tournament, Some("ada"), 1), 6).await;
    create(&store, row("s", LogKind::Score, Some("bob"), 1), 1).await;
    let pair = NameRow { of: [Some("p1".to_string()), Some("p2".to_string())], ..name(5, "d1", None) };
    let names = vec![name(2, "p1", Some("bob")), name(3, "p2", None), name(4, "p3", None), pair];
    let links = vec![link("p1", "bob"), link("p3", "ada")];
    store.append_logs(&[LogAppend { names, links, ..appended("a", 7..=7) }]).await.unwrap();
    let on_sheet = LogAppend { names: vec![name(1, "0", None)], ..appended("s", 2..=2) };
    store.append_logs(&[on_sheet]).await.unwrap();
    store.erase("bob").await.unwrap();
    let left: Vec<String> =
        store.club_names("a", 0).await.unwrap().into_iter().map(|name| name.entrant).collect();
    assert_eq!(left, ["p2", "p3"]);
    assert!(store.club_names("s", 0).await.unwrap().is_empty());
    assert_eq!(store.links("a").await.unwrap(), [link("p3", "ada")]);
    assert_eq!(store.entries("a", 0, 99).await.unwrap().len(), 7);
    let log = store.log("a").await.unwrap().unwrap().row;
    assert_eq!((log.erasures, log.owner.as_deref()), (1, Some("ada")));
    store.erase("ada").await.unwrap();
    assert_eq!(store.log("a").await.unwrap().unwrap().row.owner, None);
}

async fn a_guest_who_is_gone_is_not_linked(place: Place) {
    let store = place.open().await;
    create(&store, row("a", LogKind::Tournament, None, 1), 1).await;
    let gone = LogAppend { links: vec![link("p1", "gone")], ..appended("a", 2..=2) };
    assert!(matches!(store.append_logs(&[gone]).await, Err(StoreError::Conflict(_))));
    for (number, id) in (1..).zip(["ada", "bob"]) {
        store.add_guest(&guest(id), &[number; 32], 1000).await.unwrap();
    }
    store.append_logs(&[LogAppend { links: vec![link("p1", "ada")], ..appended("a", 2..=2) }]).await.unwrap();
    for taken in [link("p1", "bob"), link("p2", "ada")] {
        let refused = store.append_logs(&[LogAppend { links: vec![taken], ..appended("a", 3..=3) }]).await;
        assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
    }
    assert!(store.unlink("a", "p1").await.unwrap() && !store.unlink("a", "p1").await.unwrap());
    let helper =
        Pass { id: "h1".to_string(), hash: [9; 32], name: Some("K".to_string()), may: vec![May::Clock] };
    store.add_pass("a", &helper).await.unwrap();
    assert_eq!(store.passes("a").await.unwrap()[1], helper);
    assert!(store.remove_pass("a", "h1").await.unwrap() && !store.remove_pass("a", "h1").await.unwrap());
    store.set_log("a", Joining::Closed, false, 9).await.unwrap();
    let log = store.log("a").await.unwrap().unwrap().row;
    assert_eq!((log.joining, log.public, log.changed), (Joining::Closed, false, 9));
}

async fn old_logs_are_purged_with_everything_beside_them(place: Place) {
    let store = place.open().await;
    for (number, id) in (1..).zip(["ada", "bob"]) {
        store.add_guest(&guest(id), &[number; 32], 1000).await.unwrap();
    }
    create(&store, row("old", LogKind::Tournament, Some("ada"), 1), 3).await;
    create(&store, row("new", LogKind::Tournament, None, 9000), 2).await;
    let beside = LogAppend {
        at: 1,
        names: vec![name(2, "p1", None)],
        links: vec![link("p1", "ada")],
        done: Some(DoneRow { request: "k".to_string(), digest: [1; 32], first: 4, last: 4 }),
        ..appended("old", 4..=4)
    };
    store.append_logs(&[beside]).await.unwrap();
    store
        .append_logs(&[LogAppend { links: vec![link("p1", "bob")], ..appended("new", 3..=3) }])
        .await
        .unwrap();
    let would = store.would_purge(5000, 5000).await.unwrap();
    assert_eq!((would.logs, would.entries, would.guests), (1, 4, 1), "Bob plays in one that stays");
    assert_eq!(store.purge(5000, 5000).await.unwrap(), would);
    assert!(
        store.log("old").await.unwrap().is_none() && store.entries("old", 0, 9).await.unwrap().is_empty()
    );
    assert_eq!(store.log("new").await.unwrap().unwrap().next, 4);
    assert_eq!(store.links("new").await.unwrap(), [link("p1", "bob")]);
}

/// It would be opened again, and its game, which waits for the desk to decide it, would be lost because nobody came.
async fn a_table_of_an_online_tournament_that_goes_on_is_not_purged(place: Place) {
    let store = place.open().await;
    for (log, tended, changed) in [("on", true, 9000), ("over", false, 9000), ("left", true, 1)] {
        create(&store, LogRow { tended, ..row(log, LogKind::Tournament, None, changed) }, 1).await;
        let of = format!(r#""input":"guided","tournament":{{"id":"{log}","game":"1.1.1"}}"#);
        let closed = table(&format!("table {log}"), 900);
        let view = closed.view.replace(r#""input":"guided""#, &of);
        assert_ne!(view, closed.view);
        let closed = TableRow { status: Status::Closed, view, ..closed };
        store.commit(&[opened(closed, 0..3)]).await.unwrap();
    }
    let would = store.would_purge(5000, 5000).await.unwrap();
    assert_eq!((would.tables, would.logs), (2, 1));
    assert_eq!(store.purge(5000, 5000).await.unwrap(), would);
    for (name, stays) in [("table on", true), ("table over", false), ("table left", false)] {
        assert_eq!(store.table(name).await.unwrap().is_some(), stays, "{name}");
    }
}

async fn impossible_numbers_in_a_backup_are_named(place: Place) {
    let store = place.open().await;
    store.add_guest(&guest("ada"), &[1; 32], 1000).await.unwrap();
    create(&store, row("a", LogKind::Tournament, Some("ada"), 1), 3).await;
    let done = DoneRow { request: "k".to_string(), digest: [1; 32], first: 4, last: 4 };
    let names = vec![name(2, "p1", None)];
    let links = vec![link("p1", "ada")];
    let more = LogAppend { names, links, done: Some(done), ..appended("a", 4..=4) };
    store.append_logs(&[more]).await.unwrap();
    let copy = String::from_utf8(backed_up(&store).await).unwrap();
    for kind in ["log", "entry", "name", "pass", "link", "done"] {
        assert!(copy.contains(&format!("\n{{\"{kind}\":")), "no {kind} in {copy}");
    }
    assert!(impossible_numbers_are_named(&copy) >= 9);
}
