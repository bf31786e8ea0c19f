//! Sums that do not depend on the order of their terms.
//!
//! Floating-point addition is not associative. Where a sum runs over discs or contacts, adding in
//! the order of their numbers would let the numbering decide the last bit, and mirroring a scene
//! would not mirror it. Adding positive and negative terms apart, each from the smallest up, gives
//! the same bits for any order, and exactly the opposite for opposite terms.

/// The sum of `terms`, which are put in order on the way.
pub(crate) fn balanced_sum(terms: &mut [f64]) -> f64 {
    sort(terms);
    let up: f64 = terms.iter().filter(|t| **t > 0.0).fold(0.0, |sum, t| sum + t);
    let down: f64 = terms.iter().rev().filter(|t| **t < 0.0).fold(0.0, |sum, t| sum - t);
    up - down
}

/// Puts terms in order, smallest first. There are as many as a disc has neighbours, and the page must load this code: the sort of the
/// standard library, made for thousands, is twenty times as long.
fn sort(terms: &mut [f64]) {
    for end in 1..terms.len() {
        let mut at = end;
        while at > 0 && terms[at - 1].total_cmp(&terms[at]).is_gt() {
            terms.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{balanced_sum, sort};

    #[test]
    fn terms_are_sorted_as_the_standard_library_sorts_them() {
        let terms = [0.0, -0.0, 1.0, f64::NAN, -f64::NAN, -1.0, f64::INFINITY, 1.0, -0.0, 1e-300];
        for turn in 0..terms.len() {
            let mut ours = terms;
            ours.rotate_left(turn);
            let mut theirs = ours;
            sort(&mut ours);
            theirs.sort_by(f64::total_cmp);
            assert_eq!(ours.map(f64::to_bits), theirs.map(f64::to_bits));
        }
    }

    #[test]
    fn neither_order_nor_mirror_changes_a_bit() {
        let terms = [0.1, -0.7, 0.2, 1e-9, 0.3, -0.4];
        let sum = balanced_sum(&mut terms.clone());
        for turn in 0..6 {
            let mut other = terms;
            other.rotate_left(turn);
            assert_eq!(balanced_sum(&mut other), sum);
            other.iter_mut().for_each(|t| *t = -*t);
            assert_eq!(balanced_sum(&mut other), -sum);
        }
    }
}
