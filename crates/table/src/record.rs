//! A game is its record: the header and the actions, each with the hash of the state after it.
//!
//! A record is text, JSON Lines as [`Header::parse`] and [`Line::parse`] read them. A flick keeps its facts and a throw its
//! number, so that an old record can still be shown after the physics has changed.

use std::vec;

use physics::ENGINE_VERSION;
use rules::{Facts, First, Player, RuleSet, SetupError, Throw, Verdict, book};

use crate::dice::Proof;
use crate::follow::{Followed, Follower, Mismatch};
use crate::game::{Deed, GameInPlay, Outcome, Refused};
use crate::header::{Header, Made};
use crate::profile::profile_hash;
use crate::scene::Flick;
use crate::script::{Kept, Line, Malformed};

/// An action that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The player.
    pub by: Player,
    /// The deed.
    pub deed: Deed,
    /// A flick as a living hand played it.
    pub played: Option<Flick>,
    /// The facts of a flick.
    pub facts: Option<Facts>,
    /// The number that the program threw.
    pub threw: Option<Throw>,
    /// The proof of the throw or the tremor, if the header commits to them.
    pub proof: Option<Proof>,
    /// The hash of the state after it.
    pub hash: String,
}

impl Entry {
    /// The parts of its line beside the action.
    pub fn kept(&self) -> Kept {
        Kept {
            played: self.played,
            steady: false,
            facts: self.facts.clone(),
            threw: self.threw,
            proof: self.proof,
            hash: Some(self.hash.clone()),
        }
    }

    /// The flick that moved the discs, if it is one: as it was played, which is as it was meant unless a living hand
    /// played it.
    pub fn flick(&self) -> Option<&Flick> {
        match &self.deed {
            Deed::Flick(meant) => Some(self.played.as_ref().unwrap_or(meant)),
            _ => None,
        }
    }

    /// The same with its throw as an observed one, or its flick as one that was played as it was meant: neither needs a
    /// proof.
    pub(crate) fn observed(&self) -> Entry {
        let deed = match (self.threw, self.played) {
            (Some(throw), _) => Deed::Press(Some(throw)),
            (None, Some(played)) => Deed::Flick(played),
            (None, None) => self.deed.clone(),
        };
        Entry { deed, played: None, threw: None, proof: None, ..self.clone() }
    }
}

/// Everything that happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// How it began.
    pub header: Header,
    /// Who started.
    pub first: First,
    /// What was done.
    pub entries: Vec<Entry>,
}

impl Record {
    /// The record as text.
    pub fn to_text(&self) -> String {
        let mut text = self.header.to_json(Some(&Made::here(self.header.rule_set())));
        text.push('\n');
        for entry in &self.entries {
            text.push_str(&self.line(entry));
            text.push('\n');
        }
        text
    }

    /// An action of this record as a line.
    pub fn line(&self, entry: &Entry) -> String {
        let kept = Kept { steady: self.is_steady(entry), ..entry.kept() };
        Line::write(self.header.game(), entry.by, &entry.deed, &kept)
    }

    /// Whether a flick was played as it stands although the seed would make the table's hand tremble. The record says
    /// so: otherwise a record from which the tremor was removed would look the same.
    fn is_steady(&self, entry: &Entry) -> bool {
        let trembles = self.header.hand.is_some() && self.header.dice.is_none();
        trembles && matches!(entry.deed, Deed::Flick(_)) && entry.played.is_none()
    }
}

impl Made {
    /// The versions that a record made here carries.
    pub fn here(set: RuleSet) -> Made {
        Made { engine: ENGINE_VERSION, profile: profile_hash(set.board()), book: book::version(set) }
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The record is empty.
    #[error("the record is empty; expected a header")]
    Empty,
    /// The header cannot be read.
    #[error("line 1: {0}")]
    Header(SetupError),
    /// It has deeds alone, and was made by another version of the physics, the board or the book: what followed from them
    /// there is not known here.
    #[error("made by another version of the physics or of the book")]
    OtherEngine,
    /// A line cannot be read.
    #[error("line {line}: {why}")]
    Malformed {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// An action does not give the state that the record says, or is refused; see [`Replay::read`].
    #[error("line {line} does not give the recorded state")]
    Differs {
        /// The number of the line, counted from 1.
        line: usize,
        /// The version of the book that judged the record, if it is not the one that judges here.
        book: Option<u32>,
    },
}

/// Which verdict counts if another version of the book judged a record and today's book judges an action differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherBook {
    /// The record's, which is not known here: reading stops.
    Stops,
    /// Today's: the game goes on from the state after it. An action that today's book refuses still ends the reading.
    GoesOn,
}

/// A record being replayed, one action after the other.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    lines: Vec<(usize, &'a str)>,
    follower: Follower,
    next: usize,
}

/// One replayed action.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line it stands in, counted from 1.
    pub line: usize,
    /// The player.
    pub by: Player,
    /// The deed.
    pub deed: Deed,
    /// The verdict, or why there is none.
    pub outcome: Result<Outcome, Refused>,
    /// How the result disagrees with the record.
    pub mismatch: Option<Mismatch>,
}

impl<'a> Replay<'a> {
    /// Opens a record.
    pub fn open(text: &'a str) -> Result<Replay<'a>, ReplayError> {
        let (header, lines) = parted(text)?;
        let follower = Follower::open(header).map_err(ReplayError::Header)?;
        Ok(Replay { lines: lines.collect(), follower, next: 0 })
    }

    /// The same with the facts and throws that the record kept: no shot is simulated and no die thrown. Hashes and
    /// proofs are still compared. Use it to take up a game again, and [`Replay::open`] to verify a record.
    pub fn recalled(text: &'a str) -> Result<Replay<'a>, ReplayError> {
        let replay = Replay::open(text)?;
        Ok(Replay { follower: replay.follower.recalling(), ..replay })
    }

    /// The game as it stands.
    pub fn game(&self) -> &GameInPlay {
        self.follower.game()
    }

    /// The game, to go on without the record.
    pub fn into_game(self) -> GameInPlay {
        self.follower.into_game()
    }

    /// Whether the record was made by the same physics on the same board and judged by the same book. If not, its shots
    /// are not simulated again: the facts it kept are judged.
    pub fn same_engine(&self) -> bool {
        self.follower.same_engine()
    }

    /// Whether the record was made by the same physics on the same board, whichever book judged it.
    pub fn same_physics(&self) -> bool {
        self.follower.same_physics()
    }

    /// The version of the book that judged the record, if it is not the one that judges here.
    pub fn other_book(&self) -> Option<u32> {
        self.follower.other_book()
    }

    /// How many actions the record has.
    pub fn actions(&self) -> usize {
        self.lines.len()
    }

    /// Reads the rest of the record and hands each action to `take`: the game after it, its player, its deed and its
    /// verdict. Every action must give the state that the record says; a line without a hash says none. The first that
    /// does not is an error and is not handed over. Returns the game at the end.
    ///
    /// Programs that take up a record use this. To show or verify one action after the other, differences included,
    /// use [`Replay::step`].
    ///
    /// ```
    /// use table::{OtherBook, Replay};
    ///
    /// let record = r#"{"game":"kimble","players":2,"seed":3,"first":0}
    /// {"by":0,"press":null,"threw":3}
    /// {"by":1,"press":null,"threw":4}"#;
    /// let mut players = Vec::new();
    /// let game = Replay::recalled(record)?.read(OtherBook::Stops, |_, by, _, _| players.push(by.0))?;
    /// assert_eq!((players, game.record().entries.len()), (vec![0, 1], 2));
    /// # Ok::<(), table::ReplayError>(())
    /// ```
    pub fn read(
        mut self,
        other: OtherBook,
        mut take: impl FnMut(&GameInPlay, Player, Deed, Verdict),
    ) -> Result<GameInPlay, ReplayError> {
        let book = self.other_book();
        while let Some(step) = self.step() {
            let Step { line, by, deed, outcome, mismatch } = step?;
            let judged_anew = book.is_some() && other == OtherBook::GoesOn;
            let verdict = match (outcome, mismatch) {
                (Ok(outcome), None | Some(Mismatch::NoHash)) => outcome.verdict,
                (Ok(outcome), Some(Mismatch::Hash { .. })) if judged_anew => outcome.verdict,
                _ => return Err(ReplayError::Differs { line, book }),
            };
            take(self.game(), by, deed, verdict);
        }
        Ok(self.into_game())
    }

    /// Replays the next action; `None` at the end.
    pub fn step(&mut self) -> Option<Result<Step, ReplayError>> {
        let &(line, text) = self.lines.get(self.next)?;
        self.next += 1;
        Some(self.replay(line, text))
    }

    fn replay(&mut self, line: usize, text: &str) -> Result<Step, ReplayError> {
        let read = Line::parse(self.game().game(), text, true);
        let followed = read.and_then(|read| self.follower.follow(&read));
        Step::of(line, followed)
    }
}

impl Step {
    fn of(line: usize, followed: Result<Followed, Malformed>) -> Result<Step, ReplayError> {
        let Followed { by, deed, outcome, mismatch } =
            followed.map_err(|e| ReplayError::Malformed { line, why: e.0 })?;
        Ok(Step { line, by, deed, outcome, mismatch })
    }
}

/// The header of a record and the lines of its actions, with their numbers counted from 1.
fn parted(text: &str) -> Result<(&str, impl Iterator<Item = (usize, &str)>), ReplayError> {
    let mut lines =
        text.lines().enumerate().map(|(n, line)| (n + 1, line)).filter(|(_, l)| !l.trim().is_empty());
    let (_, header) = lines.next().ok_or(ReplayError::Empty)?;
    Ok((header, lines))
}

/// A record whose lines have deeds alone, as a link carries it, played one action after the other by the engine that made
/// it. A line may have the hash of the state after it, which is compared.
///
/// ```
/// use table::DeedsReplay;
///
/// let deeds = r#"{"game":"kimble","players":2,"seed":3,"first":0}
/// {"by":0,"press":null}"#;
/// let mut replay = DeedsReplay::open(deeds)?;
/// while let Some(step) = replay.step() {
///     assert_eq!(step?.mismatch, None);
/// }
/// assert!(replay.game().record().to_text().contains(r#""press":null,"threw":3"#), "by this seed");
/// # Ok::<(), table::ReplayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DeedsReplay {
    lines: vec::IntoIter<(usize, String)>,
    game: GameInPlay,
}

impl DeedsReplay {
    /// Opens a record.
    pub fn open(text: &str) -> Result<DeedsReplay, ReplayError> {
        let (header, lines) = parted(text)?;
        let (header, made) = Header::parse(header, true).map_err(ReplayError::Header)?;
        if made.is_some_and(|made| made != Made::here(header.rule_set())) {
            return Err(ReplayError::OtherEngine);
        }
        let game = GameInPlay::begin(header).map_err(ReplayError::Header)?;
        let lines: Vec<_> = lines.map(|(number, line)| (number, line.to_owned())).collect();
        Ok(DeedsReplay { lines: lines.into_iter(), game })
    }

    /// The game as it stands.
    pub fn game(&self) -> &GameInPlay {
        &self.game
    }

    /// Plays the next action; `None` at the end.
    pub fn step(&mut self) -> Option<Result<Step, ReplayError>> {
        let (line, text) = self.lines.next()?;
        let read = Line::parse(self.game.game(), &text, true);
        let played = read.and_then(|read| self.game.play_line(&read));
        Some(Step::of(line, played))
    }
}

impl GameInPlay {
    /// The game of a record, up to (without) its action number `until`: everything if there are fewer. Its shots are what
    /// the record kept of them. A state that does not agree with the record is an error.
    ///
    /// A fork is another game and continues in its own way, so it cannot use the first game's chain of dice. Its header
    /// never commits to dice: the numbers thrown so far count as observed ones, and what a living hand has played as
    /// meant so, for which a record needs no proof; later throws and tremors come from the header's seed.
    pub fn fork(record: &Record, until: usize) -> Result<GameInPlay, ForkError> {
        let committed = record.header.dice.is_some();
        let header = Header { dice: None, ..record.header.clone() };
        let mut game = GameInPlay::begin(header).map_err(ForkError::Header)?;
        for (action, entry) in record.entries.iter().take(until).enumerate() {
            let entry = if committed { entry.observed() } else { entry.clone() };
            let done = game.recall(entry.by, &entry.deed, &entry.kept());
            done.map_err(|refused| ForkError::Refused { action, refused })?;
            if game.hash() != entry.hash {
                return Err(ForkError::Differs { action });
            }
        }
        Ok(game)
    }
}

/// Why a record cannot be played up to a point.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ForkError {
    /// The game cannot begin.
    #[error("header: {0}")]
    Header(SetupError),
    /// An action is refused.
    #[error("action {action}: {refused}")]
    Refused {
        /// Which, counted from 0.
        action: usize,
        /// Why.
        refused: Refused,
    },
    /// An action leads to another state.
    #[error("action {action}: the state after it differs from the record")]
    Differs {
        /// Which, counted from 0.
        action: usize,
    },
}
