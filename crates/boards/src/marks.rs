//! What is drawn on the boards. The rules use these sizes, too: a striker must stand on a drawn base line.

use crate::Point;

/// The marks of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Marks {
    /// Carrom's strips, circles and arrows.
    Carrom(CarromMarks),
    /// Crokinole's and croquignole's ring lines and quadrant borders.
    Crokinole(CrokinoleMarks),
    /// Couronne's start lines, corner rings and middle circle.
    Couronne(CouronneMarks),
    /// Kimble: its marks are the places of its [`TrackTable`](crate::TrackTable).
    Kimble,
}

/// The marks of a carrom board.
#[derive(Clone, Debug, PartialEq)]
pub struct CarromMarks {
    /// From the frame to the base line nearer to it.
    pub base_line_near: f64,
    /// From the frame to the base line farther from it.
    pub base_line_far: f64,
    /// Length of a base strip over all, end circles included.
    pub base_length: f64,
    /// Radius of the circles at a strip's ends: the striker may not reach into them.
    pub end_circle: f64,
    /// Radius of the red inside an end circle.
    pub end_circle_red: f64,
    /// From a strip's middle to the centres of its end circles.
    pub end_circle_at: f64,
    /// Radius of the circle in the middle of the board.
    pub centre_circle: f64,
    /// Radius of the outer circle, inside which due pieces are placed.
    pub outer_circle: f64,
    /// The four arrows on the diagonals.
    pub arrow: Arrow,
}

impl CarromMarks {
    /// From the frame to the line midway between the base lines: where a striker that touches both is centred best.
    pub const fn base_middle(&self) -> f64 {
        (self.base_line_near + self.base_line_far) * 0.5
    }
}

/// An arrow of a carrom board: a line on the diagonal and an arch at its inner end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// From the pocket's edge to the arrow's outer end.
    pub from_pocket: f64,
    /// Length of the line.
    pub length: f64,
    /// Radius of the arch around the line's inner end; it opens towards the pocket.
    pub arch: f64,
}

/// The marks of a crokinole board.
#[derive(Clone, Debug, PartialEq)]
pub struct CrokinoleMarks {
    /// Radii of the ring lines from the inside: 15/10, 10/5, outer (shooting) line.
    pub zone_radii: [f64; 3],
    /// What a disc is worth inside each of those lines.
    pub zone_points: [u32; 3],
    /// What the hole is worth.
    pub hole_points: u32,
    /// The quadrant borders, inner and outer end: one on each diagonal, from the 10/5 line to the outer line. Each
    /// seat's quadrant lies between two of them.
    pub borders: [[Point; 2]; 4],
}

impl CrokinoleMarks {
    /// Radius of the outer line, from which discs are shot.
    pub const fn outer_line(&self) -> f64 {
        self.zone_radii[2]
    }
}

/// The marks of a couronne board.
#[derive(Clone, Debug, PartialEq)]
pub struct CouronneMarks {
    /// From a rail to the start line along it.
    pub start_line: f64,
    /// Half the length of a start line: it ends where the corner rings begin.
    pub start_line_half: f64,
    /// Radius of the corner rings.
    pub corner_ring: f64,
    /// Centres of the corner rings, where the start lines would meet: south-west, south-east, north-east, north-west.
    pub corner_rings: [Point; 4],
    /// Radius of the middle circle.
    pub middle_circle: f64,
}
