//! Tournaments at the server: requests, and the stream of what happens there.

use protocol::club::{
    Claim, DESK_KEY, GameOf, Helper, Helpers, Joined, Links, LogEntry, NewEvents, NewHelper, NewLog,
    NewPlayer, NewTournament, SlipCode, SlipEntered, TournamentList, TournamentLog, TournamentSettings,
    Written, live,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{EventSource, MessageEvent};

use crate::page::net::{self, NetError};
use crate::page::{browser, texts};

/// With what a request is made: the token of a guest, and the key of the desk or of a helper.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Pass {
    /// Against requests that another site makes.
    pub(super) csrf: Option<String>,
    /// The key.
    pub(super) key: Option<String>,
}

/// The storage key that says whether the server knows us.
const GUEST: &str = "guest";

/// The token of our guest; creates a guest of that name if there is none.
pub(super) async fn guest(name: &str) -> Result<String, NetError> {
    if browser::remembered(GUEST).is_some()
        && let Some(me) = net::me().await?
    {
        return Ok(me.csrf);
    }
    let me = net::make_guest(name).await?;
    browser::remember(GUEST, &me.person.id);
    Ok(me.csrf)
}

/// The token of our guest, if there is one.
pub(super) async fn known_guest() -> Option<String> {
    browser::remembered(GUEST)?;
    net::me().await.ok().flatten().map(|me| me.csrf)
}

/// Public tournaments.
pub(super) async fn list() -> Result<TournamentList, NetError> {
    ask::<(), _>("GET", "", &Pass::default(), None).await
}

/// Creates a tournament.
pub(super) async fn create(pass: &Pass, new: &NewTournament) -> Result<NewLog, NetError> {
    ask("POST", "", pass, Some(new)).await
}

/// The events of a tournament after one that we know.
pub(super) async fn log(id: &str, pass: &Pass, after: u64) -> Result<TournamentLog, NetError> {
    ask::<(), _>("GET", &format!("/{id}?after={after}"), pass, None).await
}

/// Writes events.
pub(super) async fn write(id: &str, pass: &Pass, events: &NewEvents) -> Result<Written, NetError> {
    ask("POST", &format!("/{id}/events"), pass, Some(events)).await
}

/// Changes the settings.
pub(super) async fn settle(id: &str, pass: &Pass, settings: &TournamentSettings) -> Result<(), NetError> {
    tell("PATCH", &format!("/{id}"), pass, Some(settings)).await
}

/// Joins as a player.
pub(super) async fn join(id: &str, pass: &Pass, player: &NewPlayer) -> Result<Joined, NetError> {
    ask("POST", &format!("/{id}/join"), pass, Some(player)).await
}

/// Says that this phone belongs to an entrant.
pub(super) async fn claim(id: &str, pass: &Pass, entrant: &str) -> Result<(), NetError> {
    let claim = Claim { entrant: entrant.to_owned() };
    tell("POST", &format!("/{id}/claim"), pass, Some(&claim)).await
}

/// The entrants who have phones.
pub(super) async fn links(id: &str, pass: &Pass) -> Result<Links, NetError> {
    ask::<(), _>("GET", &format!("/{id}/links"), pass, None).await
}

/// Takes the phone of an entrant away.
pub(super) async fn unlink(id: &str, pass: &Pass, entrant: &str) -> Result<(), NetError> {
    tell::<()>("DELETE", &format!("/{id}/links/{entrant}"), pass, None).await
}

/// The helpers.
pub(super) async fn helpers(id: &str, pass: &Pass) -> Result<Helpers, NetError> {
    ask::<(), _>("GET", &format!("/{id}/helpers"), pass, None).await
}

/// Makes a helper; the answer has the key.
pub(super) async fn make_helper(id: &str, pass: &Pass, new: &NewHelper) -> Result<Helper, NetError> {
    ask("POST", &format!("/{id}/helpers"), pass, Some(new)).await
}

/// Revokes a helper's key.
pub(super) async fn revoke(id: &str, pass: &Pass, helper: &str) -> Result<(), NetError> {
    tell::<()>("DELETE", &format!("/{id}/helpers/{helper}"), pass, None).await
}

/// Reads and enters a slip.
pub(super) async fn slip(id: &str, pass: &Pass, code: &str) -> Result<SlipEntered, NetError> {
    let code = SlipCode { code: code.to_owned() };
    ask("POST", &format!("/{id}/slips"), pass, Some(&code)).await
}

/// The score sheet of a game: a new one, or the one that somebody has opened already.
pub(super) async fn score_sheet(pass: &Pass, of: &GameOf) -> Result<NewLog, NetError> {
    let body = serde_json::json!({ "tournament": of }).to_string();
    net::read(&said("POST", "/api/scores", pass, Some(&body)).await?)
}

async fn ask<B: Serialize, T: DeserializeOwned>(
    method: &str,
    path: &str,
    pass: &Pass,
    body: Option<&B>,
) -> Result<T, NetError> {
    net::read(&fetch(method, path, pass, body).await?)
}

async fn tell<B: Serialize>(method: &str, path: &str, pass: &Pass, body: Option<&B>) -> Result<(), NetError> {
    fetch(method, path, pass, body).await.map(drop)
}

/// Asks the server for something below `/api/tournaments`: the answer's text, or why there is none.
async fn fetch<B: Serialize>(
    method: &str,
    path: &str,
    pass: &Pass,
    body: Option<&B>,
) -> Result<String, NetError> {
    let body = body.map(|body| serde_json::to_string(body).unwrap_or_default());
    said(method, &format!("/api/tournaments{path}"), pass, body.as_deref()).await
}

/// The answer's text, or why there is none.
async fn said(method: &str, path: &str, pass: &Pass, body: Option<&str>) -> Result<String, NetError> {
    let mut headers = vec![("accept-language", texts::wished().code())];
    headers.extend(pass.csrf.as_deref().map(|csrf| ("x-csrf-token", csrf)));
    headers.extend(pass.key.as_deref().map(|key| (DESK_KEY, key)));
    net::call(method, path, &headers, body).await
}

/// What the stream reports.
pub(super) enum Heard {
    /// A new entry.
    Entry(Box<LogEntry>),
    /// A name was erased, or a setting has changed: ask again.
    AskAgain {
        /// From the start.
        whole: bool,
    },
    /// The stream is there.
    Open,
    /// The stream is gone; the browser tries again by itself, and until then the page asks.
    Lost,
}

/// A stream of what happens at a tournament. It ends when it is dropped.
pub(super) struct Stream {
    source: EventSource,
    _listeners: Vec<Closure<dyn FnMut(web_sys::Event)>>,
}

impl Stream {
    /// Listens; `None` where the browser cannot.
    pub(super) fn open(id: &str, after: u64, heard: impl Fn(Heard) + Clone + 'static) -> Option<Stream> {
        let source = EventSource::new(&format!("/api/tournaments/{id}/live?after={after}")).ok()?;
        let mut listeners = Vec::new();
        let mut listen = |name: &str, then: Box<dyn Fn(web_sys::Event)>| {
            let listener: Closure<dyn FnMut(web_sys::Event)> = Closure::new(then);
            let _ = source.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
            listeners.push(listener);
        };
        let on = heard.clone();
        let entry = move |event: web_sys::Event| {
            let text = event.dyn_into::<MessageEvent>().ok().and_then(|event| event.data().as_string());
            if let Some(entry) = text.and_then(|text| serde_json::from_str(&text).ok()) {
                on(Heard::Entry(Box::new(entry)));
            }
        };
        listen(live::ENTRY, Box::new(entry));
        for (name, whole) in [(live::NAMES, true), (live::SETTINGS, false)] {
            let on = heard.clone();
            listen(name, Box::new(move |_| on(Heard::AskAgain { whole })));
        }
        let on = heard.clone();
        listen("open", Box::new(move |_| on(Heard::Open)));
        listen("error", Box::new(move |_| heard(Heard::Lost)));
        Some(Stream { source, _listeners: listeners })
    }

    /// Whether the browser has given it up.
    pub(super) fn is_closed(&self) -> bool {
        self.source.ready_state() == EventSource::CLOSED
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.source.close();
    }
}
