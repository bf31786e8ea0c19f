//! The living hand: at a table that chooses one, the flicks of people tremble a little.
//!
//! Everyone at the table has the same hand, by thumb, mouse or keys. The numbers are published in `docs/living-hand.md`
//! and never change, because records are verified with them. Bots are not made to tremble: their own hands have.

use std::fmt;
use std::str::FromStr;

use boards::{Game, quoted};
use rules::Player;
use serde::{Deserialize, Deserializer, Serialize};

use crate::chance::Chance;
use crate::dice::Proof;
use crate::game::GameInPlay;
use crate::hand::{Hand, SLIP, Tremor};
use crate::level::Level;
use crate::scene::Flick;

/// The hand of the people at a table, where it is not exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LivingHand {
    /// A tremor that nobody minds: a well aimed open twenty falls nine times in ten.
    Mild,
    /// That of the best people: an open twenty falls three times in four.
    Lifelike,
}

const DEGREE: f64 = std::f64::consts::PI / 180.0;

/// On the ring boards `Mild` is nobody's: a master's hand is fitted to the best people alive.
const MILD_RING: Hand = Hand { angle: 0.8 * DEGREE, speed: 0.08, place: 0.0 };

impl LivingHand {
    /// Both, the steadier first.
    pub const ALL: [LivingHand; 2] = [LivingHand::Mild, LivingHand::Lifelike];

    /// The name of the hand that plays a flick as it is meant.
    pub const EXACT: &str = "exact";

    /// Its name in headers and settings.
    pub const fn name(self) -> &'static str {
        match self {
            LivingHand::Mild => "mild",
            LivingHand::Lifelike => "lifelike",
        }
    }

    /// The name of a table's hand.
    pub fn name_of(hand: Option<LivingHand>) -> &'static str {
        hand.map_or(LivingHand::EXACT, LivingHand::name)
    }

    /// A table's hand by its name: `None` is `exact`.
    pub fn named(name: &str) -> Result<Option<LivingHand>, UnknownHand> {
        if name == LivingHand::EXACT { Ok(None) } else { name.parse().map(Some) }
    }

    /// Its standard deviations in a game. The place has none: people see where they put a disc.
    pub fn hand(self, game: Game) -> Hand {
        let of = |level| Hand { place: 0.0, ..Hand::of(game, level) };
        match (self, game.has_rings()) {
            (LivingHand::Mild, true) => MILD_RING,
            (LivingHand::Mild, false) | (LivingHand::Lifelike, true) => of(Level::Master),
            (LivingHand::Lifelike, false) => of(Level::Expert),
        }
    }

    /// Reads a table's hand from its name, for a field that may be left out.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<LivingHand>, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename_all = "lowercase")]
        enum Name {
            Exact,
            Mild,
            Lifelike,
        }
        Ok(match Name::deserialize(deserializer)? {
            Name::Exact => None,
            Name::Mild => Some(LivingHand::Mild),
            Name::Lifelike => Some(LivingHand::Lifelike),
        })
    }
}

impl fmt::Display for LivingHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no hand's; carries what was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown hand {}: expected exact, mild or lifelike", quoted(.0))]
pub struct UnknownHand(pub String);

impl FromStr for LivingHand {
    type Err = UnknownHand;

    fn from_str(name: &str) -> Result<LivingHand, UnknownHand> {
        let known = LivingHand::ALL.into_iter().find(|hand| hand.name() == name);
        known.ok_or_else(|| UnknownHand(name.to_owned()))
    }
}

/// An admitted flick: as it was meant, and as it is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// As it was meant.
    pub meant: Flick,
    /// As a living hand plays it; `None`: as it was meant.
    pub played: Option<Flick>,
    /// The proof of the tremor, if the header commits to it.
    pub proof: Option<Proof>,
}

impl Stroke {
    /// A stroke that is played as it was meant.
    pub(crate) fn steady(meant: Flick) -> Stroke {
        Stroke { meant, played: None, proof: None }
    }

    /// The flick that moves the discs.
    pub fn flick(&self) -> &Flick {
        self.played.as_ref().unwrap_or(&self.meant)
    }
}

impl<C: Chance> GameInPlay<C> {
    /// The flick that a hand makes of an admitted one when it trembles so. It is admitted, too.
    pub(crate) fn trembled(&self, hand: LivingHand, by: Player, meant: &Flick, tremor: Tremor) -> Flick {
        let Hand { angle, speed, .. } = hand.hand(self.game());
        let turned = Flick { angle: meant.angle + angle * tremor.angle, ..*meant };
        let angle = if self.admit_flick(by, &turned).is_ok() { turned.angle } else { meant.angle };
        let top = self.rule_set().board().constants.top_speed;
        let slowest = if meant.speed < SLIP { meant.speed } else { SLIP };
        let speed = match meant.speed * (1.0 + speed * tremor.speed) {
            speed if speed > top => top,
            speed if speed < slowest => slowest,
            speed => speed,
        };
        // The finger strikes the same spot of the disc, so that the spin goes with the speed.
        let spin = meant.spin * (speed / meant.speed);
        let spin = match self.most_spin(speed) {
            Some(most) if spin > most => most,
            Some(most) if spin < -most => -most,
            _ => spin,
        };
        Flick { at: meant.at, angle, speed, spin }
    }
}
