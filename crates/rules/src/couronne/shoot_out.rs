//! The shoot-out that settles a tie (COU-09).

use boards::Game;
use serde::{Deserialize, Serialize};

use super::{Couronne, STRIKER};
use crate::facts::{Disc, Facts};
use crate::layout::{Layout, Spot};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Change, NoteKind, Ruling};

/// How a shoot-out stands, by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootOut {
    /// Tries made.
    pub tries: [u32; 2],
    /// Tries that were potted.
    pub potted: [u32; 2],
}

impl ShootOut {
    /// Whose try it is: the side that begins, then the other one.
    pub(super) fn side(self, begins: Side) -> Side {
        if self.tries[0] == self.tries[1] { begins } else { begins.other() }
    }
}

impl Couronne {
    /// Who begins: the side without the closing right (COU-S14), or green where nobody holds it (COU-S26). The latter only
    /// comes of a position: in a game from the beginning, a side that has potted its last disc has given the right away.
    pub(super) fn begins(&self) -> Side {
        self.closing.map_or(self.green, Side::other)
    }

    pub(super) fn begin_shoot_out(&mut self, ruling: &mut Ruling) {
        ruling.cite(rule!("COU-09"));
        ruling.cite(if self.closing.is_some() { rule!("COU-S14") } else { rule!("COU-S26") });
        ruling.say(NoteKind::Begins.note("couronne-tied"));
        self.next_try(ShootOut::default());
        self.tell_next_try(ruling);
    }

    fn tell_next_try(&self, ruling: &mut Ruling) {
        if self.over.is_none() && !self.is_spent() {
            ruling.say(NoteKind::Begins.note("couronne-next-try").player(self.shooter));
        }
    }

    /// A fresh board, and an opponent to place the one disc. In two against two partners take turns (COU-S22).
    pub(super) fn next_try(&mut self, shoot_out: ShootOut) {
        let side = shoot_out.side(self.begins());
        let partner = if self.players == 4 { shoot_out.tries[side.index()] % 2 * 2 } else { 0 };
        self.shooter = Player(side as u8 + partner as u8);
        self.placer = Some(self.next(self.shooter));
        self.layout = Layout::empty(Game::Couronne);
        self.shoot_out = Some(shoot_out);
    }

    /// The disc of the try.
    pub(super) fn try_disc(&self) -> Disc {
        Disc(self.discs_of(self.side(self.shooter)).start)
    }

    pub(super) fn try_shot(&mut self, shoot_out: ShootOut, facts: &Facts) -> Ruling {
        let mut ruling = Ruling::default();
        let disc = self.try_disc();
        let down = facts.pocketed.contains(&disc);
        let striker_lost = facts.pocketed.contains(&STRIKER) || facts.off.contains(&STRIKER);
        self.layout.play(facts);
        self.layout.put(STRIKER, Spot::Away);
        self.strokes = self.strokes.saturating_add(1);
        ruling.cite(rule!("COU-09"));
        match (down, striker_lost) {
            (true, false) => ruling.say(NoteKind::Gain.note("couronne-try-potted").disc(disc)),
            (true, true) => {
                ruling.cite(rule!("COU-S22"));
                ruling.say(NoteKind::Foul.note("couronne-try-striker-lost").disc(disc));
            }
            (false, _) => ruling.say(NoteKind::Missed.note("couronne-try-missed").disc(disc)),
        }
        self.tried(shoot_out, down && !striker_lost, &mut ruling);
        ruling
    }

    /// Counts a try; after equally many the side that has potted more has won.
    pub(super) fn tried(&mut self, mut shoot_out: ShootOut, potted: bool, ruling: &mut Ruling) {
        ruling.cite(rule!("COU-09"));
        let (disc, i) = (self.try_disc(), self.side(self.shooter).index());
        shoot_out.tries[i] = shoot_out.tries[i].saturating_add(1);
        shoot_out.potted[i] = shoot_out.potted[i].saturating_add(u32::from(potted));
        self.shoot_out = Some(shoot_out);
        let level = shoot_out.tries[0] == shoot_out.tries[1];
        let winner = match shoot_out.potted {
            [a, b] if level && a > b => Some(Side::Zero),
            [a, b] if level && a < b => Some(Side::One),
            _ => None,
        };
        if winner.is_some() {
            let note = NoteKind::GameOver.note("couronne-shoot-out-won");
            let [a, b] = shoot_out.potted.map(i64::from);
            ruling.say(note.number("more", a.max(b)).number("fewer", a.min(b)));
            return self.end(winner);
        }
        if self.layout.has(disc) {
            ruling.cite(rule!("COU-S22"));
            ruling.change(Change::Removed(disc, rule!("COU-S22")));
        }
        if level {
            ruling.cite(rule!("COU-S22"));
            ruling.say(NoteKind::Begins.note("couronne-another-round"));
        }
        self.next_try(shoot_out);
        self.stop_endless(ruling);
        self.tell_next_try(ruling);
    }
}
