//! Following a game that is or was played elsewhere: does each action lead to the result that its line says?
//!
//! [`Follower`] takes one line of a record at a time. A record is replayed with it, and a browser follows a game on a
//! server with it.

use rules::{Player, Referee, SetupError};

use crate::chance::Chance;
use crate::game::{Deed, GameInPlay, Outcome, Refused};
use crate::header::{Header, Made};
use crate::script::{Kept, Line, Malformed};
use crate::sitter::Sitter;

/// How an action disagrees with its line.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Mismatch {
    /// The referee refuses an action that the record says was judged.
    #[error(transparent)]
    Refused(Refused),
    /// The state after the action differs.
    #[error("the state after it has the hash {here}; the record says {recorded}")]
    Hash {
        /// The hash in the record.
        recorded: String,
        /// The hash that we get.
        here: String,
    },
    /// The line has no hash.
    #[error("the record has no hash of the state after it")]
    NoHash,
    /// The line lacks the facts of the shot or the number thrown.
    #[error("the record did not keep the facts of the shot, or the number of the throw")]
    NotKept,
    /// Our simulation of the shot gives other facts.
    #[error("the shot gives other facts than the record kept")]
    Facts,
    /// Our die shows another number.
    #[error("the die shows another number than the record kept")]
    Throw,
    /// The hand of the table makes another shot of the flick than the line says was played, or plays none.
    #[error("the hand of the table plays another shot than the record kept")]
    Hand,
    /// The hand of the table trembles, but the line does not say what it has played.
    #[error("the table has a living hand, but the record does not say what it played")]
    NoTremor,
    /// The header commits to the dice, but the throw or the tremor has no proof.
    #[error("the dice are committed to, but the throw or the tremor has no proof")]
    Unproven,
    /// The revealed link is not the next one of the chain.
    #[error("the link it reveals is not the next one of the chain of dice")]
    Reveal,
    /// There is a proof where nothing was drawn from a chain.
    #[error("it has a proof, but no number was drawn from a chain of dice")]
    IdleProof,
}

/// An action that was followed.
#[derive(Clone, Debug)]
pub struct Followed {
    /// The player.
    pub by: Player,
    /// The deed.
    pub deed: Deed,
    /// The verdict, or why there is none.
    pub outcome: Result<Outcome, Refused>,
    /// How the result disagrees with the line. If there is a verdict, the game has gone on all the same.
    pub mismatch: Option<Mismatch>,
}

/// A game that follows another, line by line.
///
/// ```
/// use table::{Follower, Line};
///
/// let mut follower = Follower::open(r#"{"game":"kimble","players":2,"seed":3,"first":0}"#)?;
/// let line = Line::parse(follower.game().game(), r#"{"by":0,"press":null,"threw":1}"#, true)?;
/// let followed = follower.follow(&line)?;
/// assert_eq!(followed.mismatch, Some(table::Mismatch::Throw), "this seed throws a 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Follower {
    game: GameInPlay,
    same_engine: bool,
    /// Whether the physics and the board are the same as ours, whatever the book.
    same_physics: bool,
    /// The version of the book that judges the other game, if it is not ours.
    other_book: Option<u32>,
    source: Source,
}

/// Where the facts of a shot and the number of a throw come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Shots are simulated, and dice thrown.
    Played,
    /// They are taken from the line.
    Kept,
}

impl Follower {
    /// Follows a game from its beginning; `made` is what its header says of the engine: `None` counts as ours.
    pub fn begin(header: Header, made: Option<&Made>) -> Result<Follower, SetupError> {
        let here = Made::here(header.rule_set());
        let same_engine = made.is_none_or(|made| *made == here);
        let other_book = made.map(|made| made.book).filter(|&book| book != here.book);
        let same_physics = made.is_none_or(|made| Made { book: here.book, ..made.clone() } == here);
        let source = if same_engine { Source::Played } else { Source::Kept };
        Ok(Follower { game: GameInPlay::begin(header)?, same_engine, same_physics, other_book, source })
    }

    /// The same from a record's first line.
    pub fn open(header: &str) -> Result<Follower, SetupError> {
        let (header, made) = Header::parse(header, true)?;
        Follower::begin(header, made.as_ref())
    }

    /// The same with the facts and throws that the lines kept, whatever the engine: no shot is simulated and no die
    /// thrown. Hashes and proofs are still compared.
    pub fn recalling(self) -> Follower {
        Follower { source: Source::Kept, ..self }
    }

    /// The game, to go on without following.
    pub fn into_game(self) -> GameInPlay {
        self.game
    }

    /// The game as it stands.
    pub fn game(&self) -> &GameInPlay {
        &self.game
    }

    /// Whether the other game is played by the same physics on the same board and judged by the same book. If not, its
    /// shots are not simulated again: the facts it kept are judged.
    pub fn same_engine(&self) -> bool {
        self.same_engine
    }

    /// Whether the other game is played by the same physics on the same board, whichever book judges it: from the same
    /// position, a shot has the same result.
    pub fn same_physics(&self) -> bool {
        self.same_physics
    }

    /// The version of the book that judged the other game, if it is not the one that judges here.
    pub fn other_book(&self) -> Option<u32> {
        self.other_book
    }

    /// Takes the next action. A caller that must agree with the other game stops at the first mismatch.
    pub fn follow(&mut self, line: &Line) -> Result<Followed, Malformed> {
        self.game.follow(line, self.source)
    }
}

impl<C: Chance> GameInPlay<C> {
    /// Takes the next line of a game that is played elsewhere, by the same engine or not. If our engine gets another
    /// result than the line, the line wins. If the line does not agree even then, nothing changes. Also returns the
    /// referee as it was before.
    pub fn keep_up(&mut self, line: &Line, same_engine: bool) -> Result<(Followed, Referee), Malformed> {
        let moment = self.moment();
        let source = if same_engine { Source::Played } else { Source::Kept };
        let mut followed = self.follow(line, source)?;
        if followed.mismatch.is_some() && source == Source::Played {
            self.back_to(moment.clone());
            followed = self.follow(line, Source::Kept)?;
        }
        if followed.mismatch.is_some() {
            self.back_to(moment);
            return Ok((followed, self.referee().clone()));
        }
        Ok((followed, moment.referee))
    }

    /// Plays the deed of a line that has nothing else: the shot is simulated, the die thrown. Only the hash of the state
    /// after it is compared, where the line has one.
    pub(crate) fn play_line(&mut self, line: &Line) -> Result<Followed, Malformed> {
        let (by, deed) = done(line)?;
        let outcome = if line.kept.steady { self.play_steadily(by, &deed) } else { self.play(by, &deed) };
        let mismatch = match &outcome {
            Err(refused) => Some(Mismatch::Refused(refused.clone())),
            Ok(_) => self.other_state(&line.kept).filter(|mismatch| *mismatch != Mismatch::NoHash),
        };
        Ok(Followed { by, deed, outcome, mismatch })
    }

    fn follow(&mut self, line: &Line, source: Source) -> Result<Followed, Malformed> {
        let (by, deed) = done(line)?;
        let drawn_otherwise =
            self.unproven(&deed, &line.kept).or_else(|| self.other_hand(by, &deed, &line.kept, source));
        // If the header commits to the dice, the throw is not made here.
        let is_played = matches!(deed, Deed::Flick(_)) && drawn_otherwise.is_none() || !self.is_committed();
        let outcome = if source == Source::Played && is_played {
            self.play_again(by, &deed, &line.kept)
        } else {
            self.recall(by, &deed, &line.kept)
        };
        let mismatch = drawn_otherwise.or_else(|| match &outcome {
            Err(refused) => Some(Mismatch::Refused(refused.clone())),
            Ok(outcome) => other_result(outcome, &line.kept).or_else(|| self.other_state(&line.kept)),
        });
        Ok(Followed { by, deed, outcome, mismatch })
    }

    /// What is wrong with the proof of a throw, in a game whose header commits to its dice.
    fn unproven(&self, deed: &Deed, kept: &Kept) -> Option<Mismatch> {
        if !self.is_committed() || !self.throws(deed) {
            return None;
        }
        let Some(threw) = kept.threw else { return Some(Mismatch::NotKept) };
        let Some(proof) = &kept.proof else { return Some(Mismatch::Unproven) };
        match self.proven(proof) {
            None => Some(Mismatch::Reveal),
            Some(proven) => (proven != threw).then_some(Mismatch::Throw),
        }
    }

    /// What is wrong with a flick that a line says a living hand has played, or with its silence about it.
    fn other_hand(&self, by: Player, deed: &Deed, kept: &Kept, source: Source) -> Option<Mismatch> {
        let Deed::Flick(meant) = deed else { return None };
        let Some(played) = kept.played else {
            let untold = source == Source::Played && !kept.steady && self.trembles_for(by);
            return untold.then_some(Mismatch::NoTremor);
        };
        let Some(hand) = self.record().header.hand else { return Some(Mismatch::Hand) };
        if self.is_committed() && kept.proof.is_none() {
            return Some(Mismatch::Unproven);
        }
        if !self.is_committed() && source == Source::Kept || self.admit_flick(by, meant).is_err() {
            return None;
        }
        match self.next_tremor(kept.proof.as_ref()) {
            None => Some(Mismatch::Reveal),
            Some(tremor) => (self.trembled(hand, by, meant, tremor) != played).then_some(Mismatch::Hand),
        }
    }

    /// Whether the seed makes the table's hand tremble for that player. A chain of tremors shows a missing one by itself,
    /// and the first records with a living hand said only by name who is a bot.
    fn trembles_for(&self, by: Player) -> bool {
        let Header { hand, names, .. } = &self.record().header;
        let is_bot = matches!(names.get(usize::from(by.0)), Some(Some(Sitter::Bot(_))));
        hand.is_some() && !self.is_committed() && !is_bot
    }

    fn other_state(&self, kept: &Kept) -> Option<Mismatch> {
        let Some(recorded) = &kept.hash else { return Some(Mismatch::NoHash) };
        let here = self.hash();
        (*recorded != here).then(|| Mismatch::Hash { recorded: recorded.clone(), here })
    }

    fn is_committed(&self) -> bool {
        self.record().header.dice.is_some()
    }
}

/// The player and the deed of a line.
fn done(line: &Line) -> Result<(Player, Deed), Malformed> {
    let by = line.by.clone().map_err(|_| Malformed("by: expected a player's number".to_owned()))?;
    let deed = line.deed.clone().map_err(|refused| Malformed(refused.unknown_name()))?;
    Ok((by, deed))
}

/// How the result of an action differs from what the line kept.
fn other_result(outcome: &Outcome, kept: &Kept) -> Option<Mismatch> {
    let lacks =
        kept.facts.is_none() && outcome.facts.is_some() || kept.threw.is_none() && outcome.threw.is_some();
    match () {
        () if lacks => Some(Mismatch::NotKept),
        () if kept.threw != outcome.threw => Some(Mismatch::Throw),
        () if kept.played != outcome.flick => Some(Mismatch::Hand),
        () if kept.facts != outcome.facts => Some(Mismatch::Facts),
        () if kept.proof != outcome.proof => Some(Mismatch::IdleProof),
        () => None,
    }
}
