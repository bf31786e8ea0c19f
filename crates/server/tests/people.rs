//! Names stand beside events: a guest is renamed everywhere at once, and a guest who leaves for good is forgotten.

use boards::Game;
use client::{ClientError, Seat};
use protocol::{Ask, Ending, Hello, Me, NewTable, Person, Reply, Status, What};
use sqlx::Connection as _;

use crate::hall::raw::{Frames, http};
use crate::hall::{Hall, NAMES, all_told, catch_up, everything, say, short, soon, until, with_key};

/// Waits until a person has this name here; `None` if they are gone.
async fn called(seat: &mut Seat, id: &str, name: Option<&str>) {
    while !seat.knows(id) || seat.name(id) != name {
        catch_up(seat).await;
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_changed_name_is_shown_everywhere() {
    let hall = Hall::open().await;
    let (id, mut sitting) =
        hall.table(NewTable { public: true, ..short(Game::Carrom, 2) }, &NAMES[..2]).await;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let mut late = hall.api.watch(&id, Hello::default()).await.unwrap();
    let (mut bjorn, _) = sitting.remove(1);
    let mut owner = sitting.remove(0).1;
    let who = bjorn.person.id.clone();
    for seat in [&mut owner, &mut watcher, &mut late] {
        catch_up(seat).await;
        assert_eq!(seat.name(&who), Some("Björn"));
    }
    bjorn.rename("Bjarne").await.unwrap();
    for seat in [&mut owner, &mut watcher, &mut late] {
        soon(called(seat, &who, Some("Bjarne"))).await;
    }
    let bjarne = Person::named(&who, "Bjarne");
    assert_eq!(hall.api.table(&id).await.unwrap().seats[1].person, Some(bjarne.clone()));
    assert_eq!(hall.api.tables("").await.unwrap().tables[0].seats[1].person, Some(bjarne.clone()));
    // After a restart, and without the table being in memory.
    let hall = hall.again().await;
    bjorn.rename("Björn").await.unwrap();
    let seat = hall.api.watch(&id, everything()).await.unwrap();
    assert_eq!(seat.welcome().table.seats[1].person, Some(Person::named(&who, "Björn")));
}

/// A name that changes between the visitor's request and their hello cannot be looked up: the visitor must not stay under
/// the old one.
#[tokio::test]
async fn a_visitor_whose_name_cannot_be_looked_up_comes_back_under_the_new_one() {
    let hall = Hall::open().await;
    let (id, _sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let mut chloe = hall.guest("Chloé").await;
    let bearer = format!("Bearer {}", chloe.token);
    let open = async || Frames::open(hall.host(), &id, &[("authorization", &bearer)]).await.ok().unwrap();
    let mut frames = open().await;
    chloe.rename("Clara").await.unwrap();
    let mut database = hall.database().await;
    sqlx::query("ALTER TABLE guests RENAME TO away").execute(&mut database).await.unwrap();
    frames.text("{}").await;
    assert_eq!(frames.bye().await, "error");
    sqlx::query("ALTER TABLE away RENAME TO guests").execute(&mut database).await.unwrap();
    let mut back = open().await;
    back.text("{}").await;
    let Some(Reply::Welcome(welcome)) = back.reply().await else { panic!("no welcome") };
    assert_eq!(welcome.you, Some(Person::named(&chloe.person.id, "Clara")));
}

#[tokio::test]
async fn events_have_ids_and_everyone_is_told_who_that_is() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let (guest, mut owner) = sitting.remove(0);
    let chloe = hall.guest("Chloé").await;
    let mut talker = chloe.join(&id, everything()).await.unwrap();
    talker.ask(say("a secret word")).await.unwrap();
    let kept = hall.server.house().store.events(&id, 0, 99).await.unwrap();
    let bodies: String = kept.iter().map(|row| row.body.as_str()).collect();
    for text in ["Aino", "Chloé", "secret"] {
        assert!(!bodies.contains(text), "{text}: {bodies}");
    }
    assert!(bodies.contains(&format!(r#"{{"said":{{"who":"{}"}}}}"#, chloe.person.id)), "{bodies}");
    catch_up(&mut owner).await;
    // A client that only wants new events is sent the speaker's name before they speak again.
    let mut late = hall.api.watch(&id, Hello::default()).await.unwrap();
    assert!(late.knows(&guest.person.id) && !late.knows(&chloe.person.id));
    talker.ask(say("again")).await.unwrap();
    let events = catch_up(&mut late).await;
    assert_eq!((events.len(), late.said(events[0].seq)), (1, Some("again")));
    assert_eq!(late.name(&chloe.person.id), Some("Chloé"));
    // Events are sent as they are stored, to the byte, from memory and from disk, by socket and over HTTP.
    let hall = hall.again().await;
    let mut frames = Frames::hello(hall.host(), &id, r#"{"from":0}"#).await;
    let store = &hall.server.house().store;
    let kept = store.events(&id, 0, 99).await.unwrap();
    let expected: Vec<String> = kept
        .iter()
        .map(|row| format!(r#"{{"event":{{"seq":{},"at":{},"what":{}}}}}"#, row.seq, row.at, row.body))
        .collect();
    let mut sent = Vec::new();
    while sent.len() < expected.len() {
        let text = soon(frames.next()).await.unwrap();
        sent.extend(text.starts_with("{\"event\"").then_some(text));
    }
    assert_eq!(sent, expected);
    let page = http(hall.host(), &format!("GET /api/tables/{id}/events"), &[], "").await.body;
    for (row, text) in kept.iter().zip(&expected) {
        assert!(page.contains(&text[9..text.len() - 1]), "{}: {page}", row.seq);
    }
    assert!(page.contains(r#""people":[{"id":"#) && page.contains(r#""text":"a secret word""#), "{page}");
}

#[tokio::test]
async fn a_person_who_leaves_for_good_is_forgotten() {
    let hall = Hall::open().await;
    let gone = hall.guest("Zacharias").await;
    let (who, token) = (gone.person.id.clone(), gone.token.clone());
    // A waiting table of their own, one of another guest, a game that has begun, and a table without people.
    let own = gone.open(&short(Game::Kimble, 2)).await.unwrap().table.id;
    let (waiting, mut others) = hall.table(short(Game::Carrom, 2), &NAMES[..1]).await;
    let mut theirs = gone.join(&waiting, everything()).await.unwrap();
    let key = theirs.ask(Ask::sit(1)).await.unwrap().unwrap();
    theirs.ask(say("an embarrassing word")).await.unwrap();
    let game = others[0].0.open(&short(Game::Crokinole, 2)).await.unwrap().table.id;
    let mut owner = others[0].0.join(&game, everything()).await.unwrap();
    let mut player = gone.join(&game, everything()).await.unwrap();
    let playing_key = player.ask(Ask::sit(1)).await.unwrap().unwrap();
    owner.ask(Ask::Start).await.unwrap();
    let (friend, seat) = &mut others[0];
    seat.ask(Ask::Mute { who: who.clone(), on: true }).await.unwrap();
    seat.ask(Ask::Mute { who: who.clone(), on: false }).await.unwrap();
    theirs.ask(Ask::Mute { who: friend.person.id.clone(), on: true }).await.unwrap();
    catch_up(seat).await;
    assert_eq!(seat.name(&who), Some("Zacharias"));

    gone.erase().await.unwrap();
    assert_eq!(
        http(hall.host(), "GET /api/me", &[("authorization", &format!("Bearer {token}"))], "").await.status,
        401
    );
    // Their connections are let go; others are sent that, and their seat is free where the game has not begun.
    for theirs in [&mut theirs, &mut player] {
        let end = loop {
            match soon(theirs.told()).await {
                Ok(_) => {}
                Err(end) => break end,
            }
        };
        assert!(matches!(&end, ClientError::Bye(why) if why == "erased"), "{end}");
        assert!(!end.is_lost_connection(), "there is nobody to come back as");
    }
    soon(called(seat, &who, None)).await;
    soon(called(&mut owner, &who, None)).await;
    assert_eq!(hall.api.table(&waiting).await.unwrap().seats[1].person, None);
    let table = hall.api.table(&own).await.unwrap();
    assert_eq!((table.status, table.ended), (Status::Closed, Some(Ending::Owner)));
    let table = hall.api.table(&game).await.unwrap();
    assert_eq!(
        (table.status, table.seats[1].person.clone()),
        (Status::Playing, Some(Person::unnamed(&who))),
        "as a guest without a name"
    );
    // Keys are gone, here and after a restart; so is what they said.
    for (table, key) in [(&waiting, &key), (&game, &playing_key)] {
        assert!(hall.api.watch(table, with_key(key)).await.unwrap().welcome().seats.is_empty());
    }
    let nothing_left = async |hall: &Hall| {
        let mut visitor = hall.api.watch(&waiting, everything()).await.unwrap();
        let (_, events) = all_told(&mut visitor).await;
        let said = events.iter().find(|event| matches!(event.what, What::Said { .. })).unwrap();
        assert_eq!(visitor.said(said.seq), None);
        assert!(visitor.knows(&who) && visitor.name(&who).is_none());
    };
    nothing_left(&hall).await;
    let hall = hall.again().await;
    nothing_left(&hall).await;
    for (table, key) in [(&waiting, &key), (&game, &playing_key)] {
        assert!(hall.api.watch(table, with_key(key)).await.unwrap().welcome().seats.is_empty());
    }
    // Nothing of it is in the file any more: erased is overwritten.
    let folder = hall.folder().to_owned();
    hall.database().await.close().await.unwrap();
    hall.server.stop().await;
    let kept: Vec<u8> = std::fs::read_dir(folder)
        .unwrap()
        .flat_map(|file| std::fs::read(file.unwrap().path()).unwrap())
        .collect();
    let holds = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds(&who), "the id stays in events");
    assert!(!holds("Zacharias") && !holds("embarrassing"));
}

/// The server was killed between erasing and freeing the seat.
#[tokio::test]
async fn a_seat_of_somebody_who_is_gone_is_freed_when_its_table_is_read() {
    let hall = Hall::open().await;
    let (id, sitting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    let gone = sitting[1].0.person.id.clone();
    drop(sitting);
    let hall = {
        let again = hall.again().await;
        again.server.house().store.erase(&gone).await.unwrap();
        again
    };
    let mut visitor = hall.api.watch(&id, everything()).await.unwrap();
    let (_, events) = all_told(&mut visitor).await;
    assert_eq!(events.last().unwrap().what, What::Stood { seat: 1 });
}

#[tokio::test]
async fn erasing_needs_the_token_and_more_than_a_cookie() {
    let hall = Hall::open().await;
    let made = http(hall.host(), "POST /api/guests", &[], r#"{"name":"Aino"}"#).await;
    let (me, cookie): (Me, String) = (made.json(), made.cookie());
    assert_eq!(http(hall.host(), "DELETE /api/me", &[], "").await.status, 401);
    assert_eq!(http(hall.host(), "DELETE /api/me", &[("cookie", &cookie)], "").await.status, 403);
    let both = [("cookie", cookie.as_str()), ("x-csrf-token", me.csrf.as_str())];
    let erased = http(hall.host(), "DELETE /api/me", &both, "").await;
    assert_eq!(erased.status, 204);
    let forgotten = erased.header("set-cookie").unwrap();
    assert!(forgotten.starts_with("pichenette=;") && forgotten.contains("Max-Age=0"), "{forgotten}");
    assert_eq!(http(hall.host(), "DELETE /api/me", &both, "").await.status, 401);
}

const DAY: i64 = 24 * 3600 * 1000;

#[tokio::test]
async fn a_token_that_nobody_uses_expires_and_one_in_use_does_not() {
    let hall = Hall::open().await;
    let made = http(hall.host(), "POST /api/guests", &[], r#"{"name":"Aino"}"#).await;
    let cookie = made.cookie();
    let lasts = format!("Max-Age={}", 180 * DAY / 1000);
    assert!(made.header("set-cookie").unwrap().contains(&lasts));
    let mut database = hall.database().await;
    let used = async |database: &mut sqlx::SqliteConnection| {
        sqlx::query_scalar::<_, i64>("SELECT used FROM tokens").fetch_one(database).await.unwrap()
    };
    let now = used(&mut database).await;
    let mut last_used = async |ago: i64| {
        sqlx::query("UPDATE tokens SET used = $1").bind(now - ago).execute(&mut database).await.unwrap();
        let status = http(hall.host(), "GET /api/me", &[("cookie", &cookie)], "").await;
        (status.status, status.header("set-cookie").map(str::to_owned))
    };
    // Today it is not written again; after a day it is, and the cookie lasts as long again.
    assert_eq!(last_used(DAY / 2).await.0, 200);
    let (status, again) = last_used(179 * DAY).await;
    assert_eq!(status, 200);
    assert!(again.is_some_and(|again| again.contains(&lasts) && again.starts_with(&cookie)));
    let mut database = hall.database().await;
    until(async || used(&mut database).await >= now).await;
    let mut last_used = async |ago: i64| {
        sqlx::query("UPDATE tokens SET used = $1").bind(now - ago).execute(&mut database).await.unwrap();
        http(hall.host(), "GET /api/me", &[("cookie", &cookie)], "").await.status
    };
    assert_eq!(last_used(181 * DAY).await, 401);
    // An expired token does not become valid by being tried.
    assert_eq!(http(hall.host(), "GET /api/me", &[("cookie", &cookie)], "").await.status, 401);
}

#[tokio::test]
async fn guests_from_one_address_are_limited() {
    let hall = Hall::with(|config| config.limits.guests = 3).await;
    for _ in 0..3 {
        hall.guest("Aino").await;
    }
    let refused =
        http(hall.host(), "POST /api/guests", &[("accept-language", "fr")], r#"{"name":"Aino"}"#).await;
    assert_eq!((refused.status, refused.problem().code.as_str()), (429, "rate"));
    assert!(refused.problem().error.contains("invités"), "{:?}", refused.problem());
    // A name that would be refused anyway costs nothing, and a guest is not kept from anything else.
    let empty = http(hall.host(), "POST /api/guests", &[], r#"{"name":""}"#).await;
    assert_eq!(empty.status, 422);
    assert!(why_not(hall.api.guest("Björn").await) == 429);
}

#[tokio::test]
async fn tables_from_one_address_are_limited() {
    let hall = Hall::with(|config| config.limits.tables = 2).await;
    let aino = hall.guest("Aino").await;
    for _ in 0..2 {
        aino.open(&short(Game::Carrom, 2)).await.unwrap();
    }
    assert_eq!(why_not(hall.guest("Björn").await.open(&short(Game::Carrom, 2)).await), 429);
}

fn why_not<T>(result: Result<T, ClientError>) -> u16 {
    match result {
        Err(ClientError::Status { status, .. }) => status,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was done"),
    }
}
