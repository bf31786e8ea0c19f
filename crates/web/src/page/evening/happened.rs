//! What has happened, at the desk: each line with its own undo, which first shows what it would change.

use leptos::prelude::*;
use tournament::Event;

use super::{Evening, dialog, result, time_of_day};
use crate::evening::happened::{Happened, list};
use crate::evening::{effect, refused};

/// How many lines are shown before somebody asks for all.
const FEW: usize = 8;

pub(super) fn card(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let all = RwSignal::new(false);
    let undo = RwSignal::new(None::<u64>);
    let lines = Memo::new(move |_| {
        let most = if all.get() { usize::MAX } else { FEW };
        let words = speech.words();
        evening
            .know(|hall| evening.with_log(|log| list(hall, log.entries(), most, &words)))
            .unwrap_or_default()
    });
    let more = move || !all.get() && evening.with_log(|log| log.entries().len() > FEW);
    view! {
        <section class="card ev-log" aria-labelledby="ev-log">
            <h2 id="ev-log">{speech.text("page-evening-log")}</h2>
            <ul>
                <For each=move || lines.get() key=|line| format!("{line:?}") let(line)>{entry(evening, line, undo)}</For>
            </ul>
            <Show when=more><button type="button" class="button all" on:click=move |_| all.set(true)>{speech.text("page-evening-log-all")}</button></Show>
        </section>
        {dialog::dialog(speech, undo, move |seq| ask(evening, seq, undo))}
    }
}

fn entry(evening: Evening, line: Happened, undo: RwSignal<Option<u64>>) -> impl IntoView {
    let speech = evening.speech;
    let Happened { seq, at, text, by, undone, can_undo } = line;
    view! {
        <li class:undone=undone data-seq=seq>
            <time class="quiet">{time_of_day(at as f64)}</time>
            <p><b>{text}</b> <span class="quiet">{by}</span></p>
            <Show when=move || can_undo && evening.may_all()>
                <button type="button" class="button undo" on:click=move |_| undo.set(Some(seq))>{speech.text("page-evening-undo")}</button>
            </Show>
            <Show when=move || undone><span class="ev-chip">{speech.text("page-evening-undone")}</span></Show>
        </li>
    }
}

/// What an undo would change, and whether to do it.
fn ask(evening: Evening, seq: u64, undo: RwSignal<Option<u64>>) -> AnyView {
    let speech = evening.speech;
    let event = Event::Undo { line: seq as usize, force: false };
    let words = speech.words_now();
    let what = evening.know_now(|hall| {
        evening.with_log(|log| {
            let told = log.event(seq)?;
            Some(crate::evening::happened::sentence(hall, log.entries(), seq, &told, &words))
        })
    });
    let found = evening.know_now(|hall| effect::of(hall, event));
    let body = match found {
        Some(Ok(effect)) => {
            let event = StoredValue::new(effect.event.clone());
            let go = move |_| {
                if evening.act(vec![event.get_value()]) {
                    undo.set(None);
                }
            };
            view! {
                {result::effect_in_words(evening, &effect)}
                <button type="button" class="button main do-undo" on:click=go>{speech.text("page-evening-undo-do")}</button>
            }
            .into_any()
        }
        Some(Err(refusal)) => {
            let said = evening.know_now(|hall| refused::sentence(hall, &refusal, &words));
            view! { <p class="ev-warning">{said}</p> }.into_any()
        }
        None => ().into_any(),
    };
    view! {
        <h2 id="ev-dialog-title">{speech.text("page-evening-undo-title")}</h2>
        <p>{what.flatten()}</p>
        {body}
    }
    .into_any()
}
