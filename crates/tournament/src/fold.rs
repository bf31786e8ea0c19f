//! A tournament as a fold over its events.

use std::collections::BTreeSet;

use crate::draw::Drawn;
use crate::event::{Event, Malformed, Report};
use crate::fixture::Logged;
use crate::refusal::Refusal;
use crate::state::{State, find};
use crate::terms::{StageTerms, Terms};

/// An event, the line it stands on, and what became of it.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    line: usize,
    event: Event,
    undone: bool,
    /// The round that a `pair` drew: it never changes.
    drawn: Option<Drawn>,
    /// An `enter` of somebody new: the number that it gave out stays theirs.
    is_new: bool,
}

/// A tournament: its terms, its events, and what follows from them.
///
/// ```
/// use tournament::{Reading, Tournament};
///
/// let log = r#"{"tournament":{"name":"Friday","game":"crokinole","seed":1,"boards":1,"stages":[{"kind":"swiss","rounds":1}],"tie_breaks":[]}}
/// {"enter":{"id":"p1","name":"Aino"}}
/// {"enter":{"id":"p2","name":"Veikko"}}
/// {"pair":true}
/// {"result":{"game":"1.1.1","score":[5,3]}}"#;
/// let Reading { tournament, rejected } = Tournament::read(log.lines());
/// assert!(rejected.is_none());
/// let standings = tournament.unwrap().standings();
/// assert_eq!(standings[0].places[0].points, tournament::Number::from(5i64));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// With the stages that count.
    pub(crate) terms: Terms,
    pub(crate) state: State,
    /// The stages as the header has them.
    header_stages: Vec<StageTerms>,
    header: usize,
    entries: Vec<Entry>,
}

/// A line that is no event, or an event that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Rejected {
    /// The line, counted from 1.
    pub line: usize,
    /// Why.
    pub why: Wrong,
}

/// Why a line is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// It is no event.
    #[error(transparent)]
    Malformed(Malformed),
    /// It is an event that cannot be.
    #[error("{0}: {1}")]
    Refused(&'static str, Refusal),
}

/// What was read: the tournament up to the line that was rejected, if one was.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The tournament; `None` before its header.
    pub tournament: Option<Tournament>,
    /// The line at which reading stopped.
    pub rejected: Option<Rejected>,
}

impl Tournament {
    /// Begins a tournament; `line` is the line of its header.
    pub fn new(terms: Terms, line: usize) -> Tournament {
        let header_stages = terms.stages.clone();
        Tournament { terms, state: State::default(), header_stages, header: line, entries: Vec::new() }
    }

    /// Reads lines up to the first that cannot be. Empty lines are counted and skipped.
    pub fn read<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> Reading {
        let mut reading = Reading { tournament: None, rejected: None };
        for (number, line) in lines.into_iter().enumerate() {
            // Some editors begin a file with a byte order mark.
            let line = line.as_ref().trim_start_matches('\u{feff}').trim();
            if line.is_empty() {
                continue;
            }
            if let Err(why) = take(&mut reading.tournament, number + 1, line) {
                reading.rejected = Some(Rejected { line: number + 1, why });
                break;
            }
        }
        reading
    }

    /// What was agreed before the first round: the header, with the stages that count.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Everyone who has entered, in the order of entry.
    pub fn entrants(&self) -> impl Iterator<Item = &crate::Entrant> {
        self.state.roster.entrants().iter().filter(|entrant| !entrant.id.is_empty())
    }

    /// The events so far, without the header.
    pub fn log(&self) -> impl Iterator<Item = Logged<'_>> {
        self.entries.iter().map(|entry| Logged {
            line: entry.line,
            event: &entry.event,
            undone: entry.undone,
        })
    }

    /// Takes the event of a line. A refusal changes nothing.
    pub fn apply(&mut self, line: usize, event: Event) -> Result<(), Refusal> {
        let entrants = self.state.roster.entrants().len();
        let drawn = match event {
            Event::Undo { line: target, force } => {
                self.undo(target, force)?;
                None
            }
            _ => self.state.step(&self.terms, line, &event, None)?,
        };
        if let Event::Stages(stages) = &event {
            self.terms.stages.clone_from(stages);
        }
        let is_new = self.state.roster.entrants().len() > entrants;
        self.entries.push(Entry { line, event, undone: false, drawn, is_new });
        Ok(())
    }

    /// The line after the last.
    pub fn next_line(&self) -> usize {
        self.entries.last().map_or(self.header, |entry| entry.line) + 1
    }

    /// Takes back the event of a line: everything is folded again without it, with the rounds as they were drawn.
    fn undo(&mut self, target: usize, force: bool) -> Result<(), Refusal> {
        if target == self.header {
            return Err(Refusal::Header(target));
        }
        let at = self.entries.iter().position(|entry| entry.line == target);
        let at = at.ok_or(Refusal::NoLine(target))?;
        if self.entries[at].undone {
            return Err(Refusal::Undone(target));
        }
        self.check_undo(at, force)?;
        let mut entries = self.entries.clone();
        mark_undone(&mut entries, target);
        let mut state = State::default();
        let mut terms = Terms { stages: self.header_stages.clone(), ..self.terms.clone() };
        for entry in &entries {
            if entry.undone {
                if entry.is_new {
                    state.roster.reserve();
                }
                continue;
            }
            let step = state.step(&terms, entry.line, &entry.event, Some(entry.drawn.as_ref()));
            step.map_err(|why| Refusal::Needed {
                line: entry.line,
                event: entry.event.name(),
                why: Box::new(why),
            })?;
            if let Event::Stages(stages) = &entry.event {
                terms.stages.clone_from(stages);
            }
        }
        (self.entries, self.state, self.terms) = (entries, state, terms);
        Ok(())
    }

    /// Whether drawn rounds allow that an event is taken back.
    fn check_undo(&self, at: usize, force: bool) -> Result<(), Refusal> {
        let entry = &self.entries[at];
        // What changes: the event itself, or the one that its undo took back.
        let mut changed = entry;
        while let Event::Undo { line, .. } = changed.event {
            let Some(target) = self.entries.iter().find(|other| other.line == line) else { break };
            changed = target;
        }
        // What was drawn by one list of stages means nothing in another.
        if matches!(changed.event, Event::Stages(_)) && !self.state.stages.is_empty() {
            return Err(Refusal::StagesDrawn);
        }
        let later = self.entries.iter().filter(|other| !other.undone && other.line > entry.line);
        let rounds = later.filter_map(|other| other.drawn.as_ref());
        let own = entry.drawn.as_ref();
        if let Some(own) = own {
            let round = self.state.stages.iter().find(|stage| stage.index == own.stage);
            let round =
                round.and_then(|stage| stage.rounds.iter().find(|round| round.number == own.round.number));
            if round.is_some_and(|round| round.games.iter().any(|game| !game.is_open())) {
                return Err(Refusal::HasResults { line: entry.line });
            }
        }
        for drawn in rounds {
            if !self.builds_on(drawn, changed) {
                continue;
            }
            let (line, round) = (entry.line, drawn.round.line);
            if own.is_some_and(|own| self.terms.stages[own.stage].is_knockout() || drawn.stage > own.stage) {
                return Err(Refusal::Rests { line, round });
            }
            if !force {
                return Err(Refusal::BuiltOn { line, round });
            }
        }
        Ok(())
    }

    /// Whether a later round depends on an event.
    fn builds_on(&self, drawn: &Drawn, changed: &Entry) -> bool {
        let stage_of =
            |report: &Report| find(&self.state.stages, &report.game).map(|(stage, _, _)| stage).ok();
        match &changed.event {
            Event::Tournament(_)
            | Event::Stages(_)
            | Event::Enter(_)
            | Event::Apart(_)
            | Event::Leave(_)
            | Event::Pair => true,
            Event::Result(report) | Event::Amend(report) => stage_of(report).is_none_or(|stage| {
                let index = self.state.stages[stage].index;
                drawn.stage > index || (drawn.stage == index && !self.terms.stages[index].is_round_robin())
            }),
            Event::ShootOut(shoot_out) => drawn.stage + 1 > shoot_out.stage,
            Event::Advance(advance) => drawn.stage + 1 >= advance.stage,
            Event::Undo { .. } => true,
            Event::Here(_)
            | Event::Rename(_)
            | Event::Clock(_)
            | Event::Confirm(_)
            | Event::Dispute(_)
            | Event::Table(_)
            | Event::Sheet(_)
            | Event::Undecided(_) => false,
        }
    }
}

/// Marks what is taken back, by the undos among the events and by one more. From the last to the first, because an undo that was itself
/// taken back has no effect.
fn mark_undone(entries: &mut [Entry], target: usize) {
    let mut undone = BTreeSet::from([target]);
    for entry in entries.iter_mut().rev() {
        entry.undone = undone.contains(&entry.line);
        if let Event::Undo { line, .. } = entry.event
            && !entry.undone
        {
            undone.insert(line);
        }
    }
}

/// Takes a line.
fn take(tournament: &mut Option<Tournament>, number: usize, line: &str) -> Result<(), Wrong> {
    let event = Event::read(line).map_err(Wrong::Malformed)?;
    let name = event.name();
    let refused = |why| Wrong::Refused(name, why);
    match (tournament.as_mut(), event) {
        (None, Event::Tournament(terms)) => *tournament = Some(Tournament::new(*terms, number)),
        (None, _) => return Err(refused(Refusal::NoHeader)),
        (Some(tournament), event) => tournament.apply(number, event).map_err(refused)?,
    }
    Ok(())
}
