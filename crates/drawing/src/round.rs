//! Crokinole and croquignole: a raised round surface, a ditch and a rim.

use boards::{CrokinoleMarks, Game, RoundTable};

use crate::board::Style;
use crate::palette::{GLOW, INK, LIGHT, SHADE};
use crate::svg::{Num, Stop, Svg, put};
use crate::wood::{CHERRY, Grain, MAPLE, WALNUT_RIM, Wood};

const MIDDLE: [f64; 2] = [0.0, 0.0];

pub(crate) fn board(svg: &mut Svg, game: Game, table: &RoundTable, marks: &CrokinoleMarks, style: &Style) {
    rim_and_ditch(svg, table, style.grain);
    // Two games share one board: different woods make them easy to distinguish.
    let (wood, grain) = match game {
        Game::Croquignole => (&CHERRY, Grain::Upright),
        Game::Crokinole | Game::Carrom | Game::Couronne | Game::Kimble => (&MAPLE, Grain::Across),
    };
    surface(svg, table, wood, grain, style.grain);
    lines(svg, marks);
    if style.numerals {
        numerals(svg, table, marks);
    }
    hole(svg, table);
    posts(svg, table);
}

/// Radius of the whole board in millimetres.
pub(crate) fn outside(table: &RoundTable) -> f64 {
    (table.rim_radius() + table.rim_width) * 1000.0
}

fn rim_and_ditch(svg: &mut Svg, table: &RoundTable, grained: bool) {
    let outer = outside(table);
    let rim = table.rim_radius() * 1000.0;
    let surface = table.surface_radius * 1000.0;
    svg.raw("<defs>");
    if grained {
        svg.wood("r", &WALNUT_RIM, Grain::Across, 1.0, 3);
    }
    // The rim is turned round: dark where it falls off to either side, bright along its crown.
    let at = |radius: f64| radius / outer;
    let across = outer - rim;
    svg.radial(
        "rim",
        [0.0, 0.0, outer],
        MIDDLE,
        &[
            Stop(at(rim), SHADE, 0.75),
            Stop(at(rim + 0.18 * across), SHADE, 0.10),
            Stop(at(rim + 0.38 * across), GLOW, 0.30),
            Stop(at(rim + 0.58 * across), GLOW, 0.12),
            Stop(at(rim + 0.82 * across), SHADE, 0.25),
            Stop(1.0, SHADE, 0.8),
        ],
    );
    svg.linear(
        "fall",
        [-0.7 * outer, -0.7 * outer, 0.7 * outer, 0.7 * outer],
        &[Stop(0.0, GLOW, 0.22), Stop(0.5, SHADE, 0.0), Stop(1.0, SHADE, 0.5)],
    );
    // The rim shades the ditch on the light's side, the surface on the other.
    svg.radial(
        "under",
        [5.0, 8.0, rim],
        [5.0, 8.0],
        &[Stop(0.9, SHADE, 0.0), Stop(0.97, SHADE, 0.34), Stop(1.0, SHADE, 0.62)],
    );
    let cast = surface + 24.0;
    svg.radial(
        "cast",
        [6.0, 10.0, cast],
        [6.0, 10.0],
        &[
            Stop((surface - 10.0) / cast, "#000", 0.7),
            Stop((surface + 6.0) / cast, "#000", 0.4),
            Stop(1.0, "#000", 0.0),
        ],
    );
    svg.raw("</defs>");

    let fill = svg.wooden("r", &WALNUT_RIM, grained);
    svg.circle(MIDDLE, outer, &fill);
    for light in ["fall", "rim"] {
        svg.circle(MIDDLE, outer, &format!(r#"fill="{}""#, svg.url(light)));
    }
    svg.circle(MIDDLE, rim, r##"fill="#24170e" fill-opacity=".6""##);
    for shade in ["under", "cast"] {
        // The cast shadow's gradient ends before the rim does.
        svg.circle(MIDDLE, rim, &format!(r#"fill="{}""#, svg.url(shade)));
    }
}

fn surface(svg: &mut Svg, table: &RoundTable, wood: &Wood, grain: Grain, grained: bool) {
    let radius = table.surface_radius * 1000.0;
    svg.raw("<defs>");
    if grained {
        svg.wood("s", wood, grain, 1.0, 2);
    }
    svg.radial(
        "lacquer",
        [-0.3 * radius, -0.4 * radius, 1.62 * radius],
        [-0.3 * radius, -0.4 * radius],
        &[Stop(0.0, LIGHT, 0.46), Stop(0.32, LIGHT, 0.14), Stop(0.58, SHADE, 0.02), Stop(1.0, SHADE, 0.30)],
    );
    svg.linear(
        "bevel",
        [-0.7 * radius, -0.7 * radius, 0.7 * radius, 0.7 * radius],
        &[Stop(0.0, LIGHT, 0.9), Stop(0.45, LIGHT, 0.25), Stop(1.0, SHADE, 0.55)],
    );
    svg.raw("</defs>");
    svg.circle([1.0, 1.8], radius, r##"fill="#5d3a1b""##);
    let fill = svg.wooden("s", wood, grained);
    svg.circle(MIDDLE, radius, &fill);
    svg.circle(MIDDLE, radius, &format!(r#"fill="{}""#, svg.url("lacquer")));
    svg.circle(
        MIDDLE,
        radius - 0.9,
        &format!(r#"fill="none" stroke="{}" stroke-width="1.8""#, svg.url("bevel")),
    );
}

fn lines(svg: &mut Svg, marks: &CrokinoleMarks) {
    let [inner, middle, outer] = marks.zone_radii.map(|r| r * 1000.0);
    // Beyond the outer line a disc is out: a shade darker. The innermost zone is a shade warmer.
    let band = outer + 12.7;
    svg.circle(
        MIDDLE,
        band,
        &format!(r#"fill="none" stroke="{SHADE}" stroke-opacity=".08" stroke-width="25.4""#),
    );
    svg.circle(MIDDLE, inner, r##"fill="#7a4a12" fill-opacity=".08""##);
    // A line is cut into the wood: ink, and light on the far wall of the cut.
    put!(svg, r#"<g fill="none" stroke="{LIGHT}" stroke-opacity=".35" stroke-width=".7">"#);
    for radius in [inner, middle, outer] {
        svg.circle([0.5, 0.7], radius + 0.9, "");
    }
    put!(svg, r#"</g><g fill="none" stroke="{INK}" stroke-opacity=".88">"#);
    for (radius, width) in [(inner, "1.7"), (middle, "1.7"), (outer, "2")] {
        svg.circle(MIDDLE, radius, &format!(r#"stroke-width="{width}""#));
    }
    svg.raw(r#"<path stroke-width="1.3" d=""#);
    for [[ax, ay], [bx, by]] in marks.borders {
        let [ax, bx] = [ax, bx].map(|x| Num(x * 1000.0));
        let [ay, by] = [ay, by].map(|y| Num(y * -1000.0));
        put!(svg, "M{ax} {ay}L{bx} {by}");
    }
    svg.raw(r#""/></g>"#);
}

/// The points of a zone, once for every seat, upright for the player who sits there.
fn numerals(svg: &mut Svg, table: &RoundTable, marks: &CrokinoleMarks) {
    let id = svg.prefix.clone();
    put!(svg, r#"<defs><g id="{id}-worth">"#);
    let mut inside = table.hole_radius * 1000.0;
    for (radius, points) in marks.zone_radii.iter().zip(marks.zone_points) {
        let outside = radius * 1000.0;
        svg.words(&points.to_string(), [0.0, (inside + outside) / 2.0], 17.0, "");
        inside = outside;
    }
    put!(svg, r#"</g></defs><g fill="{INK}" fill-opacity=".5">"#);
    for turn in [0, 90, 180, 270] {
        put!(svg, r##"<use href="#{id}-worth" transform="rotate({turn})"/>"##);
    }
    svg.raw("</g>");
}

fn hole(svg: &mut Svg, table: &RoundTable) {
    let radius = table.hole_radius * 1000.0;
    svg.raw("<defs>");
    svg.radial(
        "hole",
        [0.22 * radius, 0.3 * radius, 1.25 * radius],
        [0.22 * radius, 0.3 * radius],
        &[
            Stop(0.0, "#8a5c30", 1.0),
            Stop(0.5, "#5f3a1b", 1.0),
            Stop(0.85, "#2b170a", 1.0),
            Stop(1.0, "#170b04", 1.0),
        ],
    );
    svg.linear(
        "lip",
        [-0.7 * radius, -0.7 * radius, 0.7 * radius, 0.7 * radius],
        &[Stop(0.0, "#120804", 0.9), Stop(0.55, "#3a1d0e", 0.6), Stop(1.0, "#ffe9c2", 0.85)],
    );
    svg.raw("</defs>");
    svg.circle(MIDDLE, radius, &format!(r#"fill="{}""#, svg.url("hole")));
    svg.circle(MIDDLE, radius, &format!(r#"fill="none" stroke="{}" stroke-width="1.2""#, svg.url("lip")));
}

fn posts(svg: &mut Svg, table: &RoundTable) {
    let id = svg.prefix.clone();
    let r = table.post_radius * 1000.0;
    svg.raw("<defs>");
    svg.radial(
        "shadow",
        [0.35 * r, 0.6 * r, 1.9 * r],
        [0.35 * r, 0.6 * r],
        &[Stop(0.35, SHADE, 0.6), Stop(1.0, SHADE, 0.0)],
    );
    svg.radial(
        "rubber",
        [-0.1 * r, -0.15 * r, 1.1 * r],
        [-0.35 * r, -0.4 * r],
        &[Stop(0.0, "#5b524b", 1.0), Stop(0.6, "#2a2522", 1.0), Stop(1.0, "#0f0c0a", 1.0)],
    );
    svg.radial(
        "brass",
        [0.0, 0.0, 0.6 * r],
        [-0.25 * r, -0.28 * r],
        &[Stop(0.0, "#fff3c9", 1.0), Stop(0.35, "#dcb65c", 1.0), Stop(1.0, "#8a6420", 1.0)],
    );
    put!(svg, r#"<g id="{id}-post">"#);
    svg.circle([0.35 * r, 0.6 * r], 1.9 * r, &format!(r#"fill="{}""#, svg.url("shadow")));
    svg.circle(MIDDLE, r, &format!(r#"fill="{}""#, svg.url("rubber")));
    svg.circle(MIDDLE, 0.56 * r, &format!(r#"fill="{}""#, svg.url("brass")));
    svg.raw("</g></defs>");
    for [x, y] in table.posts {
        put!(svg, r##"<use href="#{id}-post" x="{}" y="{}"/>"##, Num(x * 1000.0), Num(y * -1000.0));
    }
}
