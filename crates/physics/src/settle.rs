//! No two discs are left closer than a micrometre.
//!
//! Discs that lie in contact would make the next shot depend on the order in which equal instants
//! are resolved. After everything rests, pairs that are too close are set apart, each half the way,
//! all at once and again until none is left; rails are respected. It happens about once in thousands
//! of shots.

use crate::balance::balanced_sum;
use crate::board::{Board, Outline};
use crate::event::{Event, Fate, State, What};
use crate::shot::Shot;
use crate::vector::Vec2;

/// The least gap at rest, in metres.
pub const LEAST_GAP: f64 = 1e-6;
/// What pairs that are too close are set apart to: a little more, so that it holds after rounding.
const SET_APART: f64 = 1.01e-6;
const ROUNDS: usize = 100;

/// Sets resting discs apart where they are too close, and records it.
pub(crate) fn settle(board: &Board, shot: &mut Shot) {
    let mut moved = 0u64;
    for _ in 0..ROUNDS {
        let Some(pushes) = pushes(shot) else { break };
        for (i, push) in pushes {
            let Fate::Rests { at } = &mut shot.fates[i] else { continue };
            *at = on_board(board, *at + push, shot.initial[i].0.radius);
            moved |= 1 << i;
        }
    }
    for i in 0..shot.fates.len() {
        if moved >> i & 1 == 0 {
            continue;
        }
        let Fate::Rests { at } = shot.fates[i] else { continue };
        shot.events.push(Event {
            time: shot.duration,
            what: What::Settled,
            disc: i,
            after: State { at, ..State::default() },
            other: None,
            impulse: 0.0,
        });
    }
}

/// How each disc that is too close to others has to move; `None` when all are far enough apart.
fn pushes(shot: &Shot) -> Option<Vec<(usize, Vec2)>> {
    let resting = |i: usize| match shot.fates[i] {
        Fate::Rests { at } => Some((at, shot.initial[i].0.radius)),
        _ => None,
    };
    let n = shot.fates.len();
    let too_close = |i: usize, j: usize| {
        let ((a, ra), (b, rb)) = (resting(i)?, resting(j)?);
        let least = ra + rb + LEAST_GAP;
        let apart = b - a;
        (apart.square() < least * least).then_some((apart, ra + rb))
    };
    let any = (0..n).any(|i| (0..i).any(|j| too_close(i, j).is_some()));
    if !any {
        return None;
    }
    let mut all = Vec::new();
    for i in 0..n {
        let (mut x, mut y) = (Vec::new(), Vec::new());
        for j in (0..n).filter(|&j| j != i) {
            if let Some((apart, touch)) = too_close(i, j) {
                let length = apart.length();
                let half = 0.5 * (touch + SET_APART - length) / length;
                x.push(-apart.x * half);
                y.push(-apart.y * half);
            }
        }
        if !x.is_empty() {
            all.push((i, Vec2::new(balanced_sum(&mut x), balanced_sum(&mut y))));
        }
    }
    Some(all)
}

fn on_board(board: &Board, at: Vec2, radius: f64) -> Vec2 {
    match board.outline {
        Outline::Square { half } => {
            let room = half - radius;
            let keep = |c: f64| {
                if c > room {
                    room
                } else if c < -room {
                    -room
                } else {
                    c
                }
            };
            Vec2::new(keep(at.x), keep(at.y))
        }
        Outline::Round { .. } => at,
    }
}
