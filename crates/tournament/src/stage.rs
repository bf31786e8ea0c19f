//! A stage that has begun: who is in it, and its rounds.

use std::collections::BTreeMap;

use crate::bracket::Bracket;
use crate::draw::berger;
use crate::game::{Game, Round};
use crate::roster::Who;
use crate::terms::{Kind, StageTerms};

/// What a shoot-out gave to one who was in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShotOut {
    /// Counted from 1.
    pub(crate) place: usize,
    /// Where somebody counted them.
    pub(crate) twenties: Option<u32>,
}

/// A stage that has begun.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stage {
    /// The stage, counted from 0.
    pub(crate) index: usize,
    /// Who is in it, the best seed first; late entrants at the end.
    pub(crate) members: Vec<Who>,
    /// An entrant who enters now joins it.
    pub(crate) is_open: bool,
    /// Groups and pools.
    pub(crate) groups: Vec<Vec<Who>>,
    pub(crate) bracket: Option<Bracket>,
    /// In the order of their numbers.
    pub(crate) rounds: Vec<Round>,
    /// What shoot-outs gave.
    pub(crate) shoot_out: BTreeMap<Who, ShotOut>,
}

impl Stage {
    pub(crate) fn games(&self) -> impl Iterator<Item = &Game> {
        self.rounds.iter().flat_map(|round| &round.games)
    }

    pub(crate) fn games_of(&self, who: Who) -> impl Iterator<Item = (usize, &Game)> {
        self.games().filter_map(move |game| game.seat(who).map(|seat| (seat, game)))
    }

    pub(crate) fn byes(&self, who: Who) -> usize {
        self.rounds.iter().filter(|round| round.byes.contains(&who)).count()
    }

    /// How many rounds it has; `None` for a bracket, which ends when it is decided.
    pub(crate) fn rounds_in_all(&self, terms: &StageTerms) -> Option<usize> {
        let round_robin = |games: usize| {
            let longest = self.groups.iter().map(|group| berger::rounds(group.len())).max();
            Some(longest.unwrap_or(0) * games)
        };
        match &terms.kind {
            Kind::Groups { games, .. } | Kind::Pools { games, .. } => round_robin(*games),
            Kind::Swiss { rounds } => Some(*rounds),
            Kind::Heats(heats) => Some(heats.rounds),
            Kind::Final { .. } => Some(1),
            Kind::Knockout { .. } | Kind::Double { .. } => None,
        }
    }

    /// The number of the round that is drawn next: the first that is missing.
    pub(crate) fn next_round(&self) -> usize {
        (1..).find(|number| self.rounds.iter().all(|round| round.number != *number)).unwrap_or(1)
    }

    /// Whether everything has been drawn.
    pub(crate) fn is_drawn(&self, terms: &StageTerms) -> bool {
        match (self.rounds_in_all(terms), &self.bracket) {
            (Some(rounds), _) => self.next_round() > rounds,
            (None, Some(bracket)) => bracket.is_decided(self),
            (None, None) => true,
        }
    }

    /// The round that was drawn last.
    pub(crate) fn last_round(&self) -> Option<&Round> {
        self.rounds.iter().max_by_key(|round| round.line)
    }
}
