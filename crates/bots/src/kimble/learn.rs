//! Learning the evaluation: one step of gradient descent at a time.

use super::inputs::Inputs;
use super::net::{HIDDEN, Net};
use super::view::View;
use table::{Purpose, Stream};

impl Net {
    /// Small random weights to begin with.
    pub fn random(seed: u64) -> Net {
        let mut stream = Stream::new(seed, Purpose::Trial, 0);
        let mut net = Net::blank();
        for weight in net.first.iter_mut().flatten().chain(net.second.iter_mut().flatten()) {
            *weight = stream.between(-0.15, 0.15) as f32;
        }
        net
    }

    /// Takes a step towards answering `target` (chances by seat) for a position; `rate` is the length of the step.
    pub fn learn(&mut self, view: &View, target: [f32; 4], rate: f32) {
        let inputs = Inputs::of(view);
        let thought = self.think(&inputs);
        let mut error = [0.0; 4];
        for (relative, error) in error.iter_mut().enumerate() {
            if inputs.racing[relative] {
                *error = rate * (target[(view.next + relative) % 4] - thought.chances[relative]);
            }
        }
        let mut back = [0.0; HIDDEN];
        for ((back, &hidden), row) in back.iter_mut().zip(&thought.hidden).zip(&mut self.second) {
            if hidden > 0.0 {
                *back = row.iter().zip(error).map(|(weight, error)| weight * error).sum();
                row.iter_mut().zip(error).for_each(|(weight, error)| *weight += hidden * error);
            }
        }
        self.last.iter_mut().zip(error).for_each(|(weight, error)| *weight += error);
        self.offset.iter_mut().zip(back).for_each(|(weight, back)| *weight += back);
        for (input, value) in inputs.iter() {
            if let Some(row) = self.first.get_mut(input) {
                row.iter_mut().zip(back).for_each(|(weight, back)| *weight += value * back);
            }
        }
    }
}
