//! Where the striker may stand before a stroke.

use boards::Point;
use boards::carrom::{MARKS, TABLE};

use super::{Carrom, STRIKER};
use crate::layout::Spot;
use crate::placing::{Obstacle, TOLERANCE, distance, is_free};
use crate::rule;
use crate::seat::{Player, Seat};
use crate::verdict::{Note, Refusal};

impl Carrom {
    /// Refuses a spot that is not on the player's own base strip, or taken.
    pub(super) fn admit_striker(&self, by: Player, at: Point) -> Result<(), Refusal> {
        let radius = self.layout.radius(STRIKER);
        let [along, up] = Seat::of(by, self.players).sees(at);
        let from_frame = up + TABLE.half();
        let touches = |line: f64| (from_frame - line).abs() <= radius + TOLERANCE;
        if !(touches(MARKS.base_line_near) && touches(MARKS.base_line_far)) {
            return Err(Refusal::by(rule!("CAR-05"), Note::new("carrom-striker-off-lines")));
        }
        // The circles fill the strip between its lines (CAR-S25 counts the whole circle, not the red inside it).
        let middle = (MARKS.base_line_near + MARKS.base_line_far) * 0.5;
        let end = [MARKS.end_circle_at, middle];
        if distance([along.abs(), from_frame], end) < MARKS.end_circle + radius - TOLERANCE {
            return Err(Refusal::by(rule!("CAR-06"), Note::new("carrom-striker-on-circle")));
        }
        if along.abs() > MARKS.end_circle_at {
            return Err(Refusal::by(rule!("CAR-05"), Note::new("carrom-striker-beyond")));
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
