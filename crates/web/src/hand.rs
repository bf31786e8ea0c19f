//! The player's hand: where the disc stands, where it will go and how fast. Pointers, keys and sliders all move it.

#[cfg(test)]
mod tests;

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use boards::{Kind, Point};
use rules::{RuleSet, Seat};
use table::Flick;

use crate::line::Line;
use crate::swipe::Track;

/// How far a pull goes for the top speed where there is room, as a part of the reach: two hundred pixels.
const LONGEST_PULL: f64 = 9.1;
/// The part of the way that the lower half of the speeds has: twice as much as the upper half.
const SOFT: f64 = 2.0 / 3.0;
/// Beside the middle, in radii, a cue can strike without slipping off.
pub const WIDEST_STRIKE: f64 = 0.5;
/// How far a finger moves on the disc before its gesture is known, as a part of the reach: nine pixels of a page.
const DECIDED: f64 = 0.4;
/// How far it goes at least for a shot: fourteen pixels. Less is a tap, or a hand that trembles.
const TRAVEL: f64 = 0.64;
/// How far a finger that is held still strays at most, as a part of the reach: nine pixels.
const STILL: f64 = 0.41;
/// The shortest pull that can mean the top speed, as a part of the reach: twenty-eight pixels. Shorter ones cannot be
/// distinguished.
const SHORTEST_PULL: f64 = 1.25;
/// A pull that begins away from the disc goes back before anything else: within seventy-five degrees, as the cosine.
const BACKWARDS: f64 = 0.259;
/// A finger whose way is flatter than this to the disc's line slides it: thirty degrees, as the tangent.
const FLAT: f64 = 0.577;
/// The speed a keyboard or a slider starts from, as a part of the top speed.
const FIRST_SPEED: f64 = 0.4;

/// Which way and how fast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// Radians, counter-clockwise from +x.
    pub angle: f64,
    /// Metres a second.
    pub speed: f64,
}

/// What the hand is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Grip {
    /// Nothing.
    Resting,
    /// Sliding the disc along its line; `offset` keeps it where it was taken.
    Placing {
        /// The disc's place less the pointer's.
        offset: f64,
    },
    /// On the disc; the gesture is not known yet.
    Touching {
        /// Where the pointer went down.
        from: Point,
    },
    /// Pulling back.
    Pulling {
        /// Where the pointer went down: a pull begins there, not at the disc's centre.
        from: Point,
        /// Where the pointer is held.
        to: Point,
    },
    /// Moving into the board, to flick the disc.
    Flicking {
        /// Where the pointer went down.
        from: Point,
        /// Where the pointer is.
        to: Point,
    },
    /// Aiming with keys or sliders.
    Aiming,
}

/// What letting go did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Release {
    /// Nothing, or the disc has its place.
    Nothing,
    /// Nothing: the finger on the disc rested before it was lifted.
    Slow,
    /// A shot.
    Shot(Aim),
}

/// The hand of a player, who always sits in the south; [`Hand::flick`] gives its shot in board coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    line: Line,
    top_speed: f64,
    /// How much room a pull has.
    room: f64,
    /// How far it goes for the top speed.
    pull: f64,
    /// The pointer went down away from the disc: that can only become a pull.
    away: bool,
    /// Keys, sliders or a hint have set an aim.
    set: bool,
    /// Where the disc stands on its line, −1 to 1.
    pub place: f64,
    /// The direction that was set; `None`: towards the middle.
    pub angle: Option<f64>,
    /// The speed that was set.
    pub speed: f64,
    /// Where the cue strikes, −1 (left) to 1 (right).
    pub side: f64,
    /// What it is doing.
    pub grip: Grip,
    /// How near a pointer had to be to take hold: the measure of how far it has to go.
    reach: f64,
    /// Whether a motion into the board is a flick; if not, it is a pull, too.
    flicks: bool,
    /// How the finger on the disc moved.
    track: Track,
}

impl Hand {
    /// A hand at the middle of its line; `None` where nothing is shot.
    pub fn new(set: impl Into<RuleSet>) -> Option<Hand> {
        let set = set.into();
        let line = Line::of(set)?;
        let top_speed = set.board().constants.top_speed;
        Some(Hand {
            line,
            top_speed,
            room: f64::INFINITY,
            pull: 0.0,
            away: false,
            set: false,
            place: 0.0,
            angle: None,
            speed: round(top_speed * FIRST_SPEED),
            side: 0.0,
            grip: Grip::Resting,
            reach: 0.0,
            flicks: false,
            track: Track::default(),
        })
    }

    /// The line it plays from.
    pub fn line(&self) -> Line {
        self.line
    }

    /// The fastest it can shoot.
    pub fn top_speed(&self) -> f64 {
        self.top_speed
    }

    /// Where the disc stands.
    pub fn at(&self) -> Point {
        self.line.at(self.place)
    }

    /// The direction set, or towards the middle of the board.
    pub fn angle(&self) -> f64 {
        self.angle.unwrap_or_else(|| {
            let [x, y] = self.at();
            if x == 0.0 { FRAC_PI_2 } else { (-y).atan2(-x) }
        })
    }

    /// The aim to be shown and played, if there is one.
    pub fn aim(&self) -> Option<Aim> {
        match self.grip {
            Grip::Pulling { from, to } => self.pulled(from, to),
            Grip::Aiming => Some(Aim { angle: self.angle(), speed: self.speed }),
            Grip::Resting | Grip::Touching { .. } | Grip::Placing { .. } | Grip::Flicking { .. } => None,
        }
    }

    /// Where a pointer that pulls or flicks would be, had it gone down in the middle of the disc.
    pub fn drawn(&self) -> Option<Point> {
        let (Grip::Pulling { from, to } | Grip::Flicking { from, to }) = self.grip else { return None };
        let at = self.at();
        Some([at[0] + to[0] - from[0], at[1] + to[1] - from[1]])
    }

    /// The place where a pull began, and the distance from there within which it is taken back.
    pub fn ring(&self) -> Option<(Point, f64)> {
        let Grip::Pulling { from, .. } = self.grip else { return None };
        Some((from, TRAVEL * self.reach))
    }

    /// The aim of a pull: in the opposite direction, faster the longer it is; `None` while it is too short to mean
    /// anything. Soft shots need the most care, so they have most of the way.
    fn pulled(&self, from: Point, to: Point) -> Option<Aim> {
        let (dx, dy) = (from[0] - to[0], from[1] - to[1]);
        let least = TRAVEL * self.reach;
        let part = ((dx.hypot(dy) - least) / (self.pull - least)).min(1.0);
        let part = if part < SOFT { 0.5 * part / SOFT } else { 1.0 - 0.5 * (1.0 - part) / (1.0 - SOFT) };
        let speed = round(self.top_speed * part);
        (speed > 0.0).then(|| Aim { angle: dy.atan2(dx), speed })
    }

    /// The spin a strike beside the middle gives at that speed: the impulse's lever over the moment of inertia.
    pub fn spin(&self, kind: &Kind, speed: f64) -> f64 {
        let lever = self.side.clamp(-1.0, 1.0) * WIDEST_STRIKE * kind.radius;
        round(2.0 * speed * lever / (kind.radius * kind.radius + kind.hole * kind.hole))
    }

    /// The flick of an aim in board coordinates, for a player in that seat.
    pub fn flick(&self, seat: Seat, kind: &Kind, aim: Aim) -> Flick {
        let turned = turned(seat);
        Flick {
            at: Some(seat.shows(self.at())),
            angle: if turned == 0.0 { aim.angle } else { wrap(aim.angle + turned) },
            speed: aim.speed,
            spin: self.spin(kind, aim.speed),
        }
    }

    /// Sets everything as a flick of a player in that seat has it.
    pub fn take(&mut self, seat: Seat, kind: &Kind, flick: &Flick) {
        if let Some(at) = flick.at {
            self.put(self.line.level(seat.sees(at)));
        }
        let widest = 2.0 * flick.speed * WIDEST_STRIKE * kind.radius;
        let side = flick.spin * (kind.radius * kind.radius + kind.hole * kind.hole) / widest;
        self.side = if side.is_finite() { side.clamp(-1.0, 1.0) } else { 0.0 };
        self.pace(flick.speed);
        self.point(flick.angle - turned(seat));
    }

    /// Sets the room behind the pointer that is about to take hold, in metres: where there is little, a shorter pull is full.
    pub fn give_room(&mut self, behind: f64) {
        self.room = behind;
    }

    /// Whether the pointer has hold of the disc itself.
    pub fn is_on_disc(&self) -> bool {
        matches!(self.grip, Grip::Touching { .. }) && !self.away
    }

    /// Takes hold of what is under a pointer: the disc within `reach` metres, or its line beside it. Anywhere else a pull
    /// begins, so that the finger covers nothing one aims at.
    pub fn grasp(&mut self, pointer: Point, kind: &Kind, reach: f64) {
        let at = self.at();
        let [ax, ay] = self.line.along(self.place);
        let (dx, dy) = (pointer[0] - at[0], pointer[1] - at[1]);
        let (along, across) = ((dx * ax + dy * ay).abs(), (dy * ax - dx * ay).abs());
        let beside = along > reach.max(1.35 * kind.radius) || across > reach.max(1.35 * kind.radius);
        (self.reach, self.flicks, self.track) = (reach, false, Track::default());
        self.pull = self.room.min(LONGEST_PULL * reach).max(SHORTEST_PULL * reach);
        self.away = beside;
        self.grip = Grip::Touching { from: pointer };
        if beside && self.line.distance(pointer) < reach.max(kind.radius) {
            self.grip = Grip::Placing { offset: self.place - self.line.level(pointer) };
            // A touch away from the disc's neighbourhood brings the disc there.
            if along > 4.0 * reach.max(kind.radius) {
                self.grip = Grip::Placing { offset: 0.0 };
                self.drag(pointer);
            }
        }
    }

    /// Follows the pointer.
    pub fn drag(&mut self, pointer: Point) {
        if let Grip::Touching { from } = self.grip {
            self.decide(from, pointer);
        }
        match self.grip {
            Grip::Pulling { ref mut to, .. } | Grip::Flicking { ref mut to, .. } => *to = pointer,
            Grip::Placing { offset } => {
                self.put(self.line.level(pointer) + offset);
            }
            Grip::Resting | Grip::Touching { .. } | Grip::Aiming => {}
        }
    }

    /// The first direction of a finger decides the gesture: along the line it places the disc, away from the board it
    /// pulls back, into the board it flicks.
    fn decide(&mut self, from: Point, to: Point) {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        if dx.hypot(dy) < DECIDED * self.reach {
            return;
        }
        let [ax, ay] = self.line.along(self.place);
        let (along, inwards) = (dx * ax + dy * ay, dy * ax - dx * ay);
        self.grip = if self.away {
            let back = -inwards >= BACKWARDS * dx.hypot(dy);
            if back { Grip::Pulling { from, to } } else { self.at_rest() }
        } else if inwards.abs() < FLAT * along.abs() {
            Grip::Placing { offset: self.place - self.line.level(from) }
        } else if inwards > 0.0 && self.flicks {
            Grip::Flicking { from, to }
        } else {
            Grip::Pulling { from, to }
        };
    }

    /// The finger that went down on the disc at that instant may flick it.
    pub fn ready_to_flick(&mut self, now: f64) {
        if let (Grip::Touching { from }, false) = (self.grip, self.away) {
            self.flicks = true;
            self.track = Track::new(now, from);
        }
    }

    /// Follows the pointer at an instant, in seconds.
    pub fn follow(&mut self, pointer: Point, now: f64) {
        if let Grip::Touching { .. } | Grip::Flicking { .. } | Grip::Pulling { .. } = self.grip {
            self.track.add(now, pointer);
        }
        self.drag(pointer);
        self.steady(now);
    }

    /// A pull is where the pointer is held still, as far as that is known at an instant. Returns whether it may be known better
    /// soon, though the pointer does not move.
    pub fn steady(&mut self, now: f64) -> bool {
        let Grip::Pulling { ref mut to, .. } = self.grip else { return false };
        if let Some(held) = self.track.steady(now, STILL * self.reach) {
            *to = held;
        }
        self.track.is_fresh(now)
    }

    /// Lets go at an instant: a shot, if it was pulled far enough or the finger still moves into the board.
    pub fn release(&mut self, now: f64) -> Release {
        self.steady(now);
        let done = match self.grip {
            Grip::Pulling { from, to } => self.pulled(from, to).map_or(Release::Nothing, Release::Shot),
            Grip::Flicking { from, to } if (to[0] - from[0]).hypot(to[1] - from[1]) < TRAVEL * self.reach => {
                Release::Nothing
            }
            Grip::Flicking { .. } => self.let_fly(now),
            _ => Release::Nothing,
        };
        self.grip = self.at_rest();
        done
    }

    /// What it does when nothing is held: what was set stays set.
    fn at_rest(&self) -> Grip {
        if self.set { Grip::Aiming } else { Grip::Resting }
    }

    fn let_fly(&self, now: f64) -> Release {
        let Some([x, y]) = self.track.velocity(now) else { return Release::Slow };
        let [ax, ay] = self.line.along(self.place);
        // A finger that goes back cancels the flick.
        if y * ax - x * ay <= 0.0 {
            return Release::Nothing;
        }
        Release::Shot(Aim { angle: y.atan2(x), speed: round(x.hypot(y).min(self.top_speed)) })
    }

    /// The system took the pointer away: its gesture is no shot, and what was set stays set.
    pub fn lose(&mut self) {
        self.grip = self.at_rest();
    }

    /// Cancels the gesture, and what was set.
    pub fn cancel(&mut self) {
        (self.grip, self.angle, self.set) = (Grip::Resting, None, false);
    }

    /// Moves the disc along its line.
    pub fn slide(&mut self, metres: f64) {
        self.place = self.line.moved(self.place, metres);
    }

    /// Puts the disc at a place.
    pub fn put(&mut self, place: f64) {
        if place.is_finite() {
            self.place = self.line.settled(place);
        }
    }

    /// Puts the disc where a slider is. A single step of the slider's also leads over a gap of the line, one way or the other.
    pub fn step_to(&mut self, place: f64) {
        let step = place - self.place;
        if step.abs() > 0.015 {
            self.put(place);
        } else if step.is_finite() {
            self.place = self.line.moved(self.place, step / self.line.step(1.0));
        }
    }

    /// Turns the aim, counter-clockwise.
    pub fn turn(&mut self, radians: f64) {
        self.point(self.angle() + radians);
    }

    /// Aims in a direction.
    pub fn point(&mut self, angle: f64) {
        if angle.is_finite() {
            self.angle = Some(wrap(angle));
            self.aims();
        }
    }

    /// Shoots faster or slower.
    pub fn push(&mut self, faster: f64) {
        self.pace(self.speed + faster);
    }

    /// Shoots at a speed.
    pub fn pace(&mut self, speed: f64) {
        if speed.is_finite() {
            self.speed = round(speed.clamp(self.top_speed * 0.01, self.top_speed));
            self.aims();
        }
    }

    /// Strikes further to the right.
    pub fn spin_by(&mut self, side: f64) {
        self.side = ((self.side + side) * 100.0).round().clamp(-100.0, 100.0) / 100.0;
        self.aims();
    }

    fn aims(&mut self) {
        (self.grip, self.set) = (Grip::Aiming, true);
    }

    /// How much of the full pull an aim is, 0 to 1.
    pub fn power(&self, aim: Aim) -> f64 {
        aim.speed / self.top_speed
    }

    /// After a shot: the place stays, the rest begins anew.
    pub fn shot(&mut self) {
        self.cancel();
        self.side = 0.0;
    }
}

/// How far a seat is turned from the south.
fn turned(seat: Seat) -> f64 {
    match seat {
        Seat::South => 0.0,
        Seat::East => FRAC_PI_2,
        Seat::North => PI,
        Seat::West => -FRAC_PI_2,
    }
}

/// The same direction between −π and π.
fn wrap(angle: f64) -> f64 {
    angle - TAU * ((angle + PI) / TAU).floor()
}

/// Millimetres a second are fine enough for a hand and short to write.
fn round(speed: f64) -> f64 {
    (speed * 1000.0).round() / 1000.0
}
