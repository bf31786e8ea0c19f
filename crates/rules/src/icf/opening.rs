//! The toss, and the break until it is made.

use super::Icf;
use crate::action::Toss;
use crate::carrom::next;
use crate::carrom::stroke::Fallen;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Fate, NoteKind, Ruling};

/// Tries to break.
const TRIES: u8 = 3;

impl Icf {
    /// The winner of the toss chooses; a clock that runs out chooses the break.
    pub(super) fn choose(&mut self, by: Player, choice: Toss, late: bool) -> Ruling {
        let mut ruling = Ruling::default();
        ruling.cite(rule!("ICF-13"));
        if late {
            ruling.say(NoteKind::TimeUp.note("icf-toss-late").player(by));
        }
        let (breaker, note) = match choice {
            Toss::Break => (by, NoteKind::Begins.note("icf-toss-break")),
            Toss::Side => (next(by, self.state.players), NoteKind::Begins.note("icf-toss-side")),
        };
        if choice == Toss::Side && self.state.players == 4 {
            ruling.cite(rule!("ICF-22"));
        }
        ruling.say(note.player(by));
        self.toss = None;
        self.breaks(breaker);
        ruling
    }

    /// The lot for the extra board fell on a player.
    pub(crate) fn lot_falls(&mut self, on: Player) {
        if self.state.tries == Some(0) && self.state.down == [0, 0] {
            self.breaks(on);
        }
    }

    /// A player is to break, with white.
    pub(super) fn breaks(&mut self, breaker: Player) {
        self.state.opener = breaker;
        self.state.shooter = breaker;
        self.struck = false;
        self.state.white = self.state.side(breaker);
        self.state.tries = Some(0);
    }

    /// A break that touched no piece.
    pub(super) fn break_missed(
        &mut self,
        tries: u8,
        fell: &Fallen,
        improper: bool,
        ruling: &mut Ruling,
    ) -> Fate {
        self.tell_striker_off(fell, ruling);
        self.state.tries = Some(0);
        if fell.striker || improper {
            ruling.cite(rule!("ICF-18C"));
            ruling.say(NoteKind::Foul.note("icf-break-fault"));
            self.pass_turn(ruling);
            return Fate::Lost;
        }
        let tries = tries.saturating_add(1);
        let second = self.state.shooter != self.state.opener;
        let most = if second { self.options.second_tries } else { TRIES };
        let fate = if tries < most {
            ruling.cite(rule!("ICF-18"));
            let note = NoteKind::Missed.note("icf-break-try").number("try", i64::from(tries));
            ruling.say(note.number("most", i64::from(most)));
            self.state.tries = Some(tries);
            Fate::GoesOn
        } else {
            ruling.cite(rule!("ICF-18"));
            ruling.say(NoteKind::Missed.note("icf-break-lost"));
            Fate::Passes
        };
        if second {
            ruling.cite(rule!("ICF-S1"));
        }
        if fate != Fate::GoesOn {
            self.pass_turn(ruling);
        }
        fate
    }
}
