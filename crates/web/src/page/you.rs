//! A player who is alone here is "you": on the score card, in the line under the board, and when it is over. The
//! referee keeps to names, which fit any sentence.

use boards::Game;
use leptos::prelude::*;
use rules::{NoteKind, Over, Player, team};
use words::{Value, Words};

use super::announcer::Announcer;
use super::online::Online;
use super::score::place;
use crate::phrases;
use crate::seats::members;

/// How a game of so many players ended: for one of them, or without `me` for whoever reads it.
pub(super) fn outcome_in(
    words: &Words,
    (game, players): (Game, usize),
    me: Option<Player>,
    over: &Over,
    series: bool,
) -> String {
    if let Some(me) = me {
        return outcome_for(words, (game, players), me, over, series);
    }
    let of_side = |number: usize, score: [u32; 2]| {
        let names: Vec<String> =
            members(game, number, players).into_iter().map(|player| words.player(player)).collect();
        let values = [("n", names.len().into()), ("side", words.list(names).into())];
        let key = if series { "page-match-side-wins" } else { "page-side-wins" };
        words.say(key, values.into_iter().chain(games_won(score)))
    };
    match over {
        Over::Sides { winner: None, score } => draw(words, *score, series),
        Over::Sides { winner: Some(side), score } => of_side(side.index(), *score),
        Over::Ranking { ranking, .. } => of_side(ranking.first().map_or(0, |first| first.index()), [0, 0]),
    }
}

/// How a game of so many players ended for one of them.
pub(super) fn outcome_for(
    words: &Words,
    (game, players): (Game, usize),
    me: Player,
    over: &Over,
    series: bool,
) -> String {
    match over {
        Over::Sides { winner: None, score } => draw(words, *score, series),
        Over::Sides { winner: Some(side), score } => {
            let won = team(game, me, players) == side.index();
            let key = match (series, won) {
                (true, true) => "page-match-you-win",
                (true, false) => "page-match-you-lose",
                (false, true) => "page-you-win",
                (false, false) => "page-you-lose",
            };
            words.say(key, games_won(*score))
        }
        Over::Ranking { ranking, shared } => match place(ranking, shared, me) {
            1 => words.say("page-you-win", []),
            _ if players == 2 => words.say("page-you-lose", []),
            n => words.say("page-you-rank", [("n", n.into())]),
        },
    }
}

fn draw(words: &Words, score: [u32; 2], series: bool) -> String {
    words.say(if series { "page-match-draw" } else { "page-draw" }, games_won(score))
}

/// The score of a match for a message.
fn games_won([zero, one]: [u32; 2]) -> [(&'static str, Value<'static>); 2] {
    [("zero", zero.into()), ("one", one.into())]
}

impl Announcer {
    /// A player's name as a label.
    pub(super) fn label(self, player: Player) -> String {
        if self.me.get() == Some(player) {
            self.speech.say("page-you")
        } else {
            self.speech.words().player(player)
        }
    }

    /// How it ended, seen from here.
    pub(super) fn outcome(self, over: &Over) -> String {
        let words = self.speech.words();
        let (game, players) = (self.tabletop.game.get(), self.shown.panel.with(|panel| panel.players));
        let series = self.shown.panel.with(|panel| panel.seen.standing.series.is_some());
        outcome_in(&words, (game, players), self.me.get(), over, series)
    }

    /// The same under the board; where another game was asked for, that is said instead.
    pub(super) fn over_in_a_line(self, online: Online) -> String {
        let over = self.shown.panel.with(|panel| panel.seen.over.clone());
        let asked = online.rematch().said(self.speech);
        asked
            .or_else(|| over.map(|over| self.outcome(&over)))
            .unwrap_or_else(|| self.speech.say("page-hint-over"))
    }

    /// Why it ended: what the referee saw last.
    pub(super) fn why_over(self) -> Option<String> {
        let last = self.shown.log.with(|(_, log)| log.last().map(|judged| judged.verdict.clone()))?;
        let gave_up = last.told(NoteKind::Resigned).next().and_then(|clause| clause.player_named());
        if gave_up.is_some() && gave_up == self.me.get() {
            return Some(self.speech.say("page-you-gave-up"));
        }
        phrases::why(&self.speech.words(), &last)
    }
}
