//! What those at a table are told: events, answers, refusals, farewells.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use boards::Game;
use protocol::{Event, Reply, Status, What};
use tokio::time::Instant;

use super::{Recent, TableTask, shown, text};
use crate::room::Refusal;
use crate::sentences;

/// Events kept in memory for those who were away for a moment.
const TAIL: usize = 64;

/// However long discs move, nobody waits longer for a bot.
const LONGEST_WATCH: f64 = 8.0;

/// As long as a page shows a throw or a move of kimble.
const RACE_WATCH: Duration = Duration::from_millis(900);

impl TableTask {
    pub(super) fn show(&mut self, event: Event) {
        if let What::Acted { verdict, .. } = &event.what {
            metrics::counter!("pichenette_actions_total", "game" => self.room.kind().name()).increment(1);
            let pause = self.house.config.bot_pause;
            let moved = match self.room.kind() {
                Game::Kimble => RACE_WATCH,
                _ => Duration::from_secs_f64(verdict.moved.unwrap_or(0.0).clamp(0.0, LONGEST_WATCH)),
            };
            self.rest = Instant::now() + if pause.is_zero() { Duration::ZERO } else { pause + moved };
            if self.room.status() == Status::Over {
                tracing::info!(table = self.room.id(), game = %self.room.kind(), "a game is over");
            }
        }
        if let What::Sat { .. } | What::Stood { .. } = &event.what {
            // Who sits down was here before, as somebody who looks on.
            self.changed_here(true);
        }
        let sent = text(&Reply::Event(event.clone()));
        self.send_all(&sent, Some(&event));
        let said = matches!(event.what, What::Said { .. });
        self.tail.push_back(Recent { seq: event.seq, text: sent, said: said.then_some(event) });
        if self.tail.len() > TAIL {
            self.tail.pop_front();
        }
        self.idle = Instant::now() + self.house.config.idle;
    }

    /// Sends to everyone. Whoever cannot keep up is let go, and comes back for what they missed.
    pub(super) fn send_all(&mut self, sent: &Utf8Bytes, event: Option<&Event>) {
        let before = self.connections.len();
        self.connections.retain(|_, there| {
            let own = event.and_then(|event| shown(event, &there.caller.muted));
            there.to.try_send(own.unwrap_or_else(|| sent.clone())).is_ok()
        });
        self.let_go(before - self.connections.len());
    }

    /// So many could not keep up.
    pub(super) fn let_go(&mut self, slow: usize) {
        if slow > 0 {
            metrics::counter!("pichenette_slow_connections_total").increment(slow as u64);
            self.changed_here(true);
        }
    }

    /// Answers; whoever asks for more than they read is let go, so that nobody waits for an answer that was lost.
    pub(super) fn answer(&mut self, connection: u64, reply: &Reply) {
        let Some(there) = self.connections.get(&connection) else { return };
        if there.to.try_send(text(reply)).is_err() {
            self.connections.remove(&connection);
            self.let_go(1);
        }
    }

    pub(super) fn refuse(&mut self, connection: u64, id: u32, refusal: &Refusal) {
        let Some(there) = self.connections.get(&connection) else { return };
        let (language, room) = (there.caller.language, &self.room);
        let error = sentences::at_table(language, room.kind(), room.names(), |words| refusal.text(words));
        metrics::counter!("pichenette_refused_total", "why" => refusal.limit.unwrap_or("rule")).increment(1);
        let (rule, limit) = (refusal.rule().map(str::to_owned), refusal.limit.map(str::to_owned));
        self.answer(connection, &Reply::Refused { id: Some(id), rule, limit, error });
    }

    /// Lets everyone go; their connections say why, once they have passed on what is still on its way.
    pub(super) fn farewell(&mut self, why: &'static str) {
        let _ = self.ended.set(why);
        self.connections.clear();
    }
}
