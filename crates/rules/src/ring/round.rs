//! Counting a round, and beginning the next.

use super::{End, Ring, order, zone};
use crate::facts::{DiscSet, Zone};
use crate::layout::Layout;
use crate::seat::{Player, Side};
use crate::verdict::{Change, NoteKind, Ruling};

/// A round that is counted.
pub(super) struct Tally {
    /// What both sides have, before the lower is taken from the higher.
    pub(super) points: [u32; 2],
    /// A disc touched a ring line.
    pub(super) on_line: bool,
    /// A disc in the hole or in the middle ring counted.
    pub(super) hole_or_ten: bool,
}

impl Tally {
    /// The side with more points, and how many more.
    pub(super) fn lead(&self) -> Option<(Side, u32)> {
        let [zero, one] = self.points;
        match zero.abs_diff(one) {
            0 => None,
            more if zero > one => Some((Side::Zero, more)),
            more => Some((Side::One, more)),
        }
    }

    /// Whether any disc counted.
    pub(super) fn any(&self) -> bool {
        self.points != [0, 0]
    }
}

impl Ring {
    /// Counts the board as if the round ended now.
    pub(super) fn tally(&self) -> Tally {
        let marks = zone::marks(self.game());
        let hole = marks.hole_points;
        let mut tally = Tally {
            points: self.sunk.map(|discs| u32::from(discs) * hole),
            on_line: false,
            hole_or_ten: self.sunk != [0, 0],
        };
        for (disc, _) in self.layout.discs() {
            let Some(zone) = self.zone(disc) else { continue };
            tally.points[order::side_of(disc).index()] += zone::points(marks, zone);
            tally.on_line |= matches!(zone, Zone::FifteenTen | Zone::TenFive);
            tally.hole_or_ten |= matches!(zone, Zone::FifteenTen | Zone::Ten);
        }
        tally
    }

    /// Gives the lead of a counted round to the side that has it.
    pub(super) fn score_round(&mut self, tally: &Tally, ruling: &mut Ruling) {
        let [zero, one] = tally.points.map(i64::from);
        match tally.lead() {
            Some((side, more)) => {
                self.score[side.index()] += more;
                let note =
                    NoteKind::RoundOver.note("ring-round-scored").number("zero", zero).number("one", one);
                ruling.say(note.side(side).number("points", i64::from(more)));
            }
            None => ruling.say(NoteKind::RoundOver.note("ring-round-tied").number("points", zero)),
        }
    }

    /// Gives the points of a round whose discs were not told.
    pub(super) fn score_told(&mut self, winner: Option<Side>, points: u32, ruling: &mut Ruling) {
        ruling.say(match winner {
            Some(side) => {
                self.score[side.index()] += points;
                NoteKind::RoundOver.note("ring-told-won").side(side).number("points", points.into())
            }
            None => NoteKind::RoundOver.note("ring-told-tied"),
        });
    }

    /// The side that leads and has reached the target.
    pub(super) fn at_target(&self) -> Option<Side> {
        let target = self.terms.target?;
        let leads = |side: &Side| self.score[side.index()] > self.score[side.other().index()];
        Side::BOTH.into_iter().find(leads).filter(|side| self.score[side.index()] >= target)
    }

    /// Whether the round just counted was the last one allowed.
    pub(super) fn was_last_round(&self) -> bool {
        self.terms.max_rounds.is_some_and(|most| self.round >= most)
    }

    /// Ends the game at the target.
    pub(super) fn end_at_target(&mut self, winner: Side, ruling: &mut Ruling) {
        self.ended = Some(End { winner: Some(winner) });
        let target = i64::from(self.terms.target.unwrap_or_default());
        ruling.say(NoteKind::GameOver.note("ring-target").number("target", target));
    }

    /// Ends the game after the last round: the leader wins, level is a draw.
    pub(super) fn end_after_last_round(&mut self, ruling: &mut Ruling) {
        self.end_as_it_stands();
        ruling.say(NoteKind::GameOver.note("ring-last-round").number("rounds", i64::from(self.round)));
    }

    /// Ends the game: the leader wins, level is a draw.
    pub(super) fn end_as_it_stands(&mut self) {
        let [zero, one] = self.score;
        let winner = match zero.cmp(&one) {
            std::cmp::Ordering::Greater => Some(Side::Zero),
            std::cmp::Ordering::Less => Some(Side::One),
            std::cmp::Ordering::Equal => None,
        };
        self.ended = Some(End { winner });
    }

    /// Clears the board for the next round.
    pub(super) fn next_round(&mut self, starter: Player, ruling: &mut Ruling) {
        self.layout = Layout::empty(self.game());
        self.zones = [None; order::ALL];
        self.round = self.round.saturating_add(1);
        self.starter = starter;
        self.to_play = Side::of(starter, self.players);
        self.left = [self.terms.discs; 2];
        self.sunk = [0; 2];
        ruling.change(Change::Racked);
        ruling.say(NoteKind::Begins.note("ring-next-round").number("round", i64::from(self.round)));
    }

    /// Sets sunk discs aside for their owners.
    pub(super) fn set_aside(&mut self, discs: DiscSet, ruling: &mut Ruling) {
        if discs.is_empty() {
            return;
        }
        for side in Side::BOTH {
            let theirs: DiscSet = discs.iter().filter(|&disc| order::side_of(disc) == side).collect();
            if theirs.is_empty() {
                continue;
            }
            self.sunk[side.index()] += theirs.len() as u8;
            for disc in theirs.iter() {
                ruling.change(Change::Down(disc));
            }
            let value = i64::from(zone::marks(self.game()).hole_points);
            ruling.say(NoteKind::Gain.note("ring-sunk").discs(theirs).side(side).number("value", value));
        }
    }
}
