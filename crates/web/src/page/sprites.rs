//! The drawings as pixels: each is rasterised once for a size and then only copied.

use std::cell::Cell;
use std::rc::Rc;

use boards::{Game, Table, profile};
use drawing::SPRITE_REACH;
use drawing::files::{self, sprite};
use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::pictures::Drawings;
use crate::few::Few;

/// A drawing that is or will be pixels.
pub(super) struct Picture {
    pub(super) canvas: HtmlCanvasElement,
    ready: Cell<bool>,
}

/// A disc's body, which light falls on, and its sign, which turns.
pub(super) struct DiscSprite {
    pub(super) body: Rc<Picture>,
    pub(super) sign: Rc<Picture>,
    /// From its centre to the picture's edge, in metres.
    pub(super) reach: f64,
}

/// The pictures of one board at one size.
pub(super) struct Sprites {
    pub(super) board: Rc<Picture>,
    /// Kimble's die and dome.
    pub(super) race: Option<Dome>,
    discs: Few<&'static str, DiscSprite>,
    size: u32,
}

/// What stands in the middle of kimble's board.
pub(super) struct Dome {
    /// The die without a number, and its six faces.
    pub(super) faces: [Rc<Picture>; 7],
    /// From the die's middle to its picture's edge, in metres.
    pub(super) die_reach: f64,
    pub(super) dome: Rc<Picture>,
}

impl Sprites {
    /// Starts rasterising a board `size` pixels wide; `ready` is called whenever another picture is there.
    pub(super) fn new(game: Game, size: u32, drawings: &Drawings, ready: Rc<dyn Fn()>) -> Sprites {
        let profile = profile(game);
        let drawn = |name: &str, size: u32| rasterise(drawings.get(name), size, ready.clone());
        let scale = f64::from(size) / (2.0 * drawing::view(profile).half);
        let pixels = |reach: f64| (2.0 * reach * scale).ceil().max(8.0) as u32;
        let disc = |(kind, radius): (&'static str, f64)| {
            let reach = radius * SPRITE_REACH;
            let (body, sign) = (sprite::body(kind), sprite::sign(kind));
            (kind, DiscSprite { body: drawn(&body, pixels(reach)), sign: drawn(&sign, pixels(reach)), reach })
        };
        let race = match (&profile.table, files::die_reach(game)) {
            (Table::Track(track), Some(die_reach)) => {
                let die = |name| drawn(name, pixels(die_reach));
                let [one, two, three, four, five, six] = sprite::FACES.map(die);
                let faces = [die(sprite::BLANK), one, two, three, four, five, six];
                let dome = drawn(sprite::DOME, pixels(track.dome_radius * track.side));
                Some(Dome { faces, die_reach, dome })
            }
            (Table::Square(_) | Table::Round(_) | Table::Track(_), _) => None,
        };
        let discs = files::kinds(game).into_iter().map(disc).collect();
        Sprites { board: drawn(sprite::BOARD, size), race, discs, size }
    }

    pub(super) fn size(&self) -> u32 {
        self.size
    }

    /// Whether everything can be shown.
    pub(super) fn ready(&self) -> bool {
        let discs = self.discs.values().flat_map(|disc| [&disc.body, &disc.sign]);
        let race = self.race.iter().flat_map(|race| race.faces.iter().chain([&race.dome]));
        discs.chain(race).chain([&self.board]).all(|picture| picture.ready.get())
    }

    pub(super) fn disc(&self, kind: &str) -> Option<&DiscSprite> {
        self.discs.get(kind)
    }
}

/// The drawing context of a canvas.
pub(super) fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

fn rasterise(svg: &str, size: u32, ready: Rc<dyn Fn()>) -> Rc<Picture> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").unwrap_throw().unchecked_into();
    canvas.set_width(size);
    canvas.set_height(size);
    let picture = Rc::new(Picture { canvas, ready: Cell::new(false) });
    if load(svg, size, &picture, ready).is_none() {
        // Nothing will come: the board is played without this picture.
        picture.ready.set(true);
    }
    picture
}

fn load(svg: &str, size: u32, picture: &Rc<Picture>, ready: Rc<dyn Fn()>) -> Option<()> {
    // A drawing without a size of its own is not drawn by every browser.
    let svg = svg.replacen("<svg ", &format!(r#"<svg width="{size}" height="{size}" "#), 1);
    let parts = js_sys::Array::of1(&svg.into());
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let image = HtmlImageElement::new_with_width_and_height(size, size).ok()?;
    // Whichever comes, it comes once.
    let listener = Closure::once_into_js({
        let (picture, image, url) = (picture.clone(), image.clone(), url.clone());
        move || {
            if let Some(context) = context(&picture.canvas) {
                let size = f64::from(size);
                let _ =
                    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, size, size);
            }
            picture.ready.set(true);
            let _ = Url::revoke_object_url(&url);
            image.set_onload(None);
            image.set_onerror(None);
            ready();
        }
    });
    image.set_onload(Some(listener.unchecked_ref()));
    image.set_onerror(Some(listener.unchecked_ref()));
    image.set_src(&url);
    Some(())
}
