//! Looking ahead: what a position is worth after a number of throws.
//!
//! Exact over the die: all six numbers of every throw are followed. What a player does with a number is what looks best
//! to that player right after it, for everyone plays for themselves; only the move that is chosen is followed further,
//! so each further throw costs only six times as much.

use rules::kimble::Choice;
use rules::{Action, Referee, Task, Throw};

use super::net::Net;
use super::stakes::Stakes;

/// What the player in turn may do with the number that waits; nothing in other games.
pub(crate) fn legal(referee: &Referee) -> impl Iterator<Item = Choice> + use<> {
    let legal = match referee {
        Referee::Kimble(game) => Some(game.legal()),
        Referee::Carrom(_) | Referee::Icf(_) | Referee::Ring(_) | Referee::Couronne(_) => None,
    };
    legal.into_iter().flatten()
}

/// The position after an action of the player in turn; `None` if it is refused.
pub(crate) fn after(referee: &Referee, action: &Action) -> Option<Referee> {
    let mut next = referee.clone();
    next.act(referee.turn().player?, action).ok()?;
    Some(next)
}

/// How positions are valued.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// By this evaluation.
    pub net: &'a Net,
    /// For these places.
    pub stakes: Stakes,
}

impl Look<'_> {
    /// What a position is worth to each player, followed for this many throws.
    pub(crate) fn worth(&self, referee: &Referee, throws: u32) -> [f32; 4] {
        let turn = referee.turn();
        match turn.task {
            Task::Move => match self.best(referee) {
                Some((_, next, worth)) if throws == 0 || next.over().is_some() => worth,
                Some((_, next, _)) => self.worth(&next, throws),
                None => self.stakes.worth(self.net, referee),
            },
            Task::Press if throws > 0 => {
                let mut sum = [0.0; 4];
                for number in 1..=6 {
                    let Some(thrown) = after(referee, &Action::Press(Throw::Number(number))) else {
                        continue;
                    };
                    let worth = self.worth(&thrown, throws - 1);
                    sum.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
                }
                sum.map(|sum| sum / 6.0)
            }
            _ => self.stakes.worth(self.net, referee),
        }
    }

    /// The choice that looks best to the player in turn right after it, where it leads, and what that is worth.
    pub fn best(&self, referee: &Referee) -> Option<(Choice, Referee, [f32; 4])> {
        let by = referee.turn().player?.index();
        let mut best: Option<(Choice, Referee, [f32; 4])> = None;
        for choice in legal(referee) {
            let Some(next) = after(referee, &choice.action()) else { continue };
            let worth = self.stakes.worth(self.net, &next);
            if best.as_ref().is_none_or(|(_, _, most)| worth.get(by) > most.get(by)) {
                best = Some((choice, next, worth));
            }
        }
        best
    }
}
