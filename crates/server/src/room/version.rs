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
        self.outdated = match made {
            made if made == here => None,
            made if made.book != here.book => Some(Ending::Book),
            _ => Some(Ending::Engine),
        };
        Ok(self.outdated.is_none())
    }
}
