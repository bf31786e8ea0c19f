//! The board that plays a record again. It is a room of its own, beside the one that is played in.

use std::rc::Rc;
use std::time::Duration;

use boards::Game;
use leptos::prelude::*;
use rules::Player;
use table::Deed;
use web_sys::{Element, HtmlCanvasElement, HtmlElement, HtmlOListElement, KeyboardEvent};

use super::super::browser;
use super::super::online::Online;
use super::super::room::{Room, remember_seats, shelf};
use super::super::settings::Habits;
use super::super::tabletop::Tabletop;
use crate::address::Address;
use crate::board::Board;
use crate::recorded_game::RecordedGame;
use crate::seats::{Chair, MOST, Seats};
use crate::sitting::Sitting;
use crate::standing::Standing;
use crate::thought::Thought;
use wasm_bindgen::JsCast;

/// Between two actions that are shown one after the other, in milliseconds.
const PAUSE: u64 = 650;

/// The level of the bots against whom a visitor takes a game over.
const OPPONENT: bots::Level = bots::Level::Club;

/// A record and the board it is shown on.
#[derive(Clone, Copy)]
pub(super) struct Projector {
    /// The boards of this device, on one of which the game can be played on.
    tabletop: Tabletop,
    habits: Habits,
    online: Online,
    recorded: StoredValue<Rc<RecordedGame>, LocalStorage>,
    room: StoredValue<Room, LocalStorage>,
    /// How many actions have been seen.
    pub(super) at: RwSignal<usize>,
    /// Whether it goes on by itself.
    pub(super) running: RwSignal<bool>,
    /// Whether the ways of the last shot are drawn.
    pub(super) paths: RwSignal<bool>,
    pub(super) standing: RwSignal<Standing>,
    /// Whether the game is over at this moment.
    pub(super) over: RwSignal<bool>,
}

/// The game after `n` actions. Bots sit in every seat, so that no hand lies on the board; they are never asked.
fn open(recorded: &RecordedGame, n: usize) -> Option<Board> {
    let mut seats = Seats::default();
    (0..MOST as u8).for_each(|n| seats.seat(Player(n), Chair::Bot(OPPONENT)));
    let still = true;
    Board::join(recorded.sitting(n)?, seats, still)
}

impl Projector {
    /// At the beginning; `None` if it cannot be shown.
    pub(super) fn new(
        tabletop: Tabletop,
        habits: Habits,
        online: Online,
        recorded: Rc<RecordedGame>,
    ) -> Option<Projector> {
        let board = open(&recorded, 0)?;
        Some(Projector {
            tabletop,
            habits,
            online,
            standing: RwSignal::new(board.seen().standing.clone()),
            over: RwSignal::new(board.seen().over.is_some()),
            recorded: StoredValue::new_local(recorded),
            room: StoredValue::new_local(Room::new(board)),
            at: RwSignal::new(0),
            running: RwSignal::new(false),
            paths: RwSignal::new(true),
        })
    }

    pub(super) fn with_recorded<R>(self, f: impl FnOnce(&RecordedGame) -> R) -> Option<R> {
        self.recorded.try_with_value(|recorded| f(recorded))
    }

    pub(super) fn len(self) -> usize {
        self.with_recorded(RecordedGame::len).unwrap_or_default()
    }

    pub(super) fn game(self) -> Game {
        self.with_recorded(RecordedGame::game).unwrap_or(Game::FIRST)
    }

    pub(super) fn hang(self, canvas: HtmlCanvasElement) {
        self.room.try_update_value(|room| room.canvas = Some(canvas));
        self.paint_soon();
    }

    /// Goes to a moment without showing how it came about, except by the paths of its last shot.
    pub(super) fn seek(self, n: usize) {
        let n = n.min(self.len());
        let calm = true;
        let shown = self.with_recorded(|recorded| {
            let mut board = open(recorded, n.saturating_sub(1))?;
            if let Some(line) = n.checked_sub(1).and_then(|last| recorded.line(last)) {
                board.follow(&line, calm).ok()?;
                board.leave();
            }
            Some(board)
        });
        let Some(Some(board)) = shown else { return };
        self.room.try_update_value(|room| room.board = board);
        self.at.set(n);
        self.settle();
        self.paint_soon();
    }

    /// The same without the paths of the last shot: how it lies before the next one.
    pub(super) fn lay(self, n: usize) {
        self.pause();
        self.paths.set(false);
        self.seek(n);
        self.paths.set(true);
    }

    /// Shows what a bot would do from here.
    pub(super) fn show(self, thought: Option<Thought>) {
        self.room.try_update_value(|room| room.board.show(thought));
        self.paint_soon();
    }

    /// Plays something else than the record has next; the record stays as it is.
    pub(super) fn play(self, by: Player, deed: &Deed) {
        let calm = browser::calm();
        self.room.try_update_value(|room| {
            let _ = room.board.act(by, deed, calm);
            if calm {
                room.board.leave();
            }
        });
        self.settle();
        self.paint_soon();
    }

    /// The same, and it stays there.
    pub(super) fn jump(self, n: usize) {
        self.pause();
        self.seek(n);
    }

    pub(super) fn back(self) {
        self.jump(self.at.get_untracked().saturating_sub(1));
    }

    /// Shows the next action, after ending a running animation.
    pub(super) fn on(self) {
        let n = self.at.get_untracked();
        let Some(Some(line)) = self.with_recorded(|recorded| recorded.line(n)) else {
            return self.pause();
        };
        let acted = self.room.try_update_value(|room| {
            room.board.leave();
            room.board.follow(&line, browser::calm()).is_ok()
        });
        if acted != Some(true) {
            return self.pause();
        }
        self.at.set(n + 1);
        if browser::calm() {
            self.room.try_update_value(|room| room.board.leave());
        }
        self.settle();
        self.paint_soon();
    }

    /// Shows how the game stands after what has been seen; if no shot is shown, the paths of the last shot are drawn.
    fn settle(self) {
        let paths = self.paths.get_untracked();
        let seen = self.room.try_update_value(|room| {
            if let Some(stage) = room.board.discs_mut() {
                stage.trails = if paths && !stage.showing() { stage.last_ways() } else { Vec::new() };
            }
            (room.board.seen().standing.clone(), room.board.seen().over.is_some())
        });
        if let Some((standing, over)) = seen {
            self.standing.set(standing);
            self.over.set(over);
        }
    }

    pub(super) fn flip_paths(self) {
        self.paths.update(|paths| *paths = !*paths);
        self.settle();
        self.paint_soon();
    }

    pub(super) fn toggle(self) {
        if self.running.get_untracked() {
            return self.pause();
        }
        self.tabletop.unlock(self.habits);
        if self.at.get_untracked() >= self.len() {
            self.seek(0);
        }
        self.running.set(true);
        self.on();
    }

    pub(super) fn pause(self) {
        if self.running.get_untracked() {
            self.running.set(false);
        }
    }

    /// Space runs and pauses, arrows step. The element with the focus keeps its own keys: a button and a checkbox keep
    /// Space, a slider and a field keep the arrows.
    pub(super) fn key(self, event: &KeyboardEvent) {
        if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let in_focus = |what: &str| focused.as_ref().is_some_and(|element| element.matches(what) == Ok(true));
        let key = event.key();
        match key.as_str() {
            " " if in_focus("button, a[href], summary, select, input:not([type=range])") => return,
            "ArrowLeft" | "ArrowRight" | "Home" | "End" if in_focus("input:not([type=checkbox]), select") => {
                return;
            }
            " " if event.repeat() => {}
            " " => self.toggle(),
            "ArrowLeft" => self.back(),
            "ArrowRight" => {
                self.pause();
                self.on();
            }
            "Home" => self.jump(0),
            "End" => self.jump(usize::MAX),
            _ => return,
        }
        event.prevent_default();
    }

    pub(super) fn paint_soon(self) {
        let first = self.room.try_update_value(|room| !std::mem::replace(&mut room.awaiting_frame, true));
        if first == Some(true) {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let (slow, muted) = (self.habits.slow.get_untracked(), self.habits.muted.get_untracked());
        let again: Rc<dyn Fn()> = Rc::new(move || self.paint_soon());
        let outcome = self.room.try_update_value(|room| {
            room.awaiting_frame = false;
            let ended = room.frame(slow, muted, again).is_some_and(|ended| ended.any);
            (ended, room.board.moving(), room.canvas.is_some())
        });
        match outcome {
            // What the referee moves still moves then.
            Some((true, ..)) => self.ended(),
            Some((_, true, true)) => self.paint_soon(),
            // Some actions have nothing to be seen.
            Some((false, false, true)) if self.running.get_untracked() => self.go_on(),
            _ => {}
        }
    }

    fn ended(self) {
        self.settle();
        self.paint_soon();
    }

    /// The next one, after a moment.
    fn go_on(self) {
        let n = self.at.get_untracked();
        set_timeout(
            move || {
                let still = self.running.try_get_untracked() == Some(true) && self.at.get_untracked() == n;
                let idle = self.room.try_with_value(|room| !room.board.moving());
                if still && idle == Some(true) {
                    self.on();
                }
            },
            Duration::from_millis(PAUSE),
        );
    }

    /// Whether a game on this device would make room.
    pub(super) fn would_lose(self) -> bool {
        let game = self.game();
        let kept = browser::remembered(&shelf(game)).and_then(|text| Sitting::resume(game, &text).ok());
        kept.is_some_and(|sitting| sitting.running())
    }

    /// Continues the game on this device: the player in turn is a person now, all others are bots.
    pub(super) fn take_over(self) {
        let (game, n) = (self.game(), self.at.get_untracked());
        let Some(text) = self.with_recorded(|recorded| recorded.until(n)) else { return };
        let turn = self.room.try_with_value(|room| room.board.sitting().referee().turn().player).flatten();
        let mut seats = Seats::default();
        for player in (0..MOST as u8).map(Player).filter(|player| Some(*player) != turn) {
            seats.seat(player, Chair::Bot(OPPONENT));
        }
        browser::remember(&shelf(game), &text);
        remember_seats(game, seats);
        self.tabletop.kept_elsewhere(&shelf(game), self.habits, self.online.plays());
        browser::go(&Address::Board(game).to_path());
    }
}

/// Scrolls a list so that its row `n`, counted from 1, is seen; the page stays where it is.
pub(super) fn keep_in_sight(list: &HtmlOListElement, n: usize) {
    let row = n.checked_sub(1).and_then(|row| list.children().item(row as u32));
    let Some(card) = list.parent_element() else { return };
    match row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
        None => card.set_scroll_top(0),
        Some(row) => {
            let top = row.offset_top() - list.offset_top();
            let (height, seen) = (card.client_height(), card.scroll_top());
            if top < seen || top + row.offset_height() + 40 > seen + height {
                card.set_scroll_top(top - height / 2);
            }
        }
    }
}
