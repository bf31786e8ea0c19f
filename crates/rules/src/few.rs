//! A handful of things, with a handful of code.

use std::cmp::Ordering;
use std::collections::BTreeMap;

/// A map of a few entries, put in one by one: `collect` would sort them first, with code of the same size.
pub fn map_of<K: Ord, V>(entries: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    map.extend(entries);
    map
}

/// Sorts a few items; those of equal rank stay in their order. The sort of the standard library is made for many: it brings several
/// kilobytes of code for every type it is called with, and a page must load them. This one compares every item with those before it.
///
/// ```
/// let mut discs = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd')];
/// rules::sort_few(&mut discs, |a, b| a.0.cmp(&b.0));
/// assert_eq!(discs, [(1, 'b'), (2, 'd'), (3, 'a'), (3, 'c')]);
/// ```
pub fn sort_few<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for n in 1..items.len() {
        let mut at = n;
        while at > 0 && compare(&items[at - 1], &items[at]) == Ordering::Greater {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        // Every arrangement of up to six items with three ranks.
        for length in 0..=6u32 {
            for number in 0..3u32.pow(length) {
                let items: Vec<(u32, u32)> = (0..length).map(|n| (number / 3u32.pow(n) % 3, n)).collect();
                let (mut ours, mut theirs) = (items.clone(), items);
                sort_few(&mut ours, |a, b| b.0.cmp(&a.0));
                theirs.sort_by_key(|item| std::cmp::Reverse(item.0));
                assert_eq!(ours, theirs);
            }
        }
    }
}
