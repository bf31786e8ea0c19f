//! What people without a seat see of a table with a delay: the table as it was so long ago.
//!
//! From the beginning of the game on, everything they are sent waits here first: events, aims, and who is here. Events
//! that are due are folded into a room of their own, which says how the table stands for them: in a welcome, in lists,
//! in the picture of a link. Players are sent everything at once. Before the game nothing is held back, because visitors
//! must see which seats are free.

use std::collections::VecDeque;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use protocol::{Ask, Event, Status, What};

use super::super::house::{House, HouseError, damaged, event, standing};
use super::super::pages::{PAGE, sent};
use super::{Lost, Recent, TableTask, is_listed};
use crate::room::{Absent, Refusal, Room, Who};
use crate::store::{Append, EventRow, Standing, TableRow};
use crate::time::Moment;

/// The most messages that are no events which wait: aims of several minutes.
const MOST_MESSAGES: usize = 8192;

/// What is held back.
pub(super) struct Delay {
    /// For how many milliseconds.
    by: u64,
    /// The table as people without a seat see it.
    shown: Room,
    /// What they will see, in order.
    waiting: VecDeque<Waiting>,
    /// How many of these are no events.
    messages: usize,
    /// Who was here, for those who come.
    here: Option<Utf8Bytes>,
    /// Whether the game has begun.
    begun: bool,
    /// Whether the table's row does not say yet what people without a seat see.
    behind: bool,
    /// Whether the table is another game of its people, which lists leave out until it is seen to have begun.
    unlisted: bool,
}

struct Waiting {
    /// When it is shown, in milliseconds since 1970.
    at: u64,
    what: Held,
}

enum Held {
    Event(Event),
    /// Who is here.
    Here(Utf8Bytes),
    /// Where a player aims.
    Aim(Utf8Bytes),
}

impl Delay {
    fn new(by: u64, shown: Room, unlisted: bool) -> Delay {
        let waiting = VecDeque::new();
        Delay { by, shown, waiting, messages: 0, here: None, begun: false, behind: false, unlisted }
    }

    /// Reads what is held back at this moment from a table's journal, with the events that people without a seat have not
    /// seen yet.
    pub(super) async fn read(
        house: &House,
        row: &TableRow,
        by: u64,
    ) -> Result<(Delay, VecDeque<Recent>), HouseError> {
        let mut read: Option<Delay> = None;
        // One moment for all of them: what is held back has no gap.
        let (now, mut from, mut held) = (house.clock.now(), 0, Vec::new());
        loop {
            let page = house.store.events(&row.id, from, PAGE).await?;
            let whole = page.len() < PAGE as usize;
            for kept in page {
                from = kept.seq + 1;
                let event = event(&kept).map_err(|error| damaged(row, &error))?;
                let Some(delay) = &mut read else {
                    let room = Room::open(&row.id, row.secret, &event).map_err(|e| damaged(row, &e))?;
                    read = Some(Delay::new(by, room, !row.public));
                    continue;
                };
                delay.hold(event, now);
                while let Some(due) = delay.due(now) {
                    delay.see(&due, now).map_err(|error| damaged(row, &error))?;
                }
                if kept.seq >= delay.shown.next() {
                    held.push(kept);
                }
            }
            if whole {
                break;
            }
        }
        let mut delay = read.ok_or_else(|| damaged(row, &"it has no events"))?;
        // The row may have been written before the last of these were seen.
        delay.behind = delay.begun;
        let tail = Delay::recall(house, row, &held).await?;
        Ok((delay, tail))
    }

    /// Events as they are sent, with the names and words that belong to them.
    async fn recall(
        house: &House,
        row: &TableRow,
        held: &[EventRow],
    ) -> Result<VecDeque<Recent>, HouseError> {
        let beside = house.beside(&row.id, held).await?;
        let recent = |row: &EventRow| {
            let (mention, words) = beside.of(row);
            Recent { seq: row.seq, text: sent(row), mention, words }
        };
        Ok(held.iter().map(recent).collect())
    }

    /// Holds an event back. Events from before the game are due at once; so is, after the delay, one of a calendar that
    /// was ahead.
    fn hold(&mut self, event: Event, now: u64) {
        self.begun |= matches!(event.what, What::Started { .. });
        let at = if self.begun { event.at.min(now).saturating_add(self.by) } else { 0 };
        self.waiting.push_back(Waiting { at, what: Held::Event(event) });
    }

    /// The next thing that is due. What comes later waits for what comes before it.
    fn due(&mut self, now: u64) -> Option<Held> {
        let due = self.waiting.pop_front_if(|waiting| waiting.at <= now)?.what;
        self.messages -= usize::from(!matches!(due, Held::Event(_)));
        Some(due)
    }

    /// Folds what is due into the table that people without a seat see.
    fn see(&mut self, due: &Held, now: u64) -> Result<(), crate::room::Damaged> {
        let Held::Event(event) = due else { return Ok(()) };
        let before = self.shown.status();
        self.shown.recall(event, now)?;
        let changed = is_listed(&event.what) || self.shown.status() != before || !self.holds_events();
        self.behind |= self.begun && changed;
        Ok(())
    }

    /// Whether a person without a seat could not do this at the table as they see it.
    pub(super) fn refuse(&mut self, who: &Who, ask: &Ask, absent: &Absent, now: u64) -> Result<(), Refusal> {
        self.shown.ask(who, ask, absent, now).map(drop)
    }

    /// Whether an event waits.
    fn holds_events(&self) -> bool {
        self.waiting.len() > self.messages
    }

    /// Whether nothing waits, and the table's row says what people without a seat see.
    pub(super) fn is_done(&self) -> bool {
        self.waiting.is_empty() && !self.behind
    }
}

impl TableTask {
    /// Whether this visitor sees the table later.
    pub(super) fn is_late(&self, who: &Who) -> bool {
        self.delay.is_some() && self.room.seats_of(who).is_empty()
    }

    /// The table as this visitor sees it.
    pub(super) fn seen_by(&self, who: &Who) -> &Room {
        if self.is_late(who) { self.public_room() } else { &self.room }
    }

    /// The table as people without a seat see it.
    pub(super) fn public_room(&self) -> &Room {
        self.delay.as_ref().map_or(&self.room, |delay| &delay.shown)
    }

    /// The number of the first event that people without a seat do not see yet.
    pub(super) fn hidden_from(&self) -> u64 {
        self.delay.as_ref().map_or(self.shown(), |delay| delay.shown.next())
    }

    /// When something that waits is due, or the table's row is to be written.
    pub(super) fn due_at(&self) -> Option<Moment> {
        let delay = self.delay.as_ref()?;
        let due = delay.waiting.front().map(|waiting| self.house.clock.moment_of(waiting.at));
        let behind = delay.behind && !self.house.journal.is_failing();
        due.into_iter().chain(behind.then(|| self.house.clock.moment())).min()
    }

    /// Holds an event back that was just written, if the table has a delay.
    pub(super) fn hold(&mut self, event: &Event) {
        let now = self.house.clock.now();
        if let Some(delay) = &mut self.delay {
            delay.hold(event.clone(), now);
        }
        self.release();
    }

    /// Sends everyone who is here: people without a seat later, once the game has begun, and in another message.
    pub(super) fn send_here(&mut self, here: &Utf8Bytes, later: &Utf8Bytes) {
        match &mut self.delay {
            Some(delay) if delay.begun => {
                self.hold_message(Held::Here(later.clone()));
                self.send_some(here, false);
            }
            delay => {
                if let Some(delay) = delay {
                    delay.here = Some(later.clone());
                }
                self.send_all(here);
            }
        }
    }

    /// Who is here, for a visitor who has just come and sees the table later.
    pub(super) fn earlier_here(&self) -> Option<Utf8Bytes> {
        self.delay.as_ref()?.here.clone()
    }

    /// Holds an aim back, if there is anyone who sees it later.
    pub(super) fn hold_aim(&mut self, aim: Utf8Bytes) {
        if self.connections.values().any(|there| self.is_late(&there.who)) {
            self.hold_message(Held::Aim(aim));
        }
    }

    fn hold_message(&mut self, what: Held) {
        let now = self.house.clock.now();
        let Some(delay) = self.delay.as_mut().filter(|delay| delay.messages < MOST_MESSAGES) else { return };
        delay.messages += 1;
        delay.waiting.push_back(Waiting { at: now.saturating_add(delay.by), what });
    }

    /// Sends something that is no event to those who see the table later, or to the others.
    fn send_some(&mut self, message: &Utf8Bytes, late: bool) {
        let before = self.connections.len();
        let room = &self.room;
        self.connections.retain(|_, there| {
            room.seats_of(&there.who).is_empty() != late || there.to.send(message.clone())
        });
        self.let_go(before - self.connections.len());
    }

    /// Shows people without a seat what is due.
    pub(super) fn release(&mut self) {
        let now = self.house.clock.now();
        while let Some(delay) = &mut self.delay {
            let Some(due) = delay.due(now) else { return };
            if let Err(error) = delay.see(&due, now) {
                // They see nothing more; the players go on.
                tracing::error!(table = self.room.id(), %error, "an event could not be shown later");
            }
            match due {
                Held::Event(_) => self.deliver(),
                Held::Here(here) => {
                    delay.here = Some(here.clone());
                    self.send_some(&here, true);
                }
                Held::Aim(aim) => self.send_some(&aim, true),
            }
        }
    }

    /// Whether the table's row says that it wakes: also as long as an event waits, so that the row follows after a
    /// restart, too. `more` if an event is about to happen.
    pub(super) fn row_wakes(&self, more: bool) -> bool {
        let holds = |delay: &Delay| delay.holds_events() || more && self.room.has_begun();
        self.room.wakes() || self.delay.as_ref().is_some_and(holds)
    }

    /// What the table's row says: how people without a seat see it.
    pub(super) fn standing(&self, wakes: bool) -> Standing {
        let made = self.room.made().map(str::to_owned);
        let shown = if self.room.has_begun() { self.public_room() } else { &self.room };
        let standing = standing(shown);
        let unlisted =
            self.delay.as_ref().is_some_and(|delay| delay.unlisted) && shown.status() == Status::Open;
        Standing { public: standing.public && !unlisted, wakes, made, ..standing }
    }

    /// Writes the table's row once people without a seat see something else there.
    pub(super) async fn publish(&mut self) -> Result<(), Lost> {
        let behind = self.delay.as_ref().is_some_and(|delay| delay.behind);
        if !behind || self.house.journal.is_failing() {
            return Ok(());
        }
        let wakes = self.row_wakes(false);
        let standing = self.standing(wakes);
        let append = Append { changed: Some(standing), ..self.append() };
        let (at, since) = (self.house.clock.now(), Instant::now());
        self.house.journal.append_together(vec![append]).await?;
        self.waited(at, since);
        self.wakes = wakes;
        if let Some(delay) = &mut self.delay {
            delay.behind = false;
        }
        Ok(())
    }
}
