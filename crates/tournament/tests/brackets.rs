//! Knock-outs, single and double.

use serde_json::json;
use tournament::Pairing;

use crate::desk::{Desk, meetings, number};

fn knockout(entrants: usize) -> Desk {
    Desk::open(json!([{"kind": "knockout"}]), json!([]), entrants)
}

fn ids(round: &Pairing) -> Vec<&str> {
    round.games.iter().map(|game| game.id.as_str()).collect()
}

#[test]
fn a_first_stage_is_seeded_by_order_of_entry_1_8_4_5_2_7_3_6() {
    let mut desk = knockout(8);
    let round = desk.pair();
    let seats: Vec<[usize; 2]> =
        round.games.iter().map(|game| [number(&game.seats[0]), number(&game.seats[1])]).collect();
    assert_eq!(seats, [[1, 8], [4, 5], [2, 7], [3, 6]]);
    assert_eq!(ids(&round), ["1.1.1", "1.1.2", "1.1.3", "1.1.4"]);
    desk.play(&round);
    let round = desk.pair();
    assert_eq!(meetings(&round), [[1, 4], [2, 3]]);
    desk.play(&round);
    let round = desk.pair();
    assert_eq!(ids(&round), ["1.3.1", "1.3.2"], "the game for third is in the final's round");
    assert_eq!(meetings(&round), [[1, 2], [3, 4]]);
    desk.play(&round);
    assert_eq!(
        desk.table(1),
        "p1 1, p2 2, p3 3, p4 4, p5 5, p6 5, p7 5, p8 5",
        "losers of one round share a place"
    );
    assert!(desk.refused(json!({"pair": true})).contains("the last stage is over"));
}

#[test]
fn byes_go_to_the_first_seeds() {
    let mut desk = knockout(5);
    let round = desk.pair();
    assert_eq!(
        (meetings(&round), round.bye.clone()),
        (vec![[4, 5]], vec!["p1".to_owned(), "p2".to_owned(), "p3".to_owned()])
    );
    desk.play(&round);
    assert_eq!(meetings(&desk.pair()), [[1, 4], [2, 3]]);
    let mut desk = knockout(3);
    let round = desk.pair();
    assert_eq!((meetings(&round), round.bye.len()), (vec![[2, 3]], 1));
    desk.play(&round);
    let round = desk.pair();
    assert_eq!((meetings(&round), round.bye.len()), (vec![[1, 2]], 0), "nobody to play for third place with");
    desk.play(&round);
    assert_eq!(desk.table(1), "p1 1, p2 2, p3 3");
}

#[test]
fn without_third_the_losers_of_the_semi_finals_share_a_place() {
    let mut desk = Desk::open(json!([{"kind": "knockout", "third": false}]), json!([]), 4);
    for _ in 0..2 {
        let round = desk.pair();
        desk.play(&round);
    }
    assert_eq!(desk.table(1), "p1 1, p2 2, p3 3, p4 3");
}

#[test]
fn equal_scores_are_refused() {
    let mut desk = knockout(2);
    desk.pair();
    assert!(desk.refused(json!({"result": {"game": "1.1.1", "score": [4, 4]}})).contains("needs a winner"));
    assert!(
        desk.refused(json!({"result": {"game": "1.1.1", "order": [["p1", "p2"]]}}))
            .contains("needs a winner")
    );
    desk.hand_in(json!({"result": {"game": "1.1.1", "order": ["p2", "p1"]}}));
    assert_eq!(desk.table(1), "p2 1, p1 2");
}

#[test]
fn with_best_of_the_score_is_games_won() {
    let mut desk = Desk::open(json!([{"kind": "knockout", "best_of": 3}]), json!([]), 2);
    desk.pair();
    for score in [[1, 0], [3, 0], [2, 2], [1, 1], [25, 10]] {
        assert!(
            desk.refused(json!({"result": {"game": "1.1.1", "score": score}})).contains("1.1.1"),
            "{score:?}"
        );
    }
    desk.result("1.1.1", [2, 1]);
}

#[test]
fn who_would_meet_a_leaver_has_a_bye() {
    let mut desk = knockout(4);
    let round = desk.pair();
    desk.play(&round);
    desk.leave("p1");
    let round = desk.pair();
    // p1 had reached the final; p3 and p4 still play for third place.
    assert_eq!((meetings(&round), round.bye.clone()), (vec![[3, 4]], vec!["p2".to_owned()]));
    desk.play(&round);
    assert_eq!(desk.table(1), "p2 1, p1 2, p3 3, p4 4");
}

#[test]
fn where_neither_came_nobody_goes_on() {
    let mut desk = knockout(4);
    let round = desk.pair();
    desk.hand_in(json!({"result": {"game": round.games[0].id, "walkover": null}}));
    desk.hand_in(json!({"result": {"game": round.games[1].id, "walkover": "p3"}}));
    let round = desk.pair();
    assert_eq!((round.games.len(), round.bye), (0, vec!["p3".to_owned()]));
    assert_eq!(desk.places(1)[0].id, "p3");
}

#[test]
fn a_knock_out_after_a_stage_is_seeded_by_its_standing() {
    let mut desk = Desk::open(
        json!([{"kind": "swiss", "rounds": 3}, {"kind": "knockout", "take": 4}]),
        json!(["lot"]),
        8,
    );
    for _ in 0..3 {
        let round = desk.pair();
        desk.play(&round);
    }
    let best: Vec<usize> = desk.places(1)[..4].iter().map(|place| number(&place.id)).collect();
    let round = desk.pair();
    let seats: Vec<[usize; 2]> =
        round.games.iter().map(|game| [number(&game.seats[0]), number(&game.seats[1])]).collect();
    assert_eq!(seats, [[best[0], best[3]], [best[1], best[2]]]);
}

/// Plays a double knock-out; `wins` says which of two wins.
fn double(entrants: usize, wins: impl Fn(usize, usize, usize) -> bool) -> (Desk, Vec<usize>) {
    let mut desk = Desk::open(json!([{"kind": "double"}]), json!([]), entrants);
    let mut games = Vec::new();
    while desk.try_line(r#"{"pair":true}"#).is_ok() {
        let round = desk.rounds().pop().unwrap();
        games.push(round.games.len());
        for game in &round.games {
            let [one, other] = [number(&game.seats[0]), number(&game.seats[1])];
            desk.result(&game.id, if wins(games.len(), one, other) { [5, 3] } else { [3, 5] });
        }
    }
    (desk, games)
}

#[test]
fn in_a_double_knock_out_who_loses_twice_is_out() {
    let (desk, games) = double(8, |_, one, other| one < other);
    assert_eq!(games, [4, 4, 3, 1, 1, 1]);
    assert_eq!(games.iter().sum::<usize>(), 14, "everyone but the winner loses twice");
    assert_eq!(desk.table(1), "p1 1, p2 2, p3 3, p4 4, p5 5, p6 5, p7 7, p8 7");
    let mut losses = [0; 9];
    for round in desk.rounds() {
        for game in round.games {
            losses[number(&game.seats[0]).max(number(&game.seats[1]))] += 1;
        }
    }
    assert_eq!(losses[1..], [0, 2, 2, 2, 2, 2, 2, 2]);
}

#[test]
fn the_last_game_is_played_again_when_it_is_the_first_loss_of_the_unbeaten_side() {
    for entrants in [2, 3, 4, 5, 8, 13] {
        let (plain, games) = double(entrants, |_, one, other| one < other);
        let rounds = games.len();
        // p2 wins the last game, then p1 the one that is played again.
        let last =
            |round: usize, one: usize, other: usize| if round == rounds { one > other } else { one < other };
        let (again, more) = double(entrants, last);
        assert_eq!(more.len(), rounds + 1, "{entrants}");
        assert_eq!((&again.places(1)[0].id, &plain.places(1)[0].id), (&"p1".to_owned(), &"p1".to_owned()));
        let (lost, more) =
            double(entrants, |round, one, other| if round >= rounds { one > other } else { one < other });
        assert_eq!((more.len(), lost.places(1)[0].id.as_str()), (rounds + 1, "p2"), "{entrants}");
    }
}

#[test]
fn a_leaver_of_a_double_knock_out_does_not_stop_it() {
    for gone in 1..=6 {
        let mut desk = Desk::open(json!([{"kind": "double"}]), json!([]), 6);
        let round = desk.pair();
        desk.play(&round);
        desk.leave(&format!("p{gone}"));
        while desk.try_line(r#"{"pair":true}"#).is_ok() {
            let round = desk.rounds().pop().unwrap();
            assert!(round.games.iter().all(|game| !game.seats.contains(&format!("p{gone}"))));
            desk.play(&round);
        }
        let winner = if gone == 1 { "p2" } else { "p1" };
        assert_eq!(desk.places(1)[0].id, winner, "without p{gone}: {}", desk.table(1));
        assert_eq!(desk.places(1).len(), 6);
    }
}

/// p1 has beaten p4 and plays on among the unbeaten when the desk finds that p4 had won.
#[test]
fn a_forced_correction_draws_nobody_twice() {
    let mut desk = Desk::open(json!([{"kind": "double"}]), json!([]), 16);
    for _ in 0..4 {
        let round = desk.pair();
        desk.play(&round);
    }
    let rounds = desk.rounds();
    assert!(meetings(&rounds[2]).contains(&[1, 4]) && meetings(&rounds[3]).contains(&[1, 2]));
    let game = rounds[2].games.iter().find(|game| game.seats.contains(&"p1".to_owned())).unwrap();
    let score = if game.seats[0] == "p1" { [3, 5] } else { [5, 3] };
    desk.hand_in(json!({"amend": {"game": game.id, "score": score}, "force": true}));
    let round = desk.pair();
    let drawn = meetings(&round).concat();
    assert!(drawn.contains(&4), "p1 stays among the unbeaten, p4 takes the other way: {round:?}");
    assert!(!drawn.contains(&1), "p1 waits for the last game: {round:?}");
    let why = &round.games.iter().find(|game| game.seats.contains(&"p4".to_owned())).unwrap().why;
    assert!(why.contains(&format!("winner of {}", game.id)), "{why}");
}
