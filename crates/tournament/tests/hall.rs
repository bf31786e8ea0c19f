//! What happens in the hall: the waiting list, who has come, new names, the clock, confirmed and disputed results, tables by link,
//! score sheets.

use serde_json::{Value, json};
use tournament::{Claim, ClockPhase, Ending, Event, Number};

use crate::desk::Desk;

fn club(places: usize, entrants: usize) -> Desk {
    let header = json!({"tournament": {
        "game": "crokinole", "seed": 7, "places": places, "stages": [{"kind": "swiss", "rounds": 3}], "tie_breaks": ["wins"],
    }});
    Desk::with_header(header, entrants)
}

fn ids(list: Vec<&tournament::Entrant>) -> Vec<&str> {
    list.into_iter().map(|entrant| entrant.id.as_str()).collect()
}

#[test]
fn an_entrant_waits_when_all_places_are_taken_and_moves_up_before_the_first_round() {
    let mut desk = club(4, 6);
    assert_eq!(ids(desk.tournament.playing()), ["p1", "p2", "p3", "p4"]);
    assert_eq!(ids(desk.tournament.waiting()), ["p5", "p6"]);
    assert!(desk.refused(json!({"enter": {"id": "p5"}})).contains("waiting list"));
    desk.leave("p2");
    assert_eq!(ids(desk.tournament.waiting()), ["p6"]);
    // An entrant who comes back queues at the end.
    desk.enter("p2");
    assert_eq!(ids(desk.tournament.waiting()), ["p6", "p2"]);
    let round = desk.pair();
    let mut drawn: Vec<&String> = round.games.iter().flat_map(|game| &game.seats).collect();
    drawn.sort();
    assert_eq!(drawn, ["p1", "p3", "p4", "p5"]);
    // After the first round nobody moves up unasked.
    desk.play(&round);
    desk.leave("p1");
    assert_eq!(ids(desk.tournament.waiting()), ["p6", "p2"]);
    desk.enter("p2");
    assert_eq!(ids(desk.tournament.waiting()), ["p6"]);
    assert!(desk.refused(json!({"enter": {"id": "p6"}})).contains("waiting list"));
    desk.enter("p7");
    assert_eq!(ids(desk.tournament.waiting()), ["p6", "p7"]);
    let round = desk.pair();
    assert!(round.games.iter().any(|game| game.seats.contains(&"p2".to_owned())));
    assert!(desk.refused(json!({"advance": {"stage": 1, "ids": ["p6", "p2"]}})).contains("last one"));
}

#[test]
fn a_pair_has_the_place_of_the_first_of_its_people() {
    let mut desk = club(3, 4);
    assert_eq!(ids(desk.tournament.waiting()), ["p4"]);
    desk.hand_in(json!({"enter": {"id": "d1", "of": ["p2", "p4"]}}));
    assert_eq!(ids(desk.tournament.playing()), ["p1", "p3", "d1"]);
    desk.enter("p5");
    assert_eq!(ids(desk.tournament.waiting()), ["p5"]);
    assert_eq!(desk.tournament.plays_as("p4"), Some("d1"));
}

#[test]
fn an_entry_that_is_taken_back_makes_room() {
    let mut desk = club(2, 3);
    assert_eq!(ids(desk.tournament.waiting()), ["p3"]);
    desk.hand_in(json!({"undo": 2}));
    assert_eq!(ids(desk.tournament.waiting()), [""; 0]);
}

#[test]
fn check_in_and_the_paid_mark_are_separate() {
    let mut desk = club(8, 3);
    desk.hand_in(json!({"here": {"id": "p1", "here": true}}));
    desk.hand_in(json!({"here": {"id": "p1", "paid": true}}));
    desk.hand_in(json!({"here": {"id": "p2", "paid": true}}));
    let marks = |desk: &Desk, id: &str| desk.tournament.entrant(id).map(|one| (one.here, one.paid)).unwrap();
    assert_eq!((marks(&desk, "p1"), marks(&desk, "p2")), ((true, true), (false, true)));
    desk.hand_in(json!({"undo": 5}));
    assert_eq!(marks(&desk, "p1"), (false, true));
    assert!(desk.refused(json!({"here": {"id": "p9", "here": true}})).contains("no entrant has the id"));
    assert!(desk.refused(json!({"here": {"id": "p1"}})).contains("here or paid"));
}

#[test]
fn a_pair_has_come_once_both_of_its_people_have() {
    let mut desk = club(8, 3);
    desk.hand_in(json!({"enter": {"id": "d1", "of": ["p1", "p2"]}}));
    let is_here = |desk: &Desk, id: &str| {
        desk.tournament.entrant(id).is_some_and(|entrant| desk.tournament.is_here(entrant))
    };
    desk.hand_in(json!({"here": {"id": "p1", "here": true}}));
    assert_eq!((is_here(&desk, "p1"), is_here(&desk, "d1")), (true, false));
    desk.hand_in(json!({"here": {"id": "p2", "here": true}}));
    assert!(is_here(&desk, "d1") && !is_here(&desk, "p3"));
    // Or the desk says so of the pair.
    desk.hand_in(json!({"here": {"id": "p2", "here": false}}));
    desk.hand_in(json!({"here": {"id": "d1", "here": true}}));
    assert!(is_here(&desk, "d1") && !is_here(&desk, "p2"));
}

#[test]
fn a_rename_changes_no_draw_and_can_be_taken_back_after_one() {
    let mut desk = club(8, 4);
    desk.hand_in(json!({"rename": {"id": "p1", "name": "Aino K.", "club": "Otso"}}));
    let line = desk.lines.len();
    let round = desk.pair();
    desk.play(&round);
    desk.hand_in(json!({"undo": line}));
    assert_eq!(desk.tournament.entrant("p1").unwrap().name, "p1");
    desk.hand_in(json!({"undo": line + 4}));
    assert_eq!(desk.tournament.entrant("p1").unwrap().name, "Aino K.");
    desk.hand_in(json!({"rename": {"id": "p1", "club": null}}));
    assert_eq!(desk.tournament.entrant("p1").unwrap().club, None);
    desk.hand_in(json!({"rename": {"id": "p1"}}));
    assert_eq!(desk.tournament.label("p1").unwrap(), "Aino K.");
    assert_eq!(desk.rounds(), [round]);
}

#[test]
fn two_of_one_name_are_told_apart_by_club_or_number() {
    let mut desk = club(8, 0);
    for (id, name, club) in
        [("p1", "Aino", Some("Otso")), ("p2", "Aino", None), ("p3", "Veikko", None), ("p4", "Aino", None)]
    {
        desk.hand_in(json!({"enter": {"id": id, "name": name}}));
        desk.hand_in(json!({"rename": {"id": id, "club": club}}));
    }
    let labels: Vec<String> = ["p1", "p2", "p3", "p4"].map(|id| desk.tournament.label(id).unwrap()).into();
    assert_eq!(labels, ["Aino (Otso)", "Aino (2)", "Veikko", "Aino (3)"]);
}

#[test]
fn the_clock_is_started_paused_and_stopped() {
    let mut desk = club(8, 2);
    assert!(desk.refused(json!({"clock": {"do": "pause", "at": 5}})).contains("no clock"));
    desk.hand_in(json!({"clock": {"do": "start", "at": 1_763_424_000_000_u64, "seconds": 600, "warning": 60, "overtime": "finish_round"}}));
    let clock = desk.tournament.clock().unwrap();
    assert_eq!(clock.left(1_763_424_000_000), 600_000);
    assert_eq!(clock.phase(1_763_424_545_000), ClockPhase::Warning);
    desk.hand_in(json!({"clock": {"do": "pause", "at": 1_763_424_100_000_u64}}));
    assert_eq!(desk.tournament.clock().unwrap().left(1_763_424_900_000), 500_000);
    // Without its start the pause has no effect.
    desk.hand_in(json!({"undo": 4}));
    assert_eq!(desk.tournament.clock(), None);
    assert!(desk.refused(json!({"clock": {"do": "stop", "at": 5, "seconds": 9}})).contains("clock.seconds"));
    assert!(desk.refused(json!({"clock": {"do": "start", "at": 5}})).contains("seconds"));
}

#[test]
fn a_confirmed_result_is_confirmed_until_it_is_amended() {
    let mut desk = club(8, 2);
    desk.pair();
    let confirm = |by: &str| json!({"confirm": {"game": "1.1.1", "by": by}});
    assert!(desk.refused(confirm("p1")).contains("no result to confirm"));
    desk.result("1.1.1", [5, 3]);
    let line = desk.lines.len();
    desk.hand_in(confirm("p2"));
    assert_eq!(desk.tournament.game("1.1.1").unwrap().confirmed, ["p2"]);
    assert!(desk.refused(confirm("p2")).contains("already"));
    assert!(desk.refused(confirm("p9")).contains("no entrant has"));
    desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [4, 4]}}));
    assert_eq!(desk.tournament.game("1.1.1").unwrap().confirmed, [""; 0]);
    desk.hand_in(json!({"undo": line + 2}));
    assert_eq!(desk.tournament.game("1.1.1").unwrap().confirmed, ["p2"]);
    // A confirmation does not stand in the way of taking the result back.
    desk.hand_in(json!({"undo": line}));
    let game = desk.tournament.next_game("p1").unwrap();
    assert!(game.is_open() && game.confirmed.is_empty());
}

#[test]
fn a_person_of_a_pair_confirms_for_it() {
    let mut desk = club(8, 4);
    desk.hand_in(json!({"enter": {"id": "d1", "of": ["p1", "p2"]}}));
    desk.hand_in(json!({"enter": {"id": "d2", "of": ["p3", "p4"]}}));
    desk.pair();
    assert_eq!(desk.tournament.next_game("p4").unwrap().seats.len(), 2);
    desk.result("1.1.1", [5, 3]);
    desk.hand_in(json!({"confirm": {"game": "1.1.1", "by": "p4"}}));
    assert_eq!(desk.tournament.game("1.1.1").unwrap().confirmed, ["d2"]);
    assert!(desk.refused(json!({"confirm": {"game": "1.1.1", "by": "p3"}})).contains("already"));
}

#[test]
fn a_disputed_result_counts_until_the_desk_or_the_player_decides() {
    let mut desk = club(8, 2);
    desk.pair();
    let dispute = |by: &str, score: Value| match score {
        Value::Null => json!({"dispute": {"game": "1.1.1", "by": by}}),
        score => json!({"dispute": {"game": "1.1.1", "by": by, "score": score}}),
    };
    let game = |desk: &Desk| desk.tournament.game("1.1.1").unwrap();
    assert!(desk.refused(dispute("p2", Value::Null)).contains("no result to confirm"));
    desk.result("1.1.1", [5, 3]);
    let standings = desk.tournament.standings();
    desk.hand_in(json!({"confirm": {"game": "1.1.1", "by": "p2"}}));
    desk.hand_in(dispute("p2", json!([3, 5])));
    let disputed = game(&desk);
    assert!(disputed.is_disputed() && disputed.confirmed.is_empty(), "they have thought better of it");
    let [claim] = &disputed.disputes[..] else { panic!("{disputed:?}") };
    assert_eq!(claim.by, "p2");
    assert_eq!(claim.report.as_ref().unwrap().score, Some(vec![3i64.into(), 5i64.into()]));
    assert_eq!(desk.tournament.standings(), standings, "until then the result counts");
    // What cannot be a result, or is the one that stands, is refused; so is one who does not play there.
    assert!(desk.refused(dispute("p2", json!([3]))).contains("numbers"));
    assert!(desk.refused(dispute("p1", json!([5, 3]))).contains("has this result"));
    assert!(desk.refused(dispute("p9", Value::Null)).contains("no entrant has"));
    // The other one only says that it is wrong; the first agrees after all.
    desk.hand_in(dispute("p1", Value::Null));
    assert_eq!(game(&desk).disputes.len(), 2);
    desk.hand_in(json!({"confirm": {"game": "1.1.1", "by": "p2"}}));
    assert_eq!(game(&desk).disputes, [Claim { by: "p1".to_owned(), report: None }]);
    // The desk decides that the result stands, and takes that back.
    desk.hand_in(json!({"amend": {"game": "1.1.1", "score": [5, 3]}}));
    assert!(!game(&desk).is_disputed());
    desk.hand_in(json!({"undo": desk.lines.len()}));
    assert!(game(&desk).is_disputed());
}

#[test]
fn a_dispute_does_not_stand_in_the_way_of_taking_the_result_back() {
    let mut desk = club(8, 2);
    desk.pair();
    desk.result("1.1.1", [5, 3]);
    let line = desk.lines.len();
    desk.hand_in(json!({"dispute": {"game": "1.1.1", "by": "p2", "score": [3, 5]}}));
    desk.hand_in(json!({"undo": line}));
    let game = desk.tournament.game("1.1.1").unwrap();
    assert!(game.is_open() && !game.is_disputed());
}

#[test]
fn a_game_has_the_sheet_on_which_its_score_is_kept() {
    let mut desk = club(8, 2);
    desk.pair();
    let pair = desk.lines.len();
    assert!(desk.refused(json!({"sheet": {"game": "1.1.2", "id": "k3f9"}})).contains("no game"));
    assert!(desk.refused(json!({"sheet": {"game": "1.1.1", "id": ""}})).contains("empty"));
    desk.hand_in(json!({"sheet": {"game": "1.1.1", "id": "k3f9"}}));
    desk.result("1.1.1", [5, 3]);
    assert_eq!(desk.tournament.game("1.1.1").unwrap().sheet.as_deref(), Some("k3f9"));
    // A game that is drawn anew has no sheet yet.
    desk.hand_in(json!({"undo": pair + 2}));
    desk.hand_in(json!({"undo": pair}));
    desk.pair();
    assert_eq!(desk.tournament.game("1.1.1").unwrap().sheet, None);
}

#[test]
fn a_game_of_a_knock_out_without_a_winner_is_undecided_until_it_has_a_result() {
    let mut desk = Desk::open(json!([{"kind": "knockout", "third": false}]), json!([]), 2);
    desk.pair();
    let report =
        |score: Value| match Event::read(&json!({"result": {"game": "1.1.1", "score": score}}).to_string()) {
            Ok(Event::Result(report)) => report,
            other => panic!("{other:?}"),
        };
    assert!(desk.tournament.lacks_winner(&report(json!([4, 4]))));
    assert!(!desk.tournament.lacks_winner(&report(json!([5, 4]))));
    assert!(!desk.tournament.lacks_winner(&report(json!([5]))), "that is no result at all");
    assert!(desk.refused(json!({"undecided": {"game": "1.1.2"}})).contains("no game"));
    desk.hand_in(json!({"undecided": {"game": "1.1.1"}}));
    assert!(desk.tournament.game("1.1.1").unwrap().undecided);
    desk.result("1.1.1", [5, 4]);
    assert!(!desk.tournament.game("1.1.1").unwrap().undecided);
    // Without that result it still has no winner.
    desk.hand_in(json!({"undo": desk.lines.len()}));
    assert!(desk.tournament.game("1.1.1").unwrap().undecided);
}

#[test]
fn only_a_knock_out_needs_a_winner() {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 1}]), json!([]), 2);
    desk.pair();
    let line = json!({"result": {"game": "1.1.1", "score": [4, 4]}}).to_string();
    let Ok(Event::Result(report)) = Event::read(&line) else { panic!("{line}") };
    assert!(!desk.tournament.lacks_winner(&report));
}

#[test]
fn a_game_has_the_table_where_it_is_played_online() {
    let mut desk = club(8, 2);
    desk.pair();
    let pair = desk.lines.len();
    assert!(desk.refused(json!({"table": {"game": "1.1.2", "id": "k3f9"}})).contains("no game"));
    desk.hand_in(json!({"table": {"game": "1.1.1", "id": "k3f9"}}));
    assert_eq!(desk.tournament.game("1.1.1").unwrap().table.as_deref(), Some("k3f9"));
    desk.hand_in(json!({"undo": pair}));
    assert_eq!(desk.tournament.games(), []);
}

#[test]
fn games_tell_everything_a_page_shows() {
    let mut desk = club(8, 2);
    assert_eq!(
        desk.tournament.next_round().map(|next| (next.stage, next.round, next.entrants)),
        Ok((1, 1, 2))
    );
    desk.pair();
    assert!(desk.tournament.next_round().is_err());
    desk.hand_in(json!({"result": {"game": "1.1.1", "score": [5, 3], "twenties": [2, 4]}}));
    let game = desk.tournament.game("1.1.1").unwrap();
    let number = |n: i64| Number::from(n);
    assert_eq!(game.ending, Some(Ending::Score { score: vec![number(5), number(3)], twenties: vec![2, 4] }));
    assert_eq!((game.winner.as_ref(), &game.points[..]), (Some(&game.seats[0]), &[number(5), number(3)][..]));
    let report = serde_json::to_value(game.report().unwrap()).unwrap();
    assert_eq!(report, json!({"game": "1.1.1", "score": [5, 3], "twenties": [2, 4]}));
    let most = desk.tournament.most_twenties();
    assert_eq!((most[0].id.as_str(), most[0].twenties, most[1].place), (game.seats[1].as_str(), 4, 2));
    assert!(!desk.tournament.is_over());
    let log: Vec<(usize, bool)> = desk.tournament.log().map(|entry| (entry.line, entry.undone)).collect();
    assert_eq!(log, [(2, false), (3, false), (4, false), (5, false)]);
}

#[test]
fn what_a_correction_changes_is_known_before_it_is_made() {
    let mut desk = club(8, 4);
    let round = desk.pair();
    desk.play(&round);
    let result = desk.lines.len();
    let second = desk.pair();
    desk.play(&second);
    let read = |event: serde_json::Value| tournament::Event::read(&event.to_string()).unwrap();
    let then = desk.tournament.consequences(&read(json!({"undo": result}))).unwrap();
    assert!(then.forced.is_some());
    assert_eq!(then.games.len(), 1);
    assert!(then.games[0].then.as_ref().unwrap().is_open());
    let then =
        desk.tournament.consequences(&read(json!({"amend": {"game": "1.1.1", "score": [9, 0]}}))).unwrap();
    assert!(then.forced.is_none() && !then.places.is_empty());
    assert!(desk.tournament.consequences(&read(json!({"undo": 99}))).is_err());
}
