//! Who plays: a bot of some level, a yardstick, or chance.

use std::fmt;
use std::str::FromStr;

use bots::{Advice, Hand, Level};
use rules::{Player, Task};
use table::{Deed, Match, Purpose, Stream, random_play};

/// A player of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A bot: it thinks, and its hand trembles.
    Bot(Level),
    /// The likeliest straight pot with a master's hand, and no thought for what comes after it; carrom and couronne.
    Ghost,
    /// Anything that is allowed, blindly.
    Random,
}

impl Entrant {
    /// What it does in this position, and who that is; nothing once the game is over. `seed` and `action` are where its
    /// thoughts and its tremor come from.
    pub fn deed(self, game: &Match, seed: u64, action: u64) -> Option<(Player, Deed)> {
        let at_random = || random_play::deed(game, &mut Stream::new(seed, Purpose::Trial, action));
        let (level, advice) = match self {
            Entrant::Bot(level) => (level, bots::advise(game.referee(), level, mix(seed, action))),
            Entrant::Ghost => return Entrant::ghost(game, seed, action).or_else(at_random),
            Entrant::Random => return at_random(),
        };
        let Some(Advice { by, best, .. }) = advice else { return at_random() };
        let mut tremor = Stream::new(seed, Purpose::Hand, action);
        Some((by, Hand::of(game.game(), level).act(game.referee(), by, best.deed, &mut tremor)))
    }
}

impl Entrant {
    fn ghost(game: &Match, seed: u64, action: u64) -> Option<(Player, Deed)> {
        let by = game.turn().player.filter(|_| game.turn().task == Task::Shot)?;
        let hand = Hand::of(game.game(), Level::Master);
        let meant = bots::ghost_ball(game.referee(), &hand)?;
        let mut tremor = Stream::new(seed, Purpose::Hand, action);
        Some((by, Deed::Flick(hand.play(game.referee(), by, &meant, &mut tremor))))
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(level) => level.fmt(f),
            Entrant::Ghost => f.pad("ghost"),
            Entrant::Random => f.pad("random"),
        }
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(name: &str) -> Result<Entrant, String> {
        match name {
            "ghost" => return Ok(Entrant::Ghost),
            "random" => return Ok(Entrant::Random),
            _ => {}
        }
        let level = name.parse().map(Entrant::Bot);
        level.map_err(|_| {
            format!(
                "unknown player {name:?}: expected beginner, casual, club, expert, master, ghost or random"
            )
        })
    }
}

/// A seed of its own for everything that is numbered (the last step of SplitMix64).
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
