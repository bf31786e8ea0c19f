//! Where everything meets: the board, its pictures and sounds, and the signals the page is drawn from.

use std::rc::Rc;

use boards::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{Language, Player, RuleId, RuleSet};
use web_sys::HtmlCanvasElement;
use words::Words;

use super::browser;
use super::glance::Glance;
use super::online::Online;
use super::opponents::Said;
use super::room::{Room, mark, open, remember_rules, remember_size, remembered_seats, seed, setting, shelf};
use super::texts;
use super::voice::Voice;
use crate::address::Address;
use crate::board::{Board, Setting};
use crate::keys::{AimKey, Printed};
use crate::phrases::{self, Names};
use crate::report::Report;
use crate::seats::{MOST, Seats};
use crate::sheet::SheetError;
use crate::sitting::Judged;
use crate::stage::Stage;

/// Where the players' names are remembered.
const NAMES: [&str; MOST] = ["name-1", "name-2", "name-3", "name-4"];

/// What lies over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Menu,
    Seats,
    NewGame,
    Resign,
    /// The owner wants to close the table.
    CloseTable,
    /// Somebody wants to wait no longer for the player in this seat.
    Claim(u8),
    Report,
    Rule(RuleId),
    /// Others shall sit here, in a new game.
    Sit(Seats),
    /// A table by link, for friends or for everybody.
    Setup {
        public: bool,
    },
}

/// The page's one handle on everything.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) lang: RwSignal<Language>,
    pub(super) game: RwSignal<Game>,
    pub(super) names: RwSignal<Names>,
    /// Who sits at the board.
    pub(super) seats: RwSignal<Seats>,
    /// How many shall play from the next game on.
    pub(super) wished: RwSignal<usize>,
    /// What somebody thinks.
    pub(super) said: RwSignal<Option<Said>>,
    pub(super) slow: RwSignal<bool>,
    pub(super) muted: RwSignal<bool>,
    pub(super) still: RwSignal<bool>,
    /// Discs are only pulled back, never flicked with a swipe.
    pub(super) pulls: RwSignal<bool>,
    /// Nothing is animated: what happened is there at once.
    pub(super) instant: RwSignal<bool>,
    pub(super) glance: RwSignal<Glance>,
    /// The one seat that is played from here, where all others are played by bots or elsewhere.
    pub(super) me: Memo<Option<Player>>,
    /// Which game this is since the page was opened, and what its referee has said.
    pub(super) log: RwSignal<(u32, Vec<Judged>)>,
    pub(super) report: RwSignal<Option<Report>>,
    /// Why a link could not be played.
    pub(super) trouble: RwSignal<Option<SheetError>>,
    /// The browser keeps nothing.
    pub(super) unsaved: RwSignal<bool>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    /// For those who listen.
    pub(super) spoken: RwSignal<String>,
    pub(super) voice: StoredValue<Voice>,
    /// Which of the discs and holes was told last, where they are told one after the other.
    pub(super) told_last: StoredValue<Option<usize>>,
    /// Whether it is a finger that points here: what was used last.
    pub(super) touch: RwSignal<bool>,
    /// What is printed on the keys one aims with.
    pub(super) printed: RwSignal<Printed>,
    /// Whether there is no room under the board.
    pub(super) low: RwSignal<bool>,
    /// A bot gave no answer, twice; why.
    pub(super) stumbled: RwSignal<Option<String>>,
    /// A table at a server.
    pub(super) online: Online,
    words: RwSignal<Rc<Words>, LocalStorage>,
    room: StoredValue<Room, LocalStorage>,
}

impl Desk {
    /// A desk with the board of the address on it; `None` only if it could not be played.
    pub(super) fn new() -> Option<Desk> {
        // Elsewhere than on a board the last one waits.
        let last = || browser::remembered("game").and_then(|name| name.parse().ok());
        let game = browser::here().board().or_else(last).unwrap_or(Game::FIRST);
        let flag = |name: &str| browser::remembered(name).as_deref() == Some("yes");
        let mut board = open(game, flag("still"))?;
        let lang = texts::wished();
        let names = NAMES.map(|key| browser::remembered(key).unwrap_or_default());
        let (players, seats) = (board.players(), board.seats());
        let (glance, seats_now) = (RwSignal::new(Glance::of(&mut board)), RwSignal::new(seats));
        let alone = move |_: Option<&Option<Player>>| {
            let players = glance.with(|glance| glance.players);
            seats_now.with(|seats| seats.only_person(players))
        };
        let desk = Desk {
            lang: RwSignal::new(lang),
            game: RwSignal::new(game),
            words: RwSignal::new_local(Rc::new(phrases::words(lang, game, players, &names, &seats))),
            names: RwSignal::new(names),
            seats: seats_now,
            wished: RwSignal::new(players),
            said: RwSignal::new(None),
            slow: RwSignal::new(flag("slow")),
            muted: RwSignal::new(flag("muted")),
            still: RwSignal::new(flag("still")),
            pulls: RwSignal::new(flag("pulls")),
            instant: RwSignal::new(flag("instant")),
            glance,
            me: Memo::new(alone),
            log: RwSignal::new((0, board.log().to_vec())),
            report: RwSignal::new(board.discs().and_then(Stage::last_report)),
            trouble: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            dialog: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            voice: StoredValue::new(Voice::default()),
            told_last: StoredValue::new(None),
            touch: RwSignal::new(browser::finger()),
            printed: RwSignal::new(Printed::default()),
            low: RwSignal::new(browser::low()),
            stumbled: RwSignal::new(None),
            online: Online::new(),
            room: StoredValue::new_local(Room::new(board)),
        };
        desk.read_keyboard();
        Some(desk)
    }

    /// Learns what is printed on the keys one aims with, where the browser knows it.
    fn read_keyboard(self) {
        spawn_local(async move {
            for key in AimKey::ALL {
                if let Some(sign) = browser::printed_on(key.code()).await {
                    self.printed.maybe_update(|printed| printed.learn(key.code(), &sign));
                }
            }
        });
    }

    /// The words of the language, the game and the players; whoever asks is told when they change.
    pub(super) fn words(self) -> Rc<Words> {
        self.words.get()
    }

    /// A message of the page.
    pub(super) fn say(self, key: &str) -> String {
        self.words().say(key, [])
    }

    /// The words as they are, for something that is said once.
    pub(super) fn words_now(self) -> Rc<Words> {
        self.words.get_untracked()
    }

    pub(super) fn choose_words(self) {
        let seats = self.seats.get_untracked();
        let names = self.names_at_table().unwrap_or_else(|| self.names.get_untracked());
        let players = self.ask_board(Board::players).unwrap_or(MOST);
        let (lang, game) = (self.lang.get_untracked(), self.game.get_untracked());
        self.words.set(Rc::new(phrases::words(lang, game, players, &names, &seats)));
    }

    /// How one points here, as messages call it: with a finger, or with a mouse and keys.
    pub(super) fn points_by(self) -> &'static str {
        if self.touch.get() { "touch" } else { "keys" }
    }

    /// Speaks another language from now on.
    pub(super) fn speak(self, language: Language) {
        texts::speak(language, move || {
            browser::remember("lang", language.code());
            self.lang.set(language);
            self.choose_words();
        });
    }

    /// Calls a player by a name.
    pub(super) fn call(self, player: usize, name: &str) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
        browser::remember(NAMES[player % MOST], &name);
        self.names.update(|names| names[player % MOST] = name);
        self.choose_words();
    }

    /// What is not reactive.
    pub(super) fn in_room<R>(self, f: impl FnOnce(&mut Room) -> R) -> Option<R> {
        self.room.try_update_value(f)
    }

    /// Does something with the discs, then shows it; nothing where there are none.
    pub(super) fn act<R>(self, f: impl FnOnce(&mut Stage) -> R) -> Option<R> {
        self.with_board(|board| board.discs_mut().map(f)).flatten()
    }

    /// Does something with the board, then shows it. What has been played is written down before that: nothing is lost, whatever
    /// comes of showing it.
    pub(super) fn with_board<R>(self, f: impl FnOnce(&mut Board) -> R) -> Option<R> {
        let (done, played) = self.in_room(|room| {
            let before = mark(&room.board);
            let done = f(&mut room.board);
            if let Some(stage) = room.board.discs_mut() {
                stage.check();
            }
            (done, mark(&room.board) != before)
        })?;
        if played {
            self.keep();
        }
        self.look();
        Some(done)
    }

    /// Looks at the discs without touching them.
    pub(super) fn ask<R>(self, f: impl FnOnce(&Stage) -> R) -> Option<R> {
        self.ask_board(|board| board.discs().map(f)).flatten()
    }

    /// Looks at the board without touching it.
    pub(super) fn ask_board<R>(self, f: impl FnOnce(&Board) -> R) -> Option<R> {
        self.room.try_with_value(|room| f(&room.board))
    }

    /// Lets the panel and the canvas follow the board, and bots who are in turn.
    pub(super) fn look(self) {
        let seen = self.in_room(|Room { board, .. }| {
            let known = self.log.with_untracked(|(_, log)| log.len());
            (Glance::of(board), (known != board.log().len()).then(|| board.log().to_vec()))
        });
        if let Some((glance, log)) = seen {
            if let Some(log) = log {
                self.log.update(|known| known.1 = log);
            }
            if self.glance.with_untracked(|shown| *shown != glance) {
                self.glance.set(glance);
            }
        }
        self.paint_soon();
        self.attend();
    }

    /// Another game is on the board.
    pub(super) fn change(self) {
        let board = self.ask_board(|board| (board.log().to_vec(), board.seats(), board.players()));
        let (log, seats, players) = board.unwrap_or_default();
        self.log.update(|known| *known = (known.0 + 1, log));
        let shown = self.ask(|stage| if stage.showing() { None } else { stage.last_report() });
        self.report.set(shown.flatten());
        self.seats.set(seats);
        self.said.set(None);
        self.wished.set(players);
        self.choose_words();
        self.look();
        self.tell_turn();
    }

    /// The same game was played on in another window: this one follows.
    pub(super) fn kept_elsewhere(self, key: &str) {
        let still = self.still.get_untracked();
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
                room.mind.forget();
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

    /// The canvas goes with its page: what moved has moved, and bots wait.
    pub(super) fn unhang(self) {
        self.in_room(|room| {
            room.canvas = None;
            room.board.leave();
        });
    }

    /// Goes where the address points; other pages than the board's only close what lay over this one.
    pub(super) fn visit(self, address: Address) {
        self.trouble.set(None);
        self.dialog.set(None);
        if !matches!(address, Address::Table(_)) {
            self.leave_table();
        }
        match address {
            Address::Board(game) => self.turn_to(game),
            Address::BoardBy(set) => {
                self.turn_to(set.game());
                self.play_by(set);
            }
            Address::Shot(game, sheet) => {
                self.turn_to(game);
                match self.act(|stage| stage.perform(*sheet)) {
                    Some(Err(error)) => self.trouble.set(Some(error)),
                    _ => self.after_start(),
                }
            }
            Address::Broken(game, error) => {
                self.turn_to(game.unwrap_or(Game::FIRST));
                self.trouble.set(Some(error));
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
        self.glance.track();
        let game = self.game.get();
        let set = self.ask_board(|board| board.sitting().rule_set());
        set.filter(|set| set.game() == game).unwrap_or_else(|| game.into())
    }

    /// Another board is to be looked at: it lies on the desk from now on.
    pub(super) fn lay_out(self, game: Game) {
        self.turn_to(game);
    }

    fn turn_to(self, game: Game) {
        let still = self.still.get_untracked();
        self.in_room(|room| {
            if let Some(stage) = room.board.discs_mut() {
                stage.leave_exhibit();
            }
            if room.board.game() == game {
                return;
            }
            let next = room.left.remove(&game).or_else(|| open(game, still));
            if let Some(mut next) = next {
                if let Some(stage) = next.discs_mut() {
                    stage.view.keep(still);
                    stage.view.jump();
                }
                let mut before = std::mem::replace(&mut room.board, next);
                before.leave();
                room.left.insert(before.game(), before);
            }
        });
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
            room.mind.forget();
        });
        self.game.set(game);
        self.change();
    }

    /// This device's own game lies on the desk again; the one that was there is gone.
    pub(super) fn own_board(self) {
        let (game, still) = (self.game.get_untracked(), self.still.get_untracked());
        self.in_room(|room| {
            if let Some(next) = room.left.remove(&game).or_else(|| open(game, still)) {
                room.board = next;
            }
        });
        self.change();
    }

    /// A new game on this board; the one that was there is gone. At a table elsewhere another game is offered.
    pub(super) fn start_anew(self) {
        if self.online.plays() {
            return self.offer_rematch();
        }
        let (game, players) = (self.game.get_untracked(), self.wished.get_untracked());
        // If the browser stores nothing, the present players stay seated.
        let seats = remembered_seats(game).unwrap_or_else(|| self.seats.get_untracked());
        let setting = Setting { players, seats, ..setting(game, self.still.get_untracked()) };
        remember_size(game, players);
        self.in_room(|room| {
            if let Some(board) = Board::open(room.board.game(), seed(), None, setting) {
                room.board = board;
            }
        });
        self.trouble.set(None);
        self.dialog.set(None);
        self.keep();
        self.own_address();
        self.change();
        self.focus();
    }

    /// The address of a shot stays only until something else is done.
    pub(super) fn own_address(self) {
        if browser::here().board().is_some() {
            browser::rename(&Address::Board(self.game.get_untracked()).to_path());
        }
    }

    /// Called from gestures: sound may begin.
    pub(super) fn unlock(self) {
        if !self.muted.get_untracked() {
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
        let slow = self.slow.get_untracked();
        let muted = self.muted.get_untracked();
        let again: Rc<dyn Fn()> = Rc::new(move || self.paint_soon());
        let outcome = self.in_room(|room| {
            room.awaiting_frame = false;
            let ended = room.frame(slow, muted, again).unwrap_or_default();
            let interval = room.board.discs().is_some_and(|stage| stage.interval().is_some());
            (ended, room.board.moving(), room.board.restless(), interval)
        });
        let Some((ended, moving, restless, interval)) = outcome else { return };
        if interval != self.glance.with_untracked(|glance| glance.interval.is_some()) {
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
