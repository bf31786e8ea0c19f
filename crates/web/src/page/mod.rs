//! The page in the browser.
//!
//! `desk` holds everything and hands out signals, `room` is what of it is not reactive: the boards; `paint`, `sprites`
//! and `audio` make them seen and heard; `input` turns pointers and keys into what the hands do, and `play` carries it out.
//! `opponents` asks the bots, who think in `mind`. `panel` is what stands beside the board, with `score`, `referee` and `aim`
//! in it, `race` what kimble needs of all this; `dialogs` is what lies over the page for a moment, `seats` who plays.

mod aim;
mod audio;
mod browser;
mod desk;
mod dialogs;
mod glance;
mod input;
mod mind;
mod opponents;
mod paint;
mod panel;
mod play;
mod race;
mod referee;
mod room;
mod score;
mod seats;
mod sprites;

use boards::Game;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::lang::{self, title};
use crate::thought::{Question, Thought};
use desk::{BOARDS, Desk};

/// Puts the page into the document, in place of what stands there while it loads.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    // In a worker there is no page: there bots think.
    if web_sys::window().is_none() {
        return;
    }
    let Some(root) = document().get_element_by_id("page") else { return };
    root.set_text_content(None);
    mount_to(root.unchecked_into(), || Desk::new().map(page)).forget();
}

/// What a bot answers, as text. This is what the worker calls.
#[wasm_bindgen]
pub fn think(question: &str, record: &str) -> Option<String> {
    let thought = Thought::about_record(record, Question::named(question)?)?;
    let game = table::Replay::open(record).ok()?.game().game();
    Some(thought.to_json(game))
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
    // Where nothing else has the focus, kimble's keys go to the board.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let nobody = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok());
        let nobody = nobody.is_some_and(|target| target.tag_name() == "BODY");
        if nobody && desk.game.get_untracked() == Game::Kimble && desk.dialog.get_untracked().is_none() {
            input::key(desk, &event);
        }
    });
    on_cleanup(move || {
        keys.remove();
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
                    aria-label=move || {
                        desk.say(if desk.game.get() == Game::Kimble { "page-board-race" } else { "page-board" })
                    }
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
