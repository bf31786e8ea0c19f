//! A whole picture: a board, the discs on it, and the paths they took.

use boards::{Placed, Point, Profile, Table};

use crate::board::{self, Style};
use crate::disc::{self, Look};
use crate::lettering;
use crate::marks::Mark;
use crate::palette::{INK, PAPER, TEAL, TEXT};
use crate::svg::{Escaped, Num, Svg, down, mm, put};
use crate::track;

/// What a picture shows besides the board. Points are metres, also in kimble.
///
/// Things that cannot be drawn — a disc the board does not know, a point that is not finite — are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Discs by name and place.
    pub discs: Vec<Placed>,
    /// Kimble's pieces.
    pub pieces: Vec<Piece>,
    /// The number under kimble's dome.
    pub die: Option<u8>,
    /// The paths that discs took or will take.
    pub paths: Vec<Path>,
    /// Outlines of discs that are not there.
    pub ghosts: Vec<Ghost>,
    /// Short words.
    pub captions: Vec<Caption>,
    /// The marks that explain the picture.
    pub marks: Vec<Mark>,
}

/// A piece of kimble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The seat of its player, 0 to 3.
    pub seat: usize,
    /// Which of the seat's four pieces it is; this decides its place in the nest.
    pub piece: usize,
    /// −1 in the nest, 0 to 27 on the track, 28 to 31 in the goal.
    pub progress: i32,
}

/// The path of a disc, as a line through points.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Where it starts, bends and ends.
    pub points: Vec<Point>,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How a path is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// The disc that was struck: teal and dashed.
    Struck,
    /// A disc that was set moving: a quiet line.
    Moved,
}

/// The outline of a disc at a place where it was before, or will be later.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The disc's or its kind's name, for its size.
    pub disc: String,
    /// Its centre.
    pub at: Point,
    /// What the outline stands for.
    pub moment: Moment,
}

/// What a ghost stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Where the disc lay before the shot.
    Start,
    /// Where it is at the first contact.
    Contact,
}

/// A few words at a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// The words; letters outside the Latin ones of our four languages leave a gap.
    pub text: String,
    /// The middle of the label.
    pub at: Point,
}

/// Draws a board with everything of a scene on it.
///
/// ```
/// use boards::{Game, profile, rack};
/// use drawing::{Scene, Style, picture};
///
/// let scene = Scene { discs: rack(Game::Carrom, 1e-4), ..Scene::default() };
/// let svg = picture(profile(Game::Carrom), &scene, &Style::default());
/// assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
/// ```
pub fn picture(profile: &Profile, scene: &Scene, style: &Style) -> String {
    let mut svg = board::begin(profile, style);
    for mark in scene.marks.iter().filter(|mark| !mark.on_top()) {
        mark.draw(&mut svg, profile);
    }
    for path in scene.paths.iter().filter(|p| p.stroke == Stroke::Moved) {
        way(&mut svg, profile, path);
    }
    for path in scene.paths.iter().filter(|p| p.stroke == Stroke::Struck) {
        way(&mut svg, profile, path);
    }
    for ghost in scene.ghosts.iter().filter(|g| finite(g.at)) {
        outline(&mut svg, profile, ghost);
    }
    discs(&mut svg, profile, &scene.discs);
    if let Table::Track(table) = &profile.table {
        pieces(&mut svg, profile, &scene.pieces);
        track::dome_base(&mut svg, table);
        if scene.die.is_some() {
            track::die(&mut svg, board::die_edge(table), scene.die);
        }
        track::dome_glass(&mut svg, table);
    }
    for mark in scene.marks.iter().filter(|mark| mark.on_top()) {
        mark.draw(&mut svg, profile);
    }
    for words in scene.captions.iter().filter(|c| finite(c.at)) {
        caption(&mut svg, profile, words);
    }
    svg.close()
}

fn finite(point: Point) -> bool {
    point.iter().all(|c| c.is_finite())
}

fn discs(svg: &mut Svg, profile: &Profile, discs: &[Placed]) {
    let known: Vec<(Look, &Placed)> = discs
        .iter()
        .filter(|placed| finite(placed.at))
        .filter_map(|placed| {
            let kind = profile.kind_of(&placed.disc)?;
            Some((disc::of_kind(kind), placed))
        })
        .collect();
    for kind in profile.kinds {
        if let Some((look, _)) = known.iter().find(|(look, _)| look.name == kind.name) {
            svg.define_disc(look);
        }
    }
    for (look, placed) in known {
        put!(
            svg,
            r##"<use href="#{}-{}" x="{}" y="{}"><title>{}</title></use>"##,
            svg.prefix,
            look.name,
            mm(placed.at[0]),
            down(placed.at[1]),
            Escaped(&placed.disc)
        );
    }
}

fn pieces(svg: &mut Svg, profile: &Profile, pieces: &[Piece]) {
    let Table::Track(table) = &profile.table else {
        return;
    };
    for (seat, colour) in table.seats.iter().enumerate() {
        let own = || pieces.iter().filter(move |piece| piece.seat == seat);
        let Some(look) = disc::look(profile.game, colour) else {
            continue;
        };
        if own().next().is_none() {
            continue;
        }
        svg.define_disc(&look);
        for piece in own() {
            let Some(place) = table.place(seat, piece.piece, piece.progress) else {
                continue;
            };
            let [x, y] = track::at(table, place).map(Num);
            put!(
                svg,
                r##"<use href="#{}-{colour}" x="{x}" y="{y}"><title>{colour} {}</title></use>"##,
                svg.prefix,
                piece.piece
            );
        }
    }
}

fn way(svg: &mut Svg, profile: &Profile, path: &Path) {
    let points: Vec<Point> = path.points.iter().copied().filter(|&p| finite(p)).collect();
    if points.len() < 2 {
        return;
    }
    let mut d = String::new();
    for (i, [x, y]) in points.into_iter().enumerate() {
        use std::fmt::Write as _;
        let _ = write!(d, "{}{} {}", if i == 0 { "M" } else { "L" }, mm(x), down(y));
    }
    let unit = unit(profile);
    put!(svg, r#"<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{d}" "#);
    // A pale casing first, so that the line is seen on dark discs and dark rails too.
    match path.stroke {
        Stroke::Struck => put!(
            svg,
            r#"stroke="{PAPER}" stroke-opacity=".55" stroke-width="{}"/><path d="{d}" stroke="{TEAL}" stroke-width="{}" stroke-dasharray="{} {}"/>"#,
            Num(6.0 * unit),
            Num(3.2 * unit),
            Num(9.0 * unit),
            Num(8.0 * unit)
        ),
        Stroke::Moved => put!(
            svg,
            r#"stroke="{PAPER}" stroke-opacity=".45" stroke-width="{}"/><path d="{d}" stroke="{INK}" stroke-opacity=".6" stroke-width="{}"/>"#,
            Num(4.0 * unit),
            Num(1.6 * unit)
        ),
    }
    svg.raw("</g>");
}

fn outline(svg: &mut Svg, profile: &Profile, ghost: &Ghost) {
    let Some(kind) = profile.kind_of(&ghost.disc).or_else(|| profile.kind_named(&ghost.disc)) else {
        return;
    };
    let unit = unit(profile);
    let look = match ghost.moment {
        Moment::Start => format!(
            r#"fill="{PAPER}" fill-opacity=".28" stroke="{INK}" stroke-opacity=".7" stroke-width="{}" stroke-dasharray="{} {}""#,
            Num(1.4 * unit),
            Num(4.0 * unit),
            Num(3.0 * unit)
        ),
        Moment::Contact => {
            format!(r#"fill="{TEAL}" fill-opacity=".16" stroke="{TEAL}" stroke-width="{}""#, Num(2.0 * unit))
        }
    };
    svg.circle([ghost.at[0] * 1000.0, ghost.at[1] * -1000.0], kind.radius * 1000.0, &look);
}

fn caption(svg: &mut Svg, profile: &Profile, caption: &Caption) {
    if caption.text.trim().is_empty() {
        return;
    }
    let size = 22.0 * unit(profile);
    let [x, y] = [caption.at[0] * 1000.0, caption.at[1] * -1000.0];
    let wide = lettering::width(&caption.text) * size + 1.1 * size;
    let high = 1.5 * size;
    put!(
        svg,
        r#"<g role="img" aria-label="{}"><rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{PAPER}" fill-opacity=".94" stroke="{INK}" stroke-opacity=".25" stroke-width="{}"/>"#,
        Escaped(&caption.text),
        Num(x - wide / 2.0),
        Num(y - high / 2.0),
        Num(wide),
        Num(high),
        Num(high / 2.0),
        Num(0.05 * size)
    );
    svg.words(&caption.text, [x, y], size, &format!(r#"fill="{TEXT}""#));
    svg.raw("</g>");
}

/// One millimetre on a board 880 mm wide, scaled: lines and words have the same size in the picture of a small board.
fn unit(profile: &Profile) -> f64 {
    board::view(profile).half / 0.44
}
