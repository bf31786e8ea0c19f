//! A carrom day of twelve pairs: Swiss by boards, then a knock-out best of three.

use std::collections::BTreeMap;

use serde_json::json;
use tournament::Template;

use super::{close, closed, number_of, reports};
use crate::desk::{Desk, number};

/// A pair's result against another: boards are 25 points, the smaller number wins, by more the further they are apart.
fn score(seats: &[String]) -> [i64; 2] {
    let [one, other] = [number(&seats[0]) as i64, number(&seats[1]) as i64];
    let lost = (24 - 2 * (one - other).abs()).max(0);
    if one < other { [25, lost] } else { [lost, 25] }
}

/// Points, difference and total of everyone in the Swiss rounds, and whom they met, from the log.
#[derive(Clone, Default)]
struct Sum {
    points: f64,
    difference: f64,
    total: f64,
    met: Vec<String>,
}

fn sums(desk: &Desk) -> BTreeMap<String, Sum> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    let reports = reports(desk);
    for round in desk.rounds().iter().filter(|round| round.stage == 1) {
        round.bye.iter().for_each(|id| sums.entry(id.clone()).or_default().points += 2.0);
        for game in &round.games {
            let Some(report) = reports.get(&game.id) else { continue };
            for seat in 0..2 {
                let (id, opponent) = (&game.seats[seat], &game.seats[1 - seat]);
                let sum = sums.entry(id.clone()).or_default();
                sum.met.push(opponent.clone());
                if let Some(winner) = report.get("walkover") {
                    sum.points += if winner == id { 2.0 } else { 0.0 };
                    continue;
                }
                let score: Vec<f64> = [seat, 1 - seat].map(|n| report["score"][n].as_f64().unwrap()).into();
                sum.points +=
                    1.0 + (score[0] - score[1]).signum() * f64::from(u8::from(score[0] != score[1]));
                sum.difference += score[0] - score[1];
                sum.total += score[0];
            }
        }
    }
    sums
}

/// Every number of the standing is that of the log, and the places go by them.
fn ranked(desk: &Desk) {
    let sums = sums(desk);
    let mut last: Option<[f64; 4]> = None;
    for place in desk.places(1) {
        let own = sums.get(&place.id).cloned().unwrap_or_default();
        let buchholz: f64 = own.met.iter().map(|id| sums[id].points).sum();
        assert!(close(place.points.as_f64(), own.points), "{place:?}");
        for (tie_break, number) in
            [("buchholz", buchholz), ("difference", own.difference), ("total", own.total)]
        {
            assert!(
                close(number_of(desk, 1, &place.id, tie_break), number),
                "{tie_break} of {place:?}: {number}"
            );
        }
        let numbers = [own.points, buchholz, own.difference, own.total];
        assert!(last.is_none_or(|last| last >= numbers), "{numbers:?} after {last:?}");
        last = Some(numbers);
    }
}

#[test]
fn a_carrom_day_of_12_pairs() {
    let mut header = Template::CarromDay.header(12);
    header["tournament"]["places"] = json!(13);
    header["tournament"]["boards"] = json!(6);
    header["tournament"]["seed"] = json!(12);
    let mut desk = Desk::with_header(header, 24);
    // The pairs are formed on the day: the first with the last. While people are still single some of them wait.
    assert_eq!(desk.tournament.waiting().len(), 11);
    for n in 1..=12 {
        desk.hand_in(
            json!({"enter": {"id": format!("d{n}"), "of": [format!("p{n}"), format!("p{}", 25 - n)]}}),
        );
    }
    assert!(desk.tournament.waiting().is_empty());
    assert_eq!(desk.tournament.playing().len(), 12);
    desk.hand_in(json!({"apart": ["p1", "p2"]}));

    let play = |desk: &mut Desk| {
        let round = desk.pair();
        round.games.iter().for_each(|game| desk.result(&game.id, score(&game.seats)));
        round
    };
    let first = play(&mut desk);
    assert_eq!((first.games.len(), first.bye.len()), (6, 0));
    // Two come late and are a pair: 13, and one pair has a bye.
    ["p25", "p26"].iter().for_each(|id| desk.enter(id));
    desk.hand_in(json!({"enter": {"id": "d13", "of": ["p25", "p26"]}}));
    let second = play(&mut desk);
    assert_eq!((second.games.len(), second.bye.len()), (6, 1));
    // One of d5 has to go: a substitute plays in that pair from now on, with its points.
    let before = desk.place(1, "d5").points;
    desk.leave("d5");
    desk.enter("p27");
    desk.hand_in(json!({"enter": {"id": "d5", "of": ["p5", "p27"]}}));
    assert_eq!(desk.place(1, "d5").points, before);
    assert_eq!(desk.tournament.plays_as("p27"), Some("d5"));
    // The late pair is in and full are the places: one more would wait.
    desk.enter("p28");
    assert_eq!(desk.tournament.waiting().len(), 1);
    desk.leave("p28");
    let third = play(&mut desk);
    // A pair is sent away: 12 again.
    desk.hand_in(json!({"leave": {"id": "d12", "disqualified": true}}));
    assert!(desk.refused(json!({"enter": {"id": "d12"}})).contains("disqualified"));
    // One game of the fourth round is not played: its opponents do not come.
    let fourth = desk.pair();
    assert!(fourth.bye.is_empty());
    for game in &fourth.games {
        match game.id.as_str() {
            "1.4.3" => desk.hand_in(json!({"result": {"game": game.id, "walkover": game.seats[1]}})),
            _ => desk.result(&game.id, score(&game.seats)),
        }
    }
    ranked(&desk);
    // A result of the first round was the other way round, found three rounds later.
    let rounds = desk.rounds();
    let [a, b] = score(&first.games[0].seats);
    desk.hand_in(json!({"amend": {"game": first.games[0].id, "score": [b, a]}}));
    assert_eq!(desk.rounds(), rounds);
    ranked(&desk);
    let fifth = play(&mut desk);
    ranked(&desk);
    // No pair met twice, no pair had two byes, and the two who were to be kept apart did not meet.
    assert_eq!(desk.faults(), [""; 0]);
    let byes: Vec<&String> =
        [&first, &second, &third, &fourth, &fifth].iter().flat_map(|round| &round.bye).collect();
    assert_eq!(byes.len(), 2);

    // The best four: 1–4 and 2–3, best of three.
    let best: Vec<String> =
        desk.places(1).into_iter().map(|place| place.id).filter(|id| id != "d12").take(4).collect();
    let semis = desk.pair();
    assert_eq!(semis.games[0].seats, [best[0].clone(), best[3].clone()]);
    assert_eq!(semis.games[1].seats, [best[1].clone(), best[2].clone()]);
    assert!(desk.refused(json!({"result": {"game": "2.1.1", "score": [25, 3]}})).contains("best of 3"));
    desk.result("2.1.1", [2, 0]);
    desk.result("2.1.2", [1, 2]);
    let finals = desk.pair();
    assert_eq!(finals.games[0].seats, [best[0].clone(), best[2].clone()]);
    assert_eq!(finals.games[1].seats, [best[3].clone(), best[1].clone()]);
    desk.result("2.2.1", [1, 2]);
    desk.result("2.2.2", [0, 2]);
    assert_eq!(desk.table(2), format!("{} 1, {} 2, {} 3, {} 4", best[2], best[0], best[1], best[3]));
    // The winner of a semi-final who has been drawn again is not changed by accident.
    assert!(
        desk.refused(json!({"amend": {"game": "2.1.1", "score": [0, 2]}}))
            .contains("drawn for a later round")
    );
    closed(&desk);
}
