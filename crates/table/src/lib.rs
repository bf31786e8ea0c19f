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

mod by_count;
mod chance;
mod committed;
mod dice;
#[cfg(test)]
mod effort;
mod ending;
mod follow;
mod game;
mod hand;
mod header;
mod hex;
mod level;
mod living_hand;
mod object;
mod observe;
mod own_nonces;
mod played;
mod profile;
mod rack;
#[cfg(feature = "testing")]
pub mod random_play;
mod reading;
mod record;
mod scene;
mod script;
mod sitter;
mod state_hash;
mod stream;
mod timeline;
mod told_result;
mod told_round;
#[cfg(feature = "testing")]
pub mod trial;

pub use chance::{Chance, Seeded};
pub use committed::Committed;
pub use dice::{DiceChain, LINKS, Link, Nonce, Proof, Witness};
pub use ending::with_an_end;
pub use follow::{Followed, Follower, Mismatch};
pub use game::{Deed, GameInPlay, Outcome, Refused};
pub use hand::{Hand, Tremor};
pub use header::{Header, Made, PositionText, read_options};
pub use level::{Level, UnknownLevel};
pub use living_hand::{LivingHand, Stroke, UnknownHand};
pub use object::Object;
pub use observe::{facts_from, facts_of};
pub use own_nonces::{Changed, OwnNonces};
pub use played::{Hit, Piece, Played};
pub use profile::{board_of, plain_square, profile_hash};
pub use rack::{RACK_GAP, rack};
pub use reading::{Hints, Unreadable, game_hints, in_words, read, read_with};
pub use record::{DeedsReplay, Entry, ForkError, OtherBook, Record, Replay, ReplayError, Step};
pub use scene::{Flick, Scene, TableError};
pub use script::{FactsForm, FlickForm, Kept, Line, Malformed};
pub use sitter::Sitter;
pub use state_hash::{StateForm, state_hash};
pub use stream::{Purpose, Stream};
pub use timeline::Timeline;

/// The README, so that its examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use std::error::Error;

    use rules::{Note, Refusal, rule};

    /// Users of our libraries put our errors into a `Box<dyn Error>`, or pass them on with `?`.
    fn texts(errors: &[Box<dyn Error>]) -> Vec<String> {
        errors.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_the_libraries_answer_with_is_an_error_that_says_what_it_is() {
        let refusal = Refusal::by(rule!("CAR-05"), Note::new("not-your-turn"));
        let plain = Refusal::plain(Note::new("not-your-turn"));
        let refused = crate::Refused::unknown(Note::new("unknown-disc"), "w77");
        let differs = crate::Mismatch::Hash { recorded: "aa".into(), here: "bb".into() };
        let errors: [Box<dyn Error>; 8] = [
            Box::new(refusal),
            Box::new(plain),
            Box::new(crate::Refused::Rule(refusal)),
            Box::new(refused.clone()),
            Box::new(crate::Mismatch::Refused(refused.clone())),
            Box::new(differs),
            Box::new(crate::ForkError::Refused { action: 3, refused }),
            Box::new(crate::ForkError::Differs { action: 4 }),
        ];
        let expected = [
            "refused by CAR-05: not-your-turn",
            "refused: not-your-turn",
            "refused by CAR-05: not-your-turn",
            "refused: unknown-disc: \"w77\"",
            "refused: unknown-disc: \"w77\"",
            "the state after it has the hash bb; the record says aa",
            "action 3: refused: unknown-disc: \"w77\"",
            "action 4: the state after it differs from the record",
        ];
        assert_eq!(texts(&errors), expected);
    }
}
