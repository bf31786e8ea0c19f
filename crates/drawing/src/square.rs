//! Carrom and couronne: a framed square with a hole in each corner.
//!
//! The frame's inside corners are curved around the holes, as the laws of carrom require. A hole's edge and the frame's
//! corner are one line on purpose: the hole touches both sides of the frame.

use boards::{CarromMarks, CouronneMarks, SquareTable};

use crate::frame::Frame;
use crate::palette::{INK, LIGHT, LINE_RED, RED, SHADE};
use crate::svg::{Num, Stop, Svg, put};
use crate::wood::{BEECH, BIRCH, Grain, ROSEWOOD, WALNUT, Wood};

/// Radius of the frame's outer corners in millimetres.
pub(crate) const CORNER: f64 = 9.0;

/// The woods of a board and where their noise starts.
struct Woods {
    surface: (&'static Wood, Grain, u32),
    frame: (&'static Wood, u32),
}

pub(crate) fn carrom(svg: &mut Svg, table: &SquareTable, marks: &CarromMarks, grained: bool) {
    let woods = Woods { surface: (&BIRCH, Grain::Upright, 9), frame: (&ROSEWOOD, 4) };
    frame_and_surface(svg, table, &woods, grained);
    carrom_marks(svg, table, marks);
    holes_and_shadow(svg, table);
}

pub(crate) fn couronne(svg: &mut Svg, table: &SquareTable, marks: &CouronneMarks, grained: bool) {
    let woods = Woods { surface: (&BEECH, Grain::Across, 21), frame: (&WALNUT, 15) };
    frame_and_surface(svg, table, &woods, grained);
    couronne_marks(svg, table, marks);
    holes_and_shadow(svg, table);
}

fn frame_and_surface(svg: &mut Svg, table: &SquareTable, woods: &Woods, grained: bool) {
    let half = table.half() * 1000.0;
    let width = table.frame_width * 1000.0;
    let corner = table.hole_radius * 1000.0;
    svg.frame(
        &Frame {
            outer: half + width,
            inner: half,
            // Far enough under the surface to show in its curved corners.
            under: half - 0.4 * corner,
            corner: CORNER,
            wood: woods.frame.0,
            scale: 1.0,
            seed: woods.frame.1,
        },
        grained,
    );
    svg.raw("<defs>");
    if grained {
        svg.wood("s", woods.surface.0, woods.surface.1, 1.0, woods.surface.2);
    }
    svg.radial(
        "lacquer",
        [-0.3 * half, -0.42 * half, 1.75 * half],
        [-0.3 * half, -0.42 * half],
        &[Stop(0.0, LIGHT, 0.42), Stop(0.35, LIGHT, 0.10), Stop(0.6, SHADE, 0.02), Stop(1.0, SHADE, 0.26)],
    );
    put!(svg, r#"<clipPath id="{}-in">"#, svg.prefix);
    svg.square(half, corner, "");
    svg.raw("</clipPath></defs>");

    // A light line inlaid in the frame.
    svg.square(
        half + 0.2 * width,
        corner + 0.2 * width,
        r##"fill="none" stroke="#d9ae6c" stroke-opacity=".5" stroke-width="1.1""##,
    );
    let fill = svg.wooden("s", woods.surface.0, grained);
    svg.square(half, corner, &fill);
    svg.square(half, corner, &format!(r#"fill="{}""#, svg.url("lacquer")));
}

fn holes_and_shadow(svg: &mut Svg, table: &SquareTable) {
    let half = table.half() * 1000.0;
    let corner = table.hole_radius * 1000.0;
    svg.inner_shadow(half, 30.0, SHADE);
    svg.raw("<defs>");
    svg.radial(
        "hole",
        [0.0, 0.0, corner],
        [-0.2 * corner, -0.28 * corner],
        &[
            Stop(0.0, "#050302", 1.0),
            Stop(0.7, "#0d0704", 1.0),
            Stop(0.92, "#2a190e", 1.0),
            Stop(1.0, "#4a2f1a", 1.0),
        ],
    );
    svg.linear(
        "edge",
        [-0.7 * corner, -0.7 * corner, 0.7 * corner, 0.7 * corner],
        &[Stop(0.0, "#0a0502", 0.9), Stop(1.0, "#f3d29b", 0.75)],
    );
    put!(svg, r#"<g id="{}-pocket">"#, svg.prefix);
    svg.circle([0.0, 0.0], corner, &format!(r#"fill="{}""#, svg.url("hole")));
    net(svg, corner);
    svg.circle(
        [0.0, 0.0],
        corner - 0.5,
        &format!(r#"fill="none" stroke="{}" stroke-width="1.2""#, svg.url("edge")),
    );
    svg.raw("</g></defs>");
    for [x, y] in table.holes {
        put!(
            svg,
            r##"<use href="#{}-pocket" x="{}" y="{}"/>"##,
            svg.prefix,
            Num(x * 1000.0),
            Num(y * -1000.0)
        );
    }
    // The frame's lip.
    svg.square(
        half + 0.6,
        corner + 0.6,
        r##"fill="none" stroke="#150903" stroke-opacity=".75" stroke-width="1.3""##,
    );
}

/// The net under a hole, deep in the dark: threads that cross on the way down.
fn net(svg: &mut Svg, radius: f64) {
    svg.raw(r##"<path fill="none" stroke="#e8c894" stroke-opacity=".13" stroke-width=".8" d=""##);
    let steps = [-0.5, -0.17, 0.17, 0.5];
    for k in steps {
        // Chords of the circle, bent towards the middle as a hanging net is.
        let (a, b) = (k * radius, 0.8 * radius);
        put!(
            svg,
            "M{a} -{b}Q{c} 0 {a} {b}M-{b} {a}Q0 {c} {b} {a}",
            a = Num(a),
            b = Num(b),
            c = Num(a * 0.45)
        );
    }
    svg.raw(r#""/>"#);
}

fn carrom_marks(svg: &mut Svg, table: &SquareTable, marks: &CarromMarks) {
    let id = svg.prefix.clone();
    let near = table.inset(marks.base_line_near) * 1000.0;
    let far = table.inset(marks.base_line_far) * 1000.0;
    let middle = table.inset(marks.base_middle()) * 1000.0;
    let end = marks.end_circle_at * 1000.0;

    // One strip and one arrow, then three quarter turns of them.
    put!(svg, r#"<defs><g id="{id}-base" fill="none" stroke="{INK}">"#);
    let (x, n, f) = (Num(end), Num(near), Num(far));
    put!(svg, r#"<path d="M-{x} {n}H{x}" stroke-width="2.4"/>"#);
    put!(svg, r#"<path d="M-{x} {f}H{x}" stroke-width="1.2"/>"#);
    for side in [-end, end] {
        svg.circle([side, middle], marks.end_circle * 1000.0, r#"stroke-width="1.2""#);
        svg.circle([side, middle], marks.end_circle_red * 1000.0, &format!(r#"fill="{RED}" stroke="none""#));
        svg.circle(
            [side, middle],
            marks.end_circle_red * 640.0,
            r##"stroke="#f4d9a8" stroke-opacity=".55" stroke-width=".9""##,
        );
    }
    arrow(svg, table, marks);
    put!(svg, r#"</g></defs><g opacity=".9">"#);
    for turn in [0, 90, 180, 270] {
        put!(svg, r##"<use href="#{id}-base" transform="rotate({turn})"/>"##);
    }
    svg.raw("</g>");
    rosette(svg, marks);
}

/// The arrow on the diagonal to the lower right, drawn along x and turned.
fn arrow(svg: &mut Svg, table: &SquareTable, marks: &CarromMarks) {
    let [hx, hy] = table.holes[1];
    let pocket = (hx * hx + hy * hy).sqrt() - table.hole_radius;
    let outer = (pocket - marks.arrow.from_pocket) * 1000.0;
    let inner = outer - marks.arrow.length * 1000.0;
    let arch = marks.arrow.arch * 1000.0;
    // The arch opens 47° to either side of the line.
    let (cos, sin) = (0.682, 0.731);
    let (x, y) = (inner + arch * cos, arch * sin);
    put!(
        svg,
        r#"<g transform="rotate(45)" stroke-width="1.3"><path d="M{} 0H{}M{x} {y}A{a} {a} 0 1 1 {x}-{y}"/>"#,
        Num(outer),
        Num(inner),
        x = Num(x),
        y = Num(y),
        a = Num(arch)
    );
    // Heads at the arch's ends, pointing on along it.
    svg.raw(&format!(r#"<path fill="{INK}" stroke="none" d=""#));
    for side in [1.0, -1.0] {
        let ahead = [sin, -cos * side];
        let out = [cos, sin * side];
        let at = |along: f64, off: f64| {
            [Num(x + ahead[0] * along + out[0] * off), Num(y * side + ahead[1] * along + out[1] * off)]
        };
        let [[ax, ay], [bx, by], [cx, cy]] = [at(9.0, 0.6), at(-1.0, 3.6), at(-1.0, -3.6)];
        put!(svg, "M{ax} {ay}L{bx} {by}L{cx} {cy}z");
    }
    svg.raw(r#""/>"#);
    svg.circle([outer, 0.0], 2.2, &format!(r#"fill="{INK}" stroke="none""#));
    svg.raw("</g>");
}

/// The outer circle and the flower inside it.
fn rosette(svg: &mut Svg, marks: &CarromMarks) {
    let id = svg.prefix.clone();
    let outer = marks.outer_circle * 1000.0;
    let centre = marks.centre_circle * 1000.0;
    let (tip, root) = (outer - 9.0, centre + 2.5);
    let bend = (tip + root) / 2.0;
    put!(
        svg,
        r#"<defs><path id="{id}-p" d="M{r} 0Q{b}-19 {t} 0Q{b} 19 {r} 0z"/><path id="{id}-q" d="M{r} 0Q{c}-8 {u} 0Q{c} 8 {r} 0z"/></defs>"#,
        r = Num(root),
        b = Num(bend),
        t = Num(tip),
        c = Num(bend - 6.0),
        u = Num(tip - 12.0),
    );
    put!(
        svg,
        r#"<g stroke="{INK}" stroke-opacity=".5" stroke-width=".8" fill-opacity=".15"><g fill="{INK}">"#
    );
    for k in 0..8 {
        put!(svg, r##"<use href="#{id}-q" transform="rotate({})"/>"##, Num(22.5 + 45.0 * f64::from(k)));
    }
    put!(svg, r#"</g><g fill="{RED}">"#);
    for k in 0..8 {
        put!(svg, r##"<use href="#{id}-p" transform="rotate({})"/>"##, 45 * k);
    }
    svg.raw("</g></g>");
    put!(svg, r#"<g fill="none" stroke="{INK}" stroke-opacity=".85">"#);
    svg.circle([0.0, 0.0], outer, r#"stroke-width="1.8""#);
    svg.circle([0.0, 0.0], outer - 6.0, r#"stroke-width=".9""#);
    svg.circle([0.0, 0.0], centre, &format!(r#"fill="{RED}" fill-opacity=".92" stroke-width="1""#));
    svg.raw("</g>");
}

fn couronne_marks(svg: &mut Svg, table: &SquareTable, marks: &CouronneMarks) {
    let line = Num(table.inset(marks.start_line) * 1000.0);
    let end = Num(marks.start_line_half * 1000.0);
    put!(svg, r#"<g fill="none" stroke="{LINE_RED}" stroke-opacity=".86" stroke-width="2.4">"#);
    put!(
        svg,
        r#"<path d="M-{end} {line}H{end}M-{end}-{line}H{end}M{line}-{end}V{end}M-{line}-{end}V{end}"/>"#
    );
    for [x, y] in marks.corner_rings {
        svg.circle([x * 1000.0, y * -1000.0], marks.corner_ring * 1000.0, "");
    }
    let middle = marks.middle_circle * 1000.0;
    svg.circle([0.0, 0.0], middle, "");
    svg.circle([0.0, 0.0], middle - 5.0, r#"stroke-width="1""#);
    svg.raw("</g>");
    svg.circle([0.0, 0.0], 2.4, &format!(r#"fill="{LINE_RED}" fill-opacity=".86""#));
}
