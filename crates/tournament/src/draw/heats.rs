//! Heats: tables of four, and as few of three as can be.
//!
//! Who sits with whom is found by a search that swaps two at a time and accepts what is no worse than a while ago ("late
//! acceptance"): whole numbers and seeded lots only, so that it finds the same everywhere.

use super::swiss::Standing;
use super::{Bout, Sheet};
use crate::history::History;
use crate::lot::Lots;
use crate::matching::Weight;
use crate::roster::{Roster, Who};
use crate::why::Why;

/// What a table costs, in this order: forbidden pairs, earlier small tables of those at a small one, repeated meetings, how often those
/// have met, club-mates.
type Cost = Weight<5>;

/// How long the search remembers.
const MEMORY: usize = 64;

/// Swaps tried for each entrant, and at most.
const TRIES: usize = 2000;
const MOST_TRIES: usize = 160_000;

/// Swaps for each entrant without a better seating, after which the search begins anew.
const PATIENCE: usize = 40;

/// The sizes of the tables for so many, the full ones first, and how many have a bye.
pub(crate) fn tables(entrants: usize, size: usize) -> (Vec<usize>, usize) {
    let small = size - 1;
    if entrants <= size {
        return (vec![entrants], 0);
    }
    let split = |seated: usize| {
        let few = |full: &usize| {
            let rest = seated - full * size;
            rest == 0 || (small > 1 && rest.is_multiple_of(small))
        };
        (0..=seated / size).rev().find(few)
    };
    for byes in 0..size {
        if let Some(full) = split(entrants - byes) {
            let short = (entrants - byes - full * size) / small.max(1);
            return ([vec![size; full], vec![small; short]].concat(), byes);
        }
    }
    (vec![size; entrants / size], entrants % size)
}

/// Draws a round of heats for all who are there, at least two.
pub(crate) fn round(
    there: &[Standing],
    size: usize,
    history: &History,
    roster: &Roster,
    mut lots: Lots,
) -> Sheet {
    let (tables, byes) = tables(there.len(), size);
    let mut order: Vec<usize> = (0..there.len()).collect();
    lots.shuffle(&mut order);
    // As in a Swiss round: the fewest byes, then the fewest points.
    order.sort_by_key(|&n| (there[n].byes, there[n].points));
    let (free, seated) = order.split_at(byes);
    let mut sheet =
        Sheet { bouts: Vec::new(), byes: free.iter().map(|&n| there[n].who).collect(), ..Sheet::default() };
    let mut seated: Vec<Who> = seated.iter().map(|&n| there[n].who).collect();
    seated.sort();
    let mut seating = Search::new(&seated, &tables, size, history, roster).run(&mut lots);
    for table in &mut seating {
        lots.shuffle(table);
        let pairs = table
            .iter()
            .enumerate()
            .flat_map(|(n, one)| table[n + 1..].iter().map(move |other| (*one, *other)));
        let repeats = pairs.filter(|(one, other)| history.met(*one, *other) > 0).count();
        let why = Why::Table {
            seats: table.len(),
            short: table.len() < size && there.len() > table.len(),
            repeats,
        };
        sheet.bouts.push(Bout { seats: table.clone(), why, node: None });
    }
    sheet
}

/// The search for the best seating.
struct Search<'a> {
    seated: &'a [Who],
    tables: &'a [usize],
    /// The table of every seat.
    table_of: Vec<usize>,
    first_seat: Vec<usize>,
    is_short: Vec<bool>,
    /// What two at one table cost.
    pairs: Vec<Cost>,
    /// Earlier small tables.
    short: Vec<i64>,
}

impl<'a> Search<'a> {
    fn new(
        seated: &'a [Who],
        tables: &'a [usize],
        size: usize,
        history: &History,
        roster: &Roster,
    ) -> Search<'a> {
        let cost = |one: Who, other: Who| {
            let met = history.met(one, other) as i64;
            let (forbidden, mates) = (roster.forbids(one, other), roster.club_mates(one, other));
            Weight([i64::from(forbidden), 0, met.min(1), met, i64::from(mates)])
        };
        let pairs = seated.iter().flat_map(|&one| seated.iter().map(move |&other| (one, other)));
        let mut first_seat = vec![0];
        tables.iter().for_each(|seats| first_seat.push(first_seat[first_seat.len() - 1] + seats));
        Search {
            seated,
            tables,
            table_of: tables.iter().enumerate().flat_map(|(n, &seats)| vec![n; seats]).collect(),
            first_seat,
            is_short: tables.iter().map(|&seats| seats < size).collect(),
            pairs: pairs.map(|(one, other)| cost(one, other)).collect(),
            short: seated.iter().map(|&who| history.short(who) as i64).collect(),
        }
    }

    fn table_cost(&self, seats: &[usize], table: usize) -> Cost {
        let own = &seats[self.first_seat[table]..self.first_seat[table + 1]];
        let mut cost = Weight([0; 5]);
        for (n, &one) in own.iter().enumerate() {
            for &other in &own[n + 1..] {
                cost = cost + self.pairs[one * self.seated.len() + other];
            }
            if self.is_short[table] {
                cost.0[1] += self.short[one];
            }
        }
        cost
    }

    /// The least that any seating costs, as far as small tables go.
    fn bound(&self) -> Cost {
        let seats: usize = (0..self.tables.len()).filter(|&n| self.is_short[n]).map(|n| self.tables[n]).sum();
        let mut short = self.short.clone();
        short.sort();
        Weight([0, short[..seats].iter().sum(), 0, 0, 0])
    }

    /// The best seating that was found, table by table.
    fn run(&self, lots: &mut Lots) -> Vec<Vec<Who>> {
        let bound = self.bound();
        let mut left = (TRIES * self.seated.len()).min(MOST_TRIES);
        let mut best = self.climb(lots, bound, &mut left);
        while left > 0 && best.0 > bound && self.tables.len() > 1 {
            let found = self.climb(lots, bound, &mut left);
            if found.0 < best.0 {
                best = found;
            }
        }
        let seats = best.1;
        let table = |n: usize| &seats[self.first_seat[n]..self.first_seat[n + 1]];
        (0..self.tables.len()).map(|n| table(n).iter().map(|&seat| self.seated[seat]).collect()).collect()
    }

    /// Swaps until nothing better has been found for a while; `left` counts the swaps that may still be tried.
    fn climb(&self, lots: &mut Lots, bound: Cost, left: &mut usize) -> (Cost, Vec<usize>) {
        let mut seats: Vec<usize> = (0..self.seated.len()).collect();
        lots.shuffle(&mut seats);
        // Small tables stand at the end, and go to those who have had the fewest.
        seats.sort_by_key(|&n| std::cmp::Reverse(self.short[n]));
        let full: usize = (0..self.tables.len()).filter(|&n| !self.is_short[n]).map(|n| self.tables[n]).sum();
        lots.shuffle(&mut seats[..full]);
        lots.shuffle(&mut seats[full..]);
        let zero = Weight([0; 5]);
        let mut cost = (0..self.tables.len()).fold(zero, |sum, n| sum + self.table_cost(&seats, n));
        let mut best = (cost, seats.clone());
        let mut memory = vec![cost; MEMORY];
        let patience = PATIENCE * seats.len();
        let (mut n, mut found_at) = (0, 0);
        while *left > 0 && n - found_at < patience && self.tables.len() > 1 && best.0 > bound {
            *left -= 1;
            n += 1;
            let (a, b) = (lots.below(seats.len()), lots.below(seats.len()));
            let (one, other) = (self.table_of[a], self.table_of[b]);
            if one == other {
                continue;
            }
            let before = self.table_cost(&seats, one) + self.table_cost(&seats, other);
            seats.swap(a, b);
            let after = cost - before + self.table_cost(&seats, one) + self.table_cost(&seats, other);
            if after <= cost || after <= memory[n % MEMORY] {
                cost = after;
            } else {
                seats.swap(a, b);
            }
            if cost < best.0 {
                best = (cost, seats.clone());
                found_at = n;
            }
            memory[n % MEMORY] = memory[n % MEMORY].min(cost);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heats_are_fours_and_as_few_threes_as_can_be() {
        assert_eq!(tables(23, 4), (vec![4, 4, 4, 4, 4, 3], 0));
        assert_eq!(tables(31, 4), ([vec![4; 7], vec![3]].concat(), 0));
        assert_eq!(tables(12, 4), (vec![4, 4, 4], 0));
        assert_eq!(tables(9, 4), (vec![3, 3, 3], 0));
        assert_eq!(tables(6, 4), (vec![3, 3], 0));
        assert_eq!(tables(3, 4), (vec![3], 0));
        assert_eq!(tables(2, 4), (vec![2], 0), "2 sit together");
        assert_eq!(tables(5, 4), (vec![4], 1), "5 are a four and a bye");
        for entrants in 6..200 {
            let (tables, byes) = tables(entrants, 4);
            assert_eq!((tables.iter().sum::<usize>(), byes), (entrants, 0));
            assert!(tables.iter().filter(|&&seats| seats == 3).count() < 4);
        }
    }

    #[test]
    fn heats_of_other_sizes_leave_nobody_alone() {
        for size in 2..=8 {
            for entrants in 2..60 {
                let (tables, byes) = tables(entrants, size);
                assert_eq!(tables.iter().sum::<usize>() + byes, entrants, "{entrants} by {size}");
                assert!(tables.iter().all(|&seats| seats >= 2), "{entrants} by {size}: {tables:?}");
            }
        }
    }
}
