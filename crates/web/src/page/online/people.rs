//! Who is at the table during the game: whether they are there, their clocks, and what can be done about them.

use std::time::Duration;

use bots::Level;
use leptos::prelude::*;
use protocol::{Ask, SeatView, Status};
use rules::Player;
use table::Changed;
use words::Words;

use super::{Link, calm, chat, endings, guest, link_to, terms};
use crate::address::Address;
use crate::page::announcer::Announcer;
use crate::page::browser;
use crate::page::company::Company;
use crate::page::desk::Dialog;
use crate::page::online::Online;
use crate::page::panel::{again_button, menu_button};
use crate::page::play::Deeds;
use crate::page::settings;
use crate::page::shown::Shown;
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::page::tabletop::Tabletop;
use crate::phrases::Names;
use crate::remote::Remote;

/// The level of the bot that plays in a person's place.
const SUBSTITUTE: Level = Level::Club;
/// How often clocks are looked at, in milliseconds.
const TICK: u64 = 250;
/// From here on a clock is shown in red, in milliseconds.
const SHORT: f64 = 10_000.0;

/// The name of a person; one who has left for good has no name any more.
pub(super) fn called(words: &Words, name: Option<&str>) -> String {
    name.map_or_else(|| words.say("page-former-guest", []), str::to_owned)
}

/// The name of the player in a seat; empty if the seat is free.
pub(super) fn name(words: &Words, seat: &SeatView) -> String {
    let person = seat.person.as_ref().map(|person| called(words, person.name.as_deref()));
    let bot =
        seat.bot.map(|level| words.say("page-bot", [("level", level.name().into()), ("number", 0.into())]));
    match (person, bot) {
        (Some(person), None) => person,
        (Some(person), Some(bot)) => {
            words.say("page-played-by", [("player", person.into()), ("bot", bot.into())])
        }
        (None, Some(bot)) => bot,
        (None, None) => String::new(),
    }
}

/// The names of everybody at a table.
pub(in crate::page) fn names(words: &Words, seats: &[SeatView]) -> Names {
    let mut names = Names::default();
    for (called, seat) in names.iter_mut().zip(seats) {
        *called = name(words, seat);
    }
    names
}

/// Everybody at the table.
pub(super) fn card(
    online: Online,
    company: Company,
    shown: Shown,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
    let speech = online.speech;
    let seats = memo(move |_| online.know(|remote| remote.table.seats.len()).unwrap_or_default());
    let clock = clock();
    let watching = move || online.know(|remote| remote.watchers).unwrap_or_default();
    let said = move || speech.words().say("page-watching", [("n", watching().into())]);
    let others = move || watching().saturating_sub(1);
    let looking_on = move || speech.words().say("page-you-watch", [("n", others().into())]);
    // By how much what this page shows is late.
    let later = memo(move |_| {
        let late = |remote: &Remote| Some(remote.table.settings.delay).filter(|_| remote.watching());
        online.know(late).flatten().filter(|delay| *delay > 0)
    });
    let shown_later =
        move || later.get().map(|delay| terms::later(&speech.words(), "page-shown-later", delay));
    view! {
        <section class="card people" aria-label=speech.text("page-people")>
            <ul>
                <For each=move || 0..seats.get() key=|n| *n let(n)>{row(online, company, shown, dialog, n, clock)}</For>
            </ul>
            <p class="quiet">
                <Show when=move || online.watches()><span class="you-watch">{looking_on}</span></Show>
                <Show when=move || { !online.watches() && watching() > 0 }>{said}</Show>
            </p>
            <Show when=move || later.get().is_some()><p class="quiet shown-later">{shown_later}</p></Show>
            {changed_throw(speech, online)}
            {take_back(online)}
            {endings::after(online, shown)}
        </section>
    }
}

/// Our own clock, which is looked at often enough for the clocks of a table.
pub(super) fn clock() -> RwSignal<f64> {
    let clock = RwSignal::new(guest::now());
    if let Ok(handle) = set_interval_with_handle(move || clock.set(guest::now()), Duration::from_millis(TICK))
    {
        on_cleanup(move || handle.clear());
    }
    clock
}

/// The time that a player has left, as it is shown, and whether it is short.
pub(super) fn time_left(
    online: Online,
    shown: Shown,
    n: usize,
    clock: RwSignal<f64>,
) -> Option<(String, bool)> {
    let in_turn = shown.panel.with(|panel| panel.seen.turn.player);
    let times = online.know(|remote| remote.time_left(clock.get(), in_turn.map(Player::index)));
    let (turn, left) = times.flatten()?;
    let turn = turn.filter(|_| in_turn == Some(Player(n as u8)));
    let left = left.get(n).copied();
    // Of the game and of the turn, where that is another time.
    let apart = |turn: f64| left.is_none_or(|left| left - turn > 1000.0 || left < turn);
    let shown = [left.filter(|left| *left > 0.0 || turn.is_none()), turn.filter(|turn| apart(*turn))];
    let shown: Vec<String> = shown.into_iter().flatten().map(minutes).collect();
    (!shown.is_empty()).then(|| (shown.join(" · "), turn.is_some_and(|turn| turn < SHORT)))
}

/// Whether the player in a seat is connected at this moment.
pub(super) fn presence(online: Online, n: usize) -> Memo<&'static str> {
    memo(move |_| {
        // Without a connection the page does not know who is there.
        let lost = online.link.get() != Link::Here;
        let here = |remote: &Remote| remote.here.contains(&(n as u8));
        let seen = |remote: &Remote| (remote.table.seats.get(n).map(|seat| seat.bot.is_some()), here(remote));
        match online.know(seen) {
            None | Some((None | Some(true), _)) => "bot",
            _ if lost => "lost",
            Some((_, true)) => "here",
            _ => "away",
        }
    })
}

fn row(
    online: Online,
    company: Company,
    shown: Shown,
    dialog: RwSignal<Option<Dialog>>,
    n: usize,
    clock: RwSignal<f64>,
) -> impl IntoView {
    let speech = online.speech;
    let seat = memo(move |_| online.know(|remote| remote.table.seats.get(n).cloned()).flatten());
    let called = move || match company.me.get() == Some(Player(n as u8)) {
        true => speech.say("page-you"),
        false => seat.get().map(|seat| name(&speech.words(), &seat)).unwrap_or_default(),
    };
    let presence = presence(online, n);
    let left = memo(move |_| time_left(online, shown, n, clock));
    // Whole seconds: what is shown changes no more often than that.
    let wait = memo(move |_| {
        let (seat, now) = (n as u8, clock.get());
        let absent = presence.get() == "away" && !online.ended();
        let waits = |remote: &Remote| {
            let decides = absent && remote.decides() && !remote.mine().contains(&seat);
            decides.then(|| (remote.replaced_in(seat, now), remote.claimed_in(seat, now)))
        };
        let seconds = |wait: f64| (wait / 1000.0).ceil() as u64;
        let (bot, claim) = online.know(waits).flatten()?;
        Some((bot.map(seconds), claim.map(seconds)))
    });
    // The server enters `resign` for the person, which the referee may refuse.
    let may_resign = memo(move |_| may_resign(shown, n as u8));
    let substitute = memo(move |_| wait.get().and_then(|(bot, _)| bot));
    let claim = memo(move |_| wait.get().and_then(|(_, claim)| claim).filter(|_| may_resign.get()));
    view! {
        <li data-presence=move || presence.get()>
            <span class="presence" role="img" aria-label=move || speech.words().say("page-presence", [("how", presence.get().into())])></span>
            <span class="who" title=called>{called}</span>
            <Show when=move || presence.get() == "away"><span class="quiet">{speech.text("page-away")}</span></Show>
            {move || substitute.get().map(|wait| replace(online, n as u8, wait))}
            {move || claim.get().map(|wait| wait_no_more(speech, dialog, n as u8, wait))}
            {move || left.get().map(|(left, short)| view! { <span class="clock" class:short=short>{left}</span> })}
        </li>
    }
}

/// Lets a bot play for a person who is away, once they have had so many seconds more to come back.
fn replace(online: Online, seat: u8, wait: u64) -> impl IntoView {
    let speech = online.speech;
    if wait > 0 {
        let said = move || speech.words().say("page-substitute-in", [("seconds", wait.into())]);
        return view! { <span class="quiet replaced-in">{said}</span> }.into_any();
    }
    let hand = move |_| online.ask_table(Ask::Hand { seat, bot: Some(SUBSTITUTE) });
    view! { <button type="button" class="substitute" on:click=hand>{speech.text("page-substitute")}</button> }
        .into_any()
}

/// Whether the referee lets this seat give up, as far as the game has been shown.
fn may_resign(shown: Shown, seat: u8) -> bool {
    shown.panel.with(|panel| panel.seen.may_resign.contains(&Player(seat)))
}

/// Ends the wait for a person who is away, once they have had so many seconds more to come back.
fn wait_no_more(speech: Speech, dialog: RwSignal<Option<Dialog>>, seat: u8, wait: u64) -> impl IntoView {
    if wait > 0 {
        let time = minutes(wait as f64 * 1000.0);
        let said = move || speech.words().say("page-claim-in", [("time", time.as_str().into())]);
        return view! { <span class="quiet claimed-in">{said}</span> }.into_any();
    }
    let ask = move |_| dialog.set(Some(Dialog::Claim(seat)));
    view! { <button type="button" class="claim" on:click=ask>{speech.text("page-claim")}</button> }.into_any()
}

/// Milliseconds as a clock shows them.
fn minutes(left: f64) -> String {
    let seconds = (left / 1000.0).ceil() as u64;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// A throw of ours came back with another nonce than this device had sent: that must not be overlooked, and stays.
fn changed_throw(speech: Speech, online: Online) -> impl IntoView {
    let last = memo(move |_| online.know(|remote| remote.changed().last().copied()).flatten());
    move || {
        last.get().map(|Changed { throw, sent, told }| {
            let (sent, told) = (sent.to_string(), told.to_string());
            let said = move || {
                let (sent, told) = (sent.as_str().into(), told.as_str().into());
                speech
                    .words()
                    .say("page-changed-throw", [("throw", throw.into()), ("sent", sent), ("told", told)])
            };
            view! { <p class="changed-throw" role="alert">{said}</p> }
        })
    }
}

/// A bot plays for us: the seat can be taken back at any time.
fn take_back(online: Online) -> impl IntoView {
    let speech = online.speech;
    let lent = move || online.know(lent).flatten().filter(|_| !online.ended());
    move || {
        lent().map(|seat| {
            let back = move |_| online.ask_table(Ask::Hand { seat, bot: None });
            view! { <button type="button" class="main take-back" on:click=back>{speech.text("page-take-back")}</button> }
        })
    }
}

/// A seat of ours that a bot plays.
fn lent(remote: &Remote) -> Option<u8> {
    let seats = remote.mine().iter().copied();
    seats
        .into_iter()
        .find(|&seat| remote.table.seats.get(usize::from(seat)).is_some_and(|seat| seat.bot.is_some()))
}

/// The buttons for watchers.
pub(in crate::page) fn looking_on(
    online: Online,
    announcer: Announcer,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let next = move || online.know(|remote| remote.table.rematch.clone()).flatten();
    let follow = move || {
        next().map(|table| {
            view! { <a class="button main next-table" href=Address::Table(table).to_path()>{speech.text("page-next-table")}</a> }
        })
    };
    view! {
        <div class="actions">
            {follow}
            {chat::button(speech, online, "talk")}
            {calm::button(online)}
            {rules(tabletop, speech, shown)}
            <a class="button leave" href=Address::Tables.to_path()>{speech.text("page-leave")}</a>
            <Show when=move || tabletop.game.get().has_shots()>{again_button(announcer)}</Show>
            {menu_button(speech, dialog)}
        </div>
    }
}

/// The book of the game, beside the table and not in its place.
fn rules(tabletop: Tabletop, speech: Speech, shown: Shown) -> impl IntoView {
    let book = move || Address::Book(tabletop.rules(shown), None).to_path();
    view! { <a class="button to-book" target="_blank" href=book>{speech.text("page-books")}</a> }
}

/// The menu at a table elsewhere.
pub(in crate::page) fn menu(
    deeds: Deeds,
    announcer: Announcer,
    online: Online,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
    let Announcer { tabletop, speech, shown, habits, .. } = announcer;
    let known = online.know_now(|remote| {
        let playing = remote.table.status == Status::Playing;
        (remote.table.id.clone(), playing, remote.mine().first().copied(), lent(remote), remote.owner())
    });
    let (id, playing, mine, lent, owner) = known.unwrap_or_default();
    let mine = mine.filter(|_| playing);
    let go = move |next| move |_| dialog.set(Some(next));
    let ask = move |ask: Ask| {
        move |_| {
            online.ask_table(ask.clone());
            dialog.set(None);
        }
    };
    let hand = mine.map(|seat| {
        let (key, bot) = match lent {
            Some(_) => ("page-take-back", None),
            None => ("page-hand-over", Some(SUBSTITUTE)),
        };
        let seat = lent.unwrap_or(seat);
        view! { <button type="button" class="hand-over" on:click=ask(Ask::Hand { seat, bot })>{move || speech.say(key)}</button> }
    });
    let give_up = mine.filter(|&seat| may_resign(shown, seat)).map(|_| {
        view! { <button type="button" class="to-resign" on:click=go(Dialog::Resign)>{speech.text("page-resign")}</button> }
    });
    let close = (owner && playing).then(|| {
        view! { <button type="button" class="close-table" on:click=go(Dialog::CloseTable)>{speech.text("page-close-table")}</button> }
    });
    // What cannot be taken back stands apart.
    let final_ones = (give_up.is_some() || close.is_some())
        .then(|| view! { <div class="choices dangerous">{give_up} {close}</div> });
    view! {
        <h2 id="dialog-title">{speech.text("page-menu-title")}</h2>
        {settings::pills(speech, habits, tabletop.game.get_untracked())}
        <div class="choices">
            {copy_link(speech, Address::Table(id).to_path())}
            <button type="button" class="save" on:click=move |_| deeds.save()>
                {speech.text("page-record")}
                <span class="quiet">{speech.text("page-record-about")}</span>
            </button>
            {rules(tabletop, speech, shown)}
            {hand}
        </div>
        {final_ones}
    }
}

/// A button that copies a link to be sent.
pub(super) fn copy_link(speech: Speech, path: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| browser::copy(link_to(&path), move |done| copied.set(done));
    let said = move || speech.say(if copied.get() { "page-copied" } else { "page-copy-link" });
    view! { <button type="button" class="copy-link" on:click=copy>{said}</button> }
}
