//! The organiser names by hand who goes on to the next stage; what that changes is shown first.

use leptos::prelude::*;

use super::{Evening, standings};
use crate::evening::advance::{self, Change, GoingOn};
use crate::evening::hall::label;
use crate::evening::refused;

/// Between two stages: who goes on, to be changed by tapping names.
pub(super) fn card(evening: Evening) -> impl IntoView {
    let going = Memo::new(move |_| match evening.may_all() {
        true => evening.know(advance::going_on).flatten(),
        false => None,
    });
    move || going.get().map(|going| form(evening, going))
}

fn form(evening: Evening, going: GoingOn) -> impl IntoView {
    let speech = evening.speech;
    let named = RwSignal::new(going.now.clone());
    let stage = standings::stage_name(evening, going.stage);
    let names: Vec<(String, String)> = going
        .all
        .iter()
        .map(|id| (id.clone(), evening.know_now(|hall| label(hall, id)).unwrap_or_default()))
        .collect();
    let going = StoredValue::new(going);
    let change = Memo::new(move |_| {
        let found = evening.know(|hall| named.with(|named| advance::change(hall, &going.get_value(), named)));
        found.filter(
            |found| !matches!(found, Ok(change) if change.comes.is_empty() && change.stays_out.is_empty()),
        )
    });
    let tap = move |id: &String| {
        named.update(|named| match named.iter().position(|other| other == id) {
            Some(at) => drop(named.remove(at)),
            None => named.push(id.clone()),
        });
    };
    let one = move |(id, name): (String, String)| {
        let pressed = {
            let id = id.clone();
            move || named.with(|named| named.contains(&id)).to_string()
        };
        view! { <button type="button" class="button" data-id=id.clone() aria-pressed=pressed on:click=move |_| tap(&id)>{name}</button> }
    };
    let shown = move || {
        change.get().map(|found| match found {
            Ok(change) => in_words(evening, &change).into_any(),
            Err(refusal) => {
                let said = evening.know(|hall| refused::sentence(hall, &refusal, &speech.words()));
                view! { <p class="ev-warning">{said}</p> }.into_any()
            }
        })
    };
    let ready = move || matches!(change.get(), Some(Ok(_)));
    let send = move |_| {
        if let Some(Ok(change)) = change.get_untracked() {
            evening.act(vec![change.event]);
        }
    };
    let label = move || speech.words().say("page-evening-advance-do", [("n", named.with(Vec::len).into())]);
    view! {
        <details class="card ev-advance">
            <summary>{move || speech.words().say("page-evening-advance", [("stage", stage.clone().into())])}</summary>
            <p class="quiet">{speech.text("page-evening-advance-about")}</p>
            <div class="ev-choices">{names.into_iter().map(one).collect_view()}</div>
            <div role="status">{shown}</div>
            <button type="button" class="button main advance" disabled=move || !ready() on:click=send>{label}</button>
        </details>
    }
}

/// Who comes in, and who stays out.
fn in_words(evening: Evening, change: &Change) -> impl IntoView + use<> {
    let words = evening.speech.words();
    let names = |ids: &[String]| {
        let names: Vec<String> = ids.iter().map(|id| evening.label(id)).collect();
        names.join(", ")
    };
    let line = |key: &str, ids: &[String]| {
        let said = (!ids.is_empty()).then(|| words.say(key, [("names", names(ids).into())]));
        said.map(|said| view! { <li>{said}</li> })
    };
    view! {
        <ul class="ev-effect">
            {line("page-evening-advance-comes", &change.comes)}
            {line("page-evening-advance-stays-out", &change.stays_out)}
        </ul>
    }
}
