//! What the state looks like from outside, and the positions people write down.

use std::collections::BTreeMap;

use boards::{Game, Point};
use serde::{Deserialize, Serialize};

use super::{Couronne, ShootOut};
use crate::by_name::ByName;
use crate::few::map_of;
use crate::layout::Spot;
use crate::referee::TurnForm;
use crate::seat::{Player, Side};

/// A side's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Starts the game.
    Green,
    /// The other one.
    Red,
}

/// The state of a game, by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// Own discs potted and not waiting to be placed.
    pub down: [u8; 2],
    /// Own discs on the board.
    pub left: [u8; 2],
    /// Discs to be taken up as soon as one is potted (COU-S6).
    pub owed: [u32; 2],
    /// Arrivals behind the own line that COU-08 has counted, by player.
    pub behind: Vec<u32>,
    /// The side that holds the closing right.
    pub closing: Option<u8>,
    /// How the shoot-out stands.
    pub shootout: Option<ShootOut>,
    /// The sides' colours.
    pub colour: [Colour; 2],
    /// Discs waiting to be placed by an opponent; left out where none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<[u8; 2]>,
    /// Who shoots once they are placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Player>,
    /// While discs wait: those that left the board in the last stroke.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fell: Vec<String>,
    /// Those of the waiting discs that must come back themselves (COU-S20): they left the table, or were potted in the
    /// stroke and come back by COU-P1 or pay a debt.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<String>,
    /// Strokes played or lost so far, tries of the shoot-out included (COU-S27).
    pub strokes: u32,
    /// Where the discs on the board lie.
    pub at: BTreeMap<String, Option<Point>>,
}

/// A position a game can begin from: the state's shape, every key optional.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// As in [`Form`].
    pub down: Option<[u8; 2]>,
    /// As in [`Form`].
    pub left: Option<[u8; 2]>,
    /// As in [`Form`].
    pub owed: Option<[u32; 2]>,
    /// As in [`Form`].
    pub behind: Option<Vec<u32>>,
    /// As in [`Form`].
    pub closing: Option<u8>,
    /// As in [`Form`].
    pub shootout: Option<ShootOut>,
    /// As in [`Form`].
    pub colour: Option<[Colour; 2]>,
    /// As in [`Form`].
    pub waiting: Option<[u8; 2]>,
    /// As in [`Form`].
    pub then: Option<Player>,
    /// As in [`Form`].
    pub fell: Option<Vec<String>>,
    /// As in [`Form`]; if left out, any disc that is down may be placed.
    pub back: Option<Vec<String>>,
    /// As in [`Form`].
    pub strokes: Option<u32>,
    /// As in [`Form`].
    pub at: Option<ByName<Option<Point>>>,
    /// Whose turn it is.
    pub turn: Option<TurnForm>,
}

impl Couronne {
    /// The state, as it is shown.
    pub fn form(&self) -> Form {
        let waits = self.waiting != [0, 0];
        let place = |spot| match spot {
            Spot::At(at) => Some(at),
            _ => None,
        };
        Form {
            down: self.down,
            left: Side::BOTH.map(|side| self.left(side)),
            owed: self.owed,
            behind: self.behind.iter().take(usize::from(self.players)).copied().collect(),
            closing: self.closing.map(|side| side as u8),
            shootout: self.shoot_out,
            colour: Side::BOTH.map(|side| if side == self.green { Colour::Green } else { Colour::Red }),
            waiting: waits.then_some(self.waiting),
            then: waits.then_some(self.shooter),
            fell: self.fell.names(Game::Couronne),
            back: self.back.names(Game::Couronne),
            strokes: self.strokes,
            at: map_of(self.layout.discs().map(|(disc, spot)| (disc.name(Game::Couronne), place(spot)))),
        }
    }
}
