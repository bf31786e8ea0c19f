//! Online tournaments: tables open by themselves, their ends are results, and whoever does not come loses.

use std::time::Duration;

use client::Guest;
use client::club::Tournament;
use protocol::{Ask, Limit, Status};
use rules::Player;
use table::{Deed, Flick};
use tournament::{Ending, Finisher, Fixture};

use super::{PAIR, begun, folded, swiss};
use crate::hall::{Hall, act, catch_up, everything, soon, until, until_begun, why};

/// An online tournament of kimble or crokinole with these guests, drawn; and its games with their tables.
async fn drawn(
    hall: &Hall,
    header: &str,
    names: &[&str],
) -> (Tournament, Vec<(String, Guest)>, Vec<Fixture>) {
    let (_, tournament, _) = begun(hall, header).await;
    let mut players = Vec::new();
    for name in names {
        let guest = hall.guest(name).await;
        let joined = guest.tournament(&tournament.id).join(name).await.unwrap();
        players.push((joined.entrant, guest));
    }
    tournament.enter("pair", &[PAIR.to_owned()]).await.unwrap();
    let ready = async || {
        let games = folded(&tournament).await.games();
        for game in &games {
            let Some(table) = &game.table else { return false };
            if hall.api.table(table).await.is_err() {
                return false;
            }
        }
        !games.is_empty()
    };
    until(ready).await;
    let games = folded(&tournament).await.games();
    (tournament, players, games)
}

fn guest_of<'a>(players: &'a [(String, Guest)], entrant: &str) -> &'a Guest {
    &players.iter().find(|(id, _)| id == entrant).unwrap().1
}

/// Both play a round of four discs each at the table of a game, every shot straight into the hole.
async fn every_shot_sinks(players: &[(String, Guest)], game: &Fixture) {
    let table = game.table.clone().unwrap();
    let mut seats = Vec::new();
    for entrant in &game.seats {
        seats.push(guest_of(players, entrant).join(&table, everything()).await.unwrap());
    }
    for seat in &mut seats {
        until_begun(seat).await;
    }
    for _ in 0..8 {
        let by = seats[0].game().unwrap().turn().player.unwrap();
        let away = if by == Player(0) { -1.0 } else { 1.0 };
        let angle = -away * std::f64::consts::FRAC_PI_2;
        let flick = Flick { at: Some([0.0, away * 0.3048]), angle, speed: 1.0, spin: 0.0 };
        seats[by.index()].act(by, &Deed::Flick(flick), None).await.unwrap();
        for seat in &mut seats {
            catch_up(seat).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_opens_by_itself_begins_when_all_are_there_and_its_end_is_the_result() {
    let hall = Hall::open().await;
    let header = swiss(1, r#","online":true"#);
    let (tournament, players, games) = drawn(&hall, &header, &["Aino", "Björn"]).await;
    let game = &games[0];
    let table = game.table.clone().unwrap();
    let (first, second) = (guest_of(&players, &game.seats[0]), guest_of(&players, &game.seats[1]));
    let view = hall.api.table(&table).await.unwrap();
    assert_eq!(view.settings.tournament.as_ref().unwrap().game, game.id.to_string());
    let sitting: Vec<_> = view.seats.iter().map(|seat| seat.person.as_ref().unwrap().id.clone()).collect();
    assert_eq!(sitting, [first.person.id.clone(), second.person.id.clone()]);
    let mut one = first.join(&table, everything()).await.unwrap();
    assert_eq!(why(one.ask(Ask::Start).await), Limit::Owner.name());
    let stranger = hall.guest("Eve").await;
    let mut eve = stranger.join(&table, everything()).await.unwrap();
    assert_eq!(why(eve.ask(Ask::sit(1)).await), Limit::Owner.name());
    let mut two = second.join(&table, everything()).await.unwrap();
    until_begun(&mut one).await;
    until_begun(&mut two).await;
    two.ask(act(r#"{"by":1,"resign":true}"#)).await.unwrap();
    until(async || !folded(&tournament).await.games()[0].is_open()).await;
    let ending = folded(&tournament).await.games()[0].ending.clone().unwrap();
    assert_eq!(
        ending,
        Ending::Walkover(Some(game.seats[0].clone())),
        "who gives up loses, whatever the score"
    );
    let entry = tournament.entries().await.unwrap().pop().unwrap();
    assert_eq!(entry.by.to_string(), "server");
    assert!(folded(&tournament).await.is_over());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_does_not_come_in_time_loses() {
    let hall = Hall::stopped(|_| {}).await;
    let header = swiss(1, r#","online":true,"no_show":3"#);
    let (tournament, players, games) = drawn(&hall, &header, &["Aino", "Björn", "Chloé", "Dave"]).await;
    // One of the first game is there, nobody of the second.
    let there = guest_of(&players, &games[0].seats[1]);
    let table = games[0].table.clone().unwrap();
    let mut seat = there.join(&table, everything()).await.unwrap();
    hall.clock.advance(Duration::from_secs(3 * 60 - 1));
    // Something that is written after the server has looked.
    tournament.enter("x", &[r#"{"here":{"id":"p1","here":true}}"#.to_owned()]).await.unwrap();
    assert!(folded(&tournament).await.games().iter().all(Fixture::is_open), "there is time");
    let _ = soon(seat.ask(Ask::Ping)).await;
    hall.clock.advance(Duration::from_secs(6));
    until(async || folded(&tournament).await.games().iter().all(|game| !game.is_open())).await;
    let now = folded(&tournament).await.games();
    assert_eq!(now[0].ending, Some(Ending::Walkover(Some(games[0].seats[1].clone()))));
    assert_eq!(now[1].ending, Some(Ending::Walkover(None)));
    until(async || hall.api.table(&table).await.unwrap().status == Status::Closed).await;
    assert_eq!(hall.api.table(&table).await.unwrap().ended.unwrap().name(), "no_show");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_keeps_to_the_options_of_the_stage_and_tells_its_twenties() {
    let hall = Hall::open().await;
    let header = r#"{"name":"Day","game":"crokinole","rule_set":"nca","online":true,"options":{"discs":4,"rounds":2},"stages":[{"kind":"swiss","rounds":1,"options":{"rounds":1}}]}"#;
    let (tournament, players, games) = drawn(&hall, header, &["Aino", "Björn"]).await;
    let game = &games[0];
    let table = game.table.clone().unwrap();
    let settings = hall.api.table(&table).await.unwrap().settings;
    let options: serde_json::Value = serde_json::from_str(settings.options.text()).unwrap();
    assert_eq!((&options["rounds"], &options["discs"]), (&1.into(), &4.into()), "{options}");
    every_shot_sinks(&players, game).await;
    until(async || !folded(&tournament).await.games()[0].is_open()).await;
    let report = folded(&tournament).await.games()[0].report().unwrap();
    let score: Vec<String> = report.score.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!((score, report.twenties), (vec!["1".to_owned(), "1".to_owned()], Some(vec![4, 4])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_knock_out_that_a_table_leaves_level_is_noted_once_and_goes_on_at_the_desk() {
    let hall = Hall::open().await;
    let header = r#"{"name":"Cup","game":"crokinole","rule_set":"nca","online":true,"stages":[{"kind":"knockout","third":false,"options":{"discs":4,"rounds":1}}]}"#;
    let (tournament, players, games) = drawn(&hall, header, &["Aino", "Björn"]).await;
    every_shot_sinks(&players, &games[0]).await;
    until(async || folded(&tournament).await.games()[0].undecided).await;
    // An entry of any kind lets the server look at its tournaments again.
    for here in [true, false] {
        let line = format!(r#"{{"here":{{"id":"{}","here":{here}}}}}"#, games[0].seats[0]);
        tournament.enter(&format!("here {here}"), &[line]).await.unwrap();
    }
    let result = format!(r#"{{"result":{{"game":"{}","score":[3,2]}}}}"#, games[0].id);
    tournament.enter("result", &[result]).await.unwrap();
    let lines = tournament.lines().await.unwrap();
    assert_eq!(lines.iter().filter(|line| line.contains("undecided")).count(), 1, "{lines:?}");
    let now = folded(&tournament).await;
    assert!(!now.games()[0].undecided && now.is_over());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_came_to_a_table_of_several_play_without_those_who_did_not() {
    let hall = Hall::stopped(|_| {}).await;
    let header = r#"{"name":"Evening","game":"kimble","online":true,"no_show":3,"stages":[{"kind":"heats","size":4,"rounds":1,"points":[7,5,3,1],"points_of_three":[7,4,1]}]}"#;
    let (tournament, players, games) = drawn(&hall, header, &["Aino", "Björn", "Chloé", "Dave"]).await;
    let game = &games[0];
    let table = game.table.clone().unwrap();
    let mut seats = Vec::new();
    for place in [0, 1, 3] {
        seats.push(guest_of(&players, &game.seats[place]).join(&table, everything()).await.unwrap());
    }
    hall.clock.advance(Duration::from_secs(3 * 60 + 1));
    for seat in &mut seats {
        until_begun(seat).await;
    }
    assert!(folded(&tournament).await.games()[0].is_open(), "they play");
    let view = hall.api.table(&table).await.unwrap();
    assert_eq!((view.status, view.seats[2].person.is_none()), (Status::Playing, true));
    // The guest who comes later only watches.
    let mut late = guest_of(&players, &game.seats[2]).join(&table, everything()).await.unwrap();
    assert_eq!(why(late.ask(Ask::sit(2)).await), Limit::Owner.name());
    seats[0].ask(act(r#"{"by":0,"resign":true}"#)).await.unwrap();
    seats[2].ask(act(r#"{"by":3,"resign":true}"#)).await.unwrap();
    until(async || !folded(&tournament).await.games()[0].is_open()).await;
    let played = folded(&tournament).await.games()[0].clone();
    let Some(Ending::Order { order, .. }) = &played.ending else { panic!("{played:?}") };
    assert_eq!(order[0], Finisher::One(game.seats[1].clone()));
    assert_eq!(order.iter().map(|finisher| finisher.ids().len()).sum::<usize>(), 3, "{order:?}");
    assert_eq!(played.absent, [game.seats[2].clone()]);
    let points: Vec<String> = played.points.iter().map(ToString::to_string).collect();
    assert_eq!((points[1].as_str(), points[2].as_str()), ("7", "0"), "a table of three");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_promised_is_opened_after_a_restart() {
    let hall = Hall::open().await;
    let (tournament, _, games) = drawn(&hall, &swiss(1, r#","online":true"#), &["Aino", "Björn"]).await;
    let table = games[0].table.clone().unwrap();
    // As if the server had stopped before it could open the table.
    let mut database = hall.database().await;
    for sql in [
        "UPDATE tables SET purging = true",
        "DELETE FROM people",
        "DELETE FROM seat_keys",
        "DELETE FROM events",
        "DELETE FROM tables",
    ] {
        sqlx::query(sql).execute(&mut database).await.unwrap();
    }
    drop(database);
    let hall = hall.again().await;
    until(async || hall.api.table(&table).await.is_ok()).await;
    assert_eq!(folded(&tournament).await.games()[0].table.as_ref(), Some(&table), "the same one");
}
