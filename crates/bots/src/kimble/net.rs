//! The learned evaluation: how likely is each player the next to bring all four pieces home?
//!
//! One hidden layer of rectified sums and a softmax over those in the race. Only + − × ÷ in a fixed order and `expf` of
//! the pinned libm, so the same position gives the same bits on every machine.

use std::sync::OnceLock;

use super::inputs::{INPUTS, Inputs};
use super::view::View;

/// Hidden sums.
pub(crate) const HIDDEN: usize = 64;
/// Weights in all: into the hidden layer, its offsets, and out of it; all offsets of the outputs last.
const WEIGHTS: usize = INPUTS * HIDDEN + HIDDEN + HIDDEN * 4 + 4;
/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"kimble\x001";

/// The shipped weights; `crates/bots/weights/README.md` says how they were made.
#[cfg(any(feature = "embedded", test))]
static SHIPPED: &[u8] = include_bytes!("../../weights/kimble.bin");

static NET: OnceLock<Net> = OnceLock::new();

/// The evaluation's weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// By input.
    pub(crate) first: Vec<[f32; HIDDEN]>,
    pub(crate) offset: [f32; HIDDEN],
    /// By hidden sum, then by seat from the next one on.
    pub(crate) second: [[f32; 4]; HIDDEN],
    pub(crate) last: [f32; 4],
}

/// The intermediate values of an evaluation, which learning needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought {
    #[cfg_attr(not(feature = "testing"), expect(dead_code, reason = "only learning reads it"))]
    pub(crate) hidden: [f32; HIDDEN],
    /// By seat from the next one on.
    pub(crate) chances: [f32; 4],
}

impl Net {
    /// The weights that come with the program.
    #[cfg(feature = "embedded")]
    pub fn shipped() -> &'static Net {
        NET.get_or_init(|| Net::read(SHIPPED).unwrap_or_else(Net::blank))
    }

    /// The weights that were handed over; before that, a net that knows nothing.
    #[cfg(not(feature = "embedded"))]
    pub fn shipped() -> &'static Net {
        static BLANK: OnceLock<Net> = OnceLock::new();
        NET.get().unwrap_or_else(|| BLANK.get_or_init(Net::blank))
    }

    /// Takes in the file of the weights; whether bots have some now. Only the first file has an effect.
    #[cfg(not(feature = "embedded"))]
    pub fn take_in(bytes: &[u8]) -> bool {
        if let Some(net) = Net::read(bytes) {
            NET.get_or_init(|| net);
        }
        Net::knows()
    }

    /// Whether the weights were handed over.
    #[cfg(not(feature = "embedded"))]
    pub fn knows() -> bool {
        NET.get().is_some()
    }

    /// A net that knows nothing: all chances are equal.
    pub fn blank() -> Net {
        Net {
            first: vec![[0.0; HIDDEN]; INPUTS],
            offset: [0.0; HIDDEN],
            second: [[0.0; 4]; HIDDEN],
            last: [0.0; 4],
        }
    }

    /// Reads a file of weights: a mark, then little-endian f32. `None` if it is not one of this shape.
    pub fn read(bytes: &[u8]) -> Option<Net> {
        let (numbers, rest) = bytes.strip_prefix(MAGIC)?.as_chunks::<4>();
        if numbers.len() != WEIGHTS || !rest.is_empty() {
            return None;
        }
        let mut net = Net::blank();
        for (weight, &number) in net.weights_mut().zip(numbers) {
            *weight = Some(f32::from_le_bytes(number)).filter(|number| number.is_finite())?;
        }
        Some(net)
    }

    /// The file of these weights.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.clone().weights_mut().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// All weights in the order of the file.
    pub(crate) fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let first = self.first.iter_mut().flatten().chain(&mut self.offset);
        first.chain(self.second.iter_mut().flatten()).chain(&mut self.last)
    }

    /// Each seat's chance to be the next to finish.
    pub fn chances(&self, view: &View) -> [f32; 4] {
        let relative = self.think(&Inputs::of(view)).chances;
        [0, 1, 2, 3].map(|seat| relative[(seat + 4 - view.next) % 4])
    }

    pub(crate) fn think(&self, inputs: &Inputs) -> Thought {
        let mut hidden = self.offset;
        for (input, value) in inputs.iter() {
            if let Some(row) = self.first.get(input) {
                for (sum, weight) in hidden.iter_mut().zip(row) {
                    *sum += weight * value;
                }
            }
        }
        let mut out = self.last;
        for (sum, row) in hidden.iter_mut().zip(&self.second) {
            *sum = if *sum > 0.0 { *sum } else { 0.0 };
            for (out, weight) in out.iter_mut().zip(row) {
                *out += *sum * weight;
            }
        }
        Thought { hidden, chances: softmax(out, inputs.racing) }
    }
}

/// Shares of one for those in the race.
fn softmax(scores: [f32; 4], racing: [bool; 4]) -> [f32; 4] {
    let mut most = f32::MIN;
    for (&score, racing) in scores.iter().zip(racing) {
        if racing && score > most {
            most = score;
        }
    }
    let mut shares = [0.0; 4];
    let mut sum = 0.0;
    for seat in 0..4 {
        if racing[seat] {
            shares[seat] = libm::expf(scores[seat] - most);
            sum += shares[seat];
        }
    }
    if sum > 0.0 { shares.map(|share| share / sum) } else { shares }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_of_this_shape() {
        let net = Net::read(SHIPPED).expect("weights/kimble.bin is read");
        assert_eq!(net.write(), SHIPPED);
        assert!(SHIPPED.len() < 200_000, "the page carries them");
        assert_eq!(Net::read(&SHIPPED[1..]), None);
        assert_eq!(Net::read(&[SHIPPED, &[0]].concat()), None);
    }

    #[test]
    fn only_those_in_the_race_share() {
        let shares = softmax([1.0, 80.0, -3.0, 1.0], [true, false, false, true]);
        assert_eq!(shares, [0.5, 0.0, 0.0, 0.5]);
        assert_eq!(softmax([1.0; 4], [false; 4]), [0.0; 4]);
    }
}
