//! The message for a program that has stopped, by a panic or any other trap.
//!
//! After a trap nothing of the page can be relied on. So the page keeps this message ready from the start, in the reader's language, and
//! `start.js` opens it; its button reloads the page into the game, which is stored after every action. A worker that stops is replaced
//! (see `bot_turns`).

use leptos::prelude::*;

use super::announcer::Announcer;
use super::browser;
use super::keeping::file_name;
use super::play::Deeds;
use super::signals::memo;

/// Where the message of a panic is left for `start.js`.
const PANICKED: &str = "panicked";

/// Tells the console, and leaves the message where scripts find it.
pub(super) fn note(panic: &str) {
    web_sys::console::error_1(&panic.into());
    let _ = js_sys::Reflect::set(&js_sys::global(), &PANICKED.into(), &panic.into());
}

/// The message, closed until it is needed.
pub(super) fn dialog(deeds: Deeds, announcer: Announcer) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    // Where the browser keeps nothing, the game would be gone with the page: it lies here as a file.
    let file = memo(move |_| {
        // Another action is another file.
        shown.log.track();
        let text = shown.unsaved.get().then(|| deeds.record_to_save()).flatten()?;
        Some((file_name(tabletop.game.get()), browser::data(&text)))
    });
    let about =
        move || speech.say(if shown.unsaved.get() { "page-halted-unsaved" } else { "page-halted-about" });
    view! {
        <dialog class="halted" role="alertdialog" aria-labelledby="halted-title" aria-describedby="halted-about">
            <div class="sheet">
                <h2 id="halted-title">{speech.text("page-halted")}</h2>
                <p id="halted-about">{about}</p>
                <p class="detail"></p>
                <div class="choices">
                    {move || file.get().map(|(name, data)| view! {
                        <a class="button save" download=name href=data>{speech.text("page-record")}</a>
                    })}
                    <button type="button" class="main go-on">{speech.text("page-halted-do")}</button>
                    // With a target it is the browser that follows it, not the program.
                    <a class="button" href="/" target="_self">{speech.text("page-to-boards")}</a>
                </div>
            </div>
        </dialog>
    }
}
