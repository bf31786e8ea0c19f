//! The way of a piece from where it stood to where it stands, circle by circle: what a player watches.

use super::bounce::bounced_to;
use super::track::{CIRCLES, PLACE_1, START, on_track};

/// Every progress that a piece passes, the first and the last included. Into the nest and out of it there is no way
/// between.
///
/// ```
/// use rules::kimble::way;
///
/// assert_eq!(way(3, 6, Some(3), false), [3, 4, 5, 6]);
/// assert_eq!(way(27, 25, Some(4), false), [27, 28, 27, 26, 25]);
/// assert_eq!(way(26, 1, Some(3), true), [26, 27, 0, 1]);
/// ```
pub fn way(from: i8, to: i8, die: Option<u8>, lap: bool) -> Vec<i8> {
    if from < START || to < START {
        return vec![from, to];
    }
    if lap {
        return (from..CIRCLES).chain(START..=to).collect();
    }
    let count = die.and_then(|die| from.checked_add_unsigned(die));
    match count {
        // On to goal place 1 and back.
        Some(count) if count > PLACE_1 && on_track(from) && to == bounced_to(count) => {
            (from..=PLACE_1).chain((to..PLACE_1).rev()).collect()
        }
        _ if to > from => (from..=to).collect(),
        _ => vec![from, to],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_go_the_way_they_are_counted() {
        assert_eq!(way(-1, 0, Some(6), false), [-1, 0]);
        assert_eq!(way(12, -1, None, false), [12, -1]);
        assert_eq!(way(3, 6, Some(3), false), [3, 4, 5, 6]);
        assert_eq!(way(26, 30, Some(4), false), [26, 27, 28, 29, 30]);
        assert_eq!(way(27, 25, Some(4), false), [27, 28, 27, 26, 25]);
        assert_eq!(way(27, 27, Some(2), false), [27, 28, 27], "KIM-S6");
        assert_eq!(way(26, 1, Some(3), true), [26, 27, 0, 1]);
        assert_eq!(way(4, 4, None, false), [4, 4]);
    }
}
