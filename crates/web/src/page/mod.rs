//! The page in the browser.
//!
//! `shell` is the site: its header, and which page an address shows. `home` is the front page, `books` the rules, `replay` a
//! record, `online` a table at a server and `net` the way there, `offline` what keeps it all on the device; `rest` lists
//! what of this is a module of its own, which a board does without, `club` the same for the pages at real boards; `awaited` is what is shown until one has come. Everything else is the board.
//!
//! `desk` is where the parts meet, each a few signals with a name: `tabletop` has the boards, `announcer` shows and says
//! what was played, `bot_turns` plays for the bots, `company` is who plays here, `shown` what the cards show, `speech` the
//! words, `settings` the visitor's habits, `controls` how one points. Most code takes the parts it needs; a part rings the
//! `bell` when others have to follow, and the desk lets them.
//!
//! `room` is what of the tabletop is not reactive: the boards themselves; `paint`, `sprites` and `audio` make them seen and
//! heard; `input` turns pointers and keys into what the hands do, `play` makes deeds of it, and `venue` is where they are
//! carried out: this device's board, a server's table, or the board of an exercise (`practice`). Bots think in `bot_worker`; `texts` fetches sentences and books, `pictures` the drawings; `keeping` stores
//! games, `progress` counts them, `drills` practises, `learn` teaches, `daily` is the shot of the day, and `opponent` asks whom to play against. `panel` is what stands beside the board, with `score`, `referee` and `aim` in it, `race` what kimble
//! needs of all this, `tidings` what is said about the last action where it happened; `share` sends links and pictures; `dialogs` is what lies over the page for a moment, `seats` who plays, `you` whom the page calls
//! "you"; `signals` is how they ask for what they show. `voice` speaks through the page's one live region; `halted` is the message for a program that has stopped.

mod aim;
mod announcer;
mod audio;
mod awaited;
mod awake;
mod bell;
mod books;
mod bot_turns;
mod bot_worker;
mod browser;
mod calls;
mod club;
mod company;
mod contact;
mod controls;
mod daily;
mod desk;
mod dialogs;
mod drills;
mod evening;
mod foul;
mod halted;
mod home;
mod input;
mod interval;
mod keeping;
mod learn;
mod lens;
mod living_hand;
mod net;
mod new_game;
mod offline;
mod online;
mod opponent;
mod paint;
mod panel;
mod panel_view;
mod pictures;
mod play;
mod practice;
mod progress;
mod quinte;
mod race;
mod referee;
mod replay;
mod rest;
mod room;
mod score;
mod scoring;
mod seats;
mod settings;
mod share;
mod shell;
mod shown;
mod signals;
mod speech;
mod sprites;
mod tabletop;
mod texts;
mod tidings;
mod venue;
mod voice;
mod you;

use boards::profile;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::address::Address;
use crate::lang::title;
use desk::Desk;

/// Puts the page into the document, in place of what stands there while it loads. `start.js` calls it with the language's code,
/// its sentences, its books where the page is one of them, and the drawings of the board where it is a board.
#[wasm_bindgen]
pub async fn open(
    language: String,
    sentences: String,
    books: Option<String>,
    drawings: Option<String>,
) -> Result<(), JsValue> {
    std::panic::set_hook(Box::new(|panic| halted::note(&panic.to_string())));
    texts::begin(&language, sentences, books.as_deref());
    if room::anything_kept() || matches!(browser::here(), Address::Shot(..)) {
        rest::load().await;
        // A game that cannot be read now must not be replaced by a new one.
        rest::loaded().ok_or("the rest of the page could not be loaded")?;
    }
    if let (Some(game), Some(drawings)) = (browser::here().board(), drawings) {
        pictures::learn(game, drawings);
    }
    if let Some(root) = document().get_element_by_id("page") {
        root.set_text_content(None);
        let _ = root.remove_attribute("data-first");
        mount_to(root.unchecked_into(), || Desk::new().map(shell::site)).forget();
    }
    Ok(())
}

/// The page of a board; `above` and `below` stand around what every board has beside it.
fn board_page(desk: Desk, above: AnyView, below: AnyView) -> AnyView {
    let resize = window_event_listener(leptos::ev::resize, move |_| desk.tabletop.paint_soon());
    // Where nothing else has the focus, kimble's keys go to the board.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let nobody = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok());
        let nobody = nobody.is_some_and(|target| matches!(target.tag_name().as_str(), "BODY" | "H1"));
        if nobody && desk.game.get_untracked().has_dome() && desk.dialog.get_untracked().is_none() {
            input::key(desk, &event);
        }
    });
    on_cleanup(move || {
        keys.remove();
        resize.remove();
        desk.tabletop.unhang();
    });
    view! {
        <main on:pointerdown=move |event| { if !browser::on_control(&event) { desk.announcer().hurry(); } } class=move || format!("table {}", desk.game.get()) data-shape=move || profile(desk.game.get()).table.shape() class:online=move || desk.online.on_board.get() class:watching=move || desk.online.watches() class:practice=move || desk.practice.on_board.get()>
            <h1 class="unseen" tabindex="-1">{move || title(desk.game.get().name())}</h1>
            {board(desk)}
            {panel::panel(desk, above, below)}
        </main>
    }
    .into_any()
}

fn board(desk: Desk) -> impl IntoView {
    let canvas = NodeRef::<html::Canvas>::new();
    Effect::new(move || {
        if let Some(canvas) = canvas.get() {
            desk.tabletop.hang(canvas);
        }
    });
    view! {
        <section
            class="board"
            on:pointerdown=move |event| input::down(desk, &event)
            on:pointermove=move |event| input::moved(desk.tabletop, &event)
            on:pointerup=move |event| input::up(desk, &event)
            on:pointercancel=move |_| input::cancelled(desk.tabletop)
        >
            <div class="frame">
                <canvas
                    node_ref=canvas
                    tabindex="0"
                    role="application"
                    aria-label=move || {
                        let key = if desk.game.get().has_dome() { "page-board-race" } else { "page-board" };
                        let printed = desk.controls.printed.get();
                        let letters = printed.values().map(|(name, letter)| (name, letter.into()));
                        desk.speech.words().say(key, letters.chain([("by", desk.controls.points_by().into())]))
                    }
                    on:keydown=move |event| input::key(desk, &event)
                    on:contextmenu=move |event| event.prevent_default()
                ></canvas>
                <canvas class="beside" aria-hidden="true" hidden></canvas>
                {rest::once_loaded(move |rest| (rest.over_board)(desk))}
            </div>
            {panel::hint(desk)}
        </section>
    }
}
