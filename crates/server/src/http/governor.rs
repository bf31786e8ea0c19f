//! The rate limit of each address.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ::governor::middleware::NoOpMiddleware;
use ::governor::nanos::Nanos;
use ::governor::state::keyed::DashMapStateStore;
use ::governor::{Quota, RateLimiter};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rules::Note;
use tracing::Instrument as _;

use super::App;
use super::connections::{self, Admission};
use super::problem::Problem;
use super::spent::{Limited, Spent};
use super::tally::neighbourhood;
use crate::config::Limits;
use crate::time::Clock;

/// Old addresses are forgotten every so many requests.
const SWEEP: u32 = 10_000;

/// One bucket for each key of this type.
pub(super) type KeyedBuckets<K> = RateLimiter<K, DashMapStateStore<K>, Clock, NoOpMiddleware<Nanos>>;

/// A burst of files, in seconds of their rate: 60 visitors of one hall who open the site at the same moment.
const BURST_OF_FILES: u32 = 20;

/// Counts requests by address, and apart from them the files of the site, which cost next to nothing.
pub(crate) struct Governor {
    requests: KeyedBuckets<IpAddr>,
    files: KeyedBuckets<IpAddr>,
    clock: Clock,
    since_sweep: AtomicU32,
    spent: Arc<Spent>,
}

impl Governor {
    pub(crate) fn new(limits: Limits, clock: Clock, spent: Arc<Spent>) -> Governor {
        let buckets = |quota| RateLimiter::dashmap_with_clock(quota, clock.clone());
        let requests = buckets(quota(limits.requests, limits.burst));
        let files = buckets(quota(limits.files, limits.files.saturating_mul(BURST_OF_FILES)));
        Governor { requests, files, clock, since_sweep: AtomicU32::new(0), spent }
    }

    /// Whether another request, or another one for a file, is allowed; if not, in how many seconds it will be.
    fn admit(&self, address: IpAddr, file: bool) -> Result<(), u64> {
        if self.since_sweep.fetch_add(1, Ordering::Relaxed) >= SWEEP {
            self.since_sweep.store(0, Ordering::Relaxed);
            self.requests.retain_recent();
            self.files.retain_recent();
        }
        let address = neighbourhood(address);
        let admitted = self.buckets(file).check_key(&address);
        if admitted.is_ok() {
            self.spent.note(if file { Limited::Files } else { Limited::Requests }, &address);
        }
        admitted
            .map_err(|until| until.wait_time_from(::governor::clock::Clock::now(&self.clock)).as_secs() + 1)
    }
}

impl Governor {
    fn buckets(&self, file: bool) -> &KeyedBuckets<IpAddr> {
        if file { &self.files } else { &self.requests }
    }

    /// Takes what an address has asked for at another node.
    pub(crate) fn spend(&self, address: IpAddr, file: bool, times: u32) {
        for _ in 0..times {
            if self.buckets(file).check_key(&address).is_err() {
                return;
            }
        }
    }
}

/// A quota of so many a second after a burst.
pub(crate) fn quota(a_second: u32, burst: u32) -> Quota {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(at_least_one(a_second)).allow_burst(at_least_one(burst))
}

/// Lets a request through, or answers when to come back.
pub(crate) async fn govern(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let reserved = is_reserved(&request);
    if reserved && !is_socket(request.uri().path()) {
        connections::count_refused();
        let problem = Problem::full().within(request.headers());
        return ([(CONNECTION, "close")], problem).into_response();
    }
    let mut response = admit(&app, peer, request, next).await;
    // A reserved place is for a seat at a table, not for asking again and again.
    if reserved && response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

async fn admit(app: &App, peer: SocketAddr, request: Request, next: Next) -> Response {
    let address = caller(app, peer, request.headers());
    match app.governor.admit(address, app.site.has(request.uri().path())) {
        Ok(()) => {
            let span =
                tracing::info_span!("request", method = %request.method(), path = request.uri().path());
            next.run(request).instrument(span).await
        }
        Err(seconds) => {
            metrics::counter!("pichenette_refused_total", "why" => "rate").increment(1);
            let problem = Problem::too_many(Note::new("server-rate")).within(request.headers());
            ([("retry-after", seconds.to_string())], problem).into_response()
        }
    }
}

/// Whether a request comes over a connection in the reserve, let in although the server is full.
fn is_reserved(request: &Request) -> bool {
    let admission = request.extensions().get::<Option<Arc<Admission>>>();
    admission.and_then(Option::as_ref).is_some_and(|admission| admission.is_reserved())
}

/// Whether this is the socket of a table, which checks whether a visitor holds a seat.
fn is_socket(path: &str) -> bool {
    path.starts_with("/api/tables/") && path.ends_with("/socket")
}

/// The caller's address: the other end's, or the one given by the proxy in front of us. Only the last address in the
/// header is written by the proxy; those before it can be forged.
pub(crate) fn caller(app: &App, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    if !app.house.config.behind_proxy {
        return peer.ip();
    }
    let forwarded =
        headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next());
    last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer.ip())
}

#[cfg(test)]
mod tests {
    use super::super::buckets::Allowances;
    use super::*;

    #[test]
    fn a_hall_behind_one_address_loads_the_site_and_can_still_ask() {
        let (limits, hall) = (Limits::default(), IpAddr::from([203, 0, 113, 7]));
        let governor = Governor::new(limits, Clock::stopped(0), Spent::new(false));
        let (phones, files) = (60, 150);
        assert!((0..phones * files).all(|_| governor.admit(hall, true).is_ok()));
        assert!((0..limits.burst).all(|_| governor.admit(hall, false).is_ok()));
        assert_eq!(governor.admit(hall, false), Err(1));
        // Files have a limit all the same.
        let more = (0..).take_while(|_| governor.admit(hall, true).is_ok()).count();
        assert_eq!(more, 20 * 500 - phones * files);
    }

    #[test]
    fn what_an_address_has_asked_for_at_one_node_counts_at_the_others() {
        let limits = Limits { burst: 30, files: 2, ..Limits::default() };
        let (clock, hall) = (Clock::stopped(0), IpAddr::from([203, 0, 113, 7]));
        let spent = Spent::new(true);
        let here = Governor::new(limits, clock.clone(), Arc::clone(&spent));
        let there = Governor::new(limits, clock.clone(), Spent::new(true));
        assert!((0..40).all(|_| here.admit(hall, true).is_ok()));
        assert!((0..10).all(|_| here.admit(hall, false).is_ok()));
        super::super::spent::spend(&spent.take(), &Allowances::new(limits, &clock, &spent), &there);
        assert_eq!(there.admit(hall, true), Err(1));
        assert_eq!((0..).take_while(|_| there.admit(hall, false).is_ok()).count(), 20);
    }
}
