//! The players at the desk: who is here, who has paid; new ones, pairs, substitutes, those who leave, and who is kept apart.

use leptos::prelude::*;
use protocol::TournamentPage;
use protocol::club::May;
use tournament::{Enter, Entrant, Event, Here, Leave, Rename, Tournament};

use super::{Evening, code, desk, dialog, join};
use crate::evening::hall::{self, label};
use crate::evening::pasted;

/// One of the list.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    id: String,
    name: String,
    club: Option<String>,
    here: bool,
    paid: bool,
    there: bool,
    waiting: bool,
    disqualified: bool,
    is_pair: bool,
    in_pair: bool,
}

fn line(tournament: &Tournament, entrant: &Entrant) -> Line {
    let id = entrant.id.clone();
    Line {
        name: label(tournament, &id),
        club: entrant.club.clone().filter(|club| !club.is_empty()),
        here: tournament.is_here(entrant),
        paid: entrant.paid,
        there: entrant.there,
        waiting: entrant.waiting,
        disqualified: entrant.disqualified,
        is_pair: entrant.of.is_some(),
        in_pair: !hall::plays_alone(tournament, &id),
        id,
    }
}

pub(super) fn tab(evening: Evening, to_boards: Callback<()>) -> impl IntoView {
    let speech = evening.speech;
    let filter = RwSignal::new(String::new());
    let lines = Memo::new(move |_| {
        let wanted = filter.get().to_lowercase();
        let all = evening.know(|hall| hall.entrants().map(|entrant| line(hall, entrant)).collect::<Vec<_>>());
        let mut all = all.unwrap_or_default();
        all.retain(|line| line.name.to_lowercase().contains(&wanted));
        // Those who wait and those who have left come after the others.
        all.sort_by_key(|line| (!line.there, line.waiting));
        all
    });
    let edited = RwSignal::new(None::<String>);
    let nobody = move || evening.know(|hall| hall.entrants().next().is_none()).unwrap_or(true);
    let here = move || evening.know(hall::here).unwrap_or_default();
    let undrawn = Memo::new(move |_| evening.know(|hall| hall.rounds().is_empty()).unwrap_or_default());
    let count = move || {
        let (here, of) = here();
        speech.words().say("page-evening-here-of", [("n", here.into()), ("of", of.into())])
    };
    let limited = Memo::new(move |_| evening.know(|hall| hall.terms().places.is_some()).unwrap_or_default());
    // The first draw shows where to go next.
    let was_undrawn = StoredValue::new(undrawn.get_untracked());
    Effect::new(move || {
        let undrawn = undrawn.get();
        if was_undrawn.get_value() && !undrawn {
            to_boards.run(());
        }
        was_undrawn.set_value(undrawn);
    });
    view! {
        <div class="ev-round">
            <h2>{count}</h2>
            <Show when=move || limited.get()><p class="quiet ev-places">{join::places(evening)}</p></Show>
            <Show when=move || undrawn.get()>{desk::draw(evening)}</Show>
        </div>
        <Show when=nobody>{no_player_yet(evening)}</Show>
        <Show when=move || !nobody()>
            <label class="ev-filter"><span class="unseen">{speech.text("page-evening-find")}</span>
                <input type="search" placeholder=move || speech.say("page-evening-find") prop:value=move || filter.get() on:input=move |event| filter.set(event_target_value(&event))/>
            </label>
        </Show>
        <ul class="ev-people">
            <For each=move || lines.get() key=|line| format!("{line:?}") let(line)>{row(evening, line, edited)}</For>
        </ul>
        <Show when=move || evening.may(Some(May::CheckIn))>
            {add(evening)}
            <Show when=move || evening.may_all()>{pairs(evening)} {apart(evening)}</Show>
        </Show>
        {dialog::dialog(speech, edited, move |id: String| edit(evening, &id, edited))}
    }
}

/// While no player has come: the code to show at the door.
fn no_player_yet(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let link = evening.link();
    view! {
        <div class="ev-nobody card">
            {code(speech, &link)}
            <div>
                <h3>{speech.text("page-evening-nobody-yet")}</h3>
                <p class="quiet">{speech.text("page-evening-nobody-yet-about")}</p>
                <p class="link">{link}</p>
                <p><a class="button" href=evening.path(TournamentPage::Print)>{speech.text("page-evening-print-code")}</a></p>
            </div>
        </div>
    }
}

fn row(evening: Evening, line: Line, edited: RwSignal<Option<String>>) -> impl IntoView {
    let speech = evening.speech;
    let id = StoredValue::new(line.id.clone());
    let name = StoredValue::new(line.name.clone());
    let mark = move |here: Option<bool>, paid: Option<bool>| {
        let mut ids = vec![id.get_value()];
        if here == Some(false) {
            // A pair is here when its people are: that it is not is noted for them, too.
            ids.extend(evening.know_now(|hall| hall.people_of(&id.get_value())).unwrap_or_default());
            ids.dedup();
        }
        evening.act(ids.into_iter().map(|id| Event::Here(Here { id, here, paid })).collect());
    };
    let Line { here, paid, .. } = line;
    let state = match () {
        () if line.disqualified => Some("disqualified"),
        () if !line.there => Some("left"),
        () if line.waiting => Some("waiting"),
        () if line.is_pair => Some("pair"),
        () if line.in_pair => Some("in-pair"),
        () => None,
    };
    let toggle = move |key: &'static str, on: bool, press: Callback<()>| {
        let label = move || {
            let marked = speech.words().say("page-evening-marked", [("what", key.into())]);
            format!("{}: {marked}", name.get_value())
        };
        view! {
            <button type="button" class="ev-mark" data-mark=key aria-pressed=on.to_string() aria-label=label on:click=move |_| press.run(())>
                {move || speech.words().say("page-evening-marked", [("what", key.into())])}
            </button>
        }
    };
    let may = move || evening.may(Some(May::CheckIn));
    let there = line.there;
    let editable = move || view! { <button type="button" class="button edit" aria-label=move || speech.words().say("page-evening-edit", [("name", name.get_value().into())]) on:click=move |_| edited.set(Some(id.get_value()))>"…"</button> };
    view! {
        <li class:gone={!line.there} data-id=line.id>
            <span class="name">{line.name}</span>
            {line.club.map(|club| view! { <span class="quiet club">{club}</span> })}
            {state.map(|state| view! { <span class="ev-chip">{move || speech.words().say("page-evening-entrant", [("state", state.into())])}</span> })}
            <span class="marks">
                <Show when=move || may() && there>
                    {toggle("here", here, Callback::new(move |()| mark(Some(!here), None)))}
                    {toggle("paid", paid, Callback::new(move |()| mark(None, Some(!paid))))}
                </Show>
                <Show when=may>{editable}</Show>
            </span>
        </li>
    }
}

/// Another name or club, leaving and coming back.
fn edit(evening: Evening, id: &str, edited: RwSignal<Option<String>>) -> AnyView {
    let speech = evening.speech;
    let Some(line) = evening
        .know_now(|hall| hall.entrant(id).map(|entrant| (line(hall, entrant), entrant.name.clone())))
        .flatten()
    else {
        return ().into_any();
    };
    let (line, called) = line;
    let name = RwSignal::new(called);
    let club = RwSignal::new(line.club.clone().unwrap_or_default());
    let id = StoredValue::new(id.to_owned());
    let close = move |done: bool| {
        if done {
            edited.set(None);
        }
    };
    let rename = move |_| {
        let club = club.get_untracked().trim().to_owned();
        let rename = Rename {
            id: id.get_value(),
            name: Some(name.get_untracked().trim().to_owned()),
            club: Some((!club.is_empty()).then_some(club)),
        };
        close(evening.act(vec![Event::Rename(rename)]));
    };
    let leave = move |disqualified: bool| {
        close(evening.act(vec![Event::Leave(Leave { id: id.get_value(), disqualified })]))
    };
    let back = move |_| {
        let of = people_of(evening, &id.get_value());
        close(evening.act(vec![Event::Enter(Enter { id: id.get_value(), of, ..Enter::default() })]));
    };
    let there = line.there;
    let barred = line.disqualified;
    view! {
        <h2 id="ev-dialog-title">{line.name}</h2>
        <label><span>{speech.text("page-evening-name")}</span>
            <input type="text" maxlength="60" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
        </label>
        <label><span>{speech.text("page-evening-club-maybe")}</span>
            <input type="text" maxlength="60" prop:value=move || club.get() on:input=move |event| club.set(event_target_value(&event))/>
        </label>
        <button type="button" class="button main rename" on:click=rename>{speech.text("page-evening-rename")}</button>
        <Show when=move || there>
            <div class="dangerous ev-choices">
                <button type="button" class="button leave" on:click=move |_| leave(false)>{speech.text("page-evening-leaves")}</button>
                <button type="button" class="button" on:click=move |_| leave(true)>{speech.text("page-evening-disqualify")}</button>
            </div>
        </Show>
        <Show when=move || !there && !barred>
            <button type="button" class="button back" on:click=back>{speech.text("page-evening-comes-back")}</button>
        </Show>
    }
    .into_any()
}

/// The two of a pair, by their ids, as they entered last.
fn people_of(evening: Evening, id: &str) -> Option<Vec<String>> {
    evening.with_log(|log| {
        log.entries().iter().rev().find_map(|entry| match log.event(entry.seq)? {
            Event::Enter(enter) if enter.id == id => enter.of,
            _ => None,
        })
    })
}

/// New players: typed, or pasted as a list.
fn add(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let text = RwSignal::new(String::new());
    let read = Memo::new(move |_| pasted::read(&text.get()));
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let people = read.get_untracked().people;
        let taken =
            evening.know_now(|hall| hall.entrants().map(|entrant| entrant.id.clone()).collect::<Vec<_>>());
        let ids = pasted::free_ids(taken.unwrap_or_default().iter().map(String::as_str), people.len());
        let events = ids.into_iter().zip(people).map(|(id, typed)| {
            Event::Enter(Enter { id, name: Some(typed.name), club: typed.club, ..Enter::default() })
        });
        let events: Vec<Event> = events.collect();
        if !events.is_empty() && evening.act(events) {
            text.set(String::new());
        }
    };
    let told = move || {
        let pasted = read.get();
        let unread: Vec<String> = pasted.unread.iter().map(usize::to_string).collect();
        (!unread.is_empty())
            .then(|| speech.words().say("page-evening-unread", [("lines", unread.join(", ").into())]))
    };
    let late = move || evening.know(|hall| !hall.rounds().is_empty()).unwrap_or_default();
    view! {
        <form class="card ev-add" on:submit=enter>
            <h3>{move || speech.say(if late() { "page-evening-add-late" } else { "page-evening-add" })}</h3>
            <textarea rows="4" aria-label=speech.text("page-evening-list-label") placeholder=move || speech.say("page-evening-list-example") prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))></textarea>
            <p class="quiet" role="status">{told}</p>
            <button type="submit" class="button add" disabled=move || read.with(|pasted| pasted.people.is_empty())>
                {move || speech.words().say("page-evening-add-n", [("n", read.with(|pasted| pasted.people.len()).into())])}
            </button>
        </form>
    }
}

/// People who play by themselves, to choose from.
fn alone(evening: Evening) -> Vec<(String, String)> {
    let people = evening.know(|tournament| {
        let people = tournament.entrants().filter(|entrant| entrant.there && entrant.of.is_none());
        let people = people.filter(|entrant| hall::plays_alone(tournament, &entrant.id));
        people.map(|entrant| (entrant.id.clone(), label(tournament, &entrant.id))).collect()
    });
    people.unwrap_or_default()
}

/// A list to choose somebody from.
fn select(
    label: impl Fn() -> String + Send + Sync + 'static,
    list: impl Fn() -> Vec<(String, String)> + Send + Sync + 'static,
    chosen: RwSignal<String>,
) -> impl IntoView {
    view! {
        <select aria-label=label prop:value=move || chosen.get() on:change=move |event| chosen.set(event_target_value(&event))>
            <option value="">"–"</option>
            {move || list().into_iter().map(|(id, name)| view! { <option value=id>{name}</option> }).collect_view()}
        </select>
    }
}

/// Pairs are formed on the day, and get a substitute.
fn pairs(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let (one, other) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (pair, out, in_) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let form = move |_| {
        let of = vec![one.get_untracked(), other.get_untracked()];
        let names: Vec<String> = of.iter().map(|id| evening.label(id)).collect();
        let taken = evening.know_now(|hall| {
            hall.entrants().filter_map(|entrant| entrant.id.strip_prefix('d')?.parse::<usize>().ok()).max()
        });
        let id = format!("d{}", taken.flatten().unwrap_or(0) + 1);
        let enter = Enter { id, name: Some(names.join(" & ")), of: Some(of), ..Enter::default() };
        if evening.act(vec![Event::Enter(enter)]) {
            one.set(String::new());
            other.set(String::new());
        }
    };
    let existing = move || {
        let pairs = evening.know(|hall| {
            let pairs = hall.entrants().filter(|entrant| entrant.of.is_some());
            pairs.map(|entrant| (entrant.id.clone(), label(hall, &entrant.id))).collect::<Vec<_>>()
        });
        pairs.unwrap_or_default()
    };
    let members = move || {
        let people = people_of(evening, &pair.get()).unwrap_or_default();
        people.into_iter().map(|id| (id.clone(), evening.label(&id))).collect::<Vec<_>>()
    };
    let substitute = move |_| {
        let id = pair.get_untracked();
        let people = people_of(evening, &id).unwrap_or_default();
        let stays = people.into_iter().find(|person| *person != out.get_untracked());
        let Some(stays) = stays.filter(|_| !out.with_untracked(String::is_empty)) else { return };
        let of = vec![stays, in_.get_untracked()];
        let names: Vec<String> = of.iter().map(|id| evening.label(id)).collect();
        let there = evening.know_now(|hall| hall.entrant(&id).is_some_and(|entrant| entrant.there));
        let mut events = Vec::new();
        if there == Some(true) {
            events.push(Event::Leave(Leave { id: id.clone(), disqualified: false }));
        }
        events.push(Event::Enter(Enter {
            id,
            name: Some(names.join(" & ")),
            of: Some(of),
            ..Enter::default()
        }));
        if evening.act(events) {
            out.set(String::new());
            in_.set(String::new());
        }
    };
    let ready =
        move || !one.with(String::is_empty) && !other.with(String::is_empty) && one.get() != other.get();
    let ready_to_change =
        move || !pair.with(String::is_empty) && !out.with(String::is_empty) && !in_.with(String::is_empty);
    view! {
        <details class="card ev-pairs">
            <summary>{speech.text("page-evening-pairs")}</summary>
            <p class="ev-row">
                {select(speech.text("page-evening-first-person"), move || alone(evening), one)} " & "
                {select(speech.text("page-evening-second-person"), move || alone(evening), other)}
                <button type="button" class="button" disabled=move || !ready() on:click=form>{speech.text("page-evening-pair")}</button>
            </p>
            <Show when=move || !existing().is_empty()>
                <h4>{speech.text("page-evening-substitute")}</h4>
                <p class="ev-row">
                    {select(speech.text("page-evening-pairs"), existing, pair)}
                    {select(speech.text("page-evening-goes-out"), members, out)}
                    {select(speech.text("page-evening-comes-in"), move || alone(evening), in_)}
                    <button type="button" class="button" disabled=move || !ready_to_change() on:click=substitute>{speech.text("page-evening-substitute-do")}</button>
                </p>
            </Show>
        </details>
    }
}

/// Two who should not meet.
fn apart(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let (one, other) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let all = move || {
        let list = evening.know(|hall| {
            hall.entrants()
                .filter(|entrant| entrant.there)
                .map(|entrant| (entrant.id.clone(), label(hall, &entrant.id)))
                .collect::<Vec<_>>()
        });
        list.unwrap_or_default()
    };
    let keep = move |_| {
        if evening.act(vec![Event::Apart(vec![one.get_untracked(), other.get_untracked()])]) {
            one.set(String::new());
            other.set(String::new());
        }
    };
    let ready =
        move || !one.with(String::is_empty) && !other.with(String::is_empty) && one.get() != other.get();
    view! {
        <details class="card ev-apart">
            <summary>{speech.text("page-evening-apart")}</summary>
            <p class="quiet">{speech.text("page-evening-apart-about")}</p>
            <p class="ev-row">
                {select(speech.text("page-evening-first-person"), all, one)}
                {select(speech.text("page-evening-second-person"), all, other)}
                <button type="button" class="button" disabled=move || !ready() on:click=keep>{speech.text("page-evening-keep-apart")}</button>
            </p>
        </details>
    }
}
