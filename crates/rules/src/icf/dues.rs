//! What comes out of the pockets, and what is owed.

use super::Icf;
use super::stroke::Stroke;
use crate::carrom::PIECES;
use crate::carrom::stroke::Fallen;
use crate::rule;
use crate::seat::Side;
use crate::verdict::{NoteKind, Ruling};

/// What a fault of a stroke costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cost {
    /// Own pieces of the stroke that come out again.
    pub(super) fallen: u8,
    /// Dues on top of them.
    pub(super) dues: u8,
}

impl Icf {
    /// Takes out what must come out: for a fault first, then older dues, which either side pays with pieces that fell.
    pub(super) fn settle(
        &mut self,
        side: Side,
        fell: &Fallen,
        cost: Cost,
        stroke: &Stroke,
        ruling: &mut Ruling,
    ) {
        let (own, theirs) = (side.index(), side.other().index());
        let mut fallen = [0; 2];
        fallen[own] = fell.own.len() as u8;
        fallen[theirs] = fell.theirs.len() as u8;
        for s in [own, theirs] {
            self.state.down[s] += fallen[s];
            self.state.right[s] |= fallen[s] > 0;
        }
        let full = self.state.down.map(|down| down == PIECES);

        let penalty = cost.fallen + cost.dues;
        let out = penalty.min(self.state.down[own]);
        let owed = u32::from(penalty - out);
        self.state.down[own] -= out;
        let mut paid = [0; 2];
        for s in [own, theirs] {
            let left = fallen[s].min(self.state.down[s]);
            paid[s] = u8::try_from(self.state.due[s]).unwrap_or(u8::MAX).min(left);
            self.state.down[s] -= paid[s];
            self.state.due[s] -= u32::from(paid[s]);
            self.state.waiting[s] += paid[s];
        }
        self.state.waiting[own] += out;
        self.state.due[own] = self.state.due[own].saturating_add(owed);

        if out > 0 {
            let costs = if fell.striker {
                NoteKind::Foul.note("carrom-striker-costs")
            } else {
                NoteKind::Foul.note("icf-improper-costs")
            };
            ruling.say(costs.number("count", i64::from(out)));
        } else if fell.striker {
            ruling.say(NoteKind::Foul.note("carrom-striker-down"));
        }
        if owed > 0 {
            ruling.cite(rule!("ICF-56"));
            ruling.say(NoteKind::Cost.note("carrom-owed").number("count", i64::from(self.state.due[own])));
        }
        let notes = [
            (own, NoteKind::Cost.note("carrom-debt-paid")),
            (theirs, NoteKind::Cost.note("carrom-their-debt-paid")),
        ];
        for (s, note) in notes {
            if paid[s] > 0 {
                ruling.cite(rule!("ICF-51"));
                ruling.say(note.number("count", i64::from(paid[s])));
            }
        }
        // A last piece that a fault brings out again never ended the board; one that only pays an older due would have.
        let kept = |s: usize| full[s] && paid[s] > 0 && (s == theirs || !stroke.faulty());
        if kept(own) || kept(theirs) {
            ruling.cite(rule!("ICF-S5"));
            ruling.say(NoteKind::Cost.note("icf-last-piece-pays"));
        }
    }

    /// A piece of a side comes out for a breach, or is owed. Nothing was pocketed with it.
    pub(super) fn one_out(&mut self, side: Side, ruling: &mut Ruling) {
        let s = side.index();
        if self.state.down[s] > 0 {
            self.state.down[s] -= 1;
            self.state.waiting[s] += 1;
            ruling.say(NoteKind::Cost.note("icf-one-out").side(side));
        } else {
            self.state.due[s] = self.state.due[s].saturating_add(1);
            ruling.cite(rule!("ICF-56"));
            ruling.say(
                NoteKind::Cost.note("icf-one-owed").side(side).number("count", self.state.due[s].into()),
            );
        }
    }
}
