//! What comes out of the pockets, what is owed, and how it is put back.

use boards::Point;
use boards::carrom::MARKS;

use super::stroke::Fallen;
use super::{CENTRE, Carrom, PIECES, next, previous};
use crate::book::RuleId;
use crate::facts::{Disc, DiscSet};
use crate::placing::{TOLERANCE, distance, is_free};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Arg, Clause, Note, NoteKind, Refusal, Ruling};

/// What a stroke's penalties and debts come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reckoning {
    /// Own pieces that come out for the striker.
    out: u8,
    /// Own pieces that should come out for it while none is pocketed.
    owed: u8,
    /// Old debts paid with what fell, by side.
    paid: [u8; 2],
    /// Pieces down afterwards, by side.
    down: [u8; 2],
    /// A side would have all its pieces down, if none came out.
    last_pays: bool,
}

impl Reckoning {
    /// Whether a side has all its pieces down.
    pub(super) fn wins(&self) -> bool {
        self.down.contains(&PIECES)
    }
}

impl Carrom {
    /// What must come out: for the striker the own pieces of the stroke and one more, then old debts, which either
    /// side pays with pieces that fell.
    pub(super) fn reckon(&self, side: Side, fell: &Fallen) -> Reckoning {
        let (own, theirs) = (side.index(), side.other().index());
        let mut fallen = [0; 2];
        fallen[own] = fell.own.len() as u8;
        fallen[theirs] = fell.theirs.len() as u8;
        let have = [self.state.down[0] + fallen[0], self.state.down[1] + fallen[1]];

        let penalty = if fell.striker { fallen[own] + 1 } else { 0 };
        let out = penalty.min(have[own]);
        let mut came_out = [0; 2];
        came_out[own] = out;

        let (mut paid, mut down, mut last_pays) = ([0; 2], have, false);
        for s in [own, theirs] {
            let left = fallen[s].min(have[s] - came_out[s]);
            paid[s] = u8::try_from(self.state.due[s]).unwrap_or(u8::MAX).min(left);
            down[s] = have[s] - came_out[s] - paid[s];
            last_pays |= have[s] == PIECES && down[s] < PIECES;
        }
        Reckoning { out, owed: penalty - out, paid, down, last_pays }
    }

    /// Takes out what must come out, and notes what is owed.
    pub(super) fn settle(&mut self, side: Side, fell: &Fallen, reckoning: Reckoning, ruling: &mut Ruling) {
        let Reckoning { out, owed, paid, down, last_pays } = reckoning;
        let (own, theirs) = (side.index(), side.other().index());
        self.state.right[own] |= !fell.own.is_empty();
        self.state.right[theirs] |= !fell.theirs.is_empty();
        self.state.down = down;
        self.state.waiting = paid;
        self.state.waiting[own] += out;
        for s in [own, theirs] {
            self.state.due[s] = self.state.due[s].saturating_sub(u32::from(paid[s]));
        }
        self.state.due[own] = self.state.due[own].saturating_add(u32::from(owed));

        if out > 0 {
            ruling.say(NoteKind::Foul.note("carrom-striker-costs").number("count", i64::from(out)));
        } else if fell.striker {
            ruling.say(NoteKind::Foul.note("carrom-striker-down"));
        }
        if owed > 0 {
            ruling.cite(rule!("CAR-S8"));
            ruling.say(NoteKind::Cost.note("carrom-owed").number("count", i64::from(self.state.due[own])));
        }
        if paid[own] > 0 {
            ruling.cite(rule!("CAR-S8"));
            ruling.say(NoteKind::Cost.note("carrom-debt-paid").number("count", i64::from(paid[own])));
        }
        if paid[theirs] > 0 {
            ruling.cite(rule!("CAR-S8"));
            ruling.cite(rule!("CAR-S23"));
            ruling
                .say(NoteKind::Cost.note("carrom-their-debt-paid").number("count", i64::from(paid[theirs])));
        }
        if last_pays {
            ruling.cite(rule!("CAR-S23"));
            ruling.say(NoteKind::Cost.note("carrom-last-piece-pays"));
        }
    }

    /// Sets who places what waits: the shooter's own pieces first, by the next player; then the others' by the shooter,
    /// who is their opponent.
    pub(super) fn call_placer(&mut self, by: Player, fell: &Fallen, ruling: &mut Ruling) {
        if self.state.waiting != [0, 0] {
            self.state.fell = fell.own.iter().chain(fell.theirs.iter()).collect();
        }
        if self.state.waiting[self.state.side(by).index()] > 0 {
            self.state.placer = Some(next(by, self.state.players));
            if self.state.players == 4 {
                ruling.cite(rule!("CAR-S16"));
            }
        } else if self.state.waiting != [0, 0] {
            self.state.placer = Some(by);
        }
    }

    /// The placer puts a piece back.
    pub(super) fn place(
        &mut self,
        placer: Player,
        disc: Option<Disc>,
        at: Option<Point>,
    ) -> Result<Ruling, Refusal> {
        let not_due = |disc| Refusal::plain(Note::new("carrom-place-not-due").disc(disc));
        let disc = self.state.due_piece(placer, disc).map_err(not_due)?;
        let radius = self.state.layout.radius(disc);
        let fits = |at: Point| distance(at, CENTRE) + radius <= MARKS.outer_circle + TOLERANCE;
        let nearest = self.state.layout.nearest_free(CENTRE, disc);
        let at = match at {
            Some(at) if fits(at) && is_free(at, radius, &self.state.layout.obstacles()) => at,
            // With no room left in the circle there is nothing to choose.
            Some(_) if !fits(nearest) => nearest,
            Some(at) if fits(at) => {
                return Err(Refusal::by(rule!("CAR-S17"), Note::new("carrom-place-taken").disc(disc)));
            }
            Some(_) => {
                let most = MARKS.outer_circle - radius;
                let note = Note::new("carrom-place-outside").disc(disc).with("radius", Arg::Metres(most));
                return Err(Refusal::by(rule!("CAR-S17"), note));
            }
            None => nearest,
        };
        let note = if at == nearest {
            NoteKind::Placed.note("carrom-placed-near")
        } else {
            NoteKind::Placed.note("carrom-placed")
        };
        Ok(self.put_back(placer, disc, at, rule!("CAR-S17"), note.disc(disc)))
    }

    /// The placing clock ran out.
    pub(super) fn placing_not_done(&mut self, placer: Player) -> Ruling {
        let disc = self.state.due_piece(placer, None).unwrap_or_else(|disc| disc);
        let at = self.state.layout.nearest_free(CENTRE, disc);
        let note = NoteKind::TimeUp.note("carrom-placed-late").disc(disc);
        self.put_back(placer, disc, at, rule!("CAR-S18"), note)
    }

    fn put_back(&mut self, placer: Player, disc: Disc, at: Point, rule: RuleId, note: Clause) -> Ruling {
        let ruling = self.state.put_back(placer, disc, at, rule, note);
        if self.state.waiting == [0, 0] {
            self.state.placer = None;
            self.state.fell = DiscSet::EMPTY;
        } else if self.state.waiting[self.state.side(placer).other().index()] == 0 {
            // The pieces left belong to the other side: the shooter, who sits before this placer, places them.
            self.state.placer = Some(previous(placer, self.state.players));
        }
        ruling
    }
}
