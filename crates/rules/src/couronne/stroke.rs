//! A stroke: what it touched and what fell, and the order in which it is judged.

use super::{Couronne, Lost, STRIKER};
use crate::facts::{Disc, DiscSet, Facts};
use crate::layout::Spot;
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Fate, NoteKind, Ruling};

/// What the striker touched first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FirstTouch {
    /// Nothing, as far as anyone saw.
    Nothing,
    /// Own discs only.
    Own,
    /// An opponent's disc.
    Theirs(Disc),
    /// An own disc and an opponent's at one instant (COU-S5).
    Both,
}

/// What a stroke did, as its side sees it.
pub(super) struct Stroke {
    pub(super) first: FirstTouch,
    pub(super) own_potted: DiscSet,
    pub(super) their_potted: DiscSet,
    pub(super) own_off: DiscSet,
    pub(super) their_off: DiscSet,
    pub(super) striker_potted: bool,
    pub(super) striker_off: bool,
    /// Whether anything at all was touched.
    pub(super) touched: bool,
}

impl Stroke {
    fn read(game: &Couronne, me: Side, facts: &Facts) -> Stroke {
        let of = |discs: &[Disc], side| {
            discs.iter().copied().filter(|&disc| game.owner(disc) == Some(side)).collect()
        };
        let them = me.other();
        let (mut own, mut theirs) = (false, None);
        for disc in facts.first_touched(STRIKER) {
            match game.owner(disc) {
                Some(side) if side == me => own = true,
                Some(_) => theirs = theirs.or(Some(disc)),
                None => {}
            }
        }
        Stroke {
            first: match (own, theirs) {
                (false, None) => FirstTouch::Nothing,
                (true, None) => FirstTouch::Own,
                (false, Some(disc)) => FirstTouch::Theirs(disc),
                (true, Some(_)) => FirstTouch::Both,
            },
            own_potted: of(&facts.pocketed, me),
            their_potted: of(&facts.pocketed, them),
            own_off: of(&facts.off, me),
            their_off: of(&facts.off, them),
            striker_potted: facts.pocketed.contains(&STRIKER),
            striker_off: facts.off.contains(&STRIKER),
            // What fell, left, moved or came to lie behind a line was touched, whether or not anyone saw by what.
            touched: [facts.hits.len(), facts.pocketed.len(), facts.off.len(), facts.behind.len()] != [0; 4]
                || game.layout.moved(facts),
        }
    }

    pub(super) fn wrong_first(&self) -> bool {
        matches!(self.first, FirstTouch::Theirs(_) | FirstTouch::Both)
    }

    pub(super) fn striker_lost(&self) -> bool {
        self.striker_potted || self.striker_off
    }

    /// Whether a ring left the table.
    pub(super) fn anything_off(&self) -> bool {
        !self.own_off.is_empty() || !self.their_off.is_empty()
    }
}

impl Couronne {
    pub(super) fn stroke(&mut self, by: Player, facts: &Facts) -> Ruling {
        let mut ruling = Ruling::default();
        let me = self.side(by);
        let stroke = Stroke::read(self, me, facts);
        let corners: Vec<_> =
            stroke.their_off.iter().map(|disc| (disc, self.nearest_corner(disc, facts))).collect();
        let arrived = self.arrived(facts);
        self.layout.play(facts);
        self.layout.put(STRIKER, Spot::Away);
        self.strokes = self.strokes.saturating_add(1);

        // Nothing waits while a stroke is played.
        (self.fell, self.back) = (DiscSet::EMPTY, DiscSet::EMPTY);
        let last_turn = self.is_out(me.other());
        let settled = self.settle(me, &stroke, &mut ruling);
        self.off_the_table(me, &stroke, corners, &mut ruling);
        self.arrivals(me, stroke.first, &arrived, &mut ruling);
        if self.waiting != [0, 0] {
            let gone = facts.off.iter().chain(&facts.pocketed).copied();
            self.fell = gone.filter(|&disc| disc != STRIKER && !self.layout.has(disc)).collect();
        }

        let fault = settled.fault || stroke.anything_off();
        let potted = !stroke.own_potted.is_empty();
        if !potted && !stroke.their_potted.is_empty() {
            ruling.cite(rule!("COU-S3"));
            if !fault {
                ruling.say(NoteKind::Missed.note("couronne-no-own-potted"));
            }
        } else if !fault && !stroke.touched {
            ruling.cite(rule!("COU-S4"));
            ruling.say(NoteKind::Foul.note("couronne-nothing-touched"));
        } else if !(fault || potted && self.is_out(me)) {
            ruling.cite(rule!("COU-S2"));
            if !potted {
                ruling.say(NoteKind::Missed.note("couronne-no-own-potted"));
            }
        }
        // In the last turn there is no closing right to give away any more.
        if settled.stays && !last_turn {
            self.give_closing_right(me, &mut ruling);
        }
        let fate = match (fault, potted) {
            (true, _) => Fate::Lost,
            (false, true) => Fate::GoesOn,
            (false, false) => Fate::Passes,
        };
        self.conclude(by, fate, last_turn, &mut ruling);
        ruling
    }

    /// The stroke is lost before it is played: COU-P7, or a clock that ran out.
    pub(super) fn lose_stroke(&mut self, by: Player, lost: Lost) -> Ruling {
        let mut ruling = Ruling::default();
        self.strokes = self.strokes.saturating_add(1);
        match lost {
            Lost::ByTouch => {
                ruling.cite(rule!("COU-P7"));
                ruling.say(NoteKind::Foul.note("couronne-touched-disc"));
            }
            Lost::OnTime => {
                ruling.cite(rule!("COU-S4"));
                ruling.say(NoteKind::TimeUp.note("couronne-no-stroke"));
            }
        }
        match self.shoot_out {
            Some(shoot_out) => self.tried(shoot_out, false, &mut ruling),
            None => {
                if lost == Lost::ByTouch {
                    ruling.cite(rule!("COU-S25"));
                }
                let last_turn = self.is_out(self.side(by).other());
                self.conclude(by, Fate::Passes, last_turn, &mut ruling);
            }
        }
        ruling
    }
}
