//! How long it takes, compared with tournaments that are played.

use serde_json::{Value, json};
use tournament::{Estimate, RoundView, Template, Terms};

use crate::desk::Desk;

fn formats() -> Vec<Value> {
    vec![
        json!([{"kind": "swiss", "rounds": 4}, {"kind": "knockout", "take": 6}]),
        json!([{"kind": "groups", "size": 5}, {"kind": "pools", "size": 4, "games": 2}, {"kind": "knockout", "each": 2}]),
        json!([{"kind": "groups", "count": 3, "games": 2}, {"kind": "final"}]),
        json!([{"kind": "pools", "size": 7}, {"kind": "knockout", "by_group": true, "each": 3}]),
        json!([{"kind": "knockout", "third": false}]),
        json!([{"kind": "double"}]),
        json!([{"kind": "heats", "rounds": 3}, {"kind": "final", "take": 4}]),
        json!([{"kind": "heats", "advance": 2, "best_thirds": 2}, {"kind": "heats", "advance": 1}, {"kind": "final"}]),
        json!([{"kind": "knockout", "take": 8, "best_of": 3}, {"kind": "swiss", "rounds": 2}]),
    ]
}

fn waves(round: &RoundView) -> usize {
    round.games.iter().map(|game| game.wave).max().unwrap_or(0)
}

/// Stage, rounds and waves of what was drawn after the first so many rounds.
fn drawn(rounds: &[RoundView]) -> Vec<(usize, usize, usize)> {
    let mut found: Vec<(usize, usize, usize)> = Vec::new();
    for round in rounds.iter().filter(|round| !round.games.is_empty()) {
        match found.last_mut().filter(|(stage, _, _)| *stage == round.stage) {
            Some((_, rounds, all)) => (*rounds, *all) = (*rounds + 1, *all + waves(round)),
            None => found.push((round.stage, 1, waves(round))),
        }
    }
    found
}

fn told(estimate: &Estimate) -> Vec<(usize, usize, usize)> {
    estimate.stages.iter().map(|stage| (stage.stage, stage.rounds, stage.waves)).collect()
}

/// Plays to the end; the first seat wins. The estimates after every round.
fn played(desk: &mut Desk) -> Vec<Estimate> {
    let mut estimates = vec![desk.tournament.estimate()];
    while desk.try_line(r#"{"pair":true}"#).is_ok() {
        for game in desk.tournament.games().into_iter().filter(|game| game.is_open()) {
            let series = desk.lines[0].contains(r#""best_of":3"#);
            let score = if series { [2, 0] } else { [5, 3] };
            match game.seats.len() {
                2 => desk.result(&game.id.to_string(), score),
                _ => desk.hand_in(json!({"result": {"game": game.id.to_string(), "order": game.seats}})),
            }
        }
        estimates.push(desk.tournament.estimate());
    }
    estimates
}

#[test]
fn an_estimate_counts_the_rounds_and_waves_that_are_drawn() {
    for (n, stages) in formats().into_iter().enumerate() {
        for entrants in [2, 3, 4, 5, 7, 11, 16, 23, 33] {
            for boards in [1, 3, 40] {
                let header = json!({"tournament": {"game": "crokinole", "boards": boards, "stages": stages, "tie_breaks": ["lot"]}});
                let terms = Terms::read(&header["tournament"].to_string()).unwrap();
                let mut desk = Desk::with_header(header, entrants);
                let estimates = played(&mut desk);
                let rounds = desk.tournament.rounds();
                assert_eq!(estimates[0], terms.estimate(entrants), "format {n} of {entrants}");
                for (done, estimate) in estimates.iter().enumerate() {
                    let expected = drawn(&rounds[done.min(rounds.len())..]);
                    assert_eq!(told(estimate), expected, "format {n} of {entrants} at {boards} after {done}");
                    let games: usize = rounds[done..].iter().map(|round| round.games.len()).sum();
                    assert_eq!(estimate.games, games);
                }
                assert_eq!(estimates.last().map(|estimate| (estimate.least, estimate.most)), Some((0, 0)));
            }
        }
    }
}

#[test]
fn a_series_and_a_last_game_that_may_be_played_again_make_a_span() {
    let terms =
        |stage: Value| Terms::read(&json!({"game": "carrom", "stages": [stage]}).to_string()).unwrap();
    let series = terms(json!({"kind": "knockout", "best_of": 3, "minutes": 30})).estimate(8);
    assert_eq!((series.least, series.most), (180, 270));
    // Upper rounds 2, lower rounds 2, the last game and perhaps the last game again; the lower ones are beside the upper ones.
    let double = terms(json!({"kind": "double", "minutes": 10})).estimate(4);
    assert_eq!(double.most - double.least, 10);
}

#[test]
fn a_kimble_evening_of_23_takes_four_rounds_of_forty_minutes_and_with_three_boards_twice_as_long_before_the_final()
 {
    let mut header = Template::KimbleEvening.header(23);
    let minutes = |header: &Value| Terms::read(&header["tournament"].to_string()).unwrap().estimate(23).most;
    assert_eq!(minutes(&header), 160);
    header["tournament"]["boards"] = json!(3);
    assert_eq!(minutes(&header), 3 * 80 + 40);
}

/// As it goes on: every result counts, and who leaves makes it shorter.
#[test]
fn an_estimate_shrinks_with_every_wave() {
    let header = json!({"tournament": {"game": "crokinole", "boards": 2, "stages": [{"kind": "swiss", "rounds": 2, "minutes": 10}]}});
    let mut desk = Desk::with_header(header, 8);
    assert_eq!(desk.tournament.estimate().most, 40);
    let round = desk.pair();
    for game in round.games.iter().filter(|game| game.wave == 1) {
        desk.result(&game.id, [5, 3]);
    }
    assert_eq!(desk.tournament.estimate().most, 30);
    for game in round.games.iter().filter(|game| game.wave == 2) {
        desk.result(&game.id, [5, 3]);
    }
    assert_eq!(desk.tournament.estimate().most, 20);
    for id in ["p1", "p2", "p3", "p4"] {
        desk.leave(id);
    }
    assert_eq!(desk.tournament.estimate().most, 10);
}
