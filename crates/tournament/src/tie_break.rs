//! Tie-breaks: the number each gives to those who are level.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::lot::{Lots, Purpose};
use crate::number::Number;
use crate::roster::Who;
use crate::stage::Stage;
use crate::tally::Tally;
use crate::terms::{StageTerms, TieBreak};

/// A stage as its tie-breaks see it.
pub(crate) struct Table<'a> {
    pub(crate) stage: &'a Stage,
    pub(crate) terms: &'a StageTerms,
    pub(crate) tallies: &'a BTreeMap<Who, Tally>,
    pub(crate) seed: u64,
}

impl Table<'_> {
    fn points(&self, who: Who) -> Number {
        self.tallies.get(&who).map_or(Number::ZERO, |tally| tally.points.0)
    }

    /// The number of everyone, if the tie-break has one for each alone. Those of `head_to_head` and `mini_league` depend on who is level.
    pub(crate) fn number(&self, tie_break: TieBreak, who: Who) -> Option<Number> {
        let tally = self.tallies.get(&who)?;
        match tie_break {
            TieBreak::HeadToHead | TieBreak::MiniLeague => None,
            TieBreak::PointsPerGame => Some(tally.per_game()),
            TieBreak::Twenties => Some(Number::from(tally.twenties)),
            TieBreak::Difference => Some(tally.difference.0),
            TieBreak::Total => Some(tally.total.0),
            TieBreak::Wins => Some(Number::from(tally.wins)),
            TieBreak::Buchholz => {
                let closed = tally.met.iter().filter(|(_, ended)| ended.is_some());
                Some(closed.map(|(opponent, _)| self.points(*opponent)).sum())
            }
            TieBreak::SonnebornBerger => {
                let worth = |(opponent, ended): &(Who, Option<Ordering>)| match ended {
                    Some(Ordering::Greater) => self.points(*opponent),
                    Some(Ordering::Equal) => self.points(*opponent).per(2),
                    Some(Ordering::Less) | None => Number::ZERO,
                };
                Some(tally.met.iter().map(worth).sum())
            }
            TieBreak::ShootOut => self.stage.shoot_out.get(&who).map(|shot| Number::from(shot.place)),
            TieBreak::Lot => Some(Number::from(self.lot(who))),
        }
    }

    /// The numbers of those who are level; `None` where the tie-break is not asked.
    pub(crate) fn among(&self, tie_break: TieBreak, level: &[Who]) -> Option<Vec<Option<Number>>> {
        match tie_break {
            TieBreak::HeadToHead if level.len() != 2 => None,
            TieBreak::HeadToHead | TieBreak::MiniLeague => {
                Some(level.iter().map(|&who| Some(self.between(who, level))).collect())
            }
            _ => Some(level.iter().map(|&who| self.number(tie_break, who)).collect()),
        }
    }

    /// Points in the games in which one met others of the list.
    fn between(&self, who: Who, level: &[Who]) -> Number {
        let met =
            |game: &crate::game::Game| game.seats.iter().any(|other| *other != who && level.contains(other));
        let games = self.stage.games_of(who).filter(|(_, game)| met(game));
        games.map(|(seat, game)| game.points(self.terms)[seat]).sum()
    }

    /// The place of one in the drawing of lots among all of the stage. A later entrant changes nothing between those who are there.
    fn lot(&self, who: Who) -> usize {
        let drawn = |who: Who| {
            let mut lots = Lots::of_round(self.seed, Purpose::TieBreak, self.stage.index, who);
            (lots.word(), who)
        };
        let own = drawn(who);
        1 + self.stage.members.iter().filter(|&&other| drawn(other) < own).count()
    }
}

/// Whether a smaller number is better: a place, not a count.
pub(crate) fn is_place(tie_break: TieBreak) -> bool {
    matches!(tie_break, TieBreak::ShootOut | TieBreak::Lot)
}
