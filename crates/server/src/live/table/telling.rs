//! What people at a table are sent: events, answers, refusals, farewells.

use std::collections::VecDeque;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::{Event, Limit, Reply, Status, What};

use super::super::outgoing::{Parcel, Parting};
use super::super::people::People;
use super::{Connection, Recent, TableTask, text};
use crate::room::{Refusal, Who};
use crate::sentences;

/// Events kept in memory for connections that were lost for a moment.
const TAIL: usize = 64;

/// The most bytes of events that a visitor who joins is sent from memory; they read what is earlier from the database. Between
/// nodes all of it is one letter, written as JSON once more, and NATS takes none above a megabyte.
const AT_ONCE: usize = 256 * 1024;

/// The most seconds for which a bot waits for moving discs.
const LONGEST_WATCH: f64 = 8.0;

/// As long as a page shows a throw or a move of kimble.
const RACE_WATCH: Duration = Duration::from_millis(900);

/// Sends an event to a connection: first the name of the person in it, if the connection does not have it, then the
/// event's words, unless the speaker is muted.
pub(super) fn tell(event: &Recent, people: &People, there: &mut Connection, send: &mut impl FnMut(Parcel)) {
    if let Some(who) = &event.mention {
        if let Some(person) = people.news(who, &mut there.told) {
            send(text(&Reply::People(vec![person])).into());
        }
        if let Some(words) = event.words.as_ref().filter(|_| !there.caller.muted.contains(who)) {
            send(words.clone().into());
        }
    }
    send(Parcel::event(event.seq, event.text.clone()));
}

/// The number of the first event before `until` from which on all of them are sent from memory.
pub(super) fn sent_at_once(tail: &VecDeque<Recent>, until: u64) -> u64 {
    let (mut first, mut room) = (until, AT_ONCE);
    for event in tail.iter().rev().filter(|event| event.seq < until) {
        let size = event.text.as_str().len() + event.words.as_ref().map_or(0, |words| words.as_str().len());
        let Some(left) = room.checked_sub(size) else { break };
        (first, room) = (event.seq, left);
    }
    first
}

impl Connection {
    /// Sets why the table lets this connection go. Its task reads this once there is nothing more to pass on.
    pub(super) fn farewell(&self, why: Parting) {
        let _ = self.ended.set(why);
    }
}

impl TableTask {
    /// Shows an event, which is on disk, as it is sent.
    pub(super) fn show(&mut self, event: &Event, sent: Utf8Bytes) {
        if let What::Acted { verdict, .. } = &event.what {
            self.aiming.forget();
            metrics::counter!("pichenette_actions_total", "game" => self.room.kind().name()).increment(1);
            let pause = self.house.config.bot_pause;
            let moved = if self.room.kind().has_dome() {
                RACE_WATCH
            } else {
                Duration::from_secs_f64(verdict.moved.unwrap_or(0.0).clamp(0.0, LONGEST_WATCH))
            };
            let now = self.house.clock.moment();
            self.rest = now + if pause.is_zero() { Duration::ZERO } else { pause + moved };
            if self.room.status() == Status::Over {
                tracing::info!(table = self.room.id(), game = %self.room.kind(), "a game is over");
            }
        }
        if let What::Sat { .. } | What::Stood { .. } = &event.what {
            // A person who sits down was here before as a watcher.
            self.changed_here(true);
        }
        let mention = event.what.mention().map(|mention| mention.id().to_owned());
        self.show_all(event, Recent { seq: event.seq, text: sent, mention, words: None });
    }

    /// Shows an event to everyone, to people without a seat when it is time for that.
    pub(super) fn show_all(&mut self, event: &Event, recent: Recent) {
        self.tail.push_back(recent);
        self.hold(event);
        self.deliver();
        let seen = self.hidden_from();
        while self.tail.len() > TAIL && self.tail.front().is_some_and(|recent| recent.seq < seen) {
            self.tail.pop_front();
        }
        self.idle = self.idle_after_now();
    }

    /// Sends everyone the events that they may see and have not been sent. A connection that cannot keep up is let go,
    /// and comes back for what it missed.
    pub(super) fn deliver(&mut self) {
        let before = self.connections.len();
        let (people, tail, room) = (&self.people, &self.tail, &self.room);
        let first = tail.front().map_or(0, |recent| recent.seq);
        let (all, seen) = (first + tail.len() as u64, self.hidden_from());
        let late = |who: &Who| self.delay.is_some() && room.seats_of(who).is_empty();
        self.connections.retain(|_, there| {
            let until = if late(&there.who) { seen } else { all };
            let to = there.to.clone();
            let mut keeps_up = true;
            for seq in there.next.max(first)..until {
                let Some(event) = tail.get((seq - first) as usize) else { break };
                tell(event, people, there, &mut |message| keeps_up &= to.send(message));
            }
            there.next = there.next.max(until);
            keeps_up
        });
        self.let_go(before - self.connections.len());
    }

    /// Sends something that is no event to everyone.
    pub(super) fn send_all(&mut self, sent: &Utf8Bytes) {
        let before = self.connections.len();
        self.connections.retain(|_, there| there.to.send(sent.clone()));
        self.let_go(before - self.connections.len());
    }

    /// Counts connections that could not keep up.
    pub(super) fn let_go(&mut self, slow: usize) {
        if slow > 0 {
            metrics::counter!("pichenette_slow_connections_total").increment(slow as u64);
            self.changed_here(true);
        }
    }

    /// Answers; a client that asks for more than it reads is let go, so that no client waits for a lost answer.
    pub(super) fn answer(&mut self, connection: u64, reply: &Reply) {
        let Some(there) = self.connections.get(&connection) else { return };
        if !there.to.send(Parcel::answer(reply.answers(), text(reply))) {
            self.connections.remove(&connection);
            self.let_go(1);
        }
    }

    pub(super) fn refuse(&mut self, connection: u64, id: u32, refusal: &Refusal) {
        let Some(there) = self.connections.get(&connection) else { return };
        let (language, room) = (there.caller.language, &self.room);
        let former = || sentences::plainly(language, |words| words.say("page-former-guest", []));
        let names = room.names(|id| self.people.name(id).map_or_else(former, str::to_owned));
        let error = sentences::at_table(language, room.kind(), names, |words| refusal.text(words));
        metrics::counter!("pichenette_refused_total", "why" => refusal.limit.map_or("rule", Limit::name))
            .increment(1);
        let (rule, limit) =
            (refusal.rule().map(str::to_owned), refusal.limit.map(|limit| limit.name().to_owned()));
        self.answer(connection, &Reply::Refused { id: Some(id), rule, limit, error });
    }

    /// Lets everyone go; their connections say why, once they have passed on what is still on its way.
    pub(super) fn farewell(&mut self, why: Parting) {
        std::mem::take(&mut self.connections).values().for_each(|there| there.farewell(why));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitor_who_joins_is_sent_no_more_from_memory_than_fits_into_a_letter() {
        let event = |seq, size: usize| {
            let text = Utf8Bytes::from("x".repeat(size));
            Recent { seq, text, mention: None, words: None }
        };
        let small: VecDeque<Recent> = (7..17).map(|seq| event(seq, 100)).collect();
        assert_eq!([17, 12, 7].map(|until| sent_at_once(&small, until)), [7, 7, 7]);
        assert_eq!(sent_at_once(&small, 3), 3, "there is nothing of that in memory");
        assert_eq!(sent_at_once(&VecDeque::new(), 5), 5);
        let large: VecDeque<Recent> = (7..17).map(|seq| event(seq, AT_ONCE / 4)).collect();
        assert_eq!(sent_at_once(&large, 17), 13);
        assert_eq!(sent_at_once(&large, 9), 7);
        let words = Some(Utf8Bytes::from("x".repeat(AT_ONCE)));
        let talk = VecDeque::from([event(0, 1), Recent { words, ..event(1, 1) }]);
        assert_eq!(sent_at_once(&talk, 2), 2, "not even one of them");
    }
}
