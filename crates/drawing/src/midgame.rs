//! The boards in the middle of a game, as a spectator sees them.

use boards::{Game, Placed, Point};

use crate::scene::{Piece, Scene};

/// Discs by name and place.
pub(crate) fn placed(discs: &[(&str, Point)]) -> Vec<Placed> {
    discs.iter().map(|&(disc, at)| Placed { disc: disc.to_owned(), at }).collect()
}

/// Kimble's pieces, seat by seat: how far each has come.
pub(crate) fn pieces(rows: [[i32; 4]; 4]) -> Vec<Piece> {
    let row = |(seat, row): (usize, [i32; 4])| {
        row.into_iter().enumerate().map(move |(piece, progress)| Piece { seat, piece, progress })
    };
    rows.into_iter().enumerate().flat_map(row).collect()
}

/// A game's board in mid-game.
///
/// ```
/// use boards::{Game, profile};
/// use drawing::{Style, midgame, picture};
///
/// let svg = picture(profile(Game::Carrom), &midgame(Game::Carrom), &Style::default());
/// assert!(svg.contains("queen"));
/// ```
pub fn midgame(game: Game) -> Scene {
    let discs = match game {
        Game::Carrom => placed(&CARROM),
        Game::Crokinole => placed(&CROKINOLE),
        Game::Croquignole => placed(&CROQUIGNOLE),
        Game::Couronne => placed(&COURONNE),
        Game::Kimble => {
            let rows = [[5, 30, -1, -1], [12, 0, -1, 23], [31, 17, 2, -1], [20, 28, -1, -1]];
            return Scene { pieces: pieces(rows), die: Some(6), ..Scene::default() };
        }
    };
    Scene { discs, ..Scene::default() }
}

const CARROM: [(&str, Point); 14] = [
    ("queen", [0.012, 0.021]),
    ("w1", [-0.098, 0.243]),
    ("w2", [0.083, 0.121]),
    ("w3", [0.052, 0.047]),
    ("w4", [-0.141, -0.182]),
    ("w5", [0.254, 0.221]),
    ("w6", [0.163, -0.104]),
    ("b1", [-0.204, 0.152]),
    ("b2", [-0.061, -0.023]),
    ("b3", [0.203, 0.018]),
    ("b4", [-0.283, -0.051]),
    ("b5", [0.021, -0.139]),
    ("b6", [-0.031, 0.082]),
    ("striker", [0.062, -0.2526]),
];

const CROKINOLE: [(&str, Point); 10] = [
    ("a1", [0.031, 0.052]),
    ("b1", [-0.068, -0.019]),
    ("b2", [0.104, -0.091]),
    ("a2", [-0.152, 0.121]),
    ("b3", [0.192, 0.049]),
    ("a3", [-0.188, -0.103]),
    ("a4", [-0.021, -0.168]),
    ("b4", [0.072, -0.203]),
    ("b5", [0.041, 0.233]),
    ("a5", [0.0, -0.3048]),
];

const CROQUIGNOLE: [(&str, Point); 8] = [
    ("b1", [-0.032, -0.041]),
    ("a1", [0.089, 0.031]),
    ("b2", [-0.101, 0.098]),
    ("a2", [0.131, -0.128]),
    ("a3", [-0.203, -0.052]),
    ("b3", [0.048, 0.171]),
    ("a4", [-0.062, 0.014]),
    ("b4", [0.214, 0.118]),
];

const COURONNE: [(&str, Point); 17] = [
    ("g1", [0.021, 0.033]),
    ("g2", [-0.052, 0.061]),
    ("g3", [0.181, 0.092]),
    ("g4", [-0.214, -0.081]),
    ("g5", [0.091, -0.153]),
    ("g6", [-0.102, 0.231]),
    ("g7", [0.312, -0.021]),
    ("g8", [-0.024, -0.042]),
    ("r1", [0.063, -0.012]),
    ("r2", [-0.083, -0.011]),
    ("r3", [0.121, 0.242]),
    ("r4", [-0.283, 0.141]),
    ("r5", [0.013, 0.121]),
    ("r6", [0.233, -0.182]),
    ("r7", [-0.151, -0.203]),
    ("r8", [-0.012, 0.082]),
    ("striker", [-0.052, -0.30]),
];
