//! Any instant of a shot, in closed form.

use crate::event::{DiscId, State};
use crate::shot::Shot;

/// A cursor over a shot: seek a time, then ask where the discs are.
///
/// ```
/// use physics::{Board, Constants, Disc, Playback, Simulator, Vec2};
///
/// let board = Board::plain_square(0.74, Constants::default());
/// let piece = Disc::solid(0.0159, 0.0055, 0.008, Vec2::ZERO);
/// let shot = Simulator::new().run(&board, &[piece.sent(Vec2::new(0.3, 0.0), 0.0)])?;
/// let mut film = Playback::new(&shot);
/// film.seek(0.1);
/// let k = 0.08 * 9.81;
/// assert!((film.state(0).at.x - (0.3 * 0.1 - 0.5 * k * 0.01)).abs() < 1e-15);
/// # Ok::<(), physics::SceneError>(())
/// ```
pub struct Playback<'a> {
    shot: &'a Shot,
    /// Events up to `seen` are in `last`.
    seen: usize,
    time: f64,
    last: Vec<(f64, State)>,
}

impl<'a> Playback<'a> {
    /// Starts at time 0, before the first event.
    pub fn new(shot: &'a Shot) -> Self {
        let last = shot.initial.iter().map(|(_, state)| (0.0, *state)).collect();
        Playback { shot, seen: 0, time: 0.0, last }
    }

    /// Goes to `time`, forwards or backwards; events at that very instant have happened. Returns
    /// the events passed on the way forwards.
    pub fn seek(&mut self, time: f64) -> &'a [crate::event::Event] {
        if time < self.time {
            *self = Playback::new(self.shot);
        }
        let from = self.seen;
        while let Some(event) = self.shot.events.get(self.seen)
            && event.time <= time
        {
            self.last[event.disc] = (event.time, event.after);
            if let Some((other, after)) = event.other {
                self.last[other] = (event.time, after);
            }
            self.seen += 1;
        }
        self.time = time;
        &self.shot.events[from..self.seen]
    }

    /// The disc at the time sought.
    pub fn state(&self, disc: DiscId) -> State {
        let (since, state) = self.last[disc];
        state.after(self.time - since)
    }
}

impl State {
    /// The state `t` seconds later, without any event in between.
    pub fn after(&self, t: f64) -> State {
        let speed = self.velocity.length();
        let (way, factor) = if speed == 0.0 {
            (0.0, 0.0)
        } else {
            let end = if self.deceleration > 0.0 { speed / self.deceleration } else { f64::INFINITY };
            let t = if t < end { t } else { end };
            let way = (1.0 - 0.5 * self.deceleration * t / speed) * t;
            let left = 1.0 - self.deceleration * t / speed;
            (way, if left > 0.0 { left } else { 0.0 })
        };
        let lost = self.spin_deceleration * t;
        let spin = if self.spin > lost {
            self.spin - lost
        } else if self.spin < -lost {
            self.spin + lost
        } else {
            0.0
        };
        State { at: self.at + self.velocity * way, velocity: self.velocity * factor, spin, ..*self }
    }
}
