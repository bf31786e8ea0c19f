//! Heats and finals: tables of four and three.

use serde_json::{Value, json};

use crate::desk::{Desk, meetings};

fn heats(rounds: usize, entrants: usize) -> Desk {
    let stages = json!([{"kind": "heats", "size": 4, "rounds": rounds, "points": [7, 5, 3, 1], "points_of_three": [7, 4, 1]}, {"kind": "final", "take": 4}]);
    Desk::open(stages, json!(["wins", "lot"]), entrants)
}

#[test]
fn a_player_does_not_sit_at_a_three_twice_where_it_can_be_helped() {
    for entrants in [7, 11, 22, 23, 31, 34, 47] {
        let mut desk = heats(3, entrants);
        let mut threes = vec![0; entrants + 1];
        for _ in 0..3 {
            let round = desk.pair();
            for game in round.games.iter().filter(|game| game.seats.len() == 3) {
                game.seats.iter().for_each(|id| threes[crate::desk::number(id)] += 1);
            }
            desk.race(&round);
        }
        let (all, most) = (threes.iter().sum::<usize>(), *threes.iter().max().unwrap());
        assert!(most <= all.div_ceil(entrants), "{entrants}: {threes:?}");
        assert_eq!(desk.faults().contains(&"three_twice".to_owned()), most > 1);
    }
}

#[test]
fn opponents_do_not_meet_twice_in_heats_where_it_can_be_helped() {
    // In three rounds 16 or more can avoid everyone they have met.
    for entrants in [16, 20, 23, 24, 31, 32, 48, 60] {
        let mut desk = heats(3, entrants);
        let mut met = Vec::new();
        for _ in 0..3 {
            let round = desk.pair();
            met.extend(meetings(&round));
            desk.race(&round);
        }
        let all = met.len();
        met.sort();
        met.dedup();
        assert_eq!(met.len(), all, "{entrants}: {:?}", desk.faults());
    }
}

#[test]
fn what_is_forced_in_heats_is_told() {
    // Twelve at three tables: in the second round some must meet again.
    let mut desk = heats(2, 12);
    for _ in 0..2 {
        let round = desk.pair();
        desk.race(&round);
    }
    // A table of four from three tables has a pair from one of them.
    assert_eq!(desk.faults().iter().filter(|fault| *fault == "rematch").count(), 3);
}

#[test]
fn heats_keep_forbidden_pairs_apart() {
    let mut desk = heats(3, 8);
    desk.hand_in(json!({"apart": ["p1", "p2"]}));
    for _ in 0..3 {
        let round = desk.pair();
        assert!(!meetings(&round).contains(&[1, 2]));
        desk.race(&round);
    }
}

#[test]
fn five_are_a_four_and_a_bye_that_goes_around() {
    let mut desk = heats(5, 5);
    let mut free = Vec::new();
    for _ in 0..5 {
        let round = desk.pair();
        assert_eq!((round.games.len(), round.games[0].seats.len(), round.bye.len()), (1, 4, 1));
        assert!(!free.contains(&round.bye[0]));
        free.push(round.bye[0].clone());
        desk.race(&round);
    }
    let mut desk = heats(1, 2);
    let round = desk.pair();
    assert_eq!(round.games[0].seats.len(), 2, "2 sit together");
    desk.race(&round);
    assert_eq!(desk.place(1, "p2").points, tournament::Number::from(5i64));
}

#[test]
fn points_at_a_three_are_their_own() {
    let mut desk = heats(1, 3);
    let round = desk.pair();
    desk.race(&round);
    let points = |id: &str| serde_json::to_value(desk.place(1, id).points).unwrap();
    assert_eq!(["p1", "p2", "p3"].map(points), [json!(7), json!(4), json!(1)]);
}

#[test]
fn a_final_is_one_game_of_all_who_are_taken() {
    let mut desk = heats(1, 9);
    let round = desk.pair();
    desk.race(&round);
    let best: Vec<String> = desk.places(1)[..4].iter().map(|place| place.id.clone()).collect();
    let last = desk.pair();
    assert_eq!((last.stage, last.games.len(), &last.games[0].seats), (2, 1, &best));
    desk.hand_in(json!({"result": {"game": "2.1.1", "order": [best[3], [best[0], best[1]], best[2]]}}));
    let places: Vec<String> = desk.places(2).into_iter().map(|place| place.id).collect();
    assert_eq!((&places[0], &places[3]), (&best[3], &best[2]));
    assert_eq!(desk.place(2, &best[0]).points, desk.place(2, &best[1]).points);
    assert!(desk.refused(json!({"pair": true})).contains("the last stage is over"));
}

#[test]
fn more_games_than_boards_are_played_in_waves() {
    let header =
        json!({"tournament": {"game": "kimble", "boards": 2, "stages": [{"kind": "heats", "rounds": 1}]}});
    let round = Desk::with_header(header, 20).pair();
    let mut waves: Vec<(usize, usize)> = round.games.iter().map(|game| (game.wave, game.board)).collect();
    waves.sort();
    assert_eq!(waves[..4], [(1, 1), (1, 2), (2, 1), (2, 2)]);
    assert_eq!((waves.len(), waves[4].0), (5, 3));
}

fn advancing(thirds: usize) -> Value {
    json!([{"kind": "heats", "advance": 2, "best_thirds": thirds}, {"kind": "heats", "advance": 2}, {"kind": "final"}])
}

#[test]
fn with_advance_two_of_each_heat_and_the_best_thirds_go_on() {
    let mut desk = Desk::open(advancing(2), json!(["lot"]), 12);
    let round = desk.pair();
    let mut sure = Vec::new();
    let mut thirds = Vec::new();
    for game in &round.games {
        desk.hand_in(json!({"result": {"game": game.id, "order": game.seats}}));
        sure.extend(game.seats[..2].to_vec());
        thirds.push(game.seats[2].clone());
    }
    let second = desk.pair();
    assert_eq!(second.stage, 2, "a heats stage with advance is one round");
    let on: Vec<&String> = second.games.iter().flat_map(|game| &game.seats).collect();
    assert_eq!(on.len(), 8);
    assert!(sure.iter().all(|id| on.contains(&id)));
    let standing: Vec<String> = desk.places(1).into_iter().map(|place| place.id).collect();
    let mut by_standing: Vec<&String> = standing.iter().filter(|id| thirds.contains(id)).collect();
    by_standing.truncate(2);
    assert!(by_standing.iter().all(|id| on.contains(id)), "thirds by the standing");
    desk.race(&second);
    let last = desk.pair();
    assert_eq!((last.stage, last.games[0].seats.len()), (3, 4));
}

#[test]
fn one_who_left_makes_room_for_the_next_of_the_heat() {
    let mut desk = Desk::open(advancing(0), json!(["lot"]), 8);
    let round = desk.pair();
    desk.race(&round);
    let first = &round.games[0];
    let mut order = first.seats.clone();
    order.sort_by_key(|id| crate::desk::number(id));
    desk.leave(&order[0]);
    let second = desk.pair();
    let on: Vec<&String> = second.games.iter().flat_map(|game| &game.seats).collect();
    assert!(on.contains(&&order[1]) && on.contains(&&order[2]) && !on.contains(&&order[0]));
}

#[test]
fn a_late_entrant_joins_the_next_round_of_heats() {
    let mut desk = heats(2, 7);
    let round = desk.pair();
    desk.enter("p8");
    desk.race(&round);
    let sizes: Vec<usize> = desk.pair().games.iter().map(|game| game.seats.len()).collect();
    assert_eq!(sizes, [4, 4]);
}

/// Every way to seat everyone at tables of these sizes.
fn seatings(left: &[usize], sizes: &[usize]) -> Vec<Vec<Vec<usize>>> {
    let Some((&first, others)) = left.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for (n, &size) in sizes.iter().enumerate().filter(|(n, size)| !sizes[..*n].contains(size)) {
        let mut rest = sizes.to_vec();
        rest.remove(n);
        for chosen in (0..1u32 << others.len()).filter(|set| set.count_ones() as usize == size - 1) {
            let (mut table, mut left) = (vec![first], Vec::new());
            for (n, &who) in others.iter().enumerate() {
                if chosen >> n & 1 == 1 { table.push(who) } else { left.push(who) }
            }
            found.extend(seatings(&left, &rest).into_iter().map(|mut tables| {
                tables.push(table.clone());
                tables
            }));
        }
    }
    found
}

#[test]
fn up_to_ten_are_seated_with_as_few_threes_and_repeated_meetings_as_can_be() {
    for (entrants, sizes) in
        [(6, vec![3, 3]), (7, vec![4, 3]), (8, vec![4, 4]), (9, vec![3, 3, 3]), (10, vec![4, 3, 3])]
    {
        let all: Vec<usize> = (1..=entrants).collect();
        let seatings = seatings(&all, &sizes);
        for seed in 0..6 {
            let mut desk = Desk::seeded(seed, json!([{"kind": "heats", "rounds": 3}]), json!([]), entrants);
            let mut met: Vec<[usize; 2]> = Vec::new();
            let mut threes = vec![0; entrants + 1];
            for _ in 0..3 {
                let cost = |tables: &[Vec<usize>]| {
                    let small: usize = tables
                        .iter()
                        .filter(|table| table.len() == 3)
                        .flatten()
                        .map(|&who| threes[who])
                        .sum();
                    let pairs = tables
                        .iter()
                        .flat_map(|table| table.iter().flat_map(|&a| table.iter().map(move |&b| [a, b])));
                    (small, pairs.filter(|pair| pair[0] < pair[1] && met.contains(pair)).count())
                };
                let round = desk.pair();
                let seat = |id: &String| crate::desk::number(id);
                let drawn: Vec<Vec<usize>> =
                    round.games.iter().map(|game| game.seats.iter().map(seat).collect()).collect();
                assert_eq!(
                    Some(cost(&drawn)),
                    seatings.iter().map(|tables| cost(tables)).min(),
                    "{entrants}, seed {seed}"
                );
                drawn.iter().filter(|table| table.len() == 3).flatten().for_each(|&who| threes[who] += 1);
                met.extend(meetings(&round));
                desk.race(&round);
            }
        }
    }
}

#[test]
fn one_who_did_not_come_to_a_table_gets_nothing_and_the_others_play_as_three() {
    let stages =
        json!([{"kind": "heats", "rounds": 1, "points": [7, 5, 3, 1], "points_of_three": [7, 4, 1]}]);
    let mut desk = Desk::open(stages, json!([]), 4);
    desk.pair();
    let report = |key: &str, absent: serde_json::Value| json!({key: {"game": "1.1.1", "order": ["p2", "p1", "p4"], "absent": absent}});
    desk.hand_in(report("result", json!(["p3"])));
    assert_eq!(desk.table(1), "p2 1, p1 2, p4 3, p3 4");
    let points = ["p2", "p1", "p4", "p3"].map(|id| desk.place(1, id).points.to_string());
    assert_eq!(points, ["7", "4", "1", "0"]);
    assert_eq!(desk.tournament.game("1.1.1").unwrap().absent, ["p3"]);
    assert!(desk.refused(report("amend", json!(["p3", "p4"]))).contains("twice"));
    assert!(desk.refused(report("amend", json!([]))).contains("misses"));
    let alone = json!({"amend": {"game": "1.1.1", "order": ["p2"], "absent": ["p1", "p3", "p4"]}});
    assert!(desk.refused(alone).contains("absent needs"));
    let scored = json!({"amend": {"game": "1.1.1", "score": [1, 2, 3, 4], "absent": ["p1"]}});
    assert!(desk.refused(scored).contains("absent needs"));
}

#[test]
fn one_who_did_not_come_to_a_heat_does_not_advance() {
    let mut desk = Desk::open(
        json!([{"kind": "heats", "advance": 2, "best_thirds": 2}, {"kind": "swiss", "rounds": 1}]),
        json!([]),
        8,
    );
    let round = desk.pair();
    let [one, other] = &round.games[..] else { panic!("{round:?}") };
    desk.hand_in(json!({"result": {"game": one.id, "order": one.seats[..2], "absent": one.seats[2..]}}));
    desk.hand_in(json!({"result": {"game": other.id, "order": other.seats}}));
    let last = desk.pair();
    let mut expected: Vec<String> = one.seats[..2].iter().chain(&other.seats[..3]).cloned().collect();
    let mut drawn: Vec<String> = last.games.into_iter().flat_map(|game| game.seats).chain(last.bye).collect();
    expected.sort();
    drawn.sort();
    assert_eq!(drawn, expected);
}

#[test]
fn of_a_heat_that_ended_by_walkover_only_the_one_who_came_advances() {
    let mut desk = Desk::open(
        json!([{"kind": "heats", "advance": 2, "best_thirds": 1}, {"kind": "swiss", "rounds": 1}]),
        json!([]),
        12,
    );
    let round = desk.pair();
    let [one, other, third] = &round.games[..] else { panic!("{round:?}") };
    desk.hand_in(json!({"result": {"game": one.id, "walkover": one.seats[2]}}));
    desk.hand_in(json!({"result": {"game": other.id, "walkover": null}}));
    desk.hand_in(json!({"result": {"game": third.id, "order": third.seats}}));
    let last = desk.pair();
    let mut expected = vec![one.seats[2].clone()];
    expected.extend_from_slice(&third.seats[..3]);
    let mut drawn: Vec<String> = last.games.into_iter().flat_map(|game| game.seats).chain(last.bye).collect();
    expected.sort();
    drawn.sort();
    assert_eq!(drawn, expected, "two of the third heat, and its third");
}
