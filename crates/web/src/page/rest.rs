//! The rest of the page, which a board does without until the first shot: verdicts and results, whatever reads games and
//! answers, dialogs, tables at a server, books and replays.
//!
//! It is a module of its own, which is loaded when it is first needed. [`Rest`] lists everything that a board or the shell calls of
//! it, as functions; `cargo xtask site` finds the code that is reachable through this list only, and moves it into the other
//! module. So code outside the rest must not call it directly: it would come back into the first module.

use std::cell::Cell;

use boards::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use rules::{Options, RuleSet};

use super::announcer::Announcer;
use super::awaited::{self, Coming};
use super::company::Company;
use super::desk::{Desk, Dialog};
use super::online::Online;
use super::play::Deeds;
use super::shown::Shown;
use super::speech::Speech;
use super::venue::Venue;
use super::{
    books, calls, daily, dialogs, drills, interval, keeping, learn, online, opponent, panel, practice,
    progress, referee, replay, texts, tidings,
};
use crate::address::{Address, Page, read_shot};
use crate::board::{Board, Setting};
use crate::options_form;
use crate::seats::Seats;
use crate::shot_text::{ShotText, ShotTextError};
use crate::sitting::Sitting;
use crate::thought::Thought;

/// What is called of the rest.
pub(super) struct Rest {
    /// What a dialog shows.
    pub(super) dialog: fn(Desk, Dialog) -> AnyView,
    /// A page that is neither a board nor the front page.
    pub(super) page: fn(Desk, RwSignal<Address>, Page) -> AnyView,
    /// The visitor's games at the server, on the front page.
    pub(super) own_games: fn(Speech) -> AnyView,
    /// What lies over the board for a moment: the magnifier of a close call, what is said about the last shot,
    /// the end of a round, what others at a table said.
    pub(super) over_board: fn(Desk) -> AnyView,
    /// What a newcomer is asked and offered at a board of this device: how well they play, and a lesson.
    pub(super) invitation: fn(Desk) -> AnyView,
    /// What went wrong, and how the game ended.
    pub(super) notices: fn(Desk) -> AnyView,
    /// The verdicts of the game.
    pub(super) verdicts: fn(Speech, Shown, RwSignal<Option<Dialog>>) -> AnyView,
    /// The last shot in numbers.
    pub(super) numbers: fn(Speech, Shown) -> AnyView,
    /// Every disc of the board in words.
    pub(super) board_in_words: fn(Announcer, Company) -> AnyView,
    /// The talk of a table, in the line under the board.
    pub(super) talk: fn(Speech, Online, Shown) -> AnyView,
    /// The buttons of those who watch a table.
    pub(super) looking_on: fn(Online, Announcer, RwSignal<Option<Dialog>>) -> AnyView,
    /// The game of a stored record, on its board.
    pub(super) resume: fn(Game, u64, &str, &Setting) -> Option<Board>,
    /// Whether the game of a stored record is not over.
    pub(super) runs: fn(Game, &str) -> bool,
    /// The record of the game on the board with the players' names.
    pub(super) named_record: fn(Deeds) -> Option<String>,
    /// The shot of a link to a board.
    pub(super) shot: fn(Game, &str) -> Result<ShotText, ShotTextError>,
    /// Options that were stored.
    pub(super) options: fn(RuleSet, &str) -> Option<Options>,
    /// What a bot answered.
    pub(super) thought: fn(Game, &str) -> Option<Thought>,
    /// Counts a game of this device that has come to its end.
    pub(super) count: fn(&str, &Seats),
    /// Where deeds go that are done at a table of a server or at an exercise.
    pub(super) venue: fn(Deeds) -> Box<dyn Venue>,
    /// Follows what came from the table's server meanwhile.
    pub(super) follow: fn(Deeds),
    /// Goes away from the table or the exercise, for another address.
    pub(super) leave: fn(Deeds, &Address),
}

static REST: Rest = Rest {
    dialog: dialogs::content,
    page,
    own_games: |speech| online::own_games(speech, online::Extent::Short).into_any(),
    over_board: |desk| {
        let Desk { tabletop, speech, shown, dialog, online, practice, .. } = desk;
        let announcer = desk.announcer();
        let magnifier = calls::magnifier(tabletop, speech, shown, dialog);
        let news = tidings::card(announcer, dialog);
        view! { {learn::sketch(practice)} {magnifier} {news} {tidings::seeing(announcer)} {tidings::explained(speech, shown)} {daily::ringed(shown)} {interval::card(announcer, dialog)} {online::others_aim(announcer, online)} {online::bubble(speech, online, shown)} }.into_any()
    },
    invitation: |desk| learn::invitation(desk).into_any(),
    notices: |desk| {
        let notices = panel::notices(desk.deeds(), desk.announcer());
        view! { {notices} {panel::result(desk)} {opponent::after_game(desk)} }.into_any()
    },
    verdicts: |speech, shown, dialog| referee::verdicts(speech, shown, dialog).into_any(),
    numbers: |speech, shown| referee::numbers(speech, shown).into_any(),
    board_in_words: |announcer, company| panel::board_in_words(announcer, company).into_any(),
    talk: |speech, online, shown| {
        let button = online::talk_button(speech, online, "toggle talk");
        view! { {online::heard_beneath(speech, online, shown)} {button} }.into_any()
    },
    looking_on: |online, announcer, dialog| online::looking_on(online, announcer, dialog).into_any(),
    resume: Board::resume,
    runs: |game, record| Sitting::resume(game, record).is_ok_and(|sitting| sitting.running()),
    named_record: keeping::record_with_names,
    shot: read_shot,
    options: options_form::parse,
    thought: Thought::parse,
    count: progress::count,
    venue: |deeds| if deeds.practice.lies() { practice::venue(deeds) } else { online::venue(deeds) },
    follow: online::follow,
    leave: |deeds, next| {
        practice::leave(deeds);
        if !matches!(next, Address::Table(_)) {
            online::leave(deeds);
        }
    },
};

fn page(desk: Desk, address: RwSignal<Address>, page: Page) -> AnyView {
    match page {
        Page::Table(id) => online::page(desk, id).into_any(),
        Page::Tables => online::tables_page(desk.speech, desk.online, desk.dialog).into_any(),
        Page::Replay(id) => replay::page(desk, address, id).into_any(),
        Page::Books => books::shelf(desk.speech).into_any(),
        Page::Book(set) => books::page(desk.speech, address, set).into_any(),
        Page::Differences(set) => books::differences(desk.speech, set).into_any(),
        Page::Lesson(game) => learn::lesson_page(desk, game),
        Page::Trial(rule) => learn::trial_page(desk, rule),
        Page::Progress => progress::page(desk.speech).into_any(),
        Page::Drill(game) => drills::page(desk, game),
        Page::Daily(day) => daily::page(desk, day),
        Page::DailyArchive => daily::archive(desk.speech),
        Page::Home | Page::Board | Page::Club(_) | Page::Nowhere => ().into_any(),
    }
}

/// The way to the other module: what is reachable from here only is moved there.
#[wasm_split(rest, wasm_split_path = leptos::wasm_split, fallible)]
fn list() -> Result<&'static Rest, SplitLoaderError> {
    Ok(&REST)
}

thread_local! {
    static LOADED: Cell<Option<&'static Rest>> = const { Cell::new(None) };
    static COMING: ArcRwSignal<Coming> = ArcRwSignal::new(Coming::Awaited);
}

/// The rest of the page, if it is here.
pub(super) fn loaded() -> Option<&'static Rest> {
    LOADED.get()
}

/// Loads the rest if it is not here yet.
pub(super) async fn load() {
    if loaded().is_some() {
        return;
    }
    let coming = COMING.with(Clone::clone);
    coming.set(Coming::Awaited);
    let list = list().await;
    let texts = texts::later(texts::Later::Rest).await;
    match list {
        // Another call has brought it meanwhile: what is shown of it stays.
        _ if loaded().is_some() => {}
        Ok(rest) if texts => {
            LOADED.set(Some(rest));
            coming.set(Coming::Here);
        }
        _ => coming.set(Coming::Failed),
    }
}

/// A view from the rest that nothing waits for: it is shown once the rest is here, for whatever reason it was loaded.
pub(super) fn once_loaded(make: impl Fn(&'static Rest) -> AnyView + Send + 'static) -> AnyView {
    let coming = COMING.with(Clone::clone);
    let view = move || {
        coming.track();
        loaded().map(&make)
    };
    view.into_any()
}

/// A view from the rest: at once if it is here, otherwise as soon as it has come. If it cannot be loaded, the view says so and
/// offers to try again.
pub(super) fn view(speech: Speech, make: impl Fn(&'static Rest) -> AnyView + Send + 'static) -> AnyView {
    if let Some(rest) = loaded() {
        return make(rest);
    }
    spawn_local(load());
    let coming = COMING.with(Clone::clone);
    awaited::view(speech, coming, Box::new(move || loaded().map(&make)), || spawn_local(load()))
}
