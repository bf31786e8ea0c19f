//! A calm view of a table, for streams and screens: the board, the names, the score and the clock, and nothing else.
//!
//! It begins with the address `/t/ID?calm` or with a button, and ends with a tap or Esc. The screen stays awake meanwhile,
//! where the browser can do that.

use std::cell::RefCell;
use std::time::Duration;

use boards::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::{Online, people};
use crate::address::Address;
use crate::page::browser;
use crate::page::panel_view::PanelView;
use crate::page::score::icon;
use crate::page::shown::Shown;
use crate::page::signals::memo;
use crate::page::tabletop::Tabletop;
use crate::seats::members;

/// The word of the address, and the class of the document's body.
const CALM: &str = "calm";
/// How long a visitor is told how to come back, in milliseconds.
const TOLD: u64 = 5000;

thread_local! {
    static ON: ArcRwSignal<bool> = ArcRwSignal::new(false);
    /// That a visitor who has just chosen it is told how to come back.
    static TELLS: ArcRwSignal<bool> = ArcRwSignal::new(false);
    /// What keeps the screen awake.
    static AWAKE: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

fn on() -> ArcRwSignal<bool> {
    ON.with(Clone::clone)
}

/// The button for those who watch.
pub(super) fn button(online: Online) -> impl IntoView {
    let speech = online.speech;
    let begin = move |event: leptos::ev::MouseEvent| {
        // The tap that begins it does not end it.
        event.stop_propagation();
        on().set(true);
        rename(online, true);
        speech.tell_key("page-calm-back");
        TELLS.with(|tells| tells.set(true));
        set_timeout(|| TELLS.with(|tells| tells.set(false)), Duration::from_millis(TOLD));
    };
    view! { <button type="button" class="to-calm" on:click=begin>{speech.text("page-calm")}</button> }
}

/// Lets a table's page be calm while its address says so.
pub(super) fn follow(online: Online, tabletop: Tabletop) {
    let asked = window().location().search().unwrap_or_default();
    on().set(asked.trim_start_matches('?').split('&').any(|part| part.split('=').next() == Some(CALM)));
    let calm = on();
    let wears = memo(move |_| calm.get() && online.on_board.get());
    Effect::new(move || {
        wear(wears.get());
        tabletop.paint_soon();
        if wears.get() { stay_awake() } else { may_sleep() }
    });
    let end = move || {
        if on().get_untracked() {
            on().set(false);
            rename(online, false);
            request_animation_frame(|| browser::focus(".to-calm, main canvas"));
        }
    };
    let taps = window_event_listener(leptos::ev::click, move |_| end());
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            end();
        }
    });
    // A page that is not looked at may not keep the screen awake; it does again when it is.
    let back = window_event_listener_untyped("visibilitychange", move |_| {
        if wears.get_untracked() && !document().hidden() {
            stay_awake();
        }
    });
    on_cleanup(move || {
        taps.remove();
        keys.remove();
        back.remove();
        wear(false);
        may_sleep();
    });
}

/// Writes into the address whether the page is calm, so that it can be shared and loaded again.
fn rename(online: Online, calm: bool) {
    if let Some(id) = online.know_now(|remote| remote.table.id.clone()) {
        let path = Address::Table(id).to_path();
        browser::rename(&if calm { format!("{path}?{CALM}") } else { path });
    }
}

/// Lets the style sheet know.
fn wear(calm: bool) {
    if let Some(body) = document().body() {
        let classes = body.class_list();
        let _ = if calm { classes.add_1(CALM) } else { classes.remove_1(CALM) };
    }
}

/// Keeps the screen awake. A browser that cannot do that, or does not want to, is no trouble.
fn stay_awake() {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let asked = || {
        let lock = get(&window().navigator(), "wakeLock")?;
        let request: js_sys::Function = get(&lock, "request")?.dyn_into().ok()?;
        request.call1(&lock, &"screen".into()).ok()?.dyn_into::<js_sys::Promise>().ok()
    };
    let Some(promise) = asked() else { return };
    spawn_local(async move {
        let Ok(lock) = JsFuture::from(promise).await else { return };
        AWAKE.with_borrow_mut(|awake| *awake = Some(lock));
        if !on().get_untracked() {
            may_sleep();
        }
    });
}

fn may_sleep() {
    let Some(lock) = AWAKE.with_borrow_mut(Option::take) else { return };
    if let Ok(release) = js_sys::Reflect::get(&lock, &"release".into())
        && let Ok(release) = release.dyn_into::<js_sys::Function>()
    {
        let _ = release.call0(&lock);
    }
}

/// Names, score and clock, as they stand beside the board in the calm view.
pub(super) fn card(online: Online, shown: Shown, game: RwSignal<Game>) -> impl IntoView {
    let calm = on();
    let told = TELLS.with(Clone::clone);
    view! {
        <Show when=move || calm.get()>{sides(online, shown, game)}</Show>
        <Show when=move || told.get()><p class="calm-back">{online.speech.text("page-calm-back")}</p></Show>
    }
}

fn sides(online: Online, shown: Shown, game: RwSignal<Game>) -> impl IntoView {
    let rows = memo(move |_| shown.panel.with(|panel| panel.seen.standing.sides.len()));
    let clock = people::clock();
    view! {
        <section class="calm-card" aria-label=online.speech.text("page-people")>
            <ul>
                <For each=move || 0..rows.get() key=move |n| (game.get_untracked(), *n) let(n)>{side(online, shown, game, n, clock)}</For>
            </ul>
        </section>
    }
}

fn side(online: Online, shown: Shown, game: RwSignal<Game>, n: usize, clock: RwSignal<f64>) -> impl IntoView {
    let side = move |panel: &PanelView| panel.seen.standing.sides.get(n).cloned();
    let stand = memo(move |_| shown.panel.with(side));
    let over = memo(move |_| shown.panel.with(|panel| panel.seen.over.is_some()));
    let score = move || stand.with(|stand| stand.as_ref().map(|stand| stand.large(over.get())));
    let picture = move || stand.with(|stand| stand.as_ref().map(|stand| icon(game.get(), stand.kind)));
    let who = memo(move |_| members(game.get(), n, shown.panel.with(|panel| panel.players)));
    let current = memo(move |_| {
        let turn = shown.panel.with(|panel| panel.seen.turn.player.filter(|_| panel.seen.over.is_none()));
        turn.is_some_and(|turn| who.with(|who| who.contains(&turn)))
    });
    let player = move |player: rules::Player| {
        let seat = player.index();
        let name = move || {
            let words = online.speech.words();
            online
                .know(|remote| remote.table.seats.get(seat).map(|seat| people::name(&words, seat)))
                .flatten()
        };
        let left = memo(move |_| people::time_left(online, shown, seat, clock));
        view! {
            <span class="who">{name}</span>
            {move || left.get().map(|(left, short)| view! { <span class="clock" class:short=short>{left}</span> })}
        }
    };
    view! {
        <li aria-current=move || current.get().then_some("true")>
            <img src=picture alt="" width="56" height="56"/>
            <div>{move || who.get().into_iter().map(player).collect_view()}</div>
            <strong>{score}</strong>
        </li>
    }
}
