//! What the players may agree on before they start.

use boards::Game;
use serde::{Deserialize, Serialize};

use crate::referee::{SetupError, check_players};
use crate::whole::{ANY, whole, whole_or_null};

/// Kimble's options; the defaults are the book's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many must finish before the game ends (KIM-S14).
    #[serde(deserialize_with = "whole::<1, 3, _, _>")]
    pub finishers: u8,
    /// Pieces may jump over filled goal places (KIM-S1).
    pub goal_jump: bool,
    /// Leaving the nest satisfies the duty to move (KIM-S9).
    pub leaving_satisfies_duty: bool,
    /// Who may take the honour lap (KIM-S8).
    pub lap: Lap,
    /// How the die falls (KIM-S17): the table throws it, the referee only carries the choice.
    pub die: Die,
    /// The game ends after that many throws (KIM-S22).
    #[serde(deserialize_with = "whole_or_null::<1, ANY, _, _>")]
    pub max_throws: Option<u32>,
    /// Whether the dome answers a press out of turn (KIM-S18). Written only where it is locked: records from before there
    /// was a lock keep their hashes.
    #[serde(skip_serializing_if = "Dome::is_open")]
    pub dome: Dome,
}

/// Who may take the honour lap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lap {
    /// Any piece that has not bounced.
    Any,
    /// The last piece only.
    Last,
    /// No piece.
    None,
}

/// How the die falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Die {
    /// Every face is equally likely.
    Uniform,
    /// Like the die under a dome: the next face depends on the last.
    Popomatic,
}

/// Whom the dome answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dome {
    /// Everybody, within the limits of KIM-S18.
    #[default]
    Open,
    /// The player in turn.
    Locked,
}

impl Dome {
    fn is_open(&self) -> bool {
        *self == Dome::Open
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            finishers: 1,
            goal_jump: true,
            leaving_satisfies_duty: true,
            lap: Lap::Any,
            die: Die::Uniform,
            max_throws: None,
            dome: Dome::Open,
        }
    }
}

impl Options {
    /// Whether that many can play by these options.
    pub(super) fn check(&self, players: usize) -> Result<(), SetupError> {
        check_players(Game::Kimble, players)?;
        if !(1..players).contains(&usize::from(self.finishers)) {
            let (given, most) = (self.finishers, players - 1);
            return Err(SetupError::new(format!("finishers is {given}; expected 1 to {most}")));
        }
        if self.max_throws == Some(0) {
            return Err(SetupError::new("max_throws is 0; expected 1 or more, or null"));
        }
        Ok(())
    }
}
