//! A round that is told at its end, without its shots.

use super::{Ring, order, zone};
use crate::action::admit_told;
use crate::facts::{Disc, Zone};
use crate::layout::{Layout, Spot};
use crate::seat::{Player, Side};
use crate::verdict::{Note, Refusal, Ruling};

/// How a round ended, as somebody tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToldRound {
    /// Discs of both sides in the hole.
    pub sunk: [u8; 2],
    /// Discs of both sides that count 15, 10 and 5.
    pub left: Option<[[u8; 3]; 2]>,
    /// The side that won; `Some(None)` for a tie.
    pub winner: Option<Option<Side>>,
    /// By how many points it won.
    pub difference: Option<u16>,
    /// Crokinole by the NCA's book: the buzzer sounded in this round, so the game ends with it.
    pub buzzer: bool,
}

impl Ring {
    /// Ends the round as it is told.
    pub(super) fn tell(&mut self, told: &ToldRound) -> Result<Ruling, Refusal> {
        admit_told()?;
        self.check_told(told)?;
        if told.buzzer {
            self.book.buzzer_told(self)?;
        }
        let last = self.last_of_round();
        let mut ruling = Ruling::default();
        match (told.left, told.winner) {
            (Some(left), winner) => {
                self.lay_told(told.sunk, left);
                let lead = self.tally().lead();
                if winner.is_some_and(|winner| winner != lead.map(|(side, _)| side)) {
                    return Err(Refusal::plain(Note::new("round-another-winner")));
                }
                let points = lead.map_or(0, |(_, points)| points);
                if let Some(told) = told.difference.filter(|&told| u32::from(told) != points) {
                    return Err(not_the_difference(told));
                }
                self.book.end_round(self, last, &mut ruling);
            }
            (None, Some(winner)) => {
                if !self.could_win(told.sunk, winner) {
                    return Err(Refusal::plain(Note::new("round-another-winner")));
                }
                self.check_difference(told, winner)?;
                self.lay_told(told.sunk, [[0; 3]; 2]);
                self.book.end_told(self, winner, told.difference, last, &mut ruling)?;
            }
            (None, None) => return Err(Refusal::plain(Note::new("round-without-winner"))),
        }
        Ok(ruling)
    }

    /// Refuses more discs than a side has, and fewer in the hole than are known to be there.
    fn check_told(&self, told: &ToldRound) -> Result<(), Refusal> {
        for side in Side::BOTH {
            let i = side.index();
            let on_board = told.left.map_or(0, |left| left[i].iter().map(|&n| u32::from(n)).sum());
            let (discs, most) = (u32::from(told.sunk[i]) + on_board, self.could_lie(side));
            if discs > most {
                let note = Note::new("round-too-many").side(side).number("count", discs.into());
                return Err(Refusal::plain(note.number("most", most.into())));
            }
            if told.sunk[i] < self.sunk[i] {
                let note = Note::new("round-sunk-before").side(side).number("count", self.sunk[i].into());
                return Err(Refusal::plain(note));
            }
        }
        Ok(())
    }

    /// How many discs of a side can be on the board or in the hole at the end of the round: all but those that are out.
    fn could_lie(&self, side: Side) -> u32 {
        let on_board = self.layout.discs().filter(|&(disc, _)| order::side_of(disc) == side).count();
        on_board as u32 + u32::from(self.left[side.index()]) + u32::from(self.sunk[side.index()])
    }

    /// Refuses a difference that discs cannot make: they count 5, 10, 15 and 20.
    fn check_difference(&self, told: &ToldRound, winner: Option<Side>) -> Result<(), Refusal> {
        let Some(difference) = told.difference else { return Ok(()) };
        let marks = zone::marks(self.game());
        let [fifteen, _, five] = marks.zone_points;
        let most = winner.map_or(0, |side| {
            let (own, theirs) = (side.index(), side.other().index());
            let rest = self.could_lie(side).saturating_sub(told.sunk[own].into());
            let best = u32::from(told.sunk[own]) * marks.hole_points + rest * fifteen;
            best.saturating_sub(u32::from(told.sunk[theirs]) * marks.hole_points)
        });
        let points = u32::from(difference);
        let right = points % five == 0 && points <= most && (points > 0) == winner.is_some();
        if right { Ok(()) } else { Err(not_the_difference(difference)) }
    }

    /// Whether a side can have won, or tied, with these discs in the hole: what is on the board counts 15 at most.
    fn could_win(&self, sunk: [u8; 2], winner: Option<Side>) -> bool {
        let marks = zone::marks(self.game());
        let [fifteen, ..] = marks.zone_points;
        let least = |side: Side| u32::from(sunk[side.index()]) * marks.hole_points;
        let most = |side: Side| {
            let rest = self.could_lie(side).saturating_sub(sunk[side.index()].into());
            least(side) + rest * fifteen
        };
        match winner {
            Some(side) => most(side) > least(side.other()),
            None => Side::BOTH.into_iter().all(|side| most(side) >= least(side.other())),
        }
    }

    /// The board as it was told. It does not say which discs of a side lie there: those of the lowest numbers do.
    fn lay_told(&mut self, sunk: [u8; 2], left: [[u8; 3]; 2]) {
        self.layout = Layout::empty(self.game());
        self.zones = [None; order::ALL];
        self.sunk = sunk;
        self.left = [0; 2];
        for side in Side::BOTH {
            let zones = [Zone::Fifteen, Zone::Ten, Zone::Five].into_iter().zip(left[side.index()]);
            let zones = zones.flat_map(|(zone, count)| std::iter::repeat_n(zone, count.into()));
            for (number, zone) in zones.enumerate() {
                let disc: Disc = order::disc_of(side, number as u8);
                self.lay(disc, Spot::Somewhere, zone);
            }
        }
    }

    /// Who plays the last disc of the round: the side that did not begin ends it.
    fn last_of_round(&self) -> Player {
        let last = Side::of(self.starter, self.players).other();
        self.shooter(last, self.terms.discs.saturating_sub(1))
    }
}

fn not_the_difference(difference: u16) -> Refusal {
    Refusal::plain(Note::new("round-difference-wrong").number("difference", difference.into()))
}
