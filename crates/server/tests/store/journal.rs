//! Group commit: an acknowledged append is on disk, in order, once.

use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::join_all;
use server::Clock;
use server::journal::{Journal, JournalError};
use server::store::{NewGuest, SharedStore, StoreError, Used};

use crate::postgres::Postgres;
use crate::store::{Place, guest, happened, on_both_databases, opened, seqs, table};

on_both_databases!(
    fifty_tables_keep_their_order,
    one_bad_append_does_not_fail_the_others,
    an_append_that_is_there_already_is_not_an_error,
    what_was_queued_is_written_though_nobody_waits,
    closing_writes_what_waits,
    what_belongs_together_is_written_together_or_not_at_all,
    guests_are_written_with_what_happens,
    what_is_handed_in_keeps_its_place,
);

const TABLES: usize = 50;

/// Opens the tables `t0`, `t1`, … with one event each.
async fn open_tables(store: &SharedStore) -> Vec<String> {
    let names: Vec<String> = (0..TABLES).map(|number| format!("t{number}")).collect();
    let batch: Vec<_> = names.iter().map(|name| opened(table(name, 1), 0..1)).collect();
    store.commit(&batch).await.unwrap();
    names
}

async fn fifty_tables_keep_their_order(place: Place) {
    const EACH: u64 = 40;
    let store = place.open().await;
    let names = open_tables(&store).await;
    let journal = Journal::start(store, Clock::real());
    let play = |name: String| {
        let journal = journal.clone();
        async move {
            for seq in 1..EACH {
                journal.append(happened(&name, seq..seq + 1)).await.unwrap();
            }
        }
    };
    let tasks: Vec<_> = names.iter().map(|name| tokio::spawn(play(name.clone()))).collect();
    for task in tasks {
        task.await.unwrap();
    }
    // Neither journal nor store is closed: what was acknowledged must be there all the same.
    let store = place.open().await;
    for name in names {
        assert_eq!(seqs(&store, &name).await, (0..EACH).collect::<Vec<_>>(), "{name}");
    }
}

async fn one_bad_append_does_not_fail_the_others(place: Place) {
    let store = place.open().await;
    let names = open_tables(&store).await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    // Handed in together they go into few batches, with a bad one in each.
    let appends = names.iter().enumerate().map(|(number, name)| {
        let from = if number % 10 == 7 { 5 } else { 1 };
        journal.append(happened(name, from..from + 2))
    });
    for (number, result) in join_all(appends).await.into_iter().enumerate() {
        let stored = seqs(&store, &names[number]).await;
        if number % 10 == 7 {
            let conflict = matches!(&result, Err(JournalError::Store(error)) if matches!(**error, StoreError::Conflict(_)));
            assert!(conflict, "{result:?}");
            assert_eq!(stored, [0]);
        } else {
            result.unwrap();
            assert_eq!(stored, [0, 1, 2]);
        }
    }
}

/// As after a commit whose answer was lost with the connection.
async fn an_append_that_is_there_already_is_not_an_error(place: Place) {
    let store = place.open().await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let append = opened(table("t", 1), 0..3);
    store.commit(std::slice::from_ref(&append)).await.unwrap();
    journal.append(append).await.unwrap();
    assert_eq!(seqs(&store, "t").await, [0, 1, 2]);

    let mut other = happened("t", 1..3);
    other.events[1].at += 1;
    journal.append(other).await.expect_err("the number is taken by something else");
    journal.append(happened("t", 2..4)).await.expect_err("only part of it is there");
    let mut other = table("t", 1);
    other.secret = [0; 32];
    journal.append(opened(other, 0..3)).await.expect_err("another table of the same name");
}

fn newcomer(number: u16) -> NewGuest {
    let mut token = [7; 32];
    token[..2].copy_from_slice(&number.to_be_bytes());
    NewGuest { guest: guest(&format!("guest{number}")), token, at: 5 }
}

async fn guests_are_written_with_what_happens(place: Place) {
    let store = place.open().await;
    let names = open_tables(&store).await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let come = join_all((0..200).map(|number| journal.add_guest(newcomer(number))));
    let play = join_all(names.iter().map(|name| journal.append(happened(name, 1..2))));
    let (came, played) = tokio::join!(come, play);
    assert!(came.iter().chain(&played).all(Result::is_ok), "{came:?} {played:?}");
    for number in [0, 63, 64, 199] {
        let NewGuest { guest, token, .. } = newcomer(number);
        assert_eq!(store.guest(&token, 0).await.unwrap().map(|bearer| bearer.guest), Some(guest));
    }
    // A guest whose id is taken does not fail the others; one who was written before, with a lost answer, is accepted.
    let taken = NewGuest { token: [1; 32], ..newcomer(3) };
    let (refused, known, new, played) = tokio::join!(
        journal.add_guest(taken),
        journal.add_guest(newcomer(4)),
        journal.add_guest(newcomer(500)),
        journal.append(happened(&names[0], 2..3)),
    );
    assert!(
        refused.is_err() && known.is_ok() && new.is_ok() && played.is_ok(),
        "{refused:?} {known:?} {new:?}"
    );
    journal.note_use(Used { token: newcomer(4).token, at: 9000 });
    journal.close().await;
    assert_eq!(store.guest(&newcomer(4).token, 9000).await.unwrap().map(|bearer| bearer.used), Some(9000));
}

/// An append that no caller waits for is written before those handed in after it.
async fn what_is_handed_in_keeps_its_place(place: Place) {
    let store = place.open().await;
    store.commit(&[opened(table("t", 1), 0..1)]).await.unwrap();
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let mut written = Vec::new();
    for seq in 1..20 {
        written.push(journal.hand_in(happened("t", seq..seq + 1)).unwrap());
    }
    journal.append(happened("t", 20..21)).await.unwrap();
    for written in &mut written {
        written.wait().now_or_never().expect("it was answered before").unwrap();
    }
    assert_eq!(seqs(&store, "t").await, (0..=20).collect::<Vec<_>>());
}

async fn what_belongs_together_is_written_together_or_not_at_all(place: Place) {
    let store = place.open().await;
    let names = open_tables(&store).await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let next = || opened(table("next", 1), 0..1);
    // A gap at the old table: the new one must not be there without it.
    let gap = journal.append_together(vec![next(), happened(&names[0], 5..6)]).await;
    assert!(matches!(gap, Err(JournalError::Store(error)) if matches!(*error, StoreError::Conflict(_))));
    assert_eq!(store.table("next").await.unwrap(), None);
    for _ in 0..2 {
        // The second time all of it is there already.
        journal.append_together(vec![next(), happened(&names[0], 1..2)]).await.unwrap();
    }
    assert_eq!((seqs(&store, "next").await, seqs(&store, &names[0]).await), (vec![0], vec![0, 1]));
}

async fn what_was_queued_is_written_though_nobody_waits(place: Place) {
    let store = place.open().await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    journal.append(opened(table("t", 1), 0..1)).await.unwrap();
    for seq in 1..100 {
        // Polled once, so it is in the queue; then the caller is gone.
        let _ = journal.append(happened("t", seq..seq + 1)).now_or_never();
    }
    journal.append(happened("t", 100..101)).await.unwrap();
    assert_eq!(seqs(&store, "t").await, (0..101).collect::<Vec<_>>());
}

async fn closing_writes_what_waits(place: Place) {
    let store = place.open().await;
    let names = open_tables(&store).await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let other = journal.clone();
    let appends = join_all(names.iter().map(|name| journal.append(happened(name, 1..2))));
    let (results, (), ()) = tokio::join!(appends, other.close(), other.close());
    results.into_iter().for_each(|result| result.unwrap());
    assert!(matches!(journal.append(happened("t0", 2..3)).await, Err(JournalError::Closed)));
    for name in names {
        assert_eq!(seqs(&store, &name).await, [0, 1]);
    }
}

/// Actions wait for it; nothing is lost and nothing is there twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_postgres_is_not_noticed() {
    let server = Postgres::start();
    let store = Place::postgres(&server).open().await;
    let names = open_tables(&store).await;
    let journal = Journal::start(Arc::clone(&store), Clock::real());
    let (count, mut written) = tokio::sync::watch::channel(0);
    let count = Arc::new(count);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let play = |name: String| {
        let (journal, count, stopped) = (journal.clone(), Arc::clone(&count), stopped.clone());
        async move {
            let mut seq = 1;
            while !*stopped.borrow() {
                journal.append(happened(&name, seq..seq + 1)).await.unwrap();
                count.send_modify(|count| *count += 1);
                seq += 1;
            }
            (name, seq)
        }
    };
    let tasks: Vec<_> = names.iter().map(|name| tokio::spawn(play(name.clone()))).collect();
    for _ in 0..4 {
        server.restart();
        let enough = *written.borrow() + 3 * TABLES;
        written.wait_for(|count| *count >= enough).await.unwrap();
    }
    stop.send(true).unwrap();
    for task in tasks {
        let (name, count) = task.await.unwrap();
        assert_eq!(seqs(&store, &name).await, (0..count).collect::<Vec<_>>(), "{name}");
    }
}
