//! Counting by address: at most so many from each, and so many in total.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The most addresses that other nodes are told of.
const MOST_CROWDS: usize = 1000;

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

    /// How many there are altogether, and the addresses that have the most of them, if they have at least so many.
    pub(crate) fn crowds(&self, least: u32) -> (u32, Vec<(IpAddr, u32)>) {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let crowds = counts.from.iter().filter(|(_, count)| **count >= least);
        (counts.all, crowds.map(|(&from, &count)| (from, count)).take(MOST_CROWDS).collect())
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
    fn a_network_of_ipv6_counts_as_one() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(neighbourhood(one), neighbourhood(other));
        assert_eq!(neighbourhood("::ffff:10.0.0.1".parse().unwrap()), IpAddr::from([10, 0, 0, 1]));
    }
}
