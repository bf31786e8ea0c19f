//! A board to practise on: a game that begins from a given position, on the real engine and by the real referee, and is not
//! kept. Lessons, the shot of the day, drills and *what if* lay one out.
//!
//! A page that lays one out follows `Shown::log` to learn what was played: it has the verdicts that have been seen. When
//! the visitor goes to another page, this device's own board lies here again.

use std::time::Duration;

use leptos::prelude::*;
use rules::{Player, SetupError};
use table::{Deed, Header, Sitter};

use super::announcer::Announcer;
use super::company::Company;
use super::play::Deeds;
use super::settings::Habits;
use super::tabletop::Tabletop;
use super::venue::{Carried, Venue};
use crate::archive;
use crate::board::Board;
use crate::phrases::Names;
use crate::seats::Seats;
use crate::sitting::Sitting;
use crate::stage::Stage;

/// What is practised.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exercise {
    /// The game and its position.
    pub(super) header: Header,
    /// Who sits where. A seat that is `Away` gives no answer: the visitor shoots once, and the exercise is put back.
    pub(super) seats: Seats,
}

impl Exercise {
    /// An exercise of one action, for the player in turn.
    pub(super) fn of_one_action(header: Header) -> Result<Exercise, SetupError> {
        let turn = Sitting::set_up(header.clone())?.referee().turn();
        let here: Vec<u8> = turn.player.iter().map(|player| player.0).collect();
        Ok(Exercise { header, seats: Seats::of_table(&here) })
    }

    /// The board at the beginning.
    fn board(&self, still: bool) -> Result<Board, SetupError> {
        let sitting = Sitting::set_up(self.header.clone())?;
        Board::join(sitting, self.seats, still)
            .ok_or_else(|| SetupError::new("the board cannot be laid out; expected one of the five games"))
    }
}

/// The page's handle on the board to practise on.
#[derive(Clone, Copy)]
pub(super) struct Practice {
    /// An exercise lies on the board.
    pub(super) on_board: RwSignal<bool>,
    exercise: StoredValue<Option<Exercise>, LocalStorage>,
}

impl Practice {
    pub(super) fn new() -> Practice {
        Practice { on_board: RwSignal::new(false), exercise: StoredValue::new_local(None) }
    }

    /// Whether an exercise lies on the board; not tracked.
    pub(super) fn lies(self) -> bool {
        self.on_board.get_untracked()
    }
}

/// Lays an exercise out. The game that lay on the board is put aside, as it was.
pub(super) fn lay_out(deeds: Deeds, exercise: Exercise) -> Result<(), SetupError> {
    let PracticeBoard { practice, tabletop, habits, .. } = PracticeBoard::of(deeds);
    let board = exercise.board(habits.still.get_untracked())?;
    let Practice { on_board, exercise: kept } = practice;
    kept.set_value(Some(exercise));
    if practice.lies() {
        tabletop.replace(board);
    } else {
        on_board.set(true);
        tabletop.put_on(board);
    }
    Ok(())
}

/// Puts the exercise back as it was at the beginning. The way of the last shot stays visible if `with_way`.
pub(super) fn put_back(deeds: Deeds, with_way: bool) {
    PracticeBoard::of(deeds).put_back(with_way);
}

/// Does something when the end of a shot has been looked at for so long. A shot that is seen again is seen to its end before:
/// it is not cut off, and meanwhile nothing could be done on the board.
pub(super) fn when_looked_at(tabletop: Tabletop, wait: Duration, then: impl FnOnce() + 'static) {
    let now = move || match tabletop.ask(Stage::seen_again).flatten() {
        Some(_) => when_looked_at(tabletop, wait, then),
        None => then(),
    };
    set_timeout(now, wait);
}

/// This device's own board lies here again.
pub(super) fn leave(deeds: Deeds) {
    let PracticeBoard { practice, tabletop, habits, .. } = PracticeBoard::of(deeds);
    if practice.lies() {
        practice.on_board.set(false);
        practice.exercise.set_value(None);
        tabletop.own_board(habits);
    }
}

/// Where deeds go that are done at the exercise.
pub(super) fn venue(deeds: Deeds) -> Box<dyn Venue> {
    Box::new(PracticeBoard::of(deeds))
}

/// The board of the exercise: deeds are carried out at once, and nothing is kept.
struct PracticeBoard {
    practice: Practice,
    tabletop: Tabletop,
    habits: Habits,
    company: Company,
}

impl PracticeBoard {
    fn of(deeds: Deeds) -> PracticeBoard {
        let Deeds { announcer, practice, company, .. } = deeds;
        let Announcer { tabletop, habits, .. } = announcer;
        PracticeBoard { practice, tabletop, habits, company }
    }

    fn put_back(&self, with_way: bool) {
        let still = self.habits.still.get_untracked();
        let laid = self.practice.exercise.with_value(|exercise| exercise.as_ref()?.board(still).ok());
        let ways = self.tabletop.ask(|stage| if with_way { stage.last_ways() } else { Vec::new() });
        let Some(mut board) = laid else { return };
        if let (Some(stage), Some(ways)) = (board.discs_mut(), ways) {
            stage.trails = ways;
        }
        self.tabletop.replace(board);
    }
}

impl Venue for PracticeBoard {
    fn carry_out(&self, by: Player, deed: &Deed) -> Carried {
        let calm = self.habits.calm();
        match self.tabletop.with_board(|board| board.act(by, deed, calm)) {
            Some(Ok(())) => Carried::Done,
            _ => Carried::Refused,
        }
    }

    fn play_again(&self) {
        self.put_back(false);
        self.tabletop.focus();
    }

    fn keep(&self) {}

    fn sitters(&self) -> Vec<Option<Sitter>> {
        let players = self.tabletop.ask_board(Board::players).unwrap_or_default();
        let names = self.company.names.get_untracked();
        self.company.seats.with_untracked(|seats| archive::sitters(players, seats, &names))
    }

    fn names(&self) -> Names {
        self.company.names.get_untracked()
    }
}
