//! A new tournament: a format is one button, its numbers can be changed, and the names are typed or pasted.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::club::{NewEvents, NewTournament};
use protocol::{ClubPlace, Json, TournamentPage};
use rules::RuleSet;
use serde_json::json;
use tournament::{Template, Terms, TieBreak};

use super::net::{self, Pass};
use super::{fresh_key, keep_key, list, standings};
use crate::address::Address;
use crate::evening::setup::{Knob, MOST_PLAYERS, Points, Setup};
use crate::evening::{happened, pasted};
use crate::page::browser;
use crate::page::net::NetError;
use crate::page::speech::Speech;

/// How many are expected before somebody says how many.
const EXPECTED: usize = 16;

/// The name of a format in messages.
const fn name(template: Template) -> &'static str {
    match template {
        Template::KimbleEvening => "kimble-evening",
        Template::KimbleKnockout => "kimble-knockout",
        Template::NcaDay => "nca-day",
        Template::CarromDay => "carrom-day",
        Template::Swiss => "swiss",
        Template::Knockout => "knockout",
        Template::Everyone => "everyone",
    }
}

pub(super) fn card(speech: Speech) -> impl IntoView {
    let chosen = RwSignal::new(None::<Setup>);
    let formats = Template::ALL.map(|template| {
        let label = move || speech.words().say("page-evening-format", [("format", name(template).into())]);
        let about = move || speech.words().say("page-evening-format-about", [("format", name(template).into())]);
        let pressed = move || chosen.with(|setup| setup.as_ref().is_some_and(|setup| setup.template == template));
        view! {
            <button type="button" class="ev-format" data-format=template.name() aria-pressed=move || pressed().to_string() on:click=move |_| chosen.set(Some(Setup::new(template, EXPECTED)))>
                <b>{label}</b> <span class="quiet">{about}</span>
            </button>
        }
    });
    let template = Memo::new(move |_| chosen.with(|setup| setup.as_ref().map(|setup| setup.template)));
    view! {
        <section class="card ev-new" aria-labelledby="ev-new">
            <h2 id="ev-new">{speech.text("page-evening-new")}</h2>
            <p class="quiet">{speech.text("page-evening-new-about")}</p>
            <div class="ev-formats">{formats}</div>
            {move || template.get().map(|_| form(speech, chosen))}
        </section>
    }
}

fn form(speech: Speech, chosen: RwSignal<Option<Setup>>) -> impl IntoView {
    let setup = move || chosen.get().unwrap_or_else(|| Setup::new(Template::Everyone, EXPECTED));
    let change = move |change: &dyn Fn(&mut Setup)| {
        chosen.update(|setup| {
            if let Some(setup) = setup {
                change(setup);
            }
        });
    };
    let text = RwSignal::new(String::new());
    let typed = Memo::new(move |_| pasted::read(&text.get()));
    // A list that is pasted says how many there are.
    Effect::new(move || {
        let count = typed.with(|typed| typed.people.len());
        if count > 1 {
            change(&|setup| setup.players = count);
        }
    });
    let busy = RwSignal::new(false);
    let wrong = RwSignal::new(None::<String>);
    let create = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let (setup, people) = (chosen.get_untracked(), typed.get_untracked().people);
        spawn_local(async move {
            let Some(mut setup) = setup else { return };
            if setup.name.trim().is_empty() {
                setup.name =
                    speech.words_now().say("page-evening-format", [("format", name(setup.template).into())]);
            }
            let done = open(&setup, people).await;
            let _ = busy.try_set(false);
            match done {
                Ok(id) => {
                    browser::go(&Address::Club(ClubPlace::Tournament(id, TournamentPage::Desk)).to_path())
                }
                Err(NetError::Unreachable) => {
                    wrong.set(Some(speech.words_now().say("page-not-connected", [])))
                }
                Err(NetError::Refused(problem)) => wrong.set(Some(problem.error)),
            }
        });
    };
    let knobs = Memo::new(move |_| setup().knobs());
    let names =
        Memo::new(move |_| knobs.with(|knobs| knobs.iter().map(|(knob, _)| *knob).collect::<Vec<_>>()));
    let value = move |knob: Knob| {
        knobs.with(|knobs| knobs.iter().find(|(other, _)| *other == knob).map_or(0, |(_, value)| *value))
    };
    let knob = move |knob: Knob| {
        let (least, most, step) = setup().range(knob);
        let label = move || speech.words().say("page-evening-knob", [("knob", knob.name().into())]);
        let set = move |event: leptos::ev::Event| {
            if let Some(number) = browser::number_in(&event) {
                change(&|setup| setup.change(knob, number as u32));
            }
        };
        view! { <label class="ev-knob"><span>{label}</span><input type="number" data-knob=knob.name() min=least max=most step=step prop:value=move || value(knob) on:change=set/></label> }
    };
    let count = move |key: &'static str,
                      class: &'static str,
                      value: fn(&Setup) -> Option<usize>,
                      set: fn(&mut Setup, Option<usize>)| {
        let set = move |event: leptos::ev::Event| {
            let number =
                browser::number_in(&event).map(|number| number.clamp(1.0, MOST_PLAYERS as f64) as usize);
            change(&|setup| set(setup, number));
        };
        view! { <label class="ev-knob"><span>{speech.text(key)}</span><input type="number" class=class min="1" max=MOST_PLAYERS prop:value=move || value(&setup()).map(|value| value.to_string()).unwrap_or_default() on:change=set/></label> }
    };
    let summary = move || {
        let setup = setup();
        let terms = Terms::read(&setup.header(0).to_string()).ok()?;
        let minutes = terms.estimate(setup.players).most;
        let span = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
        let words = speech.words();
        let span = words.say("page-evening-span", span);
        let stages = happened::stages(&terms.stages, &words);
        Some(words.say(
            "page-evening-summary",
            [("n", setup.players.into()), ("stages", stages.into()), ("span", span.into())],
        ))
    };
    let points = move |each: Points| {
        let said = each.values().0.map(|points| points.to_string()).join("–");
        view! { <button type="button" aria-pressed=move || (setup().points == each).to_string() on:click=move |_| change(&|setup| setup.points = each)>{said}</button> }
    };
    let tie_break = move |each: TieBreak| {
        let place = move || setup().tie_breaks.iter().position(|other| *other == each);
        let label = move || {
            let name = speech.words().say("page-evening-break", [("break", standings::name(each).into())]);
            place().map_or(name.clone(), |at| format!("{}. {name}", at + 1))
        };
        view! { <button type="button" class="button" data-break=standings::name(each) aria-pressed=move || place().is_some().to_string() on:click=move |_| change(&|setup| setup.toggle(each))>{label}</button> }
    };
    let has_points = Memo::new(move |_| setup().has_points());
    let rule_sets = Memo::new(move |_| setup().rule_sets());
    let asks_rules = move || rule_sets.with(|sets| sets.len() > 1);
    let sets = move || {
        rule_sets.get().into_iter().map(|set| view! { <option value=set.name()>{move || crate::page::shell::book_name(speech, set)}</option> }).collect_view()
    };
    let check = move |key: &'static str, on: fn(&Setup) -> bool, toggle: fn(&mut Setup)| {
        view! { <label class="ev-check"><input type="checkbox" prop:checked=move || on(&setup()) on:change=move |_| change(&toggle)/> {speech.text(key)}</label> }
    };
    view! {
        <form class="ev-setup" on:submit=create>
            <label><span>{speech.text("page-evening-its-name")}</span>
                <input type="text" class="its-name" maxlength="60" placeholder=move || speech.say("page-evening-its-name-example") prop:value=move || setup().name on:input=move |event| { let name = event_target_value(&event); change(&|setup| setup.name.clone_from(&name)); }/>
            </label>
            <label><span>{speech.text("page-evening-list-label")}</span>
                <textarea rows="5" placeholder=move || speech.say("page-evening-list-example") prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <p class="quiet">{speech.text("page-evening-or-join")}</p>
            <Show when=asks_rules>
                <label><span>{speech.text("page-evening-game")}</span>
                    <select prop:value=move || setup().rule_set.name() on:change=move |event| { if let Ok(set) = event_target_value(&event).parse::<RuleSet>() { change(&|setup| setup.rule_set = set); } }>{sets}</select>
                </label>
            </Show>
            <div class="ev-knobs">
                {count("page-evening-expected", "expected", |setup| Some(setup.players), |setup, value| setup.players = value.unwrap_or(EXPECTED).max(2))}
                {count("page-evening-boards", "boards", |setup| setup.boards, |setup, value| setup.boards = value)}
                {count("page-evening-most", "places", |setup| setup.places, |setup, value| setup.places = value.map(|value| value.max(2)))}
                <For each=move || names.get() key=|knob| *knob let(each)>{knob(each)}</For>
            </div>
            <Show when=move || has_points.get()>
                <div class="ev-points" role="group" aria-label=speech.text("page-evening-points-by-place")>
                    <span>{speech.text("page-evening-points-by-place")}</span> {Points::ALL.map(points)}
                </div>
            </Show>
            <details class="ev-level">
                <summary>{speech.text("page-evening-level")}</summary>
                <p class="quiet">{speech.text("page-evening-level-about")}</p>
                <div class="ev-choices">{TieBreak::ALL.map(tie_break)}</div>
            </details>
            {check("page-evening-listed", |setup| setup.public, |setup| setup.public = !setup.public)}
            {check("page-evening-online", |setup| setup.online, |setup| setup.online = !setup.online)}
            <p class="ev-summary" role="status">{summary}</p>
            {move || wrong.get().map(|wrong| view! { <p class="ev-warning" role="alert">{wrong}</p> })}
            <button type="submit" class="button main create" disabled=move || busy.get()>{speech.text("page-evening-create")}</button>
        </form>
    }
}

/// Creates it at the server and enters the people of the list; its id.
async fn open(setup: &Setup, people: Vec<pasted::Typed>) -> Result<String, NetError> {
    let name = browser::remembered("name-1").and_then(|name| protocol::clean_name(&name));
    let csrf = net::guest(&name.unwrap_or_else(|| "Desk".to_owned())).await?;
    let mut pass = Pass { csrf: Some(csrf), key: None };
    let seed = (js_sys::Math::random() * 9e15) as u64;
    let new = NewTournament { header: Json::of(&setup.header(seed)), public: setup.public };
    let made = net::create(&pass, &new).await?;
    keep_key(&made.id, &made.key);
    list::remember(&made.id, &setup.name);
    pass.key = Some(made.key);
    let ids = pasted::free_ids(std::iter::empty(), people.len());
    let enter = |(id, typed): (String, pasted::Typed)| {
        let mut enter = json!({"id": id, "name": typed.name});
        if let Some(club) = typed.club {
            enter["club"] = json!(club);
        }
        Json::of(&json!({ "enter": enter }))
    };
    let events: Vec<Json> = ids.into_iter().zip(people).map(enter).collect();
    for events in events.chunks(protocol::club::LIST_LONGEST) {
        let events = NewEvents { after: None, key: fresh_key(), events: events.to_vec() };
        net::write(&made.id, &pass, &events).await?;
    }
    Ok(made.id)
}
