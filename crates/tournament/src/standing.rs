//! Places: by points, then by each tie-break once among those who are still level.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::number::Number;
use crate::roster::Who;
use crate::stage::Stage;
use crate::state::State;
use crate::tally::{Tally, tallies};
use crate::terms::{StageTerms, Terms, TieBreak};
use crate::tie_break::{Table, is_place};

/// The standing of a stage, as JSON.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Standing {
    /// The stage, counted from 1.
    pub stage: usize,
    /// Everyone who has been in it, leavers too, the best first.
    pub places: Vec<Place>,
}

/// One line of a standing.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Place {
    /// Who.
    pub id: String,
    /// 1, 2, 2, 4: equal where nothing parts them.
    pub place: usize,
    /// Points of games and byes.
    pub points: Number,
    /// Games with a result.
    pub played: usize,
    /// The number of every tie-break.
    pub breaks: Breaks,
}

/// The tie-breaks of the header with their numbers; `null` where one was not asked or has none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Breaks(pub Vec<(TieBreak, Option<Number>)>);

impl Serialize for Breaks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (tie_break, number) in &self.0 {
            map.serialize_entry(tie_break, number)?;
        }
        map.end()
    }
}

/// One of a stage with place and numbers.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) who: Who,
    pub(crate) place: usize,
    pub(crate) breaks: Breaks,
}

/// The points of one in a stage.
pub(crate) fn points(stage: &Stage, terms: &StageTerms, who: Who) -> Number {
    let games = stage.games_of(who).map(|(seat, game)| game.points(terms)[seat]);
    games.sum::<Number>() + Number::from(stage.byes(who)) * terms.bye
}

/// The standing of a stage for people.
pub(crate) fn standing(terms: &Terms, state: &State, stage: &Stage) -> Standing {
    let own = &terms.stages[stage.index];
    let tallies = tallies(stage, own);
    let place = |placed: Placed| {
        let tally = tallies.get(&placed.who);
        Place {
            id: state.roster.id(placed.who).to_owned(),
            place: placed.place,
            points: tally.map_or(Number::ZERO, |tally| tally.points.0),
            played: tally.map_or(0, |tally| tally.played),
            breaks: placed.breaks,
        }
    };
    let places = ranked(terms, stage, &tallies).into_iter().map(place).collect();
    Standing { stage: stage.index + 1, places }
}

/// Everyone of a stage, the best first; equals in the order of entry, in a bracket by seed.
pub(crate) fn order(terms: &Terms, stage: &Stage) -> Vec<Who> {
    let tallies = tallies(stage, &terms.stages[stage.index]);
    ranked(terms, stage, &tallies).into_iter().map(|placed| placed.who).collect()
}

fn ranked(terms: &Terms, stage: &Stage, tallies: &BTreeMap<Who, Tally>) -> Vec<Placed> {
    let own = &terms.stages[stage.index];
    let table = Table { stage, terms: own, tallies, seed: terms.seed };
    let mut asked: BTreeMap<(Who, TieBreak), Option<Number>> = BTreeMap::new();
    let levels = match &stage.bracket {
        Some(bracket) => {
            let mut ranks = bracket.ranks(stage);
            ranks.sort_by_key(|&(_, rank)| rank);
            ranks
                .chunk_by(|a, b| a.1 == b.1)
                .map(|level| level.iter().map(|&(who, _)| who).collect())
                .collect()
        }
        None => parted(terms, &table, &mut asked),
    };
    let breaks = |who: Who| {
        let number = |&tie_break: &TieBreak| match tie_break {
            TieBreak::HeadToHead | TieBreak::MiniLeague => asked.get(&(who, tie_break)).copied().flatten(),
            _ => table.number(tie_break, who),
        };
        Breaks(terms.tie_breaks.iter().map(|tie_break| (*tie_break, number(tie_break))).collect())
    };
    let mut placed = Vec::new();
    for level in levels {
        let place = placed.len() + 1;
        placed.extend(level.into_iter().map(|who| Placed { who, place, breaks: breaks(who) }));
    }
    placed
}

/// Those who are level with nobody, or with whom nothing parts, the best first.
fn parted(
    terms: &Terms,
    table: &Table<'_>,
    asked: &mut BTreeMap<(Who, TieBreak), Option<Number>>,
) -> Vec<Vec<Who>> {
    let everyone: Vec<Who> = table.tallies.keys().copied().collect();
    let points = |who: Who| table.tallies.get(&who).map_or(Number::ZERO, |tally| tally.points.0);
    let (mut levels, rest) = match terms.tie_breaks.split_first() {
        // Put first, it replaces the points.
        Some((TieBreak::PointsPerGame, rest)) => {
            let per_game = |who| table.number(TieBreak::PointsPerGame, who);
            (split(&everyone, |who| Reverse(per_game(who))), rest)
        }
        _ => (split(&everyone, |who| Reverse(points(who))), &terms.tie_breaks[..]),
    };
    for &tie_break in rest {
        let mut next = Vec::new();
        for level in levels {
            if level.len() < 2 {
                next.push(level);
                continue;
            }
            let Some(numbers) = table.among(tie_break, &level) else {
                next.push(level);
                continue;
            };
            let numbers: BTreeMap<Who, Option<Number>> = level.iter().copied().zip(numbers).collect();
            asked.extend(numbers.iter().map(|(&who, &number)| ((who, tie_break), number)));
            let key = |who: Who| Key {
                number: numbers.get(&who).copied().flatten(),
                is_place: is_place(tie_break),
            };
            next.extend(split(&level, key));
        }
        levels = next;
    }
    levels
}

/// A number of a tie-break, the better the smaller; one who has none comes last.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    number: Option<Number>,
    is_place: bool,
}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> Ordering {
        match (self.number, other.number) {
            (Some(one), Some(other)) if self.is_place => one.cmp(&other),
            (Some(one), Some(other)) => other.cmp(&one),
            (one, other) => one.is_none().cmp(&other.is_none()),
        }
    }
}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A list in the order of a key, cut where the key changes.
fn split<K: Ord>(list: &[Who], key: impl Fn(Who) -> K) -> Vec<Vec<Who>> {
    let mut keyed: Vec<(K, Who)> = list.iter().map(|&who| (key(who), who)).collect();
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    keyed.chunk_by(|a, b| a.0 == b.0).map(|level| level.iter().map(|(_, who)| *who).collect()).collect()
}
