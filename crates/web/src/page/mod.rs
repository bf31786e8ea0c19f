//! The page in the browser.
//!
//! `desk` holds everything and hands out signals; `stage` is the board without reactivity; `paint`, `sprites` and `audio` make
//! it seen and heard; `input` turns pointers and keys into what the hand does; `panel` is what stands beside the board.

mod audio;
mod browser;
mod desk;
mod input;
mod paint;
mod panel;
mod sprites;
mod stage;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::words::{Lang, Word};
use desk::{BOARDS, Desk};

/// The seed of the first rack: no two visits begin with the same one.
fn seed() -> u64 {
    (js_sys::Date::now() * 1000.0) as u64 % 1_000_000_000
}

/// Puts the page into the document, in place of what stands there while it loads.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let Some(root) = document().get_element_by_id("page") else { return };
    root.set_text_content(None);
    mount_to(root.unchecked_into(), || Desk::new(seed()).map(page)).forget();
}

fn page(desk: Desk) -> impl IntoView {
    let lang = desk.lang;
    let say = move |word| lang.get().say(word);
    Effect::new(move || {
        let name = title(desk.game.get().name());
        browser::speak(lang.get().code(), &format!("{name} · Pichenette"));
    });
    let visit = window_event_listener(leptos::ev::hashchange, move |_| desk.visit());
    let resize = window_event_listener(leptos::ev::resize, move |_| desk.paint_soon());
    on_cleanup(move || {
        visit.remove();
        resize.remove();
    });
    desk.visit();

    view! {
        <header>
            <a class="logo" href="#carrom"><img src="logo.svg" alt="" width="34" height="24"/>"Pichenette"</a>
            <nav aria-label=move || say(Word::Boards)>
                {BOARDS.map(|game| view! {
                    <a
                        href=format!("#{game}")
                        data-name=title(game.name())
                        aria-current=move || (desk.game.get() == game).then_some("page")
                    >{title(game.name())}</a>
                })}
            </nav>
            <div class="languages" role="group" aria-label=move || say(Word::Language)>
                {Lang::ALL.map(|each| view! {
                    <button
                        type="button"
                        lang=each.code()
                        title=each.name()
                        aria-pressed=move || (lang.get() == each).to_string()
                        on:click=move |_| {
                            lang.set(each);
                            browser::remember("lang", each.code());
                        }
                    >{each.label()}</button>
                })}
            </div>
        </header>
        <main class=move || desk.game.get().name()>
            {board(desk)}
            {panel::panel(desk)}
        </main>
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
                    aria-label=move || desk.lang.get().say(Word::Board)
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

/// A name with a capital.
fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
