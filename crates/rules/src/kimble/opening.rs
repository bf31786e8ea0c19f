//! KIM-S13: everyone presses once, the highest number starts, those who tie for it press again.

use super::lineup::Lineup;
use super::{Kimble, Phase};
use crate::action::Throw;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

/// A round of presses for the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    /// Who presses in this round, in order.
    among: Lineup,
    /// What the first of them have pressed; 0 where not yet.
    numbers: [u8; 4],
}

impl Opening {
    /// A round that begins.
    pub(super) fn among(players: impl IntoIterator<Item = Player>) -> Opening {
        Opening { among: players.into_iter().collect(), numbers: [0; 4] }
    }

    /// Who presses in this round.
    pub(super) fn players(&self) -> &[Player] {
        self.among.players()
    }

    /// What has been pressed so far, in their order.
    pub(super) fn numbers(&self) -> &[u8] {
        let pressed = self.numbers.iter().take(self.among.len()).take_while(|&&n| n != 0).count();
        self.numbers.get(..pressed).unwrap_or_default()
    }

    /// Who presses next.
    pub(super) fn next(&self) -> Player {
        self.players().get(self.numbers().len()).copied().unwrap_or_default()
    }

    /// The round with the next player's number.
    pub(super) fn with(mut self, number: u8) -> Opening {
        let pressed = self.numbers().len();
        if let Some(next) = self.numbers.get_mut(pressed) {
            *next = number;
        }
        self
    }

    /// The round without a player who has left.
    pub(super) fn without(self, player: Player) -> Opening {
        let mut left = Opening::among(self.players().iter().copied().filter(|&p| p != player));
        for (_, &number) in self.players().iter().zip(self.numbers()).filter(|(p, _)| **p != player) {
            left = left.with(number);
        }
        left
    }
}

impl Kimble {
    /// A press for the start.
    pub(super) fn press_for_start(
        &mut self,
        opening: Opening,
        by: Player,
        throw: Throw,
        ruling: &mut Ruling,
    ) -> Result<(), Refusal> {
        let next = opening.next();
        if by != next {
            return Err(Refusal::by(rule!("KIM-S13"), Note::new("not-your-turn").player(next)));
        }
        match throw {
            Throw::Cocked => {
                ruling.cite(rule!("KIM-V1"));
                ruling.say(NoteKind::Happened.note("kimble-unclear"));
            }
            Throw::Number(number) => {
                ruling.cite(rule!("KIM-S13"));
                ruling.say(
                    NoteKind::Happened
                        .note("kimble-presses-for-start")
                        .player(by)
                        .number("number", i64::from(number)),
                );
                self.settle_opening(opening.with(number), ruling);
            }
        }
        Ok(())
    }

    /// Looks whether a round has decided who starts.
    pub(super) fn settle_opening(&mut self, opening: Opening, ruling: &mut Ruling) {
        self.phase = Phase::Opening(opening);
        let (players, numbers) = (opening.players(), opening.numbers());
        if players.len() > 1 && numbers.len() < players.len() {
            return;
        }
        ruling.cite(rule!("KIM-S13"));
        let highest = numbers.iter().copied().max().unwrap_or_default();
        // Where all others have left, the one who stayed starts, pressed or not.
        let best = players.iter().zip(numbers).filter(|(_, n)| **n == highest).map(|(p, _)| *p);
        let best: Lineup =
            if players.len() == 1 { players.iter().copied().collect() } else { best.collect() };
        match *best.players() {
            [starter] => {
                ruling.say(NoteKind::Begins.note("kimble-starts").player(starter));
                (self.whose, self.phase) = (starter, Phase::Press);
            }
            _ => {
                ruling.say(NoteKind::Happened.note("kimble-start-tied").number("number", i64::from(highest)));
                self.phase = Phase::Opening(Opening::among(best.players().iter().copied()));
            }
        }
    }
}
