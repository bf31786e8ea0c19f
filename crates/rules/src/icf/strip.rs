//! Where the striker may stand before a stroke.

use boards::Point;
use boards::carrom::MARKS;

use super::Icf;
use crate::carrom::strip::Stand;
use crate::placing::TOLERANCE;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Note, Refusal};

impl Icf {
    /// Refuses a spot that is not on the player's own base lines, half on a base circle, on an arrow, or taken.
    pub(super) fn admit_striker(&self, by: Player, at: Point) -> Result<(), Refusal> {
        let stand = Stand::of(&self.state, self.seat(by), at);
        if !stand.touches_lines() {
            return Err(Refusal::by(rule!("ICF-E1"), Note::new("carrom-striker-off-lines")));
        }
        let covers = stand.way_to_circle() + MARKS.end_circle <= stand.radius + TOLERANCE;
        let clear = stand.is_clear_of_circle();
        if !covers && !clear {
            return Err(Refusal::by(rule!("ICF-E2"), Note::new("icf-striker-half-on-circle")));
        }
        if clear && stand.aside > MARKS.end_circle_at {
            return Err(Refusal::by(rule!("ICF-E1"), Note::new("icf-striker-beyond")));
        }
        // The arrows lie on the diagonals.
        let diagonal = (stand.up + stand.aside).abs() * std::f64::consts::FRAC_1_SQRT_2;
        if diagonal < stand.radius - TOLERANCE {
            return Err(Refusal::by(rule!("ICF-E1"), Note::new("icf-striker-on-arrow")));
        }
        self.state.check_free(at)
    }
}
