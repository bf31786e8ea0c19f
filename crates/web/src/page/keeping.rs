//! Games that are kept: on this device, each with who played it, and as files.

use boards::Game;
use leptos::prelude::*;
use table::Sitter;

use super::play::Deeds;
use super::{browser, rest};
use crate::archive;

/// The storage key for the players of a stored game.
pub(super) fn names_shelf(game: Game) -> String {
    format!("names-{game}")
}

/// The players of the game that is stored on this device.
pub(super) fn kept_names(game: Game, players: usize) -> Vec<Option<Sitter>> {
    let json = browser::remembered(&names_shelf(game)).and_then(|text| serde_json::from_str(&text).ok());
    json.and_then(|json| Sitter::from_json(&json, players).ok()).unwrap_or_default()
}

/// The name of a game's file.
pub(super) fn file_name(game: Game) -> String {
    format!("{game}-{}.jsonl", browser::today())
}

/// The record of the game on the board with the players' names.
pub(super) fn record_with_names(deeds: Deeds) -> Option<String> {
    Some(archive::with_names(&deeds.announcer.tabletop.record()?, &deeds.venue().sitters()))
}

impl Deeds {
    /// The record of the game on the board as it is saved; without names as long as the rest of the page, which can add them, is
    /// missing.
    pub(super) fn record_to_save(self) -> Option<String> {
        match rest::loaded() {
            Some(rest) => (rest.named_record)(self),
            None => self.announcer.tabletop.record(),
        }
    }

    /// Lets the players save the game as a file.
    pub(super) fn save(self) {
        if let Some(text) = self.record_to_save() {
            browser::download(&file_name(self.announcer.tabletop.game.get_untracked()), &text);
        }
    }
}
