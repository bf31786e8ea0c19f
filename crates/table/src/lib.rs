//! A table: boards from `boards` made playable by `physics`.
//!
//! [`Scene`] is a board with named discs on it; [`Scene::flick`] sends one of them, [`Scene::play`]
//! follows the shot to rest and returns what was [`Played`]. [`rack`] sets up the start of a game
//! from a seed, and [`Stream`] is where every chance comes from.
//!
//! ```
//! use boards::Game;
//! use table::{Flick, Scene};
//!
//! let mut scene = Scene::on(Game::Crokinole)?;
//! scene.flick("a1", Flick { at: Some([0.0, -0.3048]), angle: std::f64::consts::FRAC_PI_2, speed: 1.0, spin: 0.0 })?;
//! let played = scene.play()?;
//! assert_eq!(played.pocketed(), ["a1"]);
//! # Ok::<(), table::TableError>(())
//! ```

mod played;
mod profile;
mod rack;
mod scene;
mod stream;
pub mod trial;

pub use played::{Hit, Piece, Played};
pub use profile::{board_of, plain_square};
pub use rack::{RACK_GAP, rack};
pub use scene::{Flick, Scene, TableError};
pub use stream::{Purpose, Stream};
