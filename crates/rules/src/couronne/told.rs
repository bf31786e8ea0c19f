//! A game of which only counters or the result are told: a table that does not write down strokes.

use super::Couronne;
use crate::action::{ToldTally, admit_told};
use crate::facts::Disc;
use crate::layout::Spot;
use crate::rule;
use crate::seat::Side;
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

impl Couronne {
    /// Ends the game as it was told: all discs of the winner are down.
    pub(super) fn told_winner(&mut self, winner: Side) -> Ruling {
        let mut ruling = Ruling::default();
        ruling.cite(if self.shoot_out.is_some() { rule!("COU-09") } else { rule!("COU-S11") });
        ruling.say(NoteKind::GameOver.note("couronne-told-won").side(winner));
        self.waiting = [0; 2];
        self.placer = None;
        self.down[winner.index()] = self.options.discs;
        self.end(Some(winner));
        ruling
    }

    /// Takes over what the counters say, and says what follows: who closes, who has a last turn, who has won.
    pub(super) fn told_tally(&mut self, told: ToldTally) -> Result<Ruling, Refusal> {
        admit_told()?;
        if self.shoot_out.is_some() || self.placer.is_some() {
            return Err(Refusal::not_now());
        }
        let discs = self.options.discs;
        if let Some(&down) = told.down.iter().find(|&&down| down > discs) {
            let note = Note::new("couronne-told-too-many").number("count", down.into());
            return Err(Refusal::plain(note.number("most", discs.into())));
        }
        if told.first.is_some_and(|first| self.closing.is_some_and(|closing| closing != first.other())) {
            return Err(Refusal::by(rule!("COU-S18"), Note::new("couronne-told-first")));
        }
        let mut ruling = Ruling::default();
        if let Some(first) = told.first {
            self.give_closing_right(first, &mut ruling);
        }
        self.down = told.down;
        self.owed = told.owed;
        self.lay_told();
        let [zero, one] = told.down.map(i64::from);
        ruling.say(NoteKind::Happened.note("couronne-told").number("zero", zero).number("one", one));
        let out = Side::BOTH.into_iter().filter(|&side| self.is_out(side)).collect::<Vec<_>>();
        match (out.as_slice(), self.closing) {
            ([], _) => {}
            (_, None) => return Err(Refusal::by(rule!("COU-04"), Note::new("couronne-told-first-unknown"))),
            ([_, _], _) => {
                ruling.cite(rule!("COU-S11"));
                self.begin_shoot_out(&mut ruling);
            }
            ([side], Some(closing)) => {
                ruling.cite(rule!("COU-04"));
                ruling.cite(rule!("COU-S11"));
                if closing == *side {
                    ruling.say(NoteKind::GameOver.note("couronne-cleared").side(*side));
                    self.end(Some(*side));
                } else {
                    ruling.say(NoteKind::Happened.note("couronne-last-turn").side(*side));
                    if self.side(self.shooter) == *side {
                        self.shooter = self.next(self.shooter);
                    }
                }
            }
            _ => {}
        }
        Ok(ruling)
    }

    /// The board as it was told: it is not known where discs lie, or which ones are down.
    fn lay_told(&mut self) {
        for side in Side::BOTH {
            let down = self.down[side.index()];
            for (n, number) in self.discs_of(side).enumerate() {
                let spot = if n < usize::from(down) { Spot::Away } else { Spot::Somewhere };
                self.layout.put(Disc(number), spot);
            }
        }
    }
}
