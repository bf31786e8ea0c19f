//! A position as a bot sees it: by seats around the board, so that one evaluation serves two, three and four players.

use boards::kimble::{CIRCLES, NEST, START, circle};
use rules::kimble::{self, corner};
use rules::{Form, Player, Referee};

/// A position before a throw; arrays are by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Each piece's progress; those of a seat that does not race are all in the nest.
    pub(crate) pieces: [[i8; 4]; 4],
    /// Whether a seat's last piece has bounced.
    pub(crate) bounced: [bool; 4],
    /// Who is still in the race.
    pub(crate) racing: [bool; 4],
    /// Whose throw is next.
    pub(crate) next: usize,
    /// Sixes toward KIM-11.
    pub(crate) sixes: u8,
}

impl View {
    /// The view of a kimble referee's position; `None` once the game is over, and for other games.
    pub fn of(referee: &Referee) -> Option<View> {
        let Form::Kimble(form) = referee.form() else { return None };
        Some(View::from_form(&form, referee.players(), referee.turn().player?))
    }

    pub(crate) fn from_form(form: &kimble::Form, players: usize, next: Player) -> View {
        let mut view = View {
            pieces: [[NEST; 4]; 4],
            bounced: [false; 4],
            racing: [false; 4],
            next: corner(next, players),
            sixes: form.sixes,
        };
        for (player, (row, bounced)) in (0..4).map(Player).zip(form.pieces.iter().zip(&form.bounced)) {
            if form.finished.contains(&player) || form.resigned.contains(&player) {
                continue;
            }
            let seat = corner(player, players);
            view.pieces[seat] = *row;
            view.bounced[seat] = bounced.contains(&true);
            view.racing[seat] = true;
        }
        view
    }

    /// How many of a seat's pieces are in the nest.
    pub(crate) fn nested(&self, seat: usize) -> usize {
        self.pieces[seat & 3].iter().filter(|&&progress| progress == NEST).count()
    }

    /// How likely a piece is eaten before its player throws again, taking the others' throws as independent and counting
    /// a second throw after a six.
    pub(crate) fn risk(&self, seat: usize, progress: i8) -> f32 {
        let Some(here) = circle(seat, progress) else { return 0.0 };
        let mut safe = 1.0;
        for other in (0..4).filter(|&other| other != seat && self.racing[other]) {
            let mut faces = 0u32;
            let mut pairs = 0u32;
            for &from in &self.pieces[other] {
                let Some(there) = circle(other, from) else { continue };
                let distance = (here + CIRCLES as usize - there) % CIRCLES as usize;
                // It goes beyond its own goal only on an honour lap, which is rare.
                if (1..=12).contains(&distance) && from + (distance as i8) < CIRCLES {
                    if distance <= 6 {
                        faces |= 1 << distance;
                    } else {
                        pairs += 1;
                    }
                }
            }
            if circle(other, START) == Some(here) && self.nested(other) > 0 {
                faces |= 1 << 6;
            }
            safe *= 1.0 - (faces.count_ones() as f32 / 6.0 + pairs as f32 / 36.0).min(1.0);
        }
        1.0 - safe
    }

    /// A number that differs between positions, for the bots' own chances.
    pub(crate) fn mark(&self) -> u64 {
        let pieces = self.pieces.iter().flatten().map(|&progress| progress as u8);
        let flags = self.racing.iter().chain(&self.bounced).map(|&flag| u8::from(flag));
        let rest = [self.next as u8, self.sixes];
        pieces.chain(flags).chain(rest).fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(pieces: [[i8; 4]; 4]) -> View {
        View { pieces, bounced: [false; 4], racing: [true, false, true, false], next: 0, sixes: 0 }
    }

    #[test]
    fn a_risk_counts_the_numbers_that_hit() {
        const HOME: [i8; 4] = [NEST; 4];
        let risk = |other| view([[10, -1, -1, -1], HOME, other, HOME]).risk(0, 10);
        assert_eq!(risk([28, 29, 30, 31]), 0.0);
        // Seat 2's piece at 21 stands on circle 7, three behind.
        assert!((risk([21, 28, 29, 30]) - 1.0 / 6.0).abs() < 1e-6);
        assert!((risk([21, 20, 29, 30]) - 2.0 / 6.0).abs() < 1e-6);
        assert_eq!(risk([25, 29, 30, 31]), 0.0, "it has gone past");
        assert!((risk([17, 29, 30, 31]) - 1.0 / 36.0).abs() < 1e-6, "a six and a one");
        let on_their_start = view([[14, -1, -1, -1], HOME, HOME, HOME]).risk(0, 14);
        assert!((on_their_start - 1.0 / 6.0).abs() < 1e-6);
    }
}
