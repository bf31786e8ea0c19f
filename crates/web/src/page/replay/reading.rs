//! A record that is looked at, and what is known of who played it: what its replay, its story and its *what if* share.

use std::rc::Rc;

use boards::Game;
use bots::Level;
use leptos::prelude::*;
use rules::{Player, Side, team};
use table::Sitter;
use words::Words;

use super::super::browser;
use super::super::desk::Desk;
use super::super::keeping::kept_names;
use super::super::room::remembered_seats;
use super::super::speech::Speech;
use super::{Screen, Sitters, Source};
use crate::address::{Address, CarriedRecord};
use crate::phrases::{self, Names};
use crate::recorded_game::RecordedGame;
use crate::seats::{Seats, members};

/// The storage key for the level whose hand is asked about.
const LEVEL: &str = "what-if-level";

/// The level that is asked about where nothing else is known.
const USUAL: Level = Level::Club;

/// A record that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Reading {
    pub(super) desk: Desk,
    pub(super) state: Screen,
    recorded: StoredValue<Rc<RecordedGame>, LocalStorage>,
    pub(super) source: StoredValue<Source, LocalStorage>,
    /// The record's name in addresses: a table, or the board of this device.
    name: StoredValue<Option<String>>,
    /// The table it comes from.
    pub(super) id: StoredValue<Option<String>>,
    pub(super) sitters: Sitters,
    /// A branch that shall be gone on with.
    pub(super) resumed: StoredValue<Option<String>>,
    /// The words of the record's game; people of whom no more is known are called by their numbers.
    pub(super) words: RwSignal<Rc<Words>, LocalStorage>,
}

impl Reading {
    pub(super) fn new(
        desk: Desk,
        state: Screen,
        recorded: Rc<RecordedGame>,
        source: Source,
        (name, id): (StoredValue<Option<String>>, StoredValue<Option<String>>),
        sitters: Sitters,
    ) -> Reading {
        // At a table the server knows best.
        if id.with_value(Option::is_none) {
            let kept = source.own.map(|game| kept_names(game, recorded.players()));
            sitters.set(kept.unwrap_or_else(|| recorded.names().to_vec()));
        }
        let words = words_of(desk.speech, &recorded, sitters);
        let (recorded, source) = (StoredValue::new_local(recorded), StoredValue::new_local(source));
        let resumed = StoredValue::new(None);
        Reading { desk, state, recorded, source, name, id, sitters, resumed, words }
    }

    pub(super) fn recorded(self) -> Rc<RecordedGame> {
        self.recorded.get_value()
    }

    pub(super) fn game(self) -> Game {
        self.recorded.with_value(|recorded| recorded.game())
    }

    /// The address of a view. A record that came in a link stays in it.
    pub(super) fn address(self, view: impl FnOnce(Option<String>) -> Address) -> String {
        match self.source.with_value(|source| source.link.clone()) {
            Some(data) => Address::Carried(CarriedRecord::of(data.to_string(), &view(None))).to_path(),
            None => view(self.name.get_value()).to_path(),
        }
    }

    /// Whether that address leads to the same record on every device.
    pub(super) fn has_address(self) -> bool {
        let in_link = self.source.with_value(|source| source.link.is_some());
        in_link || self.id.with_value(Option::is_some) && !self.is_branch()
    }

    /// The record's address after so many actions.
    pub(super) fn moment(self, actions: Option<usize>) -> String {
        self.address(|name| Address::Replay(name, actions))
    }

    /// The address of its story.
    pub(super) fn story(self) -> String {
        self.address(Address::Story)
    }

    /// The address at which an action, counted from 1, is thought about.
    pub(super) fn what_if(self, action: usize) -> String {
        self.address(|name| Address::WhatIf(name, action))
    }

    /// The address at which an action, counted from 1, is played in another way.
    pub(super) fn trying(self, action: usize) -> String {
        self.address(|name| Address::Try(name, action))
    }

    /// The name under which branches of this game are stored.
    pub(super) fn shelf(self) -> String {
        let own = || self.recorded.with_value(|recorded| format!("{}-{}", recorded.game(), recorded.seed()));
        format!("branches-{}", self.id.get_value().unwrap_or_else(own))
    }

    /// The visitor, in a game of this device that they played alone against bots.
    pub(super) fn me(self) -> Option<Player> {
        let game = self.source.with_value(|source| source.own)?;
        let players = self.recorded.with_value(|recorded| recorded.players());
        let known = self.sitters.get_untracked();
        if known.is_empty() {
            return remembered_seats(game)?.only_person(players);
        }
        let mut people = known.iter().enumerate().filter(|(_, one)| !matches!(one, Some(Sitter::Bot(_))));
        let (me, _) = people.next()?;
        people.next().is_none().then_some(Player(me as u8))
    }

    /// Whether other shots may be thought about. A game that is played at a table by people has to be over: there is no
    /// advice there.
    pub(super) fn may_ask(self) -> bool {
        let over = || self.recorded.with_value(|recorded| recorded.story().over.is_some());
        !self.is_branch() && (self.id.with_value(Option::is_none) || over())
    }

    /// Whether it is a game that branched off from another.
    pub(super) fn is_branch(self) -> bool {
        self.source.with_value(|source| source.trunk.is_some())
    }

    /// A row of the score, as a label.
    pub(super) fn row(self, row: usize) -> String {
        let (game, players) = self.recorded.with_value(|recorded| (recorded.game(), recorded.players()));
        if self.me().is_some_and(|me| members(game, row, players) == [me]) {
            return self.desk.speech.say("page-you");
        }
        let words = self.words.get();
        if game.has_teams() { words.side(Side::BOTH[row % 2]) } else { words.player(Player(row as u8)) }
    }

    /// The rows of the score, the visitor's own first.
    pub(super) fn rows(self) -> Vec<usize> {
        let (game, players) = self.recorded.with_value(|recorded| (recorded.game(), recorded.players()));
        let rows = self.recorded.with_value(|recorded| recorded.story().sides());
        let own = self.me().map_or(0, |me| team(game, me, players));
        let mut all: Vec<usize> = (0..rows).collect();
        all.sort_by_key(|row| *row != own);
        all
    }

    /// The level whose hand is asked about: the one that was chosen last, or that of the strongest bot in the game.
    pub(super) fn level(self) -> Level {
        let chosen = browser::remembered(LEVEL).and_then(|name| name.parse().ok());
        let bots = self.sitters.get_untracked().into_iter().flatten().filter_map(|sitter| match sitter {
            Sitter::Bot(level) => level.parse::<Level>().ok(),
            Sitter::Person(_) => None,
        });
        chosen.or_else(|| bots.max()).unwrap_or(USUAL)
    }
}

/// From now on this level's hand is asked about.
pub(super) fn choose_level(level: Level) {
    browser::remember(LEVEL, level.name());
}

fn words_of(speech: Speech, recorded: &RecordedGame, sitters: Sitters) -> RwSignal<Rc<Words>, LocalStorage> {
    let (game, players) = (recorded.game(), recorded.players());
    let make = move || {
        let plain = phrases::words(speech.lang.get(), game, players, &Names::default(), &Seats::default());
        sitters.with(|sitters| plain.seated(sitters))
    };
    let words = RwSignal::new_local(Rc::new(untrack(make)));
    Effect::new(move |again: Option<()>| {
        let next = make();
        if again.is_some() {
            words.set(Rc::new(next));
        }
    });
    words
}
