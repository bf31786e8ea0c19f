//! The boards of the hall as the desk sees them, in their order: who plays, how it stands, what is missing.

use leptos::prelude::*;
use protocol::ClubPlace;
use protocol::club::May;
use rules::Player;
use rules::kimble::corner;
use tournament::{Claim, Ending, Event, Fixture};

use super::{Evening, dialog, result};
use crate::evening::hall::{self, label};
use crate::evening::{dispute, effect, happened, phone};

/// The disc of a seat, where the game gives each seat its own.
pub(super) fn disc(evening: Evening, seat: usize, seats: usize) -> Option<impl IntoView + use<>> {
    let game = evening.know_now(|hall| hall.terms().game)?;
    let mut kinds = drawing::files::kinds(game).into_iter().map(|(kind, _)| kind);
    let seat = if game.has_dome() { corner(Player(seat as u8), seats) } else { seat };
    let kind = kinds.by_ref().filter(|kind| !["striker", "queen"].contains(kind)).nth(seat)?;
    Some(
        view! { <img class="ev-disc" src=drawing::files::disc_path(game, kind) alt="" width="26" height="26"/> },
    )
}

/// All boards; a tap on one opens the dialog for its result.
pub(super) fn grid(evening: Evening, open: RwSignal<Option<String>>) -> impl IntoView {
    let games = Memo::new(move |_| evening.know(dispute::with_boards).unwrap_or_default());
    view! {
        <ul class="ev-boards">
            // A card is made anew only when something on it has changed.
            <For each=move || games.get() key=|game| format!("{game:?}") let(game)>
                {card(evening, game, open)}
            </For>
        </ul>
        {dialog::dialog(evening.speech, open, move |id: String| result_dialog(evening, &id, open))}
    }
}

fn card(evening: Evening, game: Fixture, open: RwSignal<Option<String>>) -> impl IntoView {
    let speech = evening.speech;
    let state = match (&game.ending, game.wave) {
        (Some(_), _) if game.is_disputed() => "decide",
        (Some(_), _) => "in",
        // It has ended without a winner: the desk enters who goes on.
        (None, _) if game.undecided => "decide",
        (None, 1) => "playing",
        (None, _) => "waits",
    };
    let (number, disputes) = (game.board, game.is_disputed());
    let id = game.id.to_string();
    let rows = game.seats.iter().enumerate().map(|(seat, who)| row(evening, &game, seat, who)).collect_view();
    let follow = follow(evening, &game);
    let kept = StoredValue::new(game);
    let foot = move || kept.with_value(|game| foot(evening, game));
    let button = {
        let id = id.clone();
        move || {
            let id = id.clone();
            let key = if kept.with_value(Fixture::is_open) {
                "page-evening-enter-result"
            } else {
                "page-evening-correct"
            };
            view! { <button type="button" class="button enter" on:click=move |_| open.set(Some(id.clone()))>{speech.text(key)}</button> }
        }
    };
    let may = move || evening.may(Some(May::Results));
    view! {
        <li class="ev-board" data-state=state data-game=id>
            <p class="ev-head">
                <span class="number" aria-hidden="true">{number}</span>
                <span class="what">{move || speech.words().say("page-evening-board", [("n", number.into())])}</span>
                <span class="ev-chip">{move || speech.words().say("page-evening-state", [("state", state.into())])}</span>
            </p>
            <ol class="ev-seats">{rows}</ol>
            <Show when=move || disputes && may()>{kept.with_value(|game| disputed(evening, game, open))}</Show>
            <div class="ev-foot">
                <p class="quiet">{foot}</p>
                {follow}
                <Show when=may>{button.clone()}</Show>
            </div>
            {why(evening, kept)}
        </li>
    }
}

/// One who plays there, and what the game gave them.
fn row(evening: Evening, game: &Fixture, seat: usize, who: &str) -> impl IntoView + use<> {
    let speech = evening.speech;
    let starts = (game.starts == who && game.is_open())
        .then(|| view! { <span class="ev-chip starts">{speech.text("page-evening-starts")}</span> });
    let place = match game.ending {
        Some(Ending::Order { .. }) => hall::place(game, who),
        _ => None,
    };
    let place = place.map(|place| view! { <span class="quiet">{move || speech.words().say("page-evening-place", [("n", place.into())])}</span> });
    let twenties = hall::twenties(game, who).map(|n| view! { <span class="quiet">{move || speech.words().say("page-evening-twenties-n", [("n", n.into())])}</span> });
    let score = match (hall::score(game, who), game.is_open()) {
        (Some(score), _) => Some(score.to_string()),
        (None, false) => game.points.get(seat).map(|points| format!("+{points}")),
        (None, true) => None,
    };
    let won = game.winner.as_deref() == Some(who);
    let name = evening.know_now(|hall| label(hall, who)).unwrap_or_default();
    view! {
        <li class:won=won>
            {disc(evening, seat, game.seats.len())}
            <span class="name">{name}</span>
            {starts} {place} {twenties}
            {score.map(|score| view! { <strong>{score}</strong> })}
        </li>
    }
}

/// The way to the sheet on which the score of a game is kept, to watch it.
fn follow(evening: Evening, game: &Fixture) -> Option<impl IntoView + use<>> {
    let speech = evening.speech;
    let path = ClubPlace::Sheet(game.sheet.clone()?).to_path();
    let (board, state) = (game.board, if game.is_open() { "open" } else { "over" });
    let text = move || speech.words().say("page-evening-follow", [("state", state.into())]);
    let label =
        move || format!("{}: {}", speech.words().say("page-evening-board", [("n", board.into())]), text());
    Some(view! { <a class="button follow" href=path aria-label=label>{text}</a> })
}

/// What those say who do not agree with the result, and what decides it.
fn disputed(evening: Evening, game: &Fixture, open: RwSignal<Option<String>>) -> impl IntoView + use<> {
    let speech = evening.speech;
    let id = StoredValue::new(game.id.to_string());
    let decide = move |event: &Event| match evening.know_now(|hall| effect::of(hall, event.clone())) {
        Some(Ok(effect)) if !effect.forced && effect.games_gone == 0 => {
            evening.act(vec![effect.event]);
        }
        // Rounds were drawn on it: the dialog shows first what would change.
        _ => open.set(Some(id.get_value())),
    };
    let claim = |claim: &Claim| {
        let take = claim.report.as_ref().and_then(|_| dispute::decision(game, Some(claim)));
        let claim = StoredValue::new(claim.clone());
        let said = move || {
            let words = speech.words();
            let said = claim.with_value(|claim| evening.know(|hall| dispute::sentence(hall, claim, &words)));
            said.unwrap_or_default()
        };
        let take = take.map(|event| {
            let label = move || format!("{}: {}", speech.say("page-evening-take-claim"), said());
            view! { <button type="button" class="button take" aria-label=label on:click=move |_| decide(&event)>{speech.text("page-evening-take-claim")}</button> }
        });
        view! { <li><p class="ev-warning">{said}</p> {take}</li> }
    };
    let claims = game.disputes.iter().map(claim).collect_view();
    let stands = dispute::decision(game, None).map(|event| {
        view! { <li><button type="button" class="button stands" on:click=move |_| decide(&event)>{speech.text("page-evening-stands")}</button></li> }
    });
    view! { <ul class="ev-disputes">{claims} {stands}</ul> }
}

/// Who told the result and how many agree; of an open game that it needs a winner, or who plays there before it.
fn foot(evening: Evening, game: &Fixture) -> Option<String> {
    let words = evening.speech.words();
    if game.undecided {
        return Some(words.say("page-evening-undecided", []));
    }
    if game.is_open() {
        let before = evening.know(|hall| hall::labels(hall, &phone::after_whom(hall, game)))?;
        return (!before.is_empty()).then(|| words.say("page-evening-after", [("names", before.into())]));
    }
    let teller = evening.with_log(|log| {
        let told = |entry: &&protocol::club::LogEntry| {
            matches!(log.event(entry.seq), Some(tournament::Event::Result(report) | tournament::Event::Amend(report)) if report.game == game.id.to_string())
        };
        log.entries().iter().rev().find(told).map(|entry| entry.by.clone())
    })?;
    let by = evening.know(|hall| happened::by(hall, &teller, &words))?;
    Some(match game.confirmed.len() {
        0 => by,
        n => words.say("page-evening-agree", [("by", by.into()), ("n", n.into())]),
    })
}

/// Why these meet.
fn why(evening: Evening, game: StoredValue<Fixture>) -> impl IntoView {
    let shown = RwSignal::new(false);
    let text = move || {
        let id = game.with_value(|game| game.id.to_string());
        let words = evening.speech.words();
        evening
            .know(|hall| hall.explain(&words).into_iter().find(|why| why.game == id).map(|why| why.text))
            .flatten()
    };
    view! {
        <details class="ev-why" on:toggle=move |event| shown.set(crate::page::browser::is_open(&event))>
            <summary>{evening.speech.text("page-evening-why")}</summary>
            <p class="why">{move || if shown.get() { text() } else { None }}</p>
        </details>
    }
}

/// The dialog for the result of a game.
pub(super) fn result_dialog(evening: Evening, id: &str, open: RwSignal<Option<String>>) -> AnyView {
    let Some(game) = evening.know_now(|hall| hall.game(id)).flatten() else { return ().into_any() };
    let (board, words) = (game.board, evening.speech.words_now());
    view! {
        <h2 id="ev-dialog-title">{words.say("page-evening-board", [("n", board.into())])}</h2>
        {result::form(evening, &game, move || open.set(None))}
    }
    .into_any()
}
