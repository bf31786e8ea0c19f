//! Where the striker may stand before a stroke.

use boards::Point;
use boards::carrom::{MARKS, TABLE};

use super::{Carrom, STRIKER, State};
use crate::placing::{TOLERANCE, distance};
use crate::rule;
use crate::seat::{Player, Seat};
use crate::verdict::{Note, Refusal};

/// A spot for the striker, as the player who shoots sees it.
pub(crate) struct Stand {
    /// How far it is to the side of the middle.
    pub(crate) aside: f64,
    /// How far up the board it is from the middle.
    pub(crate) up: f64,
    /// The striker's radius.
    pub(crate) radius: f64,
}

impl Stand {
    pub(crate) fn of(state: &State, seat: Seat, at: Point) -> Stand {
        let [along, up] = seat.sees(at);
        Stand { aside: along.abs(), up, radius: state.layout.radius(STRIKER) }
    }

    fn over_frame(&self) -> f64 {
        self.up + TABLE.half()
    }

    /// Whether the striker touches both base lines.
    pub(crate) fn touches_lines(&self) -> bool {
        let touches = |line: f64| (self.over_frame() - line).abs() <= self.radius + TOLERANCE;
        touches(MARKS.base_line_near) && touches(MARKS.base_line_far)
    }

    /// How far its middle is from that of the nearer circle at the ends. The circles fill the strip between its lines.
    pub(crate) fn way_to_circle(&self) -> f64 {
        distance([self.aside, self.over_frame()], [MARKS.end_circle_at, MARKS.base_middle()])
    }

    /// Whether the striker does not overlap the circle (the whole circle, not the red inside it: CAR-S25).
    pub(crate) fn is_clear_of_circle(&self) -> bool {
        self.way_to_circle() >= MARKS.end_circle + self.radius - TOLERANCE
    }
}

impl Carrom {
    /// Refuses a spot that is not on the player's own base strip, or taken.
    pub(super) fn admit_striker(&self, by: Player, at: Point) -> Result<(), Refusal> {
        let stand = Stand::of(&self.state, Seat::of(by, self.state.players), at);
        if !stand.touches_lines() {
            return Err(Refusal::by(rule!("CAR-05"), Note::new("carrom-striker-off-lines")));
        }
        if !stand.is_clear_of_circle() {
            return Err(Refusal::by(rule!("CAR-06"), Note::new("carrom-striker-on-circle")));
        }
        if stand.aside > MARKS.end_circle_at {
            return Err(Refusal::by(rule!("CAR-05"), Note::new("carrom-striker-beyond")));
        }
        self.state.check_free(at)
    }
}
