//! The rest of the desk: slips, helpers and their keys, phones, who may join, a shoot-out, and the links to everything.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::TournamentPage;
use protocol::club::{Helper, Joining, Link, May, NewHelper, TournamentSettings};
use tournament::{Event, Finisher, ShootOut, Slip, SlipError};

use super::{Evening, code, net};
use crate::evening::hall;
use crate::evening::happened;
use crate::page::browser;

pub(super) fn tab(evening: Evening) -> impl IntoView {
    view! {
        <div class="ev-more">
            {links(evening)}
            {joining(evening)}
            {helpers(evening)}
            {phones(evening)}
            {shoot_out(evening)}
        </div>
    }
}

/// A code from a phone without a network.
pub(super) fn slips(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let typed = RwSignal::new(String::new());
    let said = RwSignal::new(None::<String>);
    // Read here, so that a mistake is found before anything is sent.
    let read = Memo::new(move |_| {
        let code = typed.get();
        if code.trim().is_empty() {
            return None;
        }
        evening.know(|hall| Slip::read(&evening.id.get_value(), hall, &code))
    });
    let found = move || {
        read.get().map(|read| match read {
            Ok(slip) => evening.know(|hall| {
                let board = hall.game(&slip.game.to_string()).map_or(0, |game| game.board);
                let told = happened::result(hall, &slip.report, &speech.words());
                speech.words().say("page-evening-slip-says", [("board", board.into()), ("told", told.into())])
            }),
            Err(error) => Some(speech.words().say("page-evening-slip-wrong", [("why", why(&error).into())])),
        })
    };
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !matches!(read.get_untracked(), Some(Ok(_))) {
            return;
        }
        let code = typed.get_untracked();
        spawn_local(async move {
            match net::slip(&evening.id.get_value(), &evening.pass(), &code).await {
                Ok(entered) => {
                    let key = if entered.already {
                        "page-evening-slip-already"
                    } else {
                        "page-evening-slip-entered"
                    };
                    said.set(Some(speech.words_now().say(key, [])));
                    typed.set(String::new());
                    evening.take(entered.entries);
                }
                Err(error) => evening.explain(error),
            }
        });
    };
    view! {
        <form class="card ev-slip" on:submit=enter>
            <h2>{speech.text("page-evening-slip")}</h2>
            <p class="quiet">{speech.text("page-evening-slip-about")}</p>
            <p class="ev-row">
                <input type="text" class="ev-code" autocapitalize="characters" autocomplete="off" spellcheck="false" aria-label=speech.text("page-evening-slip") prop:value=move || typed.get() on:input=move |event| { said.set(None); typed.set(event_target_value(&event)); }/>
                <button type="submit" class="button main" disabled=move || !matches!(read.get(), Some(Ok(_)))>{speech.text("page-evening-slip-enter")}</button>
            </p>
            <p role="status">{move || said.get().or_else(|| found().flatten())}</p>
        </form>
    }
}

const fn why(error: &SlipError) -> &'static str {
    match error {
        SlipError::Letter(_) | SlipError::Mistyped => "mistyped",
        SlipError::Entered(_) => "entered",
        SlipError::Differs(_) => "differs",
        _ => "other",
    }
}

/// Where everything is: for the hall, for paper, for players.
fn links(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let link = evening.link();
    view! {
        <section class="card ev-links">
            <h2>{speech.text("page-evening-links")}</h2>
            {code(speech, &link)}
            <p class="link">{link}</p>
            <p class="ev-row">
                <a class="button" href=evening.path(TournamentPage::Public)>{speech.text("page-evening-public")}</a>
                <a class="button" href=evening.path(TournamentPage::Screen) target="_blank">{speech.text("page-evening-open-screen")}</a>
                <a class="button" href=evening.path(TournamentPage::Print)>{speech.text("page-evening-print")}</a>
            </p>
        </section>
    }
}

/// Who may join, and whether the tournament is listed.
fn joining(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let change = move |settings: TournamentSettings| {
        spawn_local(async move {
            match net::settle(&evening.id.get_value(), &evening.pass(), &settings).await {
                Ok(()) => evening.ask_soon(),
                Err(error) => evening.explain(error),
            }
        });
    };
    let open = move || evening.settings.with(|settings| settings.join == Joining::Open);
    let public = move || evening.settings.with(|settings| settings.public);
    let join = move |_| {
        let join = Some(if open() { Joining::Closed } else { Joining::Open });
        change(TournamentSettings { join, public: None });
    };
    view! {
        <section class="card">
            <h2>{speech.text("page-evening-joining")}</h2>
            <label class="ev-check"><input type="checkbox" prop:checked=open on:change=join/> {speech.text("page-evening-join-open")}</label>
            <label class="ev-check"><input type="checkbox" prop:checked=public on:change=move |_| change(TournamentSettings { join: None, public: Some(!public()) })/> {speech.text("page-evening-listed")}</label>
        </section>
    }
}

const fn may_name(may: May) -> &'static str {
    match may {
        May::Results => "results",
        May::CheckIn => "check-in",
        May::Clock => "clock",
    }
}

/// Helpers with limited rights: a key each, as a link.
fn helpers(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let list = RwSignal::new(Vec::<Helper>::new());
    let name = RwSignal::new(String::new());
    let may = RwSignal::new(vec![May::Results]);
    let new = RwSignal::new(None::<String>);
    let look = move || {
        spawn_local(async move {
            if let Ok(found) = net::helpers(&evening.id.get_value(), &evening.pass()).await {
                let _ = list.try_set(found.helpers);
            }
        });
    };
    look();
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(called) = protocol::clean_name(&name.get_untracked()) else { return };
        let helper = NewHelper { name: called, may: may.get_untracked() };
        spawn_local(async move {
            match net::make_helper(&evening.id.get_value(), &evening.pass(), &helper).await {
                Ok(made) => {
                    let path = evening.path(TournamentPage::Desk);
                    new.set(made.key.map(|key| format!("{}{path}#key={key}", browser::origin())));
                    name.set(String::new());
                    look();
                }
                Err(error) => evening.explain(error),
            }
        });
    };
    let revoke = move |id: String| {
        spawn_local(async move {
            match net::revoke(&evening.id.get_value(), &evening.pass(), &id).await {
                Ok(()) => look(),
                Err(error) => evening.explain(error),
            }
        });
    };
    let right = move |each: May| {
        let on = move || may.with(|may| may.contains(&each));
        let toggle = move |_| {
            may.update(
                |may| if may.contains(&each) { may.retain(|other| *other != each) } else { may.push(each) },
            )
        };
        view! { <label class="ev-check"><input type="checkbox" prop:checked=on on:change=toggle/> {move || speech.words().say("page-evening-may", [("what", may_name(each).into())])}</label> }
    };
    let said = move |helper: &Helper| {
        let words = speech.words();
        let rights =
            helper.may.iter().map(|may| words.say("page-evening-may", [("what", may_name(*may).into())]));
        rights.collect::<Vec<_>>().join(", ")
    };
    view! {
        <section class="card ev-helpers">
            <h2>{speech.text("page-evening-helpers")}</h2>
            <ul>
                {move || list.get().into_iter().map(|helper| {
                    let (rights, id) = (said(&helper), helper.id.clone());
                    view! {
                        <li><span class="name">{helper.name}</span> <span class="quiet">{rights}</span>
                            <button type="button" class="button" on:click=move |_| revoke(id.clone())>{speech.text("page-evening-revoke")}</button>
                        </li>
                    }
                }).collect_view()}
            </ul>
            {move || new.get().map(|link| view! {
                <div class="ev-new-key">
                    <p>{speech.text("page-evening-helper-link")}</p>
                    {code(speech, &link)}
                    <p class="link">{link.clone()}</p>
                </div>
            })}
            <form on:submit=make>
                <label><span>{speech.text("page-evening-helper-name")}</span>
                    <input type="text" maxlength=protocol::NAME_LONGEST prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                {May::ALL.map(right)}
                <button type="submit" class="button" disabled=move || name.with(|name| name.trim().is_empty()) || may.with(Vec::is_empty)>{speech.text("page-evening-helper-make")}</button>
            </form>
        </section>
    }
}

/// Which entrants have a phone; the desk can take it away from the wrong one.
fn phones(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let list = RwSignal::new(Vec::<Link>::new());
    let look = move || {
        spawn_local(async move {
            if let Ok(found) = net::links(&evening.id.get_value(), &evening.pass()).await {
                let _ = list.try_set(found.links);
            }
        });
    };
    look();
    let unlink = move |entrant: String| {
        spawn_local(async move {
            match net::unlink(&evening.id.get_value(), &evening.pass(), &entrant).await {
                Ok(()) => look(),
                Err(error) => evening.explain(error),
            }
        });
    };
    view! {
        <section class="card ev-phones">
            <h2>{speech.text("page-evening-phones")}</h2>
            <p class="quiet">{move || speech.words().say("page-evening-phones-n", [("n", list.with(Vec::len).into())])}</p>
            <ul>
                {move || list.get().into_iter().map(|link| {
                    let entrant = link.entrant.clone();
                    view! {
                        <li><span class="name">{evening.label(&link.entrant)}</span> <span class="quiet">{link.guest}</span>
                            <button type="button" class="button" on:click=move |_| unlink(entrant.clone())>{speech.text("page-evening-unlink")}</button>
                        </li>
                    }
                }).collect_view()}
            </ul>
        </section>
    }
}

/// A shoot-out among those who are level: tapped in the order in which they came.
fn shoot_out(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let order = RwSignal::new(Vec::<String>::new());
    let twenties = RwSignal::new(BTreeMap::<String, u32>::new());
    // The stage, and who is level in it. Only when that changes are the fields made anew, in which somebody may be typing.
    let found = Memo::new(move |_| {
        let found = evening.know(|tournament| {
            let standing = hall::standing(tournament)?;
            let level = hall::to_shoot_out(tournament, &standing).into_iter();
            let level = level.map(|id| (id.clone(), hall::label(tournament, &id))).collect::<Vec<_>>();
            Some((standing.stage, level)).filter(|(_, level)| !level.is_empty())
        });
        found.flatten()
    });
    let tap = move |id: String| {
        order.update(|order| match order.iter().position(|other| *other == id) {
            Some(at) => order.truncate(at),
            None => order.push(id),
        });
    };
    let send = move |_| {
        let Some((stage, _)) = found.get_untracked() else { return };
        let order_now = order.get_untracked();
        let mut counted = twenties.get_untracked();
        counted.retain(|id, _| order_now.contains(id));
        let places = order_now.into_iter().map(Finisher::One).collect();
        if evening.act(vec![Event::ShootOut(ShootOut { stage, order: places, twenties: counted })]) {
            order.set(Vec::new());
            twenties.set(BTreeMap::new());
        }
    };
    view! {
        <Show when=move || found.with(Option::is_some)>
            <details class="card ev-shoot-out">
                <summary>{speech.text("page-evening-shoot-out")}</summary>
                <p class="quiet">{speech.text("page-evening-shoot-out-about")}</p>
                <div class="ev-choices">
                    {move || found.get().into_iter().flat_map(|(_, level)| level).map(|(id, name)| {
                        let place = { let id = id.clone(); move || order.with(|order| order.iter().position(|other| *other == id)) };
                        let pressed = place.clone();
                        let (own, shown) = (id.clone(), id.clone());
                        let count = move |event: leptos::ev::Event| {
                            let typed = browser::number_in(&event).map(|number| number.clamp(0.0, 99.0) as u32);
                            twenties.update(|all| match typed {
                                Some(typed) => drop(all.insert(own.clone(), typed)),
                                None => drop(all.remove(&own)),
                            });
                        };
                        let counted = move || twenties.with(|all| all.get(&shown).map(u32::to_string)).unwrap_or_default();
                        let label = { let name = name.clone(); move || speech.words().say("page-evening-twenties-of", [("name", name.clone().into())]) };
                        view! {
                            <button type="button" class="button" aria-pressed=move || pressed().is_some().to_string() on:click=move |_| tap(id.clone())>
                                {move || place().map(|at| format!("{}. ", at + 1))} {name}
                            </button>
                            <input type="number" inputmode="numeric" min="0" max="99" class="ev-shot" aria-label=label prop:value=counted on:input=count/>
                        }
                    }).collect_view()}
                </div>
                <button type="button" class="button main" disabled=move || order.with(|order| order.len() < 2) on:click=send>{speech.text("page-evening-shoot-out-send")}</button>
            </details>
        </Show>
    }
}
