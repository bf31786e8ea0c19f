//! The inputs of the evaluation for a position.
//!
//! Seats come in the order in which they throw, the next one first, so that the same position looks the same from
//! every side of the board. For each: who stands where, and five sums that say what it risks and what it could gain.

use boards::kimble::{CIRCLES, START, circle};

use super::view::View;

/// Of a seat: in the race, pieces in the nest, pieces on each of 28 circles and 4 places, bounced, five sums.
const A_SEAT: usize = 1 + 4 + 32 + 1 + 5;
/// Of the game: sixes toward KIM-11, how many race.
const THE_GAME: usize = 4 + 3;
/// All of them.
pub(crate) const INPUTS: usize = 4 * A_SEAT + THE_GAME;
/// The most inputs that can be nonzero.
const MOST: usize = 4 * (1 + 8 + 1 + 5) + THE_GAME;

/// The inputs that are not zero, in the order of their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    list: [(u16, f32); MOST],
    len: usize,
    /// By seat from the next one on: who is in the race.
    pub(crate) racing: [bool; 4],
}

/// What a piece is worth to its player: the way it has come, and the six it took.
fn worth(progress: i8) -> f32 {
    (progress as f32 + 8.0) / 36.0
}

impl Inputs {
    /// Of a position.
    pub(crate) fn of(view: &View) -> Inputs {
        let racing = [0, 1, 2, 3].map(|r| view.racing[(view.next + r) % 4]);
        let mut inputs = Inputs { list: [(0, 0.0); MOST], len: 0, racing };
        let mut on_circle = [None; CIRCLES as usize];
        for seat in (0..4).filter(|&seat| view.racing[seat]) {
            for &progress in &view.pieces[seat] {
                if let Some(here) = circle(seat, progress) {
                    on_circle[here] = Some((seat, progress));
                }
            }
        }
        for relative in 0..4 {
            let seat = (view.next + relative) % 4;
            if view.racing[seat] {
                inputs.tell_seat(view, seat, relative * A_SEAT, &on_circle);
            }
        }
        let racers = racing.iter().filter(|&&racing| racing).count();
        for n in 0..usize::from(view.sixes.min(4)) {
            inputs.push(4 * A_SEAT + n, 1.0);
        }
        if (2..=4).contains(&racers) {
            inputs.push(4 * A_SEAT + 4 + racers - 2, 1.0);
        }
        inputs
    }

    fn tell_seat(&mut self, view: &View, seat: usize, base: usize, on_circle: &[Option<(usize, i8)>]) {
        self.push(base, 1.0);
        let nested = view.nested(seat);
        for n in 0..nested {
            self.push(base + 1 + n, 1.0);
        }
        let mut row = view.pieces[seat];
        rules::sort_few(&mut row, Ord::cmp);
        let [mut way, mut risked, mut exposed, mut prey, mut door] = [0.0; 5];
        for &progress in row.iter().filter(|&&progress| progress >= 0) {
            self.push(base + 5 + progress as usize, 1.0);
            way += progress as f32 + 1.0;
            let risk = view.risk(seat, progress);
            risked += risk * worth(progress);
            exposed += risk;
            let Some(here) = circle(seat, progress) else { continue };
            for number in 1..=6 {
                let ahead = on_circle[(here + number as usize) % CIRCLES as usize];
                match ahead {
                    Some((other, there)) if other != seat && progress + number < CIRCLES => {
                        prey += worth(there)
                    }
                    _ => {}
                }
            }
        }
        if let Some((other, there)) = circle(seat, START).and_then(|start| on_circle[start])
            && other != seat
            && nested > 0
        {
            door = worth(there);
        }
        if view.bounced[seat] {
            self.push(base + 37, 1.0);
        }
        for (n, sum) in [way / 128.0, risked, exposed, prey / 6.0, door].into_iter().enumerate() {
            if sum != 0.0 {
                self.push(base + 38 + n, sum);
            }
        }
    }

    fn push(&mut self, input: usize, value: f32) {
        if let Some(free) = self.list.get_mut(self.len) {
            *free = (input as u16, value);
            self.len += 1;
        }
    }

    /// Which, and how much.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.list.iter().take(self.len).map(|&(input, value)| (usize::from(input), value))
    }
}
