//! Where the striker may stand before a stroke.

use boards::Point;
use boards::carrom::{MARKS, TABLE};

use super::Icf;
use crate::carrom::STRIKER;
use crate::layout::Spot;
use crate::placing::{Obstacle, TOLERANCE, distance, is_free};
use crate::rule;
use crate::seat::{Player, Seat};
use crate::verdict::{Note, Refusal};

impl Icf {
    /// Refuses a spot that is not on the player's own base lines, half on a base circle, on an arrow, or taken.
    pub(super) fn admit_striker(&self, by: Player, at: Point) -> Result<(), Refusal> {
        let radius = self.layout.radius(STRIKER);
        let [along, up] = Seat::of(by, self.players).sees(at);
        let from_frame = up + TABLE.half();
        let touches = |line: f64| (from_frame - line).abs() <= radius + TOLERANCE;
        if !(touches(MARKS.base_line_near) && touches(MARKS.base_line_far)) {
            return Err(Refusal::by(rule!("ICF-E1"), Note::new("carrom-striker-off-lines")));
        }
        let circle = [MARKS.end_circle_at, MARKS.base_middle()];
        let away = distance([along.abs(), from_frame], circle);
        let covers = away + MARKS.end_circle <= radius + TOLERANCE;
        let clear = away >= MARKS.end_circle + radius - TOLERANCE;
        if !covers && !clear {
            return Err(Refusal::by(rule!("ICF-E2"), Note::new("icf-striker-half-on-circle")));
        }
        if clear && along.abs() > MARKS.end_circle_at {
            return Err(Refusal::by(rule!("ICF-E1"), Note::new("icf-striker-beyond")));
        }
        // The arrows lie on the diagonals.
        let diagonal = (up + along.abs()).abs() * std::f64::consts::FRAC_1_SQRT_2;
        if diagonal < radius - TOLERANCE {
            return Err(Refusal::by(rule!("ICF-E1"), Note::new("icf-striker-on-arrow")));
        }
        for (disc, spot) in self.layout.discs() {
            let Spot::At(there) = spot else { continue };
            let obstacle = Obstacle { at: there, radius: self.layout.radius(disc) };
            if !is_free(at, radius, &[obstacle]) {
                return Err(Refusal::plain(Note::new("carrom-striker-on-piece").disc(disc)));
            }
        }
        Ok(())
    }
}
