//! Discs that come to lie behind a start line (COU-08, COU-P6).

use boards::Point;
use boards::couronne::{MIDDLE_CIRCLE, RING_RADIUS};

use super::start_line::LINE;
use super::stroke::FirstTouch;
use super::{CENTRE, Couronne};
use crate::book::RuleId;
use crate::facts::{Disc, DiscSet, Fact, Facts, Rest};
use crate::layout::{Spot, twice};
use crate::placing::{TOLERANCE, distance};
use crate::rule;
use crate::seat::{Player, Seat, Side};
use crate::verdict::{Change, Note, NoteKind, Refusal, Ruling};

/// Whether the disc lies across the line, part in front and part behind: then its centre decides (COU-S9).
fn is_across(at: Point, line: Player, players: usize) -> bool {
    (Seat::of(line, players).sees(at)[1] + LINE).abs() < RING_RADIUS
}

impl Couronne {
    /// Refuses the striker behind a line (it is picked up); a line without a player; discs behind a line twice, or
    /// behind two that face each other; and discs whose place is in front of the line.
    pub(super) fn check_behind(&self, facts: &Facts) -> Result<(), Refusal> {
        let players = usize::from(self.players);
        for (n, &(disc, line)) in facts.behind.iter().enumerate() {
            if line.index() >= players {
                let note = Note::new("couronne-no-such-line").disc(disc).number("number", line.0.into());
                return Err(Refusal::plain(note));
            }
            if self.owner(disc).is_none() {
                return Err(Refusal::plain(Note::new("couronne-striker-behind")));
            }
            for &(_, other) in facts.behind.iter().take(n).filter(|(other, _)| *other == disc) {
                if other == line {
                    return Err(twice(Fact::Behind, disc));
                }
                if Seat::of(other, players).faces(Seat::of(line, players)) {
                    return Err(Refusal::plain(Note::new("couronne-behind-both").disc(disc)));
                }
            }
            let rest = facts.rest.iter().find(|(resting, _)| *resting == disc);
            if let Some(&(_, Rest::At(at))) = rest
                && Seat::of(line, players).sees(at)[1] > -LINE + TOLERANCE
            {
                return Err(Refusal::by(
                    rule!("COU-S9"),
                    Note::new("couronne-not-behind").disc(disc).player(line),
                ));
            }
        }
        Ok(())
    }

    /// The discs that came to lie behind a line: those reported there, and those whose places are there. Must be called
    /// before the stroke is played out on the layout.
    pub(super) fn arrived(&self, facts: &Facts) -> Vec<(Disc, Player)> {
        let players = usize::from(self.players);
        let mut arrived = facts.behind.clone();
        for &(disc, rest) in &facts.rest {
            let (Rest::At(now), Spot::At(before)) = (rest, self.layout.spot(disc)) else { continue };
            for line in (0..self.players).map(Player) {
                let is_behind = |at: Point| Seat::of(line, players).sees(at)[1] < -LINE;
                if is_behind(now) && !is_behind(before) && !arrived.contains(&(disc, line)) {
                    arrived.push((disc, line));
                }
            }
        }
        arrived
    }

    /// Counts the sides' discs that came to lie behind their own lines, and puts back those that may not stay there. An
    /// opponent's disc behind a line means nothing.
    pub(super) fn arrivals(
        &mut self,
        me: Side,
        first: FirstTouch,
        arrived: &[(Disc, Player)],
        ruling: &mut Ruling,
    ) {
        let players = usize::from(self.players);
        let (mut driven, mut beyond) = (DiscSet::EMPTY, DiscSet::EMPTY);
        let (mut driven_across, mut beyond_across) = (false, false);
        for &(disc, line) in arrived {
            let Some(owner) = self.owner(disc) else { continue };
            if owner != self.side(line) {
                continue;
            }
            let across = matches!(self.layout.spot(disc), Spot::At(at) if is_across(at, line, players));
            let limit = self.options.behind_limit.map(u32::from);
            let Some(count) = self.behind.get_mut(line.index()) else { continue };
            if matches!(first, FirstTouch::Theirs(_)) && owner != me {
                driven.insert(disc);
                driven_across |= across;
            } else if limit.is_some_and(|limit| *count >= limit) {
                beyond.insert(disc);
                beyond_across |= across;
            } else {
                *count = count.saturating_add(1);
            }
        }
        for disc in driven.iter().chain(beyond.iter()) {
            self.layout.put(disc, Spot::Away);
        }
        if !driven.is_empty() {
            ruling.cite(rule!("COU-P6"));
            if driven_across {
                ruling.cite(rule!("COU-S9"));
            }
            self.return_to_middle(driven, rule!("COU-P6"), ruling);
            ruling.say(NoteKind::Cost.note("couronne-driven-behind").discs(driven));
        }
        if !beyond.is_empty() {
            ruling.cite(rule!("COU-08"));
            if beyond_across {
                ruling.cite(rule!("COU-S9"));
            }
            ruling.cite(rule!("COU-S10"));
            self.return_to_middle(beyond, rule!("COU-08"), ruling);
            let limit = self.options.behind_limit.map_or(0, i64::from);
            ruling.say(NoteKind::Cost.note("couronne-too-many-behind").discs(beyond).number("limit", limit));
        }
    }

    fn return_to_middle(&mut self, discs: DiscSet, rule: RuleId, ruling: &mut Ruling) {
        for disc in discs.iter() {
            let at = self.layout.nearest_free(CENTRE, disc);
            self.layout.put(disc, Spot::At(at));
            ruling.change(Change::Returned(disc, at, rule));
            if !is_inside_circle(at) {
                ruling.cite(rule!("COU-S13"));
            }
        }
    }
}

/// Whether a ring there lies wholly inside the middle circle.
pub(super) fn is_inside_circle(at: Point) -> bool {
    distance(at, CENTRE) + RING_RADIUS <= MIDDLE_CIRCLE + TOLERANCE
}
