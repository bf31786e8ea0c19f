//! A board of which only the result is told: a table that writes down boards, not strokes.

use super::Icf;
use super::last_pieces::{End, fixed};
use crate::action::{Told, admit_told};
use crate::book::RuleId;
use crate::carrom::PIECES;
use crate::carrom::board_end::BONUS;
use crate::rule;
use crate::verdict::{Note, Refusal, Ruling};

/// Points demanded for faults: one for the striker, one for an improper stroke.
const MOST_EXTRA: u8 = 2;

impl Icf {
    /// Ends the board as it was told, by whoever tells it.
    pub(super) fn told(&mut self, told: Told) -> Result<Ruling, Refusal> {
        admit_told()?;
        if self.toss.is_some() {
            return Err(Refusal::by(rule!("ICF-13"), Note::new("icf-toss-first")));
        }
        if told.left > PIECES {
            let note = Note::new("told-left").number("left", told.left.into());
            return Err(Refusal::by(rule!("ICF-25"), note));
        }
        if told.extra > MOST_EXTRA || told.extra > 0 && told.law.is_some_and(|law| law < 75) {
            return Err(Refusal::plain(Note::new("told-extra").number("extra", told.extra.into())));
        }
        let end = self.told_end(told)?;
        let mut ruling = Ruling::default();
        self.state.queen = crate::carrom::Queen::Board;
        self.end_board(End { extra: told.extra.into(), ..end }, &mut ruling);
        Ok(ruling)
    }

    fn told_end(&self, told: Told) -> Result<End, Refusal> {
        let Told { winner, left, queen, law, .. } = told;
        let covered = queen == Some(winner);
        let Some(law) = law else {
            return Ok(match left {
                0 => self.both_last(winner, covered),
                // Such a board has points for faults only after the opponent's last piece.
                _ => {
                    let silence = (told.extra > 0).then_some(rule!("ICF-S7"));
                    End { silence, ..self.won(winner, left, covered) }
                }
            });
        };
        if left == 0 && matches!(law, 24 | 64 | 76 | 79 | 84) {
            // The loser still had pieces: that is what these laws count.
            return Err(Refusal::by(rule_of(law), Note::new("told-none-left").number("law", law.into())));
        }
        Ok(match law {
            // The pieces and the queen that lie on the board, or that the winner has covered.
            24 | 64 => {
                let counts = covered || queen.is_none();
                End { law: rule_of(law), ..self.won(winner, left, counts) }
            }
            75 | 77 | 78 | 80..=82 => self.three(winner, rule_of(law), None),
            76 | 79 | 84 => self.left_and_queen(winner, left, rule_of(law)),
            83 => fixed(winner, 1, rule_of(law), None),
            85 => fixed(winner, BONUS, rule_of(law), None),
            _ => return Err(Refusal::plain(Note::new("told-law").number("law", law.into()))),
        })
    }
}

/// The rule of a law that ends a board.
fn rule_of(law: u8) -> RuleId {
    match law {
        24 => rule!("ICF-24"),
        64 => rule!("ICF-64"),
        75 => rule!("ICF-75"),
        76 => rule!("ICF-76"),
        77 | 82 => rule!("ICF-77"),
        78 => rule!("ICF-78"),
        79 | 84 => rule!("ICF-79"),
        80 | 81 => rule!("ICF-80"),
        _ => rule!("ICF-83"),
    }
}
