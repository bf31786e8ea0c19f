//! What has been played so far, added up.

use std::fmt;

use rules::RuleSet;
use serde::Serialize;

use super::Plan;
use super::unit::{Clock, Played, Unit};
use crate::statistics::{Sprt, elo, mean, rounded, wilson};

/// The result of a match; lists are by player, as they were named.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// The rule set, if it is not the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_set: Option<RuleSet>,
    /// What was counted.
    pub unit: Unit,
    /// Who played.
    pub players: Vec<String>,
    /// At how many seats.
    pub seats: usize,
    /// Where chance came from.
    pub seed: u64,
    /// How many units were played.
    pub games: usize,
    /// How many of them were won.
    pub wins: Vec<usize>,
    /// How many ended without a winner.
    pub draws: usize,
    /// The first player's share of those with a winner.
    pub share: Option<f64>,
    /// Wilson's 95 % interval of it.
    pub interval: [f64; 2],
    /// Between two: the difference in Elo points, a draw being half a win; none if one of them won everything.
    pub elo: Option<f64>,
    /// Its 95 % interval; an end that is infinite is null.
    pub elo_interval: Option<[Option<f64>; 2]>,
    /// Points a unit; in couronne discs potted, in kimble pieces in the goal.
    pub mean_score: Vec<f64>,
    /// Shots, in kimble moves.
    pub shots: Vec<u64>,
    /// How often the side won that shot first, in kimble the player who moved first.
    pub first_shot: OrderOfShots,
    /// Of rounds: how often the side won that shot last.
    pub last_shot: Option<OrderOfShots>,
    /// The sequential test, if one was asked for.
    pub sprt: Option<Sprt>,
    /// The only part that differs from run to run.
    pub time: Times,
}

/// How often a place in the order of shots won, whoever had it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OrderOfShots {
    /// Units won by the side in that place.
    pub won: usize,
    /// Its share of those with a winner.
    pub share: Option<f64>,
    /// Wilson's 95 % interval of it.
    pub interval: [f64; 2],
}

impl OrderOfShots {
    fn of(won: usize, decided: usize) -> OrderOfShots {
        OrderOfShots { won, share: share(won, decided), interval: interval(won, decided) }
    }
}

/// A share of the units that were decided, if any was.
fn share(won: usize, decided: usize) -> Option<f64> {
    (decided > 0).then(|| rounded(won as f64 / decided as f64, 4))
}

/// Its 95 % interval.
fn interval(won: usize, decided: usize) -> [f64; 2] {
    wilson(won as f64, decided as f64).map(|share| rounded(share, 4))
}

/// Seconds.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Times {
    /// From the first shot to the last.
    pub total: f64,
    /// Thinking, on average a shot.
    pub mean: f64,
    /// The longest thought.
    pub worst: f64,
    /// The same by player.
    pub players: Vec<ThinkingTime>,
}

/// Seconds a shot.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ThinkingTime {
    /// On average.
    pub mean: f64,
    /// The longest.
    pub worst: f64,
}

/// The units played so far.
pub(super) struct Tally {
    games: usize,
    wins: Vec<usize>,
    draws: usize,
    score: Vec<f64>,
    /// Won by the side that shot first, and by the one that shot last.
    first_won: usize,
    last_won: usize,
    clocks: Vec<Clock>,
    /// The first player's points in the group of units that is being played, and in those before it.
    group: Vec<f64>,
    shares: Vec<f64>,
}

impl Tally {
    pub(super) fn new(entrants: usize) -> Tally {
        Tally {
            games: 0,
            wins: vec![0; entrants],
            draws: 0,
            score: vec![0.0; entrants],
            first_won: 0,
            last_won: 0,
            clocks: vec![Clock::default(); entrants],
            group: Vec::new(),
            shares: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, played: &Played) {
        self.games += 1;
        let undecided = !played.won.contains(&true);
        self.draws += usize::from(undecided);
        self.first_won += usize::from(played.first_won);
        self.last_won += usize::from(played.last_won);
        for (entrant, &won) in played.won.iter().enumerate() {
            self.wins[entrant] += usize::from(won);
            self.score[entrant] += played.score[entrant];
            self.clocks[entrant].add(&played.clocks[entrant]);
        }
        self.group.push(if undecided { 0.5 } else { f64::from(played.won[0]) });
        if self.group.len() == self.wins.len() {
            self.shares.push(mean(&self.group));
            self.group.clear();
        }
    }

    /// The sequential test as it stands; only whole groups count.
    pub(super) fn sprt(&self, plan: &Plan) -> Option<Sprt> {
        plan.sprt.map(|hypotheses| hypotheses.test(&self.shares))
    }

    /// In a few words, beside the bar.
    pub(super) fn message(&self) -> String {
        let wins: Vec<String> = self.wins.iter().map(usize::to_string).collect();
        format!("{} ={}", wins.join("–"), self.draws)
    }

    pub(super) fn report(&self, plan: &Plan, seconds: f64) -> Report {
        let decided = self.games - self.draws;
        let points = self.wins[0] as f64 + 0.5 * self.draws as f64;
        let two = self.wins.len() == 2 && self.games > 0;
        let tenth = |share: f64| elo(share).map(|elo| rounded(elo, 1));
        let mut all = Clock::default();
        self.clocks.iter().for_each(|clock| all.add(clock));
        let clock = |c: &Clock| ThinkingTime { mean: c.mean(), worst: c.worst.as_secs_f64() };
        Report {
            game: plan.header.game().name(),
            rule_set: plan.header.rule_set().beside_game(),
            unit: plan.unit,
            players: plan.entrants.iter().map(ToString::to_string).collect(),
            seats: plan.header.players,
            seed: plan.header.seed,
            games: self.games,
            wins: self.wins.clone(),
            draws: self.draws,
            share: share(self.wins[0], decided),
            interval: interval(self.wins[0], decided),
            elo: if two { tenth(points / self.games as f64) } else { None },
            elo_interval: two.then(|| wilson(points, self.games as f64).map(tenth)),
            mean_score: self.score.iter().map(|sum| rounded(sum / self.games.max(1) as f64, 4)).collect(),
            shots: self.clocks.iter().map(|clock| clock.shots).collect(),
            first_shot: OrderOfShots::of(self.first_won, decided),
            last_shot: (plan.unit == Unit::Round).then(|| OrderOfShots::of(self.last_won, decided)),
            sprt: self.sprt(plan),
            time: Times {
                total: seconds,
                mean: clock(&all).mean,
                worst: clock(&all).worst,
                players: self.clocks.iter().map(clock).collect(),
            },
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.unit {
            Unit::Game => "games",
            Unit::Round => "rounds",
            Unit::Board => "boards",
        };
        let game = self.rule_set.map_or(self.game.to_owned(), |set| format!("{} by {set}", self.game));
        writeln!(f, "{} {unit} of {game}, seats changed about, seed {}", self.games, self.seed)?;
        for (n, name) in self.players.iter().enumerate() {
            let (wins, score, shots) = (self.wins[n], self.mean_score[n], self.shots[n]);
            let ThinkingTime { mean, worst } = self.time.players[n];
            write!(f, "{name:<10} {wins:>6} won, {score:>8.2} points a unit, {shots:>8} shots, ")?;
            writeln!(f, "{:.1} ms a shot, {:.0} at worst", mean * 1e3, worst * 1e3)?;
        }
        writeln!(f, "undecided  {:>6}", self.draws)?;
        if let Some(share) = self.share {
            let [low, high] = self.interval.map(|share| 100.0 * share);
            let (name, share) = (&self.players[0], 100.0 * share);
            writeln!(f, "{name} won {share:.1} % of those decided (95 %: {low:.1} to {high:.1})")?;
        }
        let order = self.last_shot.map(|last| ("shot last", last));
        let (place, OrderOfShots { share, interval, .. }) = order.unwrap_or(("began", self.first_shot));
        if let Some(share) = share {
            let [share, low, high] = [share, interval[0], interval[1]].map(|share| 100.0 * share);
            writeln!(
                f,
                "the side that {place} won {share:.1} % of those decided (95 %: {low:.1} to {high:.1})"
            )?;
        }
        if let Some(interval) = self.elo_interval {
            let show = |elo: Option<f64>| elo.map_or("without end".to_owned(), |elo| format!("{elo:+.0}"));
            let [low, high] = interval.map(show);
            writeln!(f, "Elo {} (95 %: {low} to {high})", show(self.elo))?;
        }
        if let Some(sprt) = self.sprt {
            let said = match sprt.accepted {
                Some("elo1") => format!("accepted: {:+} or more", sprt.elo1),
                Some(_) => format!("accepted: {:+} or less", sprt.elo0),
                None => "undecided".to_owned(),
            };
            writeln!(f, "sequential test: {said} (log-likelihood ratio {:.2})", sprt.llr)?;
        }
        write!(f, "{:.1} s", self.time.total)
    }
}
