//! The drawings as files of a site: what is drawn when the site is built, and under which paths.
//!
//! A page loads a file instead of drawing: it needs none of the code that draws.

use boards::{Game, Table, profile};

use crate::{
    Layer, Style, board_svg, die_svg, disc_layer_svg, disc_svg, dome_svg, figures, midgame, picture,
};

/// The edge of the die in dome radii, as it is drawn.
const DIE: f64 = 0.66;

/// The names of the drawings on a [`sheet`], except for discs.
pub mod sprite {
    /// The empty board.
    pub const BOARD: &str = "board";
    /// The die without a number.
    pub const BLANK: &str = "die";
    /// The dome over the die.
    pub const DOME: &str = "dome";
    /// The six faces of the die, from one.
    pub const FACES: [&str; 6] = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];

    /// The body of a disc, which light falls on.
    pub fn body(kind: &str) -> String {
        format!("{kind}-body")
    }

    /// The sign on a disc, which turns with it.
    pub fn sign(kind: &str) -> String {
        format!("{kind}-sign")
    }
}

/// The path of a game's [`sheet`].
pub fn sheet_path(game: Game) -> String {
    format!("/pictures/{game}.txt")
}

/// The path of a board in mid-game.
pub fn midgame_path(game: Game) -> String {
    format!("/pictures/{game}-midgame.svg")
}

/// The path of an empty board without grain and numerals, to be looked at closely.
pub fn plain_board_path(game: Game) -> String {
    format!("/pictures/{game}-plain.svg")
}

/// The path of a disc.
pub fn disc_path(game: Game, kind: &str) -> String {
    format!("/pictures/{game}-disc-{kind}.svg")
}

/// The path of a figure of the books.
pub fn figure_path(name: &str) -> String {
    format!("/pictures/figure-{name}.svg")
}

/// The kinds of discs and pieces of a game, with their radii in metres.
pub fn kinds(game: Game) -> Vec<(&'static str, f64)> {
    let profile = profile(game);
    let discs = profile.kinds.iter().map(|kind| (kind.name, kind.radius));
    match &profile.table {
        Table::Track(track) => {
            let pieces = track.seats.map(|seat| (seat, track.piece_radius * track.side));
            discs.chain(pieces).collect()
        }
        Table::Square(_) | Table::Round(_) => discs.collect(),
    }
}

/// From the middle of the die to the edge of its drawing, in metres; `None` where there is none.
pub fn die_reach(game: Game) -> Option<f64> {
    match &profile(game).table {
        Table::Track(track) => Some(1.2 * DIE * track.dome_radius * track.side),
        Table::Square(_) | Table::Round(_) => None,
    }
}

/// The board and everything that moves on it: a line each, its name, a tab, and the drawing. The board comes first: `start.js`
/// shows it before the page's program has come.
pub fn sheet(game: Game) -> String {
    let profile = profile(game);
    let mut drawings = vec![(sprite::BOARD.to_owned(), board_svg(profile, &Style::default()))];
    for (kind, _) in kinds(game) {
        let layer = |layer| disc_layer_svg(game, kind, layer).unwrap_or_default();
        drawings.push((sprite::body(kind), layer(Layer::Body)));
        drawings.push((sprite::sign(kind), layer(Layer::Sign)));
    }
    if let Table::Track(track) = &profile.table {
        drawings.push((sprite::BLANK.to_owned(), die_svg(track, None)));
        for (face, name) in (1..).zip(sprite::FACES) {
            drawings.push((name.to_owned(), die_svg(track, Some(face))));
        }
        drawings.push((sprite::DOME.to_owned(), dome_svg(track)));
    }
    drawings.into_iter().map(|(name, svg)| format!("{name}\t{}\n", svg.replace('\n', " "))).collect()
}

/// All files of a game: paths and contents.
pub fn files(game: Game) -> Vec<(String, String)> {
    let profile = profile(game);
    let plain = Style { grain: false, numerals: false, ..Style::default() };
    let mut files = vec![
        (sheet_path(game), sheet(game)),
        (midgame_path(game), picture(profile, &midgame(game), &Style::default())),
        (plain_board_path(game), board_svg(profile, &plain)),
    ];
    let discs = kinds(game).into_iter();
    files.extend(discs.filter_map(|(kind, _)| Some((disc_path(game, kind), disc_svg(game, kind)?))));
    let figures = figures(game).iter();
    files.extend(figures.map(|figure| (figure_path(figure.name), figure.svg(game, &Style::default()))));
    files
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_line_of_a_sheet_is_a_drawing() {
        for game in Game::ALL {
            let sheet = sheet(game);
            let lines: Vec<_> = sheet.lines().filter_map(|line| line.split_once('\t')).collect();
            assert_eq!(lines.len(), sheet.lines().count(), "{game}");
            for (name, svg) in &lines {
                assert!(roxmltree::Document::parse(svg).is_ok(), "{game} {name}");
            }
            let names: BTreeSet<_> = lines.iter().map(|(name, _)| *name).collect();
            assert_eq!(names.len(), lines.len(), "{game}: a name appears twice");
            assert_eq!(lines[0].0, sprite::BOARD, "{game}");
            assert!(kinds(game).iter().all(|(kind, _)| names.contains(&*sprite::body(kind))), "{game}");
        }
    }

    #[test]
    fn no_two_files_have_the_same_path() {
        let paths: Vec<_> = Game::ALL.into_iter().flat_map(files).map(|(path, _)| path).collect();
        assert_eq!(paths.iter().collect::<BTreeSet<_>>().len(), paths.len());
        assert!(paths.iter().all(|path| path.starts_with("/pictures/")));
    }
}
