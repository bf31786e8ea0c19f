//! What is waited for: the cores of a machine, and the disk of a database.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A moment, in milliseconds from the start; not negative, so that its bits sort as it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment(pub(super) f64);

impl Eq for Moment {}

impl PartialOrd for Moment {
    fn partial_cmp(&self, other: &Moment) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Moment {
    fn cmp(&self, other: &Moment) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// The cores of a machine: work is done in the order in which it comes.
pub(super) struct Cores {
    /// When each is free again.
    free: BinaryHeap<Reverse<Moment>>,
    count: u32,
    /// Milliseconds of work so far.
    worked: f64,
}

impl Cores {
    pub(super) fn new(count: u32) -> Cores {
        let count = count.max(1);
        Cores { free: (0..count).map(|_| Reverse(Moment(0.0))).collect(), count, worked: 0.0 }
    }

    /// When work is done that comes now and takes this long. Calls must come in the order of time.
    pub(super) fn work(&mut self, now: f64, long: f64) -> f64 {
        let Reverse(Moment(free)) = self.free.pop().unwrap_or(Reverse(Moment(now)));
        let done = free.max(now) + long;
        self.free.push(Reverse(Moment(done)));
        self.worked += long;
        done
    }

    /// The share of the time up to now in which they worked.
    pub(super) fn busy(&self, now: f64) -> f64 {
        self.worked / (now * f64::from(self.count)).max(f64::MIN_POSITIVE)
    }
}

/// The disk under a database's log: what comes while it writes is written next, all of it together.
pub(super) struct Disk<T> {
    writing: Vec<T>,
    waiting: Vec<T>,
    /// How often it wrote.
    pub(super) syncs: u64,
}

impl<T> Disk<T> {
    pub(super) fn new() -> Disk<T> {
        Disk { writing: Vec::new(), waiting: Vec::new(), syncs: 0 }
    }

    /// Hands something in; returns whether the disk begins to write now.
    pub(super) fn hand_in(&mut self, what: T) -> bool {
        if self.writing.is_empty() {
            self.writing.push(what);
            self.syncs += 1;
            return true;
        }
        self.waiting.push(what);
        false
    }

    /// What has been written, and whether it writes on.
    pub(super) fn written(&mut self) -> (Vec<T>, bool) {
        let next = std::mem::take(&mut self.waiting);
        let done = std::mem::replace(&mut self.writing, next);
        let goes_on = !self.writing.is_empty();
        self.syncs += u64::from(goes_on);
        (done, goes_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_waits_for_the_first_core_that_is_free() {
        let mut cores = Cores::new(2);
        let done: Vec<f64> =
            [(0.0, 4.0), (0.0, 1.0), (0.0, 2.0), (9.0, 1.0)].map(|(now, long)| cores.work(now, long)).into();
        assert_eq!(done, [4.0, 1.0, 3.0, 10.0]);
        assert_eq!(cores.busy(10.0), 0.4);
    }

    #[test]
    fn what_comes_while_the_disk_writes_is_written_together() {
        let mut disk = Disk::new();
        assert!(disk.hand_in('a') && !disk.hand_in('b') && !disk.hand_in('c'));
        assert_eq!(disk.written(), (vec!['a'], true));
        assert_eq!(disk.written(), (vec!['b', 'c'], false));
        assert_eq!(disk.syncs, 2);
        assert!(disk.hand_in('d'));
    }
}
