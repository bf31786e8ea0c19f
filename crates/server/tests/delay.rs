//! A table with a delay: visitors without a seat see everything later, on every path.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use boards::Game;
use client::{Guest, Seat};
use protocol::{Ask, Event, Json, NewTable, OwnTables, Reply, Status, TableView, What};
use rules::Player;
use serde_json::json;
use table::{Deed, FlickForm, Purpose, Stream, random_play};

use crate::hall::raw::{Answer, http, http_bytes};
use crate::hall::{
    Hall, NAMES, all_told, begun_by_the_first, catch_up, everything, say, until, verified, why,
};

const DELAY: Duration = Duration::from_secs(30);
const SECOND: Duration = Duration::from_secs(1);

fn later(game: Game) -> NewTable {
    NewTable { delay: 30, public: true, ..begun_by_the_first(game) }
}

/// The player in turn does something.
async fn act(sitting: &mut [(Guest, Seat)], n: u64) {
    for (_, seat) in sitting.iter_mut() {
        all_told(seat).await;
    }
    let turn = sitting[0].1.game().unwrap().turn().player.unwrap();
    let seat = &mut sitting[turn.index()].1;
    let (by, deed) = random_play::deed(seat.game().unwrap(), &mut Stream::new(3, Purpose::Trial, n)).unwrap();
    seat.act(by, &deed, Some(format!("{n:04x}"))).await.unwrap();
}

async fn events(hall: &Hall, id: &str, token: Option<&str>, from: u64) -> Vec<Event> {
    #[derive(serde::Deserialize)]
    struct Page {
        events: Vec<Event>,
    }
    let text = hall.api.get(&format!("/api/tables/{id}/events?from={from}"), token).await.unwrap();
    serde_json::from_str::<Page>(&text).unwrap().events
}

async fn view(hall: &Hall, id: &str, token: Option<&str>) -> TableView {
    serde_json::from_str(&hall.api.get(&format!("/api/tables/{id}"), token).await.unwrap()).unwrap()
}

async fn own(hall: &Hall, guest: &Guest, status: &str) -> usize {
    let text = hall.api.get(&format!("/api/me/tables?status={status}"), Some(&guest.token)).await.unwrap();
    serde_json::from_str::<OwnTables>(&text).unwrap().tables.len()
}

async fn head(hall: &Hall, path: &str) -> Answer {
    http(hall.host(), &format!("GET {path}"), &[("accept-language", "en")], "").await
}

/// The picture of a table's link, as a number that another picture does not have.
async fn picture(hall: &Hall, id: &str) -> u64 {
    let (_, bytes) = http_bytes(hall.host(), &format!("GET /api/tables/{id}/picture.png"), &[]).await;
    assert!(bytes.starts_with(b"\x89PNG"));
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// What the list of public tables says of a table.
async fn listed(hall: &Hall, id: &str) -> Option<Status> {
    let mut found = None;
    for table in hall.api.tables("").await.unwrap().tables {
        if table.id == id {
            found = Some(table.status);
        }
    }
    for status in [Status::Open, Status::Playing, Status::Over, Status::Closed] {
        let tables = hall.api.tables(&format!("?status={}", status.name())).await.unwrap().tables;
        let here = tables.iter().any(|table| table.id == id);
        assert_eq!(here, found == Some(status), "{status:?} of {found:?}");
        assert!(tables.iter().all(|table| table.status == status));
    }
    found
}

/// Everything that a stranger can learn of a table, without the time at which it was asked.
#[derive(Debug, PartialEq)]
struct Sight {
    view: TableView,
    listed: Option<Status>,
    events: Vec<Event>,
    record: Option<String>,
    head: String,
    replay: u16,
    picture: u64,
    welcome: (Status, u64, u64, Option<Json>, Option<String>),
    sent: Vec<Event>,
}

impl Sight {
    async fn of(hall: &Hall, id: &str) -> Sight {
        let mut watcher = hall.api.watch(id, everything()).await.unwrap();
        let (_, sent) = all_told(&mut watcher).await;
        let welcome = watcher.welcome().clone();
        watcher.leave().await;
        until(async || view(hall, id, None).await.here == 2).await;
        let head = head(hall, &format!("/t/{id}")).await.body;
        Sight {
            view: view(hall, id, None).await,
            listed: listed(hall, id).await,
            events: events(hall, id, None, 0).await,
            record: hall.api.record(id).await.ok(),
            head: head.split("</title>").next().unwrap().to_owned()
                + head.split("og:image\"").nth(1).unwrap().split('>').next().unwrap(),
            replay: self::head(hall, &format!("/r/{id}")).await.status,
            picture: picture(hall, id).await,
            welcome: (welcome.table.status, welcome.actions, welcome.next, welcome.state, welcome.hash),
            sent,
        }
    }
}

#[tokio::test]
async fn a_person_without_a_seat_sees_everything_later_on_every_path() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.table(later(Game::Crokinole), &NAMES[..2]).await;
    // Before the game nothing is held back: one must see which seats are free.
    let waiting = Sight::of(&hall, &id).await;
    assert_eq!((waiting.view.status, waiting.listed), (Status::Open, Some(Status::Open)));
    assert_eq!(waiting.events.len(), 3);
    let mut sights = vec![waiting];
    sitting[0].1.ask(Ask::Start).await.unwrap();
    for n in 0..4 {
        hall.clock.advance(SECOND);
        act(&mut sitting, n).await;
        // A new watcher sees what was to be seen before the game.
        assert_eq!(&Sight::of(&hall, &id).await, sights.last().unwrap(), "after {n}");
    }
    // A player sees it at once, on every path.
    let token = Some(sitting[1].0.token.clone());
    let token = token.as_deref();
    assert_eq!(view(&hall, &id, token).await.status, Status::Playing);
    assert_eq!(events(&hall, &id, token, 0).await.len(), 8);
    let whole = hall.api.get(&format!("/api/tables/{id}/record"), token).await.unwrap();
    assert_eq!(verified(&whole).0, 4);
    assert_eq!(own(&hall, &sitting[0].0, "running").await, 1);
    let again = sitting[1].0.join(&id, everything()).await.unwrap();
    assert_eq!((again.welcome().actions, again.welcome().next), (4, 8));
    again.leave().await;
    until(async || view(&hall, &id, None).await.here == 2).await;
    // Second by second, everything that a stranger can learn is as it was.
    hall.clock.advance(DELAY - 4 * SECOND);
    let begun = Sight::of(&hall, &id).await;
    assert_eq!((begun.view.status, begun.listed), (Status::Playing, Some(Status::Playing)));
    assert_eq!((begun.welcome.1, begun.replay), (0, 200));
    sights.push(begun);
    for n in 1..=4 {
        hall.clock.advance(SECOND);
        let sight = Sight::of(&hall, &id).await;
        assert_eq!((sight.welcome.1, sight.events.len()), (n, 4 + n as usize));
        let record = sight.record.as_deref().unwrap();
        assert!(whole.starts_with(record) && record.lines().count() == 1 + n as usize);
        sights.push(sight);
    }
    assert_ne!(sights[2].picture, sights[1].picture, "a disc lies there");
    // The end comes later, too.
    all_told(&mut sitting[0].1).await;
    sitting[0].1.act(Player(0), &Deed::Resign, None).await.unwrap();
    assert_eq!(&Sight::of(&hall, &id).await, sights.last().unwrap());
    assert_eq!(
        (own(&hall, &sitting[0].0, "running").await, own(&hall, &sitting[0].0, "finished").await),
        (0, 1)
    );
    hall.clock.advance(DELAY - Duration::from_millis(1));
    assert_eq!(&Sight::of(&hall, &id).await, sights.last().unwrap());
    hall.clock.advance(Duration::from_millis(1));
    let over = Sight::of(&hall, &id).await;
    assert_eq!((over.view.status, over.listed), (Status::Over, Some(Status::Over)));
    assert_eq!(own(&hall, &sitting[0].0, "finished").await, 1);
}

#[tokio::test]
async fn what_is_refused_says_nothing_of_the_game_either() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Crokinole), &NAMES[..2]).await;
    hall.clock.advance(DELAY);
    let stranger = hall.guest("Eve").await;
    let mut watcher = stranger.join(&id, everything()).await.unwrap();
    act(&mut sitting, 0).await;
    assert_eq!(
        why(watcher.ask(Ask::Shot { n: 1 }).await),
        "shot",
        "the film of a shot that is not shown yet"
    );
    let asks = [Ask::Rematch, Ask::Start, Ask::sit(0), Ask::Claim { seat: 0 }, Ask::Close];
    let mut before = Vec::new();
    for ask in &asks {
        before.push(why(watcher.ask(ask.clone()).await));
    }
    sitting[0].1.act(Player(0), &Deed::Resign, None).await.unwrap();
    for (ask, before) in asks.iter().zip(&before) {
        assert_eq!(why(watcher.ask(ask.clone()).await), *before, "{ask:?}");
    }
    hall.clock.advance(DELAY);
    catch_up(&mut watcher).await;
    assert_eq!(watcher.table().status, Status::Over);
    watcher.ask(Ask::Shot { n: 1 }).await.unwrap();
    assert_ne!(why(watcher.ask(Ask::Rematch).await), before[0]);
}

#[tokio::test]
async fn aims_presence_and_talk_come_later_too() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Crokinole), &NAMES[..2]).await;
    hall.clock.advance(DELAY + SECOND);
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    all_told(&mut watcher).await;
    hall.clock.advance(SECOND);
    all_told(&mut watcher).await;
    let game = sitting[0].1.game().unwrap();
    let flick = random_play::flick(game, Player(0), &mut Stream::new(5, Purpose::Trial, 0)).unwrap();
    let flick = Some(Json::of(&FlickForm::of(&flick)));
    sitting[0].1.ask(Ask::Aim { by: 0, flick: flick.clone(), after: None }).await.unwrap();
    sitting[1].1.ask(say("nice")).await.unwrap();
    let (told, said) = all_told(&mut sitting[1].1).await;
    assert!(told.contains(&Reply::Aim { by: 0, flick: flick.clone() }), "{told:?}");
    assert!(matches!(said.last().unwrap().what, What::Said { .. }));
    let (_, gone) = sitting.pop().unwrap();
    gone.leave().await;
    until(async || view(&hall, &id, None).await.here == 2).await;
    hall.clock.advance(SECOND);
    let (told, _) = all_told(&mut sitting[0].1).await;
    assert!(matches!(told.last(), Some(Reply::Here { seats, .. }) if *seats == [0]), "{told:?}");
    hall.clock.advance(DELAY - 2 * SECOND);
    let (told, said) = all_told(&mut watcher).await;
    // At most that both players were here, before the watcher had come.
    let players = |reply: &Reply| matches!(reply, Reply::Here { seats, .. } if *seats == [0, 1]);
    assert!(said.is_empty() && told.iter().all(players), "{told:?} {said:?}");
    hall.clock.advance(SECOND);
    let (told, said) = all_told(&mut watcher).await;
    // Before it, that the watcher had come.
    assert!(matches!(&told[0], Reply::Here { seats, here: 3, .. } if *seats == [0, 1]), "{told:?}");
    assert_eq!(told[1..], [Reply::Aim { by: 0, flick }]);
    assert_eq!((said.len(), watcher.said(said[0].seq)), (1, Some("nice")));
    hall.clock.advance(SECOND);
    let (told, _) = all_told(&mut watcher).await;
    assert!(matches!(&told[..], [Reply::Here { seats, .. }] if *seats == [0]), "{told:?}");
    // A new watcher is told at once who was here then.
    let mut another = hall.api.watch(&id, everything()).await.unwrap();
    let (told, _) = all_told(&mut another).await;
    assert!(matches!(&told[..], [Reply::Here { seats, .. }] if *seats == [0]), "{told:?}");
}

#[tokio::test]
async fn words_that_are_erased_meanwhile_are_never_shown() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Crokinole), &NAMES[..2]).await;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    sitting[1].1.ask(say("my secret")).await.unwrap();
    let (guest, _) = sitting.pop().unwrap();
    guest.erase().await.unwrap();
    hall.clock.advance(DELAY);
    let (_, events) = all_told(&mut watcher).await;
    let said = events.iter().find(|event| matches!(event.what, What::Said { .. })).unwrap();
    assert_eq!(watcher.said(said.seq), None);
    assert!(!hall.api.get(&format!("/api/tables/{id}/events"), None).await.unwrap().contains("secret"));
}

#[tokio::test]
async fn a_restart_shows_nothing_early_and_loses_nothing() {
    let mut hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Crokinole), &NAMES[..2]).await;
    act(&mut sitting, 0).await;
    sitting[0].1.ask(say("good luck")).await.unwrap();
    sitting[0].1.act(Player(0), &Deed::Resign, None).await.unwrap();
    hall.clock.advance(10 * SECOND);
    hall = hall.again().await;
    assert_eq!(listed(&hall, &id).await, Some(Status::Open));
    assert_eq!(events(&hall, &id, None, 0).await.len(), 3);
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let (_, seen) = all_told(&mut watcher).await;
    assert_eq!((seen.len(), watcher.welcome().next), (3, 3));
    // Without a new watcher the list follows by itself.
    watcher.leave().await;
    hall.clock.advance(20 * SECOND);
    until(async || view(&hall, &id, None).await.status == Status::Over).await;
    assert_eq!(listed(&hall, &id).await, Some(Status::Over));
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    let (_, seen) = all_told(&mut watcher).await;
    assert_eq!((seen.len(), watcher.table().status), (7, Status::Over));
    let said = seen.iter().find(|event| matches!(event.what, What::Said { .. })).unwrap();
    assert_eq!(watcher.said(said.seq), Some("good luck"));
    assert!(hall.api.record(&id).await.unwrap().lines().count() == 3);
    // And what is shown is written down: after another restart nothing has to be read for the list.
    hall = hall.again().await;
    assert_eq!(listed(&hall, &id).await, Some(Status::Over));
}

/// The first player gives up, and everyone wants another game: its table.
async fn another(sitting: &mut [(Guest, Seat)]) -> String {
    sitting[0].1.act(Player(0), &Deed::Resign, None).await.unwrap();
    for (_, seat) in sitting.iter_mut() {
        seat.ask(Ask::Rematch).await.unwrap();
    }
    let (_, told) = all_told(&mut sitting[0].1).await;
    let next = told.iter().find_map(|event| match &event.what {
        What::Rematched { table } => Some(table.clone()),
        _ => None,
    });
    next.unwrap()
}

#[tokio::test]
async fn the_table_of_another_game_begins_later_for_watchers() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Kimble), &NAMES[..2]).await;
    let next = another(&mut sitting).await;
    assert_eq!(view(&hall, &id, None).await.rematch, None, "where they play on is not shown yet");
    assert_eq!(view(&hall, &next, None).await.status, Status::Open);
    assert_eq!(view(&hall, &next, Some(&sitting[0].0.token)).await.status, Status::Playing);
    assert_eq!(view(&hall, &next, None).await.settings.delay, 30, "the delay goes with it");
    hall.clock.advance(DELAY);
    assert_eq!(view(&hall, &id, None).await.rematch, Some(next.clone()));
    assert_eq!(view(&hall, &next, None).await.status, Status::Playing);
}

#[tokio::test]
async fn the_list_does_not_tell_of_another_game_before_the_last_one_is_seen_to_end() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Kimble), &NAMES[..2]).await;
    let next = another(&mut sitting).await;
    assert_eq!(listed(&hall, &id).await, Some(Status::Open), "a table that has begun stays in the list");
    assert_eq!(listed(&hall, &next).await, None);
    assert_eq!(own(&hall, &sitting[0].0, "running").await, 1, "its people find it at once");
    // What happens there meanwhile does not bring it into the list either.
    let mut seat = sitting[1].0.join(&next, everything()).await.unwrap();
    seat.ask(say("again")).await.unwrap();
    all_told(&mut seat).await;
    // Everyone has moved one seat on.
    seat.act(Player(0), &Deed::Resign, None).await.unwrap();
    hall.clock.advance(DELAY - Duration::from_millis(1));
    assert_eq!(view(&hall, &next, None).await.status, Status::Open);
    assert_eq!((listed(&hall, &id).await, listed(&hall, &next).await), (Some(Status::Open), None));
    hall.clock.advance(Duration::from_millis(1));
    for table in [&id, &next] {
        assert_eq!(view(&hall, table, None).await.status, Status::Over);
        assert_eq!(listed(&hall, table).await, Some(Status::Over));
    }
}

#[tokio::test]
async fn a_restart_lists_the_table_of_another_game_no_earlier() {
    let mut hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Kimble), &NAMES[..2]).await;
    hall.clock.advance(SECOND);
    let next = another(&mut sitting).await;
    hall.clock.advance(10 * SECOND);
    hall = hall.again().await;
    assert_eq!((listed(&hall, &id).await, listed(&hall, &next).await), (Some(Status::Open), None));
    hall.clock.advance(DELAY - 11 * SECOND);
    until(async || view(&hall, &id, None).await.status == Status::Playing).await;
    assert_eq!((listed(&hall, &id).await, listed(&hall, &next).await), (Some(Status::Playing), None));
    hall.clock.advance(SECOND);
    until(async || view(&hall, &next, None).await.status == Status::Playing).await;
    until(async || view(&hall, &id, None).await.status == Status::Over).await;
    assert_eq!(listed(&hall, &next).await, Some(Status::Playing));
    // It is written down: another restart changes nothing.
    hall = hall.again().await;
    assert_eq!(listed(&hall, &next).await, Some(Status::Playing));
}

#[tokio::test]
async fn a_watcher_has_always_seen_exactly_what_is_old_enough() {
    for seed in 0..4 {
        let hall = Hall::stopped(|_| {}).await;
        let (id, mut sitting) = hall.table(later(Game::Kimble), &NAMES[..2]).await;
        let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
        let (mut seen, mut begun) = (Vec::new(), None);
        let mut chance = Stream::new(seed, Purpose::Trial, 1);
        let token = sitting[0].0.token.clone();
        for n in 0..60 {
            match chance.below(5) {
                0 => hall.clock.advance(Duration::from_millis(u64::from(chance.below(9000)))),
                1 => drop(sitting[0].1.ask(say("hm")).await.unwrap()),
                2 if begun.is_none() && n > 8 => {
                    sitting[0].1.ask(Ask::Start).await.unwrap();
                    begun = Some(events(&hall, &id, Some(&token), 0).await.len() as u64 - 1);
                }
                3 if n % 7 == 0 => {
                    watcher.leave().await;
                    watcher = hall.api.watch(&id, everything()).await.unwrap();
                    seen.clear();
                }
                _ if begun.is_some() => act(&mut sitting, n).await,
                _ => {}
            }
            let (_, told) = all_told(&mut watcher).await;
            seen.extend(told);
            let all = events(&hall, &id, Some(&token), 0).await;
            let old = |event: &&Event| {
                begun.is_none_or(|begun| event.seq < begun) || event.at + 30_000 <= hall.clock.now()
            };
            let expected: Vec<Event> = all.iter().take_while(old).take(100).cloned().collect();
            assert_eq!(seen[..seen.len().min(100)], expected, "step {n} of {seed}");
            assert_eq!(events(&hall, &id, None, 0).await, expected, "step {n} of {seed}");
        }
        assert!(begun.is_some() && !seen.is_empty());
    }
}

#[tokio::test]
async fn one_of_the_players_in_another_window_disturbs_nobody() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting) = hall.game(later(Game::Crokinole), &NAMES[..2]).await;
    let mut anonymous = hall.api.watch(&id, everything()).await.unwrap();
    let mut own = sitting[0].0.join(&id, everything()).await.unwrap();
    act(&mut sitting, 0).await;
    assert_eq!(catch_up(&mut own).await.len(), 5, "by the cookie they are a player");
    assert_eq!(catch_up(&mut anonymous).await.len(), 3);
    act(&mut sitting, 1).await;
    drop(own);
    hall.clock.advance(DELAY);
    assert_eq!(catch_up(&mut anonymous).await.len(), 3);
    assert_eq!(verified(&hall.api.record(&id).await.unwrap()).0, 2);
}

#[tokio::test]
async fn a_delay_and_a_hand_that_cannot_be_are_refused_in_words() {
    let hall = Hall::open().await;
    let token = format!("Bearer {}", hall.guest("Aino").await.token);
    for (settings, said) in [
        (json!({"delay": 601}), "expected 0 to 600 seconds"),
        (json!({"delay": 4_294_967_295u32}), "expected 0 to 600 seconds"),
        (json!({"delay": -1}), "delay"),
        (json!({"delay": 1.5}), "delay"),
        (json!({"delay": "30"}), "delay"),
        (json!({"delay": null}), "delay"),
        (json!({"hand": "shaky"}), "`mild`"),
        (json!({"hand": "MILD"}), "`mild`"),
        (json!({"hand": ""}), "`mild`"),
        (json!({"hand": 7}), "hand"),
        (json!({"hand": {}}), "hand"),
        (json!({"hand": ["mild"]}), "hand"),
        (json!({"hand": "mild", "input": "observed"}), "expected"),
        (json!({"hand": "mild", "game": "kimble"}), "kimble has no flicks"),
    ] {
        let mut body = json!({"game": "carrom"});
        body.as_object_mut().unwrap().extend(settings.as_object().unwrap().clone());
        let answer =
            http(hall.host(), "POST /api/tables", &[("authorization", &token)], &body.to_string()).await;
        assert_eq!(answer.status, 422, "{body}: {answer:?}");
        let error = answer.problem().error;
        assert!(error.contains(said), "{body}: {error}");
    }
    for body in [r#"{"game":"carrom","delay":1e999}"#, r#"{"game":"carrom","delay":NaN}"#] {
        let answer = http(hall.host(), "POST /api/tables", &[("authorization", &token)], body).await;
        assert!(matches!(answer.status, 400 | 422) && !answer.problem().error.is_empty(), "{answer:?}");
    }
}
