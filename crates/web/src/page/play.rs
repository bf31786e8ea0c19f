//! What people do at the board.

use boards::Point;
use leptos::prelude::*;
use rules::Player;
use table::Deed;

use super::desk::Desk;
use super::venue::Carried;
use crate::hand::Aim;

impl Desk {
    /// Plays an aim, or what keys, sliders or a hint have set. If nothing was aimed, that is said.
    pub(super) fn shoot(self, aim: Option<Aim>) {
        match self.tabletop.act(|stage| stage.aimed(aim)).flatten() {
            Some((by, flick)) => self.deed(by, &Deed::Flick(flick)),
            None => self.announcer().tell_objection_or("page-aim-first"),
        }
    }

    /// Puts the disc that is due where it is held.
    pub(super) fn put_down(self) {
        let at = self.tabletop.ask(|stage| stage.to_place.as_ref().map(|to_place| to_place.at)).flatten();
        if at.is_some() {
            self.put(at);
        }
    }

    /// Puts the disc that is due down; without a place, it goes where it goes by itself.
    pub(super) fn put(self, at: Option<Point>) {
        self.deed_in_turn(&Deed::Place { disc: None, at });
    }

    /// Carries out what a person does.
    pub(super) fn deed(self, by: Player, deed: &Deed) {
        self.dialog.set(None);
        match self.venue().carry_out(by, deed) {
            Carried::Done => {
                self.shown.said.set(None);
                self.tabletop.own_address();
                self.announcer().after_act(deed);
            }
            Carried::Sent => {}
            Carried::Refused => self.announcer().tell_objection(),
        }
    }

    /// Carries out what the player in turn does.
    pub(super) fn deed_in_turn(self, deed: &Deed) {
        if let Some(player) = self.shown.panel.with_untracked(|panel| panel.seen.turn.player) {
            self.deed(player, deed);
        }
    }

    /// Starts another game, or asks the others for one; on this device the one that was here is gone.
    pub(super) fn start_anew(self) {
        self.venue().play_again();
    }
}
