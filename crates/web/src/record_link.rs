//! A record that travels in a link: its header and its deeds, without what follows from them. The page that opens the link
//! plays the shots again on the same engine and gets the same record, to the last bit; the last line says which state that must be.
//!
//! What else a record keeps is five times as long: where every disc came to rest after every shot.

use std::fmt;

use table::{DeedsReplay, Kept, Line, ReplayError, Sitter, Step};

use crate::archive;
use crate::recorded_game::RecordedGame;

/// The most characters of a link's data: messengers and mail programs still take such links whole.
pub const MOST_IN_LINK: usize = 12_000;

/// The most characters of a record in a link, read from it.
const MOST_READ: usize = 120_000;

/// Why a link's record cannot be shown. Displays what was wrong and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// Its shots are those of another physics or board, or its verdicts those of another book.
    OtherEngine,
    /// It is no record.
    Broken(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::OtherEngine => f.write_str("made by another version of the physics or of the book"),
            LinkError::Broken(why) => f.write_str(why),
        }
    }
}

impl From<ReplayError> for LinkError {
    fn from(error: ReplayError) -> LinkError {
        match error {
            ReplayError::OtherEngine => LinkError::OtherEngine,
            ReplayError::Empty
            | ReplayError::Header(_)
            | ReplayError::Malformed { .. }
            | ReplayError::Differs { .. } => LinkError::Broken(error.to_string()),
        }
    }
}

/// A record as a link carries it, with the names of its players.
pub fn shortened(recorded: &RecordedGame, names: &[Option<Sitter>]) -> String {
    let mut text = recorded.until(0);
    let game = recorded.game();
    for n in 0..recorded.len() {
        let line = recorded.line(n).and_then(|line| Line::parse(game, &line, true).ok());
        let Some(Line { by: Ok(by), deed: Ok(deed), kept }) = line else { break };
        // One hash holds for everything before it.
        let hash = kept.hash.filter(|_| n + 1 == recorded.len());
        let kept = Kept { steady: kept.steady, hash, ..Kept::default() };
        text.push_str(&Line::write(game, by, &deed, &kept));
        text.push('\n');
    }
    archive::with_names(&text, names)
}

/// A link's record that is played again, action by action, so that a long one does not hold up the page.
#[derive(Clone, Debug)]
pub struct Unfolding(DeedsReplay);

impl Unfolding {
    /// Begins with what a link carried.
    pub fn begin(text: &str) -> Result<Unfolding, LinkError> {
        if text.len() > MOST_READ {
            return Err(LinkError::Broken(format!("longer than {MOST_READ} characters")));
        }
        Ok(Unfolding(DeedsReplay::open(text)?))
    }

    /// Plays the next action; false at the end.
    pub fn step(&mut self) -> Result<bool, LinkError> {
        let Some(step) = self.0.step() else { return Ok(false) };
        match step? {
            Step { line, mismatch: Some(mismatch), .. } => {
                Err(LinkError::Broken(format!("line {line}: {mismatch}")))
            }
            _ => Ok(true),
        }
    }

    /// The whole record.
    pub fn record(&self) -> String {
        self.0.game().record().to_text()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boards::Game;
    use table::{Deed, GameInPlay, Header, LivingHand, Purpose, Stream, random_play};

    fn unfolded(text: &str) -> Result<String, LinkError> {
        let mut unfolding = Unfolding::begin(text)?;
        while unfolding.step()? {}
        Ok(unfolding.record())
    }

    /// A game in which a person with a living hand and a bot, whose own hand trembles, take turns.
    fn played(game: Game, hand: Option<LivingHand>) -> String {
        let header = Header { hand, ..Header::of(game, 2, 5) };
        let mut table = GameInPlay::begin(header).unwrap();
        let mut stream = Stream::new(5, Purpose::Trial, 0);
        for _ in 0..30 {
            let Some((by, deed)) = random_play::deed(&table, &mut stream) else { break };
            let steady = by.0 == 1 && matches!(deed, Deed::Flick(_));
            let done = if steady { table.play_steadily(by, &deed) } else { table.play(by, &deed) };
            done.unwrap();
        }
        table.record().to_text()
    }

    #[test]
    fn a_link_brings_back_the_whole_record() {
        for game in Game::ALL {
            for hand in [None, Some(LivingHand::Mild).filter(|_| game.has_shots())] {
                let record = played(game, hand);
                let recorded = RecordedGame::open(&record).unwrap();
                let short = shortened(&recorded, &[]);
                assert_eq!(unfolded(&short).as_ref(), Ok(&record), "{game} {hand:?}");
                assert!(short.len() * 3 < record.len() * 2, "{game}: {} of {}", short.len(), record.len());
            }
        }
    }

    #[test]
    fn names_travel_with_it() {
        let recorded = RecordedGame::open(&played(Game::Kimble, None)).unwrap();
        let names = [Some(Sitter::Person("Ada".to_owned())), Some(Sitter::Bot("club".to_owned()))];
        let back = unfolded(&shortened(&recorded, &names)).unwrap();
        assert_eq!(RecordedGame::open(&back).unwrap().names(), names);
    }

    #[track_caller]
    fn broken(text: &str, why: &str) {
        let error = unfolded(text).unwrap_err();
        assert!(matches!(&error, LinkError::Broken(said) if said.contains(why)), "{error}");
    }

    #[test]
    fn a_link_of_a_stranger_says_what_is_wrong_with_it() {
        let short = shortened(&RecordedGame::open(&played(Game::Crokinole, None)).unwrap(), &[]);
        broken("", "expected a header");
        broken("{}", "line 1");
        broken(&"x".repeat(MOST_READ + 1), "longer than");
        broken(&short.replacen("\"by\":", "\"by\":9", 1), "line 2");
        broken(&short.replacen("\"hash\":\"", "\"hash\":\"0", 1), "the state after it has the hash");
        broken(&short.replacen("\"speed\":", "\"speed\":9", 1), "line 2");
        let old = short.replacen(&format!("\"engine\":{}", physics::ENGINE_VERSION), "\"engine\":0", 1);
        assert_eq!(unfolded(&old), Err(LinkError::OtherEngine));
    }
}
