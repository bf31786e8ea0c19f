//! Tables anybody may come to: to sit down, or to watch. And a table of one's own.

use std::time::Duration;

use boards::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ClockSettings, Input, Json, NewTable, Status, TableView};

use super::{guest, lobby, own, people};
use crate::address::Address;
use crate::agreed;
use crate::lang::title;
use crate::page::desk::{BOARDS, Desk};
use crate::page::home::in_play;
use crate::page::net;
use crate::page::room::setting;
use crate::seats::sizes;

/// How often the list is looked at again, in milliseconds.
const AGAIN: u64 = 5000;

/// What is known of the public tables.
#[derive(Clone, PartialEq)]
enum Known {
    Nothing,
    Unreachable,
    Tables(Vec<TableView>),
}

pub(in crate::page) fn page(desk: Desk) -> impl IntoView {
    let known = RwSignal::new(Known::Nothing);
    look(known);
    let again = move || {
        if !document().hidden() {
            look(known);
        }
    };
    if let Ok(handle) = set_interval_with_handle(again, Duration::from_millis(AGAIN)) {
        on_cleanup(move || handle.clear());
    }
    let of = move |status: Status| match known.get() {
        Known::Tables(tables) => {
            let mut tables: Vec<_> = tables.into_iter().filter(|table| table.status == status).collect();
            // At a table that somebody has left open one would wait alone.
            tables.sort_by_key(|table| table.here == 0);
            tables
        }
        _ => Vec::new(),
    };
    let list = move |status: Status, heading: &'static str, nobody: &'static str| {
        let tables = Memo::new(move |_| of(status));
        view! {
            <section class="tables-list" aria-labelledby=heading>
                <h2 id=heading>{move || desk.say(heading)}</h2>
                <Show when=move || tables.with(Vec::is_empty)><p class="quiet">{move || desk.say(nobody)}</p></Show>
                <ul>
                    <For each=move || tables.get() key=|table| (table.id.clone(), table.here, format!("{:?}", table.seats)) let(table)>
                        {entry(desk, table)}
                    </For>
                </ul>
            </section>
        }
    };
    let known = Memo::new(move |_| known.get());
    let there = move || matches!(known.get(), Known::Tables(_));
    let waiting = move || match known.get() {
        Known::Nothing => Some("page-connecting"),
        Known::Unreachable => Some("page-no-tables"),
        Known::Tables(_) => None,
    };
    view! {
        <main class="text tables">
            <h1 tabindex="-1">{move || desk.say("page-tables")}</h1>
            {move || waiting().map(|key| view! { <p class="lead" role="status">{move || desk.say(key)}</p> })}
            {own::games(desk, own::Extent::Whole)}
            <Show when=there>
                {form(desk)}
                {list(Status::Open, "page-tables-open", "page-tables-open-none")}
                {list(Status::Playing, "page-tables-playing", "page-tables-playing-none")}
            </Show>
            <p class="also"><a href=Address::Replay(None, None).to_path()>{move || desk.say("page-watch-record")}</a></p>
            {forget_me(desk)}
        </main>
    }
}

/// Whoever has been a guest here can be forgotten.
fn forget_me(desk: Desk) -> impl IntoView {
    let known = RwSignal::new(guest::is_known());
    let forget = move |_| {
        spawn_local(async move {
            match guest::forget().await {
                Ok(()) => {
                    known.set(false);
                    desk.notice("page-forgotten");
                }
                Err(error) => guest::complain(desk, error),
            }
        });
    };
    view! {
        <Show when=move || known.get()>
            <details class="card forget-me">
                <summary>{move || desk.say("page-forget-me")}</summary>
                <p>{move || desk.say("page-forget-me-ask")}</p>
                <button type="button" class="button" on:click=forget>{move || desk.say("page-forget-me-do")}</button>
            </details>
        </Show>
    }
}

fn look(known: RwSignal<Known>) {
    spawn_local(async move {
        let (open, playing) = (net::tables("?status=open").await, net::tables("?status=playing").await);
        let now = match (open, playing) {
            (Ok(open), Ok(playing)) => Known::Tables(open.tables.into_iter().chain(playing.tables).collect()),
            _ => Known::Unreachable,
        };
        // The page may be gone by now; and what is the same is not drawn again.
        if known.try_with_untracked(|known| *known != now) == Some(true) {
            known.set(now);
        }
    });
}

/// A table, and the way to it.
fn entry(desk: Desk, table: TableView) -> impl IntoView {
    let settings = table.settings.clone();
    let game = settings.game;
    let seats = table.seats.clone();
    let who = move || {
        let words = desk.words();
        let name = |seat| {
            let name = people::name(&words, seat);
            if name.is_empty() { words.say("page-free-seat", []) } else { name }
        };
        seats.iter().map(name).collect::<Vec<_>>().join(" – ")
    };
    let key = if table.status == Status::Open { "page-join" } else { "page-look-on" };
    view! {
        <li>
            <a href=Address::Table(table.id).to_path()>
                <img src=in_play(game) alt="" width="64" height="64" decoding="async"/>
                <span class="what"><b>{title(game.name())}</b> " " <span class="players">{who}</span></span>
                <span class="quiet">{move || lobby::summary(desk, &settings)}</span>
                <span class="go">{move || desk.say(key)}</span>
            </a>
        </li>
    }
}

/// Clocks one can choose: seconds for each shot, minutes for the game.
const CLOCKS: [(&str, Option<ClockSettings>); 4] = [
    ("none", None),
    ("shot-30", Some(ClockSettings { shot: Some(30), game: None })),
    ("game-10", Some(ClockSettings { shot: None, game: Some(600) })),
    ("both", Some(ClockSettings { shot: Some(60), game: Some(1200) })),
];

/// A table of one's own.
fn form(desk: Desk) -> impl IntoView {
    let game = RwSignal::new(desk.game.get_untracked());
    let players = RwSignal::new(2usize);
    let clock = RwSignal::new(0usize);
    let (public, guided) = (RwSignal::new(true), RwSignal::new(true));
    let open = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let game = game.get_untracked();
        let players = sizes(game).iter().copied().find(|size| *size == players.get_untracked()).unwrap_or(2);
        let options = agreed::fit(&setting(game, false).options, players);
        let input = if guided.get_untracked() || game == Game::Kimble { Input::Guided } else { Input::Plain };
        let table = NewTable {
            players: players as u8,
            options: Json::new(agreed::to_json(&options)),
            public: public.get_untracked(),
            clock: CLOCKS[clock.get_untracked() % CLOCKS.len()].1,
            input,
            ..NewTable::of(game)
        };
        lobby::open(desk, table);
    };
    let games = BOARDS.map(|each| {
        view! { <option value=each.name() selected=each == game.get_untracked()>{title(each.name())}</option> }
    });
    let choose_game = move |event: leptos::ev::Event| {
        if let Ok(chosen) = event_target_value(&event).parse::<Game>() {
            game.set(chosen);
        }
    };
    let size = move |n: usize| {
        view! { <option value=n.to_string() selected=n == players.get_untracked()>{n}</option> }
    };
    let clocks = move || {
        let clock = |(n, (name, _)): (usize, (&'static str, _))| {
            view! { <option value=n.to_string()>{move || desk.words().say("page-clock", [("clock", name.into())])}</option> }
        };
        CLOCKS.into_iter().enumerate().map(clock).collect_view()
    };
    let number = move |signal: RwSignal<usize>| {
        move |event: leptos::ev::Event| signal.set(event_target_value(&event).parse().unwrap_or_default())
    };
    view! {
        <details class="card new-table">
        <summary class="button main">{move || desk.say("page-open-table")}</summary>
        <form on:submit=open>
            <label><span>{move || desk.say("page-which-game")}</span><select on:change=choose_game>{games}</select></label>
            <label>
                <span>{move || desk.say("page-how-many")}</span>
                <select on:change=number(players)>{move || sizes(game.get()).iter().map(|&n| size(n)).collect_view()}</select>
            </label>
            <label><span>{move || desk.say("page-clocks")}</span><select on:change=number(clock)>{clocks}</select></label>
            <label class="switch">
                <input type="checkbox" prop:checked=move || public.get() on:change=move |event| public.set(event_target_checked(&event))/>
                <span>{move || desk.say("page-public")}</span>
            </label>
            // There is nothing to aim at in a race.
            <label class="switch guided" hidden=move || game.get() == Game::Kimble>
                <input type="checkbox" prop:checked=move || guided.get() on:change=move |event| guided.set(event_target_checked(&event))/>
                <span>{move || desk.say("page-guided")}</span>
            </label>
            <p><button type="submit" class="button main">{move || desk.say("page-open-table-do")}</button></p>
        </form>
        </details>
    }
}
