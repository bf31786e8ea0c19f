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

mod chance;
mod committed;
mod dice;
mod follow;
mod game;
mod header;
mod hex;
mod object;
mod observe;
mod own_nonces;
mod played;
mod profile;
mod rack;
pub mod random_play;
mod reading;
mod record;
mod scene;
mod script;
mod sitter;
mod state_hash;
mod stream;
mod timeline;
pub mod trial;

pub use chance::{Chance, Seeded};
pub use committed::Committed;
pub use dice::{DiceChain, LINKS, Link, Nonce, Proof, Witness};
pub use follow::{Followed, Follower, Mismatch};
pub use game::{Deed, Match, Outcome, Refused};
pub use header::{Header, Made, PositionText, read_options};
pub use object::Object;
pub use observe::{facts_from, facts_of};
pub use own_nonces::{Changed, OwnNonces};
pub use played::{Hit, Piece, Played};
pub use profile::{board_of, plain_square, profile_hash};
pub use rack::{RACK_GAP, rack};
pub use reading::{Unreadable, in_words, read};
pub use record::{Entry, ForkError, Record, Replay, ReplayError, Step};
pub use scene::{Flick, Scene, TableError};
pub use script::{FactsForm, Kept, Line, Malformed};
pub use sitter::Sitter;
pub use state_hash::state_hash;
pub use stream::{Purpose, Stream};
pub use timeline::Timeline;
