//! A round told at its end, as it is written.

use rules::Side;
use rules::ring::ToldRound;
use serde::{Deserialize, Deserializer, Serialize};

use crate::object::Object;

/// `{"sunk":[2,1],"left":{"a":{"15":1,"10":0,"5":0},"b":{…}}}`, `{"winner":0,"sunk":[2,1]}` or
/// `{"winner":0,"difference":25}`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct RoundForm {
    sunk: [u8; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Object<SidesForm>>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "side_or_tie")]
    winner: Option<Option<Side>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<u16>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    buzzer: bool,
}

/// The discs on the board by side.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SidesForm {
    a: Object<RingsForm>,
    b: Object<RingsForm>,
}

/// The discs of a side by what they count; one on a line counts for the lower ring.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RingsForm {
    #[serde(rename = "15")]
    fifteen: u8,
    #[serde(rename = "10")]
    ten: u8,
    #[serde(rename = "5")]
    five: u8,
}

/// Null is a tie, which differs from a missing winner.
fn side_or_tie<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Side>>, D::Error> {
    Option::<Side>::deserialize(deserializer).map(Some)
}

impl RingsForm {
    fn of([fifteen, ten, five]: [u8; 3]) -> RingsForm {
        RingsForm { fifteen, ten, five }
    }

    fn counts(self) -> [u8; 3] {
        [self.fifteen, self.ten, self.five]
    }
}

impl RoundForm {
    pub(crate) fn of(told: &ToldRound) -> RoundForm {
        let sides = |[a, b]: [[u8; 3]; 2]| {
            Object(SidesForm { a: Object(RingsForm::of(a)), b: Object(RingsForm::of(b)) })
        };
        let ToldRound { sunk, left, winner, difference, buzzer } = *told;
        RoundForm { sunk, left: left.map(sides), winner, difference, buzzer }
    }

    pub(crate) fn told(&self) -> ToldRound {
        let sides =
            |Object(SidesForm { a: Object(a), b: Object(b) }): &Object<SidesForm>| [a.counts(), b.counts()];
        ToldRound {
            sunk: self.sunk,
            left: self.left.as_ref().map(sides),
            winner: self.winner,
            difference: self.difference,
            buzzer: self.buzzer,
        }
    }

    /// Whether it says how the round ended.
    pub(crate) fn says_end(&self) -> bool {
        self.left.is_some() || self.winner.is_some()
    }
}
