//! Every format comes to its end with any number of entrants.

use serde_json::{Value, json};

use crate::desk::Desk;

/// Plays to the end; how many games there were.
fn games(stages: Value, entrants: usize) -> (Desk, usize) {
    let mut desk = Desk::open(stages, json!(["lot"]), entrants);
    for _ in 0..1000 {
        match desk.try_line(r#"{"pair":true}"#) {
            Ok(()) => {
                let round = desk.rounds().pop().unwrap();
                match round.games.iter().all(|game| game.seats.len() == 2) {
                    true => desk.play(&round),
                    false => desk.race(&round),
                }
            }
            Err(why) => {
                assert_eq!(why, "the last stage is over", "{entrants}");
                break;
            }
        }
    }
    let games = desk.rounds().iter().map(|round| round.games.len()).sum();
    (desk, games)
}

fn sizes() -> impl Iterator<Item = usize> {
    (2..=20).chain([31, 33, 64, 65])
}

#[test]
fn a_knock_out_has_a_game_for_everyone_but_the_winner() {
    for entrants in sizes() {
        let (desk, played) = games(json!([{"kind": "knockout", "third": false}]), entrants);
        assert_eq!(played, entrants - 1);
        assert_eq!(desk.places(1)[0].id, "p1");
        let (_, with_third) = games(json!([{"kind": "knockout"}]), entrants);
        assert_eq!(with_third, entrants - 1 + usize::from(entrants > 3));
    }
}

#[test]
fn a_double_knock_out_has_two_losses_for_everyone_but_the_winner() {
    for entrants in sizes() {
        let (desk, played) = games(json!([{"kind": "double"}]), entrants);
        assert_eq!(played, 2 * (entrants - 1), "{entrants}");
        assert_eq!((desk.places(1)[0].id.as_str(), desk.places(1)[1].id.as_str()), ("p1", "p2"));
    }
}

#[test]
fn groups_pools_and_a_knock_out_follow_each_other() {
    for entrants in sizes() {
        let stages = json!([{"kind": "groups", "size": 5}, {"kind": "pools", "size": 4}, {"kind": "knockout", "take": 4}]);
        let (desk, _) = games(stages, entrants);
        let stages: Vec<usize> =
            desk.tournament.standings().iter().map(|standing| standing.places.len()).collect();
        assert_eq!(stages, [entrants, entrants, entrants.min(4)]);
    }
}

#[test]
fn swiss_and_heats_have_their_rounds() {
    for entrants in sizes() {
        let (_, played) = games(json!([{"kind": "swiss", "rounds": 4}]), entrants);
        assert_eq!(played, 4 * (entrants / 2));
        let (desk, _) =
            games(json!([{"kind": "heats", "rounds": 3}, {"kind": "final", "take": 4}]), entrants);
        assert_eq!(desk.rounds().len(), 4);
        assert_eq!(desk.places(2).len(), entrants.min(4));
    }
}
