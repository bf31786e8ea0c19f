//! Faults, what they cost, and debts.

use boards::Point;
use boards::couronne::MARKS;

use super::Couronne;
use super::stroke::{FirstTouch, Stroke};
use crate::facts::{Disc, Facts};
use crate::layout::Spot;
use crate::placing::distance;
use crate::rule;
use crate::seat::Side;
use crate::verdict::{Change, Note, Ruling};

/// What became of a stroke's pots.
pub(super) struct Settled {
    /// A fault under COU-P1, COU-P2 or COU-P5.
    pub(super) fault: bool,
    /// An own disc of this stroke stays down (COU-S18).
    pub(super) stays: bool,
}

impl Couronne {
    /// Counts what was potted, less what penalties and debts bring back. A side that is charged loses one disc in all.
    pub(super) fn settle(&mut self, me: Side, stroke: &Stroke, ruling: &mut Ruling) -> Settled {
        let (i, them) = (me.index(), me.other());
        let own = stroke.own_potted.len() as u8;
        let both_fell = own > 0 && !stroke.their_potted.is_empty();
        let charged = stroke.wrong_first() || stroke.striker_lost();
        // COU-S12: the last discs of both in one clean stroke are a tie; COU-P1 has nothing to bring back.
        let tied = both_fell && !charged && self.clears_both(me, stroke);

        match stroke.first {
            FirstTouch::Theirs(disc) => {
                ruling.cite(rule!("COU-P5"));
                ruling.say(Note::new("couronne-wrong-first").disc(disc));
            }
            FirstTouch::Both => {
                ruling.cite(rule!("COU-P5"));
                ruling.cite(rule!("COU-S5"));
                ruling.say(Note::new("couronne-together"));
            }
            FirstTouch::Nothing | FirstTouch::Own => {}
        }
        let potted = stroke.own_potted.iter().chain(stroke.their_potted.iter()).collect();
        if own > 0 || !stroke.their_potted.is_empty() {
            ruling.say(Note::new("couronne-potted").discs(potted));
        }

        let mut staying = own;
        let undone = both_fell && !tied;
        if undone {
            ruling.cite(rule!("COU-P1"));
            if own > 1 {
                ruling.cite(rule!("COU-S8"));
            }
            staying -= 1;
            self.waiting[i] += 1;
            ruling.say(Note::new("couronne-both-fell"));
        }
        if stroke.striker_lost() {
            ruling.cite(rule!("COU-P2"));
            let key = if stroke.striker_potted {
                Note::new("couronne-striker-potted")
            } else {
                Note::new("couronne-striker-off")
            };
            ruling.say(key);
        }
        let paid = self.count_down(me, staying);
        staying -= paid;
        if charged {
            if own > 0 {
                ruling.cite(rule!("COU-S7"));
            }
            // COU-P1 has brought a disc back already: one in all.
            if !undone {
                self.take_up(me, ruling);
            }
            if stroke.wrong_first() && stroke.striker_lost() {
                ruling.cite(rule!("COU-P8"));
            }
        }
        let fault = undone || charged;
        if paid > 0 {
            ruling.cite(rule!("COU-S6"));
            if !fault {
                ruling.cite(rule!("COU-S24"));
            }
            ruling.say(Note::new("couronne-debt-paid").side(me).number("count", i64::from(paid)));
        }
        let paid = self.count_down(them, stroke.their_potted.len() as u8);
        if paid > 0 {
            ruling.cite(rule!("COU-S6"));
            ruling.cite(rule!("COU-S24"));
            ruling.say(Note::new("couronne-debt-paid").side(them).number("count", i64::from(paid)));
        }
        // Discs of a colour are alike: as long as one is down, the one that was taken up was another.
        Settled { fault, stays: staying > 0 && self.down[i] > 0 && !tied }
    }

    fn clears_both(&self, me: Side, stroke: &Stroke) -> bool {
        let clears = |side: Side, potted: usize| {
            self.owed[side.index()] == 0
                && usize::from(self.down[side.index()]) + potted == usize::from(self.options.discs)
        };
        clears(me, stroke.own_potted.len()) && clears(me.other(), stroke.their_potted.len())
    }

    /// Potted discs pay debts first; says how many did (COU-S6).
    fn count_down(&mut self, side: Side, potted: u8) -> u8 {
        let i = side.index();
        let paid = u32::from(potted).min(self.owed[i]) as u8;
        self.owed[i] -= u32::from(paid);
        self.waiting[i] += paid;
        self.down[i] += potted - paid;
        paid
    }

    /// One potted disc is taken up, or owed where none is potted.
    fn take_up(&mut self, side: Side, ruling: &mut Ruling) {
        let i = side.index();
        if self.down[i] > 0 {
            self.down[i] -= 1;
            self.waiting[i] += 1;
            ruling.say(Note::new("couronne-taken-up"));
        } else {
            ruling.cite(rule!("COU-S6"));
            self.owed[i] = self.owed[i].saturating_add(1);
            ruling.say(Note::new("couronne-owed").number("owed", i64::from(self.owed[i])));
        }
    }

    /// Discs that left the table: own ones wait to be placed, the opponents' go into a corner ring at once.
    pub(super) fn off_the_table(
        &mut self,
        me: Side,
        stroke: &Stroke,
        corners: Vec<(Disc, Point)>,
        ruling: &mut Ruling,
    ) {
        if !stroke.own_off.is_empty() {
            ruling.cite(rule!("COU-P3"));
            self.waiting[me.index()] += stroke.own_off.len() as u8;
            ruling.say(Note::new("couronne-own-off").discs(stroke.own_off));
        }
        if !stroke.their_off.is_empty() {
            ruling.cite(rule!("COU-P4"));
            ruling.cite(rule!("COU-S19"));
            ruling.say(Note::new("couronne-their-off").discs(stroke.their_off));
        }
        if stroke.anything_off() && !stroke.own_potted.is_empty() && stroke.their_potted.is_empty() {
            // The pot stands all the same, and the turn passes.
            ruling.cite(rule!("COU-S7"));
        }
        for (disc, corner) in corners {
            let at = self.layout.nearest_free(corner, disc);
            if at != corner {
                ruling.cite(rule!("COU-S13"));
            }
            self.layout.put(disc, Spot::At(at));
            ruling.change(Change::Returned(disc, at, rule!("COU-P4")));
        }
    }

    /// The centre of the corner ring nearest to where a disc left the table, or else to where it was known to lie, or
    /// else any (COU-S19). Asked before the stroke is played out on the layout.
    pub(super) fn nearest_corner(&self, disc: Disc, facts: &Facts) -> Point {
        let seen = facts.left_at.iter().find(|(gone, _)| *gone == disc).map(|&(_, at)| at);
        let from = seen.or(match self.layout.spot(disc) {
            Spot::At(at) => Some(at),
            _ => None,
        });
        let [mut nearest, rest @ ..] = MARKS.corner_rings;
        if let Some(from) = from {
            for ring in rest {
                if distance(from, ring) < distance(from, nearest) {
                    nearest = ring;
                }
            }
        }
        nearest
    }
}
