//! `pichenette draw`: a board, discs and the paths of a shot as a picture.

use std::path::Path as File;

use anyhow::{Context as _, bail, ensure};
use boards::kimble::{NEST, PLACE_4};
use boards::{Game, Placed, Point, Table, profile};
use drawing::{Caption, Ghost, Moment, Path, Piece, Scene, Stroke, Style, picture};
use physics::What;
use rules::Player;
use rules::kimble::corner;
use serde::Deserialize;
use table::{Object, Played, read};

use crate::input::{BoardInput, Discs, Malformed, Overrides, Scenery, ShotInput};

/// What is to be drawn: a scene as `simulate` reads it, or kimble's pieces; captions on either.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Subject {
    board: BoardInput,
    #[serde(default)]
    discs: Discs,
    #[serde(default)]
    shot: Option<Object<ShotInput>>,
    #[serde(default)]
    physics: Object<Overrides>,
    /// Kimble: the progress of each player's four pieces.
    #[serde(default)]
    pieces: Vec<[i32; 4]>,
    /// Kimble: the number under the dome.
    #[serde(default)]
    die: Option<u8>,
    #[serde(default)]
    captions: Vec<Words>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    text: String,
    at: Point,
}

/// The picture of a subject given as JSON, as SVG.
pub fn svg(json: &str) -> Result<String, Malformed> {
    let Object(subject): Object<Subject> = read(json)?;
    let captions = subject.captions.iter().map(|w| Caption { text: w.text.clone(), at: w.at }).collect();
    let (pieces, die) = (subject.pieces, subject.die);
    let scenery =
        Scenery { board: subject.board, discs: subject.discs, shot: subject.shot, physics: subject.physics };
    let game = scenery.game()?.ok_or_else(|| {
        Malformed::Drawing("a plain square has no picture; expected the name of a board".to_string())
    })?;
    let scene = match &profile(game).table {
        Table::Track(_) => kimble(&scenery, &pieces, die)?,
        Table::Square(_) | Table::Round(_) if !pieces.is_empty() || die.is_some() => {
            return Err(Malformed::Drawing(format!("{game} has no pieces and no die; expected discs")));
        }
        Table::Square(_) | Table::Round(_) => discs(&scenery)?,
    };
    Ok(picture(profile(game), &Scene { captions, ..scene }, &Style::default()))
}

fn kimble(scenery: &Scenery, rows: &[[i32; 4]], die: Option<u8>) -> Result<Scene, Malformed> {
    let wrong = |what: String| Err(Malformed::Drawing(what));
    if !scenery.discs.0.is_empty() || scenery.shot.is_some() {
        return wrong(format!("{} has no discs and no shots; expected \"pieces\" and \"die\"", Game::Kimble));
    }
    if die.is_some_and(|die| !(1..=6).contains(&die)) {
        return wrong("the die shows a number that it does not have; expected 1 to 6".to_string());
    }
    let sizes = Game::Kimble.sizes();
    if !rows.is_empty() && !sizes.contains(&rows.len()) {
        let expected = boards::either(sizes);
        return wrong(format!("pieces of {} players; expected {expected} rows of four", rows.len()));
    }
    let mut pieces = Vec::new();
    for (player, row) in (0..).map(Player).zip(rows) {
        let seat = corner(player, rows.len());
        for (piece, &progress) in row.iter().enumerate() {
            if !(i32::from(NEST)..=i32::from(PLACE_4)).contains(&progress) {
                return wrong(format!("a piece with progress {progress}; expected −1 to {PLACE_4}"));
            }
            pieces.push(Piece { seat, piece, progress });
        }
    }
    Ok(Scene { pieces, die, ..Scene::default() })
}

fn discs(scenery: &Scenery) -> Result<Scene, Malformed> {
    let played = scenery.scene()?.play()?;
    let struck = scenery.shot.as_ref().map(|shot| shot.0.disc.as_str());
    let mut drawn = Scene {
        discs: played.rest().map(|(disc, at)| Placed { disc: disc.to_string(), at: at.into() }).collect(),
        ..Scene::default()
    };
    for (disc, path) in played.paths() {
        let stroke = if Some(disc) == struck { Stroke::Struck } else { Stroke::Moved };
        let points: Vec<Point> = path.iter().map(|&at| at.into()).collect();
        drawn.ghosts.push(Ghost { disc: disc.to_string(), at: points[0], moment: Moment::Start });
        drawn.paths.push(Path { points, stroke });
    }
    drawn.ghosts.extend(struck.and_then(|disc| first_contact(&played, disc)));
    Ok(drawn)
}

/// The struck disc where it first touches another.
fn first_contact(played: &Played, struck: &str) -> Option<Ghost> {
    let id = played.names.iter().position(|name| name == struck)?;
    let event = played.shot.events.iter().find(|e| {
        e.what == What::Contact && (e.disc == id || e.other.is_some_and(|(other, _)| other == id))
    })?;
    let state = if event.disc == id { event.after } else { event.other?.1 };
    Some(Ghost { disc: struck.to_string(), at: state.at.into(), moment: Moment::Contact })
}

/// Draws the subject in `json` into a file; its ending says how.
pub fn run(json: &str, out: &File, width: u32) -> anyhow::Result<()> {
    let kind = out.extension().and_then(|e| e.to_str()).unwrap_or("");
    ensure!(["svg", "png"].contains(&kind), "{}: expected a name that ends in .svg or .png", out.display());
    ensure!((16..=8192).contains(&width), "a width of {width} pixels; expected 16 to 8192");
    let svg = svg(json).map_err(|error| match error {
        Malformed::Json(wrong) => anyhow::anyhow!("line {}: {wrong}", wrong.line()),
        other => other.into(),
    })?;
    let bytes = if kind == "png" { rasterise(&svg, width)? } else { svg.into_bytes() };
    std::fs::write(out, bytes).with_context(|| format!("cannot write {}", out.display()))
}

#[cfg(feature = "png")]
fn rasterise(svg: &str, width: u32) -> anyhow::Result<Vec<u8>> {
    use resvg::{tiny_skia, usvg};
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let Some(mut pixels) = tiny_skia::Pixmap::new(width, height) else {
        bail!("no room for a picture of {width}×{height}");
    };
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(not(feature = "png"))]
fn rasterise(_: &str, _: u32) -> anyhow::Result<Vec<u8>> {
    bail!("this build draws SVG only; expected a name that ends in .svg")
}
