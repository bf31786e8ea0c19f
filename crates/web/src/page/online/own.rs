//! The visitor's own games at the server: those that go on, where it is their turn first, and those that are over.

use std::time::Duration;

use drawing::files::midgame_path;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{OwnTable, Status, outcome};
use rules::Player;

use super::{guest, people};
use crate::address::Address;
use crate::lang::title;
use crate::page::net;
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::page::you::outcome_for;

/// How often the list is looked at again, in milliseconds.
const AGAIN: u64 = 15_000;

/// How many finished games the front page shows.
const FEW: usize = 3;

/// How much of the list a page shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::page) enum Extent {
    /// What goes on, and the last few that are over; the rest is with the tables.
    Short,
    /// Everything, page by page.
    Whole,
}

/// What the server has sent.
#[derive(Clone, Default, PartialEq)]
struct Known {
    running: Vec<OwnTable>,
    finished: Vec<OwnTable>,
    /// Where the next page of finished games begins.
    next: Option<String>,
}

/// The visitor's own games; nothing where there are none.
pub(in crate::page) fn games(speech: Speech, extent: Extent) -> impl IntoView {
    let known = RwSignal::new(Known::default());
    look(known);
    let again = move || {
        if !document().hidden() {
            look(known);
        }
    };
    let shown = window_event_listener_untyped("visibilitychange", move |_| again());
    let often = set_interval_with_handle(again, Duration::from_millis(AGAIN)).ok();
    on_cleanup(move || {
        shown.remove();
        often.iter().for_each(|often| often.clear());
    });
    let few = move || if extent == Extent::Short { FEW } else { usize::MAX };
    let tables = memo(move |_| {
        known.with(|known| {
            let finished = known.finished.iter().take(few());
            known.running.iter().chain(finished).cloned().collect::<Vec<_>>()
        })
    });
    let more = move || {
        match extent {
        Extent::Short => {
            let rest = known.with(|known| known.finished.len() > FEW);
            rest.then(|| {
                view! { <p class="also"><a class="all-games" href=Address::Tables.to_path()>{speech.text("page-your-games-all")}</a></p> }
                    .into_any()
            })
        }
        Extent::Whole => known.with(|known| known.next.clone()).map(|next| {
            let next = StoredValue::new(next);
            let earlier = move |_| look_further(known, next.get_value());
            view! { <p><button type="button" class="more-games" on:click=earlier>{speech.text("page-your-games-more")}</button></p> }
                .into_any()
        }),
    }
    };
    view! {
        <Show when=move || !tables.with(Vec::is_empty)>
            <section class="tables-list your-games" aria-labelledby="your-games">
                <h2 id="your-games">{speech.text("page-your-games")}</h2>
                <ul>
                    <For each=move || tables.get() key=|own| (own.table.id.clone(), own.at, own.yours, format!("{:?}", own.table.seats)) let(own)>
                        {entry(speech, own)}
                    </For>
                </ul>
                {more}
            </section>
        </Show>
    }
}

/// Asks the server for our games. A visitor who was never a guest has none, nor has one whom the server has forgotten.
fn look(known: RwSignal<Known>) {
    if !guest::is_known() {
        if known.with_untracked(|known| *known != Known::default()) {
            known.set(Known::default());
        }
        return;
    }
    spawn_local(async move {
        let running = net::own_tables("").await;
        let finished = net::own_tables("?status=finished").await;
        let (Ok(running), Ok(finished)) = (running, finished) else { return };
        // The page may be gone by now. Pages that were added stay.
        let _ = known.try_update(|known| {
            known.running = running.tables;
            let added = known.finished.len() > finished.tables.len();
            if !added {
                (known.finished, known.next) = (finished.tables, finished.next);
            }
        });
    });
}

/// Adds the next page of finished games.
fn look_further(known: RwSignal<Known>, before: String) {
    spawn_local(async move {
        if let Ok(page) = net::own_tables(&format!("?status=finished&before={before}")).await {
            let _ = known.try_update(|known| {
                known.finished.extend(page.tables);
                known.next = page.next;
            });
        }
    });
}

/// A game, and the way to it: to the table where it goes on, to its record where it is over.
fn entry(speech: Speech, own: OwnTable) -> impl IntoView {
    let game = own.table.settings.game;
    let yours = own.yours;
    let id = own.table.id.clone();
    let way = match own.table.status {
        Status::Open | Status::Playing => Address::Table(id),
        Status::Over | Status::Closed => Address::Replay(Some(id), None),
    };
    let own = StoredValue::new(own);
    let others = move || own.with_value(|own| opponents(speech, own));
    let state = move || own.with_value(|own| state(speech, own));
    view! {
        <li class:yours=yours>
            <a href=way.to_path()>
                <img src=midgame_path(game) alt="" width="48" height="48" decoding="async"/>
                <span class="what"><b>{title(game.name())}</b> " " <span class="players">{others}</span></span>
                <span class="state">{state}</span>
            </a>
        </li>
    }
}

/// Whom the visitor plays with.
fn opponents(speech: Speech, own: &OwnTable) -> String {
    let words = speech.words();
    let others = (0u8..).zip(&own.table.seats).filter(|(seat, _)| !own.seats.contains(seat));
    let names = others.map(|(_, seat)| {
        let name = people::name(&words, seat);
        if name.is_empty() { words.say("page-free-seat", []) } else { name }
    });
    names.collect::<Vec<_>>().join(" – ")
}

/// How a game stands, in a few words.
fn state(speech: Speech, own: &OwnTable) -> String {
    let words = speech.words();
    let seat = |player: u8| own.table.seats.get(usize::from(player));
    let over = own.over.as_ref().and_then(outcome);
    match (own.table.status, over) {
        _ if own.yours => words.say("page-your-turn", []),
        (_, Some(over)) => {
            let me = Player(own.seats.first().copied().unwrap_or_default());
            let settings = &own.table.settings;
            let players = own.table.seats.len();
            outcome_for(&words, (settings.game, players), me, &over, settings.games.is_some())
        }
        (Status::Open, None) => words.say("page-tables-open", []),
        (Status::Playing, None) => {
            let next = own.turn.as_ref().and_then(|turn| seat(turn.player?));
            let next = next.map(|seat| people::name(&words, seat)).unwrap_or_default();
            words.say("page-hint-away", [("player", next.into())])
        }
        (Status::Over | Status::Closed, None) => words.say("page-unfinished", []),
    }
}
