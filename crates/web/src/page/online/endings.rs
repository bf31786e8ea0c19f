//! How a game at a table ends early, and what everybody there can do then: the owner closes the table, or a player
//! waits no longer for an absent player.

use leptos::prelude::*;
use protocol::{Ask, Ending, Status};

use super::people::{called, name};
use crate::address::Address;
use crate::page::desk::Dialog;
use crate::page::online::Online;
use crate::page::shown::Shown;
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::remote::Remote;

/// When it is over: why, and who would like to play on. The record of a table that was closed before is here, too.
pub(super) fn after(online: Online, shown: Shown) -> impl IntoView {
    let speech = online.speech;
    let id = online.know_now(|remote| remote.table.id.clone()).unwrap_or_default();
    let replay = StoredValue::new(Address::Replay(Some(id), None).to_path());
    let closed = move || online.know(|remote| remote.table.status == Status::Closed) == Some(true);
    let over = move || online.know(|remote| remote.table.status == Status::Over) == Some(true);
    let decided = move || shown.panel.with(|panel| panel.seen.over.is_some());
    view! {
        {move || claimed(speech, online).into_iter().map(|said| view! { <p class="ending">{said}</p> }).collect_view()}
        <Show when=closed>
            {way_on(online)}
            <Show when=move || !decided()>
                <p><a class="to-replay" href=replay.get_value()>{speech.text("page-watch-again")}</a></p>
            </Show>
        </Show>
        <Show when=over>
            {move || gave_up(speech, online).map(|said| view! { <p class="ending">{said}</p> })}
        </Show>
        <Show when=move || online.ended()>
            {move || online.rematch().said(speech).map(|said| view! { <p class="offers">{said}</p> })}
        </Show>
        <Show when=over>{elsewhere(speech)}</Show>
    }
}

/// Who was waited for in vain, and who ended the wait.
fn claimed(speech: Speech, online: Online) -> Vec<String> {
    let words = speech.words();
    let all = |remote: &Remote| {
        let name = |seat: u8| remote.table.seats.get(usize::from(seat)).map(|seat| name(&words, seat));
        let said = |&(seat, by): &(u8, u8)| {
            let (player, claimant) = (name(seat)?.into(), name(by)?.into());
            Some(words.say("page-claimed", [("player", player), ("claimant", claimant)]))
        };
        remote.state().claimed.iter().filter_map(said).collect()
    };
    online.know(all).unwrap_or_default()
}

/// That the owner has closed the table during the game, which counts as giving up.
fn gave_up(speech: Speech, online: Online) -> Option<String> {
    online.know(|remote| remote.state().closed.then(|| by_owner(speech, remote, "page-closed-gave-up")))?
}

/// What the owner has done, said to them or to the others.
fn by_owner(speech: Speech, remote: &Remote, key: &str) -> String {
    let words = speech.words();
    let player = called(&words, remote.table.owner.name.as_deref());
    let who = if remote.owner() { "you" } else { "other" };
    words.say(key, [("who", who.into()), ("player", player.into())])
}

/// Why the table is closed.
fn why_closed(speech: Speech, remote: &Remote) -> String {
    match &remote.table.ended {
        Some(Ending::Closed) => by_owner(speech, remote, "page-closed-game"),
        Some(why) => speech.words().say("page-ended", [("why", why.name().to_owned().into())]),
        None => by_owner(speech, remote, "page-table-closed"),
    }
}

/// Everything that is said here about how it ended and who would like to play on.
fn lines(online: Online) -> Vec<String> {
    let speech = online.speech;
    let status = online.know(|remote| remote.table.status);
    let closed =
        (status == Some(Status::Closed)).then(|| online.know(|remote| why_closed(speech, remote))).flatten();
    let gave_up = (status == Some(Status::Over)).then(|| gave_up(speech, online)).flatten();
    let offers = if online.ended() { online.rematch().said(speech) } else { None };
    claimed(speech, online).into_iter().chain(closed).chain(gave_up).chain(offers).collect()
}

/// Says each of these lines once, when it appears: a live region that appears with its text is not read out, and the
/// verdict, where there is one, says nothing of it. A visitor who comes later reads it there.
pub(super) fn tell(online: Online) {
    let known = memo(move |_| {
        online.know(|remote| {
            let state = remote.state();
            let ended = (remote.table.status, remote.table.ended.clone(), state.closed);
            (remote.caught_up(), ended, state.claimed.clone(), state.offers.clone())
        })
    });
    let told = StoredValue::new(None::<Vec<String>>);
    Effect::new(move || {
        if known.get().is_none_or(|(caught_up, ..)| !caught_up) {
            return;
        }
        let now = untrack(|| lines(online));
        let Some(before) = told.get_value() else { return told.set_value(Some(now)) };
        if now.iter().all(|line| before.contains(line)) {
            return;
        }
        // After the verdict, which is said at once.
        online.speech.tell_soon(move || {
            let now = untrack(|| lines(online));
            let before = told.try_get_value().flatten()?;
            let new: Vec<&str> =
                now.iter().filter(|line| !before.contains(line)).map(|line| &**line).collect();
            let said = (!new.is_empty()).then(|| new.join(" "));
            told.set_value(Some(now));
            said
        });
    });
}

/// Why the table is closed, and what can be done now.
pub(super) fn way_on(online: Online) -> impl IntoView {
    let speech = online.speech;
    let why = move || online.know(|remote| why_closed(speech, remote));
    // If a game had begun and no player has given up, the same people may play again.
    let again = move || {
        let played = |remote: &Remote| {
            remote
                .table
                .ended
                .as_ref()
                .is_some_and(|why| !matches!(why, Ending::Owner | Ending::Deserted | Ending::NoShow))
        };
        online.know(|remote| played(remote) && !remote.watching()) == Some(true)
    };
    view! {
        <p class="ending">{why}</p>
        <Show when=again>
            <p class="quiet">{speech.text("page-ended-hint")}</p>
            <p>
                <button type="button" class="rematch" disabled=move || online.rematch().idle() on:click=move |_| online.offer_rematch()>
                    {move || online.rematch().label(speech)}
                </button>
            </p>
        </Show>
        {elsewhere(speech)}
    }
}

/// The ways to another table, and to the games.
fn elsewhere(speech: Speech) -> impl IntoView {
    view! {
        <p class="elsewhere">
            <a class="to-tables" href=Address::Tables.to_path()>{speech.text("page-other-tables")}</a>
            " · "
            <a class="to-games" href=Address::Home.to_path()>{speech.text("page-to-games")}</a>
        </p>
    }
}

/// Asks before the table is closed, and says what it counts as.
pub(in crate::page) fn close_table(online: Online, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let counts = online.know_now(|remote| match remote.table.status {
        Status::Playing if remote.watching() => "ended",
        Status::Playing => "resigned",
        _ => "open",
    });
    let asked = move || {
        let counts = counts.unwrap_or("open");
        online.speech.words().say("page-close-table-ask", [("counts", counts.into())])
    };
    let answers = ["page-close-table", "page-close-table-not"];
    question(online, dialog, "page-close-table-title", asked, answers, Ask::Close)
}

/// Asks before the wait for an absent player is ended.
pub(in crate::page) fn claim(online: Online, dialog: RwSignal<Option<Dialog>>, seat: u8) -> impl IntoView {
    let asked = move || {
        let words = online.speech.words();
        let player = online.know(|remote| {
            remote.table.seats.get(usize::from(seat)).map(|seat| name(&words, seat)).unwrap_or_default()
        });
        words.say("page-claim-ask", [("player", player.unwrap_or_default().into())])
    };
    let answers = ["page-claim-do", "page-claim-not"];
    question(online, dialog, "page-claim-title", asked, answers, Ask::Claim { seat })
}

/// A question before something that cannot be taken back.
fn question(
    online: Online,
    dialog: RwSignal<Option<Dialog>>,
    title: &'static str,
    asked: impl Fn() -> String + Send + 'static,
    [yes, no]: [&'static str; 2],
    ask: Ask,
) -> impl IntoView {
    let done = move |_| {
        dialog.set(None);
        online.ask_table(ask.clone());
    };
    view! {
        <h2 id="dialog-title">{move || online.speech.say(title)}</h2>
        <p>{asked}</p>
        <div class="choices">
            <button type="button" class="main sure" on:click=done>{move || online.speech.say(yes)}</button>
            <button type="button" class="go-on" on:click=move |_| dialog.set(None)>{move || online.speech.say(no)}</button>
        </div>
    }
}
