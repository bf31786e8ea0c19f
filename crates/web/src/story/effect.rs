//! What came of one action: whether a rule was broken, and what was gained. The story and the question "what if" judge shots
//! the same way.

use boards::kimble::NEST;
use rules::Player;
use rules::{Arg, Clause, Duty, Form, NoteKind, Side, Verdict, team};
use table::GameInPlay;

use crate::owners::Owners;

/// What the queen counts as, in pieces: that much is gained when she falls, and again when she is covered.
const QUEEN: i64 = 2;

/// What came of an action for the side that did it.
///
/// The gain is counted in what the board counts: on the ring boards the points of the round, one's own and those the other
/// side lost; in carrom and couronne one's own pieces that were pocketed, two for the queen, and the points of a board
/// that was won; in kimble the steps one's own pieces went and those of others went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Whether a rule was broken, or the shot did not do what it had to.
    pub fault: bool,
    /// What was gained; below 0, what was lost.
    pub gain: i64,
}

impl Effect {
    /// The effect of the action that led from one game to the other.
    pub fn of(before: &GameInPlay, after: &GameInPlay, by: Player, verdict: &Verdict) -> Effect {
        let (referee, side) = (before.referee(), team(before.game(), by, before.referee().players()));
        Effect::between((&referee.form(), referee.duty()), &after.referee().form(), side, verdict)
    }

    pub(super) fn between(
        (before, duty): (&Form, Option<Duty>),
        after: &Form,
        side: usize,
        verdict: &Verdict,
    ) -> Effect {
        let owed = duty.is_some_and(|duty| duty.kind.is_broken_by_a_miss());
        let fault = verdict.has(NoteKind::Foul) || owed && verdict.has(NoteKind::Missed);
        Effect { fault, gain: gain(before, after, side, verdict) }
    }
}

fn gain(before: &Form, after: &Form, side: usize, verdict: &Verdict) -> i64 {
    match (before, after) {
        (Form::Ring(before), Form::Ring(after)) => {
            let lies =
                if verdict.has(NoteKind::RoundOver) { before.round_points } else { after.round_points };
            let now = points_of_round(verdict).unwrap_or(lies);
            let more = [0, 1].map(|side| i64::from(now[side]) - i64::from(before.round_points[side]));
            more[side % 2] - more[1 - side % 2]
        }
        (Form::Kimble(before), Form::Kimble(after)) => {
            let steps = |row: &[i8; 4]| row.iter().map(|&piece| i64::from(piece - NEST)).sum::<i64>();
            let went =
                before.pieces.iter().zip(&after.pieces).map(|(before, after)| steps(after) - steps(before));
            went.enumerate().map(|(player, went)| if player == side { went } else { -went }).sum()
        }
        _ => {
            let owners = Owners::of(before);
            let pocketed = verdict.told(NoteKind::Gain).map(|clause| match pots(clause) {
                0 => QUEEN,
                _ => owners.gained(clause, Side::BOTH[side % 2]).into(),
            });
            let won = verdict.told(NoteKind::BoardOver).filter_map(|over| {
                let points = i64::from(number(over, "points")?);
                Some(if over.side_named()?.index() == side { points } else { -points })
            });
            pocketed.sum::<i64>() + won.sum::<i64>()
        }
    }
}

/// How many discs a clause is about, whosever they are.
pub(super) fn pots(clause: &Clause) -> u32 {
    let count = clause.args().map(|(_, value)| match value {
        Arg::Discs(discs) => discs.len() as u32,
        Arg::Disc(_) => 1,
        _ => 0,
    });
    count.sum()
}

/// What both sides had on the board when a round ended.
pub(super) fn points_of_round(verdict: &Verdict) -> Option<[u32; 2]> {
    let over = verdict.told(NoteKind::RoundOver).next()?;
    match (number(over, "zero"), number(over, "one")) {
        (Some(zero), Some(one)) => Some([zero, one]),
        // A tied round has one number, and one whose winner was told has none.
        _ => number(over, "points").map(|points| [points; 2]),
    }
}

/// A number of a clause, by its name.
pub(super) fn number(clause: &Clause, called: &str) -> Option<u32> {
    clause.args().find_map(|(name, value)| match value {
        Arg::Number(number) if name == called => u32::try_from(number).ok(),
        _ => None,
    })
}
