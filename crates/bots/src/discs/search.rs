//! The search for the best shot: each is simulated many times with the hand's own noise, the promising ones more often.
//!
//! All shots are tried with the same tremors, so that luck is the same for all. The best third goes on with more of
//! them, until a few are left; these are varied a little, by as much as the hand trembles anyway; and for the last few
//! the search continues from the resulting position: the own next shot, or the opponent's best answer.

use boards::Game;
use physics::Constants;
use rules::{Action, Note, Player, Referee, Side, Task};
use table::{Flick, Purpose, Stream};

use super::field::{Field, Workspace};
use super::label::Tally;
use super::plain::{ahead, breaks, rail_touches, stirs, touches};
use super::pots::{Aim, Goal, Targets, pots};
use super::ring;
use super::value::value;
use super::view::View;
use crate::order::sort_by_number;
use table::Level;
use table::{Hand, Tremor};

/// How far a level thinks, in counts of imagined shots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Shots that are imagined at all.
    candidates: usize,
    /// Tremors of the first, second… round.
    rounds: [usize; 4],
    /// Variations tried around each of the best.
    variations: usize,
    /// Outcomes from which the search looks on, for each of the last few.
    outcomes: usize,
    /// Shots imagined from each of these.
    replies: usize,
    /// Rails, and combinations.
    rails: usize,
    combos: bool,
}

impl Effort {
    /// The ring boards are cheaper to imagine: the same time allows more.
    pub(crate) fn on(game: Game, level: Level) -> Effort {
        let effort = Effort::of(level);
        if !game.has_rings() {
            return effort;
        }
        match level {
            Level::Club => Effort { candidates: 32, rounds: [2, 5, 10, 0], variations: 0, ..effort },
            Level::Expert => Effort {
                candidates: 120,
                rounds: [4, 10, 24, 40],
                variations: 5,
                outcomes: 5,
                replies: 10,
                ..effort
            },
            Level::Master => Effort {
                candidates: 320,
                rounds: [8, 24, 64, 160],
                variations: 16,
                outcomes: 12,
                replies: 32,
                ..effort
            },
            Level::Beginner | Level::Casual => effort,
        }
    }

    fn of(level: Level) -> Effort {
        match level {
            Level::Beginner => Effort {
                candidates: 10,
                rounds: [1, 0, 0, 0],
                variations: 0,
                outcomes: 0,
                replies: 0,
                rails: 0,
                combos: false,
            },
            Level::Casual => Effort {
                candidates: 24,
                rounds: [2, 4, 0, 0],
                variations: 0,
                outcomes: 0,
                replies: 0,
                rails: 0,
                combos: false,
            },
            Level::Club => Effort {
                candidates: 48,
                rounds: [3, 8, 16, 0],
                variations: 2,
                outcomes: 0,
                replies: 0,
                rails: 1,
                combos: false,
            },
            Level::Expert => Effort {
                candidates: 72,
                rounds: [4, 8, 24, 32],
                variations: 4,
                outcomes: 3,
                replies: 6,
                rails: 1,
                combos: true,
            },
            Level::Master => Effort {
                candidates: 120,
                rounds: [4, 12, 32, 64],
                variations: 8,
                outcomes: 6,
                replies: 10,
                rails: 2,
                combos: true,
            },
        }
    }
}

/// A shot and what it is worth.
#[derive(Clone, Debug)]
pub(crate) struct Scored {
    pub(crate) flick: Flick,
    pub(crate) intent: Note<Goal>,
    pub(crate) value: f64,
    dreams: Dreams,
}

/// What a shot led to, tremor by tremor.
#[derive(Clone, Debug, Default)]
struct Dreams {
    /// What it was worth with the first, the second… tremor.
    worths: Vec<f64>,
    /// What it led to with the last of them, if kept: the search continues from it.
    outcomes: Vec<(f64, Referee)>,
}

fn mean(worths: &[f64]) -> f64 {
    worths.iter().sum::<f64>() / worths.len().max(1) as f64
}

/// How many of the best are varied and looked on from.
const LAST_FEW: usize = 4;

/// The shots that geometry proposes, the likeliest first.
fn proposals(field: &Field, hand: &Hand, effort: &Effort) -> Vec<Aim> {
    let Some(view) = View::of(field) else { return Vec::new() };
    let mut aims = match &field.referee {
        Referee::Ring(_) => {
            let mut aims = ring::shots(&view, field.game(), hand);
            aims.retain(|aim| admitted(field, &aim.flick));
            if aims.is_empty() {
                aims.extend(ring::blind(&view));
                aims.retain(|aim| admitted(field, &aim.flick));
            }
            aims
        }
        Referee::Carrom(_) | Referee::Icf(_) | Referee::Couronne(_) | Referee::Kimble(_) => {
            let targets = Targets::of(&field.referee, &view, view.side);
            let mut aims = pots(&view, &targets, hand, effort.rails, effort.combos);
            aims.extend(breaks(&view));
            aims.extend(touches(&view, &targets));
            aims.retain(|aim| admitted(field, &aim.flick));
            if aims.len() < effort.candidates {
                aims.extend(rail_touches(&view, &targets));
                aims.retain(|aim| admitted(field, &aim.flick));
            }
            if aims.is_empty() {
                aims.extend(stirs(&view));
                aims.retain(|aim| admitted(field, &aim.flick));
            }
            if aims.is_empty() {
                aims.extend(ahead(&view));
                aims.retain(|aim| admitted(field, &aim.flick));
            }
            aims
        }
    };
    // Of equal odds the earlier one: the order of geometry is the same everywhere.
    sort_by_number(&mut aims, |aim| -aim.odds);
    spread(aims, effort.candidates)
}

/// The likeliest shots, but not all of one kind: six of each intent, and the others only as far as there is room.
fn spread(aims: Vec<Aim>, most: usize) -> Vec<Aim> {
    let mut chosen: Vec<Aim> = Vec::with_capacity(most);
    let mut later: Vec<Aim> = Vec::new();
    for aim in aims {
        let alike = chosen.iter().filter(|other| other.intent == aim.intent).count();
        if alike < 6 && chosen.len() < most {
            chosen.push(aim);
        } else {
            later.push(aim);
        }
    }
    let room = most.saturating_sub(chosen.len());
    chosen.extend(later.into_iter().take(room));
    chosen
}

/// The likeliest straight pot and nothing else: the choice of a player who only knows the ghost ball. A yardstick.
pub(crate) fn ghost_ball(field: &Field, hand: &Hand) -> Option<Flick> {
    let view = View::of(field)?;
    let targets = Targets::of(&field.referee, &view, view.side);
    let mut aims = pots(&view, &targets, hand, 0, false);
    aims.extend(breaks(&view));
    aims.extend(touches(&view, &targets));
    aims.extend(ahead(&view));
    sort_by_number(&mut aims, |aim| -aim.odds);
    aims.into_iter().map(|aim| aim.flick).find(|flick| admitted(field, flick))
}

fn admitted(field: &Field, flick: &Flick) -> bool {
    let heading = physics::direction(flick.angle);
    let at = flick.at.unwrap_or_default();
    let intent = rules::Intent::Flick { at, heading: [heading.x, heading.y] };
    field.referee.admit(field.by, intent).is_ok()
}

/// What a position is worth to the player who shoots in it, if they play the best of their likeliest shots: for choices
/// that are made without a shot.
pub(crate) fn worth_to_shooter(field: &Field, level: Level, seed: u64, workspace: &mut Workspace) -> f64 {
    let effort = Effort { candidates: 24, rounds: [4, 12, 36, 0], ..Effort::on(field.game(), level) };
    let scored = Search::with(field, level, effort, seed, workspace).ranked();
    scored.first().map_or(0.0, |best| best.value)
}

/// The search in one position.
pub(crate) struct Search<'a> {
    field: &'a Field,
    hand: Hand,
    effort: Effort,
    me: Side,
    tremors: Vec<Tremor>,
    workspace: &'a mut Workspace,
}

impl<'a> Search<'a> {
    pub(crate) fn new(field: &'a Field, level: Level, seed: u64, workspace: &'a mut Workspace) -> Search<'a> {
        Search::with(field, level, Effort::on(field.game(), level), seed, workspace)
    }

    fn with(
        field: &'a Field,
        level: Level,
        effort: Effort,
        seed: u64,
        workspace: &'a mut Workspace,
    ) -> Search<'a> {
        let hand = Hand::of(field.game(), level);
        let mut stream = Stream::new(seed, Purpose::Thought, 0);
        let most = effort.rounds.iter().copied().max().unwrap_or(1);
        let tremors = (0..most.max(16)).map(|_| Tremor::draw(&mut stream)).collect();
        let me = Side::of(field.by, field.referee.players());
        Search { field, hand, effort, me, tremors, workspace }
    }

    fn constants(&self) -> Constants {
        self.field.board.constants
    }

    /// The best few shots, best first; empty if geometry knows none.
    pub(crate) fn run(&mut self, seed: u64) -> Vec<Scored> {
        let mut scored = self.ranked();
        self.vary(&mut scored, seed);
        self.look_on(&mut scored);
        scored.truncate(LAST_FEW);
        self.label(&mut scored);
        scored
    }

    /// Sets the intent of each shot from its results.
    fn label(&mut self, scored: &mut [Scored]) {
        const TREMORS: usize = 16;
        for shot in scored {
            let Some(mut tally) = Tally::of(self.field) else { return };
            for &tremor in self.tremors.iter().take(TREMORS) {
                let played = self.hand.tremble(&self.field.referee, self.field.by, &shot.flick, tremor);
                if self.field.imagine(&played, self.workspace).is_some() {
                    tally.add(self.workspace.fates());
                }
            }
            shot.intent = tally.told(shot.intent);
        }
    }

    /// All shots, the best few first: those that were imagined most often.
    fn ranked(&mut self) -> Vec<Scored> {
        let aims = proposals(self.field, &self.hand, &self.effort);
        let mut scored: Vec<Scored> = aims
            .into_iter()
            .map(|aim| Scored { flick: aim.flick, intent: aim.intent, value: 0.0, dreams: Dreams::default() })
            .collect();
        let mut keep = scored.len();
        for samples in self.effort.rounds {
            if samples == 0 {
                break;
            }
            let keeps_outcomes = keep <= LAST_FEW * 3 && self.effort.outcomes > 0;
            for shot in scored.iter_mut().take(keep) {
                self.imagine(&shot.flick, samples, keeps_outcomes, &mut shot.dreams);
                shot.value = mean(&shot.dreams.worths);
            }
            best_first(&mut scored[..keep]);
            keep = (keep / 3).max(LAST_FEW).min(keep);
        }
        scored
    }

    /// Simulates a shot until it was tried with this many tremors.
    fn imagine(&mut self, flick: &Flick, samples: usize, keep: bool, dreams: &mut Dreams) {
        let constants = self.constants();
        for n in dreams.worths.len()..samples {
            let tremor = self.tremors.get(n).copied().unwrap_or(Tremor::NONE);
            let played = self.hand.tremble(&self.field.referee, self.field.by, flick, tremor);
            let worth = match self.field.imagine(&played, self.workspace) {
                Some((after, _)) => {
                    let worth = value(&after, self.me, &self.hand, constants);
                    if keep {
                        dreams.outcomes.push((worth, after));
                    }
                    worth
                }
                None => 0.0,
            };
            dreams.worths.push(worth);
        }
    }

    /// Varies the best ones by as much as the hand trembles, and keeps what is better. Variations are compared on the
    /// first tremors; the best of them must then beat the shot on all tremors the shot was tried with, because the best
    /// of many was also lucky.
    fn vary(&mut self, scored: &mut [Scored], seed: u64) {
        const FIRST: usize = 32;
        if self.effort.variations == 0 {
            return;
        }
        let keep = self.effort.outcomes > 0;
        let spread = Hand { angle: self.hand.angle, speed: 0.12, place: self.hand.place * 4.0 };
        let mut stream = Stream::new(seed, Purpose::Thought, 1);
        let few = scored.len().min(LAST_FEW);
        for shot in scored.iter_mut().take(few) {
            let samples = shot.dreams.worths.len();
            let first = samples.min(FIRST);
            let (mut flick, mut bar) = (shot.flick, mean(&shot.dreams.worths[..first]));
            let mut better = None;
            for _ in 0..self.effort.variations {
                let tremor = Tremor::draw(&mut stream);
                let varied = spread.tremble(&self.field.referee, self.field.by, &flick, tremor);
                let mut dreams = Dreams::default();
                self.imagine(&varied, first, keep, &mut dreams);
                let worth = mean(&dreams.worths);
                if worth > bar {
                    (flick, bar, better) = (varied, worth, Some(dreams));
                }
            }
            let Some(mut dreams) = better else { continue };
            self.imagine(&flick, samples, keep, &mut dreams);
            let worth = mean(&dreams.worths);
            if worth > shot.value {
                (shot.flick, shot.value, shot.dreams) = (flick, worth, dreams);
            }
        }
        best_first(&mut scored[..few]);
    }

    /// Continues from the results of the best ones: the next player plays their best shot.
    fn look_on(&mut self, scored: &mut [Scored]) {
        if self.effort.outcomes == 0 {
            return;
        }
        let few = scored.len().min(LAST_FEW);
        for shot in scored.iter_mut().take(few) {
            let mut outcomes = std::mem::take(&mut shot.dreams.outcomes);
            if outcomes.is_empty() {
                continue;
            }
            sort_by_number(&mut outcomes, |outcome| outcome.0);
            // Outcomes of similar worth are alike: one from each part of the order stands for that part.
            let parts = self.effort.outcomes.min(outcomes.len());
            let (mut before, mut after) = (0.0, 0.0);
            for part in 0..parts {
                let (worth, referee) = &outcomes[(2 * part + 1) * outcomes.len() / (2 * parts)];
                before += worth;
                after += self.reply(referee);
            }
            // The parts only say by how much the continued search changes the average of all.
            shot.value += (after - before) / parts as f64;
        }
        best_first(&mut scored[..few]);
    }

    /// What a position is worth after the best answer to it.
    fn reply(&mut self, referee: &Referee) -> f64 {
        let mut referee = referee.clone();
        for _ in 0..32 {
            match referee.turn() {
                turn if turn.task == Task::Place => {
                    let by = turn.player.unwrap_or(Player(0));
                    if referee.act(by, &Action::Place { disc: None, at: None }).is_err() {
                        break;
                    }
                }
                _ => break,
            }
        }
        let constants = self.constants();
        let still = value(&referee, self.me, &self.hand, constants);
        if referee.turn().task != Task::Shot {
            return still;
        }
        let Some(field) = Field::of(&referee) else { return still };
        let them = Side::of(field.by, referee.players());
        let quick = Effort { rails: 0, combos: false, candidates: self.effort.replies, ..self.effort };
        let mut best: Option<(f64, Flick)> = None;
        for aim in proposals(&field, &self.hand, &quick) {
            let worth = self.answer(&field, &aim.flick, 0..2, them);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, aim.flick));
            }
        }
        let Some((_, flick)) = best else { return still };
        // The best of many was also lucky: its worth is measured again, with other tremors.
        let worth = self.answer(&field, &flick, 2..8, them);
        if them == self.me { worth } else { 1.0 - worth }
    }

    /// What a shot from another position is worth to a side, on average over some of the tremors.
    fn answer(&mut self, field: &Field, flick: &Flick, tremors: std::ops::Range<usize>, side: Side) -> f64 {
        let constants = self.constants();
        let count = tremors.len() as f64;
        let mut sum = 0.0;
        for n in tremors {
            let tremor = self.tremors.get(n).copied().unwrap_or(Tremor::NONE);
            let played = self.hand.tremble(&field.referee, field.by, flick, tremor);
            if let Some((after, _)) = field.imagine(&played, self.workspace) {
                sum += value(&after, side, &self.hand, constants);
            }
        }
        sum / count
    }
}

fn best_first(scored: &mut [Scored]) {
    sort_by_number(scored, |shot| -shot.value);
}
