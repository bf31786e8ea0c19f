//! The boards and what lies on them, as SVG text.
//!
//! One look for all: the command line turns these drawings into pixels, the browser loads them as they are. [`board_svg`]
//! draws an empty board and [`view`] says how its metres map to the picture; [`disc_svg`] draws one disc to be moved
//! over it; [`picture`] draws a whole [`Scene`] for documents, rule pages and the terminal.
//!
//! The crate is pure: the same call gives the same text everywhere. A drawing's units are millimetres of the real board, its
//! middle is (0, 0), and y is turned so that player 0 sits at the bottom. Words and numerals are outlines, because there
//! is no font where the drawings are rendered; wood is a filter made of noise (`wood`), shadows are gradients.
//!
//! | module | draws |
//! |---|---|
//! | `board` | the frame around it all: style, view, backdrop |
//! | `square`, `round`, `track` | carrom and couronne; crokinole and croquignole; kimble (`frame`: the frame of the square ones) |
//! | `disc` | discs, rings, pieces |
//! | `scene` | discs at their places, paths, ghosts, captions |
//! | `card` | a board beside the game's name and the score, for links |
//! | `marks` | zones, lines, ticks and crosses that explain a picture |
//! | `midgame`, `figures` | the boards as people find them in a game; the pictures of the rule books |
//! | `files` | all of it as the files of a site |
//! | `wood`, `palette`, `lettering`, `svg` | what the others draw with |

mod accents;
mod board;
mod card;
mod disc;
mod figures;
pub mod files;
mod frame;
mod lettering;
mod letters;
mod marks;
mod midgame;
mod numerals;
mod palette;
mod round;
mod scene;
mod square;
mod svg;
mod track;
mod wood;

pub use board::{Style, View, board_svg, die_svg, dome_svg, view};
pub use card::{CARD, card};
pub use disc::{Layer, SPRITE_REACH, disc_layer_svg, disc_svg};
pub use figures::{Figure, figures};
pub use marks::{Mark, Tone};
pub use midgame::midgame;
pub use scene::{Caption, Ghost, Moment, Path, Piece, Scene, Stroke, picture};

#[cfg(test)]
mod tests;
