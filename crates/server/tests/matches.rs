//! A match at a table: its games follow each other there, and its record is one.

use bots::Level;
use protocol::{Ask, ClockSettings, Event, Json, NewTable, OpenedTable, Status, What};
use rules::{MatchForm, Over, RuleSet};
use serde_json::{Value, json};

use crate::hall::raw::http;
use crate::hall::{Hall, NAMES, against_bots, catch_up, choice, everything, short, verified};

/// A match of so many short games.
fn best_of(games: u8, set: RuleSet) -> NewTable {
    let options = match set {
        RuleSet::Icf => r#"{"target":1,"max_strokes":30}"#,
        RuleSet::Nca => r#"{"rounds":1,"discs":4}"#,
        _ => return NewTable { games: Some(games), ..short(set.game(), 2) },
    };
    NewTable { games: Some(games), options: Json::new(options), ..NewTable::of(set) }
}

/// What an action led to.
fn verdict(event: &Event) -> Option<&protocol::Verdict> {
    match &event.what {
        What::Acted { verdict, .. } => Some(verdict),
        _ => None,
    }
}

/// Everyone follows with an engine of their own; the server is stopped and started again after every few actions.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_to_its_end_through_restarts() {
    for set in [RuleSet::Icf, RuleSet::Nca, RuleSet::Kimble] {
        let mut hall = Hall::open().await;
        let clock = Some(ClockSettings { shot: None, game: Some(600) });
        let table = NewTable { clock, first: Some(0.into()), ..best_of(3, set) };
        let (id, sitting) = hall.game(table, &NAMES[..2]).await;
        let guests: Vec<_> = sitting.into_iter().map(|(guest, _)| guest).collect();
        let (mut games, mut over, mut actions) = (1, 0, 0);
        while over == 0 {
            let mut seats = Vec::new();
            for guest in &guests {
                seats.push(guest.join(&id, everything()).await.unwrap());
            }
            for _ in 0..40 {
                for seat in &mut seats {
                    catch_up(seat).await;
                }
                if seats[0].game().unwrap().over().is_some() {
                    break;
                }
                let (by, deed) = choice(&seats[0]);
                seats[by.index()].act(by, &deed, Some("00".to_owned())).await.unwrap();
                actions += 1;
                let events = catch_up(&mut seats[by.index()]).await;
                let game = seats[by.index()].game().unwrap();
                let MatchForm { game: now, .. } = game.series().unwrap().form();
                let told = events.iter().rev().find_map(verdict);
                if now > games
                    && let Some(told) = told
                {
                    assert_eq!(
                        told.clocks.as_ref().map(|clocks| clocks.left.clone()),
                        Some(vec![600_000; 2]),
                        "{set}"
                    );
                }
                games = now;
            }
            over = usize::from(seats[0].game().unwrap().over().is_some());
            drop(seats);
            hall = hall.again().await;
        }
        let record = hall.api.record(&id).await.unwrap();
        assert!(record.starts_with(&format!(r#"{{"match":{{"games":3,"rule_set":"{set}""#)), "{record}");
        assert_eq!(verified(&record).0, actions, "{set}");
        let mut watcher = hall.api.watch(&id, everything()).await.unwrap();
        let events = catch_up(&mut watcher).await;
        let ends = events.iter().filter_map(verdict).filter_map(|verdict| verdict.over.as_ref());
        let ends: Vec<Over> = ends.filter_map(protocol::outcome).collect();
        let MatchForm { won, game } = watcher.game().unwrap().series().unwrap().form();
        assert_eq!(ends.len(), 1, "{set}: it is told once how it ended");
        assert!(matches!(ends[0], Over::Sides { score, .. } if score == won), "{set}: {ends:?}");
        assert!(game > 1, "{set}: {game} games");
        assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
        hall.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_every_game_of_a_match_and_a_rematch_is_another() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(against_bots(best_of(3, RuleSet::Crokinole)), &NAMES[..1]).await;
    let seat = &mut sitting[0].1;
    seat.play(Level::Beginner, 3).await.unwrap();
    let form = seat.game().unwrap().series().unwrap().form();
    assert!(form.game >= 2, "{form:?}");
    verified(&hall.api.record(&id).await.unwrap());
    seat.ask(Ask::Rematch).await.unwrap();
    catch_up(seat).await;
    let next = hall.api.table(&id).await.unwrap().rematch.expect("another table");
    assert_eq!(hall.api.table(&next).await.unwrap().settings.games, Some(3));
    hall.server.stop().await;
}

#[tokio::test]
async fn giving_up_loses_the_match() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(best_of(5, RuleSet::Nca), &NAMES[..2]).await;
    sitting[1].1.ask(crate::hall::act(r#"{"by":1,"resign":true}"#)).await.unwrap();
    let seat = &mut sitting[0].1;
    catch_up(seat).await;
    let over = Some(Over::Sides { winner: Some(rules::Side::Zero), score: [0, 0] });
    assert_eq!(seat.game().unwrap().over(), over);
    assert_eq!(hall.api.table(&id).await.unwrap().status, Status::Over);
}

#[tokio::test]
async fn a_table_says_how_many_games_it_has_and_only_matches_that_can_be_played_are_opened() {
    let hall = Hall::open().await;
    let guest = hall.guest("Aino").await;
    let open = async |table: Value| {
        let bearer = format!("Bearer {}", guest.token);
        http(hall.host(), "POST /api/tables", &[("authorization", &bearer)], &table.to_string()).await
    };
    let three: OpenedTable = open(json!({"game": "carrom", "games": 3})).await.json();
    assert_eq!(hall.api.table(&three.table.id).await.unwrap().settings.games, Some(3));
    let quinte = json!({"game": "crokinole", "rule_set": "nca", "games": 3, "quinte": true});
    let quinte: OpenedTable = open(quinte).await.json();
    assert!(quinte.table.settings.quinte);
    let one = open(json!({"game": "carrom", "games": 1})).await;
    assert!(!one.body.contains("games"), "{}", one.body);
    for (table, said) in [
        (json!({"game": "carrom", "games": 0}), "games is 0; expected 1 to 9"),
        (json!({"game": "carrom", "games": 10}), "games is 10; expected 1 to 9"),
        (json!({"game": "kimble", "players": 3, "games": 3}), "a match of kimble has two sides"),
        (json!({"game": "carrom", "games": 3, "quinte": true}), "carrom has no such rule"),
        (json!({"game": "crokinole", "rule_set": "nca", "quinte": true}), "expected it with games"),
    ] {
        let answer = open(table.clone()).await;
        assert_eq!(answer.status, 422, "{table}");
        let error = answer.problem().error;
        assert!(error.contains(said), "{table}: {error}");
    }
}
