//! People who are away: how long the others wait for them, and what they may do then.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{Away, Limit, What};
use rules::{Note, Player};
use table::{Deed, Nonce};

use super::{Refusal, Room, Who};

/// How long the others wait for a person who is away, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AbsenceLimits {
    /// After this time a bot may play for a person who is away.
    pub bot: u64,
    /// After this time players of another side may claim the end; never before a bot may play.
    pub claim: u64,
}

/// Which people of a table are not here, and since when. Times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absent {
    since: BTreeMap<u8, u64>,
    limits: AbsenceLimits,
}

impl Absent {
    /// An empty list: every person is here.
    pub fn new(limits: AbsenceLimits) -> Absent {
        let claim = limits.claim.max(limits.bot);
        Absent { since: BTreeMap::new(), limits: AbsenceLimits { claim, ..limits } }
    }

    /// Updates who is away: `people` are the seats with people, `here` those who are here. New absences begin now.
    pub fn update(&mut self, people: impl Iterator<Item = u8>, here: &BTreeSet<u8>, now: u64) {
        let missing = people.filter(|seat| !here.contains(seat));
        self.since = missing.map(|seat| (seat, self.since.get(&seat).copied().unwrap_or(now))).collect();
    }

    /// The seats whose people are away, as clients are sent them to count the time.
    pub fn told(&self) -> Vec<Away> {
        let AbsenceLimits { bot, claim } = self.limits;
        let told = |(&seat, &since): (&u8, &u64)| Away {
            seat,
            since,
            until: since.saturating_add(bot),
            claim: since.saturating_add(claim),
        };
        self.since.iter().map(told).collect()
    }

    /// Whether a bot may play for a person who is away; an error until they have been away for long enough.
    pub(super) fn may_replace(&self, seat: u8, now: u64) -> Result<bool, Refusal> {
        self.is_away_for(seat, self.limits.bot, now, Note::new("server-away-too-short"))
    }

    /// Whether the end may be claimed because a person is away; an error until they have been away for long enough.
    fn may_claim(&self, seat: u8, now: u64) -> Result<bool, Refusal> {
        self.is_away_for(seat, self.limits.claim, now, Note::new("server-claim-too-soon"))
    }

    fn is_away_for(&self, seat: u8, wait: u64, now: u64, too_short: Note) -> Result<bool, Refusal> {
        match self.since.get(&seat) {
            None => Ok(false),
            Some(since) if now >= since.saturating_add(wait) => Ok(true),
            Some(_) => Err(Refusal::number(Limit::Seat, too_short, wait.div_ceil(1000) as usize)),
        }
    }
}

impl Room {
    /// Ends the wait for a person who is away. The rules decide what follows, as if that person had given up.
    pub(super) fn claim(
        &mut self,
        who: &Who,
        seat: u8,
        absent: &Absent,
        now: u64,
    ) -> Result<Vec<What>, Refusal> {
        self.expect_playing()?;
        self.free_seat(seat)?;
        let mine = self.seats_of(who);
        let Some(&by) = mine.first() else {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-players-only")));
        };
        // A seat that a bot plays keeps no player waiting.
        let waited_for = self.state.seats[usize::from(seat)].is_played_in_person();
        if mine.contains(&seat) || !waited_for {
            return Err(not_away());
        }
        if mine.iter().any(|&mine| self.state.side(mine) == self.state.side(seat)) {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-own-side")));
        }
        if !absent.may_claim(seat, now)? {
            return Err(not_away());
        }
        let resigned = self.play(Player(seat), &Deed::Resign, Nonce::default(), now)?;
        Ok(vec![What::Claimed { seat, by }, resigned])
    }
}

fn not_away() -> Refusal {
    Refusal::limit(Limit::Seat, Note::new("server-not-away"))
}
