//! A table as the server holds it: its events folded ([`TableState`]), its game, and what may be done at it.
//!
//! Pure: no socket, no database, no clock of its own. A caller asks for something ([`Room::ask`]) and gets the
//! [`What`]s that would happen, or a [`Refusal`]; once these are on disk they are applied ([`Room::apply`]). An action
//! in the game is played at once, because only playing it shows what happens; should the journal fail, the room is
//! thrown away and read again.

mod absence;
mod acting;
mod aiming;
mod arranged;
mod clock;
mod closing;
mod refusal;
mod seats;
mod talk;
mod version;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use boards::Game;
use history::{Seat, TableState};
use protocol::{Ending, Event, Settings, Status, TableView, What};
use table::{Committed, GameInPlay};

use crate::id;
pub use absence::{AbsenceLimits, Absent};
pub use acting::{Act, Aimed, Answer, Simulated, film, options_of};
use clock::Clock;
pub use refusal::Refusal;
pub use talk::Said;
pub use version::{is_later, version};

/// A game at a table: its random numbers come from the table's secret.
pub type Playing = GameInPlay<Committed>;

/// Who is asking: a person, a seat's key, or neither.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Who {
    /// Their id, by their cookie.
    pub person: Option<String>,
    /// The seats whose keys they have.
    pub keyed: BTreeSet<u8>,
}

/// A table.
pub struct Room {
    id: String,
    secret: [u8; 32],
    /// As its events say.
    state: TableState,
    game: Option<Playing>,
    /// Which version of this program began the game.
    made: Option<String>,
    /// Why the game is not followed here but shown as the journal has it: another version began it.
    outdated: Option<Ending>,
    /// Whether that version is a later one.
    ahead: bool,
    clock: Clock,
}

/// Why a journal cannot be read as a table.
#[derive(Debug, thiserror::Error)]
#[error("event {seq} of table {table}: {what}")]
pub struct Damaged {
    table: String,
    seq: u64,
    what: String,
}

impl Room {
    /// A table from its first event, which opened it.
    pub fn open(id: &str, secret: [u8; 32], event: &Event) -> Result<Room, Damaged> {
        let state = TableState::open(event).ok_or_else(|| Damaged {
            table: id.to_owned(),
            seq: event.seq,
            what: "it does not open the table".to_owned(),
        })?;
        Ok(Room {
            id: id.to_owned(),
            secret,
            game: None,
            made: None,
            outdated: None,
            ahead: false,
            clock: Clock::new(state.settings.clock, state.seats.len()),
            state,
        })
    }

    /// Its name.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The number of the next event.
    pub fn next(&self) -> u64 {
        self.state.next
    }

    /// Where it stands.
    pub fn status(&self) -> Status {
        self.state.status
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&Playing> {
        self.game.as_ref()
    }

    /// How many actions the game has.
    pub fn actions(&self) -> u64 {
        self.state.actions
    }

    /// When it was opened, in milliseconds since 1970.
    pub fn opened(&self) -> u64 {
        self.state.opened
    }

    /// When something happened here last, in milliseconds since 1970.
    pub fn quiet_since(&self) -> u64 {
        self.state.last
    }

    /// Which version of this program began the game, once it has begun.
    pub fn made(&self) -> Option<&str> {
        self.made.as_deref()
    }

    /// Whether the game has begun.
    pub fn has_begun(&self) -> bool {
        self.made.is_some()
    }

    /// Why the game cannot go on although it is not over: another version began it.
    pub fn cannot_go_on(&self) -> Option<&Ending> {
        self.outdated.as_ref().filter(|_| self.state.status == Status::Playing)
    }

    /// Whether the game cannot go on here because a later version began it: a server of that version can play on.
    pub fn is_ahead(&self) -> bool {
        self.ahead && self.cannot_go_on().is_some()
    }

    /// Which game is played here.
    pub fn kind(&self) -> Game {
        self.state.settings.game
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.state.seats.len()
    }

    /// What was agreed when it was opened.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The id of the person who opened it.
    pub fn owner(&self) -> &str {
        &self.state.owner
    }

    /// The ids of those who sit, seat by seat.
    pub fn sitting(&self) -> impl Iterator<Item = Option<&str>> {
        self.state.seats.iter().map(|seat| seat.person.as_deref())
    }

    /// What the players are called, for sentences: people as `name` says, bots by their number.
    pub fn names(&self, name: impl Fn(&str) -> String) -> Vec<String> {
        let name = |(n, person): (usize, Option<&str>)| match person {
            Some(id) => name(id),
            None => format!("bot {}", n + 1),
        };
        self.sitting().enumerate().map(name).collect()
    }

    /// As lists and visitors see it, but for people's names.
    pub fn view(&self, here: u32) -> TableView {
        self.state.view(&self.id, here, |_| None)
    }

    /// Whether the caller holds a seat in a running game.
    pub fn is_playing(&self, who: &Who) -> bool {
        self.state.status == Status::Playing && !self.seats_of(who).is_empty()
    }

    /// The seats that the caller holds.
    pub fn seats_of(&self, who: &Who) -> Vec<u8> {
        (0..self.state.seats.len() as u8).filter(|&seat| self.holds(who, seat)).collect()
    }

    /// The caller's id at this table: by their cookie, or that of the person whose seat's key they have.
    pub fn person<'a>(&'a self, who: &'a Who) -> Option<&'a str> {
        let keyed =
            || who.keyed.iter().find_map(|&seat| self.state.seats.get(usize::from(seat))?.person.as_deref());
        who.person.as_deref().or_else(keyed)
    }

    fn holds(&self, who: &Who, seat: u8) -> bool {
        let Some(Seat { person: Some(person), .. }) = self.state.seats.get(usize::from(seat)) else {
            return false;
        };
        who.keyed.contains(&seat) || who.person.as_ref() == Some(person)
    }

    /// Whether the caller opened this table. By the cookie alone: a seat's key may have been given to another person,
    /// to play there and nothing more.
    pub fn owns(&self, who: &Who) -> bool {
        who.person.as_ref() == Some(&self.state.owner)
    }

    /// A value derived from the table's secret for this purpose.
    fn derived(&self, purpose: &str) -> [u8; 32] {
        id::derived(purpose, &self.secret)
    }

    /// Takes an event that has just been written. The game has moved already.
    pub fn apply(&mut self, event: &Event) {
        self.take(event, event.at);
    }

    fn take(&mut self, event: &Event, now: u64) {
        self.state.take(event);
        if let What::Handed { .. } = event.what {
            self.clock.hurry(self.is_hurried(), now);
        }
    }

    /// Takes an event from the journal, the game's part of it included. `now` is when the journal is read: time in
    /// which play was impossible is not taken from any player.
    pub fn recall(&mut self, event: &Event, now: u64) -> Result<(), Damaged> {
        let damaged = |what: String| Damaged { table: self.id.clone(), seq: event.seq, what };
        if event.seq != self.state.next {
            return Err(damaged(format!("expected number {}", self.state.next)));
        }
        match &event.what {
            What::Started { header, verdict } => self.recall_start(header, verdict, now),
            What::Acted { line, verdict, .. } => self.recall_action(line, verdict, now),
            What::Handed { clocks, .. } => {
                self.clock.set(clocks.as_ref());
                Ok(())
            }
            _ => Ok(()),
        }
        .map_err(|what| Damaged { table: self.id.clone(), seq: event.seq, what })?;
        self.take(event, now);
        Ok(())
    }
}
