//! The themes of puzzles.

use boards::Game;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The disc into the hole, off a disc that the pegs guard.
    Twenty,
    /// Two discs of the opponent off the board, or two own pieces into pockets, with one shot.
    Double,
    /// A piece that confirms the queen.
    Cover,
    /// Every disc that must be touched is hidden.
    Escape,
    /// A disc off the board, and the own one at rest inside the 15, off its line.
    LineCall,
    /// Kimble: which piece moves, by the exact chance to win.
    Choice,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] =
        [Kind::Twenty, Kind::Double, Kind::Cover, Kind::Escape, Kind::LineCall, Kind::Choice];

    /// Its name in the file: lower case, never translated.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Twenty => "twenty",
            Kind::Double => "double",
            Kind::Cover => "cover",
            Kind::Escape => "escape",
            Kind::LineCall => "line-call",
            Kind::Choice => "choice",
        }
    }

    /// The kind of that name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kinds that a game has.
    pub const fn of(game: Game) -> &'static [Kind] {
        match game {
            Game::Carrom => &[Kind::Cover, Kind::Double],
            Game::Crokinole | Game::Croquignole => {
                &[Kind::Twenty, Kind::LineCall, Kind::Double, Kind::Escape]
            }
            Game::Couronne => &[Kind::Double, Kind::Escape],
            Game::Kimble => &[Kind::Choice],
        }
    }
}
