//! The frame around a square board: four boards mitred at the corners, and the shadow they throw inwards.

use crate::palette::{GLOW, SHADE};
use crate::svg::{Num, Stop, Svg, put};
use crate::wood::{Grain, Wood};

/// Sizes in millimetres from the middle of the board, and what the frame is made of.
pub(crate) struct Frame<'a> {
    /// Its outer edge.
    pub(crate) outer: f64,
    /// Its inner edge.
    pub(crate) inner: f64,
    /// How far the wood extends under the surface inside.
    pub(crate) under: f64,
    /// Radius of the outer corners.
    pub(crate) corner: f64,
    pub(crate) wood: &'a Wood,
    /// Grain: see [`Svg::wood`].
    pub(crate) scale: f64,
    pub(crate) seed: u32,
}

impl Svg {
    /// Draws a frame. Light comes from the upper left: the far and the left side turn their inner face away from it.
    pub(crate) fn frame(&mut self, frame: &Frame<'_>, grained: bool) {
        let &Frame { outer, inner, under, corner, wood, scale, seed } = frame;
        self.raw("<defs>");
        if grained {
            self.wood("h", wood, Grain::Across, scale, seed);
            self.wood("v", wood, Grain::Upright, scale, seed + 20);
        }
        // From the outer to the inner edge of the far side; turned for the others.
        let across = [0.0, -outer, 0.0, -inner];
        self.linear(
            "far",
            across,
            &[
                Stop(0.0, GLOW, 0.06),
                Stop(0.045, GLOW, 0.4),
                Stop(0.14, GLOW, 0.14),
                Stop(0.85, SHADE, 0.0),
                Stop(0.95, SHADE, 0.28),
                Stop(1.0, SHADE, 0.62),
            ],
        );
        self.linear(
            "near",
            across,
            &[
                Stop(0.0, SHADE, 0.62),
                Stop(0.07, SHADE, 0.30),
                Stop(0.2, SHADE, 0.14),
                Stop(0.84, SHADE, 0.08),
                Stop(0.95, GLOW, 0.34),
                Stop(1.0, GLOW, 0.14),
            ],
        );
        put!(self, r#"<clipPath id="{}-frame">"#, self.prefix);
        self.square(outer, corner, "");
        self.raw("</clipPath></defs>");

        put!(self, r#"<g clip-path="{}">"#, self.url("frame"));
        let (o, i, u) = (Num(outer), Num(inner), Num(under));
        let fill = self.wooden("v", wood, grained);
        for x in [Num(-outer), u] {
            put!(
                self,
                r#"<rect x="{x}" y="-{o}" width="{}" height="{}" {fill}/>"#,
                Num(outer - under),
                Num(2.0 * outer)
            );
        }
        let fill = self.wooden("h", wood, grained);
        put!(self, r#"<path d="M-{o}-{o}H{o}L{u}-{u}H-{u}z" {fill}/>"#);
        put!(self, r#"<path d="M-{o} {o}H{o}L{u} {u}H-{u}z" {fill}/>"#);
        // The mitres: a hair of shade where two boards meet.
        put!(
            self,
            r#"<path d="M-{o}-{o}L{o} {o}M-{o} {o}L{o}-{o}" stroke="{SHADE}" stroke-opacity=".55" stroke-width="{}"/>"#,
            Num(0.0016 * outer)
        );
        for (turn, light) in [(0, "far"), (270, "far"), (180, "near"), (90, "near")] {
            put!(
                self,
                r#"<path d="M-{o}-{o}H{o}L{i}-{i}H-{i}z" transform="rotate({turn})" fill="{}"/>"#,
                self.url(light)
            );
        }
        self.raw("</g>");
    }

    /// The shadow a frame throws on the square inside it: `reach` long on the light's side, shorter on the other. Drawn
    /// along the far edge and turned for the others, clipped by `in`.
    pub(crate) fn inner_shadow(&mut self, half: f64, reach: f64, shade: &'static str) {
        self.raw("<defs>");
        for (name, reach, dark) in [("long", reach, 0.62), ("short", 0.4 * reach, 0.34)] {
            let stops = [
                Stop(0.0, shade, dark),
                Stop(0.3, shade, dark * 0.5),
                Stop(0.65, shade, dark * 0.14),
                Stop(1.0, shade, 0.0),
            ];
            self.linear(name, [0.0, -half, 0.0, reach - half], &stops);
        }
        self.raw("</defs>");
        put!(self, r#"<g clip-path="{}">"#, self.url("in"));
        for (turn, name) in [(0, "long"), (270, "long"), (180, "short"), (90, "short")] {
            put!(
                self,
                r#"<path d="M-{h}-{h}H{h}V{}H-{h}z" transform="rotate({turn})" fill="{}"/>"#,
                Num(reach - half),
                self.url(name),
                h = Num(half)
            );
        }
        self.raw("</g>");
    }
}
