//! What players may agree on, and how each silence of the laws is read.

use serde::{Deserialize, Serialize};

use crate::referee::SetupError;
use crate::whole::{ANY, whole, whole_or_null};

/// An improper break that touches a piece (ICF-S2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ImproperBreak {
    /// It is an improper stroke like any other.
    #[default]
    Stroke,
    /// It only costs the turn: nothing is due.
    Turn,
}

/// Whether the turn goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Going {
    /// The turn goes on.
    #[default]
    On,
    /// The turn is lost.
    Lost,
}

/// Who wins the board when both last pieces fall and the queen was covered before (ICF-S6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BothLast {
    /// The side that played.
    #[default]
    Shooter,
    /// The other side.
    Opponent,
}

/// What a fault costs that comes with the opponent's last piece, the queen having been covered (ICF-S7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LastFault {
    /// A point, as in law 84.
    #[default]
    Point,
    /// A piece that comes out first and counts as left, if one is down.
    Due,
}

/// What a stroke costs that is not made in time (ICF-S8, ICF-S9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Late {
    /// The turn.
    Turn,
    /// What any other breach costs at that moment: a technical foul before the first stroke, a foul after it.
    Foul,
}

/// What happens where forgoing would leave a side with all its pieces down (ICF-S11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ForgoLast {
    /// The board ends as if they had just been pocketed.
    #[default]
    Ends,
    /// Forgoing is refused, and a clock that runs out places them.
    Refused,
}

/// Who breaks first in the next game of a match with four players (ICF-S14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameBreak {
    /// The player to the right of the one who broke first in the game before.
    #[default]
    Right,
    /// As with two: in the second game the player to the right, in the third the first breaker again.
    First,
}

impl GameBreak {
    // Serde asks with a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_default(&self) -> bool {
        *self == GameBreak::default()
    }
}

/// The options of carrom by the laws of the ICF, with our defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The points that win the game (ICF-29): 1 to 1000.
    #[serde(deserialize_with = "whole::<1, 1000, _, _>")]
    pub target: u32,
    /// The number of boards after which the leader wins (ICF-29): 1 to 100, or no such end.
    #[serde(deserialize_with = "whole_or_null::<1, 100, _, _>")]
    pub boards: Option<u32>,
    /// Whether a board more decides where the sides are level after the last one (ICF-29).
    pub extra_board: bool,
    /// Seconds for a stroke (ICF-23); 15 by the law, and no clock if left out.
    #[serde(deserialize_with = "whole_or_null::<1, 3600, _, _>")]
    pub seconds: Option<u32>,
    /// Tries of a player who breaks in the place of another: 1 to 3 (ICF-S1).
    #[serde(deserialize_with = "whole::<1, 3, _, _>")]
    pub second_tries: u8,
    /// An improper break that touches a piece (ICF-S2).
    pub improper_break: ImproperBreak,
    /// Queen, own pieces and striker in one stroke, with all nine on the board before (ICF-S3).
    pub nine_with_striker: Going,
    /// Queen and own pieces in one stroke while a piece is owed (ICF-S4).
    pub queen_in_debt: Going,
    /// Whether a last piece pays what its side owes instead of ending the board (ICF-S5).
    pub last_piece_pays: bool,
    /// Both last pieces in one stroke, the queen having been covered before (ICF-S6).
    pub both_last: BothLast,
    /// The opponent's last piece and a fault, the queen having been covered before (ICF-S7).
    pub last_fault: LastFault,
    /// No stroke in time, before the first of the turn (ICF-S8).
    pub late_first: Late,
    /// No stroke in time, after the first of the turn (ICF-S9).
    pub late_next: Late,
    /// Queen, opponent's piece and striker in one stroke (ICF-S10).
    pub queen_theirs_striker: Going,
    /// Forgoing what would leave a side with all its pieces down (ICF-S11).
    pub forgo_last: ForgoLast,
    /// Whether last strokes without a law of their own cost points for faults, too (ICF-S12).
    pub gap_points: bool,
    /// Whether own pieces that fall with the opponent's last cover the queen all the same (ICF-S12). It is written only
    /// where it is not the default, like `game_break`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub last_covers: bool,
    /// How near the queen a placed piece makes a shot with her, in millimetres: 0 to 10 (ICF-87).
    #[serde(deserialize_with = "whole::<0, 10, _, _>")]
    pub queen_gap: u8,
    /// The number of strokes after which the game is a draw (ICF-S13).
    #[serde(deserialize_with = "whole_or_null::<1, ANY, _, _>")]
    pub max_strokes: Option<u32>,
    /// Who breaks first in the next game of a match with four players (ICF-S14). It is newer than the others, and
    /// written only where it is not the default: headers and hashes without it are older.
    #[serde(skip_serializing_if = "GameBreak::is_default")]
    pub game_break: GameBreak,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            target: 25,
            boards: None,
            extra_board: true,
            seconds: None,
            second_tries: 3,
            improper_break: ImproperBreak::Stroke,
            nine_with_striker: Going::On,
            queen_in_debt: Going::Lost,
            last_piece_pays: true,
            both_last: BothLast::Shooter,
            last_fault: LastFault::Point,
            late_first: Late::Turn,
            late_next: Late::Foul,
            queen_theirs_striker: Going::On,
            forgo_last: ForgoLast::Ends,
            gap_points: true,
            last_covers: false,
            queen_gap: 1,
            max_strokes: None,
            game_break: GameBreak::Right,
        }
    }
}

impl Options {
    pub(super) fn check(&self) -> Result<(), SetupError> {
        let within = |name: &str, value: u32, least: u32, most: u32, null: &str| {
            if (least..=most).contains(&value) {
                return Ok(());
            }
            Err(SetupError::new(format!("{name} is {value}; expected {least} to {most}{null}")))
        };
        within("target", self.target, 1, 1000, "")?;
        within("boards", self.boards.unwrap_or(1), 1, 100, ", or null for no such end")?;
        within("seconds", self.seconds.unwrap_or(1), 1, 3600, ", or null for no clock")?;
        within("second_tries", self.second_tries.into(), 1, 3, "")?;
        within("queen_gap", self.queen_gap.into(), 0, 10, "")?;
        if self.max_strokes == Some(0) {
            return Err(SetupError::new("max_strokes is 0; expected 1 or more, or null for no limit"));
        }
        Ok(())
    }
}
