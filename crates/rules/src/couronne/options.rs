//! What the players may agree on before a game.

use serde::{Deserialize, Serialize};

use crate::referee::SetupError;
use crate::whole::{ANY, whole, whole_or_null};

/// The options of couronne, with the book's defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Discs of each colour, 4 to 16 (COU-S1).
    #[serde(deserialize_with = "whole::<4, 16, _, _>")]
    pub discs: u8,
    /// How many discs that come to lie behind a line may stay, 0 to 16; `None` for no such rule (COU-08).
    #[serde(deserialize_with = "whole_or_null::<0, 16, _, _>")]
    pub behind_limit: Option<u8>,
    /// After how many strokes the game is a draw (COU-S27).
    #[serde(deserialize_with = "whole_or_null::<1, ANY, _, _>")]
    pub max_strokes: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { discs: 15, behind_limit: Some(4), max_strokes: None }
    }
}

impl Options {
    pub(super) fn check(&self) -> Result<(), SetupError> {
        if !(4..=16).contains(&self.discs) {
            return Err(SetupError::new(format!("discs is {}; expected 4 to 16", self.discs)));
        }
        if let Some(limit) = self.behind_limit
            && limit > 16
        {
            return Err(SetupError::new(format!(
                "behind_limit is {limit}; expected 0 to 16, or null for no limit"
            )));
        }
        if self.max_strokes == Some(0) {
            return Err(SetupError::new("max_strokes is 0; expected 1 or more, or null for no limit"));
        }
        Ok(())
    }
}
