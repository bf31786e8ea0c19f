//! Draws that must not change: the same events give the same pairings, in every version and on every machine.

use serde_json::json;

use crate::desk::Desk;

/// Every round in short: `1.2 b3 p4–p1*, …`, the star at the one who starts.
fn drawn(desk: &Desk) -> String {
    let mut text = String::new();
    for round in desk.rounds() {
        let games = round.games.iter().map(|game| {
            let seat = |id: &String| if *id == game.starts { format!("{id}*") } else { id.clone() };
            format!("b{} {}", game.board, game.seats.iter().map(seat).collect::<Vec<_>>().join("–"))
        });
        let games: Vec<String> = games.chain(round.bye.iter().map(|id| format!("bye {id}"))).collect();
        text += &format!("{}.{} {}\n", round.stage, round.round, games.join(", "));
    }
    text
}

fn played(stages: serde_json::Value, entrants: usize) -> String {
    let mut desk = Desk::open(stages, json!(["buchholz", "lot"]), 0);
    for n in 1..=entrants {
        desk.hand_in(json!({"enter": {"id": format!("p{n}"), "club": format!("club {}", n % 4)}}));
    }
    desk.hand_in(json!({"apart": ["p1", "p2"]}));
    while desk.try_line(r#"{"pair":true}"#).is_ok() {
        let round = desk.rounds().pop().unwrap();
        match round.games.iter().all(|game| game.seats.len() == 2) {
            true => desk.play(&round),
            false => desk.race(&round),
        }
    }
    drawn(&desk)
}

/// Set GOLDEN=write to write the file anew, after a change that is meant to change draws.
#[test]
fn draws_are_those_of_the_golden_file() {
    let formats = [
        (
            "swiss, knock-out",
            json!([{"kind": "swiss", "rounds": 5, "win": [2, 1, 0]}, {"kind": "knockout", "take": 8}]),
            13,
        ),
        ("groups, pools", json!([{"kind": "groups", "size": 4}, {"kind": "pools", "size": 5}]), 11),
        ("double", json!([{"kind": "double"}]), 11),
        ("heats, final", json!([{"kind": "heats", "rounds": 3}, {"kind": "final", "take": 4}]), 23),
    ];
    let text: String = formats
        .into_iter()
        .map(|(name, stages, entrants)| format!("# {name}\n{}\n", played(stages, entrants)))
        .collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden.txt");
    if std::env::var("GOLDEN").is_ok_and(|word| word == "write") {
        std::fs::write(file, &text).unwrap();
    }
    let golden = std::fs::read_to_string(file).unwrap();
    for (line, expected) in text.lines().zip(golden.lines()) {
        assert_eq!(line, expected);
    }
    assert_eq!(text.len(), golden.len());
}
