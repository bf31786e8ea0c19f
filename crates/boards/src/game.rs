//! The five games by name.

use std::fmt;
use std::str::FromStr;

use crate::quote::{either, quoted};

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// Carrom, by the French text.
    Carrom,
    /// Crokinole, by the English text.
    Crokinole,
    /// Croquignole, by the French text: crokinole's board, another rule book.
    Croquignole,
    /// Couronne, by the Swedish text: rings, a striker and a cue.
    Couronne,
    /// Kimble, by the Finnish tournament text: a track and a die under a dome.
    Kimble,
}

impl Game {
    /// All five, in the order in which they are listed everywhere.
    pub const ALL: [Game; 5] =
        [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne, Game::Kimble];

    /// The name used in headers, files and addresses: lower case, never translated.
    pub const fn name(self) -> &'static str {
        match self {
            Game::Carrom => "carrom",
            Game::Crokinole => "crokinole",
            Game::Croquignole => "croquignole",
            Game::Couronne => "couronne",
            Game::Kimble => "kimble",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Game, UnknownGame> {
        Game::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| UnknownGame(name.to_owned()))
    }
}

/// A name that is none of the five games; carries what was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game {}: expected {}", quoted(&self.0), either(Game::ALL))
    }
}

impl std::error::Error for UnknownGame {}
