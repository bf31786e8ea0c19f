//! What may be agreed before the first shot.

use serde::{Deserialize, Serialize};

use crate::referee::SetupError;
use crate::whole::{ANY, whole, whole_or_null};

/// The options of crokinole and of croquignole: both books leave the same two numbers to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The total that wins, 1 to 1000 (CRO-06, CRQ-15).
    #[serde(deserialize_with = "whole::<1, 1000, _, _>")]
    pub target: u32,
    /// The game ends after that many rounds at the latest (CRO-S15, CRQ-S12).
    #[serde(deserialize_with = "whole_or_null::<1, ANY, _, _>")]
    pub max_rounds: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 100, max_rounds: None }
    }
}

impl Options {
    pub(super) fn check(&self) -> Result<(), SetupError> {
        if !(1..=1000).contains(&self.target) {
            return Err(SetupError::new(format!("target is {}; expected 1 to 1000", self.target)));
        }
        if self.max_rounds == Some(0) {
            return Err(SetupError::new("max_rounds is 0; expected 1 or more, or null for no limit"));
        }
        Ok(())
    }
}
