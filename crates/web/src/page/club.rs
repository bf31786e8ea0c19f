//! The pages for people at real boards: scoring, the questions about fouls, and the evenings of a club.
//!
//! They are a module of their own, which neither boards nor the rest of the page load. [`Club`] lists everything that the shell
//! calls of them, as functions, in the way of [`rest`](super::rest): code outside must not call them directly. Their style
//! sheet (`crates/web/styles`, the list `CLUB` of `xtask/src/styles.rs`) and their sentences come with them.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::ClubPlace;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::awaited::{self, Coming};
use super::desk::Desk;
use super::speech::Speech;
use super::{evening, foul, scoring, texts};

/// The style sheet of these pages.
const STYLE: &str = "/club.css";

/// What is called of these pages.
pub(super) struct Club {
    /// A page.
    pub(super) page: fn(Desk, ClubPlace) -> AnyView,
}

static CLUB: Club = Club { page };

fn page(desk: Desk, place: ClubPlace) -> AnyView {
    match place {
        ClubPlace::Scores => scoring::choose(desk.speech),
        ClubPlace::Score(set) => scoring::sheet(desk, set),
        ClubPlace::Counter => scoring::counter(desk),
        ClubPlace::Sheet(id) => scoring::shared(desk, id),
        ClubPlace::Foul(set) => foul::page(desk, set),
        ClubPlace::Tournaments => evening::list_page(desk.speech),
        ClubPlace::Tournament(id, page) => evening::page(desk.speech, id, page),
    }
}

/// The way to the other module: what is reachable from here only is moved there.
#[wasm_split(club, wasm_split_path = leptos::wasm_split, fallible)]
fn list() -> Result<&'static Club, SplitLoaderError> {
    Ok(&CLUB)
}

thread_local! {
    static LOADED: Cell<Option<&'static Club>> = const { Cell::new(None) };
    static COMING: ArcRwSignal<Coming> = ArcRwSignal::new(Coming::Awaited);
}

/// The module, if it is here.
pub(super) fn loaded() -> Option<&'static Club> {
    LOADED.get()
}

/// Loads the module, its sentences and its style sheet if they are not here yet.
pub(super) async fn load() {
    if loaded().is_some() {
        return;
    }
    let coming = COMING.with(Clone::clone);
    coming.set(Coming::Awaited);
    let styled = styled();
    let list = list().await;
    let texts = texts::later(texts::Later::Club).await && texts::later(texts::Later::Rest).await;
    let styled = styled.await;
    match list {
        _ if loaded().is_some() => {}
        Ok(club) if texts && styled => {
            LOADED.set(Some(club));
            coming.set(Coming::Here);
        }
        _ => coming.set(Coming::Failed),
    }
}

/// Puts the style sheet into the document; whether it has come.
fn styled() -> impl Future<Output = bool> {
    let promise = js_sys::Promise::new(&mut |resolve, reject| {
        let Ok(link) = document().create_element("link") else { return };
        let _ = link.set_attribute("rel", "stylesheet");
        let _ = link.set_attribute("href", STYLE);
        let _ = link.add_event_listener_with_callback("load", resolve.unchecked_ref());
        let _ = link.add_event_listener_with_callback("error", reject.unchecked_ref());
        if let Some(head) = document().head() {
            let _ = head.append_child(&link);
        }
    });
    async move { JsFuture::from(promise).await.is_ok() }
}

/// A view from the module: at once if it is here, otherwise as soon as it has come.
pub(super) fn view(speech: Speech, make: impl Fn(&'static Club) -> AnyView + Send + 'static) -> AnyView {
    if let Some(club) = loaded() {
        return make(club);
    }
    spawn_local(load());
    let coming = COMING.with(Clone::clone);
    awaited::view(speech, coming, Box::new(move || loaded().map(&make)), || spawn_local(load()))
}
