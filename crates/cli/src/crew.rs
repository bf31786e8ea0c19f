//! Work shared by all cores, with results handed over in order: the outcome does not depend on which core was faster.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// As many threads as this machine has cores for us.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does jobs 0 to `count` − 1 on this many threads; `each` gets the results in order and may end the run.
pub fn in_order<T: Send>(
    threads: usize,
    count: usize,
    job: impl Fn(usize) -> T + Sync,
    mut each: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (hand_in, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            let (next, stop, job, hand_in) = (&next, &stop, &job, hand_in.clone());
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count || hand_in.send((number, job(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(hand_in);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (number, result) in results {
            early.insert(number, result);
            while let Some(result) = early.remove(&due) {
                if each(due, result).is_break() {
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
                due += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whoever_is_faster_and_stop_when_told() {
        let job = |n: usize| {
            // The first ones take longest.
            let work: u64 = (0..(20 - n as u64) * 10_000).fold(0, |sum, x| std::hint::black_box(sum ^ x));
            (n, work)
        };
        let mut seen = Vec::new();
        in_order(4, 20, job, |number, (n, _)| {
            assert_eq!(number, n);
            seen.push(n);
            if n == 12 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(seen, (0..=12).collect::<Vec<_>>());
    }
}
