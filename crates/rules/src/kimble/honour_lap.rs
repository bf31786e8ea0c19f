//! KIM-09: declining the goal and going around once more.

use super::Kimble;
use super::moves::Blocked;
use super::options::Lap;
use super::track::{CIRCLES, Goal, NEST, PLACE_1};
use crate::seat::Player;

impl Kimble {
    /// Where a piece lands on the honour lap: the start circle is counted in place of goal place 1 (KIM-S8).
    pub(super) fn lap(&self, player: Player, goal: Goal, piece: usize, die: u8) -> Result<i8, Blocked> {
        let pieces = self.row(player);
        let from = pieces.get(piece).copied().unwrap_or(NEST);
        let to = from + die as i8 - CIRCLES;
        if from == NEST {
            Err(Blocked::LapFromNest)
        } else if from >= PLACE_1 {
            Err(Blocked::LapFromGoal)
        } else if to < 0 {
            Err(Blocked::LapTooSoon)
        } else if self.options.lap == Lap::None {
            Err(Blocked::NoLaps)
        } else if self.options.lap == Lap::Last && !goal.waits_for_last() {
            Err(Blocked::LapNotLast)
        } else if self.has_bounced(player, piece) {
            Err(Blocked::LapAfterBounce)
        } else if pieces.contains(&to) {
            Err(Blocked::Own)
        } else {
            Ok(to)
        }
    }
}
