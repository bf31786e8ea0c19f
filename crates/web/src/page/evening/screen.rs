//! The big screen in the hall. It turns its pages by itself, and stays on where the browser allows that; it does without https, and makes
//! a sound only after a tap.

use leptos::prelude::*;
use tournament::Fixture;

use super::{Evening, boards, clock, code, desk, join, standing_with_server, standings, when_known};
use crate::evening::hall::{self, label};
use crate::evening::screen_schedule::{self, Page, Phase, Shows};
use crate::page::awake;

pub(super) fn page(evening: Evening) -> impl IntoView {
    when_known(evening, move || {
        let speech = evening.speech;
        clock::rings(evening);
        awake::keep();
        let phase = Memo::new(move |_| evening.know(hall::phase).unwrap_or(Phase::Before));
        let people = Memo::new(move |_| {
            evening
                .know(|hall| {
                    hall.standings().last().map_or(hall.playing().len(), |standing| standing.places.len())
                })
                .unwrap_or_default()
        });
        // Pages are counted from the moment something changed: a player who looks for a board sees the first page first.
        let since = Memo::new(move |before: Option<&(usize, u64)>| {
            let kind = match phase.get() {
                Phase::Before => 0,
                Phase::Round { .. } => 1 + evening.know(|hall| hall.rounds().len()).unwrap_or_default(),
                Phase::Between => usize::MAX,
            };
            match before {
                Some(before) if before.0 == kind => *before,
                _ => (kind, evening.tick.get_untracked() as u64),
            }
        });
        let shown = Memo::new(move |_| {
            let (_, begun) = since.get();
            let seconds = (evening.tick.get() as u64).saturating_sub(begun) / 1000;
            screen_schedule::page(phase.get(), people.get(), seconds)
        });
        let name = move || evening.know(|hall| hall.terms().name.clone()).unwrap_or_default();
        let link = evening.link();
        let address = link.split_once("://").map_or(link.clone(), |(_, address)| address.to_owned());
        view! {
            <main class="ev ev-screen">
                <div class="ev-screen-top">
                    <div>
                        <p class="quiet">{name}</p>
                        <h1 tabindex="-1">{move || evening.know(|hall| desk::round_in_words(evening, hall))}</h1>
                    </div>
                    {clock::figures(evening)}
                </div>
                {standing_with_server(evening)}
                <div class="ev-wall">{move || content(evening, shown.get())}</div>
                <div class="ev-screen-foot">
                    <div>
                        {move || pages(shown.get())}
                        {leading(evening)}
                    </div>
                    {clock::sound_button(speech)}
                    <div class="ev-scan">
                        <p><span class="quiet">{speech.text("page-evening-on-your-phone")}</span> <b>{address}</b></p>
                        {code(speech, &link)}
                    </div>
                </div>
            </main>
        }
        .into_any()
    })
}

/// Which of how many pages, as dots.
fn pages(page: Page) -> Option<impl IntoView> {
    let Page { part, parts, .. } = page;
    (parts > 1).then(|| view! { <p class="ev-dots" aria-hidden="true">{(0..parts).map(|n| view! { <span class:on={n == part}></span> }).collect_view()}</p> })
}

fn content(evening: Evening, page: Page) -> AnyView {
    match page.shows {
        Shows::Welcome => welcome(evening, page).into_any(),
        Shows::Pairings => {
            let all = evening.know(hall::on_boards).unwrap_or_default();
            // Who still plays or waits; a board whose game is over shows its next one.
            cards(evening, all, page).into_any()
        }
        Shows::Results => {
            let mut all = evening.know(hall::on_boards).unwrap_or_default();
            all.retain(|game| !game.is_open());
            cards(evening, all, page).into_any()
        }
        Shows::Standings => {
            let standing = evening.know(hall::standing).flatten();
            let half = screen_schedule::LINES / 2;
            let from = page.part * screen_schedule::LINES;
            standing
                .map(|standing| {
                    let second = (from + half < standing.places.len()).then(|| standings::table(evening, standing.clone(), Some((from + half, from + 2 * half))));
                    view! { <div class="ev-wall-standings">{standings::table(evening, standing, Some((from, from + half)))} {second}</div> }
                })
                .into_any()
        }
    }
}

fn cards(evening: Evening, games: Vec<Fixture>, page: Page) -> impl IntoView {
    let shown = games.into_iter().skip(page.part * screen_schedule::BOARDS).take(screen_schedule::BOARDS);
    let cards = shown.map(|game| card(evening, &game)).collect_view();
    let byes = (page.shows == Shows::Pairings).then(|| desk::byes(evening));
    view! {
        <div class="ev-wall-page">
            <ol class="ev-wall-boards" data-shows={if page.shows == Shows::Results { "results" } else { "pairings" }}>{cards}</ol>
            {byes}
        </div>
    }
}

fn card(evening: Evening, game: &Fixture) -> impl IntoView + use<> {
    let speech = evening.speech;
    let seats = game.seats.len();
    let rows = game.seats.iter().enumerate().map(|(n, id)| {
        let told = match (hall::score(game, id), game.is_open()) {
            (_, true) => None,
            (Some(score), false) => Some(standings::number(evening, score)),
            (None, false) => hall::place(game, id).map(|place| speech.words().say("page-evening-place", [("n", place.into())])),
        };
        let starts = game.is_open() && game.starts == *id;
        view! {
            <li class:won={game.winner.as_ref() == Some(id)}>
                {boards::disc(evening, n, seats)} <span class="name">{evening.know(|hall| label(hall, id))}</span>
                {starts.then(|| view! { <span class="ev-chip">{speech.text("page-evening-starts")}</span> })}
                {told.map(|told| view! { <strong>{told}</strong> })}
            </li>
        }
    });
    let rows = rows.collect_view();
    let wave = (game.wave > 1 && game.is_open())
        .then(|| speech.words().say("page-evening-wave", [("n", game.wave.into())]));
    view! {
        <li class="ev-wall-board" data-state={if game.is_open() { "open" } else { "in" }}>
            <span class="number">{game.board}</span>
            <div><ol>{rows}</ol>{wave.map(|wave| view! { <p class="quiet">{wave}</p> })}</div>
        </li>
    }
}

/// Before the draw: who is in, and how to join.
fn welcome(evening: Evening, page: Page) -> impl IntoView {
    let speech = evening.speech;
    let names = evening.know(|tournament| {
        let playing: Vec<(String, bool)> = tournament
            .playing()
            .iter()
            .map(|entrant| (label(tournament, &entrant.id), tournament.is_here(entrant)))
            .collect();
        playing
    });
    let names = names.unwrap_or_default();
    let count = names.len();
    let places = evening.know(|hall| hall.terms().places).flatten();
    let on_page = 2 * screen_schedule::LINES;
    let shown = names.into_iter().skip(page.part * on_page).take(on_page);
    let shown = shown.map(|(name, here)| view! { <li class:here=here>{name}</li> }).collect_view();
    view! {
        <div class="ev-welcome">
            <div class="ev-door">
                {code(speech, &evening.link())}
                <p class="ev-say">{speech.text("page-evening-scan")}</p>
            </div>
            <div>
                <p class="ev-count"><strong>{count}</strong> " " {places.map(|places| speech.words().say("page-evening-of", [("n", places.into())]))}</p>
                {places.map(|_| view! { <p class="quiet">{join::places(evening)}</p> })}
                <ol>{shown}</ol>
            </div>
        </div>
    }
}

/// The first five of the standing.
fn leading(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    move || {
        let standing = evening.know(hall::standing).flatten()?;
        if standing.places.iter().all(|place| place.played == 0) {
            return None;
        }
        let names = standing.places.iter().take(5).map(|place| {
            format!("{} {}", evening.label(&place.id), standings::number(evening, place.points))
        });
        let names = names.collect::<Vec<_>>().join(" · ");
        Some(
            view! { <p class="ev-leading"><span class="quiet">{speech.text("page-evening-leading")}</span> {names}</p> },
        )
    }
}
