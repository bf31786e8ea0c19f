//! Shots that do not go for a hole: breaks, and plain touches that loosen, hide or wait.

use physics::Vec2;
use rules::Note;
use table::Flick;

use super::pots::{Aim, Goal, Targets};
use super::rail::ways;
use super::view::{View, turned, unit};
use crate::order::sort_by_number;

/// Breaks into the thickest heap: hard, from the middle of the line and from both sides.
pub(crate) fn breaks(view: &View) -> Vec<Aim> {
    let Some(heart) = heart(view) else { return Vec::new() };
    let mut aims = Vec::new();
    for x in [0.0, -0.6, 0.6, -0.95, 0.95] {
        let start = Vec2::new(x * view.reach, view.line);
        for aside in [0.0, -0.012, 0.012] {
            let Some(heading) = unit(heart + Vec2::new(aside, 0.0) - start) else { continue };
            if !view.free(start) {
                continue;
            }
            for share in [0.55, 0.85] {
                aims.push(aim(
                    view,
                    start,
                    heading,
                    view.top_speed * share,
                    0.12,
                    Goal::Touch.note("bot-break"),
                ));
            }
        }
    }
    aims
}

/// The disc with the most others close by.
fn heart(view: &View) -> Option<Vec2> {
    let near = |at: Vec2| view.lying.iter().filter(|l| (l.at - at).square() < 0.06 * 0.06).count();
    let mut best: Option<(usize, Vec2)> = None;
    for disc in &view.lying {
        let count = near(disc.at);
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, disc.at));
        }
    }
    best.filter(|(count, _)| *count >= 3).map(|(_, at)| at)
}

/// Touches of own pieces, full in the face, soft and firm.
pub(crate) fn touches(view: &View, targets: &Targets) -> Vec<Aim> {
    let mut aims = Vec::new();
    let stands = stands(view);
    for piece in &targets.wanted {
        for &start in &stands {
            let Some(heading) = unit(piece.at - start) else { continue };
            let forward = !targets.own_first || heading.y > 0.05;
            if !forward || !view.clear(start, piece.at, view.radius, &[piece.disc]) {
                continue;
            }
            let length = (piece.at - start).length();
            for left in [0.3, 1.2] {
                let speed: f64 = (left * left + 2.0 * view.slowing() * length).sqrt();
                let note = Goal::Touch.note("bot-touch").disc(piece.disc);
                aims.push(aim(view, start, heading, speed, 0.05, note));
            }
        }
    }
    aims
}

/// Touches off the rails, for pieces that cannot be reached straight: off one rail if possible, else off two.
pub(crate) fn rail_touches(view: &View, targets: &Targets) -> Vec<Aim> {
    const DIRECTIONS: usize = 24;
    let mut aims = Vec::new();
    for piece in &targets.wanted {
        for n in 0..DIRECTIONS {
            let arriving = turned(Vec2::new(0.0, 1.0), std::f64::consts::TAU * n as f64 / DIRECTIONS as f64);
            let ghost = piece.at - arriving * (view.radius + piece.radius);
            let inside = view.half - view.radius;
            if ghost.x.abs() > inside || ghost.y.abs() > inside {
                continue;
            }
            for way in ways(view, ghost, arriving, 2, &[piece.disc]) {
                if targets.own_first && way.heading.y < 0.05 {
                    continue;
                }
                let speed: f64 = (0.5 * 0.5 + 2.0 * view.slowing() * way.length).sqrt() / way.kept;
                let odds = [0.05, 0.04, 0.02][way.rails.min(2)];
                aims.push(aim(
                    view,
                    way.start,
                    way.heading,
                    speed,
                    odds,
                    Goal::Touch.note("bot-touch").disc(piece.disc),
                ));
            }
        }
    }
    aims
}

/// Hard shots at any disc: they loosen pieces that cannot be reached.
pub(crate) fn stirs(view: &View) -> Vec<Aim> {
    let mut aims = Vec::new();
    let stands = stands(view);
    for disc in &view.lying {
        for &start in &stands {
            let Some(heading) = unit(disc.at - start) else { continue };
            let note = Goal::Touch.note("bot-touch").disc(disc.disc);
            aims.push(aim(view, start, heading, view.top_speed * 0.7, 0.01, note));
        }
    }
    aims
}

/// Shots straight ahead from every free place of the line: the last resort if nothing can be aimed at.
pub(crate) fn ahead(view: &View) -> Vec<Aim> {
    let ahead = Vec2::new(0.0, 1.0);
    stands(view)
        .into_iter()
        .map(|at| aim(view, at, ahead, 1.0, 0.001, Goal::Touch.note("bot-wait")))
        .collect()
}

/// Where on the line the striker can stand, the nearest to its middle first: the ends of every stretch that is free, and
/// a few places between them. Even the smallest free part of the line is found.
pub(crate) fn stands(view: &View) -> Vec<Vec2> {
    let mut taken: Vec<(f64, f64)> = view
        .lying
        .iter()
        .filter_map(|other| {
            // A hair more than `View::free` asks for, so that rounding cannot take the ends away.
            let (reach, aside) = (view.radius + other.radius + 1.1e-5, other.at.y - view.line);
            let half = reach * reach - aside * aside;
            (half > 0.0).then(|| (other.at.x - half.sqrt(), other.at.x + half.sqrt()))
        })
        .collect();
    taken.push((view.reach, view.reach));
    sort_by_number(&mut taken, |span| span.0);
    let mut found = Vec::new();
    let mut from = -view.reach;
    for (begin, end) in taken {
        let until = if begin < view.reach { begin } else { view.reach };
        if until >= from {
            let steps = libm::ceil((until - from) / (0.5 * view.reach)) as usize;
            for step in 0..=steps {
                let share = step as f64 / steps.max(1) as f64;
                found.push(Vec2::new(from + (until - from) * share, view.line));
            }
        }
        if end > from {
            from = end;
        }
    }
    found.retain(|&at| view.free(at));
    sort_by_number(&mut found, |at| at.x.abs());
    found
}

pub(crate) fn aim(view: &View, start: Vec2, heading: Vec2, speed: f64, odds: f64, intent: Note<Goal>) -> Aim {
    let speed = if speed > view.top_speed { view.top_speed } else { speed };
    let flick = Flick { at: Some(view.place(start)), angle: view.angle(heading), speed, spin: 0.0 };
    Aim { flick, odds, intent }
}
