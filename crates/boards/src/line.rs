//! The line a player shoots from.

use std::f64::consts::FRAC_PI_4;

use crate::{Marks, Point, Profile, Table};

/// Where the middle of the south player's shooting disc may stand. The other players' lines are turns of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShootingLine {
    /// A stretch along the rail.
    Straight {
        /// Its height on the board.
        y: f64,
        /// How far it reaches to each side of the middle.
        half: f64,
    },
    /// A stretch of the outer circle.
    Arc {
        /// Radius of that circle.
        radius: f64,
        /// How far it reaches to each side of south, in radians.
        half_angle: f64,
    },
}

impl ShootingLine {
    /// Its middle.
    pub const fn middle(self) -> Point {
        match self {
            ShootingLine::Straight { y, .. } => [0.0, y],
            ShootingLine::Arc { radius, .. } => [0.0, -radius],
        }
    }
}

impl Profile {
    /// The line of the game's own shooting disc; `None` where nothing is shot.
    ///
    /// ```
    /// use boards::{Game, profile};
    ///
    /// let line = profile(Game::Carrom).shooting_line();
    /// assert_eq!(line.map(|line| line.middle()), Some([0.0, -0.2526]));
    /// assert!(profile(Game::Kimble).shooting_line().is_none());
    /// ```
    pub fn shooting_line(&self) -> Option<ShootingLine> {
        let striker = self.kind_named("striker").map_or(0.0, |kind| kind.radius);
        let from_rail = |inset: f64| match &self.table {
            Table::Square(table) => Some(-table.inset(inset)),
            Table::Round(_) | Table::Track(_) => None,
        };
        Some(match &self.marks {
            // The striker touches both base lines and stays out of the circles at the ends.
            Marks::Carrom(marks) => ShootingLine::Straight {
                y: from_rail(marks.base_middle())?,
                half: marks.end_circle_at - marks.end_circle - striker,
            },
            // The striker's centre is on the start line, and it stays out of the corner rings.
            Marks::Couronne(marks) => ShootingLine::Straight {
                y: from_rail(marks.start_line)?,
                half: marks.start_line_half - striker,
            },
            // The quadrant borders lie on the diagonals.
            Marks::Crokinole(marks) => {
                ShootingLine::Arc { radius: marks.outer_line(), half_angle: FRAC_PI_4 }
            }
            Marks::Kimble => return None,
        })
    }
}
