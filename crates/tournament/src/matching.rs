//! Maximum-weight matching in any graph, of all matchings with the most edges.
//!
//! The algorithm is Galil's ("Efficient algorithms for finding maximum matching in graphs", 1986), in the form that Joris van
//! Rantwijk gave it and networkx uses: blossoms are shrunk and expanded, dual variables say which edges may be used. A weight has
//! several lanes and is compared lane by lane: "fewest rematches, then the least difference". All steps are additions, subtractions,
//! comparisons and one halving, and work on such weights as they do on whole numbers. Where the lanes fit side by side into 128
//! bits, as they nearly always do, they are one number, which is several times as fast.

mod blossom;

use std::cmp::Ordering;
use std::ops::{Add, Neg, Sub};

/// A weight: the first lane decides, the second among equals, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight<const N: usize>(pub [i64; N]);

/// What the algorithm needs of a weight.
trait Measure: Copy + Ord + Add<Output = Self> + Sub<Output = Self> + std::fmt::Debug {
    const ZERO: Self;

    /// Half of it. Halved are only sums of two duals that are both even or both odd, in every lane.
    fn half(self) -> Self;
}

impl<const N: usize> Measure for Weight<N> {
    const ZERO: Weight<N> = Weight([0; N]);

    fn half(self) -> Weight<N> {
        debug_assert!(self.0.iter().all(|lane| lane % 2 == 0), "{self:?}");
        Weight(self.0.map(|lane| lane / 2))
    }
}

impl Measure for i128 {
    const ZERO: i128 = 0;

    fn half(self) -> i128 {
        debug_assert!(self % 2 == 0, "{self:?}");
        self / 2
    }
}

impl<const N: usize> Ord for Weight<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<const N: usize> PartialOrd for Weight<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Weight<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(lane, more)| *lane += more);
        self
    }
}

impl<const N: usize> Neg for Weight<N> {
    type Output = Self;
    fn neg(self) -> Self {
        Weight(self.0.map(|lane| -lane))
    }
}

impl<const N: usize> Sub for Weight<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

/// An edge between two vertices, and what it weighs.
pub type Edge<const N: usize> = (usize, usize, Weight<N>);

/// Whom every vertex is matched with: of all matchings with the most edges one of the greatest weight. Vertices are numbered from
/// 0; no edge joins a vertex with itself.
///
/// ```
/// use tournament::matching::{Weight, max_weight_matching};
///
/// // A path of three edges: two light ones are more than a heavy one.
/// let edges = [(0, 1, Weight([1])), (1, 2, Weight([9])), (2, 3, Weight([1]))];
/// assert_eq!(max_weight_matching(4, &edges), [Some(1), Some(0), Some(3), Some(2)]);
/// ```
pub fn max_weight_matching<const N: usize>(vertices: usize, edges: &[Edge<N>]) -> Vec<Option<usize>> {
    if edges.is_empty() {
        return vec![None; vertices];
    }
    match packed(vertices, edges) {
        Some(packed) => blossom::Search::new(vertices, &packed).run(),
        None => blossom::Search::new(vertices, edges).run(),
    }
}

/// The same edges with the lanes side by side in one number, wide enough that no sum over a matching runs from one lane into the next;
/// `None` where 128 bits are too few.
fn packed<const N: usize>(vertices: usize, edges: &[Edge<N>]) -> Option<Vec<(usize, usize, i128)>> {
    // Duals and slacks are at most a few times the heaviest weight.
    const MOST: i128 = i128::MAX >> 8;
    let mut places = [1i128; N];
    let mut width = 1i128;
    for lane in (0..N).rev() {
        places[lane] = width;
        let largest = edges.iter().map(|edge| i128::from(edge.2.0[lane]).abs()).max().unwrap_or(0);
        let sums = largest.checked_mul(2 * vertices as i128)?.checked_add(1)?;
        width = width.checked_mul(sums).filter(|width| *width < MOST)?;
    }
    let pack =
        |weight: Weight<N>| weight.0.iter().zip(places).map(|(&lane, place)| i128::from(lane) * place).sum();
    Some(edges.iter().map(|&(i, j, weight)| (i, j, pack(weight))).collect())
}

/// The cheapest choice of a column for every row, for as many rows as possible: `cost(row, column)`.
pub(crate) fn cheapest_assignment<const N: usize>(
    rows: usize,
    columns: usize,
    cost: impl Fn(usize, usize) -> Weight<N>,
) -> Vec<Option<usize>> {
    let pairs = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let edges: Vec<Edge<N>> = pairs.map(|(row, column)| (row, rows + column, -cost(row, column))).collect();
    let mates = max_weight_matching(rows + columns, &edges);
    (0..rows).map(|row| mates[row].map(|mate| mate - rows)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_that_are_too_wide_for_one_number_are_compared_one_by_one() {
        let wide = i64::MAX / 16;
        let edges = |unit: i64| {
            let weight = |a: i64, b: i64, c: i64| Weight([a * unit, b * unit, c * unit]);
            [
                (0, 1, weight(1, 5, 2)),
                (1, 2, weight(1, 5, 3)),
                (2, 0, weight(1, 4, 9)),
                (2, 3, weight(0, 7, 7)),
                (3, 4, weight(1, 1, 1)),
                (4, 5, weight(1, 0, 8)),
                (5, 0, weight(0, 9, 9)),
            ]
        };
        assert!(packed(6, &edges(1)).is_some() && packed(6, &edges(wide / 10)).is_none());
        assert_eq!(max_weight_matching(6, &edges(1)), max_weight_matching(6, &edges(wide / 10)));
    }

    #[test]
    fn a_heavier_first_lane_wins_whatever_the_second_says() {
        let edges = [
            (0, 1, Weight([0, 100])),
            (2, 3, Weight([0, 100])),
            (0, 2, Weight([1, 0])),
            (1, 3, Weight([0, 0])),
        ];
        assert_eq!(max_weight_matching(4, &edges), [Some(2), Some(3), Some(0), Some(1)]);
    }

    #[test]
    fn every_row_gets_the_cheapest_column() {
        let costs = [[4, 1, 9], [2, 0, 5]];
        let chosen = cheapest_assignment(2, 3, |row, column| Weight([costs[row][column]]));
        assert_eq!(chosen, [Some(1), Some(0)]);
        let chosen = cheapest_assignment(3, 1, |row, _| Weight([[7, 2, 5][row]]));
        assert_eq!(chosen, [None, Some(0), None]);
    }
}
