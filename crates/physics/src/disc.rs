//! A disc: its body and how it moves when the shot begins.

use crate::vector::Vec2;

/// A disc of a scene. Position and motion are those at time 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    /// Radius of the outer edge.
    pub radius: f64,
    /// Mass in kilograms.
    pub mass: f64,
    /// Radius of the hole in its middle; 0 for a solid disc, more for a ring.
    pub hole: f64,
    /// How high it stands on the board.
    pub thickness: f64,
    /// Its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its spin about the vertical axis, counter-clockwise, in radians a second.
    pub spin: f64,
}

impl Disc {
    /// A solid disc at rest.
    pub fn solid(radius: f64, mass: f64, thickness: f64, at: Vec2) -> Self {
        Disc { radius, mass, hole: 0.0, thickness, at, velocity: Vec2::ZERO, spin: 0.0 }
    }

    /// The same disc set moving.
    pub fn sent(self, velocity: Vec2, spin: f64) -> Self {
        Disc { velocity, spin, ..self }
    }

    /// Moment of inertia about its axis: of a disc, or of a ring with a square cross-section.
    pub fn inertia(&self) -> f64 {
        0.5 * self.mass * (self.radius * self.radius + self.hole * self.hole)
    }
}
