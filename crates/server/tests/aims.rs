//! Live aims: everyone at the table sees where the player in turn aims. Nothing of it is kept.

use boards::Game;
use client::{ClientError, Guest, Seat, Told};
use protocol::{Ask, Input, Json, NewTable, Reply};
use rules::Player;
use serde_json::{Value, json};
use table::{Deed, FlickForm, Purpose, Stream, random_play};

use crate::hall::{Hall, NAMES, all_told, begun_by_the_first, catch_up, everything, short, soon, why};

/// How long the server waits before it sends the next aim on.
const EVERY: std::time::Duration = std::time::Duration::from_millis(100);

/// A flick that the player in turn could play.
fn flick(seat: &Seat, n: u64) -> table::Flick {
    let game = seat.game().unwrap();
    random_play::flick(game, game.turn().player.unwrap(), &mut Stream::new(5, Purpose::Trial, n)).unwrap()
}

fn aim(by: u8, flick: &table::Flick) -> Ask {
    Ask::Aim { by, flick: Some(Json::of(&FlickForm::of(flick))), after: None }
}

/// The aims that a client has been sent, as the direction of each; `None` where the player no longer aims.
async fn aims(seat: &mut Seat) -> Vec<Option<Value>> {
    let (told, _) = all_told(seat).await;
    let aim = |reply| match reply {
        Reply::Aim { by, flick } => {
            assert_eq!(by, 0);
            Some(flick.map(|flick| serde_json::from_str::<Value>(flick.text()).unwrap()["angle"].clone()))
        }
        Reply::Here { .. } | Reply::Done { .. } => None,
        other => panic!("{other:?}"),
    };
    told.into_iter().filter_map(aim).collect()
}

/// A game of crokinole for two that the first begins, and somebody who watches.
async fn watched(hall: &Hall) -> (String, Vec<(Guest, Seat)>, Seat) {
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &NAMES[..2]).await;
    let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
    catch_up(&mut watcher).await;
    for (_, seat) in &mut sitting {
        catch_up(seat).await;
    }
    (id, sitting, watcher)
}

#[tokio::test]
async fn an_aim_reaches_everyone_else_and_is_kept_nowhere() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting, mut watcher) = watched(&hall).await;
    let before = hall.api.get(&format!("/api/tables/{id}/events"), None).await.unwrap();
    let record = hall.api.record(&id).await.unwrap();
    let flick = flick(&sitting[0].1, 0);
    sitting[0].1.ask(aim(0, &flick)).await.unwrap();
    for seat in [&mut watcher, &mut sitting.remove(1).1] {
        assert_eq!(aims(seat).await, [Some(json!(flick.angle))]);
    }
    let shooter = &mut sitting[0].1;
    assert_eq!(aims(shooter).await, [], "the one who aims sees it anyway");
    assert_eq!(hall.api.get(&format!("/api/tables/{id}/events"), None).await.unwrap(), before);
    assert_eq!(hall.api.record(&id).await.unwrap(), record);
    let mut late = hall.api.watch(&id, everything()).await.unwrap();
    assert_eq!(aims(&mut late).await, [], "it is not kept for those who come later");
    // It is taken back.
    hall.clock.advance(EVERY);
    shooter.ask(Ask::Aim { by: 0, flick: None, after: Some(0) }).await.unwrap();
    assert_eq!(aims(&mut late).await, [None]);
}

#[tokio::test]
async fn of_many_aims_the_newest_counts() {
    let hall = Hall::stopped(|_| {}).await;
    let (_, mut sitting, mut watcher) = watched(&hall).await;
    let shooter = &mut sitting[0].1;
    let flick = flick(shooter, 1);
    let turned = |by: f64| table::Flick { angle: flick.angle + by, ..flick };
    for by in [0.0, 0.001, 0.002, 0.003] {
        shooter.ask(aim(0, &turned(by))).await.unwrap();
    }
    assert_eq!(aims(&mut watcher).await, [Some(json!(flick.angle))], "one at a time");
    hall.clock.advance(EVERY);
    assert_eq!(aims(&mut watcher).await, [Some(json!(turned(0.003).angle))]);
    hall.clock.advance(10 * EVERY);
    assert_eq!(aims(&mut watcher).await, [], "nothing is sent twice");
    // What was aimed at before the shot is of no interest after it.
    shooter.ask(aim(0, &turned(0.004))).await.unwrap();
    shooter.ask(aim(0, &turned(0.005))).await.unwrap();
    assert_eq!(aims(&mut watcher).await.len(), 1);
    shooter.act(Player(0), &Deed::Flick(flick), None).await.unwrap();
    hall.clock.advance(10 * EVERY);
    assert_eq!(aims(&mut watcher).await, []);
}

#[tokio::test]
async fn only_the_player_in_turn_can_aim() {
    let hall = Hall::stopped(|_| {}).await;
    let (id, mut sitting, mut watcher) = watched(&hall).await;
    let flick = flick(&sitting[0].1, 2);
    assert_eq!(why(sitting[1].1.ask(aim(1, &flick)).await), "CRO-09", "it is not their turn");
    assert_eq!(why(sitting[1].1.ask(aim(0, &flick)).await), "seat", "nor their seat");
    assert_eq!(why(watcher.ask(aim(0, &flick)).await), "seat");
    let stale = |after| Ask::Aim { by: 0, flick: Some(Json::of(&FlickForm::of(&flick))), after };
    assert_eq!(why(sitting[0].1.ask(stale(Some(3))).await), "stale");
    sitting[0].1.ask(stale(Some(0))).await.unwrap();
    sitting[0].1.act(Player(0), &Deed::Flick(flick), None).await.unwrap();
    assert_eq!(why(sitting[0].1.ask(aim(0, &flick)).await), "CRO-09");
    sitting[0].1.ask(Ask::Close).await.unwrap();
    assert_eq!(why(sitting[0].1.ask(aim(0, &flick)).await), "status");
    assert!(hall.api.record(&id).await.unwrap().lines().count() >= 2);
    // Where nothing is flicked on the screen there is nothing to aim.
    let (_, mut race) = hall.game(begun_by_the_first(Game::Kimble), &NAMES[..2]).await;
    assert_eq!(why(race[0].1.ask(aim(0, &flick)).await), "action");
    let real = NewTable { input: Input::Observed, ..begun_by_the_first(Game::Crokinole) };
    let (_, mut real) = hall.game(real, &NAMES[..2]).await;
    assert_eq!(why(real[0].1.ask(aim(0, &flick)).await), "input");
    let (_, mut waiting) = hall.table(short(Game::Carrom, 2), &NAMES[..2]).await;
    assert_eq!(why(waiting[0].1.ask(aim(0, &flick)).await), "status");
}

/// What a client is told of a message, word for word as it sends it.
async fn refused(seat: &mut Seat, text: String) -> (String, String) {
    seat.send_text(text).await.unwrap();
    loop {
        if let Told::Reply(Reply::Refused { rule, limit, error, .. }) = soon(seat.told()).await.unwrap() {
            return (rule.or(limit).unwrap_or_default(), error);
        }
    }
}

#[tokio::test]
async fn a_hostile_aim_is_refused_in_words() {
    let hall = Hall::open().await;
    let (_, mut sitting, mut watcher) = watched(&hall).await;
    let good = flick(&sitting[0].1, 3);
    let at = good.at.unwrap();
    let at = format!("[{},{}]", at[0], at[1]);
    let shooter = &mut sitting[0].1;
    let mut wrong = Vec::new();
    for (flick, limit, said) in [
        (format!(r#"{{"at":{at},"angle":1e999,"speed":1}}"#), "shape", "too large"),
        (format!(r#"{{"at":{at},"angle":1,"speed":1e999}}"#), "shape", "too large"),
        (r#"{"at":[1e999,0],"angle":1,"speed":1}"#.to_owned(), "shape", "too large"),
        (format!(r#"{{"at":{at},"angle":NaN,"speed":1}}"#), "shape", "expected a value"),
        (format!(r#"{{"at":{at},"angle":"NaN","speed":1}}"#), "shape", "expected a number"),
        (format!(r#"{{"at":{at},"angle":1,"speed":1e300}}"#), "action", "m/s"),
        (format!(r#"{{"at":{at},"angle":1,"speed":-1}}"#), "action", "m/s"),
        (format!(r#"{{"at":{at},"angle":1,"speed":0}}"#), "action", "m/s"),
        (format!(r#"{{"at":{at},"angle":1}}"#), "shape", "speed"),
        (r#"{"angle":1,"speed":1}"#.to_owned(), "shape", "at"),
        (r#"{"at":[1],"angle":1,"speed":1}"#.to_owned(), "shape", "at"),
        (format!(r#"{{"at":{at},"angle":1,"speed":1,"wind":3}}"#), "shape", "wind"),
        (r#"{}"#.to_owned(), "shape", "at"),
        (r#""left""#.to_owned(), "shape", "flick"),
        (r#"[[[[]]]]"#.to_owned(), "shape", "flick"),
    ] {
        let text = format!(r#"{{"id":9,"do":{{"aim":{{"by":0,"flick":{flick}}}}}}}"#);
        let (why, error) = refused(shooter, text).await;
        if why != limit || !error.contains(said) {
            wrong.push(format!("{flick}: {why}: {error}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (flick, rule) in [
        (r#"{"at":[1e300,1e300],"angle":1,"speed":1}"#, "CRO-"),
        (r#"{"at":[0,0],"angle":1,"speed":1}"#, "CRO-"),
    ] {
        let (why, error) =
            refused(shooter, format!(r#"{{"id":9,"do":{{"aim":{{"by":0,"flick":{flick}}}}}}}"#)).await;
        assert!(why.starts_with(rule), "{flick}: {why} {error}");
    }
    for aim in [
        r#"{"by":-1,"flick":null}"#,
        r#"{"by":300,"flick":null}"#,
        r#"{"by":"0","flick":null}"#,
        r#"{"flick":null}"#,
        r#"{"by":0,"flick":null,"after":-1}"#,
        r#"{"by":0,"flick":null,"to":"everyone"}"#,
        r#"7"#,
        r#"null"#,
    ] {
        let (why, error) = refused(shooter, format!(r#"{{"id":9,"do":{{"aim":{aim}}}}}"#)).await;
        assert_eq!(why, "shape", "{aim}: {error}");
    }
    let (why, _) = refused(shooter, r#"{"id":9,"do":{"aim":{"by":7,"flick":null}}}"#.to_owned()).await;
    assert_eq!(why, "seat", "there is no such seat");
    // No other person has seen it, and the next aim is as good as any.
    assert_eq!(aims(&mut watcher).await, []);
    shooter.ask(aim(0, &good)).await.unwrap();
    assert_eq!(aims(&mut watcher).await, [Some(json!(good.angle))]);
}

#[tokio::test]
async fn a_flood_of_aims_does_not_hinder_a_shot() {
    // The limits of a server as it is; nothing is filled up again while the clock stands still.
    let hall = Hall::stopped(|config| config.limits.messages = server::Limits::default().messages).await;
    let (_, mut sitting, mut watcher) = watched(&hall).await;
    let shooter = &mut sitting[0].1;
    let flick = flick(shooter, 4);
    for _ in 0..500 {
        shooter.send(aim(0, &flick)).await.unwrap();
    }
    soon(shooter.act(Player(0), &Deed::Flick(flick), None)).await.unwrap();
    let (told, _) = all_told(shooter).await;
    let done = told.iter().filter(|reply| matches!(reply, Reply::Done { .. })).count();
    let rate = |reply: &&Reply| matches!(reply, Reply::Refused { limit: Some(limit), .. } if limit == "rate");
    assert_eq!(done + told.iter().filter(rate).count(), 500, "every request is answered");
    assert!(done <= 41, "{done} were let through");
    // The others were not flooded.
    hall.clock.advance(10 * EVERY);
    assert!(aims(&mut watcher).await.len() <= 1);
    assert_eq!(watcher.game().unwrap().record().entries.len(), 1);
    // A client that goes on for ever is disconnected.
    for _ in 0..1100 {
        let _ = shooter.send(Ask::Aim { by: 0, flick: None, after: None }).await;
    }
    let error = loop {
        if let Err(error) = soon(shooter.told()).await {
            break error;
        }
    };
    assert!(matches!(&error, ClientError::Bye(why) if why == "limit"), "{error}");
}
