//! The event loop.
//!
//! [`Simulator::run`] goes from event to event: [`queue`] says what comes next, [`body`] holds the
//! closed form of every disc's motion, [`lanes`] finds whom a disc can meet, [`plan`] what fixed
//! thing lies ahead of it, and the models ([`crate::contact`], [`crate::capture`], …) say what an
//! event does. Nothing is allocated on the way: a scene lives in fixed arrays, and the list of
//! events is reserved before the first.
//!
//! Everything that happens at one instant is handled in an order that does not depend on how the
//! discs are numbered: first what concerns a single disc (the end of a segment, a hole, the edge),
//! then bounds are made exact, then all contacts of the instant, together where they share a disc.

mod body;
mod lanes;
mod plan;
mod queue;
mod touch;

use crate::board::Board;
use crate::capture;
use crate::disc::Disc;
use crate::event::{DiscId, Event, Fate, What};
use crate::impact::{Approach, distance_to_rest, time_to_travel};
use crate::scene::{self, SceneError};
use crate::settle;
use crate::shot::Shot;
use crate::vector::Vec2;
use body::{Body, Own, Phase};
use lanes::{Ahead, Lanes, may_meet};
use queue::{Queue, bits};

/// Most discs in a scene.
pub const MAX_DISCS: usize = 40;
/// Events after which a shot is given up, unless [`Simulator::max_events`] is set.
pub const MAX_EVENTS: usize = 20_000;

/// Runs shots; keeps its memory from one to the next.
///
/// ```
/// use physics::{Board, Constants, Disc, Fate, Outline, Simulator, Vec2};
///
/// let board = Board::plain_square(0.74, Constants::default());
/// let piece = Disc::solid(0.0159, 0.0055, 0.008, Vec2::ZERO);
/// let shot = Simulator::new().run(&board, &[piece.sent(Vec2::new(1.0, 0.0), 0.0)])?;
/// // It reaches the rail and comes back a little.
/// let Fate::Rests { at } = shot.fates[0] else { unreachable!() };
/// assert!(at.x < 0.37 - 0.0159 && shot.events.len() == 2);
/// # Ok::<(), physics::SceneError>(())
/// ```
pub struct Simulator {
    /// Events after which a shot is given up with an error.
    pub max_events: usize,
    engine: Box<Engine>,
    /// Room for the longest list of events; a shot handed out takes only what it needs.
    scratch: Shot,
}

struct Engine {
    n: usize,
    now: f64,
    bodies: [Body; MAX_DISCS],
    lanes: Lanes,
    queue: Queue,
    active: u64,
    moving: u64,
    /// Pairs that do not meet before either disc's own next event but may later, a bit each, symmetric. If that event
    /// is the end of a segment they are checked again; after any other event a disc searches for partners anew.
    waiting: [u64; MAX_DISCS],
}

/// When two discs meet.
enum Meeting {
    /// At this time; or, if it is not exact, not before it.
    At { time: f64, exact: bool },
    /// Not in their present segments.
    Later,
    /// Not as things stand.
    Never,
}

impl Default for Simulator {
    fn default() -> Self {
        Self::new()
    }
}

impl Simulator {
    /// A simulator with the usual cap of events.
    pub fn new() -> Self {
        Simulator {
            max_events: MAX_EVENTS,
            scratch: Shot::default(),
            engine: Box::new(Engine {
                n: 0,
                now: 0.0,
                bodies: [Body::NONE; MAX_DISCS],
                lanes: Lanes::new(),
                queue: Queue::new(),
                active: 0,
                moving: 0,
                waiting: [0; MAX_DISCS],
            }),
        }
    }

    /// Runs the scene until everything rests.
    pub fn run(&mut self, board: &Board, discs: &[Disc]) -> Result<Shot, SceneError> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let done = self.run_into(board, discs, &mut scratch);
        let shot = done.map(|()| scratch.clone());
        self.scratch = scratch;
        shot
    }

    /// Runs the scene into a shot whose memory, once reserved, is used again. After an error the shot holds
    /// nothing of value.
    pub fn run_into(&mut self, board: &Board, discs: &[Disc], shot: &mut Shot) -> Result<(), SceneError> {
        board.check().map_err(SceneError::Board)?;
        scene::check(board, discs)?;
        shot.begin(discs, self.max_events);
        self.engine.start(board, discs, shot);
        self.engine.run(board, shot, self.max_events)?;
        self.engine.finish(board, shot);
        Ok(())
    }
}

impl Engine {
    fn start(&mut self, board: &Board, discs: &[Disc], shot: &mut Shot) {
        self.n = discs.len();
        self.now = 0.0;
        self.active = if discs.is_empty() { 0 } else { u64::MAX >> (64 - discs.len()) };
        self.moving = 0;
        self.waiting = [0; MAX_DISCS];
        self.queue.clear(self.n);
        for (i, disc) in discs.iter().enumerate() {
            let body = &mut self.bodies[i];
            *body = Body::new(disc);
            if let Some(hole) = scene::hole_under(board, disc) {
                body.phase = Phase::OverHole { hole: hole as u8, since: 0.0, drop: 0.0 };
            }
            self.set_off(board, i, disc.at, disc.velocity, disc.spin);
        }
        for (i, disc) in discs.iter().enumerate() {
            let body = &self.bodies[i];
            if body.own_time < f64::INFINITY || body.moves() {
                self.look_around(i);
            }
            shot.initial[i] = (*disc, self.bodies[i].state());
        }
    }

    fn run(&mut self, board: &Board, shot: &mut Shot, max_events: usize) -> Result<(), SceneError> {
        loop {
            let (time, rows) = self.queue.next(self.n);
            if time == f64::INFINITY {
                return Ok(());
            }
            if shot.events.len() >= max_events {
                let disc = rows.trailing_zeros() as usize;
                return Err(SceneError::TooManyEvents { disc, most: max_events, time: self.now });
            }
            if rows.is_power_of_two() {
                // Nearly always: one thing at this time, or all in one row.
                let i = rows.trailing_zeros() as usize;
                if self.bodies[i].own_time == time && !self.bodies[i].own.is_contact() {
                    self.now = time;
                    self.by_itself(board, i, shot);
                    continue;
                }
                let (exact, bounds) = self.queue.at(i, time);
                if bounds != 0 {
                    self.make_exact(i, bounds.trailing_zeros() as usize, time);
                } else {
                    self.now = time;
                    self.contacts_of(board, i, exact, shot);
                }
            } else {
                self.several(board, time, rows, shot);
            }
        }
    }

    /// Handles events of the same time in several rows, in an order that does not depend on numbering.
    #[cold]
    fn several(&mut self, board: &Board, time: f64, rows: u64, shot: &mut Shot) {
        let alone = |i: &usize| self.bodies[*i].own_time == time && !self.bodies[*i].own.is_contact();
        let bound = |i: usize| bits(self.queue.at(i, time).1).next().map(|j| (i, j));
        if let Some(i) = bits(rows).find(alone) {
            self.now = time;
            self.by_itself(board, i, shot);
        } else if let Some((i, j)) = bits(rows).find_map(bound) {
            self.make_exact(i, j, time);
        } else {
            self.now = time;
            self.contacts_together(board, rows, shot);
        }
    }

    fn make_exact(&mut self, i: usize, j: usize, time: f64) {
        let meeting = meeting(&self.bodies[i], &self.bodies[j], time, true);
        self.expect(i, j, meeting);
    }

    /// Notes when a pair meets.
    fn expect(&mut self, i: usize, j: usize, meeting: Meeting) {
        let later = u64::from(matches!(meeting, Meeting::Later));
        self.waiting[i] = self.waiting[i] & !(1 << j) | later << j;
        self.waiting[j] = self.waiting[j] & !(1 << i) | later << i;
        let entry = match meeting {
            Meeting::At { time, exact } => Some((time, exact)),
            Meeting::Later | Meeting::Never => None,
        };
        self.queue.set_pair(i, j, entry);
    }

    /// Looks again at the pairs that waited for the end of disc `i`'s segment.
    fn look_again(&mut self, i: usize) {
        for j in bits(self.waiting[i]) {
            let meeting = meeting(&self.bodies[i], &self.bodies[j], self.now, false);
            if !matches!(meeting, Meeting::Later) {
                self.expect(i, j, meeting);
            }
        }
    }

    /// Removes all pairs that wait for disc `i`.
    #[inline]
    fn stop_waiting(&mut self, i: usize) {
        for j in bits(self.waiting[i]) {
            self.waiting[j] &= !(1 << i);
        }
        self.waiting[i] = 0;
    }

    /// Gives a disc a new motion: the only way a body changes course.
    #[inline]
    fn set_off(&mut self, board: &Board, i: usize, at: Vec2, velocity: Vec2, spin: f64) {
        let body = &mut self.bodies[i];
        match body.phase {
            Phase::Board => body.slide(self.now, at, velocity, spin, &board.constants),
            _ => body.fly(self.now, at, velocity, spin),
        }
        plan::plan(board, body);
        self.note_way(i);
    }

    #[inline]
    fn note_way(&mut self, i: usize) {
        let body = &self.bodies[i];
        self.lanes.set(i, body);
        let bit = 1 << i;
        self.moving = if body.moves() { self.moving | bit } else { self.moving & !bit };
    }

    /// After a change of course: whom may the disc meet now, and when?
    #[inline]
    fn look_around(&mut self, i: usize) {
        let body = &self.bodies[i];
        let found = if body.moves() {
            let [found] = self.lanes.ahead(self.n, [body], self.moving);
            found
        } else {
            Ahead { ever: self.moving, soon: self.moving }
        };
        self.look_at(i, found);
    }

    /// The same for two discs that have changed course at the same instant, in one pass.
    #[inline]
    fn look_around_both(&mut self, i: usize, j: usize) {
        let (a, b) = (&self.bodies[i], &self.bodies[j]);
        if a.moves() && b.moves() {
            let [for_a, for_b] = self.lanes.ahead(self.n, [a, b], self.moving);
            // Their own next meeting is the same for both: once is enough.
            self.look_at(i, Ahead { ever: for_a.ever & !(1 << j), ..for_a });
            self.look_at(j, for_b);
        } else {
            self.look_around(i);
            self.look_around(j);
        }
    }

    /// When does disc `i` meet those it has found?
    fn look_at(&mut self, i: usize, found: Ahead) {
        let body = &self.bodies[i];
        let met = found.ever & self.active & !(1 << i);
        // Two that move may meet in later segments; one at rest is met only if this one goes on.
        let goes_on = if body.goes_on() { u64::MAX } else { 0 };
        let mut waiting = met & !found.soon & (self.moving | goes_on);
        let (bodies, now) = (&self.bodies, self.now);
        self.queue.renew(i, body.own_time, met & found.soon, |j| {
            match meeting(body, &bodies[j], now, false) {
                Meeting::At { time, exact } => Some((time, exact)),
                Meeting::Later => {
                    waiting |= 1 << j;
                    None
                }
                Meeting::Never => None,
            }
        });
        self.stop_waiting(i);
        self.waiting[i] = waiting;
        for j in bits(waiting) {
            self.waiting[j] |= 1 << i;
        }
    }

    /// What happens to a disc without any contact.
    fn by_itself(&mut self, board: &Board, i: usize, shot: &mut Shot) {
        let c = &board.constants;
        let body = &mut self.bodies[i];
        let own = body.own;
        let (at, speed) = body.place(self.now);
        let (_, party) = body.party(self.now);
        let velocity = party.velocity;
        let what = match (own, body.phase) {
            (Own::SegmentEnds, Phase::Board) => {
                let moved = body.moves();
                let rests = body.next_segment(c);
                if body.moves() {
                    plan::time_ahead(body);
                } else {
                    body.own = Own::SegmentEnds;
                    body.own_time = body.until;
                }
                let own_time = body.own_time;
                self.note_way(i);
                self.queue.set_own(i, own_time);
                self.look_again(i);
                if rests || moved {
                    let what = if rests { What::Stop } else { What::Segment };
                    self.record(shot, what, i);
                }
                return;
            }
            (Own::SegmentEnds, Phase::OverHole { hole, .. }) => return self.capture(shot, i, hole, at),
            (Own::SegmentEnds, Phase::Flight { .. }) => {
                shot.fates[i] = Fate::Ditch { at, time: self.now };
                return self.vanish(shot, i, at, What::Landed);
            }
            (Own::EntersHole(hole), _) => {
                body.phase = Phase::OverHole { hole, since: self.now, drop: 0.0 };
                self.set_off(board, i, at, velocity, party.spin);
                What::HoleEntered(hole)
            }
            (Own::LeavesHole, Phase::OverHole { hole, drop, .. }) => {
                let Some(left) = capture::speed_after_climb(speed, drop, c.gravity) else {
                    return self.capture(shot, i, hole, at);
                };
                body.phase = Phase::Board;
                let velocity = body.direction * left;
                self.set_off(board, i, at, velocity, party.spin);
                What::HoleCrossed(hole)
            }
            (Own::LeavesSurface, _) => {
                body.phase = Phase::Flight { since: self.now, met_rim: false };
                self.set_off(board, i, at, velocity, party.spin);
                What::EdgeLeft
            }
            (Own::RegainsSurface, Phase::Flight { met_rim, .. }) => {
                body.phase = Phase::Board;
                shot.rebounded[i] |= met_rim;
                self.set_off(board, i, at, velocity, party.spin);
                What::EdgeRegained
            }
            _ => {
                // Nothing else is planned in these phases; look again rather than stop the shot.
                self.set_off(board, i, at, velocity, party.spin);
                What::Segment
            }
        };
        self.look_around(i);
        self.record(shot, what, i);
    }

    fn capture(&mut self, shot: &mut Shot, i: usize, hole: u8, at: Vec2) {
        shot.fates[i] = Fate::Captured { hole: hole as usize, time: self.now };
        self.vanish(shot, i, at, What::Captured(hole));
    }

    /// Takes a disc out of the game where it is.
    fn vanish(&mut self, shot: &mut Shot, i: usize, at: Vec2, what: What) {
        let body = &mut self.bodies[i];
        body.phase = Phase::Gone;
        body.fly(self.now, at, Vec2::ZERO, 0.0);
        body.fly_until(f64::INFINITY, self.now);
        body.own_time = f64::INFINITY;
        self.active &= !(1 << i);
        self.note_way(i);
        self.stop_waiting(i);
        self.queue.remove(i);
        self.record(shot, what, i);
    }

    #[inline]
    fn record(&self, shot: &mut Shot, what: What, disc: DiscId) {
        let after = self.bodies[disc].state();
        shot.events.push(Event { time: self.now, what, disc, after, other: None, impulse: 0.0 });
    }

    fn finish(&mut self, board: &Board, shot: &mut Shot) {
        shot.duration = self.now;
        for i in bits(self.active) {
            shot.fates[i] = Fate::Rests { at: self.bodies[i].at };
        }
        settle::settle(board, shot);
    }
}

/// When do two discs meet, counting from `from`?
#[inline]
fn meeting(a: &Body, b: &Body, from: f64, exact: bool) -> Meeting {
    let touch = a.radius + b.radius;
    match (a.moves(), b.moves()) {
        (false, false) => Meeting::Never,
        (true, false) => runs_into(a, b, from, touch),
        (false, true) => runs_into(b, a, from, touch),
        (true, true) => {
            let (a_at, a_speed) = a.place(from);
            let (b_at, b_speed) = b.place(from);
            let to = b_at - a_at;
            if exact
                && !(may_meet(a.direction, a.reach, to, b.direction * b.reach, touch)
                    && may_meet(b.direction, b.reach, -to, a.direction * a.reach, touch))
            {
                return Meeting::Never;
            }
            let until = if a.until < b.until { a.until } else { b.until };
            let pair = Approach {
                to,
                velocity: b.direction * b_speed - a.direction * a_speed,
                half_acceleration: (a.direction * a.deceleration - b.direction * b.deceleration) * 0.5,
                reach: touch,
            };
            let found = if exact { pair.contact(until - from) } else { pair.bound(until - from) };
            found.map_or(Meeting::Later, |t| Meeting::At { time: from + t, exact })
        }
    }
}

/// The same for a moving disc and one at rest.
#[inline]
fn runs_into(mover: &Body, rests: &Body, from: f64, touch: f64) -> Meeting {
    let (at, speed) = mover.place(from);
    let Some(distance) = distance_to_rest(rests.at - at, touch, mover.direction, speed) else {
        return Meeting::Never;
    };
    match time_to_travel(distance, speed, mover.deceleration) {
        Some(t) if from + t <= mover.until => Meeting::At { time: from + t, exact: true },
        _ if mover.goes_on() => Meeting::Later,
        _ => Meeting::Never,
    }
}

/// The direction of `at`, seen from the origin.
fn outward(at: Vec2) -> Vec2 {
    let length = at.length();
    Vec2::new(at.x / length, at.y / length)
}
