//! The contacts of one instant: gathered, grouped by the discs they share, resolved and recorded.

use super::body::{Body, Own, Phase};
use super::queue::bits;
use super::{Engine, outward};
use crate::board::Board;
use crate::contact::{self, Material, Party};
use crate::ditch::RIM_PARTING;
use crate::event::{Event, Fate, What};
use crate::rail;
use crate::shot::Shot;
use crate::simultaneous::{self, Joint, MOST};
use crate::vector::Vec2;

/// Inelastic collapse (S. Luding, S. McNamara, *How to handle the inelastic collapse of a dissipative
/// hard-sphere gas with the TC model*, Granular Matter 1, 113, 1998): contacts within a contact's
/// duration of each other cost no energy. Ours begins once a disc has had so many in a row that no
/// rack explains them, so that a break through a tight rack keeps its restitution.
const COLLAPSE_WINDOW: f64 = 2e-5;
const COLLAPSE_STREAK: u32 = 5;
/// A disc that slides along another, or between two, would touch it a million times a second, nanometres
/// apart. In a collapse discs part at this speed at least, in metres a second, for each contact of the streak: hops of
/// nanometres at first, of micrometres if that does not end it…
const PARTING: f64 = 1e-4;
const MOST_HOPS: u32 = 100;
/// …also where a lasting contact has let them sink into each other by this much, in metres…
const SUNK: f64 = 1e-9;
/// …and the collapse lasts until a disc was left alone for this long.
const COLLAPSE_ENDS: f64 = 1e-3;

/// A contact of this instant.
#[derive(Clone, Copy)]
struct Touch {
    a: usize,
    b: Option<usize>,
    normal: Vec2,
    material: Material,
    what: What,
}

/// Where a disc is, and how it meets another.
type Placed = (Vec2, Party);

const NO_TOUCH: Touch = Touch {
    a: 0,
    b: None,
    normal: Vec2::ZERO,
    material: Material { restitution: 0.0, tangential: 0.0, parting: 0.0 },
    what: What::Contact,
};

/// What a contact of discs with this streak is made of.
#[inline]
fn material(restitution: f64, tangential: f64, streak: u32) -> Material {
    if streak >= COLLAPSE_STREAK {
        let times = if streak < MOST_HOPS { streak } else { MOST_HOPS };
        Material { restitution: 1.0, tangential, parting: PARTING * f64::from(times) }
    } else {
        Material { restitution, tangential, parting: 0.0 }
    }
}

impl Engine {
    /// Resolves the contacts at `self.now` when all stand in row `i`: `pairs` with discs, and its own.
    #[inline]
    pub(super) fn contacts_of(&mut self, board: &Board, i: usize, pairs: u64, shot: &mut Shot) {
        let own = self.bodies[i].own_time == self.now;
        if !own && pairs.is_power_of_two() {
            let j = pairs.trailing_zeros() as usize;
            let (a, b) = (self.bodies[i].party(self.now), self.bodies[j].party(self.now));
            let touch = self.between(board, (i, &a), (j, &b));
            let (a, b) = if touch.a == i { (a, b) } else { (b, a) };
            return self.single(board, touch, a, b, shot);
        }
        if own && pairs == 0 {
            let (mut only, mut count) = (NO_TOUCH, 0);
            let jumps = self.fixed(board, i, &mut |touch| {
                only = touch;
                count += 1;
            });
            if count == 1 && !jumps {
                let a = self.bodies[i].party(self.now);
                return self.single(board, only, a, (Vec2::ZERO, Party::FIXED), shot);
            }
        }
        self.contacts_together(board, 1 << i, shot);
    }

    /// The general case: several contacts at this instant, or a rail jumped.
    #[cold]
    pub(super) fn contacts_together(&mut self, board: &Board, rows: u64, shot: &mut Shot) {
        let mut found = [NO_TOUCH; MOST];
        let mut count = 0;
        let mut add = |touch: Touch| {
            if count < MOST {
                found[count] = touch;
                count += 1;
            }
        };
        let mut jumped = 0u64;
        for i in bits(rows) {
            if self.bodies[i].own_time == self.now {
                jumped |= u64::from(self.fixed(board, i, &mut add)) << i;
            }
        }
        for i in bits(rows) {
            for j in bits(self.queue.at(i, self.now).0) {
                let (a, b) = (self.bodies[i].party(self.now), self.bodies[j].party(self.now));
                add(self.between(board, (i, &a), (j, &b)));
            }
        }
        for i in bits(jumped) {
            let (at, _) = self.bodies[i].place(self.now);
            shot.fates[i] = Fate::Jumped { at, time: self.now };
            self.vanish(shot, i, at, What::Jumped);
        }
        let mut open = [false; MOST];
        for (open, touch) in open.iter_mut().zip(&found[..count]) {
            let discs = 1 << touch.a | touch.b.map_or(0, |b| 1 << b);
            *open = jumped & discs == 0;
        }
        while let Some(first) = open[..count].iter().position(|&o| o) {
            self.group(board, &found[..count], &mut open[..count], first, shot);
        }
    }

    /// The touches of disc `i` with rails, posts or rim; true if it jumps a rail instead.
    fn fixed(&self, board: &Board, i: usize, add: &mut impl FnMut(Touch)) -> bool {
        let body = &self.bodies[i];
        let c = &board.constants;
        let (at, party) = body.party(self.now);
        match body.own {
            Own::Rails(which) => {
                if rail::jumps(party.velocity, which, c.jump_speed) {
                    return true;
                }
                let material = material(c.rail_restitution, c.rail_tangential, body.streak);
                for normal in rail::normals(which) {
                    add(Touch { a: i, b: None, normal, material, what: What::Rail(which) });
                }
            }
            Own::Posts(which) => {
                let material = material(c.post_restitution, c.post_tangential, body.streak);
                for post in bits(u64::from(which)) {
                    let normal = outward(board.posts[post].at - at);
                    add(Touch { a: i, b: None, normal, material, what: What::Post(post as u8) });
                }
            }
            Own::Rim => {
                let (restitution, tangential) = (c.rim_restitution, c.rail_tangential);
                let material = Material { restitution, tangential, parting: RIM_PARTING };
                add(Touch { a: i, b: None, normal: outward(at), material, what: What::Rim });
            }
            _ => {}
        }
        false
    }

    /// The touch of two discs, given with their number, place and motion.
    #[inline]
    fn between(&self, board: &Board, (i, a): (usize, &Placed), (j, b): (usize, &Placed)) -> Touch {
        let way = b.0 - a.0;
        let length = way.length();
        let overlap = a.1.radius + b.1.radius - length;
        let (a_streak, b_streak) = (self.bodies[i].streak, self.bodies[j].streak);
        let streak = if a_streak > b_streak { a_streak } else { b_streak };
        let streak = if overlap > SUNK && streak < COLLAPSE_STREAK { COLLAPSE_STREAK } else { streak };
        let c = &board.constants;
        let material = material(c.disc_restitution, c.disc_tangential, streak);
        // The faster one is named first: it is the one that hit.
        let (a_speed, b_speed) = (a.1.velocity.square(), b.1.velocity.square());
        let swap = b_speed > a_speed || (b_speed == a_speed && j < i);
        let normal = Vec2::new(way.x / length, way.y / length);
        let (a, b, normal) = if swap { (j, i, -normal) } else { (i, j, normal) };
        Touch { a, b: Some(b), normal, material, what: What::Contact }
    }

    #[inline]
    fn single(
        &mut self,
        board: &Board,
        touch: Touch,
        (a_at, mut a): Placed,
        (b_at, mut b): Placed,
        shot: &mut Shot,
    ) {
        let impulse = contact::resolve(&mut a, &mut b, touch.normal, touch.material);
        self.after_touch(board, touch.a, a_at, &a, touch.what == What::Rim);
        if let Some(other) = touch.b {
            self.after_touch(board, other, b_at, &b, false);
            self.look_around_both(other, touch.a);
        } else {
            self.look_around(touch.a);
        }
        self.record_touch(shot, &touch, impulse);
    }

    /// Resolves the open touch `first` with all that hang together with it.
    fn group(&mut self, board: &Board, all: &[Touch], open: &mut [bool], first: usize, shot: &mut Shot) {
        let mut discs = 1u64 << all[first].a;
        loop {
            let before = discs;
            for (touch, open) in all.iter().zip(open.iter()) {
                let mine = 1 << touch.a | touch.b.map_or(0, |b| 1 << b);
                if *open && mine & discs != 0 {
                    discs |= mine;
                }
            }
            if discs == before {
                break;
            }
        }
        let place = |disc: usize| (discs & ((1 << disc) - 1)).count_ones() as usize;
        let mut parties = [Party::FIXED; MOST];
        let mut at = [Vec2::ZERO; MOST];
        for disc in bits(discs) {
            (at[place(disc)], parties[place(disc)]) = self.bodies[disc].party(self.now);
        }
        let parties = &mut parties[..discs.count_ones() as usize];
        let nothing = Joint { a: 0, b: None, normal: Vec2::ZERO, material: NO_TOUCH.material, impulse: 0.0 };
        let (mut joints, mut mine, mut count) = ([nothing; MOST], [0; MOST], 0);
        for (number, touch) in all.iter().enumerate() {
            if open[number] && discs >> touch.a & 1 != 0 {
                open[number] = false;
                joints[count] = Joint {
                    a: place(touch.a),
                    b: touch.b.map(place),
                    normal: touch.normal,
                    material: touch.material,
                    impulse: 0.0,
                };
                mine[count] = number;
                count += 1;
            }
        }
        simultaneous::resolve(parties, &mut joints[..count]);
        for disc in bits(discs) {
            let mut touches = mine[..count].iter().map(|&number| &all[number]);
            let met_rim = touches.any(|t| t.a == disc && t.what == What::Rim);
            self.after_touch(board, disc, at[place(disc)], &parties[place(disc)], met_rim);
        }
        for disc in bits(discs) {
            self.look_around(disc);
        }
        for (joint, &number) in joints[..count].iter().zip(&mine[..count]) {
            self.record_touch(shot, &all[number], joint.impulse);
        }
    }

    fn after_touch(&mut self, board: &Board, i: usize, at: Vec2, party: &Party, met_rim: bool) {
        let now = self.now;
        let body: &mut Body = &mut self.bodies[i];
        let window = if body.streak < COLLAPSE_STREAK { COLLAPSE_WINDOW } else { COLLAPSE_ENDS };
        body.streak = if now - body.last_contact < window { body.streak + 1 } else { 0 };
        body.last_contact = now;
        if met_rim && let Phase::Flight { since, .. } = body.phase {
            body.phase = Phase::Flight { since, met_rim };
        }
        self.set_off(board, i, at, party.velocity, party.spin);
    }

    fn record_touch(&self, shot: &mut Shot, touch: &Touch, impulse: f64) {
        shot.events.push(Event {
            time: self.now,
            what: touch.what,
            disc: touch.a,
            after: self.bodies[touch.a].state(),
            other: touch.b.map(|b| (b, self.bodies[b].state())),
            impulse,
        });
    }
}
