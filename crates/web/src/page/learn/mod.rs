//! Lessons, and rules to be tried out: both are something to do in a position, on the board to practise on.
//!
//! [`Coach`] lays the position out, follows what the referee says, puts everything back after a miss, and plays the way that is
//! shown. `lesson` is the page of a lesson, `trial` that of a rule, `sketch` what is drawn over the board, `offer` the line that
//! offers a lesson to a newcomer.

mod lesson;
mod offer;
mod sketch;
mod trial;

use std::cell::RefCell;
use std::time::Duration;

use boards::Point;
use leptos::prelude::*;
use rules::{Clause, Note, NoteKind, Player, RuleId};
use table::{Deed, Entry, Flick, Header};

use super::browser;
use super::desk::Desk;
use super::practice::{self, Exercise};
use super::referee::{chip, with_discs};
use crate::board::Board;
use crate::lesson::{Fan, Off, Step, Tried};
use crate::phrases;
use crate::sitting::Judged;
use crate::stage::{Stage, Trail};
use crate::thought::Thought;

pub(super) use lesson::page as lesson_page;
pub(super) use offer::{invitation, ways};
pub(super) use sketch::sketch;
pub(super) use trial::page as trial_page;

/// How long a miss is looked at before everything is put back, in milliseconds, and the same where nothing is animated.
const LOOKED_AT: u64 = 1900;
const LOOKED_AT_STILL: u64 = 1200;
/// How long the aim of what is shown is seen before it is played, in milliseconds.
const AIMED: u64 = 800;
/// How long the hand rests before the directions that are right are looked for again, in milliseconds.
const RESTED: u64 = 150;
/// After so many misses all directions that are right are seen, and after so many more it is offered to show one.
const WIDER: u32 = 2;
const SHOWS: u32 = 3;

/// Something to do in a position.
#[derive(Clone)]
struct Exercised {
    header: Header,
    /// One way to do it.
    shown: Vec<(Player, Deed)>,
    goal: Goal,
}

/// When it is done.
#[derive(Clone, Copy)]
enum Goal {
    /// When the step of a lesson is met.
    Step(&'static Step),
    /// When the referee cites this rule.
    Rule(RuleId),
}

impl Goal {
    fn is_met(self, tried: &Tried<'_>) -> bool {
        match self {
            Goal::Step(step) => step.is_met(tried),
            Goal::Rule(rule) => tried.verdict.rules.contains(&rule),
        }
    }
}

/// How a try went.
#[derive(Clone, Copy, PartialEq)]
enum Went {
    /// It was done.
    Met,
    /// It was not; in what it failed, as far as that is known.
    Missed(Option<Off>),
    /// It was shown.
    Shown,
}

/// A try, and what the referee said about it.
#[derive(Clone, PartialEq)]
struct Try {
    judged: Judged,
    went: Went,
    /// The kind of the discs the shot was about.
    kind: &'static str,
}

/// What is practised on this page, and how it went so far.
#[derive(Clone, Copy)]
pub(super) struct Coach {
    desk: Desk,
    exercised: StoredValue<Option<Exercised>, LocalStorage>,
    /// The last try.
    tried: RwSignal<Option<Try>>,
    misses: RwSignal<u32>,
    /// It is being shown: the actions that are still to come.
    showing: RwSignal<Option<Vec<(Player, Deed)>>>,
    /// The directions that are right from where the disc stands, and where that is.
    fan: RwSignal<Option<(Fan, Point)>>,
    /// The way of the last miss.
    way: RwSignal<Vec<Point>>,
    /// Counts what was laid out and put back: a task that waits for something older stops waiting.
    round: StoredValue<u32>,
}

thread_local! {
    /// Who teaches on the page that is open.
    static NOW: RefCell<Option<Coach>> = const { RefCell::new(None) };
}

/// Who teaches on the page that is open.
fn coach() -> Option<Coach> {
    NOW.with_borrow(|now| *now)
}

impl Coach {
    /// A coach for the page that is being opened.
    fn new(desk: Desk) -> Coach {
        let coach = Coach {
            desk,
            exercised: StoredValue::new_local(None),
            tried: RwSignal::new(None),
            misses: RwSignal::new(0),
            showing: RwSignal::new(None),
            fan: RwSignal::new(None),
            way: RwSignal::new(Vec::new()),
            round: StoredValue::new(0),
        };
        NOW.set(Some(coach));
        on_cleanup(move || {
            // The next page may have its coach already.
            NOW.with_borrow_mut(|now| *now = now.take_if(|now| now.tried != coach.tried));
        });
        coach.follow();
        coach.look_for_directions();
        coach
    }

    /// Lays an exercise out; whether that could be done.
    fn lay_out(self, exercised: Exercised) -> bool {
        let laid = Exercise::of_one_action(exercised.header.clone())
            .and_then(|exercise| practice::lay_out(self.desk.deeds(), exercise));
        self.exercised.set_value(Some(exercised));
        self.begin();
        self.misses.set(0);
        laid.is_ok()
    }

    /// Nothing has been tried.
    fn begin(self) {
        self.round.update_value(|round| *round += 1);
        self.tried.set(None);
        self.showing.set(None);
        self.fan.set(None);
        self.way.set(Vec::new());
    }

    /// Everything lies as at the beginning. What was said about the last try stays.
    fn put_back(self) {
        self.round.update_value(|round| *round += 1);
        practice::put_back(self.desk.deeds(), false);
        self.desk.tabletop.focus();
    }

    /// Does something later, unless something else was laid out or put back before.
    fn later(self, milliseconds: u64, then: impl FnOnce() + 'static) {
        let round = self.round.get_value();
        let then = move || {
            if self.round.try_get_value() == Some(round) {
                then();
            }
        };
        set_timeout(then, Duration::from_millis(milliseconds));
    }

    /// Follows what the referee says.
    fn follow(self) {
        let log = self.desk.shown.log;
        Effect::new(move |before: Option<(u32, usize)>| {
            let now = log.with(|(game, log)| (*game, log.len()));
            if before.is_some_and(|before| before != now) && now.1 > 0 {
                untrack(|| self.judged(now.1));
            }
            now
        });
    }

    /// An action was judged, the `n`th since the position was laid out.
    fn judged(self, n: usize) {
        if !self.desk.practice.lies() {
            return;
        }
        let last = self.desk.shown.log.with_untracked(|(_, log)| log.last().cloned());
        let (Some(judged), Some(exercised)) = (last, self.exercised.get_value()) else { return };
        let (met, flick) = self.looked_at(&judged, exercised.goal);
        let went = match self.showing.get_untracked() {
            Some(rest) if !rest.is_empty() => return self.show_next(rest),
            Some(_) => Went::Shown,
            None if met => Went::Met,
            // A throw comes before its move.
            None if n < exercised.shown.len() && self.goes_on() => return,
            None => Went::Missed(flick.and_then(|flick| self.off(&flick))),
        };
        let kind = self.kind(&exercised.header);
        if let Went::Missed(_) = went {
            self.misses.update(|misses| *misses += 1);
        }
        self.way.set(if went == Went::Met { Vec::new() } else { self.struck() });
        self.showing.set(None);
        self.tried.set(Some(Try { judged, went, kind }));
        if went == Went::Met && !self.desk.controls.touch.get_untracked() {
            // What comes next is one key away.
            request_animation_frame(|| browser::focus(".tried .row .main"));
        }
        if went != Went::Met {
            let calm = self.desk.habits.calm();
            self.later(if calm { LOOKED_AT_STILL } else { LOOKED_AT }, move || self.put_back());
        }
        self.desk.speech.tell_now(self.told());
    }

    /// Whether what was done is what was asked for, and the flick it was done with.
    fn looked_at(self, judged: &Judged, goal: Goal) -> (bool, Option<Flick>) {
        let look = |board: &Board| {
            let table = board.sitting().table();
            let last = table.record().entries.last();
            let facts = last.and_then(|entry| entry.facts.as_ref());
            let tried = Tried { game: table.game(), verdict: &judged.verdict, facts };
            (goal.is_met(&tried), last.and_then(Entry::flick).copied())
        };
        self.desk.tabletop.ask_board(look).unwrap_or_default()
    }

    /// Whether the learner is still in turn.
    fn goes_on(self) -> bool {
        let turn = self.desk.shown.panel.with_untracked(|panel| panel.seen.turn.player);
        turn.is_some_and(|player| self.desk.company.seats.with_untracked(|seats| seats.is_here(player)))
    }

    fn off(self, flick: &Flick) -> Option<Off> {
        self.fan.with_untracked(|fan| fan.as_ref().and_then(|(fan, _)| fan.off(flick)))
    }

    /// The kind of the discs that the duty at the beginning is about.
    fn kind(self, header: &Header) -> &'static str {
        let begun = crate::sitting::Sitting::set_up(header.clone()).ok();
        let duty = begun.as_ref().and_then(|sitting| sitting.referee().duty());
        duty.and_then(|duty| phrases::kind_of(header.game(), &duty)).unwrap_or_default()
    }

    /// The way of the disc that was shot last.
    fn struck(self) -> Vec<Point> {
        let struck = |stage: &Stage| {
            let ways = stage.last_ways();
            ways.into_iter().find(|way| way.struck).map(|Trail { points, .. }| points)
        };
        self.desk.tabletop.ask(struck).flatten().unwrap_or_default()
    }

    /// Shows one way to do it.
    fn show(self) {
        let Some(exercised) = self.exercised.get_value() else { return };
        self.desk.tabletop.unlock(self.desk.habits);
        self.put_back();
        self.tried.set(None);
        self.show_next(exercised.shown);
    }

    /// Plays the next action of what is shown; its aim is seen a moment before.
    fn show_next(self, mut rest: Vec<(Player, Deed)>) {
        if rest.is_empty() {
            return;
        }
        let (by, deed) = rest.remove(0);
        self.showing.set(Some(rest));
        let calm = self.desk.habits.calm();
        self.later(if calm { RESTED } else { AIMED }, move || {
            let thought = Thought { by, deed: deed.clone(), intent: Note::new("bot-nothing") };
            self.desk.tabletop.with_board(|board| board.show(Some(thought)));
            self.later(if calm { RESTED } else { AIMED }, move || {
                self.desk.tabletop.with_board(|board| board.show(None));
                self.desk.deeds().carry_out(by, &deed);
            });
        });
    }

    /// Looks which directions are right, whenever the disc has come to rest somewhere else on its line.
    fn look_for_directions(self) {
        let panel = self.desk.shown.panel;
        let stands = super::signals::memo(move |_| {
            panel.with(|panel| {
                let waits = panel.phase.is_shooting() && panel.shooter.is_some();
                waits.then_some((panel.place * 1e4).round() as i64)
            })
        });
        let log = self.desk.shown.log;
        Effect::new(move || {
            let (place, _) = (stands.get(), log.with(|(game, _)| *game));
            if place.is_none() {
                return;
            }
            let still = move || stands.try_get_untracked().flatten() == place;
            let look = move || {
                if still() {
                    self.fan.try_set(self.directions());
                }
            };
            set_timeout(look, Duration::from_millis(RESTED));
        });
    }

    /// The directions that are right from where the disc stands.
    fn directions(self) -> Option<(Fan, Point)> {
        let exercised = self.exercised.try_get_value().flatten()?;
        let (Goal::Step(step), Some((by, Deed::Flick(shown)))) = (exercised.goal, exercised.shown.first())
        else {
            return None;
        };
        let look = |stage: &Stage| {
            let at = stage.seat().shows(stage.hand.at());
            stage.log().is_empty().then(|| (Fan::of(stage.sitting().table(), *by, step, at, shown.speed), at))
        };
        self.desk.tabletop.ask(look).flatten()
    }

    /// What is said about the last try.
    fn told(self) -> String {
        self.tried.with_untracked(|tried| tried.as_ref().map(|tried| self.said(tried))).unwrap_or_default()
    }

    /// A try in words: in what it failed, what the referee says, and what happens next.
    fn said(self, Try { judged, went, kind }: &Try) -> String {
        let words = self.desk.speech.words();
        let worth = |clause: &&Clause| {
            use NoteKind::{Cost, Foul, Gain, Happened, Missed};
            matches!(clause.kind, Cost | Foul | Gain | Happened | Missed)
        };
        let by = words.player(judged.by);
        let clauses = judged.verdict.notes.iter().filter(worth);
        let clauses = clauses.map(|clause| phrases::short_clause(&words, clause, "me", kind, &by));
        let said = words.sentence(clauses);
        let said = if said.is_empty() { phrases::verdict(&words, &judged.verdict) } else { said };
        match went {
            Went::Met => said,
            Went::Missed(off) => {
                let off = off.map(|off| words.say("page-lesson-off", [("off", off.name().into())]) + " ");
                format!("{}{said} {}", off.unwrap_or_default(), words.say("page-lesson-back", []))
            }
            Went::Shown => format!("{said} {}", words.say("page-lesson-shown", [])),
        }
    }

    /// The card about the last try, with its rules and what the page adds, the way that can be shown, and what comes next.
    fn card(
        self,
        added: impl Fn() -> AnyView + Send + 'static,
        next: impl Fn() -> AnyView + Send + 'static,
    ) -> impl IntoView {
        let Desk { speech, dialog, .. } = self.desk;
        let said = move || {
            self.tried.get().map(|tried| {
                let chips = tried.judged.verdict.rules.clone().into_iter();
                let chips = chips.map(|rule| view! { {chip(speech, dialog, rule)} " " }).collect_view();
                view! { <p class="said">{with_discs(&speech.words(), &self.said(&tried))}</p> <p class="cited">{chips}</p> }
            })
        };
        let missed =
            move || self.tried.with(|tried| matches!(tried, Some(Try { went: Went::Missed(_), .. })));
        let met = move || self.tried.with(|tried| matches!(tried, Some(Try { went: Went::Met, .. })));
        let offers = move || self.misses.get() >= SHOWS && !met();
        let busy = move || self.showing.with(Option::is_some);
        view! {
            <section class="card tried" class:bad=missed class:good=met data-misses=move || self.misses.get()>
                {said}
                {added}
                <div class="row">
                    <button type="button" class="show" class:main=offers hidden=met disabled=busy on:click=move |_| self.show()>
                        {speech.text("page-lesson-show")}
                    </button>
                    {next}
                </div>
            </section>
        }
    }

    /// The rules that something is about, each opened by its number.
    fn chips(self, rules: &'static [RuleId]) -> impl IntoView {
        let Desk { speech, dialog, .. } = self.desk;
        rules.iter().map(|rule| view! { " " {chip(speech, dialog, *rule)} }).collect_view()
    }
}

/// The storage key of how far one has come in a lesson.
fn shelf(game: boards::Game) -> String {
    format!("lesson-{game}")
}

fn remembered(game: boards::Game) -> Option<String> {
    browser::remembered(&shelf(game))
}
