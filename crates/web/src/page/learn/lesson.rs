//! The page of a lesson.

use boards::Game;
use leptos::prelude::*;

use super::super::browser;
use super::super::desk::Desk;
use super::super::signals::memo;
use super::super::{board_page, shell};
use super::{Coach, Exercised, Goal, Try, Went, remembered, shelf};
use crate::address::Address;
use crate::lesson::{Progress, Step, steps};

/// The page of a lesson: where one has come, what to do now, and how it went.
pub(in crate::page) fn page(desk: Desk, game: Game) -> AnyView {
    let course = Course::begin(desk, game);
    if !course.lay_out() {
        return shell::empty(desk.speech, "page-nowhere", "page-nowhere-about").into_any();
    }
    board_page(desk, course.head().into_any(), course.below().into_any())
}

/// A lesson under way.
#[derive(Clone, Copy)]
struct Course {
    coach: Coach,
    game: Game,
    steps: &'static [Step],
    at: RwSignal<Progress>,
}

impl Course {
    /// Goes on where the learner left; a lesson that is done begins again.
    fn begin(desk: Desk, game: Game) -> Course {
        let steps = steps(game);
        let at = match Progress::read(remembered(game).as_deref(), steps.len()) {
            Progress::Done => Progress::At(0),
            at => at,
        };
        Course { coach: Coach::new(desk), game, steps, at: RwSignal::new(at) }
    }

    fn step(self) -> Option<&'static Step> {
        self.of(self.at.get())
    }

    fn of(self, at: Progress) -> Option<&'static Step> {
        match at {
            Progress::At(at) => self.steps.get(at),
            Progress::Done => None,
        }
    }

    /// Lays out the step that the learner has come to, and says it; whether that could be done.
    fn lay_out(self) -> bool {
        let Some(step) = self.of(self.at.get_untracked()) else { return true };
        let Ok(header) = step.header() else { return false };
        let exercised = Exercised { header, shown: step.shown(self.game), goal: Goal::Step(step) };
        let laid = self.coach.lay_out(exercised);
        let speech = self.coach.desk.speech;
        speech.tell_soon(move || {
            let (number, of) = (self.number()?, self.steps.len());
            let words = speech.words_now();
            let step = self.of(self.at.try_get_untracked()?)?;
            let named = |key| words.say(key, [("step", step.name.into())]);
            let number = words.say("page-lesson-step", [("n", number.into()), ("of", of.into())]);
            Some(format!("{number}. {}. {}", named("page-lesson-heading"), named("page-lesson-text")))
        });
        laid
    }

    fn number(self) -> Option<usize> {
        match self.at.try_get_untracked()? {
            Progress::At(at) => Some(at + 1),
            Progress::Done => None,
        }
    }

    /// Goes to a place in the lesson, and remembers it.
    fn go_to(self, at: Progress) {
        browser::remember(&shelf(self.game), &at.to_string());
        self.at.set(at);
        if at == Progress::Done {
            self.coach.begin();
            self.coach.desk.speech.tell_key("page-lesson-over");
            request_animation_frame(|| browser::focus(".lesson-head h2"));
        } else {
            self.lay_out();
            self.coach.desk.tabletop.focus();
        }
    }

    fn next(self) {
        self.go_to(self.at.get_untracked().next(self.steps.len()));
    }

    /// Whether the step has just been done.
    fn met(self) -> bool {
        self.coach.tried.with(|tried| matches!(tried, Some(Try { went: Went::Met, .. })))
    }

    /// The steps as a row of rings, and what to do now.
    fn head(self) -> impl IntoView {
        let speech = self.coach.desk.speech;
        let named = move |key: &'static str, step: &'static Step| {
            move || speech.words().say(key, [("step", step.name.into())])
        };
        let ring = move |n: usize, step: &'static Step| {
            let now = move || self.at.get() == Progress::At(n);
            let done = move || match self.at.get() {
                Progress::At(at) => n < at || n == at && self.met(),
                Progress::Done => true,
            };
            view! {
                <li class:now=now class:done=done aria-current=move || now().then_some("step") title=named("page-lesson-heading", step)>
                    <span aria-hidden="true">{move || if done() { "✓".to_owned() } else { (n + 1).to_string() }}</span>
                    <span class="unseen">{named("page-lesson-heading", step)}</span>
                </li>
            }
        };
        let over = memo(move |_| self.at.get() == Progress::Done);
        let count = move || {
            let number = self.at.with(|_| self.number()).unwrap_or(self.steps.len());
            speech.words().say("page-lesson-step", [("n", number.into()), ("of", self.steps.len().into())])
        };
        let told = move || match self.step() {
            Some(step) => view! {
                <h2 tabindex="-1">{named("page-lesson-heading", step)}</h2>
                <p>{named("page-lesson-text", step)} {self.coach.chips(step.rules)}</p>
            }
            .into_any(),
            None => view! {
                <h2 tabindex="-1">{speech.text("page-lesson-over")}</h2>
                <p>{speech.text("page-lesson-over-about")}</p>
            }
            .into_any(),
        };
        view! {
            <section class="card lesson-head" aria-label=count>
                <div class="rings">
                    <ol>{self.steps.iter().enumerate().map(|(n, step)| ring(n, step)).collect_view()}</ol>
                    <button type="button" class="skip-step" hidden=move || over.get() on:click=move |_| self.next()>
                        {speech.text("page-lesson-skip")}
                    </button>
                </div>
                {told}
            </section>
        }
    }

    /// How it went, and what comes next.
    fn below(self) -> impl IntoView {
        let speech = self.coach.desk.speech;
        let next = move || {
            self.met()
                .then(|| {
                    view! { <button type="button" class="main next" on:click=move |_| self.next()>{speech.text("page-lesson-next")}</button> }
                })
                .into_any()
        };
        let card = move || {
            match self.at.get() {
            Progress::At(_) => self.coach.card(|| ().into_any(), next).into_any(),
            Progress::Done => view! {
                <section class="card tried good lesson-over">
                    <div class="row">
                        <a class="button main" href=Address::Board(self.game).to_path()>
                            {move || speech.words().say("page-play-this", [("game", self.game.name().into())])}
                        </a>
                        <button type="button" class="again" on:click=move |_| self.go_to(Progress::At(0))>{speech.text("page-lesson-again")}</button>
                    </div>
                </section>
            }
            .into_any(),
        }
        };
        let leave = view! {
            <p class="lesson-leave">
                <a href=Address::Board(self.game).to_path()>{speech.text("page-lesson-leave")}</a>
            </p>
        };
        view! { {card} {leave} }
    }
}
