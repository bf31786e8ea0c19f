//! The facts of a simulated shot, for a referee.

use boards::{Game, Point, profile};
use physics::{Fate, Shot};
use rules::{Disc, Facts, Player, Rest, Seat};

use crate::played::Played;

/// The facts of a shot that was simulated, as a referee at the table would have seen them.
pub fn facts_of(game: Game, players: usize, shot: Disc, played: &Played) -> Facts {
    // Every disc of a game's scene is one of its own.
    let discs: Vec<Disc> =
        played.names.iter().map(|name| Disc::named(game, name).unwrap_or(Disc(u8::MAX))).collect();
    facts_from(game, players, shot, &discs, &played.shot)
}

/// The same for a shot whose discs are known by number: `discs` in the order of the shot's.
pub fn facts_from(game: Game, players: usize, shot: Disc, discs: &[Disc], result: &Shot) -> Facts {
    let disc = |number: usize| discs[number];
    let mut of_shot = result.touches().filter(|t| disc(t.disc) == shot || disc(t.other) == shot);
    let mut facts = Facts {
        hits: result.touches().map(|t| (disc(t.disc), disc(t.other))).collect(),
        together: matches!((of_shot.next(), of_shot.next()), (Some(a), Some(b)) if a.time == b.time),
        pocketed: result.captured().map(disc).collect(),
        off: result.off().map(disc).collect(),
        rebounded: result.rebounds().into_iter().map(disc).collect(),
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
