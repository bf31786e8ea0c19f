//! Limits for talk, for changes of names and mutes, for new guests, tables, tournaments and score sheets: buckets that fill
//! up again with time.

use std::fmt::Display;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ::governor::{Quota, RateLimiter};

use super::governor::KeyedBuckets;
use super::spent::{Limited, Spent};
use super::tally::neighbourhood;
use crate::config::Limits;
use crate::time::Clock;

/// Full buckets are forgotten every so many drops.
const SWEEP: u32 = 10_000;

/// How many times as much may be said from one address as by one person. A table has a bucket of its own, which only
/// people who may talk there empty (`crates/server/src/live/table/talking.rs`).
const SHARED: u32 = 4;

/// One bucket for each key of this type.
struct Buckets<K: Hash + Eq + Clone + Display> {
    limit: Limited,
    by_key: KeyedBuckets<K>,
    since_sweep: AtomicU32,
    spent: Arc<Spent>,
}

impl<K: Hash + Eq + Clone + Display> Buckets<K> {
    fn new(limit: Limited, quota: Quota, clock: &Clock, spent: &Arc<Spent>) -> Buckets<K> {
        Buckets {
            limit,
            by_key: RateLimiter::dashmap_with_clock(quota, clock.clone()),
            since_sweep: AtomicU32::new(0),
            spent: Arc::clone(spent),
        }
    }

    /// Takes what was used up at another node.
    fn spend(&self, key: &K, times: u32) {
        for _ in 0..times {
            if self.by_key.check_key(key).is_err() {
                return;
            }
        }
    }

    /// Takes a drop; false if there is none.
    fn take(&self, key: &K) -> bool {
        if self.since_sweep.fetch_add(1, Ordering::Relaxed) >= SWEEP {
            self.since_sweep.store(0, Ordering::Relaxed);
            self.by_key.retain_recent();
        }
        let taken = self.by_key.check_key(key).is_ok();
        if taken {
            self.spent.note(self.limit, key);
        }
        taken
    }
}

/// How often in a minute an address may change a name, mutes, or who sits and talks at a table: all of it is written,
/// and no game limits it.
const CHANGES: u32 = 30;

/// All buckets.
pub(crate) struct Allowances {
    person: Buckets<String>,
    address: Buckets<IpAddr>,
    changes: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
    tables: Buckets<IpAddr>,
    pictures: Buckets<IpAddr>,
    logs: Buckets<IpAddr>,
}

impl Allowances {
    pub(crate) fn new(limits: Limits, clock: &Clock, spent: &Arc<Spent>) -> Allowances {
        let by_address = |limit, quota| Buckets::new(limit, quota, clock, spent);
        let changes = limits.talk.max(CHANGES).saturating_mul(SHARED);
        Allowances {
            person: Buckets::new(Limited::TalkOfPerson, a_minute(limits.talk), clock, spent),
            address: by_address(Limited::TalkOfAddress, a_minute(limits.talk.saturating_mul(SHARED))),
            changes: by_address(Limited::Changes, a_minute(changes)),
            guests: by_address(Limited::Guests, Quota::per_hour(at_least_one(limits.guests))),
            tables: by_address(Limited::Tables, Quota::per_hour(at_least_one(limits.tables))),
            pictures: by_address(Limited::Pictures, a_minute(limits.pictures)),
            logs: by_address(Limited::Logs, Quota::per_hour(at_least_one(limits.logs))),
        }
    }

    /// Takes what an address has used up at another node.
    pub(crate) fn spend(&self, limit: Limited, from: IpAddr, times: u32) {
        let buckets = [&self.address, &self.changes, &self.guests, &self.tables, &self.pictures, &self.logs];
        for buckets in buckets.into_iter().filter(|buckets| buckets.limit == limit) {
            buckets.spend(&from, times);
        }
    }

    /// Takes what a person has said at another node.
    pub(crate) fn spend_person(&self, person: &str, times: u32) {
        self.person.spend(&person.to_owned(), times);
    }

    /// Whether a person may say something, at any table.
    pub(crate) fn may_talk(&self, person: Option<&str>, from: IpAddr) -> bool {
        person.is_none_or(|person| self.person.take(&person.to_owned()))
            && self.address.take(&neighbourhood(from))
    }

    /// Whether an address may change a name, mutes, or who sits and talks at a table.
    pub(crate) fn may_change(&self, from: IpAddr) -> bool {
        self.changes.take(&neighbourhood(from))
    }

    /// Whether another picture may be drawn for an address.
    pub(crate) fn may_draw(&self, from: IpAddr) -> bool {
        self.pictures.take(&neighbourhood(from))
    }

    /// Whether there may be another guest from an address.
    pub(crate) fn may_come(&self, from: IpAddr) -> bool {
        self.guests.take(&neighbourhood(from))
    }

    /// Whether another tournament or score sheet may be created from an address.
    pub(crate) fn may_begin_log(&self, from: IpAddr) -> bool {
        self.logs.take(&neighbourhood(from))
    }

    /// Whether another table may be opened from an address.
    pub(crate) fn may_open(&self, from: IpAddr) -> bool {
        self.tables.take(&neighbourhood(from))
    }
}

/// So many a minute, a third of them at once.
fn a_minute(count: u32) -> Quota {
    Quota::per_minute(at_least_one(count)).allow_burst(at_least_one(count / 3))
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// How often something may be done in a row.
    fn times(mut may: impl FnMut() -> bool) -> usize {
        (0..1000).take_while(|_| may()).count()
    }

    #[test]
    fn a_person_and_an_address_have_a_bucket_each() {
        let limits = Limits { talk: 30, guests: 5, tables: 7, ..Limits::default() };
        let clock = Clock::stopped(0);
        let (home, away): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let allowed = Allowances::new(limits, &clock, &Spent::new(false));
        assert_eq!(times(|| allowed.may_talk(Some("a"), home)), 10);
        assert_eq!(times(|| allowed.may_talk(Some("a"), away)), 0, "wherever they are");
        // Others at that address may go on until the address has reached its limit.
        let mut n = 0;
        let others = times(|| {
            n += 1;
            allowed.may_talk(Some(&format!("b{n}")), home)
        });
        assert_eq!(others, 30);
        assert_eq!((times(|| allowed.may_come(home)), times(|| allowed.may_come(away))), (5, 5));
        assert_eq!((times(|| allowed.may_open(home)), times(|| allowed.may_open(away))), (7, 7));
        assert_eq!(times(|| allowed.may_change(home)), 40);
        assert_eq!((times(|| allowed.may_draw(home)), times(|| allowed.may_draw(away))), (20, 20));
    }

    #[test]
    fn what_is_used_up_at_one_node_is_used_up_at_the_others() {
        let (limits, clock) = (Limits { talk: 30, guests: 5, ..Limits::default() }, Clock::stopped(0));
        let home: IpAddr = [10, 0, 0, 1].into();
        let spent = Spent::new(true);
        let (here, there) =
            (Allowances::new(limits, &clock, &spent), Allowances::new(limits, &clock, &Spent::new(true)));
        let governor = super::super::governor::Governor::new(limits, clock.clone(), Spent::new(true));
        assert_eq!(times(|| here.may_come(home)), 5);
        assert_eq!(times(|| here.may_talk(Some("a"), home)), 10);
        super::super::spent::spend(&spent.take(), &there, &governor);
        assert_eq!(times(|| there.may_come(home)), 0);
        assert_eq!(times(|| there.may_talk(Some("a"), home)), 0);
        assert_eq!(times(|| there.may_open(home)), limits.tables as usize, "another limit");
        assert!(spent.take().is_empty(), "told once");
    }

    #[test]
    fn a_bucket_fills_up_again_with_time() {
        let (limits, clock) = (Limits { talk: 30, guests: 4, ..Limits::default() }, Clock::stopped(0));
        let (home, allowed) =
            (IpAddr::from([10, 0, 0, 1]), Allowances::new(limits, &clock, &Spent::new(false)));
        assert_eq!(times(|| allowed.may_talk(Some("a"), home)), 10);
        for (seconds, more) in [(1, 0), (1, 1), (20, 10), (3600, 10)] {
            clock.advance(Duration::from_secs(seconds));
            assert_eq!(times(|| allowed.may_talk(Some("a"), home)), more, "after {seconds} seconds");
        }
        assert_eq!(times(|| allowed.may_come(home)), 4);
        clock.advance(Duration::from_secs(30 * 60));
        assert_eq!(times(|| allowed.may_come(home)), 2, "after half an hour");
    }
}
