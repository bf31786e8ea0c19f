//! What did not go as it should, forced or not.

use serde::Serialize;

use crate::fold::Tournament;
use crate::game::{Game, Round};
use crate::history::{Boards, History};
use crate::roster::Who;
use crate::stage::Stage;
use crate::terms::Kind;

/// Something that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Two have met again in a Swiss stage or in heats.
    Rematch,
    /// One has a second bye in a stage, and more than the tables of a group give to everyone.
    ByeTwice,
    /// Two have met who were to be kept apart.
    Apart,
    /// One sits at a small table for the second time.
    ThreeTwice,
    /// One was put at a board where they had played more often than at another that was free.
    BoardUnfair,
}

/// Something that does not hold, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What.
    pub check: Fault,
    /// The stage, counted from 1.
    pub stage: usize,
    /// The round, counted from 1.
    pub round: usize,
    /// The game; a bye has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Whom it concerns.
    pub ids: Vec<String>,
}

impl Tournament {
    /// Everything that does not hold, in the order in which it was drawn.
    pub fn check(&self) -> Vec<Check> {
        let mut found = Vec::new();
        let most = self.state.stages.iter().flat_map(Stage::games).map(|game| game.board).max().unwrap_or(1);
        let boards = self.terms.boards.unwrap_or(most).max(most);
        let mut played = Boards::new(self.state.roster.entrants().len(), boards);
        for stage in &self.state.stages {
            self.check_meetings(stage, &mut found);
            for round in &stage.rounds {
                self.check_boards(stage, round, &mut played, boards, &mut found);
            }
        }
        found.sort_by_key(|check| (check.stage, check.round));
        found
    }

    fn found(&self, check: Fault, stage: &Stage, round: &Round, game: Option<&Game>, who: &[Who]) -> Check {
        Check {
            check,
            stage: stage.index + 1,
            round: round.number,
            game: game.map(|game| game.id.to_string()),
            ids: who.iter().map(|&who| self.state.roster.id(who).to_owned()).collect(),
        }
    }

    fn check_meetings(&self, stage: &Stage, found: &mut Vec<Check>) {
        let (size, counts) = match &self.terms.stages[stage.index].kind {
            Kind::Heats(heats) => (heats.size, true),
            Kind::Swiss { .. } => (2, true),
            Kind::Groups { .. }
            | Kind::Pools { .. }
            | Kind::Knockout { .. }
            | Kind::Double { .. }
            | Kind::Final { .. } => (2, false),
        };
        let entrants = self.state.roster.entrants().len();
        let mut history = History::of(None, entrants, size);
        let mut byes = vec![0; entrants];
        for round in &stage.rounds {
            for game in &round.games {
                for (n, &one) in game.seats.iter().enumerate() {
                    for &other in &game.seats[n + 1..] {
                        if counts && history.met(one, other) > 0 {
                            found.push(self.found(Fault::Rematch, stage, round, Some(game), &[one, other]));
                        }
                        let since = self.state.roster.forbids_since(one, other);
                        if since.is_some_and(|line| line < round.line) {
                            found.push(self.found(Fault::Apart, stage, round, Some(game), &[one, other]));
                        }
                    }
                    if counts && game.seats.len() < size && history.short(one) > 0 {
                        found.push(self.found(Fault::ThreeTwice, stage, round, Some(game), &[one]));
                    }
                }
                history.add(game, size);
            }
            for &who in &round.byes {
                byes[who] += 1;
                if byes[who] > self.usual_byes(stage, who) {
                    found.push(self.found(Fault::ByeTwice, stage, round, None, &[who]));
                }
            }
        }
    }

    /// How many byes one may have in a stage: one, or as many as everyone of an odd group has. The lower half of a double knock-out has
    /// gaps wherever the number of entrants is no power of two.
    fn usual_byes(&self, stage: &Stage, who: Who) -> usize {
        match self.terms.stages[stage.index].kind {
            Kind::Groups { games, .. } | Kind::Pools { games, .. } => {
                let odd = stage.groups.iter().any(|group| group.contains(&who) && group.len() % 2 == 1);
                if odd { games } else { 1 }
            }
            Kind::Double { .. } => usize::MAX,
            Kind::Swiss { .. } | Kind::Knockout { .. } | Kind::Heats(_) | Kind::Final { .. } => 1,
        }
    }

    fn check_boards(
        &self,
        stage: &Stage,
        round: &Round,
        played: &mut Boards,
        boards: usize,
        found: &mut Vec<Check>,
    ) {
        let boards = self.terms.boards.unwrap_or(round.games.len()).min(boards);
        for game in &round.games {
            let is_free = |board: usize| {
                round.games.iter().all(|other| other.wave != game.wave || other.board != board + 1)
            };
            let free: Vec<usize> = (0..boards).filter(|&board| is_free(board)).collect();
            for &who in &game.seats {
                let at = played.at(who);
                if free.iter().any(|&board| at[game.board - 1] > at[board]) {
                    found.push(self.found(Fault::BoardUnfair, stage, round, Some(game), &[who]));
                }
            }
        }
        round.games.iter().for_each(|game| played.add(game));
    }
}
