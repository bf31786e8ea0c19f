//! Where a deed is carried out: on this device's own board, at a table of a server, or on a board to practise on.

use leptos::prelude::*;
use rules::Player;
use table::{Deed, Sitter};

use super::announcer::Announcer;
use super::company::Company;
use super::desk::Dialog;
use super::keeping::names_shelf;
use super::play::Deeds;
use super::room::{remember_size, remembered_seats, seed, setting, shelf};
use super::settings::Habits;
use super::shown::Shown;
use super::tabletop::Tabletop;
use super::{browser, rest};
use crate::archive;
use crate::board::{Board, Setting};
use crate::phrases::Names;

/// What became of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carried {
    /// It is done, and the board shows it.
    Done,
    /// It is on its way to the server; the board shows it when it comes back.
    Sent,
    /// The referee refuses it, and the board says why.
    Refused,
}

/// A place where the game on the board is played.
pub(super) trait Venue {
    /// Carries out what a player does.
    fn carry_out(&self, by: Player, deed: &Deed) -> Carried;

    /// Starts another game, or asks the others for one.
    fn play_again(&self);

    /// Writes the game down.
    fn keep(&self);

    /// The people and bots who play.
    fn sitters(&self) -> Vec<Option<Sitter>>;

    /// The names of the players.
    fn names(&self) -> Names;
}

/// The board of this device: its game is stored in the browser.
struct OwnBoard {
    tabletop: Tabletop,
    habits: Habits,
    company: Company,
    shown: Shown,
    dialog: RwSignal<Option<Dialog>>,
}

impl Venue for OwnBoard {
    fn carry_out(&self, by: Player, deed: &Deed) -> Carried {
        let calm = self.habits.calm();
        match self.tabletop.with_board(|board| board.act(by, deed, calm)) {
            Some(Ok(())) => Carried::Done,
            _ => Carried::Refused,
        }
    }

    fn play_again(&self) {
        let (tabletop, company) = (self.tabletop, self.company);
        let (game, players) = (tabletop.game.get_untracked(), company.wished.get_untracked());
        // If the browser stores nothing, the present players stay seated.
        let seats = remembered_seats(game).unwrap_or_else(|| company.seats.get_untracked());
        let setting = Setting { players, seats, ..setting(game, self.habits.still.get_untracked()) };
        remember_size(game, players);
        if let Some(board) = Board::begin(seed(), &setting) {
            tabletop.in_room(|room| room.board = board);
        }
        self.shown.trouble.set(None);
        self.dialog.set(None);
        self.keep();
        tabletop.own_address();
        tabletop.laid();
        tabletop.focus();
    }

    fn keep(&self) {
        if let Some(text) = self.tabletop.record() {
            let game = self.tabletop.game.get_untracked();
            let kept = browser::remember(&shelf(game), &text);
            browser::remember(&names_shelf(game), &Sitter::to_json(&self.sitters()).to_string());
            self.shown.unsaved.set(!kept);
            let over = self.tabletop.ask_board(|board| board.sitting().table().over().is_some());
            if let (Some(true), Some(rest)) = (over, rest::loaded()) {
                self.company.seats.with_untracked(|seats| (rest.count)(&text, seats));
            }
        }
    }

    fn sitters(&self) -> Vec<Option<Sitter>> {
        let players = self.tabletop.ask_board(Board::players).unwrap_or_default();
        let names = self.company.names.get_untracked();
        self.company.seats.with_untracked(|seats| archive::sitters(players, seats, &names))
    }

    fn names(&self) -> Names {
        self.company.names.get_untracked()
    }
}

impl Deeds {
    /// Where the game on the board is played.
    pub(super) fn venue(self) -> Box<dyn Venue> {
        let Deeds { announcer, company, dialog, .. } = self;
        let Announcer { tabletop, habits, shown, .. } = announcer;
        match rest::loaded().filter(|_| self.online.plays() || self.practice.lies()) {
            Some(rest) => (rest.venue)(self),
            None => Box::new(OwnBoard { tabletop, habits, company, shown, dialog }),
        }
    }
}
