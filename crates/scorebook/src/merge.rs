//! Joining what several devices wrote: every entry is kept, and everyone gets the same order.
//!
//! Entries form a graph: each says which ones its device knew. An entry comes after all of those; between entries that knew
//! nothing of each other the order is by the length of the way from the beginning, then by device and number.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::entry::{Entry, EntryId};

/// All entries of both lists, each once, in the order of the sheet. The order of the lists has no effect.
///
/// ```
/// use scorebook::{Entry, merge};
///
/// let entry = |line: &str| Entry::parse(line).unwrap();
/// let start = entry(r#"{"device":"a","counter":1,"what":{"tell":{"round":{"winner":0}}}}"#);
/// let phone = entry(r#"{"device":"a","counter":2,"what":{"tell":{"round":{"winner":1}}}}"#);
/// let tablet = entry(r#"{"device":"b","counter":1,"parent":["a-1"],"what":{"tell":{"round":{"winner":1}}}}"#);
/// let one = merge(&[start.clone(), phone.clone()], &[tablet.clone()]);
/// assert_eq!(one, merge(&[tablet, start], &[phone]));
/// ```
pub fn merge(a: &[Entry], b: &[Entry]) -> Vec<Entry> {
    let mut all: Vec<Entry> = Vec::with_capacity(a.len() + b.len());
    let mut by_id: BTreeMap<EntryId, Vec<usize>> = BTreeMap::new();
    for entry in a.iter().chain(b) {
        let same = by_id.entry(entry.id()).or_default();
        // A device that was set back can use a number twice: both entries are kept.
        if !same.iter().any(|&at| all[at] == *entry) {
            same.push(all.len());
            all.push(entry.clone());
        }
    }
    Log::of(&all).entries.into_iter().cloned().collect()
}

/// The entries that no other entry was made on top of: what a new entry names as its `parent`.
pub fn heads(entries: &[Entry]) -> Vec<EntryId> {
    let log = Log::of(entries);
    let mut last = vec![true; log.entries.len()];
    for parents in &log.parents {
        for &parent in parents {
            last[parent] = false;
        }
    }
    log.entries.iter().zip(last).filter(|(_, last)| *last).map(|(entry, _)| entry.id()).collect()
}

/// The number of the next entry of a device.
pub fn next_counter(entries: &[Entry], device: &str) -> u32 {
    let own = entries.iter().filter(|entry| entry.device == device).map(|entry| entry.counter);
    own.max().unwrap_or(0).saturating_add(1)
}

/// A set of places in a list.
#[derive(Clone, Debug, Default)]
struct Places(Vec<u64>);

impl Places {
    fn insert(&mut self, at: usize) {
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn contains(&self, at: usize) -> bool {
        self.0.get(at / 64).is_some_and(|block| block >> (at % 64) & 1 == 1)
    }

    fn add(&mut self, others: &Places) {
        if self.0.len() < others.0.len() {
            self.0.resize(others.0.len(), 0);
        }
        for (block, other) in self.0.iter_mut().zip(&others.0) {
            *block |= other;
        }
    }
}

/// Entries in the order of the sheet, and which came before which.
pub(crate) struct Log<'a> {
    /// The entries.
    pub(crate) entries: Vec<&'a Entry>,
    /// By entry: those it was made on top of.
    parents: Vec<Vec<usize>>,
    /// By entry: everything its device knew.
    known: Vec<Places>,
}

impl<'a> Log<'a> {
    /// Puts entries in order.
    pub(crate) fn of(entries: &'a [Entry]) -> Log<'a> {
        let mut sorted: Vec<&Entry> = entries.iter().collect();
        sorted.sort_by(|a, b| by_name(a, b));
        let parents = parents_of(&sorted);
        let mut depth: Vec<Option<usize>> = vec![None; sorted.len()];
        let mut left: Vec<usize> = (0..sorted.len()).collect();
        let mut step = 0;
        while !left.is_empty() {
            let ready = |&at: &usize| parents[at].iter().all(|&parent| depth[parent].is_some());
            let mut now: Vec<usize> = left.iter().copied().filter(ready).collect();
            if now.is_empty() {
                // Entries that name each other cannot have been made so; the first by name comes first.
                now.extend(left.first());
            }
            for &at in &now {
                depth[at] = Some(step);
            }
            left.retain(|&at| depth[at].is_none());
            step += 1;
        }
        let mut order: Vec<usize> = (0..sorted.len()).collect();
        order.sort_by_key(|&at| (depth[at], at));
        let mut place = vec![0; sorted.len()];
        for (now, &at) in order.iter().enumerate() {
            place[at] = now;
        }
        let mut log = Log { entries: Vec::new(), parents: Vec::new(), known: Vec::new() };
        for (now, &at) in order.iter().enumerate() {
            let of: Vec<usize> =
                parents[at].iter().map(|&parent| place[parent]).filter(|&parent| parent < now).collect();
            let mut known = Places::default();
            for &parent in &of {
                known.insert(parent);
                known.add(&log.known[parent]);
            }
            log.entries.push(sorted[at]);
            log.parents.push(of);
            log.known.push(known);
        }
        log
    }

    /// Whether the device that made `later` knew `earlier`.
    pub(crate) fn knew(&self, later: usize, earlier: usize) -> bool {
        self.known[later].contains(earlier)
    }

    /// Where an entry stands; the first of them if a number was used twice.
    pub(crate) fn place(&self, id: &EntryId) -> Option<usize> {
        self.entries.iter().position(|entry| entry.counter == id.counter && entry.device == id.device)
    }
}

/// The order of entries that know nothing of each other.
fn by_name(a: &Entry, b: &Entry) -> Ordering {
    let key = |entry: &Entry| (entry.device.clone(), entry.counter);
    key(a).cmp(&key(b)).then_with(|| a.to_json().cmp(&b.to_json()))
}

/// The places of the entries that each was made on top of, as far as they are there.
fn parents_of(sorted: &[&Entry]) -> Vec<Vec<usize>> {
    let mut places: BTreeMap<(&str, u32), Vec<usize>> = BTreeMap::new();
    for (at, entry) in sorted.iter().enumerate() {
        places.entry((&entry.device, entry.counter)).or_default().push(at);
    }
    let of = |(at, entry): (usize, &&Entry)| {
        let own = (entry.device.as_str(), entry.counter.saturating_sub(1));
        let named = entry.parent.iter().map(|id| (id.device.as_str(), id.counter));
        let mut parents: Vec<usize> =
            named.chain([own]).filter_map(|key| places.get(&key)).flatten().copied().collect();
        parents.sort_unstable();
        parents.dedup();
        parents.retain(|&parent| parent != at);
        parents
    };
    sorted.iter().enumerate().map(of).collect()
}
