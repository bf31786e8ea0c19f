//! Where the striker may be put, and which way it may go.

use boards::couronne::{MARKS, TABLE};
use boards::{Point, profile};

use super::{Couronne, STRIKER};
use crate::placing::{TOLERANCE, dot, is_free};
use crate::rule;
use crate::seat::{Player, Seat};
use crate::verdict::{Arg, Note, Refusal};

/// From the middle of the board to a start line.
pub(super) const LINE: f64 = TABLE.inset(MARKS.start_line);
/// A centre this near the line is on it: a place cannot be read off a table more exactly (COU-S23).
const ON_LINE: f64 = 1e-3;
/// A direction that moves less than this away from the line per metre runs along it: the tolerance of placing.
const ALONG: f64 = 1e-6;

impl Couronne {
    /// A player shoots from the line of the own seat, all match long; partners sit opposite (COU-01). A disc behind it is
    /// reached off a rail or not at all: no help is given (COU-S17).
    pub(super) fn admit_striker(&self, by: Player, at: Point, heading: Point) -> Result<(), Refusal> {
        let seat = Seat::of(by, usize::from(self.players));
        let radius =
            profile(self.layout.game()).kind_at(STRIKER.index()).map_or(0.0, |(kind, _)| kind.radius);
        let [x, y] = seat.sees(at);
        let off = (y + LINE).abs();
        if off > ON_LINE + TOLERANCE {
            let note = Note::new("couronne-off-line").with("off", Arg::Metres(off));
            return Err(Refusal::by(rule!("COU-05"), note));
        }
        let most = MARKS.corner_rings[2][0] - MARKS.corner_ring - radius;
        if x.abs() > most + TOLERANCE {
            let note = Note::new("couronne-in-corner-ring").with("most", Arg::Metres(most));
            return Err(Refusal::by(rule!("COU-05"), note));
        }
        if !is_free(at, radius, &self.layout.obstacles()) {
            return Err(Refusal::by(rule!("COU-S16"), Note::new("couronne-striker-on-disc")));
        }
        let forward = seat.sees(heading)[1];
        if forward <= ALONG * dot(heading, heading).sqrt() {
            return Err(Refusal::by(rule!("COU-06"), Note::new("couronne-not-forward")));
        }
        Ok(())
    }
}
