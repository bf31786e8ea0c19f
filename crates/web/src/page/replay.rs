//! A record to be watched: where it comes from, and what it is shown with.
//!
//! `projector` is the board that plays it again; this is the page around it. `story` is what its game tells, `what_if` another
//! way to play one of its shots, `trying` the board to try it on, `branches` the games that were kept from there; `reading` is what they all share, `trials`
//! how often a shot succeeds.

mod branches;
mod link;
mod projector;
mod reading;
mod story;
mod trials;
mod trying;
mod what_if;

use std::rc::Rc;

use boards::{Game, profile};
use drawing::files::midgame_path;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Player;
use table::Sitter;
use words::Words;

use super::desk::{Desk, Dialog};
use super::keeping::file_name;
use super::referee::{chip, with_discs};
use super::room::shelf;
use super::settings::Habits;
use super::signals::memo;
use super::speech::Speech;
use super::{browser, net, score};
use crate::address::Address;
use crate::archive;
use crate::lang::title;
use crate::phrases;
use crate::recorded_game::{BrokenOff, RecordedGame, Unwatchable};
use crate::seats::members;
use link::Sharing;
use projector::Projector;
use reading::Reading;

/// What there is to see.
#[derive(Clone)]
enum State {
    /// Nothing was chosen yet.
    Empty,
    Fetching,
    /// What went wrong, and the details.
    Trouble(&'static str, String),
    Ready(Rc<RecordedGame>, Source),
}

/// Where a record comes from.
#[derive(Clone)]
struct Source {
    /// As it was written.
    text: Rc<str>,
    /// The game of this device at that board.
    own: Option<Game>,
    /// The data of the link that carried it.
    link: Option<Rc<str>>,
    /// Of a branch: the record it branched off from.
    trunk: Option<Rc<Source>>,
}

impl Source {
    /// A file, or what a server sent.
    fn text(text: String) -> Source {
        Source { text: text.into(), own: None, link: None, trunk: None }
    }

    /// The game of this device at a board.
    fn own(text: String, game: Game) -> Source {
        Source { own: Some(game), ..Source::text(text) }
    }

    /// What a link carried.
    fn carried(text: String, data: &str) -> Source {
        Source { link: Some(data.into()), ..Source::text(text) }
    }
}

/// Where the record goes that is read.
type Screen = RwSignal<State, LocalStorage>;

/// The players by name, one entry each; empty if no names are known.
type Sitters = RwSignal<Vec<Option<Sitter>>>;

/// Which view of a record an address asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    Replay,
    Story,
    WhatIf(usize),
    Try(usize),
}

impl View {
    fn of(address: &Address) -> View {
        match address {
            Address::Story(_) => View::Story,
            Address::WhatIf(_, action) => View::WhatIf(*action),
            Address::Try(_, action) => View::Try(*action),
            Address::Carried(carried) => View::of(&carried.seen_as()),
            _ => View::Replay,
        }
    }
}

pub(super) fn page(desk: Desk, address: RwSignal<Address>, id: Option<String>) -> impl IntoView {
    let state: Screen = RwSignal::new_local(State::Empty);
    let sitters: Sitters = RwSignal::new(Vec::new());
    let name = StoredValue::new(id.clone());
    // Where a board is named, it is the game of this device at that board.
    let own = id.as_ref().and_then(|id| id.parse::<Game>().ok());
    let id = id.filter(|_| own.is_none());
    if let Some((text, game)) = own.and_then(|game| Some((browser::remembered(&shelf(game))?, game))) {
        read(state, Source::own(text, game));
    }
    if let Some(id) = &id {
        fetch(state, format!("/api/tables/{id}/record"));
        ask_names(sitters, id.clone());
    }
    let carried = memo(move |_| match address.get() {
        Address::Carried(carried) => Some(carried.data),
        _ => None,
    });
    Effect::new(move || carried.get().into_iter().for_each(|data| link::open(state, data)));
    let wanted = memo(move |_| match address.get() {
        Address::Replay(_, n) => n,
        Address::Carried(carried) => match carried.seen_as() {
            Address::Replay(_, n) => n,
            _ => None,
        },
        _ => None,
    });
    let view = memo(move |_| address.with(View::of));
    let shared = StoredValue::new(id);
    move || match state.get() {
        State::Ready(recorded, source) => {
            let reading = Reading::new(desk, state, recorded, source, (name, shared), sitters);
            views(reading, view, wanted).into_any()
        }
        other => choose(desk.speech, state, other).into_any(),
    }
}

/// The views of a record, one at a time; another one begins at its top, with its title.
fn views(reading: Reading, view: Memo<View>, wanted: Memo<Option<usize>>) -> impl IntoView {
    let before = StoredValue::new(view.get_untracked());
    move || {
        let view = view.get();
        if before.get_value() != view {
            before.set_value(view);
            window().scroll_to_with_x_and_y(0.0, 0.0);
            request_animation_frame(|| browser::focus("main:not(.table) h1, main.table canvas"));
        }
        // A view follows what it shows by itself.
        untrack(move || match view {
            View::Replay => watch(reading, wanted).into_any(),
            View::Story => story::page(reading).into_any(),
            View::WhatIf(action) => what_if::page(reading, action).into_any(),
            View::Try(action) => trying::page(reading, action),
        })
    }
}

/// Who sat at the table: the record itself knows only their numbers.
fn ask_names(sitters: Sitters, id: String) {
    spawn_local(async move {
        if let Ok(table) = net::table(&id).await {
            let _ = sitters.try_set(archive::at_table(&table.seats));
        }
    });
}

fn fetch(state: Screen, path: String) {
    state.set(State::Fetching);
    spawn_local(async move {
        match net::text(&path).await {
            Some(text) => read(state, Source::text(text)),
            None => drop(state.try_set(State::Trouble("page-no-record", String::new()))),
        }
    });
}

fn read(state: Screen, source: Source) {
    let next = match RecordedGame::open(&source.text) {
        Ok(recorded) => State::Ready(Rc::new(recorded), source),
        Err(Unwatchable::OtherPhysics) => State::Trouble("page-old-record", String::new()),
        Err(why) => State::Trouble("page-bad-record", why.to_string()),
    };
    // The page may be gone by now.
    let _ = state.try_set(next);
}

/// Shows a branch of a record instead of it.
fn read_branch(reading: Reading, text: String) {
    let trunk = reading.source.get_value();
    if let Ok(recorded) = RecordedGame::open(&text) {
        browser::go(&reading.moment(None));
        let source = Source { trunk: Some(Rc::new(trunk)), ..Source::text(text) };
        let _ = reading.state.try_set(State::Ready(Rc::new(recorded), source));
    }
}

/// Without a record: where one can come from.
fn choose(speech: Speech, state: Screen, now: State) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    let open = move |file: Option<web_sys::File>| {
        if let Some(file) = file {
            spawn_local(async move {
                read(state, Source::text(browser::text_of(&file).await.unwrap_or_default()));
            });
        }
    };
    let chosen = move |_| open(input.get_untracked().and_then(|input| input.files()?.get(0)));
    let dropped = move |event: web_sys::DragEvent| {
        event.prevent_default();
        open(event.data_transfer().and_then(|data| data.files()?.get(0)));
    };
    let told = match now {
        State::Fetching => {
            view! { <p class="lead" role="status">{speech.text("page-fetching")}</p> }.into_any()
        }
        State::Trouble(key, detail) => view! {
            <section class="card trouble" role="alert">
                <p>{move || speech.say(key)}</p>
                <p class="detail">{detail}</p>
            </section>
        }
        .into_any(),
        _ => view! { <p class="lead">{speech.text("page-replay-about")}</p> }.into_any(),
    };
    view! {
        <main class="text replays">
            <h1 tabindex="-1">{speech.text("page-replay")}</h1>
            {told}
            <label class="drop" on:dragover=|event| event.prevent_default() on:drop=dropped>
                <span class="button main">{speech.text("page-open-record")}</span>
                <span class="quiet">{speech.text("page-drop-record")}</span>
                <input node_ref=input type="file" class="unseen" accept=".jsonl,.json,.txt,application/jsonl" on:change=chosen/>
            </label>
            <h2>{speech.text("page-on-device")}</h2>
            {on_device(speech, state)}
        </main>
    }
}

/// The games that are kept here.
fn on_device(speech: Speech, state: Screen) -> impl IntoView {
    let kept = |game: Game| {
        browser::remembered(&shelf(game)).map(|text| (game, text.lines().count().saturating_sub(1)))
    };
    let kept: Vec<_> = Game::ALL.into_iter().filter_map(kept).filter(|(_, actions)| *actions > 0).collect();
    if kept.is_empty() {
        return view! {
            <p class="card none">
                <span>{speech.text("page-none-on-device")}</span>
                <a class="button" href="/">{speech.text("page-to-boards")}</a>
            </p>
        }
        .into_any();
    }
    let row = move |(game, actions): (Game, usize)| {
        let watch =
            move |_| read(state, Source::own(browser::remembered(&shelf(game)).unwrap_or_default(), game));
        view! {
            <li><button type="button" class=format!("pick {game}") on:click=watch>
                <img src=midgame_path(game) alt="" width="240" height="240" decoding="async"/>
                <span class="name">{title(game.name())}</span>
                <span class="quiet">{move || speech.words().say("page-actions", [("n", actions.into())])}</span>
            </button></li>
        }
    };
    view! { <ul class="kept picks">{kept.into_iter().map(row).collect_view()}</ul> }.into_any()
}

/// With a record: the board, the controls, and what the referee said.
fn watch(reading: Reading, wanted: Memo<Option<usize>>) -> impl IntoView {
    let Reading { desk, state, source, sitters, words, .. } = reading;
    let game = reading.game();
    let Some(projector) = Projector::new(desk.tabletop, desk.habits, desk.online, reading.recorded()) else {
        return view! { <main class="text"><h1 tabindex="-1">{desk.speech.text("page-bad-record")}</h1></main> }.into_any();
    };
    Effect::new(move || projector.seek(wanted.get().unwrap_or(0)));
    let canvas = NodeRef::<html::Canvas>::new();
    Effect::new(move || {
        if let Some(canvas) = canvas.get() {
            projector.hang(canvas);
        }
    });
    let resize = window_event_listener(leptos::ev::resize, move |_| projector.paint_soon());
    // Wherever the focus is: a record is all there is on this page.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if desk.dialog.get_untracked().is_none() {
            projector.key(&event);
        }
    });
    on_cleanup(move || {
        keys.remove();
        resize.remove();
    });
    let heading = move || desk.speech.words().say("page-replay-of", [("game", game.name().into())]);
    view! {
        <main class=format!("table replay {game}") data-shape=profile(game).table.shape()>
            <h1 class="unseen" tabindex="-1">{heading}</h1>
            <section class="board">
                <div class="frame">
                    <canvas node_ref=canvas tabindex="-1" role="img" aria-label=move || told(projector, words)></canvas>
                </div>
                {controls(desk.speech, desk.habits, projector)}
            </section>
            <aside>
                {standing(desk.speech, projector, words, source, sitters)}
                {verdicts(desk.speech, desk.dialog, projector, words)}
                {branches::all(reading)}
                {further(reading, projector, state, move || save(source, game, sitters))}
            </aside>
        </main>
    }
    .into_any()
}

/// Saves the record as a file, with the names that are known.
fn save(source: StoredValue<Source, LocalStorage>, game: Game, sitters: Sitters) {
    let text =
        source.with_value(|source| sitters.with_untracked(|all| archive::with_names(&source.text, all)));
    browser::download(&file_name(game), &text);
}

/// What happened last, in words.
fn told(projector: Projector, words: RwSignal<Rc<Words>, LocalStorage>) -> String {
    let (n, words) = (projector.at.get(), words.get());
    let said = projector
        .with_recorded(|recorded| recorded.verdict(n).map(|verdict| phrases::verdict(&words, verdict)));
    said.flatten().unwrap_or_else(|| words.say("page-beginning", []))
}

fn controls(speech: Speech, habits: Habits, projector: Projector) -> impl IntoView {
    let len = projector.len();
    let at = projector.at;
    let button = move |class: &'static str,
                       key: &'static str,
                       sign: &'static str,
                       idle: fn(usize, usize) -> bool,
                       act: fn(Projector)| {
        view! {
            <button
                type="button"
                class=class
                title=move || speech.say(key)
                aria-label=move || speech.say(key)
                disabled=move || idle(at.get(), len)
                on:click=move |_| act(projector)
            ><svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true"><path d=sign/></svg></button>
        }
    };
    let place = move || speech.words().say("page-moment-at", [("n", at.get().into()), ("of", len.into())]);
    let part = move || format!("{:.2}%", 100.0 * at.get() as f64 / len.max(1) as f64);
    let run = move || speech.say(if projector.running.get() { "page-pause" } else { "page-run" });
    view! {
        <div class="player" role="group" aria-label=speech.text("page-controls")>
            <input
                type="range"
                min="0"
                max=len
                step="1"
                name="moment"
                aria-label=speech.text("page-moment")
                aria-valuetext=place
                prop:value=move || at.get().to_string()
                style=("--from", "0%")
                style=("--to", part)
                on:input=move |event| {
                    if let Ok(n) = event_target_value(&event).parse() {
                        projector.pause();
                        projector.seek(n);
                    }
                }
            />
            <div class="keys">
                {button("to-first", "page-to-first", "M3 1h3v14H3zM17 1v14L6 8z", |at, _| at == 0, |projector| projector.jump(0))}
                {button("one-back", "page-one-back", "M16 1v14L4 8z", |at, _| at == 0, Projector::back)}
                <button type="button" class="main run" on:click=move |_| projector.toggle()>{run}</button>
                {button("one-on", "page-one-on", "M4 1v14l12-7z", |at, len| at >= len, |projector| { projector.pause(); projector.on(); })}
                {button("to-last", "page-to-last", "M14 1h3v14h-3zM3 1v14l11-7z", |at, len| at >= len, |projector| projector.jump(usize::MAX))}
                <span class="quiet place">{place}</span>
                <label class="tick"><input type="checkbox" name="slow" prop:checked=move || habits.slow.get() on:change=move |_| habits.slow.update(|slow| *slow = !*slow)/>{speech.text("page-slow")}</label>
                <label class="tick"><input type="checkbox" name="paths" prop:checked=move || projector.paths.get() on:change=move |_| projector.flip_paths()/>{speech.text("page-paths")}</label>
            </div>
        </div>
    }
}

/// How it stood.
fn standing(
    speech: Speech,
    projector: Projector,
    words: RwSignal<Rc<Words>, LocalStorage>,
    source: StoredValue<Source, LocalStorage>,
    sitters: Sitters,
) -> impl IntoView {
    let own = source.with_value(|source| source.own.is_some());
    // In a game of this device the only person, if without a name, is the visitor.
    let you = move || {
        let people =
            sitters.with(|all| all.iter().filter(|one| !matches!(one, Some(Sitter::Bot(_)))).count());
        let unnamed = sitters.with(|all| all.iter().position(Option::is_none));
        unnamed.filter(|_| own && people == 1).map(|n| Player(n as u8))
    };
    let players = projector.with_recorded(RecordedGame::players).unwrap_or_default();
    let row = move |n: usize| {
        let stand = move || projector.standing.with(|standing| standing.sides.get(n).cloned());
        let alone = move || members(projector.game(), n, players) == you().into_iter().collect::<Vec<_>>();
        let who = move || match alone() {
            true => speech.say("page-you"),
            false => words.get().side_or_player(projector.game(), n),
        };
        view! {
            <li>
                {move || stand().map(|stand| view! { <img src=score::icon(projector.game(), stand.kind) alt="" width="40" height="40"/> })}
                <div>
                    <span class="who"><span class="name" title=who>{who}</span></span>
                    <span class="quiet">{move || stand().map(|stand| phrases::phrases(&words.get(), &stand.parts))}</span>
                </div>
                <strong>{move || stand().map(|stand| stand.large(projector.over.get()))}</strong>
            </li>
        }
    };
    let sides = projector.standing.with_untracked(|standing| standing.sides.len());
    let game =
        move || phrases::phrases(&words.get(), &projector.standing.with(|standing| standing.game.clone()));
    view! {
        <section class="card score">
            <ul>{(0..sides).map(row).collect_view()}</ul>
            <p class="quiet game">{game}</p>
        </section>
    }
}

/// Who shares a row of the score: a side, or without teams a player.
trait Rows {
    fn side_or_player(&self, game: Game, row: usize) -> String;
}

impl Rows for Words {
    fn side_or_player(&self, game: Game, row: usize) -> String {
        if game.has_teams() { self.side(rules::Side::BOTH[row % 2]) } else { self.player(Player(row as u8)) }
    }
}

/// Everything the referee said; the last that has been seen is marked, and each leads to its moment.
fn verdicts(
    speech: Speech,
    dialog: RwSignal<Option<Dialog>>,
    projector: Projector,
    words: RwSignal<Rc<Words>, LocalStorage>,
) -> impl IntoView {
    let at = projector.at;
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move || {
        let n = at.get();
        if let Some(list) = list.get() {
            projector::keep_in_sight(&list, n);
        }
    });
    let row = move |n: usize, verdict: rules::Verdict| {
        let rules = verdict.rules.clone();
        let now = move || at.get() == n + 1;
        let said = move || words.with(|words| with_discs(words, &phrases::verdict(words, &verdict)));
        view! {
            <li class="verdict" class:later=move || at.get() <= n aria-current=move || now().then_some("step")>
                <button type="button" class="moment" on:click=move |_| projector.jump(n + 1)>{n + 1}</button>
                <div>
                    <span class="said">{said}</span>
                    " " {rules.into_iter().map(|rule| view! { {chip(speech, dialog, rule)} " " }).collect_view()}
                </div>
            </li>
        }
    };
    let rows = projector.with_recorded(|recorded| {
        recorded.log().iter().enumerate().map(|(n, judged)| row(n, judged.verdict.clone())).collect_view()
    });
    let broken_off = projector.with_recorded(RecordedGame::broken_off).flatten().map(|BrokenOff { book, at, of }| {
        let values = move || [("book", book.into()), ("n", at.into()), ("of", of.into())];
        view! { <p class="quiet broken-off">{move || speech.words().say("page-broken-off", values())}</p> }
    });
    view! {
        <section class="card referee">
            <h2>{speech.text("page-verdicts")}</h2>
            {broken_off}
            <ol node_ref=list>{rows}</ol>
        </section>
    }
}

/// What can be done with this moment.
fn further(
    reading: Reading,
    projector: Projector,
    state: Screen,
    save: impl Fn() + 'static,
) -> impl IntoView {
    let speech = reading.desk.speech;
    let sure = RwSignal::new(false);
    let copied = RwSignal::new(false);
    Effect::new(move || {
        projector.at.track();
        sure.set(false);
        copied.set(false);
    });
    let take = move |_| {
        if sure.get_untracked() || !projector.would_lose() {
            projector.take_over();
        } else {
            sure.set(true);
        }
    };
    let sharing = Sharing::new(speech);
    let copy = move |_| {
        let at = projector.at.get_untracked();
        let here = link::to(reading, move |name| Address::Replay(name, Some(at)));
        sharing.copy(here, move |done| {
            let _ = copied.try_set(done);
        });
    };
    let said = move || speech.say(if copied.get() { "page-copied" } else { "page-copy-here" });
    let story = reading.recorded().story().over.is_some().then(|| {
        view! { <a class="button to-story" href=reading.story()>{speech.text("page-story")}</a> }
    });
    // The shot that was seen last, or the first one.
    let decision = move || reading.recorded().decision(projector.at.get().max(1));
    let what_if = reading.may_ask().then_some(move || {
        decision().map(|action| {
            view! { <a class="button to-what-if" href=reading.what_if(action)>{speech.text("page-what-if")}</a> }
        })
    });
    let trunk = reading.source.with_value(|source| source.trunk.clone()).map(|trunk| {
        let back = move |_| read(state, Source::clone(&trunk));
        view! { <button type="button" class="to-trunk" on:click=back>{speech.text("page-branch-trunk")}</button> }
    });
    view! {
        <div class="further">
            {trunk}
            {story}
            {what_if}
            <Show when=move || sure.get()><p class="quiet" role="alert">{speech.text("page-new-game-ask")}</p></Show>
            <button type="button" class="main take-over" disabled=move || projector.over.get() on:click=take>
                {move || speech.say(if sure.get() { "page-new-game-do" } else { "page-take-over" })}
                <span class="about">{speech.text("page-take-over-about")}</span>
            </button>
            <button type="button" class="copy-here" on:click=copy>{said}</button>
            {sharing.note()}
            <button type="button" class="save" on:click=move |_| save()>{speech.text("page-record")}</button>
            <button type="button" class="other" on:click=move |_| state.set(State::Empty)>{speech.text("page-other-record")}</button>
        </div>
    }
}
