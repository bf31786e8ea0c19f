//! What is said at the table: ready-made phrases everybody reads in their own language, and free text.

use leptos::html;
use leptos::prelude::*;
use protocol::{Ask, CHAT_LONGEST, PHRASES, Person};

use crate::page::desk::Desk;
use crate::remote::{Remote, Spoken, Utterance};

/// The talk, folded away until somebody opens it; what was said since then is counted.
pub(super) fn card(desk: Desk) -> impl IntoView {
    let online = desk.online;
    let open = RwSignal::new(false);
    let all = Memo::new(move |_| online.know(heard).unwrap_or_default());
    let newest = |all: &Vec<Spoken>| all.last().map_or(0, |spoken| spoken.at);
    let seen = RwSignal::new(all.with_untracked(newest));
    let unread = move || all.with(|all| all.iter().filter(|spoken| spoken.at > seen.get()).count());
    Effect::new(move || {
        let now = all.with(newest);
        if open.get() {
            seen.set(now);
        }
    });
    // What is said is read out to those who listen.
    Effect::new(move |before: Option<u64>| {
        let now = all.with(newest);
        if before.is_some_and(|before| before < now)
            && let Some(last) = all.with_untracked(|all| all.last().cloned())
        {
            desk.spoken.set(format!("{}: {}", last.who.name, words_of(desk, &last)));
        }
        now
    });
    let toggled = move |event: leptos::ev::Event| {
        open.set(event_target::<web_sys::HtmlElement>(&event).has_attribute("open"));
    };
    let lines = move || all.get().into_iter().map(|spoken| line(desk, spoken)).collect_view();
    view! {
        <details class="card chat" on:toggle=toggled>
            <summary>
                {move || desk.say("page-chat")}
                <Show when=move || { unread() > 0 }><span class="unread">{unread}</span></Show>
            </summary>
            <ol class="talk" tabindex="0" aria-label=move || desk.say("page-chat")>{lines}</ol>
            {unheard(desk)}
            <Show when=move || online.know(|remote| remote.you.is_some()) == Some(true)>{speak(desk)}</Show>
        </details>
    }
}

/// What is to be read. From now on the server itself leaves out those whom we do not listen to.
fn heard(remote: &Remote) -> Vec<Spoken> {
    remote.chat.iter().filter(|spoken| remote.listens_to(&spoken.who)).cloned().collect()
}

/// Stops listening to somebody, or listens again.
fn listen(desk: Desk, who: &Person, on: bool) {
    if desk.put_to_table(Ask::Mute { who: who.id.clone(), on: !on }).is_none() {
        return;
    }
    desk.online.remote.update(|remote| {
        if let Some(remote) = remote {
            remote.muted.retain(|person| person.id != who.id);
            if !on {
                remote.muted.insert(who.clone());
            }
        }
    });
}

/// Those we do not listen to.
fn unheard(desk: Desk) -> impl IntoView {
    let muted = Memo::new(move |_| desk.online.know(|remote| remote.muted.clone()).unwrap_or_default());
    let again = move |who: Person| {
        let name = who.name.clone();
        let said = move || desk.words().say("page-unmute", [("player", name.clone().into())]);
        view! { <p><button type="button" class="unmute" on:click=move |_| listen(desk, &who, true)>{said}</button></p> }
    };
    move || muted.get().into_iter().map(again).collect_view()
}

fn words_of(desk: Desk, spoken: &Spoken) -> String {
    match &spoken.words {
        Utterance::Text(text) => text.clone(),
        Utterance::Phrase(phrase) => desk.words().say(&format!("chat-{phrase}"), []),
    }
}

fn line(desk: Desk, spoken: Spoken) -> impl IntoView {
    let who = spoken.who.clone();
    let me = desk.online.know_now(|remote| remote.you.as_ref().is_some_and(|you| you.id == who.id));
    let name = who.name.clone();
    let mute = (me != Some(true)).then(|| {
        let who = who.clone();
        let mute = move |_| listen(desk, &who, false);
        let label = {
            let name = name.clone();
            move || desk.words().say("page-mute", [("player", name.clone().into())])
        };
        view! { <button type="button" class="mute" title=label.clone() aria-label=label on:click=mute>"×"</button> }
    });
    view! { <li><b>{name}</b> " " <span>{move || words_of(desk, &spoken)}</span> {mute}</li> }
}

fn speak(desk: Desk) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let text = field.value();
        if !text.trim().is_empty() && desk.put_to_table(Ask::Say { text: Some(text), phrase: None }).is_some()
        {
            field.set_value("");
        }
    };
    let phrase = move |name: &'static str| {
        let say = move |_| desk.ask_table(Ask::Say { text: None, phrase: Some(name.to_owned()) });
        view! { <button type="button" data-phrase=name on:click=say>{move || desk.say(&format!("chat-{name}"))}</button> }
    };
    view! {
        <p class="phrases" role="group" aria-label=move || desk.say("page-phrases")>{PHRASES.map(phrase)}</p>
        <form class="say" on:submit=say>
            <input
                node_ref=field
                type="text"
                maxlength=CHAT_LONGEST
                autocomplete="off"
                aria-label=move || desk.say("page-say")
                placeholder=move || desk.say("page-say")
            />
            <button type="submit">{move || desk.say("page-send")}</button>
        </form>
    }
}
