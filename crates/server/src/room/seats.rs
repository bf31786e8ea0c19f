//! Sitting down, standing up, letting a bot play.

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use protocol::{Away, Clocks, Input, Mention, Status, What};
use rules::{Note, Player};

use super::{Refusal, Room, Seat, Who};

/// Which people of a table are not here, and since when. Times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absent {
    since: BTreeMap<u8, u64>,
    /// How long a person must have been away before somebody else decides about their seat.
    grace: u64,
}

impl Absent {
    /// Nobody is away.
    pub fn new(grace: u64) -> Absent {
        Absent { since: BTreeMap::new(), grace }
    }

    /// People sit in these seats, and those of them are here: whoever is not was here until now, as far as is known.
    pub fn update(&mut self, people: impl Iterator<Item = u8>, here: &BTreeSet<u8>, now: u64) {
        let missing = people.filter(|seat| !here.contains(seat));
        self.since = missing.map(|seat| (seat, self.since.get(&seat).copied().unwrap_or(now))).collect();
    }

    /// The seats whose people are away, for those who count the time.
    pub fn told(&self) -> Vec<Away> {
        let told = |(&seat, &since): (&u8, &u64)| Away { seat, since, until: since + self.grace };
        self.since.iter().map(told).collect()
    }

    /// Whether a bot may play for a person who is away; an error until they have been away for long enough.
    fn may_replace(&self, seat: u8, now: u64) -> Result<bool, Refusal> {
        match self.since.get(&seat) {
            None => Ok(false),
            Some(since) if now >= since + self.grace => Ok(true),
            Some(_) => {
                let seconds = self.grace.div_ceil(1000) as usize;
                Err(Refusal::number("seat", Note::new("server-away-too-short"), seconds))
            }
        }
    }
}

impl Room {
    /// Somebody sits down; in their own seat they only get a new key.
    pub(super) fn sit(&self, who: &Who, seat: u8) -> Result<Vec<What>, Refusal> {
        let free = self.free_seat(seat)?;
        if self.holds(who, seat) {
            return Ok(Vec::new());
        }
        let person = who.person.as_deref().ok_or_else(guests_only)?;
        self.expect_open()?;
        if !free {
            return Err(Refusal::limit("seat", Note::new("server-seat-taken")));
        }
        Ok(vec![What::Sat { seat, who: Mention::of(person) }])
    }

    /// A person leaves a seat, or the owner empties it, before the game.
    pub(super) fn stand(&self, who: &Who, seat: u8) -> Result<Vec<What>, Refusal> {
        let free = self.free_seat(seat)?;
        self.expect_open()?;
        if !self.holds(who, seat) && !self.owns(who) {
            return Err(not_your_seat());
        }
        Ok(if free { Vec::new() } else { vec![What::Stood { seat }] })
    }

    /// A bot takes over, or gives back. Before the game the owner fills free seats with bots; in the game people hand
    /// over their own seats, and the owner those of people who have been away for a while.
    pub(super) fn hand(
        &self,
        who: &Who,
        seat: u8,
        bot: Option<Level>,
        absent: &Absent,
        now: u64,
    ) -> Result<Vec<What>, Refusal> {
        self.free_seat(seat)?;
        if !matches!(self.status, Status::Open | Status::Playing) {
            return Err(Refusal::limit("status", Note::new("server-not-playing")));
        }
        let Seat { person, bot: before } = &self.seats[usize::from(seat)];
        let may = match (person, bot) {
            (Some(_), Some(_)) => self.holds(who, seat) || self.owns(who) && absent.may_replace(seat, now)?,
            (Some(_), None) => self.holds(who, seat),
            (None, _) => self.owns(who),
        };
        if !may {
            return Err(not_your_seat());
        }
        if bot.is_some() && self.settings.input == Input::Observed {
            return Err(Refusal::limit("input", Note::new("server-no-bots")));
        }
        // A seat without a person cannot be left empty in the middle of a game.
        if person.is_none() && bot.is_none() && self.status == Status::Playing {
            return Err(Refusal::limit("status", Note::new("server-not-open")));
        }
        let clocks = self.clocks_after(seat, bot, now);
        Ok(if *before == bot { Vec::new() } else { vec![What::Handed { seat, bot, clocks }] })
    }

    /// The clocks once a bot plays in a seat, or no longer.
    fn clocks_after(&self, seat: u8, bot: Option<Level>, now: u64) -> Option<Clocks> {
        let in_turn = self.playing()?.turn().player.is_some_and(|player| player.0 == seat);
        let mut clock = self.clock.clone();
        clock.hurry(if in_turn { bot.is_none() } else { self.is_hurried() }, now);
        clock.shown(now)
    }

    /// The bot whose turn it is, if it is a bot's.
    pub fn bot_to_move(&self) -> Option<(Player, Level)> {
        let player = self.playing()?.turn().player?;
        let level = self.seats.get(player.index())?.bot?;
        Some((player, level))
    }

    /// Whether a bot plays on although nobody looks: where the clock of a person may be next.
    pub fn runs_alone(&self) -> bool {
        self.settings.clock.is_some()
            && self.seats.iter().any(|seat| seat.person.is_some() && seat.bot.is_none())
    }

    /// The seats in which people sit, whoever plays for them.
    pub fn people(&self) -> impl Iterator<Item = u8> {
        (0u8..).zip(&self.seats).filter(|(_, seat)| seat.person.is_some()).map(|(seat, _)| seat)
    }

    /// Whether it is a public table that waits for players.
    pub fn is_on_offer(&self) -> bool {
        self.status == Status::Open && self.settings.public
    }

    /// Whether no other person than who opened the table sits at it.
    pub fn only_owner_sits(&self) -> bool {
        self.sitting().flatten().all(|person| person == self.owner)
    }

    /// Whether a person plays here, and not bots alone.
    pub fn has_people(&self) -> bool {
        self.players_in_person().next().is_some()
    }

    /// Whether something happens here by itself: a clock runs, or a bot plays on although nobody looks.
    pub fn wakes(&self) -> bool {
        self.deadline().is_some() || self.bot_to_move().is_some() && self.runs_alone()
    }

    /// The seats whose people play themselves: whoever has left the rest to a bot is not waited for.
    pub(super) fn players_in_person(&self) -> impl Iterator<Item = u8> {
        let seats = (0u8..).zip(&self.seats);
        seats.filter(|(_, seat)| seat.person.is_some() && seat.bot.is_none()).map(|(seat, _)| seat)
    }

    /// Everyone one seat on, and with it on the other side.
    pub(super) fn moved_on(&self) -> Vec<What> {
        let count = self.seats.len() as u8;
        let mut events = Vec::new();
        for (n, Seat { person, bot }) in (0u8..).zip(&self.seats) {
            let seat = (n + 1) % count;
            events.extend(person.as_ref().map(|who| What::Sat { seat, who: Mention::of(who) }));
            events.extend(bot.map(|level| What::Handed { seat, bot: Some(level), clocks: None }));
        }
        events
    }

    /// Whether a seat is free; an error if there is none of that number.
    fn free_seat(&self, seat: u8) -> Result<bool, Refusal> {
        match self.seats.get(usize::from(seat)) {
            Some(Seat { person, bot }) => Ok(person.is_none() && bot.is_none()),
            None => Err(Refusal::number("seat", Note::new("server-no-such-seat"), self.seats.len() - 1)),
        }
    }

    pub(super) fn expect_open(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Open => Ok(()),
            _ => Err(Refusal::limit("status", Note::new("server-not-open"))),
        }
    }
}

pub(super) fn not_your_seat() -> Refusal {
    Refusal::limit("seat", Note::new("server-not-your-seat"))
}

pub(super) fn guests_only() -> Refusal {
    Refusal::limit("guest", Note::new("server-guests-only"))
}
