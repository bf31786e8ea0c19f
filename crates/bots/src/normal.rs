//! The normal distribution, from one pinned source on every machine.

/// The chance that a standard normal number is below `x`.
pub(crate) fn below(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}

/// The chance that a normal number with that deviation is within ± `window`.
pub(crate) fn within(window: f64, deviation: f64) -> f64 {
    if deviation <= 0.0 { 1.0 } else { 1.0 - 2.0 * below(-window / deviation) }
}
