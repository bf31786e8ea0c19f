//! Berger tables: everyone meets everyone once, in as few rounds as can be.

/// How many rounds so many need.
pub(crate) fn rounds(entrants: usize) -> usize {
    match entrants {
        0 | 1 => 0,
        odd if odd % 2 == 1 => odd,
        even => even - 1,
    }
}

/// The pairs of a round, counted from 0, by number in the group; and who has nobody to play.
///
/// In round r those meet whose numbers, counted from 1, add up to r + 1 modulo one less than all; who would meet themselves meets the
/// last. With an odd number the last is missing.
pub(crate) fn pairs(entrants: usize, round: usize) -> (Vec<[usize; 2]>, Option<usize>) {
    let last = entrants + entrants % 2 - 1;
    let opponent = |number: usize| match (round + 2 * last - number) % last.max(1) {
        own if own == number => last,
        other => other,
    };
    let mut found = Vec::new();
    let mut alone = None;
    for number in 0..last {
        let other = opponent(number);
        if other == entrants {
            alone = Some(number);
        } else if other == last && round % 2 == 1 {
            found.push([last, number]);
        } else if other > number {
            found.push([number, other]);
        }
    }
    // The table begins with the game of the last, then goes outwards from it.
    found.sort_by_key(|pair| !pair.contains(&last));
    (found, alone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn table(entrants: usize) -> Vec<BTreeSet<[usize; 2]>> {
        let sorted = |[a, b]: [usize; 2]| [a.min(b) + 1, a.max(b) + 1];
        (0..rounds(entrants))
            .map(|round| pairs(entrants, round).0.into_iter().map(sorted).collect())
            .collect()
    }

    /// The tables of the FIDE handbook for 3 or 4 and for 5 or 6.
    #[test]
    fn the_tables_are_bergers() {
        let expected = |rounds: &[&[[usize; 2]]]| -> Vec<BTreeSet<[usize; 2]>> {
            rounds.iter().map(|round| round.iter().copied().collect()).collect()
        };
        assert_eq!(table(4), expected(&[&[[1, 4], [2, 3]], &[[3, 4], [1, 2]], &[[2, 4], [1, 3]]]));
        assert_eq!(
            table(6),
            expected(&[
                &[[1, 6], [2, 5], [3, 4]],
                &[[4, 6], [3, 5], [1, 2]],
                &[[2, 6], [1, 3], [4, 5]],
                &[[5, 6], [1, 4], [2, 3]],
                &[[3, 6], [2, 4], [1, 5]],
            ])
        );
    }

    #[test]
    fn everyone_meets_everyone_once_and_an_odd_one_waits_once() {
        for entrants in 2..=40 {
            let mut met = BTreeSet::new();
            let mut waited = BTreeSet::new();
            for round in 0..rounds(entrants) {
                let (pairs, alone) = pairs(entrants, round);
                assert_eq!(pairs.len(), entrants / 2, "{entrants} in round {round}");
                for [a, b] in pairs {
                    assert!(a != b && met.insert((a.min(b), a.max(b))), "{a} and {b} of {entrants}");
                }
                assert_eq!(alone.is_some(), entrants % 2 == 1);
                assert!(alone.is_none_or(|who| waited.insert(who)));
            }
            assert_eq!(met.len(), entrants * (entrants - 1) / 2);
        }
    }
}
