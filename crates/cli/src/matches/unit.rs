//! One unit of a match: a game, or the first round or board of one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use boards::{Game, Part};
use bots::mix;
use clap::ValueEnum;
use physics::Simulator;
use rules::{Change, Form, Over, Player, Side, Task};
use serde::Serialize;
use table::{GameInPlay, Header, Line, Record};

use super::entrant::Entrant;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// A whole game.
    Game,
    /// Crokinole and croquignole: the first round of a game; the side that scores wins.
    Round,
    /// Carrom: the first board of a game; the side that scores wins.
    Board,
}

impl Unit {
    /// Whether a game has such a unit.
    pub(super) fn fits(self, game: Game) -> bool {
        match self {
            Unit::Game => true,
            Unit::Round => game.parts() == Some(Part::Round),
            Unit::Board => game.parts() == Some(Part::Board),
        }
    }
}

/// How long an entrant thought.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    pub(super) shots: u64,
    pub(super) total: Duration,
    pub(super) worst: Duration,
}

impl Clock {
    fn took(&mut self, time: Duration) {
        self.add(&Clock { shots: 1, total: time, worst: time });
    }

    pub(super) fn add(&mut self, other: &Clock) {
        self.shots += other.shots;
        self.total += other.total;
        self.worst = self.worst.max(other.worst);
    }

    /// Seconds a shot.
    pub(super) fn mean(&self) -> f64 {
        if self.shots == 0 { 0.0 } else { self.total.as_secs_f64() / self.shots as f64 }
    }
}

/// Who sits where in one unit, and where its chances come from.
pub(super) struct Sitting<'a> {
    pub(super) entrants: &'a [Entrant],
    /// Which entrant sits in each seat.
    pub(super) seats: Vec<usize>,
    pub(super) header: Header,
    pub(super) unit: Unit,
    /// Of thoughts and tremors.
    pub(super) seed: u64,
    pub(super) keep: bool,
}

/// How a unit went, by entrant.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Who won; `None` if it is undecided.
    pub(super) won: Vec<bool>,
    pub(super) score: Vec<f64>,
    /// Whether the side that shot first won, and the one that shot last.
    pub(super) first_won: bool,
    pub(super) last_won: bool,
    pub(super) clocks: Vec<Clock>,
    /// The record and the names by seat, if it is to be kept.
    pub(super) record: Option<(Vec<Entrant>, String)>,
}

/// A player did what the referee refuses, or did not come back from thinking: a mistake in the program.
#[derive(Debug)]
pub(super) struct Blunder {
    /// Who did what, and what the referee said.
    pub(super) what: String,
    pub(super) record: Box<Record>,
}

impl Sitting<'_> {
    /// Plays it to its end.
    pub(super) fn play(&self) -> Result<Played, Blunder> {
        let blank = Record {
            header: self.header.clone(),
            first: rules::First::Player(Player(0)),
            entries: Vec::new(),
        };
        let mut game = GameInPlay::begin(self.header.clone())
            .map_err(|error| Blunder { what: error.to_string(), record: Box::new(blank) })?;
        let mut simulator = Simulator::new();
        let mut clocks = vec![Clock::default(); self.entrants.len()];
        let (mut first, mut last) = (None, None);
        for action in 0.. {
            let turn = game.turn();
            let Some(player) = turn.player else { break };
            let seat = self.seats[player.index()];
            let start = Instant::now();
            let think = || self.entrants[seat].deed(&game, mix(self.seed, seat as u64), action);
            let deed = catch_unwind(AssertUnwindSafe(think)).map_err(|_| {
                let what = format!("{} panicked at action {}", self.entrants[seat], action + 1);
                Blunder { what, record: Box::new(game.record().clone()) }
            })?;
            if matches!(turn.task, Task::Shot | Task::Move) {
                clocks[seat].took(start.elapsed());
                first = first.or(Some(player));
                last = Some(player);
            }
            let Some((by, deed)) = deed else {
                let what = format!("{} has nothing to do at action {}", self.entrants[seat], action + 1);
                return Err(Blunder { what, record: Box::new(game.record().clone()) });
            };
            let outcome = game.play_with(by, &deed, &mut simulator).map_err(|refused| {
                let line = Line::write(game.game(), by, &deed, &Default::default());
                let what = format!("{} was refused {line}: {refused:?}", self.entrants[seat]);
                Blunder { what, record: Box::new(game.record().clone()) }
            })?;
            if self.unit != Unit::Game && outcome.verdict.changes.contains(&Change::Racked) {
                break;
            }
        }
        let winners = winners(&game);
        let won = |player: Option<Player>| player.is_some_and(|player| winners[player.index()] > 0.0);
        Ok(Played {
            won: self.by_entrant(&winners).iter().map(|seats| seats.contains(&1.0)).collect(),
            first_won: won(first),
            last_won: won(last),
            score: self.by_entrant(&scores(&game)).iter().map(|all| crate::statistics::mean(all)).collect(),
            clocks,
            record: self.keep.then(|| {
                let names = self.seats.iter().map(|&seat| self.entrants[seat]).collect();
                (names, game.record().to_text())
            }),
        })
    }

    /// The seats' values, added up by entrant.
    fn by_entrant(&self, seats: &[f64]) -> Vec<Vec<f64>> {
        let of = |entrant| {
            let there = self.seats.iter().zip(seats).filter(move |(seat, _)| **seat == entrant);
            there.map(|(_, value)| *value).collect()
        };
        (0..self.entrants.len()).map(of).collect()
    }
}

/// 1 for every seat that won, 0 for the others; all 0 if it is undecided. A game that goes on is won by the side
/// that leads: it was stopped after its first round or board.
fn winners(game: &GameInPlay) -> Vec<f64> {
    let players = game.referee().players();
    let seats = (0..players as u8).map(Player);
    let side_wins = |winner: Option<Side>| {
        seats.clone().map(|seat| f64::from(Some(Side::of(seat, players)) == winner)).collect()
    };
    match game.over() {
        Some(Over::Sides { winner, .. }) => side_wins(winner),
        Some(Over::Ranking { ranking, shared }) => {
            let first = ranking.first().copied();
            let alone = !shared.iter().any(|level| first.is_some_and(|first| level.contains(&first)));
            seats.map(|seat| f64::from(alone && Some(seat) == first)).collect()
        }
        None => {
            let [zero, one] = side_scores(&game.referee().form());
            side_wins(match zero.cmp(&one) {
                std::cmp::Ordering::Greater => Some(Side::Zero),
                std::cmp::Ordering::Less => Some(Side::One),
                std::cmp::Ordering::Equal => None,
            })
        }
    }
}

/// Points, in couronne discs potted, in kimble pieces in the goal; by seat.
fn scores(game: &GameInPlay) -> Vec<f64> {
    let form = game.referee().form();
    let players = game.referee().players();
    if let Form::Kimble(form) = &form {
        let home = |row: &[i8; 4]| row.iter().filter(|&&at| at >= boards::kimble::PLACE_1).count() as f64;
        return form.pieces.iter().map(home).collect();
    }
    let sides = side_scores(&form);
    (0..players as u8).map(|seat| f64::from(sides[Side::of(Player(seat), players).index()])).collect()
}

fn side_scores(form: &Form) -> [u32; 2] {
    match form {
        Form::Carrom(form) => form.score,
        Form::Icf(form) => form.common.score,
        Form::Ring(form) => form.score,
        Form::Couronne(form) => form.down.map(u32::from),
        Form::Kimble(_) => [0, 0],
    }
}
