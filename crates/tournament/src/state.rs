//! What follows from the events so far, and how each event changes it.

use std::collections::BTreeMap;

use crate::clock::ClockState;
use crate::draw::{self, Drawn};
use crate::event::{Advance, Enter, Event, Report, ShootOut};
use crate::game::{Game, Outcome};
use crate::refusal::Refusal;
use crate::roster::{Room, Roster, Who};
use crate::stage::{ShotOut, Stage};
use crate::terms::{Kind, StageTerms, Terms};

/// Everything that follows from the events so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    pub(crate) roster: Roster,
    /// The stages that have begun.
    pub(crate) stages: Vec<Stage>,
    /// Who plays in a stage, counted from 0, as the organiser said.
    pub(crate) by_hand: BTreeMap<usize, Vec<Who>>,
    /// The line of the stages that count, if they are not those of the header.
    pub(crate) stages_line: Option<usize>,
    /// The clock of the round.
    pub(crate) clock: Option<ClockState>,
}

/// The place of a game: stage, round and game by their places in the lists.
pub(crate) fn find(stages: &[Stage], name: &str) -> Result<(usize, usize, usize), Refusal> {
    let none = || Refusal::NoGame(name.to_owned());
    let numbers: Result<Vec<usize>, _> = name.split('.').map(str::parse).collect();
    let [stage, round, number] = numbers.ok().and_then(|numbers| numbers.try_into().ok()).ok_or_else(none)?;
    let s = stages.iter().position(|begun| begun.index + 1 == stage).ok_or_else(none)?;
    let r = stages[s].rounds.iter().position(|drawn| drawn.number == round).ok_or_else(none)?;
    let games = &stages[s].rounds[r].games;
    // Compared as written: "01.1.1" names no game.
    let is_named = |game: &Game| game.id.number == number && game.id.to_string() == name;
    let g = games.iter().position(is_named).ok_or_else(none)?;
    Ok((s, r, g))
}

impl State {
    /// Takes an event. `again` is set when events are folded again: then a round is not drawn, but taken as it was.
    pub(crate) fn step(
        &mut self,
        terms: &Terms,
        line: usize,
        event: &Event,
        again: Option<Option<&Drawn>>,
    ) -> Result<Option<Drawn>, Refusal> {
        match event {
            Event::Tournament(_) => return Err(Refusal::SecondHeader),
            Event::Stages(stages) => self.set_stages(terms, stages, line)?,
            Event::Enter(enter) => self.enter(terms, enter)?,
            Event::Apart(ids) => self.roster.keep_apart(ids, line)?,
            Event::Leave(leave) => {
                self.roster.leave(leave)?;
                self.roster.move_up(self.room(terms));
            }
            Event::Pair => {
                let drawn = match again {
                    Some(Some(drawn)) => drawn.clone(),
                    Some(None) | None => draw::draw(terms, self, line)?,
                };
                self.add(&drawn)?;
                return Ok(Some(drawn));
            }
            Event::Result(report) => {
                let (game, outcome) = self.outcome(terms, report)?;
                let place = self.game_mut(game);
                if !place.is_open() {
                    return Err(Refusal::HasResult(report.game.clone()));
                }
                place.outcome = Some(outcome);
            }
            Event::Amend(report) => self.amend(terms, report, again.is_some())?,
            // Its effect is that the other event is not taken.
            Event::Undo { .. } => {}
            Event::ShootOut(shoot_out) => self.shoot_out(terms, shoot_out)?,
            Event::Advance(advance) => self.advance(terms, advance)?,
            Event::Here(_)
            | Event::Rename(_)
            | Event::Clock(_)
            | Event::Confirm(_)
            | Event::Dispute(_)
            | Event::Table(_)
            | Event::Sheet(_)
            | Event::Undecided(_) => self.hall(terms, event, again.is_some())?,
        }
        Ok(None)
    }

    /// Other stages, as long as nothing has been drawn.
    fn set_stages(&mut self, terms: &Terms, stages: &[StageTerms], line: usize) -> Result<(), Refusal> {
        if !self.stages.is_empty() {
            return Err(Refusal::StagesDrawn);
        }
        terms.check_stages(stages).map_err(Refusal::Stages)?;
        self.stages_line = Some(line);
        Ok(())
    }

    /// An entrant is new, or back again; or, once it has begun, one who waits gets a place that is free.
    fn enter(&mut self, terms: &Terms, enter: &Enter) -> Result<(), Refusal> {
        let room = self.room(terms);
        if !self.roster.let_in(&enter.id, room)? {
            self.roster.enter(enter)?;
            self.roster.give_place(&enter.id, room);
        }
        Ok(())
    }

    /// How many may take part.
    fn room(&self, terms: &Terms) -> Room {
        Room { places: terms.places, has_begun: !self.stages.is_empty() }
    }

    /// Adds a round that was drawn.
    fn add(&mut self, drawn: &Drawn) -> Result<(), Refusal> {
        let round = &drawn.round;
        let seated = round.games.iter().flat_map(|game| &game.seats).chain(&round.byes);
        if seated.chain(&drawn.joins).any(|&who| !self.roster.is_known(who)) {
            return Err(Refusal::Drawn(format!("{}.{}", drawn.stage + 1, round.number)));
        }
        if drawn.stages_line != self.stages_line {
            return Err(Refusal::OtherStages { stage: drawn.stage + 1, round: round.number });
        }
        let known = self.stages.iter().any(|stage| stage.index == drawn.stage);
        let twice = Refusal::DrawnTwice { stage: drawn.stage + 1, round: round.number };
        match (&drawn.begins, known) {
            (Some(_), true) => return Err(twice),
            (Some(stage), false) => self.stages.push(stage.clone()),
            (None, true) => {}
            (None, false) => return Err(Refusal::NotBegun(drawn.stage + 1)),
        }
        for stage in self.stages.iter_mut().filter(|stage| stage.index == drawn.stage) {
            if stage.rounds.iter().any(|known| known.number == round.number) {
                return Err(twice);
            }
            stage.members.extend(&drawn.joins);
            stage.rounds.push(round.clone());
            stage.rounds.sort_by_key(|round| round.number);
        }
        Ok(())
    }

    pub(crate) fn game_mut(&mut self, (stage, round, game): (usize, usize, usize)) -> &mut Game {
        &mut self.stages[stage].rounds[round].games[game]
    }

    /// The game of a report, and how it ended.
    pub(crate) fn outcome(
        &self,
        terms: &Terms,
        report: &Report,
    ) -> Result<((usize, usize, usize), Outcome), Refusal> {
        let place = find(&self.stages, &report.game)?;
        let stage = &self.stages[place.0];
        let game = &stage.rounds[place.1].games[place.2];
        let outcome = Outcome::read(game, report, &terms.stages[stage.index], &self.roster)?;
        Ok((place, outcome))
    }

    fn amend(&mut self, terms: &Terms, report: &Report, again: bool) -> Result<(), Refusal> {
        let (place, outcome) = self.outcome(terms, report)?;
        let stage = &self.stages[place.0];
        let game = &stage.rounds[place.1].games[place.2];
        if game.is_open() {
            return Err(Refusal::NothingToAmend(report.game.clone()));
        }
        let amended =
            Game { outcome: Some(outcome), confirmed: Vec::new(), disputed: Vec::new(), ..game.clone() };
        let is_knockout = terms.stages[stage.index].is_knockout();
        if is_knockout && !again && !report.force && amended.winner() != game.winner() {
            let line = stage.rounds[place.1].line;
            let later = self.stages.iter().flat_map(|stage| &stage.rounds).filter(|round| round.line > line);
            let drawn = |who: &Who| {
                later.clone().any(|round| {
                    round.byes.contains(who) || round.games.iter().any(|game| game.seats.contains(who))
                })
            };
            if game.seats.iter().any(drawn) {
                return Err(Refusal::DrawnAgain(report.game.clone()));
            }
        }
        *self.game_mut(place) = amended;
        Ok(())
    }

    fn shoot_out(&mut self, terms: &Terms, shoot_out: &ShootOut) -> Result<(), Refusal> {
        let number = shoot_out.stage;
        if number == 0 || number > terms.stages.len() {
            return Err(Refusal::NoStage(number));
        }
        let stage = self.stages.iter_mut().find(|stage| stage.index + 1 == number);
        let stage = stage.ok_or(Refusal::NotBegun(number))?;
        let ids: Vec<String> = shoot_out.order.iter().flat_map(|finisher| finisher.ids().to_vec()).collect();
        for (id, who) in ids.iter().zip(self.roster.find_all(&ids)?) {
            if !stage.members.contains(&who) {
                return Err(Refusal::NotInStage { id: id.clone(), stage: number });
            }
        }
        let twenties = |id: &String| shoot_out.twenties.get(id).copied();
        if let Some(id) = shoot_out.twenties.keys().find(|id| !ids.contains(id)) {
            return Err(Refusal::NotInShootOut(id.clone()));
        }
        let counted: Vec<(&String, u32)> = ids.iter().filter_map(|id| Some((id, twenties(id)?))).collect();
        if let Some(pair) = counted.windows(2).find(|pair| pair[0].1 < pair[1].1) {
            return Err(Refusal::ShootOutOrder(pair[1].0.clone()));
        }
        let mut place = 1;
        for finisher in &shoot_out.order {
            for id in finisher.ids() {
                stage.shoot_out.insert(self.roster.find(id)?, ShotOut { place, twenties: twenties(id) });
            }
            place += finisher.ids().len();
        }
        Ok(())
    }

    fn advance(&mut self, terms: &Terms, advance: &Advance) -> Result<(), Refusal> {
        let begun = |number: usize| self.stages.iter().any(|stage| stage.index + 1 == number);
        if advance.stage == 0 || advance.stage > terms.stages.len() {
            return Err(Refusal::NoStage(advance.stage));
        }
        // From a stage that has begun, or into one that has not.
        let target = advance.stage + usize::from(begun(advance.stage));
        if target > terms.stages.len() {
            return Err(Refusal::LastStage(advance.stage));
        }
        if begun(target) {
            return Err(Refusal::Begun(target));
        }
        let named = self.roster.find_all(&advance.ids)?;
        if let Some(&who) = named.iter().find(|&&who| !self.roster.is_there(who)) {
            return Err(self.roster.why_missing(who));
        }
        if named.len() < 2 {
            return Err(Refusal::TooFew(named.len()));
        }
        let (seats, given) = (terms.seats(), named.len());
        if matches!(terms.stages[target - 1].kind, Kind::Final { .. }) && given > seats {
            return Err(Refusal::FinalSeats { given, seats });
        }
        self.by_hand.insert(target - 1, named);
        Ok(())
    }
}
