//! What happens in a shot: the list of events is the product, everything else is read from it.

use crate::vector::Vec2;

/// Which disc of the scene, by its place in the list it was given in.
pub type DiscId = usize;

/// A disc right after an event, and how it will slow down from there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// Its centre.
    pub at: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its spin in radians a second.
    pub spin: f64,
    /// Deceleration along the velocity until the disc's next event.
    pub deceleration: f64,
    /// Deceleration of the spin until the disc's next event, or until the spin ends.
    pub spin_deceleration: f64,
}

/// The kinds of event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Two discs touched.
    Contact,
    /// A disc touched rails; one bit each for right, left, far and near.
    Rail(u8),
    /// A disc touched the post of this number.
    Post(u8),
    /// A disc touched the rim beyond the ditch.
    Rim,
    /// A disc's sliding and spinning went into another band (see [`crate::coupling`]).
    Segment,
    /// A disc came to rest.
    Stop,
    /// A disc's centre came over this hole.
    HoleEntered(u8),
    /// A disc crossed this hole without falling.
    HoleCrossed(u8),
    /// A disc fell into this hole.
    Captured(u8),
    /// A disc's centre passed the edge of the raised surface.
    EdgeLeft,
    /// A disc came back onto the raised surface.
    EdgeRegained,
    /// A disc fell into the ditch.
    Landed,
    /// A disc jumped a rail and left the table.
    Jumped,
    /// Two discs came to rest closer than a micrometre and were set that far apart.
    Settled,
}

/// One event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// Seconds since the shot began.
    pub time: f64,
    /// What happened.
    pub what: What,
    /// To which disc; of two in contact, the one that was faster before.
    pub disc: DiscId,
    /// The disc after it.
    pub after: State,
    /// The other disc of a contact, after it.
    pub other: Option<(DiscId, State)>,
    /// The normal impulse of an impact in newton seconds (how loud it is), 0 otherwise.
    pub impulse: f64,
}

/// What became of a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    /// It lies on the board.
    Rests {
        /// There.
        at: Vec2,
    },
    /// It fell into a hole.
    Captured {
        /// Which.
        hole: usize,
        /// When.
        time: f64,
    },
    /// It lies in the ditch.
    Ditch {
        /// Where it landed.
        at: Vec2,
        /// When.
        time: f64,
    },
    /// It jumped a rail.
    Jumped {
        /// Where it left.
        at: Vec2,
        /// When.
        time: f64,
    },
}
