//! "I am …": a player joins by the link, or says whom of the list this phone belongs to.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::clean_name;
use protocol::club::{Joining, NewPlayer};

use super::{Evening, net};
use crate::evening::hall::label;
use crate::page::browser;

/// The storage key for the visitor's name.
const NAME: &str = "name-1";

/// Both ways to say who one is.
pub(super) fn card(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let open = move || evening.settings.with(|settings| settings.join == Joining::Open);
    let list = Memo::new(move |_| {
        evening
            .know(|hall| {
                let mut list: Vec<(String, String)> = hall
                    .entrants()
                    .filter(|entrant| entrant.there && entrant.of.is_none())
                    .map(|entrant| (entrant.id.clone(), label(hall, &entrant.id)))
                    .collect();
                list.sort_by_key(|(_, name)| name.to_lowercase());
                list
            })
            .unwrap_or_default()
    });
    let claim = move |id: String| {
        spawn_local(async move {
            let name = evening.know_now(|hall| label(hall, &id)).unwrap_or_default();
            let done = match evening.be_guest(&short(&name)).await {
                Ok(()) => net::claim(&evening.id.get_value(), &evening.pass(), &id).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(()) => evening.ask_soon(),
                Err(error) => evening.explain(error),
            }
        });
    };
    view! {
        <section class="card ev-join" aria-labelledby="ev-join">
            <h2 id="ev-join">{speech.text("page-evening-who-are-you")}</h2>
            <Show when=open>{join(evening)}</Show>
            <Show when=move || !list.with(Vec::is_empty)>
                <p class="quiet">{speech.text("page-evening-on-the-list")}</p>
                <ul class="ev-claims">
                    <For each=move || list.get() key=|entry| entry.clone() let((id, name))>
                        <li><button type="button" class="button" on:click={let id = id.clone(); move |_| claim(id.clone())}>{name}</button></li>
                    </For>
                </ul>
            </Show>
            <Show when=move || !open() && list.with(Vec::is_empty)>
                <p>{speech.text("page-evening-join-closed")}</p>
            </Show>
        </section>
    }
}

/// A name short enough for a guest.
fn short(name: &str) -> String {
    name.chars().take(protocol::NAME_LONGEST).collect()
}

/// How many have entered, of how many who can, and how many wait.
pub(super) fn places(evening: Evening) -> impl Fn() -> Option<String> + Copy {
    move || {
        evening.know(|hall| {
            let values = [
                ("n", hall.playing().len().into()),
                ("places", hall.terms().places.unwrap_or(0).into()),
                ("waiting", hall.waiting().len().into()),
            ];
            evening.speech.words().say("page-evening-places", values)
        })
    }
}

/// A new player.
fn join(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let name = RwSignal::new(browser::remembered(NAME).unwrap_or_default());
    let club = RwSignal::new(String::new());
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(called) = clean_name(&name.get_untracked()) else { return };
        browser::remember(NAME, &called);
        let player = NewPlayer { name: called.clone(), club: clean_name(&club.get_untracked()) };
        spawn_local(async move {
            let done = match evening.be_guest(&called).await {
                Ok(()) => net::join(&evening.id.get_value(), &evening.pass(), &player).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(_) => evening.ask_soon(),
                Err(error) => evening.explain(error),
            }
        });
    };
    view! {
        <form class="ev-join-form" on:submit=go>
            <p class="quiet">{places(evening)}</p>
            <label><span>{speech.text("page-your-name")}</span>
                <input type="text" class="ev-name" required=true maxlength=protocol::NAME_LONGEST autocomplete="nickname" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <label><span>{speech.text("page-evening-club-maybe")}</span>
                <input type="text" class="ev-club" maxlength=protocol::NAME_LONGEST autocomplete="organization" prop:value=move || club.get() on:input=move |event| club.set(event_target_value(&event))/>
            </label>
            <button type="submit" class="button main">{speech.text("page-evening-join")}</button>
        </form>
    }
}
