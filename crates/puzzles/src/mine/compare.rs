//! The best shot of every way to play, by how often a steady hand makes it.

use boards::profile;

use super::family::Hit;
use super::field::{Field, Way, Workspace};
use super::steady::{FINAL, FIRST, Steady};
use crate::goal::Goal;
use crate::kind::Kind;
use crate::puzzle::Solution;

/// How often a steady hand must make the solution, at least.
pub const FEWEST: f64 = 0.40;
/// How much oftener than the best shot of any other way.
pub const LEAST_MARGIN: f64 = 0.20;
/// The most of the family's shots that may solve a puzzle of a kind. A touch or a single pot happens by chance more easily.
pub const fn most_of_family(kind: Kind) -> f64 {
    match kind {
        Kind::Escape | Kind::Cover => 0.08,
        Kind::Twenty | Kind::Double | Kind::LineCall | Kind::Choice => 0.03,
    }
}
/// What the search asks for, so that another sample of tremors does not fall below the limits above.
pub const STRICT_FEWEST: f64 = 0.45;
/// The same for the margin.
pub const STRICT_MARGIN: f64 = 0.30;

/// The most shots of a way that are tried, and how many are left after each round.
const TRIED: usize = 24;
const SECOND: usize = 4;
const LAST: usize = 1;
/// Tremors of the first round.
const GLANCE: usize = 10;

/// A shot and how often it succeeds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rated {
    pub(crate) shot: Solution,
    pub(crate) rate: f64,
}

fn best_first(rated: &mut [Rated]) {
    rated.sort_by(|a, b| b.rate.total_cmp(&a.rate));
}

/// The ways of some hits, in the order in which they come.
pub(crate) fn ways(hits: &[&Hit]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for hit in hits {
        if !ways.contains(&hit.way) {
            ways.push(hit.way);
        }
    }
    ways
}

/// The best shot of one way, as far as the first tremors tell.
fn champion(
    field: &Field,
    goal: &Goal,
    hits: &[&Hit],
    way: Way,
    steady: &Steady,
    workspace: &mut Workspace,
) -> Option<Rated> {
    let of_way: Vec<Solution> = hits.iter().filter(|hit| hit.way == way).map(|hit| hit.shot).collect();
    let step = of_way.len().div_ceil(TRIED).max(1);
    let mut rate =
        |shot: Solution, tremors| Rated { shot, rate: steady.rate(field, goal, shot, tremors, workspace) };
    let mut rated: Vec<Rated> = of_way.into_iter().step_by(step).map(|shot| rate(shot, 0..GLANCE)).collect();
    best_first(&mut rated);
    rated.truncate(SECOND);
    let mut rated: Vec<Rated> = rated.into_iter().map(|known| rate(known.shot, 0..FIRST)).collect();
    best_first(&mut rated);
    rated.truncate(LAST);
    let top = (profile(field.game()).constants.top_speed * 1000.0) as i32;
    let around: Vec<Solution> = rated.iter().flat_map(|known| varied(known.shot, steady, top)).collect();
    rated.extend(around.into_iter().map(|shot| rate(shot, 0..FIRST)));
    best_first(&mut rated);
    rated.into_iter().find(|known| {
        let tried = field.play(&known.shot.flick(field.game()), workspace);
        tried.is_some_and(|tried| tried.way == way && goal.is_met(&tried.seen(field)))
    })
}

/// Shots beside one: turned by as much as the hand trembles, a little slower and faster.
fn varied(shot: Solution, steady: &Steady, top: i32) -> Vec<Solution> {
    let turn = (steady.hand.angle * 10_000.0) as i32;
    let mut around = Vec::new();
    for (angle, percent) in [(-turn, 100), (-turn / 2, 100), (turn / 2, 100), (turn, 100), (0, 92), (0, 108)]
    {
        around.push(Solution { angle: shot.angle + angle, speed: shot.speed * percent / 100, ..shot });
    }
    around.retain(|shot| shot.speed < top);
    around
}

/// The best shot, measured with fresh tremors, and how often the best shot of another way succeeds. `None` if it is clear
/// early that none stands out.
pub(crate) fn compare(
    field: &Field,
    goal: &Goal,
    hits: &[&Hit],
    steady: &Steady,
    workspace: &mut Workspace,
) -> Option<(Rated, f64)> {
    let mut champions: Vec<Rated> = Vec::new();
    for way in ways(hits) {
        champions.extend(champion(field, goal, hits, way, steady, workspace));
        best_first(&mut champions);
        // Two ways that work about equally well: the others need not be looked at.
        if let [best, second, ..] = champions.as_slice()
            && second.rate >= FEWEST
            && best.rate - second.rate < LEAST_MARGIN
            && second.rate > 1.0 - LEAST_MARGIN
        {
            return None;
        }
    }
    let (best, others) = champions.split_first()?;
    let second = others.first().map_or(0.0, |other| other.rate);
    if best.rate < FEWEST || best.rate - second < LEAST_MARGIN {
        return None;
    }
    let mut measure = |known: &Rated| steady.rate(field, goal, known.shot, FINAL, workspace);
    let best = Rated { rate: measure(best), ..*best };
    let next = others.iter().take(3).map(&mut measure).fold(0.0, f64::max);
    Some((best, next))
}

/// How often the best of these shots succeeds, whatever its way.
pub(crate) fn rivals(
    field: &Field,
    goal: &Goal,
    hits: &[&Hit],
    steady: &Steady,
    workspace: &mut Workspace,
) -> f64 {
    let mut champions: Vec<Rated> = ways(hits)
        .into_iter()
        .filter_map(|way| champion(field, goal, hits, way, steady, workspace))
        .collect();
    best_first(&mut champions);
    let measure = |known: &Rated| steady.rate(field, goal, known.shot, FINAL, workspace);
    champions.iter().take(3).map(measure).fold(0.0, f64::max)
}
