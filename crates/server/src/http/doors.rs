//! How many may be in the house at a time, from one address and altogether.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::config::Limits;

/// Counts who is inside.
pub(crate) struct Doors {
    limits: Limits,
    /// From each address.
    from: Mutex<HashMap<IpAddr, u32>>,
    /// Altogether; changes only while `from` is locked.
    all: watch::Sender<u32>,
}

/// Somebody is inside for as long as this lives.
pub(crate) struct Pass {
    doors: Arc<Doors>,
    from: IpAddr,
}

impl Doors {
    pub(crate) fn new(limits: Limits) -> Arc<Doors> {
        Arc::new(Doors { limits, from: Mutex::default(), all: watch::Sender::new(0) })
    }

    /// Lets somebody in, unless it is full.
    pub(crate) fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Pass> {
        let from = neighbourhood(from);
        let mut inside = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        let (here, all) = (inside.get(&from).copied().unwrap_or(0), *self.all.borrow());
        if all >= self.limits.all_connections || here >= self.limits.connections {
            metrics::counter!("pichenette_turned_away_total").increment(1);
            return None;
        }
        inside.insert(from, here + 1);
        self.count(all + 1);
        Some(Pass { doors: Arc::clone(self), from })
    }

    fn count(&self, all: u32) {
        self.all.send_replace(all);
        metrics::gauge!("pichenette_connections").set(f64::from(all));
    }

    /// Waits until everybody has left.
    pub(crate) async fn emptied(&self) {
        let _ = self.all.subscribe().wait_for(|all| *all == 0).await;
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut inside = self.doors.from.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = inside.get_mut(&self.from) {
            *here = here.saturating_sub(1);
            if *here == 0 {
                inside.remove(&self.from);
            }
        }
        let all = self.doors.all.borrow().saturating_sub(1);
        self.doors.count(all);
    }
}

/// Whoever has one address of IPv6 has a whole network of them: 64 bits count as one.
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
    fn the_house_is_full_at_its_limits_and_empties_again() {
        let limits = Limits { connections: 2, all_connections: 3, ..Limits::default() };
        let doors = Doors::new(limits);
        let (home, away): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = doors.enter(home).unwrap();
        let _second = doors.enter(home).unwrap();
        assert!(doors.enter(home).is_none());
        let _third = doors.enter(away).unwrap();
        assert!(doors.enter(away).is_none());
        drop(first);
        assert!(doors.enter(away).is_some());
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(neighbourhood(one), neighbourhood(other));
        assert_eq!(neighbourhood("::ffff:10.0.0.1".parse().unwrap()), IpAddr::from([10, 0, 0, 1]));
    }
}
