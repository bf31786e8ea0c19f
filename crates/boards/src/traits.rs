//! The abilities of a game: callers ask for them instead of comparing games.
//!
//! A new game answers these questions in its own file of this crate, and everyone who asks them serves it. Where games
//! really differ, as in a referee, a `match` names every one of them.

use crate::{Game, Marks, Profile, Table, profile};

/// What a game is played with and what its players can do. What follows from a board's [`Table`] or [`Marks`] is not
/// repeated here: [`Game`] has a question for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// How many can play, fewest first.
    pub players: &'static [usize],
    /// Whether players form two sides; if not, everyone plays for themselves.
    pub teams: bool,
    /// What sets things in motion.
    pub tool: Tool,
    /// Whether a player chooses how far beside its middle the disc is struck, and so its spin.
    pub spin: bool,
    /// Whether a disc that a hand touched is reported and costs the stroke.
    pub touching: bool,
    /// What a game is made of; `None` where it is one piece.
    pub parts: Option<Part>,
}

/// What sets things in motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// A finger that flicks a disc.
    Finger,
    /// A cue that strikes a disc.
    Cue,
    /// A dome that throws the die under it.
    Dome,
}

/// What a game is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Boards: each begins with a new rack.
    Board,
    /// Rounds: each begins with an empty board.
    Round,
}

impl Game {
    /// The first in every list: what is shown where no game was asked for.
    pub const FIRST: Game = Game::ALL[0];

    /// The most who play at any board.
    pub const MOST_PLAYERS: usize = 4;

    /// What it can.
    pub fn traits(self) -> &'static Traits {
        &profile(self).traits
    }

    /// How many can play it, fewest first.
    ///
    /// ```
    /// use boards::Game;
    ///
    /// assert_eq!(Game::Crokinole.sizes(), [2, 3, 4]);
    /// assert_eq!(Game::Carrom.sizes(), [2, 4]);
    /// ```
    pub fn sizes(self) -> &'static [usize] {
        self.traits().players
    }

    /// Whether its players form two sides.
    pub fn has_teams(self) -> bool {
        self.traits().teams
    }

    /// Whether discs are shot.
    pub fn has_shots(self) -> bool {
        match self.traits().tool {
            Tool::Finger | Tool::Cue => true,
            Tool::Dome => false,
        }
    }

    /// Whether a cue strikes.
    pub fn has_cue(self) -> bool {
        self.traits().tool == Tool::Cue
    }

    /// Whether a die is thrown, under a dome.
    pub fn has_dome(self) -> bool {
        self.traits().tool == Tool::Dome
    }

    /// Whether a player chooses the spin of a shot.
    pub fn has_spin(self) -> bool {
        self.traits().spin
    }

    /// Whether discs are potted into the pockets of a square board.
    pub fn has_pockets(self) -> bool {
        match profile(self).table {
            Table::Square(_) => true,
            Table::Round(_) | Table::Track(_) => false,
        }
    }

    /// Whether discs score by the ring they lie in.
    pub fn has_rings(self) -> bool {
        profile(self).rings().is_some()
    }

    /// Whether the rules ask if a disc lies behind a start line, and where it left the table.
    pub fn has_start_lines(self) -> bool {
        profile(self).start_line().is_some()
    }

    /// What it is made of.
    pub fn parts(self) -> Option<Part> {
        self.traits().parts
    }
}

impl Profile {
    /// From the middle of the board to the start lines, behind which a disc may come to lie; `None` where there are none.
    pub const fn start_line(&self) -> Option<f64> {
        match (&self.marks, &self.table) {
            (Marks::Couronne(marks), Table::Square(table)) => Some(table.inset(marks.start_line)),
            (Marks::Carrom(_) | Marks::Crokinole(_) | Marks::Couronne(_) | Marks::Kimble, _) => None,
        }
    }

    /// Radius of the circle inside which players put discs down by hand; `None` where they never do.
    pub const fn placing_circle(&self) -> Option<f64> {
        match &self.marks {
            Marks::Carrom(marks) => Some(marks.outer_circle),
            Marks::Couronne(marks) => Some(marks.middle_circle),
            Marks::Crokinole(_) | Marks::Kimble => None,
        }
    }
}
