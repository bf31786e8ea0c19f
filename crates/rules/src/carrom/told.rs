//! A board of which only the result is told: a table that writes down boards, not strokes.

use super::board_end::BONUS;
use super::{Carrom, PIECES};
use crate::action::{Told, admit_told};
use crate::rule;
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

impl Carrom {
    /// Ends the board as it was told, by whoever tells it.
    pub(super) fn told(&mut self, told: Told) -> Result<Ruling, Refusal> {
        admit_told()?;
        if told.law.is_some() || told.extra > 0 {
            return Err(Refusal::plain(Note::new("told-no-law")));
        }
        if told.left > PIECES {
            let note = Note::new("told-left").number("left", told.left.into());
            return Err(Refusal::by(rule!("CAR-11"), note));
        }
        let mut ruling = Ruling::default();
        ruling.cite(rule!("CAR-11"));
        if told.left == 0 {
            ruling.cite(rule!("CAR-S12"));
        }
        let bonus = told.queen == Some(told.winner);
        if bonus {
            ruling.cite(rule!("CAR-13"));
            ruling.cite(rule!("CAR-16"));
        } else if told.queen.is_some() {
            ruling.cite(rule!("CAR-16"));
            ruling.say(NoteKind::Happened.note("carrom-queen-for-nobody"));
        }
        let points = u32::from(told.left) + if bonus { BONUS } else { 0 };
        self.award(told.winner, points, bonus, &mut ruling);
        Ok(ruling)
    }
}
