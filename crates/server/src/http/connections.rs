//! How many connections may be open at a time, from one address and in total.
//!
//! When the server is full, a few more are let in as far as the socket of a table: people who hold a seat in a running
//! game come back to it, however many strangers there are.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::tally::{Counted, Tally};
use crate::config::Limits;

/// Counts the open connections.
pub(crate) struct Connections {
    regular: Arc<Tally>,
    reserve: Arc<Tally>,
    /// Connections of both kinds.
    open: watch::Sender<u32>,
}

/// One connection's place, held until this is dropped.
pub(crate) struct Admission {
    connections: Arc<Connections>,
    _counted: Counted,
    reserved: bool,
}

impl Connections {
    pub(crate) fn new(limits: Limits) -> Arc<Connections> {
        Arc::new(Connections {
            regular: Tally::new(limits.connections, limits.all_connections),
            reserve: Tally::new(limits.reserve_each, limits.reserve),
            open: watch::Sender::new(0),
        })
    }

    /// Lets a connection in, in the reserve when the server is full; `None` if the reserve is full, too.
    pub(crate) fn enter(self: &Arc<Self>, from: IpAddr) -> Option<Admission> {
        let place = self.regular.add(from).map(|counted| (counted, false));
        let place = place.or_else(|| self.reserve.add(from).map(|counted| (counted, true)));
        let Some((counted, reserved)) = place else {
            count_refused();
            return None;
        };
        self.count(|open| open + 1);
        Some(Admission { connections: Arc::clone(self), _counted: counted, reserved })
    }

    /// How many are open, and the addresses that have many.
    pub(crate) fn crowds(&self) -> (u32, Vec<(IpAddr, u32)>) {
        self.regular.crowds()
    }

    /// Notes how many an address has at another node.
    pub(crate) fn note_elsewhere(&self, node: &str, crowds: &[(IpAddr, u32)]) {
        self.regular.note_elsewhere(node, crowds);
    }

    fn count(&self, change: impl FnOnce(u32) -> u32) {
        self.open.send_modify(|open| {
            *open = change(*open);
            metrics::gauge!("pichenette_connections").set(f64::from(*open));
        });
    }

    /// Waits until every connection has ended.
    pub(crate) async fn all_closed(&self) {
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }
}

impl Admission {
    /// Whether the server was full: then only a person who holds a seat in a running game may stay.
    pub(crate) fn is_reserved(&self) -> bool {
        self.reserved
    }

    /// How long this visitor may take to say hello. Places in the reserve are few, and a person who comes back to a game
    /// takes no time: a stranger who says nothing must not keep one.
    pub(crate) fn hello(&self, limits: &Limits) -> Duration {
        if self.reserved { limits.reserve_hello } else { limits.hello }
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.connections.count(|open| open.saturating_sub(1));
    }
}

/// Counts a connection that was not let in.
pub(crate) fn count_refused() {
    metrics::counter!("pichenette_turned_away_total").increment(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_house_has_a_reserve_and_empties_again() {
        let limits =
            Limits { connections: 2, all_connections: 3, reserve_each: 1, reserve: 2, ..Limits::default() };
        let connections = Connections::new(limits);
        let address = |last: u8| IpAddr::from([10, 0, 0, last]);
        let enter = |last: u8| connections.enter(address(last));
        let first = enter(1).unwrap();
        let _second = enter(1).unwrap();
        assert!(!first.is_reserved());
        let third = enter(1).unwrap();
        assert!(third.is_reserved(), "this address has its share");
        assert!(enter(1).is_none(), "in the reserve, too");
        assert!(!enter(2).is_some_and(|admission| admission.is_reserved()), "others do not notice");
        let _fourth = enter(2).unwrap();
        assert!(enter(2).unwrap().is_reserved(), "it is full altogether");
        drop(third);
        drop(first);
        assert!(!enter(2).unwrap().is_reserved());
        assert_eq!(*connections.open.borrow(), 2);
    }
}
