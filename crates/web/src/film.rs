//! A played shot as it is shown: where every disc is at an instant, how a falling one looks, and the clock.

use boards::{Game, Table, profile};
use physics::{Event, State, Vec2, What};
use table::Played;

/// Seconds a disc takes to disappear into a hole or off the table.
pub const FADE: f64 = 0.22;
/// How much of real time slow motion shows.
pub const SLOW: f64 = 0.25;
/// The longest step between two frames, in seconds of real time: after a pause the shot goes on where it was.
const LONGEST_STEP: f64 = 0.25;
/// How small and how dark a disc looks at the bottom of the ditch.
const DITCH: (f64, f64) = (0.93, 0.42);

/// How a disc is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Its centre on the board.
    pub at: Vec2,
    /// Its spin, which the caller adds up while drawing.
    pub spin: f64,
    /// Its size, 1 on the board.
    pub size: f64,
    /// How dark it is, 0 on the board.
    pub shade: f64,
    /// How much of it is seen.
    pub alpha: f64,
}

impl Pose {
    /// A disc lying on the board.
    pub fn lying(at: Vec2) -> Pose {
        Pose { at, spin: 0.0, size: 1.0, shade: 0.0, alpha: 1.0 }
    }
}

/// How a disc leaves the board.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Exit {
    Hole(Vec2),
    Ditch,
    Jump(Vec2),
}

/// A shot ready to be shown.
pub struct Film {
    played: Played,
    /// By disc: when and how it left.
    exits: Vec<Option<(f64, Exit)>>,
    /// By disc: from when to when it was in the air over the ditch.
    flights: Vec<Vec<(f64, f64)>>,
    fall_time: f64,
    length: f64,
}

impl Film {
    /// Prepares a shot of a game.
    pub fn new(game: Game, played: Played) -> Film {
        let profile = profile(game);
        let (holes, depth): (Vec<Vec2>, f64) = match &profile.table {
            Table::Square(table) => (table.holes.iter().map(|&at| at.into()).collect(), 0.0),
            Table::Round(table) => (vec![Vec2::ZERO], table.ditch_depth),
            Table::Track(_) => (Vec::new(), 0.0),
        };
        let shot = &played.shot;
        let mut exits = vec![None; shot.initial.len()];
        let mut flights: Vec<Vec<(f64, f64)>> = vec![Vec::new(); shot.initial.len()];
        let mut last: Vec<(f64, State)> = shot.initial.iter().map(|(_, state)| (0.0, *state)).collect();
        for event in &shot.events {
            let (since, state) = last[event.disc];
            let before = state.after(event.time - since);
            let exit = match event.what {
                What::Captured(hole) => {
                    Some(Exit::Hole(holes.get(usize::from(hole)).copied().unwrap_or(before.at)))
                }
                What::Landed => Some(Exit::Ditch),
                What::Jumped => Some(Exit::Jump(before.velocity)),
                _ => None,
            };
            if let Some(exit) = exit {
                exits[event.disc] = Some((event.time, exit));
            }
            let flight = flights[event.disc].last_mut();
            match event.what {
                What::EdgeLeft => flights[event.disc].push((event.time, f64::INFINITY)),
                What::EdgeRegained | What::Landed => {
                    if let Some(flight) = flight {
                        flight.1 = event.time;
                    }
                }
                _ => {}
            }
            last[event.disc] = (event.time, event.after);
            if let Some((other, after)) = event.other {
                last[other] = (event.time, after);
            }
        }
        let fall_time = (2.0 * depth / profile.constants.gravity).sqrt();
        let ends = exits.iter().flatten().map(|(time, _)| time + FADE);
        let length = ends.fold(shot.duration, f64::max);
        Film { played, exits, flights, fall_time, length }
    }

    /// The shot.
    pub fn played(&self) -> &Played {
        &self.played
    }

    /// Seconds until everything rests and has faded.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// What happened after `from` up to and including `to`.
    pub fn events(&self, from: f64, to: f64) -> &[Event] {
        let events = &self.played.shot.events;
        let start = events.partition_point(|event| event.time <= from);
        let end = events.partition_point(|event| event.time <= to);
        &events[start..end.max(start)]
    }

    /// All discs at an instant, by name.
    pub fn poses(&self, time: f64) -> impl Iterator<Item = (&str, Pose)> {
        let mut playback = self.played.playback();
        playback.seek(time);
        self.played.names.iter().enumerate().map(move |(disc, name)| {
            let state = playback.state(disc);
            (name.as_str(), self.pose(disc, state, time))
        })
    }

    fn pose(&self, disc: usize, state: State, time: f64) -> Pose {
        let mut pose = Pose { spin: state.spin, ..Pose::lying(state.at) };
        if let Some(&(from, until)) = self.flights[disc].iter().rfind(|flight| flight.0 <= time)
            && time < until
        {
            let part = ((time - from) / self.fall_time).min(1.0);
            sink(&mut pose, part * part);
        }
        match self.exits[disc] {
            Some((since, exit)) if since <= time => {
                let part = ((time - since) / FADE).min(1.0);
                let eased = 1.0 - (1.0 - part) * (1.0 - part);
                match exit {
                    Exit::Hole(hole) => {
                        pose.at = pose.at + (hole - pose.at) * eased;
                        pose.size = 1.0 - 0.22 * eased;
                        pose.shade = 0.75 * eased;
                        pose.alpha = 1.0 - part * part;
                    }
                    Exit::Ditch => sink(&mut pose, 1.0),
                    Exit::Jump(velocity) => {
                        pose.at = pose.at + velocity * (part * FADE);
                        pose.size = 1.0 + 0.18 * eased;
                        pose.alpha = 1.0 - part;
                    }
                }
                pose.spin = 0.0;
            }
            _ => {}
        }
        pose
    }
}

fn sink(pose: &mut Pose, part: f64) {
    pose.size = 1.0 - (1.0 - DITCH.0) * part;
    pose.shade = DITCH.1 * part;
}

/// The time of a shot while it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    time: f64,
    last: Option<f64>,
}

impl Clock {
    /// Advances to a frame at `now` seconds of real time and says which time of the shot it shows.
    pub fn frame(&mut self, now: f64, slow: bool) -> f64 {
        let step = self.last.map_or(0.0, |last| (now - last).clamp(0.0, LONGEST_STEP));
        self.last = Some(now);
        self.time += step * if slow { SLOW } else { 1.0 };
        self.time
    }

    /// The time of the shot that was shown last.
    pub fn time(&self) -> f64 {
        self.time
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shot_text::ShotText;

    fn film(line: &str) -> Film {
        let shot_text = ShotText::parse(line).unwrap();
        Film::new(shot_text.game().unwrap(), shot_text.play().unwrap())
    }

    fn only(film: &Film, time: f64) -> Pose {
        film.poses(time).next().unwrap().1
    }

    #[test]
    fn a_captured_disc_fades_into_its_hole() {
        let film = film(
            r#"{"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":1.5707963267948966,"speed":1}}"#,
        );
        let start = only(&film, 0.0);
        assert_eq!((start.at.y, start.size, start.alpha, start.shade), (-0.3048, 1.0, 1.0, 0.0));
        let end = only(&film, film.length());
        assert!(end.alpha < 1e-9 && end.size < 0.8 && end.at.length() < 1e-9);
        assert!(film.length() > film.played().shot.duration);
    }

    #[test]
    fn a_disc_over_the_edge_sinks_into_the_ditch_and_stays_there() {
        let film = film(
            r#"{"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":-1.5707963267948966,"speed":0.5}}"#,
        );
        let left = film.played().shot.events.iter().find(|e| e.what == What::EdgeLeft).unwrap().time;
        let (before, during) = (only(&film, left - 1e-6), only(&film, left + 0.02));
        let after = only(&film, film.length());
        assert!(before.shade == 0.0 && during.shade > 0.0 && after.shade > during.shade);
        assert_eq!((after.size, after.alpha), (DITCH.0, 1.0));
    }

    #[test]
    fn a_jumped_disc_is_gone() {
        let film = film(
            r#"{"board":"couronne","shot":{"disc":"striker","at":[0,-0.3],"angle":1.5707963267948966,"speed":7}}"#,
        );
        assert!(film.played().off() == ["striker"] && only(&film, film.length()).alpha < 1e-9);
    }

    #[test]
    fn every_event_is_heard_once() {
        let film = film(
            r#"{"board":"carrom","discs":{"queen":[0,0]},"shot":{"disc":"striker","at":[0,-0.2526],"angle":1.6,"speed":4}}"#,
        );
        let (mut clock, mut heard, mut from) = (Clock::default(), 0, -1.0);
        let mut now = 10.0;
        while from < film.length() {
            let to = clock.frame(now, false);
            heard += film.events(from, to).len();
            (from, now) = (to, now + 1.0 / 60.0);
        }
        assert_eq!(heard, film.played().shot.events.len());
    }

    #[test]
    fn slow_motion_shows_a_quarter_and_a_pause_costs_nothing() {
        let mut clock = Clock::default();
        assert_eq!(clock.frame(5.0, false), 0.0);
        assert!((clock.frame(5.1, false) - 0.1).abs() < 1e-12);
        assert!((clock.frame(5.2, true) - 0.125).abs() < 1e-12);
        assert!((clock.frame(99.0, false) - 0.375).abs() < 1e-12);
        assert_eq!(clock.frame(98.0, false), clock.time());
    }
}
