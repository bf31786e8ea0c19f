//! The public page of a tournament, and a player's phone: where to play next in the largest type, then everything else.

use leptos::prelude::*;
use protocol::{ClubPlace, TournamentPage};
use tournament::{Confirm, Event, Fixture, Here, Leave, Report, Slip};

use super::{
    Evening, boards, bracket, clock, desk, dialog, join, keeping, standing_with_server, standings, when_known,
};
use crate::address::Address;
use crate::evening::bracket_columns;
use crate::evening::dispute;
use crate::evening::hall::{self, label};
use crate::evening::happened;
use crate::evening::outbox::Outbox;
use crate::evening::phone::{self, Now};
use crate::evening::telling::Asks;

/// A part of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Now,
    Standings,
    Boards,
    Playoff,
}

impl Tab {
    const fn key(self) -> &'static str {
        match self {
            Tab::Now => "page-evening-now",
            Tab::Standings => "page-evening-standings",
            Tab::Boards => "page-evening-boards",
            Tab::Playoff => "page-evening-playoff",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Tab::Now => "now",
            Tab::Standings => "standings",
            Tab::Boards => "boards",
            Tab::Playoff => "playoff",
        }
    }
}

pub(super) fn page(evening: Evening) -> impl IntoView {
    when_known(evening, move || {
        let speech = evening.speech;
        let tab = RwSignal::new(Tab::Now);
        let open = RwSignal::new(None::<String>);
        let one = move |each: Tab| {
            view! {
                <button type="button" data-tab=each.name() aria-pressed=move || (tab.get() == each).to_string() on:click=move |_| tab.set(each)>
                    {speech.text(each.key())}
                </button>
            }
        };
        let has_playoff = Memo::new(move |_| {
            evening.know(|hall| !bracket_columns::brackets(hall).is_empty()).unwrap_or_default()
        });
        let shown = move || match tab.get() {
            Tab::Now => first(evening, open).into_any(),
            Tab::Standings => standings::all(evening).into_any(),
            Tab::Boards => pairings(evening).into_any(),
            Tab::Playoff => bracket::all(evening).into_any(),
        };
        let name = move || evening.know(|hall| hall.terms().name.clone()).unwrap_or_default();
        let me = move || evening.you.with(|you| you.entrant.clone()).map(|me| evening.label(&me));
        clock::rings(evening);
        view! {
            <main class="ev ev-phone">
                <div class="ev-top">
                    <h1 tabindex="-1">{name}</h1>
                    <p class="quiet">{move || evening.know(|hall| desk::round_in_words(evening, hall))} " · " {move || speech.words().say("page-evening-count", [("n", evening.know(|hall| hall.playing().len()).unwrap_or_default().into())])}</p>
                    {move || me().map(|me| view! { <p class="ev-me">{me}</p> })}
                </div>
                {standing_with_server(evening)}
                <div class="ev-body">{shown}</div>
                <div class="ev-tabs bottom" role="group" aria-label=speech.text("page-evening-parts")>
                    {one(Tab::Now)} {one(Tab::Standings)} {one(Tab::Boards)}
                    <Show when=move || has_playoff.get()>{one(Tab::Playoff)}</Show>
                </div>
                {dialog::dialog(speech, open, move |id: String| boards::result_dialog(evening, &id, open))}
            </main>
        }
        .into_any()
    })
}

/// The one thing that counts now, and what belongs to it.
fn first(evening: Evening, open: RwSignal<Option<String>>) -> impl IntoView {
    let me = Memo::new(move |_| evening.you.with(|you| you.entrant.clone()));
    let now = Memo::new(move |_| {
        let me = me.get();
        evening.know(|hall| me.map_or(Now::Nobody, |me| phone::now(hall, &me)))
    });
    let view = move || now.get().map(|now| one_thing(evening, now, open));
    view! {
        {move || confirm(evening, open)}
        {move || disputed(evening)}
        {view}
        {clock::figures(evening)}
        <Show when=move || clock::now(evening).is_some()>
            <p class="ev-helpful">{clock::sound_button(evening.speech)}</p>
        </Show>
        {few_places(evening)}
        {desk::how_long(evening)}
        <Show when=move || evening.may(None)>
            <p class="also"><a href=evening.path(TournamentPage::Desk)>{evening.speech.text("page-evening-to-desk")}</a></p>
        </Show>
    }
}

fn one_thing(evening: Evening, now: Now, open: RwSignal<Option<String>>) -> AnyView {
    let speech = evening.speech;
    let said = |key: &'static str, about: &'static str| {
        view! {
            <section class="card ev-calm">
                <p class="ev-say">{speech.text(key)}</p>
                <p class="quiet">{speech.text(about)}</p>
            </section>
        }
        .into_any()
    };
    match now {
        Now::Nobody => view! { {join::card(evening)} }.into_any(),
        Now::Waiting { ahead } => view! {
            <section class="card ev-calm">
                <p class="ev-count"><strong>{ahead + 1}</strong></p>
                <p class="ev-say">{speech.text("page-evening-you-wait")}</p>
                <p class="quiet">{speech.text("page-evening-you-wait-about")}</p>
                {leave(evening)}
            </section>
        }
        .into_any(),
        Now::Left => said("page-evening-you-left", "page-evening-you-left-about"),
        Now::Before { number, entered, places } => {
            let name = evening.you.with_untracked(|you| you.entrant.clone()).unwrap_or_default();
            let of = move || places.map(|places| speech.words().say("page-evening-of", [("n", places.into())]));
            view! {
                <section class="card ev-calm">
                    <p class="ev-count"><strong>{if places.is_some() { number } else { entered }}</strong> " " {of}</p>
                    <p class="ev-say">{move || speech.words().say("page-evening-you-are-in", [("name", evening.label(&name).into())])}</p>
                    <p class="quiet">{speech.text("page-evening-turns-by-itself")}</p>
                    {here(evening)} {leave(evening)}
                </section>
            }
            .into_any()
        }
        Now::Play(game) => play(evening, *game, open).into_any(),
        Now::Bye { .. } => view! {
            <section class="card ev-calm">
                <p class="ev-say">{speech.text("page-evening-you-rest")}</p>
                <p class="ev-bye">{move || why_rests(evening)}</p>
                <p class="quiet">{speech.text("page-evening-turns-by-itself")}</p>
                {leave(evening)}
            </section>
        }
        .into_any(),
        Now::Between => view! {
            <section class="card ev-calm">
                <p class="ev-say">{speech.text("page-evening-between")}</p>
                <p class="quiet">{speech.text("page-evening-turns-by-itself")}</p>
                {leave(evening)}
            </section>
        }
        .into_any(),
        Now::Over { place, of } => view! {
            <section class="card ev-calm">
                <p class="ev-count"><strong>{move || speech.words().say("page-evening-place", [("n", place.into())])}</strong> " " {move || speech.words().say("page-evening-of", [("n", of.into())])}</p>
                <p class="ev-say">{speech.text("page-evening-over")}</p>
            </section>
        }
        .into_any(),
    }
}

/// Why this player rests.
fn why_rests(evening: Evening) -> Option<String> {
    let me = evening.you.with(|you| you.entrant.clone())?;
    let words = evening.speech.words();
    evening.know(|tournament| {
        let me = tournament.plays_as(&me)?;
        let mut byes = hall::byes(tournament, &words).into_iter();
        byes.find(|(id, _)| id == me).map(|(_, why)| why)
    })?
}

/// The next game: the board, who starts, who else, and the result.
fn play(evening: Evening, game: Fixture, open: RwSignal<Option<String>>) -> impl IntoView {
    let speech = evening.speech;
    let me = evening.you.with_untracked(|you| you.entrant.clone()).unwrap_or_default();
    let me = evening.know_now(|hall| hall.plays_as(&me).map(str::to_owned)).flatten().unwrap_or(me);
    let seat = game.seats.iter().position(|id| *id == me).unwrap_or_default();
    let starts = game.starts == me;
    let starter = StoredValue::new(game.starts.clone());
    let begins = move || match starts {
        true => speech.say("page-evening-you-start"),
        false => speech
            .words()
            .say("page-evening-starts-name", [("name", evening.label(&starter.get_value()).into())]),
    };
    let stale = move || matches!(evening.touch.get(), super::Touch::Lost(_));
    let heading = move || match evening.touch.get() {
        super::Touch::Lost(since) => {
            speech.words().say("page-evening-next-as-of", [("time", super::time_of_day(since).into())])
        }
        _ => speech.say("page-evening-next-game"),
    };
    let seats = game.seats.len();
    let others = game.seats.iter().enumerate().filter(|(_, id)| **id != me).map(|(n, id)| {
        let is_here = evening.know_now(|hall| hall.entrant(id).is_some_and(|entrant| hall.is_here(entrant))) == Some(true);
        view! {
            <li>{boards::disc(evening, n, seats)} <span class="name">{evening.know_now(|hall| label(hall, id))}</span>
                {is_here.then(|| view! { <span class="ev-chip">{speech.text("page-evening-is-here")}</span> })}
            </li>
        }
    });
    let others = others.collect_view();
    let before =
        evening.know_now(|hall| hall::labels(hall, &phone::after_whom(hall, &game))).unwrap_or_default();
    let (board, id) = (game.board, game.id.to_string());
    // What a table could not decide is entered by hand.
    let undecided = game.undecided;
    let table = game.table.clone().filter(|_| !undecided);
    let enter = {
        let id = id.clone();
        move |_| open.set(Some(id.clone()))
    };
    // An order of finish is told in a few taps at the end; a score is kept as it grows.
    let by_order = evening.know_now(|hall| hall::telling(hall, &game).asks == Asks::Order) == Some(true);
    let kept = StoredValue::new(game);
    let set = evening.know_now(|hall| hall.terms().rule_set());
    let foul = set.map(|set| Address::Club(ClubPlace::Foul(Some(set))).to_path());
    let keep_score = move |_| kept.with_value(|game| keeping::open(evening, game));
    view! {
        <section class="ev-next" class:stale=stale aria-live="polite">
            <p>{heading}</p>
            <p class="where"><span>{speech.text("page-evening-board-word")}</span> <strong>{board}</strong></p>
            <p class="begins">{boards::disc(evening, seat, seats)} <b>{begins}</b></p>
            {(!before.is_empty()).then(|| view! { <p class="after">{speech.words().say("page-evening-after", [("names", before.into())])}</p> })}
        </section>
        {undecided.then(|| view! { <p class="ev-warning">{speech.text("page-evening-undecided")}</p> })}
        <div class="ev-actions">
            {here(evening)}
            {match table {
                Some(table) => view! { <a class="button main to-table" href=Address::Table(table).to_path()>{speech.text("page-evening-to-table")}</a> }.into_any(),
                None => view! {
                    <button type="button" class="button keep-score" class:main={!by_order} on:click=keep_score>{speech.text("page-evening-keep-score")}</button>
                    <button type="button" class="button tell" class:main={by_order} on:click=enter>{speech.text("page-evening-enter-result")}</button>
                }
                .into_any(),
            }}
        </div>
        {waiting(evening, kept)}
        <p class="also ev-helpful"><a href=foul>{speech.text("page-foul")}</a></p>
        <section class="card ev-with">
            <h2>{move || speech.words().say("page-evening-with-you", [("n", board.into())])}</h2>
            <ul>{others}</ul>
        </section>
    }
}

/// A result that waits for a network, with the code that can be read to the desk.
pub(super) fn waiting(evening: Evening, game: StoredValue<Fixture>) -> impl IntoView {
    let speech = evening.speech;
    let kept = Memo::new(move |_| {
        let id = game.with_value(|game| game.id.to_string());
        evening.outbox.with(|outbox: &Outbox| outbox.result_of(&id).cloned())
    });
    move || {
        let report: Report = serde_json::from_value(kept.get()?).ok()?;
        let told = evening.know(|hall| happened::result(hall, &report, &speech.words()))?;
        let id = evening.id.get_value();
        let slip = game.with_value(|game| Slip::write(&id, game.id, &game.seats, &report)).ok();
        Some(view! {
            <section class="card ev-kept" role="status">
                <h2>{speech.text("page-evening-result-kept")}</h2>
                <p>{told}</p>
                {slip.map(|slip| view! {
                    <p class="quiet">{speech.text("page-evening-slip-read")}</p>
                    <p class="ev-code-shown">{slip.code}</p>
                })}
            </section>
        })
    }
}

/// "I am here", which becomes a tick.
fn here(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let me = move || evening.you.with(|you| you.entrant.clone());
    let there = Memo::new(move |_| {
        let me = me();
        evening.know(|hall| me.and_then(|me| hall.entrant(&me).map(|entrant| entrant.here))).flatten()
    });
    let say = move |_| {
        if let Some(id) = me() {
            evening.act(vec![Event::Here(Here { id, here: Some(true), paid: None })]);
        }
    };
    move || {
        match there.get() {
        Some(true) => view! { <p class="ev-ticked">"✓ " {speech.text("page-evening-i-am-here")}</p> }.into_any(),
        Some(false) => view! { <button type="button" class="button i-am-here" on:click=say>{speech.text("page-evening-i-am-here")}</button> }.into_any(),
        None => ().into_any(),
    }
    }
}

/// The way out for a player who has to go.
fn leave(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let go = move |_| {
        if let Some(id) = evening.you.with_untracked(|you| you.entrant.clone()) {
            evening.act(vec![Event::Leave(Leave { id, disqualified: false })]);
        }
    };
    view! {
        <details class="ev-leave">
            <summary>{speech.text("page-evening-i-leave")}</summary>
            <button type="button" class="button" on:click=go>{speech.text("page-evening-i-leave-do")}</button>
        </details>
    }
}

/// The last result, to be confirmed with one tap.
fn confirm(evening: Evening, open: RwSignal<Option<String>>) -> Option<impl IntoView> {
    let speech = evening.speech;
    let me = evening.you.with(|you| you.entrant.clone())?;
    let told = evening.with_log(|log| log.told_by(&me));
    let (game, said) = evening.know(|hall| {
        let game = phone::to_confirm(hall, &me, &told)?;
        let said = happened::result(hall, &game.report()?, &speech.words());
        Some((game.id.to_string(), said))
    })??;
    let wrong = game.clone();
    let no = move |_| open.set(Some(wrong.clone()));
    let yes = move |_| {
        evening.act(vec![Event::Confirm(Confirm { game: game.clone(), by: me.clone() })]);
    };
    Some(view! {
        <section class="card ev-confirm">
            <h2>{speech.text("page-evening-confirm-title")}</h2>
            <p>{said}</p>
            <div class="ev-answers">
                <button type="button" class="button main confirm" on:click=yes>{speech.text("page-evening-confirm")}</button>
                <button type="button" class="button wrong" on:click=no>{speech.text("page-evening-confirm-no")}</button>
            </div>
        </section>
    })
}

/// The last result, if somebody at the board disputes it: what each says, until the desk has decided.
fn disputed(evening: Evening) -> Option<impl IntoView> {
    let speech = evening.speech;
    let me = evening.you.with(|you| you.entrant.clone())?;
    let (game, mine, said) = evening.know(|hall| {
        let game = dispute::of_player(hall, &me)?;
        let words = speech.words();
        let mut said = vec![happened::result(hall, &game.report()?, &words)];
        said.extend(game.disputes.iter().map(|claim| dispute::sentence(hall, claim, &words)));
        Some((game.id.to_string(), dispute::is_by(hall, &game, &me), said))
    })??;
    let agree = mine.then(|| {
        let yes = move |_| {
            evening.act(vec![Event::Confirm(Confirm { game: game.clone(), by: me.clone() })]);
        };
        view! { <button type="button" class="button agree" on:click=yes>{speech.text("page-evening-right-after-all")}</button> }
    });
    Some(view! {
        <section class="card ev-disputed" role="status">
            <h2>{speech.text("page-evening-disputed")}</h2>
            <ul>{said.into_iter().map(|said| view! { <li>{said}</li> }).collect_view()}</ul>
            <p class="quiet">{speech.text("page-evening-desk-decides")}</p>
            {agree}
        </section>
    })
}

/// The top of the standing, and where the player is.
fn few_places(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let standing = Memo::new(move |_| evening.know(hall::standing).flatten());
    move || {
        let standing = standing.get()?;
        let me = evening.you.with(|you| you.entrant.clone());
        let me = me.and_then(|me| evening.know(|hall| hall.plays_as(&me).map(str::to_owned)).flatten());
        let mine = standing.places.iter().position(|place| Some(&place.id) == me.as_ref());
        let shown = |n: &usize| *n < 2 || mine.is_some_and(|mine| mine.abs_diff(*n) < 2);
        let rows = (0..standing.places.len()).filter(shown).map(|n| {
            let place = &standing.places[n];
            let name = evening.label(&place.id);
            let name = if mine == Some(n) { speech.words().say("page-evening-you", [("name", name.into())]) } else { name };
            view! { <li class:me={mine == Some(n)}><span class="place">{place.place}</span> <span class="name">{name}</span> <strong>{standings::number(evening, place.points)}</strong></li> }
        });
        let rows = rows.collect_view();
        Some(view! {
            <section class="card ev-few"><h2>{speech.text("page-evening-standings")}</h2><ol>{rows}</ol></section>
        })
    }
}

/// Who plays where, for everyone.
fn pairings(evening: Evening) -> impl IntoView {
    let open = RwSignal::new(None::<String>);
    view! {
        <h2>{move || evening.know(|hall| desk::round_in_words(evening, hall))}</h2>
        {desk::byes(evening)}
        {boards::grid(evening, open)}
    }
}
