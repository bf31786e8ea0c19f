//! Sitting down, moving, standing up, letting a bot play.

use std::collections::BTreeSet;

use bots::Level;
use history::Seat;
use protocol::{Clocks, Input, Limit, Mention, Status, What};
use rules::{Note, Player};

use super::{Absent, Refusal, Room, Who};

impl Room {
    /// A person sits down; in their own seat they only get a new key. A person who sits in another seat moves, unless
    /// they want to play this seat, too (`also`).
    pub(super) fn sit(&self, who: &Who, seat: u8, also: bool) -> Result<Vec<What>, Refusal> {
        let free = self.free_seat(seat)?;
        if self.holds(who, seat) {
            return Ok(Vec::new());
        }
        let person = who.person.as_deref().ok_or_else(guests_only)?;
        self.expect_open()?;
        if !free {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-seat-taken")));
        }
        let theirs: Vec<u8> = self.seats_of_person(person).collect();
        let also = also && !theirs.is_empty();
        let left = theirs.into_iter().filter(|_| !also).map(|seat| What::Stood { seat });
        Ok(left.chain([What::Sat { seat, who: Mention::of(person), also }]).collect())
    }

    /// The seats in which this person sits, by id alone.
    pub(super) fn seats_of_person(&self, person: &str) -> impl Iterator<Item = u8> {
        (0u8..).zip(self.sitting()).filter(move |(_, there)| *there == Some(person)).map(|(seat, _)| seat)
    }

    /// Whether one person would play against themselves by accident: all people's seats are theirs, and they did not
    /// ask for each further one.
    pub(super) fn is_alone_by_accident(&self) -> bool {
        let played = self.state.seats.iter().filter(|seat| seat.is_played_in_person());
        let unasked = played.clone().filter(|seat| !seat.also).count();
        let people: BTreeSet<_> = played.map(|seat| &seat.person).collect();
        people.len() == 1 && unasked > 1
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
    /// over their own seats, and all players and the owner those of people who have been away for a while.
    pub(super) fn hand(
        &self,
        who: &Who,
        seat: u8,
        bot: Option<Level>,
        absent: &Absent,
        now: u64,
    ) -> Result<Vec<What>, Refusal> {
        self.free_seat(seat)?;
        if !matches!(self.state.status, Status::Open | Status::Playing) {
            return Err(Refusal::limit(Limit::Status, Note::new("server-not-playing")));
        }
        let Seat { person, bot: before, .. } = &self.state.seats[usize::from(seat)];
        let decides = self.owns(who) || self.is_playing(who);
        let may = match (person, bot) {
            (Some(_), Some(_)) => self.holds(who, seat) || decides && absent.may_replace(seat, now)?,
            (Some(_), None) => self.holds(who, seat),
            (None, _) => self.owns(who),
        };
        if !may {
            return Err(not_your_seat());
        }
        if bot.is_some() && self.state.settings.input == Input::Observed {
            return Err(Refusal::limit(Limit::Input, Note::new("server-no-bots")));
        }
        // A seat without a person cannot be left empty in the middle of a game.
        if person.is_none() && bot.is_none() && self.state.status == Status::Playing {
            return Err(Refusal::limit(Limit::Status, Note::new("server-not-open")));
        }
        let clocks = self.clocks_after(seat, bot, now);
        Ok(if *before == bot { Vec::new() } else { vec![What::Handed { seat, bot, clocks }] })
    }

    /// The clocks after a bot begins or stops playing in a seat.
    fn clocks_after(&self, seat: u8, bot: Option<Level>, now: u64) -> Option<Clocks> {
        let in_turn = self.playing()?.turn().player.is_some_and(|player| player.0 == seat);
        let mut clock = self.clock.clone();
        clock.hurry(if in_turn { bot.is_none() } else { self.is_hurried() }, now);
        clock.shown(now)
    }

    /// The bot that is to move, if it is a bot's turn.
    pub fn bot_to_move(&self) -> Option<(Player, Level)> {
        let player = self.playing()?.turn().player?;
        let level = self.state.seats.get(player.index())?.bot?;
        Some((player, level))
    }

    /// Whether bots play on while nobody watches: yes where a person's clock may be next.
    pub fn runs_alone(&self) -> bool {
        self.state.settings.clock.is_some() && self.has_people()
    }

    /// The seats in which people sit, including those where a bot plays for them.
    pub fn people(&self) -> impl Iterator<Item = u8> {
        (0u8..).zip(&self.state.seats).filter(|(_, seat)| seat.person.is_some()).map(|(seat, _)| seat)
    }

    /// Whether it is a public table that waits for players.
    pub fn is_on_offer(&self) -> bool {
        self.state.status == Status::Open && self.state.settings.public
    }

    /// Whether the person who opened the table is the only one who sits at it.
    pub fn only_owner_sits(&self) -> bool {
        self.sitting().flatten().all(|person| person == self.state.owner)
    }

    /// Whether a person plays here, and not bots alone.
    pub fn has_people(&self) -> bool {
        self.state.played_in_person().next().is_some()
    }

    /// Whether the table acts without being asked: a clock runs, or a bot plays on while nobody watches.
    pub fn wakes(&self) -> bool {
        self.deadline().is_some() || self.bot_to_move().is_some() && self.runs_alone()
    }

    /// Moves everyone one seat on, and so to the other side.
    pub(super) fn moved_on(&self) -> Vec<What> {
        let count = self.state.seats.len() as u8;
        let mut events = Vec::new();
        for (n, &Seat { ref person, bot, also }) in (0u8..).zip(&self.state.seats) {
            let seat = (n + 1) % count;
            events.extend(person.as_ref().map(|who| What::Sat { seat, who: Mention::of(who), also }));
            events.extend(bot.map(|level| What::Handed { seat, bot: Some(level), clocks: None }));
        }
        events
    }

    /// Whether a seat is free; an error if there is none of that number.
    pub(super) fn free_seat(&self, seat: u8) -> Result<bool, Refusal> {
        match self.state.seats.get(usize::from(seat)) {
            Some(seat) => Ok(seat.is_free()),
            None => Err(Refusal::number(
                Limit::Seat,
                Note::new("server-no-such-seat"),
                self.state.seats.len() - 1,
            )),
        }
    }

    pub(super) fn expect_open(&self) -> Result<(), Refusal> {
        match self.state.status {
            Status::Open => Ok(()),
            _ => Err(Refusal::limit(Limit::Status, Note::new("server-not-open"))),
        }
    }
}

pub(super) fn not_your_seat() -> Refusal {
    Refusal::limit(Limit::Seat, Note::new("server-not-your-seat"))
}

pub(super) fn guests_only() -> Refusal {
    Refusal::limit(Limit::Guest, Note::new("server-guests-only"))
}
