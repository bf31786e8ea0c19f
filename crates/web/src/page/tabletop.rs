//! The boards that lie here: the one that is played on, and those that were left for another.

use std::rc::Rc;

use boards::{Game, Point};
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{Language, RuleSet};
use web_sys::HtmlCanvasElement;
use words::Words;

use super::bell::{Bell, Happened};
use super::room::{Ended, Mark, Room, mark, open, shelf};
use super::settings::Habits;
use super::shown::Shown;
use super::{browser, input, race, rest};
use crate::address::Address;
use crate::aim_in_words;
use crate::board::Board;
use crate::hand::Grip;
use crate::phrases;
use crate::preview::Preview;
use crate::stage::Stage;

/// The boards that lie here. The whole desk follows what is done with the board in play.
#[derive(Clone, Copy)]
pub(super) struct Tabletop {
    /// The game whose board lies here.
    pub(super) game: RwSignal<Game>,
    room: StoredValue<Room, LocalStorage>,
    bell: Bell,
}

/// How the board is when a frame has been painted.
pub(super) struct Painted {
    pub(super) ended: Ended,
    /// Something moves.
    pub(super) moving: bool,
    /// There is more to paint.
    pub(super) restless: bool,
    /// A round has ended, and it is still looked at.
    pub(super) interval: bool,
    /// The aim still becomes steadier, though the finger rests.
    pub(super) steadying: bool,
}

impl Tabletop {
    pub(super) fn new(board: Board, bell: Bell) -> Tabletop {
        Tabletop { game: RwSignal::new(board.game()), room: StoredValue::new_local(Room::new(board)), bell }
    }

    /// What is not reactive.
    pub(super) fn in_room<R>(self, f: impl FnOnce(&mut Room) -> R) -> Option<R> {
        // The reference first: `try_update_value` would exist once for every `f`.
        let mut room = self.room.try_write_value()?;
        Some(f(&mut room))
    }

    /// Does something with the discs, then shows it; nothing where there are none.
    pub(super) fn act<R>(self, f: impl FnOnce(&mut Stage) -> R) -> Option<R> {
        self.with_board(|board| board.discs_mut().map(f)).flatten()
    }

    /// Does something with the board, then shows it.
    pub(super) fn with_board<R>(self, f: impl FnOnce(&mut Board) -> R) -> Option<R> {
        let (before, done) = self.in_room(|room| (mark(&room.board), f(&mut room.board)))?;
        self.bell.ring(Happened::Done(before));
        Some(done)
    }

    /// Checks what the hand does after something was done with the board, which was at this mark before; whether an action was
    /// played.
    pub(super) fn check(self, before: Mark) -> bool {
        let played = self.in_room(|room| {
            if let Some(stage) = room.board.discs_mut() {
                stage.check();
            }
            mark(&room.board) != before
        });
        played == Some(true)
    }

    /// Looks at the discs without touching them.
    pub(super) fn ask<R>(self, f: impl FnOnce(&Stage) -> R) -> Option<R> {
        self.ask_board(|board| board.discs().map(f)).flatten()
    }

    /// Looks at the board without touching it.
    pub(super) fn ask_board<R>(self, f: impl FnOnce(&Board) -> R) -> Option<R> {
        let room = self.room.try_read_value()?;
        Some(f(&room.board))
    }

    /// Lets the desk look at the board again.
    pub(super) fn stir(self) {
        self.bell.ring(Happened::Stirred);
    }

    /// Lets bots go on who have waited.
    pub(super) fn wait_no_more(self) {
        self.bell.ring(Happened::Waited);
    }

    /// Takes the canvas; from now on there is something to paint on.
    pub(super) fn hang(self, canvas: HtmlCanvasElement) {
        self.room.update_value(|room| room.canvas = Some(canvas));
        self.paint_soon();
    }

    /// Gives up the canvas with its page: animations end, and bots wait.
    pub(super) fn unhang(self) {
        self.in_room(|room| {
            room.canvas = None;
            room.board.leave();
        });
    }

    /// Paints with the next frame of the screen.
    pub(super) fn paint_soon(self) {
        let first = self.in_room(|room| !std::mem::replace(&mut room.awaiting_frame, true));
        if first == Some(true) {
            request_animation_frame(move || self.bell.ring(Happened::Frame));
        }
    }

    /// Paints a frame.
    pub(super) fn paint(self, habits: Habits) -> Option<Painted> {
        let slow = habits.slow.get_untracked();
        let muted = habits.muted.get_untracked();
        let again: Rc<dyn Fn()> = Rc::new(move || self.paint_soon());
        self.in_room(|room| {
            room.awaiting_frame = false;
            room.cone = habits.cone.get_untracked();
            let ended = room.frame(slow, muted, again).unwrap_or_default();
            let interval = room.board.discs().is_some_and(|stage| stage.interval().is_some());
            let steadying = room.board.discs().is_some_and(|stage| stage.steadying);
            Painted {
                ended,
                moving: room.board.moving(),
                restless: room.board.restless(),
                interval,
                steadying,
            }
        })
    }

    /// Called from gestures: sound may begin.
    pub(super) fn unlock(self, habits: Habits) {
        if !habits.muted.get_untracked() {
            self.in_room(|room| room.audio.unlock());
        }
    }

    /// The keys go to the board again.
    pub(super) fn focus(self) {
        self.room.with_value(|room| {
            if let Some(canvas) = &room.canvas {
                let _ = canvas.focus();
            }
        });
    }

    /// The shape of a pointer there.
    pub(super) fn cursor(self, point: Point, reach: f64) -> &'static str {
        let shape = |board: &Board| match board {
            Board::Discs(stage) => input::shape(stage, point, reach),
            Board::Track(race) => race::shape(race, point, reach),
        };
        self.ask_board(shape).unwrap_or("default")
    }

    /// Whether a pointer holds something.
    pub(super) fn holding(self) -> bool {
        let holds = |stage: &Stage| {
            !matches!(stage.hand.grip, Grip::Resting | Grip::Aiming)
                || stage.to_place.as_ref().is_some_and(|to_place| to_place.held())
        };
        self.ask(holds) == Some(true)
    }

    /// What the shot that is set would touch first and what follows; nothing where no aiming line is shown either.
    pub(super) fn foretold(self, words: &Words, lang: Language) -> Option<String> {
        self.told(words, lang, Stage::foresee_set)
    }

    /// What the lens shows of a pull, in words; nothing while there is no aim.
    pub(super) fn lens_in_words(self, words: &Words, lang: Language) -> Option<String> {
        self.told(words, lang, Stage::foresee)
    }

    fn told(
        self,
        words: &Words,
        lang: Language,
        foresee: fn(&mut Stage) -> Option<&Preview>,
    ) -> Option<String> {
        self.in_room(|room| {
            let (game, seat) = (room.board.game(), room.board.seen_from());
            let seen = foresee(room.board.discs_mut()?)?;
            let told = aim_in_words::foretold(words, lang, game, seat, seen);
            Some(match &seen.fault {
                Some((_, clause)) => format!("{told} {}", phrases::as_aimed(words, clause)),
                None => told,
            })
        })
        .flatten()
    }

    /// The next round, if one has just ended; whether one had.
    pub(super) fn go_on(self, shown: Shown) -> bool {
        let held = shown.panel.with_untracked(|panel| panel.interval.is_some());
        if held {
            self.act(Stage::go_on);
        }
        held
    }

    /// What the game on the board is played by.
    pub(super) fn rules(self, shown: Shown) -> RuleSet {
        // Another game on the same board may be played by another rule set.
        shown.panel.track();
        let game = self.game.get();
        let set = self.ask_board(|board| board.sitting().rule_set());
        set.filter(|set| set.game() == game).unwrap_or_else(|| game.into())
    }

    /// Whether a game is under way on the board.
    pub(super) fn running(self) -> bool {
        self.ask_board(|board| board.sitting().running()) == Some(true)
    }

    /// The record of the game on the board: what is stored, where that cannot be read.
    pub(super) fn record(self) -> Option<String> {
        let broken = self.ask_board(|board| board.broken().is_some())?;
        if broken {
            return browser::remembered(&shelf(self.game.get_untracked()));
        }
        self.ask_board(|board| board.sitting().text())
    }

    /// The address of a shot stays only until something else is done.
    pub(super) fn own_address(self) {
        if browser::here().board().is_some() {
            browser::rename(&Address::Board(self.game.get_untracked()).to_path());
        }
    }

    /// Lays out the board of a game, with the game that was left there or is kept.
    pub(super) fn turn_to(self, game: Game, habits: Habits) {
        let still = habits.still.get_untracked();
        let missing = self.in_room(|room| {
            if let Some(stage) = room.board.discs_mut() {
                stage.leave_exhibit();
            }
            if room.board.game() == game {
                return false;
            }
            let next = room.left.remove(&game).or_else(|| open(game, still));
            let missing = next.is_none();
            if let Some(mut next) = next {
                if let Some(stage) = next.discs_mut() {
                    stage.view.keep(still);
                    stage.view.jump();
                }
                room.lay(next);
            }
            missing
        });
        if missing == Some(true) {
            // Another window has kept a game meanwhile, and reading it takes the rest of the page.
            return spawn_local(async move {
                rest::load().await;
                if rest::loaded().is_some() {
                    self.turn_to(game, habits);
                }
            });
        }
        if self.game.get_untracked() != game {
            self.game.set(game);
        }
        browser::remember("game", game.name());
        self.bell.ring(Happened::Laid);
    }

    /// Lays out another game; the one that was there is put aside.
    pub(super) fn put_on(self, board: Board) {
        let game = board.game();
        self.in_room(|room| {
            room.lay(board);
            room.asked = None;
            room.bot_worker.forget();
        });
        self.game.set(game);
        self.bell.ring(Happened::Laid);
    }

    /// Lays out another game in place of the one that is there.
    pub(super) fn replace(self, board: Board) {
        let game = board.game();
        self.in_room(|room| {
            room.board = board;
            room.asked = None;
            room.bot_worker.forget();
        });
        self.game.set(game);
        self.bell.ring(Happened::Laid);
    }

    /// Says that another game lies there.
    pub(super) fn laid(self) {
        self.bell.ring(Happened::Laid);
    }

    /// This device's own game lies there again; the one that was there is gone.
    pub(super) fn own_board(self, habits: Habits) {
        let (game, still) = (self.game.get_untracked(), habits.still.get_untracked());
        self.in_room(|room| {
            if let Some(next) = room.left.remove(&game).or_else(|| open(game, still)) {
                room.board = next;
            }
        });
        self.bell.ring(Happened::Laid);
    }

    /// A game was kept by another window: this one follows, unless what lies here is another game: that of a
    /// table elsewhere, or an exercise.
    pub(super) fn kept_elsewhere(self, key: &str, habits: Habits, other: bool) {
        let still = habits.still.get_untracked();
        let changed = self.in_room(|room| {
            room.left.retain(|game| shelf(*game) != key);
            if other {
                return false;
            }
            let game = room.board.game();
            let next = (shelf(game) == key).then(|| open(game, still)).flatten();
            let changed = next.is_some();
            if let Some(next) = next {
                (room.board, room.asked) = (next, None);
                room.bot_worker.forget();
            }
            changed
        });
        if changed == Some(true) {
            self.bell.ring(Happened::Laid);
        }
    }
}
