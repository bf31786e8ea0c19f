//! Where everything meets: the stage, its pictures and sounds, and the signals the page is drawn from.

use std::collections::BTreeMap;
use std::rc::Rc;

use boards::{Game, Point};
use leptos::prelude::*;
use web_sys::HtmlCanvasElement;

use super::audio::Audio;
use super::browser;
use super::paint::{self, Painter};
use super::sprites::{Sprites, context};
use super::stage::{Phase, Stage};
use crate::hand::{Aim, Grip, Hand};
use crate::report::Report;
use crate::session::Tally;
use crate::sheet::{Address, SheetError};
use crate::words::Lang;

/// The boards with discs to flick, in the order of their tabs.
pub(super) const BOARDS: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

/// What the panel shows of the stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Glance {
    pub(super) phase: Phase,
    pub(super) shooter: Option<String>,
    pub(super) place: f64,
    /// Degrees to the right of straight ahead.
    pub(super) degrees: f64,
    pub(super) speed: f64,
    pub(super) top_speed: f64,
    pub(super) side: f64,
    pub(super) tallies: Vec<Tally>,
    pub(super) can_repeat: bool,
}

impl Glance {
    fn of(stage: &Stage) -> Glance {
        let hand = &stage.hand;
        let aim = stage.aim().unwrap_or(Aim { angle: hand.angle(), speed: hand.speed });
        let degrees = 90.0 - aim.angle.to_degrees();
        Glance {
            phase: stage.phase(),
            shooter: stage.session.shooter(),
            place: hand.place,
            degrees: if degrees > 180.0 { degrees - 360.0 } else { degrees },
            speed: aim.speed,
            top_speed: hand.top_speed(),
            side: hand.side,
            tallies: stage.session.tallies(),
            can_repeat: stage.can_repeat(),
        }
    }
}

/// What is not reactive.
struct Room {
    stage: Stage,
    /// Boards that were left for another.
    left: BTreeMap<Game, Stage>,
    /// Pictures that can be shown, of any size.
    sprites: BTreeMap<Game, Sprites>,
    /// Pictures of the right size, being made: one set at a time.
    coming: Option<(Game, Sprites)>,
    audio: Audio,
    canvas: Option<HtmlCanvasElement>,
    awaiting_frame: bool,
}

/// The page's one handle on everything.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) lang: RwSignal<Lang>,
    pub(super) game: RwSignal<Game>,
    pub(super) slow: RwSignal<bool>,
    pub(super) muted: RwSignal<bool>,
    pub(super) glance: RwSignal<Glance>,
    pub(super) report: RwSignal<Option<Report>>,
    /// Why something could not be played.
    pub(super) trouble: RwSignal<Option<SheetError>>,
    /// For those who listen.
    pub(super) spoken: RwSignal<String>,
    room: StoredValue<Room, LocalStorage>,
}

impl Desk {
    /// A desk with carrom on it; `None` only if carrom could not be played.
    pub(super) fn new(seed: u64) -> Option<Desk> {
        let stage = Stage::new(Game::Carrom, seed)?;
        let tag = browser::remembered("lang").or_else(|| window().navigator().language()).unwrap_or_default();
        let glance = Glance::of(&stage);
        Some(Desk {
            lang: RwSignal::new(Lang::of_tag(&tag).unwrap_or(Lang::En)),
            game: RwSignal::new(Game::Carrom),
            slow: RwSignal::new(browser::remembered("slow").as_deref() == Some("yes")),
            muted: RwSignal::new(browser::remembered("muted").as_deref() == Some("yes")),
            glance: RwSignal::new(glance),
            report: RwSignal::new(None),
            trouble: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            room: StoredValue::new_local(Room {
                stage,
                left: BTreeMap::new(),
                sprites: BTreeMap::new(),
                coming: None,
                audio: Audio::default(),
                canvas: None,
                awaiting_frame: false,
            }),
        })
    }

    /// Does something with the stage, then shows it.
    pub(super) fn act<R>(self, f: impl FnOnce(&mut Stage) -> R) -> Option<R> {
        let done = self.room.try_update_value(|room| f(&mut room.stage));
        self.look();
        done
    }

    /// Lets the panel and the canvas follow the stage.
    fn look(self) {
        if let Some(glance) = self.room.try_with_value(|room| Glance::of(&room.stage))
            && self.glance.with_untracked(|shown| *shown != glance)
        {
            self.glance.set(glance);
        }
        self.paint_soon();
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
        match address {
            Address::Board(game) => self.turn_to(game),
            Address::Shot(game, sheet) => {
                self.turn_to(game);
                let outcome = self.act(|stage| stage.perform(*sheet));
                self.after_start(outcome);
            }
            Address::Broken(game, error) => {
                self.turn_to(game.unwrap_or(Game::Carrom));
                self.trouble.set(Some(error));
            }
        }
    }

    fn turn_to(self, game: Game) {
        let changed = self.room.try_update_value(|room| {
            if room.stage.game() == game {
                return false;
            }
            let next = room.left.remove(&game).or_else(|| Stage::new(game, 1));
            if let Some(next) = next {
                let mut before = std::mem::replace(&mut room.stage, next);
                before.finish_with_trails();
                before.trails.clear();
                room.left.insert(before.game(), before);
            }
            true
        });
        if changed == Some(true) {
            self.report.set(None);
            self.game.set(game);
        }
        self.look();
    }

    /// Racks again.
    pub(super) fn reset(self) {
        self.act(Stage::reset);
        self.report.set(None);
        self.trouble.set(None);
        self.own_address();
    }

    /// Plays an aim, or what keys and sliders have set.
    pub(super) fn shoot(self, aim: Option<Aim>) {
        let outcome = self.act(|stage| {
            let hand: &Hand = &stage.hand;
            let aim = aim.unwrap_or(Aim { angle: hand.angle(), speed: hand.speed });
            stage.shoot(aim)
        });
        self.own_address();
        self.after_start(outcome);
    }

    /// Shows the last shot again.
    pub(super) fn repeat(self) {
        let outcome = self.act(Stage::repeat);
        self.after_start(outcome);
    }

    fn after_start(self, outcome: Option<Result<(), SheetError>>) {
        if let Some(Err(error)) = outcome {
            self.trouble.set(Some(error));
            return;
        }
        let sliding = self.room.try_with_value(|room| room.stage.showing()) == Some(true);
        if !sliding {
            return;
        }
        self.report.set(None);
        if browser::media("(prefers-reduced-motion: reduce)")
            && let Some(Some(report)) = self.act(Stage::finish_with_trails)
        {
            self.tell(report);
        }
    }

    /// Forgets what went wrong.
    pub(super) fn dismiss(self) {
        self.trouble.set(None);
        self.own_address();
    }

    /// The address of a shot stays only until something else is done.
    fn own_address(self) {
        browser::rename(&format!("#{}", self.game.get_untracked()));
    }

    fn tell(self, report: Report) {
        let (lang, game) = (self.lang.get_untracked(), self.game.get_untracked());
        self.spoken.set(lang.tell(game, &report));
        self.report.set(Some(report));
    }

    /// Reads the aim out, for those who set it with keys.
    pub(super) fn tell_aim(self) {
        let lang = self.lang.get_untracked();
        self.spoken.set(self.glance.with_untracked(|glance| lang.tell_aim(glance.degrees, glance.speed)));
    }

    /// Called from gestures: sound may begin.
    pub(super) fn unlock(self) {
        if !self.muted.get_untracked() {
            self.room.update_value(|room| room.audio.unlock());
        }
    }

    /// Whether the hand holds something.
    pub(super) fn holding(self) -> bool {
        let grip = self.room.try_with_value(|room| room.stage.hand.grip);
        matches!(grip, Some(Grip::Pulling { .. } | Grip::Placing { .. }))
    }

    /// What the hand would hold at a point.
    pub(super) fn try_grasp(self, point: Point, reach: f64) -> Option<Grip> {
        self.room.try_with_value(|room| {
            let (_, kind) = room.stage.shooter()?;
            let mut hand = room.stage.hand.clone();
            hand.grasp(point, kind, reach).then_some(hand.grip)
        })?
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
            (report, room.stage.showing())
        });
        if let Some((report, showing)) = outcome {
            if let Some(report) = report {
                self.tell(report);
                self.look();
            }
            if showing {
                self.paint_soon();
            }
        }
    }
}

impl Room {
    /// Advances and paints one frame.
    fn frame(&mut self, slow: bool, muted: bool, again: Rc<dyn Fn()>) -> Option<Report> {
        let canvas = self.canvas.as_ref()?;
        let density = window().device_pixel_ratio();
        let size = (f64::from(canvas.client_width()) * density).round().max(1.0) as u32;
        if canvas.width() != size {
            canvas.set_width(size);
            canvas.set_height(size);
        }
        let game = self.stage.game();
        if let Some((game, sprites)) = self.coming.take_if(|(_, sprites)| sprites.ready()) {
            self.sprites.insert(game, sprites);
        }
        let fits = self.sprites.get(&game).is_some_and(|sprites| sprites.size() == size);
        if !fits && self.coming.as_ref().is_none_or(|(coming, _)| *coming != game) {
            self.coming = Some((game, Sprites::new(game, size, again)));
        }
        // A shot begins when there is something to see.
        let sprites = self.sprites.get(&game)?;
        let (heard, report) = self.stage.frame(browser::now(), slow);
        if !muted {
            self.audio.play(&heard);
        }
        let context = context(canvas)?;
        let half = paint::half(game);
        Painter { context: &context, size: f64::from(size), density, half }.paint(&mut self.stage, sprites);
        report
    }
}
