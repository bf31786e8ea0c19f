//! Swiss rounds: what a draw weighs, in which order.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use crate::desk::{Desk, meetings, number};

fn swiss(rounds: usize, entrants: usize) -> Desk {
    Desk::open(json!([{"kind": "swiss", "rounds": rounds, "win": [2, 1, 0]}]), json!(["buchholz"]), entrants)
}

#[test]
fn nobody_meets_twice_before_it_is_forced() {
    let mut desk = swiss(7, 8);
    let mut met = Vec::new();
    for round in 1..=7 {
        let drawn = desk.pair();
        for pair in meetings(&drawn) {
            assert!(!met.contains(&pair), "round {round}: {pair:?}");
            met.push(pair);
        }
        desk.play(&drawn);
    }
    assert_eq!(met.len(), 8 * 7 / 2);
    assert!(!desk.faults().contains(&"rematch".to_owned()));
}

#[test]
fn those_of_equal_points_meet() {
    let mut desk = swiss(3, 8);
    let first = desk.pair();
    desk.play(&first);
    let second = desk.pair();
    let points = |id: &str| desk.place(1, id).points;
    for game in &second.games {
        assert_eq!(points(&game.seats[0]), points(&game.seats[1]));
    }
}

#[test]
fn fewest_forbidden_pairs_come_before_everything() {
    let mut desk = swiss(3, 4);
    for pair in [["p1", "p2"], ["p1", "p3"]] {
        desk.hand_in(json!({"apart": pair}));
    }
    for _ in 0..3 {
        let round = desk.pair();
        assert_eq!(meetings(&round), [[1, 4], [2, 3]], "a rematch is better than a forbidden pair");
        desk.play(&round);
    }
    assert_eq!(desk.faults(), ["rematch"; 4]);
}

#[test]
fn a_forbidden_pair_meets_where_there_is_no_other_way_and_the_check_tells() {
    let mut desk = swiss(1, 2);
    desk.hand_in(json!({"apart": ["p1", "p2"]}));
    assert_eq!(meetings(&desk.pair()), [[1, 2]]);
    assert_eq!(desk.faults(), ["apart"]);
}

#[test]
fn a_meeting_before_they_were_to_be_kept_apart_is_no_fault() {
    let mut desk = swiss(1, 2);
    desk.pair();
    desk.hand_in(json!({"apart": ["p1", "p2"]}));
    assert_eq!(desk.faults(), [""; 0]);
}

#[test]
fn the_bye_goes_to_one_with_the_fewest_byes_and_then_the_fewest_points() {
    let mut desk = swiss(5, 5);
    let mut had = Vec::new();
    for _ in 0..5 {
        let round = desk.pair();
        assert_eq!(round.bye.len(), 1);
        assert!(!had.contains(&round.bye[0]), "{had:?} then {:?}", round.bye);
        if !had.is_empty() {
            let points = |id: &str| desk.place(1, id).points;
            let without = round.games.iter().flat_map(|game| &game.seats).filter(|id| !had.contains(*id));
            let least = without.map(|id| points(id)).min();
            // Everyone meets everyone in five rounds of five: the bye is given where no meeting is repeated.
            assert!(least.is_none() || desk.faults().is_empty());
        }
        had.push(round.bye[0].clone());
        desk.play(&round);
    }
    let mut desk = swiss(2, 7);
    let first = desk.pair();
    desk.play(&first);
    let second = desk.pair();
    let points = |id: &str| desk.place(1, id).points;
    let others = second.games.iter().flat_map(|game| &game.seats).filter(|id| **id != first.bye[0]);
    assert!(others.map(|id| points(id)).min().unwrap() >= points(&second.bye[0]));
}

#[test]
fn a_bye_gives_the_points_of_its_key_and_is_not_played_won_or_met() {
    let stages = json!([{"kind": "swiss", "rounds": 2, "win": [2, 1, 0], "bye": 1.5}]);
    let mut desk = Desk::open(stages, json!(["wins", "buchholz"]), 3);
    let round = desk.pair();
    let place = desk.place(1, &round.bye[0]);
    assert_eq!(
        serde_json::to_value(&place).unwrap(),
        json!({"id": round.bye[0], "place": 1, "points": 1.5, "played": 0, "breaks": {"wins": 0, "buchholz": 0}})
    );
    desk.play(&round);
    let again = desk.pair();
    assert_ne!(again.bye, round.bye);
}

#[test]
fn the_least_sum_of_point_differences_is_drawn() {
    // Six with 10, 8, 6, 4, 2 and 0 points who have not met: neighbours meet.
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 3}]), json!([]), 12);
    let first = desk.pair();
    for (n, game) in first.games.iter().enumerate() {
        desk.result(&game.id, [100 + 10 * n as i64, 10 * n as i64]);
    }
    let second = desk.pair();
    let points = |id: &str| desk.place(1, id).points.as_f64();
    let sum: f64 =
        second.games.iter().map(|game| (points(&game.seats[0]) - points(&game.seats[1])).abs()).sum();
    assert_eq!(sum, 60.0, "{second:?}");
}

#[test]
fn club_mates_are_apart_where_it_costs_nothing_else() {
    for seed in 0..20 {
        let mut desk = Desk::seeded(seed, json!([{"kind": "swiss", "rounds": 1}]), json!([]), 0);
        for n in 1..=8 {
            let club = if n <= 4 { "Otso" } else { "Karhu" };
            desk.hand_in(json!({"enter": {"id": format!("p{n}"), "club": club}}));
        }
        let round = desk.pair();
        assert!(
            round.games.iter().all(|game| (number(&game.seats[0]) <= 4) != (number(&game.seats[1]) <= 4))
        );
    }
}

#[test]
fn the_seed_decides_the_rest_and_the_same_events_give_the_same_pairings() {
    let round = |seed| {
        let mut desk = Desk::seeded(seed, json!([{"kind": "swiss", "rounds": 1}]), json!([]), 20);
        desk.pair()
    };
    assert_eq!(round(3), round(3));
    assert_ne!(meetings(&round(3)), meetings(&round(4)));
}

#[test]
fn of_two_the_one_with_fewer_starts_less_replies_starts() {
    let mut desk = swiss(7, 8);
    let mut balance = vec![0i32; 9];
    for _ in 0..7 {
        let round = desk.pair();
        for game in &round.games {
            let [one, other] = [number(&game.seats[0]), number(&game.seats[1])];
            let (starts, replies) = if number(&game.starts) == one { (one, other) } else { (other, one) };
            assert!(balance[starts] <= balance[replies]);
            balance[starts] += 1;
            balance[replies] -= 1;
        }
        desk.play(&round);
    }
    assert!(balance.iter().all(|own| own.abs() <= 3), "{balance:?}");
}

#[test]
fn a_late_entrant_joins_the_next_round_with_nothing() {
    let mut desk = swiss(3, 4);
    let first = desk.pair();
    desk.enter("p5");
    assert_eq!(desk.places(1).len(), 4);
    desk.play(&first);
    let second = desk.pair();
    let all: Vec<&String> = second.games.iter().flat_map(|game| &game.seats).chain(&second.bye).collect();
    assert!(all.contains(&&"p5".to_owned()));
    assert_eq!(desk.places(1).len(), 5);
}

#[test]
fn leavers_are_not_drawn_but_stay_in_the_standing() {
    let mut desk = swiss(3, 6);
    let first = desk.pair();
    desk.play(&first);
    desk.leave("p1");
    let second = desk.pair();
    assert!(second.games.iter().all(|game| !game.seats.contains(&"p1".to_owned())));
    assert!(!second.bye.contains(&"p1".to_owned()) && second.bye.len() == 1);
    assert_eq!(desk.places(1).len(), 6);
    desk.play(&second);
    desk.enter("p1");
    let third = desk.pair();
    assert_eq!(third.games.len(), 3, "who left and is back plays again");
}

/// How long it takes is measured by `pichenette bench tournament`, here and in WebAssembly.
#[test]
fn two_hundred_are_paired_without_a_rematch() {
    let mut desk = swiss(9, 200);
    for _ in 0..4 {
        let round = desk.pair();
        desk.play(&round);
    }
    assert_eq!(desk.faults().iter().filter(|fault| *fault == "rematch").count(), 0);
}

#[test]
fn boards_are_shared_fairly_where_some_are_free() {
    let mut unfair = 0;
    for (seed, entrants, boards) in (0..10).flat_map(|seed| {
        [(seed, 8, 8), (seed, 8, 5), (seed, 12, 8), (seed, 20, 12), (seed, 2, 3), (seed, 31, 10)]
    }) {
        let terms = json!({"name": "", "game": "carrom", "seed": seed, "boards": boards, "stages": [{"kind": "swiss", "rounds": 5}]});
        let mut desk = Desk::with_header(json!({"tournament": terms}), entrants);
        for _ in 0..5 {
            let round = desk.pair();
            let used: std::collections::BTreeSet<_> =
                round.games.iter().map(|game| (game.wave, game.board)).collect();
            assert_eq!(used.len(), round.games.len(), "no board has two games at a time");
            desk.play(&round);
        }
        unfair += desk.faults().iter().filter(|fault| *fault == "board_unfair").count();
    }
    // Who meets whom is not known ahead, so that now and then no board is fair to both.
    assert!(unfair <= 10, "{unfair}");
}

/// A situation as the rules of a Swiss round see it, made by the test from the log alone.
#[derive(Default)]
struct Situation {
    points: BTreeMap<String, i64>,
    byes: BTreeMap<String, usize>,
    met: BTreeSet<[String; 2]>,
    apart: BTreeSet<[String; 2]>,
    club: BTreeMap<String, usize>,
}

fn both(one: &str, other: &str) -> [String; 2] {
    let mut both = [one.to_owned(), other.to_owned()];
    both.sort();
    both
}

impl Situation {
    /// Forbidden pairs, earlier byes of the one with the bye, repeated meetings, points of that one, the sum of differences, club-mates.
    fn cost(&self, pairs: &[[String; 2]], bye: Option<&String>) -> [i64; 6] {
        let count =
            |test: &dyn Fn(&[String; 2]) -> bool| pairs.iter().filter(|pair| test(pair)).count() as i64;
        let differences =
            pairs.iter().map(|[one, other]| (self.points[one] - self.points[other]).abs()).sum();
        [
            count(&|[one, other]| self.apart.contains(&both(one, other))),
            bye.map_or(0, |id| self.byes.get(id).copied().unwrap_or(0) as i64),
            count(&|[one, other]| self.met.contains(&both(one, other))),
            bye.map_or(0, |id| self.points[id]),
            differences,
            count(&|[one, other]| self.club[one] == self.club[other]),
        ]
    }

    /// The least cost of all draws there are.
    fn least(&self, left: &[String], pairs: &mut Vec<[String; 2]>, bye: Option<&String>) -> [i64; 6] {
        let Some((first, rest)) = left.split_first() else { return self.cost(pairs, bye) };
        let mut best = [i64::MAX; 6];
        for n in 0..rest.len() {
            let mut others = rest.to_vec();
            pairs.push([first.clone(), others.remove(n)]);
            best = best.min(self.least(&others, pairs, bye));
            pairs.pop();
        }
        if left.len() % 2 == 1 && bye.is_none() {
            best = best.min(self.least(rest, pairs, Some(first)));
        }
        best
    }
}

/// An independent implementation of the rules, slow and plain: every draw there is, compared in the order of the document.
#[test]
fn no_draw_of_up_to_eight_is_better_than_ours() {
    let mut compared = 0;
    for seed in 0..60 {
        let entrants = 2 + seed % 7;
        let stages = json!([{"kind": "swiss", "rounds": 6, "bye": 1}]);
        let mut desk = Desk::seeded(seed as u64, stages, json!([]), 0);
        let mut now = Situation::default();
        for n in 1..=entrants {
            let (id, club) = (format!("p{n}"), (n * 5 + seed) % 3);
            desk.hand_in(json!({"enter": {"id": id, "club": format!("club {club}")}}));
            now.points.insert(id.clone(), 0);
            now.club.insert(id, club);
        }
        if seed % 2 == 0 && entrants > 3 {
            desk.hand_in(json!({"apart": ["p1", "p3"]}));
            now.apart.insert(both("p1", "p3"));
        }
        for number in 1..=6 {
            let round = desk.pair();
            let pairs: Vec<[String; 2]> =
                round.games.iter().map(|game| [game.seats[0].clone(), game.seats[1].clone()]).collect();
            let ours = now.cost(&pairs, round.bye.first());
            let there: Vec<String> = now.points.keys().cloned().collect();
            assert_eq!(ours, now.least(&there, &mut Vec::new(), None), "seed {seed}, round {number}");
            compared += 1;
            for (n, game) in round.games.iter().enumerate() {
                let score = [((seed + 3 * n + number) % 5) as i64, ((2 * seed + n) % 4) as i64];
                desk.result(&game.id, score);
                now.met.insert(both(&game.seats[0], &game.seats[1]));
                game.seats.iter().zip(score).for_each(|(id, own)| *now.points.get_mut(id).unwrap() += own);
            }
            for id in &round.bye {
                *now.byes.entry(id.clone()).or_default() += 1;
                *now.points.get_mut(id).unwrap() += 1;
            }
        }
    }
    assert_eq!(compared, 360);
}
