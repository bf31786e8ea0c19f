//! The last piece comes in exactly or bounces.

use super::track::{CIRCLES, PLACE_1};

/// Where the last piece ends when its count is too high (KIM-S6): on to place 1, then back along the track with the
/// steps left over.
pub(super) const fn bounced_to(count: i8) -> i8 {
    PLACE_1 - (count - CIRCLES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bounce_counts_to_place_1_and_back() {
        assert_eq!(bounced_to(26 + 5), 25);
        assert_eq!(bounced_to(27 + 6), 23);
        assert_eq!(bounced_to(23 + 6), 27);
        for (from, die) in [(27, 2), (26, 4), (25, 6)] {
            assert_eq!(bounced_to(from + die), from, "{from} with {die} ends where it began");
        }
    }
}
