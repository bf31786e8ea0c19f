//! From pairs to games: who starts, at which board, in which wave.

use super::Sheet;
use crate::game::{Game, GameId};
use crate::history::{Boards, starts};
use crate::lot::{Lots, Purpose};
use crate::matching::{Weight, cheapest_assignment};
use crate::roster::Who;
use crate::stage::Stage;
use crate::why::StartWhy;

/// Where a round is drawn.
pub(crate) struct Place<'a> {
    pub(crate) seed: u64,
    /// The stages so far.
    pub(crate) stages: &'a [Stage],
    pub(crate) entrants: usize,
    /// How many boards there are.
    pub(crate) boards: Option<usize>,
    /// The stage from 0, the round from 1.
    pub(crate) stage: usize,
    pub(crate) round: usize,
}

/// The games of a round.
pub(crate) fn games(sheet: Sheet, place: &Place<'_>) -> Vec<Game> {
    let balance = starts(place.stages, place.entrants);
    let mut lots = Lots::of_round(place.seed, Purpose::Starts, place.stage, place.round);
    let boards = place.boards.unwrap_or(sheet.bouts.len()).max(1);
    let played = Boards::of(place.stages, place.entrants, boards);
    let seats: Vec<&[Who]> = sheet.bouts.iter().map(|bout| bout.seats.as_slice()).collect();
    let mut luck = Lots::of_round(place.seed, Purpose::Boards, place.stage, place.round);
    let slots = choose_slots(&seats, boards, &played, &mut luck);
    let number = |n: usize| GameId { stage: place.stage + 1, round: place.round, number: n + 1 };
    let bouts = sheet.bouts.into_iter().enumerate();
    bouts
        .map(|(n, bout)| {
            let (starts, why_starts) = starter(&bout.seats, &balance, &mut lots);
            Game {
                id: number(n),
                board: slots[n] % boards + 1,
                wave: slots[n] / boards + 1,
                seats: bout.seats,
                starts,
                why: bout.why,
                why_starts,
                node: bout.node,
                outcome: None,
                confirmed: Vec::new(),
                disputed: Vec::new(),
                table: None,
                sheet: None,
                undecided: false,
            }
        })
        .collect()
}

/// The one with the fewest starts less replies; of several the lot decides.
fn starter(seats: &[Who], balance: &[i64], lots: &mut Lots) -> (Who, StartWhy) {
    let least = seats.iter().map(|&who| balance[who]).min();
    let all: Vec<Who> = seats.iter().copied().filter(|&who| Some(balance[who]) == least).collect();
    match all[..] {
        [who] => (who, StartWhy::Fewer),
        _ => (all[lots.below(all.len())], StartWhy::Lot),
    }
}

/// A wave and a board in it, both from 0, for every game: wave × boards + board. Everyone plays at each board about equally often, and all
/// waves but the last are full, so that boards are free in the last one only. Of boards that are equally good, one that has been used
/// often is taken: then the boards that one has not seen are those that others have not seen, either, and two who meet find one.
fn choose_slots(games: &[&[Who]], boards: usize, played: &Boards, lots: &mut Lots) -> Vec<usize> {
    let waves = games.len().div_ceil(boards);
    let columns = waves * boards;
    let luck: Vec<i64> = (0..games.len() * columns).map(|_| lots.below(1 << 20) as i64).collect();
    let used: Vec<i64> = (0..boards).map(|board| played.in_all(board) as i64).collect();
    let first_of_last = columns.saturating_sub(boards);
    let chosen = cheapest_assignment(games.len(), columns, |game, slot| {
        let board = slot % boards;
        let counts = games[game].iter().map(|&who| played.at(who));
        let more = counts.clone().filter(|at| at.iter().any(|&other| other < at[board])).count() as i64;
        let spread: usize = counts.map(|at| at[board] * at[board]).sum();
        let is_last = i64::from(slot >= first_of_last);
        Weight([is_last, is_last * more, more, spread as i64, -used[board], luck[game * columns + slot]])
    });
    let chosen: Vec<usize> = chosen.into_iter().enumerate().map(|(n, slot)| slot.unwrap_or(n)).collect();
    fairer(games, chosen, boards, played, lots)
}

/// How many of the last wave play at a board two times more often than at one that is free.
fn unfair(games: &[&[Who]], chosen: &[usize], first_of_last: usize, boards: usize, played: &Boards) -> usize {
    let free: Vec<usize> = (0..boards).filter(|board| !chosen.contains(&(first_of_last + board))).collect();
    let is_unfair = |who: Who, board: usize| {
        let at = played.at(who);
        free.iter().any(|&other| at[board] > at[other])
    };
    let last = games.iter().zip(chosen).filter(|(_, slot)| **slot >= first_of_last);
    last.map(|(seats, &slot)| seats.iter().filter(|&&who| is_unfair(who, slot - first_of_last)).count()).sum()
}

/// How often a better choice of boards is looked for.
const TRIES: usize = 3000;

/// The choice with games moved or swapped as long as that is no less fair.
fn fairer(
    games: &[&[Who]],
    mut chosen: Vec<usize>,
    boards: usize,
    played: &Boards,
    lots: &mut Lots,
) -> Vec<usize> {
    let columns = games.len().div_ceil(boards) * boards;
    let first_of_last = columns.saturating_sub(boards);
    let mut now = unfair(games, &chosen, first_of_last, boards, played);
    for _ in 0..TRIES {
        if now == 0 {
            break;
        }
        let (game, slot) = (lots.below(games.len()), lots.below(columns));
        let before = chosen.clone();
        match chosen.iter().position(|&taken| taken == slot) {
            Some(other) => chosen.swap(game, other),
            // Only games of the last wave move to a free board: the other waves stay full.
            None if chosen[game] >= first_of_last => chosen[game] = slot,
            None => continue,
        }
        let then = unfair(games, &chosen, first_of_last, boards, played);
        if then <= now {
            now = then;
        } else {
            chosen = before;
        }
    }
    chosen
}
