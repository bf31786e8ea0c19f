//! Who plays in the next stage, the best seed first.

use crate::roster::Who;
use crate::stage::Stage;
use crate::standing;
use crate::state::State;
use crate::terms::{Heats, Kind, Terms};

/// Who is taken by a stage.
pub(crate) struct Taken {
    /// The best seed first.
    pub(crate) members: Vec<Who>,
    /// All who are there: later entrants may join.
    pub(crate) all: bool,
    /// How many more would have gone on, if a final had seats for them.
    pub(crate) left_out: usize,
}

/// Who plays in a stage, counted from 0: whom the organiser names, or `each` or `take` of the stage before, or those who advance from
/// heats, or all who are there. Seeds are the places of the stage before, in a first stage the order of entry. Of more than a final has
/// seats for, the best are taken.
pub(crate) fn taken(terms: &Terms, state: &State, index: usize) -> Taken {
    let mut taken = chosen(terms, state, index);
    if matches!(terms.stages[index].kind, Kind::Final { .. }) {
        taken.left_out = taken.members.len().saturating_sub(terms.seats());
        taken.members.truncate(terms.seats());
    }
    taken
}

fn chosen(terms: &Terms, state: &State, index: usize) -> Taken {
    let there = state.roster.there();
    let before =
        index.checked_sub(1).and_then(|before| state.stages.iter().find(|stage| stage.index == before));
    let standing: Vec<Who> = match before {
        Some(stage) => standing::order(terms, stage).into_iter().filter(|who| there.contains(who)).collect(),
        None => there.clone(),
    };
    let others = there.iter().copied().filter(|who| !standing.contains(who));
    let everyone: Vec<Who> = standing.iter().copied().chain(others).collect();
    let own = &terms.stages[index];
    let advancing = before.and_then(|stage| match &terms.stages[stage.index].kind {
        Kind::Heats(heats) => heats.advance.map(|advance| from_heats(stage, heats, advance, &standing)),
        _ => None,
    });
    let some = |members: Vec<Who>| Taken { members, all: false, left_out: 0 };
    if let Some(named) = state.by_hand.get(&index) {
        return some(everyone.into_iter().filter(|who| named.contains(who)).collect());
    }
    match (own.each, own.take, advancing, before) {
        (Some(each), _, _, Some(stage)) => some(of_each(stage, each, &standing)),
        (_, Some(take), Some(advancing), _) => some(advancing.into_iter().take(take).collect()),
        (Some(take), _, _, None) | (_, Some(take), None, _) => {
            some(standing.into_iter().take(take).collect())
        }
        (None, None, Some(advancing), _) => some(advancing),
        (None, None, None, _) => Taken { members: everyone, all: true, left_out: 0 },
    }
}

/// Those who were taken, one list for each group of the stage before; late ones who were in none are the last list.
pub(crate) fn by_group(state: &State, index: usize, members: &[Who]) -> Vec<Vec<Who>> {
    let before =
        index.checked_sub(1).and_then(|before| state.stages.iter().find(|stage| stage.index == before));
    let groups = before.map_or(&[][..], |stage| &stage.groups);
    let of = |group: &Vec<Who>| members.iter().copied().filter(|who| group.contains(who)).collect();
    let mut lists: Vec<Vec<Who>> = groups.iter().map(of).collect();
    lists.push(
        members.iter().copied().filter(|who| groups.iter().all(|group| !group.contains(who))).collect(),
    );
    lists
}

/// So many of each group, in the order of the whole standing. A stage without groups is one.
fn of_each(stage: &Stage, each: usize, standing: &[Who]) -> Vec<Who> {
    let groups = match stage.groups.is_empty() {
        true => std::slice::from_ref(&stage.members),
        false => &stage.groups[..],
    };
    let first =
        |group: &Vec<Who>| standing.iter().copied().filter(|who| group.contains(who)).take(each).collect();
    let chosen: Vec<Vec<Who>> = groups.iter().map(first).collect();
    let chosen = chosen.concat();
    standing.iter().copied().filter(|who| chosen.contains(who)).collect()
}

/// So many of each table, and the best of those who come next; a bye goes on. In the order of the standing.
fn from_heats(stage: &Stage, heats: &Heats, advance: usize, standing: &[Who]) -> Vec<Who> {
    let rank = |who: &Who| standing.iter().position(|other| other == who);
    let mut chosen: Vec<Who> = stage.rounds.iter().flat_map(|round| round.byes.clone()).collect();
    let mut next: Vec<Who> = Vec::new();
    for game in stage.games() {
        let places = game.places().unwrap_or_else(|| vec![0; game.seats.len()]);
        let mut finished: Vec<(usize, usize, Who)> = Vec::new();
        for (seat, (&who, place)) in game.seats.iter().zip(places).enumerate() {
            if game.stayed_away(seat) {
                continue;
            }
            // One who has left makes room for the next.
            finished.extend(rank(&who).map(|rank| (place, rank, who)));
        }
        finished.sort();
        chosen.extend(finished.iter().take(advance).map(|(_, _, who)| *who));
        next.extend(finished.iter().skip(advance).take(1).map(|(_, _, who)| *who));
    }
    next.sort_by_key(rank);
    chosen.extend(next.into_iter().take(heats.best_thirds));
    standing.iter().copied().filter(|who| chosen.contains(who)).collect()
}
