//! Between two rounds, boards or games: how the last shot ended is looked at before the discs are taken off.

use rules::{Change, Clause, NoteKind, Player};

use super::{Run, Showing, Stage, Tidings};
use crate::standing::{Phrase, Series, Standing};

/// Seconds the end of a round is held; a player can go on earlier.
const HELD: f64 = 3.5;

/// What the page shows between two rounds, boards or games.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// What has ended: a round, a board, a game of a match.
    pub what: Option<Phrase>,
    /// What the shot that ended it did wrong.
    pub fault: Option<Tidings>,
    /// What it gave, in the referee's words.
    pub gave: Vec<Clause>,
    /// The discs of each side, and its score from now on; after a game, the games it has won.
    pub sides: Vec<(&'static str, u32)>,
    /// Who begins the next game of the match, if one has ended.
    pub begins: Option<Player>,
}

/// What the referee says about a round, a board or a game, not about the shot that ended it.
fn of_the_round(clause: &Clause) -> bool {
    use NoteKind::{BoardOver, EndsChanged, GameOver, NextGame, RoundOver};
    matches!(clause.kind, RoundOver | BoardOver | GameOver | NextGame | EndsChanged)
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

    /// Holds the interval until it is ended by hand.
    pub fn stay(&mut self) {
        if let Some(Showing { held: Some(since), .. }) = &mut self.showing {
            *since = f64::INFINITY;
        }
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
        let fault = self.fault_told(judged);
        let standing = Standing::of(&self.sitting);
        let mut sides: Vec<_> = standing.sides.iter().map(|side| (side.kind, side.score)).collect();
        if !judged.verdict.has(NoteKind::NextGame) {
            let what = self.seen.standing.game.first().cloned();
            return Some(Interval { what, fault, gave, sides, begins: None });
        }
        for ((_, score), won) in sides.iter_mut().zip(standing.series.map_or([0, 0], |series| series.won)) {
            *score = won;
        }
        let what = self.seen.standing.series.map(Series::phrase);
        Some(Interval { what, fault, gave, sides, begins: judged.verdict.turn.player })
    }
}
