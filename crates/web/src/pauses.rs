//! Pauses: how long people may look at what happened before the next player plays.

/// Seconds for one's own fault, and for what the referee points at.
pub const POINTED_AT: f64 = 2.5;
/// The same after a bot's action.
pub const GLANCED_AT: f64 = 1.2;

/// What happened, by which the pause after it is long or short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// A player here has done something wrong.
    pub own_fault: bool,
    /// The referee points at something.
    pub points: bool,
    /// It was a bot that played, or a race, which goes on quickly.
    pub quick: bool,
    /// Nothing is animated.
    pub calm: bool,
}

impl Pause {
    /// How many seconds it lasts; `None` for no pause. One's own fault is always shown, even where nothing is animated.
    pub const fn seconds(self) -> Option<f64> {
        match self {
            Pause { own_fault: true, .. } => Some(POINTED_AT),
            Pause { calm: true, .. } | Pause { points: false, .. } => None,
            Pause { quick: true, .. } => Some(GLANCED_AT),
            Pause { quick: false, .. } => Some(POINTED_AT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_own_fault_is_held_for_two_and_a_half_seconds_everywhere() {
        for (points, quick, calm) in [(true, false, false), (false, false, true), (false, true, true)] {
            let pause = Pause { own_fault: true, points, quick, calm };
            assert_eq!(pause.seconds(), Some(2.5), "{pause:?}");
        }
    }

    #[test]
    fn others_are_looked_at_only_where_something_is_pointed_at_and_moves() {
        let points = Pause { points: true, ..Pause::default() };
        assert_eq!(points.seconds(), Some(2.5));
        assert_eq!(Pause { quick: true, ..points }.seconds(), Some(1.2));
        assert_eq!(Pause { calm: true, ..points }.seconds(), None);
        assert_eq!(Pause::default().seconds(), None);
    }
}
