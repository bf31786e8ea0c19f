//! One frame of the board: copies of pictures, and the lines of the moment.

use std::f64::consts::{FRAC_1_SQRT_2, TAU};

use boards::{Game, Point, Table, profile};
use table::Deed;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::sprites::{Picture, Sprites};
use crate::angle::sin_cos;
use crate::film::Pose;
use crate::hand::{Grip, WIDEST_STRIKE};
use crate::moment::{Flash, Light};
use crate::preview::{End, Preview, Touch};
use crate::stage::{DiscPhase, Stage, Trail};

pub(super) const TEAL: &str = "#1f6f6b";
pub(super) const RED: &str = "#b8321e";
/// A hint, as lines burnt on the wood: red is an aim that the referee objects to.
const BURNT: &str = "#3a1d0e";
const INK: &str = "rgba(58,29,14,.6)";
/// Under lines, so that they are seen on dark discs and rails too.
pub(super) const CASING: &str = "rgba(255,250,240,.5)";

/// Metres from the striker to a cue that is hardly drawn back, and how much further back for the strongest stroke.
const CUE_NEAR: f64 = 0.004;
const CUE_DRAWN: f64 = 0.085;
/// The cue from its tip on: leather, bone, maple, a ring of brass and rosewood, each to so many metres.
const CUE: [(f64, &str, &str); 5] = [
    (0.006, "#123f3d", "#2d7f7a"),
    (0.022, "#b7a47c", "#fdf6e4"),
    (0.34, "#9c6a31", "#eccb8e"),
    (0.348, "#8a6a1f", "#f3dc97"),
    (1.4, "#200f08", "#6b3f26"),
];

/// How far the way of a struck disc is shown, in metres: no further than a good player foresees.
const STRUCK: f64 = 0.08;

/// A canvas that shows a board.
#[derive(Clone, Copy)]
pub(super) struct Painter<'a> {
    pub(super) context: &'a CanvasRenderingContext2d,
    /// Its width in pixels of the screen.
    pub(super) size: f64,
    /// Pixels of the screen in one of the page's.
    pub(super) density: f64,
    /// From the middle to the edge, in metres.
    pub(super) half: f64,
    /// How the board is turned: sine and cosine.
    pub(super) turned: (f64, f64),
}

impl Painter<'_> {
    pub(super) fn scale(&self) -> f64 {
        self.size / (2.0 * self.half)
    }

    pub(super) fn pixel(&self, [x, y]: Point) -> Point {
        let (sin, cos) = self.turned;
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        [self.size / 2.0 + x * self.scale(), self.size / 2.0 - y * self.scale()]
    }

    /// A width that is thin on every board and screen.
    pub(super) fn unit(&self) -> f64 {
        (self.size / 800.0).max(0.72 * self.density)
    }

    /// Paints everything.
    pub(super) fn paint(&self, stage: &mut Stage, sprites: &Sprites, canvas: &HtmlCanvasElement) {
        self.context.clear_rect(0.0, 0.0, self.size, self.size);
        self.scene(stage, sprites);
        self.lens(stage, sprites, canvas);
        self.marks(stage, sprites);
    }

    /// The board, the discs, and what the hand does.
    pub(super) fn scene(&self, stage: &mut Stage, sprites: &Sprites) {
        self.board(&sprites.board, stage.view.turn());
        if let Some(radius) = stage.line_due() {
            self.line_due(stage.game(), radius);
        }
        for trail in &stage.trails {
            self.trail(trail);
        }
        for (name, pose) in stage.poses() {
            self.disc(stage, sprites, &name, pose);
        }
        if stage.phase() == DiscPhase::Putting {
            self.zone(stage.game());
            self.disc_to_place(stage, sprites);
        }
        for (at, radius) in stage.targets() {
            self.halo(at, radius);
        }
        // A hint lies under one's own line, so that both are seen.
        self.meant(stage, sprites);
        if let Some((_, name, kind)) = stage.shooter() {
            self.shooter(stage, sprites, &name, kind.radius);
        }
    }

    /// A disc that the duty is about: a ring with four ticks, so that it is not told by colour alone.
    fn halo(&self, at: Point, radius: f64) {
        self.ring(at, radius * 1.2, CASING, 5.0, 1.0);
        self.ring(at, radius * 1.2, TEAL, 2.4, 1.0);
        let [x, y] = at;
        for [dx, dy] in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0_f64]] {
            let tick = |far: f64| [x + dx * far * radius, y + dy * far * radius];
            self.line(&[tick(0.9), tick(1.15)], TEAL, 2.4, None);
        }
    }

    /// A line that the duty is about: a ring like that around a disc, which leaves out the posts that stand on the line, with
    /// ticks outside it.
    fn line_due(&self, game: Game, radius: f64) {
        let Table::Round(table) = &profile(game).table else { return };
        let context = self.context;
        let [x, y] = self.pixel([0.0, 0.0]);
        let gap = 2.0 * table.post_radius / radius;
        context.save();
        context.set_line_cap("butt");
        for (colour, width) in [(CASING, 5.0), (TEAL, 2.4)] {
            context.set_stroke_style_str(colour);
            context.set_line_width(width * self.unit());
            for post in table.posts {
                let [px, py] = self.pixel(post);
                let from = (py - y).atan2(px - x);
                context.begin_path();
                let _ = context.arc(x, y, radius * self.scale(), from + gap, from + TAU / 8.0 - gap);
                context.stroke();
            }
        }
        context.restore();
        let [near, far] = [1.06, 1.16].map(|part| part * radius * FRAC_1_SQRT_2);
        for [dx, dy] in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0_f64]] {
            self.line(&[[dx * near, dy * near], [dx * far, dy * far]], TEAL, 2.4, None);
        }
    }

    /// The proposed action: that of a bot before it acts, or of a hint.
    fn meant(&self, stage: &Stage, sprites: &Sprites) {
        let Some((thought, path)) = stage.meant() else { return };
        let bot = stage.waits();
        let referee = stage.sitting().referee();
        let (at, name) = match &thought.deed {
            Deed::Flick(flick) => (flick.at, referee.shot_disc().map(|disc| disc.name(stage.game()))),
            Deed::Place { at, .. } => {
                let due = stage.sitting().due();
                let spot = due.as_ref().map(|due| due.spot);
                (at.or(spot), due.map(|due| due.disc.name(stage.game())))
            }
            _ => return,
        };
        let (Some(at), Some(name)) = (at, name) else { return };
        let Some(kind) = stage.kind(&name) else { return };
        let fault = path.is_some_and(|path| path.fault.is_some());
        let colour = match (bot, fault) {
            (true, _) => TEAL,
            (false, true) => RED,
            (false, false) => BURNT,
        };
        if let Some(path) = path {
            self.aim_line(path, kind.radius, colour);
        }
        if let (true, Deed::Flick(flick)) = (bot && stage.game().has_cue(), &thought.deed) {
            let (sin, cos) = sin_cos(flick.angle);
            let part = flick.speed / profile(stage.game()).constants.top_speed;
            self.cue(at, [cos, sin], kind.radius, 0.0, part);
        }
        self.context.set_global_alpha(if bot { 1.0 } else { 0.6 });
        self.disc(stage, sprites, &name, Pose::lying(at.into()));
        self.context.set_global_alpha(1.0);
        self.ring(at, kind.radius * 1.22, CASING, 5.5, 1.0);
        self.ring(at, kind.radius * 1.22, colour, 2.8, 1.0);
    }

    /// The disc about to be shot, and where it would go.
    fn shooter(&self, stage: &mut Stage, sprites: &Sprites, name: &str, radius: f64) {
        let (phase, seat) = (stage.phase(), stage.seat());
        let at = seat.shows(stage.hand.at());
        if phase == DiscPhase::Ready {
            self.chevrons(stage, radius);
        }
        let fault = stage.foresee().is_some_and(|seen| seen.fault.is_some());
        let colour = if fault { RED } else { TEAL };
        if let Some(seen) = stage.foresee() {
            self.aim_line(seen, radius, colour);
        }
        let cue = stage.aim().filter(|_| stage.game().has_cue() && stage.objection.is_none());
        if let Some(aim) = cue {
            let (sin, cos) = sin_cos(aim.angle);
            self.cue(at, seat.shows([cos, sin]), radius, stage.hand.side, stage.hand.power(aim));
        }
        // Where the finger went down, and may go back to.
        if let Some((from, taken_back)) = stage.hand.ring() {
            self.ring(seat.shows(from), taken_back, CASING, 5.0, 1.0);
            self.ring(seat.shows(from), taken_back, colour, 2.4, 1.0);
        }
        match (stage.hand.grip, stage.hand.drawn().map(|to| seat.shows(to))) {
            (Grip::Pulling { .. }, _) if cue.is_some() => {}
            (Grip::Pulling { .. }, Some(to)) if stage.aim().is_some() => self.pull(at, to, radius),
            (Grip::Flicking { .. }, Some(to)) => self.line(&[at, to], TEAL, 3.0, Some([2.0, 8.0])),
            _ => {}
        }
        self.held(stage, sprites, name, at, radius, stage.objection.is_some());
        if let Some(aim) = stage.aim()
            && stage.objection.is_none()
        {
            let part = stage.hand.power(aim);
            self.ring(at, radius * 1.42, CASING, 6.0, 1.0);
            if let Some(limit) = stage.flies_off_from() {
                self.too_strong(at, radius * 1.42, limit);
            }
            if fault {
                // Not by its colour alone.
                self.dash([4.0, 4.0]);
            }
            self.ring(at, radius * 1.42, colour, 3.4, part);
            let _ = self.context.set_line_dash(&js_sys::Array::new());
        }
    }

    /// Where a disc may be put back: inside a circle.
    fn zone(&self, game: Game) {
        let Some(radius) = profile(game).placing_circle() else { return };
        let context = self.context;
        let [x, y] = self.pixel([0.0, 0.0]);
        context.begin_path();
        let _ = context.arc(x, y, radius * self.scale(), 0.0, TAU);
        context.set_fill_style_str("rgba(31,111,107,.13)");
        context.fill();
        self.ring([0.0, 0.0], radius, CASING, 5.0, 1.0);
        self.ring([0.0, 0.0], radius, TEAL, 2.4, 1.0);
    }

    /// The disc about to be put back.
    fn disc_to_place(&self, stage: &Stage, sprites: &Sprites) {
        let Some(to_place) = &stage.to_place else { return };
        let Some(kind) = to_place.kind() else { return };
        let refused = stage.objection.is_some();
        if !refused {
            self.ring(to_place.at, kind.radius * 1.5, CASING, 5.5, 1.0);
            self.ring(to_place.at, kind.radius * 1.5, TEAL, 2.6, 1.0);
        }
        self.held(stage, sprites, &to_place.disc, to_place.at, kind.radius, refused);
    }

    /// A disc in the hand; red where it may not be.
    fn held(&self, stage: &Stage, sprites: &Sprites, name: &str, at: Point, radius: f64, refused: bool) {
        self.context.set_global_alpha(if refused { 0.55 } else { 1.0 });
        self.disc(stage, sprites, name, Pose::lying(at.into()));
        self.context.set_global_alpha(1.0);
        if refused {
            self.ring(at, radius * 1.3, CASING, 6.0, 1.0);
            self.ring(at, radius * 1.3, RED, 3.4, 1.0);
        }
    }

    /// The board looks the same from both sides and the light stays where it is; while it turns, the board as it was turns
    /// away over the board as it will be.
    pub(super) fn board(&self, picture: &Picture, turn: Option<(f64, f64)>) {
        let (context, half) = (self.context, self.size / 2.0);
        let copy = || {
            let _ = context.draw_image_with_html_canvas_element_and_dw_and_dh(
                &picture.canvas,
                -half,
                -half,
                self.size,
                self.size,
            );
        };
        context.save();
        let _ = context.translate(half, half);
        copy();
        if let Some((angle, left)) = turn {
            context.set_global_alpha(left);
            let _ = context.rotate(-angle);
            copy();
        }
        context.restore();
    }

    /// The board as it is turned; for one that does not look the same from every seat.
    pub(super) fn turned_board(&self, picture: &Picture) {
        let (sin, cos) = self.turned;
        let half = self.size / 2.0;
        self.context.save();
        let _ = self.context.translate(half, half);
        let _ = self.context.rotate(-sin.atan2(cos));
        let _ = self.context.translate(-half, -half);
        self.board(picture, None);
        self.context.restore();
    }

    pub(super) fn disc(&self, stage: &Stage, sprites: &Sprites, name: &str, pose: Pose) {
        let Some(kind) = stage.kind(name) else { return };
        let Some(sprite) = sprites.disc(kind.name) else { return };
        if pose.alpha <= 0.0 {
            return;
        }
        let context = self.context;
        let [x, y] = self.pixel(pose.at.into());
        let half = sprite.reach * self.scale() * pose.size;
        context.save();
        if pose.alpha < 1.0 {
            context.set_global_alpha(pose.alpha.max(0.0));
        }
        let _ = context.translate(x, y);
        let centred = |picture: &Picture| {
            let _ = context.draw_image_with_html_canvas_element_and_dw_and_dh(
                &picture.canvas,
                -half,
                -half,
                2.0 * half,
                2.0 * half,
            );
        };
        centred(&sprite.body);
        let _ = context.rotate(-stage.turn(name));
        centred(&sprite.sign);
        if pose.shade > 0.0 {
            context.set_fill_style_str(&format!("rgba(14,6,2,{:.3})", pose.shade));
            context.begin_path();
            let _ = context.arc(0.0, 0.0, kind.radius * self.scale() * pose.size, 0.0, TAU);
            context.fill();
        }
        context.restore();
    }

    /// A line with a casing.
    pub(super) fn line(&self, points: &[Point], colour: &str, width: f64, dashes: Option<[f64; 2]>) {
        let context = self.context;
        let unit = self.unit();
        context.save();
        context.set_line_join("round");
        context.set_line_cap("round");
        context.begin_path();
        for (i, &point) in points.iter().enumerate() {
            let [x, y] = self.pixel(point);
            if i == 0 { context.move_to(x, y) } else { context.line_to(x, y) }
        }
        context.set_stroke_style_str(CASING);
        context.set_line_width((width + 2.6) * unit);
        context.stroke();
        if let Some(dashes) = dashes {
            self.dash(dashes);
        }
        context.set_stroke_style_str(colour);
        context.set_line_width(width * unit);
        context.stroke();
        context.restore();
    }

    /// Lines are dashed from now on.
    fn dash(&self, dashes: [f64; 2]) {
        let dashes = dashes.map(|dash| js_sys::Number::from(dash * self.unit()));
        let _ = self.context.set_line_dash(&js_sys::Array::of2(&dashes[0], &dashes[1]));
    }

    /// The way of a disc up to its first touch, and the first of the disc it touches; a cross where the referee would object.
    fn aim_line(&self, seen: &Preview, radius: f64, colour: &str) {
        self.line(&seen.path, colour, 3.0, Some([9.0, 8.0]));
        let Some(&end) = seen.path.last() else { return };
        let context = self.context;
        let [x, y] = self.pixel(end);
        context.begin_path();
        let _ = context.arc(x, y, radius * self.scale(), 0.0, TAU);
        context.set_global_alpha(if seen.touches() { 0.22 } else { 0.1 });
        context.set_fill_style_str(colour);
        context.fill();
        context.set_global_alpha(1.0);
        self.ring(end, radius, CASING, 4.4, 1.0);
        self.ring(end, radius, colour, if seen.touches() { 2.4 } else { 1.4 }, 1.0);
        let [x, y] = end;
        if let End::Disc(Touch { at: [x, y], goes: Some([gx, gy]), .. }) = seen.end {
            let on = |far: f64, aside: f64| [x + gx * far - gy * aside, y + gy * far + gx * aside];
            let tip = on(STRUCK, 0.0);
            self.line(&[on(radius, 0.0), tip], INK, 2.4, None);
            self.line(&[on(STRUCK - 0.012, 0.008), tip, on(STRUCK - 0.012, -0.008)], INK, 2.4, None);
        }
        if seen.fault.is_some() {
            let arm = 0.5 * radius;
            for side in [arm, -arm] {
                self.line(&[[x - arm, y - side], [x + arm, y + side]], colour, 2.4, None);
            }
        }
    }

    /// From the disc to the pointer: a band that thins towards the finger.
    fn pull(&self, at: Point, to: Point, radius: f64) {
        let context = self.context;
        let (dx, dy) = (to[0] - at[0], to[1] - at[1]);
        let length = dx.hypot(dy);
        if length <= radius {
            return;
        }
        let (ux, uy) = (dx / length, dy / length);
        let wide = radius * 0.55;
        let edge = |side: f64| self.pixel([at[0] - uy * wide * side, at[1] + ux * wide * side]);
        let ([ax, ay], [bx, by], [tx, ty]) = (edge(1.0), edge(-1.0), self.pixel(to));
        context.begin_path();
        context.move_to(ax, ay);
        context.line_to(tx, ty);
        context.line_to(bx, by);
        context.close_path();
        context.set_fill_style_str("rgba(31,111,107,.42)");
        context.fill();
        context.set_stroke_style_str("rgba(255,250,240,.28)");
        context.set_line_width(self.unit());
        context.stroke();
        context.begin_path();
        let _ = context.arc(tx, ty, 5.0 * self.unit(), 0.0, TAU);
        context.set_fill_style_str(TEAL);
        context.fill();
        context.set_stroke_style_str(CASING);
        context.set_line_width(2.0 * self.unit());
        context.stroke();
    }

    /// Couronne's cue behind the striker: as far back as the stroke is strong, and as far beside its middle as it will hit.
    fn cue(&self, at: Point, [dx, dy]: Point, radius: f64, side: f64, part: f64) {
        let off = side.clamp(-1.0, 1.0) * WIDEST_STRIKE * radius;
        let back = (radius * radius - off * off).sqrt() + CUE_NEAR + CUE_DRAWN * part.clamp(0.0, 1.0);
        let [x, y] = self.pixel([at[0] - dx * back + dy * off, at[1] - dy * back - dx * off]);
        let [ex, ey] = self.pixel([at[0] - dx, at[1] - dy]);
        let [ax, ay] = self.pixel(at);
        let (context, scale) = (self.context, self.scale());
        context.save();
        let _ = context.translate(x, y);
        let _ = context.rotate((ey - ay).atan2(ex - ax));
        // From the leather on: how far it reaches, and its colours from edge to middle.
        let mut from = 0.0;
        for (n, (to, edge, middle)) in CUE.into_iter().enumerate() {
            let half = |along: f64| (0.0052 + 0.0062 * along) * scale;
            let (near, far) = (half(from), half(to));
            let across = context.create_linear_gradient(0.0, -far, 0.0, far);
            for (stop, colour) in [(0.0, edge), (0.36, middle), (1.0, edge)] {
                let _ = across.add_color_stop(stop, colour);
            }
            context.set_fill_style_canvas_gradient(&across);
            // Only the wood throws a shadow: it covers the other parts'.
            if n == CUE.len() - 1 || n == 2 {
                context.set_shadow_color("rgba(24,10,3,.5)");
                context.set_shadow_blur(0.012 * scale);
                context.set_shadow_offset_x(0.004 * scale);
                context.set_shadow_offset_y(0.008 * scale);
            }
            context.begin_path();
            context.move_to(from * scale, -near);
            context.line_to(to * scale, -far);
            context.line_to(to * scale, far);
            context.line_to(from * scale, near);
            context.close_path();
            context.fill();
            context.set_shadow_color("transparent");
            from = to;
        }
        context.restore();
    }

    /// A circle, or the part of it that says how much.
    pub(super) fn ring(&self, at: Point, radius: f64, colour: &str, width: f64, part: f64) {
        let context = self.context;
        let [x, y] = self.pixel(at);
        context.begin_path();
        let start = -TAU / 4.0;
        let _ = context.arc(x, y, radius * self.scale(), start, start + TAU * part.clamp(0.0, 1.0));
        context.set_stroke_style_str(colour);
        context.set_line_width(width * self.unit());
        context.stroke();
    }

    /// The part of the power's ring from which the disc flies off the board: red and dotted, behind a stroke across the ring.
    fn too_strong(&self, at: Point, radius: f64, limit: f64) {
        let context = self.context;
        let [x, y] = self.pixel(at);
        let (start, end) = (TAU * (limit - 0.25), TAU * 0.75);
        context.save();
        context.set_stroke_style_str(RED);
        context.set_line_width(3.4 * self.unit());
        self.dash([1.5, 3.0]);
        context.begin_path();
        let _ = context.arc(x, y, radius * self.scale(), start, end);
        context.stroke();
        context.restore();
        let (sin, cos) = sin_cos(start);
        let [near, far] = [0.86, 1.2].map(|part| part * radius * self.scale());
        context.begin_path();
        context.move_to(x + near * cos, y + near * sin);
        context.line_to(x + far * cos, y + far * sin);
        context.set_stroke_style_str(RED);
        context.set_line_width(2.6 * self.unit());
        context.stroke();
    }

    /// Left and right of the disc: here it can be moved.
    fn chevrons(&self, stage: &Stage, radius: f64) {
        let context = self.context;
        let seat = stage.seat();
        let at = seat.shows(stage.hand.at());
        let [ax, ay] = seat.shows(stage.hand.line().along(stage.hand.place));
        let (sin, cos) = self.turned;
        let off = chevron_distance(radius, self.scale(), self.density);
        let arm = 5.0 * self.unit().max(self.density);
        for side in [-1.0, 1.0] {
            if stage.hand.place * side >= 1.0 {
                continue;
            }
            let [x, y] = self.pixel([at[0] + ax * off * side, at[1] + ay * off * side]);
            context.save();
            let _ = context.translate(x, y);
            let _ = context.rotate(-(ay.atan2(ax) + sin.atan2(cos)));
            context.begin_path();
            context.move_to(-0.45 * arm * side, -arm);
            context.line_to(0.45 * arm * side, 0.0);
            context.line_to(-0.45 * arm * side, arm);
            context.set_line_cap("round");
            context.set_line_join("round");
            for (colour, width) in [(CASING, 5.5), (TEAL, 2.6)] {
                context.set_stroke_style_str(colour);
                context.set_line_width(width * self.unit());
                context.stroke();
            }
            context.restore();
        }
    }

    /// The light of a moment: a glow that fades, and a ring that runs outwards.
    pub(super) fn flash(&self, flash: Option<&Flash>) {
        let Some(flash) = flash else { return };
        let Light { radius, glow, ring } = flash.light();
        let colour = |strong: f64| format!("rgba({},{strong:.3})", flash.moment.colour());
        let (context, [x, y]) = (self.context, self.pixel(flash.at));
        let out = radius * self.size / 2.0;
        let Ok(shine) = context.create_radial_gradient(x, y, 0.0, x, y, out) else { return };
        for (at, strong) in glow {
            let _ = shine.add_color_stop(at as f32, &colour(strong));
        }
        context.set_fill_style_canvas_gradient(&shine);
        context.begin_path();
        let _ = context.arc(x, y, out, 0.0, TAU);
        context.fill();
        context.begin_path();
        let _ = context.arc(x, y, out, 0.0, TAU);
        context.set_stroke_style_str(&colour(ring));
        context.set_line_width(3.0 * self.unit());
        context.stroke();
    }

    fn trail(&self, trail: &Trail) {
        if trail.struck {
            self.line(&trail.points, TEAL, 2.6, Some([9.0, 8.0]));
        } else {
            self.line(&trail.points, INK, 1.5, None);
        }
    }
}

/// From the disc's centre to the middle of a chevron, in metres.
pub(super) fn chevron_distance(radius: f64, scale: f64, density: f64) -> f64 {
    (2.1 * radius).max(30.0 * density / scale)
}

/// From the middle of a board's picture to its edge, in metres.
pub(super) fn half(game: boards::Game) -> f64 {
    drawing::view(profile(game)).half
}
