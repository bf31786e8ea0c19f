//! A kimble evening by points: three heats, then a final of the best four.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tournament::{Fault, Template};

use super::{close, closed, reports};
use crate::desk::{Desk, number};

/// Everyone finishes in the order of their numbers.
fn order(seats: &[String]) -> Vec<String> {
    let mut order = seats.to_vec();
    order.sort_by_key(|id| number(id));
    order
}

/// Points of everyone in the heats, from the log: 7–5–3–1, 7–4–1 where three came, ties share the mean.
fn points(desk: &Desk) -> BTreeMap<String, f64> {
    let mut sums = BTreeMap::new();
    for (game, report) in reports(desk).iter().filter(|(game, _)| game.starts_with("1.")) {
        let order = report["order"].as_array().unwrap_or_else(|| panic!("{game}"));
        let came: usize = order.iter().map(|place| place.as_array().map_or(1, Vec::len)).sum();
        let table = if came == 3 { vec![7.0, 4.0, 1.0] } else { vec![7.0, 5.0, 3.0, 1.0] };
        let mut next = 0;
        for place in order {
            let tied: Vec<&str> = match place {
                Value::Array(tied) => tied.iter().filter_map(Value::as_str).collect(),
                one => one.as_str().into_iter().collect(),
            };
            let mean = table[next..next + tied.len()].iter().sum::<f64>() / tied.len() as f64;
            next += tied.len();
            tied.iter().for_each(|id| *sums.entry((*id).to_owned()).or_default() += mean);
        }
    }
    sums
}

#[test]
fn a_kimble_evening_of_23() {
    let mut header = Template::KimbleEvening.header(23);
    header["tournament"]["places"] = json!(24);
    header["tournament"]["seed"] = json!(23);
    // 25 have entered for 24 places. The last one waits, and moves up when one calls off before the start; then one more does.
    let mut desk = Desk::with_header(header, 25);
    assert_eq!(desk.tournament.waiting().len(), 1);
    desk.leave("p24");
    assert!(desk.tournament.waiting().is_empty());
    (1..=23).for_each(|n| {
        desk.hand_in(json!({"here": {"id": format!("p{n}"), "here": true, "paid": n % 2 == 0}}))
    });
    // An entrant who is not here does not play: it starts with 23.
    let missing: Vec<String> =
        desk.tournament.playing().iter().filter(|one| !one.here).map(|one| one.id.clone()).collect();
    assert_eq!(missing, ["p25"]);
    desk.leave("p25");
    assert_eq!(desk.tournament.estimate().most, 160);

    let sizes = |desk: &Desk, round: usize| -> Vec<usize> {
        desk.rounds()[round].games.iter().map(|game| game.seats.len()).collect()
    };
    let first = desk.pair();
    assert_eq!(sizes(&desk, 0), [4, 4, 4, 4, 4, 3]);
    desk.hand_in(json!({"clock": {"do": "start", "at": 1_763_424_000_000_u64, "seconds": 2400}}));
    for game in &first.games {
        let order = order(&game.seats);
        // At the first table time is up: the last two are level.
        let told = match (game.id.as_str(), &order[..]) {
            ("1.1.1", [a, b, c, d]) => json!([a, b, [c, d]]),
            _ => json!(order),
        };
        desk.hand_in(json!({"result": {"game": game.id, "order": told}}));
        desk.hand_in(json!({"confirm": {"game": game.id, "by": game.seats[0]}}));
    }

    // One comes late and fills the three: six tables of four.
    desk.hand_in(json!({"enter": {"id": "p25"}}));
    let second = desk.pair();
    assert_eq!(sizes(&desk, 1), [4; 6]);
    for game in &second.games {
        let order = order(&game.seats);
        // At the second table one has gone home without a word: the others play as three.
        let told = match game.id.as_str() {
            "1.2.2" => json!({"game": game.id, "order": order[..3], "absent": order[3..]}),
            _ => json!({"game": game.id, "order": order}),
        };
        desk.hand_in(json!({"result": told}));
    }
    let gone = order(&second.games[1].seats)[3].clone();
    desk.leave(&gone);

    // 23 again, and nobody sits at a table of three for the second time.
    let third = desk.pair();
    assert_eq!(sizes(&desk, 2), [4, 4, 4, 4, 4, 3]);
    let three = |round: &tournament::Pairing| round.games[5].seats.clone();
    assert!(three(&third).iter().all(|id| !three(&first).contains(id)));
    desk.race(&third);

    // A result of the first round is corrected two rounds later; the rounds stay as they were drawn.
    let (rounds, before) = (desk.rounds(), points(&desk));
    let table = order(&first.games[2].seats);
    let told = json!({"game": "1.1.3", "order": [table[1], table[0], table[2], table[3]]});
    let amend = tournament::Event::read(&json!({"amend": told}).to_string()).unwrap();
    let then = desk.tournament.consequences(&amend).unwrap();
    assert!(then.forced.is_none() && then.games.len() == 1);
    desk.hand_in(json!({"amend": told}));
    assert_eq!(desk.rounds(), rounds);
    assert!(close(points(&desk)[&table[1]], before[&table[1]] + 2.0));

    // Points as the test itself sums them; the whole is what the tables give: 16 a four, 12 a three.
    let sums = points(&desk);
    for place in desk.places(1) {
        let sum = sums.get(&place.id).copied().unwrap_or(0.0);
        assert!(close(place.points.as_f64(), sum), "{} {sum}", place.id);
    }
    let all: f64 = desk.places(1).iter().map(|place| place.points.as_f64()).sum();
    // 5 × 16 + 12, then 5 × 16 and the three that came to the second table, then 5 × 16 + 12.
    assert!(close(all, 92.0 + 92.0 + 92.0), "{all}");
    // p1 finishes first wherever it is not corrected.
    let lost = if table[0] == "p1" { 2.0 } else { 0.0 };
    assert!(close(desk.place(1, "p1").points.as_f64(), 21.0 - lost));
    let ranked: Vec<f64> = desk.places(1).iter().map(|place| place.points.as_f64()).collect();
    assert!(ranked.is_sorted_by(|a, b| a >= b));

    // The best four who are still there play the final.
    let best: Vec<String> =
        desk.places(1).into_iter().map(|place| place.id).filter(|id| *id != gone).take(4).collect();
    let last = desk.pair();
    let mut seats = last.games[0].seats.clone();
    assert_eq!(last.games.len(), 1);
    seats.sort();
    let mut expected = best.clone();
    expected.sort();
    assert_eq!(seats, expected);
    desk.race(&last);
    assert_eq!(desk.places(2)[0].id, order(&best)[0]);
    // Nothing is wrong, except that four who have played at three boards each may find no board that is new to all: then the final is
    // at one of those that the fewest of them know.
    assert!(
        desk.tournament.check().iter().all(|check| check.check == Fault::BoardUnfair && check.stage == 2)
    );
    let rounds = desk.rounds();
    let heats: Vec<_> = rounds[..3].iter().flat_map(|round| &round.games).collect();
    let knows =
        |id: &String, board: usize| heats.iter().any(|game| game.board == board && game.seats.contains(id));
    let known = |board: usize| best.iter().filter(|id| knows(id, board)).count();
    assert_eq!(Some(known(last.games[0].board)), (1..=6).map(known).min());
    closed(&desk);
}
