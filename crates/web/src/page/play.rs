//! What people do at the board.

use boards::Point;
use leptos::prelude::*;
use rules::Player;
use table::Deed;

use super::announcer::Announcer;
use super::company::Company;
use super::desk::Dialog;
use super::online::Online;
use super::practice::Practice;
use super::venue::Carried;
use crate::hand::Aim;

/// Carries out what people do at the board, wherever its game is played: here, at a table of a server, or as an exercise.
#[derive(Clone, Copy)]
pub(super) struct Deeds {
    pub(super) announcer: Announcer,
    pub(super) company: Company,
    pub(super) online: Online,
    pub(super) practice: Practice,
    pub(super) dialog: RwSignal<Option<Dialog>>,
}

impl Deeds {
    /// Plays an aim, or what keys, sliders or a hint have set. If nothing was aimed, that is said.
    pub(super) fn shoot(self, aim: Option<Aim>) {
        match self.announcer.tabletop.act(|stage| stage.aimed(aim)).flatten() {
            Some((by, flick)) => self.carry_out(by, &Deed::Flick(flick)),
            None => self.announcer.tell_objection_or("page-aim-first"),
        }
    }

    /// Puts the disc that is due where it is held.
    pub(super) fn put_down(self) {
        let held = self.announcer.tabletop.ask(|stage| stage.to_place.as_ref().map(|to_place| to_place.at));
        let at = held.flatten();
        if at.is_some() {
            self.put(at);
        }
    }

    /// Puts the disc that is due down; without a place, it goes where it goes by itself.
    pub(super) fn put(self, at: Option<Point>) {
        self.carry_out_in_turn(&Deed::Place { disc: None, at });
    }

    /// Carries out what a person does.
    pub(super) fn carry_out(self, by: Player, deed: &Deed) {
        self.dialog.set(None);
        match self.venue().carry_out(by, deed) {
            Carried::Done => {
                self.announcer.shown.said.set(None);
                self.announcer.tabletop.own_address();
                self.announcer.after_act(deed);
            }
            Carried::Sent => {}
            Carried::Refused => self.announcer.tell_objection(),
        }
    }

    /// Carries out what the player in turn does.
    pub(super) fn carry_out_in_turn(self, deed: &Deed) {
        if let Some(player) = self.announcer.shown.panel.with_untracked(|panel| panel.seen.turn.player) {
            self.carry_out(player, deed);
        }
    }

    /// Starts another game, or asks the others for one; on this device the one that was here is gone.
    pub(super) fn start_anew(self) {
        self.venue().play_again();
    }
}
