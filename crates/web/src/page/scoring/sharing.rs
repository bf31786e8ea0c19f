//! A sheet that several devices share: how it gets to a server, what others write there, and what is done without a network.
//!
//! Nothing waits for the server. Every entry is on the device first; those that the server does not have yet are sent when it can be
//! reached, and what it has from others is merged. The server is asked every few seconds, and at once when it says that there is
//! something new.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::club::{LogEntry, NewEntries, NewLog, NewScore, SCORE_KEY, ScoreLog, Written, live};
use protocol::{ClubPlace, Code};
use scorebook::{Entry, EntryId, Header};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{EventSource, MessageEvent, VisibilityState};

use super::keeper::Keeper;
use crate::page::browser;
use crate::page::net::{self, NetError};
use crate::page::online::is_known;

/// How often the server is asked, in milliseconds.
pub(super) const EVERY: u64 = 5000;
/// How long an answer may take, in seconds: a phone that has lost its network without noticing waits for minutes otherwise.
pub(super) const PATIENCE: f64 = 10.0;
/// The most entries in one request.
const MOST: usize = 100;
/// The beginning of the names under which the keys of sheets are kept.
const KEYS: &str = "score-key-";

/// A sheet at a server.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shared {
    /// Its id.
    pub(super) id: String,
    /// The key that lets one write.
    pub(super) key: Option<String>,
    /// Whether this device may write, as far as it knows: the server says so with every answer.
    pub(super) writes: bool,
    /// Whether the server could be reached the last time.
    pub(super) reached: bool,
    /// How many entries the server does not have yet.
    pub(super) unsent: usize,
    /// The entries that the server has.
    known: BTreeSet<EntryId>,
    /// The number of the last one that came from there.
    after: u64,
    /// When it was asked, if it has not answered yet, in seconds.
    asked: Option<f64>,
    /// How often it was asked: an answer that was given up does not count when it comes all the same.
    times: u32,
    /// Whether there is more to ask as soon as it has answered.
    again: bool,
}

/// The path of a sheet's link, with the key for those who may write.
pub(super) fn link(shared: &Shared, write: bool) -> String {
    let path = ClubPlace::Sheet(shared.id.clone()).to_path();
    let key = shared.key.as_deref().filter(|_| write).map(|key| format!("#{key}"));
    format!("{}{path}{}", browser::origin(), key.unwrap_or_default())
}

/// The key of a sheet: that of the link, or the remembered one. The key of a link is remembered, but one that is known already is
/// only replaced when the server has taken the other.
pub(super) fn key_of(id: &str) -> Option<String> {
    let name = format!("{KEYS}{id}");
    let known = browser::remembered(&name);
    let given = browser::fragment().trim_start_matches('#').to_owned();
    if given.is_empty() {
        return known;
    }
    if known.is_none() {
        browser::remember(&name, &given);
    }
    Some(given)
}

/// Forgets the key of a sheet that is no longer on this device.
pub(super) fn forget_key(id: &str) {
    browser::forget(|name| name.strip_prefix(KEYS) == Some(id));
}

/// The header of a sheet that is not on this device yet, and whether the device may write on it.
pub(super) async fn fetch(id: &str, key: Option<&str>) -> Result<(Header, bool), NetError> {
    let log = ask(id, key, 0).await?;
    let header = log.entries.first().and_then(header_in).ok_or(NetError::Unreachable)?;
    Ok((header, log.write))
}

/// The first entry of a log is `{"sheet":{…the header…}}`.
fn header_in(first: &LogEntry) -> Option<Header> {
    let first = serde_json::to_value(&first.event).ok()?;
    Header::parse(&first.get("sheet")?.to_string()).ok()
}

async fn ask(id: &str, key: Option<&str>, after: u64) -> Result<ScoreLog, NetError> {
    let headers: Vec<_> = key.map(|key| (SCORE_KEY, key)).into_iter().collect();
    net::read(&net::call("GET", &format!("/api/scores/{id}?after={after}"), &headers, None).await?)
}

thread_local! {
    /// The word against requests of other sites, once it was asked for.
    static WORD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Sends something to be written. A visitor whom the server knows by a cookie must say the word that only our pages can read; other
/// visitors need none, and no visitor becomes a guest by keeping score.
async fn post(path: &str, key: Option<&str>, body: &str) -> Result<String, NetError> {
    if is_known() && WORD.with_borrow(Option::is_none) {
        learn_word().await?;
    }
    let answer = say(path, key, body).await;
    match &answer {
        Err(NetError::Refused(problem)) if problem.code == Code::Csrf.name() => {
            learn_word().await?;
            say(path, key, body).await
        }
        _ => answer,
    }
}

async fn learn_word() -> Result<(), NetError> {
    let word = net::me().await?.map(|me| me.csrf);
    WORD.set(word);
    Ok(())
}

async fn say(path: &str, key: Option<&str>, body: &str) -> Result<String, NetError> {
    let word = WORD.with_borrow(Clone::clone);
    let key = key.map(|key| (SCORE_KEY, key));
    let word = word.as_deref().map(|word| ("x-csrf-token", word));
    let headers: Vec<_> = key.into_iter().chain(word).collect();
    net::call("POST", path, &headers, Some(body)).await
}

/// Takes a sheet of this device to the server; then it has an address of its own.
pub(super) async fn share(keeper: Keeper) -> Result<String, NetError> {
    let text = keeper.begun().to_json();
    let header = serde_json::from_str(&text).map_err(|_| NetError::Unreachable)?;
    let body = serde_json::to_string(&NewScore { header, tournament: None }).unwrap_or_default();
    let NewLog { id, key } = net::read(&post("/api/scores", None, &body).await?)?;
    keep_key(&id, &key);
    keeper.move_to(&id);
    Ok(id)
}

/// Keeps the key of a sheet on this device.
pub(super) fn keep_key(id: &str, key: &str) {
    browser::remember(&format!("{KEYS}{id}"), key);
}

/// Follows the sheet at the server as long as the page is open.
pub(super) fn follow(keeper: Keeper, id: String, key: Option<String>, writes: bool) {
    let shared = Shared {
        id,
        key,
        writes,
        reached: true,
        unsent: 0,
        known: BTreeSet::new(),
        after: 0,
        asked: None,
        times: 0,
        again: false,
    };
    let live = StoredValue::new_local(listen(keeper, &shared.id));
    keeper.shared.set(Some(shared));
    send(keeper);
    let often = set_interval_with_handle(move || send(keeper), Duration::from_millis(EVERY));
    let back = window_event_listener_untyped("online", move |_| send(keeper));
    // Nothing runs while a phone lies in a pocket.
    let woken = window_event_listener_untyped("visibilitychange", move |_| {
        if document().visibility_state() == VisibilityState::Visible {
            send(keeper);
        }
    });
    on_cleanup(move || {
        live.try_update_value(|live| {
            if let Some((source, _)) = live.take() {
                source.close();
            }
        });
        back.remove();
        woken.remove();
        if let Ok(often) = often {
            often.clear();
        }
    });
}

/// What the server's own word is listened to with.
type Ear = Closure<dyn FnMut(MessageEvent)>;

/// Listens for the server's own word that there is something new.
fn listen(keeper: Keeper, id: &str) -> Option<(EventSource, Ear)> {
    let source = EventSource::new(&format!("/api/scores/{id}/live")).ok()?;
    let heard = Ear::new(move |event: MessageEvent| {
        let number: u64 = event.last_event_id().parse().unwrap_or(u64::MAX);
        let after = keeper.shared.try_with_untracked(|shared| shared.as_ref().map(|shared| shared.after));
        if after.flatten().is_some_and(|after| number > after) {
            send(keeper);
        }
    });
    source.add_event_listener_with_callback(live::ENTRY, heard.as_ref().unchecked_ref()).ok()?;
    Some((source, heard))
}

/// Sends what the server does not have yet and takes in what is new there. Nothing happens for a sheet of this device alone.
pub(super) fn send(keeper: Keeper) {
    let now = browser::now();
    let begun = keeper.shared.try_update_untracked(|shared| {
        let shared = shared.as_mut()?;
        if shared.asked.is_some_and(|at| now - at < PATIENCE) {
            shared.again = true;
            return None;
        }
        shared.asked = Some(now);
        shared.again = false;
        shared.times += 1;
        Some((shared.id.clone(), shared.key.clone(), shared.after, shared.times))
    });
    let Some(Some((id, key, after, times))) = begun else { return };
    set_timeout(move || give_up(keeper, times), Duration::from_secs_f64(PATIENCE));
    spawn_local(async move {
        let done = exchange(keeper, &id, key.as_deref(), after).await;
        let again = keeper.shared.try_update(|shared| {
            let shared = shared.as_mut().filter(|shared| shared.times == times)?;
            shared.asked = None;
            shared.reached = done.is_ok();
            Some(shared.again && shared.reached)
        });
        count(keeper);
        if again.flatten() == Some(true) {
            send(keeper);
        }
    });
}

/// The server has not answered: that is said, and the next time it is asked anew.
fn give_up(keeper: Keeper, times: u32) {
    let waits = keeper.shared.try_with_untracked(|shared| {
        shared.as_ref().is_some_and(|shared| shared.times == times && shared.asked.is_some())
    });
    if waits == Some(true) {
        let _ = keeper.shared.try_update(|shared| {
            if let Some(shared) = shared {
                (shared.asked, shared.reached) = (None, false);
            }
        });
        count(keeper);
    }
}

async fn exchange(keeper: Keeper, id: &str, key: Option<&str>, mut after: u64) -> Result<(), NetError> {
    let write = loop {
        let log = ask(id, key, after).await?;
        let got = log.entries.len();
        after = log.entries.last().map_or(after, |last| last.seq);
        take_in(keeper, &log.entries, Some(after));
        if got == 0 || after + 1 >= log.next {
            break log.write;
        }
    };
    allow(keeper, id, key, write);
    if !write {
        return Ok(());
    }
    loop {
        let waiting = unsent(keeper);
        if waiting.is_empty() {
            return Ok(());
        }
        let read = |entry: &Entry| serde_json::from_str(&entry.to_json()).ok();
        let entries = NewEntries { entries: waiting.iter().take(MOST).filter_map(read).collect() };
        let body = serde_json::to_string(&entries).unwrap_or_default();
        let path = format!("/api/scores/{id}/entries");
        let written: Written = net::read(&post(&path, key, &body).await?)?;
        // Another device may have written between the question and now: what is asked for next stays the same.
        take_in(keeper, &written.entries, None);
        let sent: Vec<EntryId> = waiting.iter().take(MOST).map(Entry::id).collect();
        let page = keeper.shared.try_update(|shared| {
            if let Some(shared) = shared {
                shared.known.extend(sent);
            }
        });
        // The page may be gone by now.
        if page.is_none() {
            return Ok(());
        }
    }
}

/// The server has said whether this device may write. A key that it took is kept, one that it did not take is forgotten.
fn allow(keeper: Keeper, id: &str, key: Option<&str>, write: bool) {
    if let Some(key) = key {
        let name = format!("{KEYS}{id}");
        let known = browser::remembered(&name).as_deref() == Some(key);
        match write {
            true if !known => drop(browser::remember(&name, key)),
            false if known => forget_key(id),
            _ => {}
        }
    }
    let known = keeper.shared.try_with_untracked(|shared| shared.as_ref().map(|shared| shared.writes));
    if known.flatten().is_some_and(|writes| writes != write) {
        let _ = keeper.shared.try_update(|shared| {
            if let Some(shared) = shared {
                shared.writes = write;
            }
        });
    }
}

/// Merges what came from the server, and remembers that it is there; and up to which number everything is here.
fn take_in(keeper: Keeper, entries: &[LogEntry], after: Option<u64>) {
    let read = |entry: &LogEntry| Entry::parse(&serde_json::to_string(&entry.event).ok()?).ok();
    let others: Vec<Entry> = entries.iter().filter_map(read).collect();
    let ids: Vec<EntryId> = others.iter().map(Entry::id).collect();
    let there = keeper.shared.try_update(|shared| {
        if let Some(shared) = shared {
            shared.known.extend(ids);
            shared.after = after.unwrap_or(0).max(shared.after);
        }
    });
    if there.is_some() {
        if let Some(header) = entries.first().and_then(header_in) {
            keeper.begin_as(header);
        }
        keeper.join(&others);
    }
}

fn unsent(keeper: Keeper) -> Vec<Entry> {
    let known = keeper.shared.try_with_untracked(|shared| shared.as_ref().map(|shared| shared.known.clone()));
    let Some(Some(known)) = known else { return Vec::new() };
    let all = keeper.sheet_now().entries();
    all.into_iter().filter(|entry| !known.contains(&entry.id())).collect()
}

/// Counts what the server does not have yet.
fn count(keeper: Keeper) {
    let waiting = unsent(keeper).len();
    let _ = keeper.shared.try_update(|shared| {
        if let Some(shared) = shared {
            shared.unsent = waiting;
        }
    });
}
