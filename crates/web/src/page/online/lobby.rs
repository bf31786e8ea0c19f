//! A table before its game: who sits where, and the link that brings others.

use bots::Level;
use drawing::files::midgame_path;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Ask, Status, outcome};

use super::{chat, connection, endings, guest, link_to, people, terms};
use crate::address::Address;
use crate::lang::title;
use crate::page::browser;
use crate::page::company::Company;
use crate::page::desk::Dialog;
use crate::page::online::Online;
use crate::page::share::{Parcel, Sent};
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::qr;
use crate::remote::Remote;
use words::Words;

pub(super) fn page(online: Online, company: Company, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let speech = online.speech;
    let settings = memo(move |_| online.know(|remote| remote.table.settings.clone()));
    let owner = memo(move |_| online.know(|remote| remote.owner()) == Some(true));
    // A visitor who follows a friend's link is greeted by the friend.
    let host = move || {
        online.know(|remote| (!remote.owner() && remote.watching()).then(|| host(speech, remote))).flatten()
    };
    let game = move || {
        let game = settings.get().map(|settings| settings.game.name()).unwrap_or_default();
        match host() {
            Some(host) => {
                speech.words().say("page-invited", [("player", host.into()), ("game", game.into())])
            }
            None => title(game),
        }
    };
    let seats = memo(move |_| online.know(|remote| remote.table.seats.len()).unwrap_or_default());
    let closed = move || online.know(|remote| !super::is_open(remote.table.status)) == Some(true);
    view! {
        <main class="text lobby">
            {move || settings.get().map(|settings| view! {
                <img class="its-board" src=midgame_path(settings.game) alt="" width="240" height="240"/>
            })}
            <h1 tabindex="-1">{game}</h1>
            {connection(online)}
            {move || settings.get().map(|settings| terms::card(speech, dialog, settings))}
            <Show when=move || !closed() fallback=move || over(online)>
                <Show when=move || owner.get()>{invite(speech, online)}</Show>
                <section class="card sitting" aria-label=speech.text("page-who-plays")>
                    {called(online, company)}
                    <ul>
                        <For each=move || 0..seats.get() key=|n| *n let(n)>{seat(online, n)}</For>
                    </ul>
                </section>
                {begin(online, dialog)}
                <Show when=move || !owner.get()>{invite(speech, online)}</Show>
            </Show>
            {chat::card(online)}
        </main>
    }
}

/// The name of the table's owner.
fn host(speech: Speech, remote: &Remote) -> String {
    people::called(&speech.words(), remote.table.owner.name.as_deref())
}

/// A game that is over, or was ended, and cannot be laid out here: an earlier version of the book has judged it. What the
/// server says of it is shown, and its record can be kept.
fn over(online: Online) -> impl IntoView {
    let speech = online.speech;
    let result = move || online.know(|remote| result(speech, remote)).flatten();
    let id = online.know_now(|remote| remote.table.id.clone()).unwrap_or_default();
    let begun = move || online.know(|remote| remote.state().over.is_some()) == Some(true);
    let record = StoredValue::new(format!("/api/tables/{id}/record"));
    let closed = move || online.know(|remote| remote.table.status == Status::Closed) == Some(true);
    view! {
        {move || result().map(|said| view! { <p role="status">{said}</p> })}
        <Show when=begun>
            <p><a class="keep-record" rel="external" download="" href=record.get_value()>{speech.text("page-record")}</a></p>
        </Show>
        <Show when=closed>{endings::way_on(online)}</Show>
    }
}

/// How a game ended, as the server says.
fn result(speech: Speech, remote: &Remote) -> Option<String> {
    let over = outcome(remote.state().over.as_ref()?)?;
    let settings = &remote.table.settings;
    let words = Words::new(speech.lang.get(), settings.game, usize::from(settings.players));
    let names = remote.table.seats.iter().map(|seat| people::name(&words, seat)).collect();
    Some(words.called(names).over(&over))
}

/// The link to be sent.
fn invite(speech: Speech, online: Online) -> impl IntoView {
    let path = online.know_now(|remote| Address::Table(remote.table.id.clone()).to_path());
    let path = path.unwrap_or_default();
    let link = link_to(&path);
    let share = browser::can_share().then(|| {
        let link = link.clone();
        let share = move |_| {
            Parcel::of_link(&link).share(move |sent| {
                if sent != Sent::Shared {
                    speech.tell_key(sent.key());
                }
            });
        };
        view! { <button type="button" class="share" on:click=share>{speech.text("page-share")}</button> }
    });
    let code = qr::draw(&link).map(|drawn| code(speech, drawn));
    let full = move || online.know(|remote| remote.full()) == Some(true);
    let owner = move || online.know(|remote| remote.owner()) == Some(true);
    view! {
        <section class="card invite" class:to-do=move || owner() && !full()>
            <p>{move || speech.say(if full() { "page-invite-watch" } else { "page-invite" })}</p>
            <p class="link">
                <input type="text" readonly=true class="address" prop:value=link aria-label=move || speech.say("page-link")/>
                {people::copy_link(speech, path)}
                {share}
            </p>
            {code}
        </section>
    }
}

/// The link as a QR code, for a person who sits beside us.
fn code(speech: Speech, qr::Drawn { side, path }: qr::Drawn) -> impl IntoView {
    view! {
        <figure class="qr">
            <svg viewBox=format!("0 0 {side} {side}") role="img" aria-label=speech.text("page-qr") shape-rendering="crispEdges">
                <rect width=side height=side fill="#fff"/>
                <path d=path fill="#000"/>
            </svg>
            <figcaption class="quiet">{speech.text("page-qr-about")}</figcaption>
        </figure>
    }
}

/// The visitor's name; a visitor who sits already is renamed at once.
fn called(online: Online, company: Company) -> impl IntoView {
    let speech = online.speech;
    let call = move |event: leptos::ev::Event| {
        company.name(0, &event_target_value(&event));
        company.names.with_untracked(|names| guest::call(&names[0]));
    };
    view! {
        <label class="your-name">
            <span>{speech.text("page-your-name")}</span>
            <input
                type="text"
                maxlength=protocol::NAME_LONGEST
                autocomplete="nickname"
                prop:value=guest::name(speech)
                on:input=call
                on:change=move |_| call_anew(speech, online)
            />
        </label>
    }
}

/// Sends the new name of a visitor who sits here to the server, which sends it to everyone at the table.
fn call_anew(speech: Speech, online: Online) {
    if online.know_now(|remote| !remote.watching()) != Some(true) {
        return;
    }
    spawn_local(async move {
        if let Err(error) = guest::me(speech).await {
            guest::complain(speech, online, error);
        }
    });
}

/// Takes a seat, as a guest with the name in the field; `also` keeps the visitor's other seats.
fn sit(online: Online, seat: u8, also: bool) {
    let at = online.know_now(|remote| (remote.table.id.clone(), remote.you().cloned()));
    let Some((table, before)) = at else { return };
    spawn_local(async move {
        let me = guest::me(online.speech).await;
        // The visitor may have gone elsewhere in the meantime.
        if online.know_now(|remote| remote.table.id == table) != Some(true) {
            return;
        }
        match me {
            // The connection knows only the guest who opened it.
            Ok(me) if before.is_none_or(|before| before.id != me.person.id) => {
                online.connect_again([Ask::Sit { seat, also }]);
            }
            Ok(_) => online.ask_table(Ask::Sit { seat, also }),
            Err(error) => guest::complain(online.speech, online, error),
        }
    });
}

fn seat(online: Online, n: usize) -> impl IntoView {
    let (speech, seat) = (online.speech, n as u8);
    let view = memo(move |_| online.know(|remote| remote.table.seats.get(n).cloned()).flatten());
    let number = move || speech.words().say("page-player", [("number", (n + 1).into())]);
    let called = move || {
        let name = view.get().map(|view| people::name(&speech.words(), &view)).unwrap_or_default();
        if name.is_empty() { speech.say("page-free-seat") } else { name }
    };
    let free = memo(move |_| view.get().is_some_and(|seat| seat.person.is_none() && seat.bot.is_none()));
    let mine = memo(move |_| online.know(|remote| remote.mine().contains(&seat)) == Some(true));
    let owner = memo(move |_| online.know(|remote| remote.owner()) == Some(true));
    let sits = memo(move |_| online.know(|remote| !remote.watching()) == Some(true));
    let bots = move || {
        let nobodys = view.get().is_some_and(|seat| seat.person.is_none());
        (owner.get() && nobodys).then(|| bot_choice(online, n))
    };
    let presence = people::presence(online, n);
    let person = move || view.get().is_some_and(|seat| seat.person.is_some());
    let there = move || {
        let how = move || speech.words().say("page-presence", [("how", presence.get().into())]);
        // The reader is there, of course.
        (person() && !mine.get() && presence.get() != "bot").then(|| {
            view! { <span class="quiet there"><span class="presence" aria-hidden="true"></span> {how}</span> }
        })
    };
    view! {
        <li class:free=move || free.get() data-presence=move || person().then(|| presence.get())>
            <span class="seat-number">{number}</span>
            <span class="who">
                {called}
                <Show when=move || mine.get()>" " <span class="quiet you">{speech.text("page-you")}</span></Show>
            </span>
            {there}
            <Show when=move || free.get()>
                <button type="button" class="sit" class:main=move || !sits.get() on:click=move |_| sit(online, seat, false)>
                    {move || speech.say(if sits.get() { "page-sit-here" } else { "page-sit" })}
                </button>
                <Show when=move || sits.get()>
                    <button type="button" class="sit-also" on:click=move |_| sit(online, seat, true)>
                        {speech.text("page-sit-also")}
                    </button>
                </Show>
            </Show>
            <Show when=move || mine.get()>
                <button type="button" class="stand" on:click=move |_| online.ask_table(Ask::Stand { seat })>
                    {speech.text("page-stand")}
                </button>
            </Show>
            {bots}
        </li>
    }
}

/// The table's owner may let bots sit down.
fn bot_choice(online: Online, n: usize) -> impl IntoView {
    let speech = online.speech;
    let now = online.know_now(|remote| remote.table.seats.get(n).and_then(|seat| seat.bot)).flatten();
    let choose = move |event: leptos::ev::Event| {
        let bot = event_target_value(&event).parse::<Level>().ok();
        online.ask_table(Ask::Hand { seat: n as u8, bot });
    };
    let option = move |level: Level| {
        let called =
            move || speech.words().say("page-bot", [("level", level.name().into()), ("number", 0.into())]);
        view! { <option value=level.name() selected=now == Some(level)>{called}</option> }
    };
    view! {
        <select aria-label=speech.text("page-seat-bot") on:change=choose>
            <option value="" selected=now.is_none()>{speech.text("page-no-bot")}</option>
            {Level::ALL.map(option)}
        </select>
    }
}

/// The one thing to do when everybody is there.
fn begin(online: Online, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let speech = online.speech;
    let full = memo(move |_| online.know(|remote| remote.full()) == Some(true));
    let owner = memo(move |_| online.know(|remote| remote.owner()) == Some(true));
    let opener = move || online.know(|remote| host(speech, remote)).unwrap_or_default();
    let waiting = move || match (full.get(), owner.get()) {
        (false, _) => speech.say("page-wait-players"),
        (true, true) => String::new(),
        (true, false) => speech.words().say("page-wait-owner", [("player", opener().into())]),
    };
    view! {
        <p class="quiet lobby-status" role="status">{waiting}</p>
        <Show when=move || owner.get()>
            <p class="begin">
                <button type="button" class="button main" disabled=move || !full.get() on:click=move |_| online.ask_table(Ask::Start)>
                    {speech.text("page-begin")}
                </button>
                <button type="button" class="button close-table" on:click=move |_| dialog.set(Some(Dialog::CloseTable))>
                    {speech.text("page-close-table")}
                </button>
            </p>
        </Show>
    }
}
