//! What is seen of an action: the die tumbles, a piece hops from circle to circle, an eaten one goes home.

use boards::Point;
use rules::Player;
use rules::kimble::{corner, way};
use table::Deed;

use super::{DieShown, place};
use crate::angle::sin_cos;
use crate::film::Clock;
use crate::sound::Sound;

/// Seconds the die tumbles.
const TUMBLE: f64 = 0.62;
/// Seconds a face is up while it does.
const FACE: f64 = 0.075;
/// Seconds a hop takes.
const HOP: f64 = 0.15;
/// Seconds a piece takes out of its nest or back into it.
const GLIDE: f64 = 0.28;
/// How much larger a piece looks in the air.
const LIFT: f64 = 0.2;
/// The faces in the order in which they tumble by.
const FACES: [u8; 6] = [4, 1, 5, 3, 6, 2];

const DOME: Sound = Sound { loudness: 0.5, pitch: 880.0, decay: 0.05, knock: 0.85 };
const RATTLE: Sound = Sound { loudness: 0.22, pitch: 2900.0, decay: 0.03, knock: 0.8 };
const STEP: Sound = Sound { loudness: 0.3, pitch: 620.0, decay: 0.06, knock: 0.6 };
const EATEN: Sound = Sound { loudness: 0.4, pitch: 300.0, decay: 0.1, knock: 0.6 };

/// An action, and the pieces before and after it.
pub(super) struct Change<'a> {
    pub(super) deed: &'a Deed,
    pub(super) by: Player,
    pub(super) before: &'a [[i8; 4]],
    pub(super) after: &'a [[i8; 4]],
    /// The number it was done with.
    pub(super) die: Option<u8>,
}

impl Change<'_> {
    /// The piece of another player that was sent home: whose, which, and where it stood.
    pub(super) fn eaten(&self) -> Option<(Player, u8, i8)> {
        let rows = self.before.iter().zip(self.after).enumerate();
        let of_others = rows.filter(|(n, _)| *n != self.by.index());
        let mut home = of_others.flat_map(|(n, (before, after))| {
            let pieces = (0..4u8).zip(before.iter().zip(after));
            pieces
                .filter(|(_, (from, to))| **from >= 0 && **to < 0)
                .map(move |(piece, (from, _))| (Player(n as u8), piece, *from))
        });
        home.next()
    }
}

/// The way of a piece.
struct Walk {
    player: Player,
    piece: u8,
    points: Vec<Point>,
    since: f64,
    step: f64,
}

impl Walk {
    fn end(&self) -> f64 {
        self.since + self.step * self.points.len().saturating_sub(1) as f64
    }

    fn pose(&self, time: f64) -> Option<(Point, f64)> {
        let (&first, &last) = (self.points.first()?, self.points.last()?);
        let along = (time - self.since) / self.step;
        if along <= 0.0 {
            return Some((first, 1.0));
        }
        let (from, to) = (self.points.get(along as usize)?, self.points.get(along as usize + 1));
        let Some(to) = to else { return Some((last, 1.0)) };
        let part = along.fract();
        let eased = part * part * (3.0 - 2.0 * part);
        let at = [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased];
        Some((at, 1.0 + LIFT * sin_cos(std::f64::consts::PI * part).0))
    }
}

/// Something that is being shown.
pub(super) struct Motion {
    clock: Clock,
    /// The face that comes up, where the die is thrown.
    throw: Option<Option<u8>>,
    walks: Vec<Walk>,
    sounds: Vec<(f64, Sound)>,
    length: f64,
}

impl Motion {
    /// The animation of a change; `None` if nothing moves.
    pub(super) fn of(change: &Change) -> Option<Motion> {
        let players = change.before.len();
        let pressed = matches!(change.deed, Deed::Press(_) | Deed::Timeout);
        let start = if pressed { TUMBLE } else { 0.0 };
        let changed = (0..players).flat_map(|n| (0..4u8).map(move |piece| (Player(n as u8), piece)));
        let mut walks = Vec::new();
        for (player, piece) in changed {
            let row = (player.index(), usize::from(piece));
            let (from, to) = (change.before[row.0][row.1], change.after.get(row.0)?[row.1]);
            let lap = matches!(change.deed, Deed::Move { lap: true, .. });
            let own = player == change.by;
            let way = if own { way(from, to, change.die, lap) } else { vec![from, to] };
            if from == to && way.len() < 3 {
                continue;
            }
            let corner = corner(player, players);
            let points: Option<Vec<Point>> =
                way.into_iter().map(|progress| place(corner, piece, progress)).collect();
            let step = if from < 0 || to < 0 { GLIDE } else { HOP };
            walks.push((own, Walk { player, piece, points: points?, since: start, step }));
        }
        // An eaten piece goes home after the other has arrived.
        let arrived = walks.iter().filter(|(own, _)| *own).map(|(_, walk)| walk.end()).fold(start, f64::max);
        for (own, walk) in &mut walks {
            if !*own {
                walk.since = arrived;
            }
        }
        let mut sounds = Vec::new();
        if pressed {
            sounds.push((0.0, DOME));
            sounds.extend([0.2, 0.34, 0.45, 0.53].map(|time| (time, RATTLE)));
        }
        for (own, walk) in &walks {
            let steps = 1..walk.points.len();
            let knock = if *own { STEP } else { EATEN };
            sounds.extend(steps.map(|n| (walk.since + walk.step * n as f64, knock)));
        }
        let walks: Vec<Walk> = walks.into_iter().map(|(_, walk)| walk).collect();
        let length = walks.iter().map(Walk::end).fold(start, f64::max);
        let throw = pressed.then_some(None);
        (length > 0.0).then_some(Motion { clock: Clock::default(), throw, walks, sounds, length })
    }

    /// The face that comes up.
    pub(super) fn shows(&mut self, face: Option<u8>) {
        if self.throw.is_some() {
            self.throw = Some(face);
        }
    }

    /// Advances to a frame at `now` seconds. Returns the sounds to play, and whether it is over.
    pub(super) fn frame(&mut self, now: f64, slow: bool) -> (Vec<Sound>, bool) {
        let begun = self.clock.time() > 0.0;
        let from = if begun { self.clock.time() } else { -1.0 };
        let to = self.clock.frame(now, slow);
        let heard = self.sounds.iter().filter(|(time, _)| *time > from && *time <= to);
        (heard.map(|(_, sound)| *sound).collect(), to >= self.length)
    }

    /// Where a piece is, and how large, if it is one of those that move.
    pub(super) fn pose(&self, player: Player, piece: u8) -> Option<(Point, f64)> {
        let walk = self.walks.iter().find(|walk| walk.player == player && walk.piece == piece)?;
        walk.pose(self.clock.time()).or(walk.points.last().map(|&at| (at, 1.0)))
    }

    /// The die, while it was thrown.
    pub(super) fn die(&self) -> Option<DieShown> {
        let face = self.throw?;
        let (time, left) = (self.clock.time(), (1.0 - self.clock.time() / TUMBLE).max(0.0));
        let tumbling = FACES[(time / FACE) as usize % FACES.len()];
        Some(DieShown {
            face: if left > 0.12 { Some(tumbling) } else { face },
            // Down at once, up with the spring.
            pressed: if time < 0.08 { time / 0.08 } else { (1.0 - (time - 0.08) / 0.2).max(0.0) },
            turn: 9.0 * left * left,
        })
    }
}
