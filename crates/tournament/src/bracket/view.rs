//! A bracket as a page shows it, with the places that are still empty.

use super::{Bracket, Role, Settled, Slot, Source};
use crate::fold::Tournament;
use crate::game::GameId;
use crate::stage::Stage;

/// A place of a bracket: a game between two who come from somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketGame {
    /// Where every pool has its own knock-out: which, counted from 0.
    pub tree: usize,
    /// What it decides.
    pub part: BracketPart,
    /// The round of its part, counted from 1.
    pub round: usize,
    /// Who meets, as far as it is known.
    pub seats: [BracketSeat; 2],
    /// The game, once it is drawn; one that is settled without a game never is.
    pub game: Option<GameId>,
    /// Who goes on.
    pub winner: Option<String>,
}

/// What a place of a bracket decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketPart {
    /// A round of those who have not lost.
    Upper,
    /// A round of those who have lost once.
    Lower,
    /// The final.
    Final,
    /// Third place.
    Third,
    /// The last game of a double knock-out.
    Last,
    /// The last game again, if it has to be.
    Again,
}

/// One side of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BracketSeat {
    /// An entrant, with the seed if it is their first game.
    Entrant {
        /// Who.
        id: String,
        /// Counted from 1.
        seed: Option<usize>,
    },
    /// The place stays empty: the other side has a bye.
    Nobody,
    /// The winner of a place, by its number in the list from 0.
    Winner(usize),
    /// The loser of a place, by its number in the list from 0.
    Loser(usize),
}

impl Tournament {
    /// The bracket of a knock-out stage, counted from 1, that has begun: the first rounds first.
    pub fn bracket(&self, stage: usize) -> Option<Vec<BracketGame>> {
        let stage = self.state.stages.iter().find(|begun| begun.index + 1 == stage)?;
        let bracket = stage.bracket.as_ref()?;
        Some(self.bracket_games(bracket, stage))
    }

    fn bracket_games(&self, bracket: &Bracket, stage: &Stage) -> Vec<BracketGame> {
        let settled = bracket.settled(stage);
        let id = |who: usize| self.state.roster.id(who).to_owned();
        let seat = |source: Source| match (bracket.slot(source, &settled), source) {
            (Slot::One(who), Source::Seed(seed)) => {
                BracketSeat::Entrant { id: id(who), seed: Some(bracket.seed_number(seed)) }
            }
            (Slot::One(who), _) => BracketSeat::Entrant { id: id(who), seed: None },
            (Slot::Nobody, _) | (Slot::Pending, Source::Seed(_)) => BracketSeat::Nobody,
            (Slot::Pending, Source::Winner(node)) => BracketSeat::Winner(node),
            (Slot::Pending, Source::Loser(node)) => BracketSeat::Loser(node),
        };
        let place = |(n, node): (usize, &super::Node)| {
            let (part, round) = match node.role {
                Role::Upper(round) => (BracketPart::Upper, round),
                Role::Lower(round) => (BracketPart::Lower, round),
                Role::Final => (BracketPart::Final, bracket.trees[node.tree].upper),
                Role::Third => (BracketPart::Third, bracket.trees[node.tree].upper),
                Role::Last => (BracketPart::Last, 1),
                Role::Again => (BracketPart::Again, 2),
            };
            let (game, winner) = match settled[n] {
                Some(Settled::Game(game)) => (Some(game.id), game.winner()),
                Some(Settled::Pass(through)) => (None, through),
                None => (None, None),
            };
            let seats = node.from.map(seat);
            BracketGame { tree: node.tree, part, round, seats, game, winner: winner.map(id) }
        };
        bracket.nodes.iter().enumerate().map(place).collect()
    }
}
