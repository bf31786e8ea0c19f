//! Tournaments for everyone to see, this device's own, and a new one.

use drawing::files::midgame_path;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::club::TournamentView;
use protocol::{ClubPlace, TournamentPage};
use tournament::Terms;

use super::{net, setup};
use crate::address::Address;
use crate::page::browser;
use crate::page::speech::Speech;

/// What is known of the public tournaments.
#[derive(Clone, PartialEq)]
enum Known {
    Nothing,
    Unreachable,
    Tournaments(Vec<TournamentView>),
}

/// The storage key for the tournaments of this device, newest first: an id and a name a line.
const OWN: &str = "evenings";
/// How many of them are kept.
const MOST: usize = 20;

/// Remembers a tournament of this device.
pub(super) fn remember(id: &str, name: &str) {
    let mut own = own();
    own.retain(|(other, _)| other != id);
    own.insert(0, (id.to_owned(), name.to_owned()));
    own.truncate(MOST);
    let lines: Vec<String> = own.into_iter().map(|(id, name)| format!("{id} {name}")).collect();
    browser::remember(OWN, &lines.join("\n"));
}

fn own() -> Vec<(String, String)> {
    let kept = browser::remembered(OWN).unwrap_or_default();
    let lines = kept.lines().filter_map(|line| line.split_once(' '));
    lines.map(|(id, name)| (id.to_owned(), name.to_owned())).collect()
}

pub(in crate::page) fn page(speech: Speech) -> AnyView {
    let known = RwSignal::new(Known::Nothing);
    let look = move || {
        spawn_local(async move {
            let found = match net::list().await {
                Ok(list) => Known::Tournaments(list.tournaments),
                Err(_) => Known::Unreachable,
            };
            let _ = known.try_set(found);
        });
    };
    look();
    let public = move || {
        match known.get() {
        Known::Nothing => view! { <p class="quiet" role="status">{speech.text("page-connecting")}</p> }.into_any(),
        Known::Unreachable => view! {
            <p role="status">{speech.text("page-not-connected")} " " <button type="button" class="button" on:click=move |_| look()>{speech.text("page-try-now")}</button></p>
        }
        .into_any(),
        Known::Tournaments(list) if list.is_empty() => view! { <p class="quiet">{speech.text("page-evening-list-none")}</p> }.into_any(),
        Known::Tournaments(list) => {
            let entries = list.into_iter().map(|tournament| entry(speech, &tournament)).collect_view();
            view! { <ul>{entries}</ul> }.into_any()
        }
    }
    };
    let mine = own();
    let mine = (!mine.is_empty()).then(|| {
        let entries = mine.into_iter().map(|(id, name)| {
            let path = Address::Club(ClubPlace::Tournament(id, TournamentPage::Desk)).to_path();
            view! { <li><a href=path><span class="what"><b>{name}</b></span><span class="go">{speech.text("page-evening-desk")}</span></a></li> }
        });
        let entries = entries.collect_view();
        view! { <section class="tables-list ev-own"><h2>{speech.text("page-evening-own")}</h2><ul>{entries}</ul></section> }
    });
    view! {
        <main class="text tables ev-list">
            <h1 tabindex="-1">{speech.text("page-tournaments")}</h1>
            <p class="lead">{speech.text("page-tournaments-about")}</p>
            {mine}
            {setup::card(speech)}
            <section class="tables-list" aria-labelledby="ev-public">
                <h2 id="ev-public">{speech.text("page-evening-list")}</h2>
                {public}
            </section>
        </main>
    }
    .into_any()
}

fn entry(speech: Speech, tournament: &TournamentView) -> Option<impl IntoView + use<>> {
    let terms = Terms::read(tournament.header.text()).ok()?;
    let path = Address::Club(ClubPlace::Tournament(tournament.id.clone(), TournamentPage::Public)).to_path();
    let date = super::date(tournament.created as f64);
    let game = terms.game;
    Some(view! {
        <li>
            <a href=path>
                <img src=midgame_path(game) alt="" width="64" height="64" decoding="async"/>
                <span class="what"><b>{terms.name}</b></span>
                <span class="quiet">{crate::lang::title(game.name())} " · " {date}</span>
                <span class="go">{speech.text("page-evening-look")}</span>
            </a>
        </li>
    })
}
