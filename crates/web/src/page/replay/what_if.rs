//! What if: a shot of a record is thought about again. What the strongest hand would try from there, how often that succeeds
//! with the hand of a level, and a board to try it on.

use std::rc::Rc;
use std::time::Duration;

use bots::Level;
use leptos::html;
use leptos::prelude::*;
use rules::Seat;
use table::Deed;

use super::super::bot_worker::{Answer, BotWorker, Heard};
use super::super::referee::with_discs;
use super::super::share::Parcel;
use super::super::signals::memo;
use super::branches;
use super::link::{self, Sharing};
use super::projector::Projector;
use super::reading::{Reading, choose_level};
use super::story::chance_in_words;
use super::trials;
use crate::address::Address;
use crate::phrases;
use crate::thought::{Question, Thought};
use crate::what_if::{Chance, Odds};

/// Whose advice it is.
const STRONGEST: Level = Level::Master;

/// Seconds after which a worker that says nothing is taken to have stopped.
const SILENCE: u64 = 30;

/// What is known about the best shot from there.
#[derive(Clone, PartialEq)]
enum Advice {
    /// It is being thought about.
    Asked,
    /// There is none.
    None,
    /// This.
    Known(Thought),
}

/// One action that is thought about, and what is known of it.
#[derive(Clone, Copy)]
struct Afterthought {
    reading: Reading,
    /// How many actions were done before it.
    before: usize,
    projector: Projector,
    worker: StoredValue<BotWorker, LocalStorage>,
    advice: RwSignal<Advice, LocalStorage>,
    level: RwSignal<Level>,
    chance: RwSignal<Option<Chance>>,
    /// Which count of tries is the present one.
    count: StoredValue<u32>,
}

pub(super) fn page(reading: Reading, action: usize) -> impl IntoView {
    let recorded = reading.recorded();
    let desk = reading.desk;
    let projector = Projector::new(desk.tabletop, desk.habits, desk.online, recorded.clone());
    let before =
        recorded.decision(action.max(1)).or_else(|| recorded.decision(recorded.len())).map(|n| n - 1);
    let (Some(projector), Some(before), true) = (projector, before, reading.may_ask()) else {
        return view! {
            <main class="text">
                <h1 tabindex="-1">{desk.speech.text("page-what-if")}</h1>
                <p class="lead">{desk.speech.text("page-what-if-nothing")}</p>
                <p><a class="button" href=reading.moment(None)>{desk.speech.text("page-replay")}</a></p>
            </main>
        }
        .into_any();
    };
    let asked = Afterthought {
        reading,
        before,
        projector,
        worker: StoredValue::new_local(BotWorker::default()),
        advice: RwSignal::new_local(Advice::Asked),
        level: RwSignal::new(reading.level()),
        chance: RwSignal::new(None),
        count: StoredValue::new(0),
    };
    projector.lay(before);
    asked.ask(false);
    asked.view().into_any()
}

impl Afterthought {
    /// Asks the strongest bot; once more where the worker stopped.
    fn ask(self, again: bool) {
        let Some(record) = self.projector.with_recorded(|recorded| recorded.until(self.before)) else {
            return;
        };
        let id = u32::from(again);
        // Not at once: the call comes from the worker itself, which may be dropped.
        let heard: Heard = Rc::new(move |heard, answer| {
            if heard == id {
                set_timeout(move || self.answered(again, answer), Duration::ZERO);
            }
        });
        let failed: Rc<dyn Fn()> = Rc::new(move || {
            let give_up = move || {
                if self.worker.try_update_value(BotWorker::give_up).is_some() {
                    self.ask(true);
                }
            };
            set_timeout(give_up, Duration::ZERO);
        });
        let question = Question::Hint(STRONGEST);
        self.worker.try_update_value(|worker| worker.ask(id, question, &record, &heard, &failed));
        let late = move || {
            if self.advice.try_get_untracked() == Some(Advice::Asked) {
                self.answered(again, Answer::Trapped(String::new()));
            }
        };
        set_timeout(late, Duration::from_secs(SILENCE));
    }

    fn answered(self, again: bool, answer: Answer) {
        if self.advice.try_get_untracked() != Some(Advice::Asked) {
            return;
        }
        let game = self.reading.game();
        let thought = match answer {
            Answer::Trapped(_) if !again => {
                self.worker.try_update_value(BotWorker::replace);
                return self.ask(true);
            }
            Answer::Thought(text) => Thought::parse(game, &text),
            Answer::Nothing | Answer::Trapped(_) => None,
        };
        self.worker.try_update_value(BotWorker::answered);
        self.projector.show(thought.clone());
        let speech = self.reading.desk.speech;
        match thought {
            Some(thought) => {
                speech.tell_now(untrack(|| self.advised(&thought)));
                self.advice.set(Advice::Known(thought));
                self.count_tries();
            }
            None => {
                self.advice.set(Advice::None);
                speech.tell_key("page-no-hint");
            }
        }
    }

    /// What the strongest would try, as advice. The board is seen from the south here.
    fn advised(self, thought: &Thought) -> String {
        let words = self.reading.words.get();
        phrases::advice(&words, &phrases::as_seen(&thought.intent, Seat::South))
    }

    /// Tries the shot with the hand of the level.
    fn count_tries(self) {
        let number = self.count.get_value() + 1;
        self.count.set_value(number);
        self.chance.set(None);
        let Advice::Known(Thought { by, deed: Deed::Flick(flick), .. }) = self.advice.get_untracked() else {
            return;
        };
        let Some(game) = self.reading.recorded().game_at(self.before) else { return };
        let Some(odds) = Odds::of(&game, by, &flick, self.level.get_untracked()) else { return };
        trials::run(odds, move |chance, done| {
            let wanted = self.count.try_get_value() == Some(number);
            if wanted && done {
                self.chance.set(Some(chance));
                let level = self.level.get_untracked().name();
                self.reading.desk.speech.tell_now(untrack(|| chance_in_words(self.reading, chance, level)));
            }
            wanted
        });
    }

    /// Puts the discs back, with the advice shown.
    fn lay(self) {
        self.projector.lay(self.before);
        if let Advice::Known(thought) = self.advice.get_untracked() {
            self.projector.show(Some(thought));
        }
    }

    fn view(self) -> impl IntoView {
        let Afterthought { reading, before, projector, .. } = self;
        let desk = reading.desk;
        let speech = desk.speech;
        let game = reading.game();
        let canvas = NodeRef::<html::Canvas>::new();
        Effect::new(move || {
            if let Some(canvas) = canvas.get() {
                projector.hang(canvas);
            }
        });
        let resize = window_event_listener(leptos::ev::resize, move |_| projector.paint_soon());
        on_cleanup(move || resize.remove());
        let known = memo(move |_| matches!(*self.advice.read(), Advice::Known(_)));
        let as_it_was = move |_| {
            desk.tabletop.unlock(desk.habits);
            projector.lay(before);
            projector.on();
        };
        let as_advised = move |_| {
            desk.tabletop.unlock(desk.habits);
            if let Advice::Known(Thought { by, deed, .. }) = self.advice.get_untracked() {
                projector.lay(before);
                projector.play(by, &deed);
            }
        };
        let told = move || {
            let by = reading.recorded().log().get(before).map(|judged| judged.by);
            let player = by.map(|by| {
                if reading.me() == Some(by) { speech.say("page-you") } else { reading.words.get().player(by) }
            });
            let values = [
                ("n", (before + 1).into()),
                ("of", reading.recorded().len().into()),
                ("player", player.unwrap_or_default().into()),
            ];
            speech.words().say("page-what-if-at", values)
        };
        view! {
            <main class=format!("table replay what-if {game}") data-shape=boards::profile(game).table.shape()>
                <h1 class="unseen" tabindex="-1">{speech.text("page-what-if")}</h1>
                <section class="board">
                    <div class="frame">
                        <canvas node_ref=canvas tabindex="-1" role="img" aria-label=told></canvas>
                    </div>
                    <div class="player" role="group" aria-label=speech.text("page-controls")>
                        <div class="keys">
                            <button type="button" class="back-before" on:click=move |_| self.lay()>{speech.text("page-what-if-before")}</button>
                            <button type="button" class="as-it-was" on:click=as_it_was>{speech.text("page-what-if-was")}</button>
                            <button type="button" class="as-advised" disabled=move || !known.get() on:click=as_advised>{speech.text("page-what-if-would")}</button>
                        </div>
                    </div>
                </section>
                <aside>
                    <section class="card asked">
                        <p class="quiet">{told}</p>
                        <p class="was">{self.was()}</p>
                    </section>
                    {self.strongest()}
                    {branches::list(reading, before)}
                    {self.further(canvas)}
                </aside>
            </main>
        }
    }

    /// What the referee said of the action as it was.
    fn was(self) -> impl Fn() -> AnyView {
        let Afterthought { reading, before, .. } = self;
        move || {
            let words = reading.words.get();
            let recorded = reading.recorded();
            let said = recorded.verdict(before + 1).map(|verdict| phrases::verdict(&words, verdict));
            with_discs(&words, &said.unwrap_or_default()).into_any()
        }
    }

    /// What the strongest would try, and how often that succeeds.
    fn strongest(self) -> impl IntoView {
        let reading = self.reading;
        let speech = reading.desk.speech;
        let advised = move || {
            let words = reading.words.get();
            match &*self.advice.read() {
                Advice::Asked => speech.say("page-hint-asked").into_any(),
                Advice::None => speech.say("page-no-hint").into_any(),
                Advice::Known(thought) => {
                    with_discs(&words, &words.sentence([self.advised(thought)])).into_any()
                }
            }
        };
        let shot = memo(move |_| {
            matches!(&*self.advice.read(), Advice::Known(Thought { deed: Deed::Flick(_), .. }))
        });
        let pill = move |level: Level| {
            let choose = move |_| {
                choose_level(level);
                self.level.set(level);
                self.count_tries();
            };
            view! {
                <button type="button" data-level=level.name() aria-pressed=move || (self.level.get() == level).to_string() on:click=choose>
                    {move || speech.words().say("page-seat", [("level", level.name().into())])}
                </button>
            }
        };
        let chance = move || match self.chance.get() {
            Some(chance) => chance_in_words(reading, chance, self.level.get().name()),
            None => speech.say("page-what-if-trying"),
        };
        let part = move || self.chance.get().map_or(0, |chance| (100.0 * chance.part()).round() as u32);
        view! {
            <section class="card strongest">
                <h2>{speech.text("page-what-if-strongest")}</h2>
                <p class="advised">{advised}</p>
                <Show when=move || shot.get()>
                    <p class="pills levels" role="group" aria-label=speech.text("page-what-if-hand")>
                        <span class="quiet">{speech.text("page-what-if-hand")}</span>
                        {Level::ALL.map(pill)}
                    </p>
                    <p class="chance">{chance}</p>
                    <div class="part" aria-hidden="true"><span style=("width", move || format!("{}%", part()))></span></div>
                </Show>
            </section>
        }
    }

    /// What can be done now.
    fn further(self, canvas: NodeRef<html::Canvas>) -> impl IntoView {
        let Afterthought { reading, before, .. } = self;
        let speech = reading.desk.speech;
        let sharing = Sharing::new(speech);
        let share = move |_| {
            let here = link::to(reading, move |name| Address::WhatIf(name, before + 1));
            sharing.send(here, self.parcel(canvas));
        };
        let over = reading.recorded().story().over.is_some();
        let back = if over { reading.story() } else { reading.moment(Some(before + 1)) };
        let back_key = if over { "page-story" } else { "page-replay" };
        view! {
            {sharing.note()}
            <div class="further">
                <a class="button main try" href=reading.trying(before + 1)>{speech.text("page-what-if-try")}</a>
                <button type="button" class="share" on:click=share>{move || sharing.label()}</button>
                <a class="button back" href=back>{speech.text(back_key)}</a>
            </div>
        }
    }

    /// The question with its picture.
    fn parcel(self, canvas: NodeRef<html::Canvas>) -> Parcel {
        let Afterthought { reading, before, .. } = self;
        let values = [("game", reading.game().name().into())];
        Parcel {
            link: None,
            text: reading.words.get_untracked().say("page-what-if-text", values),
            with_words: false,
            picture: canvas.get_untracked(),
            name: format!("{}-{}", reading.game(), before + 1),
        }
    }
}
