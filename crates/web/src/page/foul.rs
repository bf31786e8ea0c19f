//! Is that a foul? From what was seen to the verdict with its rule. The dialogue itself, and what the referee says at its end, are
//! `scorebook`'s; here earlier answers stay on top, each a button that leads back to its question.

use drawing::files::figure_path;
use leptos::prelude::*;
use protocol::ClubPlace;
use rules::{NoteKind, RuleId, RuleSet};
use scorebook::Rules;
use scorebook::foul::{self, Finding, Question, Stage};
use words::Words;

use super::desk::Desk;
use super::scoring::{self, all, title};
use super::signals::memo;
use super::speech::Speech;
use super::{browser, texts};
use crate::address::Address;

/// The most questions on any way, as the dialogues promise.
const MOST: usize = 4;

/// The dialogue by one book, or which book.
pub(super) fn page(desk: Desk, set: Option<RuleSet>) -> AnyView {
    match set {
        Some(set) => dialogue(desk.speech, set),
        None => choose(desk.speech),
    }
}

fn choose(speech: Speech) -> AnyView {
    let book = |set: RuleSet| {
        view! { <li><a class="button" data-rules=set.name() href=ClubPlace::Foul(Some(set)).to_path()>{move || title(speech, Rules::By(set))}</a></li> }
    };
    view! {
        <main class="text fouls">
            <h1 tabindex="-1">{speech.text("page-foul")}</h1>
            <p class="lead">{speech.text("page-foul-about")}</p>
            <ul class="which" aria-label=speech.text("page-scoring-choose")>{all().map(book).collect_view()}</ul>
        </main>
    }
    .into_any()
}

fn dialogue(speech: Speech, set: RuleSet) -> AnyView {
    let path = RwSignal::new(Vec::<usize>::new());
    let turned = RwSignal::new(false);
    let words = move || foul::words(speech.lang.get(), set, &[]);
    let go = move |next: Vec<usize>| {
        turned.set(false);
        path.set(next);
        request_animation_frame(|| browser::focus(".dialogue h2"));
    };
    let earlier = move || {
        let (path, words) = (path.get(), words());
        let row = |(n, (ask, answer)): (usize, (&'static str, &'static str))| {
            let back = path[..n].to_vec();
            view! {
                <li>
                    <button type="button" data-answer=n on:click=move |_| go(back.clone())>
                        <span class="quiet">{words.say(ask, [])}</span> <b>{words.say(answer, [])}</b>
                        <span class="change">{speech.text("page-scoring-change")}</span>
                    </button>
                </li>
            }
        };
        let rows = foul::answered(set, &path).into_iter().enumerate().map(row).collect_view();
        view! { <ol class="earlier" aria-label=speech.text("page-foul-answers")>{rows}</ol> }
    };
    let stage = memo(move |_| foul::stage(set, &path.get()));
    let now = move || match stage.get() {
        Some(Stage::Asks(question)) => asked(speech, &words(), path, question, go).into_any(),
        Some(Stage::Ends(finding)) => ended(speech, &words(), &finding),
        None => ().into_any(),
    };
    let over = move || matches!(stage.get(), Some(Stage::Ends(_)));
    view! {
        <main class="scorer foul-page" class:turned=move || turned.get() class:over=over>
            <div class="strip">
                <a class="back" href=scoring::last() aria-label=speech.text("page-foul-close")>"×"</a>
                <h1 tabindex="-1">{speech.text("page-foul")} <small>{move || title(speech, Rules::By(set))}</small></h1>
            </div>
            <div class="dialogue">
                {move || (!over()).then(earlier)}
                {now}
                {move || over().then(earlier)}
            </div>
            <div class="bar">
                <a class="button main to-score" href=scoring::last()>{speech.text("page-foul-play-on")}</a>
                {move || over().then(|| view! {
                    <button type="button" class="turn" aria-pressed=move || turned.get().to_string() on:click=move |_| turned.update(|turned| *turned = !*turned)>{speech.text("page-foul-turn")}</button>
                })}
                {move || path.with(|path| !path.is_empty()).then(|| view! {
                    <button type="button" class="afresh" on:click=move |_| go(Vec::new())>{speech.text("page-foul-afresh")}</button>
                })}
            </div>
        </main>
    }
    .into_any()
}

fn asked(
    speech: Speech,
    words: &Words,
    path: RwSignal<Vec<usize>>,
    question: Question,
    go: impl Fn(Vec<usize>) + Copy + Send + 'static,
) -> impl IntoView {
    let nth = path.with_untracked(Vec::len) + 1;
    let count = speech.words().say("page-foul-question", [("n", nth.into()), ("most", MOST.into())]);
    let answer = |(n, label): (usize, &&'static str)| {
        let next = path.with_untracked(|path| path.iter().copied().chain([n]).collect::<Vec<_>>());
        view! { <button type="button" class="answer" data-answer=n on:click=move |_| go(next.clone())>{words.say(label, [])}</button> }
    };
    let answers = question.answers.iter().enumerate().map(answer).collect_view();
    let picture = question
        .picture
        .map(|name| view! { <img class="figure" src=figure_path(name) alt="" width="300" height="300"/> });
    view! {
        <section class="asked">
            <p class="quiet">{count}</p>
            <h2 tabindex="-1">{words.say(question.ask, [])}</h2>
            {picture}
            <div class="answers">{answers}</div>
        </section>
    }
}

/// The verdict: first what to do, then the rules in their own words.
fn ended(speech: Speech, words: &Words, finding: &Finding) -> AnyView {
    let class = match finding.foul {
        Some(true) => "yes",
        Some(false) => "no",
        None => "open",
    };
    let clauses = finding.clauses();
    let first: Vec<String> = clauses
        .iter()
        .filter(|clause| clause.kind == NoteKind::Cost)
        .map(|clause| words.note(clause))
        .collect();
    let (heading, others) = if first.is_empty() {
        (finding.text(words), Vec::new())
    } else {
        let others = clauses.iter().filter(|clause| clause.kind != NoteKind::Cost);
        (words.sentence(first), others.map(|clause| words.sentence([words.note(clause)])).collect())
    };
    let others = others.into_iter().map(|said| view! { <li>{said}</li> }).collect_view();
    let rules = finding.rules.iter().map(|&rule| rule_card(speech, rule)).collect_view();
    view! {
        <section class=format!("found {class}") role="status">
            <p class="headline"><span class="sign" aria-hidden="true"></span> {words.say(finding.headline(), [])}</p>
            <h2 tabindex="-1">{heading}</h2>
            <ul class="to-do">{others}</ul>
            {rules}
        </section>
    }
    .into_any()
}

/// A rule in its own words, with the way to it in its book.
fn rule_card(speech: Speech, rule: RuleId) -> AnyView {
    let (heading, text) = (
        move || texts::title(speech.lang.get(), rule.rule()),
        move || texts::text(speech.lang.get(), rule.rule()),
    );
    view! {
        <article class="rule-card">
            <h3><a class="chip" href=Address::of_rule(rule).to_path()>{rule.name()}</a> {heading}</h3>
            <p>{text}</p>
        </article>
    }
    .into_any()
}
