//! What may be agreed before the first shot.

use boards::brief;
use boards::crokinole::DISC_RADIUS;
use serde::{Deserialize, Serialize};

use super::order;
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

/// What the buzzer makes of a round in which nobody has shot (NCA-S4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BuzzerRound {
    /// It does not count.
    #[default]
    Dropped,
    /// It is scored like any other: a tie.
    Scored,
}

impl BuzzerRound {
    // Serde asks with a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_default(&self) -> bool {
        *self == BuzzerRound::default()
    }
}

/// The options of a game by the book of the National Crokinole Association.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NcaOptions {
    /// How many rounds a game has, 1 to 100 (NCA-22).
    #[serde(deserialize_with = "whole::<1, 100, _, _>")]
    pub rounds: u32,
    /// A race to so many points instead of a number of rounds (NCA-23), 1 to 1000.
    #[serde(deserialize_with = "whole_or_null::<1, 1000, _, _>")]
    pub points: Option<u32>,
    /// Discs of each player, 4 to 12, with four players 4 to 6; `None` for as many as the book says (NCA-01, NCA-02).
    #[serde(deserialize_with = "whole_or_null::<4, 12, _, _>")]
    pub discs: Option<u8>,
    /// How far behind the outer line a disc's centre may start, in metres (NCA-S1): 0 to a disc's radius.
    pub behind: f64,
    /// Whether a shot is not judged by NCA-09 and NCA-10 if a disc that came back from outside touched another (NCA-S2).
    pub damage_suspends: bool,
    /// The game ends after that many rounds at the latest (NCA-S3).
    #[serde(deserialize_with = "whole_or_null::<1, ANY, _, _>")]
    pub max_rounds: Option<u32>,
    /// What the buzzer makes of a round in which nobody has shot (NCA-S4). It is newer than the others, and written only
    /// where it is not the default: headers and hashes without it are older.
    #[serde(skip_serializing_if = "BuzzerRound::is_default")]
    pub buzzer_round: BuzzerRound,
}

impl Default for NcaOptions {
    fn default() -> NcaOptions {
        NcaOptions {
            rounds: 4,
            points: None,
            discs: None,
            behind: 0.0,
            damage_suspends: false,
            max_rounds: None,
            buzzer_round: BuzzerRound::Dropped,
        }
    }
}

/// The most discs of each player that can be agreed on by the NCA's book: all of a side's, or half of them for each of two
/// partners.
///
/// ```
/// assert_eq!([2, 4].map(rules::ring::most_discs), [12, 6]);
/// ```
pub const fn most_discs(players: usize) -> u8 {
    match players {
        4 => order::DISCS / 2,
        _ => order::DISCS,
    }
}

/// What every book agrees on in its own way: how many discs a side has, and what ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    /// Discs of a side in a round.
    pub(super) discs: u8,
    /// The points that win.
    pub(super) target: Option<u32>,
    /// The last round there may be.
    pub(super) max_rounds: Option<u32>,
}

impl Options {
    pub(super) fn terms(&self) -> Result<Terms, SetupError> {
        if !(1..=1000).contains(&self.target) {
            return Err(SetupError::new(format!("target is {}; expected 1 to 1000", self.target)));
        }
        check_max_rounds(self.max_rounds)?;
        Ok(Terms { discs: order::DISCS, target: Some(self.target), max_rounds: self.max_rounds })
    }
}

impl NcaOptions {
    pub(super) fn terms(&self, players: usize) -> Result<Terms, SetupError> {
        let NcaOptions { rounds, points, behind, max_rounds, .. } = *self;
        if !(1..=100).contains(&rounds) {
            return Err(SetupError::new(format!("rounds is {rounds}; expected 1 to 100")));
        }
        if let Some(points) = points.filter(|points| !(1..=1000).contains(points)) {
            return Err(SetupError::new(format!(
                "points is {points}; expected 1 to 1000, or null for a game of rounds"
            )));
        }
        if !(0.0..=DISC_RADIUS).contains(&behind) {
            let behind = brief(behind);
            return Err(SetupError::new(format!(
                "behind is {behind}; expected 0 to {DISC_RADIUS}: a disc whose centre is farther out does not touch the line"
            )));
        }
        check_max_rounds(max_rounds)?;
        let (of_book, each) = match players {
            4 => (6, 2),
            _ => (8, 1),
        };
        let most = most_discs(players);
        let discs = self.discs.unwrap_or(of_book);
        if !(4..=most).contains(&discs) {
            return Err(SetupError::new(format!(
                "discs is {discs}; expected 4 to {most} with {players} players"
            )));
        }
        let last = match points {
            Some(_) => max_rounds,
            None => Some(max_rounds.map_or(rounds, |most| most.min(rounds))),
        };
        Ok(Terms { discs: each * discs, target: points, max_rounds: last })
    }
}

fn check_max_rounds(max_rounds: Option<u32>) -> Result<(), SetupError> {
    match max_rounds {
        Some(0) => Err(SetupError::new("max_rounds is 0; expected 1 or more, or null for no limit")),
        _ => Ok(()),
    }
}
