//! What every page of a tournament has: how it stands with the server, and small things that several show.

use leptos::prelude::*;

use super::{Evening, Touch};
use crate::evening::outbox::Outbox;
use crate::page::speech::Speech;
use crate::page::texts;

/// What stands above every page: that it cannot be reached, does not exist, or is too new for us; else nothing.
pub(super) fn standing_with_server(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let said = move || {
        let words = speech.words();
        match evening.touch.get() {
            _ if evening.is_astray() => Some(words.say("page-evening-astray", [])),
            Touch::Lost(since) => {
                let values = [("time", time_of_day(since).into())];
                let waiting = evening.outbox.with(Outbox::waiting);
                let kept = (waiting > 0).then(|| words.say("page-evening-kept", [("n", waiting.into())]));
                let why = if evening.busy.get() { "page-evening-busy" } else { "page-evening-lost" };
                let lost = words.say(why, values);
                Some(kept.map_or(lost.clone(), |kept| format!("{lost} {kept}")))
            }
            _ => None,
        }
    };
    let again = move |_| evening.ask_soon();
    // The region is there before anything stands in it: otherwise a screen reader does not read what comes.
    view! {
        <div class="ev-standing" role="status">{move || said().map(|said| view! {
            <p class="ev-lost">
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M3 3l18 18M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-6-2.9M8.5 15.5a5 5 0 0 1 7 0M12 19h.01"/></svg>
                <span>{said}</span>
                <button type="button" class="button" on:click=again>{speech.text("page-try-now")}</button>
            </p>
        })}</div>
        {notice(evening)}
    }
}

/// What went wrong last. It was said when it was set: as an alert it would be read twice.
pub(super) fn notice(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    move || {
        evening.notice.get().map(|said| {
            view! {
                <p class="ev-notice">
                    <span>{said}</span>
                    <button type="button" class="button" on:click=move |_| evening.forget_refused()>{speech.text("page-evening-read")}</button>
                </p>
            }
        })
    }
}

/// Hours and minutes where the visitor is.
pub(super) fn time_of_day(at: f64) -> String {
    let date = js_sys::Date::new(&at.into());
    format!("{}:{:02}", date.get_hours(), date.get_minutes())
}

/// The day where the visitor is, as they write it.
pub(super) fn date(at: f64) -> String {
    let language = texts::wished().code();
    js_sys::Date::new(&at.into()).to_locale_date_string(language, &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// What is shown while a tournament is not there: that it is coming, that there is none, or that without a network this device does not
/// know it.
fn missing(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let said = move || match evening.touch.get() {
        Touch::Missing => ("page-evening-none", "page-evening-none-about"),
        Touch::Lost(_) if evening.busy.get() => ("page-evening-not-here", "page-evening-not-here-busy"),
        Touch::Lost(_) => ("page-evening-not-here", "page-evening-not-here-about"),
        Touch::Awaited | Touch::Fresh => ("page-connecting", "page-evening-coming"),
    };
    let lost = move || matches!(evening.touch.get(), Touch::Lost(_));
    let again = move |_| evening.ask_soon();
    view! {
        <main class="text empty">
            <h1 tabindex="-1">{move || speech.say(said().0)}</h1>
            <p class="lead" role="status">{move || speech.say(said().1)}</p>
            <Show when=lost>
                <p><button type="button" class="button" on:click=again>{speech.text("page-try-now")}</button></p>
            </Show>
            <p><a class="button main" href="/tournaments">{speech.text("page-evening-all")}</a></p>
        </main>
    }
}

/// A view of a tournament that is there; until then, what is said instead.
pub(super) fn when_known(evening: Evening, make: impl Fn() -> AnyView + Send + 'static) -> impl IntoView {
    let there = Memo::new(move |_| evening.hall.with(Option::is_some));
    move || if there.get() { make() } else { missing(evening).into_any() }
}

/// A link as a QR code.
pub(super) fn code(speech: Speech, link: &str) -> Option<impl IntoView + use<>> {
    let crate::qr::Drawn { side, path } = crate::qr::draw(link)?;
    Some(view! {
        <svg class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label=speech.text("page-evening-qr") shape-rendering="crispEdges">
            <rect width=side height=side fill="#fff"/>
            <path d=path fill="#000"/>
        </svg>
    })
}
