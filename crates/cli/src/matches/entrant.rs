//! Who plays: a bot of some level, a yardstick, or chance.

use std::fmt;
use std::str::FromStr;

use bots::{Hand, Level};
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
        let chosen = match self {
            Entrant::Bot(level) => bots::play(game, level, seed).map(|choice| (choice.by, choice.deed)),
            Entrant::Ghost => Entrant::ghost(game, seed, action),
            Entrant::Random => None,
        };
        chosen.or_else(|| random_play::deed(game, &mut Stream::new(seed, Purpose::Trial, action)))
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
