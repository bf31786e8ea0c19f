//! Positions of games that bots play, with some of their discs.

use boards::{Game, Point, profile};
use bots::{Level, mix};
use physics::Simulator;
use rules::{Change, Disc, Form, Player, Spot, Task};
use table::{GameInPlay, Header, Purpose, Stream};

use super::field::Field;
use super::hidden;
use super::puzzle;
use crate::goal::{Goal, colour};
use crate::kind::Kind;
use crate::puzzle::Laid;

/// Who plays: quick to think, and with a hand that leaves discs everywhere.
const PLAYERS: Level = Level::Casual;
/// The most actions of a game that are played.
const ACTIONS: usize = 60;
/// Drafts of each sort that are made of a position.
const DRAFTS: usize = 2;
/// Drafts that are looked at for one in which everything is hidden.
const HIDDEN_TRIES: usize = 60;
/// Rounds whose places walls are built of; how many walls, and the most discs of one.
const ROUNDS: u64 = 6;
/// What is left to play beside a wall: late in a round.
const LEFT: [u8; 2] = [4, 4];
const WALLS: usize = 24;
const MOST_IN_WALL: usize = 6;

/// A position that may become a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) discs: Vec<(Disc, [i32; 2])>,
    pub(super) left: Option<[u8; 2]>,
    /// The kinds it is laid out for.
    pub(super) kinds: &'static [Kind],
}

/// How many discs of each colour are kept, for some kinds that one position can serve.
struct Sort {
    kinds: &'static [Kind],
    own: [u32; 2],
    theirs: [u32; 2],
}

fn sorts(game: Game) -> &'static [Sort] {
    match game {
        Game::Crokinole | Game::Croquignole => {
            &[Sort { kinds: &[Kind::Twenty, Kind::LineCall, Kind::Double], own: [0, 4], theirs: [2, 5] }]
        }
        Game::Carrom => &[
            Sort { kinds: &[Kind::Cover], own: [1, 2], theirs: [3, 9] },
            Sort { kinds: &[Kind::Double], own: [3, 6], theirs: [1, 5] },
        ],
        Game::Couronne => &[
            Sort { kinds: &[Kind::Double], own: [3, 6], theirs: [1, 5] },
            Sort { kinds: &[Kind::Escape], own: [1, 2], theirs: [4, 10] },
        ],
        Game::Kimble => &[],
    }
}

/// The drafts of one game of bots.
pub(super) fn drafts(game: Game, seed: u64, number: u64, wanted: &dyn Fn(Kind) -> bool) -> Vec<Draft> {
    let seed = mix(mix(seed, number), game as u64);
    let is_wanted = |sort: &Sort| sort.kinds.iter().any(|kind| wanted(*kind));
    let sorts: Vec<(u64, &Sort)> = (0..).zip(sorts(game)).filter(|(_, sort)| is_wanted(sort)).collect();
    let mut drafts = Vec::new();
    let escapes = game.has_rings() && wanted(Kind::Escape);
    if sorts.is_empty() && !escapes {
        return drafts;
    }
    let positions = positions(game, seed);
    if escapes {
        let more = (1..ROUNDS).flat_map(|round| self::positions(game, mix(seed, round)));
        let all: Vec<_> = positions.iter().cloned().chain(more).collect();
        drafts.extend(walled(game, &all, &mut Stream::new(seed, Purpose::Trial, u64::MAX)));
    }
    for (number, (lying, left)) in (0..).zip(&positions) {
        for (place, sort) in &sorts {
            // Every sort draws from a stream of its own: what is wanted changes nothing about the others.
            let mut stream = Stream::new(seed, Purpose::Trial, number * 16 + place);
            drafts.extend((0..DRAFTS).filter_map(|_| draft(game, sort, lying, *left, &mut stream)));
        }
    }
    drafts
}

type Lying = Vec<(Disc, Point)>;
type Positions = [(Lying, Option<[u8; 2]>)];

/// Ring boards: a disc of the opponent's behind own discs, all of them from places where such discs lay in some rounds. In a
/// single position own discs hardly ever hide one from the whole line.
fn walled(game: Game, positions: &Positions, stream: &mut Stream) -> Vec<Draft> {
    let places = |which: usize| {
        let mut places: Vec<[i32; 2]> = Vec::new();
        for (disc, at) in positions.iter().flat_map(|(lying, _)| lying) {
            let at = tenths(*at);
            if colour(game, *disc) == Some(which) && !places.contains(&at) {
                places.push(at);
            }
        }
        places
    };
    let (own, theirs) = (places(0), places(1));
    let mut drafts = Vec::new();
    for _ in 0..WALLS.min(theirs.len()) {
        let hidden = theirs[stream.below(theirs.len() as u32) as usize];
        let Some(wall) = hidden::wall(game, Laid::place(hidden), &own, MOST_IN_WALL) else { continue };
        let first = profile(game).kinds.first().map_or(0, |kind| kind.names.count());
        let mut discs: Vec<(Disc, [i32; 2])> =
            wall.into_iter().enumerate().map(|(n, at)| (Disc(n as u8), at)).collect();
        discs.push((Disc(first as u8), hidden));
        let draft = Draft { discs, left: Some(LEFT), kinds: &[Kind::Escape] };
        if are_apart(game, &draft.discs) && is_hidden(game, &draft) {
            drafts.push(draft);
        }
    }
    drafts
}

/// The positions of a game in which player 0 has the first colour and is to shoot.
fn positions(game: Game, seed: u64) -> Vec<(Lying, Option<[u8; 2]>)> {
    let mut positions = Vec::new();
    let Ok(mut play) = GameInPlay::begin(Header::of(game, 2, seed).first(Player(0))) else {
        return positions;
    };
    let mut simulator = Simulator::new();
    for _ in 0..ACTIONS {
        let turn = play.turn();
        if turn.player == Some(Player(0)) && turn.task == Task::Shot {
            let discs = play.referee().layout().into_iter().flat_map(|layout| layout.discs());
            let lying: Lying = discs
                .filter_map(|(disc, spot)| match spot {
                    Spot::At(at) => Some((disc, at)),
                    Spot::Away | Spot::Somewhere => None,
                })
                .collect();
            let left = match play.referee().form() {
                Form::Ring(form) => Some(form.left),
                Form::Carrom(_) | Form::Icf(_) | Form::Couronne(_) | Form::Kimble(_) => None,
            };
            positions.push((lying, left));
        }
        let Some(choice) = bots::play(&play, PLAYERS, seed) else { break };
        let Ok(outcome) = play.play_with(choice.by, &choice.deed, &mut simulator) else { break };
        if outcome.verdict.changes.contains(&Change::Racked) {
            break;
        }
    }
    positions
}

/// Some of the discs of a position, renumbered from the first.
fn draft(
    game: Game,
    sort: &Sort,
    lying: &Lying,
    left: Option<[u8; 2]>,
    stream: &mut Stream,
) -> Option<Draft> {
    let hides = sort.kinds.contains(&Kind::Escape);
    let tries = if hides { HIDDEN_TRIES } else { 1 };
    (0..tries).find_map(|_| {
        let mut discs = kept(game, 0, sort.own, lying, stream)?;
        discs.extend(kept(game, 1, sort.theirs, lying, stream)?);
        // The queen lies where she lay, except where she has just been pocketed.
        let queen = Disc::named(game, "queen").filter(|_| !sort.kinds.contains(&Kind::Cover));
        let queen = lying.iter().find(|(disc, _)| Some(*disc) == queen);
        discs.extend(queen.map(|(disc, at)| (*disc, tenths(*at))));
        let draft = Draft { discs, left, kinds: sort.kinds };
        (are_apart(game, &draft.discs) && (!hides || is_hidden(game, &draft))).then_some(draft)
    })
}

/// A few discs of a colour; `None` if too few lie there.
fn kept(
    game: Game,
    which: usize,
    [fewest, most]: [u32; 2],
    lying: &Lying,
    stream: &mut Stream,
) -> Option<Vec<(Disc, [i32; 2])>> {
    let mut places: Vec<Point> =
        lying.iter().filter(|(disc, _)| colour(game, *disc) == Some(which)).map(|(_, at)| *at).collect();
    stream.shuffle(&mut places);
    let count = (fewest + stream.below(most - fewest + 1)) as usize;
    places.truncate(count);
    let first: usize = profile(game).kinds.iter().take(which).map(|kind| kind.names.count()).sum();
    let named = places.iter().enumerate().map(|(n, at)| (Disc((first + n) as u8), tenths(*at)));
    (places.len() >= fewest as usize).then(|| named.collect())
}

/// Whether no two discs touch: rounded to a tenth of a millimetre they would overlap.
fn are_apart(game: Game, discs: &[(Disc, [i32; 2])]) -> bool {
    let radius = |disc: Disc| profile(game).kind_at(disc.index()).map_or(0.0, |(kind, _)| kind.radius);
    discs.iter().enumerate().all(|(n, (one, [x, y]))| {
        discs[..n].iter().all(|(other, [u, v])| {
            let (across, along) = (f64::from(x - u), f64::from(y - v));
            let least = (radius(*one) + radius(*other)) * 10_000.0 + 1.0;
            across * across + along * along >= least * least
        })
    })
}

fn tenths(at: Point) -> [i32; 2] {
    at.map(|metres| (metres * 10_000.0).round() as i32)
}

fn is_hidden(game: Game, draft: &Draft) -> bool {
    let goal = Goal { kind: Kind::Escape, target: None };
    let laid = puzzle(game, draft, goal, Default::default(), 0.0).begin();
    laid.ok().and_then(|play| Field::of(play.referee())).is_some_and(|field| hidden::all_hidden(&field))
}
