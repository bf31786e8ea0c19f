//! Random numbers: one stream for each purpose.
//!
//! A stream is named by a seed, a purpose and an index (which board, which throw), so that drawing
//! more of one never shifts another. ChaCha with 12 rounds, keyed by BLAKE3 over the three; the
//! samplers are written out here, so that the numbers are the same on every machine and for ever.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What the chance is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The jitter, turn and mixture of a rack.
    Rack,
    /// Who starts.
    Lot,
    /// A throw of the die; one stream a throw.
    Die,
    /// The tremor of a hand.
    Hand,
    /// The tremor of a table's living hand; one stream a flick.
    Tremor,
    /// The random numbers of a bot while it thinks.
    Thought,
    /// Positions and shots of tests and benchmarks.
    Trial,
}

impl Purpose {
    fn label(self) -> &'static str {
        match self {
            Purpose::Rack => "rack",
            Purpose::Lot => "lot",
            Purpose::Die => "die",
            Purpose::Hand => "hand",
            Purpose::Tremor => "tremor",
            Purpose::Thought => "thought",
            Purpose::Trial => "trial",
        }
    }
}

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha12Rng);

impl Stream {
    /// The stream of a seed, a purpose and an index.
    pub fn new(seed: u64, purpose: Purpose, index: u64) -> Stream {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"pichenette stream 1\n");
        hasher.update(purpose.label().as_bytes());
        hasher.update(&seed.to_le_bytes());
        hasher.update(&index.to_le_bytes());
        Stream(ChaCha12Rng::from_seed(*hasher.finalize().as_bytes()))
    }

    /// A number in [0, 1): the upper 53 bits of the next 64.
    pub fn unit(&mut self) -> f64 {
        unit(self.0.next_u64())
    }

    /// A number in [low, high).
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A whole number below `n`, all equally likely (Lemire's multiplication with rejection).
    pub fn below(&mut self, n: u32) -> u32 {
        below(n, || self.0.next_u32())
    }

    /// Puts a list into random order (Fisher–Yates from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// A number in [0, 1) from the upper 53 of 64 random bits.
pub(crate) fn unit(bits: u64) -> f64 {
    (bits >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
}

/// A whole number below `n` from random words.
pub(crate) fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let n = u64::from(n);
    loop {
        let product = u64::from(word()) * n;
        let low = product & 0xffff_ffff;
        if low >= (1 << 32) % n {
            return (product >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_told_apart_and_repeat() {
        let draw = |seed, purpose, index| Stream::new(seed, purpose, index).unit();
        assert_eq!(draw(1, Purpose::Rack, 0), draw(1, Purpose::Rack, 0));
        let others = [draw(2, Purpose::Rack, 0), draw(1, Purpose::Trial, 0), draw(1, Purpose::Rack, 1)];
        assert!(others.iter().all(|&x| x != draw(1, Purpose::Rack, 0)));
    }

    #[test]
    fn below_is_fair() {
        let mut stream = Stream::new(7, Purpose::Trial, 0);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[stream.below(6) as usize] += 1;
        }
        // Five standard deviations of a fair die.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 460), "{seen:?}");
    }
}
