//! Discs, rings and pieces: turned wood lit from the upper left. Each has a sign, so that colour is not needed to
//! recognise it.

use boards::{Game, Kind, Table, profile};

use crate::palette::{
    BONE, EBONY, GREEN_RING, INK, IVORY, LIGHT, PALE_WOOD, QUEEN, RED_RING, SEATS, SHADE, TEAL, Tone,
};
use crate::svg::{Num, Stop, Svg, put};

/// How far a disc's sprite extends from its centre, in radii: its shadow needs this room.
pub const SPRITE_REACH: f64 = 1.5;

/// A part of a disc's sprite. The light does not move when a disc turns: draw the body as it is and turn only the sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The whole disc.
    Whole,
    /// Shadow, body and rings: the same however the disc is turned.
    Body,
    /// The sign alone, on nothing.
    Sign,
}

/// The sign by which a disc is recognised.
#[derive(Clone, Copy)]
enum Sign {
    None,
    Dot,
    Cross,
    Notch,
    Diamond,
    Triangle,
}

/// How a kind of disc looks.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// Part of the identifiers of its drawing.
    pub(crate) name: &'static str,
    /// Radius and hole in millimetres.
    radius: f64,
    hole: f64,
    tone: Tone,
    /// Colour of the turned rings and of the sign.
    groove: &'static str,
    sign: Sign,
}

/// The look of a disc by its name or its kind's name; in kimble by the seat's colour.
pub(crate) fn look(game: Game, name: &str) -> Option<Look> {
    let profile = profile(game);
    if let Table::Track(track) = &profile.table {
        let seat = track.seats.iter().position(|&colour| colour == name)?;
        return Some(Look {
            name: track.seats[seat],
            radius: track.piece_radius * track.side * 1000.0,
            hole: 0.0,
            tone: SEATS[seat],
            groove: BONE,
            sign: [Sign::Dot, Sign::Cross, Sign::Diamond, Sign::Triangle][seat],
        });
    }
    let kind = profile.kind_of(name).or_else(|| profile.kind_named(name))?;
    Some(of_kind(kind))
}

pub(crate) fn of_kind(kind: &Kind) -> Look {
    let (tone, groove, sign) = match kind.name {
        "white" => (IVORY, "#8d6a3a", Sign::Dot),
        "light" => (PALE_WOOD, "#7d5226", Sign::Dot),
        "black" | "dark" => (EBONY, "#e2cfa8", Sign::Cross),
        "queen" => (QUEEN, "#ffd9c4", Sign::None),
        "green" => (GREEN_RING, BONE, Sign::Notch),
        "red" => (RED_RING, BONE, Sign::None),
        // A hole leaves no room for a dot.
        _ if kind.hole > 0.0 => (IVORY, TEAL, Sign::None),
        _ => (IVORY, TEAL, Sign::Dot),
    };
    Look { name: kind.name, radius: kind.radius * 1000.0, hole: kind.hole * 1000.0, tone, groove, sign }
}

/// A disc as a drawing of its own, by its name (`w3`, `queen`), its kind (`white`) or, in kimble, its seat's colour.
///
/// It shows the square of [`SPRITE_REACH`] radii to each side of the disc's centre; outside the disc and its shadow it
/// is transparent. `None` if the game has no such disc.
///
/// ```
/// use boards::Game;
///
/// let queen = drawing::disc_svg(Game::Carrom, "queen").unwrap();
/// assert!(queen.contains(r#"viewBox="-23.85 -23.85 47.7 47.7""#));
/// assert!(drawing::disc_svg(Game::Crokinole, "queen").is_none());
/// ```
pub fn disc_svg(game: Game, name: &str) -> Option<String> {
    disc_layer_svg(game, name, Layer::Whole)
}

/// One layer of a disc, in the same square as [`disc_svg`].
pub fn disc_layer_svg(game: Game, name: &str, layer: Layer) -> Option<String> {
    let look = look(game, name)?;
    let half = look.radius * SPRITE_REACH / 1000.0;
    let part = match layer {
        Layer::Whole => "disc",
        Layer::Body => "body",
        Layer::Sign => "sign",
    };
    let mut svg = Svg::open(&format!("{game}-{part}"), half, look.name);
    if layer != Layer::Sign {
        svg.raw("<defs>");
        svg.disc_shades(&look);
        svg.raw("</defs>");
        svg.disc_body(&look);
    }
    if layer != Layer::Body {
        svg.disc_sign(&look);
    }
    Some(svg.close())
}

impl Svg {
    /// Defines a disc to be used at many places: the identifier ends in its look's name.
    pub(crate) fn define_disc(&mut self, look: &Look) {
        self.raw("<defs>");
        self.disc_shades(look);
        put!(self, r#"<g id="{}-{}">"#, self.prefix, look.name);
        self.disc_body(look);
        self.disc_sign(look);
        self.raw("</g></defs>");
    }

    fn disc_shades(&mut self, look: &Look) {
        let (n, r) = (look.name, look.radius);
        let name = |part: &str| format!("{n}-{part}");
        self.radial(
            &name("cast"),
            [0.10 * r, 0.17 * r, 1.27 * r],
            [0.10 * r, 0.17 * r],
            &[
                // Lighter in the middle, where it is only seen through a ring's hole.
                Stop(0.2, SHADE, 0.4),
                Stop(0.55, SHADE, 0.62),
                Stop(0.8, SHADE, 0.38),
                Stop(1.0, SHADE, 0.0),
            ],
        );
        let Tone { light, middle, dark } = look.tone;
        self.radial(
            &name("body"),
            [0.0, 0.0, 1.02 * r],
            [-0.34 * r, -0.4 * r],
            &[Stop(0.0, light, 1.0), Stop(0.55, middle, 1.0), Stop(1.0, dark, 1.0)],
        );
        let slope = [-0.65 * r, -0.75 * r, 0.65 * r, 0.75 * r];
        self.linear(
            &name("rise"),
            slope,
            &[Stop(0.0, "#fff", 0.8), Stop(0.5, "#fff", 0.1), Stop(1.0, SHADE, 0.5)],
        );
        self.linear(
            &name("dip"),
            slope,
            &[Stop(0.2, "#3c2206", 0.36), Stop(0.5, "#3c2206", 0.05), Stop(0.8, "#fff", 0.4)],
        );
    }

    fn disc_body(&mut self, look: &Look) {
        let r = look.radius;
        let url = |svg: &Svg, part: &str| svg.url(&format!("{}-{part}", look.name));
        let (cast, body) = (url(self, "cast"), url(self, "body"));
        let (rise, dip) = (url(self, "rise"), url(self, "dip"));
        self.circle([0.10 * r, 0.17 * r], 1.27 * r, &format!(r#"fill="{cast}""#));
        if look.hole > 0.0 {
            self.ring_body(look, &body, &rise, &dip);
            return;
        }
        let middle = [0.0, 0.0];
        let groove = look.groove;
        self.circle(middle, r, &format!(r#"fill="{body}""#));
        self.raw(r#"<g fill="none">"#);
        self.circle(middle, 0.955 * r, &format!(r#"stroke="{rise}" stroke-width="{}""#, Num(0.09 * r)));
        // Two cuts of the turner's chisel: the colour rubbed into them, then the light on their walls.
        for (at, width, strength) in [(0.85, 0.035, "0.6"), (0.66, 0.085, "0.72")] {
            self.circle(
                middle,
                at * r,
                &format!(
                    r#"stroke="{groove}" stroke-opacity="{strength}" stroke-width="{}""#,
                    Num(width * r)
                ),
            );
        }
        self.circle(
            middle,
            0.735 * r,
            &format!(r#"stroke="{rise}" stroke-opacity=".6" stroke-width="{}""#, Num(0.05 * r)),
        );
        self.circle(middle, 0.59 * r, &format!(r#"stroke="{dip}" stroke-width="{}""#, Num(0.06 * r)));
        self.raw("</g>");
        self.circle(middle, 0.56 * r, &format!(r#"fill="{dip}" fill-opacity=".45""#));
        put!(
            self,
            r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" transform="rotate(-40)" fill="{LIGHT}" fill-opacity=".28"/>"#,
            Num(0.02 * r),
            Num(-0.775 * r),
            Num(0.26 * r),
            Num(0.045 * r)
        );
    }

    fn ring_body(&mut self, look: &Look, body: &str, rise: &str, dip: &str) {
        let (r, h) = (look.radius, look.hole);
        let turn = |radius: f64| {
            let a = Num(radius);
            format!("M{a} 0A{a} {a} 0 1 0-{a} 0A{a} {a} 0 1 0 {a} 0z")
        };
        put!(self, r#"<path d="{}{}" fill-rule="evenodd" fill="{body}"/><g fill="none">"#, turn(r), turn(h));
        let middle = [0.0, 0.0];
        let thick = r - h;
        for (at, stroke, width) in
            [(r - 0.08 * thick, rise, 0.16), (h + 0.09 * thick, dip, 0.2), (h + 0.62 * thick, rise, 0.12)]
        {
            self.circle(middle, at, &format!(r#"stroke="{stroke}" stroke-width="{}""#, Num(width * thick)));
        }
        // One turned line; a striker's is its teal ring, so it is broader.
        let (width, strength) = if look.groove == TEAL { (0.24, "0.95") } else { (0.07, "0.55") };
        self.circle(
            middle,
            h + 0.42 * thick,
            &format!(
                r#"stroke="{}" stroke-opacity="{strength}" stroke-width="{}""#,
                look.groove,
                Num(width * thick)
            ),
        );
        self.raw("</g>");
    }

    fn disc_sign(&mut self, look: &Look) {
        let (r, colour) = (look.radius, look.groove);
        match look.sign {
            Sign::None => {}
            Sign::Dot => self.circle([0.0, 0.0], 0.2 * r, &format!(r#"fill="{colour}""#)),
            Sign::Cross => put!(
                self,
                r#"<path d="M-{a} 0H{a}M0-{a}V{a}" stroke="{colour}" stroke-width="{}" stroke-linecap="round"/>"#,
                Num(0.13 * r),
                a = Num(0.3 * r)
            ),
            Sign::Diamond => put!(
                self,
                r#"<path d="M0-{a}L{a} 0L0 {a}L-{a} 0z" fill="{INK}" fill-opacity=".85"/>"#,
                a = Num(0.34 * r)
            ),
            Sign::Triangle => put!(
                self,
                r#"<path d="M0-{}L{x} {y}H-{x}z" fill="{colour}"/>"#,
                Num(0.38 * r),
                x = Num(0.34 * r),
                y = Num(0.22 * r)
            ),
            // Cut into the ring from its edge almost to its hole, and filled with bone.
            Sign::Notch => put!(
                self,
                r#"<path d="M-{w}-{o}Q0-{q} {w}-{o}L0-{i}z" fill="{BONE}" stroke="{INK}" stroke-opacity=".6" stroke-width="{}" stroke-linejoin="round"/>"#,
                Num(0.045 * r),
                w = Num(0.3 * r),
                q = Num(r),
                i = Num(look.hole * 1.08),
                o = Num(0.91 * r)
            ),
        }
    }
}
