//! Shows what was played, and says it: verdicts, whose turn it is, what keys have set, and why something is not allowed.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Player;
use table::Deed;

use super::input::Knob;
use super::room::mark;
use super::settings::Habits;
use super::shown::Shown;
use super::speech::Speech;
use super::tabletop::Tabletop;
use super::{browser, rest};
use crate::board::Board;
use crate::pauses::Pause;
use crate::report::Report;
use crate::stage::Stage;
use crate::{aim_in_words, board_in_words, phrases};

/// Seconds the rules stay at the discs they moved.
const POINTED: u64 = 6;

/// Shows what was played on the board, and says it.
#[derive(Clone, Copy)]
pub(super) struct Announcer {
    pub(super) tabletop: Tabletop,
    pub(super) speech: Speech,
    pub(super) shown: Shown,
    pub(super) habits: Habits,
    /// The one player here who is called "you".
    pub(super) me: Memo<Option<Player>>,
    /// Whether the board is that of a table at a server.
    pub(super) at_server: RwSignal<bool>,
    /// The disc or hole that was announced last, while a player goes through them one by one.
    pub(super) told_last: StoredValue<Option<usize>>,
}

impl Announcer {
    /// Shows the last shot again.
    pub(super) fn repeat(self) {
        self.tabletop.act(Stage::repeat);
        self.after_start();
    }

    /// A shot has begun; where nothing is animated, it is over at once.
    pub(super) fn after_start(self) {
        if self.tabletop.ask(Stage::showing) != Some(true) {
            return;
        }
        self.shown.report.set(None);
        if self.habits.calm() {
            self.finish();
        }
    }

    /// Shows only the end of a shot.
    pub(super) fn finish(self) {
        if let Some(Some(report)) = self.tabletop.act(Stage::finish_with_trails) {
            self.tell(report);
        }
    }

    /// Shows an action that was carried out, or announces it at once.
    pub(super) fn after_act(self, deed: &Deed) {
        // What shows the verdict comes while the discs slide.
        spawn_local(rest::load());
        let moving = || self.tabletop.ask_board(Board::moving) == Some(true);
        match deed {
            Deed::Flick(_) => self.after_start(),
            _ if moving() && self.tabletop.game.get_untracked().has_dome() => {}
            _ => self.tell_verdict(),
        }
    }

    /// Announces a shot that has been shown.
    pub(super) fn tell(self, report: Report) {
        let speech = self.speech;
        if self.tabletop.ask(Stage::exhibiting) == Some(true) {
            speech.tell_now(phrases::told(&speech.words_now(), speech.lang.get_untracked(), &report));
        } else {
            self.tell_verdict();
        }
        self.shown.report.set(Some(report));
    }

    pub(super) fn tell_verdict(self) {
        let words = self.speech.words_now();
        let said = self
            .shown
            .log
            .with_untracked(|(_, log)| log.last().map(|said| phrases::verdict(&words, &said.verdict)));
        self.speech.tell_now(self.with_turn(said.unwrap_or_default()));
        self.let_look();
        self.stop_pointing_later();
    }

    /// Lets people see what happened before the next player plays: their own fault always, even where nothing is animated.
    fn let_look(self) {
        let (tabletop, shown) = (self.tabletop, self.shown);
        // What is only seen again has been looked at.
        let looked = tabletop.in_room(|room| {
            let now = Some(mark(&room.board));
            std::mem::replace(&mut room.looked, now) == now
        });
        if looked == Some(true) {
            return;
        }
        let own_fault = tabletop.ask(Stage::own_fault) == Some(true);
        let pause = Pause {
            own_fault,
            points: tabletop.ask_board(Board::points) == Some(true),
            quick: self.races() || tabletop.ask_board(Board::last_by_bot) == Some(true),
            calm: self.habits.calm(),
        };
        let Some(wait) = pause.seconds() else { return };
        // An exercise has no answer, a table at a server one of a bot or of another player.
        let awaited = |board: &Board| {
            let next = board.sitting().referee().turn().player;
            let elsewhere = next.is_some_and(|player| !board.seats().is_here(player));
            board.question().is_some() || elsewhere && self.at_server.get_untracked()
        };
        let answered = tabletop.ask_board(awaited) == Some(true);
        tabletop.in_room(|room| room.pause = browser::now() + wait);
        shown.held.set(own_fault && answered);
        let over = move || {
            if tabletop.in_room(|room| browser::now() >= room.pause) == Some(true) {
                shown.held.set(false);
                tabletop.wait_no_more();
            }
        };
        // A little later: clocks are rounded.
        set_timeout(over, Duration::from_secs_f64(wait + 0.02));
    }

    fn races(self) -> bool {
        self.tabletop.game.get_untracked().has_dome()
    }

    /// Bots, and others at a table elsewhere, that wait for a visitor to read go on at once. Returns whether any waited.
    pub(super) fn hurry(self) -> bool {
        let held = self.shown.held.get_untracked();
        if held {
            self.shown.held.set(false);
            self.tabletop.in_room(|room| room.pause = 0.0);
            self.tabletop.act(Stage::stop_pointing);
            self.tabletop.wait_no_more();
        }
        held
    }

    /// The referee stops pointing after a while.
    fn stop_pointing_later(self) {
        let tabletop = self.tabletop;
        let verdicts = move || tabletop.ask_board(|board| board.log().len());
        let before = verdicts();
        let stop = move || {
            if verdicts() == before {
                tabletop.with_board(Board::stop_pointing);
            }
        };
        set_timeout(stop, Duration::from_secs(if self.races() { POINTED / 2 } else { POINTED }));
    }

    /// Announces whose turn it is when a visitor comes to a board, once the board itself has been announced.
    pub(super) fn tell_turn(self) {
        self.speech.tell_soon(move || {
            let turn = self.shown.panel.with_untracked(|panel| panel.seen.turn);
            let seen = self.tabletop.in_room(|room| room.canvas.is_some()) == Some(true);
            seen.then(|| self.with_turn(self.speech.words_now().beginning(turn)))
        });
    }

    /// An announcement, with "your turn" if the only person here is in turn: a verdict calls them by a name. What their shot
    /// has to do comes last.
    fn with_turn(self, said: String) -> String {
        let (next, duty) = self.shown.panel.with_untracked(|panel| (panel.seen.turn.player, panel.duty));
        let words = self.speech.words_now();
        let said = match next.is_some() && next == self.me.get_untracked() {
            true => words.say("page-told-your-turn", [("verdict", said.into())]),
            false => said,
        };
        match duty {
            Some(duty) => format!("{said} {}.", phrases::duty(&words, &duty)),
            None => said,
        }
    }

    pub(super) fn tell_objection(self) {
        if let Some(refused) = self.objection() {
            self.speech.tell_now(refused);
        }
    }

    /// Says why the referee objects, or, where it does not, this message.
    pub(super) fn tell_objection_or(self, message: &str) {
        let said = self.objection().unwrap_or_else(|| self.speech.words_now().say(message, []));
        self.speech.tell_now(said);
    }

    /// Why the referee objects to what the hand does, if it does.
    fn objection(self) -> Option<String> {
        let refused = self.shown.panel.with_untracked(|panel| panel.objection.clone())?;
        Some(phrases::refused(&self.speech.words_now(), &refused))
    }

    /// Says what a key has set and what the shot would touch, or why it may not be played.
    pub(super) fn tell_aim(self, knob: Knob, held: bool) {
        self.speech.tell_of_key(held, move || self.objection().or_else(|| self.told_aim(knob)));
    }

    fn told_aim(self, knob: Knob) -> Option<String> {
        let (words, lang) = (self.speech.words_now(), self.speech.lang.get_untracked());
        let set = self.tabletop.ask(|stage| aim_in_words::set(&words, lang, knob.control(stage)))?;
        Some(match self.tabletop.foretold(&words, lang) {
            Some(foretold) => format!("{set} {foretold}"),
            None => set,
        })
    }

    /// Says where the next disc or hole lies from the disc in hand, or the one before; whether there is a disc in hand.
    pub(super) fn tell_next(self, back: bool) -> bool {
        let (words, lang) = (self.speech.words_now(), self.speech.lang.get_untracked());
        let all = self.tabletop.ask_board(|board| board_in_words::bearings(&words, lang, board));
        let all = all.unwrap_or_default();
        if all.is_empty() {
            return false;
        }
        let step = if back { all.len() - 1 } else { 1 };
        let next = self.told_last.get_value().map_or(0, |last| (last + step) % all.len());
        self.told_last.set_value(Some(next));
        self.speech.tell_now(all[next].clone());
        true
    }

    /// Says where the disc that is due would lie, as it is seen.
    pub(super) fn tell_ghost(self, held: bool) {
        self.speech.tell_of_key(held, move || self.objection().or_else(|| self.told_ghost()));
    }

    fn told_ghost(self) -> Option<String> {
        let at = |stage: &Stage| Some(stage.view.seat().sees(stage.to_place.as_ref()?.at));
        let at = self.tabletop.ask(at).flatten()?;
        Some(phrases::told_place(&self.speech.words_now(), at))
    }
}
