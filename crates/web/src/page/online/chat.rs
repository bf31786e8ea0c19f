//! What is said at the table: ready-made phrases everybody reads in their own language, and free text.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use protocol::{Ask, CHAT_LONGEST, PHRASES, Talkers};

use super::people;
use crate::page::browser;
use crate::page::online::{Online, Put};
use crate::page::shown::Shown;
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::page::voice::AGAIN;
use crate::remote::{Remote, Spoken, Utterance};

/// How long something that was just said stands at the board, in milliseconds.
const HEARD: u64 = 6000;

/// A reader at most this many pixels from the end of the talk reads the newest.
const NEAR_END: i32 = 24;

/// What the page shows of the talk.
#[derive(Clone, Copy)]
pub(super) struct Talk {
    open: RwSignal<bool>,
    /// When the newest was said that has been read.
    read: RwSignal<u64>,
    /// What another person has just said.
    fresh: RwSignal<Option<Spoken>>,
    /// The same was said just before, and the region for screen readers has the other of its two forms.
    again: StoredValue<bool>,
}

impl Talk {
    pub(super) fn new() -> Talk {
        Talk {
            open: RwSignal::new(false),
            read: RwSignal::new(0),
            fresh: RwSignal::new(None),
            again: StoredValue::new(false),
        }
    }
}

/// The talk, folded away until the visitor opens it.
pub(super) fn card(online: Online) -> impl IntoView {
    let Online { speech, talk, .. } = online;
    let all = memo(move |_| online.know(heard).unwrap_or_default());
    let newest = |all: &Vec<Spoken>| all.last().map_or(0, |spoken| spoken.at);
    talk.read.set(all.with_untracked(newest));
    Effect::new(move || {
        let now = all.with(newest);
        if talk.open.get() {
            talk.read.set(now);
        }
    });
    Effect::new(move |before: Option<u64>| {
        let now = all.with(newest);
        let last = all.with_untracked(|all| all.last().cloned());
        if let Some(last) =
            last.filter(|last| before.is_some_and(|before| before < now) && !is_mine(online, last))
        {
            // At the board it stands there and is read out from there.
            if online.plays() {
                show(talk, last);
            } else {
                let values = [
                    ("player", name_of(speech, online, &last.who).into()),
                    ("text", words_of(speech, &last).into()),
                ];
                speech.tell_now(speech.words_now().say("page-said", values));
            }
        }
        now
    });
    let toggled = move |event: leptos::ev::Event| {
        talk.open.set(event_target::<web_sys::HtmlElement>(&event).has_attribute("open"));
    };
    let lines = move || all.get().into_iter().map(|spoken| line(online, spoken)).collect_view();
    let list = NodeRef::<html::Ol>::new();
    // A reader who has scrolled up stays there, until they say something themselves.
    let at_end = StoredValue::new(true);
    // How far the page itself has scrolled: its own scrolling may be reported when the next line already stands there.
    let followed_to = StoredValue::new(0);
    let scrolled = move |_| {
        if let Some(list) = list.get_untracked() {
            let below = list.scroll_height() - list.scroll_top() - list.client_height();
            at_end.set_value(below < NEAR_END || list.scroll_top() >= followed_to.get_value());
        }
    };
    Effect::new(move |before: Option<bool>| {
        let (open, newest) = (talk.open.get(), all.with(|all| all.last().cloned()));
        let opened = open && before != Some(true);
        let wanted = opened || newest.is_some_and(|newest| is_mine(online, &newest));
        // Once it is laid out, and once the browser has reported what the reader scrolled before.
        request_animation_frame(move || {
            // The talk of a lobby may be gone by then, because the game has begun.
            let Some(Some(list)) = list.try_get_untracked() else { return };
            if wanted || at_end.get_value() {
                at_end.set_value(true);
                list.set_scroll_top(list.scroll_height());
                followed_to.set_value(list.scroll_top());
            }
        });
        open
    });
    view! {
        <details class="card chat" prop:open=move || talk.open.get() on:toggle=toggled>
            <summary>{speech.text("page-chat")} {count(online)}</summary>
            <ol class="talk" node_ref=list on:scroll=scrolled tabindex="0" aria-label=speech.text("page-chat")>{lines}</ol>
            {unheard(online)}
            {who_talks(online)}
            <Show when=move || online.know(|remote| remote.you().is_some() && remote.may_talk()) == Some(true)>{speak(online)}</Show>
        </details>
    }
}

/// Shows something for a moment.
fn show(talk: Talk, spoken: Spoken) {
    let at = spoken.at;
    let same = |before: &Spoken| (&before.who, &before.words) == (&spoken.who, &spoken.words);
    let same = talk.fresh.with_untracked(|fresh| fresh.as_ref().is_some_and(same));
    talk.again.update_value(|again| *again = same && !*again);
    talk.fresh.set(Some(spoken));
    let over = move || {
        if talk.fresh.with_untracked(|fresh| fresh.as_ref().is_some_and(|fresh| fresh.at == at)) {
            talk.fresh.set(None);
        }
    };
    set_timeout(over, Duration::from_millis(HEARD));
}

/// What was just said, over the lower edge of the board while others play: on a phone nothing else of the talk is in sight.
/// It lets touches through. The same is read out from here wherever it is seen: as the turn passes it moves, and would be read
/// out again from there.
pub(in crate::page) fn bubble(speech: Speech, online: Online, shown: Shown) -> impl IntoView {
    let said = move || fresh(online, shown, false).map(|spoken| just_said(speech, online, spoken));
    let told = move || {
        let said = |spoken: Spoken| {
            let again = if online.talk.again.get_value() { AGAIN } else { "" };
            format!("{} {}{again}", name_of(speech, online, &spoken.who), words_of(speech, &spoken))
        };
        unread(online).map(said).unwrap_or_default()
    };
    view! { <p class="unseen" aria-live="polite">{told}</p> <div class="bubbles" aria-hidden="true">{said}</div> }
}

/// The same in place of the line under the board, while it is our turn: then the board is left alone.
pub(in crate::page) fn heard_beneath(speech: Speech, online: Online, shown: Shown) -> impl IntoView {
    let said = move || fresh(online, shown, true).map(|spoken| just_said(speech, online, spoken));
    view! { <div class="heard" aria-hidden="true">{said}</div> }
}

/// What was just said, if it is our turn, or if it is not.
fn fresh(online: Online, shown: Shown, our_turn: bool) -> Option<Spoken> {
    let ours = shown.panel.with(|panel| panel.seen.turn.player.is_some() && !panel.away);
    unread(online).filter(|_| ours == our_turn)
}

/// What was just said at the board, while the talk is closed.
fn unread(online: Online) -> Option<Spoken> {
    let talk = online.talk;
    talk.fresh.get().filter(|_| online.on_board.get() && !talk.open.get())
}

fn just_said(speech: Speech, online: Online, spoken: Spoken) -> impl IntoView {
    let who = spoken.who.clone();
    view! { <p class="bubble"><b>{move || name_of(speech, online, &who)}</b> " " {move || words_of(speech, &spoken)}</p> }
}

/// Opens the talk where it is seen.
fn open(online: Online) {
    online.talk.open.set(true);
    online.talk.fresh.set(None);
    request_animation_frame(|| {
        browser::bring(".chat");
        // On a phone the keyboard would cover what is to be read.
        if !browser::finger() {
            browser::focus(".chat .say input");
        }
    });
}

/// Opens the talk from the line under the board, or from the buttons.
pub(in crate::page) fn button(speech: Speech, online: Online, class: &'static str) -> impl IntoView {
    let talk = online.talk;
    let flip = move |_| if talk.open.get_untracked() { talk.open.set(false) } else { open(online) };
    view! {
        <button type="button" class=class title=speech.text("page-chat") aria-expanded=move || talk.open.get().to_string() on:click=flip>
            <span class="icon" aria-hidden="true">
                <svg viewBox="0 0 20 20" width="16" height="16"><path d="M3 4h14v9H9l-4 3.5V13H3z"/></svg>
            </span>
            <span class="name">{speech.text("page-chat")}</span>
            {count(online)}
        </button>
    }
}

/// The number of messages from others that were not read.
fn count(online: Online) -> impl IntoView {
    let unread = memo(move |_| {
        let read = online.talk.read.get();
        let new = |remote: &Remote| {
            heard(remote).iter().filter(|spoken| spoken.at > read && !is_mine(online, spoken)).count()
        };
        online.know(new).unwrap_or_default()
    });
    view! { <Show when=move || { unread.get() > 0 }><span class="unread">{move || unread.get()}</span></Show> }
}

fn is_mine(online: Online, spoken: &Spoken) -> bool {
    online.know_now(|remote| remote.you().is_some_and(|you| you.id == spoken.who)) == Some(true)
}

/// The name of a speaker.
fn name_of(speech: Speech, online: Online, who: &str) -> String {
    let words = speech.words();
    online.know(|remote| people::called(&words, remote.name(who))).unwrap_or_default()
}

/// The talk without that of muted people, whose free text the server does not even send.
fn heard(remote: &Remote) -> Vec<Spoken> {
    remote.chat.iter().filter(|spoken| remote.listens_to(&spoken.who)).cloned().collect()
}

/// Mutes a person, or listens to them again.
fn listen(online: Online, who: &str, on: bool) {
    if online.put_to_table(Ask::Mute { who: who.to_owned(), on: !on }) != Put::Not {
        note_mute(online, who, !on);
    }
}

/// Notes that a person is muted, or is listened to again.
pub(super) fn note_mute(online: Online, who: &str, muted: bool) {
    online.change(|remote| {
        if muted {
            remote.muted.insert(who.to_owned());
        } else {
            remote.muted.remove(who);
        }
    });
}

/// Whether only players may talk: the owner decides it, others read it.
fn who_talks(online: Online) -> impl IntoView {
    let speech = online.speech;
    let owner = memo(move |_| online.know(Remote::owner) == Some(true));
    let players =
        memo(move |_| online.know(|remote| remote.table.settings.talkers == Talkers::Players) == Some(true));
    let choose = move |event: leptos::ev::Event| {
        let talkers = if event_target_checked(&event) { Talkers::Players } else { Talkers::Everyone };
        online.ask_table(Ask::Talkers(talkers));
    };
    view! {
        <Show when=move || owner.get()>
            <label class="switch talkers">
                <input type="checkbox" prop:checked=move || players.get() on:change=choose/>
                <span>{speech.text("page-talkers")}</span>
            </label>
        </Show>
        <Show when=move || online.know(|remote| remote.may_talk()) == Some(false)>
            <p class="quiet">{speech.text("page-talkers-players")}</p>
        </Show>
    }
}

/// The people we have muted.
fn unheard(online: Online) -> impl IntoView {
    let speech = online.speech;
    // People may be muted because of another table; only those who have been here matter.
    let known =
        |remote: &Remote| remote.muted.iter().filter(|who| remote.knows(who)).cloned().collect::<Vec<_>>();
    let muted = memo(move |_| online.know(known).unwrap_or_default());
    let again = move |who: String| {
        let said = {
            let who = who.clone();
            move || speech.words().say("page-unmute", [("player", name_of(speech, online, &who).into())])
        };
        view! { <p><button type="button" class="unmute" on:click=move |_| listen(online, &who, true)>{said}</button></p> }
    };
    move || muted.get().into_iter().map(again).collect_view()
}

fn words_of(speech: Speech, spoken: &Spoken) -> String {
    match &spoken.words {
        Utterance::Text(text) => text.clone(),
        Utterance::Phrase(phrase) => speech.words().say(&format!("chat-{phrase}"), []),
    }
}

fn line(online: Online, spoken: Spoken) -> impl IntoView {
    let speech = online.speech;
    let who = spoken.who.clone();
    let mute = (!is_mine(online, &spoken)).then(|| {
        let label = {
            let who = who.clone();
            move || speech.words().say("page-mute", [("player", name_of(speech, online, &who).into())])
        };
        let who = who.clone();
        let mute = move |_| listen(online, &who, false);
        view! { <button type="button" class="mute" title=label.clone() aria-label=label on:click=mute>"×"</button> }
    });
    view! { <li><b>{move || name_of(speech, online, &who)}</b> " " <span>{move || words_of(speech, &spoken)}</span> {mute}</li> }
}

fn speak(online: Online) -> impl IntoView {
    let speech = online.speech;
    let field = NodeRef::<html::Input>::new();
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let text = field.value();
        if !text.trim().is_empty()
            && online.put_to_table(Ask::Say { text: Some(text), phrase: None }) != Put::Not
        {
            field.set_value("");
        }
    };
    let phrase = move |name: &'static str| {
        let say = move |_| online.ask_table(Ask::Say { text: None, phrase: Some(name.to_owned()) });
        view! { <button type="button" data-phrase=name on:click=say>{move || speech.say(&format!("chat-{name}"))}</button> }
    };
    view! {
        <p class="phrases" role="group" aria-label=speech.text("page-phrases")>{PHRASES.map(phrase)}</p>
        <form class="say" on:submit=say>
            <input
                node_ref=field
                type="text"
                maxlength=CHAT_LONGEST
                autocomplete="off"
                aria-label=speech.text("page-say")
                placeholder=speech.text("page-say")
            />
            <button type="submit">{speech.text("page-send")}</button>
        </form>
    }
}
