//! What is true of people holds at all nodes: whom they have muted, and that they are gone.

use client::{ClientError, Seat};
use protocol::{Ask, Person};
use rules::RuleSet;

use super::{Site, at};
use crate::hall::{everything, say, short, soon, until};

/// Whether the words of a speaker are sent to a seat at the same table. The event comes in any case.
pub(super) async fn hears(speaker: &mut Seat, seat: &mut Seat) -> bool {
    speaker.ask(say("hello")).await.unwrap();
    let next = speaker.next();
    while seat.next() < next {
        soon(seat.event()).await.unwrap();
    }
    seat.said(next - 1).is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mute_made_at_one_node_holds_at_another() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (aino, loud) = (one.api.guest("Aino").await.unwrap(), two.api.guest("Björn").await.unwrap());
    let table = short(RuleSet::Kimble, 2);
    let (here, there) =
        (aino.open(&table).await.unwrap().table.id, loud.open(&table).await.unwrap().table.id);
    let mut asking = aino.join(&here, everything()).await.unwrap();
    let mut speaker = loud.join(&there, everything()).await.unwrap();
    let owners = [site.lease(&here).await.0, site.lease(&there).await.0];
    assert_eq!(owners, [one.server.address().to_string(), two.server.address().to_string()]);
    // At the other table: through the node that has it, and through the one that has not.
    let mut near = at(&two, &aino).join(&there, everything()).await.unwrap();
    let mut far = aino.join(&there, everything()).await.unwrap();
    let mut watcher = one.api.watch(&there, everything()).await.unwrap();
    for seat in [&mut near, &mut far] {
        assert!(hears(&mut speaker, seat).await);
    }
    for on in [true, false] {
        asking.ask(Ask::Mute { who: loud.person.id.clone(), on }).await.unwrap();
        for seat in [&mut near, &mut far] {
            // The news travels beside the answer.
            until(async || hears(&mut speaker, seat).await != on).await;
        }
        assert!(hears(&mut speaker, &mut watcher).await, "everyone else hears it");
    }
    one.server.stop().await;
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mute_holds_at_a_socket_that_stays_open_when_its_table_moves() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let (owner, listener) = (one.api.guest("Aino").await.unwrap(), two.api.guest("Björn").await.unwrap());
    let loud = two.api.guest("Chloé").await.unwrap();
    let id = owner.open(&short(RuleSet::Kimble, 2)).await.unwrap().table.id;
    let _first = owner.join(&id, everything()).await.unwrap();
    assert_eq!(site.lease(&id).await.0, one.server.address().to_string());
    let mut seat = listener.join(&id, everything()).await.unwrap();
    let mut speaker = loud.join(&id, everything()).await.unwrap();
    assert!(hears(&mut speaker, &mut seat).await);
    seat.ask(Ask::Mute { who: loud.person.id.clone(), on: true }).await.unwrap();
    assert!(!hears(&mut speaker, &mut seat).await);
    one.server.stop().await;
    // The table is at the other node once somebody new is there, and so are its open sockets.
    let mut watcher = two.api.watch(&id, everything()).await.unwrap();
    assert!(hears(&mut speaker, &mut watcher).await, "everyone else hears it");
    let next = watcher.next();
    while seat.next() < next {
        soon(seat.event()).await.expect("it stays open");
    }
    assert_eq!(seat.said(next - 1), None);
    two.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_erased_at_one_node_has_no_name_at_another() {
    let site = Site::open();
    let (one, two) = (site.node().await, site.node().await);
    let owner = two.api.guest("Chloé").await.unwrap();
    let id = owner.open(&short(RuleSet::Kimble, 2)).await.unwrap().table.id;
    let mut near = owner.join(&id, everything()).await.unwrap();
    let mut far = one.api.watch(&id, everything()).await.unwrap();
    let gone = one.api.guest("Aino").await.unwrap();
    let who = gone.person.id.clone();
    let mut sitting = gone.join(&id, everything()).await.unwrap();
    sitting.ask(Ask::sit(1)).await.unwrap();
    sitting.ask(say("my address is …")).await.unwrap();
    let said = sitting.next() - 1;
    let mut elsewhere = at(&two, &gone).join(&id, everything()).await.unwrap();
    for seat in [&mut near, &mut far] {
        while seat.next() <= said {
            soon(seat.event()).await.unwrap();
        }
        assert_eq!((seat.name(&who), seat.said(said)), (Some("Aino"), Some("my address is …")));
    }
    at(&one, &gone).erase().await.unwrap();
    for seat in [&mut near, &mut far] {
        until(async || {
            // A name comes between other messages.
            seat.ask(Ask::Ping).await.unwrap();
            seat.name(&who).is_none()
        })
        .await;
    }
    // All their sockets are let go, and their seat is free, whichever node is asked.
    for theirs in [&mut sitting, &mut elsewhere] {
        let end = soon(async {
            loop {
                if let Err(end) = theirs.told().await {
                    return end;
                }
            }
        })
        .await;
        assert!(matches!(&end, ClientError::Bye(why) if why == "erased"), "{end}");
    }
    for member in [&one, &two] {
        let seats = member.api.table(&id).await.unwrap().seats;
        assert_eq!(seats[1].person, None);
        let mut visitor = member.api.watch(&id, everything()).await.unwrap();
        while !visitor.has_caught_up() {
            soon(visitor.event()).await.unwrap();
        }
        assert_eq!((visitor.name(&who), visitor.said(said)), (None, None));
    }
    assert_ne!(owner.person, Person::unnamed(&owner.person.id), "nobody else has lost a name");
    one.server.stop().await;
    two.server.stop().await;
}
