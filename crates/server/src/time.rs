//! The server's clock, and waiting.
//!
//! Every decision about games and visitors that depends on time asks one [`Clock`], which the server gets when it starts:
//! the machine's own, or one that a test moves. With the latter a test never has to wait, neither for what comes late nor
//! for what must not come. Limits that protect the machine from other machines count the machine's own time instead:
//! hyper's and tower's timeouts, those of the databases, how long a client may leave something unread, and how long a node
//! waits for another one. Leases go by the database's clock.

use std::fmt;
use std::ops::Add;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use governor::RateLimiter;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed};
use tokio::sync::watch;
use tokio::time::Instant;

/// The server's clock. It never goes back. A clone is the same clock.
#[derive(Clone)]
pub struct Clock(Arc<Kind>);

enum Kind {
    /// The machine's: what its calendar said at this instant, and what has passed since.
    Real { started: u64, at: Instant },
    /// It stands still until it is moved.
    Stopped { started: u64, passed: watch::Sender<Duration> },
}

/// A bucket that fills up by the server's clock.
pub(crate) type Bucket = RateLimiter<NotKeyed, InMemoryState, Clock, NoOpMiddleware<Nanos>>;

/// A moment of a clock: how long after its start it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(Duration);

impl Add<Duration> for Moment {
    type Output = Moment;

    fn add(self, wait: Duration) -> Moment {
        Moment(self.0.saturating_add(wait))
    }
}

impl Clock {
    /// The machine's clock.
    pub fn real() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let started = since.map_or(0, |since| since.as_millis() as u64);
        Clock(Arc::new(Kind::Real { started, at: Instant::now() }))
    }

    /// A clock that stands still at this time, in milliseconds since 1970, until [`advance`](Clock::advance) moves it.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// let clock = server::Clock::stopped(5_000);
    /// clock.advance(Duration::from_secs(2));
    /// assert_eq!(clock.now(), 7_000);
    /// ```
    pub fn stopped(at: u64) -> Clock {
        Clock(Arc::new(Kind::Stopped { started: at, passed: watch::Sender::new(Duration::ZERO) }))
    }

    /// Lets time pass on a clock that stands still: tasks that wait for a moment until then go on. The machine's clock
    /// cannot be moved.
    pub fn advance(&self, by: Duration) {
        if let Kind::Stopped { passed, .. } = &*self.0 {
            passed.send_modify(|passed| *passed = passed.saturating_add(by));
        }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let Moment(passed) = self.moment();
        self.started().saturating_add(passed.as_millis() as u64)
    }

    fn started(&self) -> u64 {
        match &*self.0 {
            Kind::Real { started, .. } | Kind::Stopped { started, .. } => *started,
        }
    }

    /// This moment.
    pub(crate) fn moment(&self) -> Moment {
        Moment(match &*self.0 {
            Kind::Real { at, .. } => at.elapsed(),
            Kind::Stopped { passed, .. } => *passed.borrow(),
        })
    }

    /// The moment at which [`now`](Clock::now) says this; the clock's start if that was before.
    pub(crate) fn moment_of(&self, time: u64) -> Moment {
        Moment(Duration::from_millis(time.saturating_sub(self.started())))
    }

    /// Waits until a moment.
    pub(crate) async fn sleep_until(&self, Moment(until): Moment) {
        match &*self.0 {
            // A moment that is too late to be represented never comes.
            Kind::Real { at, .. } => match at.checked_add(until) {
                Some(instant) => tokio::time::sleep_until(instant).await,
                None => std::future::pending().await,
            },
            Kind::Stopped { passed, .. } => {
                let _ = passed.subscribe().wait_for(|passed| *passed >= until).await;
            }
        }
    }

    /// Waits for a while, from now on.
    pub(crate) fn sleep(&self, wait: Duration) -> impl Future<Output = ()> {
        self.sleep_until(self.moment() + wait)
    }

    /// The result of a future that must not take longer than this; `None` if it does.
    pub(crate) async fn timeout<T>(&self, wait: Duration, what: impl Future<Output = T>) -> Option<T> {
        self.timeout_at(self.moment() + wait, what).await
    }

    /// The same until a moment.
    pub(crate) async fn timeout_at<T>(&self, until: Moment, what: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            outcome = what => Some(outcome),
            () = self.sleep_until(until) => None,
        }
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Clock({})", self.now())
    }
}

/// Buckets fill up by it.
impl governor::clock::Clock for Clock {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Nanos::new(self.moment().0.as_nanos() as u64)
    }
}

/// Waits until this is true, or until its sender is gone.
pub(crate) async fn until_true(flag: &mut watch::Receiver<bool>) {
    let _ = flag.wait_for(|said| *said).await;
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test]
    async fn on_a_clock_that_stands_still_time_passes_as_it_is_told() {
        let clock = Clock::stopped(1000);
        let mut waiting = Box::pin(clock.sleep(2 * SECOND));
        assert_eq!((&mut waiting).now_or_never(), None);
        clock.advance(SECOND);
        assert_eq!((&mut waiting).now_or_never(), None);
        clock.clone().advance(SECOND);
        waiting.await;
        assert_eq!((clock.now(), clock.moment()), (3000, clock.moment_of(3000)));
        // What has come in time counts, even if the time is up as well.
        assert_eq!(clock.timeout(Duration::ZERO, async { 7 }).await, Some(7));
        assert_eq!(clock.timeout(Duration::ZERO, std::future::pending::<u8>()).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn the_machines_clock_goes_on_by_itself() {
        let clock = Clock::real();
        let (now, start) = (clock.now(), Instant::now());
        clock.sleep(90 * SECOND).await;
        assert_eq!(start.elapsed().as_secs(), 90);
        assert!((now + 90_000..now + 90_010).contains(&clock.now()));
        clock.advance(SECOND);
        assert!(clock.now() < now + 90_010, "nobody moves it");
        assert_eq!(clock.timeout(SECOND, std::future::pending::<u8>()).await, None);
        assert_eq!(clock.timeout(SECOND, clock.sleep_until(clock.moment() + Duration::MAX)).await, None);
    }
}
