//! Faults, what they cost, and debts.

use boards::Point;
use boards::couronne::MARKS;

use super::Couronne;
use super::stroke::{FirstTouch, Stroke};
use crate::facts::{Disc, DiscSet, Facts};
use crate::layout::Spot;
use crate::placing::distance;
use crate::rule;
use crate::seat::Side;
use crate::verdict::{Change, NoteKind, Ruling};

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
        let them = me.other();
        let own = stroke.own_potted.len() as u8;
        let both_fell = own > 0 && !stroke.their_potted.is_empty();
        let charged = stroke.wrong_first() || stroke.striker_lost();
        let fault = both_fell || charged;

        tell_contact_and_pots(stroke, ruling);
        let mut staying = own;
        if both_fell {
            self.undo_pot(me, stroke, ruling);
            staying -= 1;
        }
        tell_striker(stroke, ruling);
        let paid = self.count_down(me, stroke.own_potted, staying, ruling);
        staying -= paid;
        if charged {
            self.charge(me, stroke, both_fell, ruling);
        }
        if paid > 0 {
            ruling.cite(rule!("COU-S6"));
            if !fault {
                ruling.cite(rule!("COU-S24"));
            }
        }
        if self.count_down(them, stroke.their_potted, stroke.their_potted.len() as u8, ruling) > 0 {
            ruling.cite(rule!("COU-S6"));
            ruling.cite(rule!("COU-S24"));
        }
        // Discs of a colour are alike: as long as one is down, the one that was taken up was another.
        Settled { fault, stays: staying > 0 && self.down[me.index()] > 0 }
    }

    /// COU-P1: one of the own discs comes back.
    fn undo_pot(&mut self, me: Side, stroke: &Stroke, ruling: &mut Ruling) {
        ruling.cite(rule!("COU-P1"));
        if stroke.own_potted.len() > 1 {
            ruling.cite(rule!("COU-S8"));
        }
        self.waiting[me.index()] += 1;
        let back = self.bring_back(stroke.own_potted, 1);
        ruling.say(NoteKind::Foul.note("couronne-both-fell").discs(back));
    }

    /// COU-P2 and COU-P5 take a disc up: one in all, and none where COU-P1 has brought one back already.
    fn charge(&mut self, me: Side, stroke: &Stroke, both_fell: bool, ruling: &mut Ruling) {
        if !stroke.own_potted.is_empty() {
            ruling.cite(rule!("COU-S7"));
        }
        if !both_fell {
            self.take_up(me, ruling);
        }
        let twice = stroke.wrong_first() && stroke.striker_lost();
        if twice {
            ruling.cite(rule!("COU-P8"));
        }
        if twice || both_fell {
            ruling.say(NoteKind::Cost.note("couronne-one-in-all"));
        }
    }

    /// Brings back this many of the discs potted in the stroke, the lowest first: exactly these discs wait to be placed
    /// (COU-S20).
    fn bring_back(&mut self, potted: DiscSet, count: u8) -> DiscSet {
        let staying = potted.iter().filter(|&disc| !self.back.contains(disc));
        let back: DiscSet = staying.take(usize::from(count)).collect();
        for disc in back.iter() {
            self.back.insert(disc);
        }
        back
    }

    /// Counts this many potted discs as down, but debts are paid first; returns how many paid a debt (COU-S6).
    fn count_down(&mut self, side: Side, potted: DiscSet, count: u8, ruling: &mut Ruling) -> u8 {
        let i = side.index();
        let paid = u32::from(count).min(self.owed[i]) as u8;
        self.owed[i] -= u32::from(paid);
        self.waiting[i] += paid;
        self.down[i] += count - paid;
        let back = self.bring_back(potted, paid);
        if paid > 0 {
            ruling.say(NoteKind::Cost.note("couronne-debt-paid").side(side).discs(back));
        }
        paid
    }

    /// One potted disc is taken up, or owed where none is potted.
    fn take_up(&mut self, side: Side, ruling: &mut Ruling) {
        let i = side.index();
        if self.down[i] > 0 {
            self.down[i] -= 1;
            self.waiting[i] += 1;
            ruling.say(NoteKind::Cost.note("couronne-taken-up"));
        } else {
            ruling.cite(rule!("COU-S6"));
            self.owed[i] = self.owed[i].saturating_add(1);
            ruling.say(NoteKind::Cost.note("couronne-owed").number("owed", i64::from(self.owed[i])));
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
            for disc in stroke.own_off.iter() {
                self.back.insert(disc);
            }
            ruling.say(NoteKind::Foul.note("couronne-own-off").discs(stroke.own_off));
        }
        if !stroke.their_off.is_empty() {
            ruling.cite(rule!("COU-P4"));
            ruling.cite(rule!("COU-S19"));
            ruling.say(NoteKind::Foul.note("couronne-their-off").discs(stroke.their_off));
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
    /// else any (COU-S19). Must be called before the stroke is played out on the layout.
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

/// What was touched first, if that was a fault, and what fell.
fn tell_contact_and_pots(stroke: &Stroke, ruling: &mut Ruling) {
    match stroke.first {
        FirstTouch::Theirs(disc) => {
            ruling.cite(rule!("COU-P5"));
            ruling.say(NoteKind::Foul.note("couronne-wrong-first").disc(disc));
        }
        FirstTouch::Both => {
            ruling.cite(rule!("COU-P5"));
            ruling.cite(rule!("COU-S5"));
            ruling.say(NoteKind::Foul.note("couronne-together"));
        }
        FirstTouch::Nothing | FirstTouch::Own => {}
    }
    let potted: DiscSet = stroke.own_potted.iter().chain(stroke.their_potted.iter()).collect();
    if !potted.is_empty() {
        ruling.say(NoteKind::Gain.note("couronne-potted").discs(potted));
    }
}

fn tell_striker(stroke: &Stroke, ruling: &mut Ruling) {
    if !stroke.striker_lost() {
        return;
    }
    ruling.cite(rule!("COU-P2"));
    ruling.say(if stroke.striker_potted {
        NoteKind::Foul.note("couronne-striker-potted")
    } else {
        NoteKind::Foul.note("couronne-striker-off")
    });
}
