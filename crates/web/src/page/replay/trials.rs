//! Shots that are tried between two frames, so that the page stays quick: how often they succeed.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bots::Level;
use leptos::prelude::*;
use rules::team;

use super::super::browser;
use crate::recorded_game::RecordedGame;
use crate::story::{Effect, Feat, worth};
use crate::what_if::{Chance, Odds};

/// How long the page may be busy at a time, in seconds.
const SLICE: f64 = 0.008;

/// The best shot, and how often it succeeds; a move of kimble needs no hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Best {
    pub(super) feat: Feat,
    pub(super) chance: Option<Chance>,
}

/// Tries a shot until that has been done often enough, and tells how it stands after every slice; `told` answers whether
/// the result is still wanted.
pub(super) fn run(mut odds: Odds, told: impl Fn(Chance, bool) -> bool + 'static) {
    let until = browser::now() + SLICE;
    let mut more = true;
    while more && browser::now() < until {
        more = odds.step();
    }
    if told(odds.chance(), !more) && more {
        set_timeout(move || run(odds, told), Duration::ZERO);
    }
}

/// The odds of a shot of the record: of what was meant, to do as well as what was played.
fn odds(recorded: &RecordedGame, feat: &Feat, level: Level) -> Option<Odds> {
    let game = recorded.game_at(feat.action)?;
    let (by, meant) = recorded.meant(feat.action)?;
    debug_assert_eq!(team(game.game(), by, game.referee().players()), feat.side);
    Some(Odds::of(&game, by, &meant, level)?.as_good_as(Effect { fault: false, gain: feat.gain }))
}

/// Shots of a record of which the best is looked for.
struct Search {
    recorded: Rc<RecordedGame>,
    level: Level,
    left: Vec<Feat>,
    best: Option<Best>,
    found: RwSignal<Option<Best>>,
}

/// Finds the best of several shots: each is tried, one after the other. The search ends once `found` is gone.
pub(super) fn find_best(
    recorded: Rc<RecordedGame>,
    level: Level,
    feats: Vec<Feat>,
    found: RwSignal<Option<Best>>,
) {
    Search { recorded, level, left: feats, best: None, found }.go_on();
}

impl Search {
    fn go_on(mut self) {
        let Some(feat) = self.left.pop() else {
            // The page may be gone by now.
            let _ = self.found.try_set(self.best);
            return;
        };
        match odds(&self.recorded, &feat, self.level) {
            Some(odds) => self.try_out(feat, odds),
            None => self.found_one(Best { feat, chance: None }).go_on(),
        }
    }

    fn try_out(self, feat: Feat, odds: Odds) {
        let found = self.found;
        let search = RefCell::new(Some(self));
        run(odds, move |chance, done| {
            if done && let Some(search) = search.take() {
                let next = search.found_one(Best { feat, chance: Some(chance) });
                set_timeout(move || next.go_on(), Duration::ZERO);
            }
            found.try_get_untracked().is_some()
        });
    }

    /// Keeps the better of two. Without a chance only the gain counts, and of equal ones the last that is looked at: the
    /// list begins with the largest gain.
    fn found_one(self, next: Best) -> Search {
        let value = |best: &Best| {
            best.chance.map_or(best.feat.gain as f64, |chance| worth(best.feat.gain, chance.part()))
        };
        let best = self.best.filter(|best| value(best) > value(&next)).unwrap_or(next);
        Search { best: Some(best), ..self }
    }
}
