//! A stroke: what fell, what that costs, and whether the turn goes on.

use super::{CENTRE, Carrom, QUEEN, Queen, STRIKER, State, pieces_of};
use crate::facts::{Disc, DiscSet, Facts};
use crate::layout::{Layout, Spot};
use crate::rule;
use crate::seat::Side;
use crate::verdict::{Change, Fate, NoteKind, Refusal, Ruling};

/// Tries to open a board.
const TRIES: u8 = 3;

/// What a stroke did, as the side that played it sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fallen {
    /// Own pieces pocketed.
    pub(crate) own: DiscSet,
    /// The opponent's.
    pub(crate) theirs: DiscSet,
    pub(crate) queen: bool,
    pub(crate) striker: bool,
    /// The striker left the table.
    pub(crate) striker_off: bool,
    /// The striker touched a piece, as far as anyone saw.
    pub(crate) touched: bool,
}

impl Fallen {
    /// What a stroke did to the pieces that lie as `before`.
    pub(crate) fn of(facts: &Facts, white: bool, before: &Layout) -> Fallen {
        let mut fell = Fallen::default();
        let own = pieces_of(white);
        for &disc in &facts.pocketed {
            match disc {
                STRIKER => fell.striker = true,
                QUEEN => fell.queen = true,
                _ if own.contains(&disc.0) => drop(fell.own.insert(disc)),
                _ => drop(fell.theirs.insert(disc)),
            }
        }
        fell.striker_off = facts.off.contains(&STRIKER);
        let piece = |disc: &Disc| *disc != STRIKER;
        let gone = facts.pocketed.iter().chain(&facts.off).any(piece);
        fell.touched = !facts.hits.is_empty() || gone || before.moved(facts);
        fell
    }
}

impl Carrom {
    /// Judges a stroke of the player in turn.
    pub(super) fn stroke(&mut self, facts: &Facts) -> Result<Ruling, Refusal> {
        self.state.layout.check(facts, STRIKER)?;
        let by = self.state.shooter;
        let side = self.state.side(by);
        let fell = Fallen::of(facts, side == self.state.white, &self.state.layout);
        let mut ruling = Ruling::default();
        self.state.play(facts);
        let fate = match self.state.tries {
            Some(tries) if !fell.touched && !fell.striker => {
                Some(self.opening_missed(tries, &fell, &mut ruling))
            }
            opening => {
                // An opening that pocketed the striker and touched nothing is still to be made.
                self.state.tries = opening.filter(|_| !fell.touched).map(|_| 0);
                self.judge_stroke(side, &fell, facts, &mut ruling)
            }
        };
        self.check_limit(&mut ruling);
        self.state.tell_fate(fate, &mut ruling);
        Ok(ruling)
    }

    /// The opening stroke touched nothing.
    fn opening_missed(&mut self, tries: u8, fell: &Fallen, ruling: &mut Ruling) -> Fate {
        self.tell_striker_off(fell, ruling);
        let tries = tries.saturating_add(1);
        if tries < TRIES {
            ruling.cite(rule!("CAR-S14"));
            ruling.say(NoteKind::Missed.note("carrom-opening-try").number("try", i64::from(tries)));
            self.state.tries = Some(tries);
            Fate::GoesOn
        } else {
            ruling.cite(rule!("CAR-10"));
            ruling.cite(rule!("CAR-S14"));
            ruling.say(NoteKind::Missed.note("carrom-opening-lost"));
            self.state.tries = Some(0);
            self.pass_turn(ruling);
            Fate::Passes
        }
    }

    /// Says what becomes of the turn; nothing where the board ends.
    fn judge_stroke(
        &mut self,
        side: Side,
        fell: &Fallen,
        facts: &Facts,
        ruling: &mut Ruling,
    ) -> Option<Fate> {
        let by = self.state.shooter;
        State::tell_fallen(fell, ruling);
        self.tell_striker_off(fell, ruling);
        let reckoning = self.reckon(side, fell);
        let ends = reckoning.wins();
        let fate = if fell.striker {
            self.striker_falls(fell, ruling)
        } else {
            self.clean_stroke(side, fell, ends, ruling)
        };
        self.settle(side, fell, reckoning, ruling);
        self.back_from_off(facts, ruling);
        if ends {
            self.end_board(side, ruling);
            return None;
        }
        self.call_placer(by, fell, ruling);
        if fate != Fate::GoesOn {
            self.pass_turn(ruling);
        }
        Some(fate)
    }

    /// The striker is in a pocket. Says what becomes of the turn.
    fn striker_falls(&mut self, fell: &Fallen, ruling: &mut Ruling) -> Fate {
        let (own, theirs) = (fell.own.len(), fell.theirs.len());
        if own == 0 {
            if self.state.queen == Queen::Pending {
                ruling.cite(rule!("CAR-17"));
                if theirs == 0 {
                    ruling.cite(rule!("CAR-S6"));
                }
                self.state.queen_back(
                    rule!("CAR-17"),
                    NoteKind::Cost.note("carrom-queen-unconfirmed"),
                    ruling,
                );
            }
            ruling.cite(rule!("CAR-18"));
            if theirs > 0 {
                ruling.cite(rule!("CAR-S9"));
            }
            if fell.queen {
                ruling.cite(rule!("CAR-S4"));
                self.state.queen_back(
                    rule!("CAR-S4"),
                    NoteKind::Cost.note("carrom-queen-with-striker"),
                    ruling,
                );
            }
            return Fate::Lost;
        }
        ruling.cite(rule!("CAR-19"));
        if own > 1 {
            ruling.cite(rule!("CAR-S7"));
        }
        if theirs > 0 {
            ruling.cite(rule!("CAR-S21"));
        }
        if fell.queen {
            ruling.cite(rule!("CAR-S20"));
            self.state.queen_back(rule!("CAR-S20"), NoteKind::Cost.note("carrom-queen-with-striker"), ruling);
        } else if self.state.queen == Queen::Pending {
            ruling.cite(rule!("CAR-S5"));
            ruling.say(NoteKind::Happened.note("carrom-queen-still-pending"));
        }
        Fate::GoesOn
    }

    /// The striker is not in a pocket. Says what becomes of the turn; where the board ends no rule about that is cited.
    fn clean_stroke(&mut self, side: Side, fell: &Fallen, ends: bool, ruling: &mut Ruling) -> Fate {
        let (own, theirs) = (fell.own.len(), fell.theirs.len());
        let must_cover = fell.queen && self.queen_falls(side, fell, ruling);
        if self.state.queen == Queen::Pending && !fell.queen {
            self.cover_stroke(side, fell, ruling);
        }
        if own > 0 {
            if !ends {
                ruling.cite(rule!("CAR-09"));
                if theirs > 0 {
                    ruling.cite(rule!("CAR-21"));
                }
            }
            return Fate::GoesOn;
        }
        if must_cover {
            return Fate::GoesOn;
        }
        if theirs > 0 {
            ruling.cite(rule!("CAR-20"));
            return Fate::Lost;
        }
        if fell.queen {
            return Fate::Lost;
        }
        ruling.cite(rule!("CAR-10"));
        if fell.touched {
            ruling.say(NoteKind::Missed.note("carrom-missed"));
        } else {
            ruling.cite(rule!("CAR-S14"));
            ruling.say(NoteKind::Missed.note("carrom-touched-nothing"));
        }
        Fate::Passes
    }

    fn tell_striker_off(&self, fell: &Fallen, ruling: &mut Ruling) {
        if fell.striker_off {
            ruling.cite(rule!("CAR-S24"));
            ruling.say(NoteKind::Foul.note("carrom-striker-off"));
        }
    }

    /// What left the table comes back to the centre: the queen first, the others in the order in which they left.
    fn back_from_off(&mut self, facts: &Facts, ruling: &mut Ruling) {
        let left: DiscSet = facts.off.iter().copied().filter(|&disc| disc != STRIKER).collect();
        if left.is_empty() {
            return;
        }
        ruling.cite(rule!("CAR-S13"));
        ruling.say(NoteKind::Placed.note("carrom-back-from-off").discs(left));
        let queen = facts.off.iter().filter(|&&disc| disc == QUEEN);
        let others = facts.off.iter().filter(|&&disc| disc != QUEEN && disc != STRIKER);
        for &disc in queen.chain(others) {
            let at = self.state.layout.nearest_free(CENTRE, disc);
            self.state.layout.put(disc, Spot::At(at));
            ruling.change(Change::Returned(disc, at, rule!("CAR-S13")));
        }
    }
}
