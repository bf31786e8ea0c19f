//! The desk: boards, clock, players, standings, and everything that happened, on one page.

use leptos::prelude::*;
use protocol::TournamentPage;
use protocol::club::May;
use tournament::{Event, Here, Leave, NextRound, Refusal};
use wasm_bindgen::JsCast;

use super::fitted::Fitted;
use super::{
    Evening, advance, boards, bracket, clock, happened, helpers, players, standing_with_server, standings,
    when_known,
};
use crate::evening::hall;
use crate::evening::{bracket_columns, dispute, refused};

/// A part of the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Boards,
    Players,
    Standings,
    Playoff,
    More,
}

impl Tab {
    const fn key(self) -> &'static str {
        match self {
            Tab::Boards => "page-evening-boards",
            Tab::Players => "page-evening-players",
            Tab::Standings => "page-evening-standings",
            Tab::Playoff => "page-evening-playoff",
            Tab::More => "page-evening-more",
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Tab::Boards => "boards",
            Tab::Players => "players",
            Tab::Standings => "standings",
            Tab::Playoff => "playoff",
            Tab::More => "more",
        }
    }
}

pub(super) fn page(evening: Evening) -> impl IntoView {
    when_known(evening, move || {
        let allowed = Memo::new(move |_| evening.may(None));
        view! {
            <main class="ev ev-desk">
                <Show when=move || allowed.get() fallback=move || not_here(evening)>{desk(evening)}</Show>
            </main>
        }
        .into_any()
    })
}

/// For a visitor without a key: the way to the public page.
fn not_here(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    view! {
        <div class="text">
            <h1 tabindex="-1">{speech.text("page-evening-desk")}</h1>
            {standing_with_server(evening)}
            <p class="lead">{speech.text("page-evening-no-key")}</p>
            <p><a class="button main" href=evening.path(TournamentPage::Public)>{speech.text("page-evening-public")}</a></p>
        </div>
    }
}

fn desk(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let drawn = evening.know_now(|hall| !hall.rounds().is_empty()).unwrap_or_default();
    let tab = RwSignal::new(if drawn { Tab::Boards } else { Tab::Players });
    let open = RwSignal::new(None::<String>);
    keys(evening, tab, open);
    clock::rings(evening);
    let name = move || evening.know(|hall| hall.terms().name.clone()).unwrap_or_default();
    let count = move || evening.know(|hall| hall.playing().len()).unwrap_or_default();
    let has_playoff = Memo::new(move |_| {
        evening.know(|hall| !bracket_columns::brackets(hall).is_empty()).unwrap_or_default()
    });
    let one = move |each: Tab| {
        view! {
            <button type="button" data-tab=each.name() aria-pressed=move || (tab.get() == each).to_string() on:click=move |_| tab.set(each)>
                {speech.text(each.key())}
            </button>
        }
    };
    let shown = move || match tab.get() {
        Tab::Boards => boards_tab(evening, open).into_any(),
        Tab::Players => players::tab(evening, Callback::new(move |()| tab.set(Tab::Boards))).into_any(),
        Tab::Standings => standings::all(evening).into_any(),
        Tab::Playoff => bracket::all(evening).into_any(),
        Tab::More => helpers::tab(evening).into_any(),
    };
    view! {
        <div class="ev-top">
            <h1 tabindex="-1">{name}</h1>
            <p class="quiet">{move || speech.words().say("page-evening-count", [("n", count().into())])}</p>
            <div class="ev-tabs" role="group" aria-label=speech.text("page-evening-desk")>
                {one(Tab::Boards)} {one(Tab::Players)} {one(Tab::Standings)}
                <Show when=move || has_playoff.get()>{one(Tab::Playoff)}</Show>
                <Show when=move || evening.may_all()>{one(Tab::More)}</Show>
            </div>
            <a class="button to-screen" href=evening.path(TournamentPage::Screen) target="_blank">{speech.text("page-evening-open-screen")}</a>
        </div>
        {standing_with_server(evening)}
        <div class="ev-columns">
            <div class="ev-main">{shown}</div>
            <aside class="ev-side" aria-label=speech.text("page-evening-side")>
                <Show when=move || evening.may(Some(May::Clock))>{clock::card(evening)}</Show>
                {how_long(evening)}
                <Show when=move || evening.may(Some(May::Results))>{helpers::slips(evening)}</Show>
                {missing(evening)}
                {happened::card(evening)}
            </aside>
        </div>
    }
}

/// Keys 1 to 9 open a board, if nothing is being typed.
fn keys(evening: Evening, tab: RwSignal<Tab>, open: RwSignal<Option<String>>) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let types = target.is_some_and(|target| {
            ["INPUT", "TEXTAREA", "SELECT"].contains(&target.tag_name().as_str())
                || target.closest("dialog").ok().flatten().is_some()
        });
        let number = event.key().parse::<usize>().ok().filter(|number| (1..=9).contains(number));
        if types || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if let Some(number) = number
            && evening.may(Some(May::Results))
            && let Some(game) = evening.know_now(|hall| first_at(hall, number)).flatten()
        {
            event.prevent_default();
            tab.set(Tab::Boards);
            open.set(Some(game));
        }
    });
    on_cleanup(move || listener.remove());
}

/// The game that is played at a board: the first open one, or else the last.
fn first_at(tournament: &tournament::Tournament, board: usize) -> Option<String> {
    let games = hall::on_boards(tournament);
    let mut here = games.iter().filter(|game| game.board == board);
    let open = here.clone().find(|game| game.is_open());
    open.or_else(|| here.next_back()).map(|game| game.id.to_string())
}

fn boards_tab(evening: Evening, open: RwSignal<Option<String>>) -> impl IntoView {
    let speech = evening.speech;
    let heading = move || evening.know(|hall| round_in_words(evening, hall)).unwrap_or_default();
    let progress = Memo::new(move |_| evening.know(hall::progress).unwrap_or_default());
    let results = move || {
        let hall::Progress { games, results, disputed } = progress.get();
        (games > 0).then(|| {
            let part = |of: usize| format!("{}%", 100 * of / games);
            let (n, of) = (("n", results.into()), ("of", games.into()));
            let said = match disputed {
                0 => speech.words().say("page-evening-results-in", [n, of]),
                _ => speech.words().say("page-evening-results-decide", [n, of, ("disputed", disputed.into())]),
            };
            view! {
                <div class="ev-progress">
                    <p>{said}</p>
                    <div class="bar" aria-hidden="true"><span style:width=part(results)></span><span class="decide" style:width=part(disputed)></span></div>
                </div>
            }
        })
    };
    let empty = move || progress.get().games == 0;
    view! {
        <div class="ev-round">
            <h2>{heading}</h2>
            {results}
            {draw(evening)}
        </div>
        {byes(evening)}
        {advance::card(evening)}
        <Show when=empty><p class="lead">{speech.text("page-evening-nothing-drawn")}</p></Show>
        {boards::grid(evening, open)}
    }
}

/// "Round 3 of 5", and the stage where there are several.
pub(super) fn round_in_words(evening: Evening, tournament: &tournament::Tournament) -> String {
    let words = evening.speech.words();
    let Some(round) = hall::round(tournament) else { return words.say("page-evening-before", []) };
    if tournament.is_over() {
        return words.say("page-evening-over", []);
    }
    let kind = tournament.terms().stages.get(round.stage - 1).map_or("swiss", |stage| stage.kind_name());
    let values = [
        ("kind", kind.into()),
        ("round", round.round.into()),
        ("rounds", hall::rounds_in_all(tournament, round.stage).unwrap_or(0).into()),
    ];
    words.say("page-evening-round", values)
}

/// Who rests in this round, and why.
pub(super) fn byes(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let byes = Memo::new(move |_| {
        let words = speech.words();
        evening.know(|tournament| hall::byes(tournament, &words)).unwrap_or_default()
    });
    let row = |(id, why): (String, String)| view! { <li data-id=id>{why}</li> };
    view! {
        <Show when=move || !byes.with(Vec::is_empty)>
            <div class="ev-byes">
                <h2>{speech.text("page-evening-byes")}</h2>
                <ul>{move || byes.get().into_iter().map(row).collect_view()}</ul>
            </div>
        </Show>
    }
}

/// The button that draws the next round; it wakes when nothing is open.
pub(super) fn draw(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let next = Memo::new(move |_| evening.know(|hall| hall.next_round()));
    // A round is not drawn on a result that somebody disputes: one tap decides that.
    let disputed =
        Memo::new(move |_| evening.know(dispute::all).unwrap_or_default().first().map(|game| game.board));
    let refusal = move || match next.get() {
        Some(Ok(_)) => disputed.get().map(|board| {
            let values = [("why", "disputed".into()), ("name", "".into()), ("board", board.into())];
            speech.words().say("page-evening-refused", values)
        }),
        Some(Err(refusal)) => evening.know(|hall| refused::sentence(hall, &refusal, &speech.words())),
        _ => None,
    };
    let over = move || matches!(next.get(), Some(Err(Refusal::Over)));
    let label = move || {
        let round = match next.get() {
            Some(Ok(NextRound { round, .. })) => round,
            _ => evening
                .know(|tournament| hall::round(tournament).map_or(1, |round| round.round + 1))
                .unwrap_or(1),
        };
        speech.words().say("page-evening-draw", [("round", round.into())])
    };
    let missing = Memo::new(move |_| {
        evening
            .know(|tournament| {
                let (here, _) = hall::here(tournament);
                let first = tournament.rounds().is_empty();
                if first && here > 1 { hall::missing(tournament) } else { Vec::new() }
            })
            .unwrap_or_default()
    });
    let fitted = Fitted::of(evening);
    let draw = move |_| {
        evening.act([fitted.events(&[]), vec![Event::Pair]].concat());
    };
    let with_who_is_here = move |_| {
        let missing = missing.get_untracked();
        let leave = |id: &String| Event::Leave(Leave { id: id.clone(), disqualified: false });
        let leaving = missing.iter().map(leave).collect();
        evening.act([fitted.events(&missing), leaving, vec![Event::Pair]].concat());
    };
    let here = move || evening.know(|tournament| hall::here(tournament).0).unwrap_or_default();
    view! {
        <Show when=move || evening.may_all() && !over()>
            <div class="ev-draw">
                <Show when=move || !missing.with(Vec::is_empty)>
                    <button type="button" class="button main start-here" on:click=with_who_is_here>
                        {move || speech.words().say("page-evening-start-here", [("n", here().into())])}
                    </button>
                </Show>
                <button
                    type="button"
                    class="button draw"
                    class:main=move || missing.with(Vec::is_empty)
                    disabled=move || !matches!(next.get(), Some(Ok(_))) || disputed.get().is_some()
                    on:click=draw
                >{label}</button>
                <p class="quiet">{refusal}</p>
                {fitted.card(missing)}
            </div>
        </Show>
    }
}

/// Who should be playing and has not come, where people check in at all.
fn missing(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let list = Memo::new(move |_| evening.know(hall::missing_at_boards).unwrap_or_default());
    let here = move |id: String| {
        evening.act(vec![Event::Here(Here { id, here: Some(true), paid: None })]);
    };
    let row = move |(id, board): (String, usize)| {
        let name = evening.label(&id);
        let label = name.clone();
        let label = move || format!("{label}: {}", speech.say("page-evening-is-here"));
        view! {
            <li>
                <p><b>{name}</b> <span class="quiet">{move || speech.words().say("page-evening-board", [("n", board.into())])}</span></p>
                <button type="button" class="button" aria-label=label on:click=move |_| here(id.clone())>{speech.text("page-evening-is-here")}</button>
            </li>
        }
    };
    view! {
        <Show when=move || !list.with(Vec::is_empty) && evening.may(Some(May::CheckIn))>
            <section class="card ev-missing" aria-labelledby="ev-missing">
                <h2 id="ev-missing">{speech.text("page-evening-missing")} " " <strong>{move || list.with(Vec::len)}</strong></h2>
                <ul>{move || list.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}

/// How long it will take.
pub(super) fn how_long(evening: Evening) -> impl IntoView {
    let said = move || {
        let minutes = evening.know(|hall| hall.estimate().most)?;
        let words = evening.speech.words();
        let ends = super::time_of_day(evening.time_now() as f64 + minutes as f64 * 60_000.0);
        (minutes > 0).then(|| {
            words.say(
                "page-evening-how-long",
                [("span", span(evening, minutes).into()), ("time", ends.into())],
            )
        })
    };
    move || said().map(|said| view! { <p class="ev-long quiet">{said}</p> })
}

/// Minutes as hours and minutes.
pub(super) fn span(evening: Evening, minutes: u64) -> String {
    let values = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
    evening.speech.words().say("page-evening-span", values)
}
