//! Chance for the simulation: a function of the seed alone, and the same bits on every machine.

use table::{Purpose, Stream};

/// The random numbers of one simulation.
pub(super) struct Chance(Stream);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(Stream::new(seed, Purpose::Trial, 0))
    }

    /// A time that is `mean` on average and forgets how long it has lasted, by von Neumann's method: it needs no logarithm,
    /// whose last bits differ between machines.
    pub(super) fn about(&mut self, mean: f64) -> f64 {
        let mut whole = 0.0;
        loop {
            let first = self.0.unit();
            let (mut last, mut falling) = (first, 1);
            loop {
                let next = self.0.unit();
                if next >= last {
                    break;
                }
                (last, falling) = (next, falling + 1);
            }
            if falling % 2 == 1 {
                return (whole + first) * mean;
            }
            whole += 1.0;
        }
    }

    /// One of these measured times, given from the shortest to the longest in equal steps, and any between two of them.
    pub(super) fn among(&mut self, measured: &[f64]) -> f64 {
        let [.., last] = measured else { return 0.0 };
        let place = self.0.unit() * (measured.len() - 1) as f64;
        let (low, share) = (measured[place as usize], place - place.floor());
        let high = measured.get(place as usize + 1).unwrap_or(last);
        low + (high - low) * share
    }
}

/// The average of such measured times.
pub(super) fn mean(measured: &[f64]) -> f64 {
    let pairs = measured.windows(2).map(|pair| (pair[0] + pair[1]) / 2.0);
    if measured.len() < 2 {
        return measured.first().copied().unwrap_or(0.0);
    }
    pairs.sum::<f64>() / (measured.len() - 1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_their_mean_and_forget() {
        let mut chance = Chance::new(1);
        let times: Vec<f64> = (0..20_000).map(|_| chance.about(3.0)).collect();
        let average = times.iter().sum::<f64>() / times.len() as f64;
        assert!((2.9..3.1).contains(&average), "{average}");
        // Of those that last longer than the mean, as many last longer than two means: one in e.
        let longer = |than: f64| times.iter().filter(|time| **time > than).count() as f64;
        let (once, twice) = (longer(3.0) / longer(0.0), longer(6.0) / longer(3.0));
        assert!((once - 0.368).abs() < 0.02 && (twice - 0.368).abs() < 0.02, "{once} {twice}");
    }

    #[test]
    fn measured_times_are_met_with_their_mean() {
        let measured = [1.0, 2.0, 7.0];
        assert_eq!(mean(&measured), 3.0);
        let mut chance = Chance::new(2);
        let times: Vec<f64> = (0..20_000).map(|_| chance.among(&measured)).collect();
        let average = times.iter().sum::<f64>() / times.len() as f64;
        assert!(
            (average - 3.0).abs() < 0.05 && times.iter().all(|time| (1.0..=7.0).contains(time)),
            "{average}"
        );
        assert_eq!((chance.among(&[]), mean(&[]), mean(&[4.0])), (0.0, 0.0, 4.0));
    }
}
