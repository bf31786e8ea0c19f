//! Beyond the edge of a raised surface: flight over the ditch, the rim, and back or down.
//!
//! From the moment its centre has passed the edge a disc flies: constant velocity, ½ g t² down. It
//! may reach the rim and rebound; it is back if its centre is over the surface again before it has
//! fallen as deep as the ditch. Otherwise it lies in the ditch. (Ballistic flight; the model follows
//! the sizes of a crokinole board, where 0.035 m lie between edge and rim for the disc's centre.)

/// Bounces off the rim within this time of the last one lose no speed. On the inside of a circle
/// grazing bounces come ever faster (each shorter by the restitution): without this they would have
/// no end, with it a flight has at most some fifty.
pub(crate) const RIM_WINDOW: f64 = 1e-3;

/// Seconds until a flying disc lies in a ditch of this depth.
pub(crate) fn fall_time(depth: f64, gravity: f64) -> f64 {
    (2.0 * depth / gravity).sqrt()
}
