//! The page of a rule to be tried out: the position of its proof.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::RuleId;

use super::super::desk::Desk;
use super::super::{board_page, net, shell, texts};
use super::{Coach, Exercised, Goal, Try, Went};
use crate::address::Address;
use crate::lesson::trial::{FILE, Trial};

/// How far the file of the trials has come.
#[derive(Clone, Copy, PartialEq)]
enum Coming {
    Awaited,
    Here,
    /// The file has no such rule, or could not be loaded.
    Missing,
}

/// The page of a rule to be tried out.
pub(in crate::page) fn page(desk: Desk, rule: RuleId) -> AnyView {
    let coming = RwSignal::new(Coming::Awaited);
    let coach = Coach::new(desk);
    spawn_local(async move {
        let file = net::text(&format!("/{FILE}")).await;
        let trial = file.and_then(|file| Trial::find(&file, rule));
        let laid = trial.is_some_and(|Trial { header, by, deed }| {
            let exercised = Exercised { header, shown: vec![(by, deed)], goal: Goal::Rule(rule) };
            // The page may be gone by now.
            super::coach().is_some() && coach.lay_out(exercised)
        });
        coming.try_set(if laid { Coming::Here } else { Coming::Missing });
    });
    let view = move || match coming.get() {
        Coming::Awaited => view! { <div class="coming"></div> }.into_any(),
        Coming::Here => {
            let card = coach.card(move || told(coach, rule), move || again(coach));
            board_page(desk, head(coach, rule).into_any(), card.into_any())
        }
        Coming::Missing => shell::empty(desk.speech, "page-nowhere", "page-trial-none").into_any(),
    };
    view.into_any()
}

/// The rule, and the way back to it.
fn head(coach: Coach, rule: RuleId) -> impl IntoView {
    let speech = coach.desk.speech;
    let lang = speech.lang;
    view! {
        <section class="card lesson-head trial">
            <h2 tabindex="-1">
                <span class="chip">{rule.name()}</span> " " {move || texts::title(lang.get(), rule.rule())}
            </h2>
            <p class="rule-text">{move || texts::text(lang.get(), rule.rule())}</p>
            <p class="quiet">{speech.text("page-trial-about")}</p>
            <p><a class="in-book" href=Address::of_rule(rule).to_path()>{speech.text("page-trial-to-book")}</a></p>
        </section>
    }
}

fn went(coach: Coach) -> Option<Went> {
    coach.tried.with(|tried| tried.as_ref().map(|Try { went, .. }| *went))
}

/// Whether it was this rule.
fn told(coach: Coach, rule: RuleId) -> AnyView {
    let speech = coach.desk.speech;
    let met = move || speech.words().say("page-trial-met", [("rule", rule.name().into())]);
    match went(coach) {
        None => ().into_any(),
        Some(Went::Missed(_)) => view! { <p class="quiet">{speech.text("page-trial-other")}</p> }.into_any(),
        Some(Went::Shown | Went::Met) => view! { <p class="quiet">{met}</p> }.into_any(),
    }
}

/// Another try.
fn again(coach: Coach) -> AnyView {
    let again = move |_| {
        coach.put_back();
        coach.tried.set(None);
    };
    let button = (went(coach) == Some(Went::Met)).then(|| {
        view! {
            <button type="button" class="main again" on:click=again>{coach.desk.speech.text("page-lesson-again")}</button>
        }
    });
    button.into_any()
}
