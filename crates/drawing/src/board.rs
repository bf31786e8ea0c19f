//! The empty boards.

use boards::{Marks, Profile, Table, TrackTable};

use crate::palette::SHADE;
use crate::svg::{Num, Svg, put};
use crate::{round, square, track};

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// The prefix of every identifier in the drawing; give each drawing on a page its own. Empty: the game's name.
    pub prefix: String,
    /// The drawing's title for people who cannot see it. Empty: the game's name.
    pub title: String,
    /// Whether wood has its grain. Without it no filter is needed: for thumbnails and slow machines.
    pub grain: bool,
    /// Whether zones and goal places carry their numbers.
    pub numerals: bool,
    /// A colour behind the board. With one, the picture is wider by [`View::padding`] on every side and the board throws
    /// a shadow; without, the picture is as large as the board and transparent around it.
    pub backdrop: Option<String>,
}

impl Default for Style {
    fn default() -> Style {
        Style { prefix: String::new(), title: String::new(), grain: true, numerals: true, backdrop: None }
    }
}

/// Which part of the plane a drawing shows: a square around the middle of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// From the middle to each edge of the picture, in metres.
    pub half: f64,
    /// The length that is added to `half` if the style has a backdrop.
    pub padding: f64,
}

/// The part of the plane that a board's drawings show, to map metres to pixels: a picture `px` pixels wide has
/// `px / (2 · half)` pixels per metre, and its middle is the board's.
///
/// ```
/// let view = drawing::view(boards::profile(boards::Game::Carrom));
/// assert_eq!(view.half, 0.44);
/// ```
pub fn view(profile: &Profile) -> View {
    let half = match &profile.table {
        Table::Square(table) => table.half() + table.frame_width,
        Table::Round(table) => round::outside(table) / 1000.0,
        Table::Track(table) => table.side / 2.0,
    };
    View { half, padding: half * 0.06 }
}

/// Draws an empty board.
///
/// ```
/// use boards::{Game, profile};
///
/// let svg = drawing::board_svg(profile(Game::Crokinole), &drawing::Style::default());
/// assert!(svg.contains("<title>crokinole</title>"));
/// ```
pub fn board_svg(profile: &Profile, style: &Style) -> String {
    let mut svg = begin(profile, style);
    if let Table::Track(table) = &profile.table {
        track::dome_base(&mut svg, table);
        track::dome_glass(&mut svg, table);
    }
    svg.close()
}

/// The die by itself, in a square of ±1.2 of its edges around its middle; `None` shows it without a number.
pub fn die_svg(table: &TrackTable, face: Option<u8>) -> String {
    let edge = die_edge(table);
    let title = face.map_or_else(|| "die".to_owned(), |face| format!("die: {face}"));
    let name = face.map_or_else(|| "die".to_owned(), |face| format!("die{face}"));
    let mut svg = Svg::open(&name, 1.2 * edge / 1000.0, &title);
    track::die(&mut svg, edge, face);
    svg.close()
}

/// The glass of kimble's dome by itself, to lie over the die: a square of the dome's radius around the middle.
pub fn dome_svg(table: &TrackTable) -> String {
    let mut svg = Svg::open("dome", table.dome_radius * table.side, "dome");
    track::dome_glass(&mut svg, table);
    svg.close()
}

/// Edge of the die in millimetres.
pub(crate) fn die_edge(table: &TrackTable) -> f64 {
    0.66 * table.dome_radius * table.side * 1000.0
}

/// The board without kimble's dome, as a drawing to which more can be added.
pub(crate) fn begin(profile: &Profile, style: &Style) -> Svg {
    let name = profile.game.name();
    let or_name = |text: &str| {
        if text.is_empty() { name.to_owned() } else { text.to_owned() }
    };
    let view = view(profile);
    let half = if style.backdrop.is_some() { view.half + view.padding } else { view.half };
    let mut svg = Svg::open(&or_name(&style.prefix), half, &or_name(&style.title));
    if let Some(colour) = &style.backdrop {
        backdrop(&mut svg, profile, colour, half * 1000.0);
    }
    match (&profile.table, &profile.marks) {
        (Table::Square(table), Marks::Carrom(marks)) => square::carrom(&mut svg, table, marks, style.grain),
        (Table::Square(table), Marks::Couronne(marks)) => {
            square::couronne(&mut svg, table, marks, style.grain)
        }
        (Table::Round(table), Marks::Crokinole(marks)) => {
            round::board(&mut svg, profile.game, table, marks, style)
        }
        (Table::Track(table), _) => track::board(&mut svg, table, style.grain, style.numerals),
        // A table with the marks of another board cannot be drawn as either of them.
        (Table::Square(_), Marks::Crokinole(_) | Marks::Kimble)
        | (Table::Round(_), Marks::Carrom(_) | Marks::Couronne(_) | Marks::Kimble) => {}
    }
    svg
}

fn backdrop(svg: &mut Svg, profile: &Profile, colour: &str, half: f64) {
    svg.square(half, 0.0, &format!(r#"fill="{}""#, crate::svg::Escaped(colour)));
    let board = view(profile).half * 1000.0;
    let corner = match profile.table {
        Table::Round(_) => board,
        Table::Square(_) => square::CORNER,
        Table::Track(ref table) => track::CORNER * table.side * 1000.0,
    };
    let prefix = &svg.prefix;
    let blur = format!(
        r#"<filter id="{prefix}-blur" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{}"/></filter>"#,
        Num(0.017 * board)
    );
    svg.raw(&blur);
    put!(svg, r#"<g transform="translate(0 {})" filter="{}">"#, Num(0.02 * board), svg.url("blur"));
    svg.square(board, corner, &format!(r#"fill="{SHADE}" fill-opacity=".5""#));
    svg.raw("</g>");
}
