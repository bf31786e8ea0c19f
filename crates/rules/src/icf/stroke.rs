//! A stroke: what fell, what that costs, and whether the turn goes on.

use super::dues::Cost;
use super::{Going, Icf, ImproperBreak};
use crate::carrom::stroke::Fallen;
use crate::carrom::{CENTRE, PIECES, QUEEN, Queen, STRIKER, State};
use crate::facts::{Disc, DiscSet, Facts};
use crate::few::sort_few;
use crate::layout::Spot;
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Change, Fate, NoteKind, Refusal, Ruling};

/// A stroke as the referee looks at it.
pub(super) struct Stroke {
    pub(super) by: Player,
    pub(super) side: Side,
    pub(super) fell: Fallen,
    pub(super) improper: bool,
    /// It was the break.
    pub(super) breaking: bool,
    /// All nine of the side's pieces lay on the board before it.
    pub(super) nine: bool,
    /// The queen waited to be covered by it.
    pub(super) covering: bool,
    /// The side owed a piece before it.
    pub(super) owing: bool,
}

impl Stroke {
    pub(super) fn own(&self) -> usize {
        self.fell.own.len()
    }

    pub(super) fn theirs(&self) -> usize {
        self.fell.theirs.len()
    }

    /// The striker fell, or the stroke was improper.
    pub(super) fn faulty(&self) -> bool {
        self.fell.striker || self.improper
    }
}

impl Icf {
    /// Judges a stroke of the player in turn.
    pub(super) fn stroke(&mut self, facts: &Facts) -> Result<Ruling, Refusal> {
        self.state.layout.check(facts, STRIKER)?;
        let by = self.state.shooter;
        let side = self.state.side(by);
        let stroke = Stroke {
            by,
            side,
            fell: Fallen::of(facts, side == self.state.white, &self.state.layout),
            improper: facts.improper,
            breaking: self.state.tries.is_some(),
            nine: self.state.layout.count(self.state.pieces(side)) == usize::from(PIECES),
            covering: self.state.queen == Queen::Pending,
            owing: self.owes(side),
        };
        let mut ruling = Ruling::default();
        self.state.play(facts);
        let fate = match self.state.tries {
            // What touched nothing is no break (17).
            Some(tries) if !stroke.fell.touched => {
                Some(self.break_missed(tries, &stroke.fell, stroke.improper, &mut ruling))
            }
            _ => {
                self.state.tries = None;
                self.judge_stroke(&stroke, facts, &mut ruling)
            }
        };
        self.check_limit(&mut ruling);
        self.state.tell_fate(fate, &mut ruling);
        Ok(ruling)
    }

    /// Says what becomes of the turn; nothing where the board ends.
    fn judge_stroke(&mut self, stroke: &Stroke, facts: &Facts, ruling: &mut Ruling) -> Option<Fate> {
        let Stroke { by, side, fell, .. } = stroke;
        State::tell_fallen(fell, ruling);
        self.tell_striker_off(fell, ruling);
        if let Some(end) = self.last_pieces(stroke) {
            // If the game ends, too, its last state counts what fell.
            self.state.down[side.index()] += stroke.own() as u8;
            self.state.down[side.other().index()] += stroke.theirs() as u8;
            self.end_board(end, ruling);
            return None;
        }
        let fate = if stroke.faulty() { self.fault(stroke, ruling) } else { self.clean(stroke, ruling) };
        let cost = self.cost(stroke);
        self.settle(*side, fell, cost, stroke, ruling);
        self.back_from_off(*by, *side, facts, ruling);
        self.call_placer(*by, fell, ruling);
        self.struck = true;
        if fate != Fate::GoesOn {
            self.pass_turn(ruling);
        }
        Some(fate)
    }

    /// What comes out for the striker or an improper stroke: the stroke's own pieces and a due, two with the queen in
    /// play where both faults meet (71b to 74b).
    fn cost(&self, stroke: &Stroke) -> Cost {
        if !stroke.faulty() {
            return Cost::default();
        }
        let striker = stroke.fell.striker;
        // For the striker law 45a asks for a due, be the stroke proper or not.
        let only_turn = stroke.breaking && !striker && self.options.improper_break == ImproperBreak::Turn;
        let both = striker && stroke.improper;
        let dues = match both && (stroke.fell.queen || stroke.covering) {
            _ if only_turn => 0,
            true => 2,
            false => 1,
        };
        Cost { fallen: stroke.own() as u8, dues }
    }

    /// The striker fell, or the stroke was improper. Says what becomes of the turn.
    fn fault(&mut self, stroke: &Stroke, ruling: &mut Ruling) -> Fate {
        let (own, theirs, striker) = (stroke.own(), stroke.theirs(), stroke.fell.striker);
        let mut fate = match (stroke.improper, own) {
            (false, 1..) => Fate::GoesOn,
            _ => Fate::Lost,
        };
        if stroke.improper {
            ruling.say(NoteKind::Foul.note("icf-improper"));
        }
        if stroke.fell.queen {
            fate = self.queen_with_fault(stroke, fate, ruling);
        } else if stroke.covering {
            self.cover_with_fault(stroke, ruling);
        } else if striker && own == 0 {
            ruling.cite(rule!("ICF-45"));
        } else if striker && !stroke.improper {
            ruling.cite(rule!("ICF-46"));
        } else if own + theirs > 0 {
            ruling.cite(rule!("ICF-50"));
        } else {
            ruling.cite(rule!("ICF-37"));
        }
        if stroke.breaking && stroke.improper {
            ruling.cite(rule!("ICF-S2"));
        }
        fate
    }

    /// A proper stroke without the striker. Says what becomes of the turn.
    fn clean(&mut self, stroke: &Stroke, ruling: &mut Ruling) -> Fate {
        let (own, theirs) = (stroke.own(), stroke.theirs());
        if stroke.fell.queen && !self.queen_falls(stroke, ruling) {
            let goes_on = stroke.owing && own > 0 && self.options.queen_in_debt == Going::On;
            return if goes_on { Fate::GoesOn } else { Fate::Lost };
        }
        if stroke.covering {
            self.cover_stroke(stroke, ruling);
        }
        if own > 0 || stroke.fell.queen {
            ruling.cite(rule!("ICF-21"));
            return Fate::GoesOn;
        }
        ruling.cite(rule!("ICF-21"));
        if theirs > 0 {
            return Fate::Lost;
        }
        ruling.say(if stroke.fell.touched {
            NoteKind::Missed.note("carrom-missed")
        } else {
            NoteKind::Missed.note("carrom-touched-nothing")
        });
        Fate::Passes
    }

    pub(super) fn tell_striker_off(&self, fell: &Fallen, ruling: &mut Ruling) {
        if fell.striker_off {
            ruling.say(NoteKind::Foul.note("carrom-striker-off"));
        }
    }

    /// What left the board comes back to the centre: the queen first, then the shooter's colour, then the other. The second
    /// one touches the first on the side away from the player, any further one touches both where it can.
    fn back_from_off(&mut self, by: Player, side: Side, facts: &Facts, ruling: &mut Ruling) {
        let mut left: Vec<Disc> = facts.off.iter().copied().filter(|&disc| disc != STRIKER).collect();
        if left.is_empty() {
            return;
        }
        let own = self.state.pieces(side);
        let rank = |&disc: &Disc| (disc != QUEEN, !own.contains(&disc.0));
        sort_few(&mut left, |a, b| rank(a).cmp(&rank(b)));
        let all: DiscSet = left.iter().copied().collect();
        ruling.cite(rule!("ICF-38"));
        ruling.say(NoteKind::Placed.note("carrom-back-from-off").discs(all));
        let seat = self.seat(by);
        let mut first = CENTRE;
        for (n, &disc) in left.iter().enumerate() {
            let layout = &self.state.layout;
            let at = match left[..n] {
                [] => layout.nearest_free(CENTRE, disc),
                [_] => {
                    let [dx, dy] = seat.shows([0.0, 2.0 * layout.radius(disc)]);
                    layout.nearest_free([first[0] + dx, first[1] + dy], disc)
                }
                [one, other, ..] => layout.nearest_beside([one, other], disc, seat),
            };
            if n == 0 {
                first = at;
            }
            self.state.layout.put(disc, Spot::At(at));
            ruling.change(Change::Returned(disc, at, rule!("ICF-38")));
        }
    }
}
