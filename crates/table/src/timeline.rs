//! A record that is read once and gives the game after any of its actions.

use crate::game::{GameInPlay, Moment};
use crate::header::Header;
use crate::record::Record;

/// The number of actions between two kept moments: to reach any other moment, fewer actions than this are recalled.
const EVERY: usize = 16;

/// A record in which a caller can move back and forth. No shot is simulated and no die thrown: the game at a moment is
/// a kept one plus the few actions since, as the record kept them.
///
/// The game at a moment is a fork (see [`GameInPlay::fork`]): other people may play on from there, so it has no names;
/// throws from committed dice count as observed.
///
/// ```
/// use boards::Game;
/// use rules::Player;
/// use table::{Deed, Header, GameInPlay, Timeline};
///
/// let mut game = GameInPlay::begin(Header::of(Game::Kimble, 2, 1).first(Player(0)))?;
/// let mut timeline = Timeline::begin(&game);
/// let before = game.hash();
/// game.play(Player(0), &Deed::Press(None)).unwrap();
/// timeline.note(&game);
/// assert_eq!(timeline.at(0).map(|game| game.hash()), Some(before));
/// assert_eq!(timeline.at(1).map(|game| game.hash()), Some(game.hash()));
/// # Ok::<(), rules::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline {
    record: Record,
    /// The game after every so many actions, from the beginning on.
    moments: Vec<Moment>,
}

impl Timeline {
    /// The timeline of a game at its beginning.
    pub fn begin(game: &GameInPlay) -> Timeline {
        let Record { header, first, .. } = game.bare().record().clone();
        let header = Header { dice: None, names: Vec::new(), ..header };
        Timeline {
            record: Record { header, first, entries: Vec::new() },
            moments: vec![game.moment().observed()],
        }
    }

    /// Notes the last action of the game: to be called after each.
    pub fn note(&mut self, game: &GameInPlay) {
        let Record { header, entries, .. } = game.record();
        let Some(last) = entries.last() else { return };
        let committed = header.dice.is_some();
        self.record.entries.push(if committed { last.observed() } else { last.clone() });
        if self.record.entries.len().is_multiple_of(EVERY) {
            let moment = game.moment();
            self.moments.push(if committed { moment.observed() } else { moment });
        }
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game after this many actions, or after all if there are fewer.
    pub fn at(&self, actions: usize) -> Option<GameInPlay> {
        let actions = actions.min(self.record.entries.len());
        let mut game = GameInPlay::at(&self.record, self.moments.get(actions / EVERY)?);
        self.go_on(&mut game, actions)?;
        Some(game)
    }

    /// Continues a game of this record until it has this many actions.
    pub fn go_on(&self, game: &mut GameInPlay, until: usize) -> Option<()> {
        for entry in self.record.entries.get(game.record().entries.len()..until)? {
            game.recall(entry.by, &entry.deed, &entry.kept()).ok()?;
        }
        Some(())
    }
}
