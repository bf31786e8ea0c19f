//! How discs slide and bounce on a board.

/// The physical constants of a board. A board without rails, posts or a rim still has a value there, so that a scene
/// put together by hand (posts on a carrom board, say) has something sensible to run on; each profile says which of its
/// values are such stand-ins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constants {
    /// Coulomb friction between a disc and the surface.
    pub friction: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
    /// Normal restitution between two discs.
    pub disc_restitution: f64,
    /// Normal restitution against a straight rail.
    pub rail_restitution: f64,
    /// Normal restitution against a post.
    pub post_restitution: f64,
    /// Normal restitution against the round rim behind the ditch.
    pub rim_restitution: f64,
    /// Tangential friction between two discs.
    pub disc_tangential: f64,
    /// Tangential friction against rail and rim.
    pub rail_tangential: f64,
    /// Tangential friction against a post.
    pub post_tangential: f64,
    /// The fastest shot a player can make, m/s.
    pub top_speed: f64,
    /// The part of its thickness a disc must drop to be caught by a hole.
    pub capture_drop: f64,
}

/// A friction that has a name players can choose by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrictionPreset {
    /// What it is called.
    pub name: &'static str,
    /// The friction it stands for.
    pub friction: f64,
}
