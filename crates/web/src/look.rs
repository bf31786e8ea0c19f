//! How long people may look at what happened before the next player plays.

/// Seconds for one's own fault, and for what the referee points at.
pub const POINTED_AT: f64 = 2.5;
/// The same after a bot's action.
pub const GLANCED_AT: f64 = 1.2;

/// What is to be looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// A player here has done something wrong.
    pub own_fault: bool,
    /// The referee points at something.
    pub points: bool,
    /// It was a bot that played, or a race, which goes on quickly.
    pub quick: bool,
    /// Nothing is animated.
    pub calm: bool,
}

impl Sight {
    /// For how many seconds; `None` where nobody waits. One's own fault is always shown, even where nothing is animated.
    pub const fn seconds(self) -> Option<f64> {
        match self {
            Sight { own_fault: true, .. } => Some(POINTED_AT),
            Sight { calm: true, .. } | Sight { points: false, .. } => None,
            Sight { quick: true, .. } => Some(GLANCED_AT),
            Sight { quick: false, .. } => Some(POINTED_AT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_own_fault_is_held_for_two_and_a_half_seconds_everywhere() {
        for (points, quick, calm) in [(true, false, false), (false, false, true), (false, true, true)] {
            let sight = Sight { own_fault: true, points, quick, calm };
            assert_eq!(sight.seconds(), Some(2.5), "{sight:?}");
        }
    }

    #[test]
    fn others_are_looked_at_only_where_something_is_pointed_at_and_moves() {
        let points = Sight { points: true, ..Sight::default() };
        assert_eq!(points.seconds(), Some(2.5));
        assert_eq!(Sight { quick: true, ..points }.seconds(), Some(1.2));
        assert_eq!(Sight { calm: true, ..points }.seconds(), None);
        assert_eq!(Sight::default().seconds(), None);
    }
}
