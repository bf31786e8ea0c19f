//! What is printed: the code for the door, pairings for the wall, a score card for every board, standings.

use leptos::prelude::*;
use protocol::TournamentPage;
use tournament::Fixture;

use super::{Evening, code, desk, standings, when_known};
use crate::evening::hall::{self, label};
use crate::evening::telling::Asks;

/// A sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paper {
    Pairings,
    Cards,
    Standings,
    Door,
}

impl Paper {
    const ALL: [Paper; 4] = [Paper::Pairings, Paper::Cards, Paper::Standings, Paper::Door];

    const fn key(self) -> &'static str {
        match self {
            Paper::Pairings => "page-evening-pairings",
            Paper::Cards => "page-evening-cards",
            Paper::Standings => "page-evening-standings",
            Paper::Door => "page-evening-door",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Paper::Pairings => "pairings",
            Paper::Cards => "cards",
            Paper::Standings => "standings",
            Paper::Door => "door",
        }
    }
}

pub(super) fn page(evening: Evening) -> impl IntoView {
    when_known(evening, move || {
        let speech = evening.speech;
        let drawn = evening.know_now(|hall| !hall.rounds().is_empty()).unwrap_or_default();
        let paper = RwSignal::new(if drawn { Paper::Pairings } else { Paper::Door });
        let one = move |each: Paper| {
            view! {
                <button type="button" data-tab=each.name() aria-pressed=move || (paper.get() == each).to_string() on:click=move |_| paper.set(each)>
                    {speech.text(each.key())}
                </button>
            }
        };
        let name = move || evening.know(|hall| hall.terms().name.clone()).unwrap_or_default();
        let shown = move || match paper.get() {
            Paper::Pairings => pairings(evening).into_any(),
            Paper::Cards => cards(evening).into_any(),
            Paper::Standings => standings::all(evening).into_any(),
            Paper::Door => door(evening).into_any(),
        };
        let print = move |_| drop(window().print());
        view! {
            <main class="ev ev-print" data-paper=move || paper.get().name()>
                <div class="ev-top no-print">
                    <div class="ev-tabs" role="group" aria-label=speech.text("page-evening-print")>{Paper::ALL.map(one)}</div>
                    <button type="button" class="button main print" on:click=print>{speech.text("page-evening-print")}</button>
                    <a class="button" href=evening.path(TournamentPage::Desk)>{speech.text("page-evening-to-desk")}</a>
                </div>
                <h1 tabindex="-1">{name}</h1>
                {shown}
            </main>
        }
        .into_any()
    })
}

/// Who plays where: by name, so that everyone finds themselves, and by board.
fn pairings(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let rows = move || {
        let games = evening.know(hall::on_boards).unwrap_or_default();
        games.into_iter().map(|game| {
            let names = game.seats.iter().map(|id| {
                let starts = (game.starts == *id).then(|| format!(" ({})", speech.say("page-evening-starts")));
                view! { <li>{evening.know(|hall| label(hall, id))} {starts}</li> }
            });
            let names = names.collect_view();
            view! { <tr><th scope="row">{game.board}</th><td>{(game.wave > 1).then(|| speech.words().say("page-evening-wave", [("n", game.wave.into())]))}</td><td><ul>{names}</ul></td></tr> }
        }).collect_view()
    };
    let by_name = move || {
        let games = evening.know(hall::on_boards).unwrap_or_default();
        let mut all: Vec<(String, usize)> = games
            .iter()
            .flat_map(|game| game.seats.iter().map(|id| (evening.label(id), game.board)))
            .collect();
        all.sort_by_key(|(name, _)| name.to_lowercase());
        all.into_iter()
            .map(|(name, board)| view! { <li><span>{name}</span> <b>{board}</b></li> })
            .collect_view()
    };
    view! {
        <h2>{move || evening.know(|hall| desk::round_in_words(evening, hall))}</h2>
        <table class="ev-paper">
            <thead><tr><th scope="col">{speech.text("page-evening-board-word")}</th><td></td><th scope="col">{speech.text("page-evening-players")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
        {desk::byes(evening)}
        <h3>{speech.text("page-evening-by-name")}</h3>
        <ul class="ev-by-name">{by_name}</ul>
    }
}

/// A card for every game: filled in by hand, brought to the desk.
fn cards(evening: Evening) -> impl IntoView {
    move || {
        let games = evening.know(hall::on_boards).unwrap_or_default();
        let cards =
            games.into_iter().filter(Fixture::is_open).map(|game| card(evening, &game)).collect_view();
        view! { <div class="ev-cards">{cards}</div> }
    }
}

fn card(evening: Evening, game: &Fixture) -> impl IntoView + use<> {
    let speech = evening.speech;
    let asked = evening.know(|hall| hall::telling(hall, game));
    let by_order = asked.as_ref().is_some_and(|asked| asked.asks == Asks::Order);
    let twenties = asked.is_some_and(|asked| asked.counts_twenties);
    let words = speech.words();
    let rows = game.seats.iter().map(|id| {
        let starts = (game.starts == *id).then(|| format!(" ({})", words.say("page-evening-starts", [])));
        view! { <tr><th scope="row">{evening.label(id)} {starts}</th><td></td>{twenties.then(|| view! { <td></td> })}<td></td></tr> }
    });
    let rows = rows.collect_view();
    let head = words.say(if by_order { "page-evening-place-head" } else { "page-evening-points" }, []);
    let round = evening.know(|hall| desk::round_in_words(evening, hall));
    view! {
        <section class="ev-card">
            <h3>{words.say("page-evening-board", [("n", game.board.into())])} <span class="quiet">{round} " · " {game.id.to_string()}</span></h3>
            <table>
                <thead><tr><th scope="col">{words.say("page-evening-name", [])}</th><th scope="col">{head}</th>{twenties.then(|| view! { <th scope="col">{words.say("page-evening-twenties", [])}</th> })}<th scope="col">{words.say("page-evening-signed", [])}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

/// The code for the door.
fn door(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let link = evening.link();
    view! {
        <div class="ev-door">
            {code(speech, &link)}
            <p class="ev-say">{speech.text("page-evening-scan")}</p>
            <p class="link">{link}</p>
        </div>
    }
}
