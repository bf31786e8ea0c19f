//! An opponent places a disc in the middle circle.

use boards::Point;
use boards::couronne::{MIDDLE_CIRCLE, RING_RADIUS};

use super::behind::is_inside_circle;
use super::{CENTRE, Couronne};
use crate::book::RuleId;
use crate::facts::{Disc, DiscSet};
use crate::layout::Spot;
use crate::placing::is_free;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Arg, Change, Note, NoteKind, Refusal, Ruling};

impl Couronne {
    /// Which rule asks for a disc to be placed now.
    fn placing_rule(&self) -> RuleId {
        if self.shoot_out.is_some() { rule!("COU-09") } else { rule!("COU-S20") }
    }

    /// The placing is a duty: nothing else comes first.
    pub(super) fn must_place(&self) -> Refusal {
        Refusal::by(self.placing_rule(), Note::new("couronne-place-first"))
    }

    pub(super) fn put_back(
        &mut self,
        by: Player,
        disc: Option<Disc>,
        at: Option<Point>,
    ) -> Result<Ruling, Refusal> {
        let rule = self.placing_rule();
        let side = self.side(by).other();
        let disc = self.disc_to_place(by, disc)?;
        let mut ruling = Ruling::default();
        ruling.cite(rule);
        let at = match at {
            Some(at) => {
                self.check_place(at)?;
                ruling.say(NoteKind::Placed.note("couronne-placed").disc(disc));
                at
            }
            None => {
                let at = self.layout.nearest_free(CENTRE, disc);
                if !is_inside_circle(at) {
                    ruling.cite(rule!("COU-S13"));
                }
                ruling.say(NoteKind::Placed.note("couronne-placed-near-centre").disc(disc));
                at
            }
        };
        self.layout.put(disc, Spot::At(at));
        self.fell.remove(disc);
        self.back.remove(disc);
        ruling.change(Change::Returned(disc, at, rule));
        if self.shoot_out.is_some() {
            self.placer = None;
            return Ok(ruling);
        }
        let waiting = &mut self.waiting[side.index()];
        *waiting = waiting.saturating_sub(1);
        if *waiting == 0 {
            let others_wait = self.waiting[side.other().index()] > 0;
            self.placer = others_wait.then(|| self.before(by));
        }
        if self.waiting == [0, 0] {
            (self.fell, self.back) = (DiscSet::EMPTY, DiscSet::EMPTY);
        }
        Ok(ruling)
    }

    /// The disc named, if it may be placed; else the one that is due: first those that must come back themselves, then
    /// those potted in the stroke, then the lowest of those that are down.
    fn disc_to_place(&self, by: Player, named: Option<Disc>) -> Result<Disc, Refusal> {
        let side = self.side(by).other();
        let due = self.discs_of(side);
        let due = if self.shoot_out.is_some() { due.start..due.start + 1 } else { due };
        let off = || due.clone().map(Disc).filter(|&disc| !self.layout.has(disc));
        let must = off().filter(|&disc| self.back.contains(disc)).count();
        let any_will_do = self.shoot_out.is_some() || usize::from(self.waiting[side.index()]) > must;
        let can = |disc: Disc| off().any(|other| other == disc) && (any_will_do || self.back.contains(disc));
        match named {
            Some(disc) if can(disc) => Ok(disc),
            Some(disc) => {
                // If any disc that is down may be placed, there is no single disc to name.
                let expected = match self.shoot_out {
                    Some(_) => off().collect(),
                    None => off().filter(|&disc| !any_will_do && self.back.contains(disc)).collect(),
                };
                let note = Note::new("couronne-place-wrong-disc").disc(disc).discs(expected);
                Err(Refusal::by(self.placing_rule(), note))
            }
            None => {
                let of = |set: DiscSet| off().find(|&disc| set.contains(disc));
                let disc = of(self.back).or_else(|| of(self.fell)).or_else(|| off().next());
                Ok(disc.unwrap_or(Disc(due.start)))
            }
        }
    }

    fn check_place(&self, at: Point) -> Result<(), Refusal> {
        if !is_inside_circle(at) {
            let most = MIDDLE_CIRCLE - RING_RADIUS;
            let note = Note::new("couronne-place-outside").with("radius", Arg::Metres(most));
            return Err(Refusal::by(self.placing_rule(), note));
        }
        if !is_free(at, RING_RADIUS, &self.layout.obstacles()) {
            return Err(Refusal::by(self.placing_rule(), Note::new("couronne-place-taken")));
        }
        Ok(())
    }
}
