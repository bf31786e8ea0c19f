//! What players may agree on.

use serde::{Deserialize, Serialize};

use crate::referee::SetupError;
use crate::whole::{ANY, whole, whole_or_null};

/// The options of carrom, with the book's defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The points that win the game (CAR-12): 1 to 1000.
    #[serde(deserialize_with = "whole::<1, 1000, _, _>")]
    pub target: u32,
    /// Whether a side that pockets its last piece with the queen still on the board loses the board (CAR-S10).
    pub queen_must_be_covered: bool,
    /// The number of strokes after which the game is a draw (CAR-S27).
    #[serde(deserialize_with = "whole_or_null::<1, ANY, _, _>")]
    pub max_strokes: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 25, queen_must_be_covered: false, max_strokes: None }
    }
}

impl Options {
    pub(super) fn check(&self) -> Result<(), SetupError> {
        if !(1..=1000).contains(&self.target) {
            return Err(SetupError::new(format!("target is {}; expected 1 to 1000", self.target)));
        }
        if self.max_strokes == Some(0) {
            return Err(SetupError::new("max_strokes is 0; expected 1 or more, or null for no limit"));
        }
        Ok(())
    }
}
