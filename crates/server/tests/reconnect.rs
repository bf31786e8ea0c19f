//! A client that was away gets exactly what it missed: between shots and during them, from memory and from disk, after
//! a moment and after a restart.

use boards::Game;
use bots::Level;
use client::{ClientError, Seat, Told};
use protocol::{Ask, Event, Hello, Mention, NewTable, Reply, Status, What};
use server::store::{Append, EventRow};
use table::{Purpose, Stream};

use crate::hall::raw::http;
use crate::hall::{
    self, Hall, NAMES, against_bots, all_told, begun_by_the_first, catch_up, choice, everything, say, short,
    soon, verified,
};

/// A game in which both lose their connections all the time, and how often: a seat fails at once where a number is
/// missing or comes twice, or where its own engine does not agree.
async fn restless_game(hall: &Hall, table: NewTable, seed: u64) -> usize {
    let mut chance = Stream::new(seed, Purpose::Trial, 0);
    let (id, mut sitting) = hall.game(table, &NAMES[..2]).await;
    let (mut lost, mut events) = (0, [Vec::new(), Vec::new()]);
    while sitting[0].1.game().unwrap().over().is_none() {
        let player = sitting[0].1.game().unwrap().turn().player.unwrap().index();
        let seat = &mut sitting[player].1;
        let (by, deed) = choice(seat);
        let ask = seat.action(by, &deed, Some(format!("{:02x}", chance.below(256)))).unwrap();
        match chance.below(4) {
            // The line is cut while the shot is on its way: it may arrive or not, and is played once at most.
            0 => {
                seat.send(ask.clone()).await.unwrap();
                seat.come_back().await.unwrap();
                events[player].extend(catch_up(seat).await);
                match seat.ask(ask).await {
                    Ok(_) => {}
                    Err(ClientError::Refused { limit, .. }) => {
                        // It had arrived, and has perhaps been the last of the game.
                        assert!(["stale", "status"].contains(&limit.as_deref().unwrap()), "{limit:?}");
                    }
                    Err(other) => panic!("{other}"),
                }
                lost += 1;
            }
            // It is cut after the shot was shown, before it was acknowledged.
            1 => {
                seat.send(ask).await.unwrap();
                loop {
                    match soon(seat.told()).await.unwrap() {
                        Told::Event(event) => {
                            events[player].push(event);
                            break;
                        }
                        Told::Reply(Reply::Refused { error, .. }) => panic!("{error}"),
                        Told::Reply(_) => {}
                    }
                }
                seat.come_back().await.unwrap();
                lost += 1;
            }
            _ => drop(seat.ask(ask).await.unwrap()),
        }
        for ((_, seat), events) in sitting.iter_mut().zip(&mut events) {
            // Between shots.
            if chance.below(6) == 0 {
                seat.come_back().await.unwrap();
                lost += 1;
            }
            events.extend(all_told(seat).await.1);
        }
        assert_eq!(sitting[0].1.next(), sitting[1].1.next());
    }
    let (actions, hash) = verified(&hall.api.record(&id).await.unwrap());
    for ((_, seat), events) in sitting.iter().zip(&events) {
        let game = seat.game().unwrap();
        assert_eq!((game.record().entries.len(), game.hash()), (actions, hash.clone()));
        let acted = events.iter().filter(|event| matches!(event.what, What::Acted { .. })).count();
        assert_eq!(acted, actions, "everyone has seen every action once");
    }
    lost
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_lost_at_any_moment_and_nothing_with_them() {
    let hall = Hall::open().await;
    let mut lost = 0;
    for seed in 0..3 {
        let kimble =
            NewTable { options: protocol::Json::new(r#"{"max_throws":60}"#), ..short(Game::Kimble, 2) };
        lost += restless_game(&hall, kimble, seed).await;
        lost += restless_game(&hall, short(Game::Crokinole, 2), seed).await;
    }
    lost += restless_game(&hall, short(Game::Couronne, 2), 1).await;
    assert!(lost > 50, "{lost}");
}

#[tokio::test]
async fn the_same_with_restarts_of_the_server() {
    let mut hall = Hall::open().await;
    let (id, mut sitting) = hall.game(against_bots(short(Game::Kimble, 2)), &NAMES[..1]).await;
    let (by_link, _) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    let seat = &mut sitting[0].1;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let (mut restarts, mut actions) = (0, 0);
    while seat.game().unwrap().over().is_none() {
        let mine = seat.game().unwrap().turn().player.is_some_and(|player| player.0 == 0);
        let told = if mine {
            let (by, deed) = choice(seat);
            actions += 1;
            seat.act(by, &deed, None).await
        } else {
            seat.event().await.map(drop)
        };
        told.unwrap();
        if actions % 12 == 11 && restarts < 4 {
            actions += 1;
            restarts += 1;
            hall = hall.again().await;
            // What was sent before the server went is still there to be read; then it says why.
            let why = loop {
                match soon(watcher.told()).await {
                    Ok(_) => {}
                    Err(ClientError::Bye(why)) => break why,
                    Err(other) => panic!("{other}"),
                }
            };
            assert_eq!(why, "restart");
            seat.come_back().await.unwrap();
            watcher.come_back().await.unwrap();
        }
    }
    assert_eq!(restarts, 4);
    catch_up(&mut watcher).await;
    let record = verified(&hall.api.record(&id).await.unwrap());
    for seat in [&*seat, &watcher] {
        let game = seat.game().unwrap();
        assert_eq!((game.record().entries.len(), game.hash()), record);
    }
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
    assert_eq!(
        hall.api.table(&by_link).await.unwrap().status,
        Status::Open,
        "and the other table is as it was"
    );
}

/// The numbers of events.
fn numbers(events: &[Event]) -> Vec<u64> {
    events.iter().map(|event| event.seq).collect()
}

#[tokio::test]
async fn more_than_the_server_has_in_mind_comes_from_the_journal() {
    let hall = Hall::open().await;
    let (_, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    let mut away = sitting.remove(1).1;
    let mut seat = sitting.remove(0).1;
    catch_up(&mut away).await;
    let mut next = away.next();
    // Just fewer than are kept in memory, just as many, just more, many more.
    for missed in [0, 1, 63, 64, 65, 150] {
        for n in 0..missed {
            seat.ask(say(&n.to_string())).await.unwrap();
        }
        away.come_back().await.unwrap();
        let (_, events) = all_told(&mut away).await;
        assert_eq!(numbers(&events), (next..next + missed).collect::<Vec<_>>());
        next += missed;
    }
}

#[tokio::test]
async fn thousands_of_events_come_without_a_gap() {
    const SAID: u64 = 1203;
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let id = guest.open(&short(Game::Carrom, 2)).await.unwrap().table.id;
    let first = hall.api.watch(&id, Hello::default()).await.unwrap().welcome().next;
    // No client has been there long enough for the table to stay in memory: everything is read from the journal.
    let hall = hall.again().await;
    let body = |n: u64| {
        let what = What::Said { who: Mention::from(&guest.person), text: None, phrase: Some(n.to_string()) };
        serde_json::to_string(&what).unwrap()
    };
    let events = (first..first + SAID).map(|seq| EventRow { seq, at: 1, body: body(seq) }).collect();
    let append = Append { table: id.clone(), events, ..Append::default() };
    hall.server.house().journal.append(append).await.unwrap();
    let end = first + SAID;
    for from in [0, 1, 499, 500, 501, 1000, end - 65, end - 64, end - 1, end, end + 1, u64::MAX] {
        let mut seat = hall.api.watch(&id, Hello { from: Some(from), ..Hello::default() }).await.unwrap();
        assert_eq!(seat.welcome().next, end);
        assert_eq!(
            numbers(&catch_up(&mut seat).await),
            (from.min(end)..end).collect::<Vec<_>>(),
            "from {from}"
        );
    }
    // The same over HTTP, in pages.
    let (mut from, mut pages) = (0, Vec::new());
    loop {
        let page = http(hall.host(), &format!("GET /api/tables/{id}/events?from={from}"), &[], "").await;
        let page = page.json::<serde_json::Value>();
        let page: Vec<Event> = serde_json::from_value(page["events"].clone()).unwrap();
        assert_eq!(numbers(&page), (from..from + page.len() as u64).collect::<Vec<_>>());
        from += page.len() as u64;
        pages.push(page.len() as u64);
        if page.is_empty() {
            break;
        }
    }
    let (whole, last) = pages.split_at(pages.len() - 2);
    assert!(whole.iter().all(|&page| page == 100), "{pages:?}");
    assert_eq!(last, [end % 100, 0]);
}

#[tokio::test]
async fn a_client_that_wants_only_what_is_to_come_gets_only_that() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let mut late = hall.api.watch(&id, Hello::default()).await.unwrap();
    let next = late.welcome().next;
    let seat = &mut sitting[0].1;
    let (by, deed) = choice(seat);
    seat.act(by, &deed, None).await.unwrap();
    let events = catch_up(&mut late).await;
    assert_eq!(numbers(&events), [next]);
    assert!(matches!(events[0].what, What::Acted { n: 1, .. }));
}

#[tokio::test]
async fn two_devices_of_one_person_are_told_the_same() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(against_bots(short(Game::Crokinole, 2)), &NAMES[..1]).await;
    let (guest, mut laptop) = sitting.remove(0);
    let mut phone = guest.join(&id, everything()).await.unwrap();
    hall::until_begun(&mut phone).await;
    let mut acting = 0;
    while laptop.game().unwrap().over().is_none() {
        let devices: &mut [&mut Seat; 2] = &mut [&mut laptop, &mut phone];
        let seat = &mut devices[acting % 2];
        catch_up(seat).await;
        while seat.game().unwrap().turn().player.is_some_and(|player| player.0 == 1) {
            soon(seat.event()).await.unwrap();
        }
        if seat.game().unwrap().over().is_none() {
            let (by, deed) = choice(seat);
            seat.act(by, &deed, None).await.unwrap();
        }
        acting += 1;
        for seat in devices {
            catch_up(seat).await;
        }
    }
    assert_eq!(laptop.play(Level::Beginner, 0).await.unwrap(), 0);
    assert_eq!(phone.play(Level::Beginner, 0).await.unwrap(), 0);
    assert_eq!(laptop.game().unwrap().hash(), phone.game().unwrap().hash());
    assert!(acting > 4, "both have played: {acting}");
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_is_forgotten_and_found_again() {
    // A client that says hello just then is not late because a minute passes at once.
    let hall = Hall::stopped(|config| config.limits.hello = 2 * config.idle).await;
    let idle = hall.server.house().config.idle;
    let (id, sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let (guest, mut seat) = sitting.into_iter().next().unwrap();
    let (by, deed) = choice(&seat);
    seat.act(by, &deed, None).await.unwrap();
    catch_up(&mut seat).await;
    let (next, hash) = (seat.next(), seat.game().unwrap().hash());
    drop(seat);
    hall::until(async || hall.api.table(&id).await.unwrap().here == 0).await;
    hall.clock.advance(idle);
    hall::until(async || hall.server.house().live() == 0).await;
    let back = guest.join(&id, Hello { from: Some(next), ..Hello::default() }).await.unwrap();
    assert_eq!((back.welcome().next, back.welcome().hash.as_ref()), (next, Some(&hash)));
    assert_eq!(hall.server.house().live(), 1);
    drop(back);
    // However often a client comes just when the table leaves memory, a little earlier or later.
    let mut seat = guest.join(&id, everything()).await.unwrap();
    for n in 0..40 {
        seat.ask(Ask::Say { text: Some(n.to_string()), phrase: None }).await.unwrap();
        drop(seat);
        hall::until(async || hall.api.table(&id).await.unwrap().here == 0).await;
        let forgetting = async {
            for _ in 0..n {
                tokio::task::yield_now().await;
            }
            hall.clock.advance(idle);
        };
        ((), seat) = tokio::join!(forgetting, async { guest.join(&id, everything()).await.unwrap() });
    }
    drop(seat);
    let mut seat = guest.join(&id, Hello { from: Some(next), ..Hello::default() }).await.unwrap();
    let events = catch_up(&mut seat).await;
    let said = events.iter().map(|event| seat.said(event.seq).unwrap().to_owned());
    assert_eq!(said.collect::<Vec<_>>(), (0..40).map(|n| n.to_string()).collect::<Vec<_>>());
}

#[tokio::test]
async fn what_is_not_on_disk_is_not_shown_and_has_not_happened() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    for (_, seat) in &mut sitting {
        catch_up(seat).await;
    }
    let (next, hash) = (sitting[0].1.next(), sitting[0].1.game().unwrap().hash());
    // Another program writes to the journal, behind the table's back: the table's next event cannot be written.
    let who = Mention::from(&sitting[0].0.person);
    let what = What::Said { who, text: None, phrase: Some("oops".to_owned()) };
    let events = vec![EventRow { seq: next, at: 1, body: serde_json::to_string(&what).unwrap() }];
    let append = Append { table: id.clone(), events, ..Append::default() };
    hall.server.house().journal.append(append).await.unwrap();
    let (by, deed) = choice(&sitting[0].1);
    let lost = sitting[0].1.act(by, &deed, None).await.unwrap_err();
    assert!(matches!(&lost, ClientError::Bye(why) if why == "error"), "{lost}");
    let lost = loop {
        match soon(sitting[1].1.told()).await {
            Ok(Told::Event(event)) => panic!("{event:?}"),
            Ok(_) => {}
            Err(lost) => break lost,
        }
    };
    assert!(matches!(&lost, ClientError::Bye(why) if why == "error"), "{lost}");
    // The table is read again as it is on disk, and goes on from there.
    for (_, seat) in &mut sitting {
        seat.come_back().await.unwrap();
        assert_eq!((seat.welcome().hash.as_ref(), seat.welcome().actions), (Some(&hash), 0));
        let events = catch_up(seat).await;
        assert_eq!(
            events.into_iter().map(|event| event.what).collect::<Vec<_>>(),
            std::slice::from_ref(&what)
        );
    }
    sitting[0].1.act(by, &deed, None).await.unwrap();
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 1);
}
