//! Kimble's bots: what to do with a number.
//!
//! [`advise`] is the way in. `view` is the position as a bot sees it, `thumb` the rules of thumb of the lower levels;
//! `net` is the evaluation, learned by playing against itself (`inputs`): how likely each player is the next to finish;
//! `stakes` turns that into what the position is worth where several places count, and `look_ahead` follows the die for
//! some throws. `choice_effects` explains a choice. With the feature `testing`, `learn` is one step of that learning, and
//! `duel` measures players against each other.
//!
//! | level | thinks |
//! |---|---|
//! | beginner | one move in two is any that is allowed, the others are casual's |
//! | casual | rules of thumb: eat, go home, get out, run with the piece that is furthest |
//! | club | the evaluation right after its move; one move in four is casual's |
//! | expert | the evaluation right after its move |
//! | master | all throws of the next round, everyone's moves in it, and the evaluation after them |
//!
//! No level sees a die before it is thrown; all take every number to be equally likely.

mod choice_effects;
#[cfg(feature = "testing")]
pub mod duel;
mod inputs;
#[cfg(feature = "testing")]
mod learn;
mod look_ahead;
mod net;
mod stakes;
mod thumb;
mod view;

pub use look_ahead::Look;
pub use net::Net;
pub use stakes::Stakes;
pub use view::View;

use rules::kimble::{Choice, Kimble};
use rules::{Action, Note, Player, Referee, Task};
use table::{Deed, Purpose, Stream};

use crate::advice::{Advice, Plan};
use crate::order::sort_by_number;
use choice_effects::ChoiceEffects;
use look_ahead::{after, legal};
use table::Level;

/// What a bot of that level would do for the player in turn; `None` once the game is over.
///
/// The chance of a plan is that of winning; if several players must finish, it is the expected worth of the place (1
/// for the first, and each next one the same step less).
///
/// ```
/// use bots::{Level, kimble};
/// use rules::kimble::{Kimble, Options, Position};
/// use rules::{First, Player};
/// use table::Deed;
///
/// let pieces = vec![vec![29, 30, 31, 26], vec![5, 6, 7, -1]];
/// let position = Position { pieces: Some(pieces), die: Some(2), ..Position::default() };
/// let game = Kimble::from_position(&Options::default(), 2, First::Player(Player(0)), &position)?;
/// let advice = kimble::advise(&game, Level::Master, 1).expect("a move is due");
/// assert_eq!(advice.best.deed, Deed::Move { piece: 3, lap: false });
/// assert_eq!(advice.best.chance, 1.0);
/// assert_eq!(advice.best.intent.key, "bot-kimble-finishes");
/// # Ok::<(), rules::SetupError>(())
/// ```
pub fn advise(game: &Kimble, level: Level, seed: u64) -> Option<Advice> {
    let referee = Referee::Kimble(game.clone());
    let look = Look { net: Net::shipped(), stakes: Stakes::of(&referee) };
    Bot { level, look }.advise(&referee, seed)
}

/// A bot's level and how it values positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bot<'a> {
    pub(crate) level: Level,
    pub(crate) look: Look<'a>,
}

/// How many throws a master follows, by players in the race: about a round, and a few thousand positions.
const fn horizon(racers: usize) -> u32 {
    match racers {
        0..=3 => 3,
        _ => 4,
    }
}

impl Bot<'_> {
    fn advise(&self, referee: &Referee, seed: u64) -> Option<Advice> {
        let turn = referee.turn();
        let by = turn.player?;
        match turn.task {
            Task::Move => self.advise_move(referee, by, seed),
            Task::Keep => self.advise_keep(referee, by, seed),
            Task::Press => {
                let worth = self.look.worth(referee, 0);
                let intent = Note::new("bot-kimble-presses");
                Some(Advice { by, best: plan(Deed::Press(None), worth, by, intent), others: Vec::new() })
            }
            Task::Shot | Task::Place | Task::Toss | Task::None => None,
        }
    }

    /// How many throws this level follows.
    fn horizon(&self, effects: &ChoiceEffects) -> u32 {
        match self.level {
            Level::Master => horizon(effects.view().racing.iter().filter(|&&racing| racing).count()),
            _ => 0,
        }
    }

    fn advise_move(&self, referee: &Referee, by: Player, seed: u64) -> Option<Advice> {
        let choices: Vec<Choice> = legal(referee).collect();
        let effects = ChoiceEffects::of(referee, choices.len() == 1)?;
        let throws = if choices.len() > 1 { self.horizon(&effects) } else { 0 };
        let mut weighed: Vec<(Choice, [f32; 4])> = Vec::new();
        for choice in choices {
            let next = after(referee, &choice.action())?;
            weighed.push((choice, self.look.worth(&next, throws)));
        }
        let worth = |&(_, worth): &(Choice, [f32; 4])| worth.get(by.index()).copied().unwrap_or_default();
        // Both sorts keep the referee's order among equals.
        sort_by_number(&mut weighed, |weighed| -f64::from(worth(weighed)));
        let mut stream = Stream::new(seed, Purpose::Thought, effects.view().mark());
        let by_thumb = match self.level {
            Level::Beginner | Level::Casual => true,
            Level::Club => stream.below(4) == 0,
            Level::Expert | Level::Master => false,
        };
        if by_thumb {
            sort_by_number(&mut weighed, |&(choice, _)| -f64::from(thumb::liking(&effects, choice)));
        }
        if self.level == Level::Beginner && stream.below(2) == 0 && !weighed.is_empty() {
            let any = stream.below(weighed.len() as u32) as usize;
            weighed[..=any].rotate_right(1);
        }
        let plans =
            weighed.into_iter().map(|(choice, worth)| plan(deed(choice), worth, by, effects.intent(choice)));
        advice(by, plans)
    }

    fn advise_keep(&self, referee: &Referee, by: Player, seed: u64) -> Option<Advice> {
        let effects = ChoiceEffects::of(referee, false)?;
        let mut plans = Vec::new();
        for keep in [true, false] {
            let next = after(referee, &Action::Keep(keep))?;
            // A kept number is known, a new one has to be thrown: that throw is followed in addition to the rest.
            let throws = self.horizon(&effects) + u32::from(!keep);
            plans.push(plan(Deed::Keep(keep), self.look.worth(&next, throws), by, effects.keeping(keep)));
        }
        let again = match (self.level, effects.number()) {
            (Level::Beginner, _) => Stream::new(seed, Purpose::Thought, effects.view().mark()).below(2) == 0,
            (Level::Casual, number) => !thumb::keeps(number),
            _ => plans.first().map(|plan| plan.chance) < plans.last().map(|plan| plan.chance),
        };
        if again {
            plans.reverse();
        }
        advice(by, plans.into_iter())
    }
}

fn plan(deed: Deed, worth: [f32; 4], by: Player, intent: Note) -> Plan {
    let chance = worth.get(by.index()).copied().unwrap_or_default();
    Plan { deed, chance: f64::from(chance.clamp(0.0, 1.0)), intent }
}

fn advice(by: Player, mut plans: impl Iterator<Item = Plan>) -> Option<Advice> {
    let (best, mut others) = (plans.next()?, plans.collect::<Vec<Plan>>());
    // A level that chooses by thumb has an order of its own; the runners-up are listed best first at all levels.
    sort_by_number(&mut others, |plan| -plan.chance);
    Some(Advice { by, best, others })
}

fn deed(choice: Choice) -> Deed {
    match choice {
        Choice::Move { piece, .. } => Deed::Move { piece, lap: false },
        Choice::Lap { piece, .. } => Deed::Move { piece, lap: true },
        Choice::Pass => Deed::Pass,
    }
}
