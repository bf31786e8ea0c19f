//! A record to be watched: what was done, action by action, and the game as it stood after any of them.
//!
//! The board on the page is a game of its own, restored after any action from the stored results. Only the action being
//! shown is simulated again.

use boards::Game;
use rules::{Player, Verdict};
use table::{Deed, Entry, Flick, GameInPlay, OtherBook, Record, Replay, ReplayError, Sitter, Timeline};

use crate::sitting::{Judged, Sitting, written};
use crate::story::{Story, Teller};

/// A record that can be watched.
#[derive(Clone, Debug)]
pub struct RecordedGame {
    players: usize,
    names: Vec<Option<Sitter>>,
    timeline: Timeline,
    log: Vec<Judged>,
    story: Story,
    broken_off: Option<BrokenOff>,
}

/// The place in a record, judged by another version of the book, from which today's book judges differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenOff {
    /// The version of the book that judged it.
    pub book: u32,
    /// The first action that is not shown, counted from 1.
    pub at: usize,
    /// How many actions the record has.
    pub of: usize,
}

/// Why a record cannot be watched.
#[derive(Clone, Debug, PartialEq)]
pub enum Unwatchable {
    /// It is no record, or an action gives another result than the record says.
    Record(ReplayError),
    /// Its shots are those of another physics.
    OtherPhysics,
}

impl std::fmt::Display for Unwatchable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unwatchable::Record(error) => error.fmt(f),
            Unwatchable::OtherPhysics => f.write_str("made by another version of the physics"),
        }
    }
}

impl RecordedGame {
    /// Reads a record once, from its stored results. A record that another version of the book judged is shown until
    /// today's verdict differs.
    pub fn open(text: &str) -> Result<RecordedGame, Unwatchable> {
        let replay = Replay::recalled(text).map_err(Unwatchable::Record)?;
        if !replay.same_physics() {
            return Err(Unwatchable::OtherPhysics);
        }
        let players = replay.game().referee().players();
        let names = replay.game().record().header.names.clone();
        let of = replay.actions();
        // Dice that prove themselves cannot be thrown again: in a timeline their numbers stand as they fell.
        let (mut timeline, mut log) = (Timeline::begin(replay.game()), Vec::new());
        let mut teller = Teller::begin(replay.game());
        let read = replay.read(OtherBook::Stops, |game, by, deed, verdict| {
            timeline.note(game);
            teller.note(game, by, &deed, &verdict);
            log.push(Judged { by, verdict });
        });
        let broken_off = match read {
            Ok(_) => None,
            Err(ReplayError::Differs { book: Some(book), .. }) => {
                Some(BrokenOff { book, at: log.len() + 1, of })
            }
            Err(error) => return Err(Unwatchable::Record(error)),
        };
        Ok(RecordedGame { players, names, timeline, log, story: teller.end(), broken_off })
    }

    fn record(&self) -> &Record {
        self.timeline.record()
    }

    /// Of which game.
    pub fn game(&self) -> Game {
        self.record().header.game()
    }

    /// Of how many players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The players by name, one entry each; empty if the record names none.
    pub fn names(&self) -> &[Option<Sitter>] {
        &self.names
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Whether nothing has been done.
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The record of the first `n` actions, to be continued as a game. It has no names, because other people play on
    /// from there.
    pub fn until(&self, n: usize) -> String {
        let Record { header, first, entries } = self.record();
        let entries = entries.iter().take(n).cloned().collect();
        Record { header: header.clone(), first: *first, entries }.to_text()
    }

    /// The game after the first `n` actions. No shot is simulated for it.
    pub fn sitting(&self, n: usize) -> Option<Sitting> {
        let entries = self.record().entries.get(..n)?;
        // The board before the last shot is needed, too, and lies on the way.
        let shot = |(before, entry): (usize, &Entry)| Some((before, *entry.flick()?));
        let last = entries.iter().enumerate().rev().find_map(shot);
        let mut game = self.timeline.at(last.map_or(n, |(before, _)| before))?;
        let shot_text = last.and_then(|(_, flick)| written(game.referee(), &flick).ok()?);
        self.timeline.go_on(&mut game, n)?;
        Some(Sitting::of(game, self.log.get(..n)?.to_vec(), shot_text))
    }

    /// What the game tells.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// The game after the first `n` actions, to think about it.
    pub fn game_at(&self, n: usize) -> Option<GameInPlay> {
        self.timeline.at(n)
    }

    /// The seed of its chances: two games of this device have different ones.
    pub fn seed(&self) -> u64 {
        self.record().header.seed
    }

    /// The flick of the action number `n`, counted from 0, as it was meant, and who shot.
    pub fn meant(&self, n: usize) -> Option<(Player, Flick)> {
        let entry = self.record().entries.get(n)?;
        match entry.deed {
            Deed::Flick(flick) => Some((entry.by, flick)),
            _ => None,
        }
    }

    /// The last of the first `n` actions before which somebody had a choice: a shot, or a move of a piece. Counted from 1.
    pub fn decision(&self, n: usize) -> Option<usize> {
        let decides = |entry: &Entry| matches!(entry.deed, Deed::Flick(_) | Deed::Move { .. } | Deed::Pass);
        self.record().entries.iter().take(n).rposition(decides).map(|action| action + 1)
    }

    /// The action number `n`, counted from 0, as a line of the record.
    pub fn line(&self, n: usize) -> Option<String> {
        let entry = self.record().entries.get(n)?;
        Some(self.record().line(entry))
    }

    /// What the referee said, action by action.
    pub fn log(&self) -> &[Judged] {
        &self.log
    }

    /// Where the record stops being shown, if another version of the book judged it.
    pub fn broken_off(&self) -> Option<BrokenOff> {
        self.broken_off
    }

    /// What the referee said of the last of the first `n` actions.
    pub fn verdict(&self, n: usize) -> Option<&Verdict> {
        self.log.get(n.checked_sub(1)?).map(|judged| &judged.verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{GameInPlay, Header, Purpose, Stream, random_play};

    fn played(game: Game, actions: usize) -> Record {
        let mut table = GameInPlay::begin(Header::of(game, 2, 5)).unwrap();
        let mut stream = Stream::new(5, Purpose::Trial, 0);
        for _ in 0..actions {
            let Some((by, deed)) = random_play::deed(&table, &mut stream) else { break };
            table.play(by, &deed).unwrap();
        }
        table.record().clone()
    }

    #[test]
    fn every_moment_of_a_record_is_a_game_of_its_own() {
        for game in Game::ALL {
            let record = played(game, 12);
            let watched = RecordedGame::open(&record.to_text()).unwrap();
            assert_eq!(
                (watched.game(), watched.len(), watched.log().len()),
                (game, record.entries.len(), record.entries.len())
            );
            for n in 0..=watched.len() {
                let sitting = watched.sitting(n).unwrap();
                let stored = Sitting::resume(game, &watched.until(n)).unwrap();
                assert_eq!((sitting.text(), sitting.hash()), (stored.text(), stored.hash()));
                assert_eq!(
                    (sitting.log(), sitting.last()),
                    (stored.log(), stored.last()),
                    "{game} after {n}"
                );
                let hash = n.checked_sub(1).map(|last| record.entries[last].hash.clone());
                assert!(hash.is_none_or(|hash| hash == sitting.hash()), "{game} after {n}");
                assert_eq!(sitting.log().last().map(|judged| &judged.verdict), watched.verdict(n));
            }
            assert_eq!(watched.until(999), record.to_text());
        }
    }

    #[test]
    fn the_next_action_leads_to_the_next_moment() {
        for game in [Game::Kimble, Game::Couronne] {
            let watched = RecordedGame::open(&played(game, 20).to_text()).unwrap();
            for n in 0..watched.len() {
                let mut sitting = watched.sitting(n).unwrap();
                let line = watched.line(n).unwrap();
                let shot = line.contains("\"flick\":");
                assert_eq!(sitting.follow(&line).unwrap().struck.is_some(), shot, "{line}");
                assert_eq!(sitting.text(), watched.until(n + 1));
            }
            assert!(watched.line(watched.len()).is_none() && watched.sitting(watched.len() + 1).is_none());
        }
    }

    /// Records of the first books are shown until a verdict differs, and it is known where.
    #[test]
    fn a_record_of_another_book_is_shown_as_far_as_todays_goes_along() {
        let broken_off = |at, of| Some(BrokenOff { book: 1, at, of });
        for (text, shown, broken_off) in [
            (include_str!("../../cli/tests/records/book-1/crokinole.jsonl"), 24, None),
            (include_str!("../../cli/tests/records/book-1/couronne.jsonl"), 1, broken_off(2, 4)),
            (include_str!("../../cli/tests/records/book-1/kimble.jsonl"), 2, broken_off(3, 7)),
        ] {
            let watched = RecordedGame::open(text).unwrap();
            assert_eq!((watched.len(), watched.broken_off()), (shown, broken_off), "{text}");
        }
    }

    #[test]
    fn names_are_told_and_not_played_on_with() {
        let names = vec![Some(Sitter::Person("Ada".to_owned())), None];
        let named = crate::archive::with_names(&played(Game::Kimble, 4).to_text(), &names);
        let watched = RecordedGame::open(&named).unwrap();
        assert_eq!(watched.names(), names);
        assert!(!watched.until(2).contains("Ada"));
    }

    #[test]
    fn what_cannot_be_watched_says_why() {
        let text = played(Game::Crokinole, 3).to_text();
        assert!(matches!(RecordedGame::open(""), Err(Unwatchable::Record(ReplayError::Empty))));
        let old = text.replacen(&format!("\"engine\":{}", physics::ENGINE_VERSION), "\"engine\":0", 1);
        assert_eq!(RecordedGame::open(&old).unwrap_err(), Unwatchable::OtherPhysics);
        let forged = text.replacen("\"hash\":\"", "\"hash\":\"0", 1);
        let differs = ReplayError::Differs { line: 2, book: None };
        assert_eq!(RecordedGame::open(&forged).unwrap_err(), Unwatchable::Record(differs));
    }
}
