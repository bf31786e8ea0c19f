//! The file of puzzles: a line that says which engine and books they were mined with, then a line a puzzle.

use boards::Game;
use rules::{RuleSet, book};
use serde::{Deserialize, Serialize};

use crate::day::Day;
use crate::puzzle::Puzzle;

/// What a file of puzzles depends on. With another engine, book or board a shot may end elsewhere or be judged otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Versions {
    /// The version of the physics.
    engine: u32,
    /// The books of the games' own rule sets, in the order of the games.
    books: Vec<(String, u32)>,
    /// The hashes of their boards, shortened.
    boards: Vec<String>,
}

impl Versions {
    /// Those of this program.
    pub fn present() -> Versions {
        let book = |game: Game| (game.name().to_owned(), book::version(RuleSet::from(game)));
        let board = |game: Game| {
            let mut hash = table::profile_hash(boards::profile(game));
            hash.truncate(8);
            hash
        };
        Versions {
            engine: physics::ENGINE_VERSION,
            books: Game::ALL.map(book).into(),
            boards: Game::ALL.map(board).into(),
        }
    }

    /// What of it differs from another's, in words.
    fn difference(&self, other: &Versions) -> Option<String> {
        if self.engine != other.engine {
            return Some(format!("engine {}; this is engine {}", self.engine, other.engine));
        }
        let book = self.books.iter().zip(&other.books).find(|(theirs, ours)| theirs != ours);
        if let Some(((game, theirs), (_, ours))) = book {
            return Some(format!("version {theirs} of the book of {game}; this is version {ours}"));
        }
        (self != other).then(|| "boards of other sizes or constants".to_owned())
    }
}

/// Why a file of puzzles cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// A line is not what it should be.
    #[error("line {line}: {what}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// Mined with another engine, book or board.
    #[error("mined with {0}. Mine the puzzles again: pichenette puzzles mine")]
    OtherVersion(String),
    /// No puzzle in it.
    #[error("there is no puzzle in it; expected one a line")]
    Empty,
}

/// All puzzles, in the order of days.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzles(Vec<Puzzle>);

impl Puzzles {
    /// Puzzles in this order.
    pub fn new(puzzles: Vec<Puzzle>) -> Puzzles {
        Puzzles(puzzles)
    }

    /// Reads a file. One of another engine, book or board is refused.
    pub fn read(text: &str) -> Result<Puzzles, Unusable> {
        let wrong = |line: usize, what: String| Unusable::Line { line: line + 1, what };
        let mut lines = text.lines().enumerate();
        let (_, first) = lines.next().ok_or(Unusable::Empty)?;
        let made: Versions = serde_json::from_str(first).map_err(|error| wrong(0, error.to_string()))?;
        if let Some(difference) = made.difference(&Versions::present()) {
            return Err(Unusable::OtherVersion(difference));
        }
        let read = |(line, text): (usize, &str)| Puzzle::read(text).map_err(|what| wrong(line, what));
        let puzzles: Vec<Puzzle> = lines.map(read).collect::<Result<_, _>>()?;
        if puzzles.is_empty() { Err(Unusable::Empty) } else { Ok(Puzzles(puzzles)) }
    }

    /// The file's text.
    pub fn to_text(&self) -> String {
        // Names and numbers: writing them cannot fail.
        let mut text = serde_json::to_string(&Versions::present()).unwrap_or_default() + "\n";
        for puzzle in &self.0 {
            text += &puzzle.to_line();
            text.push('\n');
        }
        text
    }

    /// All of them.
    pub fn all(&self) -> &[Puzzle] {
        &self.0
    }

    /// The puzzle of a day: one after the other, and from the first again when all have been.
    pub fn of(&self, day: Day) -> Option<&Puzzle> {
        let number = (day.number() as usize).checked_sub(1)?.checked_rem(self.0.len())?;
        self.0.get(number)
    }
}
