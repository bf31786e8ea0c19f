//! What stands in the way of a straight shot.

use boards::{Game, Point, Table, profile};
use physics::Vec2;
use rules::Disc;

use super::field::Field;
use crate::goal::colour;
use crate::puzzle::Laid;
use crate::spot::{reach, spot};

/// Spots along the line from which a straight shot is looked for.
const SPOTS: i32 = 25;
/// How far beside its middle a disc may be met, in touching distances.
const OFFSETS: [f64; 9] = [-0.92, -0.7, -0.45, -0.2, 0.0, 0.2, 0.45, 0.7, 0.92];

/// A disc that has to be touched: one of the opponent's on the ring boards, an own one in couronne.
pub(crate) fn must_touch(field: &Field, disc: Disc) -> bool {
    let wanted = if field.game().has_rings() { 1 } else { 0 };
    colour(field.game(), disc) == Some(wanted)
}

fn spots(game: Game) -> impl Iterator<Item = Vec2> {
    let share = |n: i32| f64::from(2 * n - (SPOTS - 1)) / f64::from(SPOTS - 1);
    (0..SPOTS).filter_map(move |n| spot(game, reach(game) * share(n))).map(Vec2::from)
}

/// The squared distance of a point from the straight way between two others.
fn apart2(from: Vec2, to: Vec2, point: Vec2) -> f64 {
    let (way, toward) = (to - from, point - from);
    let length2 = way.square();
    let along = if length2 > 0.0 { toward.dot(way) / length2 } else { 0.0 };
    (toward - way * along.clamp(0.0, 1.0)).square()
}

fn pegs_clear(field: &Field, from: Vec2, to: Vec2) -> bool {
    field.board.posts.iter().all(|post| {
        let reach = post.radius + field.kind.radius;
        apart2(from, to, post.at) >= reach * reach
    })
}

fn discs_clear(field: &Field, from: Vec2, to: Vec2, except: Disc) -> bool {
    field.discs.iter().zip(&field.bodies).filter(|(disc, _)| **disc != except).all(|(_, body)| {
        let reach = body.radius + field.kind.radius;
        apart2(from, to, body.at) >= reach * reach
    })
}

/// Whether no straight shot touches a disc that has to be touched before anything else.
pub(crate) fn all_hidden(field: &Field) -> bool {
    let targets = || field.discs.iter().zip(&field.bodies).filter(|(disc, _)| must_touch(field, **disc));
    let free = |at: Vec2| discs_clear(field, at, at, Disc(u8::MAX));
    targets().next().is_some()
        && spots(field.game()).filter(|at| free(*at)).all(|from| {
            targets().all(|(disc, body)| {
                let touching = body.radius + field.kind.radius;
                ghosts(from, body.at, touching)
                    .all(|ghost| !(pegs_clear(field, from, ghost) && discs_clear(field, from, ghost, *disc)))
            })
        })
}

/// Own discs that stand in every straight way to a disc at a place, chosen from some places, those first that stand in most of the
/// ways that are left; `None` if there is no such wall of at most so many. The pegs of the board help.
pub(crate) fn wall(game: Game, hidden: Point, from: &[[i32; 2]], most: usize) -> Option<Vec<[i32; 2]>> {
    let radius = profile(game).kinds.first()?.radius;
    let (posts, post_radius) = match &profile(game).table {
        Table::Round(table) => (table.posts.map(Vec2::from), table.post_radius),
        Table::Square(_) | Table::Track(_) => return None,
    };
    let hidden = Vec2::from(hidden);
    let open = |from: Vec2, to: Vec2| {
        let reach = post_radius + radius;
        posts.iter().all(|post| apart2(from, to, *post) >= reach * reach)
    };
    let touching = 2.0 * radius;
    let mut ways: Vec<(Vec2, Vec2)> = spots(game)
        .flat_map(|spot| ghosts(spot, hidden, touching).map(move |ghost| (spot, ghost)))
        .filter(|(spot, ghost)| open(*spot, *ghost))
        .collect();
    let bars = |at: &[i32; 2], way: &(Vec2, Vec2)| {
        apart2(way.0, way.1, Vec2::from(Laid::place(*at))) < touching * touching
    };
    let mut wall: Vec<[i32; 2]> = Vec::new();
    while !ways.is_empty() && wall.len() < most {
        // A little apart from the hidden disc and from each other.
        let least = touching + 2e-4;
        let free = |at: &&[i32; 2]| {
            let place = Vec2::from(Laid::place(**at));
            let others = wall.iter().map(|other| Vec2::from(Laid::place(*other))).chain([hidden]);
            others.into_iter().all(|other| (other - place).square() >= least * least)
        };
        let barred = |at: &[i32; 2]| ways.iter().filter(|way| bars(at, way)).count();
        let best =
            from.iter().filter(free).map(|at| (barred(at), *at)).reduce(|a, b| if b.0 > a.0 { b } else { a });
        let (count, at) = best?;
        if count == 0 {
            return None;
        }
        wall.push(at);
        ways.retain(|way| !bars(&at, way));
    }
    ways.is_empty().then_some(wall)
}

/// Where the middle of a disc is when it meets another one straight from a spot, more or less beside its middle.
fn ghosts(from: Vec2, to: Vec2, touching: f64) -> impl Iterator<Item = Vec2> {
    let toward = to - from;
    let ahead = toward * (1.0 / toward.length());
    OFFSETS.iter().map(move |offset| {
        let short = (1.0 - offset * offset).sqrt() * touching;
        to + ahead.left() * (offset * touching) - ahead * short
    })
}

/// Whether a peg stands in the straight way to a disc's middle from a third of the line or more.
pub(crate) fn is_guarded(field: &Field, disc: Disc) -> bool {
    let Some(at) =
        field.discs.iter().zip(&field.bodies).find(|(other, _)| **other == disc).map(|(_, body)| body.at)
    else {
        return false;
    };
    let barred = spots(field.game()).filter(|from| !pegs_clear(field, *from, at)).count();
    3 * barred >= SPOTS as usize
}
