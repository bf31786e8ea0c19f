//! The queen: who may pocket her, who has confirmed her, and when she goes back.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Carrom;
use super::stroke::Fallen;
use crate::rule;
use crate::seat::Side;
use crate::verdict::{NoteKind, Ruling};

/// Where the queen is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Queen {
    /// On the board.
    #[default]
    Board,
    /// Pocketed; the next stroke must confirm her.
    Pending,
    /// Confirmed by that side.
    Confirmed(Side),
}

impl Serialize for Queen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Queen::Board => serializer.serialize_str("board"),
            Queen::Pending => serializer.serialize_str("pending"),
            Queen::Confirmed(side) => serializer.serialize_u8(side.index() as u8),
        }
    }
}

impl<'de> Deserialize<'de> for Queen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Queen, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Queen;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"board\", \"pending\", 0 or 1 for the queen")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Queen, E> {
                match word {
                    "board" => Ok(Queen::Board),
                    "pending" => Ok(Queen::Pending),
                    _ => Err(E::invalid_value(de::Unexpected::Str(word), &self)),
                }
            }

            fn visit_u64<E: de::Error>(self, side: u64) -> Result<Queen, E> {
                match side {
                    0 => Ok(Queen::Confirmed(Side::Zero)),
                    1 => Ok(Queen::Confirmed(Side::One)),
                    _ => Err(E::invalid_value(de::Unexpected::Unsigned(side), &self)),
                }
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl Carrom {
    /// The queen fell without the striker. Says whether it stays down, so that the turn goes on; where it goes back, an
    /// own piece of the same stroke can still make the turn go on (CAR-09).
    pub(super) fn queen_falls(&mut self, side: Side, fell: &Fallen, ruling: &mut Ruling) -> bool {
        let (own, theirs) = (fell.own.len(), fell.theirs.len());
        let right = self.state.right[side.index()];
        if self.state.due[side.index()] > 0 {
            ruling.cite(rule!("CAR-S22"));
            self.state.queen_back(rule!("CAR-S22"), NoteKind::Cost.note("carrom-queen-owing"), ruling);
            false
        } else if own == 0 && !right {
            ruling.cite(rule!("CAR-14"));
            ruling.cite(rule!("CAR-S1"));
            self.state.queen_back(rule!("CAR-S1"), NoteKind::Cost.note("carrom-queen-no-right"), ruling);
            false
        } else if own == 0 && theirs > 0 {
            ruling.cite(rule!("CAR-20"));
            ruling.cite(rule!("CAR-S19"));
            self.state.queen_back(rule!("CAR-S19"), NoteKind::Cost.note("carrom-queen-with-theirs"), ruling);
            false
        } else if own == 0 {
            ruling.cite(rule!("CAR-15"));
            ruling.cite(rule!("CAR-S3"));
            ruling.say(NoteKind::Gain.note("carrom-queen-pending"));
            self.state.queen = Queen::Pending;
            true
        } else {
            // The piece that gave the right in this stroke cannot also confirm: that needs a second piece.
            let confirmed = right || own >= 2;
            ruling.cite(rule!("CAR-15"));
            ruling.cite(rule!("CAR-S2"));
            if confirmed {
                ruling.say(NoteKind::Gain.note("carrom-queen-confirmed"));
                self.state.queen = Queen::Confirmed(side);
            } else {
                ruling.say(NoteKind::Gain.note("carrom-queen-pending"));
                self.state.queen = Queen::Pending;
            }
            true
        }
    }

    /// The stroke that had to confirm the queen, without the striker in a pocket.
    pub(super) fn cover_stroke(&mut self, side: Side, fell: &Fallen, ruling: &mut Ruling) {
        if fell.own.is_empty() {
            ruling.cite(rule!("CAR-17"));
            self.state.queen_back(rule!("CAR-17"), NoteKind::Cost.note("carrom-queen-unconfirmed"), ruling);
        } else {
            ruling.cite(rule!("CAR-15"));
            ruling.say(NoteKind::Gain.note("carrom-queen-confirmed"));
            self.state.queen = Queen::Confirmed(side);
        }
    }
}
