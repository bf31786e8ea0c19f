//! How long a tournament takes: before it begins from boards, entrants and minutes a game, and as it goes on from what is left.
//!
//! Whole numbers only. The rounds of every stage are planned as they will be drawn, without drawing them; a round takes as many waves
//! as its games need boards. What nobody can know makes two numbers of one: a series of three may end after two games, and the last
//! game of a double knock-out may be played again.

use serde::Serialize;

use crate::bracket::Bracket;
use crate::draw;
use crate::event::Enter;
use crate::fold::Tournament;
use crate::game::{Game, GameId, Outcome, Round};
use crate::roster::{Roster, Who};
use crate::simulate::usual_minutes;
use crate::stage::Stage;
use crate::terms::{Kind, StageTerms, Terms};
use crate::why::StartWhy;

/// How long it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Estimate {
    /// The fewest minutes.
    pub least: u64,
    /// The most minutes, if every game takes the time it is given.
    pub most: u64,
    /// Games that are left, without those that are perhaps not played.
    pub games: usize,
    /// The stages that are not over.
    pub stages: Vec<StageEstimate>,
}

/// How long a stage takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StageEstimate {
    /// The stage, counted from 1.
    pub stage: usize,
    /// How many play in it.
    pub entrants: usize,
    /// Rounds that are left, also those that have begun.
    pub rounds: usize,
    /// Waves of games at the boards.
    pub waves: usize,
    /// The fewest minutes.
    pub least: u64,
    /// The most minutes.
    pub most: u64,
}

/// The size of a stage: how many play in it, in which groups, at which tables of heats.
#[derive(Default)]
struct Size {
    entrants: usize,
    groups: Vec<usize>,
    tables: Vec<usize>,
    byes: usize,
}

impl Terms {
    /// How long it takes with so many entrants.
    ///
    /// ```
    /// use tournament::{Template, Terms};
    ///
    /// let header = Template::KimbleEvening.header(23);
    /// let terms = Terms::read(&header["tournament"].to_string()).unwrap();
    /// // Three heats and a final, each of forty minutes.
    /// assert_eq!(terms.estimate(23).most, 160);
    /// ```
    pub fn estimate(&self, entrants: usize) -> Estimate {
        let mut plan = Plan { terms: self, estimate: Estimate::default() };
        plan.stages_from(0, None, entrants, &|_| None);
        plan.estimate
    }
}

impl Tournament {
    /// How long the rest takes: open games, rounds that are not drawn yet, stages to come. Before the first round it is all of it, for
    /// those who have entered.
    pub fn estimate(&self) -> Estimate {
        let state = &self.state;
        let mut plan = Plan { terms: &self.terms, estimate: Estimate::default() };
        let by_hand = |index: usize| state.by_hand.get(&index).map(Vec::len);
        let there = state.roster.there().len();
        let mut next = 0;
        let mut before = None;
        for stage in &state.stages {
            let own = &self.terms.stages[stage.index];
            let is_there = |who: &&Who| state.roster.is_there(**who);
            let joins = if stage.is_open && !stage.is_drawn(own) {
                state.roster.there().into_iter().filter(|who| !stage.members.contains(who)).count()
            } else {
                0
            };
            let members = stage.members.iter().filter(is_there).count() + joins;
            let mut rounds: Vec<usize> = stage.rounds.iter().map(open_waves).collect();
            let games = stage.games().filter(|game| game.is_open()).count();
            let left = rounds_left(stage, own, &state.roster, members);
            rounds.retain(|waves| *waves > 0);
            let waves = left.iter().map(|games| self.terms.waves(*games));
            rounds.extend(waves);
            let again = is_again_open(stage, own);
            plan.add(stage.index, members, &rounds, games + left.iter().sum::<usize>(), again);
            next = stage.index + 1;
            before = Some(Size {
                entrants: members,
                groups: stage.groups.iter().map(|group| group.iter().filter(is_there).count()).collect(),
                tables: stage.games().map(|game| game.seats.len()).collect(),
                byes: stage.rounds.iter().map(|round| round.byes.len()).sum(),
            });
        }
        plan.stages_from(next, before, there, &by_hand);
        plan.estimate
    }
}

/// Waves of a drawn round with open games.
fn open_waves(round: &Round) -> usize {
    let mut waves: Vec<usize> =
        round.games.iter().filter(|game| game.is_open()).map(|game| game.wave).collect();
    waves.sort_unstable();
    waves.dedup();
    waves.len()
}

/// Games of every round of a stage that is not drawn yet.
fn rounds_left(stage: &Stage, own: &StageTerms, roster: &Roster, members: usize) -> Vec<usize> {
    let all = stage.rounds_in_all(own).unwrap_or(0);
    let missing = (1..=all).filter(|number| stage.rounds.iter().all(|round| round.number != *number));
    match &own.kind {
        Kind::Groups { games, .. } | Kind::Pools { games, .. } => {
            missing.map(|number| draw::games_of_groups(stage, number, *games, roster)).collect()
        }
        Kind::Swiss { .. } => missing.map(|_| members / 2).collect(),
        Kind::Heats(heats) => missing.map(|_| draw::heats_of(members, heats.size).0.len()).collect(),
        Kind::Final { .. } => missing.map(|_| 1).collect(),
        Kind::Knockout { .. } | Kind::Double { .. } => bracket_rounds(stage.clone(), roster),
    }
}

/// Whether the last game of a double knock-out may still be played again.
fn is_again_open(stage: &Stage, own: &StageTerms) -> bool {
    matches!(own.kind, Kind::Double { .. })
        && stage.bracket.as_ref().is_some_and(|bracket| !bracket.is_decided(stage))
        && stage.bracket.as_ref().is_some_and(|bracket| !bracket.is_again_drawn(stage))
}

/// Games of every round of a bracket from here on, if whoever sits first wins.
fn bracket_rounds(mut stage: Stage, roster: &Roster) -> Vec<usize> {
    let Some(bracket) = stage.bracket.clone() else { return Vec::new() };
    let mut found = Vec::new();
    loop {
        let open = stage.rounds.iter_mut().flat_map(|round| &mut round.games).filter(|game| game.is_open());
        open.for_each(|game| game.outcome = Some(Outcome::Walkover(Some(0))));
        if bracket.is_decided(&stage) {
            return found;
        }
        let drawn = bracket.draw(&stage, roster);
        if drawn.games.is_empty() && drawn.passes.is_empty() {
            return found;
        }
        let number = stage.next_round();
        let games = drawn.games.into_iter().enumerate().map(|(n, (node, seats, from, stake))| Game {
            id: GameId { stage: stage.index + 1, round: number, number: n + 1 },
            board: 1,
            wave: 1,
            starts: seats[0],
            seats: seats.to_vec(),
            why: crate::why::Why::Bracket { from, stake },
            why_starts: StartWhy::Lot,
            node: Some(node),
            outcome: None,
            confirmed: Vec::new(),
            disputed: Vec::new(),
            table: None,
            sheet: None,
            undecided: false,
        });
        let games: Vec<Game> = games.collect();
        if !games.is_empty() {
            found.push(games.len());
        }
        let (byes, passes) = (drawn.byes, drawn.passes);
        stage.rounds.push(Round { number, games, byes, passes, passed_over: None, line: 0 });
    }
}

impl Terms {
    fn waves(&self, games: usize) -> usize {
        self.boards.map_or(1, |boards| games.div_ceil(boards.max(1))).max(usize::from(games > 0))
    }
}

/// Stages are added one after the other.
struct Plan<'a> {
    terms: &'a Terms,
    estimate: Estimate,
}

impl Plan<'_> {
    /// Adds a stage whose rounds take these numbers of waves.
    fn add(&mut self, index: usize, entrants: usize, rounds: &[usize], games: usize, again: bool) {
        let own = &self.terms.stages[index];
        let each = u64::from(own.minutes.unwrap_or_else(|| usual_minutes(self.terms.game)));
        let waves: usize = rounds.iter().sum();
        if waves == 0 {
            return;
        }
        let series = [own.best_of() / 2 + 1, own.best_of()].map(|games| games as u64);
        let stage = StageEstimate {
            stage: index + 1,
            entrants,
            rounds: rounds.len(),
            waves,
            least: waves as u64 * each * series[0],
            most: (waves as u64 + u64::from(again)) * each * series[1],
        };
        self.estimate.least += stage.least;
        self.estimate.most += stage.most;
        self.estimate.games += games;
        self.estimate.stages.push(stage);
    }

    /// Adds the stages that have not begun.
    fn stages_from(
        &mut self,
        first: usize,
        mut before: Option<Size>,
        there: usize,
        by_hand: &dyn Fn(usize) -> Option<usize>,
    ) {
        for index in first..self.terms.stages.len() {
            let entrants = by_hand(index).unwrap_or_else(|| self.taken(index, before.as_ref(), there));
            if entrants < 2 {
                return;
            }
            let own = &self.terms.stages[index];
            let entrants = match own.kind {
                Kind::Final { .. } => entrants.min(self.terms.seats()),
                _ => entrants,
            };
            let lists = before.as_ref().filter(|_| own.by_group).map(|before| {
                let each = own.each.unwrap_or(usize::MAX);
                before.groups.iter().map(|size| each.min(*size)).collect()
            });
            let (games, size) = planned(own, entrants, lists.unwrap_or_else(|| vec![entrants]));
            let rounds: Vec<usize> = games.iter().map(|games| self.terms.waves(*games)).collect();
            self.add(index, entrants, &rounds, games.iter().sum(), matches!(own.kind, Kind::Double { .. }));
            before = Some(size);
        }
    }

    /// How many a stage takes.
    fn taken(&self, index: usize, before: Option<&Size>, there: usize) -> usize {
        let own = &self.terms.stages[index];
        let Some(before) = before else { return own.take.or(own.each).map_or(there, |take| take.min(there)) };
        let advancing = match &self.terms.stages[index - 1].kind {
            Kind::Heats(heats) => heats.advance.map(|advance| {
                let sure: usize = before.tables.iter().map(|seats| advance.min(*seats)).sum();
                let thirds = before.tables.iter().filter(|seats| **seats > advance).count();
                sure + before.byes + thirds.min(heats.best_thirds)
            }),
            _ => None,
        };
        match (own.each, own.take, advancing) {
            (Some(each), _, _) if before.groups.is_empty() => each.min(before.entrants),
            (Some(each), _, _) => before.groups.iter().map(|size| each.min(*size)).sum(),
            (None, Some(take), advancing) => take.min(advancing.unwrap_or(before.entrants)),
            (None, None, Some(advancing)) => advancing,
            (None, None, None) => there,
        }
    }
}

/// Games of every round of a stage of so many, and its size; `lists` are the seeds of each knock-out.
fn planned(own: &StageTerms, entrants: usize, lists: Vec<usize>) -> (Vec<usize>, Size) {
    let plain = || Size { entrants, ..Size::default() };
    let round_robin = |groups: Vec<usize>, games: usize| {
        let longest = groups.iter().map(|size| draw::berger::rounds(*size)).max().unwrap_or(0);
        let of_round = |round: usize| {
            let playing = groups.iter().filter(|size| round <= draw::berger::rounds(**size) * games);
            playing.map(|size| size / 2).sum()
        };
        let rounds: Vec<usize> = (1..=longest * games).map(of_round).collect();
        (rounds, Size { groups, ..plain() })
    };
    let cut = |count: usize| -> Vec<usize> {
        (0..count).map(|group| entrants / count + usize::from(group < entrants % count)).collect()
    };
    match &own.kind {
        Kind::Groups { groups, games } => round_robin(cut(groups.of(entrants)), *games),
        Kind::Pools { size, games } => round_robin(cut(entrants.div_ceil(*size).max(1)), *games),
        Kind::Swiss { rounds } => (vec![entrants / 2; *rounds], plain()),
        Kind::Heats(heats) => {
            let (tables, byes) = draw::heats_of(entrants, heats.size);
            (vec![tables.len(); heats.rounds], Size { tables, byes, ..plain() })
        }
        Kind::Final { .. } => (vec![1], plain()),
        Kind::Knockout { third, .. } => {
            let mut next = 0;
            let seeds = lists.into_iter().map(|count| {
                next += count;
                (next - count..next).collect()
            });
            (whole_bracket(Bracket::knockout(seeds.collect(), *third), entrants), plain())
        }
        Kind::Double { .. } => {
            let seeds: Vec<Who> = (0..entrants).collect();
            (whole_bracket(Bracket::double(seeds), entrants), plain())
        }
    }
}

/// Games of every round of a bracket in which nobody leaves.
fn whole_bracket(bracket: Bracket, entrants: usize) -> Vec<usize> {
    let mut roster = Roster::default();
    for n in 0..entrants {
        // Ids that nobody has twice cannot be refused.
        let _ = roster.enter(&Enter { id: format!("p{n}"), ..Enter::default() });
    }
    let stage = Stage {
        index: 0,
        members: (0..entrants).collect(),
        is_open: false,
        groups: Vec::new(),
        bracket: Some(bracket),
        rounds: Vec::new(),
        shoot_out: Default::default(),
    };
    bracket_rounds(stage, &roster)
}
