//! Breaches outside a stroke, and strokes that are not made in time.

use super::{Icf, Late};
use crate::carrom::Queen;
use crate::carrom::stroke::Fallen;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Fate, Note, NoteKind, Refusal, Ruling};

impl Icf {
    /// A technical foul: before the first stroke of one's turn, or by a player not in turn. The turn stays.
    pub(super) fn technical(&mut self, by: Player) -> Result<Ruling, Refusal> {
        self.check_toss_is_done()?;
        if by == self.state.shooter && self.struck {
            return Err(Refusal::by(rule!("ICF-36"), Note::new("icf-foul-not-technical")));
        }
        let mut ruling = Ruling::default();
        ruling.cite(rule!("ICF-36"));
        ruling.say(NoteKind::Foul.note("icf-technical").player(by));
        self.one_out(self.state.side(by), &mut ruling);
        let actor = self.played.unwrap_or(self.state.shooter);
        self.call_placer(actor, &Fallen::default(), &mut ruling);
        Ok(ruling)
    }

    /// A foul outside a stroke, after the first stroke of the turn: the turn is lost.
    pub(super) fn foul(&mut self, by: Player) -> Result<Ruling, Refusal> {
        self.check_toss_is_done()?;
        if by != self.state.shooter || !self.struck {
            return Err(Refusal::by(rule!("ICF-37"), Note::new("icf-technical-not-foul")));
        }
        let mut ruling = Ruling::default();
        ruling.cite(rule!("ICF-37"));
        ruling.say(NoteKind::Foul.note("icf-foul").player(by));
        self.turn_lost_with_a_piece(&mut ruling);
        self.state.tell_fate(Some(Fate::Lost), &mut ruling);
        Ok(ruling)
    }

    fn check_toss_is_done(&self) -> Result<(), Refusal> {
        match self.toss {
            Some(_) => Err(Refusal::by(rule!("ICF-13"), Note::new("icf-toss-first"))),
            None => Ok(()),
        }
    }

    /// The player in turn loses it, and a piece; a queen that was not covered yet goes back.
    fn turn_lost_with_a_piece(&mut self, ruling: &mut Ruling) {
        let by = self.state.shooter;
        self.uncover(ruling);
        self.one_out(self.state.side(by), ruling);
        self.call_placer(self.played.unwrap_or(by), &Fallen::default(), ruling);
        self.pass_turn(ruling);
    }

    fn uncover(&mut self, ruling: &mut Ruling) {
        if self.state.queen == Queen::Pending {
            ruling.cite(rule!("ICF-69"));
            self.not_covered(rule!("ICF-69"), ruling);
        }
    }

    /// No stroke was made in time.
    pub(super) fn stroke_not_made(&mut self) -> Ruling {
        let mut ruling = Ruling::default();
        ruling.say(NoteKind::TimeUp.note("carrom-time-out"));
        self.state.strokes = self.state.strokes.saturating_add(1);
        ruling.cite(rule!("ICF-23"));
        let (silence, late) = match self.struck {
            false => (rule!("ICF-S8"), self.options.late_first),
            true => (rule!("ICF-S9"), self.options.late_next),
        };
        ruling.cite(silence);
        let fate = match (late, self.struck) {
            (Late::Turn, _) => {
                self.uncover(&mut ruling);
                self.state.tries = self.state.tries.map(|_| 0);
                self.pass_turn(&mut ruling);
                Fate::Lost
            }
            (Late::Foul, true) => {
                ruling.cite(rule!("ICF-37"));
                self.turn_lost_with_a_piece(&mut ruling);
                Fate::Lost
            }
            (Late::Foul, false) => {
                let by = self.state.shooter;
                ruling.cite(rule!("ICF-36"));
                self.one_out(self.state.side(by), &mut ruling);
                self.call_placer(by, &Fallen::default(), &mut ruling);
                Fate::GoesOn
            }
        };
        self.check_limit(&mut ruling);
        self.state.tell_fate(Some(fate), &mut ruling);
        ruling
    }
}
