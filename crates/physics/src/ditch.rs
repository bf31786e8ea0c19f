//! Beyond the edge of a raised surface: flight over the ditch, the rim, and back or down.
//!
//! From the moment its centre has passed the edge a disc flies: constant velocity, ½ g t² down. It
//! may reach the rim and rebound; it is back if its centre is over the surface again before it has
//! fallen as deep as the ditch. Otherwise it lies in the ditch. (Ballistic flight; the model follows
//! the sizes of a crokinole board, where 0.035 m lie between edge and rim for the disc's centre.)

/// A disc leaves the rim at this speed at least, in metres a second (turned out of its sliding along the
/// rim, see [`crate::contact::part`]). On the inside of a circle grazing bounces come ever faster, and
/// without this they would have no end; with it a flight has at most some thirty.
pub(crate) const RIM_PARTING: f64 = 0.02;

/// Seconds until a flying disc lies in a ditch of this depth.
pub(crate) fn fall_time(depth: f64, gravity: f64) -> f64 {
    (2.0 * depth / gravity).sqrt()
}
