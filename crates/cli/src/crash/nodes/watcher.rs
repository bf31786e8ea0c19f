//! A person who watches: a stranger, or a player with a second device.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Heard, Reply};
use tokio::time::{Instant, sleep_until};

use super::chance::Chance;
use super::club::Club;
use super::socket::{Client, RecordedSocket};

/// How long a watcher stays at a node, in milliseconds.
const STAYS: std::ops::Range<u64> = 2000..20_000;

/// Watches until it is told to stop.
pub(super) struct Watcher {
    club: Arc<Club>,
    client: Client,
    chance: Chance,
    /// The next event; `None` before the first connection.
    next: Option<u64>,
    /// The node of the last connection.
    last: Option<String>,
}

impl Watcher {
    pub(super) fn new(club: &Arc<Club>, client: Client) -> Watcher {
        let chance = club.chance(u64::from(client.number));
        Watcher { club: Arc::clone(club), client, chance, next: None, last: None }
    }

    pub(super) async fn watch_on(mut self) -> std::convert::Infallible {
        loop {
            let from = self.from();
            let mut socket = self.club.connect(&self.client, from, &mut self.last, &mut self.chance).await;
            self.next = Some(from.unwrap_or(socket.welcome().next));
            self.watch(&mut socket).await;
        }
    }

    /// The first event to ask for: what was missed, or at first all, none, or what nobody has seen.
    fn from(&mut self) -> Option<u64> {
        match self.next {
            Some(next) => Some(next),
            None => match self.chance.draw(0..3) {
                0 => None,
                1 => Some(0),
                _ => Some(self.club.recorder.next(&self.client.table)),
            },
        }
    }

    /// Watches through one connection, until it is lost or the watcher goes to another node.
    async fn watch(&mut self, socket: &mut RecordedSocket) {
        let mut goes = Instant::now() + self.chance.time(STAYS);
        let tempo = self.club.tempo();
        loop {
            let heard = tokio::select! {
                heard = socket.receive() => heard,
                () = sleep_until(goes) => {
                    if !*tempo.borrow() {
                        return;
                    }
                    goes = Instant::now() + Duration::from_secs(1);
                    continue;
                }
            };
            let seq = match heard {
                Ok(Heard::Reply(reply)) => match *reply {
                    Reply::Event(event) => Some(event.seq),
                    _ => None,
                },
                Ok(Heard::Skipped { seq }) => seq,
                Err(_) => return,
            };
            self.next = seq.map(|seq| seq + 1).or(self.next);
        }
    }
}
