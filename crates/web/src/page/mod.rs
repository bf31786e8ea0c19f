//! The page in the browser.
//!
//! `desk` holds everything and hands out signals, `room` is what of it is not reactive: the boards, each a `Stage`; `paint`,
//! `sprites` and `audio` make them seen and heard; `input` turns pointers and keys into what the hands do. `panel` is what stands beside the board, with `score`, `referee` and `aim` in it; `dialogs` is
//! what lies over the page for a moment.

mod aim;
mod audio;
mod browser;
mod desk;
mod dialogs;
mod glance;
mod input;
mod paint;
mod panel;
mod referee;
mod room;
mod score;
mod sprites;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::lang::{self, title};
use desk::{BOARDS, Desk};

/// Puts the page into the document, in place of what stands there while it loads.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let Some(root) = document().get_element_by_id("page") else { return };
    root.set_text_content(None);
    mount_to(root.unchecked_into(), || Desk::new().map(page)).forget();
}

fn page(desk: Desk) -> impl IntoView {
    let spoken = desk.lang;
    Effect::new(move || {
        let name = title(desk.game.get().name());
        browser::speak(spoken.get().code(), &format!("{name} · Pichenette"));
    });
    let visit = window_event_listener(leptos::ev::hashchange, move |_| desk.visit());
    let resize = window_event_listener(leptos::ev::resize, move |_| desk.paint_soon());
    let kept = window_event_listener(leptos::ev::storage, move |event| {
        if let Some(key) = event.key() {
            desk.kept_elsewhere(&key);
        }
    });
    on_cleanup(move || {
        kept.remove();
        visit.remove();
        resize.remove();
    });
    desk.visit();

    view! {
        <header>
            <a class="logo" href="#carrom"><img src="logo.svg" alt="" width="34" height="24"/>"Pichenette"</a>
            <nav aria-label=move || desk.say("page-boards")>
                {BOARDS.map(|game| view! {
                    <a
                        href=format!("#{game}")
                        data-name=title(game.name())
                        aria-current=move || (desk.game.get() == game).then_some("page")
                    >{title(game.name())}</a>
                })}
            </nav>
            <div class="languages" role="group" aria-label=move || desk.say("page-language")>
                {lang::SHOWN.map(|each| view! {
                    <button
                        type="button"
                        lang=each.code()
                        title=lang::name(each)
                        aria-pressed=move || (spoken.get() == each).to_string()
                        on:click=move |_| desk.speak(each)
                    >{lang::label(each)}</button>
                })}
            </div>
        </header>
        <main class=move || desk.game.get().name()>
            {board(desk)}
            {panel::panel(desk)}
        </main>
        {dialogs::dialog(desk)}
        <p class="unseen" role="status" aria-live="polite">{move || desk.spoken.get()}</p>
    }
}

fn board(desk: Desk) -> impl IntoView {
    let canvas = NodeRef::<html::Canvas>::new();
    Effect::new(move || {
        if let Some(canvas) = canvas.get() {
            desk.hang(canvas);
        }
    });
    view! {
        <section class="board">
            <div class="frame">
                <canvas
                    node_ref=canvas
                    tabindex="0"
                    role="application"
                    aria-label=move || desk.say("page-board")
                    on:pointerdown=move |event| input::down(desk, &event)
                    on:pointermove=move |event| input::moved(desk, &event)
                    on:pointerup=move |event| input::up(desk, &event)
                    on:pointercancel=move |_| input::cancelled(desk)
                    on:keydown=move |event| input::key(desk, &event)
                    on:contextmenu=move |event| event.prevent_default()
                ></canvas>
            </div>
            {panel::hint(desk)}
        </section>
    }
}
