//! Amended results and events that are taken back.

use serde_json::json;

use crate::desk::{Desk, meetings};

fn swiss(entrants: usize) -> Desk {
    Desk::open(
        json!([{"kind": "swiss", "rounds": 5, "win": [2, 1, 0]}]),
        json!(["buchholz", "total", "lot"]),
        entrants,
    )
}

/// The same tournament from the lines alone.
fn replayed(desk: &Desk) -> bool {
    let reading = tournament::Tournament::read(&desk.lines);
    reading.rejected.is_none() && reading.tournament.as_ref() == Some(&desk.tournament)
}

#[test]
fn a_drawn_round_never_changes_but_standings_and_later_draws_do() {
    let mut desk = swiss(8);
    for _ in 0..3 {
        let round = desk.pair();
        desk.play(&round);
    }
    let (rounds, table) = (desk.rounds(), desk.table(1));
    desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [0, 9]}}));
    desk.hand_in(json!({"amend": {"game": "1.1.2", "score": [9, 9], "twenties": [1, 0]}}));
    assert_eq!(desk.rounds(), rounds);
    assert_ne!(desk.table(1), table);
    assert!(replayed(&desk));
}

#[test]
fn an_amend_replaces_the_whole_result_and_needs_one() {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 1}]), json!(["twenties"]), 2);
    desk.pair();
    assert!(
        desk.refused(json!({"amend": {"game": "1.1.1", "score": [1, 0]}})).contains("no result to amend")
    );
    desk.hand_in(json!({"result": {"game": "1.1.1", "score": [5, 3], "twenties": [4, 2]}}));
    desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [5, 3]}}));
    let twenties = |id: &str| serde_json::to_value(&desk.place(1, id).breaks).unwrap()["twenties"].clone();
    assert_eq!([twenties("p1"), twenties("p2")], [json!(0), json!(0)]);
}

/// What is amended stands as if it had been told so at once.
#[test]
fn an_edit_is_a_replay() {
    let mut amended = swiss(8);
    let mut told = swiss(8);
    let (round, same) = (amended.pair(), told.pair());
    assert_eq!(round, same);
    for game in &round.games {
        amended.result(&game.id, [1, 7]);
        told.result(&game.id, [6, 2]);
    }
    for game in &round.games {
        amended.hand_in(json!({"amend": {"game": game.id, "score": [6, 2]}}));
    }
    assert_eq!(amended.places(1), told.places(1));
    assert_eq!(meetings(&amended.pair()), meetings(&told.pair()));
}

#[test]
fn an_amend_of_a_winner_who_has_been_drawn_again_is_refused_in_a_knock_out_unless_forced() {
    for kind in ["knockout", "double"] {
        let mut desk = Desk::open(json!([{"kind": kind}]), json!([]), 4);
        let round = desk.pair();
        desk.play(&round);
        desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [3, 5]}}));
        desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [5, 3]}}));
        desk.pair();
        desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [9, 3]}}));
        let said = desk.refused(json!({"amend": {"game": "1.1.1", "score": [3, 5]}}));
        assert!(said.contains("drawn for a later round") && said.contains("force"), "{said}");
        let rounds = desk.rounds();
        desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [3, 5], "force": true}}));
        assert_eq!(desk.rounds(), rounds);
        assert!(replayed(&desk));
    }
}

/// The final stays p1 against p2, as it was drawn, and p1 wins it: that p4 should have been there makes p4 no winner.
#[test]
fn places_of_a_knock_out_follow_the_rounds_that_were_drawn() {
    for (third, table) in [(true, "p1 1, p2 2, p3 3, p4 4"), (false, "p1 1, p2 2, p3 3, p4 3")] {
        for corrected in [json!({"score": [3, 5]}), json!({"walkover": null})] {
            let mut desk = Desk::open(json!([{"kind": "knockout", "third": third}]), json!([]), 4);
            let round = desk.pair();
            desk.play(&round);
            let last = desk.pair();
            let mut amend = corrected.clone();
            (amend["game"], amend["force"]) = (json!("1.1.1"), json!(true));
            desk.hand_in(json!({"amend": amend}));
            desk.play(&last);
            assert_eq!(desk.table(1), table, "{corrected}");
        }
    }
}

#[test]
fn undo_takes_back_the_event_of_a_line() {
    let mut desk = swiss(4);
    // Line 1 is the header, lines 2 to 5 are the entries.
    desk.hand_in(json!({"leave": {"id": "p4"}}));
    desk.hand_in(json!({"undo": 6}));
    assert_eq!(desk.pair().games.len(), 2);
    for (line, why) in [(1, "header"), (6, "taken back already"), (99, "no event"), (9, "no event")] {
        assert!(desk.refused(json!({"undo": line})).contains(why), "{line}");
    }
    assert!(replayed(&desk));
}

#[test]
fn an_undo_is_refused_where_a_drawn_round_builds_on_it_unless_forced() {
    let mut desk = swiss(4);
    let first = desk.pair(); // line 6
    desk.play(&first); // lines 7 and 8
    desk.hand_in(json!({"undo": 8}));
    desk.result(&first.games[1].id, [4, 4]); // line 10
    let second = desk.pair(); // line 11
    let said = desk.refused(json!({"undo": 7}));
    assert!(said.contains("line 11") && said.contains("force"), "{said}");
    assert!(desk.refused(json!({"undo": 2})).contains("force"));
    desk.line(r#"{"undo":7,"force":true}"#);
    assert_eq!(desk.rounds()[1], second, "a drawn round stays");
    assert_eq!(desk.places(1).iter().filter(|place| place.played == 0).count(), 2);
    desk.result(&first.games[0].id, [0, 8]);
    assert!(replayed(&desk));
    // The entry of one who has been drawn cannot be taken back at all.
    let said = desk.refused(json!({"undo": 2, "force": true}));
    assert!(said.contains("is not possible without it"), "{said}");
}

#[test]
fn a_pair_whose_games_have_no_result_may_be_undone() {
    let mut desk = swiss(4);
    let drawn = desk.pair(); // line 6
    desk.hand_in(json!({"undo": 6}));
    assert!(desk.rounds().is_empty() && desk.tournament.standings().is_empty());
    desk.enter("p5");
    let again = desk.pair(); // line 9
    assert_ne!(again, drawn);
    desk.result("1.1.1", [1, 0]); // line 10
    assert!(desk.refused(json!({"undo": 9})).contains("results"));
    assert!(desk.refused(json!({"undo": 9, "force": true})).contains("results"));
    desk.hand_in(json!({"undo": 10}));
    desk.hand_in(json!({"undo": 9}));
    assert!(replayed(&desk));
}

#[test]
fn to_undo_an_undo_lets_the_event_stand_again() {
    let mut desk = swiss(4);
    desk.hand_in(json!({"apart": ["p1", "p2"]})); // line 6
    desk.hand_in(json!({"undo": 6})); // line 7
    desk.hand_in(json!({"undo": 7})); // line 8
    assert!(!meetings(&desk.pair()).contains(&[1, 2]));
    // A round that was taken back stands again as it was drawn, unless it has been drawn anew.
    let round = desk.rounds()[0].clone();
    desk.hand_in(json!({"undo": 9})); // line 10
    desk.hand_in(json!({"undo": 10})); // line 11
    assert_eq!(desk.rounds(), [round]);
    desk.hand_in(json!({"undo": 11})); // line 12
    desk.pair(); // line 13
    assert!(desk.refused(json!({"undo": 12, "force": true})).contains("drawn again"));
    assert!(replayed(&desk));
}

#[test]
fn who_entered_and_was_taken_back_leaves_no_gap() {
    let mut desk = swiss(4);
    desk.hand_in(json!({"undo": 3}));
    desk.enter("p5");
    let round = desk.pair();
    let mut all: Vec<&String> = round.games.iter().flat_map(|game| &game.seats).collect();
    all.sort();
    assert_eq!(all, ["p1", "p3", "p4", "p5"]);
    assert_eq!(desk.tournament.entrants().count(), 4);
    assert!(replayed(&desk));
}

#[test]
fn a_result_of_groups_can_be_taken_back_while_the_groups_go_on() {
    let mut desk =
        Desk::open(json!([{"kind": "groups", "count": 1}, {"kind": "final", "take": 2}]), json!([]), 3);
    desk.pair(); // line 5
    desk.result("1.1.1", [1, 0]); // line 6
    desk.pair();
    desk.hand_in(json!({"undo": 6}));
    desk.result("1.1.1", [0, 1]); // line 9
    desk.pair();
    desk.pair();
    assert!(desk.refused(json!({"undo": 9})).contains("force"), "the next stage builds on it");
}
