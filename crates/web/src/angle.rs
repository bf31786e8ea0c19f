//! Sine and cosine as the engine computes them: the page need not load another pair.

/// The sine and the cosine of an angle.
pub(crate) fn sin_cos(angle: f64) -> (f64, f64) {
    let along = physics::direction(angle);
    (along.y, along.x)
}
