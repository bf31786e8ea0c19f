//! Where everything meets: the board, its pictures and sounds, and the signals the page is drawn from.

use std::rc::Rc;

use boards::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{Language, RuleId, RuleSet};
use web_sys::HtmlCanvasElement;

use super::browser;
use super::company::{Company, remembered_names};
use super::controls::Controls;
use super::online::Online;
use super::panel_view::PanelView;
use super::room::{Mark, Room, mark, open, remember_rules, shelf};
use super::settings::Habits;
use super::shown::Shown;
use super::speech::Speech;
use super::{rest, texts};
use crate::address::Address;
use crate::board::Board;
use crate::phrases;
use crate::seats::{MOST, Seats};
use crate::stage::Stage;

/// What lies over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Menu,
    Seats,
    NewGame,
    Resign,
    /// The owner wants to close the table.
    CloseTable,
    /// A player wants to wait no longer for the player in this seat.
    Claim(u8),
    Report,
    Rule(RuleId),
    /// The visitor wants a new game with other players.
    Sit(Seats),
    /// A table by link, for friends or for everybody.
    Setup {
        public: bool,
    },
}

/// The board of the page, and everything that lies around it. Code that needs only one part takes that part.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The language, and everything that is said in it.
    pub(super) speech: Speech,
    /// How this visitor likes to play.
    pub(super) habits: Habits,
    /// How one points and aims here.
    pub(super) controls: Controls,
    /// Who plays on this device.
    pub(super) company: Company,
    /// What the cards and buttons show.
    pub(super) shown: Shown,
    /// A table at a server.
    pub(super) online: Online,
    /// The game whose board lies here.
    pub(super) game: RwSignal<Game>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    /// The disc or hole that was announced last, while a player goes through them one by one.
    pub(super) told_last: StoredValue<Option<usize>>,
    room: StoredValue<Room, LocalStorage>,
}

impl Desk {
    /// A desk with the board of the address on it; `None` only if it could not be played.
    pub(super) fn new() -> Option<Desk> {
        // On a page without a board, the last board is used.
        let last = || browser::remembered("game").and_then(|name| name.parse().ok());
        let game = browser::here().board().or_else(last).unwrap_or(Game::FIRST);
        let habits = Habits::remembered();
        let mut board = open(game, habits.still.get_untracked())?;
        let (lang, names) = (texts::wished(), remembered_names());
        let (players, seats) = (board.players(), board.seats());
        let shown = Shown::new(&mut board);
        Some(Desk {
            speech: Speech::new(lang, phrases::words(lang, game, players, &names, &seats)),
            habits,
            controls: Controls::new(),
            company: Company::new(names, seats, shown.panel),
            shown,
            online: Online::new(),
            game: RwSignal::new(game),
            dialog: RwSignal::new(None),
            told_last: StoredValue::new(None),
            room: StoredValue::new_local(Room::new(board)),
        })
    }

    /// Says everything in the words of the language, the game and the players.
    pub(super) fn choose_words(self) {
        let seats = self.company.seats.get_untracked();
        let names = self.venue().names();
        let players = self.ask_board(Board::players).unwrap_or(MOST);
        let (lang, game) = (self.speech.lang.get_untracked(), self.game.get_untracked());
        self.speech.use_words(phrases::words(lang, game, players, &names, &seats));
    }

    /// Speaks another language from now on.
    pub(super) fn speak(self, language: Language) {
        texts::speak(language, move || {
            browser::remember("lang", language.code());
            self.speech.lang.set(language);
            self.choose_words();
        });
    }

    /// Calls a player by a name.
    pub(super) fn call(self, player: usize, name: &str) {
        self.company.name(player, name);
        self.choose_words();
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

    /// Does something with the board, then shows it. What has been played is written down before that: nothing is lost, whatever
    /// comes of showing it.
    pub(super) fn with_board<R>(self, f: impl FnOnce(&mut Board) -> R) -> Option<R> {
        let (before, done) = self.in_room(|room| (mark(&room.board), f(&mut room.board)))?;
        self.follow_board(before);
        Some(done)
    }

    /// Something was done with the board, which was at this mark before.
    fn follow_board(self, before: Mark) {
        let played = self.in_room(|room| {
            if let Some(stage) = room.board.discs_mut() {
                stage.check();
            }
            mark(&room.board) != before
        });
        if played == Some(true) {
            self.venue().keep();
        }
        self.look();
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

    /// Lets the panel and the canvas follow the board, and bots who are in turn.
    pub(super) fn look(self) {
        let seen = self.in_room(|Room { board, .. }| {
            let known = self.shown.log.with_untracked(|(_, log)| log.len());
            (PanelView::of(board), (known != board.log().len()).then(|| board.log().to_vec()))
        });
        if let Some((panel, log)) = seen {
            if let Some(log) = log {
                self.shown.log.update(|known| known.1 = log);
            }
            if self.shown.panel.with_untracked(|shown| *shown != panel) {
                self.shown.panel.set(panel);
            }
        }
        self.paint_soon();
        self.attend();
    }

    /// Another game is on the board.
    pub(super) fn change(self) {
        let board = self.ask_board(|board| (board.log().to_vec(), board.seats(), board.players()));
        let (log, seats, players) = board.unwrap_or_default();
        self.shown.log.update(|known| *known = (known.0 + 1, log));
        let shown = self.ask(|stage| if stage.showing() { None } else { stage.last_report() });
        self.shown.report.set(shown.flatten());
        self.company.seats.set(seats);
        self.shown.said.set(None);
        self.company.wished.set(players);
        self.choose_words();
        self.look();
        self.tell_turn();
    }

    /// The same game was played on in another window: this one follows.
    pub(super) fn kept_elsewhere(self, key: &str) {
        let still = self.habits.still.get_untracked();
        let changed = self.room.try_update_value(|room| {
            room.left.retain(|game, _| shelf(*game) != key);
            if self.online.plays() {
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
            self.change();
        }
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

    /// Goes where the address points; other pages than the board's only close what lay over this one.
    pub(super) fn visit(self, address: Address) {
        self.shown.trouble.set(None);
        self.dialog.set(None);
        if let Some(rest) = rest::loaded().filter(|_| !matches!(address, Address::Table(_))) {
            (rest.leave)(self);
        }
        match address {
            Address::Board(game) => self.turn_to(game),
            Address::BoardBy(set) => {
                self.turn_to(set.game());
                self.play_by(set);
            }
            Address::Shot(game, shot) => {
                self.turn_to(game);
                let Some(rest) = rest::loaded() else { return };
                let performed = (rest.shot)(game, &shot)
                    .and_then(|shot_text| self.act(|stage| stage.perform(shot_text)).unwrap_or(Ok(())));
                match performed {
                    Err(error) => self.shown.trouble.set(Some(error)),
                    Ok(()) => self.after_start(),
                }
            }
            Address::Broken(game, error) => {
                self.turn_to(game.unwrap_or(Game::FIRST));
                self.shown.trouble.set(Some(error));
            }
            _ => {}
        }
    }

    /// The next game on this board is played by a rule set: at once where no game is under way. One that is goes on by its
    /// own.
    fn play_by(self, set: RuleSet) {
        remember_rules(set);
        let waits = self.ask_board(|board| board.sitting().running() || board.sitting().rule_set() == set);
        if waits == Some(false) {
            self.start_anew();
        }
    }

    /// What the game on the board is played by.
    pub(super) fn rules(self) -> RuleSet {
        // Another game on the same board may be played by another rule set.
        self.shown.panel.track();
        let game = self.game.get();
        let set = self.ask_board(|board| board.sitting().rule_set());
        set.filter(|set| set.game() == game).unwrap_or_else(|| game.into())
    }

    /// Another board is to be looked at: it lies on the desk from now on.
    pub(super) fn lay_out(self, game: Game) {
        self.turn_to(game);
    }

    fn turn_to(self, game: Game) {
        let still = self.habits.still.get_untracked();
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
                let mut before = std::mem::replace(&mut room.board, next);
                before.leave();
                room.left.insert(before.game(), before);
            }
            missing
        });
        if missing == Some(true) {
            // Another window has kept a game meanwhile, and reading it takes the rest of the page.
            return spawn_local(async move {
                rest::load().await;
                if rest::loaded().is_some() {
                    self.turn_to(game);
                }
            });
        }
        if self.game.get_untracked() != game {
            self.game.set(game);
        }
        browser::remember("game", game.name());
        self.change();
    }

    /// Another game is laid out on the desk; the one that was there is put aside.
    pub(super) fn put_on(self, board: Board) {
        let game = board.game();
        self.in_room(|room| {
            let mut before = std::mem::replace(&mut room.board, board);
            before.leave();
            room.left.insert(before.game(), before);
            room.asked = None;
            room.bot_worker.forget();
        });
        self.game.set(game);
        self.change();
    }

    /// This device's own game lies on the desk again; the one that was there is gone.
    pub(super) fn own_board(self) {
        let (game, still) = (self.game.get_untracked(), self.habits.still.get_untracked());
        self.in_room(|room| {
            if let Some(next) = room.left.remove(&game).or_else(|| open(game, still)) {
                room.board = next;
            }
        });
        self.change();
    }

    /// Another game; the one that was here is gone.
    pub(super) fn start_anew(self) {
        self.venue().play_again();
    }

    /// The address of a shot stays only until something else is done.
    pub(super) fn own_address(self) {
        if browser::here().board().is_some() {
            browser::rename(&Address::Board(self.game.get_untracked()).to_path());
        }
    }

    /// Called from gestures: sound may begin.
    pub(super) fn unlock(self) {
        if !self.habits.muted.get_untracked() {
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

    /// Paints with the next frame of the screen.
    pub(super) fn paint_soon(self) {
        let first = self.in_room(|room| !std::mem::replace(&mut room.awaiting_frame, true));
        if first == Some(true) {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let slow = self.habits.slow.get_untracked();
        let muted = self.habits.muted.get_untracked();
        let again: Rc<dyn Fn()> = Rc::new(move || self.paint_soon());
        let outcome = self.in_room(|room| {
            room.awaiting_frame = false;
            room.cone = self.habits.cone.get_untracked();
            let ended = room.frame(slow, muted, again).unwrap_or_default();
            let interval = room.board.discs().is_some_and(|stage| stage.interval().is_some());
            (ended, room.board.moving(), room.board.restless(), interval)
        });
        let Some((ended, moving, restless, interval)) = outcome else { return };
        if interval != self.shown.panel.with_untracked(|panel| panel.interval.is_some()) {
            self.look();
        }
        if ended.any {
            self.look();
            match ended.report {
                Some(report) => self.tell(report),
                None => self.tell_verdict(),
            }
        }
        if restless {
            self.paint_soon();
        }
        if !moving {
            self.attend();
        }
    }
}
