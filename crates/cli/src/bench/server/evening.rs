//! A running tournament and those who follow its public page.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use client::Guest;
use client::club::{Live, Tournament};
use protocol::Json;
use protocol::club::{ENTRIES_MOST, NewTournament};
use tokio::task::JoinSet;

use super::Delays;
use super::load::{all, delays};

/// How many take part: a club evening.
const ENTRANTS: usize = 40;

/// Results that are corrected in a second: the boards of a hall at the end of a round.
const RESULTS: f64 = 5.0;

/// A tournament that many follow.
pub(super) struct Evening {
    tournament: Tournament,
    next: u64,
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
        let streams = all((0..followers).map(|_| {
            let tournament = tournament.clone();
            async move { tournament.live(next - 1).await }
        }));
        let mut following = JoinSet::new();
        for live in streams.await.context("those who follow it")? {
            following.spawn(follow(live, Arc::clone(&counts)));
        }
        Ok(Evening { tournament, next, counts, _followers: following })
    }

    /// Corrects results for this many seconds: how long until everyone sees each of them, and who was let go.
    pub(super) async fn run(mut self, seconds: f64) -> anyhow::Result<(Delays, u64)> {
        let (end, pause) =
            (Instant::now() + Duration::from_secs_f64(seconds), Duration::from_secs_f64(1.0 / RESULTS));
        let mut ticks = tokio::time::interval(pause);
        while Instant::now() < end && self.next < ENTRIES_MOST {
            ticks.tick().await;
            let game = 1 + self.next as usize % (ENTRANTS / 2);
            let amend = format!(r#"{{"amend":{{"game":"1.1.{game}","score":[{},3]}}}}"#, self.next % 9);
            self.counts.send(self.next);
            self.tournament.enter(&format!("amend {}", self.next), &[amend]).await?;
            self.next += 1;
        }
        // The last one is on its way.
        tokio::time::sleep(pause).await;
        let list = std::mem::take(&mut *self.counts.delays.lock().unwrap_or_else(PoisonError::into_inner));
        Ok((delays(list), self.counts.dropped.load(Relaxed)))
    }
}

impl Counts {
    fn send(&self, seq: u64) {
        if let Some(sent) = self.sent.get(seq as usize) {
            sent.store(self.start.elapsed().as_micros() as u64, Relaxed);
        }
    }

    fn received(&self, seq: u64) {
        let sent = self.sent.get(seq as usize).map_or(0, |sent| sent.load(Relaxed));
        if sent > 0 {
            let ago = (self.start.elapsed().as_micros() as u64).saturating_sub(sent);
            self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(ago as u32);
        }
    }
}

async fn follow(mut live: Live, counts: Arc<Counts>) {
    while let Ok(entry) = live.entry().await {
        counts.received(entry.seq);
    }
    counts.dropped.fetch_add(1, Relaxed);
}
