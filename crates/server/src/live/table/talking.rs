//! Talk at a table. It never holds up play: it waits in a queue of its own, is written in small parts, and the table
//! goes on while the disk is busy with it.

use std::num::NonZeroU32;

use ::governor::{Quota, RateLimiter};
use axum::extract::ws::Utf8Bytes;
use protocol::{Bye, Event, Limit, Reply, Talk};
use rules::Note;
use tokio::sync::mpsc;

use super::super::commands::Chat;
use super::super::house::row;
use super::super::outgoing::Parting;
use super::super::pages::sent;
use super::{Lost, Recent, TableTask, text};
use crate::journal::{JournalError, Written};
use crate::room::{Refusal, Said};
use crate::store::{Muted, TalkRow};
use crate::time::{Bucket, Clock};

/// How many messages are written at a time.
const TOGETHER: usize = 16;

/// How many times as much may be said at one table as by one person: twice as much as from one address, so that no
/// single address uses it up.
const AT_TABLE: u32 = 8;

/// The bucket of a table: so much a minute, a third of it at once.
pub(super) fn bucket(talk: u32, clock: &Clock) -> Bucket {
    let most = talk.saturating_mul(AT_TABLE);
    let drops = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
    RateLimiter::direct_with_clock(Quota::per_minute(drops(most)).allow_burst(drops(most / 3)), clock.clone())
}

/// Messages that were handed in to the journal and are not on disk yet.
pub(super) struct Saying {
    events: Vec<(Event, Recent)>,
    /// The connections that wait for an answer, and the numbers of their requests.
    askers: Vec<(u64, u32)>,
    written: Written,
}

impl Saying {
    /// The number of its first event.
    pub(super) fn first(&self) -> u64 {
        self.events.first().map_or(0, |(event, _)| event.seq)
    }

    /// Removes the words of a person who is gone now.
    pub(super) fn forget(&mut self, person: &str) {
        let said = self.events.iter_mut().map(|(_, recent)| recent);
        for recent in said.filter(|recent| recent.mention.as_deref() == Some(person)) {
            recent.words = None;
        }
    }
}

/// Waits until the current messages are on disk; for ever if there are none.
pub(super) async fn written(saying: &mut Option<Saying>) -> Result<(), JournalError> {
    match saying {
        Some(saying) => saying.written.wait().await,
        None => std::future::pending().await,
    }
}

impl TableTask {
    /// Hands in a message, and those that wait after it.
    pub(super) async fn say_all(
        &mut self,
        first: Chat,
        waiting: &mut mpsc::Receiver<Chat>,
    ) -> Result<(), Lost> {
        // However much is said, it does not hold up a clock.
        self.tick().await?;
        let mut chats = vec![first];
        while chats.len() < TOGETHER
            && let Ok(chat) = waiting.try_recv()
        {
            chats.push(chat);
        }
        let mut said = Vec::new();
        for chat in chats {
            let Some(there) = self.connections.get(&chat.connection) else { continue };
            let words = self.room.say(&there.who, chat.text.as_deref(), chat.phrase.as_deref());
            // Only allowed messages count: people who may not talk here cannot use up the limit of those who may.
            let words = words.and_then(|words| match self.talk_left.check() {
                Ok(()) => Ok(words),
                Err(_) => Err(Refusal::limit(protocol::Limit::Rate, Note::new("server-talk"))),
            });
            match words {
                Ok(words) => said.push(((chat.connection, chat.id), words)),
                Err(refusal) => self.refuse(chat.connection, chat.id, &refusal),
            }
        }
        if !said.is_empty() {
            self.hand_in(said);
        }
        Ok(())
    }

    pub(super) fn hand_in(&mut self, said: Vec<((u64, u32), Said)>) {
        let askers = |said: Vec<((u64, u32), Said)>| said.into_iter().map(|(asker, _)| asker).collect();
        // The messages would be lost, and every connection would have to be let go.
        if self.house.journal.is_failing() {
            return self.refuse_all(askers(said));
        }
        let mut append = self.append();
        let (at, mut events) = (self.house.clock.now(), Vec::with_capacity(said.len()));
        let mut recent = Vec::with_capacity(said.len());
        for (seq, (_, said)) in (self.room.next()..).zip(&said) {
            let event = Event { seq, at, what: said.what() };
            let row = row(&event);
            append.people.extend(self.newly_mentioned(&event.what));
            let words = said.text.clone().map(|text| TalkRow { seq, guest: said.who.clone(), text });
            let told = words.as_ref().map(spoken);
            append.talk.extend(words);
            recent.push(Recent { seq, text: sent(&row), mention: Some(said.who.clone()), words: told });
            append.events.push(row);
            events.push(event);
        }
        let (askers, newly) = (askers(said), append.people.clone());
        if self.delay.is_some() && self.room.has_begun() && !self.wakes {
            append.changed = Some(self.standing(true));
        }
        let changed = append.changed.is_some();
        // If the journal is crowded, talk is refused first.
        match self.house.journal.hand_in(append) {
            Ok(written) => {
                events.iter().for_each(|event| self.room.apply(event));
                self.wakes |= changed;
                let events = events.into_iter().zip(recent).collect();
                self.saying = Some(Saying { events, askers, written });
            }
            Err(error) => {
                tracing::warn!(table = self.room.id(), %error, "something could not be said");
                newly.iter().for_each(|id| self.people.unmention(id));
                self.refuse_all(askers);
            }
        }
    }

    pub(super) fn refuse_all(&mut self, askers: Vec<(u64, u32)>) {
        for (connection, id) in askers {
            self.refuse(connection, id, &Refusal::limit(Limit::Error, Note::new("server-busy")));
        }
    }

    /// The current messages are on disk, and are shown.
    pub(super) fn said(&mut self, written: Result<(), JournalError>) -> Result<(), Lost> {
        written?;
        let Some(Saying { events, askers, .. }) = self.saying.take() else { return Ok(()) };
        for (event, recent) in events {
            self.show_all(&event, recent);
        }
        for (connection, id) in askers {
            self.answer(connection, &Reply::Done { id, key: None });
        }
        Ok(())
    }

    /// A mute, or its end, has been written or has failed.
    pub(super) fn muted(
        &mut self,
        asked: Option<(u64, u32)>,
        by: &str,
        whom: &str,
        on: bool,
        outcome: Option<Muted>,
    ) {
        if outcome == Some(Muted::Done) {
            let as_of = self.house.whereabouts.muted();
            for there in self.connections.values_mut() {
                if self.room.person(&there.who) == Some(by) {
                    there.muted_as_of = as_of;
                    if on {
                        there.caller.muted.insert(whom.to_owned())
                    } else {
                        there.caller.muted.remove(whom)
                    };
                }
            }
        }
        let Some((connection, id)) = asked else { return };
        match outcome {
            Some(Muted::Done) => self.answer(connection, &Reply::Done { id, key: None }),
            Some(Muted::Unknown) => {
                self.refuse(connection, id, &Refusal::limit(Limit::Guest, Note::new("server-mute-whom")));
            }
            Some(Muted::Full) => {
                let full = Refusal::number(Limit::Muted, Note::new("server-mute-full"), protocol::MOST_MUTED);
                self.refuse(connection, id, &full);
            }
            // A refusal would say that nothing has changed.
            None => {
                if let Some(there) = self.connections.get(&connection) {
                    there.farewell(Parting::Bye(Bye::Error));
                }
                self.leave(connection);
            }
        }
    }
}

/// A person's own words as they are sent.
fn spoken(row: &TalkRow) -> Utf8Bytes {
    text(&Reply::Talk(Talk { seq: row.seq, text: row.text.clone() }))
}
