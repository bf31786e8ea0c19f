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

use rules::{Action, Note, Player, Referee, Side, Task, Toss};
use table::{Deed, Flick};

use crate::advice::{Advice, Plan};
use crate::order::sort_by_number;
use field::{Field, Workspace};
use search::{Scored, Search};
use table::Hand;
use table::Level;

/// What a bot would do for the player in turn.
pub(crate) fn advise(referee: &Referee, level: Level, seed: u64) -> Option<Advice> {
    let turn = referee.turn();
    let by = turn.player?;
    match turn.task {
        Task::Place => return placing::choose(referee, by, level, seed),
        Task::Toss => return toss(referee, by, level),
        _ => {}
    }
    let field = Field::of(referee)?;
    let mut workspace = Workspace::new();
    let plans = Search::new(&field, level, seed, &mut workspace).run(seed);
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

/// What the winner of a toss chooses: the answer that leaves the better game.
fn toss(referee: &Referee, by: Player, level: Level) -> Option<Advice> {
    let board = table::board_of(boards::profile(referee.game()))?;
    let (hand, me) = (Hand::of(referee.game(), level), Side::of(by, referee.players()));
    let plan = |choice: Toss| {
        let mut after = referee.clone();
        after.act(by, &Action::Toss(choice)).ok()?;
        let chance = value::value(&after, me, &hand, board.constants);
        let intent = match choice {
            Toss::Break => Note::new("bot-toss-break"),
            Toss::Side => Note::new("bot-toss-side"),
        };
        Some(Plan { deed: Deed::Toss(choice), chance, intent })
    };
    let mut plans: Vec<Plan> = Toss::ALL.into_iter().filter_map(plan).collect();
    sort_by_number(&mut plans, |plan| -plan.chance);
    let mut plans = plans.into_iter();
    let best = plans.next()?;
    Some(Advice { by, best, others: plans.collect() })
}

/// The shot of a plain ghost-ball player: the likeliest straight pot under that hand's noise, ignoring what comes
/// after it. Only for carrom and couronne; a yardstick for the bots.
pub fn ghost_ball(referee: &Referee, hand: &Hand) -> Option<Flick> {
    let field = Field::of(referee)?;
    search::ghost_ball(&field, hand)
}
