//! What is not reactive: the boards, their pictures and sounds, and where games are kept.

use std::collections::BTreeMap;
use std::rc::Rc;

use boards::Game;
use leptos::prelude::window;
use web_sys::HtmlCanvasElement;

use super::audio::Audio;
use super::browser;
use super::paint::{self, Painter};
use super::sprites::{Sprites, context};
use crate::report::Report;
use crate::stage::Stage;

/// What is not reactive.
pub(super) struct Room {
    pub(super) stage: Stage,
    /// Boards that were left for another.
    pub(super) left: BTreeMap<Game, Stage>,
    /// Pictures that can be shown, of any size.
    sprites: BTreeMap<Game, Sprites>,
    /// Pictures of the right size, being made: one set at a time.
    coming: Option<(Game, Sprites)>,
    pub(super) audio: Audio,
    pub(super) canvas: Option<HtmlCanvasElement>,
    pub(super) awaiting_frame: bool,
}

/// Where the record of a game is kept.
pub(super) fn shelf(game: Game) -> String {
    format!("game-{game}")
}

/// No two games begin with the same seed.
pub(super) fn seed() -> u64 {
    (js_sys::Date::now() * 1000.0) as u64 % 1_000_000_000
}

/// The game that is kept, or a new one, which is kept from now on.
pub(super) fn open(game: Game, still: bool) -> Option<Stage> {
    let stored = browser::remembered(&shelf(game));
    let stage = Stage::open(game, seed(), stored.as_deref(), still)?;
    if stored.is_none() {
        browser::remember(&shelf(game), &stage.sitting().text());
    }
    Some(stage)
}

impl Room {
    pub(super) fn new(stage: Stage) -> Room {
        Room {
            stage,
            left: BTreeMap::new(),
            sprites: BTreeMap::new(),
            coming: None,
            audio: Audio::default(),
            canvas: None,
            awaiting_frame: false,
        }
    }

    /// Advances and paints one frame.
    pub(super) fn frame(&mut self, slow: bool, muted: bool, again: Rc<dyn Fn()>) -> Option<Report> {
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
        let (context, half) = (context(canvas)?, paint::half(game));
        let turned = self.stage.view.turned();
        Painter { context: &context, size: f64::from(size), density, half, turned }
            .paint(&mut self.stage, sprites);
        report
    }
}
