//! Chance: a function of (seed, purpose, index), the same on every machine.

/// What a lot is drawn for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose {
    /// Who meets whom.
    Pairs,
    /// Who sits where at a table of several.
    Seats,
    /// Who starts, of those with equal claims.
    Starts,
    /// Which game is played at which board.
    Boards,
    /// Who is in which group.
    Groups,
    /// The tie-break `lot`.
    TieBreak,
    /// The results of a simulated tournament.
    Simulation,
}

impl Purpose {
    fn label(self) -> &'static str {
        match self {
            Purpose::Pairs => "pairs",
            Purpose::Seats => "seats",
            Purpose::Starts => "starts",
            Purpose::Boards => "boards",
            Purpose::Groups => "groups",
            Purpose::TieBreak => "tie-break",
            Purpose::Simulation => "simulation",
        }
    }
}

/// Random numbers: the output of BLAKE3 over seed, purpose and index.
pub(crate) struct Lots(blake3::OutputReader);

impl Lots {
    pub(crate) fn new(seed: u64, purpose: Purpose, index: u64) -> Lots {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"pichenette tournament 1\n");
        hasher.update(purpose.label().as_bytes());
        hasher.update(&seed.to_le_bytes());
        hasher.update(&index.to_le_bytes());
        Lots(hasher.finalize_xof())
    }

    /// The lots of a round of a stage, both counted from 0.
    pub(crate) fn of_round(seed: u64, purpose: Purpose, stage: usize, round: usize) -> Lots {
        Lots::new(seed, purpose, (stage as u64) << 32 | round as u64)
    }

    pub(crate) fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.0.fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    /// A whole number below `n`, all equally likely (Lemire's multiplication with rejection).
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = n.max(1) as u64;
        loop {
            let product = u64::from(self.word()) * n;
            if product & 0xffff_ffff >= (1 << 32) % n {
                return (product >> 32) as usize;
            }
        }
    }

    /// A number in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        f64::from(self.word()) / 4_294_967_296.0
    }

    /// Puts a list into random order (Fisher–Yates from the end).
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_repeat_and_differ_by_seed_purpose_and_index() {
        let word = |seed, purpose, index| Lots::new(seed, purpose, index).word();
        assert_eq!(word(7, Purpose::Pairs, 1), word(7, Purpose::Pairs, 1));
        assert_ne!(word(7, Purpose::Pairs, 1), word(8, Purpose::Pairs, 1));
        assert_ne!(word(7, Purpose::Pairs, 1), word(7, Purpose::Starts, 1));
        assert_ne!(word(7, Purpose::Pairs, 1), word(7, Purpose::Pairs, 2));
    }

    #[test]
    fn a_shuffle_keeps_everyone() {
        let mut list: Vec<usize> = (0..50).collect();
        Lots::new(1, Purpose::Groups, 0).shuffle(&mut list);
        let mut sorted = list.clone();
        sorted.sort();
        assert!(list != sorted && sorted == (0..50).collect::<Vec<_>>());
    }
}
