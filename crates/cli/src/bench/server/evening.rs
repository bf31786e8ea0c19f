//! A running tournament and those who follow its public page.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use client::club::{Live, Tournament};
use client::{ClientError, Guest};
use protocol::Json;
use protocol::club::{ENTRIES_MOST, NewTournament};
use serde::Serialize;
use tokio::task::JoinSet;

use super::Delays;
use super::load::{all, delays};

/// How many take part: a club evening.
const ENTRANTS: usize = 40;

/// Results that are corrected in a second: the boards of a hall at the end of a round.
const RESULTS: f64 = 5.0;

/// How long the last results may take to reach everyone.
const PATIENCE: Duration = Duration::from_secs(10);

/// How pages followed a tournament.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Followed {
    /// From a result sent to a page that follows the tournament.
    #[serde(flatten)]
    pub delays: Delays,
    /// Results that did not reach a page ten seconds after the last was sent, of all pages together.
    pub missing: u64,
    /// Results that were sent late, because the server had not yet written the one before.
    pub late: u64,
    /// How long a page waited for the whole list of events at the start; 64 pages ask at the same time.
    pub first_load: Delays,
}

/// A tournament that many follow.
pub(super) struct Evening {
    tournament: Tournament,
    next: u64,
    followers: u64,
    first_load: Delays,
    counts: Arc<Counts>,
    _followers: JoinSet<()>,
}

/// What the followers see.
struct Counts {
    start: Instant,
    /// When each entry was sent, in microseconds after the start; 0 if it is not to be measured.
    sent: Vec<AtomicU64>,
    delays: Mutex<Vec<u32>>,
    dropped: AtomicU64,
}

impl Evening {
    /// Draws a round and lets so many follow it.
    pub(super) async fn begin(guest: &Guest, followers: u32) -> anyhow::Result<Evening> {
        let header = r#"{"name":"Evening","game":"crokinole","rule_set":"nca","seed":1,"boards":20,"stages":[{"kind":"swiss","rounds":9}],"tie_breaks":["buchholz","twenties","lot"]}"#;
        let new = NewTournament { header: Json::new(header), public: true };
        let (tournament, _) = guest.new_tournament(&new).await.context("a tournament")?;
        let enter = |n: usize| format!(r#"{{"enter":{{"id":"p{n}","name":"Player {n}"}}}}"#);
        let mut events: Vec<String> = (1..=ENTRANTS).map(enter).collect();
        events.push(r#"{"pair":true}"#.to_owned());
        let result = |n: usize| format!(r#"{{"result":{{"game":"1.1.{n}","score":[5,3]}}}}"#);
        events.extend((1..=ENTRANTS / 2).map(result));
        let written = tournament.enter("begin", &events).await.context("its first round")?;
        let next = written.last().map_or(1, |entry| entry.seq + 1);
        let sent = (0..=ENTRIES_MOST).map(|_| AtomicU64::new(0)).collect();
        let counts =
            Arc::new(Counts { start: Instant::now(), sent, delays: Mutex::default(), dropped: 0.into() });
        let loads = all((0..followers).map(|_| {
            let tournament = tournament.clone();
            async move { whole(&tournament).await }
        }));
        let first_load = delays(loads.await.context("the list of events for those who follow it")?);
        let streams = all((0..followers).map(|_| {
            let tournament = tournament.clone();
            async move { tournament.live(next - 1).await }
        }));
        let mut following = JoinSet::new();
        for live in streams.await.context("those who follow it")? {
            following.spawn(follow(live, Arc::clone(&counts)));
        }
        let followers = u64::from(followers);
        Ok(Evening { tournament, next, followers, first_load, counts, _followers: following })
    }

    /// Corrects results for this many seconds: how long until everyone sees each of them, and who was let go.
    pub(super) async fn run(mut self, seconds: f64) -> anyhow::Result<(Followed, u64)> {
        let (end, pause) =
            (Instant::now() + Duration::from_secs_f64(seconds), Duration::from_secs_f64(1.0 / RESULTS));
        let mut ticks = tokio::time::interval(pause);
        let (first, mut late) = (self.next, 0);
        while Instant::now() < end && self.next < ENTRIES_MOST {
            let due = ticks.tick().await;
            late += u64::from(due.elapsed() >= pause);
            let game = 1 + self.next as usize % (ENTRANTS / 2);
            let amend = format!(r#"{{"amend":{{"game":"1.1.{game}","score":[{},3]}}}}"#, self.next % 9);
            self.counts.send(self.next);
            self.tournament.enter(&format!("amend {}", self.next), &[amend]).await?;
            self.next += 1;
        }
        // The last ones are on their way: what has not arrived would otherwise count as if it had been fast.
        let expected = (self.next - first) * self.followers;
        let deadline = Instant::now() + PATIENCE;
        while self.counts.arrived() < expected && Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let missing = expected.saturating_sub(self.counts.arrived());
        let list = std::mem::take(&mut *self.counts.delays.lock().unwrap_or_else(PoisonError::into_inner));
        let followed = Followed { delays: delays(list), missing, late, first_load: self.first_load };
        Ok((followed, self.counts.dropped.load(Relaxed)))
    }
}

impl Counts {
    fn send(&self, seq: u64) {
        if let Some(sent) = self.sent.get(seq as usize) {
            sent.store(self.start.elapsed().as_micros() as u64, Relaxed);
        }
    }

    /// How many of the measured entries have arrived, at all pages together.
    fn arrived(&self) -> u64 {
        self.delays.lock().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    fn received(&self, seq: u64) {
        let sent = self.sent.get(seq as usize).map_or(0, |sent| sent.load(Relaxed));
        if sent > 0 {
            let ago = (self.start.elapsed().as_micros() as u64).saturating_sub(sent);
            self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(ago as u32);
        }
    }
}

/// Reads the list of events as a page does when it opens: how long it took, in microseconds.
async fn whole(tournament: &Tournament) -> Result<u32, ClientError> {
    let (start, mut after) = (Instant::now(), 0);
    loop {
        let log = tournament.read(after).await?;
        after = log.entries.last().map_or(log.next, |entry| entry.seq);
        if after + 1 >= log.next {
            return Ok(start.elapsed().as_micros() as u32);
        }
    }
}

async fn follow(mut live: Live, counts: Arc<Counts>) {
    while let Ok(entry) = live.entry().await {
        counts.received(entry.seq);
    }
    counts.dropped.fetch_add(1, Relaxed);
}
