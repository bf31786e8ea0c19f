//! Shots at the corner holes: carrom and couronne.
//!
//! Every shot is found backwards: from the hole to the piece, from the piece to where the striker must be when it touches
//! it, and from there to the line it starts from. Where it starts is solved, not tried: for each way of cutting the piece
//! there is one place on the line.

use physics::Vec2;
use rules::{Disc, Note, Referee, Side};
use table::Flick;

use super::rail::{Way, banks, ways};
use super::view::{Lying, View, turned, unit};
use crate::normal::within;
use table::Hand;

/// What a shot is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// A piece into a hole.
    Pot,
    /// The disc in hand into the middle.
    Twenty,
    /// To touch something, to break, to wait.
    Touch,
}

impl Goal {
    /// The intent of a shot with this goal.
    pub(crate) const fn note(self, key: &'static str) -> Note<Goal> {
        Note::of(self, key)
    }
}

/// A shot that could be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) flick: Flick,
    /// The chance that it does what it is meant to, by the geometry and the hand's noise alone.
    pub(crate) odds: f64,
    pub(crate) intent: Note<Goal>,
}

/// How far the striker may cut a piece: the angle between its way and the piece's.
const CUTS: [f64; 9] = [0.0, 0.18, -0.18, 0.4, -0.4, 0.65, -0.65, 0.95, -0.95];
/// Speeds at which a piece should reach its hole: barely, well, and hard.
const ARRIVALS: [f64; 3] = [0.35, 0.9, 2.0];
/// The share of a hole's radius within which a piece surely falls.
const WINDOW: f64 = 0.75;

/// Which pieces a side may want to pot, and which it must touch first.
pub(crate) struct Targets {
    pub(crate) wanted: Vec<Lying>,
    /// Whether the striker must touch one of the own first (couronne), or may touch any (carrom).
    pub(crate) own_first: bool,
    own: std::ops::Range<u8>,
}

impl Targets {
    pub(crate) fn of(referee: &Referee, view: &View, side: Side) -> Targets {
        match referee {
            Referee::Carrom(game) => {
                let standing = game.standing();
                let own = if standing.white == side { 0..9 } else { 9..18 };
                let queen = standing.queen == rules::carrom::Queen::Board
                    && standing.due[side.index()] == 0
                    && (standing.right[side.index()] || standing.left[side.index()] > 1);
                let is_target = |l: &&Lying| own.contains(&l.disc.0) || queen && l.disc.0 == 18;
                Targets {
                    wanted: view.lying.iter().filter(is_target).copied().collect(),
                    own_first: false,
                    own,
                }
            }
            Referee::Icf(game) => {
                let standing = game.standing();
                let own = if standing.white == side { 0..9 } else { 9..18 };
                let here = standing.queen == rules::carrom::Queen::Board;
                let queen = here && standing.due[side.index()] == 0 && standing.right[side.index()];
                // The last piece that leaves the queen behind loses the board (ICF-80).
                let last = here && standing.left[side.index()] == 1 && standing.due[side.index()] == 0;
                let is_target = |l: &&Lying| !last && own.contains(&l.disc.0) || queen && l.disc.0 == 18;
                Targets {
                    wanted: view.lying.iter().filter(is_target).copied().collect(),
                    own_first: false,
                    own,
                }
            }
            Referee::Couronne(game) => {
                let own = if game.standing().green == side { 0..16 } else { 16..32 };
                let is_target = |l: &&Lying| own.contains(&l.disc.0);
                Targets {
                    wanted: view.lying.iter().filter(is_target).copied().collect(),
                    own_first: true,
                    own,
                }
            }
            Referee::Ring(_) | Referee::Kimble(_) => {
                Targets { wanted: Vec::new(), own_first: false, own: 0..0 }
            }
        }
    }

    pub(crate) fn is_own(&self, disc: Disc) -> bool {
        self.own.contains(&disc.0)
    }
}

/// A stretch a piece must go, and how exactly its direction must be met.
struct Push {
    piece: Lying,
    heading: Vec2,
    /// Speed it must be given for each arrival.
    speeds: [f64; 3],
    /// Half the angle within which it still arrives.
    window: f64,
    intent: Note<Goal>,
}

/// Every shot at a hole that geometry finds, off up to `rails` rails, and with combinations.
pub(crate) fn pots(view: &View, targets: &Targets, hand: &Hand, rails: usize, combos: bool) -> Vec<Aim> {
    let mut aims = Vec::new();
    for piece in &targets.wanted {
        for (number, &hole) in view.holes.iter().enumerate() {
            let Some(push) = straight(view, *piece, hole, number) else { continue };
            strike(view, &push, hand, rails, targets, &mut aims);
            if combos {
                for through in view.lying.iter().filter(|l| l.disc != piece.disc) {
                    let may_be_first = !targets.own_first || targets.is_own(through.disc);
                    if let Some(push) = combination(view, *through, &push).filter(|_| may_be_first) {
                        strike(view, &push, hand, 0, targets, &mut aims);
                    }
                }
            }
        }
        if rails > 0 {
            for (number, &hole) in view.holes.iter().enumerate() {
                for push in off_rail(view, *piece, hole, number) {
                    strike(view, &push, hand, 0, targets, &mut aims);
                }
            }
        }
    }
    aims
}

/// How far friction throws a struck disc off the line of the two centres, for a striker that comes in at this angle to
/// it: along with the striker's way past, as far as the discs slip, or less where they grip.
fn throw(view: &View, cut: f64) -> f64 {
    let c = &view.constants;
    let grip = libm::tan(cut) / (3.0 * (1.0 + c.disc_restitution));
    libm::atan(grip.clamp(-c.disc_tangential, c.disc_tangential))
}

/// The line of centres that sends a struck disc along `heading`.
fn line_of_centres(view: &View, heading: Vec2, cut: f64) -> Vec2 {
    turned(heading, -throw(view, cut))
}

/// The speed a piece needs at the beginning of a way to have some left at its end.
fn needed(arrival: f64, length: f64, slowing: f64) -> f64 {
    (arrival * arrival + 2.0 * slowing * length).sqrt()
}

fn straight(view: &View, piece: Lying, hole: Vec2, number: usize) -> Option<Push> {
    let way = hole - piece.at;
    let length = way.length();
    let heading = unit(way)?;
    // A hole is reached when the piece's centre is over it.
    let mouth = hole - heading * (view.hole_radius * 0.7);
    if !view.clear(piece.at, mouth, piece.radius, &[piece.disc]) {
        return None;
    }
    let slowing = view.slowing();
    Some(Push {
        piece,
        heading,
        speeds: ARRIVALS.map(|arrival| needed(arrival, length, slowing)),
        window: libm::atan2(view.hole_radius * WINDOW, length),
        intent: Goal::Pot.note("bot-pot").disc(piece.disc).number("hole", number as i64),
    })
}

/// A piece sent off a rail into a hole.
fn off_rail(view: &View, piece: Lying, hole: Vec2, number: usize) -> Vec<Push> {
    let slowing = view.slowing();
    let mut pushes = Vec::new();
    for (rail, kept) in banks(view, piece.at, hole, piece.radius) {
        let (there, back) = (rail - piece.at, hole - rail);
        let (first, second) = (there.length(), back.length());
        let Some(heading) = unit(there) else { continue };
        let mouth = match unit(back) {
            Some(direction) => hole - direction * (view.hole_radius * 0.7),
            None => continue,
        };
        let open = view.clear(piece.at, rail, piece.radius, &[piece.disc])
            && view.clear(rail, mouth, piece.radius, &[piece.disc]);
        if !open || kept < 0.2 {
            continue;
        }
        pushes.push(Push {
            piece,
            heading,
            speeds: ARRIVALS.map(|arrival| needed(needed(arrival, second, slowing) / kept, first, slowing)),
            window: libm::atan2(view.hole_radius * WINDOW, first + second) * 0.8,
            intent: Goal::Pot.note("bot-pot-off-rail").disc(piece.disc).number("hole", number as i64),
        });
    }
    pushes
}

/// A piece that is to send another one on its way.
fn combination(view: &View, through: Lying, push: &Push) -> Option<Push> {
    let touching = through.radius + push.piece.radius;
    // The first piece's place depends on its direction, and its direction on its place: one iteration is enough.
    let near = unit(push.piece.at - push.heading * touching - through.at)?;
    let angle = libm::atan2(push.heading.cross(near), push.heading.dot(near));
    let ghost = push.piece.at - line_of_centres(view, push.heading, angle) * touching;
    let way = ghost - through.at;
    let heading = unit(way)?;
    let cut = heading.dot(push.heading);
    if cut < 0.5 || !view.clear(through.at, ghost, through.radius, &[through.disc, push.piece.disc]) {
        return None;
    }
    let length = way.length();
    if length > 0.3 {
        return None;
    }
    let given =
        (1.0 + view.constants.disc_restitution) * through.mass / (through.mass + push.piece.mass) * cut;
    let slowing = view.slowing();
    Some(Push {
        piece: through,
        heading,
        speeds: push.speeds.map(|speed| needed(speed / given, length, slowing)),
        // The second piece multiplies an error of the first: by the length of the way, in touching distances.
        window: push.window * touching * cut / (length + touching),
        intent: Goal::Pot
            .note("bot-pot-through")
            .disc(push.piece.disc)
            .with("through", rules::Arg::Disc(through.disc)),
    })
}

/// The strokes that send a piece on its way.
fn strike(view: &View, push: &Push, hand: &Hand, rails: usize, targets: &Targets, aims: &mut Vec<Aim>) {
    let touching = view.radius + push.piece.radius;
    if targets.own_first && !targets.is_own(push.piece.disc) {
        return;
    }
    let inside = view.half - view.radius;
    let given = (1.0 + view.constants.disc_restitution) * view.mass / (view.mass + push.piece.mass);
    let slowing = view.slowing();
    for cut in CUTS {
        let centres = line_of_centres(view, push.heading, cut);
        let ghost = push.piece.at - centres * touching;
        if ghost.x.abs() > inside || ghost.y.abs() > inside {
            continue;
        }
        let arriving = turned(centres, cut);
        let straightness = libm::cos(cut);
        for way in ways(view, ghost, arriving, rails, &[push.piece.disc]) {
            let odds = odds(&way, push, touching, straightness, hand);
            if odds < 0.01 {
                continue;
            }
            for speed in push.speeds {
                let at_piece = speed / (given * straightness);
                let sent = needed(at_piece, way.length, slowing) / way.kept;
                if sent > view.top_speed {
                    break;
                }
                let flick = Flick {
                    at: Some(view.place(way.start)),
                    angle: view.angle(way.heading),
                    speed: sent,
                    spin: 0.0,
                };
                aims.push(Aim { flick, odds, intent: push.intent.number("rails", way.rails as i64) });
            }
        }
    }
}

/// The chance that the piece goes where it should: the hand's errors at the striker, multiplied on the way to the
/// piece.
fn odds(way: &Way, push: &Push, touching: f64, straightness: f64, hand: &Hand) -> f64 {
    let aside = hand.angle * way.length;
    let shifted = hand.place * way.heading.y.abs();
    let off = (aside * aside + shifted * shifted).sqrt();
    let deviation = off / (touching * straightness);
    let certain = within(push.window, deviation);
    // Rails and speed are never met as exactly as a straight way.
    certain * [1.0, 0.75, 0.5][way.rails.min(2)]
}

/// The best odds of potting each wanted piece by a straight shot, summed: how easy a position is.
pub(crate) fn ease(view: &View, targets: &Targets, hand: &Hand) -> f64 {
    let mut sum = 0.0;
    for piece in &targets.wanted {
        let mut best = 0.0;
        for (number, &hole) in view.holes.iter().enumerate() {
            let Some(push) = straight(view, *piece, hole, number) else { continue };
            let touching = view.radius + piece.radius;
            for cut in &CUTS[..5] {
                let centres = line_of_centres(view, push.heading, *cut);
                let ghost = piece.at - centres * touching;
                for way in ways(view, ghost, turned(centres, *cut), 0, &[piece.disc]) {
                    let chance = odds(&way, &push, touching, libm::cos(*cut), hand);
                    if chance > best {
                        best = chance;
                    }
                }
            }
        }
        sum += best;
    }
    sum
}
