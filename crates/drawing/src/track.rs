//! Kimble: a stained board with inlaid circles, and a die under a dome.

use boards::kimble::start_circle;
use boards::{Point, TrackTable};

use crate::frame::Frame;
use crate::palette::{BONE, INK, SEATS};
use crate::svg::{Num, Stop, Svg, put};
use crate::wood::{Grain, STAINED, WALNUT};

/// Width of the frame in units of the board's side.
const FRAME: f64 = 0.034;

/// Radius of the frame's outer corners in the same units.
pub(crate) const CORNER: f64 = 0.06;

/// A point of the table in millimetres of the drawing.
pub(crate) fn at(table: &TrackTable, [x, y]: Point) -> [f64; 2] {
    [x * table.side * 1000.0, y * table.side * -1000.0]
}

pub(crate) fn board(svg: &mut Svg, table: &TrackTable, grained: bool, numerals: bool) {
    panel(svg, table, grained);
    runs(svg, table);
    places(svg, table, numerals);
}

fn panel(svg: &mut Svg, table: &TrackTable, grained: bool) {
    let side = table.side * 1000.0;
    let (outer, half) = (0.5 * side, (0.5 - FRAME) * side);
    let (outer_corner, corner) = (CORNER * side, FRAME * side);
    svg.frame(
        &Frame {
            outer,
            inner: half,
            under: half - 0.4 * corner,
            corner: outer_corner,
            wood: &WALNUT,
            scale: 3.0,
            seed: 12,
        },
        grained,
    );
    svg.raw("<defs>");
    if grained {
        svg.wood("s", &STAINED, Grain::Across, 1.0, 8);
    }
    svg.radial(
        "lacquer",
        [-0.3 * half, -0.42 * half, 1.8 * half],
        [-0.3 * half, -0.42 * half],
        &[Stop(0.0, "#e6fbf6", 0.26), Stop(0.4, "#e6fbf6", 0.05), Stop(1.0, "#02100f", 0.5)],
    );
    put!(svg, r#"<clipPath id="{}-in">"#, svg.prefix);
    svg.square(half, corner, "");
    svg.raw("</clipPath></defs>");
    let fill = svg.wooden("s", &STAINED, grained);
    svg.square(half, corner, &fill);
    svg.square(half, corner, &format!(r#"fill="{}""#, svg.url("lacquer")));
    svg.inner_shadow(half, 9.0, "#020b0b");
    svg.square(
        half + 0.2,
        corner + 0.2,
        r##"fill="none" stroke="#0a0503" stroke-opacity=".7" stroke-width=".6""##,
    );
}

/// The lines pieces run along: the track, each seat's way into its goal, and the bed of its nest.
fn runs(svg: &mut Svg, table: &TrackTable) {
    let side = table.side * 1000.0;
    put!(
        svg,
        r#"<path fill="none" stroke="{BONE}" stroke-opacity=".3" stroke-width="{}" stroke-linejoin="round" d=""#,
        Num(0.006 * side)
    );
    for (i, &circle) in table.circles.iter().enumerate() {
        let [x, y] = at(table, circle).map(Num);
        put!(svg, "{}{x} {y}", if i == 0 { "M" } else { "L" });
    }
    svg.raw(r#"z"/><g fill="none" stroke-linecap="round">"#);
    for (seat, tone) in SEATS.iter().enumerate() {
        let nest = table.nests[seat].map(|p| at(table, p));
        let reach = (nest[0][0] * nest[0][0] + nest[0][1] * nest[0][1]).sqrt();
        let [[ax, ay], _, _, [bx, by]] = nest.map(|p| p.map(Num));
        put!(
            svg,
            r#"<path d="M{ax} {ay}A{r} {r} 0 0 1 {bx} {by}" stroke="{}" stroke-opacity=".55" stroke-width="{}"/>"#,
            tone.middle,
            Num(0.058 * side),
            r = Num(reach)
        );
        let goal = table.goals[seat].map(|p| at(table, p).map(Num));
        put!(
            svg,
            r#"<path d="M{} {}L{} {}" stroke="{}" stroke-opacity=".6" stroke-width="{}"/>"#,
            goal[0][0],
            goal[0][1],
            goal[3][0],
            goal[3][1],
            tone.middle,
            Num(0.066 * side)
        );
    }
    svg.raw("</g>");
}

fn places(svg: &mut Svg, table: &TrackTable, numerals: bool) {
    let id = svg.prefix.clone();
    let side = table.side * 1000.0;
    let sizes =
        [("c", table.circle_radius * side), ("g", table.goal_radius * side), ("n", table.nest_radius * side)];
    svg.raw("<defs>");
    for (name, r) in sizes {
        // A shallow dish: shaded on the light's side.
        svg.linear(
            &format!("{name}-bone"),
            [-0.7 * r, -0.75 * r, 0.6 * r, 0.65 * r],
            &[Stop(0.0, "#bba981", 1.0), Stop(0.4, "#e9dcc0", 1.0), Stop(1.0, "#fdf6e6", 1.0)],
        );
        svg.linear(
            &format!("{name}-wall"),
            [-0.7 * r, -0.7 * r, 0.7 * r, 0.7 * r],
            &[Stop(0.1, "#04100f", 0.75), Stop(0.5, "#04100f", 0.2), Stop(0.9, "#fff", 0.55)],
        );
        put!(svg, r#"<g id="{id}-{name}">"#);
        let (bone, wall) = (svg.url(&format!("{name}-bone")), svg.url(&format!("{name}-wall")));
        svg.circle([0.0, 0.0], r, &format!(r#"fill="{bone}""#));
        svg.circle(
            [0.0, 0.0],
            0.97 * r,
            &format!(r#"fill="none" stroke="{wall}" stroke-width="{}""#, Num(0.09 * r)),
        );
        svg.raw("</g>");
    }
    svg.raw("</defs>");
    let put_place = |svg: &mut Svg, name: &str, point: Point| {
        let [x, y] = at(table, point).map(Num);
        put!(svg, r##"<use href="#{id}-{name}" x="{x}" y="{y}"/>"##);
    };
    for &circle in &table.circles {
        put_place(svg, "c", circle);
    }
    for (seat, tone) in SEATS.iter().enumerate() {
        for &goal in &table.goals[seat] {
            put_place(svg, "g", goal);
        }
        for &nest in &table.nests[seat] {
            put_place(svg, "n", nest);
        }
        let [circle, goal, nest] = sizes.map(|(_, r)| r);
        let colour = tone.middle;
        put!(svg, r#"<g fill="none" stroke="{colour}" stroke-width="{}">"#, Num(0.2 * goal));
        svg.circle(
            at(table, table.circles[start_circle(seat)]),
            0.78 * circle,
            &format!(r#"stroke-width="{}""#, Num(0.26 * circle)),
        );
        for &place in &table.goals[seat] {
            svg.circle(at(table, place), 0.8 * goal, "");
        }
        for &place in &table.nests[seat] {
            svg.circle(at(table, place), 0.78 * nest, "");
        }
        svg.raw("</g>");
        start_arrow(svg, table, seat);
        if numerals {
            for (place, text) in table.goals[seat].into_iter().zip(["1", "2", "3", "4"]) {
                let [x, y] = at(table, place).map(Num);
                put!(svg, r#"<g transform="translate({x} {y}) rotate({})">"#, 90 * seat);
                svg.words(text, [0.0, 0.0], 1.1 * goal, &format!(r#"fill="{}""#, tone.dark));
                svg.raw("</g>");
            }
        }
    }
}

/// A chevron in a seat's start circle, the way its pieces leave.
fn start_arrow(svg: &mut Svg, table: &TrackTable, seat: usize) {
    let [x, y] = at(table, table.circles[start_circle(seat)]);
    let [nx, ny] = at(table, table.circles[start_circle(seat) + 1]);
    let r = table.circle_radius * table.side * 1000.0;
    let length = ((nx - x) * (nx - x) + (ny - y) * (ny - y)).sqrt();
    let (dx, dy) = ((nx - x) / length * r, (ny - y) / length * r);
    let to = |along: f64, off: f64| [Num(x + along * dx - off * dy), Num(y + along * dy + off * dx)];
    let [[ax, ay], [bx, by], [cx, cy]] = [to(-0.16, -0.34), to(0.26, 0.0), to(-0.16, 0.34)];
    put!(
        svg,
        r#"<path d="M{ax} {ay}L{bx} {by}L{cx} {cy}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/>"#,
        SEATS[seat].dark,
        Num(0.2 * r)
    );
}

/// The dome's base: its collar and the floor the die lies on.
pub(crate) fn dome_base(svg: &mut Svg, table: &TrackTable) {
    let r = table.dome_radius * table.side * 1000.0;
    svg.raw("<defs>");
    svg.radial(
        "dome-cast",
        [0.06 * r, 0.12 * r, 1.22 * r],
        [0.06 * r, 0.12 * r],
        &[Stop(0.78, "#020b0b", 0.6), Stop(1.0, "#020b0b", 0.0)],
    );
    svg.linear(
        "collar",
        [-0.7 * r, -0.7 * r, 0.7 * r, 0.7 * r],
        &[
            Stop(0.0, "#fff3cf", 1.0),
            Stop(0.35, "#c9a050", 1.0),
            Stop(0.7, "#7e5a20", 1.0),
            Stop(1.0, "#d8b469", 1.0),
        ],
    );
    svg.radial(
        "floor",
        [0.1 * r, 0.14 * r, r],
        [0.1 * r, 0.14 * r],
        &[Stop(0.0, "#c7d6d4", 1.0), Stop(0.6, "#8fa9a8", 1.0), Stop(1.0, "#4b6b6c", 1.0)],
    );
    svg.raw("</defs>");
    let middle = [0.0, 0.0];
    svg.circle([0.06 * r, 0.12 * r], 1.22 * r, &format!(r#"fill="{}""#, svg.url("dome-cast")));
    svg.circle(middle, r, &format!(r#"fill="{}""#, svg.url("collar")));
    svg.circle(middle, 0.93 * r, &format!(r#"fill="{}""#, svg.url("floor")));
}

/// The dome's glass, over the die.
pub(crate) fn dome_glass(svg: &mut Svg, table: &TrackTable) {
    let r = 0.93 * table.dome_radius * table.side * 1000.0;
    svg.raw("<defs>");
    svg.radial(
        "glass",
        [0.0, 0.0, r],
        [0.0, 0.0],
        &[
            Stop(0.0, "#fff", 0.0),
            Stop(0.72, "#eaf6f5", 0.10),
            Stop(0.93, "#0d2c2e", 0.30),
            Stop(1.0, "#061819", 0.62),
        ],
    );
    svg.linear(
        "gleam",
        [-0.4 * r, -0.8 * r, 0.1 * r, 0.1 * r],
        &[Stop(0.0, "#fff", 0.85), Stop(1.0, "#fff", 0.0)],
    );
    svg.linear(
        "glow",
        [0.2 * r, 0.3 * r, 0.6 * r, 0.75 * r],
        &[Stop(0.0, "#fff", 0.0), Stop(1.0, "#fff", 0.4)],
    );
    svg.raw("</defs>");
    svg.circle([0.0, 0.0], r, &format!(r#"fill="{}""#, svg.url("glass")));
    let n = |k: f64| Num(k * r);
    put!(
        svg,
        r#"<path d="M-{a} -{b}A{c} {c} 0 0 1 {d} -{e}Q{f}-{g}-{a} -{b}z" fill="{}"/>"#,
        svg.url("gleam"),
        a = n(0.82),
        b = n(0.18),
        c = n(0.84),
        d = n(0.3),
        e = n(0.78),
        f = n(-0.3),
        g = n(0.62),
    );
    put!(
        svg,
        r#"<path d="M{a} {b}A{c} {c} 0 0 1 {b} {a}Q{d} {d} {a} {b}z" fill="{}"/>"#,
        svg.url("glow"),
        a = n(0.86),
        b = n(0.14),
        c = n(0.87),
        d = n(0.55)
    );
}

/// The die, a little turned, with its face up; without a number it has no pips.
pub(crate) fn die(svg: &mut Svg, edge: f64, face: Option<u8>) {
    let half = edge / 2.0;
    svg.raw("<defs>");
    svg.linear(
        "die",
        [-half, -half, half, half],
        &[Stop(0.0, "#fffef9", 1.0), Stop(0.6, "#f4ebd8", 1.0), Stop(1.0, "#cbbb98", 1.0)],
    );
    svg.radial(
        "die-cast",
        [0.12 * edge, 0.2 * edge, 0.95 * edge],
        [0.12 * edge, 0.2 * edge],
        &[Stop(0.45, "#04100f", 0.5), Stop(1.0, "#04100f", 0.0)],
    );
    svg.raw("</defs>");
    svg.circle([0.12 * edge, 0.2 * edge], 0.95 * edge, &format!(r#"fill="{}""#, svg.url("die-cast")));
    svg.raw(r#"<g transform="rotate(17)">"#);
    svg.square(half, 0.22 * edge, &format!(r#"fill="{}""#, svg.url("die")));
    svg.square(
        0.43 * edge,
        0.2 * edge,
        r##"fill="#fffdf6" fill-opacity=".8" stroke="#fff" stroke-opacity=".7" stroke-width=".3""##,
    );
    let step = 0.24 * edge;
    for (x, y) in pips(face) {
        let (x, y) = (f64::from(x) * step, f64::from(y) * step);
        svg.circle([x, y], 0.095 * edge, &format!(r#"fill="{INK}""#));
    }
    svg.raw("</g>");
}

fn pips(face: Option<u8>) -> Vec<(i8, i8)> {
    let mut pips = Vec::new();
    let face = face.filter(|face| (1..=6).contains(face)).unwrap_or(0);
    if face % 2 == 1 {
        pips.push((0, 0));
    }
    if face >= 2 {
        pips.extend([(-1, -1), (1, 1)]);
    }
    if face >= 4 {
        pips.extend([(1, -1), (-1, 1)]);
    }
    if face == 6 {
        pips.extend([(-1, 0), (1, 0)]);
    }
    pips
}
