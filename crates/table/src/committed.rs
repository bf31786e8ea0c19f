//! A game whose dice are committed to: the server's side of fair dice.

use boards::{Game, Point};
use rules::kimble::Die;
use rules::{Disc, Options, Player, SetupError, Throw};

use crate::chance::{Chance, Seeded};
use crate::dice::{DiceChain, LINKS, Nonce, Proof};
use crate::game::Match;
use crate::header::Header;

/// The most throws of such a game: half its chain, because a die that lies unclear and presses for the start use up a link
/// and do not count.
const MOST_THROWS: u32 = (LINKS / 2) as u32;

/// Chance from a seed, and dice from a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committed {
    seeded: Seeded,
    /// Only a game with dice has one.
    chain: Option<DiceChain>,
    /// What the next press adds.
    nonce: Nonce,
}

impl Chance for Committed {
    fn lot(&mut self, players: usize) -> Player {
        self.seeded.lot(players)
    }

    fn rack(&mut self, game: Game, discs: usize, index: u64) -> Vec<(Disc, Point)> {
        self.seeded.rack(game, discs, index)
    }

    fn throw(&mut self, die: Die, index: u64, last: Option<u8>) -> Throw {
        self.seeded.throw(die, index, last)
    }

    fn proof(&mut self, index: u64) -> Option<Proof> {
        let nonce = std::mem::take(&mut self.nonce);
        Some(Proof { nonce, reveal: self.chain.as_ref()?.reveal(index)? })
    }
}

impl Match<Committed> {
    /// Begins a game whose dice come from the chain of a secret. The commitment is written into the header, and kimble's
    /// `max_throws` is set, so that the game ends before the chain does; a header that has a commitment already, from a
    /// journal, must have this one. A game without dice begins as by [`Match::begin`].
    ///
    /// ```
    /// use boards::Game;
    /// use rules::Player;
    /// use table::{Deed, Header, Match, Nonce};
    ///
    /// let header = Header::of(Game::Kimble, 2, 1).first(Player(0));
    /// let mut game = Match::begin_committed(header, [7; 32])?;
    /// let nonce = Nonce::new(b"whatever player 0 sends").unwrap();
    /// let outcome = game.stir(nonce).play(Player(0), &Deed::Press(None)).unwrap();
    /// assert_eq!(outcome.proof.map(|proof| proof.nonce), Some(nonce));
    /// # Ok::<(), rules::SetupError>(())
    /// ```
    pub fn begin_committed(mut header: Header, secret: [u8; 32]) -> Result<Match<Committed>, SetupError> {
        let mut chain = None;
        if let Options::Kimble(options) = &mut header.options {
            options.max_throws = Some(options.max_throws.unwrap_or(MOST_THROWS).min(MOST_THROWS));
            let made = DiceChain::new(secret);
            let commitment = made.commitment();
            if let Some(other) = header.dice.filter(|&dice| dice != commitment) {
                return Err(SetupError::new(format!(
                    "dice: the secret gives {commitment}; expected {other}"
                )));
            }
            header.dice = Some(commitment);
            chain = Some(made);
        }
        let chance = Committed { seeded: Seeded(header.seed), chain, nonce: Nonce::default() };
        Match::begin_with(header, chance)
    }

    /// Begins a game whose dice lie on a real board: somebody says what they show.
    pub fn begin_observed(header: Header) -> Result<Match<Committed>, SetupError> {
        let chance = Committed { seeded: Seeded(header.seed), chain: None, nonce: Nonce::default() };
        Match::begin_with(header, chance)
    }

    /// Adds what whoever presses next has sent. It is for one press; a bot's and a clock's have none.
    pub fn stir(&mut self, nonce: Nonce) -> &mut Match<Committed> {
        self.chance_mut().nonce = nonce;
        self
    }
}
