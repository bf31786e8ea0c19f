//! Counting by address: at most so many from each, and so many in total.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The most addresses that other nodes are told of.
const MOST_CROWDS: usize = 1000;

/// They are told of an address as soon as it has one part in so many of its limit.
const PARTS: u32 = 200;

/// A count by address.
pub(crate) struct Tally {
    each: u32,
    all: u32,
    counts: Mutex<Counts>,
    /// How many there are at other nodes, by node.
    elsewhere: Mutex<HashMap<String, HashMap<IpAddr, u32>>>,
}

#[derive(Default)]
struct Counts {
    from: HashMap<IpAddr, u32>,
    all: u32,
}

/// A counted place, held until this is dropped.
pub(crate) struct Counted {
    tally: Arc<Tally>,
    from: IpAddr,
}

impl Tally {
    /// An empty count: at most `each` from an address, and `all` in total.
    pub(crate) fn new(each: u32, all: u32) -> Arc<Tally> {
        Arc::new(Tally { each, all, counts: Mutex::default(), elsewhere: Mutex::default() })
    }

    /// How many an address has at other nodes.
    fn elsewhere(&self, from: IpAddr) -> u32 {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.values().filter_map(|counts| counts.get(&from)).sum()
    }

    /// Notes how many there are at another node; an empty list if it is gone.
    pub(crate) fn note_elsewhere(&self, node: &str, crowds: &[(IpAddr, u32)]) {
        let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        if crowds.is_empty() {
            elsewhere.remove(node);
        } else {
            elsewhere.insert(node.to_owned(), crowds.iter().copied().collect());
        }
    }

    /// How many there are altogether, and the addresses that have the most of them, if they have a part of their limit
    /// that counts.
    pub(crate) fn crowds(&self) -> (u32, Vec<(IpAddr, u32)>) {
        let least = (self.each / PARTS).max(1);
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let crowds = counts.from.iter().filter(|(_, count)| **count >= least);
        let mut crowds: Vec<(IpAddr, u32)> = crowds.map(|(&from, &count)| (from, count)).collect();
        let all = counts.all;
        drop(counts);
        if crowds.len() > MOST_CROWDS {
            crowds.select_nth_unstable_by_key(MOST_CROWDS, |(_, count)| std::cmp::Reverse(*count));
            crowds.truncate(MOST_CROWDS);
        }
        (all, crowds)
    }

    /// Counts one more, unless the limit is reached.
    pub(crate) fn add(self: &Arc<Self>, from: IpAddr) -> Option<Counted> {
        let from = neighbourhood(from);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let here = counts.from.get(&from).copied().unwrap_or(0);
        if here + self.elsewhere(from) >= self.each || counts.all >= self.all {
            return None;
        }
        counts.from.insert(from, here + 1);
        counts.all += 1;
        Some(Counted { tally: Arc::clone(self), from })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.tally.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        if let Some(here) = counts.from.get_mut(&self.from) {
            *here = here.saturating_sub(1);
            if *here == 0 {
                counts.from.remove(&self.from);
            }
        }
    }
}

/// The addresses that count as one. A client with one IPv6 address has a whole network of them: 64 bits count as one.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
            }
        },
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_limit_and_all_together_have_theirs() {
        let tally = Tally::new(2, 3);
        let (home, away): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = tally.add(home).unwrap();
        let _second = tally.add(home).unwrap();
        assert!(tally.add(home).is_none());
        let _third = tally.add(away).unwrap();
        assert!(tally.add(away).is_none());
        drop(first);
        assert!(tally.add(away).is_some());
    }

    #[test]
    fn other_nodes_are_told_of_the_addresses_that_have_the_most() {
        let address = |n: u32| IpAddr::from((0x0a00_0000 + n).to_be_bytes());
        let (few, many) = (Tally::new(3, 20_000), Tally::new(1000, 20_000));
        let _one = few.add(address(1)).unwrap();
        assert_eq!(few.crowds(), (1, vec![(address(1), 1)]), "a third of what it may have");
        let mut counted = vec![many.add(address(1)).unwrap()];
        assert_eq!(many.crowds(), (1, Vec::new()), "a thousandth");
        for n in 0..2 * MOST_CROWDS as u32 {
            // The later ones have one more.
            let each = 5 + n / MOST_CROWDS as u32;
            counted.extend((0..each).filter_map(|_| many.add(address(100 + n))));
        }
        let (all, crowds) = many.crowds();
        assert_eq!((all as usize, crowds.len()), (counted.len(), MOST_CROWDS));
        assert!(crowds.iter().all(|(_, count)| *count == 6), "{crowds:?}");
        let here = Tally::new(3, 10);
        here.note_elsewhere("n", &few.crowds().1);
        let places: Vec<_> = std::iter::from_fn(|| here.add(address(1))).collect();
        assert_eq!(places.len(), 2);
        here.note_elsewhere("n", &[]);
        assert!(here.add(address(1)).is_some());
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(neighbourhood(one), neighbourhood(other));
        assert_eq!(neighbourhood("::ffff:10.0.0.1".parse().unwrap()), IpAddr::from([10, 0, 0, 1]));
    }
}
