//! What everyone of a stage has scored: the numbers behind places and tie-breaks.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::number::Number;
use crate::roster::Who;
use crate::stage::Stage;
use crate::terms::StageTerms;

/// The numbers of one entrant in one stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    /// Points of games and byes.
    pub(crate) points: Points,
    pub(crate) played: usize,
    pub(crate) wins: usize,
    pub(crate) twenties: i64,
    /// Own scores, and the same less those of the opponents.
    pub(crate) total: Points,
    pub(crate) difference: Points,
    /// The opponents, once a game, and how it ended against each; `None` while the game is open.
    pub(crate) met: Vec<(Who, Option<Ordering>)>,
    byes: Points,
}

/// Points, none at first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Points(pub(crate) Number);

impl Default for Points {
    fn default() -> Points {
        Points(Number::ZERO)
    }
}

impl Points {
    fn add(&mut self, more: Number) {
        self.0 = self.0 + more;
    }
}

impl Tally {
    /// Points per game: byes count in neither number, and nothing played is 0.
    pub(crate) fn per_game(&self) -> Number {
        match self.played {
            0 => Number::ZERO,
            played => (self.points.0 - self.byes.0).per(played),
        }
    }
}

/// The numbers of all members of a stage.
pub(crate) fn tallies(stage: &Stage, terms: &StageTerms) -> BTreeMap<Who, Tally> {
    let mut tallies: BTreeMap<Who, Tally> =
        stage.members.iter().map(|&who| (who, Tally::default())).collect();
    for round in &stage.rounds {
        for who in &round.byes {
            if let Some(tally) = tallies.get_mut(who) {
                tally.points.add(terms.bye);
                tally.byes.add(terms.bye);
            }
        }
        for game in &round.games {
            let points = game.points(terms);
            for (seat, who) in game.seats.iter().enumerate() {
                let Some(tally) = tallies.get_mut(who) else { continue };
                for (other, &opponent) in game.seats.iter().enumerate().filter(|(other, _)| *other != seat) {
                    tally.met.push((opponent, game.ended(seat, other)));
                }
                if game.is_open() {
                    continue;
                }
                tally.played += 1;
                tally.points.add(points[seat]);
                tally.wins += usize::from(game.won(seat, terms));
                tally.twenties += i64::from(game.twenties(seat));
                if let Some(score) = game.score() {
                    let others = score.iter().enumerate().filter(|(other, _)| *other != seat);
                    tally.total.add(score[seat]);
                    tally.difference.add(others.map(|(_, other)| score[seat] - *other).sum());
                }
            }
        }
    }
    tallies
}
