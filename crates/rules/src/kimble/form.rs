//! The state as it is shown.

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use super::moves::Choice;
use super::{Kimble, Phase};
use crate::seat::Player;

/// Kimble's state; rows are by player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// Each piece's progress.
    pub pieces: Vec<[i8; 4]>,
    /// Which pieces have bounced.
    pub bounced: Vec<[bool; 4]>,
    /// The number that waits to be moved with or, thrown out of turn, to be kept.
    pub die: Option<u8>,
    /// Sixes toward KIM-11.
    pub sixes: u8,
    /// What may be done; empty unless a move is due.
    pub legal: Vec<Choice>,
    /// Who has finished, first to last.
    pub finished: Vec<Player>,
    /// Throws so far, including those out of turn but not those for the start. Pages do not show it.
    pub throws: u32,
    /// Who has resigned, first to last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub resigned: Vec<Player>,
    /// Who has just let go of a piece; until the next press a second move is refused by KIM-10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub let_go: Option<Player>,
    /// The presses for the start, while they last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningForm>,
    /// Presses out of turn, by player; empty while there was none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<u8>,
    /// A player has pressed out of turn in this turn: no other player may (KIM-S18).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub out_of_turn: bool,
}

/// A round of presses for the start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningForm {
    /// Who presses in this round, in order.
    pub among: Vec<Player>,
    /// What the first of them have pressed.
    #[serde(default)]
    pub numbers: Vec<u8>,
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Choice::Move { piece, to } => {
                map.serialize_entry("move", piece)?;
                map.serialize_entry("to", to)?;
            }
            Choice::Lap { piece, to } => {
                map.serialize_entry("move", piece)?;
                map.serialize_entry("lap", &true)?;
                map.serialize_entry("to", to)?;
            }
            Choice::Pass => map.serialize_entry("pass", &true)?,
        }
        map.end()
    }
}

impl Kimble {
    /// The state as it is shown.
    pub fn form(&self) -> Form {
        let players = usize::from(self.players);
        let opening = match self.phase {
            Phase::Opening(opening) => {
                Some(OpeningForm { among: opening.players().to_vec(), numbers: opening.numbers().to_vec() })
            }
            _ => None,
        };
        let die = match self.phase {
            Phase::Move(die) | Phase::Keep(die) => Some(die),
            Phase::Opening(_) | Phase::Press | Phase::Over => None,
        };
        Form {
            pieces: self.pieces.iter().take(players).copied().collect(),
            bounced: self.bounced.iter().take(players).copied().collect(),
            die,
            sixes: self.sixes,
            legal: self.legal().collect(),
            finished: self.finished.players().to_vec(),
            throws: self.throws,
            resigned: self.resigned.players().to_vec(),
            let_go: self.let_go,
            opening,
            faults: self.faults.iter().take(players).copied().filter(|_| self.faults != [0; 4]).collect(),
            out_of_turn: self.out_of_turn,
        }
    }
}
