//! Where everything meets: the stage, its pictures and sounds, and the signals the page is drawn from.

use std::rc::Rc;

use boards::{Game, Point};
use leptos::prelude::*;
use rules::{Language, Player, RuleId};
use table::Deed;
use web_sys::HtmlCanvasElement;
use words::Words;

use super::glance::Glance;
use super::room::{Room, open, seed, shelf};
use super::{browser, input};
use crate::hand::{Aim, Grip};
use crate::lang;
use crate::phrases;
use crate::report::Report;
use crate::sheet::{Address, SheetError};
use crate::sitting::{Judged, PLAYERS};
use crate::stage::Stage;

/// The boards with discs to flick, in the order of their tabs.
pub(super) const BOARDS: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

/// What lies over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Menu,
    NewGame,
    Resign,
    Report,
    Rule(RuleId),
}

/// The page's one handle on everything.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) lang: RwSignal<Language>,
    pub(super) game: RwSignal<Game>,
    /// What the players want to be called; empty: by their numbers.
    pub(super) names: RwSignal<[String; PLAYERS]>,
    pub(super) slow: RwSignal<bool>,
    pub(super) muted: RwSignal<bool>,
    pub(super) still: RwSignal<bool>,
    pub(super) glance: RwSignal<Glance>,
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
    words: RwSignal<Rc<Words>, LocalStorage>,
    room: StoredValue<Room, LocalStorage>,
}

impl Desk {
    /// A desk with the board of the address on it; `None` only if it could not be played.
    pub(super) fn new() -> Option<Desk> {
        let game = match Address::parse(&browser::fragment()) {
            Address::Board(game) | Address::Shot(game, _) | Address::Broken(Some(game), _) => game,
            Address::Broken(None, _) => Game::Carrom,
        };
        let flag = |name: &str| browser::remembered(name).as_deref() == Some("yes");
        let stage = open(game, flag("still"))?;
        let tag = browser::remembered("lang").or_else(|| window().navigator().language()).unwrap_or_default();
        let lang = lang::of_tag(&tag).unwrap_or(Language::En);
        let names = ["name-1", "name-2"].map(|key| browser::remembered(key).unwrap_or_default());
        let desk = Desk {
            lang: RwSignal::new(lang),
            game: RwSignal::new(game),
            words: RwSignal::new_local(Rc::new(phrases::words(lang, game, &names))),
            names: RwSignal::new(names),
            slow: RwSignal::new(flag("slow")),
            muted: RwSignal::new(flag("muted")),
            still: RwSignal::new(flag("still")),
            glance: RwSignal::new(Glance::of(&stage)),
            log: RwSignal::new((0, stage.log().to_vec())),
            report: RwSignal::new(stage.last_report()),
            trouble: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            dialog: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            room: StoredValue::new_local(Room::new(stage)),
        };
        Some(desk)
    }

    /// The words of the language, the game and the players; whoever asks is told when they change.
    pub(super) fn words(self) -> Rc<Words> {
        self.words.get()
    }

    /// A message of the page.
    pub(super) fn say(self, key: &str) -> String {
        self.words().say(key, [])
    }

    fn choose_words(self) {
        let names = self.names.get_untracked();
        let words = phrases::words(self.lang.get_untracked(), self.game.get_untracked(), &names);
        self.words.set(Rc::new(words));
    }

    /// Speaks another language from now on.
    pub(super) fn speak(self, language: Language) {
        browser::remember("lang", language.code());
        self.lang.set(language);
        self.choose_words();
    }

    /// Calls a player by a name.
    pub(super) fn call(self, player: usize, name: &str) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(24).collect();
        browser::remember(["name-1", "name-2"][player % PLAYERS], &name);
        self.names.update(|names| names[player % PLAYERS] = name);
        self.choose_words();
    }

    /// Does something with the stage, then shows it.
    pub(super) fn act<R>(self, f: impl FnOnce(&mut Stage) -> R) -> Option<R> {
        let done = self.room.try_update_value(|room| {
            let done = f(&mut room.stage);
            room.stage.check();
            done
        });
        self.look();
        done
    }

    /// Looks at the stage without touching it.
    pub(super) fn ask<R>(self, f: impl FnOnce(&Stage) -> R) -> Option<R> {
        self.room.try_with_value(|room| f(&room.stage))
    }

    /// Lets the panel and the canvas follow the stage.
    fn look(self) {
        let seen = self.ask(|stage| {
            let glance = Glance::of(stage);
            let known = self.log.with_untracked(|(_, log)| log.len());
            (glance, (known != stage.log().len()).then(|| stage.log().to_vec()))
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
    }

    /// Another game is on the board.
    fn change(self) {
        let log = self.ask(|stage| stage.log().to_vec()).unwrap_or_default();
        self.log.update(|known| *known = (known.0 + 1, log));
        let shown = self.ask(|stage| if stage.showing() { None } else { stage.last_report() });
        self.report.set(shown.flatten());
        self.look();
    }

    /// The same game was played on in another window: this one follows.
    pub(super) fn kept_elsewhere(self, key: &str) {
        let still = self.still.get_untracked();
        let changed = self.room.try_update_value(|room| {
            room.left.retain(|game, _| shelf(*game) != key);
            let here = shelf(room.stage.game()) == key;
            let next = here.then(|| open(room.stage.game(), still)).flatten();
            let changed = next.is_some();
            if let Some(next) = next {
                room.stage = next;
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

    /// Goes where the address points.
    pub(super) fn visit(self) {
        let address = Address::parse(&browser::fragment());
        self.trouble.set(None);
        self.dialog.set(None);
        match address {
            Address::Board(game) => self.turn_to(game),
            Address::Shot(game, sheet) => {
                self.turn_to(game);
                match self.act(|stage| stage.perform(*sheet)) {
                    Some(Err(error)) => self.trouble.set(Some(error)),
                    _ => self.after_start(),
                }
            }
            Address::Broken(game, error) => {
                self.turn_to(game.unwrap_or(Game::Carrom));
                self.trouble.set(Some(error));
            }
        }
    }

    fn turn_to(self, game: Game) {
        let still = self.still.get_untracked();
        self.room.update_value(|room| {
            room.stage.leave_exhibit();
            if room.stage.game() == game {
                return;
            }
            let next = room.left.remove(&game).or_else(|| open(game, still));
            if let Some(mut next) = next {
                next.view.keep(still);
                next.view.jump();
                let mut before = std::mem::replace(&mut room.stage, next);
                before.finish_with_trails();
                before.trails.clear();
                room.left.insert(before.game(), before);
            }
        });
        if self.game.get_untracked() != game {
            self.game.set(game);
            self.choose_words();
        }
        self.change();
    }

    /// A new game on this board; the one that was there is gone.
    pub(super) fn start_anew(self) {
        let (game, still) = (self.game.get_untracked(), self.still.get_untracked());
        self.room.update_value(|room| {
            if let Some(stage) = Stage::open(game, seed(), None, still) {
                room.stage = stage;
            }
        });
        self.trouble.set(None);
        self.dialog.set(None);
        self.keep();
        self.own_address();
        self.change();
        self.focus();
    }

    /// Writes the record down: nothing that was played is lost.
    fn keep(self) {
        if let Some(text) = self.record() {
            let kept = browser::remember(&shelf(self.game.get_untracked()), &text);
            self.unsaved.set(!kept);
        }
    }

    /// The record of the game on the board: what is stored, where that cannot be read.
    pub(super) fn record(self) -> Option<String> {
        let broken = self.ask(|stage| stage.broken.is_some())?;
        if broken {
            return browser::remembered(&shelf(self.game.get_untracked()));
        }
        self.ask(|stage| stage.sitting().text())
    }

    /// Plays an aim, or what keys and sliders have set.
    pub(super) fn shoot(self, aim: Option<Aim>) {
        let played = self.act(|stage| {
            let aim = aim.unwrap_or(Aim { angle: stage.hand.angle(), speed: stage.hand.speed });
            stage.shoot(aim)
        });
        if played == Some(true) {
            self.keep();
            self.own_address();
            self.after_start();
        } else {
            self.tell_objection();
        }
    }

    /// Shows the last shot again.
    pub(super) fn repeat(self) {
        self.act(Stage::repeat);
        self.after_start();
    }

    fn after_start(self) {
        if self.ask(Stage::showing) != Some(true) {
            return;
        }
        self.report.set(None);
        if browser::calm()
            && let Some(Some(report)) = self.act(Stage::finish_with_trails)
        {
            self.tell(report);
        }
    }

    /// Puts the disc that is due where it is held.
    pub(super) fn put_down(self) {
        let at = self.ask(|stage| stage.ghost.as_ref().map(|ghost| ghost.at)).flatten();
        if at.is_some() {
            self.put(at);
        }
    }

    /// Puts the disc that is due down; without a place where it goes by itself.
    pub(super) fn put(self, at: Option<Point>) {
        if let Some(player) = self.glance.with_untracked(|glance| glance.seen.turn.player) {
            self.deed(player, &Deed::Place { disc: None, at });
        }
    }

    /// Anything but a shot.
    pub(super) fn deed(self, by: Player, deed: &Deed) {
        match self.act(|stage| stage.act(by, deed, browser::calm())) {
            Some(Ok(())) => {
                self.keep();
                self.own_address();
                self.tell_verdict();
            }
            _ => self.tell_objection(),
        }
        self.dialog.set(None);
    }

    /// Keeps the board as it lies, or turns it to whoever plays.
    pub(super) fn keep_still(self, still: bool) {
        browser::remember("still", if still { "yes" } else { "no" });
        self.still.set(still);
        self.act(|stage| {
            stage.view.keep(still);
            if browser::calm() {
                stage.view.jump();
            }
        });
    }

    /// Back from a link, to the game or from what was wrong with it.
    pub(super) fn dismiss(self) {
        self.trouble.set(None);
        if self.ask(Stage::exhibiting) == Some(true) {
            self.act(Stage::leave_exhibit);
            self.report.set(self.ask(Stage::last_report).flatten());
        }
        self.own_address();
    }

    /// The address of a shot stays only until something else is done.
    fn own_address(self) {
        browser::rename(&format!("#{}", self.game.get_untracked()));
    }

    /// A shot has been shown.
    fn tell(self, report: Report) {
        if self.ask(Stage::exhibiting) == Some(true) {
            let told = phrases::told(&self.words.get_untracked(), self.lang.get_untracked(), &report);
            self.spoken.set(told);
        } else {
            self.tell_verdict();
        }
        self.report.set(Some(report));
    }

    fn tell_verdict(self) {
        let words = self.words.get_untracked();
        let said = self.log.with_untracked(|(_, log)| log.last().map(|said| words.verdict(&said.verdict)));
        self.spoken.set(said.unwrap_or_default());
    }

    fn tell_objection(self) {
        let words = self.words.get_untracked();
        let objection = self.glance.with_untracked(|glance| glance.objection.clone());
        if let Some(refused) = objection {
            self.spoken.set(phrases::refused(&words, &refused));
        }
    }

    /// Reads the aim out, for those who set it with keys.
    pub(super) fn tell_aim(self) {
        let (words, lang) = (self.words.get_untracked(), self.lang.get_untracked());
        self.spoken.set(self.glance.with_untracked(|glance| match &glance.objection {
            Some(refused) => phrases::refused(&words, refused),
            None => phrases::told_aim(&words, lang, glance.degrees, glance.speed),
        }));
    }

    /// Reads out where the disc that is due would lie, as it is seen.
    pub(super) fn tell_ghost(self) {
        let words = self.words.get_untracked();
        let at = self.ask(|stage| Some(stage.view.seat().sees(stage.ghost.as_ref()?.at))).flatten();
        let refused = self.glance.with_untracked(|glance| glance.objection.clone());
        if let Some(at) = at {
            self.spoken.set(match refused {
                Some(refused) => phrases::refused(&words, &refused),
                None => phrases::told_ghost(&words, at),
            });
        }
    }

    /// Called from gestures: sound may begin.
    pub(super) fn unlock(self) {
        if !self.muted.get_untracked() {
            self.room.update_value(|room| room.audio.unlock());
        }
    }

    /// The keys go to the board again.
    fn focus(self) {
        self.room.with_value(|room| {
            if let Some(canvas) = &room.canvas {
                let _ = canvas.focus();
            }
        });
    }

    /// Whether a pointer holds something.
    pub(super) fn holding(self) -> bool {
        let holds = |stage: &Stage| {
            matches!(stage.hand.grip, Grip::Pulling { .. } | Grip::Placing { .. })
                || stage.ghost.as_ref().is_some_and(|ghost| ghost.held())
        };
        self.ask(holds) == Some(true)
    }

    /// The shape of a pointer there.
    pub(super) fn cursor(self, point: Point, reach: f64) -> &'static str {
        self.ask(|stage| input::shape(stage, point, reach)).unwrap_or("default")
    }

    /// Paints with the next frame of the screen.
    pub(super) fn paint_soon(self) {
        let first = self.room.try_update_value(|room| !std::mem::replace(&mut room.awaiting_frame, true));
        if first == Some(true) {
            request_animation_frame(move || self.frame());
        }
    }

    fn frame(self) {
        let slow = self.slow.get_untracked();
        let muted = self.muted.get_untracked();
        let again: Rc<dyn Fn()> = Rc::new(move || self.paint_soon());
        let outcome = self.room.try_update_value(|room| {
            room.awaiting_frame = false;
            let report = room.frame(slow, muted, again);
            (report, room.stage.moving())
        });
        if let Some((report, moving)) = outcome {
            if let Some(report) = report {
                self.look();
                self.tell(report);
            }
            if moving {
                self.paint_soon();
            }
        }
    }
}
