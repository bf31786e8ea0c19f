//! Where a disc may start: how the books measure it, and what can be wrong.

use boards::Point;

use super::{Ring, zone};
use crate::facts::Disc;
use crate::layout::Spot;
use crate::placing::{TOLERANCE, distance, dot};
use crate::seat::{Player, Seat};

/// What is wrong with a start. The book in force says by which rule it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The disc is not on the outer line as it must be.
    OffLine,
    /// Its centre is outside the player's quadrant.
    OffQuadrant,
    /// It would lie on that disc.
    Taken(Disc),
    /// The shot leads away from the centre.
    Outward,
}

/// How far inside and how far outside the line the centre may be, and how far over the quadrant's borders.
pub(super) struct Reach {
    pub(super) inside: f64,
    pub(super) outside: f64,
    pub(super) overhang: Overhang,
}

/// How far a disc may reach over the dividing line of the own quadrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overhang {
    /// Its centre stays within the quadrant.
    CentreWithin,
    /// As far as it touches the dividing line.
    WhileTouching,
}

/// Looks at a start: the line first, then the quadrant, the other discs and the aim.
pub(super) fn look(ring: &Ring, by: Player, at: Point, heading: Point, reach: Reach) -> Option<Fault> {
    let line = zone::marks(ring.game()).outer_line();
    let from_middle = distance(at, [0.0, 0.0]);
    if from_middle < line - reach.inside - TOLERANCE || from_middle > line + reach.outside + TOLERANCE {
        return Some(Fault::OffLine);
    }
    // Each seat has its quarter of the board (CRO-04), its shooting zone (CRQ-01); the borders are the diagonals.
    let [x, y] = Seat::of(by, ring.players).sees(at);
    let radius = ring.layout.radius(ring.shot_disc());
    let over = match reach.overhang {
        Overhang::CentreWithin => 0.0,
        // A diagonal is as far from a point as the sum of its coordinates says, over √2.
        Overhang::WhileTouching => radius * std::f64::consts::SQRT_2,
    };
    if x.abs() > -y + over + TOLERANCE {
        return Some(Fault::OffQuadrant);
    }
    // Over the dividing line the nearest point of the own outer line is its end.
    let end = line * std::f64::consts::FRAC_1_SQRT_2;
    if x.abs() > -y + TOLERANCE && distance([x.abs(), y], [end, -end]) > radius + TOLERANCE {
        return Some(Fault::OffLine);
    }
    for (disc, spot) in ring.layout.discs() {
        let Spot::At(there) = spot else { continue };
        if distance(at, there) < radius + ring.layout.radius(disc) - TOLERANCE {
            return Some(Fault::Taken(disc));
        }
    }
    if dot(heading, at) >= 0.0 {
        return Some(Fault::Outward);
    }
    None
}
