//! A game is its record: the header and the actions, each with the hash of the state after it.
//!
//! A record is text, JSON Lines as [`Header::parse`] and [`Line::parse`] read them. A flick keeps its facts and a throw its
//! number, so that an old record can still be shown after the physics has changed.

use boards::{Game, profile};
use physics::ENGINE_VERSION;
use rules::{Action, Facts, First, Player, SetupError, Throw};

use crate::game::{Deed, Match, Outcome, Refused};
use crate::header::{Header, Made};
use crate::profile::profile_hash;
use crate::script::{Kept, Line};

/// An action that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Who.
    pub by: Player,
    /// What.
    pub deed: Deed,
    /// The facts of a flick.
    pub facts: Option<Facts>,
    /// What the program threw.
    pub threw: Option<Throw>,
    /// The hash of the state after it.
    pub hash: String,
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
        let game = self.header.game();
        let mut text = self.header.to_json(Some(&Made::here(game)));
        text.push('\n');
        for entry in &self.entries {
            let kept =
                Kept { facts: entry.facts.clone(), threw: entry.threw, hash: Some(entry.hash.clone()) };
            text.push_str(&Line::write(game, entry.by, &entry.deed, &kept));
            text.push('\n');
        }
        text
    }
}

impl Made {
    /// What a record made here says.
    pub fn here(game: Game) -> Made {
        Made { engine: ENGINE_VERSION, profile: profile_hash(profile(game)) }
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// There is nothing in it.
    #[error("the record is empty; expected a header")]
    Empty,
    /// The header cannot be read.
    #[error("line 1: {0}")]
    Header(SetupError),
    /// A line cannot be read.
    #[error("line {line}: {why}")]
    Malformed {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

/// What is wrong with a record that can be read.
#[derive(Clone, Debug, PartialEq)]
pub enum Mismatch {
    /// The referee refuses an action that the record says was judged.
    Refused(Refused),
    /// The state after it is another.
    Hash {
        /// The hash the record has.
        recorded: String,
        /// The hash it gives here.
        here: String,
    },
    /// The record has no hash there.
    NoHash,
    /// The record did not keep what the shot did or the die showed.
    NotKept,
    /// The shot gives other facts here.
    Facts,
    /// The die shows something else here.
    Throw,
}

/// A record being replayed, one action after the other.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    lines: Vec<(usize, &'a str)>,
    game: Match,
    next: usize,
    same_engine: bool,
}

/// One replayed action.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line it stands in, counted from 1.
    pub line: usize,
    /// Who.
    pub by: Player,
    /// What.
    pub deed: Deed,
    /// The verdict, or why there is none.
    pub outcome: Result<Outcome, Refused>,
    /// What does not agree with the record.
    pub mismatch: Option<Mismatch>,
}

impl<'a> Replay<'a> {
    /// Opens a record.
    pub fn open(text: &'a str) -> Result<Replay<'a>, ReplayError> {
        let mut lines =
            text.lines().enumerate().map(|(n, line)| (n + 1, line)).filter(|(_, l)| !l.trim().is_empty());
        let (_, header) = lines.next().ok_or(ReplayError::Empty)?;
        let (header, made) = Header::parse(header, true).map_err(ReplayError::Header)?;
        let same_engine = made.is_none_or(|made| made == Made::here(header.game()));
        let game = Match::begin(header).map_err(ReplayError::Header)?;
        Ok(Replay { lines: lines.collect(), game, next: 0, same_engine })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Whether the record was made by the same physics on the same board. If not, its shots are not simulated again:
    /// the facts it kept are judged.
    pub fn same_engine(&self) -> bool {
        self.same_engine
    }

    /// Replays the next action; `None` at the end.
    pub fn step(&mut self) -> Option<Result<Step, ReplayError>> {
        let &(line, text) = self.lines.get(self.next)?;
        self.next += 1;
        Some(self.replay(line, text))
    }

    fn replay(&mut self, line: usize, text: &str) -> Result<Step, ReplayError> {
        let read = Line::parse(self.game.game(), text, true);
        let Line { by, deed, kept } = read.map_err(|e| ReplayError::Malformed { line, why: e.0 })?;
        let by =
            by.map_err(|_| ReplayError::Malformed { line, why: "by is no player's number".to_owned() })?;
        let deed = match deed {
            Ok(deed) => deed,
            Err(refused) => {
                let why = format!("an action that names what this game does not have: {refused:?}");
                return Err(ReplayError::Malformed { line, why });
            }
        };
        let (outcome, mut mismatch) = self.again(by, &deed, &kept);
        if mismatch.is_none() {
            mismatch = match (&outcome, &kept.hash) {
                (Err(refused), _) => Some(Mismatch::Refused(refused.clone())),
                (Ok(_), None) => Some(Mismatch::NoHash),
                (Ok(_), Some(recorded)) => {
                    let here = self.game.hash();
                    (*recorded != here).then(|| Mismatch::Hash { recorded: recorded.clone(), here })
                }
            };
        }
        Ok(Step { line, by, deed, outcome, mismatch })
    }

    /// Plays an action again. Shots of another engine and throws are taken from what the record kept.
    fn again(
        &mut self,
        by: Player,
        deed: &Deed,
        kept: &Kept,
    ) -> (Result<Outcome, Refused>, Option<Mismatch>) {
        let action = match (deed, &kept.facts, kept.threw) {
            (Deed::Flick(_), Some(facts), _) if !self.same_engine => Action::Shot(facts.clone()),
            (Deed::Press(None), _, Some(throw)) if !self.same_engine => Action::Press(throw),
            (Deed::Timeout, _, Some(throw)) if !self.same_engine => Action::Timeout(Some(throw)),
            _ => {
                let outcome = self.game.play(by, deed);
                let mismatch = outcome.as_ref().ok().and_then(|outcome| {
                    let lacks = kept.facts.is_none() && outcome.facts.is_some()
                        || kept.threw.is_none() && outcome.threw.is_some();
                    match () {
                        () if lacks => Some(Mismatch::NotKept),
                        () if kept.threw != outcome.threw => Some(Mismatch::Throw),
                        () if kept.facts != outcome.facts => Some(Mismatch::Facts),
                        () => None,
                    }
                });
                return (outcome, mismatch);
            }
        };
        (self.game.judge(by, deed, &action, None, kept.threw), None)
    }
}

impl Match {
    /// The game of a record, played up to (without) its action number `until`: everything if there are fewer.
    /// What does not agree with the record is an error.
    pub fn fork(record: &Record, until: usize) -> Result<Match, ForkError> {
        let mut game = Match::begin(record.header.clone()).map_err(ForkError::Header)?;
        for (action, entry) in record.entries.iter().take(until).enumerate() {
            game.play(entry.by, &entry.deed).map_err(|refused| ForkError::Refused { action, refused })?;
            if game.hash() != entry.hash {
                return Err(ForkError::Differs { action });
            }
        }
        Ok(game)
    }
}

/// Why a record cannot be played up to a point.
#[derive(Clone, Debug, PartialEq)]
pub enum ForkError {
    /// It cannot even begin.
    Header(SetupError),
    /// An action is refused.
    Refused {
        /// Which, counted from 0.
        action: usize,
        /// Why.
        refused: Refused,
    },
    /// An action leads elsewhere.
    Differs {
        /// Which, counted from 0.
        action: usize,
    },
}
