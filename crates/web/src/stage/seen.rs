//! What the players know of their game.

use rules::{Over, Player, Seat, Turn};

use crate::sitting::Sitting;
use crate::standing::Standing;

/// What everybody at the board has seen so far; while a shot is shown it is behind the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// How it stands.
    pub standing: Standing,
    /// Whose turn it is.
    pub turn: Turn,
    /// How it ended; in a match, how the match ended.
    pub over: Option<Over>,
    /// Where the players sit: ends may be changed in a match.
    pub seats: Vec<Seat>,
    /// The players who can give up now; in kimble one may have finished while others still race.
    pub may_resign: Vec<Player>,
    /// How many verdicts.
    pub verdicts: usize,
    /// The hash of the state.
    pub hash: String,
}

impl Seen {
    pub(crate) fn of(sitting: &Sitting) -> Seen {
        Seen {
            standing: Standing::of(sitting),
            turn: sitting.referee().turn(),
            over: sitting.table().over(),
            seats: (0..sitting.players() as u8).map(|n| sitting.referee().seat(Player(n))).collect(),
            may_resign: sitting.may_resign().collect(),
            verdicts: sitting.log().len(),
            hash: sitting.hash(),
        }
    }
}
