//! A disc in the engine: its state at the last change, and the closed form of its motion since.

use crate::board::Constants;
use crate::contact::Party;
use crate::coupling::{self, Shape, Then};
use crate::disc::Disc;
use crate::event::State;
use crate::vector::Vec2;

/// Slower than this, in metres a second, is at rest (the square root of the square's limit).
const STILL: f64 = 1e-18;

/// Where a disc is in its life.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Phase {
    /// On the board.
    Board,
    /// Its centre over a hole since a time.
    OverHole { hole: u8, since: f64, drop: f64 },
    /// Over the ditch since a time.
    Flight { since: f64, met_rim: bool },
    /// Out of the game.
    Gone,
}

/// What a disc will do by itself next, unless another disc interferes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Own {
    /// The motion's segment ends: rest, another band, the bottom of a hole or ditch.
    SegmentEnds,
    /// It meets rails (bits as in [`crate::What::Rail`]).
    Rails(u8),
    /// It meets posts (a bit each).
    Posts(u16),
    /// It meets the rim.
    Rim,
    /// Its centre passes the edge of this hole, inwards.
    EntersHole(u8),
    /// Its centre passes the edge of its hole, outwards.
    LeavesHole,
    /// Its centre passes the edge of the surface, outwards.
    LeavesSurface,
    /// Its centre passes the edge of the surface, inwards.
    RegainsSurface,
}

impl Own {
    /// Contacts are resolved together with others of the same instant; the rest concern one disc.
    pub(crate) fn is_contact(self) -> bool {
        matches!(self, Own::Rails(_) | Own::Posts(_) | Own::Rim)
    }
}

/// A disc in the engine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub(crate) radius: f64,
    pub(crate) inverse_mass: f64,
    pub(crate) inverse_inertia: f64,
    pub(crate) thickness: f64,
    shape: Shape,
    spin_in_place: f64,

    /// When the values below held.
    pub(crate) since: f64,
    pub(crate) at: Vec2,
    /// Unit vector of the motion; zero at rest.
    pub(crate) direction: Vec2,
    pub(crate) speed: f64,
    pub(crate) spin: f64,
    pub(crate) deceleration: f64,
    spin_deceleration: f64,
    /// End of the segment.
    pub(crate) until: f64,
    then: Then,
    /// Length of the way still to go by itself.
    pub(crate) reach: f64,
    pub(crate) phase: Phase,

    pub(crate) own: Own,
    pub(crate) own_time: f64,
    /// Way to the fixed thing `ahead`, from `at`.
    pub(crate) ahead_distance: f64,
    pub(crate) ahead: Own,

    pub(crate) last_contact: f64,
    /// Contacts in a row, each within the window of inelastic collapse after the one before.
    pub(crate) streak: u32,
}

impl Body {
    /// Fills the unused places of the engine's array.
    pub(crate) const NONE: Body = Body {
        radius: 0.0,
        inverse_mass: 0.0,
        inverse_inertia: 0.0,
        thickness: 0.0,
        shape: Shape::NONE,
        spin_in_place: 0.0,
        since: 0.0,
        at: Vec2::ZERO,
        direction: Vec2::ZERO,
        speed: 0.0,
        spin: 0.0,
        deceleration: 0.0,
        spin_deceleration: 0.0,
        until: f64::INFINITY,
        then: Then::Rest,
        reach: 0.0,
        phase: Phase::Gone,
        own: Own::SegmentEnds,
        own_time: f64::INFINITY,
        ahead_distance: f64::INFINITY,
        ahead: Own::SegmentEnds,
        last_contact: f64::NEG_INFINITY,
        streak: 0,
    };

    pub(crate) fn new(disc: &Disc) -> Body {
        Body {
            radius: disc.radius,
            inverse_mass: 1.0 / disc.mass,
            inverse_inertia: 1.0 / disc.inertia(),
            thickness: disc.thickness,
            shape: Shape::new(disc.radius, disc.hole),
            spin_in_place: coupling::spin_in_place(disc.radius, disc.hole),
            at: disc.at,
            phase: Phase::Board,
            ..Body::NONE
        }
    }

    #[inline]
    pub(crate) fn moves(&self) -> bool {
        self.speed > 0.0
    }

    /// Position and speed at `now`, which is not after the end of the segment.
    #[inline]
    pub(crate) fn place(&self, now: f64) -> (Vec2, f64) {
        let t = now - self.since;
        let way = (self.speed - 0.5 * self.deceleration * t) * t;
        let speed = self.speed - self.deceleration * t;
        (self.at + self.direction * way, if speed > 0.0 { speed } else { 0.0 })
    }

    /// True if the motion goes on after the end of its segment.
    #[inline]
    pub(crate) fn goes_on(&self) -> bool {
        matches!(self.then, Then::Node { .. })
    }

    #[inline]
    fn spin_at(&self, now: f64) -> f64 {
        let lost = self.spin_deceleration * (now - self.since);
        if self.spin > lost {
            self.spin - lost
        } else if self.spin < -lost {
            self.spin + lost
        } else {
            0.0
        }
    }

    /// As a contact at `now` sees it, and where it is.
    #[inline]
    pub(crate) fn party(&self, now: f64) -> (Vec2, Party) {
        let (at, speed) = self.place(now);
        let party = Party {
            velocity: self.direction * speed,
            spin: self.spin_at(now),
            radius: self.radius,
            inverse_mass: self.inverse_mass,
            inverse_inertia: self.inverse_inertia,
        };
        (at, party)
    }

    /// The state after an event at the body's own time.
    pub(crate) fn state(&self) -> State {
        State {
            at: self.at,
            velocity: self.direction * self.speed,
            spin: self.spin,
            deceleration: self.deceleration,
            spin_deceleration: self.spin_deceleration,
        }
    }

    /// Sets the body moving anew from `at`, sliding on the board.
    #[inline]
    pub(crate) fn slide(&mut self, now: f64, at: Vec2, velocity: Vec2, spin: f64, c: &Constants) {
        self.set_off(now, at, velocity, spin);
        let weight = c.friction * c.gravity;
        if self.speed == 0.0 {
            self.reach = 0.0;
            self.then = Then::Rest;
            self.deceleration = 0.0;
            self.spin_deceleration = weight * self.spin_in_place / self.radius;
            let turn = if spin < 0.0 { -spin } else { spin };
            self.until = if turn == 0.0 { f64::INFINITY } else { now + turn / self.spin_deceleration };
        } else if c.coupling {
            let rim = self.radius * if spin < 0.0 { -spin } else { spin };
            let stretch = coupling::stretch(&self.shape, self.speed, rim);
            self.follow(stretch, weight);
            self.reach = self.speed * self.speed / (2.0 * weight * stretch.factor);
        } else {
            self.deceleration = weight;
            self.spin_deceleration = weight * self.spin_in_place / self.radius;
            self.then = Then::Rest;
            self.until = now + self.speed / weight;
            self.reach = self.speed * self.speed / (2.0 * weight);
        }
    }

    /// Sets the body moving without friction for `time`.
    pub(crate) fn fly(&mut self, now: f64, at: Vec2, velocity: Vec2, spin: f64) {
        self.set_off(now, at, velocity, spin);
        self.deceleration = 0.0;
        self.spin_deceleration = 0.0;
        self.then = Then::Rest;
    }

    /// How long a flight lasts at most.
    pub(crate) fn fly_until(&mut self, until: f64, longest: f64) {
        self.until = until;
        let end = if until < longest { until } else { longest };
        self.reach = self.speed * (end - self.since);
    }

    #[inline]
    fn set_off(&mut self, now: f64, at: Vec2, velocity: Vec2, spin: f64) {
        self.since = now;
        self.at = at;
        self.spin = spin;
        let square = velocity.square();
        if square < STILL {
            self.speed = 0.0;
            self.direction = Vec2::ZERO;
        } else {
            self.speed = square.sqrt();
            self.direction = velocity * (1.0 / self.speed);
        }
    }

    fn follow(&mut self, stretch: coupling::Stretch, weight: f64) {
        let end = match stretch.then {
            Then::Rest => 0.0,
            Then::Node { speed, .. } => speed,
        };
        self.deceleration = weight * stretch.slide;
        self.spin_deceleration = weight * stretch.spin / self.radius;
        self.then = stretch.then;
        self.until = self.since + (self.speed - end) / self.deceleration;
    }

    /// Goes on after the end of a segment on the board; true if the disc is now at rest for good.
    pub(crate) fn next_segment(&mut self, c: &Constants) -> bool {
        let now = self.until;
        match self.then {
            Then::Node { node, up, speed } => {
                let way = (self.speed * self.speed - speed * speed) / (2.0 * self.deceleration);
                let at = self.at + self.direction * way;
                let (stretch, rim) = coupling::onward(&self.shape, node, up, speed);
                let spin = rim / self.radius;
                self.since = now;
                self.at = at;
                self.speed = speed;
                self.spin = if self.spin < 0.0 { -spin } else { spin };
                self.reach -= way;
                self.ahead_distance -= way;
                self.follow(stretch, c.friction * c.gravity);
                false
            }
            Then::Rest => {
                let way = if self.deceleration > 0.0 {
                    self.speed * self.speed / (2.0 * self.deceleration)
                } else {
                    0.0
                };
                let at = self.at + self.direction * way;
                // Coupled, slide and spin end together; apart, the spin may outlast the slide.
                let spin = if c.coupling || self.speed == 0.0 { 0.0 } else { self.spin_at(now) };
                self.slide(now, at, Vec2::ZERO, spin, c);
                spin == 0.0
            }
        }
    }
}
