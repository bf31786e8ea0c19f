//! Bots for the four disc games: one design for all of them.
//!
//! Geometry proposes shots (`pots` and `rail` for the square boards, `ring` for the round ones, `plain` for breaks and
//! touches), each with the odds it has under the hand's own noise; `search` imagines the likeliest with that noise, by the
//! real engine and the real referee (`field`), and `value` says what comes of them: the chance to win the game.
//! `label` says what the chosen ones mean to do, `placing` decides where returned pieces go.

mod field;
mod label;
mod placing;
mod plain;
mod pots;
mod rail;
mod ring;
mod search;
mod value;
mod view;

#[cfg(test)]
mod tests;

use rules::{Note, Referee, Task, Toss};
use table::{Deed, Flick};

use crate::advice::{Advice, Plan};
use crate::hand::Hand;
use crate::level::Level;
use field::{Field, Mind};
use search::{Scored, Search};

/// What a bot would do for the player in turn.
pub(crate) fn advise(referee: &Referee, level: Level, seed: u64) -> Option<Advice> {
    let turn = referee.turn();
    let by = turn.player?;
    match turn.task {
        Task::Place => return placing::choose(referee, by, level, seed),
        // The first stroke of a board is worth having.
        Task::Toss => {
            let plan =
                |choice, chance, intent| Plan { deed: Deed::Toss(choice), chance, intent: Note::new(intent) };
            let best = plan(Toss::Break, 0.53, "bot-toss-break");
            return Some(Advice { by, best, others: vec![plan(Toss::Side, 0.47, "bot-toss-side")] });
        }
        _ => {}
    }
    let field = Field::of(referee)?;
    let mut mind = Mind::new();
    let plans = Search::new(&field, level, seed, &mut mind).run(seed);
    let mut plans = plans.into_iter().map(|Scored { flick, intent, value, .. }| Plan {
        deed: Deed::Flick(flick),
        chance: value.clamp(0.0, 1.0),
        intent: intent.plain(),
    });
    match plans.next() {
        Some(best) => Some(Advice { by, best, others: plans.collect() }),
        // The whole line is taken: there is no shot.
        None => {
            let best = Plan { deed: Deed::Timeout, chance: 0.5, intent: Note::new("bot-nothing") };
            Some(Advice { by, best, others: Vec::new() })
        }
    }
}

/// The shot of a plain ghost-ball player: the likeliest straight pot under that hand's noise, ignoring what comes
/// after it. Only for carrom and couronne; a yardstick for the bots.
pub fn ghost_ball(referee: &Referee, hand: &Hand) -> Option<Flick> {
    let field = Field::of(referee)?;
    search::ghost_ball(&field, hand)
}
