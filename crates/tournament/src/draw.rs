//! The next round, from everything that has happened.

pub(crate) mod berger;
mod groups;
mod heats;
mod seating;
mod swiss;

use std::collections::BTreeMap;

use crate::advance::{self, Taken};
use crate::bracket::Bracket;
use crate::fixture::NextRound;
use crate::game::{Pass, Round};
use crate::history::History;
use crate::lot::{Lots, Purpose};
use crate::refusal::Refusal;
use crate::roster::{Roster, Who};
use crate::stage::Stage;
use crate::standing;
use crate::state::State;
use crate::terms::{Kind, Terms};
use crate::why::Why;

/// How many heats of four and three so many make, and how many have a bye.
pub(crate) fn tables_of_four(entrants: usize) -> (usize, usize) {
    let (tables, byes) = heats::tables(entrants, 4);
    (tables.len(), byes)
}

/// The tables of a round of heats, and how many have a bye.
pub(crate) fn heats_of(entrants: usize, size: usize) -> (Vec<usize>, usize) {
    heats::tables(entrants, size)
}

/// How many games a round of groups or pools has.
pub(crate) fn games_of_groups(stage: &Stage, number: usize, games: usize, roster: &Roster) -> usize {
    groups::round(stage, number, games, false, roster).bouts.len()
}

/// A game before it has a board.
pub(crate) struct Bout {
    seats: Vec<Who>,
    why: Why,
    node: Option<usize>,
}

/// A round before it has boards.
#[derive(Default)]
pub(crate) struct Sheet {
    bouts: Vec<Bout>,
    byes: Vec<Who>,
    passes: Vec<Pass>,
    passed_over: Option<Who>,
}

/// What a `pair` did. It is kept, so that a drawn round never changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawn {
    /// The stage, counted from 0.
    pub(crate) stage: usize,
    /// The line of the stages by which it was drawn, if they were not those of the header.
    pub(crate) stages_line: Option<usize>,
    /// The stage as it begins, if it is its first round.
    pub(crate) begins: Option<Stage>,
    /// Late entrants who join the stage.
    pub(crate) joins: Vec<Who>,
    pub(crate) round: Round,
}

/// The open game that stands in the way of the next round.
fn check_open(terms: &Terms, state: &State) -> Result<(), Refusal> {
    if let Some(stage) = state.stages.last().filter(|stage| !terms.stages[stage.index].is_round_robin()) {
        let open = stage.last_round().and_then(|round| round.games.iter().find(|game| game.is_open()));
        if let Some(game) = open {
            return Err(Refusal::Open(game.id.to_string()));
        }
    }
    Ok(())
}

/// The round that would be drawn, without drawing it.
pub(crate) fn ready(terms: &Terms, state: &State) -> Result<NextRound, Refusal> {
    check_open(terms, state)?;
    let current = state.stages.last();
    let (stage, round, entrants) = match current.filter(|stage| !stage.is_drawn(&terms.stages[stage.index])) {
        Some(stage) => {
            let joins = joining(state, stage);
            let members = stage.members.iter().chain(&joins);
            let there = members.filter(|&&who| state.roster.is_there(who)).count();
            (stage.index, stage.next_round(), there)
        }
        None => {
            let index = current.map_or(0, |stage| stage.index + 1);
            if index >= terms.stages.len() {
                return Err(Refusal::Over);
            }
            (index, 1, advance::taken(terms, state, index).members.len())
        }
    };
    match entrants {
        0 | 1 => Err(Refusal::TooFew(entrants)),
        _ => Ok(NextRound { stage: stage + 1, round, entrants }),
    }
}

/// Draws the next round; `line` is the line of the `pair`.
pub(crate) fn draw(terms: &Terms, state: &State, line: usize) -> Result<Drawn, Refusal> {
    check_open(terms, state)?;
    let current = state.stages.last();
    match current.filter(|stage| !stage.is_drawn(&terms.stages[stage.index])) {
        Some(stage) => {
            let joins = joining(state, stage);
            draw_round(terms, state, stage, joins, None, line)
        }
        None => {
            let index = current.map_or(0, |stage| stage.index + 1);
            if index >= terms.stages.len() {
                return Err(Refusal::Over);
            }
            let stage = begin(terms, state, index)?;
            draw_round(terms, state, &stage, Vec::new(), Some(stage.clone()), line)
        }
    }
}

/// Late entrants who join a stage with its next round.
fn joining(state: &State, stage: &Stage) -> Vec<Who> {
    let there = state.roster.there().into_iter().filter(|_| stage.is_open);
    there.filter(|who| !stage.members.contains(who)).collect()
}

/// A stage as it begins.
fn begin(terms: &Terms, state: &State, index: usize) -> Result<Stage, Refusal> {
    let Taken { members, all, .. } = advance::taken(terms, state, index);
    if members.len() < 2 {
        return Err(Refusal::TooFew(members.len()));
    }
    let kind = &terms.stages[index].kind;
    let groups = match kind {
        Kind::Groups { groups, .. } => {
            groups::deal(members.clone(), groups.of(members.len()), &state.roster, terms.seed, index)
        }
        Kind::Pools { size, .. } => groups::cut(&members, *size),
        Kind::Swiss { .. }
        | Kind::Knockout { .. }
        | Kind::Double { .. }
        | Kind::Heats(_)
        | Kind::Final { .. } => Vec::new(),
    };
    let bracket = match kind {
        Kind::Knockout { third, .. } => {
            let lists = match terms.stages[index].by_group {
                true => advance::by_group(state, index, &members),
                false => vec![members.clone()],
            };
            Some(Bracket::knockout(lists, *third))
        }
        Kind::Double { .. } => Some(Bracket::double(members.clone())),
        Kind::Groups { .. }
        | Kind::Swiss { .. }
        | Kind::Pools { .. }
        | Kind::Heats(_)
        | Kind::Final { .. } => None,
    };
    let is_open = all && matches!(kind, Kind::Swiss { .. } | Kind::Heats(_));
    Ok(Stage { index, members, is_open, groups, bracket, rounds: Vec::new(), shoot_out: BTreeMap::new() })
}

fn draw_round(
    terms: &Terms,
    state: &State,
    stage: &Stage,
    joins: Vec<Who>,
    begins: Option<Stage>,
    line: usize,
) -> Result<Drawn, Refusal> {
    let members = || stage.members.iter().chain(&joins).copied().filter(|&who| state.roster.is_there(who));
    if members().count() < 2 {
        return Err(Refusal::TooFew(members().count()));
    }
    let own = &terms.stages[stage.index];
    let number = stage.next_round();
    let entrants = state.roster.entrants().len();
    let lots = |purpose| Lots::of_round(terms.seed, purpose, stage.index, number);
    let standings = || {
        let mut there: Vec<Who> = members().collect();
        there.sort();
        let points = |who| standing::points(stage, own, who);
        let standing = |who| swiss::Standing { who, points: points(who), byes: stage.byes(who) };
        there.into_iter().map(standing).collect::<Vec<_>>()
    };
    let sheet = match &own.kind {
        Kind::Groups { games, .. } => groups::round(stage, number, *games, false, &state.roster),
        Kind::Pools { games, .. } => groups::round(stage, number, *games, true, &state.roster),
        Kind::Swiss { .. } => {
            let history = History::of(Some(stage), entrants, 2);
            swiss::round(&standings(), &history, &state.roster, lots(Purpose::Pairs), stage.rounds.is_empty())
        }
        Kind::Heats(heats) => {
            let history = History::of(Some(stage), entrants, heats.size);
            heats::round(&standings(), heats.size, &history, &state.roster, lots(Purpose::Seats))
        }
        Kind::Knockout { .. } | Kind::Double { .. } => bracket_round(stage, state),
        Kind::Final { .. } => {
            let seats: Vec<Who> = members().collect();
            let left_out = advance::taken(terms, state, stage.index).left_out;
            let why = Why::Final { seats: seats.len(), left_out };
            Sheet { bouts: vec![Bout { seats, why, node: None }], ..Sheet::default() }
        }
    };
    let (byes, passes, passed_over) = (sheet.byes.clone(), sheet.passes.clone(), sheet.passed_over);
    let place = seating::Place {
        seed: terms.seed,
        stages: &state.stages,
        entrants,
        boards: terms.boards,
        stage: stage.index,
        round: number,
    };
    let games = seating::games(sheet, &place);
    let round = Round { number, games, byes, passes, passed_over, line };
    Ok(Drawn { stage: stage.index, stages_line: state.stages_line, begins, joins, round })
}

fn bracket_round(stage: &Stage, state: &State) -> Sheet {
    let Some(bracket) = &stage.bracket else { return Sheet::default() };
    let drawn = bracket.draw(stage, &state.roster);
    let bout = |(node, seats, from, stake): (usize, [Who; 2], _, _)| Bout {
        seats: seats.to_vec(),
        why: Why::Bracket { from, stake },
        node: Some(node),
    };
    let bouts = drawn.games.into_iter().map(bout).collect();
    Sheet { bouts, byes: drawn.byes, passes: drawn.passes, ..Sheet::default() }
}
