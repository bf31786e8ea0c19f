//! Events that cannot be, each refused by name.

use serde_json::{Value, json};
use tournament::{Reading, Tournament};

use crate::desk::Desk;

fn swiss(entrants: usize) -> Desk {
    Desk::open(json!([{"kind": "swiss", "rounds": 3}]), json!([]), entrants)
}

fn complaint(lines: &[&str]) -> String {
    let Reading { rejected, .. } = Tournament::read(lines);
    rejected.unwrap().to_string()
}

const HEADER: &str = r#"{"tournament":{"game":"kimble","stages":[{"kind":"heats","rounds":1}]}}"#;

#[test]
fn an_event_that_cannot_be_is_refused_by_name_and_line() {
    assert_eq!(
        complaint(&[HEADER, "", r#"{"pair":true}"#]),
        "line 3: pair: entrants who are there: 0; expected at least two"
    );
    assert_eq!(complaint(&[HEADER, HEADER]), "line 2: tournament: the tournament has a header already");
    let read = Tournament::read([HEADER, r#"{"leave":{"id":"p1"}}"#, "nothing after it is read"]);
    assert_eq!(read.rejected.unwrap().to_string(), "line 2: leave: no entrant has the id \"p1\"");
    assert!(read.tournament.is_some());
    assert!(complaint(&[HEADER, "{"]).starts_with("line 2: not JSON"));
}

#[test]
fn a_header_says_what_is_wrong_with_it() {
    let header = |stage: Value| json!({"tournament": {"game": "kimble", "stages": [stage]}}).to_string();
    let stages = [
        (json!({"kind": "ladder"}), "kind"),
        (json!({"kind": "swiss"}), "rounds: it is missing"),
        (json!({"kind": "swiss", "rounds": 0}), "rounds is 0"),
        (json!({"kind": "swiss", "rounds": 3, "size": 4}), "size: not known in a stage of kind swiss"),
        (json!({"kind": "groups"}), "count: it is missing"),
        (json!({"kind": "groups", "count": 2, "size": 3}), "count: not known beside size"),
        (json!({"kind": "pools"}), "size: it is missing"),
        (json!({"kind": "knockout", "best_of": 2}), "best_of is 2"),
        (json!({"kind": "knockout", "take": 1}), "take is 1"),
        (json!({"kind": "knockout", "take": 4, "each": 2}), "each: not known beside take"),
        (json!({"kind": "heats", "rounds": 2, "advance": 2}), "rounds is 2"),
        (json!({"kind": "heats", "rounds": 2, "best_thirds": 2}), "best_thirds: not known without advance"),
        (json!({"kind": "final", "win": [1, 2]}), "win"),
        (json!({"kind": "final", "colour": "red"}), "colour: not known here"),
        (
            json!({"kind": "swiss", "rounds": 1, "by_group": true}),
            "by_group: not known in a stage of kind swiss",
        ),
        (json!({"kind": "knockout", "by_group": true}), "by_group: expected it only after groups or pools"),
        (json!({"kind": "knockout", "by_group": true, "take": 4}), "by_group: not known beside take"),
        (json!({"kind": "final", "options": {"lap": "never"}}), "options.lap"),
    ];
    for (stage, expected) in stages {
        let said = complaint(&[&header(stage.clone())]);
        assert!(
            said.starts_with("line 1: tournament.stages[0]") && said.contains(expected),
            "{stage}: {said}"
        );
    }
    for (terms, expected) in [
        (json!({"game": "chess", "stages": [{"kind": "final"}]}), "chess"),
        (json!({"game": "kimble", "rule_set": "icf", "stages": [{"kind": "final"}]}), "icf"),
        (json!({"game": "kimble", "stages": []}), "at least one"),
        (json!({"game": "kimble", "boards": 0, "stages": [{"kind": "final"}]}), "boards is 0"),
        (json!({"game": "kimble", "stages": [{"kind": "final"}], "tie_breaks": ["lot", "lot"]}), "twice"),
        (json!({"game": "kimble", "stages": [{"kind": "final"}], "tie_breaks": ["luck"]}), "luck"),
        (json!({"game": "kimble", "stages": [{"kind": "final"}], "motto": ""}), "motto: not known here"),
        (
            json!({"game": "kimble", "stages": [{"kind": "final"}], "options": {"target": 5}}),
            "options.target",
        ),
        (json!({"game": "kimble", "stages": [{"kind": "final"}], "places": 1}), "places is 1"),
        (json!({"game": "kimble", "stages": [{"kind": "final"}], "no_show": 0}), "no_show is 0"),
    ] {
        let said = complaint(&[&json!({"tournament": terms}).to_string()]);
        assert!(said.starts_with("line 1: ") && said.contains(expected), "{said}");
    }
}

#[test]
fn pair_is_refused_while_a_game_of_the_round_is_open() {
    let mut desk = swiss(4);
    desk.pair();
    desk.result("1.1.2", [1, 0]);
    assert_eq!(desk.refused(json!({"pair": true})), "game 1.1.1 has no result yet");
    desk.result("1.1.1", [1, 0]);
    desk.pair();
}

#[test]
fn pair_is_refused_with_fewer_than_two_there_and_after_the_last_stage() {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 1}]), json!([]), 2);
    desk.leave("p1");
    assert_eq!(desk.refused(json!({"pair": true})), "entrants who are there: 1; expected at least two");
    desk.enter("p1");
    let round = desk.pair();
    desk.play(&round);
    assert_eq!(desk.refused(json!({"pair": true})), "the last stage is over");
}

#[test]
fn results_that_do_not_fit_their_game_are_refused() {
    let mut desk = swiss(3);
    desk.hand_in(json!({"pair": true}));
    let seats = desk.rounds()[0].games[0].seats.clone();
    let free = desk.rounds()[0].bye[0].clone();
    let wrong = [
        (json!({"game": "1.1.1"}), "expected one of score, order and walkover"),
        (
            json!({"game": "1.1.1", "score": [1, 0], "walkover": null}),
            "expected one of score, order and walkover",
        ),
        (json!({"game": "1.1.1", "score": [1]}), "score has 1 numbers; expected 2"),
        (json!({"game": "1.1.1", "score": [1, 2], "twenties": [1, 2, 3]}), "twenties has 3 numbers"),
        (json!({"game": "1.1.1", "twenties": [1, 2]}), "twenties need"),
        (json!({"game": "1.1.1", "walkover": seats[0], "twenties": [1, 2]}), "twenties need"),
        (json!({"game": "1.1.1", "score": [1, -2]}), "below 0"),
        (json!({"game": "1.1.1", "walkover": free}), "does not play in it"),
        (json!({"game": "1.1.1", "walkover": "p9"}), "no entrant has the id"),
        (json!({"game": "1.1.1", "order": [seats[0], seats[1]]}), "needs a score"),
        (json!({"game": "1.1.1", "order": [seats[0]]}), "misses"),
        (json!({"game": "1.1.1", "order": [seats[0], seats[0]]}), "named twice"),
        (json!({"game": "1.1.2", "score": [1, 2]}), "no game \"1.1.2\""),
        (json!({"game": "2.1.1", "score": [1, 2]}), "no game"),
        (json!({"game": "01.1.1", "score": [1, 2]}), "no game"),
        (json!({"game": "first", "score": [1, 2]}), "no game"),
    ];
    for (report, expected) in wrong {
        let said = desk.refused(json!({"result": report}));
        assert!(said.contains(expected), "{report}: {said}");
    }
    desk.result("1.1.1", [1, 2]);
    assert!(
        desk.refused(json!({"result": {"game": "1.1.1", "score": [1, 2]}}))
            .contains("has a result already; amend it")
    );
}

#[test]
fn entries_that_cannot_be_are_refused() {
    let mut desk = swiss(2);
    assert!(desk.refused(json!({"enter": {"id": "p1"}})).contains("has entered already"));
    assert!(desk.refused(json!({"enter": {"id": ""}})).contains("empty"));
    assert!(desk.refused(json!({"enter": {"id": "d", "of": ["p1"]}})).contains("a pair of 1"));
    assert!(desk.refused(json!({"apart": ["p1", "p9"]})).contains("p9"));
    assert!(desk.refused(json!({"apart": ["p1", "p1"]})).contains("twice"));
    desk.hand_in(json!({"leave": {"id": "p2", "disqualified": true}}));
    assert!(desk.refused(json!({"enter": {"id": "p2"}})).contains("disqualified"));
}

#[test]
fn pairs_play_only_as_that_pair() {
    let mut desk = swiss(5);
    desk.hand_in(json!({"enter": {"id": "d1", "name": "Aino & Veikko", "of": ["p1", "p2"]}}));
    let round = desk.pair();
    let mut all: Vec<&String> = round.games.iter().flat_map(|game| &game.seats).collect();
    all.sort();
    assert_eq!(all, ["d1", "p3", "p4", "p5"]);
}
