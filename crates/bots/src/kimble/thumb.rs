//! Rules of thumb: how an occasional player plays.

use boards::kimble::{PLACE_1, START};
use rules::kimble::Choice;

use super::choice_effects::ChoiceEffects;

/// How much a player who follows rules of thumb likes a choice: eat, go home, get out, or else run with the piece that
/// is furthest.
pub(crate) fn liking(effects: &ChoiceEffects, choice: Choice) -> i32 {
    match choice {
        Choice::Pass => -10,
        Choice::Lap { to, .. } => effects.victim(to).map_or(-20, |victim| 40 + i32::from(victim.progress)),
        Choice::Move { piece, to } => {
            let from = effects.progress(piece);
            if let Some(victim) = effects.victim(to) {
                100 + i32::from(victim.progress)
            } else if from < START {
                60
            } else if from < PLACE_1 && to >= PLACE_1 {
                70 + i32::from(to - PLACE_1)
            } else if from >= PLACE_1 {
                1
            } else if to <= from {
                0
            } else {
                2 + i32::from(from)
            }
        }
    }
}

/// Whether a player keeps a number that another threw: a high one is a gift.
pub(crate) const fn keeps(number: u8) -> bool {
    number >= 4
}
