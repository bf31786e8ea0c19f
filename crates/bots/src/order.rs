//! Putting things in order by a number.

/// Sorts by a number, the least first; of equal numbers the earlier one stays first. Only the numbers are sorted and the things then
/// follow, so that the code that sorts exists once: a page loads it.
pub(crate) fn sort_by_number<T>(items: &mut [T], number: impl Fn(&T) -> f64) {
    let order = order(items.iter().map(number).collect());
    for place in 0..items.len() {
        // What belongs here may have been moved away from where it was.
        let mut from = order[place].1;
        while from < place {
            from = order[from].1;
        }
        items.swap(place, from);
    }
}

fn order(numbers: Vec<f64>) -> Vec<(f64, usize)> {
    let mut order: Vec<(f64, usize)> =
        numbers.into_iter().enumerate().map(|(n, number)| (number, n)).collect();
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let numbers = [0.5, -0.0, 0.0, f64::NAN, -3.0, 0.5, f64::INFINITY, -0.0, 0.5];
        for length in 0..=numbers.len() {
            for start in 0..length {
                let mut items: Vec<(usize, f64)> = numbers[..length].iter().copied().enumerate().collect();
                items.rotate_left(start);
                let (mut theirs, mut down) = (items.clone(), items.clone());
                theirs.sort_by(|a, b| a.1.total_cmp(&b.1));
                sort_by_number(&mut items, |item| item.1);
                let places = |items: &[(usize, f64)]| items.iter().map(|item| item.0).collect::<Vec<_>>();
                assert_eq!(places(&items), places(&theirs));
                theirs = down.clone();
                theirs.sort_by(|a, b| b.1.total_cmp(&a.1));
                sort_by_number(&mut down, |item| -item.1);
                assert_eq!(places(&down), places(&theirs));
            }
        }
    }
}
