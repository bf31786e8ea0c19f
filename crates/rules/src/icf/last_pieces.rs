//! The end of a board: who wins it by which law, when a stroke pockets the last piece of a side.

use super::stroke::Stroke;
use super::{BothLast, Icf, LastFault, QUEEN_ENDS};
use crate::book::RuleId;
use crate::carrom::board_end::BONUS;
use crate::carrom::{PIECES, Queen};
use crate::rule;
use crate::seat::Side;
use crate::verdict::{Clause, NoteKind};

/// How a board ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct End {
    pub(super) winner: Side,
    pub(super) points: u32,
    /// Points for faults of the stroke on top of these.
    pub(super) extra: u32,
    /// The queen's three are among the points.
    pub(super) bonus: bool,
    /// The winner's score makes the queen worth less.
    pub(super) late: bool,
    /// The law, and the silence that fills it in.
    pub(super) law: RuleId,
    pub(super) silence: Option<RuleId>,
    /// What happened, for the sentence.
    pub(super) note: Option<Clause>,
}

/// The queen, as a stroke that pockets a last piece leaves her.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    /// On the board.
    Here,
    /// She fell in this very stroke.
    Falls,
    /// She was to be covered by it.
    Pending,
    /// That side covered her before.
    Covered(Side),
}

const OWN: Option<Clause> = Some(NoteKind::Cost.note("icf-last-own"));
const THEIRS: Option<Clause> = Some(NoteKind::Cost.note("icf-last-theirs"));
const UNCOVERED: Option<Clause> = Some(NoteKind::Cost.note("icf-last-theirs-uncovered"));
const COVERING: Option<Clause> = Some(NoteKind::Cost.note("icf-last-theirs-covering"));
const FOR_NOBODY: Option<Clause> = Some(NoteKind::Happened.note("icf-queen-for-nobody"));
const BOTH: Option<Clause> = Some(NoteKind::Happened.note("icf-last-both"));

impl Icf {
    /// How the board ends with a stroke, if it does. A last piece that has to come out again does not end it.
    pub(super) fn last_pieces(&self, stroke: &Stroke) -> Option<End> {
        let (me, them) = (stroke.side, stroke.side.other());
        let last = |side: Side, fell: usize| fell > 0 && self.still(side, fell) == 0;
        let (own, theirs) = (last(me, stroke.own()), last(them, stroke.theirs()));
        let queen = match self.state.queen {
            Queen::Board if stroke.fell.queen && !stroke.owing => Left::Falls,
            Queen::Board => Left::Here,
            Queen::Pending => Left::Pending,
            Queen::Confirmed(by) => Left::Covered(by),
        };
        // Own pieces of this stroke cover her (69, 70).
        let covers = !stroke.faulty()
            && match queen {
                Left::Falls => stroke.own() > usize::from(stroke.nine),
                Left::Pending => stroke.own() > 0,
                Left::Here | Left::Covered(_) => false,
            };
        let striker = stroke.fell.striker;
        let faults = u32::from(striker) + u32::from(stroke.improper);
        let extra = |end: End| End { extra: faults, ..end };
        let gap = |end: End| {
            let without = if self.options.gap_points { 0 } else { u32::from(striker) };
            End { extra: end.extra - without, silence: Some(rule!("ICF-S12")), ..end }
        };
        let left = self.still(me, stroke.own());
        let lost = |law| extra(self.left_and_queen(them, left, law));
        match (own, theirs, queen) {
            (false, false, _) => None,
            (true, true, Left::Pending | Left::Falls) if striker => {
                // Law 82 speaks of a queen that falls with them.
                let end = extra(self.three(them, rule!("ICF-77"), BOTH));
                Some(if queen == Left::Pending { gap(end) } else { end })
            }
            (true, true, Left::Pending | Left::Falls) => {
                let law = if queen == Left::Falls { rule!("ICF-77") } else { rule!("ICF-75") };
                Some(extra(self.three(if stroke.improper { them } else { me }, law, BOTH)))
            }
            (true, true, Left::Here) if striker => Some(gap(extra(self.three(them, rule!("ICF-80"), BOTH)))),
            (true, true, Left::Here) => Some(extra(self.three(them, rule!("ICF-78"), BOTH))),
            (true, true, Left::Covered(by)) if striker => {
                // 83 and 85 know no 22.
                let points = if by == me { 1 } else { BONUS };
                Some(extra(fixed(them, points, rule!("ICF-83"), BOTH)))
            }
            (true, true, Left::Covered(by)) => Some(self.both_covered(stroke, by)),
            (true, false, Left::Here) => Some(extra(self.three(them, rule!("ICF-80"), OWN))),
            // The stroke's own pieces come out again.
            (true, false, _) if stroke.faulty() => None,
            (true, false, _) => {
                let end = self.won(me, self.still(them, stroke.theirs()), queen_of(queen, me));
                // The opponent's last fell, too, and comes out again to pay.
                let all = self.state.down[them.index()] + stroke.theirs() as u8 == PIECES;
                Some(End { silence: all.then_some(rule!("ICF-S5")), ..end })
            }
            (false, true, Left::Here) => Some(End { note: THEIRS, ..lost(rule!("ICF-79")) }),
            (false, true, Left::Falls | Left::Pending) if covers && self.options.last_covers => {
                // Covered by the side that loses the board: her points are not counted (26c).
                let end = self.won(them, left, false);
                Some(End { silence: Some(rule!("ICF-S12")), note: FOR_NOBODY, ..end })
            }
            (false, true, Left::Falls | Left::Pending) => {
                let note = if covers { COVERING } else { UNCOVERED };
                let end = End { note, ..lost(rule!("ICF-76")) };
                // Law 76 speaks of a queen that waits to be covered, of no striker and of no piece that covers her.
                let own_law = queen == Left::Pending && !striker && !covers;
                Some(if own_law { end } else { gap(end) })
            }
            (false, true, Left::Covered(by)) => {
                let end = self.won(them, left, by == them);
                if faults == 0 {
                    return Some(end);
                }
                let extra = match self.options.last_fault {
                    LastFault::Point => faults,
                    // The pieces of the stroke come out, and one more if there is one (48).
                    LastFault::Due => stroke.own() as u32 + u32::from(self.state.down[me.index()] > 0),
                };
                Some(End { extra, silence: Some(rule!("ICF-S7")), ..end })
            }
        }
    }

    /// A side whose pieces are all down because the opponent placed none of them: as if they had just been pocketed.
    pub(super) fn cleared(&self, side: Side) -> End {
        match self.state.queen {
            Queen::Board => self.three(side.other(), rule!("ICF-80"), OWN),
            // What stays pocketed covers her.
            Queen::Pending => self.won(side, self.still(side.other(), 0), true),
            Queen::Confirmed(by) => self.won(side, self.still(side.other(), 0), by == side),
        }
    }

    /// The ordinary win: the loser's pieces, and the queen if the winner covered her (25 to 27).
    pub(super) fn won(&self, winner: Side, left: u8, covered: bool) -> End {
        let worth = self.queens_worth(winner);
        let points = u32::from(left) + if covered { worth } else { 0 };
        let law = rule!("ICF-25");
        let end = fixed(winner, points, law, None);
        End { bonus: covered && worth > 0, late: covered && worth == 0, ..end }
    }

    /// The loser's pieces and the queen, whoever has her; only the pieces from 22 points on (76, 79, 84).
    pub(super) fn left_and_queen(&self, winner: Side, left: u8, law: RuleId) -> End {
        End { law, ..self.won(winner, left, true) }
    }

    /// Three points, from 22 on one (75, 77, 78, 80 to 82).
    pub(super) fn three(&self, winner: Side, law: RuleId, note: Option<Clause>) -> End {
        let late = self.queens_worth(winner) == 0;
        End { late, ..fixed(winner, if late { 1 } else { BONUS }, law, note) }
    }

    /// Both last pieces by a stroke without the striker, the queen having been covered before (ICF-S6).
    pub(super) fn both_covered(&self, stroke: &Stroke, by: Side) -> End {
        let (me, them) = (stroke.side, stroke.side.other());
        let shooter = !stroke.improper && self.options.both_last == BothLast::Shooter;
        let winner = if shooter { me } else { them };
        let extra = u32::from(stroke.improper);
        End { extra, ..self.both_last(winner, by == winner) }
    }

    /// What the winner of such a board gets: three if he covered the queen, from 22 on and otherwise one.
    pub(super) fn both_last(&self, winner: Side, covered: bool) -> End {
        let end = match covered {
            true => self.three(winner, rule!("ICF-25"), BOTH),
            false => fixed(winner, 1, rule!("ICF-25"), BOTH),
        };
        End { silence: Some(rule!("ICF-S6")), ..end }
    }

    fn queens_worth(&self, side: Side) -> u32 {
        if self.state.score[side.index()] >= QUEEN_ENDS { 0 } else { BONUS }
    }

    /// A side's pieces that are not down after so many more have fallen; if all were, those that pay what is due come out
    /// again (ICF-S5).
    fn still(&self, side: Side, fell: usize) -> u8 {
        let s = side.index();
        match PIECES.saturating_sub(self.state.down[s]).saturating_sub(fell as u8) {
            0 if self.options.last_piece_pays => self.state.due[s].min(PIECES.into()) as u8,
            still => still,
        }
    }
}

/// Whether the queen counts for the side whose last piece fell properly.
fn queen_of(queen: Left, side: Side) -> bool {
    match queen {
        Left::Here => false,
        Left::Falls | Left::Pending => true,
        Left::Covered(by) => by == side,
    }
}

/// So many points, whatever the score.
pub(super) fn fixed(winner: Side, points: u32, law: RuleId, note: Option<Clause>) -> End {
    End { winner, points, extra: 0, bonus: false, late: false, law, silence: None, note }
}
