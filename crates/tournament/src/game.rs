//! Games and rounds as they were drawn, and what a result is worth.

use std::cmp::Ordering;

use crate::event::{Finisher, Report};
use crate::number::Number;
use crate::refusal::Refusal;
use crate::roster::{Roster, Who};
use crate::terms::{Kind, StageTerms};
use crate::why::{StartWhy, Why};

/// The name of a game: stage.round.number, all counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameId {
    /// The stage.
    pub stage: usize,
    /// The round of the stage.
    pub round: usize,
    /// The game of the round.
    pub number: usize,
}

impl std::fmt::Display for GameId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.stage, self.round, self.number)
    }
}

/// A game that was drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Game {
    pub(crate) id: GameId,
    pub(crate) board: usize,
    /// Where there are more games than boards: the first wave plays first.
    pub(crate) wave: usize,
    pub(crate) seats: Vec<Who>,
    pub(crate) starts: Who,
    pub(crate) why: Why,
    pub(crate) why_starts: StartWhy,
    /// The place in a bracket.
    pub(crate) node: Option<usize>,
    pub(crate) outcome: Option<Outcome>,
    /// Who has agreed with the outcome.
    pub(crate) confirmed: Vec<Who>,
    /// Who has not, and what they would have reported.
    pub(crate) disputed: Vec<(Who, Option<Report>)>,
    /// The table where it is played online.
    pub(crate) table: Option<String>,
    /// The sheet on which its score is kept.
    pub(crate) sheet: Option<String>,
    /// It has ended without the winner that a knock-out needs.
    pub(crate) undecided: bool,
}

/// A round that was drawn. It never changes, except that its games get results.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Round {
    pub(crate) number: usize,
    pub(crate) games: Vec<Game>,
    pub(crate) byes: Vec<Who>,
    /// Places of a bracket that were settled without a game.
    pub(crate) passes: Vec<Pass>,
    /// Who would have the bye of a Swiss round, but plays: otherwise more of those who are to be kept apart would meet.
    pub(crate) passed_over: Option<Who>,
    /// The line that drew it.
    pub(crate) line: usize,
}

/// A place of a bracket that was settled without a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pass {
    pub(crate) node: usize,
    /// Who goes on, if anyone.
    pub(crate) through: Option<Who>,
    /// Who would have played, but has left.
    pub(crate) gone: Vec<Who>,
}

/// How a game ended, by seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outcome {
    Score {
        score: Vec<Number>,
        twenties: Vec<u32>,
    },
    /// The place of every seat from 0; those who are tied share the better one. Those who did not come are last.
    Order {
        places: Vec<usize>,
        twenties: Vec<u32>,
        absent: Vec<bool>,
    },
    /// Which seat won because the others did not come.
    Walkover(Option<usize>),
}

impl Outcome {
    /// The outcome a report tells, if it fits the game.
    pub(crate) fn read(
        game: &Game,
        report: &Report,
        stage: &StageTerms,
        roster: &Roster,
    ) -> Result<Outcome, Refusal> {
        let name = || game.id.to_string();
        let seats = game.seats.len();
        let length = |what: &'static str, given: usize| match given == seats {
            true => Ok(()),
            false => Err(Refusal::Length { game: name(), what, given, seats }),
        };
        let twenties = report.twenties.clone().unwrap_or_default();
        if report.twenties.is_some() {
            length("twenties", twenties.len())?;
        }
        if !report.absent.is_empty() && report.order.as_ref().is_none_or(|order| came(order) < 2) {
            return Err(Refusal::AbsentAlone(name()));
        }
        let outcome = match (&report.score, &report.order, &report.walkover) {
            (Some(score), None, None) => {
                length("score", score.len())?;
                if score.iter().any(|points| points.is_negative()) {
                    return Err(Refusal::Negative(name()));
                }
                Outcome::Score { score: score.clone(), twenties }
            }
            (None, Some(order), None) => {
                let (places, absent) = places(game, order, &report.absent, roster)?;
                Outcome::Order { places, twenties, absent }
            }
            (None, None, Some(winner)) => {
                if report.twenties.is_some() {
                    return Err(Refusal::TwentiesAlone(name()));
                }
                let seat = winner.as_ref().map(|id| seat_of(game, id, roster)).transpose()?;
                Outcome::Walkover(seat)
            }
            (None, None, None) if report.twenties.is_some() => return Err(Refusal::TwentiesAlone(name())),
            _ => return Err(Refusal::Shape { game: name() }),
        };
        outcome.check(game, stage)?;
        Ok(outcome)
    }

    /// What the kind of the stage asks of a result.
    fn check(&self, game: &Game, stage: &StageTerms) -> Result<(), Refusal> {
        let name = || game.id.to_string();
        if stage.is_knockout() {
            let firsts = self.places().iter().filter(|&&place| place == 0).count();
            if firsts != 1 && !matches!(self, Outcome::Walkover(_)) {
                return Err(Refusal::NoWinner(name()));
            }
            if let Outcome::Score { score, .. } = self {
                let (best_of, needed) = (stage.best_of(), stage.best_of() / 2 + 1);
                let most = score.iter().max().copied().unwrap_or(Number::ZERO);
                let whole = score.iter().all(|games| games.under() == 1);
                if best_of > 1 && (most != Number::from(needed) || !whole) {
                    let score: Vec<String> = score.iter().map(Number::to_string).collect();
                    return Err(Refusal::BestOf { game: name(), score: score.join("–"), best_of, needed });
                }
            }
            return Ok(());
        }
        let by_place = stage.place_points(game.seats.len()).is_some();
        match self {
            Outcome::Order { .. } if !by_place && stage.win.is_none() => Err(Refusal::NeedsScore(name())),
            _ => Ok(()),
        }
    }

    /// The place of every seat from 0; those who are level share the better one. A walkover has no places of its own.
    fn places(&self) -> Vec<usize> {
        match self {
            Outcome::Score { score, .. } => {
                score.iter().map(|own| score.iter().filter(|other| *other > own).count()).collect()
            }
            Outcome::Order { places, .. } => places.clone(),
            Outcome::Walkover(_) => Vec::new(),
        }
    }
}

fn seat_of(game: &Game, id: &str, roster: &Roster) -> Result<usize, Refusal> {
    let who = roster.find(id)?;
    let seat = game.seats.iter().position(|&seat| seat == who);
    seat.ok_or_else(|| Refusal::NotSeated { game: game.id.to_string(), id: id.to_owned() })
}

/// How many an order names.
fn came(order: &[Finisher]) -> usize {
    order.iter().map(|finisher| finisher.ids().len()).sum()
}

/// The place of every seat, and who did not come.
fn places(
    game: &Game,
    order: &[Finisher],
    absent: &[String],
    roster: &Roster,
) -> Result<(Vec<usize>, Vec<bool>), Refusal> {
    let mut places: Vec<Option<usize>> = vec![None; game.seats.len()];
    let mut next = 0;
    for finisher in order {
        for id in finisher.ids() {
            let place = &mut places[seat_of(game, id, roster)?];
            if place.is_some() {
                return Err(Refusal::Twice(id.clone()));
            }
            *place = Some(next);
        }
        next += finisher.ids().len();
    }
    let mut is_absent = vec![false; game.seats.len()];
    for id in absent {
        let seat = seat_of(game, id, roster)?;
        if places[seat].is_some() {
            return Err(Refusal::Twice(id.clone()));
        }
        (places[seat], is_absent[seat]) = (Some(next), true);
    }
    let missing = |seat: usize| Refusal::Missing {
        game: game.id.to_string(),
        id: roster.id(game.seats[seat]).to_owned(),
    };
    let places = places.iter().enumerate().map(|(seat, place)| place.ok_or_else(|| missing(seat)));
    Ok((places.collect::<Result<_, _>>()?, is_absent))
}

impl Game {
    pub(crate) fn seat(&self, who: Who) -> Option<usize> {
        self.seats.iter().position(|&seat| seat == who)
    }

    pub(crate) fn is_open(&self) -> bool {
        self.outcome.is_none()
    }

    /// The place of every seat from 0. The losers of a walkover are second, and so is everyone where nobody came. `None` while
    /// the game is open.
    pub(crate) fn places(&self) -> Option<Vec<usize>> {
        Some(match self.outcome.as_ref()? {
            Outcome::Walkover(winner) => {
                (0..self.seats.len()).map(|seat| usize::from(Some(seat) != *winner)).collect()
            }
            told => told.places(),
        })
    }

    /// How it ended for a seat against another one; `None` while the game is open. One who did not come has lost, also against others
    /// who did not: a game is not drawn by staying away.
    pub(crate) fn ended(&self, seat: usize, other: usize) -> Option<Ordering> {
        let places = self.places()?;
        let ended = places[other].cmp(&places[seat]);
        Some(if ended.is_eq() && self.stayed_away(seat) { Ordering::Less } else { ended })
    }

    /// Who alone is first.
    pub(crate) fn winner(&self) -> Option<Who> {
        let places = self.places()?;
        let mut firsts = self.seats.iter().zip(places).filter(|(_, place)| *place == 0).map(|(who, _)| *who);
        firsts.next().filter(|_| firsts.next().is_none())
    }

    /// The loser of a game between two that has a winner.
    pub(crate) fn loser(&self) -> Option<Who> {
        let winner = self.winner()?;
        self.seats.iter().copied().find(|&who| who != winner).filter(|_| self.seats.len() == 2)
    }

    /// Whether a seat has won: it is first, and among several tables' firsts a shared first counts, too.
    pub(crate) fn won(&self, seat: usize, stage: &StageTerms) -> bool {
        let Some(places) = self.places() else { return false };
        let alone = places.iter().filter(|&&place| place == 0).count() == 1;
        let shared_counts = matches!(stage.kind, Kind::Heats(_) | Kind::Final { .. });
        places[seat] == 0 && (alone || shared_counts)
    }

    /// The points of every seat; none while the game is open.
    pub(crate) fn points(&self, stage: &StageTerms) -> Vec<Number> {
        let nothing = vec![Number::ZERO; self.seats.len()];
        let (Some(outcome), Some(places)) = (&self.outcome, self.places()) else { return nothing };
        let by_result = |win: &[Number; 3]| {
            let drawn = places.iter().all(|&place| place == 0);
            places.iter().map(|&place| win[if drawn { 1 } else { 2 * place.min(1) }]).collect()
        };
        match (outcome, &stage.win) {
            (Outcome::Walkover(winner), win) => {
                let points = win.map_or(stage.bye, |win| win[0]);
                let of = |seat: usize| if Some(seat) == *winner { points } else { Number::ZERO };
                (0..self.seats.len()).map(of).collect()
            }
            (_, Some(win)) if self.seats.len() == 2 => by_result(win),
            (Outcome::Score { score, .. }, _) if self.seats.len() == 2 => score.clone(),
            _ => {
                // A table of four to which three came is one of three.
                let came = (0..self.seats.len()).filter(|&seat| !self.is_absent(seat)).count();
                let points = stage.place_points(came);
                points.map_or(nothing, |points| shared(&places, &points))
            }
        }
    }

    /// Whether one did not come to a game that the others played.
    pub(crate) fn is_absent(&self, seat: usize) -> bool {
        match &self.outcome {
            Some(Outcome::Order { absent, .. }) => absent.get(seat) == Some(&true),
            Some(Outcome::Score { .. } | Outcome::Walkover(_)) | None => false,
        }
    }

    /// Whether one did not come, be it that the others played, that one of them won by walkover, or that nobody came.
    pub(crate) fn stayed_away(&self, seat: usize) -> bool {
        match &self.outcome {
            Some(Outcome::Walkover(winner)) => *winner != Some(seat),
            Some(Outcome::Order { .. } | Outcome::Score { .. }) | None => self.is_absent(seat),
        }
    }

    pub(crate) fn twenties(&self, seat: usize) -> u32 {
        match &self.outcome {
            Some(Outcome::Score { twenties, .. } | Outcome::Order { twenties, .. }) => {
                twenties.get(seat).copied().unwrap_or(0)
            }
            Some(Outcome::Walkover(_)) | None => 0,
        }
    }

    pub(crate) fn score(&self) -> Option<&[Number]> {
        match &self.outcome {
            Some(Outcome::Score { score, .. }) => Some(score),
            Some(Outcome::Order { .. } | Outcome::Walkover(_)) | None => None,
        }
    }
}

/// Points by place; those who are tied share the mean of their places' points.
fn shared(places: &[usize], points: &[Number]) -> Vec<Number> {
    let mean = |place: usize| {
        if place >= points.len() {
            return Number::ZERO;
        }
        let tied = places.iter().filter(|&&other| other == place).count();
        points[place..].iter().take(tied).copied().sum::<Number>().per(tied)
    };
    places.iter().map(|&place| mean(place)).collect()
}
