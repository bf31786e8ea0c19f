//! Shots on the ring boards: open twenties, and touches for which the places of both discs are predicted.

use boards::{CrokinoleMarks, Game, Table};
use physics::Vec2;
use rules::ring::{points, side_of, zone_at};

use super::plain::aim;
use super::pots::{Aim, Goal};
use super::view::{Lying, View, apart2, turned, unit};
use crate::normal::within;
use crate::order::sort_by_number;
use table::Hand;

/// Speeds at which a disc comes to the hole.
const ARRIVALS: [f64; 4] = [0.25, 0.5, 0.8, 1.1];
/// How far from the middle of a disc another one is met, in touching distances.
const OFFSETS: [f64; 9] = [0.0, 0.2, -0.2, 0.42, -0.42, 0.65, -0.65, 0.86, -0.86];
/// Speeds left at the touch: a freeze, a push, a take-out, a drive.
const TOUCHES: [f64; 4] = [0.35, 0.8, 1.5, 2.6];

/// Where on the line shots can start: the middles and the ends of its free parts, in the own quarter.
fn starts(view: &View) -> Vec<Vec2> {
    let quarter = view.reach;
    let on_line = |angle: f64| turned(Vec2::new(0.0, -view.half), angle);
    // The part of the line that each disc near it blocks.
    let mut taken: Vec<(f64, f64)> = view
        .lying
        .iter()
        .filter_map(|other| {
            let away = other.at.length();
            let reach = view.radius + other.radius + 1e-5;
            if (away - view.half).abs() >= reach {
                return None;
            }
            let middle = libm::atan2(other.at.x, -other.at.y);
            let cos = (view.half * view.half + away * away - reach * reach) / (2.0 * view.half * away);
            let half = libm::acos(if cos > 1.0 { 1.0 } else { cos });
            Some((middle - half, middle + half))
        })
        .collect();
    taken.push((quarter, quarter));
    sort_by_number(&mut taken, |span| span.0);
    let mut found = Vec::new();
    let mut from = -quarter;
    for (begin, end) in taken {
        let until = if begin < quarter { begin } else { quarter };
        if until > from + 1e-4 {
            // A long stretch is worth a start every twelfth of a quarter.
            let steps = ((until - from) / 0.13) as usize + 1;
            for step in 0..=steps {
                let share = step as f64 / steps as f64;
                found.push(on_line(from + (until - from) * (0.002 + 0.996 * share)));
            }
        }
        if end > from {
            from = end;
        }
    }
    found
}

/// The posts, as this seat sees them: eight, every 45°, so from every seat the same.
fn posts(game: Game) -> (Vec<Vec2>, f64) {
    match &boards::profile(game).table {
        Table::Round(table) => (table.posts.iter().map(|&at| at.into()).collect(), table.post_radius),
        Table::Square(_) | Table::Track(_) => (Vec::new(), 0.0),
    }
}

/// Whether a disc can pass between the posts from one point to another.
fn passes(posts: &(Vec<Vec2>, f64), from: Vec2, to: Vec2, radius: f64) -> bool {
    let reach = radius + posts.1;
    posts.0.iter().all(|&post| apart2(from, to, post) >= reach * reach)
}

/// Every shot that geometry finds.
pub(crate) fn shots(view: &View, game: Game, hand: &Hand) -> Vec<Aim> {
    let posts = posts(game);
    let starts = starts(view);
    let theirs: Vec<Lying> = view.lying.iter().filter(|l| side_of(l.disc) != view.side).copied().collect();
    let mine: Vec<Lying> = view.lying.iter().filter(|l| side_of(l.disc) == view.side).copied().collect();
    let mut aims = Vec::new();
    if theirs.is_empty() {
        open_twenties(view, &starts, &posts, hand, &mut aims);
    }
    for &start in &starts {
        for target in &theirs {
            touches(view, start, *target, &posts, hand, &mut aims);
            off_posts(view, start, *target, &posts, hand, &mut aims);
            for own in &mine {
                through_own(view, start, *own, *target, &posts, hand, &mut aims);
            }
        }
    }
    aims
}

/// Shots at every opponent's disc from everywhere, even with discs between: if nothing can be aimed at, a blind shot
/// may still touch one, and a turn that is given up never does.
pub(crate) fn blind(view: &View) -> Vec<Aim> {
    let mut aims = Vec::new();
    for start in starts(view) {
        for target in view.lying.iter().filter(|l| side_of(l.disc) != view.side) {
            let Some(heading) = unit(target.at - start).filter(|heading| heading.dot(start) < 0.0) else {
                continue;
            };
            for share in [0.35, 0.7, 1.0] {
                let note = Goal::Touch.note("bot-hit").disc(target.disc);
                aims.push(aim(view, start, heading, view.top_speed * share, 0.01, note));
            }
        }
    }
    aims
}

/// Straight at the hole.
fn open_twenties(view: &View, starts: &[Vec2], posts: &(Vec<Vec2>, f64), hand: &Hand, aims: &mut Vec<Aim>) {
    for &start in starts {
        let Some(heading) = unit(start * -1.0) else { continue };
        let length = start.length();
        let open =
            view.clear(start, Vec2::ZERO, view.radius, &[]) && passes(posts, start, Vec2::ZERO, view.radius);
        let aside = (hand.angle * length * hand.angle * length + hand.place * hand.place).sqrt();
        for arrival in ARRIVALS {
            let speed: f64 = (arrival * arrival + 2.0 * view.slowing() * length).sqrt();
            let odds = if open { within(view.hole_radius * 0.6, aside) } else { 0.02 };
            aims.push(aim(view, start, heading, speed, odds, Goal::Twenty.note("bot-open-twenty")));
        }
    }
}

/// Nearer to the middle than this, a disc falls into the hole for sure.
const SURE_TO_FALL: f64 = 0.012;

/// What a disc at a place is worth.
pub(crate) fn worth(rings: &CrokinoleMarks, at: Vec2, radius: f64) -> f64 {
    f64::from(if at.length() < SURE_TO_FALL {
        rings.hole_points
    } else {
        points(rings, zone_at(rings, [at.x, at.y], radius))
    })
}

/// Where a disc that leaves a place with a velocity comes to rest, if nothing is in its way.
fn rests(at: Vec2, velocity: Vec2, slowing: f64) -> Vec2 {
    let speed = velocity.length();
    at + velocity * (speed / (2.0 * slowing))
}

/// Touches of an opponent's disc, judged by where both would come to rest.
fn touches(
    view: &View,
    start: Vec2,
    target: Lying,
    posts: &(Vec<Vec2>, f64),
    hand: &Hand,
    aims: &mut Vec<Aim>,
) {
    let Some(straight) = unit(target.at - start) else { return };
    let touching = view.radius + target.radius;
    for offset in OFFSETS {
        let aside = straight.left() * (offset * touching);
        let short = (1.0 - offset * offset).sqrt() * touching;
        let ghost = target.at + aside - straight * short;
        let Some(heading) = unit(ghost - start) else { continue };
        if heading.dot(start) >= 0.0
            || !view.clear(start, ghost, view.radius, &[target.disc])
            || !passes(posts, start, ghost, view.radius)
        {
            continue;
        }
        let Some(normal) = unit(target.at - ghost) else { continue };
        let length = (ghost - start).length();
        // Whether the disc is touched at all: the hand's error against the part of it that can be met.
        let met = within(touching * (1.0 - offset.abs()), hand.angle * length + hand.place);
        for left in TOUCHES {
            let speed: f64 = (left * left + 2.0 * view.slowing() * length).sqrt();
            if speed > view.top_speed {
                break;
            }
            let e = view.constants.disc_restitution;
            let across = heading.dot(normal) * left;
            let theirs = rests(target.at, normal * (across * (1.0 + e) * 0.5), view.slowing());
            let own = rests(ghost, heading * left - normal * (across * (1.0 + e) * 0.5), view.slowing());
            let worth = |at: Vec2, radius: f64| view.rings.map_or(0.0, |rings| worth(rings, at, radius));
            let gain =
                worth(own, view.radius) + worth(target.at, target.radius) - worth(theirs, target.radius);
            let odds = met * (gain + 22.0) / 60.0;
            aims.push(aim(view, start, heading, speed, odds, Goal::Touch.note("bot-hit").disc(target.disc)));
        }
    }
}

/// Shots off a post into an opponent's disc: the point to meet on the post is solved for each.
fn off_posts(
    view: &View,
    start: Vec2,
    target: Lying,
    posts: &(Vec<Vec2>, f64),
    hand: &Hand,
    aims: &mut Vec<Aim>,
) {
    const STEPS: i32 = 12;
    let reach = posts.1 + view.radius;
    for (number, &post) in posts.0.iter().enumerate() {
        let Some(facing) = unit(start - post) else { continue };
        // How far beside the target a disc passes if it meets the post this far from its face.
        let beside = |turn: f64| {
            let bounce = bounce(view, start, post, turned(facing, turn), reach)?;
            let toward = target.at - bounce.at;
            (bounce.leaves.dot(toward) > 0.0).then(|| (bounce.leaves.cross(toward), bounce))
        };
        for step in -STEPS..STEPS {
            let (mut low, mut high) = (f64::from(step) * 0.1, f64::from(step + 1) * 0.1);
            let (Some((left, _)), Some((right, _))) = (beside(low), beside(high)) else { continue };
            if left * right > 0.0 {
                continue;
            }
            for _ in 0..24 {
                let middle = 0.5 * (low + high);
                match beside(middle) {
                    Some((aside, _)) if aside * left > 0.0 => low = middle,
                    _ => high = middle,
                }
            }
            let Some((_, bounce)) = beside(0.5 * (low + high)) else { continue };
            let others: Vec<Vec2> =
                posts.0.iter().enumerate().filter(|(n, _)| *n != number).map(|(_, &at)| at).collect();
            let others = (others, posts.1);
            let open = view.clear(start, bounce.at, view.radius, &[])
                && view.clear(bounce.at, target.at, view.radius, &[target.disc])
                && passes(&others, start, bounce.at, view.radius)
                && passes(&others, bounce.at, target.at, view.radius);
            let (Some(heading), true) = (unit(bounce.at - start), open) else { continue };
            if heading.dot(start) >= 0.0 {
                continue;
            }
            let (before, after) = ((bounce.at - start).length(), (target.at - bounce.at).length());
            let left = (1.0 + 2.0 * view.slowing() * after).sqrt() / bounce.kept;
            let speed: f64 = (left * left + 2.0 * view.slowing() * before).sqrt();
            // An error at the post is doubled by it, and grows with the way behind it.
            let aside = (hand.angle * before + hand.place) * 2.0 * after / reach;
            let odds = 0.3 * within(view.radius + target.radius, aside);
            if speed <= view.top_speed {
                let note = Goal::Touch.note("bot-hit-off-post").disc(target.disc);
                aims.push(aim(view, start, heading, speed, odds, note));
            }
        }
    }
}

/// A disc that meets a post.
struct Bounce {
    /// Its centre at that moment.
    at: Vec2,
    /// Which way it leaves.
    leaves: Vec2,
    /// The share of its speed it keeps.
    kept: f64,
}

/// What becomes of a disc that comes straight from a point and meets a post where `normal` points out of it.
fn bounce(view: &View, from: Vec2, post: Vec2, normal: Vec2, reach: f64) -> Option<Bounce> {
    let at = post + normal * reach;
    let came = unit(at - from)?;
    let across = -came.dot(normal);
    if across < 0.05 {
        return None;
    }
    let along = came + normal * across;
    let (size, e) = (along.length(), view.constants.post_restitution);
    let rubbed = view.constants.post_tangential * (1.0 + e) * across;
    let left = if size > 0.0 { 1.0 - (rubbed / size).clamp(0.0, 1.0 / 3.0) } else { 1.0 };
    let out = along * left + normal * (e * across);
    Some(Bounce { at, leaves: unit(out)?, kept: out.length() })
}

/// An own disc sent into an opponent's.
fn through_own(
    view: &View,
    start: Vec2,
    own: Lying,
    target: Lying,
    posts: &(Vec<Vec2>, f64),
    hand: &Hand,
    aims: &mut Vec<Aim>,
) {
    let touching = own.radius + target.radius;
    let Some(onward) = unit(target.at - own.at) else { return };
    let ghost = own.at - onward * (view.radius + own.radius);
    let Some(heading) = unit(ghost - start) else { return };
    let straightness = heading.dot(onward);
    if straightness < 0.4
        || heading.dot(start) >= 0.0
        || !view.clear(start, ghost, view.radius, &[own.disc])
        || !view.clear(own.at, target.at, own.radius, &[own.disc, target.disc])
        || !passes(posts, start, ghost, view.radius)
    {
        return;
    }
    let (length, onward_length) = ((ghost - start).length(), (target.at - own.at).length());
    let deviation = (hand.angle * length + hand.place) / ((view.radius + own.radius) * straightness);
    let odds = 0.4 * within(libm::atan2(touching, onward_length), deviation);
    for left in [1.0, 2.0] {
        let at_own = (left * left + 2.0 * view.slowing() * onward_length).sqrt() / (0.9 * straightness);
        let speed: f64 = (at_own * at_own + 2.0 * view.slowing() * length).sqrt();
        if speed <= view.top_speed {
            let note = Goal::Touch
                .note("bot-hit-through")
                .disc(target.disc)
                .with("through", rules::Arg::Disc(own.disc));
            aims.push(aim(view, start, heading, speed, odds, note));
        }
    }
}
