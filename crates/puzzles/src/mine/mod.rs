//! Finding puzzles in games of bots, and testing them again.
//!
//! [`dig`] plays a game of bots and looks at its positions with some of their discs. A position becomes a puzzle if one way to
//! play does what is asked, for a steady hand, clearly more often than any other: `family` is every shot that is compared,
//! `steady` the hand, `compare` the comparison. [`retest`] does all of it again for a puzzle, with other tremors.
//! [`choices`] makes puzzles of the solved decisions of kimble, and [`in_order_of_days`] mixes the games.

mod compare;
mod decisions;
mod family;
mod field;
mod hidden;
mod order;
mod source;
mod steady;

use boards::Game;
use rules::Disc;

pub use compare::{FEWEST, LEAST_MARGIN, STRICT_FEWEST, STRICT_MARGIN, most_of_family};
pub use decisions::choices;
pub use order::in_order_of_days;

use crate::goal::{Goal, colour};
use crate::kind::Kind;
use crate::puzzle::{Body, Laid, Puzzle};
use compare::{Rated, compare, rivals, ways};
use family::{Hit, family, hits};
use field::{Field, Workspace};
use source::{Draft, drafts};
use steady::Steady;

/// The tremors of the search, and those of every later test.
const SEARCH: u64 = 1;
const RETEST: u64 = 2;
/// One of so many shots of the family is tried before all are.
const SCREEN: usize = 7;
/// Tremors with which a screened shot is tried.
const GLANCE: usize = 10;

/// Puzzles from one game of bots, at most one of each wanted kind. A function of its arguments; `wanted` may stop to want a kind
/// while this runs, which changes nothing about the other kinds.
pub fn dig(game: Game, seed: u64, number: u64, wanted: &dyn Fn(Kind) -> bool) -> Vec<Puzzle> {
    let mut found: Vec<Puzzle> = Vec::new();
    let mut workspace = Workspace::new();
    for draft in drafts(game, seed, number, wanted) {
        let open = |kind: &Kind| wanted(*kind) && !found.iter().any(|puzzle| puzzle.kind == *kind);
        let kinds: Vec<Kind> = draft.kinds.iter().copied().filter(open).collect();
        found.extend(examine(game, &draft, &kinds, &mut workspace));
    }
    found
}

/// The goals that a position may have.
fn goals(field: &Field, kinds: &[Kind]) -> Vec<Goal> {
    let game = field.game();
    let theirs = || field.discs.iter().copied().filter(move |disc| colour(game, *disc) == Some(1));
    let mut goals = Vec::new();
    for &kind in kinds {
        let plain = Goal { kind, target: None };
        match kind {
            Kind::LineCall => goals.extend(theirs().map(|disc| Goal { kind, target: Some(disc) })),
            Kind::Twenty => {
                let guarded = theirs().any(|disc| hidden::is_guarded(field, disc));
                goals.extend(guarded.then_some(plain));
            }
            Kind::Double | Kind::Cover | Kind::Escape => goals.push(plain),
            Kind::Choice => {}
        }
    }
    goals
}

/// The puzzles that a position is, at most one of each kind.
fn examine(game: Game, draft: &Draft, kinds: &[Kind], workspace: &mut Workspace) -> Vec<Puzzle> {
    let Some(field) = kinds.first().and_then(|kind| field_of(game, draft, *kind)) else { return Vec::new() };
    let (family, steady) = (family(&field), Steady::new(game, SEARCH));
    let goals = goals(&field, kinds);
    if goals.is_empty() {
        return Vec::new();
    }
    // A glance first: most positions are too easy, or on the square boards have nothing to offer.
    let glance = hits(&field, family.iter().step_by(SCREEN * SCREEN), &goals, workspace);
    let of_glance = family.len().div_ceil(SCREEN * SCREEN) as f64;
    let goals: Vec<Goal> = goals
        .into_iter()
        .filter(|goal| {
            let count = glance.iter().filter(|hit| hit.met.contains(goal)).count();
            (count > 0 || game.has_rings())
                && count as f64 <= 1.6 * most_of_family(goal.kind) * of_glance + 1.0
        })
        .collect();
    if goals.is_empty() {
        return Vec::new();
    }
    let screened = hits(&field, family.iter().step_by(SCREEN), &goals, workspace);
    let of_all = family.len().div_ceil(SCREEN);
    let promising: Vec<Goal> = goals
        .into_iter()
        .filter(|goal| {
            let hits: Vec<&Hit> = screened.iter().filter(|hit| hit.met.contains(goal)).collect();
            hits.len() as f64 <= 1.3 * most_of_family(goal.kind) * of_all as f64
                && looks_good(&field, goal, &hits, &steady, workspace)
        })
        .collect();
    if promising.is_empty() {
        return Vec::new();
    }
    let hits = hits(&field, family.iter(), &promising, workspace);
    let mut found: Vec<Puzzle> = Vec::new();
    for goal in &promising {
        if found.iter().any(|puzzle| puzzle.kind == goal.kind) {
            continue;
        }
        let of_goal: Vec<&Hit> = hits.iter().filter(|hit| hit.met.contains(goal)).collect();
        if of_goal.len() as f64 > most_of_family(goal.kind) * family.len() as f64 {
            continue;
        }
        let Some((best, next)) = compare(&field, goal, &of_goal, &steady, workspace) else { continue };
        let puzzle = puzzle(game, draft, *goal, best, next);
        let strict = best.rate >= STRICT_FEWEST && best.rate - next >= STRICT_MARGIN;
        if strict && retest(&puzzle).is_ok() {
            found.push(puzzle);
        }
    }
    found
}

/// The board of a draft.
fn field_of(game: Game, draft: &Draft, kind: Kind) -> Option<Field> {
    let laid = puzzle(game, draft, Goal { kind, target: None }, Rated::default(), 0.0);
    Field::of(laid.begin().ok()?.referee())
}

/// Whether, as far as the screened shots tell, one way succeeds often and no other nearly as often.
fn looks_good(field: &Field, goal: &Goal, hits: &[&Hit], steady: &Steady, workspace: &mut Workspace) -> bool {
    const LOOKED_AT: usize = 4;
    let mut rates: Vec<f64> = Vec::new();
    for way in ways(hits) {
        let of_way: Vec<&Hit> = hits.iter().copied().filter(|hit| hit.way == way).collect();
        let step = of_way.len().div_ceil(LOOKED_AT);
        let mut most: f64 = 0.0;
        for hit in of_way.iter().step_by(step) {
            let rate = steady.rate(field, goal, hit.shot, 0..GLANCE, workspace);
            most = if rate > most { rate } else { most };
        }
        rates.push(most);
        rates.sort_by(|a, b| b.total_cmp(a));
        // A second way that works this often leaves no room for a margin.
        if rates.get(1).is_some_and(|second| *second > 0.75) {
            return false;
        }
    }
    let best = rates.first().copied().unwrap_or_default();
    best >= 0.5 && best - rates.get(1).copied().unwrap_or_default() >= 0.2
}

/// A position with what is known of its solution.
fn puzzle(game: Game, draft: &Draft, goal: Goal, best: Rated, next: f64) -> Puzzle {
    let hundredths = |share: f64| (share * 100.0).round() as u8;
    let laid = Laid {
        discs: draft.discs.clone(),
        left: draft.left,
        target: goal.target,
        solution: best.shot,
        rate: hundredths(best.rate),
        next: hundredths(next),
    };
    Puzzle { game, kind: goal.kind, body: Body::Laid(laid) }
}

/// Tests a puzzle again: by the engine, the referee and a steady hand whose tremors are not those of the search. The error says
/// what it lacks.
pub fn retest(puzzle: &Puzzle) -> Result<(), String> {
    let position = puzzle.begin().map_err(|error| error.to_string())?;
    match puzzle.solves_itself() {
        Ok(true) => {}
        Ok(false) => return Err("its solution does not solve it".to_owned()),
        Err(error) => return Err(error.to_string()),
    }
    let laid = match &puzzle.body {
        Body::Laid(laid) => laid,
        Body::Choice(choice) => return decisions::retest(puzzle, choice),
    };
    let field = Field::of(position.referee()).ok_or("its board cannot be played on")?;
    let (goal, mut workspace) = (puzzle.goal(), Workspace::new());
    let steady = Steady::new(puzzle.game, RETEST);
    let family = family(&field);
    let hits = hits(&field, family.iter(), &[goal], &mut workspace);
    let (share, most) = (hits.len() as f64 / family.len() as f64, most_of_family(goal.kind));
    if share > most {
        return Err(format!(
            "{:.1} % of all shots solve it; expected {:.0} at most",
            share * 100.0,
            most * 100.0
        ));
    }
    let way = field.way(laid.solution, &mut workspace).ok_or("its solution cannot be played")?;
    let rate = steady.rate(&field, &goal, laid.solution, steady::FINAL, &mut workspace);
    if rate < FEWEST {
        return Err(format!(
            "a steady hand makes it {:.0} times in 100; expected {:.0}",
            rate * 100.0,
            FEWEST * 100.0
        ));
    }
    let others: Vec<&Hit> = hits.iter().filter(|hit| hit.way != way).collect();
    let next = rivals(&field, &goal, &others, &steady, &mut workspace);
    if rate - next < LEAST_MARGIN {
        return Err(format!(
            "another way works {:.0} times in 100, its own {:.0}; expected {:.0} fewer",
            next * 100.0,
            rate * 100.0,
            LEAST_MARGIN * 100.0
        ));
    }
    theme(puzzle, &field, way.first, way.banked)
}

/// What a kind promises beyond its goal.
fn theme(puzzle: &Puzzle, field: &Field, first: Option<Disc>, banked: bool) -> Result<(), String> {
    match puzzle.kind {
        Kind::Twenty => {
            let guarded = first.is_some_and(|disc| hidden::is_guarded(field, disc));
            if guarded { Ok(()) } else { Err("no peg guards the disc it touches".to_owned()) }
        }
        Kind::Escape => {
            let roundabout = banked || first.is_some_and(|disc| !hidden::must_touch(field, disc));
            let hidden = hidden::all_hidden(field);
            if hidden && roundabout { Ok(()) } else { Err("a disc can be touched straight".to_owned()) }
        }
        Kind::Double | Kind::Cover | Kind::LineCall | Kind::Choice => Ok(()),
    }
}
