//! The picture that goes with a link: a board as it stands, the game's name, and the score.

use boards::Profile;

use crate::board::Style;
use crate::disc::disc_svg;
use crate::lettering;
use crate::palette::{PAPER, TEXT};
use crate::scene::{Scene, picture};
use crate::svg::{Num, Svg, put};

/// Width and height of a card: the size that most programs use for the preview of a link.
pub const CARD: [u32; 2] = [1200, 630];

/// From the card's edges to the board, and the side of the board.
const MARGIN: f64 = 30.0;
const BOARD: f64 = 570.0;

/// The column beside the board: its middle, and how wide words may be.
const COLUMN: f64 = 900.0;
const COLUMN_WIDTH: f64 = 500.0;

/// Draws a card. The score has one entry per side, in kimble one per player: the kind of its discs, and its number.
///
/// The wood has no grain: filters take a hundred times as long as all the rest.
///
/// ```
/// use boards::{Game, profile, rack};
/// use drawing::{Scene, card};
///
/// let scene = Scene { discs: rack(Game::Carrom, 1e-4), ..Scene::default() };
/// let svg = card(profile(Game::Carrom), &scene, &[("white", 7), ("black", 12)]);
/// assert!(svg.contains(r#"viewBox="0 0 1200 630""#) && !svg.contains("<filter"));
/// ```
pub fn card(profile: &Profile, scene: &Scene, score: &[(&str, u32)]) -> String {
    let name = profile.game.name();
    let mut svg = Svg::open_card("card", CARD, name);
    put!(svg, r#"<rect width="{}" height="{}" fill="{PAPER}"/>"#, CARD[0], CARD[1]);
    let board = picture(profile, scene, &Style { grain: false, ..Style::default() });
    inset(&mut svg, &board, [MARGIN, MARGIN], BOARD);
    let middle = f64::from(CARD[1]) / 2.0;
    let above = if score.is_empty() { 0.0 } else { 120.0 };
    let title: String =
        name.chars().take(1).flat_map(char::to_uppercase).chain(name.chars().skip(1)).collect();
    let size = (COLUMN_WIDTH / lettering::width(&title)).min(110.0);
    svg.words(&title, [COLUMN, middle - above], size, &format!(r#"fill="{TEXT}""#));
    let step = COLUMN_WIDTH / score.len().max(1) as f64;
    for (n, (kind, number)) in score.iter().enumerate() {
        let x = COLUMN + (n as f64 + 0.5) * step - COLUMN_WIDTH / 2.0;
        if let Some(disc) = disc_svg(profile.game, kind) {
            inset(&mut svg, &disc, [x - 60.0, middle - 45.0], 120.0);
        }
        svg.words(&number.to_string(), [x, middle + 130.0], 96.0, &format!(r#"fill="{TEXT}""#));
    }
    svg.close()
}

/// Puts a drawing into the card, as a square with this corner and side.
fn inset(svg: &mut Svg, drawing: &str, [x, y]: [f64; 2], side: f64) {
    let rest = drawing.strip_prefix("<svg").unwrap_or_default();
    put!(svg, r#"<svg x="{}" y="{}" width="{side}" height="{side}"{rest}"#, Num(x), Num(y));
}
