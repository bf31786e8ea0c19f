//! The queen: who may pocket her, what covers her, and when she goes back.

use super::stroke::Stroke;
use super::{Going, Icf};
use crate::book::RuleId;
use crate::carrom::Queen;
use crate::rule;
use crate::verdict::{Fate, NoteKind, Ruling};

impl Icf {
    /// The queen fell in a proper stroke without the striker. Says whether she stays down.
    pub(super) fn queen_falls(&mut self, stroke: &Stroke, ruling: &mut Ruling) -> bool {
        let own = stroke.own();
        if stroke.owing {
            ruling.cite(rule!("ICF-68"));
            if own > 0 {
                ruling.cite(rule!("ICF-S4"));
            }
            self.state.queen_back(rule!("ICF-68"), NoteKind::Cost.note("carrom-queen-owing"), ruling);
            return false;
        }
        if own == 0 && !self.state.right[stroke.side.index()] {
            ruling.cite(rule!("ICF-68"));
            self.state.queen_back(rule!("ICF-68"), NoteKind::Cost.note("carrom-queen-no-right"), ruling);
            return false;
        }
        let covered = own > usize::from(stroke.nine);
        ruling.cite(if own == 0 { rule!("ICF-65") } else { rule!("ICF-70") });
        if covered {
            ruling.say(NoteKind::Gain.note("icf-queen-covered"));
            self.state.queen = Queen::Confirmed(stroke.side);
        } else {
            ruling.say(NoteKind::Gain.note("icf-queen-pending"));
            self.state.queen = Queen::Pending;
        }
        true
    }

    /// The proper stroke, without the striker, that had to cover the queen.
    pub(super) fn cover_stroke(&mut self, stroke: &Stroke, ruling: &mut Ruling) {
        ruling.cite(rule!("ICF-69"));
        if stroke.own() > 0 {
            ruling.say(NoteKind::Gain.note("icf-queen-covered"));
            self.state.queen = Queen::Confirmed(stroke.side);
        } else {
            self.not_covered(rule!("ICF-69"), ruling);
        }
    }

    /// The queen fell with the striker or in an improper stroke: she goes back. Says what becomes of the turn.
    pub(super) fn queen_with_fault(&mut self, stroke: &Stroke, fate: Fate, ruling: &mut Ruling) -> Fate {
        let own = stroke.own();
        // By law 68b the turn is lost, by law 71a it goes on; after an improper stroke it is lost by both.
        let in_debt = stroke.fell.striker && own > 0 && stroke.owing && !stroke.improper;
        let mut silence = None;
        let (rule, fate) = match (stroke.fell.striker, own) {
            (false, _) => (rule!("ICF-37"), fate),
            // With the striker the stroke is not worth more than without it.
            (true, 1..) if in_debt && self.options.queen_in_debt == Going::Lost => {
                (rule!("ICF-68"), Fate::Lost)
            }
            (true, 1..) => {
                silence = stroke.nine.then_some(rule!("ICF-S3"));
                let lost = stroke.nine && self.options.nine_with_striker == Going::Lost;
                (rule!("ICF-71"), if lost { Fate::Lost } else { fate })
            }
            (true, 0) if stroke.owing || stroke.nine => (rule!("ICF-68"), Fate::Lost),
            (true, 0) => {
                silence = (stroke.theirs() > 0).then_some(rule!("ICF-S10"));
                let alone = stroke.theirs() == 0 || self.options.queen_theirs_striker == Going::On;
                (rule!("ICF-71"), if alone && !stroke.improper { Fate::GoesOn } else { Fate::Lost })
            }
        };
        ruling.cite(rule);
        if rule == rule!("ICF-68") {
            ruling.cite(if own > 0 { rule!("ICF-71") } else { rule!("ICF-45") });
        }
        if let Some(silence) = silence {
            ruling.cite(silence);
        }
        if in_debt {
            ruling.cite(rule!("ICF-68"));
            ruling.cite(rule!("ICF-S4"));
        }
        let why = if stroke.fell.striker {
            NoteKind::Cost.note("carrom-queen-with-striker")
        } else {
            NoteKind::Cost.note("icf-queen-improper")
        };
        self.state.queen_back(rule, why, ruling);
        fate
    }

    /// The stroke that had to cover the queen was improper, or the striker fell in it.
    pub(super) fn cover_with_fault(&mut self, stroke: &Stroke, ruling: &mut Ruling) {
        match (stroke.fell.striker, stroke.own()) {
            (true, 1..) if !stroke.improper => {
                ruling.cite(rule!("ICF-73"));
                ruling.say(NoteKind::Happened.note("icf-queen-still-pending"));
            }
            (true, _) => {
                ruling.cite(rule!("ICF-73"));
                self.not_covered(rule!("ICF-73"), ruling);
            }
            (false, own) => {
                ruling.cite(if own + stroke.theirs() > 0 { rule!("ICF-50") } else { rule!("ICF-37") });
                ruling.cite(rule!("ICF-69"));
                self.not_covered(rule!("ICF-69"), ruling);
            }
        }
    }

    /// The queen goes back because nothing covered her: to the centre circle, or as near to it as there is room (66, 67).
    pub(super) fn not_covered(&mut self, rule: RuleId, ruling: &mut Ruling) {
        self.state.queen_back(rule, NoteKind::Cost.note("icf-queen-uncovered"), ruling);
    }
}
