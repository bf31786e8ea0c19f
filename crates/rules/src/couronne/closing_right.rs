//! The closing right, whose turn it is, and the end of the game.

use super::Couronne;
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Fate, NoteKind, Ruling};

impl Couronne {
    /// The first own disc that stays down gives the last turn to the others, once and for all.
    pub(super) fn give_closing_right(&mut self, by: Side, ruling: &mut Ruling) {
        if self.closing.is_some() {
            return;
        }
        ruling.cite(rule!("COU-04"));
        ruling.cite(rule!("COU-S18"));
        self.closing = Some(by.other());
        ruling.say(NoteKind::Happened.note("couronne-closing-right").side(by.other()));
    }

    /// Ends the game or sends the turn on, after a stroke that was played or lost. `last_turn`: the others had no discs
    /// left before it.
    pub(super) fn conclude(&mut self, by: Player, mut fate: Fate, last_turn: bool, ruling: &mut Ruling) {
        let me = self.side(by);
        let them = me.other();
        match (self.is_out(me), self.is_out(them)) {
            // Only a last turn leads here: of the last discs of both in one stroke COU-P1 brings the own one back.
            (true, true) => {
                ruling.cite(rule!("COU-S11"));
                self.begin_shoot_out(ruling);
            }
            (false, true) if !last_turn => {
                ruling.cite(rule!("COU-S12"));
                ruling.say(NoteKind::GameOver.note("couronne-last-disc-given").side(them));
                self.end(Some(them));
            }
            (false, true) if fate != Fate::GoesOn => {
                ruling.cite(rule!("COU-S11"));
                ruling.say(NoteKind::GameOver.note("couronne-last-turn-over").side(me));
                self.end(Some(them));
            }
            (true, false) if self.closing == Some(me) => {
                ruling.cite(rule!("COU-04"));
                ruling.cite(rule!("COU-S11"));
                ruling.say(NoteKind::GameOver.note("couronne-cleared").side(me));
                self.end(Some(me));
            }
            (true, false) => {
                ruling.cite(rule!("COU-04"));
                ruling.cite(rule!("COU-S11"));
                ruling.say(NoteKind::Happened.note("couronne-last-turn").side(me));
                fate = Fate::Passes;
                self.pass(by, fate, ruling);
            }
            (false, _) => self.pass(by, fate, ruling),
        }
        self.stop_endless(ruling);
        if self.over.is_none() && self.shoot_out.is_none() {
            ruling.say_fate(fate);
        }
    }

    fn pass(&mut self, by: Player, fate: Fate, ruling: &mut Ruling) {
        let me = self.side(by);
        let goes_on = fate == Fate::GoesOn;
        self.shooter = if goes_on { by } else { self.next(by) };
        // Own discs are placed by the next player, then the others' that paid their debts, by the shooter (COU-S24).
        self.placer = if self.waiting[me.index()] > 0 {
            Some(self.next(by))
        } else if self.waiting[me.other().index()] > 0 {
            Some(by)
        } else {
            None
        };
        if self.players == 4 && (!goes_on || self.placer.is_some()) {
            ruling.cite(rule!("COU-S21"));
        }
    }

    /// Whether the agreed number of strokes has been played (COU-S27).
    pub(super) fn is_spent(&self) -> bool {
        self.options.max_strokes.is_some_and(|most| self.strokes >= most)
    }

    /// COU-S27.
    pub(super) fn stop_endless(&mut self, ruling: &mut Ruling) {
        if self.over.is_none() && self.is_spent() {
            let most = self.options.max_strokes.unwrap_or(self.strokes);
            ruling.cite(rule!("COU-S27"));
            ruling.say(NoteKind::GameOver.note("couronne-strokes-played").number("strokes", i64::from(most)));
            self.end(None);
        }
    }
}
