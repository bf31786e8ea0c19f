//! Telling what happened: the questions of `scorebook` as things to tap, the sum before it is written down, and the button that does
//! it. A question that alone decides, such as who won a round, is written down by its answer.

use std::rc::Rc;
use std::sync::Arc;

use drawing::files::disc_path;
use leptos::prelude::*;
use scorebook::{
    Answers, Choice, Choices, EntryId, Judged, NotCounted, Question, Scoresheet, Way, What, Whose,
};

use super::drawn_board;
use super::keeper::Keeper;
use crate::address::Address;
use crate::page::signals::memo;
use crate::page::texts;

/// From so many answers on they are a list that unfolds.
const LIST: usize = 7;
/// The highest number that has a button of its own.
const PAD: i64 = 9;
/// The differences of a round that have buttons of their own.
const OFTEN: i64 = 60;
/// The most that is counted up and down by taps; larger numbers are typed.
const TAPPED: i64 = 40;
/// Answers of a question with yes and no.
const YES: i64 = 1;
const NO: i64 = 0;

/// What is being told.
#[derive(Clone, Copy)]
pub(super) struct Telling {
    pub(super) keeper: Keeper,
    /// The sheet before what is told, if that is not the whole sheet.
    before: Option<StoredValue<Rc<Scoresheet>, LocalStorage>>,
    way: RwSignal<Option<&'static str>>,
    pub(super) answers: RwSignal<Answers>,
}

impl Telling {
    /// What happens next.
    pub(super) fn next(keeper: Keeper) -> Telling {
        let answers = RwSignal::new(Answers::new());
        // What was counted for a round that another phone has told meanwhile is not counted for the next one.
        Effect::new(move |before: Option<usize>| {
            let told = keeper.sheet().told_rows().count();
            if before.is_some_and(|before| before != told) {
                answers.set(Answers::new());
            }
            told
        });
        Telling { keeper, before: None, way: RwSignal::new(None), answers }
    }

    /// An entry told once more, as it was told, on the sheet as it stood before it.
    pub(super) fn again(keeper: Keeper, of: &EntryId) -> Option<Telling> {
        let sheet = keeper.sheet_now();
        let before = sheet.before(of)?;
        let (way, answers) = before.answers(&sheet.row(of)?.says).unwrap_or_default();
        Some(Telling {
            keeper,
            before: Some(StoredValue::new_local(Rc::new(before))),
            way: RwSignal::new(Some(way).filter(|way| !way.is_empty())),
            answers: RwSignal::new(answers),
        })
    }

    pub(super) fn sheet(self) -> Rc<Scoresheet> {
        match self.before {
            Some(before) => before.get_value(),
            None => self.keeper.sheet(),
        }
    }

    fn ways(self) -> Vec<Way> {
        scorebook::ways(&self.sheet())
    }

    /// The way that is chosen, or the shortest.
    fn chosen(self) -> Option<Way> {
        let (wished, mut ways) = (self.way.get(), self.ways());
        let at = ways.iter().position(|way| Some(way.name) == wished).unwrap_or(0);
        (at < ways.len()).then(|| ways.swap_remove(at))
    }

    /// What would be written with the answers so far; nothing while an answer is missing.
    pub(super) fn what(self) -> Option<What> {
        let way = self.chosen()?;
        self.sheet().told(way.name, &self.answers.get()).ok()
    }

    /// What the referee says to that.
    fn judged(self) -> Option<Result<Judged, NotCounted>> {
        Some(self.sheet().if_told(&self.what()?))
    }

    fn answer(self, question: &Question) -> Option<i64> {
        self.answers.with(|answers| answers.get(&question.key).copied()).or(question.default)
    }

    fn give(self, question: &Question, value: i64) {
        self.answers.update(|answers| {
            answers.insert(question.key.clone(), value);
        });
    }

    /// Writes it down as the next entry.
    fn write(self) {
        if let Some(what) = untrack(|| self.what()) {
            self.answers.set(Answers::new());
            self.keeper.write(what);
        }
    }

    /// The questions, and where it is written at once, the button.
    pub(super) fn form(self, button: bool) -> AnyView {
        let names =
            memo(move |_| self.ways().into_iter().map(|way| (way.name, way.title)).collect::<Vec<_>>());
        let chosen = memo(move |_| self.chosen().map(|way| way.name));
        let tabs = move || {
            let names = names.get();
            (names.len() > 1).then(|| {
                let tab = |(name, title): (&'static str, &'static str)| {
                    view! {
                        <button type="button" data-way=name aria-pressed=move || (chosen.get() == Some(name)).to_string() on:click=move |_| self.way.set(Some(name))>
                            {move || self.keeper.words().say(title, [])}
                        </button>
                    }
                };
                view! {
                    <div class="segments tellings" role="group" aria-label=self.keeper.speech.text("page-scoring-ways")>
                        {names.into_iter().map(tab).collect_view()}
                    </div>
                }
            })
        };
        // What others write beside the game, such as a signature, leaves alone what is being told.
        let form = memo(move |_| {
            let sheet = self.sheet();
            let kinds: Vec<_> = sheet.score().iter().map(|score| score.kind).collect();
            (self.chosen(), sheet.told_rows().count(), kinds)
        });
        let questions = move || form.get().0.map(|way| self.questions(way, button));
        view! { <div class="telling">{tabs} {questions}</div> }.into_any()
    }

    fn questions(self, way: Way, button: bool) -> AnyView {
        let alone = button.then(|| decides_alone(&way)).flatten();
        let (last, rest): (Vec<Question>, Vec<Question>) =
            way.questions.into_iter().partition(|question| Some(&question.key) == alone.as_ref());
        let instant = alone.is_some();
        let pairs = paired(rest);
        let shown = pairs.into_iter().map(|questions| {
            let questions: Vec<Arc<Question>> = questions.into_iter().map(Arc::new).collect();
            let class = if questions.len() > 1 { "pair" } else { "one" };
            view! { <div class=class>{questions.into_iter().map(|question| self.question(question, false)).collect_view()}</div> }
        });
        let shown = shown.collect_view();
        let board = (way.name == "rings").then(|| drawn_board::view(self));
        let last = last.into_iter().map(|question| self.question(Arc::new(question), true)).collect_view();
        let further = (button && !instant).then(|| self.sum_and_button());
        view! { <div class=format!("questions by-{}", way.name) class:instant=instant>{board} {shown} {last} {further}</div> }
            .into_any()
    }

    /// One question, as long as it is asked.
    fn question(self, question: Arc<Question>, instant: bool) -> AnyView {
        let asked = {
            let question = question.clone();
            memo(move |_| self.answers.with(|answers| question.is_asked(answers)))
        };
        let text = {
            let question = question.clone();
            move || question.text(&self.keeper.words(), &self.sheet())
        };
        let shown = move || {
            asked.get().then(|| {
                let (key, class) =
                    (question.key.clone(), if instant { "question instant" } else { "question" });
                let (text, label) = (text.clone(), text.clone());
                let answer = self.field(question.clone(), instant, Arc::new(label));
                // A toggle says its question itself.
                let heading = (!is_mark(&question)).then(|| view! { <h2>{text}</h2> });
                view! { <section class=class data-question=key>{heading} {answer}</section> }
            })
        };
        shown.into_any()
    }

    fn field(self, question: Arc<Question>, instant: bool, label: Text) -> AnyView {
        match &question.choices {
            Choices::One(_) if is_mark(&question) => self.toggle(question, label),
            Choices::One(all) if all.len() >= LIST => self.list(all.clone(), question, label),
            Choices::One(all) => self.tiles(all.clone(), question, instant, label),
            Choices::Number { least, most, step } => match (*least, *most, *step) {
                (least, most, 1) if question.default.is_none() && most <= PAD => {
                    self.pad((least..=most).collect(), question, label)
                }
                (least, most, step) if question.default.is_none() => {
                    let often = (least..=most.min(OFTEN)).step_by(step.max(1) as usize).collect();
                    let pad = self.pad(often, question.clone(), label.clone());
                    view! { {pad} {self.stepper(question, label, least, most, step)} }.into_any()
                }
                (least, most, _) if most - least > TAPPED => self.typed(question, label, least, most),
                (least, most, step) => self.stepper(question, label, least, most, step),
            },
        }
    }

    /// A number too large to be tapped.
    fn typed(self, question: Arc<Question>, label: Text, least: i64, most: i64) -> AnyView {
        let known = self.answers.with_untracked(|answers| answers.get(&question.key).copied());
        let known = known.map(|number| number.to_string()).unwrap_or_default();
        let nothing = question.default.unwrap_or(least);
        // Some phones have no sign among their numbers.
        let keys = if least < 0 { "text" } else { "numeric" };
        let give = move |event: web_sys::Event| {
            let number = event_target_value(&event).trim().parse().unwrap_or(nothing);
            self.give(&question, number.clamp(least, most));
        };
        view! { <input type="number" inputmode=keys min=least max=most placeholder=nothing aria-label=move || label() prop:value=known on:input=give/> }
            .into_any()
    }

    /// Answers side by side, with the discs of those they name.
    fn tiles(self, all: Vec<Choice>, question: Arc<Question>, instant: bool, label: Text) -> AnyView {
        let tile = |choice: Choice| {
            let value = choice.value;
            let picture = choice.about.and_then(|whose| self.disc_of(whose));
            let chosen = {
                let question = question.clone();
                move || !instant && self.answer(&question) == Some(value)
            };
            let pressed = chosen.clone();
            let gains = instant.then(|| {
                let question = question.clone();
                view! { <small>{move || self.gains(&question, value)}</small> }
            });
            let tap = {
                let question = question.clone();
                move |_| {
                    self.give(&question, value);
                    if instant {
                        self.write();
                    }
                }
            };
            view! {
                <button type="button" data-value=value class:chosen=chosen aria-pressed=move || (!instant).then(|| pressed().to_string()) on:click=tap>
                    {picture.map(|path| view! { <img src=path alt="" width="40" height="40"/> })}
                    <span class="said">{move || choice.text(&self.keeper.words())}</span>
                    {gains}
                </button>
            }
        };
        let tiles = all.into_iter().map(tile).collect_view();
        view! { <div class="tiles" role="group" aria-label=move || label()>{tiles}</div> }.into_any()
    }

    /// What an answer gives to whom: `+2`, or `+1` to each.
    fn gains(self, question: &Question, value: i64) -> String {
        let mut answers = self.answers.get();
        answers.insert(question.key.clone(), value);
        let sheet = self.sheet();
        let judged = self
            .chosen()
            .and_then(|way| sheet.told(way.name, &answers).ok())
            .map(|what| sheet.if_told(&what));
        let Some(Ok(judged)) = judged else { return String::new() };
        let gained: Vec<i64> =
            sheet.score().iter().zip(&judged.score).map(|(from, to)| to.points - from.points).collect();
        let most = gained.iter().copied().max().unwrap_or(0);
        match gained.iter().all(|each| *each == most) {
            _ if most <= 0 => String::new(),
            true => self.keeper.words().say("page-scoring-each", [("n", most.into())]),
            false => format!("+{most}"),
        }
    }

    /// Yes, or nothing.
    fn toggle(self, question: Arc<Question>, label: Text) -> AnyView {
        let asked = question.clone();
        let on = move || self.answer(&asked) == Some(YES);
        let (pressed, tap) = (on.clone(), on.clone());
        view! {
            <button type="button" class="tick" class:chosen=on aria-pressed=move || pressed().to_string() on:click=move |_| {
                let next = if untrack(&tap) { NO } else { YES };
                self.give(&question, next);
            }>{move || label()}</button>
        }
        .into_any()
    }

    /// Many answers: a list that unfolds.
    fn list(self, all: Vec<Choice>, question: Arc<Question>, label: Text) -> AnyView {
        let option = |choice: Choice| {
            let (value, asked) = (choice.value, question.clone());
            let text = move || {
                let title = choice.rule.map(|rule| texts::title(self.keeper.speech.lang.get(), rule.rule()));
                let said = choice.text(&self.keeper.words());
                title.map_or(said.clone(), |title| format!("{said}: {title}"))
            };
            view! { <option value=value selected=move || self.answer(&asked) == Some(value)>{text}</option> }
        };
        let options = all.into_iter().map(option).collect_view();
        let choose = move |event: web_sys::Event| {
            if let Ok(value) = event_target_value(&event).parse() {
                self.give(&question, value);
            }
        };
        view! { <select aria-label=move || label() on:change=choose>{options}</select> }.into_any()
    }

    /// A button for every number.
    fn pad(self, numbers: Vec<i64>, question: Arc<Question>, label: Text) -> AnyView {
        let button = |value: i64| {
            let asked = question.clone();
            let chosen = move || self.answer(&asked) == Some(value);
            let (pressed, question) = (chosen.clone(), question.clone());
            view! {
                <button type="button" data-value=value class:chosen=chosen aria-pressed=move || pressed().to_string() on:click=move |_| self.give(&question, value)>{value}</button>
            }
        };
        let buttons = numbers.into_iter().map(button).collect_view();
        view! { <div class="pad" role="group" aria-label=move || label()>{buttons}</div> }.into_any()
    }

    /// A number to be counted up and down.
    fn stepper(self, question: Arc<Question>, label: Text, least: i64, most: i64, step: i64) -> AnyView {
        let asked = question.clone();
        let value = memo(move |_| self.answer(&asked).unwrap_or(least));
        let step_by = move |by: i64| {
            let next = (value.get_untracked() + by).clamp(least, most);
            self.give(&question, next);
            self.keeper.speech.tell_now(next.to_string());
        };
        let (less, more) = (step_by.clone(), step_by);
        let group = label.clone();
        let named = move |sign: &'static str| {
            let label = label.clone();
            move || format!("{} {sign}{step}", label())
        };
        view! {
            <div class="stepper" role="group" aria-label=move || group()>
                <button type="button" class="less" aria-label=named("−") disabled={move || value.get() <= least} on:click=move |_| less(-step)>"−"</button>
                <output>{move || value.get()}</output>
                <button type="button" class="more" aria-label=named("+") disabled={move || value.get() >= most} on:click=move |_| more(step)>"+"</button>
            </div>
        }
        .into_any()
    }

    /// The picture of somebody's disc.
    fn disc_of(self, whose: Whose) -> Option<String> {
        let sheet = self.sheet();
        let game = sheet.header().rules.rule_set()?.game();
        let kind = whose.kind(&sheet);
        (kind != "none").then(|| disc_path(game, kind))
    }

    /// What it would come to, and the button that writes it down.
    fn sum_and_button(self) -> AnyView {
        let ready = move || matches!(self.judged(), Some(Ok(_)));
        let score = move || match self.judged() {
            Some(Ok(judged)) => {
                judged.score.iter().map(|side| side.points.to_string()).collect::<Vec<_>>().join(" : ")
            }
            _ => String::new(),
        };
        view! {
            {self.sum()}
            <div class="write-bar">
                <button type="button" class="main write" disabled=move || !ready() on:click=move |_| self.write()>
                    {self.keeper.speech.text("page-scoring-write")} " " <span class="number">{score}</span>
                </button>
            </div>
        }
        .into_any()
    }

    /// What it would come to: the sum, what the referee says, and the rules; or why it cannot be.
    pub(super) fn sum(self) -> AnyView {
        let view = move || match self.judged()? {
            Err(why) => Some(
                view! { <p class="refused" role="alert">{why.sentence(&self.keeper.words())}</p> }.into_any(),
            ),
            Ok(judged) => {
                let words = self.keeper.words();
                let verdict = judged.verdict?;
                let rules = verdict.rules.iter().map(|&rule| {
                    view! { <a class="chip" href=Address::of_rule(rule).to_path()>{rule.name()}</a> " " }
                });
                let rules = rules.collect_view();
                Some(view! {
                    {self.spelled_out().map(|sum| view! { <p class="spelled">{sum}</p> })}
                    <p class="verdict-line">{words.verdict(&verdict)} " " <span class="rules">{rules}</span></p>
                }
                .into_any())
            }
        };
        view! { <div class="sum">{view}</div> }.into_any()
    }

    /// The points of a board of carrom, piece by piece and with the queen.
    fn spelled_out(self) -> Option<String> {
        let way = self.chosen().filter(|way| way.name == "board")?;
        let Some(Ok(judged)) = self.judged() else { return None };
        let before = self.sheet().score();
        let gained = before.iter().zip(&judged.score).map(|(from, to)| to.points - from.points);
        let gained = gained.max().unwrap_or(0);
        let left = way.questions.iter().filter(|Question { key, .. }| key.starts_with("left."));
        let asked = left.filter(|question| self.answers.with(|answers| question.is_asked(answers)));
        let left = asked.filter_map(|question| self.answer(question)).next()?;
        let by_law = self.answers.with(|answers| answers.get("law").is_some_and(|law| *law > 0));
        let (key, queen) = match gained - left {
            _ if by_law => return None,
            0 => ("page-scoring-sum-pieces", 0),
            queen @ 1.. => ("page-scoring-sum", queen),
            _ => return None,
        };
        let values = [("left", left.into()), ("queen", queen.into()), ("total", gained.into())];
        Some(self.keeper.words().say(key, values))
    }
}

/// A text that follows the language.
type Text = Arc<dyn Fn() -> String + Send + Sync>;

/// The question whose answer writes everything down: the only one that has to be answered, if that takes one tap.
fn decides_alone(way: &Way) -> Option<String> {
    let mut needed = way.questions.iter().filter(|question| question.default.is_none());
    let only = needed.next().filter(|question| matches!(question.choices, Choices::One(_)))?;
    needed.next().is_none().then(|| only.key.clone())
}

/// Questions about both sides stand beside each other.
fn paired(questions: Vec<Question>) -> Vec<Vec<Question>> {
    let mut pairs: Vec<Vec<Question>> = Vec::new();
    for question in questions {
        let counted = matches!(question.choices, Choices::Number { .. }) && question.default.is_some();
        let stem = |question: &Question| question.key.split('.').next().map(str::to_owned);
        let same = |pair: &&mut Vec<Question>| {
            counted && pair.len() == 1 && pair[0].about.is_some() && stem(&pair[0]) == stem(&question)
        };
        match pairs.iter_mut().find(same) {
            Some(pair) => pair.push(question),
            None => pairs.push(vec![question]),
        }
    }
    pairs
}

/// Whether a question is answered with yes, or not at all.
fn is_mark(question: &Question) -> bool {
    let Choices::One(all) = &question.choices else { return false };
    let values: Vec<i64> = all.iter().map(|choice| choice.value).collect();
    values == [YES, NO] && all.iter().all(|choice| choice.about.is_none())
}
