//! A counter without rules: a number for each, and large buttons.

use leptos::prelude::*;
use scorebook::{Header, Rules, What};

use super::keeper::Keeper;
use super::{Shows, bar, more, phones, setup, strip, watching};
use crate::page::desk::Desk;

/// The most numbers on one page.
const MOST: usize = 8;
/// What the buttons of a number add.
const STEPS: [i32; 3] = [1, 5, 10];

/// The counter of this device.
pub(in crate::page) fn page(desk: Desk) -> AnyView {
    let header = setup::header(Rules::Counter, 2);
    Keeper::open(desk.speech, Rules::Counter.name(), header).map(of).into_any()
}

/// A counter.
pub(super) fn of(keeper: Keeper) -> AnyView {
    crate::page::awake::keep();
    let shows = RwSignal::new(Shows::Score);
    let players = crate::page::signals::memo(move |_| keeper.sheet().header().players);
    let fresh = crate::page::signals::memo(move |_| keeper.sheet().rows().is_empty());
    let below = move || match shows.get() {
        Shows::More => more(keeper, shows),
        Shows::Score => view! {
            {phones::out_of_touch(keeper)}
            {phones::conflicts(keeper)}
            {watching(keeper)}
            {move || (fresh.get() && keeper.shared.with(Option::is_none)).then(|| how_many(keeper))}
        }
        .into_any(),
        Shows::Big => ().into_any(),
    };
    let numbers = move || (0..players.get()).map(|n| number(keeper, n)).collect_view();
    view! {
        <main class="scorer counter" class:big=move || shows.get() == Shows::Big>
            {strip(keeper, move || keeper.speech.say("page-scoring-counter"))}
            <div class="below">{below}</div>
            {move || (shows.get() != Shows::More).then(|| view! { <section class="numbers-list">{numbers}</section> })}
            {bar(keeper, shows)}
        </main>
    }
    .into_any()
}

fn how_many(keeper: Keeper) -> AnyView {
    let now = keeper.begun().players;
    let set = move |n: usize| {
        let names = setup::header(Rules::Counter, n).names;
        keeper.begin(Header { players: n, names, ..keeper.begun() });
    };
    view! {
        <section class="setup">
            <div class="segments" role="group" aria-label=keeper.speech.text("page-how-many")>
                <span class="quiet">{keeper.speech.text("page-how-many")}</span>
                <button type="button" class="fewer" aria-label="−1" disabled={now <= 1} on:click=move |_| set(now - 1)>"−"</button>
                <output>{now}</output>
                <button type="button" class="another" aria-label="+1" disabled={now >= MOST} on:click=move |_| set(now + 1)>"+"</button>
            </div>
            {setup::names(keeper)}
        </section>
    }
    .into_any()
}

/// One number with its buttons.
fn number(keeper: Keeper, n: usize) -> AnyView {
    let points = move || keeper.sheet().score().get(n).map_or(0, |score| score.points);
    let name = move || keeper.name(n);
    let add = move |by: i32| {
        keeper.write(What::Count { player: n as u8, by });
        keeper.speech.tell_now(format!("{} {}", untrack(name), untrack(points)));
    };
    let button = move |by: i32| {
        let label = move || format!("{} {by:+}", name());
        view! { <button type="button" data-by=by class:plus=by == 1 aria-label=label on:click=move |_| add(by)>{format!("{by:+}").replace('-', "−")}</button> }
    };
    view! {
        <div class="counted" data-player=n role="group" aria-label=name>
            <p class="who"><b>{name}</b></p>
            <p class="points">{points}</p>
            {move || keeper.writes.get().then(|| view! { <div class="steps">{button(-1)} {STEPS.map(button)}</div> })}
        </div>
    }
    .into_any()
}
