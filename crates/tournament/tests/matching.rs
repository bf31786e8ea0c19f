//! The matching against brute force, and against networkx.

use proptest::prelude::*;
use tournament::matching::{Weight, max_weight_matching};

type Graph = (usize, Vec<(usize, usize, i64)>);

/// How many edges a matching has, and what they weigh.
fn value((vertices, edges): &Graph) -> (usize, i64) {
    let weighted: Vec<_> = edges.iter().map(|&(i, j, weight)| (i, j, Weight([weight]))).collect();
    let mates = max_weight_matching(*vertices, &weighted);
    for (v, mate) in mates.iter().enumerate() {
        assert!(mate.is_none_or(|mate| mates[mate] == Some(v)), "{mates:?}");
    }
    let used = edges.iter().filter(|(i, j, _)| mates[*i] == Some(*j));
    (used.clone().count(), used.map(|edge| edge.2).sum())
}

/// The same by trying everything.
fn brute_force((vertices, edges): &Graph) -> (usize, i64) {
    fn best(edges: &[(usize, usize, i64)], used: u32) -> (usize, i64) {
        let Some((&(i, j, weight), rest)) = edges.split_first() else { return (0, 0) };
        let without = best(rest, used);
        let both = 1 << i | 1 << j;
        if used & both != 0 {
            return without;
        }
        let (count, sum) = best(rest, used | both);
        without.max((count + 1, sum + weight))
    }
    assert!(*vertices <= 32);
    best(edges, 0)
}

/// A graph of at most ten vertices.
fn graphs() -> impl Strategy<Value = Graph> {
    (2usize..=10).prop_flat_map(|vertices| {
        let pairs: Vec<(usize, usize)> =
            (0..vertices).flat_map(|i| (i + 1..vertices).map(move |j| (i, j))).collect();
        let count = pairs.len();
        (proptest::sample::subsequence(pairs, 0..=count.min(18)), proptest::collection::vec(-5i64..20, count))
            .prop_map(move |(pairs, weights)| {
                let edges = pairs.iter().zip(weights).map(|(&(i, j), weight)| (i, j, weight)).collect();
                (vertices, edges)
            })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_matching_of_at_most_ten_is_as_good_as_any(graph in graphs()) {
        prop_assert_eq!(value(&graph), brute_force(&graph));
    }

    /// Lanes are compared one after the other, as one wide number would be.
    #[test]
    fn lanes_are_digits_of_a_wide_number(graph in graphs()) {
        let (vertices, edges) = &graph;
        let split = |weight: i64| Weight([weight.div_euclid(7), weight.rem_euclid(7)]);
        let lanes: Vec<_> = edges.iter().map(|&(i, j, weight)| (i, j, split(weight))).collect();
        // A digit is wide enough for the sum of all second lanes.
        let wide: Vec<_> = edges.iter().map(|&(i, j, weight)| {
            let Weight([high, low]) = split(weight);
            (i, j, 1000 * high + low)
        }).collect();
        let mates = max_weight_matching(*vertices, &lanes);
        let used = wide.iter().filter(|(i, j, _)| mates[*i] == Some(*j));
        let own = (used.clone().count(), used.map(|edge| edge.2).sum());
        prop_assert_eq!(own, brute_force(&(*vertices, wide)));
    }
}

/// The graphs of `tests/networkx/totals.py`: the same numbers from the same generator.
fn graph(seed: u64, vertices: usize, percent: u64, heaviest: u64) -> Graph {
    let mut state = seed;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut edges = Vec::new();
    for i in 0..vertices {
        for j in i + 1..vertices {
            if next(100) < percent {
                edges.push((i, j, next(heaviest) as i64 - heaviest as i64 / 4));
            }
        }
    }
    (vertices, edges)
}

#[test]
fn totals_are_those_of_networkx() {
    let table = include_str!("networkx/totals.txt");
    let mut compared = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let numbers: Vec<i64> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        let [seed, vertices, percent, heaviest, count, total] = numbers[..] else { panic!("{line}") };
        let graph = graph(seed as u64, vertices as usize, percent as u64, heaviest as u64);
        assert_eq!(value(&graph), (count as usize, total), "{line}");
        compared += 1;
    }
    assert!(compared >= 200, "{compared}");
}
