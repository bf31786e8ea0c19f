//! The lens: what an aim touches first, larger. It hangs beside the board where there is room, else in a free corner of it.

use std::f64::consts::TAU;

use boards::{Game, Point};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::paint::Painter;
use super::sprites::{Sprites, context};
use crate::calls::Corner;
use crate::lens::{Frame, Place, beside};
use crate::preview::Preview;
use crate::stage::Stage;

/// How much larger things are in the lens.
const LARGER: f64 = 3.0;
/// From the middle of the lens to its edge in a corner of the board, as a part of the board's width.
const RADIUS: f64 = 0.15;

/// The canvas for a lens beside a board's canvas; replays have none.
fn canvas_beside(canvas: &HtmlCanvasElement) -> Option<HtmlCanvasElement> {
    canvas.next_element_sibling()?.dyn_into().ok()
}

fn room_beside(game: Game, canvas: &HtmlCanvasElement) -> Option<Place> {
    let seen = canvas.get_bounding_client_rect();
    beside(game, Frame { left: seen.left(), top: seen.top(), width: seen.width() })
}

impl Painter<'_> {
    /// What the aim touches first, larger, where it covers neither the line nor the finger.
    pub(super) fn lens(&self, stage: &mut Stage, sprites: &Sprites, canvas: &HtmlCanvasElement) {
        let end = stage.foresee().and_then(Preview::contact);
        let end = end.filter(|_| stage.call().is_none());
        let other = canvas_beside(canvas);
        let place = end.and_then(|_| room_beside(stage.game(), canvas));
        if let Some(other) = &other {
            other.set_hidden(place.is_none());
        }
        let Some(end) = end else { return };
        if let (Some(place), Some(other)) = (place, other) {
            let size = self.hang(&other, place);
            if let Some(context) = context(&other) {
                context.clear_rect(0.0, 0.0, size, size);
                let middle = [size / 2.0; 2];
                let painter = Painter { context: &context, ..*self };
                painter.larger(stage, sprites, end, middle, size / 2.0 - 3.0 * self.unit());
            }
            return;
        }
        let Some((right, up)) = stage.free_corner().map(Corner::sides) else { return };
        let at = |side: f64| self.size * (0.5 + side * (0.49 - RADIUS));
        self.larger(stage, sprites, end, [at(right), at(-up)], self.size * RADIUS);
    }

    /// Puts the canvas of the lens to its place; its size in pixels of the screen.
    fn hang(&self, canvas: &HtmlCanvasElement, Place { x, y, radius }: Place) -> f64 {
        let side = 2.0 * radius;
        // Property by property: the policy of the site allows no `style` attribute.
        let style = canvas.style();
        for (property, pixels) in
            [("left", x - radius), ("top", y - radius), ("width", side), ("height", side)]
        {
            let _ = style.set_property(property, &format!("{pixels}px"));
        }
        let size = (side * self.density).round().max(1.0);
        if canvas.width() != size as u32 {
            canvas.set_width(size as u32);
            canvas.set_height(size as u32);
        }
        size
    }

    /// The surroundings of a place of the board, larger, in a circle around the middle.
    fn larger(&self, stage: &mut Stage, sprites: &Sprites, of: Point, [x, y]: Point, radius: f64) {
        let context: &CanvasRenderingContext2d = self.context;
        let large = Painter { size: LARGER * self.size, ..*self };
        let [ex, ey] = large.pixel(of);
        context.save();
        context.begin_path();
        let _ = context.arc(x, y, radius, 0.0, TAU);
        context.set_fill_style_str("#2b1a10");
        context.fill();
        context.set_stroke_style_str("#fffaf0");
        context.set_line_width(6.0 * self.unit());
        context.stroke();
        context.clip();
        let _ = context.translate(x - ex, y - ey);
        large.scene(stage, sprites);
        context.restore();
    }
}
