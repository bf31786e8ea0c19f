//! A game whose header commits to its throws or tremors: the server's side of fair dice.

use std::fmt;

use boards::{Game, Point};
use rules::kimble::Die;
use rules::{Disc, Player, SetupError, Throw};

use crate::chance::{Chance, Seeded};
use crate::dice::{DiceChain, LINKS, Nonce, Proof};
use crate::game::GameInPlay;
use crate::hand::Tremor;
use crate::header::Header;

/// The most throws of such a game: half its chain, because a cocked die and the presses for the start use up a link and
/// do not count as throws.
const MOST_THROWS: u32 = (LINKS / 2) as u32;

/// Chance from a seed, and throws and tremors from a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committed {
    seeded: Seeded,
    dice: Dice,
    /// The nonce of the next press.
    nonce: Nonce,
}

/// Where throws come from.
#[derive(Clone, PartialEq, Eq)]
enum Dice {
    /// A game without dice, or with real ones.
    None,
    /// The chain of this secret. It is made when a throw is due: most games that are read again are only looked at.
    Due([u8; 32]),
    Made(DiceChain),
}

impl Dice {
    fn chain(&mut self) -> Option<&DiceChain> {
        if let Dice::Due(secret) = *self {
            *self = Dice::Made(DiceChain::new(secret));
        }
        match self {
            Dice::Made(chain) => Some(chain),
            Dice::None | Dice::Due(_) => None,
        }
    }
}

/// The secret is not shown, so that it stays out of logs.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dice::None => f.write_str("None"),
            Dice::Due(_) => f.write_str("Due(…)"),
            Dice::Made(chain) => chain.fmt(f),
        }
    }
}

impl Committed {
    fn new(header: &Header, dice: Dice) -> Committed {
        Committed { seeded: Seeded(header.seed), dice, nonce: Nonce::default() }
    }
}

impl Header {
    /// The same game with a limit that ends it before its chain of dice is used up, which the games of a match share; a
    /// game without dice is not changed.
    pub fn within_chain(mut self) -> Header {
        let games = self.series.map_or(1, |terms| u32::from(terms.games.max(1)));
        let most = MOST_THROWS / games;
        if let Some(options) = self.options.kimble_mut() {
            options.max_throws = Some(options.max_throws.unwrap_or(most).min(most));
        }
        self
    }
}

impl Chance for Committed {
    fn lot(&mut self, players: usize) -> Player {
        self.seeded.lot(players)
    }

    fn later_lot(&mut self, players: usize, index: u64) -> Player {
        self.seeded.later_lot(players, index)
    }

    fn rack(&mut self, game: Game, discs: usize, index: u64) -> Vec<(Disc, Point)> {
        self.seeded.rack(game, discs, index)
    }

    fn throw(&mut self, die: Die, index: u64, last: Option<u8>) -> Throw {
        self.seeded.throw(die, index, last)
    }

    fn tremor(&mut self, index: u64) -> Tremor {
        self.seeded.tremor(index)
    }

    fn proof(&mut self, index: u64) -> Option<Proof> {
        let nonce = std::mem::take(&mut self.nonce);
        Some(Proof { nonce, reveal: self.dice.chain()?.reveal(index)? })
    }
}

impl GameInPlay<Committed> {
    /// Begins a game whose throws, or the tremors of its living hand, come from the chain of a secret. The commitment is written into the header, and kimble's
    /// `max_throws` is set, so that the game ends before the chain does; a header that has a commitment already, from a
    /// journal, must have this one. A game without either begins as by [`GameInPlay::begin`].
    ///
    /// ```
    /// use boards::Game;
    /// use rules::Player;
    /// use table::{Deed, Header, GameInPlay, Nonce};
    ///
    /// let header = Header::of(Game::Kimble, 2, 1).first(Player(0));
    /// let mut game = GameInPlay::begin_committed(header, [7; 32])?;
    /// let nonce = Nonce::new(b"whatever player 0 sends").unwrap();
    /// let outcome = game.stir(nonce).play(Player(0), &Deed::Press(None)).unwrap();
    /// assert_eq!(outcome.proof.map(|proof| proof.nonce), Some(nonce));
    /// # Ok::<(), rules::SetupError>(())
    /// ```
    pub fn begin_committed(header: Header, secret: [u8; 32]) -> Result<GameInPlay<Committed>, SetupError> {
        let (mut header, mut dice) = (header.within_chain(), Dice::None);
        if header.needs_chain() {
            let chain = DiceChain::new(secret);
            let commitment = chain.commitment();
            if let Some(other) = header.dice.filter(|&dice| dice != commitment) {
                return Err(SetupError::new(format!(
                    "dice: the secret gives {commitment}; expected {other}"
                )));
            }
            header.dice = Some(commitment);
            dice = Dice::Made(chain);
        }
        let chance = Committed::new(&header, dice);
        GameInPlay::begin_with(header, chance)
    }

    /// Takes up a game that [`GameInPlay::begin_committed`] had begun, to [recall](GameInPlay::recall) its actions. The chain is
    /// made when a throw is due; if the secret is wrong, that throw is refused.
    pub fn begin_recalled(header: Header, secret: [u8; 32]) -> Result<GameInPlay<Committed>, SetupError> {
        let dice = if header.dice.is_some() { Dice::Due(secret) } else { Dice::None };
        let chance = Committed::new(&header, dice);
        GameInPlay::begin_with(header, chance)
    }

    /// Begins a game whose dice are real: a person types what they show.
    pub fn begin_observed(header: Header) -> Result<GameInPlay<Committed>, SetupError> {
        let chance = Committed::new(&header, Dice::None);
        GameInPlay::begin_with(header, chance)
    }

    /// Sets the nonce of the player who presses or flicks next. It is for one throw or tremor; bots and clocks have none.
    pub fn stir(&mut self, nonce: Nonce) -> &mut GameInPlay<Committed> {
        self.chance_mut().nonce = nonce;
        self
    }
}
