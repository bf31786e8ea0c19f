//! The header as it is written: what it is read from, without what goes without saying.

use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Deserializer, Serialize, de};
use table::Object;

use super::{Groups, Heats, Kind, StageTerms, Terms, TermsForm};
use crate::number::Number;

impl<'de> Deserialize<'de> for Terms {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Terms, D::Error> {
        Object::<TermsForm>::deserialize(deserializer)?.0.terms().map_err(de::Error::custom)
    }
}

impl Serialize for Terms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("game", self.game.name())?;
        map.serialize_entry("rule_set", &self.rule_set.map(|set| set.to_string()))?;
        map.serialize_entry("seed", &self.seed)?;
        map.serialize_entry("boards", &self.boards)?;
        if let Some(places) = self.places {
            map.serialize_entry("places", &places)?;
        }
        if let Some(made_for) = self.made_for {
            map.serialize_entry("made_for", &made_for)?;
        }
        if self.online {
            map.serialize_entry("online", &true)?;
        }
        if self.no_show != Terms::NO_SHOW {
            map.serialize_entry("no_show", &self.no_show)?;
        }
        if !self.options.is_empty() {
            map.serialize_entry("options", &self.options)?;
        }
        map.serialize_entry("stages", &self.stages)?;
        map.serialize_entry("tie_breaks", &self.tie_breaks)?;
        map.end()
    }
}

impl Serialize for StageTerms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", self.kind_name())?;
        for (key, number) in [("take", self.take), ("each", self.each)] {
            if let Some(number) = number {
                map.serialize_entry(key, &number)?;
            }
        }
        match &self.kind {
            Kind::Groups { groups, games } => {
                match groups {
                    Groups::Count(count) => map.serialize_entry("count", count)?,
                    Groups::Size(size) => map.serialize_entry("size", size)?,
                }
                map.serialize_entry("games", games)?;
            }
            Kind::Swiss { rounds } => map.serialize_entry("rounds", rounds)?,
            Kind::Pools { size, games } => {
                map.serialize_entry("size", size)?;
                map.serialize_entry("games", games)?;
            }
            Kind::Knockout { best_of, third } => {
                map.serialize_entry("best_of", best_of)?;
                map.serialize_entry("third", third)?;
            }
            Kind::Double { best_of } => map.serialize_entry("best_of", best_of)?,
            Kind::Heats(heats) => write_heats(&mut map, heats)?,
            Kind::Final { points } => {
                if let Some(points) = points {
                    map.serialize_entry("points", points)?;
                }
            }
        }
        if let Some(win) = &self.win {
            map.serialize_entry("win", win)?;
        }
        if self.bye != Number::ZERO {
            map.serialize_entry("bye", &self.bye)?;
        }
        if let Some(minutes) = self.minutes {
            map.serialize_entry("minutes", &minutes)?;
        }
        if self.by_group {
            map.serialize_entry("by_group", &true)?;
        }
        if !self.options.is_empty() {
            map.serialize_entry("options", &self.options)?;
        }
        map.end()
    }
}

fn write_heats<M: SerializeMap>(map: &mut M, heats: &Heats) -> Result<(), M::Error> {
    map.serialize_entry("size", &heats.size)?;
    map.serialize_entry("rounds", &heats.rounds)?;
    map.serialize_entry("points", &heats.points)?;
    if let Some(points) = &heats.points_of_three {
        map.serialize_entry("points_of_three", points)?;
    }
    if let Some(advance) = heats.advance {
        map.serialize_entry("advance", &advance)?;
        if heats.best_thirds > 0 {
            map.serialize_entry("best_thirds", &heats.best_thirds)?;
        }
    }
    Ok(())
}
