//! Dice with proofs: a server makes the throws and cannot choose them.
//!
//! Before a game the server draws a secret and hashes it again and again: a [`DiceChain`]. The last [`Link`] is its
//! commitment and stands in the game's header. Each throw reveals the link before the one revealed last, which others
//! cannot guess and the server cannot change, and mixes in a [`Nonce`] of the player who pressed, which the server
//! could not know when it committed. Both are the throw's [`Proof`]; a [`Witness`] that has seen the commitment and
//! every proof so far computes what the die shows. `docs/fair-dice.md` describes every byte.

use std::fmt;

use boards::quoted;
use rules::Throw;
use rules::kimble::Die;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::chance::shown;
use crate::hand::Tremor;
use crate::hex;
use crate::stream::{below, unit};

/// The number of links of a chain, and so the most throws.
pub const LINKS: u64 = 16_384;
/// The distance between two kept links of a chain; those between are hashed again when they are due.
const SPACING: u64 = 128;

/// The purposes of the four hashes, so that one cannot be used in place of another.
const LINK: &str = "pichenette dice 1 link";
const NONCE: &str = "pichenette dice 1 nonce";
const THROW: &str = "pichenette dice 1 throw";
const TREMOR: &str = "pichenette dice 1 tremor";

/// The most bytes a nonce has.
const LONGEST_NONCE: usize = 32;

/// A link of a chain: the last is its commitment, those before it are revealed, one a throw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Link(pub [u8; 32]);

impl Link {
    /// The link that follows: the hash of this one. There is no way back.
    pub fn next(self) -> Link {
        Link(blake3::derive_key(LINK, &self.0))
    }

    /// A link written as 64 hexadecimal digits.
    pub fn parse(hexadecimal: &str) -> Option<Link> {
        hex::decode(hexadecimal)?.try_into().ok().map(Link)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0))
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Link({self})")
    }
}

/// The player's part in a throw: up to 32 bytes of their choice, none for a bot or a clock.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Nonce {
    bytes: [u8; LONGEST_NONCE],
    length: u8,
}

impl Nonce {
    /// A nonce of these bytes; `None` if they are too many.
    pub fn new(bytes: &[u8]) -> Option<Nonce> {
        let mut nonce = Nonce { length: u8::try_from(bytes.len()).ok()?, ..Nonce::default() };
        nonce.bytes.get_mut(..bytes.len())?.copy_from_slice(bytes);
        Some(nonce)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// A nonce written in hexadecimal digits.
    pub fn parse(hexadecimal: &str) -> Option<Nonce> {
        Nonce::new(&hex::decode(hexadecimal)?)
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.bytes()))
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({self})")
    }
}

/// The proof of a throw: together with the proofs before it, it shows that the server could not choose the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The nonce of the player who pressed.
    pub nonce: Nonce,
    /// The chain's next link.
    pub reveal: Link,
}

/// A server's chain of links, made from its secret; one for each game.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceChain {
    kept: Vec<Link>,
    commitment: Link,
}

impl DiceChain {
    /// The chain of a secret: 32 random bytes that no other game has.
    pub fn new(secret: [u8; 32]) -> DiceChain {
        let mut kept = Vec::with_capacity((LINKS / SPACING) as usize);
        let mut link = Link(secret);
        for index in 0..LINKS {
            if index % SPACING == 0 {
                kept.push(link);
            }
            link = link.next();
        }
        DiceChain { kept, commitment: link }
    }

    /// The commitment, to be published before the first throw.
    pub fn commitment(&self) -> Link {
        self.commitment
    }

    /// The link that throw number `index`, counted from 0, reveals; `None` once the chain is used up.
    pub fn reveal(&self, index: u64) -> Option<Link> {
        let hashed = (LINKS - 1).checked_sub(index)?;
        let kept = self.kept.get((hashed / SPACING) as usize)?;
        Some((0..hashed % SPACING).fold(*kept, |link, _| link.next()))
    }
}

/// The secret is not shown, so that it stays out of logs.
impl fmt::Debug for DiceChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DiceChain(… {})", self.commitment)
    }
}

/// A program that only plays (`--cfg played_only`), such as the worker in which a page's bots think, takes throws and tremors as
/// a record kept them. It cannot check their proofs, and does not contain the code for it.
const UNPROVEN: bool = cfg!(played_only);

/// A checker of throws that has seen the commitment and every proof so far.
///
/// ```
/// use rules::kimble::Die;
/// use table::{DiceChain, Nonce, Proof, Witness};
///
/// let chain = DiceChain::new([7; 32]);
/// let mut witness = Witness::new(chain.commitment());
/// let proof = Proof { nonce: Nonce::new(b"salt").unwrap(), reveal: chain.reveal(0).unwrap() };
/// assert!(witness.throw(&proof, Die::Uniform, None).is_some());
/// witness.saw(&proof);
/// assert!(witness.throw(&proof, Die::Uniform, None).is_none(), "a link is revealed once");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witness {
    last: Link,
    /// All nonces so far, in their order. Without them a server could look for a secret that is good to its bots, whose
    /// presses bring no nonce.
    stirred: [u8; 32],
}

impl Witness {
    /// A witness that has seen the commitment.
    pub fn new(commitment: Link) -> Witness {
        Witness { last: commitment, stirred: commitment.0 }
    }

    /// The number that the die shows by that proof; `face` is what it showed before. `None` if the revealed link is not
    /// the chain's next one.
    pub fn throw(&self, proof: &Proof, die: Die, face: Option<u8>) -> Option<Throw> {
        if UNPROVEN {
            return None;
        }
        let mut words = self.drawn(THROW, proof)?;
        let mut word = || {
            let mut bytes = [0; 4];
            words.fill(&mut bytes);
            u32::from_le_bytes(bytes)
        };
        Some(shown(die, face, |n| below(n, &mut word)))
    }

    /// How a living hand trembles by that proof; `None` if the revealed link is not the chain's next one.
    pub fn tremor(&self, proof: &Proof) -> Option<Tremor> {
        if UNPROVEN {
            return None;
        }
        let mut words = self.drawn(TREMOR, proof)?;
        Some(Tremor::of_living_hand(|| {
            let mut bytes = [0; 8];
            words.fill(&mut bytes);
            unit(u64::from_le_bytes(bytes))
        }))
    }

    /// The bytes that a proof gives for a purpose, without end; `None` if the revealed link is not the chain's next one.
    fn drawn(&self, purpose: &str, proof: &Proof) -> Option<blake3::OutputReader> {
        if proof.reveal.next() != self.last {
            return None;
        }
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        hasher.update(&proof.reveal.0);
        hasher.update(&self.stir(&proof.nonce));
        Some(hasher.finalize_xof())
    }

    /// Notes that the throw of that proof has been made.
    pub fn saw(&mut self, proof: &Proof) {
        *self = Witness { last: proof.reveal, stirred: self.stir(&proof.nonce) };
    }

    fn stir(&self, nonce: &Nonce) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_derive_key(NONCE);
        hasher.update(&self.stirred);
        hasher.update(&[nonce.length]);
        hasher.update(nonce.bytes());
        *hasher.finalize().as_bytes()
    }
}

impl Serialize for Link {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Link, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || format!("expected 64 hexadecimal digits, not {}", quoted(&text));
        Link::parse(&text).ok_or_else(|| D::Error::custom(wrong()))
    }
}

impl Serialize for Nonce {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Nonce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nonce, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || format!("expected at most 64 hexadecimal digits, two a byte, not {}", quoted(&text));
        Nonce::parse(&text).ok_or_else(|| D::Error::custom(wrong()))
    }
}
