//! Who plays on this device.

use leptos::prelude::*;
use rules::Player;

use super::bell::{Bell, Happened};
use super::browser;
use super::room::remember_seats;
use super::signals::{Panel, memo};
use super::tabletop::Tabletop;
use crate::phrases::Names;
use crate::seats::{Chair, MOST, Seats};

/// The storage keys for the players' names.
const NAMES: [&str; MOST] = ["name-1", "name-2", "name-3", "name-4"];

/// Who plays on this device.
#[derive(Clone, Copy)]
pub(super) struct Company {
    /// The names that were typed here.
    pub(super) names: RwSignal<Names>,
    /// Who sits at the board.
    pub(super) seats: RwSignal<Seats>,
    /// How many shall play from the next game on.
    pub(super) wished: RwSignal<usize>,
    /// The one seat that is played from here, where all others are played by bots or elsewhere.
    pub(super) me: Memo<Option<Player>>,
    bell: Bell,
}

/// The names that were typed here before.
pub(super) fn remembered_names() -> Names {
    NAMES.map(|key| browser::remembered(key).unwrap_or_default())
}

impl Company {
    pub(super) fn new(names: Names, seats: Seats, panel: Panel, bell: Bell) -> Company {
        let players = panel.with_untracked(|panel| panel.players);
        let seats = RwSignal::new(seats);
        let alone = move |_: Option<&Option<Player>>| {
            let players = panel.with(|panel| panel.players);
            seats.with(|seats| seats.only_person(players))
        };
        Company { names: RwSignal::new(names), seats, wished: RwSignal::new(players), me: memo(alone), bell }
    }

    /// Calls a player by a name.
    pub(super) fn name(self, player: usize, name: &str) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
        browser::remember(NAMES[player % MOST], &name);
        self.names.update(|names| names[player % MOST] = name);
        self.bell.ring(Happened::Named);
    }

    /// Changes who sits in a seat, from the next action on.
    pub(super) fn seat(self, tabletop: Tabletop, player: Player, chair: Chair) {
        let seats = tabletop.with_board(|board| {
            let mut seats = board.seats();
            seats.seat(player, chair);
            board.sit(seats);
            seats
        });
        if let Some(seats) = seats {
            remember_seats(tabletop.game.get_untracked(), seats);
            self.seats.set(seats);
        }
        self.bell.ring(Happened::Seated);
    }

    /// The names are others now: those of a table elsewhere, or the same in another language.
    pub(super) fn renamed(self) {
        self.bell.ring(Happened::Named);
    }
}
