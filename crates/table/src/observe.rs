//! The facts of a simulated shot, for a referee.

use boards::{Point, profile};
use physics::{Fate, Shot, Vec2, What};
use rules::{Disc, Facts, Player, Rest, RuleSet, Seat};

use crate::played::Played;

/// The facts of a shot that was simulated, as a referee at the table would have seen them. A game stands for its own
/// rule set.
pub fn facts_of(set: impl Into<RuleSet>, players: usize, shot: Disc, played: &Played) -> Facts {
    let set = set.into();
    let game = set.game();
    // Every disc of a game's scene is one of its own.
    let discs: Vec<Disc> =
        played.names.iter().map(|name| Disc::named(game, name).unwrap_or(Disc(u8::MAX))).collect();
    facts_from(set, players, shot, &discs, &played.shot)
}

/// The same for a shot whose discs are known by number: `discs` in the order of the shot's.
pub fn facts_from(
    set: impl Into<RuleSet>,
    players: usize,
    shot: Disc,
    discs: &[Disc],
    result: &Shot,
) -> Facts {
    let set = set.into();
    let game = set.game();
    let disc = |number: usize| discs[number];
    let mut of_shot = result.touches().filter(|t| disc(t.disc) == shot || disc(t.other) == shot);
    let mut facts = Facts {
        hits: result.touches().map(|t| (disc(t.disc), disc(t.other))).collect(),
        together: matches!((of_shot.next(), of_shot.next()), (Some(a), Some(b)) if a.time == b.time),
        pocketed: result.captured().map(disc).collect(),
        off: result.off().map(disc).collect(),
        rebounded: rebounded(set, result).into_iter().map(disc).collect(),
        ..Facts::default()
    };
    // The striker is picked up after the shot; a played disc of the ring boards stays.
    let (ring, start_line) = (game.has_rings(), profile(game).start_line());
    for (number, fate) in result.fates.iter().enumerate() {
        let disc = disc(number);
        match *fate {
            Fate::Rests { at } if ring || disc != shot => {
                facts.rest.push((disc, Rest::At([at.x + 0.0, at.y + 0.0])));
            }
            // Only couronne asks where a disc left the table (COU-S19).
            Fate::Jumped { at, .. } if start_line.is_some() => facts.left_at.push((disc, [at.x, at.y])),
            _ => {}
        }
    }
    if let Some(line) = start_line {
        facts.behind = behind(players, -line, discs, result, &facts);
    }
    facts
}

/// The discs that came back after they had touched what a rule set forbids: the rim, or anything beyond the outer line.
fn rebounded(set: RuleSet, result: &Shot) -> Vec<usize> {
    let mut discs = result.rebounds();
    let line = set.board().rings().map(|rings| rings.outer_line());
    if let Some(line) = line.filter(|_| set.forbids_touch_outside()) {
        for disc in touched_outside(line, result) {
            if !discs.contains(&disc) {
                discs.push(disc);
            }
        }
    }
    discs
}

/// The discs that touched another one beyond the outer line and had their centre within it again afterwards.
fn touched_outside(line: f64, result: &Shot) -> Vec<usize> {
    let inside = |at: Vec2| at.square() < line * line;
    let mut outside = vec![false; result.fates.len()];
    let mut back = Vec::new();
    let mut seen = |disc: usize, at: Vec2, outside: &[bool]| {
        if outside[disc] && inside(at) && !back.contains(&disc) {
            back.push(disc);
        }
    };
    for event in &result.events {
        seen(event.disc, event.after.at, &outside);
        let Some((other, after)) = event.other else { continue };
        seen(other, after.at, &outside);
        if event.what != What::Contact {
            continue;
        }
        let (one, two) = (&result.initial[event.disc].0, &result.initial[other].0);
        let share = one.radius / (one.radius + two.radius);
        let point = event.after.at + (after.at - event.after.at) * share;
        if !inside(point) {
            (outside[event.disc], outside[other]) = (true, true);
        }
    }
    back
}

/// The discs that came to rest behind a start line and were not there all the time: their path began in front of it, or
/// crossed it. Paths are straight between events, so the places of the events are enough to decide.
fn behind(players: usize, line: f64, discs: &[Disc], result: &Shot, facts: &Facts) -> Vec<(Disc, Player)> {
    let mut behind = Vec::new();
    for &(disc, rest) in &facts.rest {
        let Rest::At(at) = rest else { continue };
        for player in (0..players as u8).map(Player) {
            let seat = Seat::of(player, players);
            let is_behind = |at: Point| seat.sees(at)[1] < line;
            if !is_behind(at) {
                continue;
            }
            let began = result.initial.iter().zip(discs).filter(|(_, d)| **d == disc).map(|((d, _), _)| d.at);
            let went = result.events.iter().flat_map(|event| {
                let one = (discs[event.disc] == disc).then_some(event.after.at);
                let other = event.other.filter(|(other, _)| discs[*other] == disc).map(|(_, state)| state.at);
                [one, other].into_iter().flatten()
            });
            if began.chain(went).any(|at| !is_behind([at.x, at.y])) {
                behind.push((disc, player));
            }
        }
    }
    behind
}
