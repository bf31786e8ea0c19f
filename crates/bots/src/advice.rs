//! What a bot would do, and why.

use rules::{Note, Player, Referee};
use table::Deed;

use crate::{discs, kimble};
use table::Level;

/// Something a player could do, as the bot sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What to do.
    pub deed: Deed,
    /// The chance to win the game with it.
    pub chance: f64,
    /// What it is meant to do: a message of `words` and its values.
    pub intent: Note,
}

/// A bot's answer: the plan it prefers, and the others it thought about, best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Whose turn it is.
    pub by: Player,
    /// What the bot would do.
    pub best: Plan,
    /// The runners-up.
    pub others: Vec<Plan>,
}

/// What a bot of that level would do for the player in turn; `None` once the game is over, or while the place
/// of a disc is unknown. The same position, level and seed give the same answer everywhere.
pub fn advise(referee: &Referee, level: Level, seed: u64) -> Option<Advice> {
    let mut advice = match referee {
        Referee::Kimble(game) => kimble::advise(game, level, seed),
        Referee::Carrom(_) | Referee::Icf(_) | Referee::Ring(_) | Referee::Couronne(_) => {
            discs::advise(referee, level, seed)
        }
    }?;
    // A level that slips on purpose does not show what it should have done.
    advice.others.retain(|plan| plan.chance <= advice.best.chance);
    Some(advice)
}
