//! The score of every game in one shape.

use crate::kimble::corner;
use crate::{Form, Player, carrom, couronne, icf};

/// What a side, or in kimble a player, has scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The kind of its discs; in kimble its colour.
    pub kind: &'static str,
    /// Its points; in couronne the discs it has potted, in kimble the pieces it has in the goal.
    pub points: u32,
}

impl Form {
    /// The score of both sides; in kimble of all players.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::{First, Options, Player, Referee};
    ///
    /// let referee = Referee::new(&Options::defaults(Game::Couronne), 2, First::Player(Player(1))).unwrap();
    /// let form = referee.form();
    /// let score = form.score().map(|score| (score.kind, score.points));
    /// assert_eq!(score.collect::<Vec<_>>(), [("red", 0), ("green", 0)], "whoever begins is green");
    /// ```
    pub fn score(&self) -> impl Iterator<Item = Score> {
        let score = match self {
            Form::Icf(icf::Form { common: form, .. }) | Form::Carrom(form) => Vec::from([0, 1].map(|side| {
                let kind = match form.colour[side] {
                    carrom::Colour::White => "white",
                    carrom::Colour::Black => "black",
                };
                Score { kind, points: form.score[side] }
            })),
            Form::Ring(form) => Vec::from(
                [0, 1].map(|side| Score { kind: ["light", "dark"][side], points: form.score[side] }),
            ),
            Form::Couronne(form) => Vec::from([0, 1].map(|side| {
                let kind = match form.colour[side] {
                    couronne::Colour::Green => "green",
                    couronne::Colour::Red => "red",
                };
                let potted = form.shootout.as_ref().map(|out| out.potted[side]);
                Score { kind, points: potted.unwrap_or(u32::from(form.down[side])) }
            })),
            Form::Kimble(form) => {
                let seats = boards::kimble::TRACK.seats;
                let players = form.pieces.len();
                let of_player = |(n, row): (usize, &[i8; 4])| Score {
                    kind: seats[corner(Player(n as u8), players) % seats.len()],
                    points: row.iter().filter(|&&piece| piece >= boards::kimble::PLACE_1).count() as u32,
                };
                form.pieces.iter().enumerate().map(of_player).collect()
            }
        };
        score.into_iter()
    }
}
