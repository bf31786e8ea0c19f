//! Who plays: a bot of some level, a yardstick, or chance.

use std::fmt;
use std::str::FromStr;

use boards::Game;
use bots::{Hand, Level};
use rules::{Player, Task, Toss};
use table::{Deed, GameInPlay, Purpose, Stream, random_play};

/// A player of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// A bot: it thinks, and its hand trembles.
    Bot(Level),
    /// The likeliest straight pot with a master's hand, ignoring what comes after it: in games with pots.
    Ghost,
    /// Anything that is allowed, blindly.
    Random,
}

impl Entrant {
    /// Whether it can play a game.
    pub fn plays(self, game: Game) -> bool {
        self != Entrant::Ghost || game.has_pockets()
    }

    /// What it does in this position, and for which player; nothing once the game is over. Its thoughts and its tremor
    /// come from `seed` and `action`.
    pub fn deed(self, game: &GameInPlay, seed: u64, action: u64) -> Option<(Player, Deed)> {
        match self {
            Entrant::Bot(level) => bots::play(game, level, seed).map(|choice| (choice.by, choice.deed)),
            Entrant::Ghost => game.turn().player.map(|by| (by, Entrant::ghost(game, by, seed, action))),
            Entrant::Random => random_play::deed(game, &mut Stream::new(seed, Purpose::Trial, action)),
        }
    }

    /// It pots; discs to be placed go to the default spot, and if it sees no shot it makes none.
    fn ghost(game: &GameInPlay, by: Player, seed: u64, action: u64) -> Deed {
        match game.turn().task {
            Task::Place => return Deed::Place { disc: None, at: None },
            Task::Toss => return Deed::Toss(Toss::Break),
            _ => {}
        }
        let hand = Hand::of(game.game(), Level::Master);
        let Some(meant) = bots::ghost_ball(game.referee(), &hand) else { return Deed::Timeout };
        let mut tremor = Stream::new(seed, Purpose::Hand, action);
        Deed::Flick(hand.play(game.referee(), by, &meant, &mut tremor))
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
                "unknown player {}: expected beginner, casual, club, expert, master, ghost or random",
                boards::quoted(name)
            )
        })
    }
}
