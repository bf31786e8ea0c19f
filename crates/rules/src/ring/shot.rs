//! A shot as both books look at it: whose discs touched whose, what fell, what came back.

use boards::{Game, Point};

use super::{Ring, order, zone};
use crate::facts::{Disc, DiscSet, Facts, Rest};
use crate::layout::Spot;
use crate::placing::distance;
use crate::seat::{Player, Side};
use crate::verdict::{Note, Refusal};

/// A disc that lies this much off its place was not moved: discs are set apart by micrometres after a shot.
const NUDGE: f64 = 1e-5;

/// What is known of a shot before it is judged.
pub(super) struct Shot<'a> {
    pub(super) facts: &'a Facts,
    pub(super) by: Player,
    /// The disc that was played.
    pub(super) disc: Disc,
    pub(super) side: Side,
    /// An opponent's disc lay on the board before the shot.
    pub(super) opposed: bool,
    /// Own discs that touched an opponent's.
    pub(super) attackers: DiscSet,
    /// Opponents' discs that were touched by an own one, or moved: nothing moves untouched.
    pub(super) touched: DiscSet,
    /// Own discs the shot touched, the played one aside.
    pub(super) struck: DiscSet,
    /// Fell into the hole.
    pub(super) sunk: DiscSet,
    /// Ended in the ditch.
    pub(super) off: DiscSet,
    /// Came back off the rim, wherever they ended.
    pub(super) rebounded: DiscSet,
    /// Came to lean on the hole's edge: the centre is over the hole and the disc has not fallen.
    pub(super) leaning: DiscSet,
}

impl<'a> Shot<'a> {
    /// Reads a shot of the player in turn. Impossible facts are refused.
    pub(super) fn read(ring: &Ring, by: Player, facts: &'a Facts) -> Result<Shot<'a>, Refusal> {
        let disc = ring.shot_disc();
        ring.layout.check(facts, disc)?;
        let side = ring.to_play;
        let own = |disc: Disc| order::side_of(disc) == side;
        let mut shot = Shot {
            facts,
            by,
            disc,
            side,
            opposed: !ring.opposing().is_empty(),
            attackers: DiscSet::EMPTY,
            touched: DiscSet::EMPTY,
            struck: DiscSet::EMPTY,
            sunk: facts.pocketed.iter().copied().collect(),
            off: facts.off.iter().copied().collect(),
            rebounded: facts.rebounded.iter().copied().collect(),
            leaning: DiscSet::EMPTY,
        };
        let ended = shot.sunk.contains(disc)
            || shot.off.contains(disc)
            || facts.rest.iter().any(|rest| rest.0 == disc);
        if !ended {
            return Err(Refusal::plain(Note::new("ring-where-ended").disc(disc)));
        }
        for &(a, b) in &facts.hits {
            for (one, other) in [(a, b), (b, a)] {
                if own(one) {
                    shot.strike(one);
                    if !own(other) {
                        shot.attackers.insert(one);
                        shot.touched.insert(other);
                    }
                }
            }
        }
        // Nothing moves untouched, even if the contact was not written down.
        for &moved in facts.pocketed.iter().chain(&facts.off).chain(&facts.rebounded) {
            if own(moved) {
                shot.strike(moved);
            } else {
                shot.touched.insert(moved);
            }
        }
        for &(moved, rest) in &facts.rest {
            let before = ring.layout.spot(moved);
            let radius = ring.layout.radius(moved);
            let did_move = match (rest, before) {
                (Rest::In(zone), _) => ring.zone(moved) != Some(zone),
                (Rest::At(at), Spot::At(was)) => distance(at, was) > NUDGE,
                (Rest::At(at), _) => {
                    ring.zone(moved) != Some(zone::zone_at(zone::marks(ring.game()), at, radius))
                }
            };
            if did_move && own(moved) {
                shot.strike(moved);
            } else if did_move {
                shot.touched.insert(moved);
            }
            if let Rest::At(at) = rest
                && before != Spot::At(at)
                && is_over_hole(ring.game(), at)
            {
                shot.leaning.insert(moved);
            }
        }
        Ok(shot)
    }

    fn strike(&mut self, own: Disc) {
        if own != self.disc {
            self.struck.insert(own);
        }
    }

    /// The played disc and every own disc the shot touched.
    pub(super) fn involved(&self) -> DiscSet {
        let mut discs = self.struck;
        discs.insert(self.disc);
        discs
    }

    /// Whether a disc came back off the rim and did not leave the board again.
    pub(super) fn came_back(&self, disc: Disc) -> bool {
        self.rebounded.contains(disc) && !self.off.contains(disc)
    }

    /// Whether a disc touched another one that satisfies `which`.
    pub(super) fn met(&self, disc: Disc, which: impl Fn(Disc) -> bool) -> bool {
        self.met_by(disc).any(which)
    }

    /// Whether a disc that came back off the rim can then have touched another one that satisfies `which`. Only the
    /// played disc moves by itself: what touched any other first had set it moving, before.
    pub(super) fn met_coming_back(&self, disc: Disc, which: impl Fn(Disc) -> bool) -> bool {
        self.met_by(disc).skip(usize::from(disc != self.disc)).any(which)
    }

    /// What a disc touched, in the order of time.
    fn met_by(&self, disc: Disc) -> impl Iterator<Item = Disc> {
        let partner = move |&(a, b): &(Disc, Disc)| match disc {
            d if d == a => Some(b),
            d if d == b => Some(a),
            _ => None,
        };
        self.facts.hits.iter().filter_map(partner)
    }

    /// Discs that came back off the rim and are still on the board, or in the hole among `sunk`.
    pub(super) fn back_in_play(&self, ring: &Ring, sunk: DiscSet) -> DiscSet {
        let rebounded = self.facts.rebounded.iter().copied();
        rebounded.filter(|&disc| ring.layout.has(disc) || sunk.contains(disc)).collect()
    }

    /// Whether a disc was put on the board by the partner of the one who shot.
    pub(super) fn is_partners(&self, ring: &Ring, disc: Disc) -> bool {
        order::side_of(disc) == self.side && ring.shooter(self.side, order::number_of(disc)) != self.by
    }
}

/// Whether a disc's centre is over the hole.
fn is_over_hole(game: Game, at: Point) -> bool {
    distance(at, [0.0, 0.0]) < zone::table(game).hole_radius
}
