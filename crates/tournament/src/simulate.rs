//! How often a format finds the best, and how long it takes.
//!
//! A game between two is won by chance as Elo has it; a table of several finishes as if the next were drawn again and again with the
//! same odds (Plackett and Luce). Numbers with a point are only multiplied and divided here, which is the same on every machine, and
//! they decide nothing outside a simulation.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::event::{Event, Finisher, Report};
use crate::fold::Tournament;
use crate::game::{Game, Round};
use crate::lot::{Lots, Purpose};
use crate::number::Number;
use crate::roster::Who;
use crate::stage::Stage;
use crate::terms::StageTerms;

/// What to expect of a tournament, as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// How often the strongest is first in the end.
    pub best_wins: f64,
    /// How long it takes, on average.
    pub minutes: u64,
}

/// The tenth power root that Elo's scale is made of: 10^(1/400).
const STEP: f64 = 1.0057730630017383;

/// More rounds than any tournament has.
const MANY_ROUNDS: usize = 20_000;

impl Tournament {
    /// Plays the tournament on from here so many times.
    pub fn simulate(&self, times: u32) -> Forecast {
        let best = self.strongest();
        let (mut wins, mut minutes) = (0.0, 0);
        for run in 0..times {
            let mut lots = Lots::new(self.terms.seed, Purpose::Simulation, run.into());
            let mut play = self.clone();
            play.terms.seed = u64::from(lots.word()) << 32 | u64::from(lots.word());
            play.play_out(&mut lots);
            minutes += play.minutes();
            wins += best.map_or(0.0, |best| play.share_of_first(best));
        }
        let times = f64::from(times.max(1));
        Forecast {
            best_wins: (wins / times * 10_000.0).round() / 10_000.0,
            minutes: (minutes as f64 / times).round() as u64,
        }
    }

    /// The strongest of those who play; of equals the first to enter.
    fn strongest(&self) -> Option<Who> {
        let roster = &self.state.roster;
        roster.there().into_iter().max_by_key(|&who| (roster.strength(who), std::cmp::Reverse(who)))
    }

    /// Draws and plays until nothing more can be drawn.
    fn play_out(&mut self, lots: &mut Lots) {
        for _ in 0..MANY_ROUNDS {
            let mut reports = Vec::new();
            for stage in &self.state.stages {
                let own = &self.terms.stages[stage.index];
                let open = stage.games().filter(|game| game.is_open());
                reports.extend(open.map(|game| self.report(game, own, lots)));
            }
            for report in reports {
                let line = self.next_line();
                if self.apply(line, Event::Result(report)).is_err() {
                    return;
                }
            }
            let line = self.next_line();
            if self.apply(line, Event::Pair).is_err() {
                return;
            }
        }
    }

    /// How a game might end.
    fn report(&self, game: &Game, stage: &StageTerms, lots: &mut Lots) -> Report {
        let roster = &self.state.roster;
        let odds: Vec<f64> = game.seats.iter().map(|&who| odds(roster.strength(who))).collect();
        let report = Report { game: game.id.to_string(), ..Report::default() };
        if game.seats.len() != 2 {
            let mut left: Vec<usize> = (0..game.seats.len()).collect();
            let mut order = Vec::new();
            while !left.is_empty() {
                let next = left.remove(draw(left.iter().map(|&seat| odds[seat]), lots));
                order.push(Finisher::One(roster.id(game.seats[next]).to_owned()));
            }
            return Report { order: Some(order), ..report };
        }
        let mut winner = || draw(odds.iter().copied(), lots);
        let score = match stage.best_of() {
            1 => {
                // As in a game of eight points that has a winner.
                let first = winner();
                let points = 5 + lots.below(4);
                let mut score = [8 - points; 2];
                score[first] = points;
                score
            }
            best_of => {
                let mut games = [0, 0];
                while games[0].max(games[1]) <= best_of / 2 {
                    games[winner()] += 1;
                }
                games
            }
        };
        Report { score: Some(score.map(Number::from).into()), ..report }
    }

    /// How much of the first place is one's own: all of it, or a share where several are first.
    fn share_of_first(&self, who: Who) -> f64 {
        let Some(standing) = self.standings().pop() else { return 0.0 };
        let firsts: Vec<&str> =
            standing.places.iter().filter(|place| place.place == 1).map(|place| place.id.as_str()).collect();
        match firsts.contains(&self.state.roster.id(who)) {
            true => 1.0 / firsts.len() as f64,
            false => 0.0,
        }
    }

    /// How long all rounds take: of every wave the longest game.
    fn minutes(&self) -> u64 {
        let of_stage = |stage: &Stage| -> u64 {
            let own = &self.terms.stages[stage.index];
            let each = u64::from(own.minutes.unwrap_or_else(|| usual_minutes(self.terms.game)));
            let longest = |round: &Round| -> u64 {
                let mut waves: BTreeMap<usize, u64> = BTreeMap::new();
                for game in &round.games {
                    let games = if own.best_of() > 1 { games_played(game) } else { 1 };
                    let wave = waves.entry(game.wave).or_default();
                    *wave = games.max(*wave);
                }
                waves.values().sum()
            };
            each * stage.rounds.iter().map(longest).sum::<u64>()
        };
        self.state.stages.iter().map(of_stage).sum()
    }
}

/// The games of a series: its score is games won.
fn games_played(game: &Game) -> u64 {
    let games = game.score().into_iter().flatten().copied().sum::<Number>();
    (games.as_f64() as u64).max(1)
}

/// How long a game usually takes, in minutes, where a stage does not say it.
///
/// ```
/// assert_eq!(tournament::usual_minutes(boards::Game::Carrom), 30);
/// ```
pub fn usual_minutes(game: boards::Game) -> u32 {
    match game {
        boards::Game::Crokinole => 12,
        boards::Game::Croquignole => 12,
        boards::Game::Carrom => 30,
        boards::Game::Couronne => 20,
        boards::Game::Kimble => 40,
    }
}

/// 10^(strength ÷ 400), within what a fraction can hold.
fn odds(strength: i32) -> f64 {
    let strength = strength.clamp(-10_000, 10_000);
    let (mut power, mut square, mut rest) = (1.0, STEP, strength.unsigned_abs());
    while rest > 0 {
        if rest % 2 == 1 {
            power *= square;
        }
        square *= square;
        rest /= 2;
    }
    if strength < 0 { 1.0 / power } else { power }
}

/// One of several, by their odds.
fn draw(odds: impl Iterator<Item = f64> + Clone, lots: &mut Lots) -> usize {
    let mut left = lots.unit() * odds.clone().sum::<f64>();
    let count = odds.clone().count();
    for (n, one) in odds.enumerate() {
        if left < one {
            return n;
        }
        left -= one;
    }
    count - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_hundred_points_are_odds_of_ten_to_one() {
        assert!((odds(1900) / odds(1500) - 10.0).abs() < 1e-9);
        let mut lots = Lots::new(1, Purpose::Simulation, 0);
        let wins = (0..10_000).filter(|_| draw([odds(1700), odds(1500)].into_iter(), &mut lots) == 0).count();
        // 1 ÷ (1 + 10^-0.5) is 0.7597.
        assert!((7400..7800).contains(&wins), "{wins}");
    }
}
