//! What people do at the board, and how it is announced.

use boards::Point;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{Language, Player};
use table::Deed;
use words::Words;

use super::desk::Desk;
use super::input::{self, Knob};
use super::venue::Carried;
use super::{browser, race, rest};
use crate::board::Board;
use crate::hand::{Aim, Grip};
use crate::report::Report;
use crate::stage::Stage;
use crate::{aim_in_words, board_in_words, phrases};

/// Seconds the rules stay at the discs they moved.
const POINTED: u64 = 6;

impl Desk {
    /// Plays an aim, or what keys, sliders or a hint have set. If nothing was aimed, that is said.
    pub(super) fn shoot(self, aim: Option<Aim>) {
        match self.act(|stage| stage.aimed(aim)).flatten() {
            Some((by, flick)) => self.deed(by, &Deed::Flick(flick)),
            None => {
                let said =
                    self.objection().unwrap_or_else(|| self.speech.words_now().say("page-aim-first", []));
                self.speech.tell_now(said);
            }
        }
    }

    /// Shows the last shot again.
    pub(super) fn repeat(self) {
        self.act(Stage::repeat);
        self.after_start();
    }

    pub(super) fn after_start(self) {
        if self.ask(Stage::showing) != Some(true) {
            return;
        }
        self.shown.report.set(None);
        if self.habits.calm()
            && let Some(Some(report)) = self.act(Stage::finish_with_trails)
        {
            self.tell(report);
        }
    }

    /// Puts the disc that is due where it is held.
    pub(super) fn put_down(self) {
        let at = self.ask(|stage| stage.to_place.as_ref().map(|to_place| to_place.at)).flatten();
        if at.is_some() {
            self.put(at);
        }
    }

    /// Puts the disc that is due down; without a place, it goes where it goes by itself.
    pub(super) fn put(self, at: Option<Point>) {
        self.deed_in_turn(&Deed::Place { disc: None, at });
    }

    /// Carries out what a person does.
    pub(super) fn deed(self, by: Player, deed: &Deed) {
        self.dialog.set(None);
        match self.venue().carry_out(by, deed) {
            Carried::Done => {
                self.shown.said.set(None);
                self.own_address();
                self.after_act(deed);
            }
            Carried::Sent => {}
            Carried::Refused => self.tell_objection(),
        }
    }

    /// Carries out what the player in turn does.
    pub(super) fn deed_in_turn(self, deed: &Deed) {
        if let Some(player) = self.shown.panel.with_untracked(|panel| panel.seen.turn.player) {
            self.deed(player, deed);
        }
    }

    /// Shows an action that was carried out, or announces it at once.
    pub(super) fn after_act(self, deed: &Deed) {
        // What shows the verdict comes while the discs slide.
        spawn_local(rest::load());
        match deed {
            Deed::Flick(_) => self.after_start(),
            _ if self.ask_board(Board::moving) == Some(true) && self.game.get_untracked().has_dome() => {}
            _ => self.tell_verdict(),
        }
    }

    /// Keeps the board still, or turns it towards the player in turn.
    pub(super) fn keep_still(self, still: bool) {
        browser::remember("still", if still { "yes" } else { "no" });
        self.habits.still.set(still);
        self.act(|stage| {
            stage.view.keep(still);
            if self.habits.calm() {
                stage.view.jump();
            }
        });
    }

    /// Closes the shot of a link, or its error, and goes back to the game.
    pub(super) fn dismiss(self) {
        self.shown.trouble.set(None);
        if self.ask(Stage::exhibiting) == Some(true) {
            self.act(Stage::leave_exhibit);
            self.shown.report.set(self.ask(Stage::last_report).flatten());
        }
        self.own_address();
    }

    /// Announces a shot that has been shown.
    pub(super) fn tell(self, report: Report) {
        if self.ask(Stage::exhibiting) == Some(true) {
            self.speech.tell_now(phrases::told(
                &self.speech.words_now(),
                self.speech.lang.get_untracked(),
                &report,
            ));
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

    /// The referee stops pointing after a while.
    fn stop_pointing_later(self) {
        let verdicts = move || self.ask_board(|board| board.log().len());
        let before = verdicts();
        let stop = move || {
            if verdicts() == before {
                self.act(Stage::stop_pointing);
            }
        };
        set_timeout(stop, std::time::Duration::from_secs(POINTED));
    }

    /// Announces whose turn it is when a visitor comes to a board, once the board itself has been announced.
    pub(super) fn tell_turn(self) {
        self.speech.tell_soon(move || {
            let turn = self.shown.panel.with_untracked(|panel| panel.seen.turn);
            let seen = self.in_room(|room| room.canvas.is_some()) == Some(true);
            seen.then(|| self.with_turn(self.speech.words_now().beginning(turn)))
        });
    }

    /// An announcement, with "your turn" if the only person here is in turn: a verdict calls them by a name.
    fn with_turn(self, said: String) -> String {
        let next = self.shown.panel.with_untracked(|panel| panel.seen.turn.player);
        match next.is_some() && next == self.company.me.get_untracked() {
            true => self.speech.words_now().say("page-told-your-turn", [("verdict", said.into())]),
            false => said,
        }
    }

    pub(super) fn tell_objection(self) {
        if let Some(refused) = self.objection() {
            self.speech.tell_now(refused);
        }
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
        let set = self.ask(|stage| aim_in_words::set(&words, lang, knob.control(stage)))?;
        Some(match self.foretold(&words, lang) {
            Some(foretold) => format!("{set} {foretold}"),
            None => set,
        })
    }

    /// What the shot that is set would touch first and what follows; nothing where no aiming line is shown either.
    pub(super) fn foretold(self, words: &Words, lang: Language) -> Option<String> {
        self.in_room(|room| {
            let (game, seat) = (room.board.game(), room.board.seen_from());
            let seen = room.board.discs_mut()?.foresee_set()?;
            let told = aim_in_words::foretold(words, lang, game, seat, seen);
            Some(match &seen.fault {
                Some((_, clause)) => format!("{told} {}", phrases::as_aimed(words, clause)),
                None => told,
            })
        })
        .flatten()
    }

    /// Says where the next disc or hole lies from the disc in hand, or the one before; whether there is a disc in hand.
    pub(super) fn tell_next(self, back: bool) -> bool {
        let (words, lang) = (self.speech.words_now(), self.speech.lang.get_untracked());
        let all = self.ask_board(|board| board_in_words::bearings(&words, lang, board)).unwrap_or_default();
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
        let told = |desk: Desk| {
            let at = desk.ask(|stage| Some(stage.view.seat().sees(stage.to_place.as_ref()?.at))).flatten()?;
            Some(phrases::told_place(&desk.speech.words_now(), at))
        };
        self.speech.tell_of_key(held, move || self.objection().or_else(|| told(self)));
    }

    /// Whether a pointer holds something.
    pub(super) fn holding(self) -> bool {
        let holds = |stage: &Stage| {
            !matches!(stage.hand.grip, Grip::Resting | Grip::Aiming)
                || stage.to_place.as_ref().is_some_and(|to_place| to_place.held())
        };
        self.ask(holds) == Some(true)
    }

    /// The shape of a pointer there.
    pub(super) fn cursor(self, point: Point, reach: f64) -> &'static str {
        let shape = |board: &Board| match board {
            Board::Discs(stage) => input::shape(stage, point, reach),
            Board::Track(race) => race::shape(race, point, reach),
        };
        self.ask_board(shape).unwrap_or("default")
    }
}
