//! Choices by a seed.

use std::ops::Range;

use bots::mix;

/// Numbers that follow from a seed.
#[derive(Clone, Debug)]
pub(super) struct Chance {
    seed: u64,
    draws: u64,
}

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance { seed, draws: 0 }
    }

    /// A number of this range, which is not empty.
    pub(super) fn draw(&mut self, range: Range<u64>) -> u64 {
        self.draws += 1;
        range.start + mix(self.seed, self.draws) % (range.end - range.start).max(1)
    }

    /// True once in so many times.
    pub(super) fn one_in(&mut self, times: u64) -> bool {
        self.draw(0..times) == 0
    }

    /// One of these.
    pub(super) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.draw(0..from.len() as u64) as usize)
    }

    /// Puts them into any order.
    pub(super) fn shuffle<T>(&mut self, them: &mut [T]) {
        for last in (1..them.len()).rev() {
            them.swap(last, self.draw(0..last as u64 + 1) as usize);
        }
    }

    /// Milliseconds of this range.
    pub(super) fn time(&mut self, range: Range<u64>) -> std::time::Duration {
        std::time::Duration::from_millis(self.draw(range))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_choices() {
        let draws = |seed| {
            let mut chance = Chance::new(seed);
            let mut deck: Vec<u32> = (0..10).collect();
            chance.shuffle(&mut deck);
            (deck, chance.draw(5..9), chance.pick(&[1, 2, 3]).copied())
        };
        assert_eq!(draws(1), draws(1));
        assert_ne!(draws(1).0, draws(2).0);
        let (mut deck, drawn, _) = draws(3);
        deck.sort_unstable();
        assert_eq!(deck, (0..10).collect::<Vec<_>>());
        assert!((5..9).contains(&drawn));
    }
}
