//! The drawn games as a page shows them: who plays where, how it ended, who has agreed; and what comes next.

use std::collections::BTreeMap;

use crate::clock::ClockState;
use crate::draw;
use crate::event::{Event, Finisher, Report};
use crate::fold::Tournament;
use crate::game::{Game, GameId, Outcome};
use crate::number::Number;
use crate::refusal::Refusal;
use crate::roster::{Entrant, Who};
use crate::stage::Stage;
use crate::why::Why;

/// A drawn game.
#[derive(Clone, Debug, PartialEq)]
pub struct Fixture {
    /// Stage, round and number, as events name it.
    pub id: GameId,
    /// Counted from 1.
    pub board: usize,
    /// Where there are more games than boards: 1 plays first.
    pub wave: usize,
    /// Who plays.
    pub seats: Vec<String>,
    /// Who of them starts.
    pub starts: String,
    /// Why they meet.
    pub why: Why,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Who did not come to a table where the others played.
    pub absent: Vec<String>,
    /// The points of every seat; 0 while it is open.
    pub points: Vec<Number>,
    /// Who alone is first.
    pub winner: Option<String>,
    /// Who has agreed with the result.
    pub confirmed: Vec<String>,
    /// Who has not: the desk decides.
    pub disputes: Vec<Claim>,
    /// The table where it is played online.
    pub table: Option<String>,
    /// The sheet on which its score is kept.
    pub sheet: Option<String>,
    /// Its sheet or its table has ended without the winner that a knock-out needs, and nobody has entered a result since.
    pub undecided: bool,
}

/// What a player says who does not agree with the result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The player, or the pair.
    pub by: String,
    /// How it ended in their words; `None` if they only say that the result is wrong.
    pub report: Option<Report>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// Points of each seat.
    Score {
        /// In the order of the seats.
        score: Vec<Number>,
        /// In the order of the seats; empty where nobody counted them.
        twenties: Vec<u32>,
    },
    /// The finishing order.
    Order {
        /// The first one first; a list inside is a tie.
        order: Vec<Finisher>,
        /// In the order of the seats; empty where nobody counted them.
        twenties: Vec<u32>,
    },
    /// Who wins because the others did not come; `None`: no entrant came.
    Walkover(Option<String>),
}

impl Fixture {
    /// Whether it has no result yet.
    pub fn is_open(&self) -> bool {
        self.ending.is_none()
    }

    /// Whether somebody who played does not agree with the result.
    pub fn is_disputed(&self) -> bool {
        !self.disputes.is_empty()
    }

    /// The report of a result that is told by seats: the points and twenties of two, or the places of several, those of equal rank
    /// together.
    pub fn told(
        &self,
        score: Option<[u32; 2]>,
        twenties: Option<[u32; 2]>,
        order: Option<&[Vec<u8>]>,
    ) -> Report {
        let id = |seat: &u8| self.seats.get(usize::from(*seat)).cloned().unwrap_or_default();
        let finisher = |seats: &Vec<u8>| match seats.as_slice() {
            [one] => Finisher::One(id(one)),
            several => Finisher::Tied(several.iter().map(id).collect()),
        };
        Report {
            game: self.id.to_string(),
            score: score.map(|score| score.map(|points| i64::from(points).into()).to_vec()),
            twenties: twenties.filter(|_| score.is_some()).map(|twenties| twenties.to_vec()),
            order: order.map(|order| order.iter().map(finisher).collect()),
            ..Report::default()
        }
    }

    /// The report that would give this result.
    pub fn report(&self) -> Option<Report> {
        let some = |twenties: &Vec<u32>| Some(twenties.clone()).filter(|twenties| !twenties.is_empty());
        let report = Report { game: self.id.to_string(), ..Report::default() };
        Some(match self.ending.as_ref()? {
            Ending::Score { score, twenties } => {
                Report { score: Some(score.clone()), twenties: some(twenties), ..report }
            }
            Ending::Order { order, twenties } => Report {
                order: Some(order.clone()),
                twenties: some(twenties),
                absent: self.absent.clone(),
                ..report
            },
            Ending::Walkover(winner) => Report { walkover: Some(winner.clone()), ..report },
        })
    }
}

/// A drawn round.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundView {
    /// The stage, counted from 1.
    pub stage: usize,
    /// The round of the stage, counted from 1.
    pub round: usize,
    /// The line of the `pair` that drew it.
    pub line: usize,
    /// Its games.
    pub games: Vec<Fixture>,
    /// Who does not play.
    pub byes: Vec<String>,
}

impl RoundView {
    /// Whether all its games have results.
    pub fn is_over(&self) -> bool {
        self.games.iter().all(|game| !game.is_open())
    }
}

/// A round that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextRound {
    /// The stage, counted from 1.
    pub stage: usize,
    /// The round of the stage, counted from 1.
    pub round: usize,
    /// How many would be drawn, byes too.
    pub entrants: usize,
}

/// An event of the log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Logged<'a> {
    /// The line it stands on.
    pub line: usize,
    /// What happened.
    pub event: &'a Event,
    /// It was taken back.
    pub undone: bool,
}

/// One of the list of twenties.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct TwentiesPlace {
    /// Who.
    pub id: String,
    /// 1, 2, 2, 4: equal for equal numbers.
    pub place: usize,
    /// Twenties of all stages.
    pub twenties: u64,
    /// Games with a result.
    pub played: usize,
}

impl Tournament {
    /// Every drawn round, in the order of stages and rounds.
    pub fn rounds(&self) -> Vec<RoundView> {
        let stages = self.state.stages.iter();
        let rounds = stages.flat_map(|stage| stage.rounds.iter().map(move |round| (stage, round)));
        rounds
            .map(|(stage, round)| RoundView {
                stage: stage.index + 1,
                round: round.number,
                line: round.line,
                games: round.games.iter().map(|game| self.fixture(stage, game)).collect(),
                byes: self.ids(&round.byes),
            })
            .collect()
    }

    /// Every drawn game, in the order of stages, rounds and numbers.
    pub fn games(&self) -> Vec<Fixture> {
        let stages = self.state.stages.iter();
        stages.flat_map(|stage| stage.games().map(move |game| self.fixture(stage, game))).collect()
    }

    /// The game of a name such as `1.2.3`.
    pub fn game(&self, id: &str) -> Option<Fixture> {
        let (stage, round, game) = crate::state::find(&self.state.stages, id).ok()?;
        let stage = &self.state.stages[stage];
        Some(self.fixture(stage, &stage.rounds[round].games[game]))
    }

    /// The line of the `pair` that drew a game: the same name may be drawn again after that `pair` is taken back.
    pub fn drawn_in(&self, id: GameId) -> Option<usize> {
        let stage = self.state.stages.iter().find(|stage| stage.index + 1 == id.stage)?;
        stage.rounds.iter().find(|round| round.number == id.round).map(|round| round.line)
    }

    /// The first open game of an entrant, or of the pair in which a person plays.
    pub fn next_game(&self, id: &str) -> Option<Fixture> {
        let who = self.state.roster.plays_as(self.state.roster.find(id).ok()?);
        let stages = self.state.stages.iter();
        let mut games = stages.flat_map(|stage| stage.games().map(move |game| (stage, game)));
        let (stage, game) = games.find(|(_, game)| game.is_open() && game.seat(who).is_some())?;
        Some(self.fixture(stage, game))
    }

    /// The groups or pools of a stage, counted from 1; empty for a stage without them.
    pub fn groups(&self, stage: usize) -> Vec<Vec<String>> {
        let stage = self.state.stages.iter().find(|begun| begun.index + 1 == stage);
        stage.map_or(Vec::new(), |stage| stage.groups.iter().map(|group| self.ids(group)).collect())
    }

    /// The twenties of one in the shoot-out of a stage, counted from 1, if somebody counted them.
    pub fn shoot_out_twenties(&self, stage: usize, id: &str) -> Option<u32> {
        let stage = self.state.stages.iter().find(|begun| begun.index + 1 == stage)?;
        stage.shoot_out.get(&self.state.roster.find(id).ok()?)?.twenties
    }

    /// The round that a `pair` would draw now, or why it would be refused.
    pub fn next_round(&self) -> Result<NextRound, Refusal> {
        draw::ready(&self.terms, &self.state)
    }

    /// Whether everything has been drawn and played.
    pub fn is_over(&self) -> bool {
        let open = self.state.stages.iter().flat_map(Stage::games).any(Game::is_open);
        !open && self.next_round() == Err(Refusal::Over)
    }

    /// The clock of the round, if one has been started.
    pub fn clock(&self) -> Option<ClockState> {
        self.state.clock
    }

    /// The waiting list, the next one first.
    pub fn waiting(&self) -> Vec<&Entrant> {
        let entrants = self.state.roster.entrants();
        self.state.roster.waiting().into_iter().map(|who| &entrants[who]).collect()
    }

    /// Those who would be drawn now, in the order of entry: people and pairs who are there and have a place.
    pub fn playing(&self) -> Vec<&Entrant> {
        let entrants = self.state.roster.entrants();
        self.state.roster.there().into_iter().map(|who| &entrants[who]).collect()
    }

    /// An entrant by id.
    pub fn entrant(&self, id: &str) -> Option<&Entrant> {
        self.state.roster.find(id).ok().map(|who| &self.state.roster.entrants()[who])
    }

    /// Whether an entrant has come. A pair has once both of its people have, or where the desk says so of the pair.
    pub fn is_here(&self, entrant: &Entrant) -> bool {
        let people = self.state.roster.entrants();
        let come = |who: &Who| people.get(*who).is_some_and(|person| person.here);
        entrant.here || entrant.of.is_some_and(|pair| pair.iter().all(come))
    }

    /// The id of the pair in which a person plays, or else of the person.
    pub fn plays_as(&self, id: &str) -> Option<&str> {
        let who = self.state.roster.find(id).ok()?;
        Some(self.state.roster.id(self.state.roster.plays_as(who)))
    }

    /// The people of a pair, or the person.
    pub fn people_of(&self, id: &str) -> Vec<String> {
        let partners = self.entrants().filter(|person| person.id != id && person.of.is_none());
        let partners = partners.filter(|person| self.plays_as(&person.id) == Some(id));
        let partners: Vec<String> = partners.map(|person| person.id.clone()).collect();
        if partners.is_empty() { vec![id.to_owned()] } else { partners }
    }

    /// The people of a game as they sit at the board: partners face each other, so one of each side comes first, then the others.
    pub fn seated(&self, game: &Fixture) -> Vec<String> {
        let sides: Vec<Vec<String>> = game.seats.iter().map(|id| self.people_of(id)).collect();
        let most = sides.iter().map(Vec::len).max().unwrap_or(0);
        (0..most).flat_map(|n| sides.iter().filter_map(move |side| side.get(n).cloned())).collect()
    }

    /// The name of an entrant, told apart from others of the same name by the club, or else by a number.
    pub fn label(&self, id: &str) -> Option<String> {
        self.state.roster.find(id).ok().map(|who| self.state.roster.label(who))
    }

    /// Who has how many twenties in all stages together, the most first: for a prize. Those without any are left out.
    pub fn most_twenties(&self) -> Vec<TwentiesPlace> {
        let mut counts: BTreeMap<Who, (u64, usize)> = BTreeMap::new();
        for game in self.state.stages.iter().flat_map(Stage::games).filter(|game| !game.is_open()) {
            for (seat, &who) in game.seats.iter().enumerate() {
                let (twenties, played) = counts.entry(who).or_default();
                *twenties += u64::from(game.twenties(seat));
                *played += 1;
            }
        }
        let mut list: Vec<(Who, u64, usize)> =
            counts.into_iter().map(|(who, (twenties, played))| (who, twenties, played)).collect();
        list.retain(|&(_, twenties, _)| twenties > 0);
        list.sort_by_key(|&(who, twenties, _)| (std::cmp::Reverse(twenties), who));
        let place = |twenties: u64| 1 + list.iter().filter(|(_, more, _)| *more > twenties).count();
        let line = |&(who, twenties, played): &(Who, u64, usize)| TwentiesPlace {
            id: self.state.roster.id(who).to_owned(),
            place: place(twenties),
            twenties,
            played,
        };
        list.iter().map(line).collect()
    }

    fn ids(&self, all: &[Who]) -> Vec<String> {
        all.iter().map(|&who| self.state.roster.id(who).to_owned()).collect()
    }

    fn fixture(&self, stage: &Stage, game: &Game) -> Fixture {
        let roster = &self.state.roster;
        let claim = |(by, report): &(Who, Option<Report>)| Claim {
            by: roster.id(*by).to_owned(),
            report: report.clone(),
        };
        Fixture {
            id: game.id,
            board: game.board,
            wave: game.wave,
            seats: self.ids(&game.seats),
            starts: roster.id(game.starts).to_owned(),
            why: game.why.clone(),
            ending: game.outcome.as_ref().map(|outcome| self.ending(game, outcome)),
            absent: (0..game.seats.len())
                .filter(|&seat| game.is_absent(seat))
                .map(|seat| roster.id(game.seats[seat]).to_owned())
                .collect(),
            points: game.points(&self.terms.stages[stage.index]),
            winner: game.winner().map(|who| roster.id(who).to_owned()),
            confirmed: self.ids(&game.confirmed),
            disputes: game.disputed.iter().map(claim).collect(),
            table: game.table.clone(),
            sheet: game.sheet.clone(),
            undecided: game.undecided && game.is_open(),
        }
    }

    fn ending(&self, game: &Game, outcome: &Outcome) -> Ending {
        let id = |seat: usize| self.state.roster.id(game.seats[seat]).to_owned();
        match outcome {
            Outcome::Score { score, twenties } => {
                Ending::Score { score: score.clone(), twenties: twenties.clone() }
            }
            Outcome::Order { places, twenties, absent } => {
                let mut order = Vec::new();
                for place in 0..places.len() {
                    let tied = (0..places.len()).filter(|&seat| places[seat] == place && !absent[seat]);
                    let tied: Vec<String> = tied.map(id).collect();
                    match <[String; 1]>::try_from(tied) {
                        Ok([one]) => order.push(Finisher::One(one)),
                        Err(tied) if tied.is_empty() => {}
                        Err(tied) => order.push(Finisher::Tied(tied)),
                    }
                }
                Ending::Order { order, twenties: twenties.clone() }
            }
            Outcome::Walkover(winner) => Ending::Walkover(winner.map(id)),
        }
    }
}
