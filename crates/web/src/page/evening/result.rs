//! A result is typed: by the order of finish, by points and twenties, or as a walkover. The same form at the desk and on a phone.

use leptos::prelude::*;
use protocol::club::May;
use tournament::{Event, Fixture};

use super::Evening;
use crate::evening::effect::{self, Effect};
use crate::evening::hall::{self, label};
use crate::evening::refused;
use crate::evening::telling::{Asks, Telling, Walkover};
use crate::page::browser;

/// The form for a game, with what stands if it has a result. `then` is called when the result is on its way.
pub(super) fn form(
    evening: Evening,
    game: &Fixture,
    then: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let speech = evening.speech;
    let correction = !game.is_open();
    let telling = evening.know_now(|tournament| hall::telling(tournament, game));
    let telling = RwSignal::new(telling.unwrap_or_else(|| Telling::new("", &[], Asks::Score, false)));
    let seats = game.seats.clone();
    let names: Vec<String> =
        seats.iter().map(|id| evening.know_now(|hall| label(hall, id)).unwrap_or_default()).collect();
    let starts = game.seats.iter().position(|id| *id == game.starts);
    // That the others did not come, and what a result is that stands already, is for the desk to say.
    let may_skip = evening.may(Some(May::Results));
    let disputes = correction && !may_skip;
    let stands = StoredValue::new(game.report().filter(|_| disputes));
    let ready = Memo::new(move |_| {
        let report = telling.with(Telling::report);
        report.is_some() && stands.with_value(|stands| *stands != report || !disputes)
    });
    let send = move |_| {
        let Some(report) = telling.with_untracked(Telling::report) else { return };
        let done = match correction && !disputes {
            false => evening.tell(report),
            true => match evening.know_now(|hall| effect::of(hall, Event::Amend(report))) {
                Some(Ok(effect)) => evening.act(vec![effect.event]),
                _ => return,
            },
        };
        if done {
            then();
        }
    };
    let label = match (correction, disputes) {
        (_, true) => "page-evening-dispute",
        (true, false) => "page-evening-correct",
        (false, false) => "page-evening-send",
    };
    let asks = telling.with_untracked(|telling| telling.asks);
    let rows = names
        .iter()
        .enumerate()
        .map(|(seat, name)| row(evening, telling, seat, name.clone(), starts))
        .collect_view();
    let walkovers = StoredValue::new(names);
    view! {
        <form class="ev-result" data-asks={if asks == Asks::Order { "order" } else { "score" }} on:submit=move |event| event.prevent_default()>
            <p class="quiet">{move || speech.say(if asks == Asks::Order { "page-evening-tap-order" } else { "page-evening-type-score" })}</p>
            <ol class="ev-tellers">{rows}</ol>
            <Show when=move || may_skip><details class="ev-walkover" prop:open=move || telling.with_untracked(|telling| telling.walkover.is_some())>
                <summary>{speech.text("page-evening-not-played")}</summary>
                <div class="ev-choices">
                    {walkovers.get_value().into_iter().enumerate().map(|(seat, name)| walkover(evening, telling, Walkover::For(seat), name)).collect_view()}
                    {walkover(evening, telling, Walkover::Nobody, String::new())}
                </div>
            </details></Show>
            <Show when=move || correction && !disputes>{move || changes(evening, telling)}</Show>
            <button type="button" class="button main send" disabled=move || !ready.get() on:click=send>
                {speech.text(label)}
            </button>
        </form>
    }
}

/// One who plays: the place by tapping, or the points, and the twenties.
fn row(
    evening: Evening,
    telling: RwSignal<Telling>,
    seat: usize,
    name: String,
    starts: Option<usize>,
) -> impl IntoView {
    let speech = evening.speech;
    let (asks, counts) = telling.with_untracked(|telling| (telling.asks, telling.counts_twenties));
    let said = StoredValue::new(name.clone());
    let place = move || telling.with(|telling| telling.place(seat));
    let tied = move || {
        telling.with(|telling| telling.order.iter().any(|tied| tied.len() > 1 && tied[1..].contains(&seat)))
    };
    let absent = move || telling.with(|telling| telling.absent[seat]);
    let may_skip = evening.may(Some(May::Results));
    let many = telling.with_untracked(|telling| telling.seats.len() > 2);
    let first = move || telling.with(|telling| telling.order.first().is_some_and(|tied| tied[0] == seat));
    let by_order = move || {
        view! {
            <button
                type="button"
                class="ev-finisher"
                aria-pressed=move || place().is_some().to_string()
                on:click=move |_| telling.update(|telling| telling.tap(seat))
            >
                <span class="place">{move || place().map_or("–".to_owned(), |place| place.to_string())}</span>
                <span class="name">{said.get_value()}</span>
            </button>
            <button
                type="button"
                class="ev-tie"
                hidden=move || place().is_none() || first()
                aria-pressed=move || tied().to_string()
                aria-label=move || format!("{}: {}", said.get_value(), speech.say("page-evening-tie"))
                on:click=move |_| telling.update(|telling| telling.tie(seat))
            >{speech.text("page-evening-tie")}</button>
            <Show when=move || may_skip && many>
                <button
                    type="button"
                    class="ev-tie absent"
                    aria-pressed=move || absent().to_string()
                    aria-label=move || format!("{}: {}", said.get_value(), speech.say("page-evening-absent"))
                    on:click=move |_| telling.update(|telling| telling.miss(seat))
                >{speech.text("page-evening-absent")}</button>
            </Show>
        }
    };
    let by_score = move || {
        let label = move || speech.words().say("page-evening-points-of", [("name", said.get_value().into())]);
        view! {
            <span class="name">{said.get_value()} {(starts == Some(seat)).then(|| view! { " " <span class="ev-chip">{speech.text("page-evening-starts")}</span> })}</span>
            {number(label, move || telling.with(|telling| telling.score[seat]), move |value| telling.update(|telling| {
                telling.walkover = None;
                telling.score[seat] = value;
            }))}
        }
    };
    let twenties = move || {
        let label =
            move || speech.words().say("page-evening-twenties-of", [("name", said.get_value().into())]);
        view! {
            <span class="ev-twenties"><span class="quiet" aria-hidden="true">{speech.text("page-evening-twenties")}</span>
            {number(label, move || telling.with(|telling| Some(telling.twenties[seat])), move |value| telling.update(|telling| telling.twenties[seat] = value.unwrap_or(0)))}</span>
        }
    };
    view! {
        <li>
            {match asks { Asks::Order => by_order().into_any(), Asks::Score => by_score().into_any() }}
            {counts.then(twenties)}
        </li>
    }
}

/// The most points or twenties of a game.
const MOST: u32 = 999;

/// A number between two large buttons.
fn number(
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    value: impl Fn() -> Option<u32> + Copy + Send + Sync + 'static,
    set: impl Fn(Option<u32>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let step = move |by: i32| set(Some(value().unwrap_or(0).saturating_add_signed(by).min(MOST)));
    view! {
        <span class="ev-number">
            <button type="button" tabindex="-1" aria-hidden="true" on:click=move |_| step(-1)>"−"</button>
            <input
                type="number" inputmode="numeric" min="0" max=MOST aria-label=label
                prop:value=move || value().map(|value| value.to_string()).unwrap_or_default()
                on:input=move |event| set(browser::number_in(&event).map(|number| number.clamp(0.0, f64::from(MOST)) as u32))
            />
            <button type="button" tabindex="-1" aria-hidden="true" on:click=move |_| step(1)>"+"</button>
        </span>
    }
}

fn walkover(evening: Evening, telling: RwSignal<Telling>, which: Walkover, name: String) -> impl IntoView {
    let speech = evening.speech;
    let nobody = which == Walkover::Nobody;
    let (name, which) = (StoredValue::new(name), StoredValue::new(which));
    let chosen = move || telling.with(|telling| telling.walkover == Some(which.get_value()));
    let choose = move |_| {
        let now = if chosen() { None } else { Some(which.get_value()) };
        telling.update(|telling| telling.walkover = now);
    };
    let said = move || match nobody {
        true => speech.say("page-evening-nobody-came"),
        false => speech.words().say("page-evening-by-walkover", [("name", name.get_value().into())]),
    };
    view! { <button type="button" class="button" aria-pressed=move || chosen().to_string() on:click=choose>{said}</button> }
}

/// What a correction changes, before it is sent.
fn changes(evening: Evening, telling: RwSignal<Telling>) -> impl IntoView {
    let found = move || {
        let report = telling.with(Telling::report)?;
        evening.know(|hall| effect::of(hall, Event::Amend(report)))
    };
    move || {
        found().map(|found| match found {
            Ok(effect) => effect_in_words(evening, &effect).into_any(),
            Err(refusal) => {
                let said = evening.know(|hall| refused::sentence(hall, &refusal, &evening.speech.words()));
                view! { <p class="ev-warning" role="status">{said}</p> }.into_any()
            }
        })
    }
}

/// Who moves, and whether a drawn round builds on it.
pub(super) fn effect_in_words(evening: Evening, effect: &Effect) -> impl IntoView + use<> {
    let words = evening.speech.words();
    let line = |shift: &tournament::ChangedPlace| {
        let ((from, before), (to, after)) = shift.now.zip(shift.then)?;
        let values = [
            ("name", evening.label(&shift.id).into()),
            ("from", from.into()),
            ("to", to.into()),
            ("before", before.to_string().into()),
            ("after", after.to_string().into()),
        ];
        Some(view! { <li>{words.say("page-evening-shift", values)}</li> })
    };
    let shifts = effect.shifts.iter().filter_map(line).collect_view();
    let none = effect.shifts.is_empty() && effect.games_gone == 0;
    view! {
        <div class="ev-effect" role="status">
            {effect.forced.then(|| view! { <p class="ev-warning">{words.say("page-evening-refused", [("why", "built-on".into()), ("name", "".into()), ("board", 0.into())])}</p> })}
            {(effect.games_gone > 0).then(|| view! { <p>{words.say("page-evening-games-gone", [("n", effect.games_gone.into())])}</p> })}
            {none.then(|| view! { <p class="quiet">{words.say("page-evening-changes-nothing", [])}</p> })}
            <ul>{shifts}</ul>
        </div>
    }
}
