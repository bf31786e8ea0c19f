//! What a choice does, as the bots see it and explain it.

use boards::kimble::{NEST, PLACE_1, circle, goal_place, on_track};
use rules::kimble::{Choice, corner};
use rules::{Note, Player, Referee};

use super::view::View;

/// A piece that would be eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Victim {
    pub(crate) player: Player,
    pub(crate) piece: u8,
    pub(crate) progress: i8,
}

/// The board as the player in turn sees it, to say what a choice does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChoiceEffects {
    by: Player,
    players: usize,
    view: View,
    number: u8,
    /// Whether there is nothing else to choose from.
    only: bool,
}

impl ChoiceEffects {
    /// Of a referee that waits for a decision on a number.
    pub(crate) fn of(referee: &Referee, only: bool) -> Option<ChoiceEffects> {
        let rules::Form::Kimble(form) = referee.form() else { return None };
        let (by, players) = (referee.turn().player?, referee.players());
        let view = View::from_form(&form, players, by);
        Some(ChoiceEffects { by, players, view, number: form.die.unwrap_or_default(), only })
    }

    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// The number that waits.
    pub(crate) fn number(&self) -> u8 {
        self.number
    }

    fn seat(&self) -> usize {
        corner(self.by, self.players)
    }

    /// Where an own piece stands.
    pub(crate) fn progress(&self, piece: u8) -> i8 {
        self.view.pieces[self.seat()].get(usize::from(piece)).copied().unwrap_or(NEST)
    }

    /// Whom a piece would eat there.
    pub(crate) fn victim(&self, to: i8) -> Option<Victim> {
        let here = circle(self.seat(), to)?;
        let others = (0..self.players as u8).map(Player).filter(|&player| player != self.by);
        others
            .flat_map(|player| (0..4).map(move |piece| (player, piece)))
            .map(|(player, piece)| {
                let progress = self.view.pieces[corner(player, self.players)][usize::from(piece)];
                Victim { player, piece, progress }
            })
            .find(|victim| circle(corner(victim.player, self.players), victim.progress) == Some(here))
    }

    /// How likely a piece that stands there after a move is eaten before the next turn, in hundredths.
    fn risk(&self, piece: u8, to: i8) -> i64 {
        let mut then = self.view;
        let seat = self.seat();
        if let Some(victim) = self.victim(to) {
            then.pieces[corner(victim.player, self.players)][usize::from(victim.piece)] = NEST;
        }
        if let Some(moved) = then.pieces[seat].get_mut(usize::from(piece)) {
            *moved = to;
        }
        (then.risk(seat, to) * 100.0 + 0.5) as i64
    }

    /// What a choice is meant to do.
    pub(crate) fn intent(&self, choice: Choice) -> Note {
        let (piece, to, lap) = match choice {
            Choice::Pass => return Note::new("bot-kimble-passes").number("number", i64::from(self.number)),
            Choice::Move { piece, to } => (piece, to, false),
            Choice::Lap { piece, to } => (piece, to, true),
        };
        let from = self.progress(piece);
        let place = goal_place(to).map_or(0, i64::from);
        let bounces = !lap && on_track(from) && from + self.number as i8 > to;
        let filled = self.view.pieces[self.seat()].iter().filter(|&&progress| progress >= PLACE_1).count();
        let note = if let Some(victim) = self.victim(to) {
            let note = if lap {
                Note::new("bot-kimble-laps-to-eat")
            } else if bounces {
                Note::new("bot-kimble-bounces-to-eat")
            } else {
                Note::new("bot-kimble-eats")
            };
            note.player(victim.player)
        } else if lap {
            Note::new("bot-kimble-laps")
        } else if from < 0 {
            Note::new("bot-kimble-leaves")
        } else if from < PLACE_1 && to >= PLACE_1 && filled == 3 {
            return Note::new("bot-kimble-finishes").number("piece", i64::from(piece));
        } else if from < PLACE_1 && to >= PLACE_1 {
            return Note::new("bot-kimble-enters").number("piece", i64::from(piece)).number("place", place);
        } else if from >= PLACE_1 {
            return Note::new("bot-kimble-moves-up").number("piece", i64::from(piece)).number("place", place);
        } else if bounces {
            Note::new("bot-kimble-bounces")
        } else if self.only {
            Note::new("bot-kimble-has-only").number("number", i64::from(self.number))
        } else {
            let (before, then) =
                ((self.view.risk(self.seat(), from) * 100.0 + 0.5) as i64, self.risk(piece, to));
            if before > then {
                Note::new("bot-kimble-flees").number("before", before)
            } else {
                Note::new("bot-kimble-advances").number("number", i64::from(self.number))
            }
        };
        note.number("piece", i64::from(piece)).number("risk", self.risk(piece, to))
    }

    /// Why a number thrown out of turn is kept, or not.
    pub(crate) fn keeping(&self, keep: bool) -> Note {
        let note = if keep { Note::new("bot-kimble-keeps") } else { Note::new("bot-kimble-throws-again") };
        note.number("number", i64::from(self.number))
    }
}
