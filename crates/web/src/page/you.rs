//! A player who is alone here is "you": on the score card, in the line under the board, and when it is over. The
//! referee keeps to names, which fit any sentence.

use boards::Game;
use leptos::prelude::*;
use rules::{NoteKind, Over, Player, team};
use words::Words;

use super::desk::Desk;
use super::score::place;
use crate::phrases;
use crate::seats::members;

/// How a game of so many players ended for one of them.
pub(super) fn outcome_for(words: &Words, game: Game, players: usize, me: Player, over: &Over) -> String {
    match over {
        Over::Sides { winner: None, .. } => words.say("page-draw", []),
        Over::Sides { winner: Some(side), .. } => {
            let won = team(game, me, players) == side.index();
            words.say(if won { "page-you-win" } else { "page-you-lose" }, [])
        }
        Over::Ranking { ranking, shared } => match place(ranking, shared, me) {
            1 => words.say("page-you-win", []),
            _ if players == 2 => words.say("page-you-lose", []),
            n => words.say("page-you-rank", [("n", n.into())]),
        },
    }
}

impl Desk {
    /// A player's name as a label.
    pub(super) fn label(self, player: Player) -> String {
        if self.company.me.get() == Some(player) {
            self.speech.say("page-you")
        } else {
            self.speech.words().player(player)
        }
    }

    /// How it ended, seen from here.
    pub(super) fn outcome(self, over: &Over) -> String {
        let words = self.speech.words();
        let (game, players) = (self.game.get(), self.shown.panel.with(|panel| panel.players));
        if let Some(me) = self.company.me.get() {
            return outcome_for(&words, game, players, me, over);
        }
        let of_side = |number: usize| {
            let names: Vec<String> =
                members(game, number, players).into_iter().map(|player| words.player(player)).collect();
            let values = [("n", names.len().into()), ("side", words.list(names).into())];
            words.say("page-side-wins", values)
        };
        match over {
            Over::Sides { winner: None, .. } => words.say("page-draw", []),
            Over::Sides { winner: Some(side), .. } => of_side(side.index()),
            Over::Ranking { ranking, .. } => of_side(ranking.first().map_or(0, |first| first.index())),
        }
    }

    /// The same under the board; where another game was asked for, that is said instead.
    pub(super) fn over_in_a_line(self) -> String {
        let over = self.shown.panel.with(|panel| panel.seen.over.clone());
        let asked = self.rematch().said(self.speech);
        asked
            .or_else(|| over.map(|over| self.outcome(&over)))
            .unwrap_or_else(|| self.speech.say("page-hint-over"))
    }

    /// The name under which the record of this game can be watched: that of its table, or of the board on this device.
    pub(super) fn name_of_record(self) -> String {
        let table = self.online.know(|remote| remote.table.id.clone()).filter(|_| self.online.on_board.get());
        table.unwrap_or_else(|| self.game.get().name().to_owned())
    }

    /// Why it ended: what the referee saw last.
    pub(super) fn why_over(self) -> Option<String> {
        let last = self.shown.log.with(|(_, log)| log.last().map(|judged| judged.verdict.clone()))?;
        let gave_up = last.told(NoteKind::Resigned).next().and_then(|clause| clause.player_named());
        if gave_up.is_some() && gave_up == self.company.me.get() {
            return Some(self.speech.say("page-you-gave-up"));
        }
        phrases::why(&self.speech.words(), &last)
    }
}
