//! Which version of this program a game is played by. A game that another version began is shown as the journal has it,
//! but not followed: today's referee might judge it differently.

use protocol::{Ending, Json};
use rules::RuleSet;
use rules::book::UNVERSIONED;
use serde::Deserialize;
use table::Made;

use super::Room;

/// What a record's header says about the versions that made it; other fields are ignored.
#[derive(Deserialize)]
struct Making {
    engine: Option<u32>,
    profile: Option<String>,
    book: Option<u32>,
}

/// The version of this program as far as a game by a rule set depends on it.
pub fn version(set: RuleSet) -> String {
    text(set, &Made::here(set))
}

/// Two books of one game have versions of their own, so the text names the book where it is not the game's default.
fn text(set: RuleSet, made: &Made) -> String {
    let Made { engine, profile, book } = made;
    let version = format!("{engine} {book} {profile}");
    match set.beside_game() {
        None => version,
        Some(other) => format!("{version} {other}"),
    }
}

/// Whether a later version of this program began a game, by what the row of its table says: its engine or its book has a
/// higher number than ours, or it goes by a rule set that is not known here.
pub fn is_later(game: &str, made: &str) -> bool {
    let mut words = made.splitn(4, ' ');
    let mut number = || words.next().and_then(|word| word.parse::<u32>().ok());
    let (Some(engine), Some(book)) = (number(), number()) else { return false };
    let beside_game = words.nth(1);
    let is_it = |set: &RuleSet| {
        let beside = set.beside_game().map(|other| other.to_string());
        set.game().name() == game && beside.as_deref() == beside_game
    };
    RuleSet::ALL.into_iter().find(is_it).is_none_or(|set| is_ahead(engine, book, &Made::here(set)))
}

/// Whether an engine or a book is later than those that are here.
fn is_ahead(engine: u32, book: u32, here: &Made) -> bool {
    engine > here.engine || book > here.book
}

impl Room {
    /// Notes which version began the game; returns whether it is this one.
    pub(super) fn is_current(&mut self, header: &Json) -> Result<bool, String> {
        let Making { engine, profile, book } =
            serde_json::from_str(header.text()).map_err(|error| error.to_string())?;
        let made = Made {
            engine: engine.unwrap_or_default(),
            profile: profile.unwrap_or_default(),
            book: book.unwrap_or(UNVERSIONED),
        };
        let set = self.state.settings.rules();
        let here = Made::here(set);
        self.made = Some(text(set, &made));
        self.ahead = is_ahead(made.engine, made.book, &here);
        self.outdated = match made {
            made if made == here => None,
            made if made.book != here.book => Some(Ending::Book),
            _ => Some(Ending::Engine),
        };
        Ok(self.outdated.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_version_has_a_higher_number() {
        for set in RuleSet::ALL {
            let (game, here) = (set.game().name(), Made::here(set));
            let later = |made: Made| is_later(game, &text(set, &made));
            assert!(!later(here.clone()), "{set}");
            assert!(later(Made { book: here.book + 1, ..here.clone() }), "{set}");
            assert!(later(Made { engine: here.engine + 1, ..here.clone() }), "{set}");
            let earlier = Made { engine: 0, profile: String::new(), book: here.book - 1 };
            assert!(!later(earlier), "{set}");
        }
        assert!(is_later("kimble", "1 1 0 unheard_of"), "a rule set that later versions have");
        assert!(!is_later("kimble", ""), "a game that has not begun");
    }
}
