//! Games that branched off from another and were kept on the device.

use serde::{Deserialize, Serialize};

/// The most branches of one game that are kept; another one takes the place of the oldest.
pub const MOST: usize = 12;

/// A game that branched off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// Before which action of the other game, counted from 1.
    pub at: usize,
    /// The day it was kept, as `2026-11-16`.
    pub made: String,
    /// Its record, whose header has the position.
    pub record: String,
}

impl Branch {
    /// How many actions it has.
    pub fn actions(&self) -> usize {
        self.record.lines().filter(|line| !line.trim().is_empty()).count().saturating_sub(1)
    }
}

/// The branches of one game, in the order they were kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Branches(Vec<Branch>);

impl Branches {
    /// Reads what was stored; what cannot be read counts as nothing.
    pub fn parse(text: &str) -> Branches {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// To be stored.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// All of them.
    pub fn all(&self) -> &[Branch] {
        &self.0
    }

    /// Keeps a branch. One that goes on from an earlier state of the same branch takes its place.
    pub fn keep(&mut self, branch: Branch) {
        self.0.retain(|known| known.at != branch.at || !branch.record.starts_with(known.record.trim_end()));
        self.0.push(branch);
        let over = self.0.len().saturating_sub(MOST);
        self.0.drain(..over);
    }

    /// Forgets the branch number `n`.
    pub fn forget(&mut self, n: usize) {
        if n < self.0.len() {
            self.0.remove(n);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branch(at: usize, record: &str) -> Branch {
        Branch { at, made: "2026-11-16".to_owned(), record: record.to_owned() }
    }

    #[test]
    fn branches_are_kept_forgotten_and_read_again() {
        let mut branches = Branches::default();
        branches.keep(branch(3, "{}\n{1}\n"));
        branches.keep(branch(4, "{}\n{1}\n{2}\n"));
        assert_eq!(branches.all().iter().map(Branch::actions).collect::<Vec<_>>(), [1, 2], "two games");
        branches.keep(branch(3, "{}\n{1}\n{2}\n{3}\n"));
        let found: Vec<_> = branches.all().iter().map(|branch| (branch.at, branch.actions())).collect();
        assert_eq!(found, [(4, 2), (3, 3)], "it went on");
        assert_eq!(Branches::parse(&branches.to_text()), branches);
        branches.forget(0);
        branches.forget(7);
        assert_eq!(branches.all().len(), 1);
        assert_eq!(Branches::parse("no list"), Branches::default());
    }

    #[test]
    fn the_oldest_makes_room() {
        let mut branches = Branches::default();
        (0..MOST + 2).for_each(|n| branches.keep(branch(n, "{}")));
        assert_eq!((branches.all().len(), branches.all()[0].at), (MOST, 2));
    }
}
