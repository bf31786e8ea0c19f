//! Groups, pools, and who goes on from them.

use std::collections::BTreeSet;

use serde_json::json;

use crate::desk::{Desk, meetings};

#[test]
fn everyone_of_a_group_meets_everyone_once_or_as_often_as_games_says() {
    for (entrants, games) in [(5, 1), (6, 1), (4, 2), (5, 3), (2, 2)] {
        let mut desk =
            Desk::open(json!([{"kind": "groups", "count": 1, "games": games}]), json!([]), entrants);
        let mut met = Vec::new();
        while desk.try_line(r#"{"pair":true}"#).is_ok() {}
        desk.rounds().iter().for_each(|round| met.extend(meetings(round)));
        let once: BTreeSet<[usize; 2]> = met.iter().copied().collect();
        assert_eq!((met.len(), once.len()), (games * once.len(), entrants * (entrants - 1) / 2));
    }
}

#[test]
fn size_is_the_most_a_group_has_and_sizes_differ_by_at_most_one() {
    let sizes = |stage: serde_json::Value, entrants: usize| {
        let mut desk = Desk::open(json!([stage]), json!([]), entrants);
        let mut seen: Vec<BTreeSet<usize>> = Vec::new();
        while desk.try_line(r#"{"pair":true}"#).is_ok() {}
        for [one, other] in desk.rounds().iter().flat_map(meetings) {
            let (mut joined, others): (Vec<_>, Vec<_>) =
                seen.into_iter().partition(|group| group.contains(&one) || group.contains(&other));
            joined.push([one, other].into());
            seen = others;
            seen.push(joined.into_iter().flatten().collect());
        }
        let mut sizes: Vec<usize> = seen.iter().map(BTreeSet::len).collect();
        sizes.sort();
        sizes
    };
    assert_eq!(sizes(json!({"kind": "groups", "size": 11}), 31), [10, 10, 11]);
    assert_eq!(sizes(json!({"kind": "groups", "count": 3}), 11), [3, 4, 4]);
    assert_eq!(sizes(json!({"kind": "groups", "size": 4}), 9), [3, 3, 3]);
    assert_eq!(sizes(json!({"kind": "pools", "size": 8}), 31), [7, 8, 8, 8]);
}

#[test]
fn a_pair_draws_one_round_of_every_group_and_those_whose_group_is_done_are_not_listed() {
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 2}]), json!([]), 7);
    let listed = |desk: &mut Desk| {
        let round = desk.pair();
        2 * round.games.len() + round.bye.len()
    };
    // A group of four has three rounds, and so has a group of three, with a bye in each.
    assert_eq!([listed(&mut desk), listed(&mut desk), listed(&mut desk)], [7, 7, 7]);
    assert!(desk.refused(json!({"pair": true})).contains("the last stage is over"));
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 2}]), json!([]), 9);
    // Five need five rounds, four only three.
    assert_eq!([1, 2, 3, 4, 5].map(|_| listed(&mut desk)), [9, 9, 9, 5, 5]);
}

#[test]
fn a_pair_is_not_refused_while_games_of_groups_are_open() {
    let mut desk = Desk::open(
        json!([{"kind": "groups", "count": 1}, {"kind": "knockout", "take": 2}]),
        json!(["lot"]),
        4,
    );
    for _ in 0..3 {
        desk.pair();
    }
    assert_eq!(desk.pair().stage, 2);
    // Results may still come.
    desk.result("1.1.1", [5, 3]);
}

#[test]
fn who_would_meet_a_leaver_has_a_bye() {
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1}]), json!([]), 4);
    desk.pair();
    desk.leave("p1");
    for _ in 0..2 {
        let round = desk.pair();
        assert_eq!((round.games.len(), round.bye.len()), (1, 1));
        assert!(!round.bye.contains(&"p1".to_owned()));
    }
    assert_eq!(desk.places(1).len(), 4, "leavers included");
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1}]), json!([]), 4);
    desk.pair();
    desk.leave("p1");
    desk.enter("p1");
    assert_eq!(desk.pair().games.len(), 2, "who is back plays again");
}

#[test]
fn a_late_entrant_waits_for_the_next_stage() {
    let mut desk =
        Desk::open(json!([{"kind": "groups", "count": 1}, {"kind": "pools", "size": 9}]), json!([]), 3);
    desk.pair();
    desk.enter("p4");
    desk.pair();
    desk.pair();
    assert_eq!(desk.places(1).len(), 3);
    desk.pair();
    assert_eq!(desk.places(2).len(), 4);
}

#[test]
fn pools_are_cut_from_the_standing() {
    let mut desk =
        Desk::open(json!([{"kind": "groups", "count": 1}, {"kind": "pools", "size": 3}]), json!([]), 6);
    for _ in 0..5 {
        let round = desk.pair();
        desk.play(&round);
    }
    let standing: Vec<String> = desk.places(1).iter().map(|place| place.id.clone()).collect();
    assert_eq!(standing, ["p1", "p2", "p3", "p4", "p5", "p6"]);
    for _ in 0..3 {
        for [one, other] in meetings(&desk.pair()) {
            assert_eq!(one <= 3, other <= 3);
        }
    }
}

#[test]
fn take_takes_the_best_of_the_stage_before_who_are_still_there() {
    let mut desk =
        Desk::open(json!([{"kind": "groups", "count": 1}, {"kind": "knockout", "take": 4}]), json!([]), 6);
    for _ in 0..5 {
        let round = desk.pair();
        desk.play(&round);
    }
    desk.leave("p2");
    // 1–4 and 2–3 by seed: p1, p3, p4 and p5 are left.
    assert_eq!(meetings(&desk.pair()), [[1, 5], [3, 4]]);
}

#[test]
fn each_takes_so_many_of_each_group() {
    let mut desk = Desk::open(
        json!([{"kind": "groups", "count": 2}, {"kind": "knockout", "each": 2}]),
        json!(["lot"]),
        8,
    );
    for _ in 0..3 {
        let round = desk.pair();
        desk.play(&round);
    }
    let met: Vec<[usize; 2]> = desk.rounds().iter().flat_map(meetings).collect();
    // Smaller numbers have won: the two smallest of each group go on.
    let group = |who: usize| -> BTreeSet<usize> {
        met.iter().filter(|pair| pair.contains(&who)).flatten().copied().collect()
    };
    let expected: BTreeSet<String> =
        (1..=8).flat_map(|who| group(who).into_iter().take(2)).map(|who| format!("p{who}")).collect();
    desk.pair();
    let taken: BTreeSet<String> = desk.places(2).iter().map(|place| place.id.clone()).collect();
    assert_eq!((taken.len(), taken), (4, expected));
}

#[test]
fn advance_names_by_hand_who_goes_on() {
    let stages = json!([{"kind": "groups", "count": 1}, {"kind": "knockout", "take": 2}]);
    // Of the stage that has begun, or for the stage that has not: the same.
    for stage in [1, 2] {
        let mut desk = Desk::open(stages.clone(), json!([]), 4);
        for _ in 0..3 {
            let round = desk.pair();
            desk.play(&round);
        }
        desk.hand_in(json!({"advance": {"stage": stage, "ids": ["p4", "p2", "p3"]}}));
        let round = desk.pair();
        assert_eq!(
            (meetings(&round), &round.bye),
            (vec![[3, 4]], &vec!["p2".to_owned()]),
            "seeded by the standing"
        );
        assert!(desk.refused(json!({"advance": {"stage": 2, "ids": ["p1", "p2"]}})).contains("the last one"));
        assert!(
            desk.refused(json!({"advance": {"stage": 1, "ids": ["p1", "p2"]}})).contains("begun already")
        );
    }
    let mut desk = Desk::open(stages, json!([]), 4);
    desk.pair();
    desk.leave("p4");
    assert!(desk.refused(json!({"advance": {"stage": 1, "ids": ["p1", "p4"]}})).contains("has left"));
    assert!(desk.refused(json!({"advance": {"stage": 3, "ids": ["p1", "p2"]}})).contains("no stage 3"));
}

#[test]
fn a_second_bye_is_told_unless_everyone_of_an_odd_group_has_it() {
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1, "games": 2}]), json!([]), 3);
    while desk.try_line(r#"{"pair":true}"#).is_ok() {}
    assert_eq!(desk.faults(), [""; 0]);
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1}]), json!([]), 4);
    desk.leave("p4");
    desk.enter("p4");
    desk.pair();
    desk.leave("p3");
    desk.leave("p4");
    desk.pair();
    desk.pair();
    let twice = desk.rounds().iter().flat_map(|round| round.bye.clone()).collect::<Vec<_>>();
    let expected =
        ["p1", "p2"].iter().filter(|id| twice.iter().filter(|free| free == *id).count() > 1).count();
    assert_eq!(desk.faults().iter().filter(|fault| *fault == "bye_twice").count(), expected);
}
