//! From which seat the board is seen: that of the player in turn, unless it is kept still.

use std::f64::consts::{PI, TAU};

use crate::angle::sin_cos;
use rules::Seat;

/// Seconds a turn of the board takes.
const TURNING: f64 = 0.25;

/// How far the board is turned, and towards which seat.
pub struct View {
    still: bool,
    /// The seat at the bottom of the screen while the board is kept still.
    home: Seat,
    seat: Seat,
    /// The angle it was turned from, and when that began.
    from: f64,
    since: Option<f64>,
    part: f64,
}

impl View {
    /// Seen from the south.
    pub fn new(still: bool) -> View {
        View { still, home: Seat::South, seat: Seat::South, from: 0.0, since: None, part: 1.0 }
    }

    /// The seat at the bottom of the screen.
    pub fn seat(&self) -> Seat {
        if self.still { self.home } else { self.seat }
    }

    fn target(&self) -> f64 {
        match self.seat() {
            Seat::South => 0.0,
            Seat::West => 0.5 * PI,
            Seat::North => PI,
            Seat::East => -0.5 * PI,
        }
    }

    /// How far the board is turned, counter-clockwise.
    pub fn angle(&self) -> f64 {
        let left = (1.0 - self.part) * (1.0 - self.part);
        self.target() + (self.from - self.target()) * left
    }

    /// Whether it is being turned.
    pub fn turning(&self) -> bool {
        self.part < 1.0
    }

    /// Turns towards a seat.
    pub fn look(&mut self, seat: Seat) {
        self.change(|view| view.seat = seat);
    }

    /// Sets the seat that is at the bottom while the board is kept still.
    pub fn settle(&mut self, home: Seat) {
        self.change(|view| view.home = home);
    }

    /// Keeps the board still, or turns it towards the player in turn.
    pub fn keep(&mut self, still: bool) {
        self.change(|view| view.still = still);
    }

    fn change(&mut self, change: impl FnOnce(&mut View)) {
        let (angle, target) = (self.angle(), self.target());
        change(self);
        if self.target() != target {
            // The shorter way around.
            let left = angle - self.target();
            let around = if left.abs() > PI + 1e-9 { TAU.copysign(left) } else { 0.0 };
            (self.from, self.since, self.part) = (angle - around, None, 0.0);
        }
    }

    /// Ends the turning at once.
    pub fn jump(&mut self) {
        self.part = 1.0;
    }

    /// Turns on to a frame at `now` seconds.
    pub fn frame(&mut self, now: f64) {
        if self.part < 1.0 {
            self.part = ((now - *self.since.get_or_insert(now)) / TURNING).min(1.0);
        }
    }

    /// While it turns: how far it has turned already, and how much of the way is left.
    pub fn turn(&self) -> Option<(f64, f64)> {
        self.turning().then(|| (self.angle() - self.from, 1.0 - self.part))
    }

    /// The rotation from the board to the screen: the sine and cosine of the angle.
    pub fn turned(&self) -> (f64, f64) {
        match self.seat() {
            Seat::South if !self.turning() => (0.0, 1.0),
            Seat::North if !self.turning() => (0.0, -1.0),
            _ => sin_cos(self.angle()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_turns_to_whoever_plays_unless_it_is_kept_still() {
        let mut view = View::new(false);
        view.look(Seat::North);
        assert!(view.turning() && view.angle() == 0.0 && view.seat() == Seat::North);
        view.frame(5.0);
        view.frame(5.0 + TURNING / 2.0);
        assert!(view.angle() > 0.5 * PI && view.angle() < PI);
        view.frame(6.0);
        assert!(!view.turning() && view.turned() == (0.0, -1.0));
        view.look(Seat::North);
        assert!(!view.turning(), "there already");
        view.keep(true);
        assert!(view.turning() && view.seat() == Seat::South);
        view.jump();
        assert_eq!((view.turned(), view.turn()), ((0.0, 1.0), None));
    }

    #[test]
    fn it_turns_the_shorter_way_and_never_more_than_half() {
        let mut view = View::new(false);
        for seat in [Seat::East, Seat::North, Seat::West, Seat::East, Seat::South, Seat::West, Seat::North] {
            view.look(seat);
            assert!((view.angle() - view.target()).abs() < PI + 1e-9, "{seat:?}");
            view.jump();
        }
        view.settle(Seat::East);
        assert!(!view.turning(), "nobody keeps it still");
        view.keep(true);
        assert_eq!(view.seat(), Seat::East);
    }
}
