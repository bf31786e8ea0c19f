//! A bot at a table: it chooses a shot, and its hand plays it with noise.

use rules::{Note, Player};
use table::{Chance, Deed, GameInPlay, Purpose, Stream};

use crate::advice::{Advice, Plan, advise};
use table::Hand;
use table::Level;

/// What a bot does.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// For whom.
    pub by: Player,
    /// What it does: a shot is the one its hand makes.
    pub deed: Deed,
    /// What it meant.
    pub intent: Note,
}

/// What a bot of that level thinks of a game as it stands, as [`advise`] does. `seed` is the bot's own; every action of a
/// game has thoughts of its own.
pub fn think<C: Chance>(game: &GameInPlay<C>, level: Level, seed: u64) -> Option<Advice> {
    advise(game.referee(), level, mix(seed, actions(game)))
}

/// What a bot of that level does in a game as it stands; `None` where [`think`] gives nothing. The same game, level and
/// seed give the same choice everywhere: on the page, on a server and on the command line.
///
/// ```
/// use table::{Header, GameInPlay};
///
/// let mut game = GameInPlay::begin(Header::of(boards::Game::Carrom, 2, 1))?;
/// let choice = bots::play(&game, bots::Level::Beginner, 7).unwrap();
/// game.play(choice.by, &choice.deed).unwrap();
/// # Ok::<(), rules::SetupError>(())
/// ```
pub fn play<C: Chance>(game: &GameInPlay<C>, level: Level, seed: u64) -> Option<Choice> {
    let Advice { by, best, others } = think(game, level, seed)?;
    let hand = Hand::of(game.game(), level);
    let mut choices = std::iter::once(best).chain(others).map(|Plan { deed, intent, .. }| {
        let mut tremor = Stream::new(seed, Purpose::Hand, actions(game));
        Choice { by, deed: hand.act(game.referee(), by, deed, &mut tremor), intent }
    });
    // A bot does what is allowed; should it ever find nothing, it loses its turn by timeout and not the game.
    let allowed = choices.find(|choice| match &choice.deed {
        Deed::Flick(flick) => game.admit_flick(by, flick).is_ok() && game.scene(flick).is_ok(),
        _ => true,
    });
    Some(allowed.unwrap_or(Choice { by, deed: Deed::Timeout, intent: Note::new("bot-nothing") }))
}

fn actions<C: Chance>(game: &GameInPlay<C>) -> u64 {
    game.record().entries.len() as u64
}

/// A separate seed for each number (the last step of SplitMix64).
pub fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
