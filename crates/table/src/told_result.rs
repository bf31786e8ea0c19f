//! The result of a game, and the counters of couronne, as they are written.

use std::fmt;

use rules::{Player, Side, ToldResult, ToldTally};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// `{"winner":0}`, `{"order":[2,[0,1],3]}` or `{"goal":[4,2,2,1],"progress":[122,80,75,40]}`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ResultForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<PlaceForm>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    progress: Vec<u16>,
}

/// A player, or players of equal rank.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum PlaceForm {
    One(Player),
    Several(Vec<Player>),
}

impl<'de> Deserialize<'de> for PlaceForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlaceForm, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = PlaceForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of a player, or a list of players of equal rank")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<PlaceForm, E> {
                // A number that is no player's stays an unknown player: the referee refuses it.
                Ok(PlaceForm::One(Player(number.try_into().unwrap_or(u8::MAX))))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<PlaceForm, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(PlaceForm::Several)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl ResultForm {
    pub(crate) fn of(told: &ToldResult) -> ResultForm {
        let place = |level: &Vec<Player>| match level.as_slice() {
            [one] => PlaceForm::One(*one),
            several => PlaceForm::Several(several.to_vec()),
        };
        match told {
            ToldResult::Winner(side) => ResultForm { winner: Some(*side), ..ResultForm::default() },
            ToldResult::Order(order) => {
                ResultForm { order: Some(order.iter().map(place).collect()), ..ResultForm::default() }
            }
            ToldResult::Goal { goal, progress } => {
                ResultForm { goal: Some(goal.clone()), progress: progress.clone(), ..ResultForm::default() }
            }
        }
    }

    /// What it tells; `None` where it tells nothing, or two things.
    pub(crate) fn told(&self) -> Option<ToldResult> {
        match (self.winner, &self.order, &self.goal) {
            (Some(winner), None, None) if self.progress.is_empty() => Some(ToldResult::Winner(winner)),
            (None, Some(order), None) if self.progress.is_empty() => {
                let level = |place: &PlaceForm| match place {
                    PlaceForm::One(player) => vec![*player],
                    PlaceForm::Several(players) => players.clone(),
                };
                Some(ToldResult::Order(order.iter().map(level).collect()))
            }
            (None, None, Some(goal)) => {
                Some(ToldResult::Goal { goal: goal.clone(), progress: self.progress.clone() })
            }
            _ => None,
        }
    }
}

/// `{"down":[3,2],"owed":[0,1],"first":0}`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TallyForm {
    down: [u8; 2],
    #[serde(default)]
    owed: [u32; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<Side>,
}

impl TallyForm {
    pub(crate) fn of(told: ToldTally) -> TallyForm {
        let ToldTally { down, owed, first } = told;
        TallyForm { down, owed, first }
    }

    pub(crate) fn told(&self) -> ToldTally {
        let TallyForm { down, owed, first } = *self;
        ToldTally { down, owed, first }
    }
}
