//! Games that are kept: on this device, each with who played it, and as files.

use boards::Game;
use leptos::prelude::*;
use table::Sitter;

use super::browser;
use super::desk::Desk;
use super::room::shelf;
use crate::archive;
use crate::board::Board;

/// Where it is kept who played the game that is kept.
fn names_shelf(game: Game) -> String {
    format!("names-{game}")
}

/// Who played the game that is kept on this device.
pub(super) fn kept_names(game: Game, players: usize) -> Vec<Option<Sitter>> {
    let json = browser::remembered(&names_shelf(game)).and_then(|text| serde_json::from_str(&text).ok());
    json.and_then(|json| Sitter::from_json(&json, players).ok()).unwrap_or_default()
}

/// What the file of a game is called.
pub(super) fn file_name(game: Game) -> String {
    format!("{game}-{}.jsonl", browser::today())
}

impl Desk {
    /// Writes the record down: nothing that was played is lost.
    pub(super) fn keep(self) {
        if self.online.plays() {
            return;
        }
        if let Some(text) = self.record() {
            let game = self.game.get_untracked();
            let kept = browser::remember(&shelf(game), &text);
            browser::remember(&names_shelf(game), &Sitter::to_json(&self.sitters()).to_string());
            self.unsaved.set(!kept);
        }
    }

    /// The record of the game on the board: what is stored, where that cannot be read.
    pub(super) fn record(self) -> Option<String> {
        let broken = self.ask_board(|board| board.broken().is_some())?;
        if broken && !self.online.plays() {
            return browser::remembered(&shelf(self.game.get_untracked()));
        }
        self.ask_board(|board| board.sitting().text())
    }

    /// Who plays on the board.
    fn sitters(self) -> Vec<Option<Sitter>> {
        if self.online.plays() {
            return self.online.know_now(|remote| archive::at_table(&remote.table.seats)).unwrap_or_default();
        }
        let players = self.ask_board(Board::players).unwrap_or_default();
        let names = self.names.get_untracked();
        self.seats.with_untracked(|seats| archive::sitters(players, seats, &names))
    }

    /// The record of the game on the board as it is saved.
    pub(super) fn record_with_names(self) -> Option<String> {
        Some(archive::with_names(&self.record()?, &self.sitters()))
    }

    /// Lets the players save the game as a file.
    pub(super) fn save(self) {
        if let Some(text) = self.record_with_names() {
            browser::download(&file_name(self.game.get_untracked()), &text);
        }
    }
}
