//! Marks that explain a picture: zones, lines, places, ticks and crosses, arrows.

use boards::{Point, Profile};

use crate::board;
use crate::palette::{PAPER, TEAL};
use crate::svg::{Num, Svg, down, mm, put};

/// The red of what is not allowed.
const RED: &str = "#b8321e";

/// How a mark is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The mark shows what is meant or allowed.
    Right,
    /// The mark shows what is not allowed.
    Wrong,
}

impl Tone {
    const fn colour(self) -> &'static str {
        match self {
            Tone::Right => TEAL,
            Tone::Wrong => RED,
        }
    }
}

/// A mark that explains a picture. Lengths are metres, angles degrees counter-clockwise from the right.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A disc or a ring around a point, washed over.
    Area {
        /// Its centre.
        at: Point,
        /// Its radii, the inner one 0 for a disc.
        radii: [f64; 2],
        /// How it is meant.
        tone: Tone,
    },
    /// A part of a ring around the middle of the board, washed over.
    Sector {
        /// Its radii.
        radii: [f64; 2],
        /// From where to where.
        angles: [f64; 2],
        /// How it is meant.
        tone: Tone,
    },
    /// A rectangle between two corners, washed over.
    Band {
        /// The corners.
        corners: [Point; 2],
        /// How it is meant.
        tone: Tone,
    },
    /// A circle drawn strongly.
    Ring {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: f64,
        /// How it is meant.
        tone: Tone,
    },
    /// A line drawn strongly.
    Line {
        /// Its corners.
        points: Vec<Point>,
        /// How it is meant.
        tone: Tone,
    },
    /// An arrow: a path with a head.
    Arrow {
        /// Its corners.
        points: Vec<Point>,
        /// How it is meant.
        tone: Tone,
    },
    /// A tick or a cross beside something.
    Sign {
        /// The place of the mark.
        at: Point,
        /// A tick for `Right`, a cross for `Wrong`.
        tone: Tone,
    },
}

impl Mark {
    /// Whether it lies over the discs; washes and lines lie under them.
    pub(crate) const fn on_top(&self) -> bool {
        matches!(self, Mark::Arrow { .. } | Mark::Sign { .. })
    }

    pub(crate) fn draw(&self, svg: &mut Svg, profile: &Profile) {
        let unit = board::view(profile).half / 0.44;
        match self {
            Mark::Area { at, radii, tone } => area(svg, *at, *radii, *tone, unit),
            Mark::Sector { radii, angles, tone } => sector(svg, *radii, *angles, *tone, unit),
            Mark::Band { corners, tone } => band(svg, *corners, *tone, unit),
            Mark::Ring { at, radius, tone } => {
                for (colour, width) in [(PAPER, 7.0), (tone.colour(), 3.6)] {
                    let look =
                        format!(r#"fill="none" stroke="{colour}" stroke-width="{}""#, Num(width * unit));
                    svg.circle([at[0] * 1000.0, at[1] * -1000.0], radius * 1000.0, &look);
                }
            }
            Mark::Line { points, tone } => line(svg, points, *tone, unit),
            Mark::Arrow { points, tone } => arrow(svg, points, *tone, unit),
            Mark::Sign { at, tone } => sign(svg, *at, *tone, unit),
        }
    }
}

fn wash(tone: Tone, unit: f64) -> String {
    let colour = tone.colour();
    format!(
        r#"fill="{colour}" fill-opacity=".26" stroke="{colour}" stroke-opacity=".85" stroke-width="{}""#,
        Num(1.8 * unit)
    )
}

fn area(svg: &mut Svg, at: Point, [inner, outer]: [f64; 2], tone: Tone, unit: f64) {
    if inner <= 0.0 {
        return svg.circle([at[0] * 1000.0, at[1] * -1000.0], outer * 1000.0, &wash(tone, unit));
    }
    let around = |radius: f64| {
        let (x, y, r) = (at[0], down(at[1]), mm(radius));
        format!(
            "M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0z",
            mm(x - radius),
            mm(2.0 * radius),
            mm(-2.0 * radius)
        )
    };
    put!(svg, r#"<path fill-rule="evenodd" d="{}{}" {}/>"#, around(outer), around(inner), wash(tone, unit));
}

/// The point at an angle and a distance from the middle.
fn polar(radius: f64, degrees: f64) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [radius * cos, radius * sin]
}

fn sector(svg: &mut Svg, [inner, outer]: [f64; 2], [from, to]: [f64; 2], tone: Tone, unit: f64) {
    let large = u8::from((to - from).abs() > 180.0);
    let point = |radius, degrees| {
        let [x, y] = polar(radius, degrees);
        format!("{} {}", mm(x), down(y))
    };
    put!(
        svg,
        r#"<path d="M{}A{o} {o} 0 {large} 0 {}L{}A{i} {i} 0 {large} 1 {}z" {}/>"#,
        point(outer, from),
        point(outer, to),
        point(inner, to),
        point(inner, from),
        wash(tone, unit),
        o = mm(outer),
        i = mm(inner)
    );
}

fn band(svg: &mut Svg, [a, b]: [Point; 2], tone: Tone, unit: f64) {
    let (x, y) = (a[0].min(b[0]), a[1].max(b[1]));
    put!(
        svg,
        r#"<rect x="{}" y="{}" width="{}" height="{}" {}/>"#,
        mm(x),
        down(y),
        mm((a[0] - b[0]).abs()),
        mm((a[1] - b[1]).abs()),
        wash(tone, unit)
    );
}

fn through(points: &[Point]) -> String {
    let step =
        |(i, [x, y]): (usize, &Point)| format!("{}{} {}", if i == 0 { "M" } else { "L" }, mm(*x), down(*y));
    points.iter().enumerate().map(step).collect()
}

fn line(svg: &mut Svg, points: &[Point], tone: Tone, unit: f64) {
    let d = through(points);
    for (colour, width) in [(PAPER, 7.0), (tone.colour(), 3.6)] {
        put!(
            svg,
            r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
            Num(width * unit)
        );
    }
}

fn arrow(svg: &mut Svg, points: &[Point], tone: Tone, unit: f64) {
    let [.., before, tip] = points else { return };
    let (dx, dy) = (tip[0] - before[0], tip[1] - before[1]);
    let length = (dx * dx + dy * dy).sqrt();
    if length <= 0.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let head = 0.024 * unit;
    let wing = |side: f64| {
        [tip[0] - head * ux - side * 0.55 * head * uy, tip[1] - head * uy + side * 0.55 * head * ux]
    };
    // The shaft ends inside the head, so that the tip stays sharp.
    let mut shaft = points[..points.len() - 1].to_vec();
    shaft.push([tip[0] - 0.7 * head * ux, tip[1] - 0.7 * head * uy]);
    line(svg, &shaft, tone, unit);
    put!(
        svg,
        r#"<path d="{}z" fill="{}" stroke="{PAPER}" stroke-width="{}" stroke-linejoin="round" paint-order="stroke"/>"#,
        through(&[*tip, wing(1.0), wing(-1.0)]),
        tone.colour(),
        Num(3.0 * unit)
    );
}

fn sign(svg: &mut Svg, at: Point, tone: Tone, unit: f64) {
    let [x, y] = [at[0] * 1000.0, at[1] * -1000.0];
    let look = format!(r#"fill="{}" stroke="{PAPER}" stroke-width="{}""#, tone.colour(), Num(2.4 * unit));
    svg.circle([x, y], 21.0 * unit, &look);
    let arm = 8.6 * unit;
    let d = match tone {
        Tone::Wrong => {
            format!("M{} {}l{a} {a}m0 -{a}l-{a} {a}", Num(x - arm), Num(y - arm), a = Num(2.0 * arm))
        }
        Tone::Right => format!(
            "M{} {}l{} {}l{} {}",
            Num(x - 1.15 * arm),
            Num(y + 0.1 * arm),
            Num(0.8 * arm),
            Num(0.8 * arm),
            Num(1.5 * arm),
            Num(-1.7 * arm)
        ),
    };
    put!(
        svg,
        r#"<path d="{d}" fill="none" stroke="{PAPER}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
        Num(4.8 * unit)
    );
}
