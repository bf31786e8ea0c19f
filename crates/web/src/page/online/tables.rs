//! Tables anybody may come to: to sit down, or to watch. And a table of one's own.

use std::time::Duration;

use drawing::files::midgame_path;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ClubPlace, Status, TableView};

use super::{guest, own, people, terms};
use crate::address::Address;
use crate::lang::title;
use crate::page::desk::Dialog;
use crate::page::net;
use crate::page::online::Online;
use crate::page::signals::memo;
use crate::page::speech::Speech;

/// How often the list is looked at again, in milliseconds.
const AGAIN: u64 = 5000;

/// What is known of the public tables.
#[derive(Clone, PartialEq)]
enum Known {
    Nothing,
    Unreachable,
    Tables(Vec<TableView>),
}

pub(in crate::page) fn page(
    speech: Speech,
    online: Online,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
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
            // At a table that its players have left, a visitor would wait alone.
            tables.sort_by_key(|table| table.here == 0);
            tables
        }
        _ => Vec::new(),
    };
    let list = move |status: Status, heading: &'static str, nobody: &'static str| {
        let tables = memo(move |_| of(status));
        view! {
            <section class="tables-list" aria-labelledby=heading>
                <h2 id=heading>{move || speech.say(heading)}</h2>
                <Show when=move || tables.with(Vec::is_empty)><p class="quiet">{move || speech.say(nobody)}</p></Show>
                <ul>
                    <For each=move || tables.get() key=|table| (table.id.clone(), table.here, format!("{:?}", table.seats)) let(table)>
                        {entry(speech, table)}
                    </For>
                </ul>
            </section>
        }
    };
    let known = memo(move |_| known.get());
    let there = move || matches!(known.get(), Known::Tables(_));
    let waiting = move || match known.get() {
        Known::Nothing => Some("page-connecting"),
        Known::Unreachable => Some("page-no-tables"),
        Known::Tables(_) => None,
    };
    view! {
        <main class="text tables">
            <h1 tabindex="-1">{speech.text("page-tables")}</h1>
            {move || waiting().map(|key| view! { <p class="lead" role="status">{move || speech.say(key)}</p> })}
            {own::games(speech, own::Extent::Whole)}
            <Show when=there>
                <p class="open-table">
                    <button type="button" class="button main" on:click=move |_| dialog.set(Some(Dialog::Setup { public: true }))>
                        {speech.text("page-open-table")}
                    </button>
                </p>
                {list(Status::Open, "page-tables-open", "page-tables-open-none")}
                {list(Status::Playing, "page-tables-playing", "page-tables-playing-none")}
            </Show>
            <p class="also">
                <a href=Address::Club(ClubPlace::Tournaments).to_path()>{speech.text("page-tournaments")}</a> " · "
                <a href=Address::Replay(None, None).to_path()>{speech.text("page-watch-record")}</a>
            </p>
            {forget_me(speech, online)}
        </main>
    }
}

/// Lets the server forget a guest.
fn forget_me(speech: Speech, online: Online) -> impl IntoView {
    let known = RwSignal::new(guest::is_known());
    let forget = move |_| {
        spawn_local(async move {
            match guest::forget().await {
                Ok(()) => {
                    known.set(false);
                    online.notice("page-forgotten");
                }
                Err(error) => guest::complain(speech, online, error),
            }
        });
    };
    view! {
        <Show when=move || known.get()>
            <details class="card forget-me">
                <summary>{speech.text("page-forget-me")}</summary>
                <p>{speech.text("page-forget-me-ask")}</p>
                <button type="button" class="button" on:click=forget>{speech.text("page-forget-me-do")}</button>
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
fn entry(speech: Speech, table: TableView) -> impl IntoView {
    let settings = table.settings.clone();
    let game = settings.game;
    let seats = table.seats.clone();
    let who = move || {
        let words = speech.words();
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
                <img src=midgame_path(game) alt="" width="64" height="64" decoding="async"/>
                <span class="what"><b>{title(game.name())}</b> " " <span class="players">{who}</span></span>
                <span class="quiet">{move || terms::summary(speech, &settings)}</span>
                <span class="go">{move || speech.say(key)}</span>
            </a>
        </li>
    }
}
