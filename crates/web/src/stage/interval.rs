//! Between two rounds or boards: how the last shot ended is looked at before the discs are taken off.

use rules::{Change, Clause, NoteKind};

use super::{Run, Showing, Stage};
use crate::standing::{Phrase, Standing};

/// Seconds the end of a round is held; a player can go on earlier.
const HELD: f64 = 3.5;

/// What the page shows between two rounds or boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// What has ended: a round, a board.
    pub what: Option<Phrase>,
    /// What it gave, in the referee's words.
    pub gave: Vec<Clause>,
    /// The discs of each side, and its score from now on.
    pub sides: Vec<(&'static str, u32)>,
}

/// What the referee says about a round or a board, not about the shot that ended it.
fn of_the_round(clause: &Clause) -> bool {
    matches!(clause.kind, NoteKind::RoundOver | NoteKind::BoardOver)
}

impl Stage {
    /// Whether the discs are taken off after what is shown.
    fn ends_round(&self) -> bool {
        let fresh = self.showing.as_ref().is_some_and(|showing| showing.run == Run::Fresh);
        let last = self.sitting.log().last().filter(|_| fresh);
        last.is_some_and(|judged| judged.verdict.changes.contains(&Change::Racked))
    }

    /// Whether the end of a shot is still held.
    pub(super) fn hold(&mut self, now: f64) -> bool {
        let ends = self.ends_round();
        let Some(Showing { held, .. }) = self.showing.as_mut().filter(|_| ends) else { return false };
        now - *held.get_or_insert(now) < HELD
    }

    /// Ends the interval early.
    pub fn go_on(&mut self) {
        if let Some(Showing { held: Some(since), .. }) = &mut self.showing {
            *since = f64::NEG_INFINITY;
        }
    }

    /// What the page shows while the end of a round is held.
    pub fn interval(&self) -> Option<Interval> {
        self.showing.as_ref()?.held?;
        let judged = self.sitting.log().last()?;
        let gave = judged.verdict.notes.iter().filter(|clause| of_the_round(clause)).copied().collect();
        let sides = Standing::of(&self.sitting).sides.iter().map(|side| (side.kind, side.score)).collect();
        Some(Interval { what: self.seen.standing.game.first().cloned(), gave, sides })
    }
}
